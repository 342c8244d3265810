/// Design Tokens Format Module, §8 (types) and §9 (composite types). What the format has no type for (springs, a
/// backdrop's filter) stands beside its nearest number, spelled as CSS, under `$extensions`.
extension TokenValue {
  var json: [(String, JSON)] {
    switch self {
    case .colour(let colour), .tint(let colour): Self.token("color", colour.json)
    case .pixels(let value), .corner(let value): Self.token("dimension", Self.length(value, "px"))
    case .rem(let value): Self.token("dimension", Self.length(value, "rem"))
    case .milliseconds(let value): Self.token("duration", Self.length(Double(value), "ms"))
    case .bezier(let a, let b, let c, let d):
      Self.token("cubicBezier", .array([a, b, c, d].map(JSON.number)))
    case .spring(let spring): Self.token("number", .number(spring.damping)) + spelled
    case .faces(let names): Self.token("fontFamily", .array(names.map(JSON.string)))
    case .weight(let value): Self.token("fontWeight", .number(Double(value)))
    case .lettering(let weight, let size, let line):
      Self.token("typography", Self.lettering(weight, size, line))
    case .shadows(let shadows): Self.token("shadow", .array(shadows.map(\.json)))
    case .backdrop(let blur, _): Self.token("dimension", Self.length(blur, "px")) + spelled
    }
  }

  static func length(_ value: Double, _ unit: String) -> JSON {
    .object([("value", .number(value)), ("unit", .string(unit))])
  }

  private var spelled: [(String, JSON)] {
    [("$extensions", .object([("org.ember.css", .string(css))]))]
  }

  private static func token(_ type: String, _ value: JSON) -> [(String, JSON)] {
    [("$type", .string(type)), ("$value", value)]
  }

  private static func lettering(_ weight: Int, _ size: Double, _ line: Double) -> JSON {
    .object([
      ("fontFamily", .string("{type.face}")), ("fontSize", length(size / 16, "rem")),
      ("fontWeight", .number(Double(weight))), ("letterSpacing", length(0, "px")),
      ("lineHeight", .number(line / size)),
    ])
  }
}
