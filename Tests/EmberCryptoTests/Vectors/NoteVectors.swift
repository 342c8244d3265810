import EmberCore

@testable import EmberCrypto

extension VectorSet {
  func noteBinding(_ audience: NoteAudience) -> NoteBinding {
    NoteBinding(
      note: noteID, circle: circle, epoch: epoch, drop: drop, author: ada.id, audience: audience)
  }

  private var noteID: ID { ID(Array(circle.bytes.reversed()))! }

  private var noteInputs: [String: String] {
    secretInputs.merging([
      "note": hex(noteID), "circle": hex(circle), "epoch": hex(epoch), "author": hex(ada.id),
      "authorKey": hex(ada.keys.signing.publicKey.bytes),
    ]) { $1 }
  }

  private func noteGives(_ note: Note) -> [String: String] {
    [
      "text": hex(note.text), "photo": hex(note.photo ?? 0xFFFF), "kind": hex(note.kind.rawValue),
      "time": hex(note.time),
    ]
  }

  private func goodNote(_ name: String, _ note: Note) -> VectorFile {
    let sealed = note.seal(with: secrets, signing: ada.keys.signing)
    return opens(
      name, "note",
      noteInputs.merging(["sealed": hex(sealed), "to": hex(NoteAudience.room.bytes)]) { $1 },
      gives: noteGives(note))
  }

  func notes() -> [VectorFile] {
    let note = Note(
      noteBinding(.room), photo: 4, kind: .words, time: 1_764_500_000_000, text: "again! 🧇")
    let sticker = Note(noteBinding(.room), photo: nil, kind: .sticker, time: 1, text: "flame")
    let empty = Note(noteBinding(.room), photo: 0, kind: .words, time: 0, text: "")
    let long = Note(
      noteBinding(.room), photo: 0, kind: .words, time: 0, text: String(repeating: "a", count: 65))
    let good = goodNote("note-good", note)
    func box(_ signed: [UInt8]) -> String {
      hex(Box.seal(signed, as: .words(.note), drop: drop, with: secrets))
    }
    func resigned(_ edit: (inout [UInt8]) -> Void) -> String {
      var message = Array(note.signed(by: ada.keys.signing)[64...])
      edit(&message)
      return box(ada.keys.signing.sign(message).bytes + message)
    }
    return [
      good, goodNote("note-sticker", sticker), goodNote("note-empty", empty),
      goodNote("note-two-blocks", long),
      good.refused("wrong-note", "another note is expected", "note", hex(ID.random())),
      good.refused("wrong-circle", "another circle is expected", "circle", hex(ID.random())),
      good.refused("wrong-author", "another author is expected", "author", hex(ben.id)),
      good.refused("wrong-audience", "it is expected to be to one", "to", hex(ben.id)),
      good.refused(
        "forged", "another member signed in the author's name", "sealed",
        box(note.signed(by: ben.keys.signing))),
      good.refused(
        "inside-to-one", "inside it says that it is to one", "sealed",
        box(
          Note(noteBinding(.member(ben.id)), photo: 4, kind: .words, time: 0, text: "again!")
            .signed(by: ada.keys.signing))),
      good.refused(
        "padding", "its padding is not zeros", "sealed", resigned { $0[$0.count - 1] = 1 }),
      good.refused(
        "unpadded", "it is padded further than it must be", "sealed",
        resigned { $0 += [UInt8](repeating: 0, count: 64) }),
      good.refused("too-long", "its text has more than 1,792 bytes", "sealed", resigned(tooLong)),
      good.refused("kind", "it is of no kind", "sealed", resigned { $0[80] = 2 }),
      good.refused("not-utf8", "its text is not UTF-8", "sealed", resigned { $0[91] = 0xFF }),
      good.refused(
        "manifest-flag", "its box is marked as a manifest's", "sealed",
        hex(
          Box.seal(
            note.signed(by: ada.keys.signing), as: .words(.manifest), drop: drop, with: secrets))),
    ]
  }

  /// Another text, of 1,793 bytes, padded as it should be.
  private func tooLong(_ message: inout [UInt8]) {
    message.removeLast(64 + 2)
    message += bytes(UInt16(1_793)) + [UInt8](repeating: 0x61, count: 1_793)
    message += [UInt8](repeating: 0, count: 1_856 - 1_793)
  }

  func notesToOne() throws -> [VectorFile] {
    let note = Note(
      noteBinding(.member(ben.id)), photo: nil, kind: .words, time: 5, text: "just for you")
    let sealed = try note.seal(
      to: ben.keys.agreement.publicKey, andAuthor: ada.keys.agreement.publicKey, with: secrets,
      signing: ada.keys.signing)
    let good = opens(
      "note-to-one-good", "noteToOne",
      noteInputs.merging([
        "sealed": hex(sealed), "to": hex(ben.id), "reader": hex("recipient"),
        "private": hex(ben.keys.agreement),
      ]) { $1 }, gives: noteGives(note))
    var own = good
    own.name = "note-to-one-by-author"
    own.inputs["reader"] = hex("author")
    own.inputs["private"] = hex(ada.keys.agreement)
    let forged = try note.seal(
      to: ben.keys.agreement.publicKey, andAuthor: ada.keys.agreement.publicKey, with: secrets,
      signing: cleo.keys.signing)
    return [
      good, own,
      good.refused("bystander", "a third member reads it", "private", hex(cleo.keys.agreement)),
      good.refused("wrong-half", "it is the other's half", "reader", hex("author")),
      good.refused("wrong-audience", "it is expected to be to another", "to", hex(cleo.id)),
      good.refused("wrong-author", "another author is expected", "author", hex(cleo.id)),
      good.refused("wrong-epoch", "another epoch is expected", "epoch", hex(epoch + 1)),
      good.refused("wrong-note", "another note is expected", "note", hex(ID.random())),
      good.refused("forged", "another member signed it", "sealed", hex(forged)),
      good.flipped("flipped", "a bit is turned", "sealed", at: 90),
    ]
  }
}
