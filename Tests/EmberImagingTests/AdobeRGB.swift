/// Adobe RGB (1998) as a profile of the smallest kind: three primaries and one gamma of 2.2
/// (ICC.1:2001-04; the numbers are the colour space's own, adapted to D50).
enum AdobeRGB {
  static let profile: [UInt8] = {
    let primaries: [(String, [Double])] = [
      ("rXYZ", [0.60974, 0.31111, 0.01947]), ("gXYZ", [0.20528, 0.62567, 0.06087]),
      ("bXYZ", [0.14919, 0.06322, 0.74457]), ("wtpt", [0.96420, 1, 0.82491]),
    ]
    var tags = primaries.map { name, values in
      (name, Array("XYZ \0\0\0\0".utf8) + values.flatMap { big(Int(($0 * 65_536).rounded()), 4) })
    }
    for name in ["rTRC", "gTRC", "bTRC"] {
      tags.append((name, Array("curv\0\0\0\0".utf8) + big(1, 4) + big(563, 2) + [0, 0]))
    }
    var table = big(tags.count, 4)
    var body: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + big(128 + 4 + 12 * tags.count + body.count, 4)
      table += big(bytes.count, 4)
      body += bytes
    }
    return header(size: 128 + table.count + body.count) + table + body
  }()

  private static func header(size: Int) -> [UInt8] {
    let illuminant = [0.96420, 1, 0.82491].flatMap { big(Int(($0 * 65_536).rounded()), 4) }
    var header = big(size, 4) + big(0, 4) + big(0x0210_0000, 4) + Array("mntrRGB XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + illuminant
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    Metadata.little(value, count).reversed()
  }
}
