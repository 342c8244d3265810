import EmberCore
import EmberKeyring
import EmberStore
import EmberTesting
import Glibc
import Testing

@testable import EmberServer

@Suite("Failures")
struct FailureTests {
  @Test("a full disk is said to be one, whichever part met it")
  func diskFull() {
    let errors: [any Error] = [
      StoreError.diskFull, BoxError.diskFull, KeyringError.disk(DiskError("pwrite", ENOSPC)),
      KeyringError.disk(DiskError("posix_fallocate", EDQUOT)),
    ]
    for error in errors { #expect(Failures.refusal(for: error) == .diskFull) }
    #expect(Failures.refusal(for: KeyringError.disk(DiskError("pwrite", EIO))) == .inside)
  }

  @Test("what burnt between two looks is gone, not a failure")
  func burnt() {
    for error in [KeyringError.burnt, .closed, .unknownDrop] {
      #expect(Failures.refusal(for: error) == .gone)
    }
  }

  @Test("a session whose last hour can't be noted still counts: reading goes on on a full disk")
  func seen() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    server.sql(
      "CREATE TRIGGER fault BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'fault'); END")
    server.clock.advance(by: 2 * .hour)
    #expect(try server.ask("GET", "/api/me", as: ben).status == 200)
    server.sql("DROP TRIGGER fault")
    #expect(try server.ask("GET", "/api/me", as: ben).status == 200)
    #expect(
      server.sql("SELECT count(*) FROM sessions WHERE seen = \(server.clock.truth)") == [["1"]])
  }
}
