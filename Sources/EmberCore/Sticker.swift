/// The shapes that a reaction can have. A sticker's sealed text is its shape's name.
public enum Sticker: String, CaseIterable, Hashable, Sendable {
  case heart, sun, spark, tear
}
