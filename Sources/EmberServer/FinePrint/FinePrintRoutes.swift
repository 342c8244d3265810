internal import EmberCore
internal import EmberHTTP
internal import EmberTheme

/// The promise, for anyone: no sign-in.
struct ShowFinePrint: OpenRawRoute {
  static let method = Method.get
  static let path = "/fine-print"
  static let content = OperationDescription.Content.bytes("text/html")
  static let about = About(summary: "The promise, with its live figures", tag: "pages")
  let parts: Parts
  let proof: ProofBoard

  func respond(to request: Request, at now: Instant) throws -> Response {
    let figures = try Figures(parts, proof, at: now)
    let page = FinePrintPage(figures: figures, settings: parts.settings, now: now)
    return .bytes(page.document.bytes(), type: "text/html; charset=utf-8")
  }
}

/// Every colour, space and size, from their one source.
struct ShowTheme: OpenRawRoute {
  static let method = Method.get
  static let path = "/theme.css"
  static let content = OperationDescription.Content.bytes("text/css")
  static let about = About(summary: "Design tokens as CSS custom properties", tag: "pages")

  func respond(to request: Request, at now: Instant) throws -> Response {
    .text(Theme.css, type: "text/css; charset=utf-8")
  }
}

/// How server-rendered pages look: tokens only.
struct ShowPageStyle: OpenRawRoute {
  static let method = Method.get
  static let path = "/page.css"
  static let content = OperationDescription.Content.bytes("text/css")
  static let about = About(summary: "How server-rendered pages look", tag: "pages")

  func respond(to request: Request, at now: Instant) throws -> Response {
    .text(PageStyle.css, type: "text/css; charset=utf-8")
  }
}
