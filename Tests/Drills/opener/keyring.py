"""Roots, rings and the entries inside them, as they lie in the keys directory."""

from dataclasses import dataclass, field

from .primitives import (
    TAG,
    CannotOpen,
    Reader,
    decrypt,
    derive,
    require,
    sha256,
)

ROOT_SECRET = slice(36, 68)
RING_HEADER = 80
WORDS = 0xFFFF


@dataclass(frozen=True)
class Root:
    """ "EMBRROOT" | version u32 | generation u64 | id 16 | R 32 | SHA-256."""

    generation: int
    keyring: bytes
    secret: bytes

    @classmethod
    def read(cls, page: bytes) -> "Root":
        require(page[:8] == b"EMBRROOT" and len(page) == 4096, "no root")
        require(sha256(page[:68]) == page[68:100], "a torn root")
        reader = Reader(page[8:68])
        require(reader.number(4) == 1, "version")
        return cls(reader.number(8), reader.take(16), reader.take(32))


@dataclass(frozen=True)
class Entry:
    """A drop in the ring: its state, its dues and what shares of it still live."""

    drop: bytes
    sealed: bool
    age: int
    wall: int
    dues: list[int]
    rungs: dict[int, bytes]
    photos: dict[int, bytes] = field(default_factory=dict)


def _entry(reader: Reader) -> Entry:
    drop, state = reader.take(16), reader.number(1)
    require(state in (0, 1), "state")
    reader.take(2 + 4)
    age, wall = reader.number(8), reader.number(8)
    pairs = [(reader.number(4), reader.take(32)) for _ in range(3)]
    rungs = {n: share for n, (_, share) in enumerate(pairs, 1) if any(share)}
    photos = reader.many(reader.number(2), lambda: (reader.number(2), reader.take(32)))
    require([number for number, _ in photos] == sorted({n for n, _ in photos}), "order")
    dues = [due for due, _ in pairs]
    return Entry(drop, state == 1, age, wall, dues, rungs, dict(photos))


def open_ring(ring: bytes, secret: bytes) -> dict[bytes, Entry]:
    """The entries of a ring file under a root's secret, by their drop."""
    header = ring[:RING_HEADER]
    require(header[:8] == b"EMBRRING" and len(header) == RING_HEADER, "no ring")
    length = int.from_bytes(header[36:40], "big")
    sealed = ring[RING_HEADER : RING_HEADER + length + TAG]
    key = derive(secret, "ring", header)
    reader = Reader(decrypt(key, bytes(12), sealed, header))
    entries = {}
    while reader.left:
        entry = _entry(reader)
        entries[entry.drop] = entry
    return entries


def living(roots: list[bytes], rings: list[bytes]) -> dict[bytes, Entry]:
    """What the keyring holds now: the highest generation whose ring opens."""
    found = []
    for page, ring in zip(roots, rings, strict=True):
        try:
            root = Root.read(page)
            found.append((root.generation, open_ring(ring, root.secret)))
        except CannotOpen:
            continue
    require(bool(found), "no ring opens")
    return max(found, key=lambda pair: pair[0])[1]
