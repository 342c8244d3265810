import EmberHTML
import Glibc
import Testing

private let hostile = [
  "<script>alert(1)</script>", "</p><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>",
  "' autofocus onfocus='alert(1)", "` onmouseover=`alert(1)", "&lt;b&gt;", "<!--", "]]>", "a\0b",
  "\u{2028}\u{202E}", "&#x3C;script>", "<\u{0}script>",
]

@Suite("Node") struct NodeTests {
  @Test("text shows itself, quotes and all", arguments: hostile)
  func text(value: String) {
    let markup = p { value }.markup()
    #expect(markup.hasPrefix("<p>") && markup.hasSuffix("</p>"))
    let inner = markup.dropFirst(3).dropLast(4)
    #expect(!inner.contains("<") && !inner.contains(">") && !inner.utf8.contains(0))
    #expect(
      unescaped(String(inner))
        == value.split(separator: "\0", omittingEmptySubsequences: false).joined(
          separator: "\u{FFFD}"))
  }

  @Test("an attribute's value can't leave its quotes, of any kind", arguments: hostile)
  func attribute(value: String) {
    let markup = input(.value(value)).markup()
    let inner = markup.dropFirst("<input value=\"".count).dropLast(2)
    #expect(markup.hasPrefix("<input value=\"") && markup.hasSuffix("\">"))
    for character in ["<", ">", "\"", "'", "`", "\0"] { #expect(!inner.contains(character)) }
    #expect(
      unescaped(String(inner))
        == value.split(separator: "\0", omittingEmptySubsequences: false).joined(
          separator: "\u{FFFD}"))
  }

  @Test("the whole table of what is escaped where")
  func table() {
    #expect(p { "&<>\"'`" }.markup() == "<p>&amp;&lt;&gt;\"'`</p>")
    #expect(input(.value("&<>\"'`")).markup() == "<input value=\"&amp;&lt;&gt;&quot;&#39;&#96;\">")
    #expect(p { "é 日本 🧇" }.markup() == "<p>é 日本 🧇</p>")
  }

  @Test(
    "an address that could run script is left out",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "java\nscript:x",
      "java\tscript:x",
      "\u{1}javascript:x", "javascript\n:x", "data:text/html,<script>x</script>", "vbscript:x",
      "blob:x", "file:///etc/passwd", "view-source:javascript:x", "javascript://example.com/%0ax",
    ])
  func scripts(address: String) {
    for attribute in [
      Attribute.href(address), .src(address), .action(address), Attribute("formaction", address),
      Attribute("poster", address),
    ] {
      #expect(a(attribute).markup() == "<a></a>")
    }
  }

  @Test(
    "an address that leads somewhere stays",
    arguments: [
      "/drops/7", "drops", "#top", "?q=a:b", "https://ember.example/a?b=c", "HTTP://x",
      "mailto:a@b.c",
      "", "./a:b", "//ember.example/", "/javascript:x",
    ])
  func addresses(address: String) {
    #expect(a(.href(address)).markup() == "<a href=\"\(address)\"></a>")
  }

  @Test("elements without content have no end tag, and script's file no content")
  func void() {
    #expect(
      fragment {
        br()
        img(.src("/a.png"), .alt(""))
        hr()
      }.markup() == "<br><img src=\"/a.png\" alt=\"\"><hr>")
    #expect(
      script(.src("/app.js"), .type("module")).markup()
        == "<script src=\"/app.js\" type=\"module\"></script>")
  }

  @Test("an attribute without a value is there or not")
  func flags() {
    #expect(
      input(.required(), .disabled(false), .checked(true)).markup() == "<input required checked>")
  }

  @Test("elements named like system calls can be had beside them") func names() {
    let markup = fragment {
      time(.datetime("2026-11-30")) { "today" }
      link(.rel("icon"), .href("/icon.svg"))
      select(.name("day")) { option(.value("3"), .selected()) { "wednesday" } }
    }.markup()
    #expect(
      markup == """
        <time datetime="2026-11-30">today</time><link rel="icon" href="/icon.svg">\
        <select name="day"><option value="3" selected>wednesday</option></select>
        """)
  }

  @Test("if, else and for among the content")
  func builder() {
    func list(_ names: [String], empty: Bool) -> Node {
      ul(.class("members")) {
        for name in names { li { name } }
        if empty { li { "nobody" } } else { li { b { "all" } } }
        if !empty { names.map { name in li { name } } }
      }
    }
    #expect(
      list(["a&b"], empty: true).markup()
        == "<ul class=\"members\"><li>a&amp;b</li><li>nobody</li></ul>")
    #expect(
      list(["x"], empty: false).markup()
        == "<ul class=\"members\"><li>x</li><li><b>all</b></li><li>x</li></ul>")
  }

  @Test("a document begins with its doctype and says its encoding first")
  func document() {
    let page = Document(language: "en", title: "fine <print>") {
      link(.rel("stylesheet"), .href("/theme.css"))
    } body: {
      main { h1 { "fine print" } }
    }
    #expect(
      page.markup() == """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" \
        content="width=device-width, initial-scale=1, viewport-fit=cover"><title>fine &lt;print&gt;</title>\
        <link rel="stylesheet" href="/theme.css"></head><body><main><h1>fine print</h1></main></body></html>
        """)
  }

  @Test("only unescapedMarkup goes out as it is")
  func raw() {
    #expect(Node.unescapedMarkup("<path d=\"M0 0\"/>").markup() == "<path d=\"M0 0\"/>")
  }

  @Test("event handlers, inline style and a script's content are bugs that stop the process")
  func bugs() async {
    await #expect(processExitsWith: .failure) { _ = Attribute("onclick", "x") }
    await #expect(processExitsWith: .failure) { _ = Attribute("style", "x") }
    await #expect(processExitsWith: .failure) { _ = Attribute("srcdoc", "x") }
    await #expect(processExitsWith: .failure) { _ = element("script", []) { "alert(1)" } }
    await #expect(processExitsWith: .failure) { _ = element("br", []) { "x" } }
  }

  /// What a browser would show.
  private func unescaped(_ markup: String) -> String {
    var text = markup
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#96;", "`"),
      ("&amp;", "&"),
    ] {
      text = text.split(separator: entity, omittingEmptySubsequences: false).joined(
        separator: character)
    }
    return text
  }
}
