import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Manifest")
struct ManifestTests {
  let set = VectorSet()

  private func reopened(_ manifest: Manifest) throws -> Manifest {
    let sealed = manifest.seal(with: set.secrets, signing: set.ada.keys.signing)
    return try Manifest.open(
      sealed, digest: Digest.sha256(of: sealed), with: set.secrets, expecting: set.binding,
      author: set.ada.keys.signing.publicKey)
  }

  @Test("gives back every field")
  func roundTrip() throws {
    let manifest = set.exampleManifest
    #expect(try reopened(manifest) == manifest)
    #expect(manifest.photos[1].box(.thumb) != nil && manifest.photos[1].box(.original) == nil)
  }

  @Test("holds 500 photos")
  func large() throws {
    let photo = set.exampleManifest.photos[0]
    let manifest = Manifest(
      set.binding, caption: "", photos: [ManifestPhoto](repeating: photo, count: 500))
    #expect(try reopened(manifest) == manifest)
  }

  @Test("writes its fields in the protocol's order")
  func order() {
    let json = set.exampleManifest.json(.zero)
    guard case .object(let members) = json, let photo = json["photos"]?.list?.first,
      case .object(let fields) = photo
    else {
      Issue.record("it is no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "v", "drop", "circle", "epoch", "roster", "author", "caption", "shares", "commit", "photos",
      ])
    #expect(
      fields.map(\.name) == [
        "w", "h", "name", "alt", "type", "taken", "still", "share", "boxes",
      ])
  }

  @Test(
    "forgets a time that is no local time",
    arguments: ["", "2025:11:26 18:30:00", "0000-00-00T00:00:0x"])
  func taken(time: String) {
    let photo = ManifestPhoto(
      width: 1, height: 1, name: "a", alt: "", type: "image/png", taken: time, share: .zero,
      boxes: [nil, nil, nil])
    #expect(photo.taken == nil)
  }
}

@Suite("Note")
struct NoteTests {
  let set = VectorSet()

  @Test(
    "is as long as any other of its 64 bytes: the box tells nothing finer",
    arguments: [0, 1, 63, 64])
  func padding(count: Int) throws {
    let note = Note(
      set.noteBinding(.room), photo: nil, kind: .words, time: 0,
      text: String(repeating: "x", count: count))
    let empty = Note(set.noteBinding(.room), photo: nil, kind: .words, time: 0, text: "")
    let (one, other) = (
      note.seal(with: set.secrets, signing: set.ada.keys.signing),
      empty.seal(with: set.secrets, signing: set.ada.keys.signing)
    )
    #expect(one.count == other.count)
    let opened = try Note.open(
      one, with: set.secrets, expecting: set.noteBinding(.room),
      author: set.ada.keys.signing.publicKey)
    #expect(opened == note)
  }

  @Test("to one fits 4 KiB with as much text as a note may have")
  func limit() throws {
    let note = Note(
      set.noteBinding(.member(set.ben.id)), photo: 0, kind: .words, time: 0,
      text: String(repeating: "x", count: Note.textLimit))
    let sealed = try note.seal(
      to: set.ben.keys.agreement.publicKey, andAuthor: set.ada.keys.agreement.publicKey,
      with: set.secrets, signing: set.ada.keys.signing)
    #expect(sealed.count <= 4_096)
  }
}

@Suite("Receipt")
struct ReceiptTests {
  let set = VectorSet()

  @Test("covers the manifest whose shares it promises to burn, and no other")
  func covers() throws {
    let manifest = set.exampleManifest
    func receipt(_ shares: [Digest]) -> Receipt {
      Receipt(
        drop: set.drop, sealed: 0, manifest: .zero,
        rungs: shares.map { RungPromise(share: $0, due: 1) },
        photos: manifest.photos.map(\.share) + [set.secrets.photo.digest])
    }
    #expect(receipt(manifest.shares).covers(manifest))
    #expect(!receipt(manifest.shares.reversed()).covers(manifest))
    #expect(!receipt(manifest.shares).covers(set.exampleManifest))
  }

  @Test("reads back as it was signed")
  func roundTrip() throws {
    let receipt = Receipt(
      drop: set.drop, sealed: 7, manifest: .zero,
      rungs: Ladder().dues.map { RungPromise(share: .zero, due: $0) }, photos: [set.roster])
    let read = try Receipt.verify(
      receipt.signed(by: set.server), drop: set.drop, manifest: .zero,
      server: set.server.publicKey)
    #expect(read == receipt)
  }
}

@Suite("Colours")
struct ColoursTests {
  @Test("of no photo and of 500 come back", arguments: [0, 500])
  func roundTrip(count: Int) throws {
    let set = VectorSet()
    let colours = (0..<count).map { _ in Colours(Random.bytes(36))! }
    let sealed = ColoursBox.seal(
      colours, drop: set.drop, author: set.ada.id, signing: set.ada.keys.signing,
      under: set.circleKey)
    let opened = try ColoursBox.open(
      sealed, drop: set.drop, author: set.ada.id, count: count,
      signedBy: set.ada.keys.signing.publicKey, under: set.circleKey)
    #expect(opened == colours)
  }
}
