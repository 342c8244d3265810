import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@testable import EmberClient

@Suite("A lying server: invites")
struct LyingInviteTests {
  @Test("an invite whose terms, circle, key or maker were changed lets nobody in")
  func terms() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let link = try ada.device.invite(to: server.circle("lake", of: ada))
    let between = Between(server.transport)
    func isRefused(_ change: @escaping @Sendable (inout OpenedInvite) -> Void) -> Bool {
      between.lie(about: OpenedInvite.self, at: "/open", change)
      return (try? Joining(link: link, of: Server(over: between))) == nil
    }
    #expect(!isRefused { _ in })
    #expect(isRefused { $0.circle = .random() })
    #expect(isRefused { $0.invite.epoch = 2 })
    #expect(isRefused { $0.invite.inviter = $0.members[1].id })
    #expect(isRefused { $0.invite.expiry += 1 })
    #expect(isRefused { $0.invite.joinKey = Blob(SigningKey.random().publicKey.bytes) })
    #expect(isRefused { $0.invite.signature.bytes[0] ^= 1 })
    #expect(isRefused { $0.sealed.bytes[20] ^= 1 })
    #expect(isRefused { $0.rosters[0].roster.bytes[60] ^= 1 })
    #expect(isRefused { $0.rosters = [] })
    #expect(isRefused { $0.members.removeFirst() })
    #expect(isRefused { $0.members[1].joinSignature = nil })
    #expect(isRefused { $0.members[1].card = $0.members[0].card })
  }

  @Test("a link that was cut off is said to be, and asks no server")
  func cutOff() throws {
    for link in ["", "http://127.0.0.1:1/join/", "http://127.0.0.1:1/join/00#x", "#"] {
      let error = #expect(throws: ClientError.self) { try Joining(link: link) }
      #expect(error?.code == "mistaken")
    }
  }
}
