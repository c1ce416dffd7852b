"""The events at a table of Lords of Waterdeep: facts in the past tense."""

import re
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.core import Event, LogEvent, Step, StepMaker, Value, make_step
from engines.waterdeep.cards import Cube, Goods, Resource, Seat
from engines.waterdeep.state import State

By = Literal["bot", "table"]
Source = Literal["quest", "tokens", "owner", "plot", "gift", "leftovers"]


class Need(Value):
    """An entry of his list: a resource that a quest asks for, how much he has, and how much he is
    short."""

    quest: str
    resource: Resource
    asked: int
    has: int
    short: int


class Candidate(Value):
    """A space as the script compares it: how much it gives of the need, its value, and your reward
    as its owner."""

    option: str
    gives: int | None
    value: int
    reward: int


# ── His script ────────────────────────────────────────────────────────────────────────────────────


class NeedChosen(Event):
    """The list of his needs from the top, and the first shortage that can be served; null at the
    end of the list."""

    event: Literal["need_chosen"] = "need_chosen"
    needs: tuple[Need, ...]
    sought: Resource | None
    quest: str | None


class CoinFlipped(Event):
    """A coin that was flipped. It is kept until the next move, because the host may turn it."""

    event: Literal["coin_flipped"] = "coin_flipped"
    coin: int
    options: tuple[str, ...]
    fell: str
    by: Literal["bot", "host"]


class CoinTurned(Event):
    """A coin that the host turned. The last move is put back and played again."""

    event: Literal["coin_turned"] = "coin_turned"
    coin: int
    pick: str


def base_name_of(space: str) -> str:
    """Return the space without its number or side.

    The spaces of the harbor, and of the inn, are one place, so that all places fit on a watcher's
    panel.
    """
    return re.sub(r" (\d|\(\w+\))$", "", space)


class AgentPlaced(Event):
    """A choice of spaces. `harbor` is the space that a reassigned agent came from."""

    event: Literal["agent_placed"] = "agent_placed"
    space: str
    copies: str | None
    sought: Resource | None
    candidates: tuple[Candidate, ...]
    harbor: int | None
    agents: int

    @property
    def place(self) -> str:
        return base_name_of(self.space)


class NoPlacement(Event):
    event: Literal["no_placement"] = "no_placement"
    harbor: int | None


class AgentReturned(Event):
    event: Literal["agent_returned"] = "agent_returned"
    seat: Seat
    space: str


class GoldPaid(Event):
    event: Literal["gold_paid"] = "gold_paid"
    gold: int
    to: str
    tavern: Goods


THE_CARD = "the card"
"""The source of a free cube that is the one on his intrigue card."""


class CubeChosen(Event):
    """A choice of colours for a cube of any kind, or of some kinds."""

    event: Literal["cube_chosen"] = "cube_chosen"
    cube: Cube
    source: str


class Gained(Event):
    event: Literal["gained"] = "gained"
    goods: Goods
    source: str
    tavern: Goods


class Lost(Event):
    """A loss of his goods by an intrigue card of yours."""

    event: Literal["lost"] = "lost"
    goods: Goods
    source: str
    tavern: Goods


class CubeSwapped(Event):
    event: Literal["cube_swapped"] = "cube_swapped"
    cube: Cube
    tavern: Goods


class MarkerTaken(Event):
    event: Literal["marker_taken"] = "marker_taken"
    seat: Seat


class InnReplaced(Event):
    event: Literal["inn_replaced"] = "inn_replaced"


class TileChosen(Event):
    """A choice among the tiles of Builder's Hall."""

    event: Literal["tile_chosen"] = "tile_chosen"
    tile: str


class TileEntered(Event):
    """A tile that came into play: bought for `cost`, or free. `tokens` lay on it, `goods` are
    loaded onto it."""

    event: Literal["tile_entered"] = "tile_entered"
    seat: Seat
    tile: str
    cost: int | None
    tokens: int
    goods: int


class TileRevealed(Event):
    """A tile that was turned over. `place` is its place in Builder's Hall; null if it goes straight
    into play."""

    event: Literal["tile_revealed"] = "tile_revealed"
    by: By
    tile: str
    place: int | None


class IntrigueDrawn(Event):
    event: Literal["intrigue_drawn"] = "intrigue_drawn"
    by: By
    card: str


class IntriguePlayed(Event):
    """A card of his that takes effect. `rule` is the part of the script that it follows."""

    event: Literal["intrigue_played"] = "intrigue_played"
    card: str


class PackageChosen(Event):
    event: Literal["package_chosen"] = "package_chosen"
    package: str
    candidates: tuple[Candidate, ...]


class SpaceUsed(Event):
    """A space of yours that he uses without an agent, or a tile of Builder's Hall that he sends one
    to."""

    event: Literal["space_used"] = "space_used"
    space: str
    copies: str | None
    candidates: tuple[Candidate, ...]


class CardIdle(Event):
    """A card that does nothing."""

    event: Literal["card_idle"] = "card_idle"
    card: str


class QuestGiven(Event):
    """A quest that rule E gives you: you draw until one is off your Lord's types, and keep it."""

    event: Literal["quest_given"] = "quest_given"


class MandatoryGiven(Event):
    event: Literal["mandatory_given"] = "mandatory_given"
    seat: Seat
    quest: str


class QuestCompleted(Event):
    """A choice among the quests that he can complete."""

    event: Literal["quest_completed"] = "quest_completed"
    quest: str
    paid: Goods
    tavern: Goods
    at_once: bool = False
    """Whether the bot gives a reward that the sources disagree about, so that the card need not be
    read."""


class QuestDrawn(Event):
    """A quest drawn for him. `place` counts from the top of his quests."""

    event: Literal["quest_drawn"] = "quest_drawn"
    by: By
    quest: str
    place: int


class NoQuestLeft(Event):
    event: Literal["no_quest_left"] = "no_quest_left"


class PointsTaken(Event):
    """A score of his, which is subtracted from your score."""

    event: Literal["points_taken"] = "points_taken"
    vp: int
    source: Source
    score: int


class Reshuffled(Event):
    event: Literal["reshuffled"] = "reshuffled"
    count: int


# ── You ───────────────────────────────────────────────────────────────────────────────────────────


class YouPlaced(Event):
    event: Literal["you_placed"] = "you_placed"
    space: str
    copies: str | None
    harbor: int | None
    agents: int


class YouUsed(Event):
    """A space that you used through a card."""

    event: Literal["you_used"] = "you_used"
    space: str
    copies: str | None


class YouPassed(Event):
    event: Literal["you_passed"] = "you_passed"
    harbor: int | None


class YouGained(Event):
    """The goods, cards and cubes that you may take, and points, which are added here."""

    event: Literal["you_gained"] = "you_gained"
    goods: Goods = Goods()
    any: int = 0
    one_of: tuple[Cube, ...] = ()
    intrigue: int = 0
    vp: int = 0
    source: str
    score: int


class YouLostCube(Event):
    event: Literal["you_lost_cube"] = "you_lost_cube"
    cube: Cube


class YouLostPoints(Event):
    event: Literal["you_lost_points"] = "you_lost_points"
    cube: Cube
    vp: int
    score: int


class YouPaidTax(Event):
    event: Literal["you_paid_tax"] = "you_paid_tax"
    gold: int
    vp: int
    score: int


class YouRefusedTax(Event):
    event: Literal["you_refused_tax"] = "you_refused_tax"


class YouCompleted(Event):
    event: Literal["you_completed"] = "you_completed"
    quest: str
    vp: int
    lord: int
    bonus: int
    score: int


class YouPlayed(Event):
    event: Literal["you_played"] = "you_played"
    card: str


class YouScored(Event):
    event: Literal["you_scored"] = "you_scored"
    vp: int
    score: int


class YourGoldTold(Event):
    event: Literal["your_gold_told"] = "your_gold_told"
    gold: int


class TileNamed(Event):
    """A tile of Builder's Hall that you take, while its name or its place is still unknown."""

    event: Literal["tile_named"] = "tile_named"
    tile: str | None


class TileScrapped(Event):
    event: Literal["tile_scrapped"] = "tile_scrapped"
    tile: str


class CardHeld(Event):
    event: Literal["card_held"] = "card_held"
    card: str
    gone: bool = False


# ── The frame ─────────────────────────────────────────────────────────────────────────────────────


class Loaded(Value):
    tile: str
    goods: int


class RoundStarted(Event):
    """The start of a round.

    Every tile in Builder's Hall gets a token, tiles in play are loaded, all agents are back.
    """

    event: Literal["round_started"] = "round_started"
    round: int
    first: Seat
    agents: int
    loaded: tuple[Loaded, ...]


class ReassignmentStarted(Event):
    """The start of the reassignment, when all agents are placed.

    `spaces` are the harbor spaces with an agent, in their order.
    """

    event: Literal["reassignment_started"] = "reassignment_started"
    spaces: tuple[int, ...]


class RoundEnded(Event):
    event: Literal["round_ended"] = "round_ended"
    round: int
    last: bool


class FinalScored(Event):
    event: Literal["final_scored"] = "final_scored"
    adventurers: int
    gold: int
    quests: int
    score: int


class GameEnded(Event):
    event: Literal["game_ended"] = "game_ended"
    score: int
    won: bool


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────

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
    """A change of your score by `vp`, because a correction changed what counts."""

    event: Literal["points_followed"] = "points_followed"
    source: Followed
    vp: int
    score: int


class AgentsFollowed(Event):
    """The number of unused agents after a correction of the board or the round."""

    event: Literal["agents_followed"] = "agents_followed"
    seat: Seat
    agents: int


class LeftOpen(Event):
    """A consequence of a correction that is left open, because it cannot be known; `name` is a
    quest or a tile."""

    event: Literal["left_open"] = "left_open"
    what: Open
    seat: Seat | None = None
    name: str | None = None
    vp: int = 0
    gold: int = 0
    count: int = 0


WaterdeepEvent = Annotated[
    NeedChosen
    | CoinFlipped
    | CoinTurned
    | AgentPlaced
    | NoPlacement
    | AgentReturned
    | GoldPaid
    | CubeChosen
    | Gained
    | Lost
    | CubeSwapped
    | MarkerTaken
    | InnReplaced
    | TileChosen
    | TileEntered
    | TileRevealed
    | IntrigueDrawn
    | IntriguePlayed
    | PackageChosen
    | SpaceUsed
    | CardIdle
    | QuestGiven
    | MandatoryGiven
    | QuestCompleted
    | QuestDrawn
    | NoQuestLeft
    | PointsTaken
    | Reshuffled
    | YouPlaced
    | YouUsed
    | YouPassed
    | YouGained
    | YouLostCube
    | YouLostPoints
    | YouPaidTax
    | YouRefusedTax
    | YouCompleted
    | YouPlayed
    | YouScored
    | YourGoldTold
    | TileNamed
    | TileScrapped
    | CardHeld
    | RoundStarted
    | ReassignmentStarted
    | RoundEnded
    | FinalScored
    | GameEnded
    | PointsFollowed
    | AgentsFollowed
    | LeftOpen
    | LogEvent,
    Field(discriminator="event"),
]
WaterdeepStep = Step[State, Event]
step: StepMaker[State, Event] = make_step
EVENTS = TypeAdapter(tuple[WaterdeepEvent, ...])
