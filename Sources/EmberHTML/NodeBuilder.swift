/// Lets nodes and texts stand one after the other, with `if` and `for` among them.
@resultBuilder
public enum NodeBuilder {
  public static func buildExpression(_ node: Node) -> [Node] { [node] }
  public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
  /// Text, escaped.
  public static func buildExpression(_ text: some StringProtocol) -> [Node] {
    [.text(String(text))]
  }
  public static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  public static func buildEither(first: [Node]) -> [Node] { first }
  public static func buildEither(second: [Node]) -> [Node] { second }
  public static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}

/// An element with content: `element("blink", .id("x")) { "text" }`, for those without a function of their own.
/// Content for an element that can't have any is a bug and stops the process.
public func element(
  _ tag: Tag, _ attributes: [Attribute], @NodeBuilder _ content: () -> [Node] = { [] }
) -> Node {
  let children = content()
  precondition(children.isEmpty || tag.takesContent, "this element takes no content")
  return .element(tag, attributes, children)
}

/// Several nodes as one.
public func fragment(@NodeBuilder _ content: () -> [Node]) -> Node {
  .fragment(content())
}
