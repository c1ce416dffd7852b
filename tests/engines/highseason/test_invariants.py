"""What must hold whatever people do, tried with commands that nobody would think of."""

import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.record import asked
from engines.core.rng import Rng
from engines.core.starting import Header
from engines.highseason import GAME
from engines.highseason.corrections import named
from engines.highseason.hotel import ROOMS
from engines.highseason.scoring import standing
from engines.highseason.state import TRACK, State

relaxed = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck), derandomize=True)

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


def begun(setup: Any, seed: int) -> Log:
    return Log.begin(GAME, Header(game="highseason", setup=setup.model_dump(mode="json", exclude_none=True), seed=seed))


def advanced(log: Log, moves: int) -> Log:
    rng = Rng.seeded(moves)
    for _ in range(moves):
        move = any_move(GAME, log.state, rng)
        if move is None:
            break
        log, rng = log.play(move[0]), move[1]
    return log


def tried(log: Log, document: Any) -> Log:
    """Plays it or is refused in a sentence; nothing else may happen."""
    before = GAME.dump(log.state)
    try:
        return log.play(GAME.parse_command(document))
    except IllegalCommand as no:
        assert str(no)
        assert GAME.dump(log.state) == before
        return log


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


@relaxed
@given(setup=setups, seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60), told=st.lists(commands, max_size=12))
def test_any_command_is_played_or_refused(setup: Any, seed: int, moves: int, told: list[Any]) -> None:
    log = advanced(begun(setup, seed), moves)
    for document in told:
        log = tried(log, document)
        sound(log.state)


@relaxed
@given(setup=setups, moves=st.integers(0, 60), told=st.lists(patches, min_size=1, max_size=6))
def test_any_patch_is_applied_or_refused(setup: Any, moves: int, told: list[Any]) -> None:
    log = advanced(begun(setup, 4), moves)
    for patch in told:
        log = advanced(tried(log, {"do": "adjust", "patch": patch}), 2)
        sound(log.state)


@relaxed
@given(setup=setups, position=patches, decks=st.dictionaries(st.sampled_from(["solo", "x"]), junk, max_size=2))
def test_any_header_starts_or_is_refused(setup: Any, position: Any, decks: Any) -> None:
    document = {"game": "highseason", "setup": setup.model_dump(mode="json", exclude_none=True), "seed": 1}
    try:
        log = Log.begin(GAME, Header.parse(document | {"position": position, "decks": decks}))
    except IllegalCommand as no:
        assert str(no)
    else:
        sound(log.state)


@relaxed
@given(setup=setups, seed=st.integers(0, 2**32))
def test_a_whole_game(setup: Any, seed: int) -> None:
    log = advanced(begun(setup, seed), 2000)
    state = log.state
    sound(state)
    assert state.over
    assert state.flips == 14
    happened = [event for entry in log.entries for event in entry.events]
    assert sum(event.event == "card_flipped" for event in happened) == 14
    if state.tracked:
        assert sum(event.event == "die_taken" for event in happened) == 14
        assert sum(event.event == "you_took_die" for event in happened) == 14
        rooms = [event.room for event in happened if event.event == "room_occupied"]
        assert tuple(rooms) == state.opponent.hotel
        firsts = [event for event in happened if event.event == "line_completed" and event.first]
        assert [event.line for event in firsts] == list(state.opponent.claims)
        fines = sum(event.vp for event in happened if event.event == "fined")
        emperor = sum(event.vp for event in firsts if event.line[0] == "E") + state.opponent.emperor[3] + fines
        assert state.opponent.final and state.opponent.final.emperor == emperor
