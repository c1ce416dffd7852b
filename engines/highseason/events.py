"""What happens at a table of High Season: facts in the past tense."""

from typing import Literal

from engines.core import Event, Misplayed, Step, Stepping, events_of, stepped
from engines.highseason import cards, hotel
from engines.highseason.state import State

By = Literal["bot", "table"]
Part = Literal["rooms", "groups", "lines", "emperor"]


class RoundStarted(Event):
    round: int
    order: tuple[hotel.Seat, ...]


class DiceRolled(Event):
    by: By
    counts: tuple[int, ...]


class DiceStated(Event):
    counts: tuple[int, ...]


class CardFlipped(Event):
    """`turn` is how many cards have been flipped."""

    by: By
    card: int
    turn: int
    dice: tuple[cards.Die, cards.Die]
    actions: tuple[cards.Action, ...]


class PreferenceShown(Event):
    """The preference side now on top of the stack, as he follows it."""

    by: By
    die: cards.Side
    stairs: cards.Side
    zigzag: str


class CardLearned(Event):
    """All that is known of a card of the deck on your table, in its notation.

    `before` is how it was kept, where the table said that this was wrong.
    """

    line: str
    before: str | None = None


class DieTaken(Event):
    """He chose this die; `dice` is what he chose from."""

    space: int
    dice: tuple[int, ...]


class EmperorMarked(Event):
    """Spaces marked in one row of the Emperor track."""

    row: int
    spaces: int
    old: int
    new: int


class ExtraMarked(Event):
    """One-point spaces behind the third row."""

    spaces: int
    old: int
    new: int


class StepsLost(Event):
    spaces: int


class LineCompleted(Event):
    """He completed a row, a column or an Emperor row; `first` is false where you had been there before him."""

    line: str
    first: bool
    vp: int


class RoomOccupied(Event):
    """A choice among all rooms, in the order in which he comes to them."""

    room: str
    colour: cards.Colour
    wanted: cards.Wanted
    prefer: cards.Aim | None


class NoRoomLeft(Event):
    wanted: cards.Wanted
    prefer: cards.Aim | None


class GroupCompleted(Event):
    """A yellow group gives `steps` on the Emperor track now, a red or blue one `vp` at the end."""

    group: str
    colour: cards.Colour
    rooms: tuple[str, ...]
    steps: int
    vp: int


class YouTookDie(Event):
    space: int
    passed: bool


class YouClaimed(Event):
    lines: tuple[str, ...]


class ClaimTakenBack(Event):
    """You had completed it before him after all, or he has not completed it: he loses these points."""

    line: str
    vp: int


class Remarked(Misplayed):
    """What a correction leaves: how he stands by it; a line that is said to be his and is not completed, or is
    completed and nobody's; steps of a yellow group that is open again; by what an earlier move went."""

    what: Literal["points", "claimed", "completed", "steps", "board", "card", "preference"]
    line: str = "L1"
    old: int = 0
    new: int = 0


class Fined(Event):
    """Too few spaces of an Emperor row were marked when the Emperor came."""

    row: int
    marked: int
    needed: int
    vp: int


class RoundEnded(Event):
    """The round is over, or will be after your last turn (depth card, even rounds)."""

    round: int
    when: Literal["now", "after your last turn"] = "now"
    emperor_row: int | None
    """The row that the Emperor looks at now."""
    by_hand: Literal["yours", "both"] | None
    """Whose row is still to be checked by hand."""
    waived: bool = False
    """Ralph is not fined in this game."""
    last: bool


class PointsScored(Event):
    """One part of his score sheet."""

    source: Part
    vp: int
    total: int


class GameEnded(Event):
    """`winner` is null for a draw."""

    opponent: int
    you: int
    winner: hotel.Seat | None


SeasonStep = Step[State, Event]
step: Stepping[State, Event] = stepped
EVENTS = events_of(__name__, "engines.core.points")
