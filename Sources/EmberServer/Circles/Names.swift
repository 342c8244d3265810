internal import EmberCore

/// Names that people give: of members and circles. Stored as written, shown escaped.
enum Names {
  /// Throws `Refusal.badName` unless `name` is 1…64 bytes of visible text.
  static func check(_ name: String) throws(Refusal) {
    let scalars = name.unicodeScalars
    guard (1...Limits.name).contains(name.utf8.count),
      scalars.allSatisfy({ !isUnfit($0) }),
      let first = scalars.first, let last = scalars.last,
      !first.properties.isWhitespace, !last.properties.isWhitespace
    else { throw .badName }
  }

  /// Controls, line separators, and the marks that turn text around on a page.
  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
