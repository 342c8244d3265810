/// Why a box file was not written or read.
public enum BoxError: Error, Hashable, Sendable {
  /// No such file.
  case missing
  /// A part must start where the last one ended: the durable offset.
  case offset(UInt64)
  /// A part would pass the declared size, or the end came before it. Nothing is kept of a finish.
  case length
  /// The bytes are not those declared. Nothing is kept.
  case digest
  /// Another part of the same box is being written.
  case busy
  /// No room (ENOSPC, EDQUOT). What was there before this part stays.
  case diskFull
  /// Any other failure, by its errno.
  case file(errno: Int32)
}
