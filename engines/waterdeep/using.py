"""Using a space: the fee, what it gives, plot bonuses, cards, and the owner's reward."""

from engines.waterdeep import cards, events, plots, tiles, yields
from engines.waterdeep.cubes import gain_any_cube, gain_one_of, take_free_cubes
from engines.waterdeep.gains import gain, pay, receive, take_points
from engines.waterdeep.state import DrawIntrigue, GiveQuest, RewardOwner, State

_QUEST_TO_YOU, _INTRIGUE = GiveQuest(), DrawIntrigue()


def use(state: State, option: yields.Option, sought: cards.Resource | None) -> events.WaterdeepStep:
    """Pseudo uses a space. Cards and owners follow as work of their own: he gains first, then the owner."""
    name = option.acting
    if name == cards.HALL:
        return tiles.purchase(state)
    if name in cards.HARBOR:
        return events.step(state.first(_INTRIGUE))
    rewards = [
        RewardOwner(tile=visited, visitor="opponent")
        for visited in option.visited
        if visited in cards.TILES and state.owner(visited) == "you"
    ]
    used = pay(state.first(*rewards), cards.SPACES[name].fee, name, "base.fee")
    if name == cards.CASTLE:
        used = used.then(_marker)
    if cards.SPACES[name].special == "inn_reset":
        used = used.also(events.InnReplaced(rule="base.inn-replaced"))
    return used.then(lambda state: _take(state, name, sought))


def _marker(state: State) -> events.WaterdeepStep:
    return events.step(state.but(marker="opponent"), events.MarkerTaken(seat="opponent", rule="base.marker"))


def _take(state: State, name: str, sought: cards.Resource | None) -> events.WaterdeepStep:
    given = yields.yield_of(state, name)
    state = state.first(*(_QUEST_TO_YOU,) * given.quests, *(_INTRIGUE,) * given.intrigue)
    if cards.SPACES[name].load:
        return receive(tiles.emptied(state, name), given.goods, name, "base.take").then(
            lambda state: plots.after_action(state, given.goods)
        )
    if given.choice is None:
        return gain(state, given.goods, name, "base.take").then(lambda state: plots.after_action(state, given.goods))
    holding = state.with_his(tavern=state.opponent.tavern.plus(given.goods))
    chosen, cubes = take_free_cubes(holding, given.choice, sought, name)
    goods = given.goods.plus(cubes)
    return (
        events.step(state.but(flips=chosen.state.flips), *chosen.events)
        .then(lambda state: gain(state, goods, name, "base.take"))
        .then(lambda state: plots.after_action(state, goods))
    )


def reward_owner(state: State, tile: str, visitor: cards.Seat) -> events.WaterdeepStep:
    """The owner is paid for somebody else's visit."""
    owner = state.owner(tile)
    if owner is None or owner == visitor:
        return events.step(state)
    return _reward_you(state, tile) if owner == "you" else _reward_him(state, tile)


def _reward_you(state: State, tile: str) -> events.WaterdeepStep:
    reward = cards.TILES[tile].owner
    score = state.you.score + reward.vp
    gained = events.YouGained(
        goods=reward.goods,
        any=reward.any,
        one_of=reward.one_of,
        intrigue=reward.intrigue,
        vp=reward.vp,
        source=tile,
        score=score,
        rule="base.owner",
    )
    return events.step(state.with_yours(score=score, gold=state.you.gold + reward.gold), gained)


def _reward_him(state: State, tile: str) -> events.WaterdeepStep:
    reward = cards.TILES[tile].owner
    paid = gain(state.first(*(_INTRIGUE,) * reward.intrigue), reward.goods, tile, "owner.reward")
    if reward.any:
        paid = paid.then(lambda state: gain_any_cube(state, tile, "owner.reward"))
    if reward.one_of:
        paid = paid.then(lambda state: gain_one_of(state, reward.one_of, tile, "owner.reward"))
    return paid.then(lambda state: take_points(state, reward.vp, "owner", "owner.points"))
