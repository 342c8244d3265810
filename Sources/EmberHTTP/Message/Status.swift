/// A response status code, 100 to 599 (RFC 9110 §15). A literal will do: `status: 201`.
public struct Status: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The three digits.
  public let code: Int

  /// A code outside 100…599 is a bug and stops the process.
  public init(_ code: Int) {
    precondition((100...599).contains(code), "a status code has three digits")
    self.code = code
  }

  public init(integerLiteral code: Int) {
    self.init(code)
  }

  public var description: String { String(code) }

  public static let ok: Status = 200
  public static let created: Status = 201
  public static let accepted: Status = 202
  public static let noContent: Status = 204
  public static let partialContent: Status = 206
  public static let seeOther: Status = 303
  public static let notModified: Status = 304
  public static let badRequest: Status = 400
  public static let unauthorized: Status = 401
  public static let forbidden: Status = 403
  public static let notFound: Status = 404
  public static let methodNotAllowed: Status = 405
  public static let conflict: Status = 409
  public static let gone: Status = 410
  public static let preconditionFailed: Status = 412
  public static let contentTooLarge: Status = 413
  public static let unsupportedMediaType: Status = 415
  public static let rangeNotSatisfiable: Status = 416
  public static let unprocessable: Status = 422
  public static let tooManyRequests: Status = 429
  public static let internalServerError: Status = 500
  public static let notImplemented: Status = 501
  public static let serviceUnavailable: Status = 503
  public static let insufficientStorage: Status = 507

  /// These never carry a body, whatever the response says (RFC 9110 §6.4.1).
  var forbidsBody: Bool { code < 200 || code == 204 || code == 304 }
}
