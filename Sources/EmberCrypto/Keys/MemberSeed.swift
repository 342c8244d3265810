import EmberCore

/// MS, the 32 bytes that a member is, made on their device: one identity for all their devices and
/// circles. Danger: who has it reads every living drop they may read.
public struct MemberSeed: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = MemberSeed.checked(secret) }
}

/// What derives from a member's seed.
public struct MemberKeys: Sendable {
  /// X25519: envelopes, circle keys and notes are sealed to it.
  public let agreement: AgreementKey
  /// Ed25519: signs cards, rosters, manifests, notes, invites.
  public let signing: SigningKey
  /// Seals the keys of drafts while they wait on the device.
  public let drafts: DraftKey
  /// Seals the keychain.
  public let keychain: KeychainKey

  public init(_ seed: MemberSeed) {
    agreement = AgreementKey(seed.secret.derived("member x25519"))
    signing = SigningKey(seed.secret.derived("member ed25519"))
    drafts = DraftKey(seed.secret.derived("draft"))
    keychain = KeychainKey(seed.secret.derived("keychain"))
  }
}
