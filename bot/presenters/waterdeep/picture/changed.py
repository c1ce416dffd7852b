"""What the last move has changed: everything since his last turn began, your answer to it included."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Event
from engines.waterdeep import cards, telling
from engines.waterdeep import events as happened

Placing = happened.AgentPlaced | happened.YouPlaced
PLACED: dict[type[Placing], cards.Seat] = {happened.AgentPlaced: "opponent", happened.YouPlaced: "you"}


@dataclass(frozen=True)
class Changed:
    agents: tuple[tuple[cards.Seat, str], ...]
    tavern: dict[cards.Resource, int]
    quests: tuple[str, ...]
    """Those that came to lie before him."""
    tiles: tuple[str, ...]
    marker: bool
    score: int

    @classmethod
    def by(cls, events: Sequence[Event]) -> "Changed":
        found = telling.valid(events)
        flows = [flow for event in found for flow in _flows(event)]
        moved = {resource: sum(sign * goods[resource] for sign, goods in flows) for resource in cards.RESOURCES}
        return cls(
            agents=tuple((PLACED[type(event)], event.space) for event in found if isinstance(event, Placing)),
            tavern={resource: amount for resource, amount in moved.items() if amount},
            quests=tuple(quest for event in found for quest in _quests(event)),
            tiles=tuple(event.tile for event in found if isinstance(event, happened.TileEntered)),
            marker=any(isinstance(event, happened.MarkerTaken) for event in found),
            score=sum(map(_points, found)),
        )


def _quests(event: Event) -> tuple[str, ...]:
    match event:
        case happened.QuestDrawn(quest=quest) | happened.MandatoryGiven(seat="opponent", quest=quest):
            return (quest,)
    return ()


def _flows(event: Event) -> tuple[tuple[int, cards.Goods], ...]:
    """Into his tavern and out of it."""
    match event:
        case happened.Gained(goods=goods):
            return ((1, goods),)
        case happened.Lost(goods=goods) | happened.QuestCompleted(paid=goods):
            return ((-1, goods),)
        case happened.GoldPaid(gold=gold):
            return ((-1, cards.Goods(gold=gold)),)
        case happened.CubeSwapped(cube=cube):
            return ((-1, cards.Goods(**{cube: 1})), (1, cards.Goods(cleric=1)))
    return ()


def _points(event: Event) -> int:
    """What it did to your score."""
    match event:
        case happened.PointsTaken(vp=vp) | happened.YouLostPoints(vp=vp):
            return -vp
        case happened.YouGained(vp=vp) | happened.YouPaidTax(vp=vp) | happened.YouScored(vp=vp):
            return vp
        case happened.YouCompleted(vp=vp, lord=lord, bonus=bonus):
            return vp + lord + bonus
    return 0
