public import EmberCore

/// The link that goes into the group chat: /join/<id>#<s as unpadded base64url>.
public struct InviteLink: Equatable, Sendable {
  public let invite: ID
  public let secret: InviteSecret

  public init(invite: ID, secret: InviteSecret) {
    self.invite = invite
    self.secret = secret
  }

  /// Path and fragment, to be set behind the server's public URL. Danger: this is the secret itself.
  public var path: String { "/join/\(invite)#\(Base64URL.encode(secret.secret.unguarded()))" }

  /// Reads a path or a whole URL. Throws `badLayout`: a link that a chat app cut off, most often.
  public init(parsing text: String) throws(CryptoError) {
    let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2,
      let bytes = Base64URL.decode(String(halves[1])), let secret = InviteSecret(bytes)
    else { throw .badLayout }
    let steps = halves[0].split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count >= 2, steps[steps.count - 2] == "join", let invite = ID(hex: steps.last!)
    else { throw .badLayout }
    self.init(invite: invite, secret: secret)
  }
}
