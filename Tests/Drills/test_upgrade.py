"""Today's program on the data of each version before it: nothing is lost."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support import program
from support.member import Member

FIXTURES = program.ROOT / "Tests/Fixtures"
VERSIONS = sorted(path.name for path in FIXTURES.glob("*"))
# Photos of the living drop that weren't taken back.
PHOTOS = 2
# A log entry: label "burn" | seq 8 | drop 16 | rung 1 (FF: a photo) | …
LABEL = len(b"ember/v1 burn\0")
PHOTO = 0xFF


@pytest.fixture(params=VERSIONS)
def old(request, tmp_path: Path, serve):
    """A copy of an old version's directories, served by today's program."""
    folder = tmp_path / request.param
    shutil.copytree(FIXTURES / request.param, folder)
    (folder / "keys").chmod(0o700)
    for path in (folder / "keys").iterdir():
        path.chmod(0o600)
    server = serve("--no-proof", data=folder / "data", keys=folder / "keys").start()
    return server, folder


def member(old, handle: str) -> Member:
    server, folder = old
    return Member(folder / handle, handle).moved(server)


def test_members_are_still_signed_in_or_are_told_to_sign_in(old):
    """A session ends after thirty days; whichever it is, the words are clear."""
    outcome = member(old, "ben").run("look", "--json", ok=False)
    if outcome.status == program.DONE:
        assert outcome.value["circles"][0]["name"] == "waffles"
    else:
        assert "Sign in" in outcome.err


def rows(old, words: str) -> list[tuple]:
    """What the database holds, read beside the running server."""
    _, folder = old
    with closing(
        sqlite3.connect(f"file:{folder}/data/ember.sqlite?mode=ro", uri=True)
    ) as base:
        return base.execute(f"SELECT {words}").fetchall()


def test_every_row_is_still_there(old):
    """What no clock can change: members, circle, the gone drop's colours, the log."""
    assert len(rows(old, "id FROM members")) == 2
    assert len(rows(old, "id FROM circles")) == 1
    assert len(rows(old, "id FROM drops")) == 2
    assert len(rows(old, "drop_id FROM colours")) == 2
    assert [seq for (seq,) in rows(old, "seq FROM burns ORDER BY seq")][:5] == [
        0,
        1,
        2,
        3,
        4,
    ]


def test_a_box_is_there_unless_the_log_says_that_it_burnt(old):
    """How old the living drop is depends on this machine; that nothing is lost doesn't."""
    _, folder = old
    boxes = [path for path in (folder / "data/boxes").rglob("*") if path.is_file()]
    (drop,) = rows(old, "id FROM drops ORDER BY sealed DESC LIMIT 1")
    burnt = {
        entry[LABEL + 24]
        for (entry,) in rows(old, "entry FROM burns")
        if entry[LABEL + 8 : LABEL + 24] == drop[0] and entry[LABEL + 24] != PHOTO
    }
    assert len(boxes) == PHOTOS * (3 - len(burnt))
