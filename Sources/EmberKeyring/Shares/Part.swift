public import EmberCore

/// Which of a drop's shares: one for each rung, one for each photo, one for its words.
public enum Part: Hashable, Sendable {
  /// The rung's share: without it no photo's rendition of that rung opens, nor (thumb) any words.
  case rung(Rung)
  /// The photo's share, by its number from 0: without it none of its renditions opens.
  case photo(UInt16)

  /// The number under which a drop's one word share stands beside its photos' shares.
  public static let wordsNumber: UInt16 = 0xFFFF
  /// The word share: the manifest, notes and stickers need it beside the thumb rung's.
  public static let words = Part.photo(wordsNumber)
}
