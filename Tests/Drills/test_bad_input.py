"""Bad files, bad words, bad places: each is named with its reason, and the rest goes on."""

import os
from pathlib import Path

import pytest
from support import pictures, program

WEEK = 3600
AWKWARD = [
    "two\nlines.png",
    "🧇 waffles 👩‍👩‍👧.png",
    "one, two, three.png",
    "søndag på øya.png",
    "水の写真.png",
    "صورة.png",
    'it\'s "quoted" & $HOME `x`.png',
    "-rf.png",
    "a" * 190 + ".png",
]


class Evening:
    """A circle, three drops in it, and the folders they came from."""

    def __init__(self, room, folder: Path):
        self.room = room
        self.ada, self.ben = room.members
        self.album, self.awkward = folder / "album", folder / "awkward"
        self.good, self.bad = album(self.album)
        words = ["drop", self.album, "--circle", room.CIRCLE, "--json"]
        self.outcome = self.ada.run(*words, ok=False)
        self.named = []
        self.awkward.mkdir()
        for number, name in enumerate(AWKWARD):
            self.named.append(self.awkward / name)
            self.named[-1].write_bytes(pictures.png(number))
        self.awkward_drop = self.ada.drop(self.awkward, circle=room.CIRCLE)
        (self.photo,) = pictures.small(folder / "one")
        self.drop = self.ada.drop(self.photo, circle=room.CIRCLE)
        self.ben.sees(room.CIRCLE, self.drop)


@pytest.fixture(scope="module")
def evening(serve_all, tmp_path_factory):
    room = serve_all.room("ada", "ben", week=WEEK)
    return Evening(room, tmp_path_factory.mktemp("evening"))


def album(folder: Path) -> tuple[list[Path], dict[str, str]]:
    """Good files and bad ones in a folder; for the bad ones what must be said of them."""
    good = pictures.small(folder, 3)
    (folder / "folder.jpg").mkdir()
    good += pictures.small(folder / "folder.jpg", 1, seed="inside")
    (folder / "twin.png").write_bytes(good[0].read_bytes())
    return good, bad_files(folder) | {"twin.png": "equal photo"}


def bad_files(folder: Path) -> dict[str, str]:
    """Each with what must be said about it."""
    (folder / "empty.jpg").write_bytes(b"")
    (folder / "letter.jpg").write_text("Dear all, this is no photograph.\n" * 50)
    (folder / "cut.png").write_bytes(pictures.png("cut")[:40])
    (folder / "away.jpg").symlink_to(folder / "nowhere.jpg")
    os.mkfifo(folder / "pipe.jpg")
    (folder / "page.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "film.mp4").write_bytes(b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + bytes(99))
    return {
        "empty.jpg": "",
        "letter.jpg": "",
        "cut.png": "",
        "away.jpg": "no such file",
        "pipe.jpg": "it is no file",
        "page.svg": "",
        "film.mp4": "video",
    }


def left_out(err: str) -> dict[str, str]:
    """File names, and why each was left out."""
    told = [line for line in err.splitlines() if line.startswith("left out ")]
    pairs = [line.removeprefix("left out ").split(": ", 1) for line in told]
    return {path.rsplit("/", 1)[-1]: why for path, why in pairs}


def test_bad_files_are_named_and_the_good_ones_go_on(evening, tmp_path):
    outcome, bad = evening.outcome, evening.bad
    assert outcome.status == program.PARTLY, outcome
    dropped, told = outcome.value, left_out(outcome.err)
    assert set(told) == set(bad) and dropped["leftOut"] == len(bad), told
    assert all(part.lower() in told[name].lower() for name, part in bad.items()), told
    assert set(dropped["photos"]) == {path.name for path in evening.good}
    evening.ben.run("keep", dropped["drop"], "--to", tmp_path / "kept")
    for path in evening.good:
        assert (tmp_path / "kept" / path.name).read_bytes() == path.read_bytes()


def test_a_name_survives_to_the_kept_file(evening, tmp_path):
    evening.ben.run("keep", evening.awkward_drop, "--to", tmp_path / "kept")
    for path in evening.named:
        # A newline has no place in a file's name; nothing else is lost.
        name = path.name.replace("\n", "")
        assert (tmp_path / "kept" / name).read_bytes() == path.read_bytes(), name
    assert len(list((tmp_path / "kept").iterdir())) == len(evening.named)


def test_a_kept_file_replaces_nothing(evening, tmp_path):
    (tmp_path / "kept").mkdir()
    mine = tmp_path / "kept" / evening.photo.name
    mine.write_text("mine")
    evening.ben.run("keep", evening.drop, "--to", tmp_path / "kept")
    assert mine.read_text() == "mine"
    assert len(list((tmp_path / "kept").iterdir())) == 2


@pytest.mark.parametrize("kind", ["nothing usable", "an empty folder", "no such file"])
def test_a_drop_of_nothing_is_no_drop(evening, tmp_path, kind):
    if kind == "nothing usable":
        bad_files(tmp_path)
    path = tmp_path / "missing" if kind == "no such file" else tmp_path
    outcome = evening.ada.run("drop", path, "--circle", evening.room.CIRCLE, ok=False)
    assert outcome.status == program.FAILED
    assert "None of these files is a photo" in outcome.err
    (circle,) = evening.ada.told("look")["circles"]
    assert len(circle["drops"]) == 3


def test_what_is_no_circle_code_or_link_is_said(evening, tmp_path, serve_all):
    (photo,) = pictures.small(tmp_path)
    secret = tmp_path / "passphrase"
    secret.write_text("something long enough to be one\n")
    new = serve_all("--week", WEEK, "--drill", "--no-proof").start()
    person = [
        "--handle",
        "eve",
        "--passphrase-file",
        secret,
        "--home",
        tmp_path / "eve",
    ]
    place = ["--circle", "x", "--day", "monday", "--zone", "UTC"]
    tries = [
        (["drop", photo, "--circle", "nobody's"], program.FAILED, "nobody's"),
        (
            ["setup", new.address, "--code", "0" * 20, *place, *person],
            1,
            "not the code",
        ),
        (
            ["setup", evening.room.server.address, "--code", "0" * 20, *place, *person],
            program.FAILED,
            "This server is set up",
        ),
        (["join", "https://x/join/abc", *person], program.FAILED, "whole invite link"),
        (["look", "nobody's"], program.FAILED, "nobody's"),
        (["keep", "0" * 32, "--to", tmp_path], program.FAILED, ""),
        (["take-back", "0" * 32], program.FAILED, ""),
    ]
    for words, status, says in tries:
        outcome = evening.ada.run(*words, ok=False)
        assert (outcome.status, outcome.out) == (status, ""), (words, outcome)
        assert says in outcome.err and outcome.err.endswith(".\n"), (words, outcome)
    assert not (tmp_path / "eve" / "identity.json").exists()


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["burn"],
        ["drop"],
        ["drop", "x.jpg"],
        ["drop", "x.jpg", "--circle"],
        ["keep", "no-id", "--to", "."],
        ["keep", "0" * 32],
        ["keep", "0" * 32, "-1", "--to", "."],
        ["take-back", "0" * 32, "one"],
        ["look", "a", "b", "c"],
        ["invite"],
        ["setup", "http://x", "--day", "someday"],
        ["look", "--colour"],
    ],
    ids=" ".join,
)
def test_words_that_make_no_sense_are_a_usage_error(evening, words):
    outcome = evening.ada.run(*words, ok=False)
    assert outcome.status == program.USAGE
    assert "usage: ember" in outcome.err + outcome.out


@pytest.mark.parametrize(
    "place, named",
    [
        ("file", "file"),
        ("file/folder", "file/folder"),
        ("/proc/nowhere", "/proc/nowhere"),
        ("/proc/a/b", "/proc/a"),
    ],
)
def test_keep_says_where_it_cannot_write(evening, tmp_path, place, named):
    """The folder itself is named, or the one above it that can't be made."""
    (tmp_path / "file").write_text("in the way")
    words = ["keep", evening.drop, "--to", tmp_path / place]
    outcome = evening.ben.run(*words, ok=False)
    assert outcome.status == program.FAILED, outcome
    assert f"{tmp_path / named}" in outcome.err and "could not be" in outcome.err
    assert (tmp_path / "file").read_text() == "in the way"


def test_nobody_is_told_how_to_become_somebody(tmp_path):
    outcome = program.run("look", home=tmp_path / "nobody")
    assert outcome.status == program.FAILED
    assert "Nobody has joined from this device yet" in outcome.err


def test_a_server_that_is_away_is_said(tmp_path):
    code = ["--code", "0", "--circle", "x", "--day", "monday", "--zone", "UTC"]
    secret = tmp_path / "passphrase"
    secret.write_text("something long enough to be one\n")
    person = ["--handle", "eve", "--passphrase-file", secret]
    outcome = program.run("setup", "http://127.0.0.1:1", *code, *person, home=tmp_path)
    assert outcome.status == program.FAILED
    assert "could not be reached" in outcome.err
