"""A and B: the list of resources that his quests ask for, and the first entry that he is short
of."""

from collections.abc import Collection, Iterator
from functools import cache

from engines.waterdeep.cards import CUBES, QUESTS, RESOURCES, Cube, Resource
from engines.waterdeep.events import Need
from engines.waterdeep.state import State


def list_needs(state: State, *, with_covered: bool = True) -> Iterator[Need]:
    """Yield the resources of his quests, top quest first, each quest from left to right.

    Without `with_covered`, leave out those of which his tavern has enough.
    """
    setup = state.setup
    held = state.opponent.tavern.__dict__
    for name in filter(None, state.opponent.quests):
        for resource, asked in _list_amounts_asked(name, setup.resource_order):
            has = held[resource]
            if with_covered or has < asked:
                yield _make_need(name, resource, asked, has)
        if setup.reserve_for_higher_quest:
            cost = QUESTS[name].cost
            held = {resource: max(held[resource] - cost[resource], 0) for resource in RESOURCES}


@cache
def _make_need(quest: str, resource: Resource, asked: int, has: int) -> Need:
    short = max(asked - has, 0)
    return Need(quest=quest, resource=resource, asked=asked, has=has, short=short)


@cache
def _list_amounts_asked(quest: str, order: str) -> tuple[tuple[Resource, int], ...]:
    """Return the resources that a quest asks for with their amounts, in the order of the
    reading."""
    cost = QUESTS[quest].cost
    resources = RESOURCES if order == "ltr" else RESOURCES[::-1]
    return tuple((resource, cost[resource]) for resource in resources if cost[resource])


def list_shortages(state: State) -> Iterator[Need]:
    return list_needs(state, with_covered=False)


def find_first_lacking_cube(state: State, among: Collection[Cube] = CUBES) -> Cube | None:
    """Return the first of these cubes on his list that he is short of, or None."""
    for need in list_shortages(state):
        for cube in among:
            if cube == need.resource:
                return cube
    return None


def label_need(need: Need) -> str:
    """Return the fixed name of the need as an option of the choice in records."""
    return f"{need.resource} for {need.quest}"
