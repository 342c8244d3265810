import EmberCore
import Foundation

@testable import EmberCrypto

/// One case: what must happen, at which layer, and everything it takes, in hex (integers at their
/// layout's width, text as UTF-8). The browser's tests read the same files.
struct VectorFile: Codable {
  /// The file's name without ".json".
  var name: String
  /// The one cause, for a reader.
  var cause: String?
  /// Where the bytes come from, when they are not ours.
  var source: String?
  /// The layer that must open or refuse.
  var layer: String
  /// The case that opens, of which this one differs in one input.
  var twin: String?
  var expected: Expected
  var inputs: [String: String]
  /// What comes out of a case that opens.
  var gives: [String: String]?

  enum Expected: String, Codable { case opens, cannotOpen }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Vectors")

  static func all() throws -> [String: VectorFile] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var vectors: [String: VectorFile] = [:]
    for file in files where file.pathExtension == "json" {
      let vector = try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: file))
      vectors[file.deletingPathExtension().lastPathComponent] = vector
    }
    return vectors
  }

  func write(to folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self) + Data("\n".utf8)
    try data.write(to: folder.appending(path: "\(name).json"))
  }
}

/// The inputs of a case, read by type.
struct VectorInputs {
  struct Missing: Error { let name: String }

  let values: [String: String]

  func has(_ name: String) -> Bool { values[name] != nil }

  func bytes(_ name: String) throws -> [UInt8] {
    guard let bytes = values[name].flatMap({ Hex.decode($0) }) else { throw Missing(name: name) }
    return bytes
  }

  func id(_ name: String) throws -> ID { try need(ID(bytes(name)), name) }
  func digest(_ name: String) throws -> Digest { try need(Digest(bytes(name)), name) }
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func secret<S: Secret>(_ name: String, _ type: S.Type = S.self) throws -> S {
    try need(S(bytes(name)), name)
  }

  func signing(_ name: String) throws -> SigningPublicKey {
    try need(SigningPublicKey(bytes(name)), name)
  }

  func agreement(_ name: String) throws -> AgreementPublicKey {
    try need(AgreementPublicKey(bytes(name)), name)
  }

  func signature(_ name: String) throws -> Signature { try need(Signature(bytes(name)), name) }

  func number<N: FixedWidthInteger & UnsignedInteger>(
    _ name: String, _ type: N.Type = N.self
  ) throws -> N {
    var reader = ByteReader(try bytes(name))
    let number = try reader.read(N.self)
    try reader.end()
    return number
  }

  private func need<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw Missing(name: name) }
    return value
  }
}

/// How inputs are written.
func hex(_ bytes: [UInt8]) -> String { Hex.encode(bytes) }
func hex(_ id: ID) -> String { id.description }
func hex(_ digest: Digest) -> String { digest.description }
func hex(_ text: String) -> String { Hex.encode(text.utf8) }
func hex(_ secret: some Secret) -> String { Hex.encode(secret.secret.unguarded()) }
func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
  var writer = ByteWriter()
  writer.append(number)
  return Hex.encode(writer.bytes)
}
