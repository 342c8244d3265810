internal import EmberClient
internal import EmberCore
internal import EmberServer
internal import Glibc

/// The most important test: a real photograph is sealed, read by another member, burnt by the real
/// sweep as it falls due, and asked for again with everything that is left.
///
/// It runs on the real file systems, in directories of its own inside data and keys, through a real
/// server over HTTP. A control with the root from before the burn opens the photograph, so that the
/// test can fail.
struct Proof {
  /// Seconds of the proof's own week: long enough to look before anything burns.
  private static let quickWeek: UInt32 = 14
  private static let fullWeek: UInt32 = 28

  let quick: Bool
  let say: @Sendable (String, Bool) -> Void
  private let data: Folder
  private let keys: Folder
  private let aside: Folder

  /// - Parameters:
  ///   - data, keys: the server's directories, on whose file systems the proof is to be made.
  ///   - say: hears each step and whether it passed.
  init(
    data: String, keys: String, quick: Bool, say: @escaping @Sendable (String, Bool) -> Void
  ) throws {
    self.quick = quick
    self.say = say
    let name = "/prove-\(ID.random())"
    self.data = try Folder(data + name)
    self.keys = try Folder(keys + name)
    aside = try Folder(data + name + "-aside")
  }

  /// Runs it, and clears up whatever comes of it. Throws `ProofFailure`, `ClientError`,
  /// `StartRefusal` where it could not be made at all.
  func run() throws -> [ProofAccount.Step] {
    defer { for folder in [data, keys, aside] { folder.remove() } }
    var settings = Settings(data: data.path, keys: keys.path, version: Ember.version)
    settings.port = 0
    settings.week = quick ? Proof.quickWeek : Proof.fullWeek
    settings.drill = true
    settings.reserve = 0
    let server = try EmberServer(settings) { _ in }
    defer { server.stop() }
    var steps: [ProofAccount.Step] = []
    func step(_ name: String, _ passed: Bool) {
      steps.append(ProofAccount.Step(name: name, passed: passed))
      say(name, passed)
    }
    let room = try Room(server, in: aside)
    let photograph = aside.path + "/photograph.jpg"
    guard Folder.write(PackageResources.photograph_jpg, to: photograph) else {
      throw ProofFailure("the photograph could not be written")
    }
    let before = try room.seal(photograph, step)
    let evidence = try Evidence(before, data: data, keys: keys, aside: aside, step)
    try room.waitOut(before, full: !quick, step)
    evidence.examine(data: data, keys: keys, full: !quick, step)
    return steps
  }
}
