import Glibc

/// How large and how good a thumb is: about 19 KB, at the largest edge that allows it.
///
/// A feed is thumbs, and a thumb's bytes are what browsing costs on a train: 19 KB for an average
/// photograph keeps a ten-photo drop under 200 KB. For those bytes, more pixels are worth more than
/// finer ones, down to a quality where blocks show. So:
///
/// 1. The edge is 640 (or the photo's own, if smaller). The quality, 50 to 82, is searched for the
///    one whose bytes come nearest to 19,000; within 6 % is near enough, since it is the average
///    that counts.
/// 2. A picture that takes fewer bytes at quality 82 stays below 19 KB: better isn't seen.
/// 3. One that takes more at quality 50 gets the next smaller edge that should do, down to 512, and
///    there keeps quality 50 (pure noise: 211 KB) unless its box couldn't hold it.
///
/// libwebp's effort 2: effort 4 saves 5 % for 2.5 times the time, effort 1 costs 18 % more bytes.
enum ThumbRule {
  /// In bytes.
  static let target = 19_000
  static let near = 0.06
  static let edges = [640, 608, 576, 544, 512]
  static let qualities = 50...82
  static let effort = 2

  private static let tries = 4
  /// ln(bytes) grows by this much with ln(edge), in the mean of the photographs that the rule was
  /// measured on (1.1 to 1.7). It only says where to look next.
  private static let perEdge = 1.3

  /// The thumb of a display's pixels, and its colours.
  static func thumb(of display: Picture) -> (rendition: Rendition, colours: [UInt8])? {
    let long = max(display.width, display.height)
    var edges = edges.filter { $0 < long || $0 == Self.edges.first }[...]
    var quality = 68
    while let edge = edges.popFirst() {
      let size = fit((display.width, display.height), within: edge)
      guard let picture = display.scaled(to: size)?.settled(),
        let thumb = search(picture, from: quality)
      else { return nil }
      let excess = excess(of: thumb)
      if excess <= near || edges.isEmpty {
        return held(thumb, of: picture).map { ($0, picture.colours) }
      }
      let fitting = Double(min(edge, long)) * exp((near - excess) / perEdge)
      edges = edges.drop { Double($0) > fitting && $0 != edges.last }
      quality = qualities.lowerBound + 2
    }
    return nil
  }

  private static func held(_ thumb: Rendition, of picture: Picture) -> Rendition? {
    if thumb.bytes.count <= Rendition.thumbLimit { return thumb }
    return picture.webp(
      quality: thumb.quality / 2, effort: effort, within: Rendition.thumbLimit)
  }

  /// The encoding whose bytes come nearest to the target, in as few encodings as it takes.
  private static func search(_ picture: Picture, from start: Int) -> Rendition? {
    var range = qualities
    var quality = start
    var best: Rendition?
    for _ in 0..<tries {
      guard let found = picture.webp(quality: quality, effort: effort) else { return nil }
      let excess = excess(of: found)
      if best.map({ abs(excess) < abs(Self.excess(of: $0)) }) ?? true { best = found }
      let lower = excess > 0 ? range.lowerBound : quality + 1
      let upper = excess > 0 ? quality - 1 : range.upperBound
      guard abs(excess) > near, lower <= upper else { break }
      range = lower...upper
      quality = min(max(Self.quality(reaching: reach(of: quality) - excess), lower), upper)
    }
    return best
  }

  /// ln(bytes / target): 0 on the mark, above it positive.
  private static func excess(of thumb: Rendition) -> Double {
    log(Double(thumb.bytes.count) / Double(target))
  }

  /// ln(bytes) that a quality adds: libwebp spends slowly up to 75 and five times as fast above.
  private static func reach(of quality: Int) -> Double {
    0.012 * Double(min(quality, 75)) + 0.06 * Double(max(quality - 75, 0))
  }

  private static func quality(reaching wanted: Double) -> Int {
    let knee = reach(of: 75)
    let quality = wanted < knee ? wanted / 0.012 : 75 + (wanted - knee) / 0.06
    return Int(min(max(quality, 0), 100).rounded())
  }
}
