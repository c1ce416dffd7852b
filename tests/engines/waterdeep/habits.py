"""Somebody who plays Lords of Waterdeep with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core.log import Log
from engines.core.rng import Rng
from engines.waterdeep.cards import HALL
from engines.waterdeep.commands import Buy, Place
from engines.waterdeep.notation import write

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"depth": "guided"},
    "dealt": {"depth": "dealt"},
}
HIS = ("quests", "intrigue", "tiles", "top_tile", "cube", "colour", "cubes", "tax")
AGENTS_A_QUEST = 4
"""As in the playthroughs."""


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """An agent on any free space, Builder's Hall being one of them; every fourth time a quest is completed before it.
    The coins fell as the bot says."""
    last = log.entries[-1].command
    quests = [move for move in moves if move.do == "done"] if last is None or last.do != "done" else []
    completed, rng = rng.below(AGENTS_A_QUEST)
    bought, rng = rng.shuffled([move for move in moves if move.do == "buy"])
    placements = [*(move for move in moves if move.do == "place"), *bought[:1]]
    others = [move for move in moves if move.do == "pass"]
    return quests if quests and completed == 0 else placements or others, rng


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """Where Builder's Hall was not read out, the agent is told first and the tile is asked."""
    return ((write(command),), (write(Place(space=HALL)),)) if isinstance(command, Buy) else ()
