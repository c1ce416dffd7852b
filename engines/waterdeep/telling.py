"""Events as sentences for the person at the table: what happened, and what to move."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.events import Event
from engines.core.sentence import Row, Sentence, any_of, clauses, either, signed
from engines.core.telling import LOGGED, fields, tell_log
from engines.waterdeep import events
from engines.waterdeep.cards import QUESTS
from engines.waterdeep.moving import noted, plain
from engines.waterdeep.naming import named
from engines.waterdeep.saying import say, spoken

BEATS = frozenset(
    {
        "agent_placed",
        "no_placement",
        "intrigue_drawn",
        "quest_completed",
        "reassignment_started",
        "round_ended",
    }
)
"""What he is short of, where he goes, each card, his quest and the end of the round are told as parts of their own."""


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    return (spoken("points-from", source=event.source), event.vp) if isinstance(event, events.PointsTaken) else None


def valid(told: Sequence[Event]) -> Sequence[Event]:
    """A coin that is turned puts the move back: what was told before it did not happen."""
    turned = [number for number, event in enumerate(told) if isinstance(event, events.CoinTurned)]
    return told[turned[-1] :] if turned else told


def tell(event: Event) -> Sentence:
    if isinstance(event, LOGGED):
        return tell_log(event, noted, plain)
    told = fields(event)
    names = {field: named(name) for field in _NAMED if isinstance(name := told.get(field), str)}
    return say(event.event, **told | names | more(event))


_NAMED = ("space", "copies", "source")


def more(event: Event) -> dict[str, Any]:
    """What a sentence needs beside the fields of its event, or instead of them."""
    score = {"score": signed(event.score)} if hasattr(event, "score") else {}
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
            return {"cost": QUESTS[quest].cost}
        case events.QuestCompleted(quest=quest, at_once=given):
            return {"unclear": _unclear(quest) and not given}
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


def _unclear(quest: str) -> bool:
    """Sources disagree about the reward of Defend the Tower of Luck."""
    return QUESTS[quest].plot == "round_brings_adventurer"


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
