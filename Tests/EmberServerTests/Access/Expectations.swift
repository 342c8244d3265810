import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting

/// The access matrix: every route, and who gets what from it. A route that is missing here fails the
/// suite, as does a line here without a route.
enum Expectations {
  static let all = server + members + circles + invites + drafts + drops + notes

  static let server: [Expectation] = [
    .open("GET /api/server", "200") { try $1.knock($2, $0, "GET", "/api/server") },
    .open("GET /healthz", "200") { try $1.knock($2, $0, "GET", "/healthz") },
    .open("GET /fine-print", "200") { try $1.knock($2, $0, "GET", "/fine-print") },
    .open("GET /", "303") { try $1.knock($2, $0, "GET", "/") },
    .open("GET /theme.css", "200") { try $1.knock($2, $0, "GET", "/theme.css") },
    .open("GET /page.css", "200") { try $1.knock($2, $0, "GET", "/page.css") },
    .open("GET /api/openapi.json", "200") { try $1.knock($2, $0, "GET", "/api/openapi.json") },
    .open("POST /api/setup", "409 set-up-already") { scene, server, asker in
      try server.knock(asker, scene, "POST", "/api/setup", NewPeople.setUp(code: "anything"))
    },
    .members("GET /api/burns", "200") { try $1.knock($2, $0, "GET", "/api/burns") },
  ]

  static let members: [Expectation] = [
    .open("POST /api/sessions/parameters", "200") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/sessions/parameters", SignInQuestion(handle: "ada"))
    },
    .open("POST /api/sessions", "201") { scene, server, asker in
      try server.knock(asker, scene, "POST", "/api/sessions", server.signInInput("ben"))
    },
    .members("GET /api/sessions", "200") { try $1.knock($2, $0, "GET", "/api/sessions") },
    .author("DELETE /api/sessions/:session", "204") { scene, server, asker in
      try server.knock(asker, scene, "DELETE", "/api/sessions/\(scene.session)")
    },
    .members("GET /api/me", "200") { try $1.knock($2, $0, "GET", "/api/me") },
    .members("PUT /api/keychain", "204") { scene, server, asker in
      let counter = try asker.name.map { try server.person($0).device.server.me().keychain.counter }
      return try server.knock(
        asker, scene, "PUT", "/api/keychain",
        SealedKeychain(counter: (counter ?? 0) + 1, sealed: Blob([1, 2, 3])))
    },
    .open("POST /api/recovery/open", "401 wrong-recovery-code") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/recovery/open", NewPeople.recoveryProof(of: "ada"))
    },
    .open("POST /api/recovery", "401 wrong-recovery-code") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/recovery",
        Recovery(
          proof: NewPeople.recoveryProof(of: "ada"), passphrase: NewPeople.passphrase,
          recovery: NewPeople.recoveryCode, device: "a phone"))
    },
    // Each says Ada's passphrase, whoever they are.
    .members(
      "PUT /api/passphrase", stranger: "403 wrong-passphrase", late: "403 wrong-passphrase",
      member: "403 wrong-passphrase", "204"
    ) { scene, server, asker in
      try server.knock(
        asker, scene, "PUT", "/api/passphrase",
        PassphraseChange(
          login: server.signInInput("ada").login, passphrase: NewPeople.passphrase))
    },
    .members(
      "PUT /api/recovery-code", stranger: "403 wrong-passphrase", late: "403 wrong-passphrase",
      member: "403 wrong-passphrase", "204"
    ) { scene, server, asker in
      try server.knock(
        asker, scene, "PUT", "/api/recovery-code",
        RecoveryCodeChange(
          login: server.signInInput("ada").login, recovery: NewPeople.recoveryCode))
    },
  ]

  static let circles: [Expectation] = [
    .members("POST /api/circles", "201") { scene, server, asker in
      try server.knock(asker, scene, "POST", "/api/circles", NewPeople.circle(by: asker, server))
    },
    .circle("GET /api/circles/:circle", "200") {
      try $1.knock($2, $0, "GET", "/api/circles/\($0.circle)")
    },
    .circle("PUT /api/circles/:circle/day", "204") { scene, server, asker in
      try server.knock(
        asker, scene, "PUT", "/api/circles/\(scene.circle)/day",
        NewStandingDay(day: .sunday, zone: "UTC"))
    },
    .circle("POST /api/circles/:circle/rosters", "204") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/circles/\(scene.circle)/rosters",
        NewPeople.roster(by: asker, of: scene.circle, server))
    },
    .circle("POST /api/circles/:circle/leave", "204") {
      try $1.knock(
        $2, $0, "POST", "/api/circles/\($0.circle)/leave", Leaving(burnMine: true))
    },
    .members(
      "POST /api/circles/:circle/members/:member/remove", stranger: Expectation.absent,
      late: "403 not-founder", member: "403 not-founder", "204"
    ) {
      try $1.knock(
        $2, $0, "POST", "/api/circles/\($0.circle)/members/\($1.person("ben").id)/remove")
    },
  ]

  static let invites: [Expectation] = [
    .circle("POST /api/circles/:circle/invites", "201") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/circles/\(scene.circle)/invites",
        NewPeople.invite(by: asker, to: scene.circle, server))
    },
    .circle("GET /api/circles/:circle/invites", "200") {
      try $1.knock($2, $0, "GET", "/api/circles/\($0.circle)/invites")
    },
    .circle("DELETE /api/circles/:circle/invites/:invite", "204") {
      try $1.knock($2, $0, "DELETE", "/api/circles/\($0.circle)/invites/\($0.link.invite)")
    },
    .open("POST /api/invites/:invite/open", "200") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/invites/\(scene.link.invite)/open",
        InviteProof(auth: Blob(scene.link.secret.auth.secret.unguarded())))
    },
    .open("POST /api/invites/:invite/redeem", "201") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/invites/\(scene.link.invite)/redeem",
        NewPeople.redemption(by: asker, of: scene, server))
    },
  ]

  static let drafts: [Expectation] = [
    .circle("POST /api/circles/:circle/drafts", "201") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/circles/\(scene.circle)/drafts",
        NewDraft(drop: .random(), photos: 1, bytes: 1024))
    },
    .author("POST /api/drops/:drop/seal", "201") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/drops/\(scene.draft.id)/seal", scene.sealing)
    },
    .author("HEAD /api/drops/:drop/boxes/:photo/:rung", "204") {
      try $1.knock($2, $0, "HEAD", $0.draft.path(0, .display))
    },
    .author("PATCH /api/drops/:drop/boxes/:photo/:rung", "204") { scene, server, asker in
      let box = scene.draft.boxes[0][Rung.display.index]
      return try server.knock(
        asker, scene, "PATCH", scene.draft.path(0, .display), headers: uploadHeaders(box),
        body: box)
    },
  ]

  static let drops: [Expectation] = [
    .present("GET /api/drops/:drop/boxes/:photo/:rung", "200") {
      try $1.knock($2, $0, "GET", "/api/drops/\($0.drop)/boxes/0/thumb")
    },
    .circle("GET /api/circles/:circle/feed", "200") {
      try $1.knock($2, $0, "GET", "/api/circles/\($0.circle)/feed")
    },
    .circle("GET /api/circles/:circle/colours", "200") {
      try $1.knock($2, $0, "GET", "/api/circles/\($0.circle)/colours")
    },
    .present("GET /api/drops/:drop", "200") {
      try $1.knock($2, $0, "GET", "/api/drops/\($0.drop)")
    },
    .present("GET /api/drops/:drop/receipt", "200") {
      try $1.knock($2, $0, "GET", "/api/drops/\($0.drop)/receipt")
    },
    .present("POST /api/drops/:drop/keeps", "200") {
      try $1.knock($2, $0, "POST", "/api/drops/\($0.drop)/keeps", Keeping(photos: [0]))
    },
    .author("POST /api/drops/:drop/photos/:photo/take-back", "204") {
      try $1.knock(
        $2, $0, "POST", "/api/drops/\($0.drop)/photos/0/take-back",
        PhotoTakeBack(colours: $0.colours))
    },
    .author("POST /api/drops/:drop/take-back", "204") {
      try $1.knock($2, $0, "POST", "/api/drops/\($0.drop)/take-back")
    },
  ]

  static let notes: [Expectation] = [
    .present("POST /api/drops/:drop/notes", "204") { scene, server, asker in
      try server.knock(
        asker, scene, "POST", "/api/drops/\(scene.drop)/notes",
        NewNote(id: .random(), photo: 0, to: nil, box: NewPeople.noteBox(of: scene.drop)))
    },
    .present("GET /api/drops/:drop/notes", "200") {
      try $1.knock($2, $0, "GET", "/api/drops/\($0.drop)/notes")
    },
    .author("POST /api/drops/:drop/notes/:note/take-back", "204") {
      try $1.knock($2, $0, "POST", "/api/drops/\($0.drop)/notes/\($0.note)/take-back")
    },
  ]
}
