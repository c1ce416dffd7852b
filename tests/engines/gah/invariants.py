"""Nonsense to try, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import asked
from engines.gah import GAME
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.rounds import order
from engines.gah.setting_up import DEPTHS, LEVELS
from engines.gah.shown import named
from engines.gah.state import Setup, State
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel
from tests.engines.gah.tables import HOTELS

numbers = st.integers(-3, 12) | st.sampled_from([27, 29, 47, 49, 71, 104, 193, 10**9])
guests = st.none() | st.sampled_from(["b4", "y0", "r7", "g5", "B10", "b6", "x1", "71", ""]) | st.integers(45, 108)
junk = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
colours = st.sampled_from(["red", "yellow", "blue", "white", "r", "green", ""])
seven = st.one_of(junk, numbers, st.booleans(), st.text(max_size=3))
commands = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["turn", "pass", "roll", "undo", "redo"])}),
    st.fixed_dictionaries({"do": st.just("take_guest"), "slot": numbers}),
    st.fixed_dictionaries(
        {"do": st.just("take_die"), "space": numbers}, optional={"extra": seven, "colour": colours, "broke": seven}
    ),
    st.fixed_dictionaries({"do": st.sampled_from(["spaces"]), "ballroom": numbers, "free": numbers}),
    st.fixed_dictionaries({"do": st.just("dancer"), "ballroom": numbers}),
    st.fixed_dictionaries({"do": st.sampled_from(["ballroom", "staff_points"]), "points": numbers}),
    st.fixed_dictionaries({"do": st.just("celebrities")}, optional=dict.fromkeys(("red", "yellow", "blue"), numbers)),
    st.fixed_dictionaries({"do": st.just("lounge"), "colours": st.lists(colours, max_size=4)}),
    st.fixed_dictionaries({"do": st.just("remove")}, optional={"colour": colours}),
    st.fixed_dictionaries({"do": st.just("cafe"), "guests": st.lists(guests, max_size=4)}),
    st.fixed_dictionaries(
        {"do": st.just("serve")}, optional={"item": st.sampled_from(["cake", "wine", "tea"]), "guest": numbers}
    ),
    st.fixed_dictionaries({"do": st.just("line")}, optional={"lines": numbers}),
    st.fixed_dictionaries({"do": st.just("toll"), "space": numbers}),
    st.fixed_dictionaries({"do": st.just("staff"), "name": st.text(max_size=5)}, optional={"points": numbers}),
    st.just({"do": "reseat"}),
    st.fixed_dictionaries({"do": st.just("claim"), "objective": st.sampled_from(["A", "B", "C", "D", "c"])}),
    st.fixed_dictionaries(
        {"do": st.sampled_from(["queue", "reveal"]), "guests": st.lists(guests, max_size=6)}, optional={"sure": seven}
    ),
    st.fixed_dictionaries({"do": st.just("dice"), "counts": st.lists(st.integers(-1, 4), max_size=7)}),
    st.fixed_dictionaries({"do": st.sampled_from(["staff", "held"]), "card": numbers}),
    st.fixed_dictionaries({"do": st.just("your_staff"), "cards": st.lists(numbers, max_size=4)}),
    st.fixed_dictionaries({"do": st.just("undo"), "to": seven}),
    st.fixed_dictionaries({"do": st.just("adjust"), "patch": junk}),
    st.dictionaries(st.sampled_from(["do", "slot", "space", "patch"]), junk),
)
fields = ["round", "slot", "queue", "dice", "card", "played", "discard", "opponent", "you", "box", "agenda", "setup"]
fields += ["ballrooms", "celebrities", "entrance", "more_staff"]
inner_fields = ["vp", "emperor", "hotel", "objectives", "staff", "final", "claims", "passed", "guests", "A", "x"]
inner_fields += ["placed", "free", "dice", "lounge", "tokens", "slots", "rooms", "cafe", "pool", "name", "his"]
patches = st.dictionaries(
    st.sampled_from(fields),
    junk | st.lists(guests, max_size=6) | st.dictionaries(st.sampled_from(inner_fields), junk, max_size=3),
    max_size=3,
)
hotels = st.builds(
    lambda level, depth, hotel: Setup(level=level, depth=depth, modules=hotel[0] or None, entrance=hotel[1]),
    st.sampled_from(LEVELS),
    st.sampled_from(DEPTHS),
    st.sampled_from(HOTELS),
)
setups = st.sampled_from(list(GAME.setups)) | hotels
decks = st.dictionaries(st.sampled_from(["guests", "staff", "x"]), junk, max_size=2)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load(GAME.dump(state)) == state
    assert (state.round, state.slot) <= (7, 4)
    assert 0 <= state.opponent.emperor <= 13
    assert len(set(state.opponent.hotel)) == len(state.opponent.hotel) <= 20
    assert state.face_up <= 5
    modules_sound(state)
    assert state.dice is None or 0 <= sum(state.dice) <= 10
    assert (state.opponent.final is None) or state.you.final is not None
    if state.you.passed:
        assert order(state.round)[state.you.passed - 1] == "you"
    for deck, whole in (("instruction", state.setup.instructions), ("staff", END_STAFF), ("guests", GUESTS)):
        cards = Counter((*getattr(state.box, deck).cards, *named(state)[deck]))
        assert set(cards) <= set(whole)
        assert set(cards.values()) <= {1}, "no card is in two places"
    json.dumps([GAME.view(state), asked(GAME.asking(state)), GAME.board(state)])


def modules_sound(state: State) -> None:
    """What a module puts on the table is there exactly where it is in play, and within bounds."""
    setup = state.setup
    assert (state.ballrooms is not None) == (setup.has(1) and state.tracked)
    assert (state.celebrities is not None) == (setup.has(2) and state.tracked)
    assert (state.more_staff is not None) == (setup.more_cards and state.tracked)
    assert (state.entrance is not None) == setup.has(3)
    assert not set(state.opponent.hotel) & set(state.taken_rooms[len(state.opponent.hotel) :])
    assert len(state.taken_rooms) <= 20
    if state.ballrooms:
        assert 0 <= state.ballrooms.dancers <= 10
        assert all(free is None or free >= 0 for free in state.ballrooms.free)
    if state.celebrities:
        dice = state.dice or (0,) * 6
        assert all(len(state.celebrities.dice.on(space)) <= dice[space - 1] for space in range(1, 7))
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
