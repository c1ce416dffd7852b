"""The events of Grand Austria Hotel: facts in the past tense."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.core import Event, LogEvent, PointsEvent, Step, StepMaker, make_step
from engines.gah.cards import Colour, DieColour, Letter, RoomColour, Seat, Symbol
from engines.gah.guest import Guest
from engines.gah.state import Marker, Objectives, Queue, State
from engines.gah.waltz.events import WaltzEvent
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
"""The scorings that the end of a round may bring besides the Emperor."""


class RoundStarted(Event):
    event: Literal["round_started"] = "round_started"
    round: int
    order: tuple[Seat, ...]


class GuestsRevealed(Event):
    event: Literal["guests_revealed"] = "guests_revealed"
    by: By
    slots: tuple[int, ...]
    guests: tuple[Guest, ...]


class QueueStated(Event):
    event: Literal["queue_stated"] = "queue_stated"
    queue: Queue


class GuestsReshuffled(Event):
    event: Literal["guests_reshuffled"] = "guests_reshuffled"
    count: int


class DiceRolled(Event):
    event: Literal["dice_rolled"] = "dice_rolled"
    by: By
    counts: tuple[int, ...]
    coloured: ColouredDice | None = None


class DiceStated(Event):
    event: Literal["dice_stated"] = "dice_stated"
    counts: tuple[int, ...]
    coloured: ColouredDice | None = None


class CardDrawn(Event):
    """The card drawn: symbols that count at this level and with these modules, and those that are
    ignored."""

    event: Literal["card_drawn"] = "card_drawn"
    card: int
    turn: int
    symbols: tuple[Symbol, ...]
    ignored: tuple[Symbol, ...]
    die: tuple[int, ...]
    hand: Literal["from_left", "from_right"]
    coloured: bool = False
    """A flag for the coloured die; without celebrities it is told as a question mark."""


class GuestTaken(Event):
    """The guest that he chose; `queue` is what he chose from."""

    event: Literal["guest_taken"] = "guest_taken"
    slot: int
    guest: Guest
    wanted: Colour | None
    queue: Queue


class NoGuestTaken(Event):
    event: Literal["no_guest_taken"] = "no_guest_taken"
    wanted: Colour | None
    queue: Queue


class PointsScored(Event):
    """Points that he scored; `total` is his marker now, `card` or `name` the staff card that
    scores."""

    event: Literal["points_scored"] = "points_scored"
    source: Source
    vp: int
    total: int
    card: int | None = None
    name: str | None = None


class PointsFollowed(Event):
    """Points that he gains or loses because of what the table reported or corrected."""

    event: Literal["points_followed"] = "points_followed"
    source: Source
    vp: int
    total: int


class LeftOpen(Event):
    """A consequence that a correction cannot set right.

    It is an Emperor, ballroom or stars scoring, the bonus of the red or yellow die, the free spaces
    of ballrooms, or the scored place of his marker on the Emperor track.
    """

    event: Literal["left_open"] = "left_open"
    what: Literal["emperor", "ballroom", "stars", "track", "spaces", "red", "yellow"]
    number: int | None = None


class RoomOccupied(Event):
    event: Literal["room_occupied"] = "room_occupied"
    room: str
    colour: RoomColour
    guest: Guest


class GuestDiscarded(Event):
    event: Literal["guest_discarded"] = "guest_discarded"
    guest: Guest


class DieTaken(Event):
    """The die that he chose; `dice` are those that he chose from, `colour` that of a coloured
    die."""

    event: Literal["die_taken"] = "die_taken"
    space: int
    dice: tuple[int, ...]
    colour: DieColour | None = None


class NoDieTaken(Event):
    event: Literal["no_die_taken"] = "no_die_taken"


class EmperorAdvanced(Event):
    event: Literal["emperor_advanced"] = "emperor_advanced"
    spaces: int
    old: int
    new: int


class StaffTurnedUp(Event):
    event: Literal["staff_turned_up"] = "staff_turned_up"
    by: By
    card: int


class NoStaffLeft(Event):
    event: Literal["no_staff_left"] = "no_staff_left"


class ObjectiveChosen(Event):
    """The objective that he turns to; `progress` is how his markers stood."""

    event: Literal["objective_chosen"] = "objective_chosen"
    objective: Letter
    progress: Objectives


class MarkerMoved(Event):
    """The move of his marker on an objective: to III, to II, or to a spot that scores (claimed)."""

    event: Literal["marker_moved"] = "marker_moved"
    objective: Letter
    old: Marker | None
    new: Marker


class NoObjectiveLeft(Event):
    event: Literal["no_objective_left"] = "no_objective_left"


class YouTookGuest(Event):
    event: Literal["you_took_guest"] = "you_took_guest"
    slot: int
    guest: Guest | None


class YouTookDie(Event):
    event: Literal["you_took_die"] = "you_took_die"
    space: int
    extra: bool
    colour: DieColour | None = None


class YouPassed(Event):
    event: Literal["you_passed"] = "you_passed"
    slot: int


class DieRemoved(Event):
    """The removal of a die after a pass; the `left` others are rolled anew."""

    event: Literal["die_removed"] = "die_removed"
    left: int
    colour: DieColour | None = None


class TurnsLapsed(Event):
    event: Literal["turns_lapsed"] = "turns_lapsed"
    turns: int


class YouClaimed(Event):
    event: Literal["you_claimed"] = "you_claimed"
    objective: Letter


class StaffHeld(Event):
    event: Literal["staff_held"] = "staff_held"
    card: int


class YourStaffTold(Event):
    event: Literal["your_staff_told"] = "your_staff_told"
    cards: tuple[int, ...]
    more: tuple[str, ...] | None = None


class EmperorReset(Event):
    event: Literal["emperor_reset"] = "emperor_reset"
    old: int
    new: int


class YourScoringDue(Event):
    """A reminder in an Emperor scoring: your place, your reward or penalty, and the ballroom are
    yours to score."""

    event: Literal["your_scoring_due"] = "your_scoring_due"
    ballroom: int | None = None


class RoundEnded(Event):
    """The end of a round, or the note that it ends after your last turn (depth card, even
    rounds)."""

    event: Literal["round_ended"] = "round_ended"
    round: int
    when: Literal["now", "after your last turn"] = "now"
    emperor_scoring: Literal["yours", "both"] | None
    """The sides whose place on the Emperor track is still to be scored by hand."""
    last: bool
    also: tuple[Scored, ...] | None = None
    """The other scorings to be done by hand."""


class SecretaryCopied(Event):
    """The card of yours that his Secretary scores as."""

    event: Literal["secretary_copied"] = "secretary_copied"
    card: int | None
    name: str | None = None


class GameEnded(Event):
    event: Literal["game_ended"] = "game_ended"
    opponent: int
    you: int
    winner: Seat


GahEvent = Annotated[
    RoundStarted
    | GuestsRevealed
    | QueueStated
    | GuestsReshuffled
    | DiceRolled
    | DiceStated
    | CardDrawn
    | GuestTaken
    | NoGuestTaken
    | PointsScored
    | PointsFollowed
    | LeftOpen
    | RoomOccupied
    | GuestDiscarded
    | DieTaken
    | NoDieTaken
    | EmperorAdvanced
    | StaffTurnedUp
    | NoStaffLeft
    | ObjectiveChosen
    | MarkerMoved
    | NoObjectiveLeft
    | YouTookGuest
    | YouTookDie
    | YouPassed
    | DieRemoved
    | TurnsLapsed
    | YouClaimed
    | StaffHeld
    | YourStaffTold
    | EmperorReset
    | YourScoringDue
    | RoundEnded
    | SecretaryCopied
    | GameEnded
    | WaltzEvent
    | PointsEvent
    | LogEvent,
    Field(discriminator="event"),
]
GahStep = Step[State, Event]
step: StepMaker[State, Event] = make_step
EVENTS = TypeAdapter(tuple[GahEvent, ...])
