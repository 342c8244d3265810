internal import EmberCore

/// Refusals that many nouns share; those of one noun lie beside it.
extension Refusal {
  static let notFound = Refusal(
    "not-found", status: 404, "There is nothing here, or it is not yours to see.")
  static let gone = Refusal("gone", status: 410, "This has burnt. Its colours are what is left.")
  static let notSignedIn = Refusal(
    "not-signed-in", status: 401, "Sign in first; the session may have ended.")
  static let diskFull = Refusal(
    "disk-full", status: 507,
    "The server has no room left. Nothing was lost; tell the host, and try again later.")
  static let damaged = Refusal(
    "damaged", status: 503,
    "The server's database is damaged and takes nothing new. Tell the host.")
  static let busy = Refusal(
    "busy", status: 503, "The server is busy for a moment. Try again.")
  static let idTaken = Refusal(
    "id-taken", status: 409, "This id belongs to something else. Make a new one.")
  static let inside = Refusal(
    "internal", status: 500, "Something went wrong on the server. Nothing was changed; try again.")
  static let bodyTooLarge = Refusal(
    "too-large", status: 413, "This is larger than the server takes here.")

  static func badInput(_ sentence: String) -> Refusal {
    Refusal("bad-input", status: 400, sentence)
  }
}
