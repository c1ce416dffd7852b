"""What holds of every opponent holds of this one; and what must be true at every table of his."""

import itertools
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from engines.arknova import GAME
from engines.core import ENGLISH, Entry, Log, use_language
from engines.testing import assert_opponent
from tests.engines.arknova.presses import Played, play_game

HERE = Path(__file__).parent
COUNT = 60
MOST_PRESSES = 1.8
MOST_WORDS = 40


def said(entry: Entry) -> str:
    """Return the name of the command of an entry."""
    return entry.command.do if entry.command else ""


@pytest.mark.slow
def test_it_keeps_what_the_kit_promises() -> None:
    tier = assert_opponent(GAME, seeds=len(GAME.setups))
    assert tier == GAME.rulebook.cover.tier == "silver"


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [play_game(1 + seed % 6, seed) for seed in range(COUNT)]


@pytest.mark.slow
def test_a_round_takes_few_presses(games: list[Played]) -> None:
    """The whole measure is `python -m tests.engines.arknova.presses 1500`: 1.61."""
    assert fmean(game.presses / game.rounds for game in games) <= MOST_PRESSES


def test_nothing_is_typed_but_the_score(games: list[Played]) -> None:
    """Whatever is asked can be pressed, except for your score."""
    for game in games[:6]:
        for entry in game.log.entries:
            ask = GAME.find_ask(entry.state)
            assert (
                GAME.engine.legal_moves(entry.state)
                or entry.state.is_over
                or (ask and ask.about == "score")
            )


# ── What must be true at every table ──────────────────────────────────────────────────────────────


def check_table(before: Any, after: Any) -> None:
    """Check the properties of the rules for two tables that follow each other."""
    his, was = after.opponent, before.opponent
    assert len(his.upgraded) <= 3
    assert 1 <= his.workers <= 4
    assert len(his.placed) == len({*his.placed}) <= his.workers
    assert len(his.zoos) <= 4
    assert len(his.universities) <= 3
    assert 0 <= his.scoring_tokens <= 6
    assert sorted(his.row) == sorted(was.row)
    assert his.pushed - was.pushed in (0, 1, 2, 3, 4, 5)


def test_what_is_true_at_every_table(games: list[Played]) -> None:
    for game in games:
        entries = game.log.entries
        for before, entry in itertools.pairwise(entries):
            if said(entry) == "not_there":  # it goes back to an earlier table
                continue
            check_table(before.state, entry.state)
            assert entry.state.opponent.conservation >= before.state.opponent.conservation
            assert entry.state.opponent.reputation >= before.state.opponent.reputation
            if entry.state.round > before.state.round:
                card = [event.row[0] for event in entry.events if event.event == "row_moved"][-1]
                assert entry.state.opponent.row[0] == card


def test_the_card_of_the_last_turn_is_in_slot_1(games: list[Played]) -> None:
    for game in games:
        card = None
        for entry in game.log.entries:
            card = next(
                (event.card for event in entry.events if event.event == "card_played"), card
            )
            if card and entry.state.mover == "you":
                assert entry.state.opponent.row[0] == card


def test_a_game_comes_to_its_end(games: list[Played]) -> None:
    assert all(GAME.compute_outcome(game.log.state) for game in games)


def test_points_on_the_way_add_up_to_his_score(games: list[Played]) -> None:
    for game in games:
        if any(said(entry) == "not_there" for entry in game.log.entries):
            continue
        found = [GAME.points_of(event) for entry in game.log.entries for event in entry.events]
        outcome = GAME.compute_outcome(game.log.state)
        assert outcome
        assert sum(points for _, points in filter(None, found)) == outcome.his


# ── Instructions ──────────────────────────────────────────────────────────────────────────────────


def his_turns(log: Log) -> list[list[Any]]:
    """Return the entries of each of his turns, with the answers that belong to it."""
    found: list[list[Any]] = []
    is_his = False
    for entry in log.entries[1:]:
        if said(entry) == "turn":
            found.append([])
            is_his = True
        elif said(entry) in ("done", "drew", "score", "supported"):
            is_his = False
        if is_his:
            found[-1].append(entry)
    return found


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.slow
def test_instructions_have_forty_words_at_most(games: list[Played], language: str) -> None:
    with use_language(language):
        for game in games:
            for entries in his_turns(game.log):
                events = [event for entry in entries for event in entry.events]
                lines = GAME.describe_move(entries[-1].state, events)
                told = " ".join(
                    str(said) for line in lines for said in (line.instruction, line.detail) if said
                )
                assert len(told.split()) <= MOST_WORDS, told
