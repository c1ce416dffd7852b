"""Moves as a friend would tell them: nothing is lost that hands must do; why in two lines; the set-up list in six."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engines.core.log import Log
from engines.core.record import played
from engines.gah import GAME
from engines.gah.cards import ENTRANCES, SPACES, STAFF
from engines.gah.events import (
    DieTaken,
    EmperorReset,
    GuestsRevealed,
    GuestTaken,
    MarkerMoved,
    PointsScored,
    RoomOccupied,
    RoundEnded,
    StaffTurnedUp,
)
from engines.gah.setting_up import DEPTHS, MODULE_SETS
from engines.gah.state import Setup
from engines.gah.waltz.events import DancerPlaced, TokenMoved, TollTokenPlaced

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "playthroughs").glob("gah-*.jsonl"))
SETUPS = [
    Setup(level="easy", depth=depth, modules=modules, entrance=entrance)
    for depth, modules in product(DEPTHS, MODULE_SETS)
    for entrance in ((None, *ENTRANCES) if 3 in modules else (None,))
]


def logs(record: Path) -> Iterator[Log]:
    for _, log in played(record.read_text(encoding="utf-8").splitlines()):
        assert isinstance(log, Log)
        yield log


def told(state: Any, events: Any) -> str:
    lines = GAME.briefly(state, events)
    return "\n".join(f"{line.hands or ''} {line.note or ''}".strip() for line in lines)


def moved(event: Any) -> list[str]:
    """What hands move because of an event, as a line names it."""
    match event:
        case GuestTaken(guest=guest, slot=slot):
            return [f"{guest.colour.capitalize()} {guest.vp} from slot {slot}"]
        case RoomOccupied(room=room):
            space = SPACES[room]
            return [room, f"floor {space.floor}, column {space.column}"]
        case DieTaken(space=space, colour=colour):
            return [f"Die: the {colour} {space}" if colour else f"Die: a {space}"]
        case StaffTurnedUp(card=card):
            return [f"Staff: {card} {STAFF[card].name}"]
        case MarkerMoved(objective=objective, old=old, new=new):
            return [f"{objective} claimed" if new == "claimed" else f"{objective}: {f'{old} → ' if old else ''}{new}"]
        case EmperorReset(new=new):
            return [f"Back to {new}"]
        case GuestsRevealed(by="bot", guests=guests):
            return [f"{guests[0].colour} {guests[0].vp} ({guests[0].number})"]
        case RoundEnded(round=number):
            return [f"ound {number} ends"]
        case DancerPlaced(left=left):
            return [f"({left} left)"]
        case TokenMoved(room=room):
            return [f"token of {room}"]
        case TollTokenPlaced(space=space):
            return [f"Token on space {space}"]
    return [""]


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_nothing_is_lost_that_hands_must_do(record: Path) -> None:
    for log in logs(record):
        events = log.entries[-1].events
        said = told(log.state, events)
        for event in events:
            assert any(name in said for name in moved(event)), (event.event, said)
        if totals := [event.total for event in events if isinstance(event, PointsScored) and event.vp]:
            assert f"now {totals[-1]}" in said or f"has {totals[-1]}" in said


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_whatever_happens_is_told_and_why_in_two_lines(record: Path) -> None:
    for log in logs(record):
        events = log.entries[-1].events
        assert bool(told(log.state, events)) == bool(events)
        assert len(GAME.reasons(log.state, events)) <= 2


def test_what_is_the_same_every_turn_is_said_in_the_first_round_alone() -> None:
    record = next(path for path in PLAYTHROUGHS if path.stem == "gah-dealt-hard")
    said = [
        (len(log.state.played), told(log.state, log.entries[-1].events))
        for log in logs(record)
        if log.entries[-1].command and log.entries[-1].command.do == "turn"
    ]
    first, later = [text for cards, text in said if cards < 2], [text for cards, text in said if cards >= 2]
    assert first and later
    assert all("discard" in text and "floor" in text for text in first)
    assert not any("discard" in text.lower() or "floor" in text for text in later)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.depth}-{setup.modules}-{setup.entrance}")
def test_the_table_is_laid_out_in_six_lines(setup: Setup) -> None:
    lines = list(map(str, GAME.first_steps(setup)))
    assert len(lines) <= 6
    said = " ".join(lines)
    assert ("dancers" in said) == setup.has(1)
    assert ("celebrities" in said) == setup.has(2)
    assert ("Entrances" in said) == setup.has(3)
    assert setup.opponent in said
