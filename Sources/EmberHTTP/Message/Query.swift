/// The fields of a query or of a form, decoded, in order.
public struct Query: Sendable, Sequence {
  public typealias Element = (name: String, value: String)

  private var fields: [Element] = []

  init() {}

  /// The fields of `text`: `name=value` joined by `&`, a `+` for a space.
  init(parsing text: Substring) throws(HTTPError) {
    for pair in text.split(separator: "&") {
      let split = pair.firstIndex(of: "=")
      let name = pair[..<(split ?? pair.endIndex)]
      let value = split.map { pair[pair.index(after: $0)...] } ?? ""
      fields.append(
        (
          name: try PercentCoding.decode(name, plusIsSpace: true),
          value: try PercentCoding.decode(value, plusIsSpace: true)
        ))
    }
  }

  /// The first field of that name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every field of that name.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  public func makeIterator() -> IndexingIterator<[Element]> { fields.makeIterator() }
}
