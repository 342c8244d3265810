internal import EmberCore
internal import Glibc

/// The name a kept photo gets on this device: its own, as far as that is safe here.
///
/// A manifest's names are written by whoever made the drop: separators, controls, marks that turn
/// text around and leading dots never reach the file system.
enum FileName {
  /// UTF-8 bytes of a whole name: every file system takes 255, and " (2)" must still fit.
  private static let longest = 200
  /// UTF-8 bytes after a dot that still are an extension.
  private static let longestExtension = 16

  static func clean(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: joins(scalar)
      default: scalar != "/" && scalar != "\\"
      }
    }
    // Scalars, not characters: a dot with a joiner behind it is another character than a dot.
    var rest = scalars[...]
    while let first = rest.first, first == "." || isEdge(first) { rest.removeFirst() }
    while let last = rest.last, isEdge(last) { rest.removeLast() }
    return rest.isEmpty ? "photo" : cut(String(String.UnicodeScalarView(rest)))
  }

  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || joins(scalar)
  }

  /// Between letters, and before the extension.
  private static func cut(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let isExtension = name[dot...].utf8.count <= longestExtension
    var stem = isExtension ? name[..<dot] : name[...]
    let end = isExtension ? name[dot...] : ""
    while stem.utf8.count + end.utf8.count > longest { stem.removeLast() }
    return String(stem + end)
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
      if isFree(directory + "/" + candidate) { return directory + "/" + candidate }
    }
    return directory + "/" + name
  }

  /// A link that leads nowhere is there too: nothing is written through it. Where the system won't
  /// say, writing says why.
  private static func isFree(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) != 0
  }
}
