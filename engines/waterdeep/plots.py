"""Plot quests that Pseudo has completed: what each of his actions brings him on top."""

from collections.abc import Callable

from engines.core import Choice
from engines.waterdeep import cards, coins, events, gains, needs
from engines.waterdeep.state import DrawIntrigue, State

_SPARED = tuple(cube for cube in cards.CUBES if cube != "cleric")


def after_action(state: State, given: cards.Goods) -> events.WaterdeepStep:
    """Each plot once, from what the space itself gave: a bonus is no action and brings no other bonus."""
    told = events.step(state)
    for plot, (resource, bonus) in _BONUSES.items():
        if given[resource] and state.his_plot(plot):
            told = told.then(bonus)
    return told


def extra_fighter(state: State) -> events.WaterdeepStep:
    return gains.gain(state, cards.Goods(fighter=1), "Bolster Griffon Cavalry", "plot.fighters-bring-fighter")


def rogue_with_gold(state: State) -> events.WaterdeepStep:
    return gains.gain(state, cards.Goods(rogue=1), "Bribe the Shipwrights", "plot.gold-brings-rogue")


def gold_with_rogues(state: State) -> events.WaterdeepStep:
    return gains.gain(state, cards.Goods(gold=2), "Fence Goods for Duke of Darkness", "plot.rogues-bring-gold")


def intrigue_with_wizards(state: State) -> events.WaterdeepStep:
    return events.step(state.first(DrawIntrigue()))


def swap_for_cleric(state: State) -> events.WaterdeepStep:
    """Once a round, while he is short of a cleric and owns a cube that no open quest asks for: the cheapest one."""
    if state.opponent.swap_used:
        return events.step(state)
    spare = tuple(cube for cube in _SPARED if _spare(state, cube))
    if not spare or not any(need.resource == "cleric" for need in needs.shortages(state)):
        return events.step(state)
    choice = Choice(spare).ruled("plot.clerics-bring-swap", spare)
    if len(spare) > 1:
        choice = choice.most("plot.cheapest-cube", lambda cube: -cards.WORTH[cube])
    coin, choice = coins.flipped(state, choice, "cube.coin")
    cube = choice.chosen
    tavern = state.opponent.tavern.minus(cards.Goods(**{cube: 1})).plus(cards.Goods(cleric=1))
    swapped = events.CubeSwapped(cube=cube, tavern=tavern, rule=choice.rule, why=choice.why)
    return coin.then(lambda state: events.step(state.with_his(tavern=tavern, swap_used=True), swapped))


def _spare(state: State, cube: cards.Cube) -> bool:
    most = max((cards.QUESTS[quest].cost[cube] for quest in state.opponent.quests if quest), default=0)
    return state.opponent.tavern[cube] > most


_BONUSES: dict[cards.Plot, tuple[cards.Resource, Callable[[State], events.WaterdeepStep]]] = {
    "fighters_bring_fighter": ("fighter", extra_fighter),
    "gold_brings_rogue": ("gold", rogue_with_gold),
    "rogues_bring_gold": ("rogue", gold_with_rogues),
    "clerics_bring_swap": ("cleric", swap_for_cleric),
    "wizards_bring_intrigue": ("wizard", intrigue_with_wizards),
}
"""What the space must give, and what that brings."""
