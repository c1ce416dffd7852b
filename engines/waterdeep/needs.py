"""A and B: the list of what his quests ask for, and the first entry he is short of."""

from collections.abc import Collection

from engines.waterdeep.cards import CUBES, QUESTS, RESOURCES, Cube, Resource
from engines.waterdeep.events import Need
from engines.waterdeep.state import State


def need_list(state: State) -> tuple[Need, ...]:
    """The resources of his quests, top quest first, each quest from left to right."""
    order = RESOURCES if state.setup.resource_order == "ltr" else RESOURCES[::-1]
    aside = dict.fromkeys(RESOURCES, 0)
    needs: list[Need] = []
    for name in filter(None, state.opponent.quests):
        cost = QUESTS[name].cost
        asked = (resource for resource in order if cost[resource])
        needs += [_need(state, name, resource, cost[resource], aside[resource]) for resource in asked]
        if state.setup.reserve_for_higher_quest:
            aside = {resource: aside[resource] + cost[resource] for resource in RESOURCES}
    return tuple(needs)


def _need(state: State, quest: str, resource: Resource, asked: int, aside: int) -> Need:
    has = max(state.opponent.tavern[resource] - aside, 0)
    return Need(quest=quest, resource=resource, asked=asked, has=has, short=max(asked - has, 0))


def shortages(state: State) -> tuple[Need, ...]:
    return tuple(need for need in need_list(state) if need.short)


def first_short(state: State, among: Collection[Cube] = CUBES) -> Cube | None:
    """The first cube on his list that he is short of."""
    return next((cube for need in shortages(state) for cube in among if cube == need.resource), None)


def label(need: Need) -> str:
    """As an option of the choice, in records."""
    return f"{need.resource} for {need.quest}"
