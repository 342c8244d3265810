"""`ember prove`, the product's own proof; and the proof that runs after each start."""

import os

import pytest
from support import program
from support.server import Server
from support.waiting import until

STEPS_AT_LEAST = 10
PATIENCE = 1800

# Its last step tries some four million roots: minutes, not seconds.
LONG = pytest.mark.skipif(
    "DRILL_FULL" not in os.environ, reason="takes minutes: set DRILL_FULL=1"
)


@pytest.mark.parametrize(
    "words", [["--quick"], pytest.param([], marks=LONG)], ids=["quick", "full"]
)
def test_the_proof_is_made(tmp_path, words):
    places = ["--data", tmp_path / "data", "--keys", tmp_path / "keys"]
    outcome = program.run("prove", *places, *words, "--json", patience=PATIENCE)
    assert outcome.status == program.DONE, outcome
    steps = outcome.value["steps"]
    assert outcome.value["passed"] and all(step["passed"] for step in steps)
    assert len(steps) >= STEPS_AT_LEAST
    assert any("control" in step["name"] for step in steps)
    # It clears up: nothing of its own stays.
    assert not any((tmp_path / "data").iterdir())
    assert not any((tmp_path / "keys").iterdir())


def test_a_proof_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "file").write_text("in the way")
    places = ["--data", tmp_path / "file" / "data", "--keys", tmp_path / "keys"]
    outcome = program.run("prove", *places, "--quick")
    assert outcome.status == program.FAILED
    assert str(tmp_path / "file" / "data") in outcome.err


def remains(server: Server) -> list[str]:
    places = [*server.data.glob("prove-*"), *server.keys.glob("prove-*")]
    return sorted(path.name for path in places)


@pytest.mark.parametrize("end", ["stopped", "killed"])
def test_a_proof_that_was_cut_short_leaves_nothing(serve, end):
    server = serve("--week", 3600, "--drill").start()
    until("its own proof has begun", 20, lambda: len(remains(server)) >= 3)
    if end == "stopped":
        server.stop()
    else:
        server.kill()
    before = set(remains(server))
    server.start()
    until("the next start clears up", 20, lambda: not before & set(remains(server)))
    server.stop()
