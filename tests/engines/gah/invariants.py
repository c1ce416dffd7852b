"""What people might say, right or wrong, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import dump_ask
from engines.gah import GAME
from engines.gah.cards import END_STAFF, GUESTS, SPACES
from engines.gah.rounds import turn_order
from engines.gah.setup_steps import DEPTHS, LEVELS
from engines.gah.state import Setup, State
from engines.gah.visible_cards import list_visible_cards
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel
from tests.engines import invalid_commands
from tests.engines.gah.tables import HOTELS

guests = (
    st.none()
    | st.sampled_from(["b4", "y0", "r7", "g5", "B10", "b6", "x1", "71", ""])
    | st.integers(45, 108)
)
colours = st.sampled_from(["red", "yellow", "blue", "white", "r", "green", ""])
SAID = {
    **dict.fromkeys(("guests", "queue", "discard"), guests),
    **dict.fromkeys(("colour", "colours", "lounge"), colours),
    "item": st.sampled_from(["cake", "wine", "tea"]),
    "objective": st.sampled_from(["A", "B", "C", "D", "c"]),
    **dict.fromkeys(("counts", "dice"), st.integers(-1, 4)),
    **dict.fromkeys(("hotel", "rooms"), st.sampled_from([*SPACES, "F9C9"])),
}
hotels = st.builds(
    lambda level, depth, hotel: Setup(
        level=level, depth=depth, modules=hotel[0] or None, entrance=hotel[1]
    ),
    st.sampled_from(LEVELS),
    st.sampled_from(DEPTHS),
    st.sampled_from(HOTELS),
)
setups = st.sampled_from(list(GAME.setups)) | hotels
commands = invalid_commands.commands(GAME, SAID)
patches = invalid_commands.patches(GAME, SAID)
decks = invalid_commands.decks(GAME)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load_state(GAME.dump_state(state)) == state
    assert (state.round, state.slot) <= (7, 4)
    assert 0 <= state.opponent.emperor <= 13
    assert len(set(state.opponent.hotel)) == len(state.opponent.hotel) <= 20
    assert state.face_up <= 5
    modules_sound(state)
    assert state.dice is None or 0 <= sum(state.dice) <= 10
    assert (state.opponent.final is None) or state.you.final is not None
    if state.you.passed:
        assert turn_order(state.round)[state.you.passed - 1] == "you"
    for deck, whole in (
        ("instruction", state.setup.instructions),
        ("staff", END_STAFF),
        ("guests", GUESTS),
    ):
        cards = Counter((*getattr(state.box, deck).cards, *list_visible_cards(state)[deck]))
        assert set(cards) <= set(whole)
        assert set(cards.values()) <= {1}, "no card is in two places"
    json.dumps([GAME.view_state(state), dump_ask(GAME.find_ask(state)), GAME.describe_board(state)])


def modules_sound(state: State) -> None:
    """What a module puts on the table is there exactly where it is in play, and within bounds."""
    setup = state.setup
    assert (state.ballrooms is not None) == (setup.has_module(1) and state.is_tracked)
    assert (state.celebrities is not None) == (setup.has_module(2) and state.is_tracked)
    assert (state.more_staff is not None) == (setup.has_unknown_cards and state.is_tracked)
    assert (state.entrance is not None) == setup.has_module(3)
    assert not set(state.opponent.hotel) & set(state.taken_rooms[len(state.opponent.hotel) :])
    assert len(state.taken_rooms) <= 20
    if state.ballrooms:
        assert 0 <= state.ballrooms.dancers <= 10
        assert all(free is None or free >= 0 for free in state.ballrooms.free)
    if state.celebrities:
        dice = state.dice or (0,) * 6
        assert all(
            len(state.celebrities.dice.dice_on(space)) <= dice[space - 1] for space in range(1, 7)
        )
    match state.entrance:
        case HautelCouture(cafe=cafe, pool=pool):
            assert len(cafe) <= 3
            assert pool is None or (pool.total <= 18 and state.entrance.in_bag >= 0)
        case NineStarsInn(tokens=tokens, lines=lines):
            assert 0 <= tokens <= 9 and lines >= 0
        case SushiResort(rooms=rooms, slots=slots):
            assert len(rooms) + len(slots) <= 6 and 5 not in slots
        case TollBridgeHotel(tokens=tokens):
            assert min(tokens) >= 0 and sum(tokens) <= 14
