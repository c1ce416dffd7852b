"""What comes by itself: Pseudo's turn after yours, and the end of the round."""

from engines.core import Command
from engines.waterdeep.asking import asking
from engines.waterdeep.commands import Buy, Pass, Place, Turn
from engines.waterdeep.offers import coins, in_time
from engines.waterdeep.rounds import mover
from engines.waterdeep.state import EndTurn, State


def follows(before: State, command: Command, after: State) -> Turn | None:
    """Only after what ends a turn: a quest told or a correction leaves the word to you.

    A new round waits, for the table is cleared first; so does a flipped coin, which may still be turned, and a quest
    that you may have completed by your placement and that touches the board.
    """
    if not _ends_turn(before, command) or after.agenda or asking(after) or coins(after):
        return None
    if in_time(after) and not isinstance(command, Turn):
        return None
    if after.round != before.round or mover(after) == "you":
        return None
    return Turn(along=True)


def _ends_turn(before: State, command: Command) -> bool:
    """A placement, or the answer to what a turn had asked."""
    asked = any(isinstance(work, EndTurn) for work in before.agenda)
    return asked or isinstance(command, Place | Buy | Pass | Turn)
