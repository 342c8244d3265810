import EmberCore
import EmberTesting

/// Everyone who may knock.
enum Asker: String, CaseIterable, Sendable {
  /// Without a token.
  case nobody
  /// With a token that is none.
  case garbage
  /// With one whose session has ended by time.
  case expired
  /// A member of another circle on this server.
  case stranger
  /// A member who came after the drop.
  case late
  /// A member who was there.
  case member
  /// Who dropped.
  case author

  /// The name of the person behind it, where there is one.
  var name: String? {
    switch self {
    case .nobody, .garbage, .expired: nil
    case .stranger: "dora"
    case .late: "cem"
    case .member: "ben"
    case .author: "ada"
    }
  }
}
