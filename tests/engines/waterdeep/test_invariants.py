"""Whole games at random, and what adds up in them."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Rng, is_at_end
from engines.core.forecast import pick_random_move
from engines.core.record import format_record_lines, replay_lines
from engines.testing import begin_log
from engines.waterdeep import GAME, cards
from tests.engines.random_games import advanced, few, tried
from tests.engines.waterdeep.invariants import keeps_agents, keeps_the_books, setups, sound

pytestmark = pytest.mark.slow


@few
@given(setup=setups, seed=st.integers(0, 2**64 - 1))
def test_whole_games_keep_the_books_and_replay_equal(setup: Any, seed: int) -> None:
    log = begin_log(GAME, setup, seed)
    rng = Rng.from_seed(seed)
    while move := pick_random_move(GAME, log.state, rng):
        log, rng = log.play_command(move[0]), move[1]
        sound(log.state)
        keeps_the_books(log.state)
    state = log.state
    assert state.is_over
    happened = [event for entry in log.entries for event in entry.events]
    turned = any(entry.command and entry.command.do == "coin" for entry in log.entries)
    if not turned:
        assert (
            sum(event.vp for event in happened if event.event == "points_taken")
            == state.opponent.points
        )
    assert list(replay_lines(format_record_lines(log)))[-1]["state"] == state.model_dump(
        mode="json"
    )


@few
@given(seed=st.integers(0, 2**64 - 1))
def test_no_undrawn_card_is_named(seed: int) -> None:
    """Cards go by name here: nothing that is told, shown or offered by the bot's own deal names one
    of its decks."""
    log = advanced(begin_log(GAME, GAME.fullest, seed), 60)
    for entry in log.entries:
        box = entry.state.box
        undrawn = {cards.QUEST_NAMES[number] for number in box.quests.cards} | {
            cards.TILE_NAMES[number] for number in box.tiles.cards
        }
        told = json.dumps(
            [
                GAME.view_state(entry.state),
                [event.model_dump(mode="json") for event in entry.events],
            ]
        )
        assert not [name for name in undrawn if json.dumps(name) in told]


@few
@given(moves=st.integers(1, 120), seed=st.integers(0, 2**32))
def test_a_game_goes_on_after_a_correction_of_its_frame(moves: int, seed: int) -> None:
    """Whoever's turn it is said to be, the game can be played to its end."""
    log = advanced(begin_log(GAME, GAME.setups[1], seed), moves)
    for change in (
        {"turn": "you"},
        {"turn": "opponent"},
        {"you": {"agents": 0}},
        {"opponent": {"agents": 0}},
    ):
        log = tried(log, {"do": "adjust", "patch": change})
    assert advanced(log, 2000).state.is_over


@given(data=st.data(), seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60))
def test_no_correction_brings_more_agents_into_play_than_a_round_has(
    data: st.DataObject, seed: int, moves: int
) -> None:
    log = advanced(begin_log(GAME, data.draw(setups), seed), moves)
    agents = st.fixed_dictionaries({"agents": st.integers(0, 5)})
    spaces = st.sampled_from([*cards.PRINTED, *(tile.tile for tile in log.state.tiles)])
    seats = st.sampled_from(["opponent", "you"])
    placed = st.lists(st.fixed_dictionaries({"seat": seats, "space": spaces}), max_size=11)
    facts = {
        "round": st.integers(1, 8),
        "placed": placed,
        "opponent": agents,
        "you": agents,
        "turn": seats,
    }
    patch = data.draw(st.fixed_dictionaries({}, optional=facts))
    log = tried(log, {"do": "adjust", "patch": patch})
    sound(log.state)
    if not (log.state.is_over or is_at_end(log.state)):
        keeps_agents(log.state)
    sound(advanced(log, 10).state)
