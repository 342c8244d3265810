/// Every colour, space, size, radius, shadow, typeface and curve of both faces of Ember, once.
///
/// The web app and the server's own pages take them from `css`, drawing programs from `tokens`. A value in a stylesheet
/// that isn't one of these is a bug.
public enum Theme {
  /// The families, in the order they are written out.
  public static let families: [TokenFamily] = [
    .ground, .hue, .signal, .signalText, .space, .size, .radius, .type, .depth, .glass, .motion,
  ]

  /// The tokens as custom properties in the cascade layer `tokens`, so that every other layer may rely on them.
  public static let css: String = {
    let tokens = families.flatMap(\.tokens)
    let properties = tokens.map { "--\($0.property): \($0.value.css);" }.joined(separator: " ")
    let still = tokens.filter(\.value.isDuration).map { "--\($0.property): 1ms;" }.joined(
      separator: " ")
    return """
      @layer tokens {
      :root { color-scheme: light; \(Corner.plain) \(properties) }
      @supports (corner-shape: \(Corner.shape)) { :root { \(Corner.curved) } }
      @media (prefers-reduced-motion: reduce) { :root { \(still) } }
      }

      """
  }()

  /// The tokens in the format of the W3C's design-tokens community group, each with its reason.
  public static let tokens: String = {
    let groups = families.map { family in
      (
        family.name,
        JSON.object(
          [("$description", .string(family.why))] + family.tokens.map { ($0.name, $0.json) })
      )
    }
    return JSON.object(groups).text + "\n"
  }()
}
