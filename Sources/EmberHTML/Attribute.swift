/// An attribute of an element.
///
/// Its name is known when the program is built. Names that run script (`on…`, `srcdoc`) and `style`, which our
/// content-security policy forbids, are bugs and stop the process.
public struct Attribute: Sendable {
  private let name: String
  /// `nil` for one that is there or not, without a value.
  private let value: String?

  /// `name="value"`. Where the name says that the value is an address, one that could run script is left out.
  public init(_ name: StaticString, _ value: String) {
    let name = name.description
    precondition(Self.isAllowed(name), "no attribute of this name")
    self.name = Address.attributes.contains(name) && !Address.isHarmless(value) ? "" : name
    self.value = value
  }

  /// An attribute that is there where `present` is true, without a value: `disabled`.
  public init(_ name: StaticString, _ present: Bool = true) {
    precondition(Self.isAllowed(name.description), "no attribute of this name")
    self.name = present ? name.description : ""
    value = nil
  }

  func write(to out: inout [UInt8]) {
    guard !name.isEmpty else { return }
    out.append(UInt8(ascii: " "))
    out.append(contentsOf: name.utf8)
    guard let value else { return }
    out.append(contentsOf: "=\"".utf8)
    Escaping.write(value, .attribute, to: &out)
    out.append(UInt8(ascii: "\""))
  }

  private static func isAllowed(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)  // SVG's viewBox
    }
    let lowered = name.lowercased()
    return !name.isEmpty && letters && !lowered.hasPrefix("on") && lowered != "srcdoc"
      && lowered != "style"
  }
}

extension Attribute {
  public static func id(_ value: String) -> Self { Attribute("id", value) }
  public static func `class`(_ value: String) -> Self { Attribute("class", value) }
  public static func href(_ address: String) -> Self { Attribute("href", address) }
  public static func src(_ address: String) -> Self { Attribute("src", address) }
  public static func action(_ address: String) -> Self { Attribute("action", address) }
  public static func method(_ value: String) -> Self { Attribute("method", value) }
  public static func alt(_ value: String) -> Self { Attribute("alt", value) }
  public static func type(_ value: String) -> Self { Attribute("type", value) }
  public static func name(_ value: String) -> Self { Attribute("name", value) }
  public static func value(_ value: String) -> Self { Attribute("value", value) }
  public static func `for`(_ id: String) -> Self { Attribute("for", id) }
  public static func rel(_ value: String) -> Self { Attribute("rel", value) }
  public static func content(_ value: String) -> Self { Attribute("content", value) }
  public static func placeholder(_ value: String) -> Self { Attribute("placeholder", value) }
  public static func autocomplete(_ value: String) -> Self { Attribute("autocomplete", value) }
  public static func role(_ value: String) -> Self { Attribute("role", value) }
  public static func datetime(_ value: String) -> Self { Attribute("datetime", value) }
  public static func scope(_ value: String) -> Self { Attribute("scope", value) }
  public static func label(_ value: String) -> Self { Attribute("aria-label", value) }
  public static func describedBy(_ id: String) -> Self { Attribute("aria-describedby", id) }
  public static func hidden(_ present: Bool = true) -> Self { Attribute("hidden", present) }
  public static func required(_ present: Bool = true) -> Self { Attribute("required", present) }
  public static func disabled(_ present: Bool = true) -> Self { Attribute("disabled", present) }
  public static func checked(_ present: Bool = true) -> Self { Attribute("checked", present) }
  public static func selected(_ present: Bool = true) -> Self { Attribute("selected", present) }
}
