struct RouteTree: Sendable {
  init(_ entries: [Router.Entry]) {}
}
