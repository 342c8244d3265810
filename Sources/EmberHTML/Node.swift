/// A piece of a page. Whatever text gets in is escaped on the way out; markup gets in as nodes only.
public indirect enum Node: Sendable {
  /// Use the functions named after the elements.
  case element(Tag, [Attribute], [Node])
  /// Shown as it is written, whatever is in it.
  case text(String)
  /// Several, one after the other, with nothing around.
  case fragment([Node])
  /// Goes out as it is. The one way round the escaping, for markup of our own that comes as a whole (a drawing): what a
  /// person wrote must never get here.
  case unescapedMarkup(String)

  /// The markup as UTF-8.
  public func bytes() -> [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  /// The markup.
  public func markup() -> String { String(decoding: bytes(), as: UTF8.self) }

  func write(to out: inout [UInt8]) {
    switch self {
    case .text(let text): Escaping.write(text, .text, to: &out)
    case .unescapedMarkup(let markup): out.append(contentsOf: markup.utf8)
    case .fragment(let nodes): for node in nodes { node.write(to: &out) }
    case .element(let tag, let attributes, let children):
      out.append(UInt8(ascii: "<"))
      out.append(contentsOf: tag.name.utf8)
      for attribute in attributes { attribute.write(to: &out) }
      out.append(UInt8(ascii: ">"))
      if tag.isVoid { return }
      for child in children { child.write(to: &out) }
      out.append(contentsOf: "</".utf8)
      out.append(contentsOf: tag.name.utf8)
      out.append(UInt8(ascii: ">"))
    }
  }
}

/// The name of an element, known when the program is built: no text of a person's becomes one.
public struct Tag: Sendable, ExpressibleByStringLiteral {
  let name: String
  /// Whether it has neither content nor end tag (WHATWG HTML §13.1.2).
  let isVoid: Bool

  /// `script` and `style` may have no content: it isn't escaped the way text is, and our pages need none.
  public init(stringLiteral name: StaticString) {
    self.name = name.description
    isVoid = Self.void.contains(self.name)
  }

  var takesContent: Bool { !isVoid && name != "script" && name != "style" }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}
