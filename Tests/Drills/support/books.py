"""A stopped server's books, read without Ember: rows, files and the keyring's entries."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from opener import keyring

from .server import Server


@dataclass(frozen=True)
class Books:
    """What three places say about the same drops."""

    files: set[str]
    incoming: set[str]
    rows: set[str]
    whole: set[str]
    living: dict[str, str]
    entries: dict[str, bool]

    @classmethod
    def read(cls, server: Server) -> "Books":
        """The server must be stopped, or have nothing to do."""
        place = f"file:{server.data / 'ember.sqlite'}?mode=ro"
        with sqlite3.connect(place, uri=True, timeout=20) as database:
            boxes = database.execute("SELECT file, header FROM boxes").fetchall()
            drops = database.execute(
                "SELECT id, state FROM drops WHERE state <> 'gone'"
            ).fetchall()
        database.close()
        return cls(
            files=_names(server.data / "boxes", "*/*"),
            incoming=_names(server.data / "incoming", "*"),
            rows={file.hex() for file, _ in boxes},
            whole={file.hex() for file, header in boxes if header is not None},
            living={drop.hex(): state for drop, state in drops},
            entries=_entries(server.keys),
        )

    def check(self) -> None:
        """No orphan anywhere: every file has its row, every entry its drop, and back."""
        assert self.files | self.incoming <= self.rows, "files without rows"
        assert self.whole <= self.files, "rows of whole boxes without files"
        assert set(self.entries) <= set(self.living), "entries without drops"
        for drop, state in self.living.items():
            if state == "sealed":
                assert self.entries.get(drop), "a sealed drop without its shares"


def _names(folder: Path, pattern: str) -> set[str]:
    return {path.name for path in folder.glob(pattern)}


def _entries(keys: Path) -> dict[str, bool]:
    roots = [(keys / f"root.{n}").read_bytes() for n in (0, 1)]
    rings = [(keys / f"ring.{n}").read_bytes() for n in (0, 1)]
    living = keyring.living(roots, rings)
    return {drop.hex(): entry.sealed for drop, entry in living.items()}
