"""The goods that come into Pseudo's tavern and leave it, and the points that his score costs
you."""

from typing import Any

from engines.waterdeep.cards import Goods, OwnerReward
from engines.waterdeep.events import (
    Gained,
    GoldPaid,
    PointsTaken,
    Source,
    WaterdeepStep,
    YouGained,
    step,
)
from engines.waterdeep.state import State

NOTHING = Goods()


def gain_goods(state: State, goods: Goods, source: str, rule: str) -> WaterdeepStep:
    """Add goods from the supply to his tavern. If the supply is short, he takes what is left."""
    return add_goods_to_his_tavern(state, state.limit_to_supply(goods), source, rule)


def add_goods_to_his_tavern(state: State, goods: Goods, source: str, rule: str) -> WaterdeepStep:
    """Add goods to his tavern without a look at the supply, such as goods that lie on a tile."""
    if not goods:
        return step(state)
    tavern = state.opponent.tavern.plus(goods)
    gained = Gained(goods=goods, source=source, tavern=tavern, rule=rule)
    return step(state.replace_opponent(tavern=tavern), gained)


def pay_gold(state: State, gold: int, to: str, rule: str) -> WaterdeepStep:
    """Take gold out of his tavern."""
    if not gold:
        return step(state)
    tavern = state.opponent.tavern.minus(Goods(gold=gold))
    paid = GoldPaid(gold=gold, to=to, tavern=tavern, rule=rule)
    return step(state.replace_opponent(tavern=tavern), paid)


def subtract_his_points_from_yours(
    state: State, vp: int, source: Source, rule: str
) -> WaterdeepStep:
    """Subtract his points from yours. By one reading only the points of his quests count."""
    counted = source in ("quest", "leftovers") or state.setup.pseudo_vp != "quests_only"
    if not vp or not counted:
        return step(state)
    score = state.you.score - vp
    you = state.you.replace(score=score)
    his = state.opponent.replace(points=state.opponent.points + vp)
    taken = PointsTaken(vp=vp, source=source, score=score, rule=rule)
    return step(state.replace(you=you, opponent=his), taken)


def add_your_gains(
    state: State,
    source: str,
    rule: str | None,
    *,
    goods: Goods = NOTHING,
    vp: int = 0,
    **extras: Any,
) -> WaterdeepStep:
    """Add points to your score and gold to your count.

    The other goods are only announced, because you take them yourself.
    """
    score = state.you.score + vp
    gained = YouGained(goods=goods, vp=vp, source=source, score=score, rule=rule, **extras)
    return step(state.replace_player(score=score, gold=state.you.gold + goods.gold), gained)


def reward_you(
    state: State, reward: OwnerReward, source: str, rule: str | None = None
) -> WaterdeepStep:
    others = {"any": reward.any, "one_of": reward.one_of, "intrigue": reward.intrigue}
    return add_your_gains(state, source, rule, goods=reward.goods, vp=reward.vp, **others)
