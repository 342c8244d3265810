internal import EmberCore
internal import EmberHTTP

private let boxPath = "/api/drops/:drop/boxes/:photo/:rung"

/// How much of a draft's box the server holds.
struct ShowProgress: MemberRawRoute {
  static let method = Method.head
  static let path = boxPath
  static let content = OperationDescription.Content.bytes("application/octet-stream")
  static let about = About(
    summary: "How far a box has come: Upload-Offset, Upload-Complete, Box-Header", tag: "boxes",
    refusals: [.notFound, .gone])
  let boxes: Boxes

  func respond(to request: Request, as caller: Caller, at now: Instant) throws -> Response {
    try boxes.progress(request.place(), for: caller)
  }
}

/// The next part of a box, up to 8 MiB. Offset 0 starts it again.
struct SendPart: UploadRoute {
  static let method = Method.patch
  static let path = boxPath
  static let limit = UInt64(Limits.part)
  static let content = OperationDescription.Content.bytes("application/octet-stream")
  static let about = About(
    summary: "Send a box's next part", tag: "boxes",
    refusals: [
      .notFound, .gone, .sealedAlready, .badUpload, .boxTooLarge, .wrongLength, .wrongDigest,
      .badBox, .boxBusy, .overReserve, .diskFull,
    ],
    parameters: [
      .init(.header, "Upload-Offset", "bytes sent before this part", required: true),
      .init(.header, "Upload-Length", "bytes of the whole box", required: true),
      .init(
        .header, "Box-Digest", "SHA-256 of the whole box, hex; with the last part at the latest"),
    ])
  let boxes: Boxes

  func open(_ request: Request, as caller: Caller, at now: Instant) throws -> any BodySink {
    try Upload(request, by: caller, at: now, boxes.parts)
  }
}

/// A sealed box, or a range of it.
struct ReadBox: MemberRawRoute {
  static let method = Method.get
  static let path = boxPath
  static let content = OperationDescription.Content.bytes("application/octet-stream")
  static let about = About(
    summary: "Read a sealed box", tag: "boxes", refusals: [.notFound, .gone])
  let boxes: Boxes

  func respond(to request: Request, as caller: Caller, at now: Instant) throws -> Response {
    try boxes.open(request.place(), for: caller, at: now)
  }
}
