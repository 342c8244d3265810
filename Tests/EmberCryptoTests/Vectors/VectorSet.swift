import EmberCore

@testable import EmberCrypto

/// Someone to seal to.
struct Person: Sendable {
  let id = ID.random()
  let seed = MemberSeed.random()
  var keys: MemberKeys { MemberKeys(seed) }
}

/// Makes every case anew: a circle, its people and a drop, and from each thing that opens the ones
/// that must not.
struct VectorSet {
  let ada = Person()
  let ben = Person()
  let cleo = Person()
  let circle = ID.random()
  let epoch: UInt32 = 3
  let circleKey = CircleKey.random()
  let drop = ID.random()
  let secrets = BoxSecrets(key: .random(), rung: .random(), photo: .random())
  let server = SigningKey.random()
  /// The digest of some roster.
  let roster = Digest.sha256(of: Random.bytes(8))

  func cases() throws -> [VectorFile] {
    try boxes() + boxesByRule() + envelopes() + manifests() + manifestBoxes() + colours() + notes()
      + notesToOne() + receipts() + cards() + rosters() + circleKeys() + keychains() + invites()
      + joins() + wraps() + recoveries() + safetyWords() + json()
  }

  func opens(
    _ name: String, _ layer: String, _ inputs: [String: String], gives: [String: String] = [:]
  ) -> VectorFile {
    VectorFile(name: name, layer: layer, expected: .opens, inputs: inputs, gives: gives)
  }
}

extension VectorFile {
  /// The same case with one input changed.
  func refused(_ suffix: String, _ cause: String, _ input: String, _ value: String) -> VectorFile {
    var inputs = inputs
    inputs[input] = value
    let stem = name.hasSuffix("-good") ? String(name.dropLast(5)) : name
    return VectorFile(
      name: "\(stem)-\(suffix)", cause: cause, layer: layer, twin: name, expected: .cannotOpen,
      inputs: inputs)
  }

  /// The same case with one byte of an input changed, counted from the end where negative.
  func flipped(_ suffix: String, _ cause: String, _ input: String, at index: Int) -> VectorFile {
    var bytes = Hex.decode(inputs[input]!)!
    bytes[index < 0 ? bytes.count + index : index] ^= 1
    return refused(suffix, cause, input, hex(bytes))
  }
}

/// Joins the fields of a layout.
func joined(_ fields: [UInt8]...) -> [UInt8] { fields.flatMap { $0 } }

func bytes(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
  var writer = ByteWriter()
  writer.append(number)
  return writer.bytes
}
