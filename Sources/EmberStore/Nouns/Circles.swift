public import EmberCore

/// A closed group. Its name and day are known to the host; its photos are not.
public struct Circle: Hashable, Sendable {
  public var id: ID
  public var name: String
  /// The standing day: 1 Monday … 7 Sunday.
  public var day: UInt8
  /// The IANA name of the zone its day is in.
  public var zone: String
  /// The epoch of its newest roster; 0 until its founder has posted the first.
  public var epoch: UInt32
  /// Someone left: nothing is sealed or invited until the next roster.
  public var rekeyDue: Bool
  /// Wall ms.
  public var created: UInt64

  public init(
    id: ID, name: String, day: UInt8, zone: String, epoch: UInt32 = 0, rekeyDue: Bool = false,
    created: UInt64
  ) {
    self.id = id
    self.name = name
    self.day = day
    self.zone = zone
    self.epoch = epoch
    self.rekeyDue = rekeyDue
    self.created = created
  }
}

extension Snapshot {
  /// Whoever asks: for the host and for inside. Throws `.notFound`.
  public func circle(_ id: ID) throws(StoreError) -> Circle { fatalError() }

  /// The circles a member is in, in the order they joined.
  public func circles(of member: ID) throws(StoreError) -> [Circle] { fatalError() }

  /// All circles, oldest first.
  public func circles() throws(StoreError) -> [Circle] { fatalError() }
}

extension Transaction {
  /// Makes a circle at epoch 0 with its founder in it. The founder's card and first roster belong
  /// in the same transaction. Throws `.conflict(.id)`, `.notFound` without the member.
  @discardableResult
  public func found(_ circle: Circle, by founder: ID, at now: UInt64) throws(StoreError)
    -> Membership
  { fatalError() }

  public func rename(circle id: ID, to name: String) throws(StoreError) { fatalError() }

  /// Changes the standing day and its zone. Throws `.notFound`.
  public func setDay(_ day: UInt8, zone: String, of circle: ID) throws(StoreError) { fatalError() }

  /// Forces a rekey, of one circle or (after a restore) of all.
  public func makeRekeyDue(of circle: ID? = nil) throws(StoreError) { fatalError() }

  /// Ends a circle: every row of it goes, colours too; its drops' ids stay spent.
  ///
  /// Burn its drops first (`drops(of:)`): rows only list, the keyring decides. Returns the box
  /// files that were left, to unlink.
  @discardableResult
  public func end(circle id: ID) throws(StoreError) -> [ID] { fatalError() }
}
