"""Pictures to drop: small ones made here, real-sized ones made by bin/photographs."""

import random
import shutil
import struct
import subprocess
import zlib
from functools import cache
from pathlib import Path

from .program import ROOT


def _chunk(kind: bytes, body: bytes) -> bytes:
    checked = kind + body
    return (
        struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))
    )


def png(seed, width: int = 96, height: int = 64) -> bytes:
    """A small picture of noise over a slope: its bytes can't be pressed together."""
    chance = random.Random(seed)
    rows = bytearray()
    for y in range(height):
        noise = chance.randbytes(width * 3)
        rows.append(0)
        rows += bytes((value >> 1) + y for value in noise)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(bytes(rows)))
        + _chunk(b"IEND", b"")
    )


def small(folder: Path, count: int = 1, seed="drill") -> list[Path]:
    """So many small pictures in a folder, all different."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{seed}-{number:03}.png" for number in range(count)]
    for path in paths:
        path.write_bytes(png(path.name))
    return paths


@cache
def _real(scratch: Path) -> list[Path]:
    subprocess.run([ROOT / "bin/photographs", scratch, "10"], check=True)
    return sorted(scratch.glob("*.jpg"))


def real(scratch: Path, folder: Path, count: int) -> list[Path]:
    """So many JPEGs of 12 megapixels: ten, and copies that a comment at the end tells apart."""
    folder.mkdir(parents=True, exist_ok=True)
    originals = _real(scratch)
    paths = []
    for number in range(count):
        path = folder / f"photograph-{number:03}.jpg"
        shutil.copyfile(originals[number % len(originals)], path)
        with path.open("ab") as file:
            file.write(f"copy {number}".encode())
        paths.append(path)
    return paths
