"""What the last move has changed: everything since his last turn began, your answer to it included."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.events import Event
from engines.waterdeep.cards import RESOURCES, Goods, Resource, Seat
from engines.waterdeep.events import (
    AgentPlaced,
    CubeSwapped,
    Gained,
    GoldPaid,
    Lost,
    MandatoryGiven,
    MarkerTaken,
    PointsTaken,
    QuestCompleted,
    QuestDrawn,
    TileEntered,
    YouCompleted,
    YouGained,
    YouLostPoints,
    YouPaidTax,
    YouPlaced,
    YouScored,
)
from engines.waterdeep.telling import valid


@dataclass(frozen=True)
class Changed:
    agents: tuple[tuple[Seat, str], ...]
    tavern: dict[Resource, int]
    quests: tuple[str, ...]
    """Those that came to lie before him."""
    tiles: tuple[str, ...]
    marker: bool
    score: int

    @classmethod
    def by(cls, events: Sequence[Event]) -> "Changed":
        found = valid(events)
        flows = [flow for event in found for flow in _flows(event)]
        moved = {resource: sum(sign * goods[resource] for sign, goods in flows) for resource in RESOURCES}
        return cls(
            agents=tuple(agent for event in found for agent in _agents(event)),
            tavern={resource: amount for resource, amount in moved.items() if amount},
            quests=tuple(quest for event in found for quest in _quests(event)),
            tiles=tuple(event.tile for event in found if isinstance(event, TileEntered)),
            marker=any(isinstance(event, MarkerTaken) for event in found),
            score=sum(map(_points, found)),
        )


def _agents(event: Event) -> tuple[tuple[Seat, str], ...]:
    match event:
        case AgentPlaced(space=space):
            return (("opponent", space),)
        case YouPlaced(space=space):
            return (("you", space),)
    return ()


def _quests(event: Event) -> tuple[str, ...]:
    match event:
        case QuestDrawn(quest=quest) | MandatoryGiven(seat="opponent", quest=quest):
            return (quest,)
    return ()


def _flows(event: Event) -> tuple[tuple[int, Goods], ...]:
    """Into his tavern and out of it."""
    match event:
        case Gained(goods=goods):
            return ((1, goods),)
        case Lost(goods=goods) | QuestCompleted(paid=goods):
            return ((-1, goods),)
        case GoldPaid(gold=gold):
            return ((-1, Goods(gold=gold)),)
        case CubeSwapped(cube=cube):
            return ((-1, Goods(**{cube: 1})), (1, Goods(cleric=1)))
    return ()


def _points(event: Event) -> int:
    """What it did to your score."""
    match event:
        case PointsTaken(vp=vp) | YouLostPoints(vp=vp):
            return -vp
        case YouGained(vp=vp) | YouPaidTax(vp=vp) | YouScored(vp=vp):
            return vp
        case YouCompleted(vp=vp, lord=lord, bonus=bonus):
            return vp + lord + bonus
    return 0
