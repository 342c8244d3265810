public import EmberCore
internal import EmberCrypto

/// What is left of a drop whose week is over.
public struct OpenedColours: Sendable {
  public let drop: ID
  public let author: String
  public let sealed: UInt64
  public let colours: [Colours]
}

extension Device {
  /// A circle's colours, newest first; those of epochs before this member's time don't open and are
  /// not listed.
  public func colours(of circle: ID) throws -> [OpenedColours] {
    let trusted = try trusted(circle)
    var found: [OpenedColours] = []
    var page: String?
    repeat {
      let past = try server.colours(of: circle, before: page)
      for drop in past.drops {
        guard let author = trusted.pins[drop.author], let epoch = trusted.epochs[drop.epoch],
          let colours = try? ColoursBox.open(
            drop.colours.bytes, drop: drop.id, author: drop.author, count: nil,
            signedBy: author.signing,
            under: epoch.key)
        else { continue }
        found.append(
          OpenedColours(
            drop: drop.id, author: trusted.handle(of: drop.author) ?? "someone who left",
            sealed: drop.sealed, colours: colours))
      }
      page = past.next
    } while page != nil
    return found
  }
}
