public import EmberCore

/// Opens one box piece by piece, in flat memory.
///
/// Danger: `sink` gets plaintext before the box is known to be whole. Nothing of it counts before
/// `finish` has returned; a caller that can't hold it back uses `Box.open`. Not for two threads at
/// once.
public final class BoxOpener {
  private let content: BoxContent
  private let drop: ID
  private let secrets: BoxSecrets
  private var header: [UInt8] = []
  private var cipher: GCM?
  private let pending = ChunkBuffer(size: Box.sealedChunk)
  private let output = ChunkOutput()
  private let hasher = Hasher256()
  private var nonce = ChunkNonce()
  private var size: UInt64 = 0

  /// The content and drop that the box must be of: a box of another place is refused.
  public init(_ content: BoxContent, drop: ID, with secrets: BoxSecrets) {
    self.content = content
    self.drop = drop
    self.secrets = secrets
  }

  /// Takes any number of sealed bytes. Throws `cannotOpen`, or what `sink` throws.
  public func update(
    _ sealed: UnsafeRawBufferPointer,
    _ sink: (UnsafeRawBufferPointer) throws(CryptoError) -> Void
  ) throws(CryptoError) {
    hasher.update(sealed)
    size += UInt64(sealed.count)
    let part = min(BoxHeader.count - header.count, sealed.count)
    if part > 0 {
      header += sealed[..<part]
      if header.count == BoxHeader.count { try begin() }
    }
    try pending.take(UnsafeRawBufferPointer(rebasing: sealed[part...])) {
      chunk throws(CryptoError) in
      try open(chunk, last: false, sink)
    }
  }

  /// Opens the last chunk: from here on the plaintext counts. Throws `cannotOpen` for a box that is
  /// cut short, or is not the listed one.
  public func finish(
    listed: BoxListing?, _ sink: (UnsafeRawBufferPointer) throws(CryptoError) -> Void
  ) throws(CryptoError) -> BoxListing {
    let seen = BoxListing(size: size, digest: hasher.finish())
    guard listed == nil || listed == seen else { throw .cannotOpen }
    let empty = pending.rest.count == GCM.tagCount
    guard !empty || nonce.counter == 0 else { throw .cannotOpen }
    try open(pending.rest, last: true, sink)
    return seen
  }

  private func begin() throws(CryptoError) {
    guard let parsed = try? BoxHeader(parsing: header), parsed.content == content,
      parsed.drop == drop, content != .colours
    else { throw .cannotOpen }
    cipher = GCM(key: secrets.boxKey(parsed), .open)
  }

  private func open(
    _ chunk: UnsafeRawBufferPointer, last: Bool,
    _ sink: (UnsafeRawBufferPointer) throws(CryptoError) -> Void
  ) throws(CryptoError) {
    guard let cipher, chunk.count >= GCM.tagCount else { throw .cannotOpen }
    // Whatever ends here, failure or the last chunk, ends the box: nothing opens behind it.
    self.cipher = nil
    let plaintext = output.first(chunk.count - GCM.tagCount)
    guard cipher.open(chunk, nonce: nonce.next(last: last), aad: header, into: plaintext) else {
      throw .cannotOpen
    }
    try sink(UnsafeRawBufferPointer(plaintext))
    if !last { self.cipher = cipher }
  }
}
