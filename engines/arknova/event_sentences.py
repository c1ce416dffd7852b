"""Sentences for events, and the sources of his points."""

from collections.abc import Sequence
from typing import Any

from engines.arknova import events
from engines.arknova.messages import say, say_now
from engines.arknova.parts import TASKS
from engines.arknova.state import State
from engines.arknova.things import THINGS
from engines.kit import Event, JoinedItems, Sentence, Teller, format_signed, join_sentences

PART_STARTS = frozenset(
    {
        "appeal_gained",
        "debt_paid",
        "conservation_gained",
        "reputation_gained",
        "tokens_placed",
        "card_snapped",
        "break_pushed",
        "task_taken",
        "no_task_taken",
        "project_chosen",
    }
)
"""Events that begin the next part of a turn that is told part by part."""

KIND_REASONS = {"task.coin": "coin", "ruling.lacking": "other-kind"}


def find_points(event: Event) -> tuple[str, int] | None:
    """Return where points of his come from and how many they are, or None for an event without
    points."""
    match event:
        case events.ProjectsKept(points=points):
            return say_now("part", part="start"), points
        case events.AppealGained(points=points) if points:
            return say_now("part", part="appeal"), points
        case events.ConservationGained(points=points) | events.DebtPaid(points=points) if points:
            return say_now("part", part="conservation"), points
        case events.TokensPlaced(points=points) if points:
            return say_now("part", part="tokens"), points
    return None


def _make_event_sentence_values(event: Any) -> dict[str, Any]:
    """Return what the voices of an event need beside its fields."""
    match event.event:
        case "appeal_gained" | "conservation_gained" | "reputation_gained":
            return {"old": event.new - event.amount}
        case "debt_paid":
            return {"old": event.left + event.amount}
        case "row_moved":
            return {"row": name_cards(event.row)}
        case "task_taken":
            return _get_task_choice_reason(event)
        case "kind_chosen":
            return {"reason": KIND_REASONS.get(event.rule, "more")}
        case "project_chosen":
            return {"reason": str(event.rule).rpartition(".")[2]}
        case "tile_missed":
            return {"changes": _describe_missed_changes(event)}
        case "break_held":
            return {"count": len(event.tasks)}
        case "score_counted":
            return {"score": format_signed(event.score)}
        case "game_ended":
            return {"his": format_signed(event.his), "yours": format_signed(event.yours)}
        case "your_score_told":
            return {"total": format_signed(event.total)}
    return {}


def _get_task_choice_reason(event: events.TaskTaken) -> dict[str, str]:
    """Return why a task was taken, and in which direction it lies from the one of the slot."""
    if event.task == event.wanted:
        return {"reason": "slot"}
    reason = "occupied" if event.wanted in event.occupied else "impossible"
    is_higher = TASKS.index(event.task) > TASKS.index(event.wanted)
    return {"reason": reason, "shift": "higher" if is_higher else "lower"}


def name_cards(row: Sequence[str]) -> JoinedItems:
    """Return cards by their names, one after the other."""
    return JoinedItems(items=tuple(say("card", card=card) for card in row))


def _describe_missed_changes(event: events.TileMissed) -> Sentence | None:
    """Return what to move instead, or None where nothing is."""
    moved = [sentence for change in event.changes if (sentence := THINGS.describe_move(change))]
    return join_sentences(moved) if moved else None


describe_event = Teller(say, _make_event_sentence_values, THINGS.describe_log_event)


def describe_achievement(_: State, events: Sequence[Event]) -> Sentence | None:
    """Return what brought the points of the last of these events, in a few words."""
    return describe_event.voice(events[-1], "feat")
