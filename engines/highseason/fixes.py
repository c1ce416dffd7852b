"""What can be corrected by name: `adjust emperor 5/1/0/0`. Each is shown as it is typed."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.core.notation import dice_counts, number
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


def _fix(name: str, shown: Callable[[State], str], read: Callable[[str], dict[str, Any]]) -> Fix:
    return Fix(name, say("fix", fix=name), say("fix-hint", fix=name), shown, read)


FIXES = (
    _fix("dice", _dice, _in("dice", read=dice_counts)),
    _fix("rooms", lambda state: _listed(state.opponent.hotel), _in("opponent", "hotel", read=names)),
    _fix("emperor", lambda state: track_text(state.opponent.emperor), _in("opponent", "emperor", read=_marks)),
    _fix("claims", lambda state: _listed(state.you.claims), _in("you", "claims", read=names)),
    _fix("his_claims", lambda state: _listed(state.opponent.claims), _in("opponent", "claims", read=names)),
    _fix("board", lambda state: str(state.board), _in("board", read=number)),
    _fix("my_points", _my_points, lambda text: {"do": "points", "vp": number(text)}),
)
