internal import EmberCore
internal import EmberCrypto

/// The ring in memory: its entries, what is on its way out, and whether the disk knows.
///
/// Not for two threads at once: the keyring's lock guards it.
final class Ring {
  let id: ID
  let image: RingImage
  /// Of the last commit that is so.
  var generation: UInt64
  /// Ms that the machine had run; the entries' ages are as of it.
  private(set) var lived: UInt64
  /// Ms by which ages were raised and not written yet, all drops together.
  var unwritten: UInt64 = 0
  /// Whether the image differs from what was last written.
  var isDirty = false
  /// Burnt in memory; each stays until the call that asked for it has told its caller.
  var leaving: [Leaving] = []

  struct Leaving {
    let burnt: Burnt
    /// Whether its commit failed: then the next sweep must ask for it again.
    var failed = false
  }

  init(id: ID, image: RingImage, generation: UInt64, lived: UInt64) {
    self.id = id
    self.image = image
    self.generation = generation
    self.lived = lived
  }

  /// Ms of age; 0 for a draft.
  func age(_ entry: Entry, at now: Instant) -> UInt64 {
    guard entry.isSealed else { return 0 }
    return entry.age + (now.lived > lived ? now.lived - lived : 0)
  }

  /// Moves all ages to `now`: they are written as of one moment.
  func advance(to now: Instant) {
    guard now.lived > lived else { return }
    let passed = now.lived - lived
    image.each { entry in if entry.isSealed { entry.age += passed } }
    lived = now.lived
  }

  /// Seals the image under a fresh root, for the next commit.
  func sealed(generation: UInt64) -> SealedRing {
    let root = RootPage(generation: generation, id: id)
    let header = RingHeader(generation: generation, id: id, length: image.count, lived: lived)
    return SealedRing(bytes: header.seal(image.plaintext, under: root.secret), root: root)
  }
}

/// A ring as its file will hold it, and the root that opens it.
struct SealedRing: Sendable {
  let bytes: [UInt8]
  let root: RootPage
}
