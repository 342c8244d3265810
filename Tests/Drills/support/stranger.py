"""A client that somebody else wrote: reads drops with the independent opener alone."""

from dataclasses import dataclass

from opener import CannotOpen, box, circle, manifest
from opener.primitives import sha256

from .api import data
from .member import Member
from .server import Server


@dataclass(frozen=True)
class Opened:
    """A drop, opened: its key, its signed list, its colours."""

    key: bytes
    manifest: dict
    colours: list[bytes]


class Stranger:
    """Does as a member what the program does, from the layouts."""

    def __init__(self, member: Member, server: Server):
        self.member = member
        self.api = member.api(server)
        me = self.api.get("/api/me")
        chain, _ = circle.open_keychain(
            member.keys.keychain,
            bytes.fromhex(me["member"]),
            me["keychain"]["counter"],
            data(me["keychain"]["sealed"]),
        )
        self._circles = {each["circle"]: each for each in chain["circles"]}

    def _epoch(self, info: dict) -> tuple[bytes, bytes]:
        """The circle key and the roster's hash of the drop's epoch."""
        epochs = self._circles[info["circle"]]["epochs"]
        (epoch,) = (each for each in epochs if each["epoch"] == info["epoch"])
        return bytes.fromhex(epoch["key"]), bytes.fromhex(epoch["roster"])

    def _author_key(self, info: dict) -> bytes:
        pins = self._circles[info["circle"]]["pins"]
        (pin,) = (each for each in pins if each["member"] == info["author"])
        return bytes.fromhex(pin["ed25519"])

    def key(self, info: dict) -> bytes:
        """The drop key, from this member's envelope."""
        return box.open_envelope(
            data(info["envelope"]),
            self.member.keys.agreement,
            bytes.fromhex(self.member.id),
            bytes.fromhex(info["circle"]),
            info["epoch"],
            bytes.fromhex(info["id"]),
            sha256(data(info["manifest"])),
        )

    def open(self, info: dict) -> Opened:
        """Envelope, manifest and colours; each must agree with the others."""
        _, roster = self._epoch(info)
        author, drop = bytes.fromhex(info["author"]), bytes.fromhex(info["id"])
        author_key, key = self._author_key(info), self.key(info)
        shares = info["shares"]
        words = box.Secrets(key, data(shares["thumb"]), data(shares["words"]))
        sealed = data(info["manifest"])
        expected = manifest.Expected(
            drop, bytes.fromhex(info["circle"]), info["epoch"], roster, author
        )
        listed = manifest.open_manifest_box(
            sealed, sha256(sealed), words, expected, author_key
        )
        count = info["photos"] - len(info["takenBack"])
        colours = self.colours(info, count)
        return Opened(key, listed, colours)

    def colours(self, info: dict, count: int) -> list[bytes]:
        """What stays. `info` may be a drop whose week is over."""
        where = info if "circle" in info else info | {"circle": self._only_circle}
        circle_key, _ = self._epoch(where)
        return manifest.open_colours(
            data(info["colours"]),
            circle_key,
            bytes.fromhex(info["id"]),
            bytes.fromhex(info["author"]),
            self._author_key(where),
            count,
        )

    @property
    def _only_circle(self) -> str:
        (only,) = self._circles
        return only

    def rendition(self, info: dict, opened: Opened, photo: int, rung: str) -> bytes:
        """One rendition, checked against the manifest. The original's share is a keep's."""
        if rung == "original":
            kept = self.api.post(f"/api/drops/{info['id']}/keeps", {"photos": [photo]})
            rung, share = kept["rung"], data(kept["share"])
            photo_share = data(kept["photos"][0]["share"])
        else:
            share = data(info["shares"][rung])
            given = {each["photo"]: each["share"] for each in info["shares"]["photos"]}
            photo_share = data(given[photo])
        listed = opened.manifest["photos"][photo]
        number = box.RUNGS[rung]
        if sha256(share).hex() != opened.manifest["shares"][number - 1]:
            raise CannotOpen("another rung share than the manifest's")
        if sha256(photo_share).hex() != listed["share"]:
            raise CannotOpen("another photo share than the manifest's")
        sealed = self.api.box(info["id"], photo, rung)
        expected = listed["boxes"][number - 1]
        if (len(sealed), sha256(sealed).hex()) != (
            expected["size"],
            expected["sha256"],
        ):
            raise CannotOpen("another box than the manifest's")
        secrets = box.Secrets(opened.key, share, photo_share)
        return box.open_box(
            sealed, number, 0, photo, bytes.fromhex(info["id"]), secrets
        )
