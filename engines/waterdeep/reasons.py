"""The grounds of a decision, line by line, and the rule that decided it: his list, each space with
its fate."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import (
    Event,
    JoinedItems,
    Sentence,
    join_groups,
    join_with_commas,
    make_gist_key,
    remove_repetitions,
)
from engines.waterdeep import event_sentences, option_names, state
from engines.waterdeep import events as event_types
from engines.waterdeep.messages import say

PLACEMENT_EVENTS = (
    event_types.NeedChosen,
    event_types.AgentPlaced,
    event_types.SpaceUsed,
    event_types.NoPlacement,
)


def describe_considered(event: Event) -> tuple[Sentence, ...]:
    match event:
        case event_types.NeedChosen(needs=needs):
            by_quest = groupby(needs, key=lambda need: need.quest)
            return tuple(
                say("quest-needs", quest=quest, needs=_phrase_needs(entries))
                for quest, entries in by_quest
            )
        case event_types.AgentPlaced() | event_types.SpaceUsed() | event_types.PackageChosen():
            return tuple(_phrase_candidate(candidate, event) for candidate in event.candidates)
    return ()


def _phrase_needs(needs: Iterable[event_types.Need]) -> JoinedItems:
    return join_with_commas(
        say("need", resource=need.resource, has=need.has, asked=need.asked, short=need.short)
        for need in needs
    )


def _phrase_candidate(candidate: event_types.Candidate, event: Event) -> Sentence:
    return say(
        "candidate",
        option=option_names.translate_option(candidate.option),
        gives=candidate.gives,
        value=candidate.value,
        reward=candidate.reward,
        out=_find_rule_against_option(candidate.option, event),
    )


def _find_rule_against_option(option: str, event: Event) -> str | None:
    """Return the rule that ruled the option out, or None if it was chosen."""
    for entry in event.why:
        if option in entry.before and option not in entry.left:
            return entry.rule.replace(".", "-")
    return None


# ── In two lines ──────────────────────────────────────────────────────────────────────────────────


def list_short_reasons(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why he moved so in at most two lines: his shortage and the test between spaces, then
    other choices."""
    placements: list[Sentence] = []
    others: list[Sentence] = []
    for event in event_sentences.drop_undone_events(events):
        sentence = _phrase_reason(event)
        if sentence and isinstance(event, PLACEMENT_EVENTS):
            placements.append(sentence)
        elif sentence:
            others.append(sentence)
    return join_groups(remove_repetitions(placements), remove_repetitions(others))


def _phrase_reason(event: Event) -> Sentence | None:
    """Return the reason for an event, or None. A card is explained by its rule; of gains only an
    owner's reward is."""
    if isinstance(event, event_types.IntriguePlayed | event_types.CardIdle):
        return say(make_gist_key(event.rule)) if event.rule else None
    if isinstance(event, event_types.Gained) and event.rule != "owner.reward":
        return None
    values = event_sentences.make_short_sentence_values(event) | {"by": _find_deciding_rule(event)}
    return event_sentences.describe_event.voice(event, "because", **values)


def _find_deciding_rule(event: Event) -> str | None:
    """Return the last rule that ruled something out, or the first one if there was nothing to rule
    out."""
    rule = event.rule
    if event.effective_narrowings:
        rule = event.effective_narrowings[-1].rule
    elif event.why:
        rule = event.why[0].rule
    return rule.replace(".", "-") if rule else None
