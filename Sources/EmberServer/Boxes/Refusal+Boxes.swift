internal import EmberCore

extension Refusal {
  static func wrongOffset(_ offset: UInt64) -> Refusal {
    Refusal(
      "wrong-offset", status: 409,
      "The next part begins at \(offset). Ask with HEAD, and go on from there.")
  }
  static let wrongLength = Refusal(
    "wrong-length", status: 400,
    "The box has another length than was said. Nothing of it was kept; send it again from 0.")
  static let wrongDigest = Refusal(
    "wrong-digest", status: 422,
    "The box arrived changed: its SHA-256 is another. Nothing of it was kept; send it again from 0."
  )
  static let boxBusy = Refusal(
    "box-busy", status: 409, "Another part of this box is being sent. Wait for it to end.")
  static let badUpload = Refusal(
    "bad-upload", status: 400,
    "A part needs Upload-Offset and Upload-Length (bytes); the last one Box-Digest too (SHA-256 of the whole box, hex)."
  )
  static let boxTooLarge = Refusal(
    "box-too-large", status: 413,
    "A box may have 256 KiB (thumb), 4 MiB (display) or 64 MiB (original).")
  static let badBox = Refusal(
    "bad-box", status: 422,
    "This is not a sealed box of this drop, photo and rendition. Nothing of it was kept.")
}
