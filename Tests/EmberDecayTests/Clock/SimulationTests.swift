import EmberCore
import EmberKeyring
import Testing

@testable import EmberDecay

/// A machine that everything happens to, in random order, with members whose clocks are honest.
struct Simulation {
  /// What is promised: none early by more than this.
  static let allowance = minute

  let machine: Machine
  var random: Seeded
  let ladder: Ladder
  private var sealedAt: [ID: UInt64] = [:]
  private(set) var burns = 0
  /// By how much the earliest burn was early, ms; negative is late.
  private(set) var earliest = Int64.min
  private(set) var latest = Int64.min
  /// Rungs that a server that went by the wall clock would have burnt more than a minute early.
  private(set) var naiveEarly: Set<Burn> = []
  private var naiveSealed: [ID: UInt64] = [:]

  init(seed: UInt64, ladder: Ladder) throws {
    machine = try Machine()
    random = Seeded(seed)
    self.ladder = ladder
    machine.crystal = Int64.random(in: -50...50, using: &random)
  }

  /// One thing happens, then time goes on and whatever falls due burns.
  mutating func turn() throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: try powerOff()
    case 1: machine.step(by: Int64.random(in: -10 * Int64(day)...10 * Int64(day), using: &random))
    case 2: machine.step(by: Int64.random(in: -20 * 60_000...20 * 60_000, using: &random))
    case 3: machine.correct()
    case 4: machine.synchronise(Bool.random(using: &random))
    case 5: machine.suspend(span(day))
    case 6: machine.pause(span(2 * day))
    case 7: try machine.restart()
    case 8...12: machine.guardian.hear(.random(), says: honest())
    case 13: machine.guardian.hostConfirms(honest())
    default: try seal()
    }
    try run(span(day / 2), slew: [0, 0, 0, -80, 80, 5].randomElement(using: &random)!)
  }

  /// The world is put right and everything is to burn.
  mutating func end() throws {
    machine.correct()
    for _ in 0..<2 { machine.guardian.hear(.random(), says: machine.truth) }
    try run(9 * day, slew: 0)
  }

  private mutating func seal() throws {
    let author = ID.random()
    let drop = try machine.seal(
      by: author, saying: Int.random(in: 0..<4, using: &random) > 0 ? honest() : nil, ladder: ladder
    )
    sealedAt[drop] = machine.truth
    naiveSealed[drop] = machine.wall
  }

  private mutating func powerOff() throws {
    let starts: [UInt64?] = [
      nil, nil, 0, machine.wall, machine.wall + day, machine.truth - 5 * day,
    ]
    try machine.powerOff(
      span(day), uptime: span(hour), wall: starts.randomElement(using: &random)!)
    try sweep()
  }

  /// Runs on from due time to due time, so that an early burn is seen when it happens.
  private mutating func run(_ time: UInt64, slew: Int64) throws {
    let end = machine.truth + time
    while machine.truth < end {
      let lived = machine.now.lived
      let due = machine.keyring.nextDue.map { $0 > lived ? $0 - lived : 1 } ?? time
      machine.run(min(max(due, second), end - machine.truth, 4 * hour), slew: slew)
      try sweep()
    }
  }

  private mutating func sweep() throws {
    notice()
    for burnt in try machine.sweep() {
      guard case .rung(let rung) = burnt.part, let sealed = sealedAt[burnt.drop] else { continue }
      burns += 1
      let age = Int64(machine.truth) - Int64(sealed)
      let early = Int64(ladder.due(rung)) * 1000 - age
      earliest = max(earliest, early)
      latest = max(latest, -early)
    }
  }

  /// The control: what burning by the wall clock would have done.
  private mutating func notice() {
    for (drop, wall) in naiveSealed {
      for rung in Rung.allCases {
        let due = UInt64(ladder.due(rung)) * 1000
        guard machine.wall >= wall + due else { continue }
        if machine.truth + Simulation.allowance < sealedAt[drop]! + due {
          naiveEarly.insert(.rung(drop, rung))
        }
        if rung == .thumb { naiveSealed[drop] = nil }
      }
    }
  }

  /// Within two minutes of the truth.
  private mutating func honest() -> UInt64 {
    machine.truth - 2 * minute + UInt64.random(in: 0...4 * minute, using: &random)
  }

  private mutating func span(_ longest: UInt64) -> UInt64 {
    UInt64.random(in: second...longest, using: &random)
  }
}

@Suite("Clock simulation") struct SimulationTests {
  @Test("of thousands of burns in random sequences none is early by more than a minute")
  func neverEarly() throws {
    var (burns, naive) = (0, 0)
    var (earliest, latest) = (Int64.min, Int64.min)
    for seed in 0..<24 as Range<UInt64> {
      var simulation = try Simulation(seed: seed, ladder: Ladder())
      for _ in 0..<150 { try simulation.turn() }
      try simulation.end()
      #expect(
        simulation.earliest <= Int64(Simulation.allowance),
        "seed \(seed): early by \(simulation.earliest) ms")
      #expect(simulation.machine.keyring.counts == ShareCounts(), "seed \(seed): all burns at last")
      burns += simulation.burns
      naive += simulation.naiveEarly.count
      earliest = max(earliest, simulation.earliest)
      latest = max(latest, simulation.latest)
    }
    #expect(burns > 3000)
    #expect(naive > burns / 10, "the control: the same worlds burn early by the wall clock")
    print(
      "\(burns) burns: earliest \(earliest) ms early, latest \(latest / 3_600_000) h late;",
      "by the wall clock \(naive) had been early")
  }
}
