public import EmberCore
internal import EmberCrypto

extension Device {
  /// Burns a drop of one's own before its time.
  public func takeBack(_ drop: ID) throws { try server.takeBack(drop) }

  /// Burns one photo of it, and seals the others' colours anew.
  public func takeBack(_ photo: Int, of drop: ID) throws {
    let opened = try look(at: drop)
    let living = (0..<opened.info.photos).filter { !opened.info.takenBack.contains($0) }
    guard let place = living.firstIndex(of: photo) else {
      throw ClientError.mistaken("There is no photo \(photo) in this drop any more.")
    }
    guard let epoch = try trusted(opened.info.circle).epochs[opened.info.epoch] else {
      throw ClientError.cannotOpen("This drop's epoch is not known on this device.")
    }
    var colours = opened.colours
    colours.remove(at: place)
    let sealed = ColoursBox.seal(
      colours, drop: drop, author: member, signing: keys.signing, under: epoch.key)
    try server.takeBack(photo, of: drop, colours: Blob(sealed))
  }
}
