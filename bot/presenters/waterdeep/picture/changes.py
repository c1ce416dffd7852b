"""The changes since his last turn began, your answers to it included."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engines.core import Event
from engines.waterdeep import cards, telling
from engines.waterdeep import events as happened

Placement = happened.AgentPlaced | happened.YouPlaced
SEAT_BY_EVENT: dict[type[Placement], cards.Seat] = {happened.AgentPlaced: "opponent", happened.YouPlaced: "you"}
"""The seat that an event of placing belongs to."""


@dataclass(frozen=True)
class Changes:
    """The things that the last move has changed; the picture marks them."""

    agents: tuple[tuple[cards.Seat, str], ...]
    tavern: dict[cards.Resource, int]
    quests: tuple[str, ...]
    """The quests that came to lie before him."""
    tiles: tuple[str, ...]
    marker: bool
    score: int

    @classmethod
    def from_events(cls, events: Sequence[Event]) -> "Changes":
        """Return the changes that these events have made."""
        found = telling.valid(events)
        flows = [*chain.from_iterable(map(_list_tavern_changes, found))]
        tavern: dict[cards.Resource, int] = {}
        for resource in cards.RESOURCES:
            amount = sum(sign * goods[resource] for sign, goods in flows)
            if amount:
                tavern[resource] = amount
        return cls(
            agents=tuple((SEAT_BY_EVENT[type(event)], event.space) for event in found if isinstance(event, Placement)),
            tavern=tavern,
            quests=tuple(chain.from_iterable(map(_list_new_quests, found))),
            tiles=tuple(event.tile for event in found if isinstance(event, happened.TileEntered)),
            marker=any(isinstance(event, happened.MarkerTaken) for event in found),
            score=sum(map(_count_score_change, found)),
        )


def _list_new_quests(event: Event) -> tuple[str, ...]:
    """Return the quests that an event has laid before him."""
    match event:
        case happened.QuestDrawn(quest=quest) | happened.MandatoryGiven(seat="opponent", quest=quest):
            return (quest,)
    return ()


def _list_tavern_changes(event: Event) -> tuple[tuple[int, cards.Goods], ...]:
    """Return the goods that came into his tavern (1) and went out of it (-1) in an event."""
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


def _count_score_change(event: Event) -> int:
    """Return the change of your score in an event."""
    match event:
        case happened.PointsTaken(vp=vp) | happened.YouLostPoints(vp=vp):
            return -vp
        case happened.YouGained(vp=vp) | happened.YouPaidTax(vp=vp) | happened.YouScored(vp=vp):
            return vp
        case happened.YouCompleted(vp=vp, lord=lord, bonus=bonus):
            return vp + lord + bonus
    return 0
