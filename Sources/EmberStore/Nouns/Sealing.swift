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
    fatalError()
  }

  /// The receipt of a sealed drop. Throws `.notFound` for a draft, `.gone`.
  public func receipt(of drop: ID) throws(StoreError) -> [UInt8] { fatalError() }

  /// The manifest box of a sealed drop. Throws likewise.
  public func manifest(of drop: ID) throws(StoreError) -> [UInt8] { fatalError() }

  /// A member's envelope; nil when there is none.
  public func envelope(of drop: ID, for member: ID) throws(StoreError) -> Envelope? { fatalError() }
}

extension Transaction {
  /// Seals a draft: checks again, then stores it all at once. Done before with the same contents,
  /// it changes nothing and gives the first receipt.
  ///
  /// - Parameters:
  ///   - dues: seconds of age for thumb, display, original, as the receipt says them.
  ///   - now: wall ms of sealing; others see the drop `Drop.hold` later.
  /// Throws as `check(_:by:)`.
  @discardableResult
  public func seal(
    _ sealing: Sealing, by author: ID, receipt: [UInt8], dues: [UInt32], at now: UInt64
  ) throws(StoreError) -> (drop: Drop, receipt: [UInt8]) { fatalError() }

  /// Replaces a member's own envelope, sealed again to their new key. Throws `.notFound` where they
  /// had none.
  public func replace(_ envelope: Envelope, of drop: ID) throws(StoreError) { fatalError() }

  /// Sets a sealing time right that an uncorroborated clock had wrong, `visible` with it.
  public func correct(sealed: UInt64, of drop: ID) throws(StoreError) { fatalError() }
}
