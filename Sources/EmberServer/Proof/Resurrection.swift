public import EmberCore
internal import EmberCrypto

/// Tries to get a burnt drop's shares back, as somebody would who had kept every file of every day:
/// the proof's opponent, written apart from the keyring, from docs/protocol.md alone.
///
/// It takes every 32 bytes in a row of the files it is given for a root, and tries it on every ring.
public enum Resurrection {
  /// What opens one rendition, beside the drop key.
  public struct Shares: Sendable {
    public let rung: [UInt8]
    public let photo: [UInt8]
  }

  /// The first shares that any ring gives up; nil where none does.
  /// - Parameters:
  ///   - rings: contents of `ring.0` and `ring.1`, of any day.
  ///   - haystacks: where to look for roots, byte by byte.
  public static func shares(
    of drop: ID, _ rung: Rung, photo: UInt16, rings: [[UInt8]], haystacks: [[UInt8]]
  ) -> Shares? {
    let sealed = rings.compactMap(SealedRing.init)
    for haystack in haystacks where haystack.count >= SecretSize.root {
      for start in 0...haystack.count - SecretSize.root {
        let root = Window(haystack, start)
        if root.isBlank { continue }
        for ring in sealed {
          guard let entries = ring.open(under: root) else { continue }
          if let found = shares(of: drop, rung, photo, in: entries) { return found }
        }
      }
    }
    return nil
  }

  /// Walks the entries: drop 16 | state u8 | flags u16 | boot u32 | age u64 | wall u64 |
  /// 3 × (due u32 | share 32) | n u16 | n × (photo u16 | share 32).
  private static func shares(
    of drop: ID, _ rung: Rung, _ photo: UInt16, in entries: [UInt8]
  ) -> Shares? {
    var reader = ByteReader(entries)
    while reader.remaining > 0 {
      guard let id = try? reader.readID(), (try? reader.read(23)) != nil else { return nil }
      var rungShare: [UInt8] = []
      for each in Rung.allCases {
        guard (try? reader.read(4)) != nil, let share = try? reader.read(32) else { return nil }
        if each == rung { rungShare = share }
      }
      guard let count = try? reader.read(UInt16.self) else { return nil }
      var photoShare: [UInt8]?
      for _ in 0..<count {
        guard let number = try? reader.read(UInt16.self), let share = try? reader.read(32) else {
          return nil
        }
        if number == photo { photoShare = share }
      }
      if id == drop, let photoShare, rungShare.contains(where: { $0 != 0 }) {
        return Shares(rung: rungShare, photo: photoShare)
      }
    }
    return nil
  }
}

private enum SecretSize {
  static let root = 32
  static let header = 80
  static let tag = 16
}

/// Thirty-two bytes somewhere in a file.
private struct Window: ByteSource {
  private let bytes: [UInt8]
  private let start: Int

  init(_ bytes: [UInt8], _ start: Int) {
    self.bytes = bytes
    self.start = start
  }

  var isBlank: Bool { bytes[start..<start + SecretSize.root].allSatisfy { $0 == 0 } }

  func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[start..<start + SecretSize.root]))
    }
  }
}

/// "EMBRRING" | version u32 | generation u64 | id 16 | length u32 | lived u64 | salt 32, then the
/// entries under AES-256-GCM(D(R, "ring", header); nonce 0; AAD header).
private struct SealedRing {
  private let header: [UInt8]
  private let sealed: [UInt8]

  init?(_ file: [UInt8]) {
    guard file.count >= SecretSize.header, file.starts(with: Array("EMBRRING".utf8)) else {
      return nil
    }
    let length = file[36..<40].reduce(0) { $0 << 8 | Int($1) }
    let end = SecretSize.header + length + SecretSize.tag
    guard end <= file.count else { return nil }
    header = Array(file[..<SecretSize.header])
    sealed = [UInt8](repeating: 0, count: 12) + file[SecretSize.header..<end]
  }

  func open(under root: Window) -> [UInt8]? {
    let key = HKDF.derive(root, salt: [UInt8](), info: Label.bytes("ring") + header)
    return try? AES256GCM.open(sealed, key: key, aad: header)
  }
}
