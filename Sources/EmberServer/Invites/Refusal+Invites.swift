internal import EmberCore

extension Refusal {
  static let inviteExpired = Refusal(
    "invite-expired", status: 410, "This invite is past its time. Ask for a new one.")
  static let inviteUsedUp = Refusal(
    "invite-used-up", status: 410,
    "This invite has let in as many people as it was made for. Ask for a new one.")
  static let badInvite = Refusal(
    "bad-invite", status: 400,
    "An invite is for 1 to 10 people and 72 hours at the most, with a join key of 32 and a signature of 64 bytes."
  )
  static let accountNeeded = Refusal(
    "account-needed", status: 400,
    "Send an account for someone new, or a session of somebody who is here already; not both.")
}
