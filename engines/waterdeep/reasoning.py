"""The grounds of a decision, line by line, and the rule that decided it: his list, each space with its fate."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import Event, Row, Sentence, join_sentences, join_with_commas, make_gist_key, remove_repetitions
from engines.waterdeep import events as happened
from engines.waterdeep import naming, state, telling
from engines.waterdeep.saying import say

WENT = (happened.NeedChosen, happened.AgentPlaced, happened.SpaceUsed, happened.NoPlacement)


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case happened.NeedChosen(needs=needs):
            by_quest = groupby(needs, key=lambda need: need.quest)
            return tuple(say("quest-needs", quest=quest, needs=_need_row(entries)) for quest, entries in by_quest)
        case happened.AgentPlaced() | happened.SpaceUsed() | happened.PackageChosen():
            return tuple(_candidate_sentence(candidate, event) for candidate in event.candidates)
    return ()


def _need_row(needs: Iterable[happened.Need]) -> Row:
    return join_with_commas(
        say("need", resource=need.resource, has=need.has, asked=need.asked, short=need.short) for need in needs
    )


def _candidate_sentence(candidate: happened.Candidate, event: Event) -> Sentence:
    return say(
        "candidate",
        option=naming.named(candidate.option),
        gives=candidate.gives,
        value=candidate.value,
        reward=candidate.reward,
        out=_failed_rule(candidate.option, event),
    )


def _failed_rule(option: str, event: Event) -> str | None:
    """Return the rule that ruled the option out, or None if it was chosen."""
    for entry in event.why:
        if option in entry.before and option not in entry.left:
            return entry.rule.replace(".", "-")
    return None


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why he moved so in at most two lines: his shortage and the test between spaces, then other choices."""
    placements: list[Sentence] = []
    others: list[Sentence] = []
    for event in telling.valid(events):
        sentence = _reason_for(event)
        if sentence and isinstance(event, WENT):
            placements.append(sentence)
        elif sentence:
            others.append(sentence)
    return tuple(join_sentences(remove_repetitions(sentences)) for sentences in (placements, others) if sentences)


def _reason_for(event: Event) -> Sentence | None:
    """Return the reason for an event, or None. A card is explained by its rule; of gains only an owner's reward is."""
    if isinstance(event, happened.IntriguePlayed | happened.CardIdle):
        return say(make_gist_key(event.rule)) if event.rule else None
    if isinstance(event, happened.Gained) and event.rule != "owner.reward":
        return None
    values = telling.shortly(event) | {"by": _deciding_rule(event)}
    return telling.tell.voice(event, "because", **values)


def _deciding_rule(event: Event) -> str | None:
    """Return the last rule that ruled something out, or the first one if there was nothing to rule out."""
    rule = event.rule
    if event.effective_narrowings:
        rule = event.effective_narrowings[-1].rule
    elif event.why:
        rule = event.why[0].rule
    return rule.replace(".", "-") if rule else None
