import EmberCore

/// A note to one: the word box holds the recipient's | the author's HPKE of the note, equal halves,
/// so that the drop's other members, who can open the box, can't read it.
extension Note {
  /// Which half of a note to one is the reader's.
  public enum Reader: Hashable, Sendable {
    case recipient, author
  }

  /// Throws `cannotOpen` where either key is a small-order point.
  /// - Precondition: its audience is a member.
  public func seal(
    to recipient: AgreementPublicKey, andAuthor author: AgreementPublicKey,
    with secrets: BoxSecrets, signing: SigningKey
  ) throws(CryptoError) -> [UInt8] {
    precondition(binding.audience != .room)
    let signed = signed(by: signing)
    let theirs = try HPKE.seal(signed, to: recipient, info: binding.info, aad: binding.aad)
    let own = try HPKE.seal(signed, to: author, info: binding.info, aad: binding.aad)
    return Box.seal(theirs + own, as: .words(.noteToOne), drop: binding.drop, with: secrets)
  }

  /// Opens a note to one, as one of its two readers. Throws `cannotOpen` unless it is exactly the
  /// one expected, signed by its author.
  public static func open(
    _ sealed: [UInt8], as reader: Reader, with key: AgreementKey, secrets: BoxSecrets,
    expecting binding: NoteBinding, author: SigningPublicKey
  ) throws(CryptoError) -> Note {
    guard binding.audience != .room else { throw .cannotOpen }
    let halves = try Box.open(
      sealed, as: .words(.noteToOne), drop: binding.drop, with: secrets, listed: nil)
    guard halves.count.isMultiple(of: 2) else { throw .cannotOpen }
    let half = halves.count / 2
    let mine = Array(reader == .recipient ? halves[..<half] : halves[half...])
    let signed = try HPKE.open(mine, with: key, info: binding.info, aad: binding.aad)
    return try verify(signed.unguarded(), expecting: binding, author: author)
  }
}
