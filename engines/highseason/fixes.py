"""What can be corrected by name: `adjust emperor 5/1/0/0`. Each is shown as it is typed."""

from engines.core.fixing import fixer, listed, within
from engines.core.notation import dice_counts, number
from engines.highseason.moving import track_text
from engines.highseason.notation import names
from engines.highseason.saying import say
from engines.highseason.state import State

fix = fixer(say)


def _marks(text: str) -> list[int]:
    """`5/1/0/0` or `5 1 0 0`."""
    return [number(count) for count in text.replace("/", " ").split()]


def _dice(state: State) -> str:
    return "" if state.dice is None else listed(state.dice)


def _my_points(state: State) -> str:
    return str(state.you.points.vp) if state.you.points else ""


FIXES = (
    fix("dice", _dice, within("dice", read=dice_counts)),
    fix("rooms", lambda state: listed(state.opponent.hotel), within("opponent", "hotel", read=names)),
    fix("emperor", lambda state: track_text(state.opponent.emperor), within("opponent", "emperor", read=_marks)),
    fix("claims", lambda state: listed(state.you.claims), within("you", "claims", read=names)),
    fix("his_claims", lambda state: listed(state.opponent.claims), within("opponent", "claims", read=names)),
    fix("board", lambda state: str(state.board), within("board", read=number)),
    fix("round", lambda state: str(state.round), within("round", read=number)),
    fix("turn", lambda state: str(state.slot), within("slot", read=number)),
    fix("my_points", _my_points, lambda text: {"do": "points", "vp": number(text)}),
)
