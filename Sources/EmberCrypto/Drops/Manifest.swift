public import EmberCore

/// What a reader already knows of a drop when it opens the manifest: what the manifest must say.
public struct DropBinding: Hashable, Sendable {
  public let drop: ID
  public let circle: ID
  public let epoch: UInt32
  /// SHA-256 of the epoch's roster.
  public let roster: Digest
  public let author: ID

  public init(drop: ID, circle: ID, epoch: UInt32, roster: Digest, author: ID) {
    self.drop = drop
    self.circle = circle
    self.epoch = epoch
    self.roster = roster
    self.author = author
  }
}

/// One photo of a manifest; its number is its place, from 0.
public struct ManifestPhoto: Hashable, Sendable {
  /// The original's, upright, in pixels.
  public var width: Int
  public var height: Int
  /// The file's name. Danger: an author may write anything; a kept file gets a cleaned one.
  public var name: String
  public var alt: String
  /// The original's MIME type.
  public var type: String
  /// The camera's local "YYYY-MM-DDTHH:MM:SS"; nil where it is not known, or not written so.
  public let taken: String?
  /// It could be read in part only.
  public var isDamaged: Bool
  /// It is the still of something that moves.
  public var isStill: Bool
  /// SHA-256 of its photo share.
  public var share: Digest
  /// In the order thumb, display, original; nil where there is no such box.
  public var boxes: [BoxListing?]

  public init(
    width: Int, height: Int, name: String, alt: String, type: String, taken: String?,
    isDamaged: Bool = false, isStill: Bool = false, share: Digest, boxes: [BoxListing?]
  ) {
    precondition(boxes.count == Rung.allCases.count)
    self.width = width
    self.height = height
    self.name = name
    self.alt = alt
    self.type = type
    self.taken = taken.flatMap { ManifestPhoto.isLocalTime($0) ? $0 : nil }
    self.isDamaged = isDamaged
    self.isStill = isStill
    self.share = share
    self.boxes = boxes
  }

  public func box(_ rung: Rung) -> BoxListing? { boxes[rung.index] }
}

/// The signed list of a drop's photos: a client shows only what agrees with it.
///
/// sig | label "manifest" | JSON, sealed as a word box. The JSON is byte for byte what ECMAScript's
/// JSON.stringify gives, so that there is one spelling: a reader writes it again and compares.
public struct Manifest: Hashable, Sendable {
  public let binding: DropBinding
  public let caption: String
  /// SHA-256 of the three rung shares, in the order thumb, display, original.
  public let shares: [Digest]
  public let photos: [ManifestPhoto]

  public init(
    _ binding: DropBinding, caption: String, shares: [Digest], photos: [ManifestPhoto]
  ) {
    precondition(shares.count == Rung.allCases.count)
    self.binding = binding
    self.caption = caption
    self.shares = shares
    self.photos = photos
  }

  /// Signs it and seals it as the drop's manifest box; its SHA-256 is what envelopes are bound to.
  public func seal(with secrets: BoxSecrets, signing: SigningKey) -> [UInt8] {
    Box.seal(
      signed(by: signing, key: secrets.key), as: .words(.manifest), drop: binding.drop,
      with: secrets)
  }

  /// Opens a manifest box. `digest` is the one that the envelope opened with. Throws `cannotOpen`
  /// unless box, signature, canonical form, every field of the binding and the commitment to the
  /// drop key are right.
  public static func open(
    _ sealed: [UInt8], digest: Digest, with secrets: BoxSecrets, expecting binding: DropBinding,
    author: SigningPublicKey
  ) throws(CryptoError) -> Manifest {
    guard Digest.sha256(of: sealed) == digest else { throw .cannotOpen }
    let signed = try Box.open(
      sealed, as: .words(.manifest), drop: binding.drop, with: secrets, listed: nil)
    return try verify(signed, expecting: binding, author: author, key: secrets.key)
  }

  /// sig | label | JSON.
  public func signed(by signing: SigningKey, key: DropKey) -> [UInt8] {
    let message = Label.bytes("manifest") + json(Commitment.of(key, drop: binding.drop)).bytes
    return signing.sign(message).bytes + message
  }

  /// What `open` checks once the box is open. Throws `cannotOpen`.
  public static func verify(
    _ signed: [UInt8], expecting binding: DropBinding, author: SigningPublicKey, key: DropKey
  ) throws(CryptoError) -> Manifest {
    let label = Label.bytes("manifest")
    guard signed.count > Signature.count + label.count,
      let signature = Signature(signed[..<Signature.count])
    else { throw .cannotOpen }
    let message = Array(signed[Signature.count...])
    try author.verify(signature, over: message)
    guard message.starts(with: label), let json = JSON(canonical: Array(message[label.count...])),
      let (manifest, commitment) = read(json), manifest.binding == binding,
      constantTimeEqual(commitment.bytes, Commitment.of(key, drop: binding.drop).bytes)
    else { throw .cannotOpen }
    return manifest
  }
}

/// HMAC-SHA256(K, label "commit" | drop): AES-GCM alone commits to no key, so that without it one
/// box could open to two things under two keys (Len, Grubbs, Ristenpart 2021).
public enum Commitment {
  public static func of(_ key: DropKey, drop: ID) -> Digest {
    Digest(HMAC256.code(of: Label.bytes("commit") + drop.bytes, key: key.secret))!
  }
}
