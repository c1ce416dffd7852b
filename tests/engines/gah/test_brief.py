"""Moves as a friend would tell them: nothing is lost that hands must do; why in two lines; the
set-up list in six."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engines.core import Log
from engines.core.record import iterate_log_after_each_line
from engines.gah import GAME
from engines.gah.cards import ENTRANCES
from engines.gah.setup_steps import DEPTHS, MODULE_SETS
from engines.gah.state import Setup
from tests.engines.gah.tables import table

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "playthroughs").glob("gah-*.jsonl"))
SETUPS = [
    Setup(level="easy", depth=depth, modules=modules, entrance=entrance)
    for depth, modules in product(DEPTHS, MODULE_SETS)
    for entrance in ((None, *ENTRANCES) if 3 in modules else (None,))
]


def logs(record: Path) -> Iterator[Log]:
    for _, log in iterate_log_after_each_line(record.read_text(encoding="utf-8").splitlines()):
        assert isinstance(log, Log)
        yield log


def told(state: Any, events: Any) -> str:
    lines = GAME.describe_move(state, events)
    return "\n".join(f"{line.instruction or ''} {line.detail or ''}".strip() for line in lines)


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_whatever_happens_is_told_and_why_in_two_lines(record: Path) -> None:
    for log in logs(record):
        events = log.entries[-1].events
        assert bool(told(log.state, events)) == bool(events)
        assert len(GAME.list_reasons(log.state, events)) <= 2


def test_what_is_the_same_every_turn_is_said_in_the_first_round_alone() -> None:
    record = next(path for path in PLAYTHROUGHS if path.stem == "gah-dealt-hard")
    said = [
        (len(log.state.played), told(log.state, log.entries[-1].events))
        for log in logs(record)
        if log.entries[-1].command and log.entries[-1].command.do == "turn"
    ]
    first, later = (
        [text for cards, text in said if cards < 2],
        [text for cards, text in said if cards >= 2],
    )
    assert first and later
    assert all("discard" in text and "floor" in text for text in first)
    assert not any("discard" in text.lower() or "floor" in text for text in later)


@pytest.mark.parametrize(
    "setup", SETUPS, ids=lambda setup: f"{setup.depth}-{setup.modules}-{setup.entrance}"
)
def test_the_table_is_laid_out_in_six_lines(setup: Setup) -> None:
    lines = list(map(str, GAME.list_short_setup_steps(setup)))
    assert len(lines) <= 6
    said = " ".join(lines)
    assert ("dancers" in said) == setup.has_module(1)
    assert ("celebrities" in said) == setup.has_module(2)
    assert ("Entrances" in said) == setup.has_module(3)
    assert setup.opponent in said


def test_a_round_ends_after_the_card_that_ends_it() -> None:
    """At depth card, where the card is told alone."""
    log = table(depth="card")
    for turn in range(14):
        log = log.play_command(GAME.parse_in_state(log.state, "turn"))
        lines = told(log.state, log.entries[-1].events).splitlines()
        ended = [line for line in lines if "ends." in line]
        assert lines[0].startswith("Card ")
        assert lines[1:] == ended
        assert bool(ended) == (turn % 2 == 1)
