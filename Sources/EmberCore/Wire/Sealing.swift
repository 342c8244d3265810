/// One member's envelope: the drop key, sealed to that member.
public struct MemberEnvelope: Codable, Hashable, Sendable {
  public var member: ID
  /// 80 bytes.
  public var envelope: Blob

  public init(member: ID, envelope: Blob) {
    self.member = member
    self.envelope = envelope
  }
}

/// The sealed boxes of one photo by their SHA-256; absent where a photo has no such rendition.
public struct PhotoBoxes: Codable, Hashable, Sendable {
  public var thumb: Digest
  public var display: Digest?
  public var original: Digest

  public init(thumb: Digest, display: Digest?, original: Digest) {
    self.thumb = thumb
    self.display = display
    self.original = original
  }

  public subscript(rung: Rung) -> Digest? {
    switch rung {
    case .thumb: thumb
    case .display: display
    case .original: original
    }
  }
}

/// `POST /api/drops/:drop/seal`.
public struct SealRequest: Codable, Hashable, Sendable {
  public var epoch: UInt32
  /// The sealed manifest box.
  public var manifest: Blob
  /// The sealed colours.
  public var colours: Blob
  /// Exactly one for each current member, the author included.
  public var envelopes: [MemberEnvelope]
  /// Exactly the boxes that were sent, in photo order.
  public var boxes: [PhotoBoxes]

  public init(
    epoch: UInt32, manifest: Blob, colours: Blob, envelopes: [MemberEnvelope], boxes: [PhotoBoxes]
  ) {
    self.epoch = epoch
    self.manifest = manifest
    self.colours = colours
    self.envelopes = envelopes
    self.boxes = boxes
  }
}

/// The server's word, signed, that the drop is sealed and when its rungs will burn.
public struct SealedDrop: Codable, Hashable, Sendable {
  public var drop: ID
  public var receipt: Blob
  /// Milliseconds since 1970; others see the drop ten seconds later.
  public var sealed: UInt64
  public var visible: UInt64

  public init(drop: ID, receipt: Blob, sealed: UInt64, visible: UInt64) {
    self.drop = drop
    self.receipt = receipt
    self.sealed = sealed
    self.visible = visible
  }
}
