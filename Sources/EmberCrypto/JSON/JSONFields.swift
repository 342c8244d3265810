import EmberCore

/// What our layouts say in JSON, read without trust: nil for whatever is not so.
extension JSON {
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var list: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
    guard case .integer(let value) = self else { return nil }
    return Number(exactly: value)
  }

  var id: ID? { text.flatMap { ID(hex: $0) } }
  var digest: Digest? { text.flatMap { Digest(hex: $0) } }
  var hex: [UInt8]? { text.flatMap { Hex.decode($0) } }

  /// The elements, each read by `body`; nil as soon as one is not so.
  func map<Element>(_ body: (JSON) -> Element?) -> [Element]? {
    guard let list else { return nil }
    let elements = list.compactMap(body)
    return elements.count == list.count ? elements : nil
  }

  static func hex(_ bytes: [UInt8]) -> JSON { .string(Hex.encode(bytes)) }
  static func hex(_ id: ID) -> JSON { .string(id.description) }
  static func hex(_ digest: Digest) -> JSON { .string(digest.description) }
  static func number(_ value: some FixedWidthInteger) -> JSON { .integer(Int64(value)) }
}
