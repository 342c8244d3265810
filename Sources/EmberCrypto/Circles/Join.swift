public import EmberCore

/// Proof that a card came in by an invite: Ed25519 by the invite's join key over label "join" |
/// invite id | card through sig. Kept beside the card.
public enum Join {
  public static func sign(_ card: Card, by invite: ID, with secret: InviteSecret) -> Signature {
    secret.joinKey.sign(message(card, invite))
  }

  /// Throws `cannotOpen` unless the proof is for this card and this invite, whose join key the
  /// inviter signed (`Invite.verify`).
  public static func verify(
    _ proof: Signature, of card: Card, by invite: ID, joinKey: SigningPublicKey
  ) throws(CryptoError) {
    try joinKey.verify(proof, over: message(card, invite))
  }

  private static func message(_ card: Card, _ invite: ID) -> [UInt8] {
    Label.bytes("join") + invite.bytes + card.throughSignature
  }
}

/// The old key's word for a new card: Ed25519 over label "succession" | new card through sig. Kept
/// beside the card; absent when the old key is lost.
public enum Succession {
  public static func sign(_ card: Card, with old: SigningKey) -> Signature {
    old.sign(message(card))
  }

  /// Throws `cannotOpen` unless the old key signed for exactly this card.
  public static func verify(
    _ succession: Signature, to card: Card, from old: SigningPublicKey
  ) throws(CryptoError) {
    try old.verify(succession, over: message(card))
  }

  private static func message(_ card: Card) -> [UInt8] {
    Label.bytes("succession") + card.throughSignature
  }
}
