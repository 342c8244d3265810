public import EmberCore
internal import EmberCrypto

/// Who this device is, and on which server. Danger: the seed opens every living drop of its member.
public struct Identity: Codable, Sendable {
  public var server: String
  public var member: ID
  public var handle: String
  /// The member seed, 32 bytes.
  var seed: Blob
  public var token: String
  /// The highest keychain counter seen: a server that shows a lower one has gone back in time.
  var keychain: UInt64

  init(
    server: String, member: ID, handle: String, seed: MemberSeed, token: String, keychain: UInt64
  ) {
    self.server = server
    self.member = member
    self.handle = handle
    self.seed = Blob(seed.secret.unguarded())
    self.token = token
    self.keychain = keychain
  }

  /// Throws `ClientError.file` for a damaged seed.
  func keys() throws -> MemberKeys { MemberKeys(try memberSeed()) }

  /// Throws `ClientError.file` for a damaged one.
  func memberSeed() throws -> MemberSeed {
    guard let seed = MemberSeed(seed.bytes) else {
      throw ClientError.file("The identity is damaged. Put a copy back, or join again.")
    }
    return seed
  }
}
