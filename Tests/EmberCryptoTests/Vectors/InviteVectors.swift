import EmberCore

@testable import EmberCrypto

extension VectorSet {
  func invites() -> [VectorFile] {
    let secret = InviteSecret.random()
    let terms = InviteTerms(
      id: .random(), circle: circle, epoch: epoch, inviter: ada.id, expiry: 1_764_800_000_000)
    let invite = Invite.make(
      terms, secret: secret, key: circleKey, roster: roster, signing: ada.keys.signing)
    let link = InviteLink(invite: terms.id, secret: secret)
    let inputs = [
      "id": hex(terms.id), "circle": hex(circle), "epoch": hex(epoch), "inviter": hex(ada.id),
      "expiry": hex(terms.expiry), "authSHA256": hex(invite.auth),
      "joinKey": hex(invite.joinKey.bytes), "wrapped": hex(invite.wrapped),
      "signature": hex(invite.signature.bytes),
    ]
    let good = opens(
      "invite-good", "invite",
      inputs.merging(["link": hex("https://ember.example" + link.path)]) { $1 },
      gives: [
        "circleKey": hex(circleKey), "roster": hex(roster), "auth": hex(secret.auth),
      ])
    let signer = opens(
      "invite-signer-good", "inviteBySigner",
      inputs.merging([
        "expectedCircle": hex(circle), "expectedEpoch": hex(epoch), "expectedInviter": hex(ada.id),
        "inviterKey": hex(ada.keys.signing.publicKey.bytes),
      ]) { $1 })
    return [good] + inviteTerms(good) + inviteLinks(good, terms.id, secret)
      + [signer] + inviteSigners(signer)
  }

  private func inviteTerms(_ good: VectorFile) -> [VectorFile] {
    let other = hex(InviteSecret.random().joinKey.publicKey.bytes)
    return [
      good.refused("wrong-epoch", "its epoch was changed", "epoch", hex(epoch + 1)),
      good.refused("wrong-circle", "its circle was changed", "circle", hex(ID.random())),
      good.refused("wrong-inviter", "its inviter was changed", "inviter", hex(ben.id)),
      good.refused("later-expiry", "its expiry was changed", "expiry", hex(UInt64.max)),
      good.refused("wrong-join-key", "its join key is not the link's", "joinKey", other),
      good.flipped("flipped", "a bit of the wrapped key is turned", "wrapped", at: 30),
    ]
  }

  private func inviteLinks(_ good: VectorFile, _ id: ID, _ secret: InviteSecret) -> [VectorFile] {
    let wrong = InviteLink(invite: id, secret: .random())
    let other = InviteLink(invite: .random(), secret: secret)
    return [
      good.refused("wrong-secret", "the link's secret is another", "link", hex(wrong.path)),
      good.refused("wrong-id", "the link names another invite", "link", hex(other.path)),
    ]
  }

  private func inviteSigners(_ good: VectorFile) -> [VectorFile] {
    [
      good.refused(
        "wrong-key", "another member signed in the inviter's name", "inviterKey",
        hex(ben.keys.signing.publicKey.bytes)),
      good.refused(
        "expected-circle", "it is for another circle", "expectedCircle", hex(ID.random())),
      good.refused("expected-epoch", "it is for another epoch", "expectedEpoch", hex(epoch + 1)),
      good.refused("expected-inviter", "it is by another member", "expectedInviter", hex(ben.id)),
      good.refused("later-expiry", "its expiry was changed", "expiry", hex(UInt64.max)),
      good.refused(
        "other-join-key", "its join key was exchanged", "joinKey",
        hex(InviteSecret.random().joinKey.publicKey.bytes)),
      good.flipped("bad-signature", "a bit of the signature is turned", "signature", at: 3),
    ]
  }
}
