/// A type's shape can't be found out: it refuses the values it is shown.
public struct SchemaError: Error, Sendable, CustomStringConvertible {
  public let type: String

  public var description: String {
    "\(type) decodes no made-up value; let it be CaseIterable (an enumeration) or Described."
  }
}
