"""Runs the built program as anyone would, from outside."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
EMBER = Path(os.environ.get("EMBER", ROOT / ".build/release/ember")).resolve()

DONE, FAILED, USAGE, PARTLY, SETTINGS = 0, 1, 2, 3, 78
PATIENCE = 120


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str

    @property
    def value(self):
        """What `--json` printed."""
        return json.loads(self.out)


def environment(**more: str) -> dict[str, str]:
    """Ours, without any EMBER_* setting of whoever runs the drills."""
    plain = {k: v for k, v in os.environ.items() if not k.startswith("EMBER")}
    return plain | more


def run(*words, home: Path | None = None, patience: float = PATIENCE) -> Outcome:
    """Runs `ember WORDS…` to its end."""
    settings = {"EMBER_HOME": str(home)} if home else {}
    done = subprocess.run(
        [EMBER, *map(str, words)],
        capture_output=True,
        env=environment(**settings),
        stdin=subprocess.DEVNULL,
        timeout=patience,
        check=False,
    )
    return Outcome(
        done.returncode,
        done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "surrogateescape"),
    )
