import EmberCore
import Foundation
import Testing

@testable import EmberStore

/// The box stores there are: each passes the one suite below.
enum BoxStoreKind: CaseIterable {
  case files

  /// Opens what lies in `directory`; again, it is what a new process would find.
  func open(_ directory: DataDirectory) throws -> any BoxStore {
    switch self {
    case .files: try BoxFiles(in: directory) { SHA256() }
    }
  }
}

@Suite("Box store")
struct BoxStoreTests {
  let scratch: Scratch
  let directory: DataDirectory
  let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  let file = ID.random()

  init() throws {
    scratch = try Scratch()
    directory = try DataDirectory(at: scratch.data)
  }

  private func send(_ bytes: [UInt8], to store: any BoxStore, _ file: ID, size: Int? = nil) throws {
    let part = try store.part(
      of: file, at: store.offset(of: file), size: UInt64(size ?? bytes.count))
    try bytes.withUnsafeBytes { try part.write($0) }
    #expect(try part.finish() == store.offset(of: file))
  }

  private func all(_ file: ID, in store: any BoxStore) throws -> [UInt8] {
    let box = try store.open(file)
    return try box.read(Int(box.size), at: 0)
  }

  @Test(
    "a box sent in parts comes out as it went in, by range too", arguments: BoxStoreKind.allCases,
    [1, 3, 7])
  func parts(_ kind: BoxStoreKind, count: Int) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    let length = (bytes.count + count - 1) / count
    for start in stride(from: 0, to: bytes.count, by: length) {
      try send(
        Array(bytes[start..<min(start + length, bytes.count)]), to: store, file, size: bytes.count)
    }
    #expect(throws: BoxError.missing) { try store.open(file) }
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    #expect(try all(file, in: store) == bytes)
    #expect(try store.open(file).read(10, at: 99_995) == Array(bytes.suffix(5)))
    #expect(throws: BoxError.missing) { try store.offset(of: file) }
    #expect(try store.list().stored == [file])
    #expect(try store.list().incoming == [])
  }

  @Test(
    "a killed upload resumes where it was, and is checked whole", arguments: BoxStoreKind.allCases)
  func resume(_ kind: BoxStoreKind) throws {
    var store = try kind.open(directory)
    try store.begin(file)
    try send(Array(bytes[..<40_000]), to: store, file, size: bytes.count)
    store = try kind.open(directory)
    #expect(try store.offset(of: file) == 40_000)
    try send(Array(bytes[40_000...]), to: store, file, size: bytes.count)
    store = try kind.open(directory)
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    #expect(try all(file, in: store) == bytes)
  }

  @Test("a part let go half-way keeps what came", arguments: BoxStoreKind.allCases)
  func dropped(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    do {
      let part = try store.part(of: file, at: 0, size: UInt64(bytes.count))
      try bytes[..<30_000].withUnsafeBytes { try part.write($0) }
    }
    #expect(try store.offset(of: file) == 30_000)
    try send(Array(bytes[30_000...]), to: store, file, size: bytes.count)
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    #expect(try all(file, in: store) == bytes)
  }

  @Test(
    "a part at another offset is told the real one", arguments: BoxStoreKind.allCases,
    [0, 999, 1_001])
  func offset(_ kind: BoxStoreKind, wrong: UInt64) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    try send(Array(bytes[..<1_000]), to: store, file, size: bytes.count)
    #expect(throws: BoxError.offset(1_000)) {
      try store.part(of: file, at: wrong, size: UInt64(bytes.count))
    }
    #expect(try store.offset(of: file) == 1_000)
  }

  @Test("no byte passes the declared size", arguments: BoxStoreKind.allCases)
  func tooLong(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    let part = try store.part(of: file, at: 0, size: 10)
    try bytes[..<10].withUnsafeBytes { try part.write($0) }
    #expect(throws: BoxError.length) { try bytes[..<1].withUnsafeBytes { try part.write($0) } }
    #expect(try part.finish() == 10)
  }

  @Test("one part at a time", arguments: BoxStoreKind.allCases)
  func busy(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    do {
      let part = try store.part(of: file, at: 0, size: 10)
      #expect(throws: BoxError.busy) { try store.part(of: file, at: 0, size: 10) }
      #expect(throws: BoxError.busy) { try store.begin(file) }
      #expect(throws: BoxError.busy) { try store.finish(file, size: 10, digest: digest(1)) }
      #expect(try part.finish() == 0)
    }
    _ = try store.part(of: file, at: 0, size: 10)
  }

  @Test(
    "another digest or length keeps nothing", arguments: BoxStoreKind.allCases,
    [(true, true), (true, false), (false, true), (false, false)])
  func mismatch(_ kind: BoxStoreKind, how: (digest: Bool, restarted: Bool)) throws {
    let (wrongDigest, restarted) = how
    var store = try kind.open(directory)
    try store.begin(file)
    try send(bytes, to: store, file)
    if restarted { store = try kind.open(directory) }
    let size = UInt64(bytes.count) + (wrongDigest ? 0 : 1)
    let declared = wrongDigest ? digest(1) : SHA256.of(bytes)
    #expect(throws: wrongDigest ? BoxError.digest : .length) {
      try store.finish(file, size: size, digest: declared)
    }
    #expect(throws: BoxError.missing) { try store.offset(of: file) }
    #expect(throws: BoxError.missing) { try store.open(file) }
    #expect(try store.list().incoming == [])
  }

  @Test("begun again it starts from 0, the digest too", arguments: BoxStoreKind.allCases)
  func beginAgain(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    try send(filled(9, 500), to: store, file, size: bytes.count)
    try store.begin(file)
    #expect(try store.offset(of: file) == 0)
    try send(bytes, to: store, file)
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    #expect(try all(file, in: store) == bytes)
  }

  @Test("finishing twice is finishing once", arguments: BoxStoreKind.allCases)
  func finishTwice(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    try send(bytes, to: store, file)
    for _ in 0..<2 {
      try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    }
    #expect(throws: BoxError.length) { try store.finish(file, size: 1, digest: digest(1)) }
    #expect(try all(file, in: store) == bytes)
    #expect(throws: BoxError.missing) {
      try store.finish(.random(), size: 1, digest: digest(1))
    }
  }

  @Test(
    "the header is the first 48 bytes, nil before the 48th, the same once stored",
    arguments: BoxStoreKind.allCases)
  func header(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    #expect(throws: BoxError.missing) { try store.header(of: file) }
    try store.begin(file)
    try send(Array(bytes[..<47]), to: store, file, size: bytes.count)
    #expect(try store.header(of: file) == nil)
    try send(Array(bytes[47...]), to: store, file, size: bytes.count)
    #expect(try store.header(of: file) == Array(bytes[..<48]))
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    #expect(try store.header(of: file) == Array(bytes[..<48]))
  }

  @Test("unlinks stored, incoming and absent ones alike", arguments: BoxStoreKind.allCases)
  func unlink(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    let incoming = ID.random()
    try store.begin(file)
    try send(bytes, to: store, file)
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    try store.begin(incoming)
    let held = try store.open(file)
    for _ in 0..<2 { try store.unlink([file, incoming, .random()]) }
    #expect(throws: BoxError.missing) { try store.open(file) }
    #expect(throws: BoxError.missing) { try store.offset(of: incoming) }
    // Requests that were admitted before finish.
    #expect(try held.read(5, at: 0) == Array(bytes[..<5]))
  }

  @Test("a descriptor is handed over once", arguments: BoxStoreKind.allCases)
  func take(_ kind: BoxStoreKind) throws {
    let store = try kind.open(directory)
    try store.begin(file)
    try send(bytes, to: store, file)
    try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
    let box = try store.open(file)
    let descriptor = try #require(box.take())
    #expect(box.take() == nil)
    #expect(throws: BoxError.file(errno: EBADF)) { try box.read(1, at: 0) }
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    close(descriptor)
  }

  @Test("boxes arrive side by side from many threads", arguments: BoxStoreKind.allCases)
  func concurrent(_ kind: BoxStoreKind) async throws {
    let store = try kind.open(directory)
    let bytes = bytes
    try await withThrowingTaskGroup(of: ID.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let file = ID.random()
          try store.begin(file)
          for start in stride(from: 0, to: bytes.count, by: 25_000) {
            try send(Array(bytes[start..<start + 25_000]), to: store, file, size: bytes.count)
          }
          try store.finish(file, size: UInt64(bytes.count), digest: SHA256.of(bytes))
          return file
        }
      }
      for try await file in group { #expect(try all(file, in: store) == bytes) }
    }
    #expect(try store.list().stored.count == 8)
    #expect(try store.freeBytes() > 0)
  }
}
