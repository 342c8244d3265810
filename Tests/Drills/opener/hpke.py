"""HPKE (RFC 9180), mode_base: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM."""

import os

from .primitives import (
    agree,
    agreement_public,
    decrypt,
    encrypt,
    hkdf_expand,
    mac,
    require,
    u16,
)

KEM, KDF, AEAD = 0x0020, 0x0001, 0x0002
KEM_SUITE = b"KEM" + u16(KEM)
SUITE = b"HPKE" + u16(KEM) + u16(KDF) + u16(AEAD)
MODE_BASE = b"\0"
ENC = 32


def _extract(suite: bytes, salt: bytes, name: bytes, ikm: bytes) -> bytes:
    return mac(salt or bytes(32), b"HPKE-v1" + suite + name + ikm)


def _expand(suite: bytes, prk: bytes, name: bytes, info: bytes, length: int) -> bytes:
    return hkdf_expand(prk, u16(length) + b"HPKE-v1" + suite + name + info, length)


def shared_secret(dh: bytes, enc: bytes, public: bytes) -> bytes:
    """ExtractAndExpand of section 4.1."""
    prk = _extract(KEM_SUITE, b"", b"eae_prk", dh)
    return _expand(KEM_SUITE, prk, b"shared_secret", enc + public, 32)


class Context:
    """The key schedule of section 5.1 for one shared secret and info."""

    def __init__(self, secret: bytes, info: bytes):
        self.context = (
            MODE_BASE
            + _extract(SUITE, b"", b"psk_id_hash", b"")
            + _extract(SUITE, b"", b"info_hash", info)
        )
        self.secret = _extract(SUITE, secret, b"secret", b"")
        self.key = _expand(SUITE, self.secret, b"key", self.context, 32)
        self.nonce = _expand(SUITE, self.secret, b"base_nonce", self.context, 12)
        self.exporter = _expand(SUITE, self.secret, b"exp", self.context, 32)

    def export(self, context: bytes, length: int) -> bytes:
        return _expand(SUITE, self.exporter, b"sec", context, length)


def open_sealed(private: bytes, info: bytes, aad: bytes, sealed: bytes) -> bytes:
    """Single-shot open of enc 32 | ct. Only sequence number 0 is ever used."""
    require(len(sealed) >= ENC, "no enc")
    enc = sealed[:ENC]
    secret = shared_secret(agree(private, enc), enc, agreement_public(private))
    context = Context(secret, info)
    return decrypt(context.key, context.nonce, sealed[ENC:], aad)


def seal(public: bytes, info: bytes, aad: bytes, plaintext: bytes) -> bytes:
    """Single-shot seal to enc 32 | ct."""
    private = os.urandom(32)
    enc = agreement_public(private)
    context = Context(shared_secret(agree(private, public), enc, public), info)
    return enc + encrypt(context.key, context.nonce, plaintext, aad)
