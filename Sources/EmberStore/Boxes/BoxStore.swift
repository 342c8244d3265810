public import EmberCore

/// Where sealed bytes lie: files now; an object store, when an issue asks for one, behind the same
/// protocol and conformance suite.
///
/// A box arrives in parts under a random file id that says nothing of its drop, counts once
/// `finish` has checked it, and never changes after that.
public protocol BoxStore: Sendable {
  /// Starts an incoming box, or starts it again from 0, forgetting what had come.
  func begin(_ file: ID) throws(BoxError)

  /// How many bytes of an incoming box are there. Survives restarts. Throws `.missing`.
  func offset(of file: ID) throws(BoxError) -> UInt64

  /// The first 48 bytes of an incoming or stored box, nil while fewer have come. Throws `.missing`.
  func header(of file: ID) throws(BoxError) -> [UInt8]?

  /// Opens the next part of an incoming box at `offset`; no byte may pass `size`.
  ///
  /// Throws `.offset` with the real one, `.busy` while another part is open, `.missing`.
  func part(of file: ID, at offset: UInt64, size: UInt64) throws(BoxError) -> any BoxPart

  /// Makes an incoming box a stored one: length and digest checked, synced, renamed, directory
  /// synced. Done already, it does nothing. A mismatch keeps nothing: the box starts again.
  func finish(_ file: ID, size: UInt64, digest: Digest) throws(BoxError)

  /// Opens a stored box. Throws `.missing`.
  func open(_ file: ID) throws(BoxError) -> BoxFile

  /// Removes boxes, stored or incoming, and syncs their directories. Absent ones are no error.
  func unlink(_ files: [ID]) throws(BoxError)

  /// Everything that lies there, for the sweep's search for orphans. Slow: off the request path.
  func list() throws(BoxError) -> BoxListing

  /// Bytes that can still be written.
  func freeBytes() throws(BoxError) -> UInt64
}

/// One part of an incoming box, written piece by piece. A part let go without `finish` keeps what
/// was written: the client asks for the offset and goes on from there.
public protocol BoxPart: AnyObject {
  /// Adds the next piece. Throws `.length` beyond the declared size, `.diskFull`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(BoxError)

  /// Syncs and ends the part; the next one, or the box's `finish`, may follow. Only what this
  /// returned may be acknowledged: the durable offset. Called once, and nothing is written after
  /// it; when it throws, let the part go.
  func finish() throws(BoxError) -> UInt64
}

/// What lies in a box store.
public struct BoxListing: Sendable {
  /// Whole boxes.
  public var stored: Set<ID>
  /// Boxes still arriving.
  public var incoming: Set<ID>

  public init(stored: Set<ID> = [], incoming: Set<ID> = []) {
    self.stored = stored
    self.incoming = incoming
  }
}
