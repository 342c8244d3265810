/// `iloc`, read from its start: which bytes of the file each item is made of.
struct LocationList {
  private let bytes: [UInt8]
  private let version: Int
  private let widths: (offset: Int, length: Int, base: Int, index: Int)
  private var at: Int
  let count: Int

  /// Nil when it is of a version no one defined.
  init?(_ bytes: [UInt8], _ box: ISOBox) {
    let start = box.body.lowerBound
    guard let version = bytes.big(start, 1), version <= 2, let sizes = bytes.big(start + 4, 2),
      let count = bytes.big(start + 6, version == 2 ? 4 : 2)
    else { return nil }
    (self.bytes, self.version, self.count) = (bytes, version, count)
    widths = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    at = start + (version == 2 ? 10 : 8)
  }

  /// The next item's number and pieces; nil when the list is broken, or its bytes lie elsewhere.
  mutating func next(idat: Int?) -> (number: Int, pieces: [Range<Int>])? {
    guard let number = take(version == 2 ? 4 : 2), let method = version == 0 ? 0 : take(2),
      take(2) != nil, let base = take(widths.base), let extents = take(2)
    else { return nil }
    var pieces: [Range<Int>] = []
    for _ in 0..<extents {
      guard take(widths.index) != nil, let offset = take(widths.offset),
        let length = take(widths.length)
      else { return nil }
      let construction = method & 15
      // 2: pieces of other items, as derived pictures have them; they hold no bytes of their own.
      guard construction != 2 else { continue }
      guard let origin = construction == 0 ? 0 : idat, base + offset + origin <= bytes.count
      else { return nil }
      let start = origin + base + offset
      let end = length == 0 ? bytes.count : start + length
      guard end <= bytes.count else { return nil }
      pieces.append(start..<end)
    }
    return (number, pieces)
  }

  private mutating func take(_ width: Int) -> Int? {
    if width == 0 { return 0 }
    if width == 8 {
      guard bytes.big(at, 1) == 0, let number = bytes.big(at + 1, 7) else { return nil }
      at += 8
      return number
    }
    guard let number = bytes.big(at, width) else { return nil }
    at += width
    return number
  }
}
