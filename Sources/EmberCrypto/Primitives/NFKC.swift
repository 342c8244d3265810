import CGLib

/// Unicode's compatibility composition (UAX #15): one spelling for what looks the same, so that a
/// passphrase typed on another keyboard is the same passphrase.
public enum NFKC {
  /// Nil where glib refuses the text: it takes no NUL inside.
  public static func normalise(_ text: String) -> String? {
    guard !text.utf8.contains(0),
      let normal = g_utf8_normalize(text, -1, G_NORMALIZE_NFKC)
    else { return nil }
    defer { g_free(normal) }
    return String(cString: normal)
  }
}
