public import EmberCore

/// How much of a box the server holds.
public struct BoxProgress: Sendable, Hashable {
  /// Bytes that are safely on its disk.
  public let offset: UInt64
  /// Whether the whole box has come and its digest agreed.
  public let complete: Bool
  /// The box's first 48 bytes, by which a client knows its own ciphertext again.
  public let header: [UInt8]?
}

extension Server {
  private func path(_ drop: ID, _ photo: Int, _ rung: Rung) -> String {
    "/api/drops/\(drop)/boxes/\(photo)/\(rung.name)"
  }

  /// What the server holds of a draft's box.
  public func progress(of drop: ID, _ photo: Int, _ rung: Rung) throws -> BoxProgress {
    let answer = try ask(Question(method: "HEAD", path: path(drop, photo, rung)))
    guard let offset = answer.headers["upload-offset"].flatMap({ UInt64($0) }) else {
      throw ClientError.unexpectedAnswer(status: answer.status)
    }
    return BoxProgress(
      offset: offset, complete: answer.headers["upload-complete"] == "?1",
      header: answer.headers["box-header"].flatMap { Hex.decode($0) })
  }

  /// Sends a box's next part; offset 0 starts it again.
  /// - Parameters:
  ///   - total: the whole box's size in bytes.
  ///   - digest: SHA-256 of the whole box, which the server checks with the last part.
  public func send(
    _ part: [UInt8], at offset: UInt64, of total: UInt64, digest: Digest, to drop: ID,
    _ photo: Int, _ rung: Rung
  ) throws {
    try ask(
      Question(
        method: "PATCH", path: path(drop, photo, rung),
        headers: [
          ("Content-Type", "application/octet-stream"), ("Upload-Offset", String(offset)),
          ("Upload-Length", String(total)), ("Box-Digest", digest.description),
        ],
        body: part))
  }

  /// Reads a box piece by piece.
  public func box(
    of drop: ID, _ photo: Int, _ rung: Rung, into sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try withoutActuallyEscaping(sink) { sink in
      _ = try ask(Question(method: "GET", path: path(drop, photo, rung)), sink: sink)
    }
  }
}
