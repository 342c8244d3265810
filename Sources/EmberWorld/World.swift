/// All of one server's circles, and whose they are.
public enum World: String, CaseIterable, Sendable {
  /// Made by its members. Real time, and nothing in it that nobody dropped.
  case own

  /// Throws `UnknownWorld` for a name that is none.
  public init(named name: String) throws(UnknownWorld) {
    guard let world = World(rawValue: name) else { throw UnknownWorld(name: name) }
    self = world
  }
}

/// No world is called this.
public struct UnknownWorld: Error, Hashable, Sendable {
  public let name: String

  /// What to say instead.
  public var message: String {
    let names = World.allCases.map(\.rawValue).joined(separator: ", ")
    return "There is no world \"\(name)\". There is: \(names)."
  }
}
