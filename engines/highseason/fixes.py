"""What can be corrected by name: `adjust emperor 5/1/0/0`. Each is shown as it is typed."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.core.notation import counts, number
from engines.highseason.moving import track_text
from engines.highseason.notation import names
from engines.highseason.saying import say
from engines.highseason.state import State


def _listed(items: Any) -> str:
    return " ".join(map(str, items)) or "none"


def _in(*path: str, read: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    return lambda text: patch(*path)(read(text))


def _marks(text: str) -> list[int]:
    """`5/1/0/0` or `5 1 0 0`."""
    return [number(count) for count in text.replace("/", " ").split()]


def _dice(state: State) -> str:
    return "" if state.dice is None else _listed(state.dice)


def _my_points(state: State) -> str:
    return str(state.you.points.vp) if state.you.points else ""


FIXES = (
    Fix("dice", say("fix-dice"), "2 2 1 3 2 0: how many of each", _dice, _in("dice", read=counts)),
    Fix(
        "rooms",
        say("fix-rooms"),
        "1-1 2-5, or none",
        lambda state: _listed(state.opponent.hotel),
        _in("opponent", "hotel", read=names),
    ),
    Fix(
        "emperor",
        say("fix-emperor"),
        "5/1/0/0: row 1, row 2, row 3, extra",
        lambda state: track_text(state.opponent.emperor),
        _in("opponent", "emperor", read=_marks),
    ),
    Fix(
        "claims",
        say("fix-claims"),
        "L1 C3 E1, or none",
        lambda state: _listed(state.you.claims),
        _in("you", "claims", read=names),
    ),
    Fix(
        "his_claims",
        say("fix-his-claims"),
        "R4 C1, or none",
        lambda state: _listed(state.opponent.claims),
        _in("opponent", "claims", read=names),
    ),
    Fix("board", say("fix-board"), "1 to 8", lambda state: str(state.board), _in("board", read=number)),
    Fix("my_points", say("fix-my-points"), "54", _my_points, lambda text: {"do": "points", "vp": number(text)}),
)
