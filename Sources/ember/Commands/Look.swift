internal import EmberClient
internal import EmberCore

/// Shows what is there: circles, drops, photos, and how long they have left.
struct Look: Command {
  static let name = "look"
  static let usage = "[CIRCLE [DROP]]"
  static let summary = "see what is there, and what is left of the past"
  static let options: [Option] = [Member.option]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.count <= 2 else { throw UsageError("Give a circle, and a drop of it.") }
    let device = try Member.device(arguments)
    let circles =
      try arguments.words.first.map { [try device.circle(named: $0)] } ?? device.circles()
    let wanted = arguments.words.dropFirst().first
    var views: [LookValue.Circle] = []
    var unopened = 0
    for circle in circles {
      let feed = try device.feed(of: circle.id)
      let drops = feed.opened.filter { wanted == nil || $0.info.id.description == wanted }
      if let wanted, drops.isEmpty {
        throw ClientError.mistaken("There is no drop \(wanted) in \(circle.name).")
      }
      let past = wanted == nil ? try device.colours(of: circle.id) : []
      unopened += feed.failed.count
      views.append(LookValue.Circle(circle, drops, past))
      print(circle, drops, past, feed.failed, output)
    }
    try output.value(LookValue(circles: views))
    return unopened == 0 ? ExitStatus.done : ExitStatus.partly
  }

  private func print(
    _ circle: CircleSummary, _ drops: [OpenedDrop], _ past: [OpenedColours], _ failed: [ID],
    _ output: Output
  ) {
    output.say("\(circle.name) (\(circle.day.name)s, \(circle.zone))")
    for drop in drops {
      let left = TimeWords.left(drop.info)
      let rungs = drop.info.rungs.map(\.name).joined(separator: ", ")
      output.say(
        "  \(drop.info.id)  \(drop.author), \(left)\(drop.caption.map { ": \($0)" } ?? "")")
      output.say("    \(rungs.isEmpty ? "colours only" : rungs)")
      for photo in drop.photos {
        output.say("    \(photo.number)  \(photo.name)  \(photo.width)×\(photo.height)")
      }
    }
    for drop in past {
      output.say("  \(drop.drop)  \(drop.author), gone: \(drop.colours.count) × 36 bytes of colour")
    }
    for drop in failed { output.complain("  \(drop) does not open on this device") }
  }
}

/// What `look --json` prints.
struct LookValue: Encodable {
  struct Circle: Encodable {
    let id: String
    let name: String
    let drops: [Drop]
    let colours: [Past]

    init(_ circle: CircleSummary, _ drops: [OpenedDrop], _ past: [OpenedColours]) {
      id = circle.id.description
      name = circle.name
      self.drops = drops.map(Drop.init)
      colours = past.map(Past.init)
    }
  }

  struct Drop: Encodable {
    let id: String
    let author: String
    let caption: String?
    let photos: [Photo]
    let rungs: [String]
    /// Milliseconds.
    let age: UInt64
    /// For each living photo its 36 bytes, hex.
    let colours: [String]
    /// For each photo, who kept it.
    let keeps: [Keep]

    init(_ drop: OpenedDrop) {
      id = drop.info.id.description
      author = drop.author
      caption = drop.caption
      photos = drop.photos.map {
        Photo(n: $0.number, name: $0.name, width: $0.width, height: $0.height)
      }
      rungs = drop.info.rungs.map(\.name)
      age = drop.info.age
      colours = drop.colours.map { Hex.encode($0.bytes) }
      keeps = drop.info.keeps.map {
        Keep(n: $0.photo, member: $0.member.description, rung: $0.rung.name)
      }
    }
  }

  struct Photo: Encodable {
    let n: Int
    let name: String
    let width: Int
    let height: Int
  }

  struct Keep: Encodable {
    let n: Int
    let member: String
    let rung: String
  }

  struct Past: Encodable {
    let id: String
    let author: String
    let colours: [String]

    init(_ past: OpenedColours) {
      id = past.drop.description
      author = past.author
      colours = past.colours.map { Hex.encode($0.bytes) }
    }
  }

  let circles: [Circle]
}

/// How long a drop has left, in words.
enum TimeWords {
  static func left(_ drop: DropInfo) -> String {
    guard let due = drop.dues.first else { return "gone" }
    let end = UInt64(due) * 1000
    guard drop.age < end else { return "gone" }
    let seconds = (end - drop.age) / 1000
    return switch seconds {
    case 172_800...: "\(seconds / 86_400) days left"
    case 7200...: "\(seconds / 3600) hours left"
    case 120...: "\(seconds / 60) minutes left"
    default: "\(seconds) seconds left"
    }
  }
}
