"""What happens at a table of Lords of Waterdeep: facts in the past tense."""

import re
from typing import Literal

from engines.core import Event, Step, Stepping, Value, events_of, stepped
from engines.waterdeep.cards import Cube, Goods, Resource, Seat
from engines.waterdeep.state import State

By = Literal["bot", "table"]
Source = Literal["quest", "tokens", "owner", "plot", "gift", "leftovers"]


class Need(Value):
    """One entry of his list: what a quest asks for, what he has, what he is short of."""

    quest: str
    resource: Resource
    asked: int
    has: int
    short: int


class Candidate(Value):
    """A space as the script compares it: how much it gives of what is sought, what it is worth, and what you would get
    as its owner."""

    option: str
    gives: int | None
    value: int
    reward: int


# ── His script ──────────────────────────────────────────────────────────────────────────────────────────────────────


class NeedChosen(Event):
    """His list from the top, and the first shortage that can be served; null at the end of the list."""

    needs: tuple[Need, ...]
    sought: Resource | None
    quest: str | None


class CoinFlipped(Event):
    """Kept until the next move, for the host may turn it."""

    always = True
    coin: int
    options: tuple[str, ...]
    fell: str
    by: Literal["bot", "host"]


class CoinTurned(Event):
    """The host said how a coin falls: the last move is put back and played again."""

    coin: int
    pick: str


def place(space: str) -> str:
    """The three spaces of the harbor, and those of the inn, are one place: so all of them fit on a watcher's panel."""
    return re.sub(r" (\d|\(\w+\))$", "", space)


class AgentPlaced(Event):
    """A choice of spaces. `harbor` is where a reassigned agent came from."""

    space: str
    copies: str | None
    sought: Resource | None
    candidates: tuple[Candidate, ...]
    harbor: int | None
    agents: int

    @property
    def place(self) -> str:
        return place(self.space)


class NoPlacement(Event):
    harbor: int | None


class AgentReturned(Event):
    seat: Seat
    space: str


class GoldPaid(Event):
    gold: int
    to: str
    tavern: Goods


THE_CARD = "the card"
"""The source of a free cube that is the one on his intrigue card."""


class CubeChosen(Event):
    """A cube of any kind, or of some kinds: a choice of colours."""

    cube: Cube
    source: str


class Gained(Event):
    goods: Goods
    source: str
    tavern: Goods


class Lost(Event):
    """Something of his went away: an intrigue card of yours."""

    goods: Goods
    source: str
    tavern: Goods


class CubeSwapped(Event):
    cube: Cube
    tavern: Goods


class MarkerTaken(Event):
    seat: Seat


class InnReplaced(Event):
    pass


class TileChosen(Event):
    """A choice among the tiles of Builder's Hall."""

    tile: str


class TileEntered(Event):
    """A tile came into play: bought for `cost`, or free. `tokens` lay on it, `goods` are loaded onto it."""

    seat: Seat
    tile: str
    cost: int | None
    tokens: int
    goods: int


class TileRevealed(Event):
    """`place` is the place in Builder's Hall; null where the tile goes straight into play."""

    by: By
    tile: str
    place: int | None


class IntrigueDrawn(Event):
    by: By
    card: str


class IntriguePlayed(Event):
    """The card he drew takes effect; `rule` says by which part of the script."""

    card: str


class PackageChosen(Event):
    package: str
    candidates: tuple[Candidate, ...]


class SpaceUsed(Event):
    """A space of yours that he uses without an agent, or a tile of Builder's Hall he sends one to."""

    space: str
    copies: str | None
    candidates: tuple[Candidate, ...]


class CardIdle(Event):
    """The card does nothing."""

    card: str


class QuestGiven(Event):
    """Rule E: you draw quests until one is off your Lord's types, and keep it."""


class MandatoryGiven(Event):
    seat: Seat
    quest: str


class QuestCompleted(Event):
    """A choice among the quests he can complete."""

    quest: str
    paid: Goods
    tavern: Goods
    at_once: bool = False
    """Whether a reward that the sources disagree about is given by the bot: then nobody has to look at the card."""


class QuestDrawn(Event):
    """`place` counts from the top of his quests."""

    by: By
    quest: str
    place: int


class NoQuestLeft(Event):
    pass


class PointsTaken(Event):
    """He scored, so it is subtracted from your score."""

    vp: int
    source: Source
    score: int


class Reshuffled(Event):
    count: int


# ── You ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


class YouPlaced(Event):
    space: str
    copies: str | None
    harbor: int | None
    agents: int


class YouUsed(Event):
    """You used a space through a card."""

    space: str
    copies: str | None


class YouPassed(Event):
    harbor: int | None


class YouGained(Event):
    """What is yours to take: goods, cards, one of some cubes, or points, which are added here."""

    goods: Goods = Goods()
    any: int = 0
    one_of: tuple[Cube, ...] = ()
    intrigue: int = 0
    vp: int = 0
    source: str
    score: int


class YouLostCube(Event):
    cube: Cube


class YouLostPoints(Event):
    cube: Cube
    vp: int
    score: int


class YouPaidTax(Event):
    gold: int
    vp: int
    score: int


class YouRefusedTax(Event):
    pass


class YouCompleted(Event):
    quest: str
    vp: int
    lord: int
    bonus: int
    score: int


class YouPlayed(Event):
    card: str


class YouScored(Event):
    vp: int
    score: int


class YourGoldTold(Event):
    gold: int


class TileNamed(Event):
    """You take a tile from Builder's Hall, and have still to say which one, or where it lay."""

    tile: str | None


class TileScrapped(Event):
    tile: str


class CardHeld(Event):
    card: str
    gone: bool = False


# ── The frame ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Loaded(Value):
    tile: str
    goods: int


class RoundStarted(Event):
    """Every tile in Builder's Hall gets a token, tiles in play are loaded, all agents are back."""

    round: int
    first: Seat
    agents: int
    loaded: tuple[Loaded, ...]


class ReassignmentStarted(Event):
    """All agents are placed; `spaces` are the harbor spaces with an agent, in their order."""

    spaces: tuple[int, ...]


class RoundEnded(Event):
    round: int
    last: bool


class FinalScored(Event):
    adventurers: int
    gold: int
    quests: int
    score: int


class GameEnded(Event):
    score: int
    won: bool


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────

Followed = Literal["his_quests", "your_quests", "his_points", "left", "his_left"]
Open = Literal[
    "his_quests",
    "your_quests",
    "mandatory",
    "tile",
    "load",
    "owner",
    "left",
    "spaces",
    "rounds",
    "missing",
    "next",
    "castle",
    "harbor",
    "ready",
]


class PointsFollowed(Event):
    """A correction changed what counts: `vp` were added to your score."""

    source: Followed
    vp: int
    score: int


class AgentsFollowed(Event):
    """A correction of the board or the round left this many agents unused."""

    seat: Seat
    agents: int


class LeftOpen(Event):
    """What a correction leaves as it is, because nobody can know it; `name` is a quest or a tile."""

    what: Open
    seat: Seat | None = None
    name: str | None = None
    vp: int = 0
    gold: int = 0
    count: int = 0


WaterdeepStep = Step[State, Event]
step: Stepping[State, Event] = stepped
EVENTS = events_of(__name__)
