import EmberCore
import EmberCrypto
import Glibc
import Testing

@testable import EmberKeyring

/// Crashes are drawn by ending a commit at each step, then giving every file that was not yet synced
/// a random mix of its old and new sectors, as a disk without power may have it.
@Suite("Crash") struct CrashTests {
  enum Act: CaseIterable { case draft, seal, demote, burnRung, burnPhoto, burnDrops }

  /// All that a keyring holds, comparable.
  struct Contents: Equatable {
    var standings: [DropStanding]
    var digests: [ShareDigests]

    init(_ keyring: Keyring) throws {
      standings = keyring.standings(at: .start)
      digests = try standings.map { try keyring.digests(of: $0.drop) }
    }
  }

  final class Stage {
    let scratch = Scratch()
    let stop = Log<CommitStep>()
    let keyring: Keyring
    let drops: [ID]
    let draft = ID.random()
    let fresh = ID.random()

    init() throws {
      let stop = stop
      keyring = try Keyring.open(
        in: scratch.keys, expecting: nil,
        drill: CommitDrill { step throws(DiskError) in
          if step == stop.all.last { throw DiskError("drill", EIO) }
        })
      drops = [try keyring.sealedDrop(3).0, try keyring.sealedDrop(1).0]
      _ = try keyring.draft(draft, photos: 2)
    }

    func run(_ act: Act) throws {
      switch act {
      case .draft: _ = try keyring.draft(fresh, photos: 2)
      case .seal:
        try keyring.seal(draft, dues: dues, at: .start, boot: thisBoot, corroborated: true)
      case .demote: try keyring.demote(drops)
      case .burnRung: _ = try keyring.burn([.rung(drops[0], .original)], at: .start)
      case .burnPhoto: _ = try keyring.burn([.photo(drops[0], 1)], at: .start, cause: .takenBack)
      case .burnDrops: _ = try keyring.burn([.drop(drops[0]), .drop(drops[1])], at: .start)
      }
    }

    /// Runs `act` up to `step`, and leaves on the disk what a power cut there may leave.
    func crash(_ act: Act, at step: CommitStep, _ random: inout Seeded) throws {
      let before = try scratch.files()
      stop.append(step)
      #expect(throws: KeyringError.disk(DiskError("drill", EIO))) { try run(act) }
      let old = openRing(before["ring.0"]!, root: before["root.0"]!) != nil ? 0 : 1
      let unsynced =
        switch step {
        case .ringWritten: ["ring.\(1 - old)"]
        case .rootWritten: ["root.\(1 - old)"]
        case .scrubWritten: ["root.\(old)"]
        default: [] as [String]
        }
      for name in unsynced {
        let (old, new) = (before[name]!, try scratch.bytes(name))
        var mixed = new
        for start in stride(from: 0, to: new.count, by: 512) where random.next() % 2 == 0 {
          let end = min(start + 512, new.count)
          mixed.replaceSubrange(start..<end, with: old[start..<end])
        }
        try scratch.put(mixed, name)
      }
    }
  }

  @Test("leaves the old state or the new one, at each step of each act", arguments: Act.allCases)
  func everyStep(_ act: Act) throws {
    for step in CommitStep.allCases {
      for seed in 0..<step.draws(6) {
        var random = Seeded(seed)
        let stage = try Stage()
        let mark = stage.keyring.mark
        let old = try Contents(stage.keyring)
        try stage.crash(act, at: step, &random)
        let found = try Contents(try Keyring.open(in: stage.scratch.keys, expecting: mark))
        if ![.rootWritten, .rootSynced, .scrubWritten, .scrubSynced].contains(step) {
          #expect(found == old, "before the root is written nothing is so")
        } else if step != .rootWritten {
          #expect(found != old, "once the root is synced it is so")
        }
        let whole = try Stage.whole(act, from: found, old)
        #expect(whole, "\(act) at \(step), seed \(seed): neither old nor new")
      }
    }
  }

  @Test("what a burn that returned has burnt stays burnt, whatever ends the next commit")
  func staysBurnt() throws {
    for step in CommitStep.allCases {
      for seed in 0..<step.draws(4) {
        var random = Seeded(seed)
        let stage = try Stage()
        _ = try stage.keyring.burn([.rung(stage.drops[0], .original)], at: .start)
        let mark = stage.keyring.mark
        try stage.crash(.draft, at: step, &random)
        let again = try Keyring.open(in: stage.scratch.keys, expecting: mark)
        #expect(again.standing(of: stage.drops[0], at: .start)?.rungs == [.thumb, .display])
      }
    }
  }

  @Test("scrubs the root that lost, so that of two states only one can ever be opened again")
  func scrubsTheOther() throws {
    var random = Seeded(1)
    let stage = try Stage()
    let mark = stage.keyring.mark
    try stage.crash(.burnDrops, at: .rootSynced, &random)
    let copy = try stage.scratch.files()
    #expect(openable(copy).count == 2, "the control: both roots are there")
    _ = try Keyring.open(in: stage.scratch.keys, expecting: mark)
    #expect(openable(try stage.scratch.files()).count == 1)
    let rings = try stage.scratch.files().filter { $0.key.hasPrefix("ring") }
    let roots = copy.filter { $0.key.hasPrefix("root") }
    #expect(openable(rings.merging(roots) { $1 }).count == 2, "it was the root that had to go")
  }

  @Test("a burn that the disk refused keeps its door closed, is due again, and burns at last")
  func refusedBurn() throws {
    for step in CommitStep.allCases {
      let stage = try Stage()
      let digest = try stage.keyring.digests(of: stage.drops[0]).rungs[2]
      stage.stop.append(step)
      #expect(throws: KeyringError.self) { try stage.run(.burnRung) }
      #expect(throws: KeyringError.burnt) {
        try stage.keyring.share(.rung(.original), of: stage.drops[0], at: .start)
      }
      #expect(stage.keyring.due(at: .start) == [.rung(stage.drops[0], .original)])
      stage.stop.append(.begun)
      #expect(throws: KeyringError.self) { try stage.run(.draft) }
      #expect(stage.keyring.due(at: .start) == [.rung(stage.drops[0], .original)])
      stage.disarm()
      let burnt = try stage.keyring.burn(stage.keyring.due(at: .start), at: .start)
      #expect(burnt.map(\.share) == [digest])
      #expect(stage.keyring.due(at: .start) == [])
      let again = try Keyring.open(in: stage.scratch.keys, expecting: stage.keyring.mark)
      #expect(again.standing(of: stage.drops[0], at: .start)?.rungs == [.thumb, .display])
    }
  }

  @Test("a whole drop that the disk refused to burn is due again by its name, cause kept")
  func refusedDrop() throws {
    let stage = try Stage()
    stage.stop.append(.ringWritten)
    #expect(throws: KeyringError.self) {
      try stage.keyring.burn([.drop(stage.drops[1])], at: .start, cause: .takenBack)
    }
    #expect(stage.keyring.due(at: .start) == [.drop(stage.drops[1])])
    stage.disarm()
    let burnt = try stage.keyring.burn(stage.keyring.due(at: .start), at: .start)
    #expect(burnt.count == 5 && burnt.allSatisfy { $0.cause == .takenBack })
  }

  @Test("drafts and seals that the disk refused are taken back, and work when asked again")
  func refusedChanges() throws {
    for step in CommitStep.allCases {
      for act in [Act.draft, .seal, .demote] {
        let stage = try Stage()
        let old = try Contents(stage.keyring)
        stage.stop.append(step)
        #expect(throws: KeyringError.self) { try stage.run(act) }
        #expect(try Contents(stage.keyring) == old)
        stage.disarm()
        try stage.run(act)
        let new = try Contents(stage.keyring)
        #expect(new != old)
        let again = try Keyring.open(in: stage.scratch.keys, expecting: stage.keyring.mark)
        #expect(try Contents(again) == new)
      }
    }
  }

  @Test("a first start that was cut short is a first start again, at each step")
  func creation() throws {
    for step in CommitStep.allCases {
      let scratch = Scratch()
      #expect(throws: KeyringError.self) {
        try Keyring.open(
          in: scratch.keys, expecting: nil,
          drill: CommitDrill { at throws(DiskError) in
            if at == step { throw DiskError("drill", EIO) }
          })
      }
      let keyring = try Keyring.open(in: scratch.keys, expecting: nil)
      try keyring.sealedDrop()
      #expect(try Keyring.open(in: scratch.keys, expecting: keyring.mark).opening == .opened)
    }
  }
}

extension CrashTests.Stage {
  /// No step is reached any more.
  func disarm() { stop.clear() }

  /// Whether `found` is `old`, or exactly what `act` makes of it.
  static func whole(
    _ act: CrashTests.Act, from found: CrashTests.Contents, _ old: CrashTests.Contents
  ) throws -> Bool {
    guard found != old else { return true }
    let kept = zip(old.standings, old.digests).filter { before in
      found.standings.contains { $0.drop == before.0.drop }
    }
    let same = zip(found.digests, kept.map(\.1)).filter { $0 == $1 }.count
    switch act {
    case .draft:
      return found.standings.count == 4 && found.standings.dropLast() == old.standings[...]
        && same == 3 && found.standings[3].state == .draft
    case .seal:
      return found.standings.map(\.state) == [.sealed, .sealed, .sealed]
        && found.digests == old.digests
    case .demote:
      return found.standings.map(\.state) == [.draft, .draft, .draft]
        && found.digests == old.digests
    case .burnRung:
      return found.standings[0].rungs == [.thumb, .display] && same == 2
        && found.digests[0].photos == old.digests[0].photos
    case .burnPhoto:
      return found.standings[0].photos == [0, 2] && same == 2
        && found.digests[0].rungs == old.digests[0].rungs
    case .burnDrops: return found.standings == [old.standings[2]] && same == 1
    }
  }
}

extension CommitStep {
  /// Where something is unsynced there is more than one way to lose it.
  func draws(_ count: UInt64) -> UInt64 {
    [.ringWritten, .rootWritten, .scrubWritten].contains(self) ? count : 1
  }
}
