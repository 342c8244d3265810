/// Takes a body as it comes. It is opened when the headers are in and the request has been admitted, so whoever may
/// not send is refused before they have.
///
/// Its calls come one after the other, `receive` as often as there is something, and then exactly one of:
/// - `finish`, when the whole body has come;
/// - `abort`, when it hasn't: the connection dropped, the body grew over its limit, `receive` threw, the server stops.
///   What `receive` threw is then answered.
///
/// After `finish` there is no `abort`, not even where `finish` threw: it cleans up itself.
public protocol BodySink: AnyObject {
  /// The next bytes, valid for the length of the call, never empty.
  func receive(_ bytes: UnsafeRawBufferPointer) throws
  func finish() throws -> Response
  func abort()
}
