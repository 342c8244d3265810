internal import EmberClient
internal import EmberCore
internal import EmberServer
internal import Glibc

/// The proof's two members and their circle, on a server of its own.
struct Room {
  typealias Step = (String, Bool) -> Void

  private let author: Device
  private let friend: Device
  private let circle: ID
  private let aside: Folder

  init(_ server: EmberServer, in aside: Folder) throws {
    self.aside = aside
    let address = "http://127.0.0.1:\(server.port)"
    guard let code = server.setUpCode else { throw ProofFailure("the proof's server is not new") }
    let homes = try ["author", "friend"].map { try Home(at: aside.path + "/" + $0) }
    _ = try FirstMember.setUp(
      try Server(at: address), code: code, circle: "proof", day: .wednesday, zone: "UTC",
      handle: "author", passphrase: "a passphrase for the proof", in: homes[0])
    author = try Device(homes[0])
    circle = try author.circle(named: "proof").id
    _ = try Joining(link: try author.invite(to: circle)).join(
      handle: "friend", passphrase: "another one for the proof", in: homes[1])
    friend = try Device(homes[1])
  }

  /// Seals the photograph, and reads it as the friend: once looked at, once kept.
  func seal(_ photograph: String, _ step: Step) throws -> OpenedDrop {
    let dropped = try author.drop([photograph], into: circle, caption: "for the proof") { _ in }
    step("a photograph is sealed", true)
    let opened = try waitForOpening(of: dropped.drop)
    step("another member opens it", opened.photos.count == 1)
    let kept = try friend.keep(nil, of: dropped.drop, to: aside.path + "/kept") { _ in }
    let same = try kept.first.map {
      try Fingerprint.of($0.path) == Fingerprint.of(photograph)
    }
    step("the kept file is the original, byte for byte", same == true)
    return opened
  }

  /// Waits until the sweep has burnt the last rung, and asks again.
  func waitOut(_ before: OpenedDrop, full: Bool, _ step: Step) throws {
    let drop = before.info.id
    if full {
      for (rung, left) in [(Rung.original, [Rung.thumb, .display]), (.display, [.thumb])] {
        try wait("the \(rung.name)'s burn", before.info.dues[rung.index]) {
          try friend.server.drop(drop).rungs == left
        }
        step("the \(rung.name) burns when it is due, the others stay", true)
      }
    }
    try wait("the last burn", before.info.dues[Rung.thumb.index]) {
      try friend.colours(of: circle).contains { $0.drop == drop }
    }
    step("the sweep burns the rest as it falls due", true)
    step("the server gives no box and no key any more", isRefused(drop))
    let left = try friend.colours(of: circle).first { $0.drop == drop }
    step("thirty-six bytes of colour remain", left?.colours == before.colours)
  }

  private func isRefused(_ drop: ID) -> Bool {
    let asked: [() throws -> Void] = [
      { _ = try friend.look(at: drop) },
      { _ = try friend.server.keep([0], of: drop) },
      { try friend.server.box(of: drop, 0, .thumb) { _ in } },
    ]
    return asked.allSatisfy { ask in
      do {
        try ask()
        return false
      } catch let error as ClientError {
        return error.code == "gone"
      } catch {
        return false
      }
    }
  }

  private func waitForOpening(of drop: ID) throws -> OpenedDrop {
    var opened: OpenedDrop?
    try wait("the ten seconds' hold", 12) {
      opened = try friend.feed(of: circle).opened.first { $0.info.id == drop }
      return opened != nil
    }
    guard let opened else { throw ProofFailure("the drop never came") }
    return opened
  }

  /// Asks every tenth of a second until it is so, at most `seconds` and a quarter of a minute.
  private func wait(_ what: String, _ seconds: UInt32, until isSo: () throws -> Bool) throws {
    for _ in 0..<(seconds + 15) * 10 {
      if (try? isSo()) == true { return }
      usleep(100_000)
    }
    throw ProofFailure("\(what) did not come in time")
  }
}
