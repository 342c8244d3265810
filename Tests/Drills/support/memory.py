"""A running process's memory, read from outside as root can."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .search import Search

MAP = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \S+\s*(.*)")
KERNELS_OWN = {"[vvar]", "[vvar_vclock]", "[vsyscall]", "[vdso]"}
KIB = 1024


@dataclass(frozen=True)
class Find:
    """Where a secret lies, and in which spelling."""

    secret: str
    form: str
    region: str
    address: int


def resident(pid: int) -> Iterator[tuple[int, int, str]]:
    """(start, end, name) of each mapping with pages of the process's own, whatever its rights.

    Pages that are still as some file has them can hold no secret.
    """
    place = None
    for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
        if found := MAP.fullmatch(line):
            start, end = int(found[1], 16), int(found[2], 16)
            place = (start, end, f"{found[3]} {found[4] or 'anonymous'}")
        elif line.startswith("Anonymous:") and place[2].split(" ", 1)[1] in KERNELS_OWN:
            continue
        elif line.startswith("Anonymous:") and int(line.split()[1]) > 0:
            yield place


def finds(pid: int, search: Search) -> list[Find]:
    """Every copy of a secret in the process's memory."""
    found = []
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for start, end, name in resident(pid):
            memory.seek(start)
            try:
                data = memory.read(end - start)
            except OSError:
                # Unmapped since its line was read.
                continue
            found += [
                Find(secret, form, name, start + at)
                for secret, form, at in search.places(data)
            ]
    return found


def size(pid: int, field: str) -> int:
    """Bytes: VmRSS now, VmHWM at its highest."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) * KIB
    raise AssertionError(f"no {field} for a process that runs")
