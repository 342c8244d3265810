internal import EmberCore
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore

/// Taking photos to one's own device: the circle sees who kept what.
struct Keeps: Sendable {
  let parts: Parts

  /// Notes the keep, then hands out the best rung left and the photos' shares.
  func keep(
    _ photos: [Int], of id: ID, by caller: Caller, requester: UInt64?, at now: Instant
  ) throws -> Kept {
    let numbers = try Keeps.numbers(photos)
    let gone = try parts.ledger.read { snapshot in
      let drop = try snapshot.drop(id, for: caller.member, at: now.wall)
      guard drop.state == .sealed, numbers.allSatisfy({ $0 < drop.photos }) else {
        throw Refusal.notFound
      }
      return try snapshot.takenBack(of: id)
    }
    guard numbers.allSatisfy({ !gone.contains($0) }) else { throw Refusal.photoTakenBack }
    guard let rung = parts.keyring.openRungs(of: id, at: now, requester: requester).last else {
      throw Refusal.gone
    }
    let kept = try shares(of: numbers, rung, in: id, requester: requester, at: now)
    _ = try parts.ledger.write { transaction in
      try transaction.keep(
        numbers.map {
          Keep(drop: id, photo: $0, member: caller.member, rung: rung, at: now.wall)
        })
    }
    return kept
  }

  private func shares(
    of numbers: [UInt16], _ rung: Rung, in drop: ID, requester: UInt64?, at now: Instant
  ) throws -> Kept {
    func share(_ part: Part) throws -> Blob {
      do {
        return Blob(
          copying: try parts.keyring.share(part, of: drop, at: now, requester: requester))
      } catch KeyringError.burnt, KeyringError.closed, KeyringError.unknownDrop {
        throw Refusal.gone
      }
    }
    return Kept(
      rung: rung, share: try share(.rung(rung)),
      photos: try numbers.map {
        PhotoShare(photo: Int($0), share: try share(.photo($0)))
      })
  }

  private static func numbers(_ photos: [Int]) throws -> [UInt16] {
    let numbers = Set(photos)
    guard !numbers.isEmpty, numbers.allSatisfy({ (0..<Limits.photos).contains($0) }) else {
      throw Refusal.badInput("Name the photos to keep by their numbers, from 0.")
    }
    return numbers.sorted().map(UInt16.init)
  }
}

extension Refusal {
  static let photoTakenBack = Refusal(
    "photo-taken-back", status: 410, "Its author took this photo back.")
}

/// Keeps photos: the best rendition left, said with the answer.
struct KeepPhotos: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/keeps"
  static let carriesShares = true
  static let about = About(
    summary: "Keep photos", tag: "drops", refusals: [.notFound, .gone, .photoTakenBack])
  let keeps: Keeps

  func respond(
    to input: Keeping, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Kept {
    try keeps.keep(
      input.photos, of: request.id("drop"), by: caller, requester: request.deviceTime, at: now)
  }
}
