"""The parts of the game: his cards, tasks, tiles and tracks, with the numbers that
`data/board.toml` has of them."""

from typing import Literal, get_args

from engines.kit import read_data_file

Card = Literal["animals", "association", "build", "cards", "sponsors"]
Side = Literal[1, 2]
AssociationTask = Literal["reputation", "zoo", "university", "project"]
Kind = Literal["zoo", "university"]
"""The kinds of tiles that lie on the right part of his mat."""
Continent = Literal["america", "europe", "asia", "africa", "australia"]
University = Literal["hand", "icons", "reputation"]
Tile = Literal["america", "europe", "asia", "africa", "australia", "hand", "icons", "reputation"]
Track = Literal["appeal", "conservation", "reputation"]
Place = Literal["scoring", "notepad"]
"""The places of his tokens: his final scoring card and the notepad."""
Half = Literal["left", "right"]
"""The side of a bonus tile."""
ProjectLevel = Literal["left", "middle", "right"]
ZooCard = Literal["animal", "sponsor", "project"]
BonusTile = Literal["zoo", "university", "reputation", "other", "gone"]

CARDS: tuple[Card, ...] = get_args(Card)
TASKS: tuple[AssociationTask, ...] = get_args(AssociationTask)
KINDS: tuple[Kind, ...] = get_args(Kind)
CONTINENTS: tuple[Continent, ...] = get_args(Continent)
UNIVERSITIES: tuple[University, ...] = get_args(University)
HALVES: tuple[Half, ...] = get_args(Half)
ZOO_CARDS: tuple[ZooCard, ...] = get_args(ZooCard)
BONUS_TILES: tuple[BonusTile, ...] = get_args(BonusTile)
SLOTS = range(2, 6)
FOLDERS = range(1, 7)
LEVELS = range(1, 7)

_BOARD = read_data_file("engines.arknova", "board")
START: dict[str, int] = _BOARD["start"]
LIMITS: dict[str, int] = _BOARD["most"]
GAINS: dict[str, int] = _BOARD["gains"]
TASK_OF_SLOT: dict[int, AssociationTask] = {
    int(slot): task for slot, task in _BOARD["tasks"].items()
}
SPACES: dict[Kind, list[str]] = _BOARD["spaces"]
"""The bonus of each space of his mat, from the lowest on."""
UNIVERSITY_REPUTATION: dict[University, int] = _BOARD["universities"]
CONSERVATION_BONUSES: dict[int, str] = {
    int(space): bonus for space, bonus in _BOARD["conservation"].items()
}
REPUTATION_BONUSES: dict[int, str] = {
    int(space): bonus for space, bonus in _BOARD["reputation"].items()
}
PROJECT_LEVELS: list[ProjectLevel] = _BOARD["project"]["levels"]
TARGET: dict[str, int] = _BOARD["target"]
FREE_TOKENS: int = _BOARD["scoring"]["tokens_free"]


def compute_target_appeal(conservation: int) -> int:
    """Return the appeal at which the counters meet for this conservation. A debt counts as 0."""
    points = max(0, conservation)
    before = min(points, TARGET["bend"])
    beyond = points - before
    return max(0, TARGET["start"] - TARGET["before_bend"] * before - TARGET["after_bend"] * beyond)


def find_project_level(level: int) -> ProjectLevel:
    """Return the level of a project that he wants at this level of the game."""
    return PROJECT_LEVELS[level - 1]
