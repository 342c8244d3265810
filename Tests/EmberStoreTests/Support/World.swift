import EmberCore

@testable import EmberStore

/// A database with people in circles, made through the store's own verbs.
struct World {
  let scratch: Scratch
  let directory: DataDirectory
  let database: Database

  init(in scratch: Scratch? = nil) throws {
    self.scratch = try scratch ?? Scratch()
    directory = try DataDirectory(at: self.scratch.data)
    database = try Database(in: directory)
  }

  /// The ledger that the nouns' suites run on.
  var ledger: any Ledger { database }

  func read<Answer>(_ body: (Snapshot) throws -> Answer) throws -> Answer {
    try ledger.read(body)
  }

  @discardableResult
  func write<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer {
    try ledger.write(body)
  }

  func member(_ handle: String) throws -> ID {
    let member = Member.sample(handle)
    try write { try $0.enrol(member) }
    return member.id
  }

  /// A circle in epoch 1, its first member the founder, the others by one invite; all at `now`.
  func circle(_ members: ID..., at now: UInt64 = 1_000) throws -> ID {
    let circle = Circle.sample()
    try write { tx in
      try tx.found(circle, by: members[0], at: now)
      try tx.post(Card.sample(members[0], in: circle.id))
      try tx.post(.sample(circle.id, 1, by: members[0]), keys: .sample(1, for: [members[0]]))
    }
    for member in members.dropFirst() { try join(member, circle.id, by: members[0], at: now) }
    return circle.id
  }

  /// Someone comes in, by an invite of `inviter` in the circle's epoch.
  func join(_ member: ID, _ circle: ID, by inviter: ID, at now: UInt64) throws {
    try write { tx in
      let invite = Invite.sample(
        circle, epoch: try tx.circle(circle).epoch, by: inviter, expiry: now + 1_000)
      try tx.post(invite)
      let version = (try tx.card(of: member, in: circle)?.version ?? 0) + 1
      try tx.redeem(
        invite.id, with: .sample(member, in: circle, version: version, invite: invite.id), at: now)
    }
  }

  /// A draft with whole boxes for each photo and rung, 100 bytes each.
  func draft(by author: ID, in circle: ID, photos: UInt16 = 1, at now: UInt64) throws -> ID {
    let draft = Draft.sample(circle, by: author, photos: photos)
    try write { tx in
      try tx.draft(draft, within: Quotas(openDrafts: 1_000), at: now)
      for photo in 0..<photos {
        for rung in Rung.allCases {
          let place = BoxPlace(drop: draft.id, photo: photo, rung: rung)
          let box = try tx.begin(place, size: 100, by: author, at: now).box
          try tx.finish(
            place, file: box.file, digest: digest(7), header: filled(1, 48), at: now)
        }
      }
    }
    return draft.id
  }

  /// A sealed drop, its envelopes for all who are in the circle.
  @discardableResult
  func drop(by author: ID, in circle: ID, photos: UInt16 = 1, at now: UInt64) throws -> ID {
    let id = try draft(by: author, in: circle, photos: photos, at: now)
    try write { tx in
      try tx.seal(
        try sealing(id, in: circle, tx), by: author, receipt: filled(9, 150),
        dues: Ladder().dues, at: now)
    }
    return id
  }

  /// What would seal a draft now.
  func sealing(_ drop: ID, in circle: ID, _ snapshot: Snapshot) throws -> Sealing {
    Sealing(
      drop: drop, epoch: try snapshot.circle(circle).epoch, manifest: filled(5, 200),
      manifestHash: digest(5), colours: filled(6, 80),
      envelopes: try snapshot.memberships(in: circle).map {
        Envelope(member: $0.member, bytes: filled(8, 80))
      })
  }
}

extension Member {
  static func sample(_ handle: String) -> Member {
    Member(
      id: .random(), handle: handle, canonical: handle.lowercased(),
      passphrase: PassphraseWrap(
        loginSealed: filled(1, 60), salt: filled(2, 16), rounds: 600_000,
        wrapSealed: filled(3, 90)),
      recovery: RecoveryWrap(authHash: digest(4), wrapSealed: filled(5, 90)), created: 500)
  }
}

extension Circle {
  static func sample(_ name: String = "waffles") -> Circle {
    Circle(id: .random(), name: name, day: 3, zone: "Europe/Berlin", created: 900)
  }
}

extension Card {
  static func sample(_ member: ID, in circle: ID, version: UInt32 = 1, invite: ID? = nil) -> Card {
    Card(
      circle: circle, member: member, version: version, bytes: filled(UInt8(version), 120),
      joinSignature: invite == nil ? nil : filled(2, 64), invite: invite)
  }
}

extension Roster {
  static func sample(_ circle: ID, _ epoch: UInt32, by maker: ID) -> Roster {
    Roster(circle: circle, epoch: epoch, maker: maker, bytes: filled(UInt8(epoch), 200))
  }
}

extension [CircleKey] {
  /// Made by the first member.
  static func sample(_ epoch: UInt32, for members: [ID]) -> [CircleKey] {
    members.map {
      CircleKey(epoch: epoch, member: $0, maker: members[0], sealed: filled(UInt8(epoch), 80))
    }
  }
}

extension Invite {
  static func sample(
    _ circle: ID, epoch: UInt32 = 1, by inviter: ID, expiry: UInt64 = 1 << 40, uses: UInt8 = 10
  ) -> Invite {
    Invite(
      id: .random(), circle: circle, epoch: epoch, inviter: inviter, authHash: digest(1),
      joinKey: filled(2, 32), sealed: filled(3, 92), expiry: expiry, signature: filled(4, 64),
      usesLeft: uses)
  }
}

extension Draft {
  static func sample(_ circle: ID, by author: ID, photos: UInt16 = 1, bytes: UInt64 = 1 << 20)
    -> Draft
  {
    Draft(
      id: .random(), circle: circle, author: author, epoch: 1, photos: photos, bytes: bytes)
  }
}
