/// What is answered.
public struct Response: Sendable {
  public var status: Status
  public var headers: Headers
  public var body: Body

  /// Set where the body could not be made: the router answers a failure instead.
  var failure: (any Error)?

  public init(_ status: Status, headers: Headers = [:], body: Body = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A status and nothing else.
  public static func empty(_ status: Status = .noContent) -> Response {
    Response(status)
  }

  /// Bytes of a media type.
  public static func bytes(_ bytes: [UInt8], type: String, status: Status = .ok) -> Response {
    Response(status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// UTF-8 text of a media type.
  public static func text(
    _ text: String, type: String = "text/plain; charset=utf-8", status: Status = .ok
  ) -> Response {
    bytes(Array(text.utf8), type: type, status: status)
  }

  /// A page.
  public static func html(_ page: String, status: Status = .ok) -> Response {
    text(page, type: "text/html; charset=utf-8", status: status)
  }

  /// `value` as JSON. With `secret`, the bytes that were sent are wiped afterwards, and no cache may keep them; the
  /// value itself is the caller's to wipe. A value that can't be encoded is a bug: it is answered as any other error.
  public static func json(
    _ value: some Encodable, status: Status = .ok, type: String = "application/json",
    secret: Bool = false
  ) -> Response {
    var response = Response(status, headers: ["Content-Type": type])
    do {
      response.body = try JSON.body(value, secret: secret)
    } catch {
      response.failure = error
    }
    if secret { response.headers["Cache-Control"] = "no-store" }
    return response
  }

  /// Bytes that are wiped once they have been sent, and that no cache may keep.
  public static func secret(_ bytes: SecretBytes, type: String, status: Status = .ok) -> Response {
    let headers: Headers = ["Content-Type": type, "Cache-Control": "no-store"]
    return Response(status, headers: headers, body: .secret(bytes))
  }

  /// A file, sent by the kernel without passing through memory. The router answers ranges of it, and with an `etag`
  /// (without quotes; it must change whenever the bytes do) conditional requests too.
  public static func file(_ file: OpenFile, type: String, etag: String? = nil) -> Response {
    var response = Response(
      .ok, headers: ["Content-Type": type], body: .file(file, offset: 0, length: file.size))
    response.headers["ETag"] = etag.map { "\"\($0)\"" }
    return response
  }

  /// Sends the browser on to `location` with a GET (after a form, say).
  public static func redirect(to location: String, status: Status = .seeOther) -> Response {
    Response(status, headers: ["Location": location])
  }

  /// Adds a `Set-Cookie` header.
  public mutating func set(_ cookie: SetCookie) {
    headers.add("Set-Cookie", cookie.header)
  }
}
