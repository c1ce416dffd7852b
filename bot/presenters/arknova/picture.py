"""The picture of his side: the row, three tracks, workers and tasks, tiles of his mat, tokens and
projects."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.presenters.kit import Cell, Cells, Part, Sketch, Stop, Track
from engines.arknova.messages import say_now
from engines.arknova.parts import (
    CONSERVATION_BONUSES,
    LIMITS,
    REPUTATION_BONUSES,
    SPACES,
    START,
    TASKS,
    Kind,
    compute_target_appeal,
)
from engines.arknova.state import State
from engines.kit import Event, format_signed

GAINS = {
    "appeal": ("appeal_gained",),
    "conservation": ("debt_paid", "conservation_gained"),
    "reputation": ("reputation_gained",),
}
"""The events that move a counter."""


def make_sketch(state: State, events: Sequence[Event], alt_text: str) -> Sketch:
    """Return his side of the table, with what these events have changed."""
    valid = _drop_events_before_missed_tile(events)
    parts: tuple[Part, ...] = (
        _make_card_row_cells(state, valid),
        _make_appeal_track(state, valid),
        _make_conservation_track(state, valid),
        _make_reputation_track(state, valid),
        _make_worker_cells(state, valid),
        _make_tile_cells(valid, "zoo", state.opponent.zoos),
        _make_tile_cells(valid, "university", state.opponent.universities),
        _make_token_and_project_cells(state, valid),
    )
    return Sketch(parts, alt_text)


def _drop_events_before_missed_tile(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events since a tile was not there: what came before them was done again."""
    missed = [number for number, event in enumerate(events) if event.event == "tile_missed"]
    if not missed:
        return events
    return events[missed[-1] :]


def _find_values(events: Iterable[Any], event_name: str, field: str) -> set[str]:
    """Return the values of a field in the events of this name."""
    return {getattr(event, field) for event in events if event.event == event_name}


def _has_event(events: Iterable[Event], *names: str) -> bool:
    return any(event.event in names for event in events)


# ── The row ───────────────────────────────────────────────────────────────────────────────────────


def _make_card_row_cells(state: State, events: Sequence[Event]) -> Cells:
    """Show the five cards with their sides. The card in slot 1 is pale, because it never comes
    next."""
    his = state.opponent
    new = _find_values(events, "card_played", "card") | _find_values(
        events, "card_upgraded", "card"
    )
    cells = list[Cell]()
    for slot, card in enumerate(his.row, start=1):
        side = his.side_of(card)
        cell = Cell(
            say_now("card", card=card),
            corner=str(slot),
            badge=say_now("side", side=side),
            colour="sky" if side == 2 else "",
            is_empty=slot == 1,
            is_new=card in new,
        )
        cells.append(cell)
    return Cells(say_now("shown-name", part="row"), tuple(cells))


# ── Tracks ────────────────────────────────────────────────────────────────────────────────────────


def _compute_previous_track_value(track: str, value: int, events: Iterable[Any]) -> int:
    """Return where a counter stood before these events."""
    steps = [int(event.amount) for event in events if event.event in GAINS[track]]
    return value - sum(steps)


def _make_appeal_track(state: State, events: Sequence[Event]) -> Track:
    """Show his appeal, and where his counters meet."""
    appeal = state.opponent.appeal
    target = compute_target_appeal(state.opponent.conservation)
    note = say_now("track-met")
    if appeal < target:
        note = say_now("track-target", target=target, left=target - appeal)
    return Track(
        say_now("track", track="appeal", value=appeal),
        appeal,
        0,
        LIMITS["appeal"],
        (Stop(target),),
        _compute_previous_track_value("appeal", appeal, events),
        note,
    )


def _make_conservation_track(state: State, events: Sequence[Event]) -> Track:
    """Show his conservation, or his debt as a number below 0."""
    value = state.opponent.conservation
    note = ""
    if value < 0:
        note = say_now("track-debt", debt=-value)
    spaces = (0, *CONSERVATION_BONUSES, 20, 30, LIMITS["conservation"])
    stops = [Stop(space, str(space)) for space in spaces]
    return Track(
        say_now("track", track="conservation", value=format_signed(value)),
        value,
        START["conservation"],
        LIMITS["conservation"],
        tuple(stops),
        _compute_previous_track_value("conservation", value, events),
        note,
    )


def _make_reputation_track(state: State, events: Sequence[Event]) -> Track:
    """Show his reputation, and that it ends at 9 as long as his Cards card shows side I."""
    value = state.opponent.reputation
    limit = LIMITS["reputation_without_cards"]
    note = ""
    if "cards" not in state.opponent.upgraded:
        note = say_now("track-limit", limit=limit)
    spaces = sorted({1, *REPUTATION_BONUSES, limit, LIMITS["reputation"]})
    stops = [Stop(space, str(space)) for space in spaces]
    return Track(
        say_now("track", track="reputation", value=value),
        value,
        1,
        LIMITS["reputation"],
        tuple(stops),
        _compute_previous_track_value("reputation", value, events),
        note,
    )


# ── Workers and tiles ─────────────────────────────────────────────────────────────────────────────


def _make_worker_cells(state: State, events: Sequence[Event]) -> Cells:
    """Show his free workers, and the tasks with those that stand there."""
    his = state.opponent
    taken = _find_values(events, "task_taken", "task")
    gained = _has_event(events, "worker_gained")
    free = his.free_workers
    cells = [Cell(say_now("shown-free"), tokens=free, is_empty=not free, is_new=gained)]
    for task in TASKS:
        is_placed = task in his.placed
        name = say_now("task", task=task)
        is_new = task in taken
        cells.append(Cell(name, tokens=int(is_placed), is_empty=not is_placed, is_new=is_new))
    return Cells(say_now("shown-name", part="workers"), tuple(cells))


def _make_tile_cells(events: Sequence[Event], kind: Kind, tiles: Sequence[str]) -> Cells:
    """Show the spaces of his mat for a kind of tile: the tiles, and what the next ones bring."""
    new = _find_values(events, f"{kind}_taken", kind)
    cells = list[Cell]()
    for tile in tiles:
        cells.append(Cell(say_now("tile", tile=tile), colour="green", is_new=tile in new))
    for bonus in SPACES[kind][len(tiles) :]:
        cells.append(Cell(say_now("shown-space", bonus=bonus), is_empty=True))
    part = {"zoo": "zoos", "university": "universities"}[kind]
    return Cells(say_now("shown-name", part=part), tuple(cells))


# ── Tokens and projects ───────────────────────────────────────────────────────────────────────────


def _make_token_and_project_cells(state: State, events: Sequence[Event]) -> Cells:
    """Show the tokens for the end, the projects on his mat, and how many he has supported."""
    his = state.opponent
    placed = _find_values(events, "tokens_placed", "place")
    has_laid = "project" in _find_values(events, "snapped_card_laid", "card") or _has_event(
        events, "projects_kept"
    )
    cells = (
        _make_count_cell("scoring", his.scoring_tokens, is_new="scoring" in placed),
        _make_count_cell("notepad", his.notepad_tokens, is_new="notepad" in placed),
        _make_count_cell("projects", his.projects, is_new=has_laid),
        _make_count_cell(
            "supported", his.supported, is_new=_has_event(events, "project_supported")
        ),
    )
    return Cells(say_now("shown-name", part="tokens"), cells)


def _make_count_cell(thing: str, count: int, *, is_new: bool) -> Cell:
    """Return a cell with the number of a thing; it is pale where there is none."""
    text = say_now("shown-count", thing=thing, count=count)
    if thing in ("scoring", "notepad"):
        return Cell(text, tokens=count, is_empty=not count, is_new=is_new)
    return Cell(text, is_empty=not count, is_new=is_new)
