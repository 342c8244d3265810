internal import CSodium
internal import EmberCore
internal import EmberCrypto

/// A root: the secret R under which the ring beside it is sealed. Overwriting it is what burns.
///
/// "EMBRROOT" | version u32 | generation u64 | keyring id 16 | R 32 | SHA-256 of the foregoing;
/// 4096 bytes, padded with random ones.
struct RootPage: Sendable {
  static let size = 4096
  static let version: UInt32 = 1
  private static let magic = Array("EMBRROOT".utf8)
  private static let secretStart = 36
  private static let hashStart = 68

  let generation: UInt64
  let id: ID
  let secret: SecretBytes

  /// A new root with a fresh R.
  init(generation: UInt64, id: ID) {
    self.generation = generation
    self.id = id
    secret = SecretBytes.random(32)
  }

  /// Reads a page. Nil when it isn't a whole root: noise, or torn. Throws
  /// `KeyringRefusal.newerVersion`.
  init?(_ page: SecretBytes) throws(KeyringRefusal) {
    var reader = ByteReader(page.withRawBytes { Array($0[..<RootPage.secretStart]) })
    guard (try? reader.expect(RootPage.magic)) != nil,
      let version = try? reader.read(UInt32.self),
      let generation = try? reader.read(UInt64.self), let id = try? reader.readID(),
      RootPage.isWhole(page)
    else { return nil }
    guard version <= RootPage.version else { throw .newerVersion(version) }
    self.generation = generation
    self.id = id
    secret = SecretBytes(count: 32) { secret in
      page.withRawBytes { secret.copyBytes(from: $0[RootPage.secretStart..<RootPage.hashStart]) }
    }
  }

  /// All 4096 bytes.
  var page: SecretBytes {
    var writer = ByteWriter(capacity: RootPage.secretStart)
    writer.append(RootPage.magic)
    writer.append(RootPage.version)
    writer.append(generation)
    writer.append(id)
    return SecretBytes(count: RootPage.size) { page in
      page.copyBytes(from: writer.bytes)
      secret.withRawBytes {
        UnsafeMutableRawBufferPointer(rebasing: page[RootPage.secretStart...]).copyBytes(from: $0)
      }
      let hash = RootPage.hash(UnsafeRawBufferPointer(page))
      UnsafeMutableRawBufferPointer(rebasing: page[RootPage.hashStart...]).copyBytes(from: hash)
      let padding = RootPage.hashStart + hash.count
      randombytes_buf(page.baseAddress! + padding, RootPage.size - padding)
    }
  }

  private static func isWhole(_ page: SecretBytes) -> Bool {
    page.withRawBytes { hash($0) == Array($0[hashStart..<hashStart + 32]) }
  }

  private static func hash(_ page: UnsafeRawBufferPointer) -> [UInt8] {
    let hasher = Hasher256()
    hasher.update(UnsafeRawBufferPointer(rebasing: page[..<hashStart]))
    return hasher.finish().bytes
  }
}
