"""Setup and State of A.R.N.O., and the tasks of which his turn is made."""

from typing import Annotated, Any, ClassVar, Literal, Self

from engines import kit
from engines.arknova.messages import invalid, say_now
from engines.arknova.parts import (
    CARDS,
    LEVELS,
    LIMITS,
    START,
    AssociationTask,
    BonusTile,
    Card,
    Continent,
    Half,
    Kind,
    Place,
    ProjectLevel,
    Side,
    Tile,
    Track,
    University,
    ZooCard,
)
from engines.kit import (
    AfterValidator,
    Argument,
    BeforeValidator,
    Deck,
    Field,
    Task,
    Value,
    check_distinct,
    require,
)

Mover = Literal["opponent", "you"]
Ending = Literal["opponent", "you", "break"]
"""The turn in which the end of the game has begun, or the break."""

# ── Setup ─────────────────────────────────────────────────────────────────────────────────────────


def _parse_arno_level(value: Any) -> Any:
    """Return a level as a number. Raises PydanticCustomError, with another sentence for level 7 and
    more."""
    level = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(level) is int and max(LEVELS) < level <= max(LEVELS) + LIMITS["head_start"]:
        raise invalid("must-be-level-with-head-start", level=level, head_start=level - max(LEVELS))
    if type(level) is not int or level not in LEVELS:
        raise invalid("must-be-from-to", least=min(LEVELS), most=max(LEVELS))
    return level


def _is_left_out(module: str | None) -> bool:
    return module is None


Level = Annotated[int, BeforeValidator(_parse_arno_level), Argument(choices=tuple(LEVELS))]
HeadStart = Annotated[
    int, Field(ge=0, le=LIMITS["head_start"]), Argument(min=0, max=LIMITS["head_start"])
]
Module = Annotated[
    str | None, require(invalid, _is_left_out, "must-be-without-module"), Argument(option="")
]
"""A module of later: Marine Worlds, the project module, several A.R.N.O.s. It is refused in a
sentence."""


class Setup(kit.Setup):
    """The options of a game. There is one depth: his side lies on the table, and the bot knows
    it."""

    levels: ClassVar[tuple[int, ...]] = tuple(LEVELS)

    level: Level
    depth: Literal["guided"] = "guided"
    head_start: HeadStart = 0
    """Points of conservation that he starts ahead of −5."""
    module: Module = None

    @property
    def level_name(self) -> str:
        """The level by which results are grouped; a head start makes it another one."""
        return f"{self.level}+{self.head_start}" if self.head_start else str(self.level)

    def __str__(self) -> str:
        return say_now("setup", level=self.level, depth=self.depth, head_start=self.head_start)


# ── His side of the table ─────────────────────────────────────────────────────────────────────────


def _is_row(row: tuple[str, ...]) -> bool:
    return sorted(row) == sorted(CARDS)


Row = Annotated[tuple[Card, ...], require(invalid, _is_row, "must-be-a-row")]
Upgrades = Annotated[
    tuple[Card, ...], Field(max_length=LIMITS["upgrades"]), AfterValidator(check_distinct)
]
Projects = Annotated[int, Field(ge=0, le=LIMITS["projects"])]
Points = Annotated[int, Field(ge=-150, le=250)]
"""A score of Ark Nova: appeal above or below the target."""


class Sheet(Value):
    """His score at the end: conservation with what the tokens add, and the appeal that it asks
    for."""

    conservation: int
    target: int
    score: int


class Opponent(Value):
    """His side of the table. His action cards are in the bot; everything else lies on the table."""

    row: Row
    """The cards of the slots 1 to 5."""
    upgraded: Upgrades = ()
    """The cards that show side II."""
    appeal: int = Field(default=START["appeal"], ge=0, le=LIMITS["appeal"])
    conservation: int = Field(
        default=START["conservation"], ge=START["conservation"], le=LIMITS["conservation"]
    )
    """A number below 0 is a debt, with a token of his for each point."""
    reputation: int = Field(default=START["reputation"], ge=1, le=LIMITS["reputation"])
    workers: int = Field(default=START["workers"], ge=1, le=LIMITS["workers"])
    """Workers on the notepad and on the association board."""
    placed: Annotated[tuple[AssociationTask, ...], AfterValidator(check_distinct)] = ()
    """The association tasks on which one of them stands."""
    zoos: Annotated[tuple[Continent, ...], Field(max_length=4), AfterValidator(check_distinct)] = ()
    universities: Annotated[tuple[University, ...], AfterValidator(check_distinct)] = ()
    scoring_tokens: int = Field(default=0, ge=0, le=LIMITS["scoring_tokens"])
    notepad_tokens: int = Field(default=0, ge=0, le=LIMITS["counted"])
    projects: Projects = 0
    """Conservation projects on his mat."""
    supported: int = Field(default=0, ge=0, le=LIMITS["counted"])
    """The number of projects with a token of his."""
    pushed: int = Field(default=0, ge=0)
    """Steps that he has pushed the break token in this game."""
    snapped: int = Field(default=0, ge=0)
    """Cards that he has taken out of the display."""
    donations: int = Field(default=0, ge=0)
    bonus_tiles: tuple[int, ...] = ()
    """The spaces of the conservation track from which he has taken a bonus tile."""
    final: Sheet | None = None
    """Null until the end, when both scores are known."""

    @property
    def free_workers(self) -> int:
        return self.workers - len(self.placed)

    def side_of(self, card: Card) -> Side:
        """Return the side that a card of his shows."""
        return 2 if card in self.upgraded else 1


class You(Value):
    """The scores that you tell at the end."""

    score: Points | None = None
    supported: int | None = Field(default=None, ge=0, le=LIMITS["counted"])
    """Projects that you supported, told only if the scores are equal."""


# ── The agenda ────────────────────────────────────────────────────────────────────────────────────


class KeepProjects(Task):
    """The projects of his first eight cards. `count` is null until it is told."""

    work: Literal["keep_projects"] = "keep_projects"
    count: int | None = None


class DrawThree(Task):
    """The three cards of a break. `project` is null until it is told whether one was among them."""

    work: Literal["draw_three"] = "draw_three"
    project: bool | None = None


class Gain(Task):
    """Points on a track, with the rule that gives them."""

    work: Literal["gain"] = "gain"
    track: Track
    amount: int
    rule: str


class PlaceTokens(Task):
    work: Literal["place_tokens"] = "place_tokens"
    place: Place
    count: int
    rule: str


class PushBreak(Task):
    work: Literal["push_break"] = "push_break"
    steps: int
    rule: str


class Snap(Task):
    work: Literal["snap"] = "snap"


class LaySnappedCard(Task):
    """The card of a folder, to be laid or discarded. `card` is null until it is told what it
    was."""

    work: Literal["lay_snapped_card"] = "lay_snapped_card"
    folder: int
    card: ZooCard | None = None


class ChooseTask(Task):
    """An association task. The counts of projects on the board are null until they are told."""

    work: Literal["choose_task"] = "choose_task"
    wanted: AssociationTask
    donates: bool
    untouched: int | None = None
    """Projects on the board without a token of a player."""
    open: int | None = None
    """Projects on the board that he has not supported, with a free level."""


class TakeLackedTile(Task):
    """A tile of the kind of which he lacks more, without a worker."""

    work: Literal["take_lacked_tile"] = "take_lacked_tile"


class TakeTile(Task):
    work: Literal["take_tile"] = "take_tile"
    kind: Kind


class Support(Task):
    """Support for a project. `board`: he looks for it on the board, since none lies on his mat or
    by a coin."""

    work: Literal["support"] = "support"
    board: bool
    untouched: int | None = None
    open: int | None = None


class ReadProject(Task):
    """The points at the level of the project, null until they are told."""

    work: Literal["read_project"] = "read_project"
    level: ProjectLevel
    conservation: int | None = None
    reputation: int | None = None


class Donate(Task):
    work: Literal["donate"] = "donate"


class RollBonusTile(Task):
    """The roll for the two bonus tiles of a space of the conservation track."""

    work: Literal["roll_bonus_tile"] = "roll_bonus_tile"
    space: int


class TakeBonusTile(Task):
    """A bonus tile of the conservation track. `tile` is null until it is told what lies there."""

    work: Literal["take_bonus_tile"] = "take_bonus_tile"
    space: int
    half: Half
    other_is_gone: bool = False
    tile: BonusTile | None = None


class TakeWorker(Task):
    work: Literal["take_worker"] = "take_worker"
    rule: str


class UpgradeCard(Task):
    work: Literal["upgrade_card"] = "upgrade_card"
    rule: str


class ReachTen(Task):
    """The space 10 of the conservation track."""

    work: Literal["reach_ten"] = "reach_ten"


class EndTurn(Task):
    work: Literal["end_turn"] = "end_turn"


class FinalScoring(Task):
    """The comparison of both scores. Yours is told before, and your projects if the scores are
    equal."""

    work: Literal["final_scoring"] = "final_scoring"


Work = Annotated[
    KeepProjects
    | DrawThree
    | Gain
    | PlaceTokens
    | PushBreak
    | Snap
    | LaySnappedCard
    | ChooseTask
    | TakeLackedTile
    | TakeTile
    | Support
    | ReadProject
    | Donate
    | RollBonusTile
    | TakeBonusTile
    | TakeWorker
    | UpgradeCard
    | ReachTen
    | EndTurn
    | FinalScoring,
    Field(discriminator="work"),
]

# ── The state ─────────────────────────────────────────────────────────────────────────────────────


class Checkpoint(Value):
    """The table before he took a tile, for a tile that is not there after all."""

    tile: Tile
    round: int
    ending: Ending | None
    opponent: Opponent
    agenda: tuple[Work, ...]


class Box(kit.Box):
    """The dice of his next turn, each as a deck whose top card is what the die shows.

    One of several is chosen by the first number in a deck that fits, as by a die that is rolled
    until it fits. All dice are rolled anew before each of his turns.
    """

    die: Deck
    """The slot, 2 to 5."""
    folder: Deck
    continent: Deck
    university: Deck
    upgrade: Deck
    """A card, in the order of `CARDS`."""
    source: Deck
    """The source of a project: 1 is his mat, 2 the board."""
    lacking: Deck
    """The kind of tile if he lacks as many of both: 1 is a partner zoo, 2 a university."""
    tile_five: Deck
    """The bonus tile at conservation 5: 1 is the left one."""
    tile_eight: Deck
    project: Deck
    checkpoints: tuple[Checkpoint, ...] = ()
    """The tables before each tile of his last turn."""


class State(kit.State):
    setup: Setup
    agenda: tuple[Work, ...] = ()
    round: int = Field(default=1, ge=1, le=999)
    """The number of the round: your turn and his."""
    mover: Mover = "you"
    slot: int | None = Field(default=None, ge=2, le=5)
    """The slot of his last turn; null before his first one."""
    ending: Ending | None = None
    """The beginning of the end, or null."""
    opponent: Opponent
    you: You = You()
    gone: Annotated[tuple[Tile, ...], AfterValidator(check_distinct)] = ()
    """Tiles that were told not to lie on the board. A break fills them up."""
    box: Box

    def then_do(self, *works: Work) -> Self:
        """Return the state with these tasks before all others on the agenda."""
        return self.replace(agenda=(*works, *self.agenda))
