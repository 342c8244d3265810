/// A stored box, open for reading; closes its file descriptor when let go.
public final class BoxFile: Sendable {
  public let size: UInt64

  init(descriptor: Int32, size: UInt64) {
    self.size = size
    fatalError()
  }

  /// Hands the descriptor over: the caller closes it from here on. Nil when it was handed over
  /// before.
  public func take() -> Int32? { fatalError() }

  /// Up to `count` bytes from `offset`, fewer only at the end (pread). Throws `.file`.
  public func read(_ count: Int, at offset: UInt64) throws(BoxError) -> [UInt8] { fatalError() }
}
