"""The set-up and state of Grand Austria Hotel, and the values that they are made of."""

from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import AfterValidator, Field, ValidationInfo, field_validator

from engines.core import (
    MAX_POINTS,
    Argument,
    ByName,
    Deck,
    Points,
    Task,
    Value,
    check_distinct,
    require_with_earlier_fields,
    state,
)
from engines.gah import cards

# people look for them here
from engines.gah.guest import GUESTS_BY_NUMBER as GUESTS_BY_NUMBER  # noqa: PLC0414
from engines.gah.guest import Guest as Guest  # noqa: PLC0414
from engines.gah.messages import invalid
from engines.gah.waltz import notation, typed_components, values

Depth = Literal["guided", "dealt", "card"]
Dealt = Literal["guests", "dice", "staff", "items", "celebrities"]
Marker = Literal["III", "II", "claimed"]

DEALS: dict[Depth, tuple[Dealt, ...]] = {"guided": (), "dealt": get_args(Dealt), "card": ()}
Deals = Annotated[tuple[Dealt, ...], AfterValidator(check_distinct), Argument(option="")]
_TRACKED = require_with_earlier_fields(
    invalid,
    lambda deals, at: not deals or at.get("depth") != "card",
    "must-be-empty-with-depth-card",
)


def _only_with_module(key: str, *modules: cards.Module) -> AfterValidator:
    """Return a validator that allows a value only if one of these modules is in play."""
    return require_with_earlier_fields(
        invalid, lambda told, at: not told or {*modules} & {*(at.get("modules") or ())}, key
    )


class Setup(state.Setup):
    """The options of a game. `deals` overrides which components the bot deals; otherwise the depth
    decides.

    By the depth the bot deals components only if their cards are known. `modules` are those of the
    expansion, null for none. Without an `entrance`, module 3 draws one by the seed.
    """

    levels: ClassVar[tuple[Any, ...]] = get_args(cards.Level)

    level: cards.Level
    depth: Depth = "guided"
    deals: Annotated[Deals | None, _TRACKED] = None
    modules: Annotated[
        tuple[int, ...] | None,
        Argument(notation.parse_modules, min=1, max=40, completion="modules"),
    ] = None
    entrance: Annotated[cards.EntranceName | None, _only_with_module("must-have-module-3", 3)] = (
        None
    )
    deck: Annotated[
        Literal["mine", "physical"] | None, _only_with_module("must-have-module-1-or-2", 1, 2)
    ] = None
    """The source of boards and tiles of modules 1 and 2, known to their owner alone: typed in, or
    on the table."""
    ballrooms: Annotated[
        tuple[str, str, str] | None, Argument(notation.split_boards, min=1, max=100)
    ] = None
    """The lines of the three boards, from left to right."""
    celebrities: Annotated[tuple[str, ...], Field(max_length=100), Argument(option="")] | None = (
        None
    )
    """The lines of the celebrity tiles, and of the lounge tile."""

    @field_validator("modules")
    @classmethod
    def _check_modules(cls, modules: tuple[int, ...] | None) -> tuple[int, ...] | None:
        """Return the modules in order. Raises ValueError if one cannot be played or occurs
        twice."""
        if not modules:
            return None
        if 4 in modules:
            raise invalid("must-be-without-module-4")
        if not set(modules) <= set(_MODULES):
            raise invalid("must-be-modules")
        check_distinct(modules)
        return tuple(sorted(modules))

    @field_validator("ballrooms")
    @classmethod
    def _normalize_board_lines(
        cls, lines: tuple[str, ...] | None, others: ValidationInfo
    ) -> tuple[str, ...] | None:
        """Return the boards in their long form. Raises ValueError without module 1 or if one cannot
        be read."""
        if lines and 1 not in (others.data.get("modules") or ()):
            raise invalid("must-have-module-1")
        if not lines:
            return None
        return tuple(str(typed_components.parse_typed_board(line)) for line in lines)

    @field_validator("celebrities")
    @classmethod
    def _normalize_tile_lines(
        cls, lines: tuple[str, ...] | None, others: ValidationInfo
    ) -> tuple[str, ...] | None:
        """Return the tiles in their long form. Raises ValueError without module 2 or if one is told
        twice."""
        if lines and 2 not in (others.data.get("modules") or ()):
            raise invalid("must-have-module-2")
        long_lines = {str(typed_components.parse_typed_tile(line)) for line in lines or ()}
        tiles = tuple(sorted(long_lines))
        names = [line.partition(":")[0].casefold() for line in tiles]
        for name in names:
            if names.count(name) > 1:
                tile = next(line for line in tiles if line.casefold().startswith(name))
                raise invalid("must-tell-a-tile-once", tile=tile)
        return tiles or None

    @property
    def notable_options(self) -> dict[str, Any]:
        """The options to show, without typed-in lines, which belong to their owner alone."""
        private = ("ballrooms", "celebrities")
        return {
            name: value for name, value in super().notable_options.items() if name not in private
        }

    def has_module(self, module: cards.Module) -> bool:
        return module in (self.modules or ())

    @property
    def needs_table(self) -> bool:
        """Whether the game must lie on a table. The guests of module 1 and the cards of module 5
        are not dealt."""
        return self.depth != "dealt" or self.has_module(1) or self.has_module(5)

    @property
    def instructions(self) -> dict[int, cards.InstructionCard]:
        """The opponent's cards; modules 1 and 2 bring Elisabeth with hers."""
        return cards.ELISABETH_CARDS if self.opponent == "Elisabeth" else cards.LEOPOLD_CARDS

    @property
    def opponent(self) -> str:
        return "Elisabeth" if {1, 2} & {*(self.modules or ())} else "Leopold"

    @property
    def has_unknown_cards(self) -> bool:
        """Whether modules 1 or 5 bring guests and staff that only the table knows."""
        return self.has_module(1) or self.has_module(5)

    def bot_deals(self, component: Dealt) -> bool:
        """Return whether the bot deals this component."""
        if self.deals is not None:
            return component in self.deals
        return component in DEALS[self.depth] and not (
            component in _MORE_CARDS and self.has_unknown_cards
        )


_MODULES: Collection[int] = (1, 2, 3, 5)
_MORE_CARDS: Collection[Dealt] = ("guests", "staff")


Queue = tuple[Guest | None, Guest | None, Guest | None, Guest | None, Guest | None]


class Objectives(Value, ByName[cards.Letter, Marker | None]):
    """The progress of his markers; null if he has none on the card."""

    A: Marker | None = None
    B: Marker | None = None
    C: Marker | None = None

    @property
    def open(self) -> tuple[cards.Letter, ...]:
        return tuple([letter for letter in cards.LETTERS if self[letter] != "claimed"])


class HisSheet(Value):
    """The points that final scoring added to his track."""

    rooms: Points
    staff: Points


class YourSheet(Value):
    """Your score sheet; `goods` are krones, items and (module 1) champagne, `cafe` counts guests
    left there."""

    track: int = Field(ge=-99, le=999)
    rooms: Points
    staff: Points
    goods: Points
    cafe: int = Field(ge=0, le=cards.CAFE_SIZE)


class Opponent(Value):
    """The opponent's side of the table."""

    vp: int = Field(default=0, ge=0)
    emperor: int = Field(default=0, ge=0, le=cards.EMPEROR_LAST)
    hotel: Annotated[tuple[cards.Room, ...], AfterValidator(check_distinct)] = ()
    objectives: Objectives = Objectives()
    staff: Annotated[
        tuple[cards.EndStaffNumber | None, ...],
        Field(max_length=cards.PRIVATE_DECK_SIZE),
        AfterValidator(check_distinct),
    ] = ()
    """The face-up cards; null is one that has been turned up and not been told yet."""
    final: HisSheet | None = None
    """His final sheet; null until final scoring, which ends the game."""


class YourPoints(Value):
    """Your points as you told them, and the round they are from."""

    vp: int = Field(ge=-99, le=MAX_POINTS)
    round: int = Field(ge=1, le=cards.LAST_ROUND)


class You(Value):
    """Your side of the table, as far as it is told."""

    claims: Annotated[tuple[cards.Letter, ...], AfterValidator(check_distinct)] = ()
    later: Annotated[tuple[cards.Letter, ...], AfterValidator(check_distinct)] = ()
    """The objectives that you claimed after him, from which nothing follows."""
    passed: int | None = Field(default=None, ge=1, le=4)
    """The slot in which you first passed this round."""
    guests: tuple[Guest, ...] = ()
    """The guests you took, as far as they were known."""
    guest_at: int = Field(default=0, ge=0, le=4)
    """The slot of this round in which you last took a guest; 0 before you have."""
    points: YourPoints | None = None
    staff: Annotated[tuple[cards.StaffNumber, ...], AfterValidator(check_distinct)] | None = None
    """The staff you played, told only when his Secretary must look at it."""
    final: YourSheet | None = None

    @property
    def objectives(self) -> tuple[cards.Letter, ...]:
        return self.claims + self.later


class Roll(Task):
    """The task of rolling `total` dice."""

    work: Literal["roll"] = "roll"
    total: int
    coloured: tuple[cards.DieColour, ...] | None = None
    """The coloured dice among them, where celebrities are in play."""


class TakeGuest(Task):
    work: Literal["take_guest"] = "take_guest"
    colour: cards.Colour | None
    """The wanted colour; null if the symbol names none."""
    dancer: int | None = None
    """The arrows of the dancer on the symbol: this guest goes to a ballroom."""


class PlaceDancer(Task):
    work: Literal["place_dancer"] = "place_dancer"
    arrows: int
    guest: bool
    """A flag: a guest goes dancing. The bottom section sends a dancer without one."""


class TakeDie(Task):
    work: Literal["take_die"] = "take_die"


class AdvanceEmperor(Task):
    work: Literal["advance_emperor"] = "advance_emperor"
    spaces: int


class PursueObjective(Task):
    work: Literal["pursue_objective"] = "pursue_objective"
    letter: cards.Letter | None
    """The depicted objective; null for the question mark."""


class TurnUpStaff(Task):
    work: Literal["turn_up_staff"] = "turn_up_staff"


class EndTurn(Task):
    work: Literal["end_turn"] = "end_turn"


class RemoveDie(Task):
    """The task of removing a die after your pass; with coloured ones you say which."""

    work: Literal["remove_die"] = "remove_die"


class OpenHotel(Task):
    """The task of choosing and setting up his hotel entrance."""

    work: Literal["open_hotel"] = "open_hotel"


class FillPool(Task):
    """The task of filling the item pool (Hautel Couture) with the orders of his full café and
    more."""

    work: Literal["fill_pool"] = "fill_pool"


class ServeItem(Task):
    """The task of serving the item of a space from which you took a die."""

    work: Literal["serve_item"] = "serve_item"
    space: int
    extra: bool


class TellReward(Task):
    """The task of telling what your Emperor reward has completed (Nine Stars Inn)."""

    work: Literal["tell_reward"] = "tell_reward"


class ScoreBallroom(Task):
    work: Literal["score_ballroom"] = "score_ballroom"
    ballroom: int


class CloseRound(Task):
    work: Literal["close_round"] = "close_round"
    told: bool = False
    """A flag: your scorings have been announced already."""


class FinalScoring(Task):
    work: Literal["final_scoring"] = "final_scoring"


GahTask = Annotated[
    Roll
    | TakeGuest
    | PlaceDancer
    | TakeDie
    | AdvanceEmperor
    | PursueObjective
    | TurnUpStaff
    | EndTurn
    | RemoveDie
    | OpenHotel
    | FillPool
    | ServeItem
    | TellReward
    | ScoreBallroom
    | CloseRound
    | FinalScoring,
    Field(discriminator="work"),
]


class Box(state.Box):
    """The secrets of a game; `guests` and `staff` hold every guest and end card that the table does
    not show."""

    instruction: Deck
    guests: Deck
    staff: Deck
    celebrities: tuple[str, ...] = ()
    """The celebrity tiles as far as they are typed in, shown to their owner alone."""
    stack: tuple[str, ...] | None = None
    """The names of those that the bot lays out, decided at the start; null in games of earlier
    releases."""


class State(state.State):
    """A game of Grand Austria Hotel as it stands."""

    setup: Setup
    agenda: tuple[GahTask, ...] = ()
    round: int = Field(default=1, ge=1, le=cards.LAST_ROUND)
    slot: int = Field(default=1, ge=1, le=4)
    """The turn of the round now being played, in the order really played."""
    queue: Queue = (None, None, None, None, None)
    """The queue left to right, newest to oldest; null is a guest that lies there unread."""
    dice: cards.Dice | None = None
    card: cards.Instruction | None = None
    """The instruction card drawn last; it lies on top of the `played` ones."""
    played: Annotated[tuple[cards.Instruction, ...], AfterValidator(check_distinct)] = ()
    discard: tuple[Guest, ...] = ()
    """His guests, which surely lie in the discard pile. Yours may still sit in your café."""
    opponent: Opponent = Opponent()
    you: You = You()
    ballrooms: values.Ballrooms | None = None
    celebrities: values.Celebrities | None = None
    entrance: values.Entrance | None = None
    more_staff: values.MoreStaffCards | None = None
    box: Box

    def with_celebrities(self, **changes: Any) -> "State":
        assert self.celebrities is not None, "celebrities belong to module 2"
        return self.replace(celebrities=self.celebrities.replace(**changes))

    def with_entrance(self, **changes: Any) -> "State":
        assert self.entrance is not None, "entrances belong to module 3"
        return self.replace(entrance=self.entrance.replace(**changes))

    @property
    def current_card(self) -> cards.InstructionCard:
        """The card that his turn follows."""
        assert self.card is not None, "work of his turn needs his card"
        return cards.EVERY_CARD[self.card]

    @property
    def named_staff(self) -> tuple[values.MoreStaff, ...]:
        """His face-up staff of modules 1 and 5, known by name."""
        return self.more_staff.his if self.more_staff else ()

    @property
    def face_up(self) -> int:
        """The number of staff cards that lie face up before him."""
        return len(self.opponent.staff) + len(self.named_staff)

    @property
    def taken_rooms(self) -> tuple[str, ...]:
        """The spaces of his hotel that are occupied, or reserved for a guest in his café."""
        reserved = self.entrance.reserved if isinstance(self.entrance, values.HautelCouture) else ()
        return self.opponent.hotel + reserved
