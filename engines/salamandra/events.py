"""What happens at a table of Salamandra: facts in the past tense."""

from typing import Literal

from engines.core import Event, Step, Stepping, Value, events_of, stepped
from engines.salamandra import cards, geometry
from engines.salamandra.state import Between, State

By = Literal["bot", "table"]
Source = Literal["labour", "spellbook", "groves", "spellbooks", "faith", "scrolls"]
Remark = Literal["apprentices", "scrolls", "fewer_scrolls", "gaps", "doubt", "round", "comparison"]

# ── Rudolph's part ──────────────────────────────────────────────────────────────────────────────────────────────────


class LabourTold(Event):
    """His labour card lies on your table, and this is printed on it."""

    line: str


class RoundStarted(Event):
    round: int


class PointsScored(Event):
    """He scored; `total` is where his marker stands now."""

    source: Source
    vp: int
    total: int


class ApprenticesTaken(Event):
    """He places `count` apprentices this round; then `left` are beside his picture."""

    count: int
    left: int


class CardTurned(Event):
    """`card` is null for a card that you turned over yourself."""

    by: By
    card: int | None
    arrow: cards.Arrow


class DeckReshuffled(Event):
    count: int


class Candidate(Value):
    tile: str
    distance: float
    full: bool


class TileChosen(Event):
    """`candidates` are the tiles that way, the furthest first."""

    by: By
    tile: str
    arrow: cards.Arrow | None
    candidates: tuple[Candidate, ...] = ()


class TileFull(Event):
    """The table says that the tile has no free spot; `passed` are full by now."""

    passed: int


class CardLaidAside(Event):
    arrow: cards.Arrow | None


class ApprenticeLeftOut(Event):
    tile: str | None


class ApprenticePlaced(Event):
    """`spot` is null without a map: then it is the bonus spot of the tile, or the next free one clockwise."""

    spot: str | None
    bonus: bool

    @property
    def found(self) -> str:
        """The bonus spot of its tile."""
        return "free" if self.bonus else "taken"


class ScrollGained(Event):
    scrolls: int


class ScrollsDiscarded(Event):
    count: int


class ApprenticeMoved(Event):
    """From its spot to a spellbook; `by` says who knew which spots were free."""

    by: By
    book: cards.Book
    spot: str | None


class NoSpellbookFree(Event):
    pass


# ── Your turns ──────────────────────────────────────────────────────────────────────────────────────────────────────


class YouBuilt(Event):
    tile: str
    side: geometry.Side


class TileTurned(Event):
    tile: str
    side: geometry.Side


class GroveAdded(Event):
    gap: str
    supply: int


class YouPlaced(Event):
    spots: tuple[str, ...]


class YouMoved(Event):
    spot: str
    book: cards.Book


class YouHarvested(Event):
    """`untouched` are groves that no disc of yours touches: a card may have taken them."""

    gaps: tuple[str, ...]
    untouched: tuple[str, ...]


class PointsTold(Event):
    vp: int


class PointsDoubted(Event):
    """Fewer points than before: told once more, they are believed."""

    vp: int
    last: int


class MapLeft(Event):
    pass


# ── After a correction ──────────────────────────────────────────────────────────────────────────────────────────────


class PointsFollowed(Event):
    """The corrected table brings him points, or fewer."""

    source: Source
    vp: int
    total: int


class Remarked(Event):
    """What a correction leaves open. `number` is how many, or the round of a comparison; `gaps` are empty."""

    what: Remark
    number: int = 0
    gaps: tuple[str, ...] = ()


# ── The end of a round ──────────────────────────────────────────────────────────────────────────────────────────────


class Reach(Value):
    """A disc of his and the groves beside its spot."""

    spot: str
    gaps: tuple[str, ...]


class GrovesTaken(Event):
    """`gaps` is null where the table counted."""

    by: By
    count: int
    gaps: tuple[str, ...] | None
    reach: tuple[Reach, ...] = ()


class Compared(Event):
    round: int
    you: int
    opponent: int


class RecyclingOffered(Event):
    times: int


class GrovesLaid(Event):
    """`gaps` is null without a map: lay one in every empty gap between two tiles, as `between` reads it."""

    gaps: tuple[str, ...] | None
    supply: int | None
    between: Between | None = None


class RoundPrepared(Event):
    """What is left for you to take before this round."""

    round: int
    crystals: int
    apprentices: int


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


class FaithCompared(Event):
    divinity: cards.Divinity
    you: int
    opponent: int
    your_vp: int
    his_vp: int


class YourScoreCounted(Event):
    """Your track and what final scoring adds; where you told a total, only that."""

    vp: int
    spellbooks: int | None
    faith: int
    scrolls: int | None
    total: int


class GameEnded(Event):
    """`round` is the round whose comparison you lost; null after final scoring."""

    opponent: int
    you: int
    winner: Literal["opponent", "you"]
    round: int | None


SalamandraStep = Step[State, Event]
step: Stepping[State, Event] = stepped
EVENTS = events_of(__name__)
