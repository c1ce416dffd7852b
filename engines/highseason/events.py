"""The events of High Season: facts in the past tense."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.core import Event, LogEvent, Misplayed, PointsEvent, Step, StepMaker, make_step
from engines.highseason import cards, hotel
from engines.highseason.state import State

By = Literal["bot", "table"]
Part = Literal["rooms", "groups", "lines", "emperor"]


class RoundStarted(Event):
    event: Literal["round_started"] = "round_started"
    round: int
    order: tuple[hotel.Seat, ...]


class DiceRolled(Event):
    event: Literal["dice_rolled"] = "dice_rolled"
    by: By
    counts: tuple[int, ...]


class DiceStated(Event):
    event: Literal["dice_stated"] = "dice_stated"
    counts: tuple[int, ...]


class CardFlipped(Event):
    """A card was flipped; `turn` is the number of cards flipped so far."""

    event: Literal["card_flipped"] = "card_flipped"
    by: By
    card: int
    turn: int
    dice: tuple[cards.Die, cards.Die]
    actions: tuple[cards.Action, ...]


class PreferenceShown(Event):
    """The preference side now on top of the stack, as he follows it."""

    event: Literal["preference_shown"] = "preference_shown"
    by: By
    die: cards.Side
    stairs: cards.Side
    zigzag: str


class CardLearned(Event):
    """All that is known of a card of the deck on your table, in its notation.

    `before` is how it was kept, if the table said that this was wrong.
    """

    event: Literal["card_learned"] = "card_learned"
    line: str
    before: str | None = None


class DieTaken(Event):
    """The die that he chose; `dice` are those that he chose from."""

    event: Literal["die_taken"] = "die_taken"
    space: int
    dice: tuple[int, ...]


class EmperorMarked(Event):
    """The spaces marked in one row of the Emperor track."""

    event: Literal["emperor_marked"] = "emperor_marked"
    row: int
    spaces: int
    old: int
    new: int


class ExtraMarked(Event):
    """The one-point spaces marked behind the third row."""

    event: Literal["extra_marked"] = "extra_marked"
    spaces: int
    old: int
    new: int


class StepsLost(Event):
    event: Literal["steps_lost"] = "steps_lost"
    spaces: int


class LineCompleted(Event):
    """A row, a column or an Emperor row that he completed; `first` is false if you had completed it
    before."""

    event: Literal["line_completed"] = "line_completed"
    line: str
    first: bool
    vp: int


class RoomOccupied(Event):
    """A room that he chose among all rooms, in the order in which he comes to them."""

    event: Literal["room_occupied"] = "room_occupied"
    room: str
    colour: cards.Colour
    wanted: cards.Wanted
    prefer: cards.Aim | None


class NoRoomLeft(Event):
    event: Literal["no_room_left"] = "no_room_left"
    wanted: cards.Wanted
    prefer: cards.Aim | None


class GroupCompleted(Event):
    """A complete group: a yellow one gives `steps` now, a red or blue one `vp` at the end."""

    event: Literal["group_completed"] = "group_completed"
    group: str
    colour: cards.Colour
    rooms: tuple[str, ...]
    steps: int
    vp: int


class YouTookDie(Event):
    event: Literal["you_took_die"] = "you_took_die"
    space: int
    passed: bool


class YouClaimed(Event):
    event: Literal["you_claimed"] = "you_claimed"
    lines: tuple[str, ...]


class ClaimTakenBack(Event):
    """Points that he loses, because you completed the line before him or he has not completed
    it."""

    event: Literal["claim_taken_back"] = "claim_taken_back"
    line: str
    vp: int


class Remarked(Misplayed):
    """A consequence of a correction that the table should know.

    It tells how he stands now, a line claimed but not complete, or complete but without an owner.
    It also tells steps of a yellow group that is open again, and what an earlier move was based on.
    """

    event: Literal["remarked"] = "remarked"
    what: Literal["points", "claimed", "completed", "steps", "board", "card", "preference"]
    line: str = "L1"
    old: int = 0
    new: int = 0


class Fined(Event):
    """A fine, because too few spaces of an Emperor row were marked when the Emperor came."""

    event: Literal["fined"] = "fined"
    row: int
    marked: int
    needed: int
    vp: int


class RoundEnded(Event):
    """The end of a round, or the note that it ends after your last turn (depth card, even
    rounds)."""

    event: Literal["round_ended"] = "round_ended"
    round: int
    when: Literal["now", "after your last turn"] = "now"
    emperor_row: int | None
    """The row that the Emperor checks now."""
    by_hand: Literal["yours", "both"] | None
    """The sides whose row is still to be checked by hand."""
    waived: bool = False
    """A flag: Ralph is not fined in this game."""
    last: bool


class PointsScored(Event):
    """A part of his score sheet."""

    event: Literal["points_scored"] = "points_scored"
    source: Part
    vp: int
    total: int


class GameEnded(Event):
    """The end of the game; `winner` is null for a draw."""

    event: Literal["game_ended"] = "game_ended"
    opponent: int
    you: int
    winner: hotel.Seat | None


SeasonEvent = Annotated[
    RoundStarted
    | DiceRolled
    | DiceStated
    | CardFlipped
    | PreferenceShown
    | CardLearned
    | DieTaken
    | EmperorMarked
    | ExtraMarked
    | StepsLost
    | LineCompleted
    | RoomOccupied
    | NoRoomLeft
    | GroupCompleted
    | YouTookDie
    | YouClaimed
    | ClaimTakenBack
    | Remarked
    | Fined
    | RoundEnded
    | PointsScored
    | GameEnded
    | PointsEvent
    | LogEvent,
    Field(discriminator="event"),
]
SeasonStep = Step[State, Event]
step: StepMaker[State, Event] = make_step
EVENTS = TypeAdapter(tuple[SeasonEvent, ...])
