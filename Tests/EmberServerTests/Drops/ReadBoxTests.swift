import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Reading a box")
struct ReadBoxTests {
  @Test("is the very file, whole or in ranges, under its digest", arguments: Way.allCases)
  func ranges(_ way: Way) throws {
    let server = try TestServer(way)
    let drop = try server.drop(by: server.person("ada"))
    let ben = try server.person("ben")
    let box = drop.boxes[0][2]
    func read(_ headers: [(name: String, value: String)] = []) throws -> Reply {
      try server.ask("GET", drop.path(0, .original), as: ben.token, headers: headers)
    }
    let whole = try read()
    #expect(whole.status == 200)
    #expect(whole.body == box)
    let etag = "\"\(Digest.sha256(of: box))\""
    #expect(whole.headers["etag"] == etag)
    #expect(whole.headers["cache-control"] == "no-store")
    let part = try read([("Range", "bytes=10-19")])
    #expect(part.status == 206)
    #expect(part.body == Array(box[10...19]))
    #expect(part.headers["content-range"] == "bytes 10-19/\(box.count)")
    #expect(try read([("Range", "bytes=-5")]).body == box.suffix(5))
    #expect(try read([("Range", "bytes=\(box.count)-")]).status == 416)
    #expect(try read([("If-None-Match", etag)]).status == 304)
    #expect(try read([("Range", "bytes=0-1"), ("If-Range", "\"other\"")]).body == box)
  }

  @Test("opens for a member with the shares that came with the drop, and for nobody else's")
  func opens() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"), photos: 2)
    let ben = try server.person("ben")
    let info = try ben.device.server.drop(drop.id)
    for photo in 0...1 {
      var box: [UInt8] = []
      try ben.device.server.box(of: drop.id, photo, .display) { box += $0 }
      let share = try #require(info.shares.photos.first { $0.photo == photo })
      let rung = try #require(RungShare(info.shares.display?.bytes ?? []))
      let secrets = BoxSecrets(
        key: drop.key, rung: rung, photo: try #require(SealingShare(share.share.bytes)))
      let content = BoxContent.photo(UInt16(photo), .display)
      #expect(
        try Box.open(box, as: content, drop: drop.id, with: secrets, listed: nil)
          == Making.plaintext(photo, .display))
      let other = try #require(info.shares.photos.first { $0.photo != photo })
      let wrong = BoxSecrets(
        key: drop.key, rung: rung, photo: try #require(SealingShare(other.share.bytes)))
      #expect(throws: CryptoError.cannotOpen) {
        try Box.open(box, as: content, drop: drop.id, with: wrong, listed: nil)
      }
    }
  }

  @Test("closes to the millisecond when its rung is due, before any sweep")
  func closes() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    let ben = try server.person("ben")
    var passed = Limits.hold
    for (rung, days) in [(Rung.original, 4), (.display, 6), (.thumb, 7)] as [(Rung, UInt64)] {
      server.clock.advance(by: days * .day - passed - 1)
      #expect(try server.ask("GET", drop.path(0, rung), as: ben).status == 200)
      server.clock.advance(by: 1)
      #expect(try server.ask("GET", drop.path(0, rung), as: ben).outcome == "410 gone")
      passed = days * .day
    }
  }

  @Test("what a drop doesn't have is not there: a photo, a rung, a name that is none")
  func absent() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    let ben = try server.person("ben")
    for end in ["1/thumb", "499/thumb", "500/thumb", "00/thumb", "-1/thumb", "0/words", "0/colour"]
    {
      let reply = try server.ask("GET", "/api/drops/\(drop.id)/boxes/\(end)", as: ben)
      #expect(reply.outcome == "404 not-found", "\(end)")
    }
    let upper = "\(drop.id)".uppercased()
    #expect(
      try server.ask("GET", "/api/drops/\(upper)/boxes/0/thumb", as: ben).outcome
        == "404 not-found")
  }

  @Test("a draft's boxes are not there to be read, not even for its author")
  func draft() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    try making.send()
    #expect(try server.ask("GET", making.path(0, .thumb), as: ada).outcome == "404 not-found")
  }

  @Test("a box of a photo that was taken back is gone, the others stay")
  func takenBack() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let drop = try server.drop(by: ada, photos: 2)
    try ada.device.server.takeBack(0, of: drop.id, colours: Blob(drop.colours([1])))
    let ben = try server.person("ben")
    #expect(try server.ask("GET", drop.path(0, .thumb), as: ben).outcome == "410 gone")
    #expect(try server.ask("GET", drop.path(1, .thumb), as: ben).status == 200)
  }
}

/// What opens a box, not what the wire carries.
private typealias SealingShare = EmberCrypto.PhotoShare
