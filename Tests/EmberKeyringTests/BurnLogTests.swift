import EmberCore
import EmberCrypto
import Testing

@testable import EmberKeyring

@Suite("BurnLog") struct BurnLogTests {
  let key = SigningKey(SecretBytes(Array(0..<32)))
  let drop = ID(16..<32)!

  private func entry(_ seq: UInt64, _ part: Part = .rung(.display), _ flags: BurnFlags = [])
    -> BurnEntry
  {
    BurnEntry(
      seq: seq, drop: drop, part: part, due: 0x0102, actual: 0x0304, flags: flags,
      share: Digest.sha256(of: [UInt8(seq)]))
  }

  private func log(_ count: UInt64) -> [EmberKeyring.BurnRow] {
    var chain = BurnChain()
    return (0..<count).map { chain.append(entry($0), signing: key) }
  }

  @Test("an entry is its layout, byte for byte")
  func layout() throws {
    let head = Array("ember/v1 burn".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 9] + Array(16..<32)
    let times: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 3, 4]
    let share = Digest.sha256(of: [9]).bytes
    #expect(
      entry(9, .rung(.original), .held(.clockInDoubt)).bytes
        == head + [3, 0xFF, 0xFF] + times + [0x02, 0x01] + share)
    #expect(
      entry(9, .photo(0x0107), .takenBack).bytes == head + [0xFF, 1, 7] + times + [0, 2] + share)
    #expect(entry(9, .words, []).bytes == head + [0xFF, 0xFF, 0xFF] + times + [0, 0] + share)
  }

  @Test("an entry reads back as it was, and in no other spelling")
  func readsBack() throws {
    for part in [Part.rung(.thumb), .rung(.original), .photo(0), .photo(499), .words] {
      let entry = entry(7, part, [.gone, .draftSwept])
      #expect(try BurnEntry(entry.bytes) == entry)
      #expect(throws: LayoutError.trailing) { try BurnEntry(entry.bytes + [0]) }
      #expect(throws: LayoutError.short) { try BurnEntry(entry.bytes.dropLast()) }
    }
    var bad = entry(7).bytes
    bad[38] = 4
    #expect(throws: LayoutError.unexpected) { try BurnEntry(bad) }
    bad = entry(7).bytes
    bad[39] = 0
    #expect(throws: LayoutError.unexpected) { try BurnEntry(bad) }
  }

  @Test("flags tell the cause, and why something is held")
  func flags() {
    #expect(BurnFlags(.due) == [] && BurnFlags(.takenBack).rawValue == 2)
    #expect(BurnFlags(.gone).rawValue == 4 && BurnFlags(.draftSwept).rawValue == 8)
    #expect(BurnFlags(.lossAccepted).rawValue == 16)
    #expect(BurnFlags.held(.poweredOff).rawValue == 0x0101)
    #expect(BurnFlags.held(.clockInDoubt).heldReason == .clockInDoubt)
    #expect(BurnFlags(.takenBack).heldReason == nil)
  }

  @Test("a chain is verified from its first row, with other circles' rows as hashes only")
  func verifies() throws {
    let rows = log(5)
    let whole = try BurnChain.verifying(rows, signedBy: key.publicKey)
    #expect(whole.count == 5)
    for hidden in 0..<5 {
      var some = rows
      some[hidden] = some[hidden].withoutEntry
      #expect(try BurnChain.verifying(some, signedBy: key.publicKey) == whole)
    }
    let hashes = rows.map(\.withoutEntry)
    #expect(try BurnChain.verifying(hashes, signedBy: key.publicKey) == whole)
    let first = Digest.sha256(of: [UInt8](repeating: 0, count: 32) + entry(0).digest.bytes)
    #expect(try BurnChain.verifying(rows.prefix(1), signedBy: key.publicKey).link == first)
  }

  @Test("goes on where it stopped")
  func goesOn() throws {
    let rows = log(4)
    var chain = try BurnChain.verifying(rows.prefix(2), signedBy: key.publicKey)
    chain = BurnChain(count: chain.count, link: chain.link)
    for row in rows.dropFirst(2) { try chain.follow(row, signedBy: key.publicKey) }
    #expect(chain == (try BurnChain.verifying(rows, signedBy: key.publicKey)))
  }

  @Test("a row changed, left out, doubled, moved or signed by another fails at its place")
  func tampered() throws {
    let rows = log(4)
    func failure(_ rows: [EmberKeyring.BurnRow]) -> BurnChainError? {
      do throws(BurnChainError) {
        _ = try BurnChain.verifying(rows, signedBy: key.publicKey)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(rows) == nil)
    var changed = rows
    changed[1] = EmberKeyring.BurnRow(.entry(entry(1, .photo(3))), signature: rows[1].signature)
    #expect(failure(changed) == .signature(1))
    #expect(failure([rows[0], rows[2], rows[3]]) == .place(1))
    #expect(failure([rows[0], rows[2].withoutEntry]) == .signature(1))
    #expect(failure([rows[0], rows[0]]) == .place(1))
    #expect(failure([rows[1], rows[0]]) == .place(0))
    var chain = BurnChain()
    let other = chain.append(entry(0), signing: SigningKey(SecretBytes(Array(1..<33))))
    #expect(failure([other]) == .signature(0))
    #expect(failure(Array(rows.dropLast())) == nil, "a cut end shows only against what was seen")
  }
}
