internal import EmberCore
internal import EmberHTTP
internal import EmberStore

/// Every route of the server, in one list: the router, the API's document and the access matrix are
/// made from it.
struct API {
  let parts: Parts
  let settingUp: SettingUp
  let members: Members
  let circles: Circles
  let sessions: Sessions
  let invites: Invites

  init(_ parts: Parts, _ proof: ProofBoard) {
    self.parts = parts
    members = Members(ledger: parts.ledger, pepper: parts.pepper)
    circles = Circles(ledger: parts.ledger, zones: parts.zones)
    sessions = Sessions(ledger: parts.ledger)
    invites = Invites(ledger: parts.ledger, members: members)
    settingUp = SettingUp(
      ledger: parts.ledger, members: members, circles: circles, world: parts.settings.world)
    self.proof = proof
  }

  private let proof: ProofBoard

  func router(log: @escaping @Sendable (RequestLog) -> Void) throws -> Router {
    var entries = Entries(gate: Gate(sessions: sessions, times: Times(clock: parts.clock)))
    addServer(&entries)
    addMembers(&entries)
    addCircles(&entries)
    addDrops(&entries)
    entries.add(try APIDocument(entries, version: parts.settings.version))
    let clock = parts.clock
    return Router(
      entries.all,
      hooks: Hooks(
        failure: Failures.answer,
        finish: { response, request in
          Manners.finish(&response, now: (request.context as? Admission)?.now ?? clock.now())
        },
        log: log))
  }

  private func addServer(_ entries: inout Entries) {
    entries.add(ShowServer(parts: parts, settingUp: settingUp))
    entries.add(SetUpServer(settingUp: settingUp))
    entries.add(ShowHealth(ledger: parts.ledger))
    entries.add(ShowFinePrint(parts: parts, proof: proof))
    entries.add(ShowFrontDoor())
    entries.add(ShowTheme())
    entries.add(ShowPageStyle())
  }

  private func addMembers(_ entries: inout Entries) {
    entries.add(AskSignIn(members: members))
    entries.add(BeginSession(members: members))
    entries.add(ListSessions(sessions: sessions))
    entries.add(EndSession(sessions: sessions))
    entries.add(ShowMe(circles: circles))
    entries.add(StoreKeychain(members: members))
    entries.add(OpenRecovery(members: members))
    entries.add(Recover(members: members))
    entries.add(ChangePassphrase(members: members))
    entries.add(ChangeRecoveryCode(members: members))
  }

  private func addCircles(_ entries: inout Entries) {
    entries.add(MakeCircle(circles: circles))
    entries.add(ShowCircle(circles: circles))
    entries.add(SetStandingDay(circles: circles))
    entries.add(MakeRoster(circles: circles))
    entries.add(LeaveCircle(departures: Departures(parts: parts)))
    entries.add(RemoveMember(departures: Departures(parts: parts)))
    entries.add(MakeInvite(invites: invites))
    entries.add(ListInvites(invites: invites))
    entries.add(RevokeInvite(invites: invites))
    entries.add(OpenInvite(invites: invites))
    entries.add(RedeemInvite(invites: invites))
  }

  private func addDrops(_ entries: inout Entries) {
    let drops = Drops(parts: parts)
    let boxes = Boxes(parts: parts)
    entries.add(BeginDraft(drafts: Drafts(parts: parts)))
    entries.add(SealDrop(sealer: Sealer(parts: parts)))
    entries.add(ShowProgress(boxes: boxes))
    entries.add(SendPart(boxes: boxes))
    entries.add(ReadBox(boxes: boxes))
    entries.add(ShowFeed(drops: drops))
    entries.add(ShowDrop(drops: drops))
    entries.add(ShowColours(drops: drops))
    entries.add(ShowReceipt(drops: drops))
    entries.add(KeepPhotos(keeps: Keeps(parts: parts)))
    entries.add(TakeBackDrop(drops: drops))
    entries.add(TakeBackPhoto(drops: drops))
    entries.add(ShowBurns(ledger: parts.ledger))
    let notes = Notes(parts: parts)
    entries.add(PostNote(notes: notes))
    entries.add(ListNotes(notes: notes))
    entries.add(TakeBackNote(notes: notes))
  }
}
