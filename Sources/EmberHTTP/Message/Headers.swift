/// Header fields in the order they came, found whatever their case (RFC 9110 §5.1).
///
/// Nothing is checked on the way in. A response whose headers aren't `legal` (a line break in a value would let a
/// stranger write headers of their own) is never sent: the router answers a failure in its place.
public struct Headers: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  public typealias Element = (name: String, value: String)

  private var fields: [Element] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { (name: $0.0, value: $0.1) }
  }

  public var isEmpty: Bool { fields.isEmpty }

  /// The first value of that name. Setting one replaces all of that name, setting `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      guard let newValue else { return fields.removeAll { Self.same($0.name, name) } }
      if let index = fields.firstIndex(where: { Self.same($0.name, name) }) {
        fields[index].value = newValue
        let rest = fields[(index + 1)...].filter { !Self.same($0.name, name) }
        fields.replaceSubrange((index + 1)..., with: rest)
      } else {
        fields.append((name: name, value: newValue))
      }
    }
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Adds a field beside those of the same name (`Set-Cookie`).
  public mutating func add(_ name: String, _ value: String) {
    fields.append((name: name, value: value))
  }

  public func makeIterator() -> IndexingIterator<[Element]> {
    fields.makeIterator()
  }

  /// The name of the first field that must not go on the wire: a name that is no token, a value that is empty or has a
  /// control character in it (RFC 9110 §5.5, §5.6.2), or a length, which only the server knows.
  var illegalName: String? {
    fields.first {
      !Self.isToken($0.name) || !Self.isFieldValue($0.value)
        || Self.same($0.name, "Content-Length") || Self.same($0.name, "Transfer-Encoding")
    }?.name
  }

  static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func isFieldValue(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    let one = one.utf8
    let other = other.utf8
    return one.count == other.count
      && one.elementsEqual(other) { ASCII.lower($0) == ASCII.lower($1) }
  }
}
