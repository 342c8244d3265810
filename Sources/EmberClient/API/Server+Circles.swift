public import EmberCore

extension Server {
  public func makeCircle(_ circle: NewCircle) throws -> CircleSummary {
    try post("/api/circles", circle)
  }

  public func circle(_ circle: ID) throws -> CircleDetail { try get("/api/circles/\(circle)") }

  public func setStandingDay(_ day: NewStandingDay, of circle: ID) throws {
    try send("PUT", "/api/circles/\(circle)/day", day)
  }

  public func makeRoster(_ roster: NewRoster, of circle: ID) throws {
    try send("POST", "/api/circles/\(circle)/rosters", roster)
  }

  public func leave(_ circle: ID, with leaving: Leaving) throws {
    try send("POST", "/api/circles/\(circle)/leave", leaving)
  }

  public func remove(_ member: ID, from circle: ID) throws {
    try ask(
      Question(method: "POST", path: "/api/circles/\(circle)/members/\(member)/remove"))
  }

  public func invite(_ invite: NewInvite, to circle: ID) throws -> InviteRecord {
    try post("/api/circles/\(circle)/invites", invite)
  }

  public func invites(of circle: ID) throws -> InviteList {
    try get("/api/circles/\(circle)/invites")
  }

  public func revoke(_ invite: ID, of circle: ID) throws {
    try ask(Question(method: "DELETE", path: "/api/circles/\(circle)/invites/\(invite)"))
  }

  public func open(_ invite: ID, with proof: InviteProof) throws -> OpenedInvite {
    try post("/api/invites/\(invite)/open", proof)
  }

  public func redeem(_ invite: ID, with redemption: Redemption) throws -> Redeemed {
    try post("/api/invites/\(invite)/redeem", redemption)
  }
}
