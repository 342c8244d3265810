import EmberCore

/// How far the digest of one incoming box has come.
///
/// `@unchecked Sendable`: only the one part that has its box open, or the `finish` that follows it,
/// holds it; `BoxFiles.uploads` sees to that, under its lock.
final class Upload: @unchecked Sendable {
  private var digest: any RunningDigest
  /// How many bytes, from 0, `digest` has been fed.
  private(set) var fed: UInt64 = 0

  init(_ digest: any RunningDigest) { self.digest = digest }

  func feed(_ bytes: UnsafeRawBufferPointer) {
    digest.update(bytes)
    fed += UInt64(bytes.count)
  }

  /// Called once, at the end.
  func finish() -> Digest { digest.finish() }
}

/// The uploads under way: which boxes have a part open, and the digests of those between parts.
struct Uploads: Sendable {
  /// Digests kept between parts; beyond them a finished box is read once more from disk.
  private static let mostKept = 64

  private var open: Set<ID> = []
  private var resting: [ID: Upload] = [:]

  /// Claims a box for one part or one finish, with its digest if that is still known. Nil while
  /// another has it.
  mutating func claim(_ file: ID) -> Claim? {
    guard open.insert(file).inserted else { return nil }
    return Claim(upload: resting.removeValue(forKey: file))
  }

  /// Gives a box back; its digest, if any, rests until the next part.
  mutating func release(_ file: ID, _ upload: Upload?) {
    open.remove(file)
    if let upload, resting.count < Uploads.mostKept { resting[file] = upload }
  }

  /// Forgets what was known of boxes that go.
  mutating func forget(_ files: [ID]) {
    for file in files { resting.removeValue(forKey: file) }
  }

  struct Claim: Sendable { let upload: Upload? }
}
