"""Memory stays flat, however many photographs go through.

DRILL_PHOTOS sets how many; the figures in docs come from 200.
"""

import os
import subprocess
import threading
import time

from support import memory, program

PHOTOS = int(os.environ.get("DRILL_PHOTOS", "24"))
WEEK = 3600
MEBIBYTE = 1 << 20
CLIENT_PEAK = 200 * MEBIBYTE
SERVER_GROWTH = 32 * MEBIBYTE
SERVER_PEAK = 128 * MEBIBYTE


class Watch(threading.Thread):
    """Looks again and again how much memory a process has."""

    def __init__(self, pid: int):
        super().__init__(daemon=True)
        self._pid = pid
        self._over = threading.Event()
        self.sizes: list[int] = []

    def run(self) -> None:
        while not self._over.wait(0.1):
            self.sizes.append(memory.size(self._pid, "VmRSS"))

    def end(self) -> list[int]:
        self._over.set()
        self.join()
        return self.sizes


def peak_of(words: list, home) -> tuple[int, float, str]:
    """Runs the program: its peak memory in bytes, the seconds it took, what it said."""
    begun = time.monotonic()
    process = subprocess.Popen(
        [program.EMBER, *map(str, words)],
        env=program.environment(EMBER_HOME=str(home)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    errors: list[str] = []
    said = threading.Thread(target=lambda: errors.append(process.stderr.read()))
    said.start()
    out = process.stdout.read()
    said.join()
    # The kernel's own figure for the whole life of the process, in KiB.
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    highest = usage.ru_maxrss * 1024
    assert process.returncode == program.DONE, errors
    return highest, time.monotonic() - begun, out


def test_memory_is_flat_under_a_large_drop(serve, photographs, tmp_path, capsys):
    room = serve.room("ada", "ben", week=WEEK)
    ada, ben = room.members
    album = tmp_path / "album"
    paths = photographs(album, PHOTOS)
    size = sum(path.stat().st_size for path in paths)
    assert 3 * MEBIBYTE < size / PHOTOS < 5 * MEBIBYTE

    server = room.server.pid
    before = memory.size(server, "VmRSS")
    watch = Watch(server)
    watch.start()
    words = ["drop", album, "--circle", room.CIRCLE, "--json"]
    client, seconds, out = peak_of(words, ada.home)
    drop = out.split('"drop":"')[1][:32]
    ben.sees(room.CIRCLE, drop)
    kept = ["keep", drop, "--to", tmp_path / "kept", "--json"]
    keeper, keeping, _ = peak_of(kept, ben.home)
    sizes = watch.end()
    highest = memory.size(server, "VmHWM")

    with capsys.disabled():
        print(
            f"\n  {PHOTOS} photographs of 12 megapixels, {size / PHOTOS / 1e6:.1f} MB each"
            f"\n  drop: {seconds:.1f} s, {seconds / PHOTOS:.2f} s each, peak {mb(client)}"
            f"\n  keep: {keeping:.1f} s, {keeping / PHOTOS:.2f} s each, peak {mb(keeper)}"
            f"\n  server: {mb(before)} before, {mb(max(sizes))} at most, {mb(highest)} ever"
        )
    for path in paths:
        assert (tmp_path / "kept" / path.name).read_bytes() == path.read_bytes()
    assert client < CLIENT_PEAK
    assert keeper < CLIENT_PEAK
    assert max(sizes) < before + SERVER_GROWTH
    assert highest < SERVER_PEAK


def mb(count: int) -> str:
    return f"{count / 1e6:.0f} MB"
