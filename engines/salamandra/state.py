"""Setup and State of Salamandra, and the small values they are made of."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from engines.core import Deck, Piece, Points, Typed, Value, distinct, only_if, row, state
from engines.salamandra import cards as printed
from engines.salamandra import geometry
from engines.salamandra.saying import must, refuse, say, spoken

LINE = Typed(least=1, most=200)
_LABOUR = AfterValidator(lambda line: str(printed.read_labour(line)))
_PLACEMENT = AfterValidator(lambda line: str(printed.read_placement(line)))
Depth = Literal["dealt", "guided"]
Style = Literal["questions", "map"]
Reading = Literal["quadrant", "ray", "column", "ask"]
Between = Literal["temple", "fields"]
"""Whether the temple counts when gaps between two tiles are filled."""
Full = Literal["next", "skip"]
Confirm = Literal["differ", "always"]
Source = Literal["house", "mine", "physical"]
"""Where his cards come from: ours, those that an owner typed in, or those on the table."""
Owner = Literal["P", "R"]
"""Whose disc it is: the player's or Rudolph's."""
Bonus = Literal["free", "taken", "full", "none"]
"""How the bonus spot of the furthest tile is found; `full` where the whole tile is, `none` where every tile is."""


def _no_bool(level: Any) -> Any:
    """A literal 1 would take `true` as well."""
    if type(level) is not int:
        raise must("must-be-a-level")
    return level


class Setup(state.Setup):
    """`depth` says who turns over placement cards, `style` if the bot keeps the map; the last four settle rulings."""

    levels: ClassVar[tuple[Any, ...]] = get_args(printed.Level)

    level: Annotated[printed.Level, BeforeValidator(_no_bool)]
    depth: Depth = "dealt"
    style: Style = "questions"
    deck: Source | None = None
    """Null leaves it to `labour` and `placement`; with physical the labour card is asked, where it is not given."""
    labour: Annotated[str, Field(max_length=200), _LABOUR, LINE] | None = None
    """The owner's labour card, `L2 v2,5,9,14 b4 r3 f4`; the house card otherwise."""
    placement: Annotated[str, Field(max_length=200), _PLACEMENT, LINE] | None = None
    """The owner's placement deck, `P NW4 NE4 SE4 SW4`; the house deck otherwise."""
    reading: Reading = "quadrant"
    refill: Between = "temple"
    full: Full = "next"
    confirm: Confirm = "differ"
    """On the map he asks if the computed tile is right: where the readings differ, or always."""

    @classmethod
    def begun(cls, told: Mapping[str, Any]) -> dict[str, Any]:
        """Who turns over cards follows from the deck, unless it was said."""
        return {name: value for name, value in super().begun(told).items() if name != "depth" or name in told}

    @model_validator(mode="before")
    @classmethod
    def _you_turn_over_your_deck(cls, setup: Any) -> Any:
        if isinstance(setup, dict) and setup.get("deck") == "physical":
            return {"depth": "guided"} | setup
        return setup

    @model_validator(mode="after")
    def _fits_together(self) -> "Setup":
        self._from_one_source()
        if self.labour and self.labour_card.level != self.level:
            raise refuse("labour-of-another-level", card=self.labour_card.level, level=self.level)
        if self.placement and self.depth == "guided":
            raise refuse("guided-needs-no-placement")
        straight = [arrow for arrow in self.placement_deck.arrows if arrow not in printed.DIAGONALS]
        if straight and self.style == "map" and self.reading != "ask":
            raise refuse("arrow-needs-asking", arrow=straight[0])
        return self

    def _from_one_source(self) -> None:
        """What `deck` says goes for the labour card and for the placement cards."""
        if self.deck == "house" and (self.labour or self.placement):
            raise refuse("house-needs-no-cards")
        if self.deck == "mine" and not self.labour:
            raise refuse("mine-needs-labour", level=self.level)
        if self.deck == "mine" and self.depth == "dealt" and not self.placement:
            raise refuse("mine-needs-placement")
        if self.deck == "physical" and self.depth == "dealt":
            raise refuse("physical-is-guided")

    @property
    def labour_card(self) -> printed.LabourCard:
        return printed.read_labour(self.labour) if self.labour else printed.HOUSE_LABOUR[self.level]

    @property
    def placement_deck(self) -> printed.PlacementDeck:
        return printed.read_placement(self.placement) if self.placement else printed.HOUSE_PLACEMENT

    @property
    def cards(self) -> str:
        """Which cards are in play, for every screen: house cards are ours, not the printed ones."""
        labour = "yours" if self.labour or self.deck == "physical" else "house"
        placement = "printed" if self.depth == "guided" else "yours" if self.placement else "house"
        return spoken("cards-in-play", labour=labour, placement=placement)

    def __str__(self) -> str:
        rulings = {"reading": self.reading, "refill": self.refill, "full": self.full, "confirm": self.confirm}
        settled = [f"{name} {value}" for name, value in rulings.items() if value != Setup.model_fields[name].default]
        return str(row([say("level", level=self.level), self.style, self.cards, *settled]))


# ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _without_blanks(entries: Any) -> Any:
    """In a correction null clears a place."""
    return {key: value for key, value in entries.items() if value is not None} if isinstance(entries, dict) else entries


Cell = Annotated[str, only_if(must, geometry.is_cell, "must-be-a-cell")]
Spot = Annotated[str, only_if(must, geometry.is_spot, "must-be-a-spot")]
Gap = Annotated[str, only_if(must, geometry.is_gap, "must-be-a-gap")]
Tiles = Annotated[dict[Cell, geometry.Side], BeforeValidator(_without_blanks)]
Spots = Annotated[dict[Spot, Owner], BeforeValidator(_without_blanks)]
Books = Annotated[dict[printed.Book, Owner], BeforeValidator(_without_blanks)]


class Map(Value):
    """The field tiles with the side their bonus spot faces, the discs on their spots, the gaps that hold a grove.

    Whoever brings a map by a correction must tell all discs and groves; only the start tiles lie there anyway.
    """

    tiles: Tiles = Field(default_factory=lambda: dict.fromkeys(geometry.START_TILES, geometry.SIDES[0]))
    spots: Spots
    groves: Annotated[tuple[Gap, ...], AfterValidator(distinct)]

    @classmethod
    def start(cls) -> "Map":
        return cls(spots={}, groves=geometry.START_GROVES)

    def with_disc(self, spot: str, owner: Owner) -> "Map":
        return self.replace(spots={**self.spots, spot: owner})

    def without_disc(self, spot: str) -> "Map":
        return self.replace(spots={name: owner for name, owner in self.spots.items() if name != spot})

    def spots_on(self, tile: str) -> tuple[str, ...]:
        """Clockwise from the bonus spot."""
        return geometry.spots_of(tile, self.tiles[tile])

    def free_on(self, tile: str) -> tuple[str, ...]:
        return tuple(spot for spot in self.spots_on(tile) if spot not in self.spots)

    def is_full(self, tile: str) -> bool:
        return self.spots.keys() >= geometry.every_spot_of(tile)

    def discs(self, owner: Owner) -> tuple[str, ...]:
        return tuple(spot for spot, holder in self.spots.items() if holder == owner)


# ── The two sides ───────────────────────────────────────────────────────────────────────────────────────────────────


class HisSheet(Value):
    """What final scoring added to his points."""

    spellbooks: Points
    faith: Points
    scrolls: Points


class YourSheet(Value):
    """Your symbols of each divinity; then your spellbook points and scrolls, or your total with everything in it."""

    bear: int = Field(ge=0, le=printed.SYMBOLS["bear"])
    eagle: int = Field(ge=0, le=printed.SYMBOLS["eagle"])
    salamander: int = Field(ge=0, le=printed.SYMBOLS["salamander"])
    spellbooks: Points | None = None
    scrolls: int | None = Field(default=None, ge=0, le=99)
    total: Points | None = None


class Opponent(Value):
    vp: int = Field(default=0, ge=0)
    scrolls: int = Field(default=printed.FIRST_SCROLLS, ge=0, le=printed.THIRD_SCROLL - 1)
    groves: int = Field(default=0, ge=0, le=printed.GROVES)
    """Groves he took, face down beside his picture."""
    left_out: int = Field(default=0, ge=0, le=printed.APPRENTICES)
    """Apprentices that found no spot and stay out of play, with the setting skip."""
    last: int | None = Field(default=None, ge=0)
    """His points at the end of the round before; null where nobody knows them."""
    final: HisSheet | None = None


class You(Value):
    vp: Points | None = None
    """Your points at the end of this round; null until you tell them."""
    last: Points = 0
    """Your points at the end of the round before."""
    doubted: Points | None = None
    """Points below those of the round before, told once: told again they are believed."""
    groves: int = Field(default=0, ge=0, le=printed.GROVES)
    """Groves you harvested, as far as the map knows."""
    final: YourSheet | None = None


# ── The agenda ──────────────────────────────────────────────────────────────────────────────────────────────────────


class PlaceApprentice(Piece):
    """An answer of the table is written into the piece of work that asks for it."""

    work: Literal["place_apprentice"] = "place_apprentice"
    arrow: printed.Arrow | None = None
    """The placement card turned over for it; null where nobody has to know."""
    passed: int = 0
    """How many tiles that way were full, as the table told."""
    bonus: Bonus | None = None
    tile: Cell | None = None
    right: bool = False
    """Whether the table has seen that the computed tile is right."""


class MoveToSpellbook(Piece):
    work: Literal["move_to_spellbook"] = "move_to_spellbook"
    spot: Spot | None = None
    """Where the disc stands; null without a map."""
    book: printed.Book | None = None


class YourTurns(Piece):
    work: Literal["your_turns"] = "your_turns"


class TakeGroves(Piece):
    work: Literal["take_groves"] = "take_groves"
    count: int | None = None


class Compare(Piece):
    work: Literal["compare"] = "compare"


class Refill(Piece):
    work: Literal["refill"] = "refill"
    gaps: tuple[Gap, ...] | None = None
    """Which gaps are filled where the supply is too small for all."""


class NextRound(Piece):
    work: Literal["next_round"] = "next_round"


class FinalScoring(Piece):
    work: Literal["final_scoring"] = "final_scoring"


class Turned(Value):
    """A placement card that you turned over and told ahead; `right` as in the piece of work that will follow it."""

    arrow: printed.Arrow
    right: bool = False


SalamandraTask = Annotated[
    PlaceApprentice | MoveToSpellbook | YourTurns | TakeGroves | Compare | Refill | NextRound | FinalScoring,
    Field(discriminator="work"),
]


# ── The state ───────────────────────────────────────────────────────────────────────────────────────────────────────


_LAST = printed.PLACEMENT_CARDS
CardNumber = Annotated[int, only_if(must, range(1, _LAST + 1).__contains__, "must-be-a-placement-card", cards=_LAST)]


class Box(state.Box):
    """`placement` is empty where you turn over the printed deck yourself."""

    placement: Deck


class State(state.State):
    setup: Setup
    agenda: tuple[SalamandraTask, ...] = ()
    round: int = Field(default=1, ge=1, le=printed.ROUNDS)
    map: Map | None = None
    """Null in a game by questions and answers."""
    books: Books = Field(default_factory=dict)
    """Discs on the spellbooks, as far as they are known."""
    played: Annotated[tuple[CardNumber, ...], AfterValidator(distinct)] = ()
    """The placement cards drawn by the bot, by number."""
    turned: tuple[Turned, ...] = ()
    """The cards that you told and he has still to follow."""
    opponent: Opponent = Opponent()
    you: You = You()
    labour_told: Annotated[str, Field(max_length=200), _LABOUR] | None = None
    """The labour card on your table, where it is asked."""
    box: Box

    def answered(self, **answer: Any) -> "State":
        """The answer of the table, written into the piece of work that asked."""
        first, *rest = self.agenda
        return self.replace(agenda=(first.replace(**answer), *rest))

    @property
    def asks_labour(self) -> bool:
        """Whether the labour card on your table is still to be told."""
        return self.setup.deck == "physical" and not self.setup.labour and self.labour_told is None

    @property
    def labour_is_yours(self) -> bool:
        """Whether the labour card is a printed one, typed in or lying on the table; house cards are as they are."""
        return bool(self.labour_told or self.setup.labour)

    @property
    def labour(self) -> printed.LabourCard:
        return printed.read_labour(self.labour_told) if self.labour_told else self.setup.labour_card

    @property
    def his_books(self) -> tuple[printed.Book, ...]:
        return discs_on(self.books, "R")

    @property
    def supply(self) -> int:
        """Groves that are neither on the map nor taken."""
        assert self.map is not None, "only a map knows the supply"
        return printed.GROVES - len(self.map.groves) - self.opponent.groves - self.you.groves

    @property
    def waiting(self) -> int:
        """His apprentices still to be placed in this round."""
        return len([work for work in self.agenda if isinstance(work, PlaceApprentice)])

    @property
    def placed(self) -> int:
        """His apprentices in play, on fields and spellbooks."""
        if self.map is not None:
            return len(self.map.discs("R")) + len(self.his_books)
        this_round = self.round - self.waiting if self.agenda or self.over else 0
        return max(sum(range(1, self.round)) + this_round - self.opponent.left_out, 0)

    @property
    def beside(self) -> int:
        """His apprentices beside his picture: he never has more than ten, whatever a correction says."""
        return max(printed.APPRENTICES - self.placed - self.opponent.left_out, 0)

    @property
    def on_fields(self) -> int:
        return self.placed - len(self.his_books)

    @property
    def over(self) -> bool:
        """Your points of the round are told, and nothing is left to do: lost, or scored to the end."""
        return not self.agenda and self.you.vp is not None


def discs_on(books: Mapping[printed.Book, Owner], owner: Owner) -> tuple[printed.Book, ...]:
    return tuple(book for book, holder in books.items() if holder == owner)
