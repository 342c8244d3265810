public import EmberCore

/// Which box of a drop: a photo's rendition.
public struct BoxPlace: Hashable, Sendable {
  public var drop: ID
  /// From 0.
  public var photo: UInt16
  public var rung: Rung

  public init(drop: ID, photo: UInt16, rung: Rung) {
    self.drop = drop
    self.photo = photo
    self.rung = rung
  }
}

/// The row of a box. How far an incoming one has come is the box store's to say: the file's length
/// is the one truth.
public struct Box: Hashable, Sendable {
  public var place: BoxPlace
  /// Its file's random name.
  public var file: ID
  /// Bytes of the whole sealed box, as declared, then as checked.
  public var size: UInt64
  /// SHA-256 of it, likewise.
  public var digest: Digest
  /// Its first 48 bytes; nil until it is whole.
  public var header: [UInt8]?

  /// Whether all of it is there and was checked.
  public var isWhole: Bool { header != nil }
}

extension Snapshot {
  /// Nil when it was never begun, or is gone.
  public func box(_ place: BoxPlace) throws(StoreError) -> Box? { fatalError() }

  /// All boxes of a drop, by photo and rung.
  public func boxes(of drop: ID) throws(StoreError) -> [Box] { fatalError() }

  /// The box to serve to a member, with everything `drop(_:for:at:)` asks, not taken back, whole.
  /// Throws `.notFound`, `.gone`.
  public func box(_ place: BoxPlace, for member: ID, at now: UInt64) throws(StoreError) -> Box {
    fatalError()
  }
}

extension Transaction {
  /// Declares a box of one's own draft, under a fresh file id. The same size and digest again give
  /// the row that is there; others start it again under a new file, and `replaced` is the old one,
  /// to unlink.
  ///
  /// Throws `.limit(.reserve)`, `.conflict(.sealed)`, `.notFound`, `.gone`.
  public func begin(
    _ place: BoxPlace, size: UInt64, digest: Digest, by author: ID, at now: UInt64
  ) throws(StoreError) -> (box: Box, replaced: ID?) { fatalError() }

  /// Notes that a byte of a draft came: it lives a day from here.
  public func touch(drop: ID, at now: UInt64) throws(StoreError) { fatalError() }

  /// Records that a box is whole, after the box store's `finish`. Idempotent.
  ///
  /// Throws `.notFound` when the place holds another file now, or its draft is gone: unlink it.
  public func finish(_ place: BoxPlace, file: ID, header: [UInt8], at now: UInt64)
    throws(StoreError)
  { fatalError() }
}
