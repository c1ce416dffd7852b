"""Events as sentences for the table: the moves, the pieces to move, and the sources of points."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core import Event, Row, Sentence, Teller, any_of, brought, clauses, either, signed
from engines.waterdeep import cards, commands, events, things, yields
from engines.waterdeep.events import PointsTaken
from engines.waterdeep.naming import named, short
from engines.waterdeep.saying import say, spoken
from engines.waterdeep.state import State

BEATS = frozenset(
    {"agent_placed", "no_placement", "intrigue_drawn", "quest_completed", "reassignment_started", "round_ended"}
)
"""The events that begin a part of their own in a reveal."""


def scored(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, with the points, or None."""
    if not isinstance(event, events.PointsTaken):
        return None
    return spoken("points-from", source=event.source), event.vp


def valid(told: Sequence[Event]) -> Sequence[Event]:
    """Return the events that count. A turned coin puts the move back, so earlier events did not happen."""
    turned = [number for number, event in enumerate(told) if type(event) is events.CoinTurned]
    return told[turned[-1] :] if turned else told


def values(told: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields, or instead of them."""
    fields = vars(told)
    names = {field: named(fields[field]) for field in _NAMED if type(fields.get(field)) is str}
    return names | _event_values(told)


_NAMED = ("space", "copies", "source")


def _event_values(told: Any) -> dict[str, Any]:
    score = {"score": signed(told.score)} if "score" in vars(told) else {}
    match told.event:
        case "need_chosen":
            return {"resource": told.sought, "short": any(need.short for need in told.needs)}
        case "coin_flipped":
            return {"options": any_of(map(named, told.options)), "fell": named(told.fell)}
        case "coin_turned":
            return {"pick": named(told.pick)}
        case "package_chosen":
            return {"package": named(told.package)}
        case "cube_chosen":
            return {"resource": told.cube, "source": named(told.source)}
        case "cube_swapped" | "you_lost_cube" | "you_lost_points":
            return {"resource": told.cube, **score}
        case "intrigue_drawn" | "intrigue_played":
            return {"card": named(told.card)}
        case "mandatory_given" | "quest_drawn":
            return {"cost": cards.QUESTS[told.quest].cost}
        case "quest_completed":
            unclear = cards.QUESTS[told.quest].plot == "round_brings_adventurer"  # sources disagree about its reward
            return {"unclear": unclear and not told.at_once}
        case "you_gained":
            return {"gift": Row(items=tuple(_gifts(told)), last="and"), **score}
        case "you_scored" | "points_followed":
            return {"vp": signed(told.vp, plus=True), **score}
        case "round_started":
            holds = clauses(say("tile-holds", tile=one.tile, goods=one.goods) for one in told.loaded)
            return {"loaded": holds if told.loaded else None}
        case "final_scored":
            return {"quests": signed(told.quests), **score}
    return score


tell = Teller(say, values, things.THINGS.told)


def shortly(told: Any) -> dict[str, Any]:
    """Return the values for the short sentences of an event: the short names of spaces and tiles."""
    match told.event:
        case "agent_placed" | "you_placed" | "you_used" | "space_used":
            return {"space": short(yields.Option(told.space, told.copies).label)}
        case "agent_returned":
            return {"space": short(told.space)}
        case "tile_entered":
            loaded = cards.TILES[told.tile].loaded if told.goods else None
            return {"tile": short(told.tile), "resource": loaded, "count": told.goods}
        case "tile_revealed":
            return {"tile": short(told.tile), "place": commands.PLACES[told.place - 1] if told.place else None}
        case "tile_chosen":
            return {"tile": short(told.tile)}
        case "package_chosen":
            return {"package": short(told.package)}
        case "gained" | "you_gained":
            return {"source": short(told.source)}
        case "coin_flipped":
            others = either(short(option) for option in told.options if option != told.fell)
            return {"fell": short(told.fell), "others": others}
        case "coin_turned":
            return {"pick": short(told.pick)}
        case "round_started":
            return {"loaded": clauses(map(_load_sentence, told.loaded)) if told.loaded else None}
        case "reassignment_started":
            return {"spaces": Row(items=told.spaces, last="and"), "count": len(told.spaces)}
    return {}


def _load_sentence(loaded: events.Loaded) -> Sentence:
    return say("brief-holds", tile=short(loaded.tile), count=loaded.goods, resource=cards.TILES[loaded.tile].loaded)


def _gifts(event: events.YouGained) -> Iterator[Any]:
    if event.goods:
        yield event.goods
    if event.any:
        yield say("any-cubes", count=event.any)
    if event.one_of:
        yield either(say("a-cube", resource=cube) for cube in event.one_of)
    if event.intrigue:
        yield say("intrigue-cards", count=event.intrigue)
    if event.vp:
        yield say("points", count=event.vp)


BROUGHT = {
    "quest": ("quest_completed",),
    "plot": ("quest_completed", "tile_entered"),
    "tokens": ("tile_entered",),
    "owner": ("you_placed",),
}
"""The sources of points, with the events that come just before them."""


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    taken = events[-1]
    if not isinstance(taken, PointsTaken):
        return None
    his = [event for event in events if getattr(event, "seat", "opponent") == "opponent"]
    return brought(tell, his, BROUGHT.get(taken.source, ()))


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source.

    His points are in your score already, so they are the last source, below zero.
    """
    sheet = state.you.final
    if sheet is None:
        return ()
    left = {"adventurers": sheet.adventurers, "gold": sheet.gold // 2, "quests": -cards.OPEN_QUEST * sheet.quests}
    his = state.opponent.points
    points = {"rounds": state.you.score + his - sum(left.values()), **left, "pseudo": -his}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
