"""What people might say, right or wrong, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import dump_ask
from engines.ialula import GAME, PLACES, State
from tests.engines import invalid_commands

numbers = st.integers(-1, 70)
SAID = dict.fromkeys((*PLACES, "cards", "number", "taking", "points", "score"), numbers)
setups = st.sampled_from(list(GAME.setups))
commands = invalid_commands.commands(GAME, SAID)
patches = invalid_commands.patches(GAME, SAID)
decks = invalid_commands.decks(GAME)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load_state(GAME.dump_state(state)) == state
    lying = Counter((*state.box.cards.cards, *state.stack, *state.row, *state.hand, *state.display))
    if state.facedown:
        lying[state.facedown] += 1
    assert not lying or set(lying.values()) == {1}, "no card is in two places"
    assert set(lying) <= {*range(1, 69)}
    assert len(state.display) <= 3
    progress = GAME.progress(state)
    assert progress and progress.his >= 0
    json.dumps([GAME.view_state(state), dump_ask(GAME.find_ask(state)), GAME.describe_board(state)])
