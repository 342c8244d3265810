"""Killed at any moment, hundreds of times: what was acknowledged stays, what burnt is gone.

Two authors draft, send, seal, keep and take back as fast as they can, in a world whose
week lasts a few seconds, so that the sweep is busy too. The server is killed at random
moments, and at each step of a commit: strace ends it as a thread begins its first,
second, … write, sync, rename or unlink. After each start the authors hold the server to
every answer it had given.

DRILL_SECONDS sets how long (150), DRILL_SEED which moments.
"""

import http.client
import itertools
import os
import random
import threading
import time
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from opener.primitives import sha256
from support import killing
from support.api import API, Refused
from support.author import RUNGS, Author, Log
from support.books import Books
from support.member import Room
from support.server import NotStarted
from support.waiting import until

WEEK = 8
SECONDS = int(os.environ.get("DRILL_SECONDS", "150"))
SEED = int(os.environ.get("DRILL_SEED", "0")) or random.SystemRandom().getrandbits(32)
CALM = 1.0
BROKEN = (OSError, http.client.HTTPException)


def circle_of(room: Room) -> dict:
    """The circle's id, epoch and members with their public keys."""
    circle = room.members[0].api(room.server).get(f"/api/circles/{room.circle}")
    members = {member.id: member.keys.agreement_public for member in room.members}
    return {"id": room.circle, "epoch": circle["epoch"], "members": members}


class Crowd:
    """Several authors at work at once, and everything the server told any of them."""

    def __init__(self, room: Room):
        self.room = room
        self._tokens = [member.identity["token"] for member in room.members]
        circle = circle_of(room)
        self.authors = [
            Author(circle, member.id, SEED + number)
            for number, member in enumerate(room.members)
        ]
        self._pool = ThreadPoolExecutor(len(self.authors))
        self._log = Log(self.api(self.authors[0]))

    def api(self, author: Author) -> API:
        token = self._tokens[self.authors.index(author)]
        return API(self.room.server.address, token)

    def work(self, stop: threading.Event) -> list[Future]:
        """Everyone begins; each ends when the server does."""
        return [self._pool.submit(self._author, one, stop) for one in self.authors]

    def _author(self, author: Author, stop: threading.Event) -> None:
        api = self.api(author)
        chance = random.Random(len(author.drops) + SEED)
        try:
            while not stop.is_set():
                self._one(author, api, chance)
        except BROKEN:
            return

    @staticmethod
    def _one(author: Author, api: API, chance: random.Random) -> None:
        for drop in author.half_taken_back():
            author.take_back(api, drop)
        drop = author.unfinished() or author.begin()
        if chance.random() < 0.1:
            author.draft(api, drop)
            return author.take_back(api, drop)
        author.finish(api, drop)
        try:
            author.keep(api, drop)
        except Refused as refused:
            assert refused.code == "gone"
        if chance.random() < 0.4:
            author.take_back(api, drop)

    def check(self) -> None:
        """After a start: holds the server to its words."""
        self._log.burnt(self.api(self.authors[0]))
        for author in self.authors:
            for drop in author.drops:
                if drop.shares and not drop.is_over:
                    author.check(self.api(author), drop, self._log)


def settled(room: Room) -> Books:
    """The books once the sweep has done what just fell due."""

    def read() -> Books | None:
        books = Books.read(room.server)
        try:
            books.check()
        except AssertionError:
            return None
        return books

    try:
        return until("the books agree", 5, read)
    except AssertionError:
        books = Books.read(room.server)
        books.check()
        return books


def ways() -> list[tuple[str, str, int]]:
    """(how, step, which): every step's first calls, at boot and at work; random between."""
    steps = itertools.product(killing.STEPS, range(1, 9))
    exact = [("at work", step, when) for step, when in steps]
    exact += [("at boot", step, n) for step in killing.STEPS[:3] for n in range(1, 13)]
    return exact if killing.has_strace() else []


def die(room: Room, crowd: Crowd, way: tuple[str, str, int], chance) -> bool:
    """Lets them work until the server is dead; whether it died in just that way."""
    how, step, when = way
    server, stop = room.server, threading.Event()
    if how == "at boot":
        server.stop()
        try:
            server.start(wrapper=killing.injection(step, when))
        except NotStarted:
            return True
    working = crowd.work(stop)
    if how == "random":
        killing.at_random(server, chance)
    elif how == "at work":
        with killing.at_step(server, step, when):
            wait_for_death(server)
    else:
        wait_for_death(server)
    died = not server.is_running
    server.kill()
    stop.set()
    for one in working:
        one.result(timeout=60)
    return died


def wait_for_death(server) -> None:
    deadline = time.monotonic() + CALM
    while server.is_running and time.monotonic() < deadline:
        time.sleep(0.01)


def test_killed_at_any_moment_nothing_is_lost_and_nothing_comes_back(serve, capsys):
    room = serve.room("ada", "ben", week=WEEK)
    crowd, chance = Crowd(room), random.Random(SEED)
    exact = ways()
    chance.shuffle(exact)
    kills, end = Counter(), time.monotonic() + SECONDS
    while time.monotonic() < end:
        way = exact.pop() if exact and chance.random() < 0.6 else ("random", "", 0)
        if die(room, crowd, way, chance):
            kills[f"{way[0]} {way[1]}".strip()] += 1
        server = room.server
        if server.is_running:
            server.kill()
        server.start()
        settled(room)
        crowd.check()
    drops = [drop for author in crowd.authors for drop in author.drops]
    sealed = [drop for drop in drops if drop.receipt]
    with capsys.disabled():
        print(f"\n  seed {SEED}: {kills.total()} kills, {len(sealed)} sealed drops")
        print("  " + ", ".join(f"{way} {count}" for way, count in kills.most_common()))
        if reclaimed := sum(author.reclaimed for author in crowd.authors):
            print(f"  {reclaimed} drafts had to be taken back twice")
    finish(room, crowd)
    assert kills.total() >= min(SECONDS // 3, 40)
    # Controls: there was something to lose, and something to burn.
    assert len(sealed) >= 20
    assert any(drop.kept for drop in sealed) and any(drop.back for drop in sealed)
    assert any(drop.seen_gone == set(RUNGS) and not drop.back for drop in sealed)


def finish(room: Room, crowd: Crowd) -> None:
    """Everyone goes home, the week ends, and nothing is left but colours."""
    for author in crowd.authors:
        for drop in author.drops:
            if drop.receipt is None and drop.shares and not drop.is_over:
                author.take_back(crowd.api(author), drop)

    def is_over() -> bool:
        books = Books.read(room.server)
        return not (books.files or books.incoming or books.rows or books.entries)

    until("the last week is over", WEEK + 20, is_over, every=0.25)
    crowd.check()
    room.server.stop()
    books = Books.read(room.server)
    books.check()
    assert not books.living


@pytest.fixture(scope="module")
def calm(serve_all) -> Crowd:
    """A server where nothing falls due."""
    return Crowd(serve_all.room("ada", week=3600))


needs_strace = pytest.mark.skipif(
    not killing.has_strace(), reason="strace is not installed"
)


@needs_strace
@pytest.mark.parametrize("write", range(1, 9))
def test_a_burn_that_a_crash_cut_short_is_told_all_the_same(calm, write):
    """A take-back writes ring, root and scrub; then the log; then the rows."""
    server, author = calm.room.server, calm.authors[0]
    drop = author.begin()
    author.finish(calm.api(author), drop)
    with killing.at_step(server, "pwrite64", write):
        with pytest.raises(BROKEN):
            author.take_back(calm.api(author), drop)
        wait_for_death(server)
    assert not server.is_running
    server.kill()
    server.start()
    settled(calm.room)
    api = calm.api(author)
    log = Log(api)
    told = {sha256(drop.shares[rung]) for rung in RUNGS} & log.burnt()
    try:
        rungs = api.get(f"/api/drops/{drop.id}")["rungs"]
    except Refused:
        rungs = []
    # Either it was not burnt, or it is told: nothing between.
    assert (len(rungs), len(told)) in {(3, 0), (0, 3)}


@needs_strace
def test_control_a_kill_hits_the_step_it_is_meant_for(serve):
    """The third write at boot, and not the ninetieth: it never comes."""
    server = serve("--week", WEEK, "--drill", "--no-proof")
    with pytest.raises(NotStarted):
        server.start(wrapper=killing.injection("pwrite64", 3))
    assert server.start(wrapper=killing.injection("pwrite64", 9000)).is_running
    server.kill()


def test_control_the_books_show_an_orphan(serve, tmp_path):
    room = serve.room("ada", week=3600)
    room.server.stop()
    Books.read(room.server).check()
    orphan = room.server.data / "boxes" / "ab" / ("ab" * 16)
    orphan.write_bytes(b"EMB1")
    with pytest.raises(AssertionError, match="files without rows"):
        Books.read(room.server).check()
    room.server.start()
    until("the start sweeps it", 10, lambda: not orphan.exists())
