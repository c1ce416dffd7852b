"""Whole games at random, and what adds up in them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.highseason import GAME
from engines.testing import begin_log
from tests.engines.highseason.invariants import setups, sound
from tests.engines.random_games import advanced


@given(setup=setups, seed=st.integers(0, 2**32))
@pytest.mark.slow
def test_a_whole_game(setup: Any, seed: int) -> None:
    log = advanced(begin_log(GAME, setup, seed), 2000)
    state = log.state
    sound(state)
    assert state.is_over
    assert state.flips == 14
    happened = [event for entry in log.entries for event in entry.events]
    assert sum(event.event == "card_flipped" for event in happened) == 14
    if state.is_tracked:
        assert sum(event.event == "die_taken" for event in happened) == 14
        assert sum(event.event == "you_took_die" for event in happened) == 14
        rooms = [event.room for event in happened if event.event == "room_occupied"]
        assert tuple(rooms) == state.opponent.hotel
        firsts = [event for event in happened if event.event == "line_completed" and event.first]
        assert [event.line for event in firsts] == list(state.opponent.claims)
        fines = sum(event.vp for event in happened if event.event == "fined")
        emperor = (
            sum(event.vp for event in firsts if event.line[0] == "E")
            + state.opponent.emperor[3]
            + fines
        )
        assert state.opponent.final and state.opponent.final.emperor == emperor
