/// The body of a response.
public enum Body: Sendable {
  case none
  case bytes([UInt8])
  /// Wiped once it has been sent.
  case secret(SecretBytes)
  /// `length` bytes of a file from `offset` on; a response takes the file over, so it is sent once.
  case file(OpenFile, offset: UInt64, length: UInt64)

  /// In bytes.
  public var count: UInt64 {
    switch self {
    case .none: 0
    case .bytes(let bytes): UInt64(bytes.count)
    case .secret(let secret): UInt64(secret.count)
    case .file(_, _, let length): length
    }
  }

  /// The bytes themselves, for whoever asked without a socket. A file's are read from the disk and can be taken once.
  /// - Throws: `HTTPError.unreadableFile`.
  public func collect() throws(HTTPError) -> [UInt8] {
    switch self {
    case .none: []
    case .bytes(let bytes): bytes
    case .secret(let secret): secret.withBytes { Array($0) }
    case .file(let file, let offset, let length): try file.read(offset: offset, length: length)
    }
  }
}
