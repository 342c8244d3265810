internal import EmberCore
internal import EmberCrypto
package import EmberDecay
package import EmberHTTP
internal import EmberKeyring
internal import EmberStore
internal import Synchronization

/// Opens data and keys in the order that makes refusals safe, and burns what is overdue before
/// anyone can ask for it. What comes of it is a whole server but for its door and its sweep's thread.
package struct Opening: Sendable {
  package let parts: Parts
  package let router: Router
  /// The one-time code that sets this server up; nil when it is set up.
  package let setUpCode: String?
  let proof: ProofBoard
  let directory: DataDirectory
  let scheduler: Scheduler

  package init(
    _ settings: Settings, clock kernel: any Clock, log: @escaping @Sendable (Event) -> Void
  ) throws {
    try Checks.check(settings)
    Hardening.forbidDumps()
    directory = try DataDirectory(at: settings.data)
    let database = try Database(in: directory)
    let boxes = try BoxFiles(in: directory) { Sha256() }
    let keyring = try Opening.keyring(settings, database, log)
    let isFresh = keyring.opening != .opened
    let signing = SigningKey(
      try KeyFile.secret("signing", in: settings.keys, mayCreate: isFresh))
    let pepper = Pepper(try KeyFile.secret("pepper", in: settings.keys, mayCreate: isFresh))

    let clock = try ClockGuard(
      directory: settings.keys, clock: kernel, ringLived: keyring.lived)
    let sweep = Sweep(
      keyring: keyring, clock: clock, ledger: database, boxes: boxes,
      directory: directory, notary: try Opening.notary(database, signing))
    let now = clock.now()
    try sweep.reconcile(asOf: now)
    try sweep.endDesertedCircles(asOf: now)
    try sweep.run(asOf: now)

    let nightly: @Sendable () -> Void = {
      Background.run {
        if let faults = try? database.check(.full), faults > 0 { log(.damaged(faults)) }
      }
    }
    let scheduler = try Scheduler(
      sweep: sweep, keyring: keyring, clock: clock, nightly: nightly
    ) { Opening.report($0, log) }
    self.scheduler = scheduler
    parts = Parts(
      settings: settings, ledger: database, boxes: boxes, keyring: keyring, clock: clock,
      sweep: sweep, wake: { scheduler.wake() }, signing: signing, pepper: pepper,
      zones: Zones(directory: settings.zones))
    proof = ProofBoard(ledger: database)
    let api = API(parts, proof)
    setUpCode = try api.settingUp.freshCode()
    router = try api.router { log(.request($0)) }
  }

  private static func keyring(
    _ settings: Settings, _ database: Database, _ log: (Event) -> Void
  ) throws -> Keyring {
    let known = try database.read { try $0.keyringMark() }
    let keyring = try Keyring.open(
      in: settings.keys,
      expecting: known.map { EmberKeyring.KeyringMark(id: $0.keyring, generation: $0.generation) },
      acceptLoss: settings.acceptLoss)
    for warning in keyring.warnings { log(.warning(warning.message)) }
    if case .lossAccepted(let refusal) = keyring.opening { log(.warning(refusal.message)) }
    return keyring
  }

  private static func notary(_ ledger: any Ledger, _ key: SigningKey) throws -> BurnNotary {
    let head = try ledger.read { try $0.burnHead() }
    let chain = head.map { BurnChain(count: $0.seq + 1, link: $0.link) } ?? BurnChain()
    return BurnNotary(continuing: chain, signing: key)
  }

  private static func report(
    _ outcome: Result<SweepReport, any Error>, _ log: (Event) -> Void
  ) {
    switch outcome {
    case .success(let report) where report != SweepReport(): log(.swept(report))
    case .success: break
    case .failure(let error): log(.sweepFailed("\(type(of: error))"))
    }
  }
}

/// SHA-256 for the box store, which has no cryptography of its own.
private struct Sha256: RunningDigest {
  private let hasher = Hasher256()

  func update(_ bytes: UnsafeRawBufferPointer) { hasher.update(bytes) }
  func finish() -> Digest { hasher.finish() }
}
