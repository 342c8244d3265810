public import EmberCore

/// s, the secret in an invite link's fragment: browsers never send it to the server.
public struct InviteSecret: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = InviteSecret.checked(secret) }

  /// D(s, "invite auth", ""): proves to the server that the link is known.
  public var auth: InviteAuth { InviteAuth(secret.derived("invite auth")) }

  /// D(s, "invite sign", ""), an Ed25519 seed: signs the cards that come in.
  public var joinKey: SigningKey { SigningKey(secret.derived("invite sign")) }

  /// D(s, "invite key", ""): opens the circle key.
  var key: SecretBytes { secret.derived("invite key") }
}

/// What a joiner shows the server; it holds the digest.
public struct InviteAuth: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = InviteAuth.checked(secret) }

  public var digest: Digest { Digest.sha256(of: secret) }
}

/// What an invite is for; everything in it is bound to this.
public struct InviteTerms: Hashable, Sendable {
  public let id: ID
  public let circle: ID
  public let epoch: UInt32
  public let inviter: ID
  /// Milliseconds since 1970 UTC.
  public let expiry: UInt64

  public init(id: ID, circle: ID, epoch: UInt32, inviter: ID, expiry: UInt64) {
    self.id = id
    self.circle = circle
    self.epoch = epoch
    self.inviter = inviter
    self.expiry = expiry
  }

  /// label "invite" | id | circle | epoch u32 | inviter | expiry u64.
  var aad: [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("invite"))
    writer.append(id)
    writer.append(circle)
    writer.append(epoch)
    writer.append(inviter)
    writer.append(expiry)
    return writer.bytes
  }
}

/// An invite as the server holds it: it can check who knows the link, and read nothing.
public struct Invite: Hashable, Sendable {
  public let terms: InviteTerms
  /// SHA-256 of the auth.
  public let auth: Digest
  public let joinKey: SigningPublicKey
  /// AES-GCM(D(s, "invite key", ""); CK | SHA-256(roster)) with the terms as AAD: 92 bytes.
  public let wrapped: [UInt8]
  /// The inviter's, over terms | join public key.
  public let signature: Signature

  public init(
    terms: InviteTerms, auth: Digest, joinKey: SigningPublicKey, wrapped: [UInt8],
    signature: Signature
  ) {
    self.terms = terms
    self.auth = auth
    self.joinKey = joinKey
    self.wrapped = wrapped
    self.signature = signature
  }

  /// Makes an invite into the epoch of `roster`; the secret goes into the link and nowhere else.
  public static func make(
    _ terms: InviteTerms, secret: InviteSecret, key: CircleKey, roster: Digest,
    signing: SigningKey
  ) -> Invite {
    let contents = SecretBytes(count: 64) { contents in
      key.secret.withRawBytes { contents.copyMemory(from: $0) }
      UnsafeMutableRawBufferPointer(rebasing: contents[32...]).copyBytes(from: roster.bytes)
    }
    let joinKey = secret.joinKey.publicKey
    return Invite(
      terms: terms, auth: secret.auth.digest, joinKey: joinKey,
      wrapped: AES256GCM.seal(contents, key: secret.key, aad: terms.aad),
      signature: signing.sign(terms.aad + joinKey.bytes))
  }

  /// As a joiner: the circle key and the hash of the epoch's roster, on the word of whoever gave the
  /// link. Throws `cannotOpen` unless link and invite belong together and no term was changed.
  public func open(
    with link: InviteLink
  ) throws(CryptoError) -> (key: CircleKey, roster: Digest) {
    guard link.invite == terms.id, link.secret.joinKey.publicKey == joinKey else {
      throw .cannotOpen
    }
    let contents = try AES256GCM.openSecret(wrapped, key: link.secret.key, aad: terms.aad)
    guard contents.count == 64 else { throw .cannotOpen }
    let key = SecretBytes(count: 32) { key in
      contents.withRawBytes { key.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<32])) }
    }
    return (CircleKey(key), Digest(contents.withRawBytes { Array($0[32...]) })!)
  }

  /// As a member or a joiner: throws `cannotOpen` unless `inviter`, whose pinned key is given, made
  /// this join key for this circle and epoch.
  public func verify(
    circle: ID, epoch: UInt32, inviter: ID, key: SigningPublicKey
  ) throws(CryptoError) {
    guard terms.circle == circle, terms.epoch == epoch, terms.inviter == inviter else {
      throw .cannotOpen
    }
    try key.verify(signature, over: terms.aad + joinKey.bytes)
  }
}
