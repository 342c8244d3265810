/// A request line's target, taken apart before it is decoded, so that an encoded slash or question mark means nothing.
struct Target {
  let segments: [String]
  let query: Query

  /// `/a/b?c=d`, or the absolute form that a proxy may send (RFC 9112 §3.2.2).
  ///
  /// `.` and `..` are refused instead of resolved: no client of ours sends them, and whoever resolves them after
  /// somebody else has checked the path walks round the check.
  init(parsing text: String) throws(HTTPError) {
    var rest = text[...]
    if !rest.hasPrefix("/") { rest = try Self.afterAuthority(rest) }
    rest = rest[..<(rest.firstIndex(of: "#") ?? rest.endIndex)]
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    query = try Query(parsing: rest[mark...].dropFirst())
    var segments: [String] = []
    for raw in rest[..<mark].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let segment = try PercentCoding.decode(raw)
      guard segment != ".", segment != ".." else { throw .malformedTarget }
      segments.append(segment)
    }
    self.segments = segments == [""] ? [] : segments
  }

  private static func afterAuthority(_ text: Substring) throws(HTTPError) -> Substring {
    for scheme in ["http://", "https://"]
    where ASCII.lowercased(text.prefix(scheme.count)) == scheme {
      let authority = text.dropFirst(scheme.count)
      return authority.firstIndex(of: "/").map { authority[$0...] } ?? "/"
    }
    throw .malformedTarget
  }
}
