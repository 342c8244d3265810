internal import EmberCore
internal import EmberHTTP

/// What every answer carries: the world's time, and headers that keep browsers from guessing,
/// framing, leaking or storing.
enum Manners {
  static func finish(_ response: inout Response, now: Instant) {
    response.headers["Ember-Now"] = String(now.wall)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Content-Security-Policy"] =
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
  }
}
