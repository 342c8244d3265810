"""A small ext4 of its own in a file, whose raw bytes can be searched."""

import os
import subprocess
from pathlib import Path
from typing import Self

MEBIBYTE = 1 << 20


class CannotMount(Exception):
    """No loop device here: it takes root, mkfs.ext4 and a kernel that lets one."""


def _run(*command) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", b"") or str(error).encode()
        raise CannotMount(said.decode(errors="replace").strip()) from error


class LoopDisk:
    """ext4 with data=ordered, mounted while it is used as a context."""

    def __init__(self, folder: Path, mebibytes: int):
        self.image = folder / "disk.img"
        self.mount = folder / "disk"
        self._size = mebibytes * MEBIBYTE

    def __enter__(self) -> Self:
        if os.geteuid() != 0:
            raise CannotMount("mounting takes root")
        self.mount.mkdir()
        with self.image.open("wb") as file:
            file.truncate(self._size)
        _run("mkfs.ext4", "-q", "-F", self.image)
        _run("mount", "-o", "loop,data=ordered", self.image, self.mount)
        return self

    def __exit__(self, *_) -> None:
        if os.path.ismount(self.mount):
            _run("umount", self.mount)

    def settle(self) -> None:
        """Everything written goes to the image: unmounted, and mounted again."""
        _run("umount", self.mount)
        _run("mount", "-o", "loop,data=ordered", self.image, self.mount)
