public import EmberCore

extension Device {
  /// Leaves a circle for good: nothing of it can be read from here on. The last one out ends it,
  /// colours too.
  /// - Parameter burnMine: whether one's drops burn now. If not, they fade as they would have.
  ///
  /// Throws `ClientError`.
  public func leave(_ circle: ID, burnMine: Bool) throws {
    try server.leave(circle, with: EmberCore.Leaving(burnMine: burnMine))
  }

  /// Removes a member, as the founder alone may, and makes the circle's next epoch at once. Throws
  /// `ClientError.mistaken` where nobody has that handle.
  public func remove(_ handle: String, from circle: ID) throws {
    let trusted = try trusted(circle)
    try server.remove(trusted.member(called: handle).id, from: circle)
    _ = try self.trusted(circle)
  }
}
