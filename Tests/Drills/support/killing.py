"""Ways to end a server between two system calls."""

import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from .server import Server

# What a commit, a seal and a sweep are made of, on the disk.
STEPS = ("pwrite64", "fdatasync", "fsync", "rename", "unlink")
PATIENCE = 20


def has_strace() -> bool:
    return shutil.which("strace") is not None


def _words(step: str, when: int) -> list[str]:
    inject = f"inject={step}:signal=KILL:when={when}"
    return ["-f", "-qqq", "-o", "/dev/null", "-e", f"trace={step}", "-e", inject]


def injection(step: str, when: int) -> tuple[str, ...]:
    """strace, told to kill the process as a thread begins its `when`th call of `step`.

    It stands beside the program (-D), not above it: whoever starts it has the program's
    own process, and ends that.
    """
    return ("strace", "-D", *_words(step, when))


@contextmanager
def at_step(server: Server, step: str, when: int) -> Iterator[None]:
    """Attached to a running server: each of its threads counts its own calls."""
    tracer = subprocess.Popen(
        ["strace", *_words(step, when), "-p", str(server.pid)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _await_attached(server, tracer)
        yield
    finally:
        tracer.kill()
        tracer.wait(timeout=PATIENCE)


def _await_attached(server: Server, tracer: subprocess.Popen) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and tracer.poll() is None:
        with suppress(OSError), open(f"/proc/{server.pid}/status") as status:
            if f"TracerPid:\t{tracer.pid}\n" in status.read():
                return
        time.sleep(0.005)


def at_random(server: Server, chance: random.Random) -> None:
    """A moment within the next third of a second."""
    time.sleep(chance.uniform(0.005, 0.35))
    server.kill()
