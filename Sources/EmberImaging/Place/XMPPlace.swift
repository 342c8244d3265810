/// XMP: RDF written as XML (ISO 16684-1). A property is an element or an attribute.
///
/// The values of properties that name a place are written over with spaces. A packet that isn't
/// UTF-8, or whose tags don't match, is written over whole: no reader takes anything from it then.
struct XMPPlace {
  private static let parts = [
    "gps", "latitude", "longitude", "altitude", "location", "city", "country", "province",
    "address", "venue",
  ]
  private static let whole: Set = ["state", "lat", "long", "lon", "alt", "place", "point"]

  private var bytes: [UInt8]
  private var at = 0
  /// The elements that are open, each with whether a place is inside.
  private var open: [(name: String, isPlace: Bool)] = []

  static func blank(_ packet: inout [UInt8]) throws(Place.NotUnderstood) {
    var reader = XMPPlace(bytes: packet)
    packet = reader.blank() ? reader.bytes : [UInt8](repeating: 0x20, count: packet.count)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a property of this name (`prefix:name`) can hold a place.
  static func isPlace(_ name: String) -> Bool {
    if name.hasPrefix("rdf:") || name.hasPrefix("xmlns") { return false }
    let colon = name.lastIndex(of: ":").map { name.index(after: $0) } ?? name.startIndex
    let local = name[colon...].lowercased()
    return whole.contains(local) || parts.contains { local.utf8.contains($0) }
  }

  private var inPlace: Bool { open.last?.isPlace ?? false }

  private mutating func blank() -> Bool {
    if bytes.dropLast(2).contains(0) { return false }
    while at < bytes.count {
      guard bytes[at] == 0x3C else {
        if inPlace { bytes[at] = 0x20 }
        at += 1
        continue
      }
      guard tag() else { return false }
    }
    return open.isEmpty
  }

  private mutating func tag() -> Bool {
    if bytes.holds("<!--", at: at) { return skip(past: "-->") }
    if bytes.holds("<![CDATA[", at: at) { return skip(past: "]]>") }
    if bytes.holds("<?", at: at) { return skip(past: "?>") }
    if bytes.holds("<!", at: at) { return false }
    return bytes.holds("</", at: at) ? close() : element()
  }

  private mutating func skip(past end: String) -> Bool {
    guard let found = bytes.first(end, in: at..<bytes.count) else { return false }
    if inPlace { bytes.fill(at..<found + end.utf8.count, with: 0x20) }
    at = found + end.utf8.count
    return true
  }

  private mutating func close() -> Bool {
    at += 2
    guard let last = open.popLast(), name() == last.name else { return false }
    blanks()
    guard at < bytes.count, bytes[at] == 0x3E else { return false }
    at += 1
    return true
  }

  private mutating func element() -> Bool {
    at += 1
    guard let name = name() else { return false }
    let isPlace = inPlace || Self.isPlace(name)
    while true {
      blanks()
      guard at < bytes.count else { return false }
      if bytes[at] == 0x3E {
        at += 1
        open.append((name, isPlace))
        return true
      }
      if bytes.holds("/>", at: at) {
        at += 2
        return true
      }
      guard attribute(isPlace) else { return false }
    }
  }

  private mutating func attribute(_ isInside: Bool) -> Bool {
    guard let name = name() else { return false }
    blanks()
    guard at < bytes.count, bytes[at] == 0x3D else { return false }
    at += 1
    blanks()
    guard at < bytes.count, [0x22, 0x27].contains(bytes[at]),
      let end = bytes[(at + 1)...].firstIndex(of: bytes[at])
    else { return false }
    let isGrammar = name.hasPrefix("xmlns") || name.hasPrefix("rdf:") || name.hasPrefix("xml:")
    if isInside && !isGrammar || Self.isPlace(name)
      || isInside && ["rdf:resource", "rdf:about", "rdf:value"].contains(name)
    {
      bytes.fill(at + 1..<end, with: 0x20)
    }
    at = end + 1
    return true
  }

  private mutating func name() -> String? {
    let start = at
    while at < bytes.count, !" \t\r\n=/><\"'".utf8.contains(bytes[at]) { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  private mutating func blanks() {
    while at < bytes.count, " \t\r\n".utf8.contains(bytes[at]) { at += 1 }
  }
}
