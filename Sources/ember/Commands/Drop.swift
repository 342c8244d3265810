internal import EmberClient

/// Seals files and folders of photos into a circle.
struct Drop: Command {
  static let name = "drop"
  static let usage = "FILE|DIR… --circle C [--caption TEXT] [--leave-place-out]"
  static let summary = "hand an album round a circle"
  static let options: [Option] = [
    .value("circle", "C", "the circle's name or id"),
    .value("caption", "TEXT", "a line about it"),
    .flag("leave-place-out", "blank where it was taken in the originals too"),
    Member.option,
  ]

  private struct Value: Encodable {
    let drop: String
    let photos: [String]
    let leftOut: Int
    let sealed: UInt64
    let visible: UInt64
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard !arguments.words.isEmpty else { throw UsageError("Name the photos, or their folder.") }
    let device = try Member.device(arguments)
    let circle = try device.circle(named: arguments.required("circle"))
    let dropped = try device.drop(
      arguments.words, into: circle.id, caption: arguments["caption"] ?? "",
      leavingPlaceOut: arguments.has("leave-place-out"), output.tell)
    let seconds = (dropped.visible - dropped.sealed + 999) / 1000
    output.say("\(dropped.photos.count) photos dropped into \(circle.name): \(dropped.drop)")
    output.say(
      "the others see it in \(seconds) s; until its week is over, `ember take-back \(dropped.drop)` burns it."
    )
    try output.value(
      Value(
        drop: dropped.drop.description, photos: dropped.photos, leftOut: output.leftOut,
        sealed: dropped.sealed, visible: dropped.visible))
    return output.leftOut == 0 ? ExitStatus.done : ExitStatus.partly
  }
}
