public import EmberCore

/// What a word box holds; the raw value is the header's flags.
public enum WordKind: UInt8, CaseIterable, Hashable, Sendable {
  case manifest = 0
  /// A note or sticker to the room.
  case note = 1
  case noteToOne = 2
}

/// What a box holds, and for which rung it burns.
public enum BoxContent: Hashable, Sendable {
  /// Rung 0: words, which burn with the thumb.
  case words(WordKind)
  /// A rendition of the photo with this number, from 0. FFFF is no photo's number.
  case photo(UInt16, Rung)
  /// Rung 4: the colours that remain, under the circle key.
  case colours
}

/// A box's first 48 bytes: "EMB1" | rung u8 | flags u8 | photo u16 | drop 16 | salt 24.
///
/// It goes into the box's key and into every chunk's AAD, so that no box opens in another's place.
public struct BoxHeader: Hashable, Sendable {
  public static let count = 48
  static let magic = Array("EMB1".utf8)
  static let saltCount = 24

  public let content: BoxContent
  public let drop: ID
  /// 24 bytes, fresh for each sealing: with them the key is fresh, so that counters may be nonces.
  public let salt: [UInt8]

  /// A header with a fresh salt.
  public init(_ content: BoxContent, drop: ID) {
    self.init(content, drop: drop, salt: Random.bytes(BoxHeader.saltCount))
  }

  init(_ content: BoxContent, drop: ID, salt: [UInt8]) {
    precondition(salt.count == BoxHeader.saltCount)
    if case .photo(let number, _) = content { precondition(number != 0xFFFF, "no photo's number") }
    self.content = content
    self.drop = drop
    self.salt = salt
  }

  /// Parses exactly 48 bytes. Throws `badLayout` for another magic, a rung above 4, unknown flags,
  /// flags on a photo, a photo's number on anything else.
  public init(parsing bytes: some Collection<UInt8>) throws(CryptoError) {
    do {
      try self.init(reading: ByteReader(Array(bytes)))
    } catch {
      throw .badLayout
    }
  }

  private init(reading bytes: ByteReader) throws(LayoutError) {
    var reader = bytes
    try reader.expect(BoxHeader.magic)
    let rung = try reader.read(UInt8.self)
    let flags = try reader.read(UInt8.self)
    let photo = try reader.read(UInt16.self)
    drop = try reader.readID()
    salt = try reader.read(BoxHeader.saltCount)
    try reader.end()
    guard let content = BoxHeader.content(rung: rung, flags: flags, photo: photo) else {
      throw .unexpected
    }
    self.content = content
  }

  /// The 48 bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: BoxHeader.count)
    writer.append(BoxHeader.magic)
    switch content {
    case .words(let kind): writer.append([0, kind.rawValue, 0xFF, 0xFF])
    case .photo(let number, let rung):
      writer.append([rung.rawValue, 0])
      writer.append(number)
    case .colours: writer.append([4, 0, 0xFF, 0xFF])
    }
    writer.append(drop)
    writer.append(salt)
    return writer.bytes
  }

  private static func content(rung: UInt8, flags: UInt8, photo: UInt16) -> BoxContent? {
    switch (rung, photo) {
    case (0, 0xFFFF): WordKind(rawValue: flags).map(BoxContent.words)
    case (4, 0xFFFF): flags == 0 ? .colours : nil
    case (1...3, 0..<0xFFFF): flags == 0 ? Rung(rawValue: rung).map { .photo(photo, $0) } : nil
    default: nil
    }
  }
}
