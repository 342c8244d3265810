"""Who is in a circle, and how its key travels: cards, rosters, invites, keychains."""

import base64
from dataclasses import dataclass

from . import canonical, hpke
from .primitives import (
    MAC,
    SIGNATURE,
    CannotOpen,
    Reader,
    check_mac,
    decrypt_with_nonce,
    derive,
    label,
    require,
    sha256,
    signing_public,
    u32,
    u64,
    verify,
)


@dataclass(frozen=True)
class Card:
    version: int
    agreement: bytes
    signing: bytes
    name: str
    digest: bytes


def open_card(
    card: bytes, circle: bytes, member: bytes, circle_key: bytes, oldest: int
) -> Card:
    """A member's public keys and name, signed by themselves, MACed under the circle key."""
    require(len(card) > SIGNATURE + MAC, "too short")
    through_signature = card[:-MAC]
    body, signature = through_signature[:-SIGNATURE], through_signature[-SIGNATURE:]
    check_mac(derive(circle_key, "card"), through_signature, card[-MAC:])
    reader = Reader(body)
    reader.expect(label("card") + circle + member)
    version, agreement, signing = reader.number(4), reader.take(32), reader.take(32)
    require(version >= max(oldest, 1), "an older card")
    try:
        name = reader.take(reader.number(1)).decode("utf-8")
    except UnicodeDecodeError as error:
        raise CannotOpen("no UTF-8") from error
    reader.end()
    verify(signing, signature, body)
    return Card(version, agreement, signing, name, sha256(through_signature))


@dataclass(frozen=True)
class Roster:
    maker: bytes
    members: dict[bytes, bytes]
    previous: bytes
    digest: bytes


def _read_roster(roster: bytes, circle: bytes, epoch: int, circle_key: bytes) -> Roster:
    require(len(roster) > SIGNATURE + MAC, "too short")
    check_mac(derive(circle_key, "roster"), roster[:-MAC], roster[-MAC:])
    reader = Reader(roster[: -MAC - SIGNATURE])
    reader.expect(label("roster") + circle + u32(epoch))
    previous, maker = reader.take(32), reader.take(16)
    pairs = reader.many(reader.number(2), lambda: (reader.take(16), reader.take(32)))
    reader.end()
    ids = [member for member, _ in pairs]
    require(ids == sorted(set(ids)) and maker in ids, "members")
    return Roster(maker, dict(pairs), previous, sha256(roster))


def open_roster(
    roster: bytes,
    circle: bytes,
    epoch: int,
    previous: bytes,
    makers: dict[bytes, bytes],
    circle_key: bytes,
) -> Roster:
    """A roster that follows the one before, by a maker who was pinned in it."""
    opened = _read_roster(roster, circle, epoch, circle_key)
    require(opened.previous == previous, "another chain")
    require((epoch == 1) == (previous == bytes(32)), "the first, and only it")
    require(opened.maker in makers, "an unpinned maker")
    body, signature = roster[: -MAC - SIGNATURE], roster[-MAC - SIGNATURE : -MAC]
    verify(makers[opened.maker], signature, body)
    return opened


def open_known_roster(
    roster: bytes, circle: bytes, epoch: int, digest: bytes, circle_key: bytes
) -> Roster:
    """A roster whose hash came from somebody who vouches for it."""
    require(sha256(roster) == digest, "another roster")
    return _read_roster(roster, circle, epoch, circle_key)


def open_circle_key(
    sealed: bytes,
    private: bytes,
    circle: bytes,
    epoch: int,
    member: bytes,
    maker: bytes,
    roster: bytes,
) -> bytes:
    info = label("circle key") + circle + u32(epoch)
    key = hpke.open_sealed(private, info, member + maker + roster, sealed)
    require(len(key) == 32, "a circle key has 32 bytes")
    return key


def open_keychain(keychain_key: bytes, member: bytes, counter: int, sealed: bytes):
    """The member's circle keys, rosters and pins; returns the value and its bytes."""
    aad = label("keychain") + member + u64(counter)
    data = decrypt_with_nonce(keychain_key, sealed, aad)
    value = canonical.read(data)
    require(value.get("v") == 1, "version")
    return value, data


def check_join(join_key: bytes, invite: bytes, card: bytes, proof: bytes) -> None:
    """A card through its signature, signed with an invite's join key."""
    verify(join_key, proof, label("join") + invite + card[:-MAC])


def check_succession(old_key: bytes, card: bytes, proof: bytes) -> None:
    """A new card through its signature, signed with the key before."""
    verify(old_key, proof, label("succession") + card[:-MAC])


@dataclass(frozen=True)
class Invite:
    """What the server knows of an invite."""

    id: bytes
    circle: bytes
    epoch: int
    inviter: bytes
    expiry: int
    join_key: bytes
    wrapped: bytes

    @property
    def aad(self) -> bytes:
        place = self.id + self.circle + u32(self.epoch) + self.inviter
        return label("invite") + place + u64(self.expiry)

    def open(self, link: str) -> tuple[bytes, bytes, bytes]:
        """Circle key, roster's hash and the auth key, with the secret in the link."""
        address, _, fragment = link.partition("#")
        require(address.rsplit("/", 1)[-1] == self.id.hex(), "another invite")
        try:
            secret = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
        except ValueError as error:
            raise CannotOpen("no base64url") from error
        require(len(secret) == 32, "a secret has 32 bytes")
        require(signing_public(derive(secret, "invite sign")) == self.join_key, "join")
        opened = decrypt_with_nonce(
            derive(secret, "invite key"), self.wrapped, self.aad
        )
        require(len(opened) == 64, "key and hash")
        return opened[:32], opened[32:], derive(secret, "invite auth")

    def check_signer(self, inviter_key: bytes, signature: bytes) -> None:
        verify(inviter_key, signature, self.aad + self.join_key)
