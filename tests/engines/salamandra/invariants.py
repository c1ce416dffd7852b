"""What people might say, right or wrong, and everything that is true of every table."""

import json

from hypothesis import strategies as st

from engines.core.record import dump_ask
from engines.salamandra import GAME
from engines.salamandra.cards import APPRENTICES, GROVES
from engines.salamandra.questions import phrase_question
from engines.salamandra.state import State
from tests.engines import invalid_commands

places = st.sampled_from(
    ["H7", "H7n", "I9e", "J7", "G6", "H8", "K5n", "@7", "Q7", "2u", "3l", "", "h9s"]
)
parts = [
    "b J7",
    "b G7 G8",
    "b K5",
    "p H7n",
    "p H7e I7w",
    "s H7n>1u",
    "g H6",
    "g G8 H8",
    "t I9@e",
    "vp 30",
    "x",
]
SAID = {
    **dict.fromkeys(("tile", "spot", "gaps", "tiles", "spots", "groves"), places),
    "books": st.sampled_from(["1u", "2l", "3l", "4u", ""]),
    "bonus": st.sampled_from(["free", "taken", "full", "none", "x"]),
    "arrow": st.sampled_from(["NW", "se", "N", "x"]),
    "line": st.lists(st.sampled_from(parts), max_size=5).map("; ".join) | st.text(max_size=9),
}
setups = st.sampled_from(list(GAME.setups))
commands = invalid_commands.commands(GAME, SAID)
patches = invalid_commands.patches(GAME, SAID)
decks = invalid_commands.decks(GAME)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load_state(GAME.dump_state(state)) == state
    assert 0 <= state.opponent.scrolls < 3
    assert 0 <= state.placed <= APPRENTICES
    assert sorted((*state.box.placement.cards, *state.played)) == (
        list(range(1, 17)) if state.setup.depth == "dealt" else []
    )
    if state.map is not None:
        assert (
            len(state.map.groves) + state.supply + state.opponent.groves + state.you.groves
            == GROVES
        )
        assert state.supply >= 0
        assert len(set(state.map.groves)) == len(state.map.groves)
        assert {spot[:-1] for spot in state.map.spots} <= set(state.map.tiles)
        assert len(state.map.discs("P")) <= APPRENTICES
    json.dumps(
        [
            GAME.view_state(state),
            dump_ask(GAME.find_ask(state)),
            GAME.describe_board(state),
            str(phrase_question(state)),
        ]
    )
