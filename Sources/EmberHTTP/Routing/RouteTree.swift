/// The routes by the segments of their paths.
struct RouteTree: Sendable {
  /// What a path leads to.
  enum Match {
    case entry(Router.Entry, Parameters)
    case otherMethods([Method])
    case nothing
  }

  private struct Node: Sendable {
    var fixed: [String: Node] = [:]
    /// None or one; an array because a struct can't hold itself.
    var variable: [Node] = []
    var leaves: [Method: Leaf] = [:]
  }

  /// A route, and which of its segments are parameters.
  private struct Leaf: Sendable {
    let entry: Router.Entry
    let parameters: [(name: String, place: Int)]

    init(_ entry: Router.Entry) {
      self.entry = entry
      parameters = RouteTree.segments(of: entry.path).enumerated().compactMap { place, segment in
        segment.hasPrefix(":") ? (name: String(segment.dropFirst()), place: place) : nil
      }
    }
  }

  private var root = Node()

  init(_ entries: [Router.Entry]) {
    for entry in entries {
      precondition(entry.path.hasPrefix("/"), "a route's path begins with a slash")
      Self.insert(entry, Self.segments(of: entry.path)[...], into: &root)
    }
  }

  /// The way to `segments`: at each step a segment spelled out wins over a parameter, which never is empty.
  func match(_ method: Method, _ segments: [String]) -> Match {
    guard let node = Self.find(segments[...], from: root) else { return .nothing }
    guard let leaf = node.leaves[method] ?? (method == .head ? node.leaves[.get] : nil) else {
      return .otherMethods(Self.allowed(node))
    }
    let values = leaf.parameters.map { (name: $0.name, value: segments[$0.place]) }
    return .entry(leaf.entry, Parameters(values: values))
  }

  private static func segments(of path: String) -> [String] {
    path == "/"
      ? []
      : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  private static func insert(
    _ entry: Router.Entry, _ rest: ArraySlice<String>, into node: inout Node
  ) {
    guard let segment = rest.first else {
      precondition(
        node.leaves[entry.method] == nil, "two routes for \(entry.method.rawValue) \(entry.path)")
      node.leaves[entry.method] = Leaf(entry)
      return
    }
    if segment.hasPrefix(":") {
      if node.variable.isEmpty { node.variable = [Node()] }
      insert(entry, rest.dropFirst(), into: &node.variable[0])
    } else {
      insert(entry, rest.dropFirst(), into: &node.fixed[segment, default: Node()])
    }
  }

  private static func find(_ rest: ArraySlice<String>, from node: Node) -> Node? {
    guard let segment = rest.first else { return node.leaves.isEmpty ? nil : node }
    if let next = node.fixed[segment], let found = find(rest.dropFirst(), from: next) {
      return found
    }
    guard !segment.isEmpty, let next = node.variable.first else { return nil }
    return find(rest.dropFirst(), from: next)
  }

  private static func allowed(_ node: Node) -> [Method] {
    var methods = Set(node.leaves.keys)
    if methods.contains(.get) { methods.insert(.head) }
    return Method.allCases.filter(methods.contains)
  }
}
