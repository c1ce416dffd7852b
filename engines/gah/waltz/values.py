"""The values that the modules add to the state; each is null if its module is not in play."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from engines.core import ByName, Points, Value, check_distinct, require
from engines.gah import cards
from engines.gah.guest import Guest
from engines.gah.messages import invalid, say, say_now
from engines.gah.waltz.typed_components import MAX_SPACES, MAX_WORTH, Board

Ballroom = Literal[1, 2, 3, "balcony"]

# ── Module 1: Vienna Ballrooms ────────────────────────────────────────────────────────────────────

_Free = Annotated[int, Field(ge=0, le=MAX_SPACES)] | None


def _up_to_total(most: int, key: str, **values: int) -> AfterValidator:
    """Return a validator of counts whose total has a limit."""
    return require(invalid, lambda counts: min(counts) >= 0 and sum(counts) <= most, key, **values)


_DANCERS = _up_to_total(cards.DANCER_COUNT, "must-be-dancers", dancers=cards.DANCER_COUNT)
_TOLLS = _up_to_total(cards.TOLL_TOKENS, "must-be-tolls", tokens=cards.TOLL_TOKENS)


class SeatRow(Value):
    """A row of a typed-in ballroom with its dancers; `points` for a dancer, null if not told."""

    spaces: int = Field(ge=1, le=MAX_SPACES)
    points: int | None = Field(default=None, ge=0, le=MAX_WORTH)
    his: int = Field(default=0, ge=0)
    yours: int = Field(default=0, ge=0)

    @model_validator(mode="after")
    def _check_dancers_fit(self) -> "SeatRow":
        """Return the row. Raises ValueError if it has more dancers than spaces."""
        if self.free < 0:
            raise invalid("must-be-a-row")
        return self

    @property
    def free(self) -> int:
        return self.spaces - self.his - self.yours


class Floor(Value):
    """A typed-in ballroom: its rows from the bottom, and what a dancer on the balcony adds when it
    is scored."""

    rows: Annotated[tuple[SeatRow, ...], Field(min_length=1)]
    balcony: int | None = Field(default=None, ge=0, le=MAX_WORTH)
    nobody: int = Field(default=0, ge=0, le=MAX_WORTH)
    """The points that it costs to have no dancer in these rows."""
    unsure: bool = False
    """A flag: a dancer of yours sits in one of several rows worth the same, and it is unknown in
    which."""

    @classmethod
    def from_board(cls, board: Board) -> "Floor":
        rows = tuple(SeatRow(spaces=row.spaces, points=row.points) for row in board.rows)
        return cls(rows=rows, balcony=board.balcony, nobody=board.nobody)

    @property
    def free(self) -> int:
        return sum(row.free for row in self.rows)

    @property
    def his(self) -> int:
        return sum(row.his for row in self.rows)


class Ballrooms(Value):
    """The three ballrooms and the balcony.

    `placed` are her dancers in ballrooms 1, 2, 3 and on the balcony; `free` the spaces left, null
    if not told yet. `floors` are typed-in ballrooms, null if it cannot be known which dancer is in
    which row.
    """

    placed: Annotated[tuple[int, int, int, int], _DANCERS] = (0, 0, 0, 0)
    free: tuple[_Free, _Free, _Free] = (None, None, None)
    floors: tuple[Floor | None, Floor | None, Floor | None] = (None, None, None)
    rightmost: bool = False
    """A flag: her last dancer took the balcony as rightmost ballroom; ballroom 3 is the other
    reading."""

    @property
    def dancers(self) -> int:
        """The number of dancers still beside her hotel."""
        return cards.DANCER_COUNT - sum(self.placed)

    @classmethod
    def from_boards(cls, boards: tuple[Board, ...]) -> "Ballrooms":
        """Return empty ballrooms with these typed-in boards."""
        one, two, three = map(Floor.from_board, boards)
        return cls(free=(one.free, two.free, three.free), floors=(one, two, three))


# ── Module 2: Celebrities ─────────────────────────────────────────────────────────────────────────


_ALL_THREE = require(
    invalid, lambda lounge: sorted(lounge) == sorted(cards.DIE_COLOURS), "must-be-a-lounge"
)
Lounge = Annotated[tuple[cards.DieColour, ...], _ALL_THREE]


class Coloured(Value, ByName[cards.DieColour, int | None]):
    """The places of coloured dice as they were told; null is not on the board."""

    red: int | None = None
    yellow: int | None = None
    blue: int | None = None

    def __str__(self) -> str:
        """Return the places as they are typed: `r1 y4 b4`."""
        places = []
        for colour in cards.DIE_COLOURS:
            space = self[colour]
            if space:
                places.append(f"{colour[0]}{space}")
        return " ".join(places)


class ColouredDice(Coloured):
    """The action spaces on which the coloured dice lie."""

    red: int | None = Field(default=None, ge=1, le=6)
    yellow: int | None = Field(default=None, ge=1, le=6)
    blue: int | None = Field(default=None, ge=1, le=6)

    @property
    def on_board(self) -> tuple[cards.DieColour, ...]:
        return tuple(colour for colour in cards.DIE_COLOURS if self[colour] is not None)

    def dice_on(self, space: int) -> tuple[cards.DieColour, ...]:
        return tuple(colour for colour in cards.DIE_COLOURS if self[colour] == space)

    def without(self, colour: cards.DieColour) -> "ColouredDice":
        return self.replace(**{colour: None})


class TilePoints(Value, ByName[cards.DieColour, int | None]):
    """The points of the celebrities; null is an unread tile."""

    red: Points | None = None
    yellow: Points | None = None
    blue: Points | None = None


class Celebrities(Value):
    lounge: Lounge | None = None
    """The order of the dice on the lounge tile, left to right."""
    dice: ColouredDice = ColouredDice()
    points: TilePoints = TilePoints()
    tiles: Annotated[tuple[cards.DieColour, ...], AfterValidator(check_distinct)] = ()
    """The tiles that she took this round."""


# ── Module 3: Unique Hotels ───────────────────────────────────────────────────────────────────────


class Items(Value, ByName[cards.Item, int]):
    """The number of items of each kind."""

    strudel: int = Field(default=0, ge=0, le=cards.POOL_SIZE)
    cake: int = Field(default=0, ge=0, le=cards.POOL_SIZE)
    wine: int = Field(default=0, ge=0, le=cards.POOL_SIZE)
    coffee: int = Field(default=0, ge=0, le=cards.POOL_SIZE)

    @classmethod
    def from_counts(cls, counts: tuple[int, ...]) -> "Items":
        strudel, cake, wine, coffee = counts
        return cls(strudel=strudel, cake=cake, wine=wine, coffee=coffee)

    @property
    def kinds(self) -> tuple[cards.Item, ...]:
        return tuple(item for item in cards.ITEMS if self[item])

    @property
    def total(self) -> int:
        return self.strudel + self.cake + self.wine + self.coffee

    def with_change(self, item: cards.Item, change: int) -> "Items":
        return self.replace(**{item: self[item] + change})

    def __str__(self) -> str:
        """Return the items as words inside a sentence, in the language of the reader."""
        items = tuple(say("some-item", count=self[item], item=item) for item in self.kinds)
        return say_now("items", items=items)


class Waiting(Value):
    """A guest in his café: the room reserved for it, and what it still needs. With nothing left it
    has moved in."""

    guest: Guest
    room: cards.Room
    needs: Items

    @property
    def is_waiting(self) -> bool:
        return bool(self.needs.total)


OnSpace = cards.Item | Literal["empty"] | None
"""The thing on an action space beside its dice; null is an unread item."""


class HautelCouture(Value):
    name: Literal["hautel_couture"] = "hautel_couture"
    cafe: Annotated[tuple[Waiting, ...], Field(max_length=cards.HAUTEL_GUESTS)] = ()
    """The three guests of the set-up, in the order revealed."""
    pool: Items | None = None
    """The items not yet read on a space: in the pool, or unread on a space. Null before the café is
    full."""
    spaces: tuple[OnSpace, OnSpace, OnSpace, OnSpace, OnSpace, OnSpace] = (None,) * 6

    @property
    def reserved(self) -> tuple[str, ...]:
        return tuple(waiting.room for waiting in self.cafe if waiting.is_waiting)

    @property
    def in_bag(self) -> int:
        """The number of items that can still be drawn."""
        if self.pool is None:
            return 0
        return self.pool.total - self.spaces.count(None)


class NineStarsInn(Value):
    name: Literal["nine_stars_inn"] = "nine_stars_inn"
    tokens: int = Field(default=0, ge=0, le=cards.STARS)
    lines: int = Field(default=0, ge=0)
    """The floors and columns you have completed, counting again those that a penalty reopened."""


_IN_ROOMS = require(
    invalid, {*cards.SUSHI_ROOMS}.issuperset, "must-be-rooms-with-tokens", rooms=cards.SUSHI_ROOMS
)
_ON_GUESTS = require(invalid, {1, 2, 3, 4}.issuperset, "must-be-slots-with-tokens")
_SORTED = AfterValidator(lambda slots: tuple(sorted(slots)))


class SushiResort(Value):
    name: Literal["sushi_resort"] = "sushi_resort"
    rooms: Annotated[tuple[str, ...], _IN_ROOMS, AfterValidator(check_distinct)] = cards.SUSHI_ROOMS
    """The spaces of his hotel on which a token still lies."""
    slots: Annotated[tuple[int, ...], _ON_GUESTS, AfterValidator(check_distinct), _SORTED] = ()
    """The slots of the queue whose guests carry a token."""


class TollBridgeHotel(Value):
    name: Literal["toll_bridge_hotel"] = "toll_bridge_hotel"
    tokens: Annotated[tuple[int, int, int, int, int, int], _TOLLS] = (0,) * 6
    """The cogwheel tokens on the six action spaces."""


Entrance = Annotated[
    HautelCouture | NineStarsInn | SushiResort | TollBridgeHotel, Field(discriminator="name")
]

OPENED_ENTRANCES: dict[str, Any] = {
    hotel.name: hotel
    for hotel in (HautelCouture(), NineStarsInn(), SushiResort(), TollBridgeHotel())
}
"""The entrances by name, each as it is set up."""


# ── Cards that the modules bring and the bot does not know ──────────────────────────────────────


class MoreStaff(Value):
    """A staff card of modules 1 or 5: its name, and its points once they are known."""

    name: str = Field(min_length=1, max_length=60)
    points: Points | None = None


class MoreStaffCards(Value):
    """The staff cards known by name: his face-up ones, and yours with the points that each would
    give him.

    Yours are told only for his Secretary.
    """

    his: Annotated[tuple[MoreStaff, ...], Field(max_length=cards.PRIVATE_DECK_SIZE)] = ()
    yours: tuple[MoreStaff, ...] | None = None
