"""A move as a friend would tell it, why, and the set-up list in a few lines."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engines.core import Event, Header, Log, Rng
from engines.salamandra import GAME
from engines.salamandra.setup_steps import SETUPS
from engines.salamandra.state import Setup
from tests.engines.salamandra.tables import NE, NW, SE, SW, spots, table
from tests.engines.tables import typed as say


def move(log: Log) -> list[Event]:
    """Since his last turn began."""
    turns = [
        seq
        for seq in log.mainline.played
        if (command := log.entries[seq].command) and command.do == "turn"
    ]
    return [
        event
        for seq in log.mainline.played
        if turns and seq >= turns[-1]
        for event in log.entries[seq].events
    ]


def told(log: Log) -> list[str]:
    return [
        ("-# " if line.is_minor else "")
        + " ".join(str(part) for part in (line.instruction, line.detail) if part)
        for line in GAME.describe_move(log.state, move(log))
    ]


def why(log: Log) -> list[str]:
    return list(map(str, GAME.list_reasons(log.state, move(log))))


def games(setups: Sequence[Setup], seeds: Sequence[int] = (1, 2)) -> Iterator[Log]:
    """Games by somebody who answers at random, move by move."""
    for setup, seed in ((setup, seed) for setup in setups for seed in seeds):
        header = {"game": "salamandra", "setup": json.loads(setup.model_dump_json()), "seed": seed}
        log, rng = Log.begin(GAME, Header.parse(header)), Rng.from_seed(seed)
        while (ask := GAME.find_ask(log.state)) or not log.state.is_over:
            moves: Any = (
                GAME.engine.random_answer(log.state, ask, rng)
                if ask
                else (GAME.parse_command({"do": "turn"}), rng)
            )
            command, rng = moves
            log = log.play_command(command)
            yield log


# ── His turn ──────────────────────────────────────────────────────────────────────────────────────


def test_discs_on_the_map_by_their_spots_and_the_cards_last() -> None:
    log = say(table(SW, NE, round=2, map={"spots": spots("I7n")}), "turn")
    assert told(log) == [
        "+5 labour → 5",
        "Disc: H9n",
        "Disc: I7e + scroll (2)",
        "-# Cards: ↙, ↗.",
    ]


def test_cards_that_the_table_told_are_not_told_back() -> None:
    log = say(
        table(setup={"depth": "guided"}, round=2, map={"spots": spots("I7n")}),
        "turn",
        "arrow SW NE",
    )
    assert told(log) == ["+5 labour → 5", "Disc: H9n", "Disc: I7e + scroll (2)"]


def test_a_third_scroll_is_one_line() -> None:
    log = say(table(NE, SW, round=2, map={"spots": spots("I7n")}, opponent={"scrolls": 2}), "turn")
    assert told(log)[1] == "Disc: book 1 upper, 3 scrolls off (+4 → 9)"
    assert why(log) == [
        (
            "I7e: the only tile ↗ NE, bonus spot taken, next clockwise. H9n: the only tile ↙ SW, "
            "bonus spot free."
        ),
        "Third scroll: book 1 upper, the leftmost free upper spot.",
    ]


def test_without_a_map_the_card_leads_to_the_disc() -> None:
    log = say(table(NW, SE, style="questions", round=2), "turn", "taken")
    assert told(log) == ["+5 labour → 5", "↖ NW: next spot + scroll (2)", "-# Cards: ↘."]
    assert told(say(log, "full"))[2] == "Tile full."
    assert told(say(log, "full", "draw"))[2] == "↘ SE: all full, lay the card aside"
    assert told(say(log, "full", "none"))[2] == "↘ SE: no spot, it stays out"


def test_what_is_the_same_every_turn_is_said_in_the_first_round() -> None:
    first, second = say(table(NW), "turn"), say(table(NW, NE, round=2), "turn")
    assert told(first)[-1].startswith("-# A grey disc from beside his picture")
    assert not any("picture" in line for line in told(second))
    assert any("face down" in line for line in told(say(first, "vp 30")))
    assert not any("face down" in line for line in told(say(second, "vp 30")))


def test_an_entry_of_the_log_can_be_told_alone() -> None:
    log = say(table(NW, style="questions", opponent={"scrolls": 2}), "turn", "taken", "book 1u")
    alone = [
        str(line.instruction or line.detail)
        for line in GAME.describe_move(log.state, log.entries[-1].events)
    ]
    assert alone == [
        "Move that disc to book 1 upper. Its place on the field is free again.",
        "Rudolph +4 for spellbooks",
    ]


# ── The end of a round ────────────────────────────────────────────────────────────────────────────


def test_the_end_of_a_round_on_the_map() -> None:
    log = say(table(NW, NE, round=2), "turn", "b J7 J8; p J7n; g H9; vp 30")
    assert told(log) == [
        "-# His discs: H7n, I7n.",
        "-# You: built J7 J8, placed J7n, harvested H9.",
        "No disc of yours touches H9: right if taken by a card.",
        "1 grove to him: H6 (+1 → 6)",
        "Rudolph 6 : you 30, you are ahead.",
        "Recycle up to 3×. New groves: H6 I6 J7 H9. Take 2 crystals, 3 apprentices.",
    ]
    assert (
        why(log)[-1]
        == f"You 30, Rudolph {log.state.opponent.vp}: strictly more, so the game goes on."
    )


def test_the_end_of_a_round_by_questions_has_its_reasons() -> None:
    log = say(table(style="questions", round=2), "turn", "free", "free", "groves 1 30")
    assert told(log) == [
        "1 grove to him (+1 → 6)",
        "Rudolph 6 : you 30, you are ahead.",
        "Recycle up to 3×. Groves in all empty gaps between two tiles, halves of the temple too. "
        "Take 2 crystals, 3 apprentices.",
    ]
    assert why(log)[0] == "Groves beside his discs on field tiles: you count 1."


def test_every_move_has_its_reasons_in_two_lines() -> None:
    for log in games(SETUPS[::2], (3,)):
        assert len(why(log)) <= 2
        assert why(log) or log.state.asks_labour or not move(log)


def test_a_move_has_few_words() -> None:
    counted = [
        len(re.findall(r"\w+", " ".join(line for line in told(log) if not line.startswith("-#"))))
        for log in games((Setup(level=2, style="map"), Setup(level=2)), (1, 2, 3))
        if log.state.round > 1
    ]
    assert sorted(counted)[len(counted) // 2] <= 25


# ── The set-up list ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_set_up_list_has_six_lines_at_most(setup: Setup) -> None:
    lines = list(map(str, GAME.list_short_setup_steps(setup)))
    assert 0 < len(lines) <= 6
    shown = " ".join(lines)
    assert "2u is book 2, upper" in shown
    assert ("H7n" in shown) == (setup.style == "map")
    assert ("shuffle the 16" in shown) == (setup.depth == "guided")


def test_an_owners_deck_is_called_by_its_owner() -> None:
    told = [str(line) for _, line in GAME.list_setup_steps(Setup(level=2, placement="P NW16"))]
    assert any("the bot shuffles and draws your placement deck" in line for line in told)


@pytest.mark.parametrize(
    ("refill", "says"),
    [
        ("temple", "Groves in all empty gaps between two tiles, halves of the temple too."),
        ("fields", "Groves in all empty gaps between two field tiles, not the temple."),
    ],
)
def test_by_questions_every_round_says_which_gaps_are_filled(refill: str, says: str) -> None:
    log = table(style="questions", setup={"refill": refill}, round=2)
    assert says in told(say(log, "turn", "free", "free", "groves 1 30"))[-1]
