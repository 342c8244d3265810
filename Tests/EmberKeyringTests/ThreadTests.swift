import EmberCore
import Foundation
import Synchronization
import Testing

@testable import EmberKeyring

@Suite("Threads") struct ThreadTests {
  let scratch = Scratch()

  @Test("callers who come while a commit runs share the next one")
  func groupCommit() throws {
    let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let held = Mutex(false)
    let keyring = try Keyring.open(
      in: scratch.keys, expecting: nil,
      drill: CommitDrill { step in
        guard step == .begun, held.withLock({ $0 }) else { return }
        begun.signal()
        release.wait()
      })
    let (drop, _) = try keyring.sealedDrop()
    let before = keyring.mark.generation
    held.withLock { $0 = true }
    let group = DispatchGroup()
    let failures = Log<String>()
    func start(_ body: @escaping @Sendable () throws -> Void) {
      DispatchQueue(label: "caller").async(group: group) {
        do { try body() } catch { failures.append("\(error)") }
      }
    }
    start { _ = try keyring.draft(.random(), photos: 1) }
    begun.wait()
    for _ in 0..<7 { start { _ = try keyring.draft(.random(), photos: 2) } }
    start { _ = try keyring.burn([.drop(drop)], at: .start) }
    while keyring.waiting.withLock({ $0.count }) < 8 { sched_yield() }
    held.withLock { $0 = false }
    release.signal()
    group.wait()
    #expect(failures.all == [])
    #expect(keyring.mark.generation == before + 2, "nine callers, two commits")
    #expect(keyring.counts.drafts == 8 && keyring.counts.sealedDrops == 0)
  }

  @Test("many threads at once lose nothing and burn only what they were told to")
  func manyThreads() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let kept = Log<ID>()
    let failures = Log<String>()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        for round in 0..<6 {
          let (drop, shares) = try keyring.sealedDrop(3)
          _ = keyring.due(at: .start)
          let read = try keyring.share(.photo(2), of: drop, at: .start)
          if read.bytes != shares.photos[2].bytes { failures.append("another's share") }
          if round % 2 == 0 {
            if try keyring.burn([.drop(drop)], at: .start).count != 7 { failures.append("untold") }
          } else {
            kept.append(drop)
          }
        }
      } catch {
        failures.append("\(error)")
      }
    }
    #expect(failures.all == [])
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(Set(again.standings(at: .start).map(\.drop)) == Set(kept.all) && kept.all.count == 24)
  }

  @Test("ten thousand drops that fall due at once burn in one commit, within seconds")
  func tenThousand() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    try keyring.turn.withLock { try $0.reserve(entries: 10_000 * Entry.count(photos: 11)) }
    for _ in 0..<10_000 {
      let drop = ID.random()
      _ = try keyring.ring.withLock { ring in
        _ = try ring.apply(.draft(drop, photos: 10))
        let head = EntryHead(state: .sealed, wall: Instant.start.wall, dues: dues)
        return try ring.apply(.seal(drop, head, at: .start)).count
      }
    }
    let before = keyring.mark.generation
    let clock = ContinuousClock()
    let week = Instant.start.after(604_800)
    let taken = try clock.measure {
      let burnt = try keyring.burn(keyring.due(at: week), at: week)
      #expect(burnt.count == 140_000)
    }
    #expect(keyring.mark.generation == before + 1 && keyring.counts == ShareCounts())
    #expect(taken < .seconds(20))
    print("10,000 drops with 140,000 shares burnt in \(taken)")
  }
}
