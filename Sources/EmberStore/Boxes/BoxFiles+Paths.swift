import EmberCore
import Glibc

/// Where a box lies, and how its file is opened.
extension BoxFiles {
  var incomingDirectory: String { directory.path + "/incoming" }

  func incoming(_ file: ID) -> String { "\(incomingDirectory)/\(file)" }

  func storedDirectory(_ file: ID) -> String {
    "\(directory.path)/boxes/\(Hex.encode(file.bytes.prefix(1)))"
  }

  func stored(_ file: ID) -> String { "\(storedDirectory(file))/\(file)" }

  func open(_ path: String, _ flags: Int32) throws(BoxError) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw BoxError(errno: errno) }
    return descriptor
  }

  func openEither(_ file: ID) throws(BoxError) -> Int32 {
    do {
      return try open(incoming(file), O_RDONLY)
    } catch {
      guard error == .missing else { throw error }
      return try open(stored(file), O_RDONLY)
    }
  }

  static func sync(_ path: String) throws(BoxError) {
    let failure = Files.sync(directory: path)
    guard failure == 0 else { throw BoxError(errno: failure) }
  }
}
