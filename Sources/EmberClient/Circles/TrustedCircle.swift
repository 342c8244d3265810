public import EmberCore
package import EmberCrypto

/// A circle whose members, rosters and keys have been checked on this device.
public struct TrustedCircle: Sendable {
  public let id: ID
  public let name: String
  public let epoch: UInt32
  public let rekeyDue: Bool
  /// Those in the circle now: handle as the server says it, keys as their cards prove.
  public let members: [TrustedMember]
  package let epochs: [UInt32: KeychainEpoch]
  package let pins: [ID: Pin]

  /// The current epoch's key and roster.
  package var current: KeychainEpoch {
    guard let current = epochs[epoch] else { preconditionFailure("a circle without its epoch") }
    return current
  }

  public func handle(of member: ID) -> String? { members.first { $0.id == member }?.handle }

  /// Throws `ClientError.mistaken` with the handles there are.
  func member(called handle: String) throws -> TrustedMember {
    if let found = members.first(where: { $0.handle == handle }) { return found }
    throw ClientError.mistaken(
      "There is no \(handle) in \(name). In it are: \(members.map(\.handle).joined(separator: ", "))."
    )
  }

  /// Six words, to be compared aloud: the same for everyone, if nobody's keys were swapped.
  public var safetyWords: [String] { SafetyWords.of(members.map(\.card)) }

  /// What the keychain remembers of it.
  var remembered: KeychainCircle {
    KeychainCircle(
      circle: id, epochs: epochs.values.sorted { $0.epoch < $1.epoch },
      pins: pins.values.sorted { $0.member < $1.member })
  }
}

/// A member whose card has been checked.
public struct TrustedMember: Sendable, Hashable {
  public let id: ID
  public let handle: String
  package let card: Card

  /// The name on the card, which the member signed.
  public var name: String { card.name }
}
