"""The moves that a panel offers: the answers to a question, your report, and tiles that are not
there."""

from engines.arknova import commands
from engines.arknova.commands import ArnoCommand
from engines.arknova.parts import BONUS_TILES, ZOO_CARDS
from engines.arknova.questions import find_ask
from engines.arknova.state import State
from engines.kit import list_commands

TURN = commands.Turn()
REPORTS = tuple(commands.Done(news=news) for news in (None, *commands.NEWS))
ANSWERS: dict[str, tuple[ArnoCommand, ...]] = {
    "kept": list_commands(commands.Kept),
    "drew": (commands.Drew(card="none"), commands.Drew(card="project")),
    "snapped": tuple(commands.Snapped(card=card) for card in ZOO_CARDS),
    "projects": list_commands(commands.CountProjects),
    "printed": list_commands(commands.Printed),
    "tile": tuple(commands.TellTile(tile=tile) for tile in BONUS_TILES),
    "supported": list_commands(commands.Supported),
}
"""The answers to each question. Your score is typed."""


def list_legal_moves(state: State) -> tuple[ArnoCommand, ...]:
    """Return all that is offered now."""
    if state.is_over:
        return ()
    missing = tuple(commands.NotThere(tile=point.tile) for point in state.box.checkpoints)
    if ask := find_ask(state):
        return (*ANSWERS.get(ask.answer, ()), *missing)
    if state.mover == "opponent":
        return (TURN,)
    return (*REPORTS, *missing)
