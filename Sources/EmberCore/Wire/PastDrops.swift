/// What is left of a drop whose week is over.
public struct PastDrop: Codable, Hashable, Sendable {
  public var id: ID
  public var author: ID
  public var epoch: UInt32
  public var sealed: UInt64
  public var colours: Blob

  public init(id: ID, author: ID, epoch: UInt32, sealed: UInt64, colours: Blob) {
    self.id = id
    self.author = author
    self.epoch = epoch
    self.sealed = sealed
    self.colours = colours
  }
}

/// `GET /api/circles/:circle/colours`.
public struct PastDrops: Codable, Hashable, Sendable {
  public var drops: [PastDrop]
  public var next: String?

  public init(drops: [PastDrop], next: String?) {
    self.drops = drops
    self.next = next
  }
}
