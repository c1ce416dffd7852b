"""The changes since his last turn began, your answers to it included."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engines.core import Event
from engines.waterdeep import cards, event_sentences
from engines.waterdeep import events as event_types

Placement = event_types.AgentPlaced | event_types.YouPlaced
SEAT_BY_EVENT: dict[type[Placement], cards.Seat] = {
    event_types.AgentPlaced: "opponent",
    event_types.YouPlaced: "you",
}
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
        found = event_sentences.drop_undone_events(events)
        flows = [*chain.from_iterable(map(_list_tavern_changes, found))]
        tavern: dict[cards.Resource, int] = {}
        for resource in cards.RESOURCES:
            amount = sum(sign * goods[resource] for sign, goods in flows)
            if amount:
                tavern[resource] = amount
        agents = list[tuple[cards.Seat, str]]()
        tiles = list[str]()
        for event in found:
            if isinstance(event, Placement):
                agents.append((SEAT_BY_EVENT[type(event)], event.space))
            elif isinstance(event, event_types.TileEntered):
                tiles.append(event.tile)
        return cls(
            agents=tuple(agents),
            tavern=tavern,
            quests=tuple(chain.from_iterable(map(_list_new_quests, found))),
            tiles=tuple(tiles),
            marker=any(isinstance(event, event_types.MarkerTaken) for event in found),
            score=sum(map(_count_score_change, found)),
        )


def _list_new_quests(event: Event) -> tuple[str, ...]:
    """Return the quests that an event has laid before him."""
    match event:
        case (
            event_types.QuestDrawn(quest=quest)
            | event_types.MandatoryGiven(seat="opponent", quest=quest)
        ):
            return (quest,)
    return ()


def _list_tavern_changes(event: Event) -> tuple[tuple[int, cards.Goods], ...]:
    """Return the goods that came into his tavern (1) and went out of it (-1) in an event."""
    match event:
        case event_types.Gained(goods=goods):
            return ((1, goods),)
        case event_types.Lost(goods=goods) | event_types.QuestCompleted(paid=goods):
            return ((-1, goods),)
        case event_types.GoldPaid(gold=gold):
            return ((-1, cards.Goods(gold=gold)),)
        case event_types.CubeSwapped(cube=cube):
            swapped = cards.Goods(**{cube: 1})
            return ((-1, swapped), (1, cards.Goods(cleric=1)))
    return ()


def _count_score_change(event: Event) -> int:
    """Return the change of your score in an event."""
    match event:
        case event_types.PointsTaken(vp=vp) | event_types.YouLostPoints(vp=vp):
            return -vp
        case (
            event_types.YouGained(vp=vp)
            | event_types.YouPaidTax(vp=vp)
            | event_types.YouScored(vp=vp)
        ):
            return vp
        case event_types.YouCompleted(vp=vp, lord=lord, bonus=bonus):
            return vp + lord + bonus
    return 0
