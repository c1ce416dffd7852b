"""Reasons: the die, the slot and the card, and in full where he decides."""

from collections.abc import Iterable, Sequence

from engines.arknova import events
from engines.arknova.event_sentences import describe_event
from engines.arknova.messages import say
from engines.arknova.state import State
from engines.kit import Event, JoinedItems, Option, Sentence, join_sentences

DECISIONS = frozenset(
    {
        "task_taken",
        "no_task_taken",
        "kind_chosen",
        "no_tile_taken",
        "zoo_taken",
        "university_taken",
        "project_chosen",
        "reputation_lost",
        "scoring_card_full",
        "bonus_tile_gone",
        "tile_missed",
        "card_upgraded",
        "end_began",
    }
)
OPTIONS = {
    "card_played": "card",
    "card_upgraded": "card",
    "task_taken": "task",
    "kind_chosen": "kind",
    "zoo_taken": "tile",
    "university_taken": "tile",
    "project_chosen": "source",
    "bonus_tile_rolled": "half",
}
"""The message that names an option of a choice, by the event of the choice."""


def list_short_reasons(_: State, happened: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why in two lines: the die with its card, then what he decided."""
    cards = _list_reasons(event for event in happened if event.event == "card_played")
    decisions = _list_reasons(event for event in happened if event.event in DECISIONS)
    return tuple(join_sentences(line) for line in (cards, decisions) if line)


def _list_reasons(happened: Iterable[Event]) -> list[Sentence]:
    sentences = (describe_event.voice(event, "because") for event in happened)
    return [sentence for sentence in sentences if sentence]


def describe_considered(event: Event) -> tuple[Sentence, ...]:
    """Return what a decision looked at, beside the options that its reasons name."""
    match event:
        case events.TaskTaken(wanted=wanted, occupied=occupied, workers=workers):
            occupied_tasks = JoinedItems(items=tuple(say("task", task=task) for task in occupied))
            return (
                say(
                    "grounds-task",
                    wanted=wanted,
                    occupied=occupied_tasks,
                    count=len(occupied),
                    workers=workers,
                ),
            )
        case events.KindChosen(zoos=zoos, universities=universities):
            return (say("grounds-kind", zoos=zoos, universities=universities),)
        case events.ProjectChosen(mat=mat, source=source, which=which, count=count):
            return (say("grounds-project", mat=mat, source=source, which=which, count=count),)
        case events.ReputationLost(at=at, amount=amount):
            return (say("grounds-reputation", at=at, amount=amount),)
    return ()


def name_option(event: Event, option: Option) -> str:
    """Return an option of a choice in a player's words."""
    name = OPTIONS.get(event.event)
    if name is None:
        return str(option)
    return str(say(name, **{name: option}))
