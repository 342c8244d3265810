/// Just enough JSON to write the tokens out, its keys in their order.
indirect enum JSON {
  case object([(String, JSON)])
  case array([JSON])
  case string(String)
  case number(Double)
  case boolean(Bool)

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
    case .array(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .string(let text): Self.quoted(text)
    case .number(let value): decimal(value)
    case .boolean(let value): value ? "true" : "false"
    }
  }

  /// Our own words: quotes and backslashes are all that needs escaping in them.
  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}

/// A number with at most four decimals, and no more of them than it needs.
func decimal(_ value: Double) -> String {
  let scaled = Int((abs(value) * 10_000).rounded())
  var fraction = String(scaled % 10_000)
  fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return sign + String(scaled / 10_000) + (fraction.isEmpty ? "" : "." + fraction)
}
