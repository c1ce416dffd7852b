"""What a decision was made on, line by line: his list, and each space that came into question with its fate."""

from collections.abc import Iterable
from itertools import groupby

from engines.core.events import Event
from engines.core.sentence import Row, Sentence, row
from engines.waterdeep.events import AgentPlaced, Candidate, Need, NeedChosen, PackageChosen, SpaceUsed
from engines.waterdeep.naming import named
from engines.waterdeep.saying import say


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case NeedChosen(needs=needs):
            by_quest = groupby(needs, key=lambda need: need.quest)
            return tuple(say("quest-needs", quest=quest, needs=_needs(entries)) for quest, entries in by_quest)
        case AgentPlaced() | SpaceUsed() | PackageChosen():
            return tuple(_candidate(candidate, event) for candidate in event.candidates)
    return ()


def _needs(needs: Iterable[Need]) -> Row:
    return row(say("need", resource=need.resource, has=need.has, asked=need.asked, short=need.short) for need in needs)


def _candidate(candidate: Candidate, event: Event) -> Sentence:
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
