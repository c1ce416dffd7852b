"""Events as sentences for the table: the moves, the pieces to move, and the sources of points."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core import (
    Event,
    Row,
    Sentence,
    Teller,
    find_achievement,
    format_signed,
    join_with_else,
    join_with_or,
    join_with_semicolons,
)
from engines.waterdeep import cards, commands, events, things, yields
from engines.waterdeep.events import PointsTaken
from engines.waterdeep.naming import named, short
from engines.waterdeep.saying import say, say_now
from engines.waterdeep.state import State

BEATS = frozenset(
    {"agent_placed", "no_placement", "intrigue_drawn", "quest_completed", "reassignment_started", "round_ended"}
)
"""The events that begin a part of their own in a reveal."""


def scored(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, with the points, or None."""
    if not isinstance(event, events.PointsTaken):
        return None
    return say_now("points-from", source=event.source), event.vp


def valid(events_told: Sequence[Event]) -> Sequence[Event]:
    """Return the events that count. A turned coin puts the move back, so earlier events did not happen."""
    turned = [number for number, event in enumerate(events_told) if type(event) is events.CoinTurned]
    return events_told[turned[-1] :] if turned else events_told


def values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields, or instead of them."""
    fields = vars(event)
    names = {field: named(fields[field]) for field in _NAMED if type(fields.get(field)) is str}
    return names | _event_values(event)


_NAMED = ("space", "copies", "source")


def _event_values(event: Any) -> dict[str, Any]:
    score = {"score": format_signed(event.score)} if "score" in vars(event) else {}
    match event.event:
        case "need_chosen":
            return {"resource": event.sought, "short": any(need.short for need in event.needs)}
        case "coin_flipped":
            return {"options": join_with_else(map(named, event.options)), "fell": named(event.fell)}
        case "coin_turned":
            return {"pick": named(event.pick)}
        case "package_chosen":
            return {"package": named(event.package)}
        case "cube_chosen":
            return {"resource": event.cube, "source": named(event.source)}
        case "cube_swapped" | "you_lost_cube" | "you_lost_points":
            return {"resource": event.cube, **score}
        case "intrigue_drawn" | "intrigue_played":
            return {"card": named(event.card)}
        case "mandatory_given" | "quest_drawn":
            return {"cost": cards.QUESTS[event.quest].cost}
        case "quest_completed":
            unclear = cards.QUESTS[event.quest].plot == "round_brings_adventurer"  # sources disagree about its reward
            return {"unclear": unclear and not event.at_once}
        case "you_gained":
            return {"gift": Row(items=tuple(_gifts(event)), last="and"), **score}
        case "you_scored" | "points_followed":
            return {"vp": format_signed(event.vp, plus=True), **score}
        case "round_started":
            holds = join_with_semicolons(say("tile-holds", tile=load.tile, goods=load.goods) for load in event.loaded)
            return {"loaded": holds if event.loaded else None}
        case "final_scored":
            return {"quests": format_signed(event.quests), **score}
    return score


tell = Teller(say, values, things.THINGS.describe_log_event)


def shortly(event: Any) -> dict[str, Any]:
    """Return the values for the short sentences of an event: the short names of spaces and tiles."""
    match event.event:
        case "agent_placed" | "you_placed" | "you_used" | "space_used":
            return {"space": short(yields.Option(event.space, event.copies).label)}
        case "agent_returned":
            return {"space": short(event.space)}
        case "tile_entered":
            loaded = cards.TILES[event.tile].loaded if event.goods else None
            return {"tile": short(event.tile), "resource": loaded, "count": event.goods}
        case "tile_revealed":
            return {"tile": short(event.tile), "place": commands.PLACES[event.place - 1] if event.place else None}
        case "tile_chosen":
            return {"tile": short(event.tile)}
        case "package_chosen":
            return {"package": short(event.package)}
        case "gained" | "you_gained":
            return {"source": short(event.source)}
        case "coin_flipped":
            others = join_with_or(short(option) for option in event.options if option != event.fell)
            return {"fell": short(event.fell), "others": others}
        case "coin_turned":
            return {"pick": short(event.pick)}
        case "round_started":
            return {"loaded": join_with_semicolons(map(_load_sentence, event.loaded)) if event.loaded else None}
        case "reassignment_started":
            return {"spaces": Row(items=event.spaces, last="and"), "count": len(event.spaces)}
    return {}


def _load_sentence(loaded: events.Loaded) -> Sentence:
    return say("brief-holds", tile=short(loaded.tile), count=loaded.goods, resource=cards.TILES[loaded.tile].loaded)


def _gifts(event: events.YouGained) -> Iterator[Any]:
    if event.goods:
        yield event.goods
    if event.any:
        yield say("any-cubes", count=event.any)
    if event.one_of:
        yield join_with_or(say("a-cube", resource=cube) for cube in event.one_of)
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
    return find_achievement(tell, his, BROUGHT.get(taken.source, ()))


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
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
