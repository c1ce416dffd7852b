"""Events as sentences for the person at the table: what happened, what to move, and what brought the points."""

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
"""What he is short of, where he goes, each card, his quest and the end of the round are told as parts of their own."""


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    return (spoken("points-from", source=event.source), event.vp) if isinstance(event, events.PointsTaken) else None


def valid(told: Sequence[Event]) -> Sequence[Event]:
    """A coin that is turned puts the move back: what was told before it did not happen."""
    turned = [number for number, event in enumerate(told) if isinstance(event, events.CoinTurned)]
    return told[turned[-1] :] if turned else told


def values(event: Event) -> dict[str, Any]:
    """What the voices of an event need beside its fields, or instead of them."""
    names = {field: named(name) for field in _NAMED if isinstance(name := vars(event).get(field), str)}
    return names | _more(event)


_NAMED = ("space", "copies", "source")


def _more(event: Event) -> dict[str, Any]:
    score = {"score": signed(vars(event)["score"])} if "score" in vars(event) else {}
    match event:
        case events.NeedChosen(sought=sought, needs=needs):
            return {"resource": sought, "short": any(need.short for need in needs)}
        case events.CoinFlipped(options=options, fell=fell):
            return {"options": any_of(map(named, options)), "fell": named(fell)}
        case events.CoinTurned(pick=pick):
            return {"pick": named(pick)}
        case events.PackageChosen(package=package):
            return {"package": named(package)}
        case events.CubeChosen(cube=cube, source=source):
            return {"resource": cube, "source": named(source)}
        case events.CubeSwapped(cube=cube) | events.YouLostCube(cube=cube) | events.YouLostPoints(cube=cube):
            return {"resource": cube, **score}
        case events.IntrigueDrawn(card=card) | events.IntriguePlayed(card=card):
            return {"card": named(card)}
        case events.MandatoryGiven(quest=quest) | events.QuestDrawn(quest=quest):
            return {"cost": cards.QUESTS[quest].cost}
        case events.QuestCompleted(quest=quest, at_once=given):
            unclear = cards.QUESTS[quest].plot == "round_brings_adventurer"  # sources disagree about its reward
            return {"unclear": unclear and not given}
        case events.YouGained():
            return {"gift": Row(items=tuple(_gifts(event)), last="and"), **score}
        case events.YouScored(vp=vp):
            return {"vp": signed(vp, plus=True), **score}
        case events.RoundStarted(loaded=loaded):
            holds = clauses(say("tile-holds", tile=one.tile, goods=one.goods) for one in loaded)
            return {"loaded": holds if loaded else None}
        case events.FinalScored(quests=quests):
            return {"quests": signed(quests), **score}
    return score


tell = Teller(say, values, things.THINGS.told)


def shortly(event: Event) -> dict[str, Any]:
    """What its other voices are given instead: the short names of spaces and tiles."""
    match event:
        case events.AgentPlaced() | events.YouPlaced() | events.YouUsed() | events.SpaceUsed():
            return {"space": short(yields.Option(event.space, event.copies).label)}
        case events.AgentReturned(space=space):
            return {"space": short(space)}
        case events.TileEntered(tile=tile, goods=goods):
            return {"tile": short(tile), "resource": cards.TILES[tile].loaded if goods else None, "count": goods}
        case events.TileRevealed(tile=tile, place=place):
            return {"tile": short(tile), "place": commands.PLACES[place - 1] if place else None}
        case events.TileChosen(tile=tile):
            return {"tile": short(tile)}
        case events.PackageChosen(package=package):
            return {"package": short(package)}
        case events.Gained(source=source) | events.YouGained(source=source):
            return {"source": short(source)}
        case events.CoinFlipped(options=options, fell=fell):
            return {"fell": short(fell), "others": either(short(option) for option in options if option != fell)}
        case events.CoinTurned(pick=pick):
            return {"pick": short(pick)}
        case events.RoundStarted(loaded=loaded):
            return {"loaded": clauses(map(_holds, loaded)) if loaded else None}
        case events.ReassignmentStarted(spaces=spaces):
            return {"spaces": Row(items=spaces, last="and"), "count": len(spaces)}
    return {}


def _holds(loaded: events.Loaded) -> Sentence:
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
"""Points by their sources, and what happens just before them."""


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    taken, his = events[-1], [event for event in events if getattr(event, "seat", "opponent") == "opponent"]
    return brought(tell, his, BROUGHT.get(taken.source, ())) if isinstance(taken, PointsTaken) else None


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """His points are in your score already: they are the last source, below zero."""
    sheet = state.you.final
    if sheet is None:
        return ()
    left = {"adventurers": sheet.adventurers, "gold": sheet.gold // 2, "quests": -cards.OPEN_QUEST * sheet.quests}
    his = state.opponent.points
    points = {"rounds": state.you.score + his - sum(left.values()), **left, "pseudo": -his}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
