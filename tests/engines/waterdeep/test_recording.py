"""Records of earlier releases are read as they were played."""

import json
from typing import Any

import pytest

from engines.core import IllegalCommand, Log
from engines.core.record import format_record_lines, iterate_log_after_each_line, parse_record
from tests.engines.tables import refusal, say, typed
from tests.engines.waterdeep.tables import table

COSTLY = "House of Wonder"
HALL = [(COSTLY, 1), ("The Zoarstar", 1), ("The Stone House", 1)]
WARES = {"do": "play", "card": "Sample Wares"}


def poor(**position: Any) -> Log:
    """Your turn, the harbor free, and no gold counted."""
    return table(position={"turn": "you"}, you={"gold": 0}, hall=HALL, **position)


def untold() -> Log:
    """The same with a Hall that was not told."""
    return table(setup={"depth": "guided"}, position={"turn": "you"}, you={"gold": 0})


def record_of(log: Log, *lines: dict[str, Any]) -> list[str]:
    return [*format_record_lines(log), *map(json.dumps, lines)]


def test_sample_wares_was_taken_on_a_tile_that_costs_gold() -> None:
    log = typed(poor(), "place harbor")
    assert refusal(log, WARES | {"tile": COSTLY}).sentence.key == "cannot-pay"
    again = parse_record(record_of(log, WARES | {"tile": COSTLY}))
    assert again.state.placed[-1].space == COSTLY and again.state.you.gold == 0


def test_sample_wares_did_not_say_what_the_zoarstar_copies() -> None:
    log = typed(poor(), "place harbor")
    again = parse_record(record_of(log, WARES | {"tile": "The Zoarstar"}))
    assert again.state.placed[-1].space == "The Zoarstar"


def test_sample_wares_waited_for_its_tile_and_was_taken() -> None:
    log = typed(untold(), "place harbor")
    again = parse_record(record_of(log, WARES, {"do": "tile", "tile": COSTLY, "place": "left"}))
    assert again.state.placed[-1].space == COSTLY


def test_such_a_game_is_written_and_read_again() -> None:
    log = parse_record(record_of(typed(poor(), "place harbor"), WARES | {"tile": COSTLY}))
    again = parse_record(format_record_lines(log))
    assert again.entries == log.entries


def test_what_can_be_paid_is_read_as_it_is_said() -> None:
    log = say(
        typed(table(position={"turn": "you"}, hall=HALL), "place harbor"), **WARES, tile=COSTLY
    )
    assert parse_record(format_record_lines(log)).entries == log.entries
    assert "as_recorded" not in "".join(format_record_lines(log))


def test_another_line_that_is_refused_is_refused_in_a_record() -> None:
    log = typed(poor(), "place harbor")
    *_, (_, refused) = iterate_log_after_each_line(record_of(log, WARES | {"tile": "Chess"}))
    assert isinstance(refused, IllegalCommand)
    *_, (_, refused) = iterate_log_after_each_line(
        record_of(log, {"do": "play", "card": "Chess", "tile": COSTLY})
    )
    assert isinstance(refused, IllegalCommand)


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "patch",
    [
        {"opponent": {"done": ["Prison Break"]}},
        {"you": {"done": ["Prison Break"]}},
        {"placed": [{"seat": "opponent", "space": "The Plinth"}]},
        {"placed": [{"seat": "you", "space": "Castle Waterdeep"}]},
        {"round": 5},
    ],
)
def test_a_correction_of_an_earlier_release_has_no_consequences(patch: dict[str, Any]) -> None:
    log = table()
    line: dict[str, Any] = {"do": "adjust", "patch": patch}
    before = parse_record(record_of(log, line))
    assert (before.state.you.score, before.state.opponent.agents, before.state.you.agents) == (
        0,
        4,
        4,
    )
    assert before.state.marker == "opponent"
    now = say(log, **line)
    assert parse_record(format_record_lines(now)).entries == now.entries
    assert now.state != before.state
    assert parse_record(format_record_lines(before)).entries == before.entries
