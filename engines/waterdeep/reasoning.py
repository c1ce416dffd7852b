"""What a decision was made on, line by line: his list, and each space that came into question with its fate."""

from itertools import groupby

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.waterdeep.events import AgentPlaced, Candidate, Need, NeedChosen, PackageChosen, SpaceUsed
from engines.waterdeep.saying import say

_OUT = {
    "space.number": "out: gives less",
    "space.number-needed": "out: gives less of what is missing",
    "space.value": "out: worth less",
    "space.owner-reward": "out: you would get more as its owner",
    "space.value-less-reward": "out: worth less after your reward",
    "space.coin": "out: the coin",
}


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case NeedChosen(needs=needs):
            by_quest = groupby(needs, key=lambda need: need.quest)
            return tuple(
                say("quest-needs", quest=quest, needs=", ".join(map(_need, entries))) for quest, entries in by_quest
            )
        case AgentPlaced() | SpaceUsed() | PackageChosen():
            return tuple(_candidate(candidate, event) for candidate in event.candidates)
    return ()


def _need(need: Need) -> str:
    short = f" (short {need.short})" if need.short else ""
    return f"{need.resource} {need.has} of {need.asked}{short}"


def _candidate(candidate: Candidate, event: Event) -> Sentence:
    return say(
        "candidate",
        option=candidate.option,
        gives=candidate.gives,
        value=candidate.value,
        reward=candidate.reward or None,
        fate=_fate(candidate.option, event),
    )


def _fate(option: str, event: Event) -> str:
    """The test that it did not pass, or that it is the one."""
    for entry in event.why:
        if option in entry.before and option not in entry.left:
            return _OUT[entry.rule]
    return "chosen"
