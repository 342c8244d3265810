import EmberCore
import Foundation

@testable import EmberStore

/// A directory of its own that goes when its owner does.
final class Scratch: Sendable {
  let path: String

  init(in parent: String = NSTemporaryDirectory()) throws {
    path = parent + "/ember-store-" + ID.random().description
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var data: String { path + "/data" }

  /// Makes the data directory with copies of another's files in it.
  func copy(_ names: [String], from other: Scratch) throws {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(
        atPath: other.data + "/" + name, toPath: data + "/" + name)
    }
  }
}

func filled(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

func digest(_ byte: UInt8) -> Digest { Digest(filled(byte, 32))! }

/// All names under a directory, with their bytes.
func files(under path: String) -> [String: [UInt8]] {
  var found: [String: [UInt8]] = [:]
  for case let name as String in FileManager.default.enumerator(atPath: path)! {
    var isDirectory: ObjCBool = false
    let full = path + "/" + name
    _ = FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory)
    if !isDirectory.boolValue { found[name] = [UInt8](FileManager.default.contents(atPath: full)!) }
  }
  return found
}

extension [UInt8] {
  func holds(_ needle: [UInt8]) -> Bool { Data(self).range(of: Data(needle)) != nil }
}
