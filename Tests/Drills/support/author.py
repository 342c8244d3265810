"""An author who remembers every word the server gave, to hold it to them after a crash.

It seals with the independent opener and sends with plain HTTP, so that it knows for each
drop exactly what was asked and what was acknowledged before the connection broke.
"""

import os
import random
import time
from dataclasses import dataclass, field

from opener import CannotOpen, box, burnlog, hpke
from opener.primitives import label, sha256, u32

from .api import API, Refused, data, text
from .waiting import until

RUNGS = ("thumb", "display", "original")
SIZES = {"thumb": 900, "display": 6_000, "original": 40_000}
GONE = {"gone", "not-found"}
TOLD = 5


@dataclass
class Drop:
    """What was asked, and what was acknowledged, of one drop of one photo."""

    id: str
    key: bytes
    plain: dict[str, bytes]
    shares: dict[str, bytes] = field(default_factory=dict)
    boxes: dict[str, bytes] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    ending: set[str] = field(default_factory=set)
    request: dict | None = None
    receipt: bytes | None = None
    kept: bool = False
    asked_back: bool = False
    back: bool = False
    seen_gone: set[str] = field(default_factory=set)

    @property
    def is_over(self) -> bool:
        return self.back or self.seen_gone == set(RUNGS)


class Log:
    """The burn log, followed from its first row each time, and never shorter than it was."""

    def __init__(self, api: API):
        self._api = api
        self.key = api.signing_key
        self.known: set[bytes] = set()
        self._rows = 0

    def burnt(self, api: API | None = None) -> set[bytes]:
        """The hash of each share that the server says it burnt."""
        self._api = api or self._api
        rows = self._api.burns()
        assert len(rows) >= self._rows, "the burn log has become shorter"
        self._rows = len(rows)
        burns = burnlog.follow(rows, self.key)
        self.known = {burn.share for burn in burns if not burn.flags & burnlog.HELD}
        return self.known


class Author:
    """Drafts, sends, seals, keeps and takes back; every answer goes into the record."""

    def __init__(self, circle: dict, member: str, seed: int):
        self._circle = circle
        self._member = member
        self._chance = random.Random(seed)
        self.drops: list[Drop] = []
        self.reclaimed = 0

    def begin(self) -> Drop:
        plain = {rung: self._chance.randbytes(size) for rung, size in SIZES.items()}
        self.drops.append(Drop(os.urandom(16).hex(), os.urandom(32), plain))
        return self.drops[-1]

    def unfinished(self) -> Drop | None:
        for drop in self.drops:
            if drop.receipt is None and not drop.is_over and not drop.asked_back:
                return drop
        return None

    def half_taken_back(self) -> list[Drop]:
        """Those whose taking back was asked, and the answer never came."""
        return [drop for drop in self.drops if drop.asked_back and not drop.back]

    def draft(self, api: API, drop: Drop) -> None:
        """Begins it or finds it again: the same shares, or the receipt."""
        asked = {"drop": drop.id, "photos": 1, "bytes": sum(SIZES.values()) + 3 * 64}
        path = f"/api/circles/{self._circle['id']}/drafts"
        try:
            answer = api.post(path, asked)
        except Refused as refused:
            if refused.code != "too-many-drafts":
                raise
            # Drafts that the server still holds although it said that they were taken back. They
            # hold no photo and would go within a day; the drill counts them and says so.
            self.reclaimed += self._reclaim(api, drop)
            answer = api.post(path, asked)
        if answer.get("receipt"):
            assert drop.request is not None, "sealed, and nobody had asked for it"
            self._take_receipt(drop, data(answer["receipt"]))
            return
        draft = answer["draft"]
        shares = dict(zip(RUNGS, map(data, draft["rungs"]), strict=True))
        shares["photo"], shares["words"] = (
            data(draft["photos"][0]),
            data(draft["words"]),
        )
        assert drop.receipt is None, "an acknowledged sealing is a draft again"
        if drop.shares:
            assert shares == drop.shares, "another draft under the same id"
        drop.shares = shares
        for rung in RUNGS:
            if rung not in drop.boxes:
                drop.boxes[rung] = self._seal(drop, box.RUNGS[rung], drop.plain[rung])

    def _reclaim(self, api: API, drop: Drop) -> int:
        """Takes back once more whatever never got a receipt. How many the server still had."""
        found = 0
        for other in self.drops:
            if other.receipt is None and other is not drop:
                try:
                    api.post(f"/api/drops/{other.id}/take-back")
                    found += 1
                except Refused as refused:
                    if refused.code not in GONE:
                        raise
        return found

    def _seal(self, drop: Drop, rung: int, plain: bytes) -> bytes:
        share = drop.shares[RUNGS[rung - 1]]
        secrets = box.Secrets(drop.key, share, drop.shares["photo"])
        return box.seal_box(plain, rung, 0, 0, bytes.fromhex(drop.id), secrets)

    def send(self, api: API, drop: Drop, rung: str) -> None:
        """The box in two parts; goes on where the server says it is."""
        path, sealed = f"/api/drops/{drop.id}/boxes/0/{rung}", drop.boxes[rung]
        offset = self._offset(api.ask("HEAD", path)[0].headers, drop, rung)
        while offset < len(sealed):
            end = len(sealed) // 2 if offset < len(sealed) // 2 else len(sealed)
            if end == len(sealed):
                drop.ending.add(rung)
            response, _ = api.ask(
                "PATCH",
                path,
                sealed[offset:end],
                Content_Type="application/octet-stream",
                Upload_Offset=str(offset),
                Upload_Length=str(len(sealed)),
                Box_Digest=sha256(sealed).hex(),
            )
            offset = int(response.headers["Upload-Offset"])
            assert offset == end
            drop.offsets[rung] = offset

    @staticmethod
    def _offset(told, drop: Drop, rung: str) -> int:
        """Where to go on. No byte that was acknowledged may have to be sent again, but by one
        exception: all of the box is there, and its row doesn't know yet. Then it starts anew.
        """
        offset, size = int(told["Upload-Offset"]), len(drop.boxes[rung])
        if drop.offsets.get(rung):
            header = bytes.fromhex(told["Box-Header"])
            assert header == drop.boxes[rung][: box.HEADER], (
                "acknowledged bytes are lost"
            )
        if told["Upload-Complete"] == "?1":
            return size
        if rung in drop.ending and offset in (0, size):
            drop.offsets[rung] = 0
            return 0
        assert offset >= drop.offsets.get(rung, 0), "acknowledged bytes are lost"
        return offset

    def seal(self, api: API, drop: Drop) -> None:
        if drop.request is None:
            drop.request = self._request(drop)
        answer = api.post(f"/api/drops/{drop.id}/seal", drop.request)
        self._take_receipt(drop, data(answer["receipt"]))

    def _take_receipt(self, drop: Drop, receipt: bytes) -> None:
        if drop.receipt is not None:
            assert receipt == drop.receipt, "a second receipt"
        drop.receipt = receipt

    def finish(self, api: API, drop: Drop) -> None:
        """From its draft, or wherever it stands, to its receipt."""
        self.draft(api, drop)
        if drop.receipt is None:
            for rung in RUNGS:
                self.send(api, drop, rung)
            self.seal(api, drop)

    def _request(self, drop: Drop) -> dict:
        place = bytes.fromhex(drop.id)
        words = box.Secrets(drop.key, drop.shares["thumb"], drop.shares["words"])
        manifest = box.seal_box(b"a list", box.WORD, 0, box.NO_PHOTO, place, words)
        header = box.Header(box.COLOUR, 0, box.NO_PHOTO, place, os.urandom(24))
        circle, epoch = self._circle, self._circle["epoch"]
        info = label("envelope") + bytes.fromhex(circle["id"]) + u32(epoch)
        envelopes = []
        for member, public in circle["members"].items():
            aad = place + bytes.fromhex(member) + sha256(manifest)
            envelope = hpke.seal(public, info, aad, drop.key)
            envelopes.append({"member": member, "envelope": text(envelope)})
        digests = {rung: sha256(sealed).hex() for rung, sealed in drop.boxes.items()}
        return {
            "epoch": epoch,
            "manifest": text(manifest),
            "colours": text(header.data + os.urandom(140)),
            "envelopes": envelopes,
            "boxes": [digests],
        }

    def keep(self, api: API, drop: Drop) -> None:
        api.post(f"/api/drops/{drop.id}/keeps", {"photos": [0]})
        drop.kept = True

    def take_back(self, api: API, drop: Drop) -> None:
        drop.asked_back = True
        try:
            api.post(f"/api/drops/{drop.id}/take-back")
        except Refused as refused:
            # It burnt just before, or an answer that never came had said so.
            if refused.code not in GONE:
                raise
        drop.back = True

    def check(self, api: API, drop: Drop, log: Log) -> None:
        """Nothing acknowledged is lost, nothing burnt opens, whatever happened between."""
        try:
            info = api.get(f"/api/drops/{drop.id}")
        except Refused as refused:
            assert refused.code in GONE, refused
            info = {"rungs": [], "keeps": [], "shares": {}}
            if drop.receipt is not None and not drop.asked_back:
                self._check_gone(drop, log)
        rungs = set(info["rungs"])
        assert not rungs & drop.seen_gone, "a burnt rung is back"
        if drop.back:
            assert not rungs, "what was taken back is back"
        if rungs and drop.kept:
            keepers = [keep["member"] for keep in info["keeps"]]
            assert keepers == [self._member], "an acknowledged keep is lost"
        self._check_shares(drop, info["shares"], log)
        for rung in RUNGS:
            if self._opens(api, drop, rung):
                assert rung not in drop.seen_gone and not drop.back, "it opens again"
            elif rung in rungs and rung in self._rungs(api, drop):
                raise AssertionError(f"a living {rung} does not open")
        if drop.receipt is not None:
            drop.seen_gone |= set(RUNGS) - rungs

    @staticmethod
    def _check_gone(drop: Drop, log: Log) -> None:
        """A sealed drop that nobody took back is gone only when its week is over, and told."""
        receipt = burnlog.Receipt.open(drop.receipt, log.key)
        last = max(due for _, due in receipt.rungs.values())
        assert time.time() >= receipt.sealed / 1e3 + last, "a sealed drop is lost"
        shares = {sha256(drop.shares[rung]) for rung in RUNGS}
        # The door closes first; then the shares burn, and then it is told.
        until("its burn is told", TOLD, lambda: shares <= log.burnt())

    def _rungs(self, api: API, drop: Drop) -> list[str]:
        try:
            return api.get(f"/api/drops/{drop.id}")["rungs"]
        except Refused:
            return []

    @staticmethod
    def _check_shares(drop: Drop, shares: dict, log: Log) -> None:
        given = {name: data(shares[name]) for name in RUNGS if shares.get(name)}
        for name, share in given.items():
            assert share == drop.shares[name], "another share than the draft's"
            assert sha256(share) not in log.known, "a share that the log says has burnt"

    def _opens(self, api: API, drop: Drop, rung: str) -> bool:
        """With the draft's shares, which an author may have kept: the server must refuse."""
        try:
            sealed = api.box(drop.id, 0, rung)
        except Refused as refused:
            assert refused.code in GONE, refused
            return False
        place = (box.RUNGS[rung], 0, 0, bytes.fromhex(drop.id))
        share = drop.shares[rung]
        secrets = box.Secrets(drop.key, share, drop.shares["photo"])
        try:
            return box.open_box(sealed, *place, secrets) == drop.plain[rung]
        except CannotOpen as error:
            raise AssertionError("a box that is served is damaged") from error
