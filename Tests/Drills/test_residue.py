"""No byte of a burnt secret is left: in no file, and nowhere on a disk that held them.

The secrets are those a member gets by looking and keeping, the drop key, every root that
ever lived, and the photograph itself. On the disk's raw image a file that was merely
deleted is still found: that control shows what the search would see.
"""

import os
from pathlib import Path

import pytest
from support import pictures
from support.api import data
from support.evidence import living_root
from support.loopdisk import CannotMount, LoopDisk
from support.member import Room
from support.search import Search
from support.stranger import Stranger
from support.waiting import until

WEEK = 24
LATE = 15
MEBIBYTES = 96


class Planted:
    """A drop whose every secret is known, found where it may be and nowhere else."""

    def __init__(self, room: Room, folder: Path):
        self.room, self.server = room, room.server
        self.author = room.members[0]
        self.roots = {living_root(self.server.keys)}
        (path,) = pictures.small(folder)
        photograph = path.read_bytes()
        self.drop = self.author.drop(
            path, circle=room.CIRCLE, caption="a caption to remember, sixteen and more"
        )
        stranger = Stranger(self.author, self.server)
        info = stranger.api.get(f"/api/drops/{self.drop}")
        opened = stranger.open(info)
        assert stranger.rendition(info, opened, 0, "original") == photograph
        kept = stranger.api.post(f"/api/drops/{self.drop}/keeps", {"photos": [0]})
        shares = {
            rung: data(info["shares"][rung]) for rung in ("thumb", "display", "words")
        }
        shares["original"] = data(kept["share"])
        shares["photo"] = data(kept["photos"][0]["share"])
        middle = len(photograph) // 2
        self.never = {
            "drop key": opened.key,
            "pixels": photograph[middle : middle + 64],
            "caption": opened.manifest["caption"].encode(),
            "seed": self.author.keys.seed,
        } | {f"share {name}": share for name, share in shares.items()}

    def see_roots(self) -> None:
        self.roots.add(living_root(self.server.keys))

    def search(self) -> Search:
        roots = {f"root {n}": root for n, root in enumerate(sorted(self.roots))}
        return Search(self.never | roots)

    def name(self, root: bytes) -> str:
        return f"root {sorted(self.roots).index(root)}"

    def check_files(self) -> None:
        """In the server's files lies one of all these secrets: the root that lives."""
        living = living_root(self.server.keys)
        found = self.search().folders(self.server.data, self.server.keys)
        assert set(found) == {self.name(living)}, found
        (place,) = found[self.name(living)]
        assert place in {"root.0 (raw)", "root.1 (raw)"}


def plant_control(folder: Path, planted: Planted) -> None:
    """Each secret in each spelling, in a file of its own that the search must find."""
    folder.mkdir()
    search = planted.search()
    for number, (_, _, needle) in enumerate(search.needles):
        (folder / f"{number}").write_bytes(b"before " + needle + b" behind")
    found = search.folders(folder)
    assert {(name, form) for name, form, _ in search.needles} <= {
        (name, place.split(" (")[1][:-1])
        for name, places in found.items()
        for place in places
    }


def test_no_file_holds_anything_of_a_burnt_drop(serve, tmp_path):
    room = serve.room("ada", "ben", week=WEEK)
    planted = Planted(room, tmp_path)
    planted.see_roots()
    plant_control(tmp_path / "control", planted)
    planted.check_files()
    before = living_root(room.server.keys)
    api = room.members[1].api(room.server)

    def is_over() -> bool:
        planted.see_roots()
        path = f"/api/circles/{room.circle}/colours"
        return any(each["id"] == planted.drop for each in api.get(path)["drops"])

    until("the week is over", WEEK + LATE, is_over)
    planted.see_roots()
    assert len(planted.roots) >= 4 and living_root(room.server.keys) != before
    planted.check_files()
    room.server.stop()
    planted.check_files()
    assert not [path for path in room.server.data.glob("boxes/*/*")]


@pytest.fixture
def disk(tmp_path: Path):
    try:
        with LoopDisk(tmp_path, MEBIBYTES) as disk:
            yield disk
    except CannotMount as reason:
        pytest.skip(f"no loop-mounted ext4 here: {reason}")


def test_no_byte_of_a_disk_holds_anything_of_a_burnt_drop(disk, serve, tmp_path):
    places = {"data": disk.mount / "data", "keys": disk.mount / "keys"}
    room = serve.room("ada", week=3600, words=("--reserve", 0), **places)
    assert "data=ordered" not in room.server.log.read_text()
    planted = Planted(room, tmp_path)
    planted.see_roots()
    marker = os.urandom(48)
    # In many blocks: the server's next files take some of those that are freed.
    (disk.mount / "marker").write_bytes(marker.ljust(4096) * 256)
    room.server.stop()
    disk.settle()
    (disk.mount / "marker").unlink()
    planted.check_files()
    before = living_root(room.server.keys)
    disk.settle()
    search = planted.search()
    assert {name for name, _ in search.file(disk.image)} == {planted.name(before)}

    room.restart()
    planted.author.run("take-back", planted.drop)
    planted.see_roots()
    planted.check_files()
    room.server.stop()
    disk.settle()
    after = living_root(room.server.keys)
    planted.roots.add(after)
    found = planted.search().file(disk.image)
    assert before != after and {name for name, _ in found} == {planted.name(after)}
    # Control: what was only deleted is still on the disk.
    assert Search({"marker": marker}).file(disk.image) == {("marker", "raw")}
