internal import EmberCore
internal import EmberCrypto

extension Keyring {
  /// Makes a keyring in `directory`, which is made (0700) if it isn't there.
  ///
  /// Throws `KeyringRefusal.alreadyThere`, `.permissions`; `KeyringError.disk`, `.memory`.
  public static func create(in directory: String) throws -> Keyring {
    let folder = Folder(path: directory)
    guard case .absent = try finding(folder) else { throw KeyringRefusal.alreadyThere }
    return try make(in: folder, .created, .none)
  }

  /// Opens the keyring in `directory`; makes one if there is none and none is expected.
  ///
  /// - Parameters:
  ///   - expecting: what the database recorded; nil when it never had a keyring.
  ///   - acceptLoss: go on although shares are lost (`KeyringRefusal`).
  ///
  /// Refusing touches nothing. Once opened, the root that is not living is scrubbed. Throws
  /// `KeyringRefusal`; `KeyringError.disk`, `.memory`.
  public static func open(
    in directory: String, expecting: KeyringMark?, acceptLoss: Bool = false
  ) throws -> Keyring {
    try open(in: directory, expecting: expecting, acceptLoss: acceptLoss, drill: .none)
  }

  /// The same, with a drill that may stop its commits.
  package static func open(
    in directory: String, expecting: KeyringMark?, acceptLoss: Bool = false, drill: CommitDrill
  ) throws -> Keyring {
    let folder = Folder(path: directory)
    let found = try finding(folder)
    let refusal = refusal(of: found, expecting: expecting)
    if let refusal, !acceptLoss { throw refusal }
    let opening = refusal.map(KeyringOpening.lossAccepted)
    switch found {
    case .absent: return try make(in: folder, opening ?? .created, drill)
    case .unreadable: return try make(in: folder, opening ?? .created, drill, over: true)
    case .living(let living): return try open(living, in: folder, opening ?? .opened, drill)
    }
  }

  /// What stands against starting with what was found; nil when nothing does.
  private static func refusal(
    of found: FoundRing, expecting: KeyringMark?
  ) -> KeyringRefusal? {
    switch (found, expecting) {
    case (.absent, nil): return nil
    case (.absent, .some): return .missing
    case (.unreadable, _): return .unreadable
    case (.living(let living), nil): return living.image.count > 0 ? .databaseMissing : nil
    case (.living(let living), let mark?):
      let generation = living.header.generation
      if living.header.id != mark.id { return .foreign }
      guard generation < mark.generation else { return nil }
      return .rolledBack(found: generation, expected: mark.generation)
    }
  }

  private static func finding(_ folder: Folder) throws -> sending FoundRing {
    do { return try RingFinder(folder: folder).find() } catch let error as DiskError {
      throw KeyringError.disk(error)
    }
  }

  private static func open(
    _ living: sending LivingRing, in folder: Folder, _ opening: KeyringOpening, _ drill: CommitDrill
  ) throws -> Keyring {
    let header = living.header
    let pairs = try RingPairs(
      in: folder, living: living.index, generation: header.generation, drill: drill)
    do throws(DiskError) {
      if living.otherIsRoot { try pairs.rewriteLiving(living.ring, living.page) }
      try pairs.scrubOther()
      try pairs.reserve(entries: living.image.count)
      try folder.sync()
    } catch {
      throw KeyringError.disk(error)
    }
    let ring = Ring(
      id: header.id, image: living.image, generation: header.generation, lived: header.lived)
    return Keyring(ring, pairs, in: folder.path, opening)
  }

  /// Makes an empty keyring under a new id, over the remains of another one if the host said so. The
  /// first root is written last: until it is whole, there never was a keyring.
  private static func make(
    in folder: Folder, _ opening: KeyringOpening, _ drill: CommitDrill, over remains: Bool = false
  ) throws -> Keyring {
    do {
      try folder.make()
      guard try folder.isPrivate() else { throw KeyringRefusal.permissions(path: folder.path) }
      let pairs = try RingPairs(in: folder, living: 1, generation: 0, drill: drill)
      try pairs.reserve(entries: 0)
      if remains { try pairs.scrubBoth() }
      try folder.sync()
      let ring = Ring(id: .random(), image: try RingImage(), generation: 1, lived: 0)
      let sealed = ring.sealed(generation: 1)
      try pairs.commit(sealed.bytes, sealed.root)
      return Keyring(ring, pairs, in: folder.path, opening)
    } catch let error as DiskError {
      throw KeyringError.disk(error)
    }
  }
}
