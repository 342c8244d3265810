import EmberCore
import EmberCrypto
import EmberKeyring
import Foundation
import Testing

@testable import EmberDecay

@Suite("ClockFile") struct ClockFileTests {
  private let reading = ClockReading(
    wall: 0x0A, boottime: 0x0B, raw: 0x0C, suspended: 0x01, boot: ID(0..<16)!, synchronised: true)

  private func bytes(_ machine: Machine) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: machine.directory + "/clock")))
  }

  @Test("a slot is its layout, byte for byte, zeros behind, and reads back")
  func layout() throws {
    let slot = ClockSlot(seq: 7, reading, lived: 0x0E)
    let numbers: [UInt8] = [0x0B, 0x0D, 0x0A, 0x0E]
    let head =
      Array("EMBRCLOK".utf8) + [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7] + Array(0..<16)
      + numbers.flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
    #expect(slot.bytes.count == 4096)
    #expect(Array(slot.bytes[..<68]) == head)
    #expect(Array(slot.bytes[68..<100]) == Digest.sha256(of: head).bytes)
    #expect(slot.bytes[100...].allSatisfy { $0 == 0 })
    #expect(ClockSlot(slot.bytes) == slot)
    for byte in 0..<100 {
      var torn = slot.bytes
      torn[byte] ^= 1
      #expect(ClockSlot(torn) == nil)
    }
    #expect(ClockSlot([UInt8](repeating: 0, count: 4096)) == nil && ClockSlot([]) == nil)
  }

  @Test("saves in turn, so that a torn slot leaves the one before")
  func torn() throws {
    let machine = try Machine()
    machine.run(hour)
    try machine.guardian.save()
    let before = machine.now.lived
    machine.run(90 * second)
    try machine.guardian.save()
    var file = try bytes(machine)
    #expect(file.count == 8192)
    let slots = [0, 4096].map { ClockSlot(Array(file[$0..<$0 + 4096]))! }
    #expect(slots[0].seq != slots[1].seq && slots.map(\.lived).max() == machine.now.lived)
    file[(slots[0].seq > slots[1].seq ? 0 : 4096) + 60] ^= 1
    try DiskFile(machine.directory + "/clock").write(file)
    try machine.powerOff(0, uptime: 0)
    #expect(machine.now.lived == before, "a new boot goes on from the slot that checks")
    #expect(machine.guardian.alarms == [])
  }

  @Test("a file that holds nothing is an alarm, and time goes on from what the keyring wrote")
  func lost() throws {
    let machine = try Machine()
    machine.run(10 * hour)
    let drop = try machine.seal()
    machine.run(5 * hour)
    try FileManager.default.removeItem(atPath: machine.directory + "/clock")
    try machine.restart()
    #expect(machine.guardian.alarms == [.clockFileLost])
    #expect(machine.now.lived == 10 * hour && machine.age(drop) == 0)
    machine.run(hour)
    #expect(machine.age(drop) == hour)
  }

  @Test("is saved once a minute by whoever asks the time, and a power cut costs less than that")
  func everyMinute() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    for _ in 0..<100 {
      machine.run(7 * second)
      _ = machine.now
    }
    try machine.powerOff(0, uptime: 0)
    let age = try #require(machine.age(drop))
    #expect(age <= 700 * second && age > 640 * second)
  }
}
