"""After a burn the server's memory holds no copy of the share, though it had served it."""

import os
from collections import Counter

import pytest
from support import memory, pictures
from support.api import data
from support.search import Search
from support.waiting import until

WEEK = 105
ORIGINAL_DUE = 60

needs_root = pytest.mark.skipif(
    os.geteuid() != 0, reason="reading another process's memory takes root"
)


def served(member, server, drop: str) -> dict[str, bytes]:
    """All shares that a member gets by looking and keeping, by name."""
    api = member.api(server)
    (card,) = (each for each in api.feed(member.circle) if each["id"] == drop)
    album = api.get(f"/api/drops/{drop}")
    kept = api.post(f"/api/drops/{drop}/keeps", {"photos": [0]})
    assert kept["rung"] == "original"
    shares = {
        name: data(album["shares"][name]) for name in ("thumb", "display", "words")
    }
    shares["photo"] = data(kept["photos"][0]["share"])
    shares["original"] = data(kept["share"])
    assert data(card["shares"]["thumb"]) == shares["thumb"]
    return shares


def told(finds: list[memory.Find]) -> str:
    """How often each secret was found, in which spelling and region."""
    counts = Counter((find.secret, find.form, find.region) for find in finds)
    lines = [f"{count} × {' | '.join(what)}" for what, count in sorted(counts.items())]
    return "\n".join(lines)


@needs_root
def test_a_burnt_share_is_in_no_memory(serve, tmp_path):
    room = serve.room("ada", "ben", "cleo", week=WEEK)
    ada, *friends = room.members
    drops = [
        ada.drop(*pictures.small(tmp_path / name, seed=name), circle=room.CIRCLE)
        for name in ("taken", "swept")
    ]
    for friend in friends:
        friend.circle = room.circle
        friend.sees(room.CIRCLE, drops[-1])
    taken, swept = (
        [served(friend, room.server, d) for friend in friends] for d in drops
    )
    assert taken[0] == taken[1] and swept[0] == swept[1]
    names = {f"taken {name}": share for name, share in taken[0].items()}
    names |= {f"swept {name}": share for name, share in swept[0].items()}
    search, pid = Search(names), room.server.pid

    # Control: while they live, the search finds all of them.
    assert {find.secret for find in memory.finds(pid, search)} == set(names)

    ada.run("take-back", drops[0])
    left = memory.finds(pid, search)
    burnt = [find for find in left if find.secret.startswith("taken")]
    assert not burnt, f"after it was taken back:\n{told(burnt)}"
    # Control: the other drop's shares are still found.
    assert {find.secret for find in left} == {n for n in names if n.startswith("swept")}

    api = friends[0].api(room.server)

    def burnt_original() -> bool:
        return "original" not in api.get(f"/api/drops/{drops[1]}")["rungs"]

    until("the original burns", ORIGINAL_DUE + 10, burnt_original)

    def logged() -> bool:
        return len(api.burns()) > len(names) // 2

    until("the burn is logged", 10, logged)
    left = memory.finds(pid, search)
    burnt = [find for find in left if find.secret == "swept original"]
    assert not burnt, f"after the sweep:\n{told(burnt)}"
    assert {"swept thumb", "swept display"} <= {find.secret for find in left}
