/// The elements our pages are made of, each a function of its name: attributes in parentheses, content in braces.
/// Those without content take attributes only.

public func header(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("header", attributes, content)
}

public func main(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("main", attributes, content)
}

public func footer(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("footer", attributes, content)
}

public func nav(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("nav", attributes, content)
}

public func section(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("section", attributes, content)
}

public func article(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("article", attributes, content)
}

public func aside(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("aside", attributes, content)
}

public func div(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("div", attributes, content)
}

public func span(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("span", attributes, content)
}

public func p(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("p", attributes, content)
}

public func a(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("a", attributes, content)
}

public func b(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("b", attributes, content)
}

public func em(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("em", attributes, content)
}

public func strong(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("strong", attributes, content)
}

public func small(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("small", attributes, content)
}

public func code(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("code", attributes, content)
}

public func pre(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("pre", attributes, content)
}

public func h1(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("h1", attributes, content)
}

public func h2(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("h2", attributes, content)
}

public func h3(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("h3", attributes, content)
}

public func ul(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("ul", attributes, content)
}

public func ol(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("ol", attributes, content)
}

public func li(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("li", attributes, content)
}

public func dl(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("dl", attributes, content)
}

public func dt(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("dt", attributes, content)
}

public func dd(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("dd", attributes, content)
}

public func table(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("table", attributes, content)
}

public func caption(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("caption", attributes, content)
}

public func thead(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("thead", attributes, content)
}

public func tbody(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("tbody", attributes, content)
}

public func tr(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("tr", attributes, content)
}

public func th(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("th", attributes, content)
}

public func td(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("td", attributes, content)
}

public func form(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("form", attributes, content)
}

public func fieldset(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("fieldset", attributes, content)
}

public func legend(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("legend", attributes, content)
}

public func label(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("label", attributes, content)
}

public func button(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("button", attributes, content)
}

public func select(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("select", attributes, content)
}

public func option(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("option", attributes, content)
}

public func textarea(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("textarea", attributes, content)
}

public func output(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("output", attributes, content)
}

public func progress(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("progress", attributes, content)
}

public func meter(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("meter", attributes, content)
}

public func figure(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("figure", attributes, content)
}

public func figcaption(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("figcaption", attributes, content)
}

public func details(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("details", attributes, content)
}

public func summary(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("summary", attributes, content)
}

public func time(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("time", attributes, content)
}

public func noscript(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("noscript", attributes, content)
}

public func dialog(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("dialog", attributes, content)
}

public func svg(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("svg", attributes, content)
}

public func g(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("g", attributes, content)
}

public func path(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("path", attributes, content)
}

public func circle(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node
{
  element("circle", attributes, content)
}

public func line(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("line", attributes, content)
}

public func rect(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] }) -> Node {
  element("rect", attributes, content)
}

public func polyline(_ attributes: Attribute..., @NodeBuilder content: () -> [Node] = { [] })
  -> Node
{
  element("polyline", attributes, content)
}

public func meta(_ attributes: Attribute...) -> Node { element("meta", attributes) }

public func link(_ attributes: Attribute...) -> Node { element("link", attributes) }

public func img(_ attributes: Attribute...) -> Node { element("img", attributes) }

public func input(_ attributes: Attribute...) -> Node { element("input", attributes) }

public func br(_ attributes: Attribute...) -> Node { element("br", attributes) }

public func hr(_ attributes: Attribute...) -> Node { element("hr", attributes) }

/// A script from a file; one written into the page can't be had.
public func script(_ attributes: Attribute...) -> Node { element("script", attributes) }
