"""The events at a table of Salamandra: facts in the past tense."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.core import Event, LogEvent, Step, StepMaker, Value, make_step
from engines.salamandra import cards, geometry
from engines.salamandra.state import Between, State

By = Literal["bot", "table"]
Source = Literal["labour", "spellbook", "groves", "spellbooks", "faith", "scrolls"]
Remark = Literal["apprentices", "scrolls", "fewer_scrolls", "gaps", "doubt", "round", "comparison"]

# ── Rudolph's part ────────────────────────────────────────────────────────────────────────────────


class LabourTold(Event):
    """The labour card that lies on your table, as it is printed."""

    event: Literal["labour_told"] = "labour_told"
    line: str


class RoundStarted(Event):
    event: Literal["round_started"] = "round_started"
    round: int


class PointsScored(Event):
    """A score of his; `total` is where his marker stands now."""

    event: Literal["points_scored"] = "points_scored"
    source: Source
    vp: int
    total: int


class ApprenticesTaken(Event):
    """The `count` apprentices that he places this round; then `left` are beside his picture."""

    event: Literal["apprentices_taken"] = "apprentices_taken"
    count: int
    left: int


class CardTurned(Event):
    """A placement card that was turned over; `card` is null if you turned it over yourself."""

    event: Literal["card_turned"] = "card_turned"
    by: By
    card: int | None
    arrow: cards.Arrow


class DeckReshuffled(Event):
    event: Literal["deck_reshuffled"] = "deck_reshuffled"
    count: int


class Candidate(Value):
    tile: str
    distance: float
    full: bool


class TileChosen(Event):
    """A choice of tiles. `candidates` are the tiles that way, the furthest first."""

    event: Literal["tile_chosen"] = "tile_chosen"
    by: By
    tile: str
    arrow: cards.Arrow | None
    candidates: tuple[Candidate, ...] = ()


class TileFull(Event):
    """A tile that has no free spot, as the table says; `passed` are full by now."""

    event: Literal["tile_full"] = "tile_full"
    passed: int


class CardLaidAside(Event):
    event: Literal["card_laid_aside"] = "card_laid_aside"
    arrow: cards.Arrow | None


class ApprenticeLeftOut(Event):
    event: Literal["apprentice_left_out"] = "apprentice_left_out"
    tile: str | None


class ApprenticePlaced(Event):
    """A disc on its spot.

    Without a map `spot` is null; it is the bonus spot of the tile, or the next free one clockwise.
    """

    event: Literal["apprentice_placed"] = "apprentice_placed"
    spot: str | None
    bonus: bool

    @property
    def found(self) -> str:
        """Return how the bonus spot of its tile was found."""
        return "free" if self.bonus else "taken"


class ScrollGained(Event):
    event: Literal["scroll_gained"] = "scroll_gained"
    scrolls: int


class ScrollsDiscarded(Event):
    event: Literal["scrolls_discarded"] = "scrolls_discarded"
    count: int


class ApprenticeMoved(Event):
    """A disc that went from its spot to a spellbook; `by` says who knew which spots were free."""

    event: Literal["apprentice_moved"] = "apprentice_moved"
    by: By
    book: cards.Book
    spot: str | None


class NoSpellbookFree(Event):
    event: Literal["no_spellbook_free"] = "no_spellbook_free"


# ── Your turns ────────────────────────────────────────────────────────────────────────────────────


class YouBuilt(Event):
    event: Literal["you_built"] = "you_built"
    tile: str
    side: geometry.Side


class TileTurned(Event):
    event: Literal["tile_turned"] = "tile_turned"
    tile: str
    side: geometry.Side


class GroveAdded(Event):
    event: Literal["grove_added"] = "grove_added"
    gap: str
    supply: int


class YouPlaced(Event):
    event: Literal["you_placed"] = "you_placed"
    spots: tuple[str, ...]


class YouMoved(Event):
    event: Literal["you_moved"] = "you_moved"
    spot: str
    book: cards.Book


class YouHarvested(Event):
    """The groves that you took. `untouched` are those that no disc of yours touches; a card may
    have taken them."""

    event: Literal["you_harvested"] = "you_harvested"
    gaps: tuple[str, ...]
    untouched: tuple[str, ...]


class PointsTold(Event):
    event: Literal["points_told"] = "points_told"
    vp: int


class PointsDoubted(Event):
    """A number of points below those before. Told once more, they are accepted."""

    event: Literal["points_doubted"] = "points_doubted"
    vp: int
    last: int


class MapLeft(Event):
    event: Literal["map_left"] = "map_left"


# ── After a correction ────────────────────────────────────────────────────────────────────────────


class PointsFollowed(Event):
    """A change of his points by a corrected table."""

    event: Literal["points_followed"] = "points_followed"
    source: Source
    vp: int
    total: int


class Remarked(Event):
    """A consequence that a correction leaves open.

    `number` is how many, or the round of a comparison; `gaps` are empty.
    """

    event: Literal["remarked"] = "remarked"
    what: Remark
    number: int = 0
    gaps: tuple[str, ...] = ()


# ── The end of a round ────────────────────────────────────────────────────────────────────────────


class Reach(Value):
    """A disc of his and the groves beside its spot."""

    spot: str
    gaps: tuple[str, ...]


class GrovesTaken(Event):
    """The groves that he takes; `gaps` is null if the table counted."""

    event: Literal["groves_taken"] = "groves_taken"
    by: By
    count: int
    gaps: tuple[str, ...] | None
    reach: tuple[Reach, ...] = ()


class Compared(Event):
    event: Literal["compared"] = "compared"
    round: int
    you: int
    opponent: int


class RecyclingOffered(Event):
    event: Literal["recycling_offered"] = "recycling_offered"
    times: int


class GrovesLaid(Event):
    """The groves laid before a round.

    Without a map `gaps` is null: one lies in every empty gap between two tiles, as `between` reads
    it.
    """

    event: Literal["groves_laid"] = "groves_laid"
    gaps: tuple[str, ...] | None
    supply: int | None
    between: Between | None = None


class RoundPrepared(Event):
    """The crystals and apprentices that you take before this round."""

    event: Literal["round_prepared"] = "round_prepared"
    round: int
    crystals: int
    apprentices: int


# ── The end of the game ───────────────────────────────────────────────────────────────────────────


class FaithCompared(Event):
    event: Literal["faith_compared"] = "faith_compared"
    divinity: cards.Divinity
    you: int
    opponent: int
    your_vp: int
    his_vp: int


class YourScoreCounted(Event):
    """The points of your track and of final scoring; if you told a total, only that."""

    event: Literal["your_score_counted"] = "your_score_counted"
    vp: int
    spellbooks: int | None
    faith: int
    scrolls: int | None
    total: int


class GameEnded(Event):
    """The end of the game. `round` is the round whose comparison you lost; null after final
    scoring."""

    event: Literal["game_ended"] = "game_ended"
    opponent: int
    you: int
    winner: Literal["opponent", "you"]
    round: int | None


SalamandraEvent = Annotated[
    LabourTold
    | RoundStarted
    | PointsScored
    | ApprenticesTaken
    | CardTurned
    | DeckReshuffled
    | TileChosen
    | TileFull
    | CardLaidAside
    | ApprenticeLeftOut
    | ApprenticePlaced
    | ScrollGained
    | ScrollsDiscarded
    | ApprenticeMoved
    | NoSpellbookFree
    | YouBuilt
    | TileTurned
    | GroveAdded
    | YouPlaced
    | YouMoved
    | YouHarvested
    | PointsTold
    | PointsDoubted
    | MapLeft
    | PointsFollowed
    | Remarked
    | GrovesTaken
    | Compared
    | RecyclingOffered
    | GrovesLaid
    | RoundPrepared
    | FaithCompared
    | YourScoreCounted
    | GameEnded
    | LogEvent,
    Field(discriminator="event"),
]
SalamandraStep = Step[State, Event]
step: StepMaker[State, Event] = make_step
EVENTS = TypeAdapter(tuple[SalamandraEvent, ...])
