internal import EmberCore

extension Refusal {
  static let rosterChanged = Refusal(
    "roster-changed", status: 409,
    "The circle has changed, or waits for its new key. Fetch it, seal for its members as they are now, and try again."
  )
  static let cardOlder = Refusal(
    "card-older", status: 409,
    "A newer card of this member is here already. Fetch the circle again.")
  static let notFounder = Refusal(
    "not-founder", status: 403,
    "Only the founder removes somebody: the earliest member who is still in the circle.")
  static let leaveInstead = Refusal(
    "leave-instead", status: 409, "Nobody removes themselves. Leave the circle instead.")
  static let badZone = Refusal(
    "bad-zone", status: 400, "This time zone is not known here. Use a name such as Europe/Lisbon.")
  static let badName = Refusal(
    "bad-name", status: 400,
    "A name has 1 to 64 bytes, no line breaks or control characters, and no space at its ends.")
  static let badCard = Refusal(
    "bad-card", status: 400, "This card is not one of this member in this circle.")
  static let badRoster = Refusal(
    "bad-roster", status: 400, "This roster is not one of this circle, epoch and maker.")
}
