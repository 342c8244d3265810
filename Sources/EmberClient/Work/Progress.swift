/// What long work says while it goes on.
public enum Progress: Sendable, Hashable {
  /// Looking at photo `done` of `total` and making its renditions.
  case preparing(done: Int, of: Int)
  /// Photo `done` of `total` is with the server.
  case sending(done: Int, of: Int)
  /// Photo `done` of `total` is here.
  case keeping(done: Int, of: Int)
  /// A file was left out, and why.
  case leftOut(file: String, why: String)
  /// A file that is shared carries more than its picture, and the more goes with the original:
  /// "a video of 2.1 MB".
  case carries(file: String, what: String)
}

public typealias Tell = @Sendable (Progress) -> Void
