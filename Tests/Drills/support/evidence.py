"""What a thief has: copies of every day, every member's keys, and the independent opener."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from opener import CannotOpen, box, keyring

SECRET = 32


def living_root(keys: Path) -> bytes:
    """R of the root that lives now."""
    roots = []
    for path in (keys / "root.0", keys / "root.1"):
        try:
            roots.append(keyring.Root.read(path.read_bytes()))
        except CannotOpen:
            continue
    return max(roots, key=lambda root: root.generation).secret


@dataclass
class Thief:
    """Keeps whole copies of data and keys, as backups and snapshots would."""

    folder: Path
    copies: list[Path] = field(default_factory=list)

    def copy(self, data: Path, keys: Path) -> bytes:
        """Takes a copy, and gives back the root that lived in it."""
        target = self.folder / f"copy-{len(self.copies)}"
        shutil.copytree(data, target / "data")
        shutil.copytree(keys, target / "keys")
        self.copies.append(target)
        return living_root(target / "keys")

    def _named(self, name: str) -> set[bytes]:
        paths = [copy / "keys" / f"{name}.{n}" for copy in self.copies for n in (0, 1)]
        return {path.read_bytes() for path in paths}

    def windows(self, without: Iterable[bytes]) -> set[bytes]:
        """Every 32 bytes in a row of every root there was, but those that are `without`."""
        found = {
            page[at : at + SECRET]
            for page in self._named("root")
            for at in range(len(page) - SECRET + 1)
        }
        return found - set(without)

    def shares(self, drop: bytes, secrets: Iterable[bytes]) -> list[keyring.Entry]:
        """The drop's entries in every ring of any day that opens with any of `secrets`."""
        rings, found = self._named("ring"), []
        for secret in secrets:
            for ring in rings:
                try:
                    entries = keyring.open_ring(ring, secret)
                except CannotOpen:
                    continue
                if drop in entries:
                    found.append(entries[drop])
        return found

    def boxes(self, drop: bytes, rung: int) -> set[bytes]:
        """All boxes of a drop's rung in any copy, whatever their files are called."""
        found = set()
        for copy in self.copies:
            for path in (copy / "data").rglob("*"):
                if not path.is_file():
                    continue
                sealed = path.read_bytes()
                place = b"EMB1" + bytes([rung])
                if sealed[:5] == place and sealed[8:24] == drop:
                    found.add(sealed)
        return found

    def photo(
        self, drop: bytes, key: bytes, rung: str, secrets: Iterable[bytes]
    ) -> bytes | None:
        """The drop's first photo as one rendition, with the drop key and any of `secrets`."""
        number = box.RUNGS[rung]
        for entry in self.shares(drop, secrets):
            if number not in entry.rungs or 0 not in entry.photos:
                continue
            shares = box.Secrets(key, entry.rungs[number], entry.photos[0])
            for sealed in self.boxes(drop, number):
                try:
                    return box.open_box(sealed, number, 0, 0, drop, shares)
                except CannotOpen:
                    continue
        return None
