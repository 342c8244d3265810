/// The way to one server: libcurl over a network, or, in tests, its routes without a socket.
///
/// Any thread may call.
package protocol Transport: Sendable {
  /// Scheme, host, port and base path, without a slash at its end.
  var base: String { get }

  /// Asks and waits for the whole answer, a refusal included.
  /// - Parameter sink: takes the body of a successful answer piece by piece instead of collecting
  ///   it; what it throws ends the transfer and is thrown from here.
  ///
  /// Throws `ClientError.unreachable` where no whole answer came.
  func ask(_ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)?) throws -> Answer
}
