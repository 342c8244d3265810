import EmberCore
import Testing

@testable import EmberStore

/// The ledgers there are: each passes the one suite below, and those of the nouns.
enum LedgerKind: CaseIterable {
  case sqlite

  func open(_ directory: DataDirectory) throws -> any Ledger {
    switch self {
    case .sqlite: try Database(in: directory)
    }
  }
}

@Suite("Ledger")
struct LedgerTests {
  struct Refused: Error {}

  @Test(
    "a body that throws leaves nothing, and the next one writes", arguments: LedgerKind.allCases)
  func rollback(_ kind: LedgerKind) throws {
    let scratch = try Scratch()
    let ledger = try kind.open(DataDirectory(at: scratch.data))
    #expect(throws: Refused.self) {
      try ledger.write { tx throws in
        try tx.set(.created, to: 5)
        throw Refused()
      }
    }
    #expect(try ledger.read { try $0.value(of: .created) } == nil)
    try ledger.write { try $0.set(.created, to: 6) }
    #expect(try ledger.read { try $0.value(of: .created) } == 6)
  }

  @Test("a snapshot does not move while others write", arguments: LedgerKind.allCases)
  func snapshot(_ kind: LedgerKind) throws {
    let scratch = try Scratch()
    let ledger = try kind.open(DataDirectory(at: scratch.data))
    try ledger.write { try $0.set(.created, to: 1) }
    try ledger.read { snapshot throws in
      #expect(try snapshot.value(of: .created) == 1)
      try ledger.write { try $0.set(.created, to: 2) }
      #expect(try snapshot.value(of: .created) == 1)
    }
    #expect(try ledger.read { try $0.value(of: .created) } == 2)
  }

  @Test(
    "writers from many threads take turns, readers see whole states only",
    arguments: LedgerKind.allCases)
  func concurrency(_ kind: LedgerKind) async throws {
    let scratch = try Scratch()
    let ledger = try kind.open(DataDirectory(at: scratch.data))
    try ledger.write { tx throws in
      try tx.set(.created, to: 0)
      try tx.set(.worldAhead, to: 0)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            try ledger.write { tx throws in
              let count = try tx.value(of: .created) ?? 0
              try tx.set(.created, to: count + 1)
              try tx.set(.worldAhead, to: count + 1)
            }
          }
        }
        group.addTask {
          for _ in 0..<200 {
            try ledger.read { snapshot throws in
              #expect(try snapshot.value(of: .created) == snapshot.value(of: .worldAhead))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try ledger.read { try $0.value(of: .created) } == 200)
  }
}
