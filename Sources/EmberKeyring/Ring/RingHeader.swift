internal import EmberCore
internal import EmberCrypto

/// What stands before a ring's sealed entries.
///
/// "EMBRRING" | version u32 | generation u64 | keyring id 16 | length u32 | lived u64 | salt 32. The
/// entries follow as ciphertext | tag 16: AES-256-GCM under D(R, "ring", header), nonce 0, AAD the
/// header. The nonce may be fixed because R and salt are fresh in every commit, so no key seals
/// twice.
struct RingHeader: Equatable {
  static let size = 80
  static let tagSize = 16
  private static let magic = Array("EMBRRING".utf8)
  private static let nonce = [UInt8](repeating: 0, count: 12)

  let generation: UInt64
  let id: ID
  /// Bytes of entries.
  let length: UInt32
  /// Ms that the machine had run; the entries' ages are as of it.
  let lived: UInt64
  let salt: [UInt8]

  /// Bytes of a ring file that `length` bytes of entries take.
  static func fileSize(entries: Int) -> Int { size + entries + tagSize }

  init(generation: UInt64, id: ID, length: Int, lived: UInt64) {
    self.generation = generation
    self.id = id
    self.length = UInt32(length)
    self.lived = lived
    salt = Random.bytes(32)
  }

  /// Throws `LayoutError`.
  init(_ bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    try reader.expect(RingHeader.magic)
    guard try reader.read() == RootPage.version else { throw .unexpected }
    generation = try reader.read()
    id = try reader.readID()
    length = try reader.read()
    lived = try reader.read()
    salt = try reader.read(32)
    try reader.end()
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: RingHeader.size)
    writer.append(RingHeader.magic)
    writer.append(RootPage.version)
    writer.append(generation)
    writer.append(id)
    writer.append(length)
    writer.append(lived)
    writer.append(salt)
    return writer.bytes
  }

  /// Header and sealed entries, as the ring file starts.
  func seal(_ entries: LockedPrefix, under secret: SecretBytes) -> [UInt8] {
    let header = bytes
    let key = secret.derived("ring", header)
    let sealed = AES256GCM.seal(entries, key: key, nonce: RingHeader.nonce, aad: header)
    return header + sealed.dropFirst(RingHeader.nonce.count)
  }

  /// The entries, from the ciphertext and tag that follow the header. Throws `CryptoError`.
  func open(_ sealed: [UInt8], under secret: SecretBytes) throws(CryptoError) -> SecretBytes {
    let header = bytes
    let key = secret.derived("ring", header)
    return try AES256GCM.openSecret(RingHeader.nonce + sealed, key: key, aad: header)
  }
}
