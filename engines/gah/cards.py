"""The printed components, loaded from `data/` and validated once, and types of their values."""

from functools import cache
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator

from engines.core import Hand, Value, create_dice_count_validator, require
from engines.core.rulebook import group_adjacent_places, read_data_file
from engines.gah.messages import invalid, say_now

Colour = Literal["blue", "red", "yellow", "green"]
RoomColour = Literal["blue", "red", "yellow"]
Letter = Literal["A", "B", "C"]
Level = Literal["easy", "medium", "hard"]
Border = Literal["none", "silver", "gold"]
Seat = Literal["opponent", "you"]
Module = Literal[1, 2, 3, 5]
DieColour = Literal["red", "yellow", "blue"]
Item = Literal["strudel", "cake", "wine", "coffee"]
EntranceName = Literal["hautel_couture", "nine_stars_inn", "sushi_resort", "toll_bridge_hotel"]


COLOURS: dict[str, Colour] = {"b": "blue", "r": "red", "y": "yellow", "g": "green"}

BORDERS: dict[Level, tuple[Border, ...]] = {
    "easy": ("none",),
    "medium": ("none", "silver"),
    "hard": ("none", "silver", "gold"),
}
"""The borders whose symbols count at each level."""


class Symbol(Value):
    """A symbol of an instruction card. A guest's value is a colour or "any", an objective's a
    letter or "any".

    A dancer's value is its arrows, one or two; a guest has a `dancer` if such a symbol overlaps it.
    """

    kind: Literal["guest", "emperor", "objective", "staff", "dancer"]
    value: int | str | None = None
    border: Border = "none"
    dancer: int | None = None

    def counts_at(self, level: Level) -> bool:
        return self.border in BORDERS[level]

    def __str__(self) -> str:
        arrows = self.value if self.kind == "dancer" else self.dancer
        return say_now("symbol", kind=self.kind, value=self.value, colour=self.value, arrows=arrows)


Symbols = Annotated[
    tuple[Symbol, ...], BeforeValidator(lambda written: tuple(map(_parse_symbol, written)))
]


class InstructionCard(Value):
    """An instruction card of Leopold or Elisabeth."""

    number: int
    guests: Symbols
    die: tuple[int, ...]
    """The spaces of the depicted dice, one or two. It is empty for the question mark."""
    actions: Symbols
    hand: Hand
    coloured: bool = False
    """A flag for the coloured die; without celebrities it is a question mark."""

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return self.guests + self.actions


def _parse_symbol(text: str) -> Symbol:
    """Parse "any silver", "emperor 2", "objective A gold" or "red dancer 2"."""
    words = text.split()
    border = words.pop() if text.endswith(("silver", "gold")) else "none"
    kind = words.pop(0) if words[0] in _KINDS else "guest"
    value = _parse_number(words[0]) if words else None
    dancer = _parse_number(words[2]) if words[1:2] == ["dancer"] else None
    return Symbol.model_validate({"kind": kind, "value": value, "border": border, "dancer": dancer})


_KINDS = ("emperor", "objective", "staff", "dancer")


def _parse_number(word: str) -> int | str:
    return int(word) if word.isdigit() else word


class GuestCard(Value):
    """A printed guest card."""

    number: int
    name: str
    colour: Colour
    vp: int
    order: tuple[int, ...]
    """The number of strudels, cakes, wines and coffees."""


Counted = Literal[
    "occupied_rooms",
    "room_tiles",
    "full_groups",
    "full_floors",
    "full_columns",
    "colour_sets",
    "claimed_objectives",
    "emperor_position",
    "face_up_staff",
    "best_of_yours",
]


class StaffCard(Value):
    """A printed staff card; `counts` is what it scores at the end, `each` the points for each of
    them."""

    number: int
    name: str
    counts: Counted | None = None
    colour: RoomColour | None = None
    each: int = 0

    @property
    def has_end_symbol(self) -> bool:
        return self.counts is not None


class Space(Value):
    """A space of the hotel board: floors count from the bottom, columns from the left."""

    floor: int
    column: int
    colour: RoomColour
    vp: int

    @property
    def room(self) -> str:
        return f"F{self.floor}C{self.column}"


def _load_instruction_cards(name: str) -> dict[int, InstructionCard]:
    cards = {}
    for key, card in read_data_file(__package__, name).items():
        number = int(key)
        cards[number] = InstructionCard.model_validate({"number": number, **card}, strict=False)
    return cards


def _load_guest_cards() -> dict[int, GuestCard]:
    guests = {}
    for colour, cards in read_data_file(__package__, "guests").items():
        for key, card in cards.items():
            number = int(key)
            guests[number] = GuestCard.model_validate(
                {"number": number, "colour": colour, **card}, strict=False
            )
    return guests


def _load_staff_cards() -> dict[int, StaffCard]:
    cards = read_data_file(__package__, "staff")
    return {int(number): StaffCard(number=int(number), **card) for number, card in cards.items()}


def _load_hotel_spaces() -> dict[str, Space]:
    hotel = BOARDS["hotel"]
    spaces = {}
    for floor, letters in enumerate(hotel["floors"], start=1):
        for column, letter in enumerate(letters, start=1):
            vp = hotel["points"].get(f"F{floor}C{column}", 0)
            space = Space(floor=floor, column=column, colour=COLOURS[letter.lower()], vp=vp)  # type: ignore[arg-type]
            spaces[space.room] = space
    return spaces


BOARDS = read_data_file(__package__, "boards")
LEOPOLD_CARDS = _load_instruction_cards("instruction")
"""The Leopold deck."""
ELISABETH_CARDS = _load_instruction_cards("elisabeth")
EVERY_CARD = LEOPOLD_CARDS | ELISABETH_CARDS
GUESTS = _load_guest_cards()
STAFF = _load_staff_cards()
END_STAFF = tuple(number for number, card in STAFF.items() if card.has_end_symbol)
SECRETARY = 29

SPACES = _load_hotel_spaces()
"""The hotel from bottom to top, each floor from left to right."""
FLOOR_POINTS: list[int] = BOARDS["hotel"]["final"]

EMPEROR_POINTS: list[int] = BOARDS["emperor"]["points"]
EMPEROR_SCORED: dict[int, int] = {
    int(number): back for number, back in BOARDS["emperor"]["scored"].items()
}
"""The steps back on the emperor track, by the rounds after which it is scored."""
EMPEROR_LAST = len(EMPEROR_POINTS) - 1
OVERFLOW_POINTS: int = BOARDS["emperor"]["overflow"]

LETTERS: tuple[Letter, ...] = tuple(BOARDS["objectives"]["letters"])
OBJECTIVE_POINTS: list[int] = BOARDS["objectives"]["points"]

LAST_ROUND: int = BOARDS["rounds"]["last"]
DICE_COUNT: int = BOARDS["rounds"]["dice"]
ORDERS: dict[int, tuple[Seat, ...]] = {
    1: tuple(BOARDS["rounds"]["odd"]),
    0: tuple(BOARDS["rounds"]["even"]),
}
"""The seats of the four turns of a round, by the remainder of its number divided by two."""

POINTS_PER_GUEST_LEFT: int = BOARDS["you"]["guest_left"]
CAFE_SIZE: int = BOARDS["you"]["cafe"]
"""A limit above the guests that can be left: the café has three seats, and entrances may add
some."""
PRIVATE_DECK_SIZE: int = BOARDS["private_deck"]["most"]

BALLROOM_COUNT: int = BOARDS["ballrooms"]["rooms"]
DANCER_COUNT: int = BOARDS["ballrooms"]["dancers"]
BALLROOM_SCORED: dict[int, int] = {
    scored: int(room) for room, scored in BOARDS["ballrooms"]["scored"].items()
}
"""The ballroom that is scored after the Emperor scoring of a round."""

DIE_COLOURS: tuple[DieColour, ...] = tuple(BOARDS["celebrities"]["dice"])
CELEBRITY_SPACES: int = BOARDS["celebrities"]["emperor"]
CELEBRITY_POINTS: int = BOARDS["celebrities"]["points"]

ENTRANCES: tuple[EntranceName, ...] = (
    "hautel_couture",
    "nine_stars_inn",
    "sushi_resort",
    "toll_bridge_hotel",
)
ENTRANCE_TITLES: dict[EntranceName, str] = {name: BOARDS[name]["title"] for name in ENTRANCES}
HAUTEL_GUESTS: int = BOARDS["hautel_couture"]["guests"]
HAUTEL_POINTS: list[int] = BOARDS["hautel_couture"]["points"]
ITEMS: tuple[Item, ...] = tuple(BOARDS["hautel_couture"]["items"])
POOL_SIZE: int = BOARDS["hautel_couture"]["pool"]
STAR_ROWS: list[int] = BOARDS["nine_stars_inn"]["rows"]
STAR_ROW: int = BOARDS["nine_stars_inn"]["row"]
STARS = STAR_ROW * len(STAR_ROWS)
SUSHI_ROOMS: tuple[str, ...] = tuple(BOARDS["sushi_resort"]["rooms"])
SUSHI_POINTS: int = BOARDS["sushi_resort"]["points"]
TOLL_POINTS: int = BOARDS["toll_bridge_hotel"]["points"]
TOLL_PENALTY: int = BOARDS["toll_bridge_hotel"]["penalty"]
TOLL_TOKENS: int = BOARDS["toll_bridge_hotel"]["most"]


@cache
def list_room_groups() -> tuple[frozenset[str], ...]:
    """Return the groups of the hotel: spaces of one colour that touch each other."""
    return tuple(
        map(
            frozenset,
            group_adjacent_places(SPACES, _adjacent_rooms, lambda room: SPACES[room].colour),
        )
    )


def _adjacent_rooms(room: str) -> list[str]:
    floor, column = SPACES[room].floor, SPACES[room].column
    sides = (f"F{floor + up}C{column + right}" for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return [side for side in sides if side in SPACES]


# ── Rooms, cards and dice as a state may hold them ────────────────────────────────────────────────

Dice = Annotated[tuple[int, ...], AfterValidator(create_dice_count_validator(DICE_COUNT))]
Room = Annotated[str, require(invalid, SPACES.__contains__, "must-be-a-room")]
_FIRST, _LAST = min(LEOPOLD_CARDS), max(LEOPOLD_CARDS)
Instruction = Annotated[
    int,
    require(
        invalid, EVERY_CARD.__contains__, "must-be-an-instruction-card", first=_FIRST, last=_LAST
    ),
]
StaffNumber = Annotated[int, require(invalid, STAFF.__contains__, "must-be-a-staff-card")]
EndStaffNumber = Annotated[
    int, require(invalid, END_STAFF.__contains__, "must-be-an-end-of-game-card")
]
