"""The grounds of a decision, line by line, and the rule that decided it: his list, each space with its fate."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import Event, Row, Sentence, gist_of, joined, once, row
from engines.waterdeep import events as happened
from engines.waterdeep import naming, state, telling
from engines.waterdeep.saying import say

WENT = (happened.NeedChosen, happened.AgentPlaced, happened.SpaceUsed, happened.NoPlacement)


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
        option=naming.named(candidate.option),
        gives=candidate.gives,
        value=candidate.value,
        reward=candidate.reward,
        out=_out(candidate.option, event),
    )


def _out(option: str, event: Event) -> str | None:
    """Return the rule that ruled the option out, or None if it was chosen."""
    for entry in event.why:
        if option in entry.before and option not in entry.left:
            return entry.rule.replace(".", "-")
    return None


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why he moved so in at most two lines: his shortage and the test between spaces, then other choices."""
    found = [(event, said) for event in telling.valid(events) if (said := _because(event))]
    went = [said for event, said in found if isinstance(event, WENT)]
    also = [said for event, said in found if not isinstance(event, WENT)]
    return tuple(joined(once(said)) for said in (went, also) if said)


def _because(event: Event) -> Sentence | None:
    """Return the reason for an event, or None. A card is explained by its rule; of gains only an owner's reward is."""
    if isinstance(event, happened.IntriguePlayed | happened.CardIdle):
        return say(gist_of(event.rule)) if event.rule else None
    if isinstance(event, happened.Gained) and event.rule != "owner.reward":
        return None
    return telling.tell.voice(event, "because", **telling.shortly(event) | {"by": _decided(event)})


def _decided(event: Event) -> str | None:
    """Return the last rule that ruled something out, or the first one if there was nothing to rule out."""
    decided = (event.narrowed or event.why[:1])[-1:]
    rule = decided[0].rule if decided else event.rule
    return rule.replace(".", "-") if rule else None
