"""Makes the small data directory of this version that later versions must open.

    python Tests/Drills/make_fixture.py Tests/Fixtures/v0.1.0

Two members, a drop that lives (one photo kept, one taken back), and one whose week is over. Its
secrets guard nothing: they were made for this.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from support import pictures
from support.member import Room
from support.server import Server
from support.waiting import until

WORDS = ("--no-proof",)


def make(target: Path) -> None:
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        server = Server(folder, "--week", 20, "--drill", *WORDS)
        try:
            room = Room(server.start(), folder, "ana", "ben")
            live(room, folder)
        finally:
            server.kill()
        keep(folder, target)


def live(room: Room, folder: Path) -> None:
    author, friend = room.members
    photos = pictures.small(folder / "album", 3)
    gone = author.drop(photos[0], circle=room.CIRCLE, caption="gone by now")

    def is_gone() -> bool:
        colours = friend.told("look", room.CIRCLE)["circles"][0]["colours"]
        return any(each["id"] == gone for each in colours)

    until("the first drop's week is over", 40, is_gone)
    room.server.stop()
    room.server.words = list(WORDS)
    room.restart()
    drop = author.drop(*photos, circle=room.CIRCLE, caption="still here")
    friend.sees(room.CIRCLE, drop)
    friend.told("keep", drop, "0", "--to", folder / "kept")
    author.told("take-back", drop, "2")
    room.server.stop()


def keep(folder: Path, target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    # The reserve is four megabytes of nothing, and the lock belongs to a process.
    idle = shutil.ignore_patterns("reserve", "lock", "*-shm", "incoming")
    shutil.copytree(folder / "data", target / "data", ignore=idle)
    shutil.copytree(folder / "keys", target / "keys")
    for handle in ("ana", "ben"):
        (target / handle).mkdir()
        shutil.copy(folder / handle / "identity.json", target / handle)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
