internal import EmberDecay
internal import EmberHTTP

/// One thing that happened, for the log. None holds a key, a share, an envelope, a name of a file
/// or an address.
public struct Event: Sendable, Hashable {
  /// A word for programs: `request`, `swept`, `warning`…
  public let name: String
  /// In the order they are printed.
  public let fields: [Field]

  public struct Field: Sendable, Hashable {
    public let key: String
    public let value: String
  }

  init(_ name: String, _ fields: [(String, String)]) {
    self.name = name
    self.fields = fields.map(Field.init)
  }

  /// One line, `event=request method=GET …`; values with spaces are quoted.
  public var line: String {
    (["event=\(name)"] + fields.map { "\($0.key)=\(Event.quoted($0.value))" })
      .joined(separator: " ")
  }

  private static func quoted(_ value: String) -> String {
    let plain = value.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 < 0x7F }
    if plain && !value.isEmpty { return value }
    let safe = value.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case let scalar where scalar.value < 0x20: " "
      default: String(scalar)
      }
    }
    return "\"\(safe.joined())\""
  }

  static func request(_ request: RequestLog) -> Event {
    let parts = request.duration.components
    let micros = parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000
    return Event(
      "request",
      [
        ("method", request.method.rawValue), ("route", request.route ?? "-"),
        ("status", request.status.description), ("bytes", String(request.bytes)),
        ("us", String(micros)),
      ])
  }

  static func swept(_ report: SweepReport) -> Event {
    Event(
      "swept",
      [
        ("burnt", String(report.burnt)), ("files", String(report.files)),
        ("drafts", String(report.drafts)), ("held", String(report.held)),
      ])
  }

  static func sweepFailed(_ kind: String) -> Event { Event("sweep-failed", [("error", kind)]) }
  static func warning(_ sentence: String) -> Event { Event("warning", [("say", sentence)]) }
  static func damaged(_ faults: Int) -> Event { Event("damaged", [("faults", String(faults))]) }
}
