"""What a space gives, and what it is worth when spaces are compared."""

from functools import cache
from typing import NamedTuple

from engines.waterdeep.cards import SPACES, WORTH, Choose, Cube, Goods, Resource
from engines.waterdeep.events import Candidate, Need
from engines.waterdeep.state import State

ORDINARY = (None, "copy", "gold_per_tile", "inn_reset")
"""Spaces that are compared by what they give; castle, Builder's Hall and harbor have a place of their own in D."""


class Option(NamedTuple):
    """A space to place on; The Zoarstar with the space that it copies."""

    space: str
    copies: str | None = None

    @property
    def label(self) -> str:
        return f"{self.space} as {self.copies}" if self.copies else self.space

    @property
    def acting(self) -> str:
        """The space whose action is used."""
        return self.copies or self.space

    @property
    def visited(self) -> tuple[str, ...]:
        return (self.space, self.copies) if self.copies else (self.space,)


class Yield(NamedTuple):
    goods: Goods
    choice: Choose | None
    intrigue: int
    quests: int


def yield_of(state: State, name: str) -> Yield:
    """What the space gives now. On a tile that is not in play nothing has accumulated."""
    space, printed = SPACES[name], _printed(name)
    if space.special == "gold_per_tile":
        return printed._replace(goods=Goods(gold=len(state.tiles)))
    if space.load is None:
        return printed
    tile = state.tile(name)
    return printed._replace(goods=Goods(**{space.load[0]: tile.goods if tile else 0}))


@cache
def _printed(name: str) -> Yield:
    space = SPACES[name]
    return Yield(space.gives, space.choice, space.intrigue, space.quests)


def dearest(among: tuple[Cube, ...]) -> Cube:
    return max(among, key=WORTH.__getitem__)


def expected_goods(given: Yield, sought: Resource | None) -> Goods:
    """With its free cubes: the colour that is sought, else the dearest."""
    if given.choice is None:
        return given.goods
    among = given.choice.among
    cube = next((cube for cube in among if cube == sought), None) or dearest(among)
    return given.goods.but(**{cube: given.goods[cube] + given.choice.take})


def weighed(state: State, option: Option, need: Need | None) -> Candidate | None:
    """Number and value are what is printed: no fee, no plot bonus, no marker. `reward` is what you would get."""
    given = yield_of(state, option.acting)
    goods = expected_goods(given, need.resource if need else None)
    number = goods[need.resource] if need else None
    if number == 0:
        return None
    value = goods.worth + given.intrigue + given.quests
    if not value:
        return None
    if need and number and state.setup.cap_number_at_need:
        number = min(number, need.short)
    return Candidate(
        option=option.label,
        gives=number,
        value=value,
        reward=sum(SPACES[name].owner.value for name in option.visited if state.owner(name) == "you"),
    )


def affords(state: State, name: str) -> bool:
    return state.opponent.tavern.gold >= SPACES[name].fee


def options(state: State, names: tuple[str, ...]) -> tuple[Option, ...]:
    """The ordinary spaces among these that he can use now; The Zoarstar once for each space it may copy."""
    found: list[Option] = []
    for name in names:
        if not _usable(state, name):
            continue
        if SPACES[name].special == "copy":
            found += [Option(name, copied) for copied in copied_from(state)]
        else:
            found.append(Option(name))
    return tuple(found)


def copied_from(state: State) -> tuple[str, ...]:
    """The spaces that hold an agent of yours and whose action he can use."""
    return tuple(
        name
        for name in state.spaces
        if "you" in state.seats(name) and _usable(state, name) and SPACES[name].special != "copy"
    )


def _usable(state: State, name: str) -> bool:
    space = SPACES[name]
    if space.special not in ORDINARY or (space.quests and not state.setup.pseudo_uses_inn):
        return False
    return affords(state, name)
