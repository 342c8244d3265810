"""What derives from a member's seed, and the two ways to get the seed back."""

import base64
import hashlib
import unicodedata
from dataclasses import dataclass

from .primitives import (
    agreement_public,
    decrypt_with_nonce,
    derive,
    label,
    require,
    sha256,
    signing_public,
    u32,
)


@dataclass(frozen=True)
class Member:
    """A member's keys, all of them from the 32 bytes of the seed."""

    seed: bytes

    @property
    def agreement(self) -> bytes:
        return derive(self.seed, "member x25519")

    @property
    def agreement_public(self) -> bytes:
        return agreement_public(self.agreement)

    @property
    def signing(self) -> bytes:
        return derive(self.seed, "member ed25519")

    @property
    def signing_public(self) -> bytes:
        return signing_public(self.signing)

    @property
    def drafts(self) -> bytes:
        return derive(self.seed, "draft")

    @property
    def keychain(self) -> bytes:
        return derive(self.seed, "keychain")


def from_passphrase(
    passphrase: str, salt: bytes, rounds: int, member: bytes, wrapped: bytes
) -> tuple[Member, bytes]:
    """The member and the login key. NFKC, and not trimmed."""
    text = unicodedata.normalize("NFKC", passphrase).encode()
    stretched = hashlib.pbkdf2_hmac("sha256", text, salt, rounds)
    aad = label("wrap") + member + u32(rounds) + salt
    seed = decrypt_with_nonce(derive(stretched, "wrap"), wrapped, aad)
    require(len(seed) == 32, "a seed has 32 bytes")
    return Member(seed), derive(stretched, "login")


def from_recovery(code: str, member: bytes, wrapped: bytes) -> tuple[Member, bytes]:
    """The member and the code's auth key: nine fours, read without regard to form."""
    text = "".join(code.upper().replace("-", "").split())
    require(len(text) == 36, "nine fours")
    try:
        secret = base64.b32decode(text[:32])
    except ValueError:
        require(False, "no base32")
    check = base64.b32encode(sha256(secret)).decode()[:4]
    require(check == text[32:], "checksum")
    aad = label("recovery") + member
    seed = decrypt_with_nonce(derive(secret, "recovery key"), wrapped, aad)
    require(len(seed) == 32, "a seed has 32 bytes")
    return Member(seed), derive(secret, "recovery auth")
