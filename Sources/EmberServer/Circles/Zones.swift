internal import EmberCore
internal import Glibc

/// The time zones of this machine: TZif files under one directory, found by their IANA names.
struct Zones: Sendable {
  let directory: String

  init(directory: String = "/usr/share/zoneinfo") { self.directory = directory }

  /// Throws `Refusal.badZone` for a name that is none here. A name is letters, digits, `_`, `+`,
  /// `-` and slashes, so that it can't point anywhere else.
  func zone(_ name: String) throws(Refusal) -> Zone {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...64).contains(name.utf8.count), parts.allSatisfy({ !$0.isEmpty }),
      name.utf8.allSatisfy(Zones.isFit), let bytes = read(directory + "/" + name),
      let zone = try? Zone(tzif: bytes)
    else { throw .badZone }
    return zone
  }

  private static func isFit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 && count < bytes.count ? Array(bytes.prefix(count)) : nil
  }
}
