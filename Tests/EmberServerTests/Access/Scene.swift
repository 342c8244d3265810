import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting

@testable import EmberClient

/// A circle in the middle of its week: what each row of the access matrix is asked of.
struct Scene: Sendable {
  /// Of "lake".
  let circle: ID
  /// Ada's, two photos, sealed before Cem came.
  let drop: ID
  let colours: Blob
  /// Ada's, sent whole and not sealed.
  let draft: Making
  let sealing: SealRequest
  /// Ada's invite to lake.
  let link: InviteLink
  /// A token of Ben's whose session is past its time.
  let expired: String
  /// Ada's session.
  let session: ID
  /// Ada's, to the room, at the drop.
  let note: ID

  private static let left = Template.made {
    let server = try TestServer()
    let ada = try server.person("ada")
    let drop = try server.drop(by: ada, photos: 2)
    let note = try ada.device.say("the lake was cold", at: drop.id)
    try server.join("cem", by: server.person("ben"), into: "lake")
    let draft = try server.draft(by: ada)
    try draft.send()
    let expired = try server.signIn("ben")
    server.sql("UPDATE sessions SET expires = 1 WHERE id = x'\(expired.session)'")
    let scene = Scene(
      circle: drop.circle.id, drop: drop.id, colours: Blob(drop.colours([1])), draft: draft,
      sealing: try draft.sealing(),
      link: try InviteLink(parsing: ada.device.invite(to: drop.circle.id)),
      expired: expired.token,
      session: try ada.device.server.sessions().sessions[0].id, note: note)
    return (scene, Template(leaving: server))
  }

  /// A server of one's own in this state.
  static func fresh(_ way: Way = .socketless) throws -> (Scene, TestServer) {
    (left.0, try TestServer(way, from: left.1))
  }
}
