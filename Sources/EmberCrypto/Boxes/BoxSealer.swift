public import EmberCore

/// Seals one box piece by piece, in flat memory: the header first, then chunk after chunk.
///
/// Not for two threads at once. Each sealer draws a fresh salt: a box that must be sealed again is
/// other bytes, and starts again from offset 0.
public final class BoxSealer {
  public let header: BoxHeader
  private let headerBytes: [UInt8]
  private let cipher: GCM
  private let pending = ChunkBuffer(size: Box.chunk)
  private let output = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Box.sealedChunk, alignment: 64)
  private let hasher = Hasher256()
  private var nonce = ChunkNonce()
  private var size: UInt64 = 0

  public convenience init(_ content: BoxContent, drop: ID, with secrets: BoxSecrets) {
    self.init(header: BoxHeader(content, drop: drop), with: secrets)
  }

  /// With the header given: for test vectors only, since a header used twice repeats its nonces.
  init(header: BoxHeader, with secrets: BoxSecrets) {
    precondition(header.content != .colours, "colours are sealed under the circle key")
    self.header = header
    headerBytes = header.bytes
    cipher = GCM(key: secrets.boxKey(header), .seal)
  }

  deinit { output.deallocate() }

  /// Takes any number of bytes of plaintext; `sink` gets sealed bytes, in order, good for that call
  /// only.
  public func update<E: Error>(
    _ plaintext: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try pending.take(plaintext) { chunk throws(E) in try seal(chunk, last: false, sink) }
  }

  /// Seals the last chunk. Returns what the manifest lists. The sealer is spent.
  public func finish<E: Error>(
    _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) -> BoxListing {
    try seal(pending.rest, last: true, sink)
    return BoxListing(size: size, digest: hasher.finish())
  }

  private func seal<E: Error>(
    _ chunk: UnsafeRawBufferPointer, last: Bool,
    _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    if size == 0 { try emit(headerBytes, sink) }
    let sealed = UnsafeMutableRawBufferPointer(rebasing: output[..<(chunk.count + GCM.tagCount)])
    cipher.seal(chunk, nonce: nonce.next(last: last), aad: headerBytes, into: sealed)
    try emit(UnsafeRawBufferPointer(sealed), sink)
  }

  private func emit<E: Error>(
    _ bytes: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    hasher.update(bytes)
    size += UInt64(bytes.count)
    try sink(bytes)
  }

  private func emit<E: Error>(
    _ bytes: [UInt8], _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try bytes.withRawBytes { bytes in
      Result { () throws(E) in try emit(bytes, sink) }
    }.get()
  }
}
