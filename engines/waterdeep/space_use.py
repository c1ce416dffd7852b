"""Using a space: the fee, the goods, plot bonuses, cards, and the owner's reward."""

from collections.abc import Callable

from engines.core import Choice
from engines.waterdeep import cards, coins, events, needs, tiles, yields
from engines.waterdeep.cubes import add_chosen_cubes_to_goods, gain_any_cube, gain_one_cube_of
from engines.waterdeep.gains import (
    add_goods_to_his_tavern,
    gain_goods,
    pay_gold,
    reward_you,
    subtract_his_points_from_yours,
)
from engines.waterdeep.state import DrawIntrigue, GiveQuest, RewardOwner, State

_QUEST_TO_YOU, _INTRIGUE = GiveQuest(), DrawIntrigue()
_SWAPPABLE_CUBES = tuple(cube for cube in cards.CUBES if cube != "cleric")


def use_space(
    state: State, option: yields.Option, sought: cards.Resource | None
) -> events.WaterdeepStep:
    """Let Pseudo use a space. Cards and owners follow as tasks, because he gains first, then the
    owner."""
    name = option.acting_space
    if name == cards.HALL:
        return tiles.purchase_tile_by_script(state)
    if name in cards.HARBOR:
        return events.step(state.first(_INTRIGUE))
    space = cards.SPACES[name]
    given = yields.find_yield(state, name)
    later = (_QUEST_TO_YOU,) * given.quests + (_INTRIGUE,) * given.intrigue
    visited = state.first(*later, *yields.list_owner_reward_tasks(state, option, "opponent"))
    used = pay_gold(visited, space.fee, name, "base.fee")
    if name == cards.CASTLE:
        used = used.then_play(_take_marker)
    if space.special == "inn_reset":
        used = used.add_events(events.InnReplaced(rule="base.inn-replaced"))
    return used.then_play(lambda state: _take_goods(state, name, given, sought))


def _take_marker(state: State) -> events.WaterdeepStep:
    return events.step(
        state.replace(marker="opponent"), events.MarkerTaken(seat="opponent", rule="base.marker")
    )


def _take_goods(
    state: State, name: str, given: yields.Yield, sought: cards.Resource | None
) -> events.WaterdeepStep:
    goods = given.goods
    if cards.SPACES[name].load:
        taken = add_goods_to_his_tavern(
            tiles.remove_goods_from_tile(state, name), goods, name, "base.take"
        )
    elif given.choice is None:
        taken = gain_goods(state, goods, name, "base.take")
    else:
        chosen, goods = add_chosen_cubes_to_goods(state, given.choice, sought, goods, name)
        taken = chosen.then_play(lambda state: gain_goods(state, goods, name, "base.take"))
    if _BONUS_QUESTS.isdisjoint(state.opponent.done):
        return taken
    return taken.then_play(lambda state: add_plot_bonuses(state, goods))


def reward_owner(state: State, work: RewardOwner) -> events.WaterdeepStep:
    """Reward the owner of the tile for a visit of the other seat."""
    tile = work.tile
    owner = state.owner(tile)
    if owner is None or owner == work.visitor:
        return events.step(state)
    if owner == "you":
        return reward_you(state, cards.TILES[tile].owner, tile, "base.owner")
    return _reward_pseudo(state, tile)


def _reward_pseudo(state: State, tile: str) -> events.WaterdeepStep:
    reward = cards.TILES[tile].owner
    paid = gain_goods(
        state.first(*(_INTRIGUE,) * reward.intrigue), reward.goods, tile, "owner.reward"
    )
    if reward.any:
        paid = paid.then_play(lambda state: gain_any_cube(state, tile, "owner.reward"))
    if reward.one_of:
        paid = paid.then_play(
            lambda state: gain_one_cube_of(state, reward.one_of, tile, "owner.reward")
        )
    return paid.then_play(
        lambda state: subtract_his_points_from_yours(state, reward.vp, "owner", "owner.points")
    )


# ── Plot quests that he has completed: what each of his actions brings him on top ─────────────────


def add_plot_bonuses(state: State, given: cards.Goods) -> events.WaterdeepStep:
    """Add the bonus of each plot once, by the goods that the space itself gave. A bonus brings no
    other bonus."""
    bonuses = events.step(state)
    for plot, (resource, bonus) in _BONUSES.items():
        if given[resource] and state.has_his_plot(plot):
            bonuses = bonuses.then_play(bonus)
    return bonuses


def _make_bonus(plot: str, rule: str, **goods: int) -> Callable[[State], events.WaterdeepStep]:
    bonus = cards.Goods(**goods)
    return lambda state: gain_goods(state, bonus, plot, rule)


def _swap_cube_for_cleric(state: State) -> events.WaterdeepStep:
    """Swap a cube for a cleric, once a round, while he is short of one.

    He gives the cheapest cube that no open quest asks for.
    """
    if state.opponent.swap_used:
        return events.step(state)
    spare = tuple(cube for cube in _SWAPPABLE_CUBES if _is_spare_cube(state, cube))
    if not spare or not any(need.resource == "cleric" for need in needs.list_shortages(state)):
        return events.step(state)
    choice = Choice(spare).narrow_to("plot.clerics-bring-swap", spare)
    if len(spare) > 1:
        choice = choice.keep_best("plot.cheapest-cube", lambda cube: -cards.WORTH[cube])
    coin, choice = coins.flip_coin(state, choice, "cube.coin")
    cube = choice.only_option
    left = state.opponent.tavern.minus(cards.Goods(**{cube: 1}))
    tavern = left.plus(cards.Goods(cleric=1))
    swapped = events.CubeSwapped(
        cube=cube, tavern=tavern, rule=choice.deciding_rule, why=choice.why
    )
    return coin.then_play(
        lambda state: events.step(state.replace_opponent(tavern=tavern, swap_used=True), swapped)
    )


def _is_spare_cube(state: State, cube: cards.Cube) -> bool:
    """Return whether he owns more of these cubes than any open quest asks for."""
    open_quests = filter(None, state.opponent.quests)
    most = max((cards.QUESTS[quest].cost[cube] for quest in open_quests), default=0)
    return state.opponent.tavern[cube] > most


_BONUSES: dict[cards.Plot, tuple[cards.Resource, Callable[[State], events.WaterdeepStep]]] = {
    "fighters_bring_fighter": (
        "fighter",
        _make_bonus("Bolster Griffon Cavalry", "plot.fighters-bring-fighter", fighter=1),
    ),
    "gold_brings_rogue": (
        "gold",
        _make_bonus("Bribe the Shipwrights", "plot.gold-brings-rogue", rogue=1),
    ),
    "rogues_bring_gold": (
        "rogue",
        _make_bonus("Fence Goods for Duke of Darkness", "plot.rogues-bring-gold", gold=2),
    ),
    "clerics_bring_swap": ("cleric", _swap_cube_for_cleric),
    "wizards_bring_intrigue": ("wizard", lambda state: events.step(state.first(_INTRIGUE))),
}
"""The resource that the space must give for each plot, and the bonus."""
_BONUS_QUESTS = frozenset(name for name, quest in cards.QUESTS.items() if quest.plot in _BONUSES)
