import EmberCore
import EmberTesting

extension TestServer {
  func token(of asker: Asker, in scene: Scene) throws -> String? {
    switch asker {
    case .nobody: nil
    case .garbage: Base64URL.encode([UInt8](repeating: 7, count: 32))
    case .expired: scene.expired
    default: try asker.name.map { try person($0).token }
    }
  }

  /// Asks as `asker`.
  func knock(
    _ asker: Asker, _ scene: Scene, _ method: String, _ path: String,
    headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) throws -> Reply {
    try ask(method, path, as: token(of: asker, in: scene), headers: headers, body: body)
  }

  func knock(
    _ asker: Asker, _ scene: Scene, _ method: String, _ path: String, _ input: some Encodable
  ) throws -> Reply {
    try ask(method, path, as: token(of: asker, in: scene), json: encoded(input))
  }
}
