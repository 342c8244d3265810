import Foundation

/// A directory of a test's own, gone with it.
package final class Scratch: Sendable {
  package let path: String

  package init() {
    var template = Array("\(NSTemporaryDirectory())/ember-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else {
        preconditionFailure("no temporary directory")
      }
      return String(cString: made)
    }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      print("left behind: \(path)")
    }
  }

  package subscript(name: String) -> String { path + "/" + name }

  package func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[name], withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Copies a directory tree in. Sockets, locks and the disk reserve stay behind: whoever opens the
  /// copy makes its own.
  package func copy(_ source: String, as name: String) throws {
    let target = URL(fileURLWithPath: self[name])
    let files = FileManager.default
    guard let walk = files.enumerator(atPath: source) else { return }
    try files.createDirectory(
      at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for case let entry as String in walk {
      if entry == "reserve" || entry == "lock" { continue }
      let (from, to) = (source + "/" + entry, target.path + "/" + entry)
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
        try files.createDirectory(
          atPath: to, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } else {
        try files.copyItem(atPath: from, toPath: to)
      }
    }
  }

  /// Every file below `name`, by its path.
  package func files(in name: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: self[name]) else { return [] }
    return walk.compactMap { $0 as? String }.map { self[name] + "/" + $0 }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Writes a file and gives its path.
  @discardableResult
  package func put(_ bytes: [UInt8], _ name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: self[name]).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  package static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
