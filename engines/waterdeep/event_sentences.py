"""Events as sentences for the table: the moves, the pieces to move, and the sources of points."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core import (
    Event,
    JoinedItems,
    Sentence,
    Teller,
    describe_cause_of_points,
    drop_item,
    format_signed,
    join_with_else,
    join_with_or,
    join_with_semicolons,
)
from engines.waterdeep import cards, commands, events, things, yields
from engines.waterdeep.events import PointsTaken
from engines.waterdeep.messages import say, say_now
from engines.waterdeep.option_names import translate_option, translate_short_name
from engines.waterdeep.state import State

PART_STARTS = frozenset(
    {
        "agent_placed",
        "no_placement",
        "intrigue_drawn",
        "quest_completed",
        "reassignment_started",
        "round_ended",
    }
)
"""The events that begin a part of their own in a reveal."""


def find_points(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, with the points, or None."""
    if not isinstance(event, events.PointsTaken):
        return None
    return say_now("points-from", source=event.source), event.vp


def drop_undone_events(events_told: Sequence[Event]) -> Sequence[Event]:
    """Return the events that count. A turned coin puts the move back, so earlier events did not
    happen."""
    start = 0
    for number, event in enumerate(events_told):
        if isinstance(event, events.CoinTurned):
            start = number
    return events_told[start:]


def sentence_values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields, or instead of
    them."""
    fields = vars(event)
    names = {
        field: translate_option(fields[field])
        for field in _NAME_FIELDS
        if type(fields.get(field)) is str
    }
    return names | _make_sentence_values_by_kind(event)


_NAME_FIELDS = ("space", "copies", "source")


def _make_sentence_values_by_kind(event: Any) -> dict[str, Any]:
    score = {"score": format_signed(event.score)} if "score" in vars(event) else {}
    match event.event:
        case "need_chosen":
            return {"resource": event.sought, "short": any(need.short for need in event.needs)}
        case "coin_flipped":
            return {
                "options": join_with_else(map(translate_option, event.options)),
                "fell": translate_option(event.fell),
            }
        case "coin_turned":
            return {"pick": translate_option(event.pick)}
        case "package_chosen":
            return {"package": translate_option(event.package)}
        case "cube_chosen":
            return {"resource": event.cube, "source": translate_option(event.source)}
        case "cube_swapped" | "you_lost_cube" | "you_lost_points":
            return {"resource": event.cube, **score}
        case "intrigue_drawn" | "intrigue_played":
            return {"card": translate_option(event.card)}
        case "mandatory_given" | "quest_drawn":
            return {"cost": cards.QUESTS[event.quest].cost}
        case "quest_completed":
            # Sources disagree about its reward.
            unclear = cards.QUESTS[event.quest].plot == "round_brings_adventurer"
            return {"unclear": unclear and not event.at_once}
        case "you_gained":
            return {"gift": JoinedItems(items=tuple(_list_gifts(event)), last="and"), **score}
        case "you_scored" | "points_followed":
            return {"vp": format_signed(event.vp, plus=True), **score}
        case "round_started":
            holds = join_with_semicolons(
                say("tile-holds", tile=load.tile, goods=load.goods) for load in event.loaded
            )
            return {"loaded": holds if event.loaded else None}
        case "final_scored":
            return {"quests": format_signed(event.quests), **score}
    return score


describe_event = Teller(say, sentence_values, things.THINGS.describe_log_event)


def make_short_sentence_values(event: Any) -> dict[str, Any]:
    """Return the values for the short sentences of an event: the short names of spaces and
    tiles."""
    match event.event:
        case "agent_placed" | "you_placed" | "you_used" | "space_used":
            return {"space": translate_short_name(yields.Option(event.space, event.copies).label)}
        case "agent_returned":
            return {"space": translate_short_name(event.space)}
        case "tile_entered":
            loaded = cards.TILES[event.tile].loaded if event.goods else None
            return {
                "tile": translate_short_name(event.tile),
                "resource": loaded,
                "count": event.goods,
            }
        case "tile_revealed":
            return {
                "tile": translate_short_name(event.tile),
                "place": commands.PLACES[event.place - 1] if event.place else None,
            }
        case "tile_chosen":
            return {"tile": translate_short_name(event.tile)}
        case "package_chosen":
            return {"package": translate_short_name(event.package)}
        case "gained" | "you_gained":
            return {"source": translate_short_name(event.source)}
        case "coin_flipped":
            others = map(translate_short_name, drop_item(event.options, event.fell))
            return {"fell": translate_short_name(event.fell), "others": join_with_or(others)}
        case "coin_turned":
            return {"pick": translate_short_name(event.pick)}
        case "round_started":
            return {
                "loaded": join_with_semicolons(map(_phrase_goods_on_tile, event.loaded))
                if event.loaded
                else None
            }
        case "reassignment_started":
            return {
                "spaces": JoinedItems(items=event.spaces, last="and"),
                "count": len(event.spaces),
            }
    return {}


def _phrase_goods_on_tile(loaded: events.Loaded) -> Sentence:
    return say(
        "brief-holds",
        tile=translate_short_name(loaded.tile),
        count=loaded.goods,
        resource=cards.TILES[loaded.tile].loaded,
    )


def _list_gifts(event: events.YouGained) -> Iterator[Any]:
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


PAID_BY = {
    "quest": ("quest_completed",),
    "plot": ("quest_completed", "tile_entered"),
    "tokens": ("tile_entered",),
    "owner": ("you_placed",),
}
"""The sources of points, with the events that come just before them."""


def describe_achievement(_: State, events: Sequence[Event]) -> Sentence | None:
    """Return what brought the points of the last of these events, or None if it scored none."""
    taken = events[-1]
    if not isinstance(taken, PointsTaken):
        return None
    his = [event for event in events if getattr(event, "seat", "opponent") == "opponent"]
    return describe_cause_of_points(describe_event, his, PAID_BY.get(taken.source, ()))


def list_your_sources(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source.

    His points are in your score already, so they are the last source, below zero.
    """
    sheet = state.you.final
    if sheet is None:
        return ()
    left = {
        "adventurers": sheet.adventurers,
        "gold": sheet.gold // 2,
        "quests": -cards.OPEN_QUEST_PENALTY * sheet.quests,
    }
    his = state.opponent.points
    points = {"rounds": state.you.score + his - sum(left.values()), **left, "pseudo": -his}
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
