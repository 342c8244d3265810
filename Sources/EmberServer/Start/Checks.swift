internal import EmberCore

/// Settings that can't be, refused before anything is opened.
enum Checks {
  private static let day: UInt32 = 86_400

  static func check(_ settings: Settings) throws(StartRefusal) {
    guard (1...Ladder.fullWeek).contains(settings.week) else {
      throw .setting("A week has 1 to 604800 seconds (--week).")
    }
    guard settings.week >= day || settings.drill else {
      throw .setting(
        "A week of less than a day burns real photos within hours. If this is a drill, say --drill too."
      )
    }
  }
}
