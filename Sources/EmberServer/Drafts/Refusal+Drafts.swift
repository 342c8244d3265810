internal import EmberCore

extension Refusal {
  static let tooManyDrafts = Refusal(
    "too-many-drafts", status: 409,
    "Three drafts are open already. Finish one, or take it back.")
  static let quota = Refusal(
    "quota", status: 507,
    "This is more than the host lets a circle hold. Drop fewer photos, or wait until some have burnt."
  )
  static let overReserve = Refusal(
    "over-reserve", status: 409,
    "The draft reserved less than this. Begin a new one with the right number of photos and bytes.")
  static let draftedOtherwise = Refusal(
    "drafted-otherwise", status: 409,
    "This drop was begun already, in another circle or with another number of photos. Make a new one."
  )
  static let badDraft = Refusal(
    "bad-draft", status: 400, "A drop has 1 to 500 photos, of at most 64 MiB each.")
  static let spaceLow = Refusal(
    "space-low", status: 507,
    "The server keeps its last room free so that it can burn. Try again when some photos have burnt, or tell the host."
  )
  static let sealedAlready = Refusal(
    "sealed-already", status: 409, "This drop is sealed; its boxes don't change any more.")
  static let sealedOtherwise = Refusal(
    "sealed-otherwise", status: 409, "This drop was sealed already, with other contents.")
  static let boxMissing = Refusal(
    "box-missing", status: 409,
    "Not every box is there, whole. Send what is missing, then seal again.")
  static let boxUnexpected = Refusal(
    "box-unexpected", status: 409,
    "There are boxes that the sealing doesn't list, or others than it lists. Send them again, then seal."
  )
  static let badSealing = Refusal(
    "bad-sealing", status: 400,
    "The manifest or the colours are not sealed boxes of this drop, or too large.")
  static let envelopesWrong = Refusal(
    "envelopes-wrong", status: 409,
    "There must be exactly one envelope of 80 bytes for each member. Fetch the circle and wrap the key again."
  )
}
