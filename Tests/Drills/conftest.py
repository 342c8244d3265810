"""Fixtures: folders that go away, servers that are stopped whatever happens."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support import pictures, program
from support.member import Room
from support.server import Server


def pytest_sessionstart(session: pytest.Session) -> None:
    if not program.EMBER.exists():
        raise pytest.UsageError(
            f"{program.EMBER} is not built: swift build -c release --product ember"
        )


def running(folder: Path) -> list[str]:
    """The program's processes that work below a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if words.startswith(str(program.EMBER)) and f"\0{folder}" in words:
            found.append(words.replace("\0", " "))
    return found


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_running(tmp_path_factory) -> Iterator[None]:
    yield
    assert not running(tmp_path_factory.getbasetemp())


class Servers:
    """Makes servers, and leaves none of them behind."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._made: list[Server] = []

    def __call__(self, *words, **places) -> Server:
        """A server of its own, not started yet."""
        folder = self._folder / f"server-{len(self._made)}"
        folder.mkdir()
        self._made.append(Server(folder, *words, **places))
        return self._made[-1]

    def room(self, *handles: str, week: int, words: tuple = (), **places) -> Room:
        """A started server with a circle and its members, everything set up."""
        words = ("--week", week, "--drill", "--no-proof", *words)
        return Room(self(*words, **places).start(), self._folder, *handles)

    def end(self) -> None:
        for server in self._made:
            server.kill()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Servers]:
    """Servers that live as long as one drill."""
    servers = Servers(tmp_path)
    yield servers
    servers.end()


@pytest.fixture(scope="module")
def serve_all(tmp_path_factory) -> Iterator[Servers]:
    """Servers that live as long as one file's drills."""
    servers = Servers(tmp_path_factory.mktemp("servers"))
    yield servers
    servers.end()


@pytest.fixture(scope="session")
def photographs(tmp_path_factory) -> Callable[[Path, int], list[Path]]:
    """Makes folders of real-sized photographs; the first ten are made once."""
    scratch = tmp_path_factory.mktemp("photographs")

    def make(folder: Path, count: int) -> list[Path]:
        return pictures.real(scratch, folder, count)

    return make
