internal import EmberClient
internal import EmberCore

/// A circle itself: a new one, who is in it, its safety words, its standing day.
struct Circle: Command {
  static let name = "circle"
  static let usage =
    "new NAME --day D --zone Z | members CIRCLE | words CIRCLE | day CIRCLE --day D [--zone Z]"
  static let summary = "start a circle, see who is in it, compare its words, set its day"
  static let options: [Option] = [
    .value("day", "DAY", "the standing day, such as wednesday"),
    .value("zone", "ZONE", "its time zone, such as Europe/Lisbon"), Member.option,
  ]

  private struct Made: Encodable {
    let id: String
    let name: String
    let day: String
    let zone: String

    init(_ id: ID, _ name: String, _ day: Weekday, _ zone: String) {
      (self.id, self.name, self.day, self.zone) = (id.description, name, day.name, zone)
    }
  }

  private struct Members: Encodable {
    struct One: Encodable {
      let id: String
      let handle: String
      let name: String
    }

    let members: [One]
  }

  private struct Words: Encodable {
    let words: [String]
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.count == 2 else { throw UsageError("Say what, and which circle.") }
    let device = try Member.device(arguments)
    let name = arguments.words[1]
    switch arguments.words[0] {
    case "new": try start(name, device, arguments, output)
    case "members": try members(try device.circle(named: name), device, output)
    case "words": try words(try device.circle(named: name), device, output)
    case "day": try setDay(try device.circle(named: name), device, arguments, output)
    default: throw UsageError("There is no `ember circle \(arguments.words[0])`.")
    }
    return ExitStatus.done
  }

  private func start(
    _ name: String, _ device: Device, _ arguments: Arguments, _ output: Output
  ) throws {
    let circle = try device.start(
      circle: name, day: Circle.day(arguments), zone: arguments.required("zone"))
    output.say("\(circle.name) is there: `ember invite \(circle.id)` brings friends in.")
    try output.value(Made(circle.id, circle.name, circle.day, circle.zone))
  }

  private func members(
    _ circle: CircleSummary, _ device: Device, _ output: Output
  ) throws {
    let members = try device.trusted(circle.id).members
    for member in members { output.say("\(member.handle)  \(member.id)") }
    try output.value(
      Members(
        members: members.map {
          Members.One(id: $0.id.description, handle: $0.handle, name: $0.name)
        }))
  }

  private func words(_ circle: CircleSummary, _ device: Device, _ output: Output) throws {
    let words = try device.trusted(circle.id).safetyWords
    output.say(words.joined(separator: " "))
    output.say("read them aloud to one another: everyone in \(circle.name) must have the same.")
    try output.value(Words(words: words))
  }

  private func setDay(
    _ circle: CircleSummary, _ device: Device, _ arguments: Arguments, _ output: Output
  ) throws {
    let day = try Circle.day(arguments)
    let zone = arguments["zone"] ?? circle.zone
    try device.server.setStandingDay(NewStandingDay(day: day, zone: zone), of: circle.id)
    output.say("\(circle.name) has its day on \(day.name)s (\(zone)).")
    try output.value(Made(circle.id, circle.name, day, zone))
  }

  private static func day(_ arguments: Arguments) throws -> Weekday {
    let name = try arguments.required("day")
    guard let day = Weekday(name: name) else {
      throw UsageError("\"\(name)\" is no weekday. Say monday, tuesday, …, sunday.")
    }
    return day
  }
}
