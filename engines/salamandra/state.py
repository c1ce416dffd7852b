"""Setup and State of Salamandra, and the small values they are made of."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from engines.core import (
    Argument,
    Deck,
    Points,
    Task,
    Value,
    check_distinct,
    drop_items,
    filter_by_type,
    join_with_commas,
    require,
    state,
)
from engines.salamandra import cards as components
from engines.salamandra import geometry
from engines.salamandra.messages import invalid, refuse, say, say_now

LINE = Argument(min=1, max=200)
_LABOUR = AfterValidator(lambda line: str(components.parse_labour_line(line)))
_PLACEMENT = AfterValidator(lambda line: str(components.parse_placement_line(line)))
Depth = Literal["dealt", "guided"]
Style = Literal["questions", "map"]
Reading = Literal["quadrant", "ray", "column", "ask"]
Between = Literal["temple", "fields"]
"""The reading whether the temple counts when gaps between two tiles are filled."""
Full = Literal["next", "skip"]
Confirm = Literal["differ", "always"]
Source = Literal["house", "mine", "physical"]
"""The origin of his cards: house cards, those that an owner typed in, or those on the table."""
Owner = Literal["P", "R"]
P = TypeVar("P", bound=str)
"""The owner of a disc: the player or Rudolph."""
Bonus = Literal["free", "taken", "full", "none"]
"""The bonus spot of the furthest tile; `full` if the whole tile is, `none` if every tile is."""


def _check_level(level: Any) -> Any:
    """Return the level. Raises ValueError unless it is an integer, because a literal 1 would accept
    `true` as well."""
    if type(level) is not int:
        raise invalid("must-be-a-level")
    return level


def _has_straight_arrows(placement: str | None) -> bool:
    """Return whether an owner's placement deck has arrows that the map can follow only by
    asking."""
    if placement is None:
        return False
    return bool(_list_straight_arrows(components.parse_placement_line(placement)))


def _list_straight_arrows(deck: components.PlacementDeck) -> tuple[components.Arrow, ...]:
    return drop_items(deck.arrows, components.DIAGONALS)


class Setup(state.Setup):
    """A set-up.

    `depth` says who turns over placement cards, `style` if the bot keeps the map; the last four
    fields settle rulings.
    """

    levels: ClassVar[tuple[Any, ...]] = get_args(components.Level)

    level: Annotated[components.Level, BeforeValidator(_check_level)]
    depth: Depth = "dealt"
    style: Style = "questions"
    deck: Source | None = None
    """The origin of his cards.

    Null leaves it to `labour` and `placement`; with physical cards the labour card is asked for
    unless it is given.
    """
    labour: Annotated[str, Field(max_length=200), _LABOUR, LINE] | None = None
    """The owner's labour card, `L2 v2,5,9,14 b4 r3 f4`; the house card otherwise."""
    placement: Annotated[str, Field(max_length=200), _PLACEMENT, LINE] | None = None
    """The owner's placement deck, `P NW4 NE4 SE4 SW4`; the house deck otherwise."""
    reading: Reading = "quadrant"
    refill: Between = "temple"
    full: Full = "next"
    confirm: Confirm = "differ"
    """The cases in which the table is asked on the map if the computed tile is right: if readings
    differ, or always."""

    @classmethod
    def fill_defaults(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a new game. Without a given depth the deck decides who turns over
        cards.

        A game that the bot deals is played on its map: only a map can answer his questions without
        the box.
        """
        chosen = super().fill_defaults(options)
        if "depth" not in options:
            chosen.pop("depth", None)
        is_open = options.get("depth") == "dealt" and "style" not in options
        if is_open and not _has_straight_arrows(options.get("placement")):
            chosen["style"] = "map"
        return chosen

    @property
    def needs_table(self) -> bool:
        """Whether the game must lie on a table. Without the map his questions are about the
        table."""
        return self.depth != "dealt" or self.style != "map"

    @model_validator(mode="before")
    @classmethod
    def _default_to_guided_depth(cls, setup: Any) -> Any:
        """Return the set-up with guided depth if the cards lie on the table and no depth is
        given."""
        if isinstance(setup, dict) and setup.get("deck") == "physical":
            return {"depth": "guided"} | setup
        return setup

    @model_validator(mode="after")
    def _check_fits_together(self) -> "Setup":
        """Return the set-up. Raises IllegalCommand if its cards, depth and readings contradict each
        other."""
        self._check_cards_fit_deck_source()
        if self.labour and self.labour_card.level != self.level:
            raise refuse("labour-of-another-level", card=self.labour_card.level, level=self.level)
        if self.placement and self.depth == "guided":
            raise refuse("guided-needs-no-placement")
        straight = _list_straight_arrows(self.placement_deck)
        if straight and self.style == "map" and self.reading != "ask":
            raise refuse("arrow-needs-asking", arrow=straight[0])
        return self

    def _check_cards_fit_deck_source(self) -> None:
        """Check that labour card and placement cards fit `deck`. Raises IllegalCommand if they do
        not."""
        if self.deck == "house" and (self.labour or self.placement):
            raise refuse("house-needs-no-cards")
        if self.deck == "mine" and not self.labour:
            raise refuse("mine-needs-labour", level=self.level)
        if self.deck == "mine" and self.depth == "dealt" and not self.placement:
            raise refuse("mine-needs-placement")
        if self.deck == "physical" and self.depth == "dealt":
            raise refuse("physical-is-guided")

    @property
    def labour_card(self) -> components.LabourCard:
        return (
            components.parse_labour_line(self.labour)
            if self.labour
            else components.HOUSE_LABOUR[self.level]
        )

    @property
    def placement_deck(self) -> components.PlacementDeck:
        return (
            components.parse_placement_line(self.placement)
            if self.placement
            else components.HOUSE_PLACEMENT
        )

    @property
    def cards(self) -> str:
        """Return which cards are in play, for every screen. House cards are not the printed
        ones."""
        labour = "yours" if self.labour or self.deck == "physical" else "house"
        placement = "house"
        if self.depth == "guided":
            placement = "printed"
        elif self.placement:
            placement = "yours"
        return say_now("cards-in-play", labour=labour, placement=placement)

    @property
    def notable_options(self) -> dict[str, Any]:
        """The options to show, with the style wherever the depth alone would mean another one."""
        options = super().notable_options
        if self.depth == "dealt":
            options["style"] = self.style
        return options

    def __str__(self) -> str:
        settled = []
        for name in ("reading", "refill", "full", "confirm"):
            value = getattr(self, name)
            if value != Setup.model_fields[name].default:
                settled.append(f"{name} {value}")
        return str(
            join_with_commas([say("level", level=self.level), self.style, self.cards, *settled])
        )


# ── Places ────────────────────────────────────────────────────────────────────────────────────────


def _without_blanks(entries: Any) -> Any:
    """Return the entries without nulls, which clear a place in a correction."""
    if not isinstance(entries, dict):
        return entries
    return {key: value for key, value in entries.items() if value is not None}


Cell = Annotated[str, require(invalid, geometry.is_cell, "must-be-a-cell")]
Spot = Annotated[str, require(invalid, geometry.is_spot, "must-be-a-spot")]
Gap = Annotated[str, require(invalid, geometry.is_gap, "must-be-a-gap")]
Tiles = Annotated[dict[Cell, geometry.Side], BeforeValidator(_without_blanks)]
Spots = Annotated[dict[Spot, Owner], BeforeValidator(_without_blanks)]
Books = Annotated[dict[components.Book, Owner], BeforeValidator(_without_blanks)]


class Map(Value):
    """The field tiles with the side of their bonus spot, the discs on their spots, the gaps that
    hold a grove.

    A correction that adds a map must give all discs and groves; only the start tiles are known.
    """

    tiles: Tiles = Field(
        default_factory=lambda: dict.fromkeys(geometry.START_TILES, geometry.SIDES[0])
    )
    spots: Spots
    groves: Annotated[tuple[Gap, ...], AfterValidator(check_distinct)]

    @classmethod
    def start(cls) -> "Map":
        return cls(spots={}, groves=geometry.START_GROVES)

    def with_disc(self, spot: str, owner: Owner) -> "Map":
        return self.replace(spots={**self.spots, spot: owner})

    def without_disc(self, spot: str) -> "Map":
        spots = dict(self.spots)
        spots.pop(spot, None)
        return self.replace(spots=spots)

    def with_groves(self, *gaps: str) -> "Map":
        return self.replace(groves=(*self.groves, *gaps))

    def spots_on(self, tile: str) -> tuple[str, ...]:
        """Return the spots of a tile, clockwise from the bonus spot."""
        return geometry.spots_of(tile, self.tiles[tile])

    def free_on(self, tile: str) -> tuple[str, ...]:
        return drop_items(self.spots_on(tile), self.spots)

    def is_full(self, tile: str) -> bool:
        return self.spots.keys() >= geometry.every_spot_of(tile)

    def discs(self, owner: Owner) -> tuple[str, ...]:
        return list_held_places(self.spots, owner)


# ── The two sides ─────────────────────────────────────────────────────────────────────────────────


class HisSheet(Value):
    """The points that final scoring added to his."""

    spellbooks: Points
    faith: Points
    scrolls: Points


class YourSheet(Value):
    """The symbols you have of each divinity; then your spellbook points and scrolls, or your total
    with everything in it."""

    bear: int = Field(ge=0, le=components.SYMBOLS["bear"])
    eagle: int = Field(ge=0, le=components.SYMBOLS["eagle"])
    salamander: int = Field(ge=0, le=components.SYMBOLS["salamander"])
    spellbooks: Points | None = None
    scrolls: int | None = Field(default=None, ge=0, le=99)
    total: Points | None = None


class Opponent(Value):
    vp: int = Field(default=0, ge=0)
    scrolls: int = Field(default=components.FIRST_SCROLLS, ge=0, le=components.THIRD_SCROLL - 1)
    groves: int = Field(default=0, ge=0, le=components.GROVES)
    """The groves he took, face down beside his picture."""
    left_out: int = Field(default=0, ge=0, le=components.APPRENTICES)
    """The apprentices that found no spot and stay out of play, with the setting skip."""
    last: int | None = Field(default=None, ge=0)
    """The points he had at the end of the round before; null if they are unknown."""
    final: HisSheet | None = None


class You(Value):
    vp: Points | None = None
    """The points you have at the end of this round; null until you tell them."""
    last: Points = 0
    """The points you had at the end of the round before."""
    doubted: Points | None = None
    """The points below those of the round before, told once; told again they are accepted."""
    groves: int = Field(default=0, ge=0, le=components.GROVES)
    """The groves you harvested, as far as the map knows."""
    final: YourSheet | None = None


# ── The agenda ────────────────────────────────────────────────────────────────────────────────────


class PlaceApprentice(Task):
    """The placement of an apprentice. An answer of the table is written into the task that asks for
    it."""

    work: Literal["place_apprentice"] = "place_apprentice"
    arrow: components.Arrow | None = None
    """The arrow of the placement card turned over for it; null if it need not be known."""
    passed: int = 0
    """The number of tiles that way that were full, as the table told."""
    bonus: Bonus | None = None
    tile: Cell | None = None
    right: bool = False
    """Whether the table has seen that the computed tile is right."""


class MoveToSpellbook(Task):
    work: Literal["move_to_spellbook"] = "move_to_spellbook"
    spot: Spot | None = None
    """The spot on which the disc stands; null without a map."""
    book: components.Book | None = None


class YourTurns(Task):
    work: Literal["your_turns"] = "your_turns"


class TakeGroves(Task):
    work: Literal["take_groves"] = "take_groves"
    count: int | None = None


class Compare(Task):
    work: Literal["compare"] = "compare"


class Refill(Task):
    work: Literal["refill"] = "refill"
    gaps: tuple[Gap, ...] | None = None
    """The gaps that are filled if the supply is too small for all."""


class NextRound(Task):
    work: Literal["next_round"] = "next_round"


class FinalScoring(Task):
    work: Literal["final_scoring"] = "final_scoring"


class Turned(Value):
    """A placement card that you turned over and told ahead; `right` as in the task that will follow
    it."""

    arrow: components.Arrow
    right: bool = False


SalamandraTask = Annotated[
    PlaceApprentice
    | MoveToSpellbook
    | YourTurns
    | TakeGroves
    | Compare
    | Refill
    | NextRound
    | FinalScoring,
    Field(discriminator="work"),
]


# ── The state ─────────────────────────────────────────────────────────────────────────────────────


_LAST = components.PLACEMENT_CARDS
CardNumber = Annotated[
    int, require(invalid, range(1, _LAST + 1).__contains__, "must-be-a-placement-card", cards=_LAST)
]


class Box(state.Box):
    """The secrets of a state; `placement` is empty if you turn over the printed deck yourself."""

    placement: Deck


class State(state.State):
    setup: Setup
    agenda: tuple[SalamandraTask, ...] = ()
    round: int = Field(default=1, ge=1, le=components.ROUNDS)
    map: Map | None = None
    """The map; null in a game by questions and answers."""
    books: Books = Field(default_factory=dict)
    """The discs on the spellbooks, as far as they are known."""
    played: Annotated[tuple[CardNumber, ...], AfterValidator(check_distinct)] = ()
    """The placement cards drawn by the bot, by number."""
    turned: tuple[Turned, ...] = ()
    """The cards that you told and he has still to follow."""
    opponent: Opponent = Opponent()
    you: You = You()
    labour_told: Annotated[str, Field(max_length=200), _LABOUR] | None = None
    """The labour card on your table, if it is asked for."""
    box: Box

    def answered(self, **answer: Any) -> "State":
        """Return the state with the answer of the table written into the task that asked."""
        first, *rest = self.agenda
        return self.replace(agenda=(first.replace(**answer), *rest))

    @property
    def asks_labour(self) -> bool:
        """Return whether the labour card on your table is still to be told."""
        return self.setup.deck == "physical" and not self.setup.labour and self.labour_told is None

    @property
    def labour_is_yours(self) -> bool:
        """Return whether the labour card is a printed one, typed in or lying on the table.

        House cards cannot be corrected.
        """
        return bool(self.labour_told or self.setup.labour)

    @property
    def labour(self) -> components.LabourCard:
        return (
            components.parse_labour_line(self.labour_told)
            if self.labour_told
            else self.setup.labour_card
        )

    @property
    def his_books(self) -> tuple[components.Book, ...]:
        return discs_on(self.books, "R")

    @property
    def supply(self) -> int:
        """Return how many groves are neither on the map nor taken."""
        assert self.map is not None, "only a map knows the supply"
        return components.GROVES - len(self.map.groves) - self.opponent.groves - self.you.groves

    @property
    def waiting(self) -> int:
        """Return how many of his apprentices are still to be placed in this round."""
        return len(filter_by_type(self.agenda, PlaceApprentice))

    @property
    def placed(self) -> int:
        """Return how many of his apprentices are in play, on fields and spellbooks."""
        if self.map is not None:
            return len(self.map.discs("R")) + len(self.his_books)
        this_round = self.round - self.waiting if self.agenda or self.is_over else 0
        return max(sum(range(1, self.round)) + this_round - self.opponent.left_out, 0)

    @property
    def apprentices_beside(self) -> int:
        """Return how many apprentices are beside his picture. The sum never exceeds ten, even after
        a correction."""
        return max(components.APPRENTICES - self.placed - self.opponent.left_out, 0)

    @property
    def on_fields(self) -> int:
        return self.placed - len(self.his_books)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over: your points of the round are told, and nothing is left
        to do."""
        return not self.agenda and self.you.vp is not None


def discs_on(books: Mapping[components.Book, Owner], owner: Owner) -> tuple[components.Book, ...]:
    return list_held_places(books, owner)


def list_held_places(holders: Mapping[P, Owner], owner: Owner) -> tuple[P, ...]:
    """Return the spots or spellbooks that this owner holds."""
    return tuple(place for place, holder in holders.items() if holder == owner)
