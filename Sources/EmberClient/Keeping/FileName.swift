internal import EmberCore
internal import Glibc

/// The name a kept photo gets on this device: its own, as far as that is safe here.
///
/// A manifest's names are written by whoever made the drop: separators, controls, marks that turn
/// text around and leading dots never reach the file system.
enum FileName {
  private static let longest = 200

  static func clean(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: joins(scalar)
      default: scalar != "/" && scalar != "\\"
      }
    }
    var text = String(String.UnicodeScalarView(scalars))
    while let first = text.first, first == "." || first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while text.utf8.count > longest { text.removeLast() }
    return text.isEmpty ? "photo" : text
  }

  /// Joiners are format characters too, and hold emoji families and Indic letters together.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Another extension where the kept rendition is of another type than the original.
  static func name(_ name: String, for rung: Rung, type: String?) -> String {
    let clean = clean(name)
    guard rung != .original, let type else { return clean }
    let stem = clean.lastIndex(of: ".").map { String(clean[..<$0]) } ?? clean
    return (stem.isEmpty ? "photo" : stem) + "." + type
  }

  /// A path in `directory` that no file has: "lake.jpg", "lake (2).jpg", …
  static func free(_ name: String, in directory: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for number in 1... {
      let candidate = number == 1 ? name : "\(name[..<dot]) (\(number))\(name[dot...])"
      if access(directory + "/" + candidate, F_OK) != 0 { return directory + "/" + candidate }
    }
    return directory + "/" + name
  }
}
