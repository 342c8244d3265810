"""The project's vectors, opened by the independent opener."""

import json
from pathlib import Path

import pytest
from opener import CannotOpen, box, burnlog, canonical, circle, hpke, manifest, member
from opener.primitives import encrypt, sha256

VECTORS = sorted((Path(__file__).parent.parent / "Vectors").glob("*.json"))
# Their words come from a list that is no part of the layouts.
WITHOUT_OPENER = {"words", "safetyWords"}


class Inputs:
    """A vector's hex, as the kinds of value that the opener takes."""

    def __init__(self, inputs: dict[str, str]):
        self._inputs = inputs

    def __contains__(self, name: str) -> bool:
        return name in self._inputs

    def __getattr__(self, name: str) -> bytes:
        return bytes.fromhex(self._inputs[name])

    def number(self, name: str) -> int:
        return int(self._inputs[name] or "0", 16)

    def text(self, name: str) -> str:
        return getattr(self, name).decode("utf-8")

    @property
    def secrets(self) -> box.Secrets:
        return box.Secrets(self.key, self.rungShare, self.photoShare)

    @property
    def expected(self) -> manifest.Expected:
        return manifest.Expected(
            self.drop, self.circle, self.number("epoch"), self.roster, self.author
        )


def open_box(i: Inputs) -> dict:
    if "listedSize" in i:
        listed = (i.number("listedSize"), i.listedSHA256)
        if (len(i.sealed), sha256(i.sealed)) != listed:
            raise CannotOpen("another box than listed")
    flags = i.number("flags") if "flags" in i else 0
    place = (i.number("rung"), flags, i.number("photo"), i.drop)
    return {"plaintext": box.open_box(i.sealed, *place, i.secrets)}


def rule(count: int) -> bytes:
    """Bytes 0 to 250, again and again."""
    block = bytes(range(251))
    return (block * (count // len(block) + 1))[:count]


def with_empty_end(plaintext: bytes, header: box.Header, secrets: box.Secrets) -> bytes:
    """One whole chunk, sealed as not the last, and an empty last one behind it."""
    key = secrets.box_key(header)
    chunks = [(plaintext, False), (b"", True)]
    return header.data + b"".join(
        encrypt(key, box.nonce(number, last), text, header.data)
        for number, (text, last) in enumerate(chunks)
    )


def edited(sealed: bytes, words: list[str]) -> bytes:
    size = box.CHUNK + box.TAG
    body = sealed[box.HEADER :]
    chunks = [body[at : at + size] for at in range(0, len(body), size)]
    match words:
        case []:
            return sealed
        case ["cut", count]:
            return sealed[: int(count)]
        case ["append"]:
            return sealed + b"\0"
        case ["swap", one, other]:
            one, other = int(one), int(other)
            chunks[one], chunks[other] = chunks[other], chunks[one]
        case ["drop", number]:
            del chunks[int(number)]
        case _:
            pytest.fail("an edit that is not known here")
    return sealed[: box.HEADER] + b"".join(chunks)


def open_box_by_rule(i: Inputs) -> dict:
    header = box.Header.read(i.header)
    plaintext = rule(i.number("size"))
    sealed = box.seal_chunks(plaintext, header, i.secrets)
    sealed = header.data + sealed
    place = (header.rung, header.flags, header.photo, header.drop)
    changed = (
        with_empty_end(plaintext, header, i.secrets)
        if i.text("edit") == "empty"
        else edited(sealed, i.text("edit").split())
    )
    opened = box.open_box(changed, *place, i.secrets)
    return {
        "sealedSize": len(sealed).to_bytes(8, "big"),
        "sealedSHA256": sha256(sealed),
        "plaintextSHA256": sha256(opened),
    }


def open_hpke(i: Inputs) -> dict:
    """Each step of the key schedule, as the RFC's appendix prints it."""
    enc = hpke.agreement_public(i.skEm)
    dh = hpke.agree(i.skRm, enc)
    secret = hpke.shared_secret(dh, enc, hpke.agreement_public(i.skRm))
    context = hpke.Context(secret, i.info)
    assert (enc, secret) == (i.enc, i.shared_secret)
    assert (context.context, context.secret) == (i.key_schedule_context, i.secret)
    assert (context.key, context.nonce) == (i.key, i.base_nonce)
    assert context.exporter == i.exporter_secret
    assert context.export(b"\0", 32) == i.export_00_32
    assert hpke.open_sealed(i.skRm, i.info, i.aad0, enc + i.ct0) == i.pt
    return {}


def open_envelope(i: Inputs) -> dict:
    key = box.open_envelope(
        i.envelope,
        i.private,
        i.member,
        i.circle,
        i.number("epoch"),
        i.drop,
        i.manifest,
    )
    return {"key": key}


def open_manifest(i: Inputs) -> dict:
    opened = manifest.open_manifest(i.signed, i.key, i.expected, i.authorKey)
    count = len(opened["photos"]).to_bytes(2, "big")
    return {"caption": opened["caption"].encode(), "photos": count}


def open_manifest_box(i: Inputs) -> dict:
    opened = manifest.open_manifest_box(
        i.sealed, i.digest, i.secrets, i.expected, i.authorKey
    )
    return {"caption": opened["caption"].encode()}


def open_colours(i: Inputs) -> dict:
    colours = manifest.open_colours(
        i.sealed, i.circleKey, i.drop, i.author, i.authorKey, i.number("count")
    )
    return {"colours": b"".join(colours)}


def told(note: manifest.Note) -> dict:
    return {
        "kind": bytes([note.kind]),
        "photo": note.photo.to_bytes(2, "big"),
        "text": note.text.encode(),
        "time": note.time.to_bytes(8, "big"),
    }


def open_note(i: Inputs) -> dict:
    return told(
        manifest.open_note(
            i.sealed, i.secrets, i.note, i.circle, i.drop, i.author, i.to, i.authorKey
        )
    )


def open_note_to_one(i: Inputs) -> dict:
    return told(
        manifest.open_note_to_one(
            i.sealed,
            i.secrets,
            i.private,
            i.text("reader") == "author",
            i.number("epoch"),
            i.note,
            i.circle,
            i.drop,
            i.author,
            i.to,
            i.authorKey,
        )
    )


def open_receipt(i: Inputs) -> dict:
    receipt = burnlog.Receipt.open(i.signed, i.serverKey)
    if (receipt.drop, receipt.manifest) != (i.drop, i.manifest):
        raise CannotOpen("another drop's")
    dues = [receipt.rungs[rung][1].to_bytes(4, "big") for rung in (1, 2, 3)]
    return {
        "sealed": receipt.sealed.to_bytes(8, "big"),
        "dues": b"".join(dues),
        "photos": b"".join(receipt.photos),
    }


def open_json(i: Inputs) -> dict:
    return {"json": canonical.write(canonical.read(i.json))}


def open_card(i: Inputs) -> dict:
    card = circle.open_card(
        i.card, i.circle, i.member, i.circleKey, i.number("version")
    )
    return {
        "name": card.name.encode(),
        "x25519": card.agreement,
        "ed25519": card.signing,
        "digest": card.digest,
    }


def told_roster(roster: circle.Roster) -> dict:
    return {
        "digest": roster.digest,
        "maker": roster.maker,
        "members": b"".join(roster.members),
    }


def open_roster(i: Inputs) -> dict:
    makers = {i.pinnedMember: i.pinnedKey}
    return told_roster(
        circle.open_roster(
            i.roster, i.circle, i.number("epoch"), i.previous, makers, i.circleKey
        )
    )


def open_known_roster(i: Inputs) -> dict:
    return told_roster(
        circle.open_known_roster(
            i.roster, i.circle, i.number("epoch"), i.digest, i.circleKey
        )
    )


def open_circle_key(i: Inputs) -> dict:
    key = circle.open_circle_key(
        i.sealed, i.private, i.circle, i.number("epoch"), i.member, i.maker, i.roster
    )
    return {"circleKey": key}


def open_keychain(i: Inputs) -> dict:
    _, data = circle.open_keychain(
        i.keychainKey, i.member, i.number("counter"), i.sealed
    )
    return {"json": data}


def invite(i: Inputs) -> circle.Invite:
    return circle.Invite(
        i.id,
        i.circle,
        i.number("epoch"),
        i.inviter,
        i.number("expiry"),
        i.joinKey,
        i.wrapped,
    )


def open_invite(i: Inputs) -> dict:
    key, roster, auth = invite(i).open(i.text("link"))
    if sha256(auth) != i.authSHA256:
        raise CannotOpen("another invite's hash")
    return {"circleKey": key, "roster": roster, "auth": auth}


def check_inviter(i: Inputs) -> dict:
    claimed = (i.circle, i.epoch, i.inviter)
    if claimed != (i.expectedCircle, i.expectedEpoch, i.expectedInviter):
        raise CannotOpen("another invite than expected")
    invite(i).check_signer(i.inviterKey, i.signature)
    return {}


def check_join(i: Inputs) -> dict:
    circle.check_join(i.joinKey, i.invite, i.card, i.proof)
    return {}


def check_succession(i: Inputs) -> dict:
    circle.check_succession(i.oldKey, i.card, i.succession)
    return {}


def open_wrap(i: Inputs) -> dict:
    opened, login = member.from_passphrase(
        i.text("passphrase"), i.salt, i.number("rounds"), i.member, i.wrapped
    )
    return {
        "seed": opened.seed,
        "login": login,
        "x25519": opened.agreement_public,
        "ed25519": opened.signing_public,
        "draftKey": opened.drafts,
        "keychainKey": opened.keychain,
    }


def open_recovery(i: Inputs) -> dict:
    opened, auth = member.from_recovery(i.text("code"), i.member, i.wrapped)
    return {"seed": opened.seed, "auth": auth, "authSHA256": sha256(auth)}


LAYERS = {
    "box": open_box,
    "boxByRule": open_box_by_rule,
    "hpke": open_hpke,
    "envelope": open_envelope,
    "commitment": lambda i: {"commit": box.commitment(i.key, i.drop)},
    "draft": lambda i: {"key": box.open_draft_key(i.draftKey, i.drop, i.sealed)},
    "manifest": open_manifest,
    "manifestBox": open_manifest_box,
    "colours": open_colours,
    "note": open_note,
    "noteToOne": open_note_to_one,
    "receipt": open_receipt,
    "json": open_json,
    "card": open_card,
    "roster": open_roster,
    "rosterKnown": open_known_roster,
    "circleKey": open_circle_key,
    "keychain": open_keychain,
    "invite": open_invite,
    "inviteBySigner": check_inviter,
    "join": check_join,
    "succession": check_succession,
    "wrap": open_wrap,
    "recovery": open_recovery,
}


def load(path: Path) -> dict:
    return json.loads(path.read_text())


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_vector(path: Path):
    vector = load(path)
    layer, inputs = vector["layer"], Inputs(vector["inputs"])
    if layer in WITHOUT_OPENER:
        pytest.skip("made of the project's own word list")
    if vector["expected"] == "cannotOpen":
        with pytest.raises(CannotOpen):
            LAYERS[layer](inputs)
        return
    given = LAYERS[layer](inputs)
    for name, value in vector.get("gives", {}).items():
        assert given[name].hex() == value, name


def test_every_layer_has_vectors():
    layers = {load(path)["layer"] for path in VECTORS}
    assert layers == set(LAYERS) | WITHOUT_OPENER
    assert len(VECTORS) > 200
