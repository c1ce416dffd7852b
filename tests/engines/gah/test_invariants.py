"""Whole games at random, and what adds up in them."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.gah import GAME
from engines.testing import begin_log
from tests.engines.gah.invariants import setups, sound
from tests.engines.random_games import advanced


@given(setup=setups, seed=st.integers(0, 2**32))
@pytest.mark.slow
def test_a_whole_game(setup: Any, seed: int) -> None:
    log = advanced(begin_log(GAME, setup, seed), 2000)
    state = log.state
    sound(state)
    assert state.is_over
    assert len(state.played) + 1 == 14
    assert sum(event.event == "card_drawn" for entry in log.entries for event in entry.events) == 14
    if state.is_tracked:
        scored = [e.vp for entry in log.entries for e in entry.events if e.event == "points_scored"]
        assert sum(scored) == state.opponent.vp
        assert min(scored) >= 0
        counted = Counter(event.event for entry in log.entries for event in entry.events)
        assert counted["room_occupied"] + counted["order_completed"] == len(state.opponent.hotel)
        danced = sum(e.rule == "dancer.guest" for entry in log.entries for e in entry.events)
        assert counted["guest_taken"] == counted["room_occupied"] + danced
        assert counted["dancer_placed"] == (10 - state.ballrooms.dancers if state.ballrooms else 0)
        assert (state.opponent.staff == ()) or None not in state.opponent.staff
