internal import EmberCore

/// What sealing writes into an entry, none of it secret: kept to put it back if the commit fails.
struct EntryHead: Equatable, Sendable {
  var state = DropStanding.State.draft
  var flags: UInt16 = 0
  var boot: UInt32 = 0
  var age: UInt64 = 0
  var wall: UInt64 = 0
  var dues: [UInt32] = [0, 0, 0]

  static let draft = EntryHead()
}

extension Entry {
  var head: EntryHead {
    get {
      EntryHead(
        state: isSealed ? .sealed : .draft, flags: flags, boot: boot, age: age, wall: wall,
        dues: Rung.allCases.map(due))
    }
    nonmutating set {
      state = newValue.state.rawValue
      flags = newValue.flags
      boot = newValue.boot
      age = newValue.age
      wall = newValue.wall
      for rung in Rung.allCases { setDue(newValue.dues[rung.index], rung) }
    }
  }
}
