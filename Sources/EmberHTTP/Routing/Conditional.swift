/// Answers conditional and range requests from what a route answered, in one place for all routes
/// (RFC 9110 §13.2.2 and §14.2). Only a 200 to a GET or a HEAD is touched.
enum Conditional {
  static func apply(_ request: Request, to response: inout Response) {
    guard response.status == .ok, request.method == .get || request.method == .head else { return }
    let etag = response.headers["ETag"]
    if let etag, matches(request.headers.all("If-None-Match"), etag) {
      response.status = .notModified
      response.headers["Content-Type"] = nil
      response.body = .none
      return
    }
    guard case .file(let file, let offset, let length) = response.body else { return }
    response.headers["Accept-Ranges"] = "bytes"
    guard request.method == .get, let range = request.headers["Range"].flatMap(ByteRange.init),
      appliesRange(request.headers["If-Range"], etag)
    else { return }
    guard let part = range.within(length) else {
      response = Response(.rangeNotSatisfiable, headers: response.headers)
      response.headers["Content-Type"] = nil
      response.headers["Content-Range"] = "bytes */\(length)"
      return
    }
    response.status = .partialContent
    response.headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"
    let count = part.upperBound - part.lowerBound
    response.body = .file(file, offset: offset + part.lowerBound, length: count)
  }

  /// Weak comparison (RFC 9110 §8.8.3.2): our tags hold neither commas nor spaces.
  private static func matches(_ lines: [String], _ etag: String) -> Bool {
    lines.flatMap { $0.split(separator: ",") }.map(ASCII.trimmed).contains { candidate in
      candidate == "*" || opaque(candidate) == opaque(etag[...])
    }
  }

  private static func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// Strong comparison; a date never matches, since no date of last change is ever sent. In doubt the whole is sent.
  private static func appliesRange(_ condition: String?, _ etag: String?) -> Bool {
    guard let condition else { return true }
    return condition == etag && !condition.hasPrefix("W/")
  }
}

/// The one range of a `Range` header. Several ranges, other units and nonsense are no range: the whole is sent, as
/// RFC 9110 §14.2 allows.
struct ByteRange {
  private let first: UInt64?
  private let last: UInt64?

  init?(_ header: String) {
    guard ASCII.lowercased(header.prefix(6)) == "bytes=" else { return nil }
    let bounds = ASCII.trimmed(header.dropFirst(6)).split(
      separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return nil }
    (first, last) = (ASCII.number(bounds[0]), ASCII.number(bounds[1]))
    guard first != nil || bounds[0].isEmpty, last != nil || bounds[1].isEmpty else { return nil }
    if let first, let last { guard first <= last else { return nil } }
    if first == nil && last == nil { return nil }
  }

  /// The part of `length` bytes that is meant; `nil` where there is none.
  func within(_ length: UInt64) -> Range<UInt64>? {
    guard let first else {
      let suffix = min(last ?? 0, length)
      return suffix == 0 ? nil : (length - suffix)..<length
    }
    guard first < length else { return nil }
    return first..<(min(last ?? .max, length - 1) + 1)
  }
}
