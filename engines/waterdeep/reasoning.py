"""What a decision was made on, line by line, and what decided it: his list, each space with its fate."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engines.core.events import Event
from engines.core.rulebook import gist_of
from engines.core.sentence import Row, Sentence, joined, row
from engines.waterdeep import events as happened
from engines.waterdeep.naming import named, short
from engines.waterdeep.saying import say
from engines.waterdeep.state import State
from engines.waterdeep.telling import valid
from engines.waterdeep.yields import Option


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case happened.NeedChosen(needs=needs):
            by_quest = groupby(needs, key=lambda need: need.quest)
            return tuple(say("quest-needs", quest=quest, needs=_needs(entries)) for quest, entries in by_quest)
        case happened.AgentPlaced() | happened.SpaceUsed() | happened.PackageChosen():
            return tuple(_candidate(candidate, event) for candidate in event.candidates)
    return ()


def _needs(needs: Iterable[happened.Need]) -> Row:
    return row(say("need", resource=need.resource, has=need.has, asked=need.asked, short=need.short) for need in needs)


def _candidate(candidate: happened.Candidate, event: Event) -> Sentence:
    return say(
        "candidate",
        option=named(candidate.option),
        gives=candidate.gives,
        value=candidate.value,
        reward=candidate.reward,
        out=_out(candidate.option, event),
    )


def _out(option: str, event: Event) -> str | None:
    """The test that it did not pass; none where it is the one."""
    for entry in event.why:
        if option in entry.before and option not in entry.left:
            return entry.rule.replace(".", "-")
    return None


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(_: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """What he was short of and what decided between the spaces, then what else he chose."""
    found = valid(events)
    went = [said for event in found for said in _went(event)]
    also = [said for event in found for said in _also(event)]
    return tuple(joined(_once(said)) for said in (went, also) if said)


def _once(said: Sequence[Sentence]) -> list[Sentence]:
    """Many coins have one reason."""
    return [sentence for number, sentence in enumerate(said) if sentence not in said[:number]]


def _went(event: Event) -> Iterator[Sentence]:
    match event:
        case happened.NeedChosen(sought=sought, needs=needs, quest=quest):
            yield say("because-need", resource=sought, quest=quest, short=any(need.short for need in needs))
        case happened.AgentPlaced() | happened.SpaceUsed():
            space = short(Option(event.space, event.copies).label)
            yield say("because-space", space=space, by=_decided(event))
        case happened.NoPlacement():
            yield say("because-nowhere")


def _also(event: Event) -> Iterator[Sentence]:
    match event:
        case happened.TileChosen(tile=tile):
            yield say("because-tile", tile=short(tile), by=_decided(event))
        case happened.PackageChosen(package=package):
            yield say("because-package", package=short(package), by=_decided(event))
        case happened.CubeChosen(cube=cube) | happened.CubeSwapped(cube=cube):
            yield say("because-cube", resource=cube, by=_decided(event))
        case happened.IntriguePlayed(rule=str(rule)) | happened.CardIdle(rule=str(rule)):
            yield say(gist_of(rule))
        case happened.QuestCompleted(quest=quest):
            yield say("because-quest", quest=quest, by=_decided(event))
        case happened.Gained(rule="owner.reward", source=tile):
            yield say("because-owner", tile=short(tile))
        case happened.RoundEnded(last=last):
            yield say("because-round-ended", last=last)
        case happened.RoundStarted(first=first):
            yield say("because-round-started", first=first)


def _decided(event: Event) -> str | None:
    """The last rule that ruled something out; the first one where there was nothing to rule out."""
    decided = (event.narrowed or event.why[:1])[-1:]
    rule = decided[0].rule if decided else event.rule
    return rule.replace(".", "-") if rule else None
