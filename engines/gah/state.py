"""Setup and State of Grand Austria Hotel, and the small values they are made of."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ModelWrapValidatorHandler, ValidationInfo, field_validator, model_validator

from engines.core.deck import Deck
from engines.core.shape import distinct, expected
from engines.core.state import Box as CoreBox
from engines.core.state import Setup as CoreSetup
from engines.core.state import State as CoreState
from engines.core.value import Value
from engines.gah.cards import (
    CAFE,
    COLOURS,
    DICE,
    EMPEROR_LAST,
    GUESTS,
    INSTRUCTION,
    LETTERS,
    PRIVATE_DECK,
    ROUNDS,
    SPACES,
    STAFF,
    Colour,
    InstructionCard,
    Letter,
    Level,
)

Depth = Literal["guided", "dealt", "card"]
Component = Literal["guests", "dice", "staff"]
Progress = Literal["III", "II", "claimed"]

DEALS: dict[Depth, tuple[Component, ...]] = {"guided": (), "dealt": ("guests", "dice", "staff"), "card": ()}


class Setup(CoreSetup):
    """`deals` overrides which components the bot deals; the depth decides otherwise."""

    level: Level
    depth: Depth = "guided"
    deals: Annotated[tuple[Component, ...], AfterValidator(distinct)] | None = None

    @field_validator("deals")
    @classmethod
    def _card_deals_nothing(
        cls, deals: tuple[Component, ...] | None, others: ValidationInfo
    ) -> tuple[Component, ...] | None:
        if deals and others.data.get("depth") == "card":
            raise expected("empty with depth card, where nothing is dealt")
        return deals

    def bot_deals(self, component: Component) -> bool:
        return component in (DEALS[self.depth] if self.deals is None else self.deals)


class Guest(Value):
    """A guest as far as the rules look at it. The number is null where only colour and points were told."""

    colour: Colour
    vp: int = Field(ge=0, le=99)
    number: int | None = None

    @model_validator(mode="wrap")
    @classmethod
    def _written(cls, written: Any, validated: ModelWrapValidatorHandler["Guest"]) -> "Guest":
        """A guest may also be written `b4`, or by its number; with a number it must be as printed."""
        if isinstance(written, Guest):
            return written
        if type(written) is int or isinstance(written, str):
            return _known(read_guest(written))
        if not isinstance(written, dict):
            raise expected(_A_GUEST)
        guest = validated(written)
        if guest.number is None:
            return guest
        printed = _known(numbered_guest(guest.number))
        if printed != guest:
            raise expected(f"as printed on guest card {printed.number}: {printed}")
        return printed

    @property
    def pair(self) -> tuple[Colour, int]:
        return self.colour, self.vp

    def __str__(self) -> str:
        return f"{self.colour[0]}{self.vp}"


def _known(guest: Guest | None) -> Guest:
    if guest is None:
        raise expected(_A_GUEST)
    return guest


_A_GUEST = "a guest like b4, or a number from 49 to 104"


_PAIR = re.compile(r"([brygBRYG])(\d{1,2})")


def read_guest(written: int | str) -> Guest | None:
    """`b4` or `71` as a guest; None where it is neither."""
    if isinstance(written, int):
        return numbered_guest(written)
    if written.isdecimal() and written.isascii() and len(written) < 9:
        return numbered_guest(int(written))
    match = _PAIR.fullmatch(written.strip())
    return Guest(colour=COLOURS[match[1].lower()], vp=int(match[2])) if match else None


GUEST = {number: Guest(colour=card.colour, vp=card.vp).but(number=number) for number, card in GUESTS.items()}


def numbered_guest(number: int) -> Guest | None:
    return GUEST.get(number)


def _room(room: str) -> str:
    if room not in SPACES:
        raise expected("a room of his hotel, F1C1 to F4C5")
    return room


def _instruction(number: int) -> int:
    if number not in INSTRUCTION:
        raise expected("an instruction card of his deck, 193 to 212")
    return number


def _end_staff(number: int) -> int:
    if number not in STAFF or not STAFF[number].has_end_symbol:
        raise expected("a staff card with the end-of-game symbol")
    return number


def _staff(number: int) -> int:
    if number not in STAFF:
        raise expected("a staff card, 1 to 48")
    return number


def _shown_once(display: tuple[int | None, ...]) -> tuple[int | None, ...]:
    distinct([card for card in display if card is not None])
    return display


def _enough_dice(counts: tuple[int, ...]) -> tuple[int, ...]:
    if len(counts) != 6 or min(counts) < 0 or sum(counts) > DICE:
        raise expected(f"six counts, {DICE} dice in all at most")
    return counts


Dice = Annotated[tuple[int, ...], AfterValidator(_enough_dice)]
Room = Annotated[str, AfterValidator(_room)]
Instruction = Annotated[int, AfterValidator(_instruction)]
StaffNumber = Annotated[int, AfterValidator(_staff)]
EndStaffNumber = Annotated[int, AfterValidator(_end_staff)]
MOST_POINTS = 999
"""More than anybody will ever type in."""
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Queue = tuple[Guest | None, Guest | None, Guest | None, Guest | None, Guest | None]


class Objectives(Value):
    """How far his markers have come; null where he has none on the card."""

    A: Progress | None = None
    B: Progress | None = None
    C: Progress | None = None

    def __getitem__(self, letter: Letter) -> Progress | None:
        progress: Progress | None = getattr(self, letter)
        return progress

    @property
    def open(self) -> tuple[Letter, ...]:
        return tuple(letter for letter in LETTERS if self[letter] != "claimed")


class HisSheet(Value):
    """What final scoring added to his track."""

    rooms: Points
    staff: Points


class YourSheet(Value):
    """Your score sheet; `goods` are krones plus items, `cafe` counts guests left there."""

    track: int = Field(ge=-99, le=999)
    rooms: Points
    staff: Points
    goods: Points
    cafe: int = Field(ge=0, le=CAFE)


class Opponent(Value):
    vp: int = Field(default=0, ge=0)
    emperor: int = Field(default=0, ge=0, le=EMPEROR_LAST)
    hotel: Annotated[tuple[Room, ...], AfterValidator(distinct)] = ()
    objectives: Objectives = Objectives()
    staff: Annotated[
        tuple[EndStaffNumber | None, ...], Field(max_length=PRIVATE_DECK), AfterValidator(_shown_once)
    ] = ()
    """Face-up cards; null is one that has just been turned up and not been told yet."""
    final: HisSheet | None = None
    """Null until final scoring, which ends the game."""


class Standing(Value):
    """Your points as you told them, and the round they are from."""

    vp: int = Field(ge=-99, le=MOST_POINTS)
    round: int = Field(ge=1, le=ROUNDS)


class You(Value):
    claims: Annotated[tuple[Letter, ...], AfterValidator(distinct)] = ()
    passed: int | None = Field(default=None, ge=1, le=4)
    """The slot in which you first passed this round."""
    guests: tuple[Guest, ...] = ()
    """Guests you took, as far as they were known."""
    points: Standing | None = None
    staff: Annotated[tuple[StaffNumber, ...], AfterValidator(distinct)] | None = None
    """Your played staff, told only when his Secretary must look at it."""
    final: YourSheet | None = None


class Roll(Value):
    """The dice must be rolled: `total` of them."""

    work: Literal["roll"] = "roll"
    total: int


class TakeGuest(Value):
    work: Literal["take_guest"] = "take_guest"
    colour: Colour | None
    """None where the symbol names no colour."""


class TakeDie(Value):
    work: Literal["take_die"] = "take_die"


class AdvanceEmperor(Value):
    work: Literal["advance_emperor"] = "advance_emperor"
    spaces: int


class PursueObjective(Value):
    work: Literal["pursue_objective"] = "pursue_objective"
    letter: Letter | None
    """None for the question mark."""


class TurnUpStaff(Value):
    work: Literal["turn_up_staff"] = "turn_up_staff"


class EndTurn(Value):
    work: Literal["end_turn"] = "end_turn"


class FinalScoring(Value):
    work: Literal["final_scoring"] = "final_scoring"


Work = Annotated[
    Roll | TakeGuest | TakeDie | AdvanceEmperor | PursueObjective | TurnUpStaff | EndTurn | FinalScoring,
    Field(discriminator="work"),
]


class Box(CoreBox):
    """`guests` holds every guest that the table does not show, `staff` every end card that it does not show."""

    instruction: Deck
    guests: Deck
    staff: Deck


class State(CoreState):
    setup: Setup
    round: int = Field(default=1, ge=1, le=ROUNDS)
    slot: int = Field(default=1, ge=1, le=4)
    """The turn of the round now being played, in the order really played."""
    queue: Queue = (None, None, None, None, None)
    """Left to right, newest to oldest; null is a guest that lies there unread."""
    dice: Dice | None = None
    card: Instruction | None = None
    """The instruction card drawn last; it lies on top of the `played` ones."""
    played: Annotated[tuple[Instruction, ...], AfterValidator(distinct)] = ()
    discard: tuple[Guest, ...] = ()
    """Guests that surely lie in the discard pile: his. Yours may still sit in your café."""
    opponent: Opponent = Opponent()
    you: You = You()
    agenda: tuple[Work, ...] = ()
    box: Box

    def with_his(self, **changes: Any) -> "State":
        return self.but(opponent=self.opponent.but(**changes))

    def with_yours(self, **changes: Any) -> "State":
        return self.but(you=self.you.but(**changes))

    @property
    def current_card(self) -> InstructionCard:
        """The card that his turn follows."""
        assert self.card is not None, "work of his turn needs his card"
        return INSTRUCTION[self.card]

    @property
    def tracked(self) -> bool:
        return self.setup.depth != "card"

    @property
    def over(self) -> bool:
        return self.opponent.final is not None
