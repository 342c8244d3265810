internal import EmberCore
internal import FoundationEssentials

/// Where the burn log stood when this device last followed it: a log that is shorter or another now
/// was rolled back or rewritten.
struct LogHead: Codable, Equatable {
  /// The server's Ed25519 key.
  var key: Blob
  var count: UInt64
  var link: Digest
}

extension Home {
  private var logHeadPath: String { path + "/burn-log.json" }

  /// Nil where no log was followed yet. Throws `ClientError.file`.
  func logHead() throws -> LogHead? {
    guard let bytes = try Files.read(logHeadPath) else { return nil }
    do {
      return try JSONDecoder().decode(LogHead.self, from: Data(bytes))
    } catch {
      throw ClientError.file("\(logHeadPath) is damaged. Put a copy back, or remove it.")
    }
  }

  func save(_ head: LogHead) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
    try Files.replace(logHeadPath, with: Array(try encoder.encode(head)))
  }

  /// The drops whose receipts this device kept.
  func receipts() throws -> [(drop: ID, receipt: [UInt8])] {
    try Files.names(in: path + "/receipts").sorted().compactMap { name in
      guard let drop = ID(hex: name), let bytes = try Files.read(path + "/receipts/" + name) else {
        return nil
      }
      return (drop, bytes)
    }
  }
}
