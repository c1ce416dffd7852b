"""Somebody who plays Lords of Waterdeep with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core import Log, Rng
from engines.waterdeep.cards import CUBES, HALL, INTRIGUE, QUESTS, ROUNDS
from engines.waterdeep.commands import Buy, IntrigueDrawn, Place, PointsTold, write_command
from engines.waterdeep.visible_cards import find_kind_of_card

SETUPS: dict[str, dict[str, Any]] = {"guided": {"depth": "guided"}, "dealt": {"depth": "dealt"}}
HIS = ("quests", "intrigue", "tiles", "top_tile", "cube", "colour", "cubes", "tax")
AGENTS_A_QUEST = 4
"""As in the playthroughs."""
UNTOLD = 85
"""Points of ten quests."""


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """An agent on any free space, Builder's Hall being one of them; every fourth time a quest is
    completed before it. The coins fell as the bot says.

    A quest is told by its name when it matters: it touches the board, or is mandatory and holds up
    the others. What the others brought is told as points, once, with the last agent.
    """
    last = log.entries[-1].command
    quests = (
        [move for move in moves if move.do == "done"] if last is None or last.do != "done" else []
    )
    completed, rng = rng.draw_below(AGENTS_A_QUEST)
    if quests and completed == 0:
        quest, rng = rng.pick_one(quests)
        if QUESTS[quest.quest].touches_board or QUESTS[quest.quest].mandatory:
            return (quest,), rng
    if log.state.round == ROUNDS and log.state.you.agents == 1 and not _told_points(log):
        return (PointsTold(points=UNTOLD),), rng
    bought, rng = rng.shuffle_items([move for move in moves if move.do == "buy"])
    placements = [*(move for move in moves if move.do == "place"), *bought[:1]]
    others = [move for move in moves if move.do == "pass"]
    return placements or others, rng


def _told_points(log: Log) -> bool:
    return any(command.do == "points" for command in log.commands)


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """Where Builder's Hall was not read out, the agent is told first and the tile is asked; his
    cards by what they do, with the cube that was handed in."""
    match command:
        case Buy():
            return ((write_command(command),), (write_command(Place(space=HALL)),))
        case IntrigueDrawn(card=card) if kind := find_kind_of_card(card):
            return (
                (write_command(IntrigueDrawn(card=kind, had=True if kind in CUBES else None)),),
            )
        case IntrigueDrawn(card=card) if INTRIGUE[card].yours == "ask":
            return ((write_command(command.replace(pay=True)),),)
    return ()
