"""What people might say, right or wrong, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import dump_ask
from engines.highseason import GAME
from engines.highseason.corrections import list_visible_cards
from engines.highseason.hotel import ROOMS
from engines.highseason.scoring import count_present_sheet
from engines.highseason.state import TRACK, State
from tests.engines import invalid_commands

lines = st.sampled_from(["L1", "c3", "E2", "R4", "X1", "", "L9"])
SAID = {
    **dict.fromkeys(("lines", "claims"), lines),
    "card": st.sampled_from(
        [
            "B1",
            "B2 1/2 e1",
            "B3: die 3/most; occupy red row | left; zigzag up",
            "A1 1/2 a",
            "Q",
            "",
            101,
            203,
            304,
        ]
    ),
    "preference": st.sampled_from(["left up", "r dl", "left/right; zigzag down zed", "up", ""]),
    **dict.fromkeys(("counts", "dice"), st.integers(-1, 4)),
    "hotel": st.sampled_from(ROOMS),
    "emperor": st.integers(0, 7),
}
setups = st.sampled_from(list(GAME.setups))
commands = invalid_commands.commands(GAME, SAID)
patches = invalid_commands.patches(GAME, SAID)
decks = invalid_commands.decks(GAME)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load_state(GAME.dump_state(state)) == state
    assert len(set(state.opponent.hotel)) == len(state.opponent.hotel) <= 28
    assert all(
        0 <= count <= most for count, most in zip(state.opponent.emperor, TRACK, strict=True)
    )
    assert not set(state.opponent.claims) & set(state.you.claims)
    assert (
        state.dice is None
        or 5 - state.slot <= sum(state.dice) <= 10
        or state.is_over
        or not state.is_tracked
    )
    assert (state.opponent.final is None) == (state.you.final is None)
    assert len(set(list_visible_cards(state)["solo"])) == len(list_visible_cards(state)["solo"])
    if state.setup.deck != "physical":
        shown = Counter((*state.box.solo.cards, *list_visible_cards(state)["solo"]))
        assert set(shown.values()) == {1}, "no card is in two places"
        assert len(shown) == 16
    json.dumps(
        [
            GAME.view_state(state),
            dump_ask(GAME.find_ask(state)),
            GAME.describe_board(state),
            count_present_sheet(state).total,
        ]
    )
