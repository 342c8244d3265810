internal import EmberClient
internal import EmberCore

/// Makes one link that up to ten friends come in by.
struct Invite: Command {
  static let name = "invite"
  static let usage = "CIRCLE [--list | --revoke ID]"
  static let summary = "make a link that lets up to ten friends in, for 72 hours"
  static let options: [Option] = [
    .flag("list", "show the links that still let someone in"),
    .value("revoke", "ID", "let nobody in any more by that one"),
    Member.option,
  ]

  private struct Value: Encodable {
    let link: String
  }

  private struct List: Encodable {
    struct One: Encodable {
      let id: String
      let usesLeft: Int
      let expiry: UInt64
    }

    let invites: [One]
  }

  private struct Revoked: Encodable {
    let revoked: String
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let device = try Member.device(arguments)
    let circle = try device.circle(named: arguments.word("one circle"))
    if let text = arguments["revoke"] { return try revoke(text, circle, device, output) }
    if arguments.has("list") { return try list(circle, device, output) }
    let link = try device.invite(to: circle.id)
    output.say(link)
    try output.value(Value(link: link))
    return ExitStatus.done
  }

  private func list(
    _ circle: CircleSummary, _ device: Device, _ output: Output
  ) throws -> Int32 {
    let invites = try device.invites(to: circle.id)
    for invite in invites { output.say("\(invite.id)  lets \(invite.usesLeft) more in") }
    try output.value(
      List(
        invites: invites.map {
          List.One(id: $0.id.description, usesLeft: $0.usesLeft, expiry: $0.expiry)
        }))
    return ExitStatus.done
  }

  private func revoke(
    _ text: String, _ circle: CircleSummary, _ device: Device, _ output: Output
  ) throws -> Int32 {
    guard let invite = ID(hex: text) else {
      throw UsageError("Give the invite's id, as --list shows it.")
    }
    try device.revoke(invite, to: circle.id)
    output.say("it lets nobody in any more.")
    try output.value(Revoked(revoked: text))
    return ExitStatus.done
  }
}
