"""Why, in two lines: what he was short of and what decided between the spaces, then what else he chose."""

from collections.abc import Iterator, Sequence

from engines.core.events import Event
from engines.core.rulebook import gist_of
from engines.core.sentence import Sentence, joined
from engines.waterdeep.events import (
    AgentPlaced,
    CardIdle,
    CubeChosen,
    CubeSwapped,
    Gained,
    IntriguePlayed,
    NeedChosen,
    NoPlacement,
    PackageChosen,
    QuestCompleted,
    RoundEnded,
    RoundStarted,
    SpaceUsed,
    TileChosen,
)
from engines.waterdeep.naming import short
from engines.waterdeep.saying import say
from engines.waterdeep.state import State
from engines.waterdeep.telling import valid
from engines.waterdeep.yields import Option


def because(_: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    found = valid(events)
    went = [said for event in found for said in _went(event)]
    also = [said for event in found for said in _also(event)]
    return tuple(joined(_once(said)) for said in (went, also) if said)


def _once(said: Sequence[Sentence]) -> list[Sentence]:
    """Many coins have one reason."""
    return [sentence for number, sentence in enumerate(said) if sentence not in said[:number]]


def _went(event: Event) -> Iterator[Sentence]:
    match event:
        case NeedChosen(sought=sought, needs=needs, quest=quest):
            yield say("because-need", resource=sought, quest=quest, short=any(need.short for need in needs))
        case AgentPlaced() | SpaceUsed():
            space = short(Option(event.space, event.copies).label)
            yield say("because-space", space=space, by=_decided(event))
        case NoPlacement():
            yield say("because-nowhere")


def _also(event: Event) -> Iterator[Sentence]:
    match event:
        case TileChosen(tile=tile):
            yield say("because-tile", tile=short(tile), by=_decided(event))
        case PackageChosen(package=package):
            yield say("because-package", package=short(package), by=_decided(event))
        case CubeChosen(cube=cube) | CubeSwapped(cube=cube):
            yield say("because-cube", resource=cube, by=_decided(event))
        case IntriguePlayed(rule=str(rule)) | CardIdle(rule=str(rule)):
            yield say(gist_of(rule))
        case QuestCompleted(quest=quest):
            yield say("because-quest", quest=quest, by=_decided(event))
        case Gained(rule="owner.reward", source=tile):
            yield say("because-owner", tile=short(tile))
        case RoundEnded(last=last):
            yield say("because-round-ended", last=last)
        case RoundStarted(first=first):
            yield say("because-round-started", first=first)


def _decided(event: Event) -> str | None:
    """The last rule that ruled something out; the first one where there was nothing to rule out."""
    narrowing = [entry.rule for entry in event.why if entry.left != entry.before]
    first = event.why[0].rule if event.why else event.rule
    rule = narrowing[-1] if narrowing else first
    return rule.replace(".", "-") if rule else None
