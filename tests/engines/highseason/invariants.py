"""Nonsense to try, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import asked
from engines.highseason import GAME
from engines.highseason.hotel import ROOMS
from engines.highseason.scoring import standing
from engines.highseason.shown import named
from engines.highseason.state import TRACK, State

numbers = st.integers(-3, 12) | st.sampled_from([101, 203, 304, 999, 10**9])
junk = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
lines = st.sampled_from(["L1", "c3", "E2", "R4", "X1", "", "L9"])
cards = st.sampled_from(["B1", "B2 1/2 e1", "B3: die 3/most; occupy red row | left; zigzag up", "A1 1/2 a", "Q", ""])
tops = st.sampled_from(["left up", "r dl", "left/right; zigzag down zed", "up", ""])
commands = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["turn", "roll", "undo", "redo"])}),
    st.fixed_dictionaries({"do": st.just("take_die"), "space": numbers}, optional={"passed": junk}),
    st.fixed_dictionaries(
        {"do": st.just("claim"), "lines": st.lists(lines, max_size=4)}, optional={"sure": st.booleans()}
    ),
    st.fixed_dictionaries({"do": st.just("dice"), "counts": st.lists(st.integers(-1, 4), max_size=7)}),
    st.fixed_dictionaries({"do": st.just("card"), "card": cards}),
    st.fixed_dictionaries({"do": st.just("top"), "preference": tops}),
    st.fixed_dictionaries({"do": st.just("points"), "vp": numbers}),
    st.fixed_dictionaries({"do": st.just("undo"), "to": junk}),
    st.fixed_dictionaries({"do": st.just("adjust"), "patch": junk}),
    st.dictionaries(st.sampled_from(["do", "lines", "space", "patch"]), junk),
)
fields = ["round", "slot", "board", "dice", "card", "played", "preference", "opponent", "you", "box", "agenda", "setup"]
inner = st.dictionaries(
    st.sampled_from(["hotel", "emperor", "claims", "final", "points", "x"]),
    junk | st.lists(lines, max_size=3) | st.lists(st.sampled_from(ROOMS), max_size=9) | st.just([5, 6, 7, 3]),
    max_size=3,
)
counts = st.lists(st.integers(0, 3), min_size=6, max_size=6)
patches = st.dictionaries(st.sampled_from(fields), junk | inner | counts | st.integers(1, 7), max_size=3)
setups = st.sampled_from(list(GAME.setups))
decks = st.dictionaries(st.sampled_from(["solo", "x"]), junk, max_size=2)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load(GAME.dump(state)) == state
    assert len(set(state.opponent.hotel)) == len(state.opponent.hotel) <= 28
    assert all(0 <= count <= most for count, most in zip(state.opponent.emperor, TRACK, strict=True))
    assert not set(state.opponent.claims) & set(state.you.claims)
    assert state.dice is None or 5 - state.slot <= sum(state.dice) <= 10 or state.over or not state.tracked
    assert (state.opponent.final is None) == (state.you.final is None)
    assert len(set(named(state)["solo"])) == len(named(state)["solo"])
    if state.setup.deck != "physical":
        shown = Counter((*state.box.solo.cards, *named(state)["solo"]))
        assert set(shown.values()) == {1}, "no card is in two places"
        assert len(shown) == 16
    json.dumps([GAME.view(state), asked(GAME.asking(state)), GAME.board(state), standing(state).total])
