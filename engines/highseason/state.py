"""The set-up and state of High Season, and the values that they are made of."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field

from engines.core import (
    Argument,
    Deck,
    Rng,
    Task,
    Value,
    check_distinct,
    create_dice_count_validator,
    drop_items,
    keep_items,
    require,
    require_with_earlier_fields,
    state,
)
from engines.core.points import MAX_POINTS, Points
from engines.highseason.cards import (
    CARDS_PER_LETTER,
    NUMBERS,
    Action,
    Card,
    Die,
    Preference,
    letter_of,
    list_card_numbers,
)
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER, read_cached
from engines.highseason.hotel import (
    BOARDS,
    DICE,
    EMPEROR_ROWS,
    EXTRA_SPACES,
    LEVELS,
    LINE_POINTS,
    LOANS,
    ROOMS,
    ROUNDS,
    Board,
)
from engines.highseason.messages import invalid, say_now

Depth = Literal["guided", "dealt", "card"]
Source = Literal["house", "mine", "physical"]

# ── Setup ─────────────────────────────────────────────────────────────────────────────────────────


def _parse_level(value: Any) -> Any:
    """Return the level as a number. Raises ValueError if there is no such level."""
    level = int(value) if isinstance(value, str) and value in map(str, LEVELS) else value
    if type(level) is not int or level not in LEVELS:
        raise invalid("must-be-from-to", least=min(LEVELS), most=max(LEVELS))
    return level


def parse_board(value: Any) -> Any:
    """Parse a board by its number or the colours of its ground floor: `BBBR|YYR`, in German
    `BBBR|GGR`.

    Raises ValueError if there is no such board.
    """
    if type(value) is int and value in BOARDS:
        return value
    if isinstance(value, str):
        english = value.upper().replace("G", "Y")
        key = "".join(letter for letter in english if letter in "BRY")
        for number, board in BOARDS.items():
            if value.strip() == str(number) or key == board.ground_floor.replace("|", ""):
                return number
    raise invalid("must-be-a-board")


Level = Annotated[int, BeforeValidator(_parse_level), Argument(choices=tuple(LEVELS))]
BoardNumber = Annotated[int, BeforeValidator(parse_board), Argument(completion="boards")]
Lines = Annotated[tuple[str, ...], Field(max_length=2 * len(NUMBERS)), Argument(option="")]
_DRAWN = require_with_earlier_fields(
    invalid,
    lambda deck, at: deck != "physical" or at.get("depth") != "card",
    "must-be-a-deck-to-draw",
)
_ANOTHER = require_with_earlier_fields(
    invalid, lambda yours, at: yours is None or yours != at.get("board"), "must-be-another-board"
)
_WHOSE = require_with_earlier_fields(
    invalid, lambda cards, at: cards is None or at.get("deck") != "house", "must-be-left-out"
)


class Setup(state.Setup):
    """The options of a game. The last four are rulings with a switch; null is the reading that we
    recommend.

    `board` is Ralph's; if it is null, it is drawn among those that you do not use. `cards` are
    lines of an owner's deck: the whole deck for `mine`, as much as is known for `physical`.
    """

    levels: ClassVar[tuple[Any, ...]] = tuple(LEVELS)

    level: Level
    depth: Depth = "guided"
    deck: Annotated[Source, _DRAWN] = "house"
    board: BoardNumber | None = None
    your_board: Annotated[BoardNumber | None, _ANOTHER] = None
    hand: Literal["literal"] | None = None
    """The reading of the hand. Literal: from the left it takes the left die, but points to the
    right side."""
    ties: Literal["reversed"] | None = None
    """The settling of ties. Reversed: a left hand settles a tie of spaces for the highest
    number."""
    penalties: Literal["waived"] | None = None
    """The fines for Ralph. Waived: the Emperor does not fine him."""
    cards: Annotated[Lines | None, _WHOSE] = None

    @property
    def notable_options(self) -> dict[str, Any]:
        """Return the options to show: always the deck, and never the typed cards, which belong to
        their owner."""
        others = {name: value for name, value in super().notable_options.items() if name != "cards"}
        return {"level": self.level, "depth": self.depth, "deck": self.deck} | others

    def __str__(self) -> str:
        return say_now("setup", options=super().__str__())


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


TRACK = (*(row.spaces for row in EMPEROR_ROWS), EXTRA_SPACES)
"""The spaces of the three Emperor rows, and those of one point behind them."""


def _check_marks(marked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the marks. Raises ValueError if they do not fit the track, or if extra spaces come too
    early."""
    if len(marked) != len(TRACK):
        raise invalid("must-be-marks")
    for count, most in zip(marked, TRACK, strict=True):
        if not 0 <= count <= most:
            raise invalid("must-be-marks")
    if marked[3] and marked[2] < TRACK[2]:
        raise invalid("must-be-without-extra")
    return marked


Dice = Annotated[tuple[int, ...], AfterValidator(create_dice_count_validator(DICE))]
Marks = Annotated[tuple[int, ...], AfterValidator(_check_marks)]
Room = Annotated[str, require(invalid, ROOMS.__contains__, "must-be-a-room")]
Line = Annotated[str, require(invalid, LINE_POINTS.__contains__, "must-be-a-line")]
CardNumber = Annotated[int, require(invalid, NUMBERS.__contains__, "must-be-a-card")]
Claims = Annotated[tuple[Line, ...], AfterValidator(check_distinct)]
EmperorPoints = Annotated[int, Field(ge=-99, le=MAX_POINTS)]


class HisSheet(Value):
    """The parts of his score; `lines` are the rows and columns that he completed first."""

    rooms: Points
    groups: Points
    lines: Points
    emperor: EmperorPoints

    @property
    def total(self) -> int:
        return self.rooms + self.groups + self.lines + self.emperor


class YourSheet(Value):
    """The parts of your score; `krones` and `loans` are counts, the rest points."""

    rooms: Points
    groups: Points
    lines: Points
    emperor: EmperorPoints
    staff: Points
    krones: Points
    loans: int = Field(ge=0, le=len(LOANS) - 1)


class Opponent(Value):
    """Ralph's side of the table."""

    hotel: Annotated[tuple[Room, ...], AfterValidator(check_distinct)] = ()
    """His rooms in the order occupied."""
    emperor: Marks = (0, 0, 0, 0)
    """The marked spaces: row 1, row 2, row 3, extra."""
    claims: Claims = ()
    """The lines that he was the first to complete."""
    final: HisSheet | None = None
    """His final sheet; null until final scoring, which ends the game."""


class YourPoints(Value):
    """Your points as you told them, and the round they are from."""

    vp: int = Field(ge=-99, le=MAX_POINTS)
    round: int = Field(ge=1, le=ROUNDS)


class You(Value):
    """Your side of the table, as far as it is told."""

    claims: Claims = ()
    points: YourPoints | None = None
    final: YourSheet | None = None


# ── The agenda ────────────────────────────────────────────────────────────────────────────────────


class Roll(Task):
    """The task of rolling `total` dice."""

    work: Literal["roll"] = "roll"
    total: int


class ReadCard(Task):
    """The task of reading a flipped card: its action side and the preference side now on top of the
    stack."""

    work: Literal["read_card"] = "read_card"


class TakeDie(Task):
    work: Literal["take_die"] = "take_die"
    dice: tuple[Die, Die]


class DoAction(Task):
    work: Literal["do_action"] = "do_action"
    action: Action


class EndTurn(Task):
    work: Literal["end_turn"] = "end_turn"


class FinalScoring(Task):
    work: Literal["final_scoring"] = "final_scoring"


SeasonTask = Annotated[
    Roll | ReadCard | TakeDie | DoAction | EndTurn | FinalScoring, Field(discriminator="work")
]


# ── The state ─────────────────────────────────────────────────────────────────────────────────────


class Box(state.Box):
    """The secrets of a game.

    `solo` is Ralph's stack, empty if it lies on your table. `cards` are an owner's own and shown to
    the owner alone. `top` is the preference side last told to lie on the stack on your table. It
    belongs to the card flipped next.
    """

    solo: Deck
    cards: tuple[str, ...] = ()
    top: str | None = None


class State(state.State):
    """A game of High Season as it stands."""

    setup: Setup
    """The set-up without the owner's cards, which lie in the box."""
    agenda: tuple[SeasonTask, ...] = ()
    round: int = Field(default=1, ge=1, le=ROUNDS)
    slot: int = Field(default=1, ge=1, le=4)
    """The turn of the round now being played."""
    board: int = Field(ge=1, le=len(BOARDS))
    """Ralph's board."""
    dice: Dice | None = None
    card: CardNumber | None = None
    """The card flipped last; it lies on top of the `played` ones."""
    preference: Preference | None = None
    """The preference on top of the stack, known only while he plays his turn."""
    played: Annotated[tuple[CardNumber, ...], AfterValidator(check_distinct)] = ()
    opponent: Opponent = Opponent()
    you: You = You()
    just_first: Claims = ()
    """The lines that he was the first to complete in his last turn, while you may still dispute
    them."""
    box: Box

    @property
    def disputable(self) -> tuple[str, ...]:
        """The lines of `just_first` whose points he still has."""
        return keep_items(self.just_first, self.opponent.claims)

    @property
    def hotel_board(self) -> Board:
        return BOARDS[self.board]

    @property
    def flips(self) -> int:
        """The number of cards flipped so far."""
        return len(self.played) + (self.card is not None)

    def known_card(self, number: int) -> Card:
        """Return a card as far as this game knows its sides."""
        if self.setup.deck == "house":
            return HOUSE_CARDS_BY_NUMBER[number]
        return self.told_cards.get(number, Card(number=number))

    def reshuffle_unknown(self, rng: Rng) -> Self:
        """Return the state with its secrets drawn anew, among them which A and C cards are in the
        stack."""
        hidden = super().reshuffle_unknown(rng)
        drawn: list[int] = []
        for cards, count in self._list_unseen_cards_by_letter():
            shuffled, _ = rng.make_stream("drawn", *cards).shuffle_items(cards)
            drawn += shuffled[:count]
        stack = Deck.shuffle(sorted(drawn), rng.make_stream("solo"))
        return hidden.replace(box=hidden.box.replace(solo=stack))

    # the argument is not needed, because there is only one deck
    def find_possible_cards(self, deck: str) -> Mapping[int, Fraction]:  # noqa: ARG002
        """Return the chance of each card to be flipped next."""
        chances: dict[int, Fraction] = {}
        for cards, count in self._list_unseen_cards_by_letter():
            chances |= dict.fromkeys(cards, Fraction(count, len(cards)))
        return chances

    def _list_unseen_cards_by_letter(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield, letter by letter, the cards that may lie in the stack and how many of them do."""
        for name, most in CARDS_PER_LETTER.items():
            inside = tuple(card for card in sorted(self.box.solo.cards) if letter_of(card) == name)
            if not inside:
                continue
            drawn_from = (
                list_card_numbers(name, most) if LEVELS[self.setup.level][name] < most else inside
            )
            yield drop_items(drawn_from, (*self.played, self.card)), len(inside)

    @property
    def told_cards(self) -> dict[int, Card]:
        """The cards of an owner by number, as far as they were told."""
        return {card.number: card for card in map(read_cached, self.box.cards)}
