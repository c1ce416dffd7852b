"""What comes by itself: Pseudo's turn after yours, and the end of the round."""

from engines.core import Command
from engines.waterdeep import commands, offers, rounds, state
from engines.waterdeep.asking import asking


def follows(before: state.State, command: Command, after: state.State) -> commands.Turn | None:
    """Only after what ends a turn: a quest told or a correction leaves the word to you.

    A new round waits, for the table is cleared first; so does a flipped coin, which may still be turned, and a quest
    that you may have completed by your placement and that touches the board.
    """
    if not _ends_turn(before, command) or after.agenda or asking(after) or offers.coins(after):
        return None
    if offers.in_time(after) and not isinstance(command, commands.Turn):
        return None
    if after.round != before.round or rounds.mover(after) == "you":
        return None
    return commands.Turn(along=True)


def _ends_turn(before: state.State, command: Command) -> bool:
    """A placement, or the answer to what a turn had asked."""
    asked = any(isinstance(work, state.EndTurn) for work in before.agenda)
    return asked or isinstance(command, commands.Place | commands.Buy | commands.Pass | commands.Turn)
