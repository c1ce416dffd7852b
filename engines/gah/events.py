"""What happens at a table of Grand Austria Hotel: facts in the past tense."""

from typing import Literal

from engines.core import Event, Step, Stepping, events_of, stepped
from engines.gah.cards import Colour, DieColour, Letter, RoomColour, Seat, Symbol
from engines.gah.guest import Guest
from engines.gah.state import Marker, Objectives, Queue, State
from engines.gah.waltz.values import ColouredDice

By = Literal["bot", "table"]
Source = Literal[
    "guest",
    "room",
    "objective",
    "emperor_overflow",
    "emperor",
    "rooms",
    "staff",
    "ballroom",
    "celebrity",
    "celebrity_bonus",
    "stars",
    "token",
    "toll",
]
Scored = Literal["ballroom", "your_ballroom", "stars", "celebrities", "items"]
"""What the end of a round may bring besides the Emperor."""


class RoundStarted(Event):
    round: int
    order: tuple[Seat, ...]


class GuestsRevealed(Event):
    by: By
    slots: tuple[int, ...]
    guests: tuple[Guest, ...]


class QueueStated(Event):
    queue: Queue


class GuestsReshuffled(Event):
    count: int


class DiceRolled(Event):
    by: By
    counts: tuple[int, ...]
    coloured: ColouredDice | None = None


class DiceStated(Event):
    counts: tuple[int, ...]
    coloured: ColouredDice | None = None


class CardDrawn(Event):
    """The symbols that count at this level and with these modules, and those that are ignored."""

    card: int
    turn: int
    symbols: tuple[Symbol, ...]
    ignored: tuple[Symbol, ...]
    die: tuple[int, ...]
    hand: Literal["from_left", "from_right"]
    coloured: bool = False
    """The coloured die; where celebrities are not in play it is told as a question mark."""


class GuestTaken(Event):
    """He chose this guest; `queue` is what he chose from."""

    slot: int
    guest: Guest
    wanted: Colour | None
    queue: Queue


class NoGuestTaken(Event):
    wanted: Colour | None
    queue: Queue


class PointsScored(Event):
    """He scored; `total` is where his marker stands now. `card` or `name` is the staff card that scores."""

    source: Source
    vp: int
    total: int
    card: int | None = None
    name: str | None = None


class PointsFollowed(Event):
    """By what somebody said of the table, these points are his or no longer his."""

    source: Source
    vp: int
    total: int


class LeftOpen(Event):
    """What a correction cannot set right: an Emperor, ballroom or stars scoring, the bonus of the red or the yellow
    die, the free spaces of ballrooms, what his marker on the Emperor track has scored."""

    what: Literal["emperor", "ballroom", "stars", "track", "spaces", "red", "yellow"]
    number: int | None = None


class RoomOccupied(Event):
    room: str
    colour: RoomColour
    guest: Guest


class GuestDiscarded(Event):
    guest: Guest


class DieTaken(Event):
    """He chose this die; `dice` is what he chose from. `colour` is that of a coloured die."""

    space: int
    dice: tuple[int, ...]
    colour: DieColour | None = None


class NoDieTaken(Event):
    pass


class EmperorAdvanced(Event):
    spaces: int
    old: int
    new: int


class StaffTurnedUp(Event):
    by: By
    card: int


class NoStaffLeft(Event):
    pass


class ObjectiveChosen(Event):
    """He turns to this objective; `progress` is how his markers stood."""

    objective: Letter
    progress: Objectives


class MarkerMoved(Event):
    """His marker on an objective: placed on III, moved to II, or moved to a spot that scores (claimed)."""

    objective: Letter
    old: Marker | None
    new: Marker


class NoObjectiveLeft(Event):
    pass


class YouTookGuest(Event):
    slot: int
    guest: Guest | None


class YouTookDie(Event):
    space: int
    extra: bool
    colour: DieColour | None = None


class YouPassed(Event):
    slot: int


class DieRemoved(Event):
    """After a pass: one die leaves the board, the `left` others are rolled anew."""

    left: int
    colour: DieColour | None = None


class TurnsLapsed(Event):
    turns: int


class YouClaimed(Event):
    objective: Letter


class StaffHeld(Event):
    card: int


class YourStaffTold(Event):
    cards: tuple[int, ...]
    more: tuple[str, ...] | None = None


class EmperorReset(Event):
    old: int
    new: int


class YourScoringDue(Event):
    """An Emperor scoring: your place, your reward or penalty, and the ballroom are yours to score before he goes on."""

    ballroom: int | None = None


class RoundEnded(Event):
    """The round is over, or will be after your last turn (depth card, even rounds). The rest is yours to do."""

    round: int
    when: Literal["now", "after your last turn"] = "now"
    emperor_scoring: Literal["yours", "both"] | None
    """Whose place on the Emperor track is still to be scored by hand."""
    last: bool
    also: tuple[Scored, ...] | None = None
    """What else is to be done by hand."""


class SecretaryCopied(Event):
    """His Secretary scores as this card of yours."""

    card: int | None
    name: str | None = None


class GameEnded(Event):
    opponent: int
    you: int
    winner: Seat


GahStep = Step[State, Event]
step: Stepping[State, Event] = stepped
EVENTS = events_of(__name__, "engines.gah.waltz.events", "engines.core.points")
