"""Using a space: the fee, what it gives, plot bonuses, cards, and the owner's reward."""

from engines.waterdeep.cards import CASTLE, HALL, HARBOR, SPACES, TILES, Resource, Seat
from engines.waterdeep.cubes import gain_any_cube, gain_one_of, take_free_cubes
from engines.waterdeep.events import InnReplaced, MarkerTaken, WaterdeepStep, YouGained, step
from engines.waterdeep.gains import gain, pay, receive, take_points
from engines.waterdeep.plots import after_action
from engines.waterdeep.state import DrawIntrigue, GiveQuest, RewardOwner, State
from engines.waterdeep.tiles import emptied, purchase
from engines.waterdeep.yields import Option, yield_of

_QUEST_TO_YOU, _INTRIGUE = GiveQuest(), DrawIntrigue()


def use(state: State, option: Option, sought: Resource | None) -> WaterdeepStep:
    """Pseudo uses a space. Cards and owners follow as work of their own: he gains first, then the owner."""
    name = option.acting
    if name == HALL:
        return purchase(state)
    if name in HARBOR:
        return step(state.first(_INTRIGUE))
    rewards = [
        RewardOwner(tile=visited, visitor="opponent")
        for visited in option.visited
        if visited in TILES and state.owner(visited) == "you"
    ]
    used = pay(state.first(*rewards), SPACES[name].fee, name, "base.fee")
    if name == CASTLE:
        used = used.then(_marker)
    if SPACES[name].special == "inn_reset":
        used = used.also(InnReplaced(rule="base.inn-replaced"))
    return used.then(lambda state: _take(state, name, sought))


def _marker(state: State) -> WaterdeepStep:
    return step(state.but(marker="opponent"), MarkerTaken(seat="opponent", rule="base.marker"))


def _take(state: State, name: str, sought: Resource | None) -> WaterdeepStep:
    given = yield_of(state, name)
    state = state.first(*(_QUEST_TO_YOU,) * given.quests, *(_INTRIGUE,) * given.intrigue)
    if SPACES[name].load:
        return receive(emptied(state, name), given.goods, name, "base.take").then(
            lambda state: after_action(state, given.goods)
        )
    if given.choice is None:
        return gain(state, given.goods, name, "base.take").then(lambda state: after_action(state, given.goods))
    holding = state.with_his(tavern=state.opponent.tavern.plus(given.goods))
    chosen, cubes = take_free_cubes(holding, given.choice, sought, name)
    goods = given.goods.plus(cubes)
    return (
        step(state.but(flips=chosen.state.flips), *chosen.events)
        .then(lambda state: gain(state, goods, name, "base.take"))
        .then(lambda state: after_action(state, goods))
    )


def reward_owner(state: State, tile: str, visitor: Seat) -> WaterdeepStep:
    """The owner is paid for somebody else's visit."""
    owner = state.owner(tile)
    if owner is None or owner == visitor:
        return step(state)
    return _reward_you(state, tile) if owner == "you" else _reward_him(state, tile)


def _reward_you(state: State, tile: str) -> WaterdeepStep:
    reward = TILES[tile].owner
    score = state.you.score + reward.vp
    gained = YouGained(
        goods=reward.goods,
        any=reward.any,
        one_of=reward.one_of,
        intrigue=reward.intrigue,
        vp=reward.vp,
        source=tile,
        score=score,
        rule="base.owner",
    )
    return step(state.with_yours(score=score, gold=state.you.gold + reward.gold), gained)


def _reward_him(state: State, tile: str) -> WaterdeepStep:
    reward = TILES[tile].owner
    paid = gain(state.first(*(_INTRIGUE,) * reward.intrigue), reward.goods, tile, "owner.reward")
    if reward.any:
        paid = paid.then(lambda state: gain_any_cube(state, tile, "owner.reward"))
    if reward.one_of:
        paid = paid.then(lambda state: gain_one_of(state, reward.one_of, tile, "owner.reward"))
    return paid.then(lambda state: take_points(state, reward.vp, "owner", "owner.points"))
