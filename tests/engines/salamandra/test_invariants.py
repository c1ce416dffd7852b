"""Whole games at random, and what adds up in them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.salamandra import GAME
from engines.testing import begin_log
from tests.engines.random_games import advanced
from tests.engines.salamandra.invariants import setups, sound
from tests.engines.tables import happened


@given(setup=setups, seed=st.integers(0, 2**32))
@pytest.mark.slow
def test_a_whole_game_keeps_its_books(setup: Any, seed: int) -> None:
    """Discs 1+2+3+4, scrolls and spellbooks in closed form, thirty groves, points as the sum of
    their parts."""
    log = advanced(begin_log(GAME, setup, seed), 2000)
    state, labour = log.state, log.state.labour
    assert state.is_over
    for entry in log.entries:
        sound(entry.state)
    off_bonus = 0
    for entry in log.entries:
        off_bonus += sum(
            event.event == "apprentice_placed" and not event.bonus for event in entry.events
        )
        waiting = entry.state.agenda[:1] and entry.state.agenda[0].work == "move_to_spellbook"
        books, scrolls = divmod(1 + off_bonus, 3)
        assert entry.state.opponent.scrolls == scrolls
        assert len(entry.state.his_books) == books - bool(waiting)
        if not entry.state.agenda:
            opened = entry.state.round if entry.state.is_over else entry.state.round - 1
            assert entry.state.placed + entry.state.opponent.left_out == sum(range(1, opened + 1))
    rounds = state.round
    scored = happened(log, "points_scored")
    parts = {
        source: sum(event.vp for event in scored if event.source == source)
        for source in ("labour", "spellbook")
    }
    assert parts["labour"] == sum(labour.vp[:rounds])
    assert parts["spellbook"] == labour.book * len(state.his_books)
    final = state.opponent.final
    added = final.spellbooks + final.faith + final.scrolls if final else 0
    assert state.opponent.vp == parts["labour"] + parts["spellbook"] + state.opponent.groves + added
    assert [event.total for event in scored] == [
        sum(event.vp for event in scored[: n + 1]) for n in range(len(scored))
    ]
    compared = [(event.you, event.opponent) for event in happened(log, "compared")]
    assert all(yours > his for yours, his in compared)
    assert len(compared) == (4 if final else rounds - 1)
