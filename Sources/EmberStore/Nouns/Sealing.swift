public import EmberCore

/// What turns a draft into a sealed drop.
public struct Sealing: Hashable, Sendable {
  public var drop: ID
  /// The epoch that its envelopes and colours are sealed in.
  public var epoch: UInt32
  /// The manifest, a sealed word box.
  public var manifest: [UInt8]
  /// SHA-256 of `manifest`.
  public var manifestHash: Digest
  /// The sealed colours.
  public var colours: [UInt8]
  /// Exactly one for each member now, author included.
  public var envelopes: [Envelope]

  public init(
    drop: ID, epoch: UInt32, manifest: [UInt8], manifestHash: Digest, colours: [UInt8],
    envelopes: [Envelope]
  ) {
    self.drop = drop
    self.epoch = epoch
    self.manifest = manifest
    self.manifestHash = manifestHash
    self.colours = colours
    self.envelopes = envelopes
  }
}

/// Whether a sealing can go on to the keyring, or was done before.
public enum SealCheck: Hashable, Sendable {
  /// A draft, whole, with an envelope for everyone.
  case ready(Drop)
  /// Sealed before with the same contents: its first receipt.
  case done(Drop, receipt: [UInt8])
}

extension Snapshot {
  /// Everything that must hold before a drop is sealed, checked before the keyring is touched.
  ///
  /// Throws `.conflict(.roster)`, `.conflict(.incomplete)`, `.conflict(.contents)`, `.gone`,
  /// `.notFound` when it isn't this author's or they are no longer in the circle.
  public func check(_ sealing: Sealing, by author: ID) throws(StoreError) -> SealCheck {
    let drop = try drop(sealing.drop, by: author)
    if let seal = drop.seal {
      let colours = try connection.value(
        [UInt8].self, "SELECT bytes FROM colours WHERE drop_id = ?", drop.id)
      guard seal.manifestHash == sealing.manifestHash, colours == sealing.colours else {
        throw .conflict(.contents)
      }
      return .done(drop, receipt: try receipt(of: drop.id))
    }
    try membership(of: author, in: drop.circle)
    try checkEpoch(sealing.epoch, of: drop.circle)
    let members = try memberships(in: drop.circle).map(\.member)
    guard sealing.envelopes.map(\.member).sorted() == members.sorted() else {
      throw .conflict(.roster)
    }
    let boxes = try boxes(of: drop.id)
    guard !boxes.isEmpty, boxes.allSatisfy(\.isWhole) else { throw .conflict(.incomplete) }
    return .ready(drop)
  }

  /// The receipt of a sealed drop. Throws `.notFound` for a draft, `.gone`.
  public func receipt(of drop: ID) throws(StoreError) -> [UInt8] {
    try content("receipt", of: drop)
  }

  /// The manifest box of a sealed drop. Throws likewise.
  public func manifest(of drop: ID) throws(StoreError) -> [UInt8] {
    try content("manifest", of: drop)
  }

  private func content(_ column: StaticString, of drop: ID) throws(StoreError) -> [UInt8] {
    let bytes = try connection.value(
      [UInt8].self, "SELECT \(column) FROM contents WHERE drop_id = ?", drop)
    if let bytes { return bytes }
    _ = try self.drop(drop)
    throw .notFound
  }

}

extension Transaction {
  /// Seals a draft: checks again, then stores it all at once. Done before with the same contents,
  /// it changes nothing and gives the first receipt.
  ///
  /// - Parameters:
  ///   - dues: seconds of age for thumb, display, original, as the receipt says them.
  ///   - now: wall ms of sealing; others see the drop `Drop.hold(week:)` later.
  /// Throws as `check(_:by:)`.
  @discardableResult
  public func seal(
    _ sealing: Sealing, by author: ID, receipt: [UInt8], dues: [UInt32], at now: UInt64
  ) throws(StoreError) -> (drop: Drop, receipt: [UInt8]) {
    if case .done(let drop, let first) = try check(sealing, by: author) { return (drop, first) }
    guard dues.count == Rung.allCases.count else { throw .invalid }
    let hold = Drop.hold(week: try drop(sealing.drop).week)
    try connection.run(
      """
      UPDATE drops SET state = 'sealed', epoch = ?, sealed = ?, visible = ?, due_thumb = ?,
        due_display = ?, due_original = ?, manifest_hash = ?, bytes = \(storedBytes)
      WHERE id = ?
      """, sealing.epoch, now, now + hold, dues[Rung.thumb.index], dues[Rung.display.index],
      dues[Rung.original.index], sealing.manifestHash, sealing.drop)
    try connection.run(
      "INSERT INTO contents (drop_id, receipt, manifest) VALUES (?, ?, ?)",
      sealing.drop, receipt, sealing.manifest)
    try connection.run(
      "INSERT INTO colours (drop_id, bytes) VALUES (?, ?)", sealing.drop, sealing.colours)
    for envelope in sealing.envelopes {
      try connection.run(
        "INSERT INTO envelopes (drop_id, member, bytes) VALUES (?, ?, ?)",
        sealing.drop, envelope.member, envelope.bytes)
    }
    return (try drop(sealing.drop), receipt)
  }

  /// Sets a sealing time right that an uncorroborated clock had wrong, `visible` with it. Nothing
  /// happens to a draft, or to a drop that is gone.
  public func correct(sealed: UInt64, of drop: ID) throws(StoreError) {
    try connection.run(
      """
      UPDATE drops SET sealed = ?1, visible = ?1 + visible - sealed
      WHERE id = ?2 AND state = 'sealed'
      """, sealed, drop)
  }
}

/// SQL for the bytes of a drop's boxes, in a statement over `drops`.
let storedBytes = "(SELECT coalesce(sum(size), 0) FROM boxes WHERE drop_id = drops.id)"
