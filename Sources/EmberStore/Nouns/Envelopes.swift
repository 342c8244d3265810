public import EmberCore

/// A drop's key, sealed to one member: 80 bytes.
public struct Envelope: Hashable, Sendable {
  public var member: ID
  public var bytes: [UInt8]

  public init(member: ID, bytes: [UInt8]) {
    self.member = member
    self.bytes = bytes
  }
}

extension Snapshot {
  /// A member's envelope; nil when there is none.
  public func envelope(of drop: ID, for member: ID) throws(StoreError) -> Envelope? {
    try connection.first(
      Envelope.self,
      "SELECT member, bytes FROM envelopes WHERE drop_id = ? AND member = ?", drop, member)
  }
}

extension Transaction {
  /// Replaces a member's own envelope, sealed again to their new key. Throws `.notFound` where they
  /// had none.
  public func replace(_ envelope: Envelope, of drop: ID) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE envelopes SET bytes = ? WHERE drop_id = ? AND member = ?",
      envelope.bytes, drop, envelope.member)
    guard changed == 1 else { throw .notFound }
  }
}

extension Envelope: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    member = try row.next()
    bytes = try row.next()
  }
}
