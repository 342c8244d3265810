"""Sealed boxes, and the drop key's envelopes and commitments around them."""

import os
from dataclasses import dataclass

from . import hpke
from .primitives import (
    TAG,
    CannotOpen,
    decrypt,
    decrypt_with_nonce,
    encrypt,
    hkdf,
    label,
    mac,
    require,
    u16,
    u32,
)

HEADER = 48
CHUNK = 1 << 20
WORD, THUMB, DISPLAY, ORIGINAL, COLOUR = range(5)
RUNGS = {"thumb": THUMB, "display": DISPLAY, "original": ORIGINAL}
NO_PHOTO = 0xFFFF
MANIFEST, NOTE, NOTE_TO_ONE = range(3)


@dataclass(frozen=True)
class Header:
    """ "EMB1" | rung u8 | flags u8 | photo u16 | drop 16 | salt 24."""

    rung: int
    flags: int
    photo: int
    drop: bytes
    salt: bytes

    @classmethod
    def read(cls, data: bytes) -> "Header":
        require(len(data) >= HEADER and data[:4] == b"EMB1", "no header")
        header = cls(
            data[4], data[5], int.from_bytes(data[6:8], "big"), data[8:24], data[24:48]
        )
        if header.rung == WORD:
            require(header.photo == NO_PHOTO and header.flags <= NOTE_TO_ONE, "words")
        elif header.rung == COLOUR:
            require(header.photo == NO_PHOTO and header.flags == 0, "colour")
        else:
            require(header.rung <= ORIGINAL and header.flags == 0, "photo")
        return header

    @property
    def data(self) -> bytes:
        place = bytes([self.rung, self.flags]) + u16(self.photo)
        return b"EMB1" + place + self.drop + self.salt


@dataclass(frozen=True)
class Secrets:
    """The three things a box needs, none of which is enough."""

    key: bytes
    rung_share: bytes
    photo_share: bytes

    def box_key(self, header: Header) -> bytes:
        salt = self.rung_share + self.photo_share
        return hkdf(self.key, salt, label("box") + header.data)


def nonce(counter: int, last: bool) -> bytes:
    """Counter u88 | last? 00 or 01."""
    return counter.to_bytes(11, "big") + (b"\1" if last else b"\0")


def open_box(sealed: bytes, rung: int, flags: int, photo: int, drop: bytes, secrets):
    """The plaintext of a box that must be of just this place."""
    header = Header.read(sealed)
    place = (header.rung, header.flags, header.photo, header.drop)
    require(place == (rung, flags, photo, drop), "another place")
    key = secrets.box_key(header)
    body = sealed[HEADER:]
    chunks = [body[at : at + CHUNK + TAG] for at in range(0, len(body), CHUNK + TAG)]
    require(bool(chunks), "no chunk")
    opened = [
        decrypt(key, nonce(number, number == len(chunks) - 1), chunk, header.data)
        for number, chunk in enumerate(chunks)
    ]
    require(len(opened) == 1 or bool(opened[-1]), "an empty chunk behind others")
    return b"".join(opened)


def seal_box(plaintext: bytes, rung: int, flags: int, photo: int, drop: bytes, secrets):
    """A sealed box with a fresh salt."""
    header = Header(rung, flags, photo, drop, os.urandom(24))
    return header.data + seal_chunks(plaintext, header, secrets)


def seal_chunks(plaintext: bytes, header: Header, secrets: Secrets) -> bytes:
    key = secrets.box_key(header)
    starts = range(0, max(len(plaintext), 1), CHUNK)
    return b"".join(
        encrypt(
            key,
            nonce(number, number == len(starts) - 1),
            plaintext[at : at + CHUNK],
            header.data,
        )
        for number, at in enumerate(starts)
    )


def commitment(key: bytes, drop: bytes) -> bytes:
    return mac(key, label("commit") + drop)


def open_draft_key(draft_key: bytes, drop: bytes, sealed: bytes) -> bytes:
    """A drop key as its author's device keeps it until the draft is sealed."""
    key = decrypt_with_nonce(draft_key, sealed, label("draft") + drop)
    require(len(key) == 32, "a drop key has 32 bytes")
    return key


def open_envelope(
    envelope: bytes,
    private: bytes,
    member: bytes,
    circle: bytes,
    epoch: int,
    drop: bytes,
    manifest_hash: bytes,
) -> bytes:
    """The drop key, sealed to one member, bound to circle, epoch and manifest."""
    require(len(envelope) == 80, "80 bytes")
    info = label("envelope") + circle + u32(epoch)
    key = hpke.open_sealed(private, info, drop + member + manifest_hash, envelope)
    require(len(key) == 32, "a drop key has 32 bytes")
    return key


def opens(*arguments, **named) -> bool:
    """Whether `open_box` of these opens."""
    try:
        open_box(*arguments, **named)
        return True
    except CannotOpen:
        return False
