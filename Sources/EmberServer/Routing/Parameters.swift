internal import EmberCore
internal import EmberHTTP

extension Request {
  /// The id in the path. A thing whose name is no id can't exist: the same answer as for a stranger.
  func id(_ name: String) throws -> ID {
    guard let id = ID(hex: parameters[name]) else { throw Refusal.notFound }
    return id
  }

  /// The photo's number in the path.
  func photo() throws -> UInt16 {
    let text = parameters["photo"]
    guard let photo = UInt16(text), String(photo) == text, photo < Limits.photos else {
      throw Refusal.notFound
    }
    return photo
  }

  /// The rung's name in the path.
  func rung() throws -> Rung {
    guard let rung = Rung(name: parameters["rung"]) else { throw Refusal.notFound }
    return rung
  }
}

extension OperationDescription.Parameter {
  static let before = OperationDescription.Parameter(
    .query, "before", "the `next` of the page before")
}
