internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore

/// Sealed boxes coming in and going out. The server opens none: it checks header, length, digest.
struct Boxes: Sendable {
  let parts: Parts

  /// What of a draft's box has come, for its author.
  func progress(_ place: BoxPlace, for caller: Caller) throws -> Response {
    let box = try parts.ledger.read { snapshot in
      let drop = try snapshot.drop(place.drop, by: caller.member)
      guard place.photo < drop.photos else { throw Refusal.notFound }
      return try snapshot.box(place)
    }
    var response = Response.empty(.noContent)
    response.headers["Upload-Offset"] = "0"
    response.headers["Upload-Complete"] = "?0"
    guard let box else { return response }
    response.headers["Upload-Length"] = String(box.size)
    let offset = box.isWhole ? box.size : (try? parts.boxes.offset(of: box.file)) ?? 0
    response.headers["Upload-Offset"] = String(offset)
    response.headers["Upload-Complete"] = box.isWhole ? "?1" : "?0"
    response.headers["Box-Header"] =
      (try? parts.boxes.header(of: box.file))?.flatMap { $0 }.map { Hex.encode($0) }
    return response
  }

  /// A box for a member who may see its drop, while its rung's door is open.
  func open(_ place: BoxPlace, for caller: Caller, at now: Instant) throws -> Response {
    let box = try parts.ledger.read { snapshot in
      // A draft's boxes come in only: they are to be read once their week has begun.
      guard try snapshot.drop(place.drop, for: caller.member, at: now.wall).state == .sealed else {
        throw Refusal.notFound
      }
      return try snapshot.box(place, for: caller.member, at: now.wall)
    }
    guard isOpen(place, at: now) else { throw Refusal.gone }
    let file: BoxFile
    do { file = try parts.boxes.open(box.file) } catch BoxError.missing {
      // Unlinked between the two: the rung burnt meanwhile.
      throw isOpen(place, at: now) ? Refusal.inside : Refusal.gone
    }
    guard let descriptor = file.take() else { throw Refusal.inside }
    return .file(
      try OpenFile(descriptor: descriptor), type: "application/octet-stream",
      etag: box.digest?.description)
  }

  private func isOpen(_ place: BoxPlace, at now: Instant) -> Bool {
    parts.keyring.openRungs(of: place.drop, at: now).contains(place.rung)
  }
}

extension Request {
  /// The box that the path names.
  func place() throws -> BoxPlace {
    BoxPlace(drop: try id("drop"), photo: try photo(), rung: try rung())
  }
}
