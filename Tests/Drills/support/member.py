"""Members, each with a folder of their own that says who their device is."""

import json
from pathlib import Path

from opener.member import Member as Keys

from . import program
from .api import API, data
from .server import Server
from .waiting import until

PASSPHRASE = "seven quiet words for one more drill"
HOLD = 10


class Member:
    """Somebody with a device: runs the program with its own home folder."""

    def __init__(self, home: Path, handle: str):
        self.home = home
        self.handle = handle

    def run(self, *words, ok: bool = True, patience: float = program.PATIENCE):
        """Runs a command as this member; unless told otherwise it must succeed."""
        outcome = program.run(*words, home=self.home, patience=patience)
        if ok:
            assert outcome.status == program.DONE, (words, outcome)
        return outcome

    def told(self, *words):
        """What the command says to programs."""
        return self.run(*words, "--json").value

    @property
    def identity(self) -> dict:
        return json.loads((self.home / "identity.json").read_text())

    @property
    def id(self) -> str:
        return self.identity["member"]

    @property
    def keys(self) -> Keys:
        """All private keys of the member, as a thief of the device has them."""
        return Keys(data(self.identity["seed"]))

    def api(self, server: Server) -> API:
        return API(server.address, self.identity["token"])

    def moved(self, server: Server) -> "Member":
        """Follows a server that listens on another port after its restart."""
        identity = self.identity | {"server": server.address}
        (self.home / "identity.json").write_text(json.dumps(identity))
        return self

    def drop(self, *paths, circle: str, caption: str = "") -> str:
        """Drops and gives back the drop's id."""
        words = ["drop", *paths, "--circle", circle, "--caption", caption]
        return self.told(*words)["drop"]

    def sees(self, circle: str, drop: str) -> dict:
        """The drop as `look` tells it, as soon as its ten seconds are over."""

        def find():
            seen = self.told("look", circle)["circles"][0]["drops"]
            return next((each for each in seen if each["id"] == drop), None)

        return until("the drop is in the feed", HOLD + 20, find, every=0.25)


class Room:
    """A server that is set up: one circle, and its members."""

    CIRCLE = "waffles"

    def __init__(self, server: Server, folder: Path, *handles: str):
        self.server = server
        secret = folder / "passphrase"
        secret.write_text(PASSPHRASE + "\n")
        self.members = [Member(folder / handle, handle) for handle in handles]
        first, *others = self.members
        place = ["--circle", self.CIRCLE, "--day", "wednesday", "--zone", "UTC"]
        person = ["--handle", first.handle, "--passphrase-file", secret]
        code = ["--code", server.code]
        first.run("setup", server.address, *code, *place, *person)
        if others:
            link = first.told("invite", self.CIRCLE)["link"]
            for other in others:
                other.run(
                    "join", link, "--handle", other.handle, "--passphrase-file", secret
                )
        self.circle = first.told("look")["circles"][0]["id"]

    def restart(self) -> None:
        """Starts the stopped server again; everyone follows to its new port."""
        self.server.start()
        for member in self.members:
            member.moved(self.server)
