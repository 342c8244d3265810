"""The server's signed words: receipts, and the chained log of what it burnt."""

from dataclasses import dataclass

from .primitives import SIGNATURE, Reader, label, require, sha256, u64, verify

PHOTO = 0xFF
NONE = 0xFFFF
HELD, TAKEN_BACK, GONE, DRAFT, LOSS = (1 << bit for bit in range(5))


@dataclass(frozen=True)
class Receipt:
    """What the server promised at sealing."""

    drop: bytes
    sealed: int
    manifest: bytes
    rungs: dict[int, tuple[bytes, int]]
    photos: list[bytes]

    @classmethod
    def open(cls, signed: bytes, server_key: bytes) -> "Receipt":
        verify(server_key, signed[:SIGNATURE], signed[SIGNATURE:])
        reader = Reader(signed[SIGNATURE:])
        reader.expect(label("receipt"))
        drop, sealed, manifest = reader.take(16), reader.number(8), reader.take(32)
        rungs = reader.many(
            3, lambda: (reader.number(1), (reader.take(32), reader.number(4)))
        )
        require([rung for rung, _ in rungs] == [1, 2, 3], "rungs")
        photos = reader.many(reader.number(2), lambda: reader.take(32))
        reader.end()
        return cls(drop, sealed, manifest, dict(rungs), photos)


@dataclass(frozen=True)
class Burn:
    """One entry of the log."""

    seq: int
    drop: bytes
    rung: int
    photo: int
    due: int
    actual: int
    flags: int
    share: bytes

    @classmethod
    def read(cls, entry: bytes) -> "Burn":
        reader = Reader(entry)
        reader.expect(label("burn"))
        burn = cls(
            reader.number(8),
            reader.take(16),
            reader.number(1),
            reader.number(2),
            reader.number(8),
            reader.number(8),
            reader.number(2),
            reader.take(32),
        )
        reader.end()
        require(burn.rung in (1, 2, 3, PHOTO), "rung")
        require(burn.rung == PHOTO or burn.photo == NONE, "photo")
        return burn


def follow(
    rows: list[tuple[bytes | None, bytes | None, bytes]], server_key: bytes
) -> list[Burn]:
    """Checks a whole log, from its first row: (entry or None, hash or None, sig).

    Returns the entries that were given whole.
    """
    link = bytes(32)
    burns = []
    for seq, (entry, digest, signature) in enumerate(rows):
        link = sha256(link + (sha256(entry) if entry else digest or b""))
        verify(server_key, signature, label("burn") + u64(seq) + link)
        if entry:
            burn = Burn.read(entry)
            require(burn.seq == seq, "seq")
            burns.append(burn)
    return burns
