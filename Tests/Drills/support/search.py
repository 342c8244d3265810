"""Searches for secrets in anything that holds bytes, in every spelling they could have."""

import base64
from collections.abc import Iterator
from pathlib import Path

PIECE = 16 << 20
OVERLAP = 256


def spellings(secret: bytes) -> dict[str, bytes]:
    """Raw, hex, and both base64 alphabets at each of the three places a letter can begin.

    In base64 the letters at either end mix in what stands beside the secret: they are
    left out, so that the rest is found wherever it was written.
    """
    forms = {
        "raw": secret,
        "hex": secret.hex().encode(),
        "HEX": secret.hex().upper().encode(),
    }
    for shift in range(3):
        letters = base64.b64encode(bytes(shift) + secret + bytes(3))
        first, last = -(-shift * 8 // 6), (shift + len(secret)) * 8 // 6
        middle = letters[first:last]
        forms[f"base64+{shift}"] = middle
        forms[f"base64url+{shift}"] = middle.translate(bytes.maketrans(b"+/", b"-_"))
    return forms


class Search:
    """Named secrets to look for."""

    def __init__(self, secrets: dict[str, bytes]):
        self.needles = [
            (name, form, needle)
            for name, secret in secrets.items()
            for form, needle in spellings(secret).items()
        ]
        assert all(16 <= len(needle) < OVERLAP for *_, needle in self.needles)

    def within(self, data: bytes) -> set[tuple[str, str]]:
        """(name, spelling) of each secret in `data`."""
        return {(name, form) for name, form, needle in self.needles if needle in data}

    def places(self, data: bytes) -> Iterator[tuple[str, str, int]]:
        """(name, spelling, offset) of every copy of a secret in `data`."""
        for name, form, needle in self.needles:
            at = data.find(needle)
            while at >= 0:
                yield name, form, at
                at = data.find(needle, at + 1)

    def file(self, path: Path) -> set[tuple[str, str]]:
        """The same for a file of any size, read a piece at a time."""
        found: set[tuple[str, str]] = set()
        for piece in _pieces(path):
            found |= self.within(piece)
        return found

    def folders(self, *folders: Path) -> dict[str, set[str]]:
        """For each secret found: the files it lies in, by their names in the folder."""
        found: dict[str, set[str]] = {}
        for folder in folders:
            for path in sorted(folder.rglob("*")):
                if not path.is_file():
                    continue
                for name, form in self.file(path):
                    place = f"{path.relative_to(folder)} ({form})"
                    found.setdefault(name, set()).add(place)
        return found


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        tail = b""
        while piece := file.read(PIECE):
            yield tail + piece
            tail = (tail + piece)[-OVERLAP:]
