import Foundation
import Testing

@testable import EmberCrypto

/// `EMBER_WRITE_VECTORS=1 swift test --filter Vectors` writes a fresh set over the checked-in one; with
/// a folder's path instead of 1, into that folder, for another implementation to open.
let written: Bool = {
  guard let place = ProcessInfo.processInfo.environment["EMBER_WRITE_VECTORS"] else { return false }
  let folder = place == "1" ? VectorFile.folder : URL(filePath: place)
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for vector in try VectorSet().cases() { try vector.write(to: folder) }
  } catch {
    fatalError("could not write the vectors: \(error)")
  }
  return true
}()

@Suite("Vectors")
struct VectorTests {
  static let fresh = Result { try VectorSet().cases() }

  let vectors: [String: VectorFile]
  let fresh: [VectorFile]

  init() throws {
    _ = written
    vectors = try VectorFile.all()
    fresh = try VectorTests.fresh.get()
  }

  @Test("are what the set makes today, name by name: none is lost, none is stale")
  func complete() throws {
    let made = Set(fresh.map(\.name)).union(["hpke-rfc9180"])
    #expect(Set(vectors.keys) == made)
    #expect(vectors.allSatisfy { $0 == $1.name })
  }

  @Test("each opens, or is refused, at the layer it names")
  func outcomes() throws {
    for (name, vector) in vectors {
      let layer = try #require(Layers.all[vector.layer], "\(name) names no layer of ours")
      let inputs = VectorInputs(values: vector.inputs)
      switch vector.expected {
      case .opens:
        let given = try layer(inputs)
        for (field, value) in vector.gives ?? [:] { #expect(given[field] == value, "\(name)") }
      case .cannotOpen:
        #expect(throws: CryptoError.cannotOpen, "\(name)") { try layer(inputs) }
      }
    }
  }

  @Test("each that is refused differs in one input from a twin that opens at the same layer")
  func twins() throws {
    for (name, vector) in vectors where vector.expected == .cannotOpen {
      let twin = try #require(vector.twin.flatMap { vectors[$0] }, "\(name) has no twin")
      #expect(twin.expected == .opens && twin.layer == vector.layer, "\(name)")
      let differing = Set(vector.inputs.keys).union(twin.inputs.keys)
        .filter { vector.inputs[$0] != twin.inputs[$0] }
      #expect(differing.count == 1, "\(name) differs in \(differing)")
    }
  }

  @Test("a fresh set opens and is refused just so")
  func freshSet() throws {
    for vector in fresh {
      let layer = try #require(Layers.all[vector.layer])
      let inputs = VectorInputs(values: vector.inputs)
      if vector.expected == .opens {
        let given = try layer(inputs)
        for (field, value) in vector.gives ?? [:] { #expect(given[field] == value) }
      } else {
        #expect(throws: CryptoError.cannotOpen, "\(vector.name)") { try layer(inputs) }
      }
    }
  }

  @Test("cut short anywhere, it ends in an error of ours")
  func cut() throws {
    let bodies = [
      "box": "sealed", "envelope": "envelope", "manifest": "signed", "manifestBox": "sealed",
      "colours": "sealed", "note": "sealed", "noteToOne": "sealed", "receipt": "signed",
      "card": "card", "roster": "roster", "circleKey": "sealed", "keychain": "sealed",
      "invite": "wrapped", "join": "card", "draft": "sealed", "json": "json",
    ]
    for vector in fresh where vector.expected == .opens {
      guard let body = bodies[vector.layer] else { continue }
      let layer = try #require(Layers.all[vector.layer])
      let whole = try VectorInputs(values: vector.inputs).bytes(body)
      for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 97)) {
        var inputs = vector.inputs
        inputs[body] = hex(Array(whole[..<count]))
        #expect(throws: CryptoError.self, "\(vector.name), \(count) bytes") {
          try layer(VectorInputs(values: inputs))
        }
      }
    }
  }
}
