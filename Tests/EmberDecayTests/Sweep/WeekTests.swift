import EmberCore
import EmberDecay
import EmberKeyring
import EmberTesting
import Testing

@Suite("Sweep: a drop's week")
struct WeekTests {
  /// What is left of a drop: shares in the keyring, files on the disk, rows, and reads.
  private struct Left: Equatable {
    var shares: [Rung]
    var photos: [UInt16]
    var files: Int
    var boxes: Int
    var reads: [Rung]

    init(_ drop: Making, on server: TestServer, for person: Person) throws {
      let standing = server.parts.keyring.standing(of: drop.id, at: server.now)
      shares = standing?.rungs ?? []
      photos = standing?.photos ?? []
      files = server.boxFiles.count
      boxes = Int(server.sql("SELECT count(*) FROM boxes")[0][0]) ?? -1
      reads = try Rung.allCases.filter {
        try server.ask("GET", drop.path(0, $0), as: person).status == 200
      }
    }

    init(shares: [Rung], photos: [UInt16], files: Int, boxes: Int, reads: [Rung]) {
      (self.shares, self.photos, self.files) = (shares, photos, files)
      (self.boxes, self.reads) = (boxes, reads)
    }
  }

  @Test("each rung burns when it is due, not a millisecond before, and all that hung on it goes")
  func week() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"), photos: 2)
    var passed = Limits.hold
    var left: [Rung] = [.thumb, .display, .original]
    for (rung, days) in [(Rung.original, 4), (.display, 6), (.thumb, 7)] as [(Rung, UInt64)] {
      let whole = Left(
        shares: left, photos: [0, 1], files: left.count * 2, boxes: left.count * 2, reads: left)
      server.clock.advance(by: days * .day - passed - 1)
      #expect(try server.sweep() == SweepReport())
      #expect(try Left(drop, on: server, for: ben) == whole)
      server.clock.advance(by: 1)
      var closed = whole
      closed.reads.removeAll { $0 == rung }
      #expect(try Left(drop, on: server, for: ben) == closed, "reads close before the sweep")
      let report = try server.sweep()
      #expect(report.files == 2)
      #expect(report.burnt == (rung == .thumb ? 4 : 1))
      left.removeAll { $0 == rung }
      #expect(
        try Left(drop, on: server, for: ben)
          == Left(
            shares: left, photos: rung == .thumb ? [] : [0, 1], files: left.count * 2,
            boxes: left.count * 2, reads: left))
      #expect(try server.sweep() == SweepReport(), "a second pass has nothing to do")
      passed = days * .day
    }
    for table in ["envelopes", "contents", "keeps", "photos_taken_back"] {
      #expect(server.sql("SELECT count(*) FROM \(table)") == [["0"]], "\(table)")
    }
    #expect(server.sql("SELECT state, photos, visible FROM drops") == [["gone", "NULL", "NULL"]])
    #expect(server.sql("SELECT count(*) FROM colours") == [["1"]])
  }

  @Test("a server that was down burns what is overdue before anyone can ask")
  func down() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"))
    let (token, path) = (ben.token, "/api/drops/\(drop.id)")
    server.stop()
    server.clock.advance(by: 5 * .day)
    try server.start()
    #expect(
      server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == [.thumb, .display])
    #expect(server.boxFiles.count == 2)
    #expect(try server.ask("GET", path, as: token).json(DropInfo.self).rungs == [.thumb, .display])
  }

  @Test("several drops at several ages: only what is due goes, in one pass")
  func several() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let drops = try (0..<3).map { _ in
      let drop = try server.drop(by: ada)
      server.clock.advance(by: 2 * .day)
      return drop
    }
    #expect(try server.sweep().burnt == 3)
    let standing = drops.map { server.parts.keyring.standing(of: $0.id, at: server.now)?.rungs }
    #expect(standing == [[.thumb], [.thumb, .display], [.thumb, .display, .original]])
  }

  @Test("what was taken back is burnt at once, and no pass finds anything of it")
  func takenBack() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let drop = try server.drop(by: ada, photos: 2)
    try ada.device.takeBack(0, of: drop.id)
    #expect(server.boxFiles.count == 3)
    try ada.device.takeBack(drop.id)
    #expect(server.boxFiles == [])
    server.clock.advance(by: 8 * .day)
    #expect(try server.sweep() == SweepReport())
  }

  @Test("a drill's week is as exact as a real one", arguments: [1, 7, 28, 3600] as [UInt32])
  func scaled(_ week: UInt32) throws {
    let server = try TestServer(change: { ($0.week, $0.drill) = (week, true) })
    let making = try server.draft(by: server.person("ada"))
    let sealed = try making.seal()
    let dues = try making.author.device.server.drop(making.id).dues
    #expect(dues == [week, (week * 6 + 6) / 7, (week * 4 + 6) / 7])
    for rung in [Rung.original, .display, .thumb] {
      let due = sealed.sealed + UInt64(dues[rung.index]) * .second
      guard due > server.clock.truth else { continue }
      server.clock.advance(by: due - server.clock.truth - 1)
      try server.sweep()
      let before = server.parts.keyring.standing(of: making.id, at: server.now)?.rungs ?? []
      #expect(before.contains(rung))
      server.clock.advance(by: 1)
      try server.sweep()
      let after = server.parts.keyring.standing(of: making.id, at: server.now)?.rungs ?? []
      #expect(!after.contains(rung))
    }
  }
}
