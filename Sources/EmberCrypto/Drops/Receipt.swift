public import EmberCore

/// One rung's promise: the hash of its share, and the age in seconds at which it burns.
public struct RungPromise: Hashable, Sendable {
  public let share: Digest
  public let due: UInt32

  public init(share: Digest, due: UInt32) {
    self.share = share
    self.due = due
  }
}

/// What the server promises at sealing, signed with its key; the author's clients keep it.
///
/// sig | label "receipt" | drop | sealed u64 | SHA-256(manifest box) | 3 × (rung u8 | SHA-256(share)
/// | due u32) | n u16 | n × SHA-256(photo share), by ascending number, the words' (FFFF) last.
public struct Receipt: Hashable, Sendable {
  public let drop: ID
  /// Milliseconds since 1970 UTC.
  public let sealed: UInt64
  /// SHA-256 of the sealed manifest box.
  public let manifest: Digest
  /// In the order thumb, display, original.
  public let rungs: [RungPromise]
  /// By ascending photo number; the word share's last.
  public let photos: [Digest]

  public init(
    drop: ID, sealed: UInt64, manifest: Digest, rungs: [RungPromise], photos: [Digest]
  ) {
    precondition(rungs.count == Rung.allCases.count && photos.count <= 0xFFFF)
    self.drop = drop
    self.sealed = sealed
    self.manifest = manifest
    self.rungs = rungs
    self.photos = photos
  }

  public func signed(by server: SigningKey) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("receipt"))
    writer.append(drop)
    writer.append(sealed)
    writer.append(manifest)
    for (rung, promise) in zip(Rung.allCases, rungs) {
      writer.append(rung.rawValue)
      writer.append(promise.share)
      writer.append(promise.due)
    }
    writer.append(UInt16(photos.count))
    for photo in photos { writer.append(photo) }
    return server.sign(writer.bytes).bytes + writer.bytes
  }

  /// Throws `cannotOpen` unless the server signed it for exactly this drop and manifest box.
  public static func verify(
    _ signed: [UInt8], drop: ID, manifest: Digest, server: SigningPublicKey
  ) throws(CryptoError) -> Receipt {
    let receipt = try open(signed, drop: drop, server: server)
    guard receipt.manifest == manifest else { throw .cannotOpen }
    return receipt
  }

  /// As its author later, whose manifest has burnt. Throws `cannotOpen` unless the server signed it
  /// for exactly this drop.
  public static func open(
    _ signed: [UInt8], drop: ID, server: SigningPublicKey
  ) throws(CryptoError) -> Receipt {
    guard let (signature, message) = Signature.split(signed) else { throw .cannotOpen }
    try server.verify(signature, over: message)
    guard let receipt = try? Receipt(reading: message), receipt.drop == drop else {
      throw .cannotOpen
    }
    return receipt
  }

  /// Whether it promises to burn the very shares that the manifest lists.
  public func covers(_ manifest: Manifest) -> Bool {
    drop == manifest.binding.drop && rungs.map(\.share) == manifest.shares
      && photos.dropLast() == manifest.photos.map(\.share)[...]
  }

  private init(reading message: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(message)
    try reader.expect(Label.bytes("receipt"))
    drop = try reader.readID()
    sealed = try reader.read()
    manifest = try reader.readDigest()
    var rungs: [RungPromise] = []
    for rung in Rung.allCases {
      try reader.expect([rung.rawValue])
      rungs.append(RungPromise(share: try reader.readDigest(), due: try reader.read()))
    }
    self.rungs = rungs
    var photos: [Digest] = []
    for _ in 0..<(try reader.read(UInt16.self)) { photos.append(try reader.readDigest()) }
    self.photos = photos
    try reader.end()
  }
}
