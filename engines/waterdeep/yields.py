"""The yield of a space, and its worth when spaces are compared."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engines.core import drop_item, find_equal, keep_items
from engines.waterdeep.cards import (
    RESOURCES,
    SPACES,
    TILES,
    WORTH,
    ZOARSTAR,
    Choose,
    Goods,
    Resource,
    Seat,
)
from engines.waterdeep.events import Candidate, Need
from engines.waterdeep.state import RewardOwner, State, other_seat

ORDINARY_SPECIALS = (None, "copy", "gold_per_tile", "inn_reset")
"""The kinds of spaces that are compared by their yield.

Castle, Builder's Hall and harbor have a place of their own in D.
"""


class Option(NamedTuple):
    """A space to place on; The Zoarstar with the space that it copies."""

    space: str
    copies: str | None = None

    @property
    def label(self) -> str:
        return f"{self.space} as {self.copies}" if self.copies else self.space

    @property
    def acting_space(self) -> str:
        """Return the space whose action is used."""
        return self.copies or self.space


Options = dict[str, Option]
"""The options by their labels."""
OPTIONS_BY_SPACE: Options = {name: Option(name) for name in SPACES}


class Yield(NamedTuple):
    """The goods, free cubes and cards that a space gives."""

    goods: Goods
    choice: Choose | None
    intrigue: int
    quests: int


def find_yield(state: State, name: str) -> Yield:
    """Return the present yield of the space."""
    return _make_yield(name, _count_accumulated_goods(state, name))


_COUNTED = frozenset(
    name for name, space in SPACES.items() if space.load or space.special == "gold_per_tile"
)


def _count_accumulated_goods(state: State, name: str) -> int:
    """Return the goods that have accumulated on the space, or the tiles that bring gold.

    A tile that is not in play has none.
    """
    if name not in _COUNTED:
        return 0
    if SPACES[name].load is None:
        return len(state.tiles)
    tile = state.tile(name)
    return tile.goods if tile else 0


@cache
def _make_yield(name: str, counted: int) -> Yield:
    space = SPACES[name]
    goods = space.gives
    if name in _COUNTED:
        goods = Goods(**{space.loaded or "gold": counted})
    return Yield(goods, space.choice, space.intrigue, space.quests)


def compute_expected_goods(given: Yield, sought: Resource | None) -> Goods:
    """Return the goods with the free cubes: the colour that is sought, else the dearest."""
    if given.choice is None:
        return given.goods
    among = given.choice.among
    wanted = find_equal(among, sought)
    cube = max(among, key=WORTH.__getitem__) if wanted is None else wanted
    amount = given.goods[cube] + given.choice.take
    return given.goods.replace(**{cube: amount})


@cache
def _make_candidate(
    option: Option, counted: int, sought: Resource | None, reward: int
) -> Candidate | None:
    """Return the space with number and value as printed, without fee, plot bonus and marker.

    Return None if it gives none of the need or nothing.
    """
    given = _make_yield(option.acting_space, counted)
    goods = compute_expected_goods(given, sought)
    number = goods[sought] if sought else None
    value = goods.worth + given.intrigue + given.quests
    if number == 0 or not value:
        return None
    return Candidate(option=option.label, gives=number, value=value, reward=reward)


def _labels_giving(resource: Resource) -> frozenset[str]:
    return frozenset(
        option.label for option in _EVERY_OPTION if _make_candidate(option, 1, resource, 0)
    )


_EVERY_OPTION = (*OPTIONS_BY_SPACE.values(), *[Option(ZOARSTAR, name) for name in SPACES])
_LABELS_BY_RESOURCE = {resource: _labels_giving(resource) for resource in RESOURCES}
"""The labels of the options that may give each resource."""


def make_space_candidate(state: State, option: Option, need: Need | None) -> Candidate | None:
    """Return the space as a candidate, or None if it does not serve the need.

    `reward` is what you would get as its owner.
    """
    yours = _list_tiles_of(state, option, "you")
    reward = sum(TILES[name].owner.value for name in yours)
    sought = need.resource if need else None
    found = _make_candidate(
        option, _count_accumulated_goods(state, option.acting_space), sought, reward
    )
    if found and found.gives and need and state.setup.cap_number_at_need:
        return found.replace(gives=min(found.gives, need.short))
    return found


def list_space_candidates(
    state: State, known: Options, labels: Iterable[str], need: Need | None
) -> tuple[Candidate, ...]:
    """Return the candidates among these spaces that he gains by."""
    giving = _LABELS_BY_RESOURCE[need.resource] if need else known
    weighing = [
        make_space_candidate(state, known[label], need) for label in keep_items(labels, giving)
    ]
    return tuple(filter(None, weighing))


def list_owner_reward_tasks(state: State, option: Option, visitor: Seat) -> list[RewardOwner]:
    """Return the tasks that reward the other seat for the visit of its tiles."""
    # Only a tile has an owner, and The Zoarstar, which copies another, is one.
    if option.space not in TILES:
        return []
    owner = other_seat(visitor)
    paid = _list_tiles_of(state, option, owner)
    return [RewardOwner(tile=name, visitor=visitor) for name in paid]


def _list_tiles_of(state: State, option: Option, seat: Seat) -> list[str]:
    """Return the tiles of this seat among the space and the one it copies."""
    return [name for name in option if name in TILES and state.owner(name) == seat]


def list_usable_spaces(state: State, names: tuple[str, ...]) -> Options:
    """Return the ordinary spaces among these that he can use now; The Zoarstar once for each space
    it may copy."""
    usable = _list_usable(state, names)
    if ZOARSTAR not in usable:
        return {name: OPTIONS_BY_SPACE[name] for name in usable}
    found: Options = {}
    for name in usable:
        if name == ZOARSTAR:
            for copied in list_spaces_to_copy(state):
                copying = Option(ZOARSTAR, copied)
                found[copying.label] = copying
        else:
            found[name] = OPTIONS_BY_SPACE[name]
    return found


def list_spaces_to_copy(state: State) -> tuple[str, ...]:
    """Return the spaces that hold an agent of yours and whose action he can use."""
    usable = _list_usable(state, state.spaces)
    yours = keep_items(usable, state.list_spaces_of("you"))
    return drop_item(yours, ZOARSTAR)


def _list_usable(state: State, names: tuple[str, ...]) -> list[str]:
    gold = state.opponent.tavern.gold
    fees = _FEES if state.setup.pseudo_uses_inn else _FEES_WITHOUT_INN
    return [name for name in names if name in fees and fees[name] <= gold]


_FEES = {name: space.fee for name, space in SPACES.items() if space.special in ORDINARY_SPECIALS}
_FEES_WITHOUT_INN = {name: fee for name, fee in _FEES.items() if not SPACES[name].quests}
