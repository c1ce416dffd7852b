"""IALULA's moves as hands follow them: his stack, his face-down card, his sanctuaries."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from engines.core import Entry
from engines.ialula import GAME, Card, Setup, State
from tests.engines.hands import Board, Hands, Lies, Values


def lies(state: State) -> Lies:
    found: Lies = Counter(("stack", card) for card in state.stack)
    if state.facedown:
        found["facedown", state.facedown] = 1
    found["sanctuaries",] = sum(later > earlier for earlier, later in pairwise(state.stack))
    return found


def own(board: Board, entry: Entry, _: Any) -> None:
    """His first card lies there already when its number is told."""
    if isinstance(entry.command, Card):
        board.put(1, "facedown", entry.command.number)


def _turn_over(board: Board, said: Values) -> None:
    board.clear("facedown")
    board.put(1, "stack", said["card"])


BY: dict[str, Callable[[Board, Values], None]] = {
    "revealed.hands": _turn_over,
    "sanctuary_gained.hands": lambda board, _: board.move(1, "sanctuaries"),
    "ialula_took.hands": lambda board, said: board.put(1, "facedown", said["card"]),
}
IDLE = frozenset({"laid", "revealed.note", "game_ended"})

HANDS = Hands(GAME, lies, BY, IDLE, own)
SETUPS = (Setup(), Setup(level="hard", depth="dealt"))
