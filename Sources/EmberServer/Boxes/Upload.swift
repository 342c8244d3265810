internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberStore

/// One part of a box on its way to the disk: opened when its headers are in and its author has been
/// admitted, written as it comes, acknowledged only when it is synced.
final class Upload: BodySink {
  private let parts: Parts
  private let place: BoxPlace
  private let box: EmberStore.Box
  /// Let go once it is synced: it keeps the box to itself.
  private var part: (any BoxPart)?
  private let digest: Digest?
  private let now: Instant

  /// Throws `Refusal`, `StoreError`, `BoxError`.
  init(_ request: Request, by caller: Caller, at now: Instant, _ parts: Parts) throws {
    self.parts = parts
    self.now = now
    place = try request.place()
    let head = try UploadHead(request, limit: Limits.box(place.rung))
    digest = head.digest
    let place = place
    let begun = try parts.ledger.write { transaction in
      if head.offset > 0 {
        _ = try transaction.drop(place.drop, by: caller.member)
        try head.checkGoesOn(try transaction.box(place))
      }
      return try transaction.begin(
        place, size: head.length, digest: head.digest, by: caller.member, again: head.offset == 0,
        at: now.wall)
    }
    box = begun.box
    if let replaced = begun.replaced { try parts.boxes.unlink([replaced]) }
    guard !box.isWhole else { throw Refusal.wrongOffset(box.size) }
    if head.offset == 0 { try parts.boxes.begin(box.file) }
    part = try parts.boxes.part(of: box.file, at: head.offset, size: box.size)
  }

  func receive(_ bytes: UnsafeRawBufferPointer) throws { try part?.write(bytes) }

  func finish() throws -> Response {
    guard let offset = try part?.finish() else { throw Refusal.inside }
    part = nil
    try checkHeader()
    let place = place
    let now = now
    if offset == box.size {
      try store()
    } else {
      try parts.ledger.write { try $0.touch(drop: place.drop, at: now.wall) }
    }
    var response = Response.empty(.noContent)
    response.headers["Upload-Offset"] = String(offset)
    response.headers["Upload-Complete"] = offset == box.size ? "?1" : "?0"
    return response
  }

  /// What was written stays: the author asks for the offset and goes on.
  func abort() {
    _ = try? part?.finish()
    part = nil
  }

  private func store() throws {
    guard let header = try parts.boxes.header(of: box.file) else { throw Refusal.badBox }
    guard let digest = digest ?? box.digest else { throw Refusal.badUpload }
    try parts.boxes.finish(box.file, size: box.size, digest: digest)
    do {
      let (place, file, now) = (place, box.file, now)
      try parts.ledger.write {
        try $0.finish(place, file: file, digest: digest, header: header, at: now.wall)
      }
    } catch StoreError.notFound {
      // The draft ended, or the box was begun anew, while this one came in.
      try parts.boxes.unlink([box.file])
      throw Refusal.notFound
    }
  }

  /// A box of another place would never open there: better said now than at the end of the week.
  private func checkHeader() throws {
    guard let bytes = try parts.boxes.header(of: box.file) else { return }
    let header = try? BoxHeader(parsing: bytes)
    guard header?.drop == place.drop, header?.content == .photo(place.photo, place.rung) else {
      try parts.boxes.unlink([box.file])
      throw Refusal.badBox
    }
  }
}

/// What a part's headers say.
struct UploadHead {
  let offset: UInt64
  let length: UInt64
  /// The last part must have it.
  let digest: Digest?

  init(_ request: Request, limit: UInt64) throws(Refusal) {
    guard let offset = request.headers["Upload-Offset"].flatMap({ UInt64($0) }),
      let length = request.headers["Upload-Length"].flatMap({ UInt64($0) }),
      offset < length
    else { throw .badUpload }
    let text = request.headers["Box-Digest"]
    let digest = text.flatMap { Digest(hex: $0) }
    guard text == nil || digest != nil else { throw .badUpload }
    guard length <= limit else { throw .boxTooLarge }
    guard EmberCrypto.Box.plaintextSize(of: length) != nil else { throw .wrongLength }
    self.offset = offset
    self.length = length
    self.digest = digest
  }

  /// A part that isn't the first goes on with the very box that was begun: of another one nothing
  /// has come yet, and what has come of this one stays. Throws `Refusal.wrongOffset(0)`.
  func checkGoesOn(_ box: EmberStore.Box?) throws(Refusal) {
    guard let box, box.size == length,
      digest == nil || box.digest == nil || digest == box.digest
    else { throw .wrongOffset(0) }
  }
}
