internal import EmberClient
internal import Glibc

/// The folder that holds who this device is.
enum Member {
  static let option = Option.value(
    "home", "DIR", "where this device keeps who it is (~/.config/ember)", variable: "EMBER_HOME")

  static func home(_ arguments: Arguments) throws -> Home {
    if let path = arguments["home"] { return try Home(at: path) }
    guard let home = getenv("HOME") else {
      throw UsageError("There is no HOME here. Say --home DIR.")
    }
    return try Home(at: String(cString: home) + "/.config/ember")
  }

  static func device(_ arguments: Arguments) throws -> Device { try Device(try home(arguments)) }
}
