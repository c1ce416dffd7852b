"""The printed components: quests, intrigue cards, building tiles, spaces.

They are loaded from `data/` and validated once.
"""

from functools import cached_property
from typing import Literal, TypeVar

from pydantic import Field

from engines.core import ByName, Value
from engines.core.rulebook import read_data_file
from engines.core.text import words
from engines.waterdeep.messages import say_now

V = TypeVar("V", bound=Value)
P = TypeVar("P", "Quest", "Space", "IntrigueCard")
Cube = Literal["cleric", "fighter", "rogue", "wizard"]
Resource = Literal["cleric", "fighter", "rogue", "wizard", "gold"]
QuestType = Literal["Arcana", "Commerce", "Piety", "Skullduggery", "Warfare", "Mandatory"]
Plot = Literal[
    "clerics_bring_swap",
    "extra_agent",
    "fighters_bring_fighter",
    "gold_brings_rogue",
    "intrigue_brings_points",
    "occupied_space",
    "purchase_brings_points",
    "rogues_bring_gold",
    "round_brings_adventurer",
    "type_brings_points",
    "wizards_bring_intrigue",
]
Effect = Literal[
    "other_gains_gold",
    "play_intrigue",
    "points_per_tile",
    "recall_agent",
    "tile_from_hall",
    "tile_from_stack",
]
Special = Literal["castle", "copy", "gold_per_tile", "hall", "harbor", "inn_reset"]
ScriptRule = Literal[
    "accelerate",
    "as-printed",
    "bribe",
    "cube",
    "favor",
    "mandatory",
    "quest",
    "real-estate",
    "recall",
    "sample-wares",
]
YourEffect = Literal[
    "accelerate",
    "ask",
    "attack",
    "change",
    "mandatory",
    "nothing",
    "recall",
    "share",
    "share_any",
    "steal",
    "trade",
    "use",
    "wares",
]
Seat = Literal["opponent", "you"]

CUBES: tuple[Cube, ...] = ("cleric", "fighter", "rogue", "wizard")
RESOURCES: tuple[Resource, ...] = (*CUBES, "gold")
"""The resources from left to right, as printed on a quest."""


class Goods(Value, ByName[Resource, int]):
    """A number of adventurers and gold: a tavern, a cost, a yield. The fields stand in the order of
    `RESOURCES`."""

    cleric: int = Field(default=0, ge=0)
    fighter: int = Field(default=0, ge=0)
    rogue: int = Field(default=0, ge=0)
    wizard: int = Field(default=0, ge=0)
    gold: int = Field(default=0, ge=0)

    def plus(self, other: "Goods", times: int = 1) -> "Goods":
        return Goods(
            cleric=self.cleric + other.cleric * times,
            fighter=self.fighter + other.fighter * times,
            rogue=self.rogue + other.rogue * times,
            wizard=self.wizard + other.wizard * times,
            gold=self.gold + other.gold * times,
        )

    def minus(self, other: "Goods") -> "Goods":
        return self.plus(other, times=-1)

    def covers(self, cost: "Goods") -> bool:
        if self.gold < cost.gold or self.fighter < cost.fighter or self.cleric < cost.cleric:
            return False
        return self.rogue >= cost.rogue and self.wizard >= cost.wizard

    @property
    def worth(self) -> int:
        return sum(WORTH[resource] * self[resource] for resource in RESOURCES)

    def __bool__(self) -> bool:
        return bool(self.cleric or self.fighter or self.rogue or self.wizard or self.gold)

    def __str__(self) -> str:
        """Return the goods in words of the current language."""
        held = self.__dict__
        amounts = [
            describe_count(held[resource], resource) for resource in RESOURCES if held[resource]
        ]
        return words.format_list(amounts) if amounts else say_now("nothing")


def describe_count(count: int, resource: Resource) -> str:
    return say_now("counted", count=count, resource=resource)


BOARD_EFFECTS: tuple[Effect, ...] = (
    "recall_agent",
    "tile_from_hall",
    "tile_from_stack",
    "other_gains_gold",
)
"""The effects that change Pseudo's goods or the spaces that he can use."""


class Quest(Value):
    """A printed quest card."""

    number: int
    name: str
    type: QuestType
    cost: Goods
    vp: int
    reward: Goods = Goods()
    intrigue: int = 0
    quests: int = 0
    """The number of quest cards in the reward."""
    effect: Effect | None = None
    plot: Plot | None = None
    removed: bool = False
    short: str = ""
    """The name on a button. Only quests that touch the board have a button of their own."""

    @property
    def mandatory(self) -> bool:
        return self.type == "Mandatory"

    @property
    def touches_board(self) -> bool:
        """Return whether completing the quest changes Pseudo's goods or spaces, so that it must be
        told before his turn."""
        return self.effect in BOARD_EFFECTS


class Choose(Value):
    """A choice of `take` cubes, each of one of the kinds `among`."""

    take: int
    among: tuple[Cube, ...]


class OwnerReward(Goods):
    """The goods, cubes, cards and points that the owner of a tile gets for a visit."""

    any: int = 0
    intrigue: int = 0
    vp: int = 0
    one_of: tuple[Cube, ...] = ()

    @cached_property
    def value(self) -> int:
        """Return the value that the script counts: a choice at its best option, a card and a point
        at one each."""
        dearest = max((WORTH[cube] for cube in self.one_of), default=0)
        return self.worth + dearest + self.any * WORTH["cleric"] + self.intrigue + self.vp

    @cached_property
    def goods(self) -> Goods:
        return Goods(**{resource: self[resource] for resource in RESOURCES})


class Space(Value):
    """A printed space, or a building tile with a number, a cost and an owner's reward."""

    name: str
    short: str = ""
    """The name where there is little room."""
    gives: Goods = Goods()
    intrigue: int = 0
    quests: int = 0
    any: int = 0
    choose: Choose | None = None
    accumulates: dict[str, int] = Field(default_factory=dict)
    fee: int = 0
    special: Special | None = None
    number: int = 0
    cost: int = 0
    owner: OwnerReward = OwnerReward()
    removed: bool = False

    @cached_property
    def load(self) -> tuple[Resource, int] | None:
        """Return the resource that accumulates here and the amount of each load, or None."""
        for resource in RESOURCES:
            if resource in self.accumulates:
                return resource, self.accumulates[resource]
        return None

    @property
    def loaded(self) -> Resource | None:
        return self.load[0] if self.load else None

    @cached_property
    def choice(self) -> Choose | None:
        return Choose(take=self.any, among=CUBES) if self.any else self.choose


class IntrigueCard(Value):
    """An intrigue card.

    `rule` is how Pseudo plays it, `cube` the first cube on it; the other fields are its effects on
    him when you play it.
    """

    name: str
    numbers: tuple[int, ...]
    rule: ScriptRule
    cube: Cube | Literal["any"] | None = None
    yours: YourEffect
    resource: Resource | None = None
    amount: int = 1
    vp: int = 0
    instead: OwnerReward = OwnerReward()
    """The reward that you get if he has nothing to lose."""
    gold: int = 0
    """The gold that you gain or pay by playing it."""
    removed: bool = False


FIGURES = read_data_file(__package__, "game")
WORTH: dict[Resource, int] = FIGURES["worth"]


def _load_table(kind: type[V], table: str, row: str) -> dict[str, V]:
    rows = read_data_file(__package__, table)[row]
    return {entry["name"]: kind.model_validate(entry, strict=False) for entry in rows}


ALL_QUESTS = _load_table(Quest, "quests", "quest")
ALL_TILES = _load_table(Space, "tiles", "tile")
ALL_INTRIGUE = _load_table(IntrigueCard, "intrigue", "card")
PRINTED = _load_table(Space, "spaces", "space")
"""The 13 spaces of the board."""


def _list_present(printed: dict[str, P]) -> dict[str, P]:
    """Return the cards or tiles that are not removed from the game."""
    return {name: each for name, each in printed.items() if not each.removed}


QUESTS = _list_present(ALL_QUESTS)
"""The 64 quests that Pseudo can meet: 58 of the quest deck and six mandatory ones."""
TILES = _list_present(ALL_TILES)
INTRIGUE = _list_present(ALL_INTRIGUE)
SPACES = {**PRINTED, **TILES}

QUEST_NAMES = {quest.number: quest.name for quest in QUESTS.values() if not quest.mandatory}
TILE_NAMES = {tile.number: tile.name for tile in TILES.values()}


def _load_intrigue_names() -> dict[int, str]:
    """Return the title of every copy of an intrigue card by its number."""
    titles: dict[int, str] = {}
    for card in INTRIGUE.values():
        titles |= dict.fromkeys(card.numbers, card.name)
    return titles


INTRIGUE_NAMES = _load_intrigue_names()


def _list_cards_of_kind(kind: str) -> tuple[str, ...]:
    return tuple(name for name, card in INTRIGUE.items() if kind in (card.cube, card.rule))


_BY_KIND = {kind: _list_cards_of_kind(kind) for kind in (*CUBES, "any", "quest")}
MANDATORY_QUESTS = tuple(quest.name for quest in QUESTS.values() if quest.mandatory)

TITLES_BY_KIND: dict[str, tuple[str, ...]] = {
    kind: titles for kind, titles in _BY_KIND.items() if len(titles) > 1
}
"""The intrigue cards by their effect, where several do the same when Pseudo draws them. He reads no
title."""


def _list_special_spaces(special: Special) -> tuple[str, ...]:
    return tuple(name for name, space in SPACES.items() if space.special == special)


(CASTLE,) = _list_special_spaces("castle")
(HALL,) = _list_special_spaces("hall")
HARBOR = _list_special_spaces("harbor")
(ZOARSTAR,) = _list_special_spaces("copy")

ROUNDS: int = FIGURES["rounds"]
CUBES_PER_COLOUR: int = FIGURES["cubes_per_colour"]
HALL_SLOTS: int = FIGURES["hall_slots"]
TILE_SLOTS: int = FIGURES["tile_slots"]
OPEN_QUESTS: int = FIGURES["open_quests"]
LORD_BONUS: int = FIGURES["lord_bonus"]
TYPE_BONUS: int = FIGURES["type_bonus"]
TILE_BONUS: int = FIGURES["tile_bonus"]
PURCHASE_BONUS: int = FIGURES["purchase_bonus"]
NO_CUBE_PENALTY: int = FIGURES["no_cube"]
OPEN_QUEST_PENALTY: int = FIGURES["open_quest_penalty"]
SAMPLE_WARES = next(name for name, card in INTRIGUE.items() if card.yours == "wares")
BRIBE_GOLD: int = FIGURES["bribe"]
START_GOLD: dict[Seat, int] = FIGURES["start_gold"]
FAVORS = {name: Goods(**package) for name, package in FIGURES["favor"].items()}
"""The five packages of Call in a Favor."""


def count_agents_per_seat(round_: int) -> int:
    """Return how many agents each seat has in this round."""
    later = FIGURES["agents_from"]
    figures = later if round_ >= later["round"] else FIGURES
    agents: int = figures["agents"]
    return agents
