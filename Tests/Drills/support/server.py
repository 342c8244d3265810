"""A real server in a process of its own."""

import re
import signal
import subprocess
import threading
import time
from pathlib import Path

from . import program

ADDRESS = re.compile(r"Ember is at (http://\S+)")
CODE = re.compile(r"sets it up: (\S+)")
PATIENCE = 60


class NotStarted(Exception):
    """The program ended before it listened: with which status, and what it said."""

    def __init__(self, status: int, said: str):
        super().__init__(f"ended with {status}: {said}")
        self.status = status
        self.said = said


class Said:
    """A process's standard output, line by line as it comes."""

    def __init__(self, stream):
        self._lines: list[str] = []
        self._ended = False
        self._changed = threading.Condition()
        threading.Thread(target=self._read, args=(stream,), daemon=True).start()

    def _read(self, stream) -> None:
        with stream:
            for line in stream:
                with self._changed:
                    self._lines.append(line.decode())
                    self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def find(self, pattern: re.Pattern) -> str | None:
        """The pattern's first group, once it is said; None if the process ends first."""
        deadline = time.monotonic() + PATIENCE
        with self._changed:
            while True:
                for line in self._lines:
                    if found := pattern.search(line):
                        return found[1]
                if self._ended:
                    return None
                if not self._changed.wait(timeout=deadline - time.monotonic()):
                    raise AssertionError(f"never said: {pattern.pattern}")


class Server:
    """`ember serve` on a port that the kernel chose, with its own data and keys."""

    def __init__(self, folder: Path, *words, data=None, keys=None):
        self.data: Path = data or folder / "data"
        self.keys: Path = keys or folder / "keys"
        self.log = folder / "serve.log"
        self.words = list(map(str, words))
        self.address = ""
        self.process: subprocess.Popen | None = None
        self._said: Said | None = None

    def start(self, wrapper: tuple[str, ...] = (), **settings: str) -> "Server":
        """Starts it and waits until it listens. Throws `NotStarted`."""
        words = ["--port", "0", "--data", self.data, "--keys", self.keys, *self.words]
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*wrapper, program.EMBER, "serve", *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env=program.environment(**settings),
            )
        self._said = Said(self.process.stdout)
        address = self._said.find(ADDRESS)
        if address is None:
            status = self.process.wait(timeout=PATIENCE)
            self.process = None
            raise NotStarted(status, self.log.read_bytes()[before:].decode())
        self.address = address
        return self

    @property
    def code(self) -> str:
        """The one-time code of a server that is new."""
        return self._said.find(CODE)

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self) -> None:
        """As a host stops it: asked, and given time. It must end well."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        self.process = None
        assert status == program.DONE, f"the server ended with {status}"

    def kill(self) -> None:
        """As a power cut does, without a word."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=PATIENCE)
        self.process = None
