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
    var entries: [Method: Router.Entry] = [:]
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
    guard let entry = node.entries[method] ?? (method == .head ? node.entries[.get] : nil) else {
      return .otherMethods(Self.allowed(node))
    }
    let names = Self.segments(of: entry.path)
    let values = zip(names, segments).filter { $0.0.hasPrefix(":") }
    return .entry(entry, Parameters(values: values.map { (String($0.0.dropFirst()), $0.1) }))
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
        node.entries[entry.method] == nil, "two routes for \(entry.method.rawValue) \(entry.path)")
      node.entries[entry.method] = entry
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
    guard let segment = rest.first else { return node.entries.isEmpty ? nil : node }
    if let next = node.fixed[segment], let found = find(rest.dropFirst(), from: next) {
      return found
    }
    guard !segment.isEmpty, let next = node.variable.first else { return nil }
    return find(rest.dropFirst(), from: next)
  }

  private static func allowed(_ node: Node) -> [Method] {
    var methods = Set(node.entries.keys)
    if methods.contains(.get) { methods.insert(.head) }
    return Method.allCases.filter(methods.contains)
  }
}
