"""The manifest, the colours and the notes: what an author signs about a drop."""

import re
from dataclasses import dataclass

from . import canonical, hpke
from .box import COLOUR as COLOUR_RUNG
from .box import (
    HEADER,
    MANIFEST,
    NO_PHOTO,
    NOTE,
    NOTE_TO_ONE,
    WORD,
    Header,
    Secrets,
    commitment,
    open_box,
)
from .primitives import (
    SIGNATURE,
    CannotOpen,
    Reader,
    decrypt,
    derive,
    label,
    require,
    sha256,
    u32,
    verify,
)

COLOUR = 36
ROOM = bytes(16)
TAKEN = re.compile(r"\d{4}-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)")
HEX16 = re.compile(r"[0-9a-f]{32}")
HEX32 = re.compile(r"[0-9a-f]{64}")
LONGEST_TEXT = 1792
BLOCK = 64


@dataclass(frozen=True)
class Expected:
    """What a reader knows about a drop before its manifest is open."""

    drop: bytes
    circle: bytes
    epoch: int
    roster: bytes
    author: bytes


def _require_hex(form: re.Pattern, text) -> None:
    require(isinstance(text, str) and bool(form.fullmatch(text)), "no hex")


def _require_count(number) -> None:
    require(type(number) is int and number >= 0, "no count")


def _require_photo(photo: dict) -> None:
    require(isinstance(photo, dict), "a photo")
    _require_count(photo.get("w"))
    _require_count(photo.get("h"))
    require(all(isinstance(photo.get(key), str) for key in ("name", "alt", "type")))
    for flag in ("damaged", "still"):
        require(flag not in photo or photo[flag] is True, flag)
    if "taken" in photo:
        require(bool(TAKEN.fullmatch(photo["taken"])), "taken")
    _require_hex(HEX32, photo.get("share"))
    boxes = photo.get("boxes")
    require(isinstance(boxes, list) and len(boxes) == 3, "three boxes")
    for box in boxes:
        if box is not None:
            _require_count(box.get("size"))
            _require_hex(HEX32, box.get("sha256"))


def open_manifest(
    signed: bytes, key: bytes, expected: Expected, author_key: bytes
) -> dict:
    """sig | label | JSON, under the author's key and for just this drop."""
    verify(author_key, signed[:SIGNATURE], signed[SIGNATURE:])
    reader = Reader(signed[SIGNATURE:])
    reader.expect(label("manifest"))
    manifest = canonical.read(reader.rest())
    require(isinstance(manifest, dict) and manifest.get("v") == 1, "version")
    require(
        [manifest.get(name) for name in ("drop", "circle", "epoch", "roster", "author")]
        == [
            expected.drop.hex(),
            expected.circle.hex(),
            expected.epoch,
            expected.roster.hex(),
            expected.author.hex(),
        ],
        "another drop's",
    )
    require(isinstance(manifest.get("caption"), str), "caption")
    require(manifest.get("commit") == commitment(key, expected.drop).hex(), "commit")
    shares, photos = manifest.get("shares"), manifest.get("photos")
    require(isinstance(shares, list) and len(shares) == 3, "shares")
    for share in shares:
        _require_hex(HEX32, share)
    require(isinstance(photos, list) and bool(photos), "photos")
    for photo in photos:
        _require_photo(photo)
    return manifest


def open_manifest_box(
    sealed: bytes,
    digest: bytes,
    secrets: Secrets,
    expected: Expected,
    author_key: bytes,
) -> dict:
    require(sha256(sealed) == digest, "another manifest than the envelope's")
    signed = open_box(sealed, WORD, MANIFEST, NO_PHOTO, expected.drop, secrets)
    return open_manifest(signed, secrets.key, expected, author_key)


def open_colours(
    sealed: bytes,
    circle_key: bytes,
    drop: bytes,
    author: bytes,
    author_key: bytes,
    count: int,
) -> list[bytes]:
    """The thirty-six bytes of each photo: all that outlives the drop key."""
    header = Header.read(sealed)
    require(header.rung == COLOUR_RUNG and header.drop == drop, "another place")
    nonce, body = sealed[HEADER : HEADER + 12], sealed[HEADER + 12 :]
    require(nonce == bytes(12), "nonce")
    key = derive(circle_key, "colour", header.data)
    signed = decrypt(key, nonce, body, header.data)
    verify(author_key, signed[:SIGNATURE], signed[SIGNATURE:])
    reader = Reader(signed[SIGNATURE:])
    reader.expect(label("colour") + drop + author)
    require(reader.number(2) == count, "count")
    colours = reader.many(count, lambda: reader.take(COLOUR))
    reader.end()
    return colours


@dataclass(frozen=True)
class Note:
    photo: int
    kind: int
    time: int
    text: str


def _read_note(signed, note, circle, drop, author, to, author_key) -> Note:
    verify(author_key, signed[:SIGNATURE], signed[SIGNATURE:])
    reader = Reader(signed[SIGNATURE:])
    reader.expect(label("note") + note + circle + drop)
    photo = reader.number(2)
    reader.expect(author + to)
    kind, time, length = reader.number(1), reader.number(8), reader.number(2)
    require(kind in (0, 1) and length <= LONGEST_TEXT, "kind or length")
    padded = reader.rest()
    blocks = max(1, -(-length // BLOCK))
    require(len(padded) == blocks * BLOCK, "padding's length")
    require(not any(padded[length:]), "padding")
    try:
        text = padded[:length].decode("utf-8")
    except UnicodeDecodeError as error:
        raise CannotOpen("no UTF-8") from error
    return Note(photo, kind, time, text)


def open_note(
    sealed: bytes, secrets: Secrets, note, circle, drop, author, to, author_key
) -> Note:
    """A note to the room."""
    require(to == ROOM, "it is to one")
    signed = open_box(sealed, WORD, NOTE, NO_PHOTO, drop, secrets)
    return _read_note(signed, note, circle, drop, author, to, author_key)


def open_note_to_one(
    sealed: bytes,
    secrets: Secrets,
    private: bytes,
    second_half: bool,
    epoch: int,
    note: bytes,
    circle: bytes,
    drop: bytes,
    author: bytes,
    to: bytes,
    author_key: bytes,
) -> Note:
    """A note to one: the recipient's half, or the author's own."""
    halves = open_box(sealed, WORD, NOTE_TO_ONE, NO_PHOTO, drop, secrets)
    require(len(halves) % 2 == 0, "halves")
    middle = len(halves) // 2
    half = halves[middle:] if second_half else halves[:middle]
    info = label("note") + circle + u32(epoch)
    signed = hpke.open_sealed(private, info, note + drop + author + to, half)
    return _read_note(signed, note, circle, drop, author, to, author_key)
