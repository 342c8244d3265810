"""The README's tour, run as it stands, with a shorter week."""

import shutil
import subprocess
from pathlib import Path

from support import program

WEEK = 50
PHOTOS = 6
LARGE = 3
PATIENCE = 400


def take(tmp_path: Path, album: Path | None, large: int) -> subprocess.CompletedProcess:
    """Runs bin/tour with its temporary folders below `tmp_path`."""
    settings = {
        "EMBER": str(program.EMBER),
        "TOUR_WEEK": str(WEEK),
        "TOUR_LARGE": str(large),
        "TMPDIR": str(tmp_path),
    }
    if album:
        settings["TOUR_PHOTOS"] = str(album)
    return subprocess.run(
        [program.ROOT / "bin/tour"],
        env=program.environment(**settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_the_tour_goes_through(tmp_path):
    """As it stands, but for a smaller album and a shorter week."""
    album, scratch = tmp_path / "album", tmp_path / "scratch"
    album.mkdir()
    scratch.mkdir()
    for photo in sorted((program.ROOT / "seed/photos").glob("*.jpg"))[:PHOTOS]:
        shutil.copy(photo, album)
    tour = take(scratch, album, large=LARGE)
    assert tour.returncode == 0, tour.stdout + tour.stderr
    said = tour.stdout.splitlines()
    assert said[0] == "making an album"
    assert said[-1].startswith("what stays: ")
    assert any("byte for byte" in line for line in said)
    # It clears up: its folder, and the server in it.
    assert not any(scratch.iterdir())


def test_control_the_tour_ends_with_an_error_where_something_is_not_so(tmp_path):
    """A folder that holds no photograph can't go round."""
    (tmp_path / "album").mkdir()
    (tmp_path / "album" / "letter.jpg").write_text("no photograph at all\n" * 50)
    tour = take(tmp_path, tmp_path / "album", large=0)
    assert tour.returncode == 1
    assert "not so: the album is dropped" in tour.stderr
