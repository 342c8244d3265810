final class Passage {
  init(_ router: Router, _ request: Request) {}
  func open() {}
  func receive(_ bytes: UnsafeRawBufferPointer) {}
  func close() -> Response { .empty() }
  func log(_ response: Response, since start: ContinuousClock.Instant, completed: Bool)
    -> RequestLog
  {
    RequestLog(
      method: .get, route: nil, status: 200, bytes: 0, duration: .zero, completed: completed)
  }
}
extension Request {
  var announced: Request { self }
}
extension JSONError {
  init(_ error: any Error) { self.init(path: "", reason: .malformed) }
}
