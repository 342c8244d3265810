internal import EmberImaging

/// What an original carries besides its picture, in words for its author.
enum Cargo {
  static func of(_ made: Prepared) -> [String] {
    var all: [String] = []
    if let video = made.video { all.append("a video of \(size(video))") }
    if made.furtherPages == 1 { all.append("a second page") }
    if made.furtherPages > 1 { all.append("\(made.furtherPages) more pages") }
    return all
  }

  /// In thousands or millions of bytes, as phones count them.
  static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\(max(1, (bytes + 500) / 1000)) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
