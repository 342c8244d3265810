public import EmberCore

/// The keys under which a member was first seen, or last accepted: kept in the keychain, so that it
/// survives a wiped browser.
public struct Pin: Hashable, Sendable {
  public let member: ID
  public let version: UInt32
  public let agreement: AgreementPublicKey
  public let signing: SigningPublicKey

  public init(
    member: ID, version: UInt32, agreement: AgreementPublicKey, signing: SigningPublicKey
  ) {
    self.member = member
    self.version = version
    self.agreement = agreement
    self.signing = signing
  }

  /// The pin of a card that is taken at its word: the first one seen, or one a person accepted.
  public init(_ card: Card) {
    self.init(
      member: card.member, version: card.version, agreement: card.agreement, signing: card.signing)
  }

  /// How a card that opened stands to this pin.
  public func standing(of card: Card, succession: Signature?) -> CardStanding {
    guard card.member == member, card.version >= version else { return .older }
    if card.agreement == agreement && card.signing == signing { return .known }
    guard card.version > version, let succession,
      (try? Succession.verify(succession, to: card, from: signing)) != nil
    else { return .changed }
    return .succeeded
  }
}

/// What a client does with a card.
public enum CardStanding: Hashable, Sendable {
  /// The pinned keys.
  case known
  /// Other keys, and the pinned key signed for them: the pin follows.
  case succeeded
  /// Other keys, without the old key's word: a warning that names the person; nothing is sealed to
  /// them before the member accepts.
  case changed
  /// A version below the pinned one, or another member's: refused.
  case older
}
