"""What a server refuses to start with: one sentence, status 78, and nothing touched."""

import hashlib
import re
import shutil
import socket
from pathlib import Path

import pytest
from support import pictures, program
from support.server import NotStarted, Server

SENTENCES = re.compile(r"[^.]+\.")
WEEK = 3600


def fingerprint(*folders: Path) -> dict[str, str]:
    """All files below, with their modes and contents."""
    found = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name != "lock":
                digest = hashlib.sha256(path.read_bytes()).hexdigest()
                found[str(path)] = f"{path.stat().st_mode:o} {digest}"
    return found


@pytest.fixture(scope="module")
def lived(serve_all, tmp_path_factory):
    """A server that holds a living drop. Between the drills it is stopped, and whole."""
    folder = tmp_path_factory.mktemp("lived")
    room = serve_all.room("ada", "ben", week=WEEK)
    author, friend = room.members
    room.original = pictures.small(folder)[0]
    room.drop = author.drop(room.original, circle=room.CIRCLE)
    friend.sees(room.CIRCLE, room.drop)
    room.server.stop()
    return room


def refuses(server: Server, *, says: str, **settings: str) -> None:
    with pytest.raises(NotStarted) as refused:
        server.start(**settings)
    said = [
        line
        for line in refused.value.said.splitlines()
        if not line.startswith("event=")
    ]
    assert refused.value.status == program.SETTINGS, said
    assert len(said) == 1 and says in said[0], said
    assert said[0].endswith(".") and SENTENCES.match(said[0])


def still_opens(lived, tmp_path: Path) -> None:
    """After all that was refused, the same folders start, and the photo can be kept."""
    lived.restart()
    try:
        kept = lived.members[1].told("keep", lived.drop, "--to", tmp_path / "kept")
        path = Path(kept["photos"][0]["path"])
        assert path.read_bytes() == lived.original.read_bytes()
    finally:
        lived.server.stop()


def test_a_missing_keyring_is_not_made_anew(lived, tmp_path):
    """As when the volume with the keys isn't mounted."""
    server, away = lived.server, tmp_path / "away"
    server.keys.rename(away)
    server.keys.mkdir(mode=0o700)
    before = fingerprint(server.data, away)
    refuses(server, says="keys directory holds none")
    assert fingerprint(server.data, away) == before
    assert not any(server.keys.iterdir())
    server.keys.rmdir()
    refuses(server, says="keys directory holds none")
    if server.keys.exists():
        server.keys.rmdir()
    away.rename(server.keys)
    still_opens(lived, tmp_path)


def test_another_servers_keyring_is_refused(lived, serve, tmp_path):
    other = serve("--week", WEEK, "--drill", "--no-proof").start()
    other.stop()
    server = lived.server
    mixed = Server(tmp_path, *server.words, data=server.data, keys=other.keys)
    before = fingerprint(server.data, other.keys)
    refuses(mixed, says="belongs to another database")
    assert fingerprint(server.data, other.keys) == before
    still_opens(lived, tmp_path)


def test_an_older_copy_of_the_keyring_is_refused(lived, tmp_path):
    server, older = lived.server, tmp_path / "older"
    shutil.copytree(server.keys, older)
    lived.restart()
    lived.members[0].drop(*pictures.small(tmp_path), circle=lived.CIRCLE)
    server.stop()
    newest = server.keys.rename(tmp_path / "newest")
    older.rename(server.keys)
    before = fingerprint(server.data, server.keys)
    refuses(server, says="older than the database remembers")
    assert fingerprint(server.data, server.keys) == before
    shutil.rmtree(server.keys)
    newest.rename(server.keys)
    still_opens(lived, tmp_path)


def test_a_missing_database_beside_a_full_keyring_is_refused(lived, tmp_path):
    server, away = lived.server, tmp_path / "away"
    server.data.rename(away)
    before = fingerprint(away, server.keys)
    refuses(server, says="the database knows of no keyring")
    assert fingerprint(away, server.keys) == before
    shutil.rmtree(server.data)
    away.rename(server.data)
    still_opens(lived, tmp_path)


@pytest.mark.parametrize("name", ["signing", "pepper"])
def test_a_missing_key_file_is_not_made_anew(lived, tmp_path, name):
    server = lived.server
    (server.keys / name).rename(tmp_path / name)
    before = fingerprint(server.data, server.keys)
    refuses(server, says=f"The file {name} in the keys directory is missing")
    assert not (server.keys / name).exists()
    after = fingerprint(server.data, server.keys)
    # Opening the keyring scrubs the root that isn't living, and may write the clock.
    changed = {Path(path).name for path in after if after[path] != before.get(path)}
    assert changed <= {"root.0", "root.1", "ring.0", "ring.1", "ember.sqlite-shm"}
    (tmp_path / name).rename(server.keys / name)
    still_opens(lived, tmp_path)


@pytest.mark.parametrize("what", [".", "root.0", "ring.1"])
def test_keys_that_others_can_read_are_refused(lived, tmp_path, what):
    server = lived.server
    path = server.keys / what
    mode = path.stat().st_mode
    path.chmod(mode | 0o044)
    before = fingerprint(server.data, server.keys)
    refuses(server, says="can be read by others")
    assert fingerprint(server.data, server.keys) == before
    path.chmod(mode)
    still_opens(lived, tmp_path)


def test_a_second_server_on_the_same_data_is_refused(lived, tmp_path):
    server = lived.server.start()
    second = Server(tmp_path, *server.words, data=server.data, keys=server.keys)
    refuses(second, says=f"(process {server.pid})")
    assert server.is_running
    server.stop()
    still_opens(lived, tmp_path)


def test_a_taken_port_is_refused(lived, tmp_path):
    server = lived.server
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = [*server.words, "--port", port]
        second = Server(tmp_path, *words, data=server.data, keys=server.keys)
        before = set(fingerprint(server.data, server.keys))
        refuses(second, says=str(port))
        assert set(fingerprint(server.data, server.keys)) == before
    still_opens(lived, tmp_path)


@pytest.mark.parametrize(
    "words, says",
    [
        (["--week", 120], "say --drill too"),
        (["--week", 0, "--drill"], "1 to 604800 seconds"),
        (["--week", 604801, "--drill"], "1 to 604800 seconds"),
    ],
)
def test_a_week_that_cannot_be_is_refused(serve, words, says):
    server = serve(*words)
    refuses(server, says=says)
    assert not server.data.exists() and not server.keys.exists()


def test_a_short_week_that_is_meant_starts(serve):
    assert serve("--week", 120, "--drill", "--no-proof").start().is_running


@pytest.mark.parametrize("words", [["--week", "soon"], ["--port"], ["--colour", "red"]])
def test_words_that_are_no_settings_are_a_usage_error(serve, words):
    with pytest.raises(NotStarted) as refused:
        serve(*words).start()
    assert refused.value.status == program.USAGE
    assert "usage: ember serve" in refused.value.said
