/// One value with a name and a reason.
public struct Token: Sendable {
  /// Within its family.
  public let name: String
  /// The custom property's name, without its two hyphens.
  public let property: String
  public let value: TokenValue
  /// Why it is as it is.
  public let why: String

  init(_ name: String, _ property: String, _ value: TokenValue, why: String) {
    (self.name, self.property, self.value, self.why) = (name, property, value, why)
  }

  init(_ name: String, _ value: TokenValue, why: String) {
    self.init(name, name, value, why: why)
  }

  var json: JSON {
    var members = value.json
    members.append(("$description", .string(why)))
    return .object(members)
  }
}

/// Tokens that answer one question.
public struct TokenFamily: Sendable {
  public let name: String
  /// What they have in common.
  public let why: String
  public let tokens: [Token]

  init(_ name: String, why: String, _ tokens: [Token]) {
    (self.name, self.why, self.tokens) = (name, why, tokens)
  }
}
