"""What is burnt stays burnt: to whoever kept every copy and has every member's keys.

A thief copies data and keys at every turn of a drop's life and gets all private keys in
the end. The independent opener tries everything on everything. It must fail; and it must
succeed with the one thing the thief can't have, the root that was overwritten.
"""

from dataclasses import dataclass, field

import pytest
from opener import CannotOpen, burnlog
from opener.primitives import sha256
from support import pictures
from support.api import Refused, data
from support.evidence import Thief, living_root
from support.member import Member, Room
from support.stranger import Opened, Stranger
from support.waiting import until

WEEK = 35
RUNGS = ("thumb", "display", "original")
LATE = 15


@dataclass
class Story:
    """A drop's whole life, and what was kept of it."""

    room: Room
    thief: Thief
    drop: str = ""
    photograph: bytes = b""
    info: dict = field(default_factory=dict)
    opened: Opened | None = None
    renditions: dict[str, bytes] = field(default_factory=dict)
    roots: dict[str, bytes] = field(default_factory=dict)

    @property
    def reader(self) -> Member:
        return self.room.members[1]

    @property
    def id(self) -> bytes:
        return bytes.fromhex(self.drop)

    def steal(self, when: str) -> None:
        server = self.room.server
        self.roots[when] = self.thief.copy(server.data, server.keys)

    def wait_for(self, rungs: list[str]) -> None:
        api = self.reader.api(self.room.server)
        log = len(api.burns())

        def so() -> bool:
            try:
                return api.get(f"/api/drops/{self.drop}")["rungs"] == rungs
            except Refused as refused:
                return refused.code == "gone" and not rungs

        until(f"only {rungs} are left", WEEK + LATE, so)
        # The door closes first: the burn itself is told in the log.
        until("it is logged", LATE, lambda: len(api.burns()) > log)


@pytest.fixture(scope="module")
def story(serve_all, tmp_path_factory) -> Story:
    folder = tmp_path_factory.mktemp("story")
    story = Story(serve_all.room("ada", "ben", week=WEEK), Thief(folder))
    ada, ben = story.room.members
    story.steal("before")
    (path,) = pictures.small(folder)
    story.photograph = path.read_bytes()
    story.drop = ada.drop(path, circle=story.room.CIRCLE, caption="the last waffle")
    ben.sees(story.room.CIRCLE, story.drop)
    stranger = Stranger(ben, story.room.server)
    story.info = stranger.api.get(f"/api/drops/{story.drop}")
    story.opened = stranger.open(story.info)
    for rung in RUNGS:
        sealed = stranger.rendition(story.info, story.opened, 0, rung)
        story.renditions[rung] = sealed
    story.steal("alive")
    # Another drop's draft is another commit, with another root.
    ada.drop(*pictures.small(folder, seed="other"), circle=story.room.CIRCLE)
    story.steal("alive still")
    story.wait_for(["thumb", "display"])
    story.steal("without original")
    story.wait_for([])
    story.steal("burnt")
    yield story
    story.room.server.stop()


def test_a_stranger_reads_what_the_layouts_say(story):
    photo = story.opened.manifest["photos"][0]
    assert story.opened.manifest["caption"] == "the last waffle"
    assert (photo["w"], photo["h"], photo["type"]) == (96, 64, "image/png")
    assert story.renditions["original"] == story.photograph
    assert story.renditions["display"][8:12] == b"WEBP"
    assert story.renditions["thumb"][8:12] == b"WEBP"
    assert [len(colour) for colour in story.opened.colours] == [36]


def test_control_the_roots_from_before_open_the_stolen_copies(story):
    for when in ("alive", "alive still"):
        opened = story.thief.photo(
            story.id, story.opened.key, "original", [story.roots[when]]
        )
        assert opened == story.photograph, when


def test_control_what_has_not_burnt_yet_opens(story):
    root = [story.roots["without original"]]
    for rung, left in [("original", None), ("display", story.renditions["display"])]:
        opened = story.thief.photo(story.id, story.opened.key, rung, root)
        assert opened == left, rung


def test_nothing_that_is_left_opens_anything(story):
    server = story.room.server
    destroyed = {
        root for when, root in story.roots.items() if when not in ("before", "burnt")
    }
    assert living_root(server.keys) == story.roots["burnt"]
    left = story.thief.windows(without=destroyed)
    # Control: among all these are the roots that were not destroyed.
    assert {story.roots["before"], story.roots["burnt"]} <= left
    assert len(left) > 10_000
    assert not story.thief.shares(story.id, left)
    # The copies themselves are whole: boxes and rings are there, only their root is not.
    for rung in (1, 2, 3):
        assert story.thief.boxes(story.id, rung)


def test_the_server_gives_nothing_of_it_any_more(story):
    api = story.reader.api(story.room.server)
    asked = [
        lambda: api.get(f"/api/drops/{story.drop}"),
        lambda: api.post(f"/api/drops/{story.drop}/keeps", {"photos": [0]}),
        *(lambda rung=rung: api.box(story.drop, 0, rung) for rung in RUNGS),
    ]
    for ask in asked:
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code == "gone"
    assert story.drop not in [each["id"] for each in api.feed(story.room.circle)]


def test_the_colours_stay(story):
    stranger = Stranger(story.reader, story.room.server)
    past = stranger.api.get(f"/api/circles/{story.room.circle}/colours")["drops"]
    (mine,) = (each for each in past if each["id"] == story.drop)
    assert stranger.colours(mine, 1) == story.opened.colours


def test_the_receipt_says_what_was_promised(story):
    ada = story.room.members[0]
    kept = (ada.home / "receipts" / story.drop).read_bytes()
    receipt = burnlog.Receipt.open(kept, ada.api(story.room.server).signing_key)
    info, listed = story.info, story.opened.manifest
    assert receipt.drop == story.id and receipt.sealed == info["sealed"]
    assert receipt.manifest == sha256(data(info["manifest"]))
    assert [due for _, due in receipt.rungs.values()] == info["dues"] == [35, 30, 20]
    assert [share.hex() for share, _ in receipt.rungs.values()] == listed["shares"]
    photo, words = receipt.photos
    assert photo.hex() == listed["photos"][0]["share"]
    assert words == sha256(data(info["shares"]["words"]))


def test_the_burn_log_tells_of_every_share_and_is_chained(story):
    api = story.reader.api(story.room.server)
    rows, key = api.burns(), api.signing_key
    burns = [b for b in burnlog.follow(rows, key) if b.drop == story.id]
    kept = (story.room.members[0].home / "receipts" / story.drop).read_bytes()
    receipt = burnlog.Receipt.open(kept, key)
    rungs = {burn.rung: burn for burn in burns if burn.rung != burnlog.PHOTO}
    for rung, (share, due) in receipt.rungs.items():
        burn, promised = rungs[rung], receipt.sealed + due * 1000
        assert burn.share == share and burn.flags == 0
        assert burn.due == promised <= burn.actual <= promised + LATE * 1000
    photos = [burn.share for burn in burns if burn.rung == burnlog.PHOTO]
    assert sorted(photos) == sorted(receipt.photos)
    assert len(burns) == 3 + len(receipt.photos)


def test_control_a_log_that_was_changed_does_not_follow(story):
    api = story.reader.api(story.room.server)
    rows, key = api.burns(), api.signing_key
    assert len(rows) > 3
    for changed in (rows[1:], rows[:1] + rows[2:], [rows[1], rows[0], *rows[2:]]):
        with pytest.raises(CannotOpen):
            burnlog.follow(changed, key)
