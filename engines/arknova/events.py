"""Events at a table of A.R.N.O., in the past tense."""

from typing import Annotated, Any, ClassVar, Literal

from engines.arknova.commands import News
from engines.arknova.parts import (
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
    University,
    ZooCard,
)
from engines.arknova.state import Ending, Mover, State
from engines.kit import (
    Adjusted,
    Change,
    Event,
    Field,
    Misplayed,
    Redone,
    Step,
    StepMaker,
    TypeAdapter,
    Undone,
    YourScoreTold,
    make_step,
)


class ArnoEvent(Event):
    """An event of this game. `again`: it is told once more, because he took a tile that was not
    there."""

    tag: ClassVar = "event"
    event: str = ""
    again: bool = False


# ── Your side ─────────────────────────────────────────────────────────────────────────────────────


class ProjectsKept(ArnoEvent):
    """The projects that he kept. `points` is the score with which he starts."""

    event: Literal["projects_kept"] = "projects_kept"
    count: int
    points: int


class YouAreDone(ArnoEvent):
    event: Literal["you_are_done"] = "you_are_done"
    news: News | None


class BreakHeld(ArnoEvent):
    """A break. His workers came home from these tasks."""

    event: Literal["break_held"] = "break_held"
    tasks: tuple[AssociationTask, ...]


class ThreeDrawn(ArnoEvent):
    """The three cards of a break. `projects` is how many lie on his mat now."""

    event: Literal["three_drawn"] = "three_drawn"
    project: bool
    projects: int


# ── His card ──────────────────────────────────────────────────────────────────────────────────────


class CardPlayed(ArnoEvent):
    """The card of the slot that the die chose, among the cards in the slots 2 to 5."""

    event: Literal["card_played"] = "card_played"
    slot: int
    card: Card
    side: Side


class AppealGained(ArnoEvent):
    event: Literal["appeal_gained"] = "appeal_gained"
    amount: int
    new: int
    points: int


class DebtPaid(ArnoEvent):
    """Tokens of his debt that were taken away; `left` are still there."""

    event: Literal["debt_paid"] = "debt_paid"
    amount: int
    left: int
    points: int


class ConservationGained(ArnoEvent):
    event: Literal["conservation_gained"] = "conservation_gained"
    amount: int
    new: int
    points: int


class ReputationGained(ArnoEvent):
    event: Literal["reputation_gained"] = "reputation_gained"
    amount: int
    new: int


class ReputationLost(ArnoEvent):
    """Steps beyond 9 while his Cards card shows side I."""

    event: Literal["reputation_lost"] = "reputation_lost"
    amount: int
    at: int


class TokensPlaced(ArnoEvent):
    """Tokens that were placed. `total` is how many lie there now."""

    event: Literal["tokens_placed"] = "tokens_placed"
    place: Place
    count: int
    total: int
    points: int


class ScoringCardFull(ArnoEvent):
    """A final scoring card without room for another token."""

    event: Literal["scoring_card_full"] = "scoring_card_full"
    tokens: int


class BreakPushed(ArnoEvent):
    event: Literal["break_pushed"] = "break_pushed"
    steps: int


class CardSnapped(ArnoEvent):
    event: Literal["card_snapped"] = "card_snapped"
    folder: int


class SnappedCardLaid(ArnoEvent):
    event: Literal["snapped_card_laid"] = "snapped_card_laid"
    folder: int
    card: ZooCard
    projects: int


# ── The association board ─────────────────────────────────────────────────────────────────────────


class TaskTaken(ArnoEvent):
    """The task to which a worker of his went, a choice from the one of the slot on."""

    event: Literal["task_taken"] = "task_taken"
    task: AssociationTask
    wanted: AssociationTask
    occupied: tuple[AssociationTask, ...]
    """The tasks on which workers of his stood before."""
    workers: int


class NoTaskTaken(ArnoEvent):
    """A turn without a task. `workers` of his are free, and can do none."""

    event: Literal["no_task_taken"] = "no_task_taken"
    workers: int


class KindChosen(ArnoEvent):
    """The kind of tile that he gets without a worker."""

    event: Literal["kind_chosen"] = "kind_chosen"
    kind: Kind
    zoos: int
    universities: int
    """The number that he lacks of each."""


class NoTileTaken(ArnoEvent):
    """A tile that he cannot get. `kind` is null if he can get none of any kind."""

    event: Literal["no_tile_taken"] = "no_tile_taken"
    kind: Kind | None


class ZooTaken(ArnoEvent):
    """A partner zoo, chosen among the continents that he lacks."""

    event: Literal["zoo_taken"] = "zoo_taken"
    zoo: Continent
    space: int


class UniversityTaken(ArnoEvent):
    """A university, chosen among those that he lacks."""

    event: Literal["university_taken"] = "university_taken"
    university: University
    space: int


class Donated(ArnoEvent):
    event: Literal["donated"] = "donated"


class ProjectChosen(ArnoEvent):
    """A project of his mat or of the board. `which` counts from 1 among `count` of its kind."""

    event: Literal["project_chosen"] = "project_chosen"
    source: Literal["mat", "untouched", "open"]
    which: int
    count: int
    level: ProjectLevel
    mat: int
    """The number of projects on his mat before it."""


class ProjectSupported(ArnoEvent):
    event: Literal["project_supported"] = "project_supported"
    level: ProjectLevel
    conservation: int
    reputation: int


# ── Tracks ────────────────────────────────────────────────────────────────────────────────────────


class WorkerGained(ArnoEvent):
    event: Literal["worker_gained"] = "worker_gained"
    workers: int


class CardUpgraded(ArnoEvent):
    """A card that was upgraded, chosen among those that show side I."""

    event: Literal["card_upgraded"] = "card_upgraded"
    card: Card


class BonusTileRolled(ArnoEvent):
    """The left or the right bonus tile, chosen by chance."""

    event: Literal["bonus_tile_rolled"] = "bonus_tile_rolled"
    space: int
    half: Half


class BonusTileTaken(ArnoEvent):
    event: Literal["bonus_tile_taken"] = "bonus_tile_taken"
    space: int
    half: Half
    tile: BonusTile


class BonusTileGone(ArnoEvent):
    """A bonus tile that is gone. `both`: the other one is gone, too."""

    event: Literal["bonus_tile_gone"] = "bonus_tile_gone"
    space: int
    half: Half
    both: bool


class TenReached(ArnoEvent):
    event: Literal["ten_reached"] = "ten_reached"


# ── The end of a turn, and of the game ────────────────────────────────────────────────────────────


class RowMoved(ArnoEvent):
    """The row after his turn, slots 1 to 5."""

    event: Literal["row_moved"] = "row_moved"
    row: tuple[Card, ...]


class TileMissed(ArnoEvent):
    """A tile that does not lie on the board. `changes` lead from the table as it was told to the
    new one."""

    event: Literal["tile_missed"] = "tile_missed"
    tile: Tile
    changes: tuple[Change, ...]


class EndBegan(ArnoEvent):
    event: Literal["end_began"] = "end_began"
    by: Ending


class EndTakenBack(ArnoEvent):
    """The end of the game that has not begun, because a correction moved his counters apart."""

    event: Literal["end_taken_back"] = "end_taken_back"


class TokensCounted(ArnoEvent):
    """The conservation that the tokens of a place add at the end."""

    event: Literal["tokens_counted"] = "tokens_counted"
    place: Place
    tokens: int
    conservation: int


class DebtForgiven(ArnoEvent):
    """A debt that is left at the end counts as 0."""

    event: Literal["debt_forgiven"] = "debt_forgiven"
    debt: int


class ScoreCounted(ArnoEvent):
    event: Literal["score_counted"] = "score_counted"
    appeal: int
    conservation: int
    target: int
    score: int


class GameEnded(ArnoEvent):
    """The end of the game. `winner` is null for a shared victory. `projects`: the scores were
    equal."""

    event: Literal["game_ended"] = "game_ended"
    his: int
    yours: int
    winner: Mover | None
    projects: bool


class Remarked(Misplayed):
    """A remark after a correction: a counter has come past spaces with a bonus."""

    event: Literal["remarked"] = "remarked"
    track: Literal["conservation", "reputation"]
    spaces: tuple[int, ...]


Happened = Annotated[
    ProjectsKept
    | YouAreDone
    | BreakHeld
    | ThreeDrawn
    | CardPlayed
    | AppealGained
    | DebtPaid
    | ConservationGained
    | ReputationGained
    | ReputationLost
    | TokensPlaced
    | ScoringCardFull
    | BreakPushed
    | CardSnapped
    | SnappedCardLaid
    | TaskTaken
    | NoTaskTaken
    | KindChosen
    | NoTileTaken
    | ZooTaken
    | UniversityTaken
    | Donated
    | ProjectChosen
    | ProjectSupported
    | WorkerGained
    | CardUpgraded
    | BonusTileRolled
    | BonusTileTaken
    | BonusTileGone
    | TenReached
    | RowMoved
    | TileMissed
    | EndBegan
    | EndTakenBack
    | TokensCounted
    | DebtForgiven
    | ScoreCounted
    | GameEnded
    | Remarked
    | YourScoreTold
    | Adjusted
    | Undone
    | Redone,
    Field(discriminator="event"),
]

ArnoStep = Step[State, Event]
step: StepMaker[State, Event] = make_step
EVENTS: TypeAdapter[Any] = TypeAdapter(tuple[Happened, ...])
