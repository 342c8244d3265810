"""Waiting for something to become so, with a deadline instead of hope."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def until(what: str, seconds: float, probe: Callable[[], T], every: float = 0.05) -> T:
    """Asks again and again until `probe` gives something true, and gives that back."""
    deadline = time.monotonic() + seconds
    while True:
        found = probe()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"not so after {seconds} s: {what}")
        time.sleep(every)
