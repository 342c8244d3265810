"""JSON byte for byte as ECMAScript's JSON.stringify gives it, or it is refused.

Reading it, writing it again and comparing refuses duplicates, other escapes and every
other second spelling, because nothing but the one spelling comes out again.
"""

import json
import re

from .primitives import CannotOpen, require

LIMIT = 1 << 53
DEPTH = 32
INDEX = re.compile(r"0|[1-9]\d{0,9}")


def _refuse(text: str) -> None:
    raise CannotOpen("no integer")


def _is_index(name: str) -> bool:
    return bool(INDEX.fullmatch(name)) and int(name) < (1 << 32) - 1


def _ordered(value, depth: int = 1):
    """Objects in ECMAScript's order: index names ascending, then as they were put in."""
    if isinstance(value, (dict, list)):
        require(depth <= DEPTH, "too deep")
    if isinstance(value, list):
        return [_ordered(item, depth + 1) for item in value]
    if isinstance(value, dict):
        indices = sorted((name for name in value if _is_index(name)), key=int)
        names = indices + [name for name in value if not _is_index(name)]
        return {name: _ordered(value[name], depth + 1) for name in names}
    if isinstance(value, int):
        require(abs(value) < LIMIT, "beyond 2^53")
    return value


def read(data: bytes):
    """The value. Raises `CannotOpen` for anything but its one spelling."""
    try:
        value = json.loads(
            data.decode("utf-8"), parse_float=_refuse, parse_constant=_refuse
        )
        again = write(_ordered(value))
    except (ValueError, RecursionError) as error:
        raise CannotOpen("no JSON") from error
    require(again == data, "another spelling")
    return value


def write(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
