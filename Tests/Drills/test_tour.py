"""The README's tour, run as it stands, with a shorter week."""

import os
import subprocess

from support import program

WEEK = 70
PATIENCE = 400


def test_the_tour_goes_through(tmp_path):
    settings = {
        "EMBER": str(program.EMBER),
        "TOUR_WEEK": str(WEEK),
        "TOUR_LARGE": os.environ.get("TOUR_LARGE", "4"),
        "TMPDIR": str(tmp_path),
    }
    tour = subprocess.run(
        [program.ROOT / "bin/tour"],
        env=program.environment(**settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert tour.returncode == 0, tour.stdout + tour.stderr
    said = tour.stdout.splitlines()
    assert said[0] == "making an album"
    assert said[-1].startswith("what stays: ")
    assert any("byte for byte" in line for line in said)
    # It clears up: its folder, and the server in it.
    assert not any(tmp_path.iterdir())


def test_control_the_tour_ends_with_an_error_where_something_is_not_so(tmp_path):
    """A folder that holds no photograph can't go round."""
    (tmp_path / "album").mkdir()
    (tmp_path / "album" / "letter.jpg").write_text("no photograph at all\n" * 50)
    settings = {
        "EMBER": str(program.EMBER),
        "TOUR_WEEK": "60",
        "TOUR_LARGE": "0",
        "TOUR_PHOTOS": str(tmp_path / "album"),
    }
    tour = subprocess.run(
        [program.ROOT / "bin/tour"],
        env=program.environment(**settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert tour.returncode == 1
    assert "not so: the album is dropped" in tour.stderr
