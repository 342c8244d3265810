public import EmberCore
internal import FoundationEssentials
internal import Glibc

/// Where this device keeps who its member is: a directory of its own, 0700, files 0600.
public struct Home: Sendable {
  public let path: String

  /// Makes the directory where it isn't there. Throws `ClientError.file`.
  public init(at path: String) throws {
    self.path = path
    try Home.makeFolder(path)
    try Home.makeFolder(path + "/tmp")
  }

  /// For sealed boxes on their way: nothing here is ever opened again, and each is unlinked as soon
  /// as it is sent.
  public var scratch: String { path + "/tmp" }

  /// Throws `ClientError.mistaken` where nobody has joined from here yet.
  public func identity() throws -> Identity {
    guard let bytes = try Files.read(path + "/identity.json") else {
      throw ClientError.mistaken(
        "Nobody has joined from this device yet. Use `ember join LINK` or `ember setup`, or set EMBER_HOME."
      )
    }
    do {
      return try JSONDecoder().decode(Identity.self, from: Data(bytes))
    } catch {
      throw ClientError.file("The identity in \(path) is damaged. Put a copy back, or join again.")
    }
  }

  /// Whether somebody has joined from here.
  public var hasIdentity: Bool { access(path + "/identity.json", F_OK) == 0 }

  /// Replaces the identity: written beside it, synced, renamed.
  public func save(_ identity: Identity) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
    try Files.replace(path + "/identity.json", with: Array(try encoder.encode(identity)))
  }

  /// Keeps a drop's receipt: the server's signed word, to hold against its burn log.
  public func save(receipt: [UInt8], of drop: ID) throws {
    try Home.makeFolder(path + "/receipts")
    try Files.replace(path + "/receipts/\(drop)", with: receipt)
  }

  /// Makes a directory and those above it, 0700, where they are not there. Throws
  /// `ClientError.file`.
  public static func makeFolder(_ path: String) throws {
    let code = make(path)
    guard code == 0 else {
      throw ClientError.file("The folder \(path) could not be made: \(Files.reason(code)).")
    }
  }

  /// 0, or the errno that says why not.
  private static func make(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return 0 }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      return errno
    }
    let code = make(String(path[..<slash]))
    if code != 0 { return code }
    // Once more, not for ever: some file systems take no folder although the one above is there.
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }
}
