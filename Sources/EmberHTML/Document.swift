/// A whole page.
public struct Document: Sendable {
  private let root: Node

  /// A page in `language` (BCP 47), with its encoding said first and a viewport that fits a phone.
  public init(
    language: String, title: String, @NodeBuilder head: () -> [Node] = { [] },
    @NodeBuilder body: () -> [Node]
  ) {
    let head: [Node] =
      [
        meta(Attribute("charset", "utf-8")),
        meta(
          .name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover")),
        .element("title", [], [.text(title)]),
      ] + head()
    root = .element(
      "html", [Attribute("lang", language)],
      [.element("head", [], head), .element("body", [], body())])
  }

  /// The page as UTF-8, `<!doctype html>` first.
  public func bytes() -> [UInt8] {
    var out = Array("<!doctype html>".utf8)
    root.write(to: &out)
    return out
  }

  /// The page as text.
  public func markup() -> String { String(decoding: bytes(), as: UTF8.self) }
}
