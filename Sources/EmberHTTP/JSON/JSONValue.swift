/// JSON put together by hand, its keys in the order they were given, so that a document is the same every time.
indirect enum JSONValue {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case boolean(Bool)

  /// As UTF-8 text.
  var bytes: [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  private func write(to out: inout [UInt8]) {
    switch self {
    case .boolean(let value): out += Array((value ? "true" : "false").utf8)
    case .string(let text): Self.write(text, to: &out)
    case .array(let items):
      Self.write(items, "[", "]", to: &out) { item, out in item.write(to: &out) }
    case .object(let members):
      Self.write(members, "{", "}", to: &out) { member, out in
        Self.write(member.0, to: &out)
        out.append(UInt8(ascii: ":"))
        member.1.write(to: &out)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to out: inout [UInt8],
    each: (Item, inout [UInt8]) -> Void
  ) {
    out.append(UInt8(ascii: open))
    for (index, item) in items.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      each(item, &out)
    }
    out.append(UInt8(ascii: close))
  }

  /// Quotes, backslashes and control characters are escaped (RFC 8259 §7).
  private static func write(_ text: String, to out: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: out += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
