"""Nonsense to try, and everything that is true of every table."""

import json

from hypothesis import strategies as st

from engines.core.record import asked
from engines.salamandra import GAME
from engines.salamandra.cards import APPRENTICES, GROVES
from engines.salamandra.questions import question
from engines.salamandra.state import State

numbers = st.integers(-3, 12) | st.sampled_from([20, 21, 99, 999, 1000, 10**9])
places = st.sampled_from(["H7", "H7n", "I9e", "J7", "G6", "H8", "K5n", "@7", "Q7", "2u", "3l", "", "h9s"])
junk = st.recursive(
    st.none() | st.booleans() | numbers | places | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6) | places, inner, max_size=4),
    max_leaves=12,
)
lines = st.lists(
    st.sampled_from(
        ["b J7", "b G7 G8", "b K5", "p H7n", "p H7e I7w", "s H7n>1u", "g H6", "g G8 H8", "t I9@e", "vp 30", "x"]
    ),
    max_size=5,
).map("; ".join)
sheet_fields = st.sampled_from(["bear", "eagle", "salamander", "spellbooks", "scrolls", "total", "x"])
commands = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["turn", "draw", "undo", "redo", "tile", "refill", "questions"])}),
    st.fixed_dictionaries({"do": st.just("spot"), "bonus": st.sampled_from(["free", "taken", "full", "none", "x"])}),
    st.fixed_dictionaries({"do": st.just("arrow"), "arrow": st.sampled_from(["NW", "se", "N", "x"])}),
    st.fixed_dictionaries({"do": st.sampled_from(["tile"]), "tile": places}),
    st.fixed_dictionaries({"do": st.just("book"), "spot": places}),
    st.fixed_dictionaries({"do": st.just("round"), "line": lines | st.text(max_size=9)}),
    st.fixed_dictionaries({"do": st.just("groves"), "count": numbers}),
    st.fixed_dictionaries({"do": st.just("vp"), "points": numbers}),
    st.fixed_dictionaries({"do": st.just("refill"), "gaps": st.lists(places, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("final"), "parts": st.dictionaries(sheet_fields, numbers)}),
    st.dictionaries(st.sampled_from(["do", "line", "points", "patch"]), junk),
)
inner = st.dictionaries(
    st.sampled_from(["vp", "scrolls", "groves", "left_out", "last", "doubted", "final", "tiles", "spots", "1u", "2l"]),
    junk | st.dictionaries(places, st.sampled_from(["P", "R", "n", "e", None])),
    max_size=3,
)
fields = ["round", "map", "books", "played", "opponent", "you", "box", "agenda", "setup"]
patches = st.dictionaries(st.sampled_from(fields), junk | inner, max_size=3)
setups = st.sampled_from(list(GAME.setups))
decks = st.dictionaries(st.sampled_from(["placement", "x"]), junk, max_size=2)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load(GAME.dump(state)) == state
    assert 0 <= state.opponent.scrolls < 3
    assert 0 <= state.placed <= APPRENTICES
    assert sorted((*state.box.placement.cards, *state.played)) == (
        list(range(1, 17)) if state.setup.depth == "dealt" else []
    )
    if state.map is not None:
        assert len(state.map.groves) + state.supply + state.opponent.groves + state.you.groves == GROVES
        assert state.supply >= 0
        assert len(set(state.map.groves)) == len(state.map.groves)
        assert {spot[:-1] for spot in state.map.spots} <= set(state.map.tiles)
        assert len(state.map.discs("P")) <= APPRENTICES
    json.dumps([GAME.view(state), asked(GAME.asking(state)), GAME.board(state), str(question(state))])
