"""A move in few lines: where agents go, goods taken and paid, points beside them, cards last."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from engines.core import (
    Brief,
    Event,
    Sentence,
    drop_items,
    filter_by_type,
    join_sentences,
    keep_items,
)
from engines.core.text import sentence, words
from engines.waterdeep import events as event_types
from engines.waterdeep.cards import SAMPLE_WARES
from engines.waterdeep.event_sentences import (
    describe_event,
    drop_undone_events,
    make_short_sentence_values,
)
from engines.waterdeep.messages import say
from engines.waterdeep.option_names import translate_option, translate_short_name
from engines.waterdeep.state import State

SILENT = (
    "need_chosen",
    "cube_chosen",
    "tile_chosen",
    "intrigue_played",
    "package_chosen",
    "tile_named",
)
"""The events without words of their own. The moved pieces show them, or `why` explains them."""
LINE_STARTS = (
    *(
        "agent_placed",
        "no_placement",
        "agent_returned",
        "quest_completed",
        "quest_given",
        "mandatory_given",
    ),
    *(
        "you_placed",
        "you_completed",
        "you_played",
        "coin_turned",
        "reassignment_started",
        "round_ended",
    ),
    *("intrigue_drawn", "game_ended"),
)
"""The events that begin a line."""
CARD_LINE_STARTS = ("agent_placed", "no_placement", "agent_returned", "quest_given")
"""The events that stand beside the card that causes them."""
HIS_EVENTS = (
    *(
        "agent_placed",
        "gold_paid",
        "gained",
        "lost",
        "cube_swapped",
        "space_used",
        "quest_completed",
        "points_taken",
    ),
    *("marker_taken", "tile_entered", "quest_drawn", "agent_returned"),
)
"""The actions of Pseudo. The next action in the line does not repeat his name."""
YOUR_PLACEMENTS = ("you_placed", "you_used", "you_played")
"""The actions that you have carried out already. If nothing follows from them, only the latest is
shown, and small."""
ASIDES = ("coin_flipped", "card_held", "your_gold_told")
"""The events that come last and small."""
DRAWN_EVENTS = (event_types.QuestDrawn, event_types.TileRevealed, event_types.IntrigueDrawn)
PLAYED_EVENTS = (event_types.IntriguePlayed, event_types.YouPlayed)
CARDS = (event_types.IntrigueDrawn, event_types.YouPlayed)
CAUSES = frozenset(("intrigue_drawn", "you_played", "you_placed", "you_used"))
"""The reasons why a piece moves out of his turn. They are shown with the move."""
LOGGED = frozenset(kind.get_tag() for kind in sentence.LOG_EVENTS)
REMINDED_EVENTS = (
    "agent_placed",
    "intrigue_drawn",
    "tile_entered",
    "quest_completed",
    "quest_given",
)
"""The events with a reminder that is the same each time and is shown in the first round only."""
GAINED, USED = (
    (event_types.Gained, event_types.YouGained),
    (event_types.SpaceUsed, event_types.YouUsed),
)


def write_brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move as short lines.

    Events that a turned coin has put back stay readable as small lines. Events that the table has
    told itself are repeated only if there are no other lines.
    """
    played = drop_undone_events(events)
    before = events[: len(events) - len(played)]
    lines: list[Brief] = []
    if before:
        lines += [line.replace(is_minor=True) for line in _write_events(before)]
    lines += _write_events(played)
    if state.round == 1:
        lines += _write_reminders(events)
    if not lines:
        for event in filter(_is_told_by_table, events):
            sentence = _phrase_event_briefly(event, events)
            lines.append(Brief(detail=sentence, is_minor=True))
    return tuple(lines)


def _write_reminders(events: Sequence[Event]) -> Iterator[Brief]:
    """Yield one small line of the reminders that these events have in the first round."""
    happening = {event.event: event for event in events}
    always = []
    for name in keep_items(REMINDED_EVENTS, happening):
        reminder = describe_event.voice(happening[name], "always")
        always.append(reminder)
    if always:
        yield Brief(instruction=None, detail=join_sentences(filter(None, always)), is_minor=True)


def _write_events(events: Sequence[Event]) -> Iterator[Brief]:
    """Yield the lines of these events, large ones first, then one small line of asides."""
    lines: list[list[Event]] = [[]]
    small: list[Event] = []
    for previous, event in zip((None, *events), events, strict=False):
        if _is_covered_by_another_event(event, previous):
            continue
        if _begins_line(event, lines[-1]):
            lines.append([])
        if type(event) is not event_types.IntrigueDrawn and _is_told_by_table(event):
            continue
        if event.event in ASIDES:
            small.append(event)
        else:
            lines[-1].append(event)
    told: list[list[Event]] = []
    for line in filter(None, lines):
        if not _is_card_alone(line):
            told.append(_merge_points_events(line))
        elif not _is_told_by_table(line[0]):
            small.append(line[0])  # a card without an effect is named in no other line
    passing = list(filter(_is_in_passing, told))
    large = drop_items(told, passing)
    if large and passing:
        small = [*passing[-1], *small]
    for line in large or passing:
        yield _join_events_into_line(line, events)
    if small:
        aside = join_sentences(_list_aside_sentences(small, events))
        yield Brief(instruction=None, detail=aside, is_minor=True)


def _is_card_alone(line: Sequence[Event]) -> bool:
    """Return whether the line has a drawn intrigue card and nothing else."""
    return len(line) == 1 and isinstance(line[0], event_types.IntrigueDrawn)


def _is_in_passing(line: Sequence[Event]) -> bool:
    """Return whether you have carried out everything in the line already."""
    return all(event.event in YOUR_PLACEMENTS for event in line)


def _begins_line(event: Event, line: Sequence[Event]) -> bool:
    """Return whether the event begins a new line.

    An event that follows from a count stands below it; the effect of an agent or a card stands
    beside it.
    """
    if len(line) == 1 and type(line[0]) in CARDS and event.event in CARD_LINE_STARTS:
        return False
    if event.event in LINE_STARTS or event.event in LOGGED:
        return True
    counted = bool(line) and _is_note(line[0].event) and line[0].event not in CAUSES
    return counted and not _is_note(event.event) and event.event not in ASIDES


@cache
def _is_note(name: str) -> bool:
    """Return whether events of this name move no piece, because they are known already or only
    counted."""
    return name in LOGGED or words.has_message(describe_event.words, f"{name}.note")


def _join_events_into_line(line: Sequence[Event], events: Sequence[Event]) -> Brief:
    """Return one line: first the moves in their order, then the counts.

    Pseudo is named once a line, and again after an action that is not his. A purchase tells where
    your agent stands. The score is not told, because it stands in the small print of the panel.
    """
    moved = {event.event for event in line if not _is_note(event.event)} - {"intrigue_drawn"}
    if moved:
        moved |= CAUSES
    hands: list[Sentence] = []
    notes: list[Sentence] = []
    is_his_name_told = False
    for event, following in zip(line, (*line[1:], None), strict=True):
        if _is_told_by_purchase(event, following):
            continue
        sentence = _phrase_event_briefly(event, events, line, without_his_name=is_his_name_told)
        if event.event in moved:
            hands.append(sentence)
        else:
            notes.append(sentence)
        is_his = getattr(event, "seat", "opponent") == "opponent"
        is_his_name_told = event.event in HIS_EVENTS and is_his
    moves = join_sentences(hands) if hands else None
    counts = join_sentences(notes) if notes else None
    return Brief(instruction=moves, detail=counts, is_minor=False)


def _is_told_by_purchase(event: Event, following: Event | None) -> bool:
    """Return whether your agent goes from your pool to Builder's Hall, and buys a tile there."""
    if type(event) is not event_types.YouPlaced or event.harbor is not None or event.copies:
        return False
    if type(following) is not event_types.TileEntered or following.seat != "you":
        return False
    return following.cost is not None


def _merge_points_events(line: list[Event]) -> list[Event]:
    """Return the line with its points joined to one sum."""
    points = filter_by_type(line, event_types.PointsTaken)
    if len(points) < 2:
        return line
    vp = sum(event.vp for event in points)
    return [*drop_items(line, points), points[-1].replace(vp=vp)]


def _list_aside_sentences(small: Sequence[Event], events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the sentences of the small line. Several coins share one sentence, and so do cards."""
    coins = filter_by_type(small, event_types.CoinFlipped)
    drawn = filter_by_type(small, event_types.IntrigueDrawn)
    cards = [translate_option(event.card) for event in drawn]
    for event in small:
        if type(event) not in (event_types.CoinFlipped, event_types.IntrigueDrawn):
            yield _phrase_event_briefly(event, events)
    if len(coins) > 1:
        yield say("brief-coins", sides=[translate_short_name(coin.fell) for coin in coins])
    elif coins:
        yield _phrase_event_briefly(coins[0], events)
    if cards:
        yield say("brief-cards", cards=cards)


def _is_covered_by_another_event(event: Event, previous: Event | None) -> bool:
    """Return whether another sentence says this event: a price with its tile, a tax where you pay
    it, a pass with the agent that leaves."""
    if type(previous) is event_types.YouPaidTax and type(event) is event_types.Gained:
        return True
    if type(event) is event_types.YouPassed and event.harbor is not None:
        return True
    return event.rule == "order.pay" or event.event in SILENT


def _is_told_by_table(event: Any) -> bool:
    """Return whether the table has told this card itself."""
    return type(event) in DRAWN_EVENTS and event.by == "table"


def _phrase_event_briefly(
    event: Any,
    events: Sequence[Event],
    line: Sequence[Event] = (),
    *,
    without_his_name: bool = False,
) -> Sentence:
    """Return the short sentence of an event, or its whole sentence if it has no short one."""
    sentence = describe_event(event)
    if line and type(event) is event_types.IntrigueDrawn:
        return sentence.voice("beside") or sentence
    values = make_short_sentence_values(event) | _make_agent_sent_value(event, events)
    values["follows"] = without_his_name
    if type(event) in GAINED and event.source in _collect_named_things(line):
        values["source"] = None
    return sentence.voice("hands", **values) or sentence.voice("note", **values) or sentence


def _make_agent_sent_value(event: Event, events: Sequence[Event]) -> dict[str, bool]:
    """Return whether an agent goes to the used space, as a value for its sentence.

    Some cards use a space without an agent.
    """
    if type(event) not in USED:
        return {}
    before = events[: events.index(event)]
    cards: list[Any] = filter_by_type(before, *PLAYED_EVENTS)
    return {"sent": bool(cards) and cards[-1].card == SAMPLE_WARES}


def _collect_named_things(line: Iterable[Any]) -> set[str]:
    """Return the spaces, quests and cards that a line names, so that gains from them need no
    source."""
    found: set[str] = set()
    for event in line:
        match event.event:
            case "agent_placed" | "you_placed" | "you_used" | "space_used":
                found |= {event.space, event.copies or event.space}
            case "quest_completed":
                found.add(event.quest)
            case "you_played":
                found.add(event.card)
            case "intrigue_drawn":
                found |= {event.card, event_types.THE_CARD}
    return found
