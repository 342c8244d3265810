"""Labels, key derivation, AES-GCM and signatures: what every layout is made of."""

import hashlib
import hmac
import os
from collections.abc import Callable

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.asymmetric.x25519 import (
    X25519PrivateKey,
    X25519PublicKey,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

NONCE = 12
TAG = 16
SIGNATURE = 64
MAC = 32


class CannotOpen(Exception):
    """It is not what it should be. Why is nobody's business but a debugger's."""


def require(holds: bool, why: str = "") -> None:
    """Refuses unless `holds`."""
    if not holds:
        raise CannotOpen(why)


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def label(name: str) -> bytes:
    """The ASCII "ember/v1 NAME" and exactly one zero byte."""
    return b"ember/v1 " + name.encode("ascii") + b"\0"


def u16(number: int) -> bytes:
    return number.to_bytes(2, "big")


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def u64(number: int) -> bytes:
    return number.to_bytes(8, "big")


def hkdf(ikm: bytes, salt: bytes, info: bytes, length: int = 32) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(ikm)


def hkdf_expand(prk: bytes, info: bytes, length: int) -> bytes:
    return HKDFExpand(SHA256(), length, info).derive(prk)


def derive(key: bytes, name: str, context: bytes = b"") -> bytes:
    """D(k, NAME, ctx)."""
    return hkdf(key, b"", label(name) + context)


def mac(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, "sha256")


def check_mac(key: bytes, data: bytes, expected: bytes) -> None:
    require(hmac.compare_digest(mac(key, data), expected), "HMAC")


def decrypt(key: bytes, nonce: bytes, sealed: bytes, aad: bytes) -> bytes:
    require(len(sealed) >= TAG, "shorter than a tag")
    try:
        return AESGCM(key).decrypt(nonce, sealed, aad)
    except InvalidTag as error:
        raise CannotOpen("AES-GCM") from error


def encrypt(key: bytes, nonce: bytes, plaintext: bytes, aad: bytes) -> bytes:
    return AESGCM(key).encrypt(nonce, plaintext, aad)


def decrypt_with_nonce(key: bytes, sealed: bytes, aad: bytes) -> bytes:
    """AES-GCM(k; m): nonce 12 | ciphertext | tag 16."""
    require(len(sealed) >= NONCE + TAG, "shorter than nonce and tag")
    return decrypt(key, sealed[:NONCE], sealed[NONCE:], aad)


def encrypt_with_nonce(key: bytes, plaintext: bytes, aad: bytes) -> bytes:
    nonce = os.urandom(NONCE)
    return nonce + encrypt(key, nonce, plaintext, aad)


def verify(public: bytes, signature: bytes, data: bytes) -> None:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except (InvalidSignature, ValueError) as error:
        raise CannotOpen("Ed25519") from error


def sign(seed: bytes, data: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(seed).sign(data)


def signing_public(seed: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def agreement_public(private: bytes) -> bytes:
    return X25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def agree(private: bytes, public: bytes) -> bytes:
    """X25519; a point that gives zeros is refused."""
    try:
        return X25519PrivateKey.from_private_bytes(private).exchange(
            X25519PublicKey.from_public_bytes(public)
        )
    except ValueError as error:
        raise CannotOpen("X25519") from error


class Reader:
    """Takes a layout apart from its front; what is left over is refused by `end`."""

    def __init__(self, data: bytes):
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._data) - self._at

    def take(self, count: int) -> bytes:
        require(count <= self.left, "too short")
        taken = self._data[self._at : self._at + count]
        self._at += count
        return taken

    def number(self, count: int) -> int:
        return int.from_bytes(self.take(count), "big")

    def expect(self, literal: bytes) -> None:
        require(self.take(len(literal)) == literal, "another literal")

    def rest(self) -> bytes:
        return self.take(self.left)

    def many(self, count: int, one: Callable[[], object]) -> list:
        return [one() for _ in range(count)]

    def end(self) -> None:
        require(self.left == 0, "bytes behind the end")
