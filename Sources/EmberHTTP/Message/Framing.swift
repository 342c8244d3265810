/// How a request says where its body ends (RFC 9112 §6).
extension Request {
  /// Whether a body follows the headers.
  var announcesBody: Bool { headers["Transfer-Encoding"] != nil || (contentLength ?? 0) > 0 }

  /// Whether two programs could disagree where this request ends: the way requests are smuggled past a proxy.
  var hasAmbiguousLength: Bool {
    let lengths = headers.all("Content-Length")
    let codings = headers.all("Transfer-Encoding")
    if lengths.count + codings.count > 1 { return true }
    if let length = lengths.first, ASCII.number(length) == nil { return true }
    return codings.first.map { ASCII.lowercased($0) != "chunked" } ?? false
  }

  /// Whether the client waits to be told before it sends the body (RFC 9110 §10.1.1).
  var expectsContinue: Bool {
    headers["Expect"].map { ASCII.lowercased($0) == "100-continue" } ?? false
  }

  /// The request as it would come over a socket: its length said, its body not there yet.
  var announced: Request {
    var headers = headers
    if !body.isEmpty, !announcesBody { headers["Content-Length"] = String(body.count) }
    return Request(self, headers: headers, body: [])
  }
}
