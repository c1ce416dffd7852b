"""What must hold whatever people do, tried with commands that nobody would think of."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.record import asked
from engines.core.rng import Rng
from engines.core.starting import Header
from engines.salamandra import GAME
from engines.salamandra.cards import APPRENTICES, GROVES
from engines.salamandra.questions import question
from engines.salamandra.state import State
from tests.engines.salamandra.tables import happened, relaxed

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


def begun(setup: Any, seed: int) -> Log:
    document = setup.model_dump(mode="json", exclude_none=True)
    return Log.begin(GAME, Header(game="salamandra", setup=document, seed=seed))


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


@relaxed
@given(setup=setups, seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 30), said=st.lists(commands, max_size=12))
def test_any_command_is_played_or_refused(setup: Any, seed: int, moves: int, said: list[Any]) -> None:
    log = advanced(begun(setup, seed), moves)
    for document in said:
        log = tried(log, document)
        sound(log.state)


@relaxed
@given(setup=setups, moves=st.integers(0, 30), said=st.lists(patches, min_size=1, max_size=6))
def test_any_patch_is_applied_or_refused(setup: Any, moves: int, said: list[Any]) -> None:
    log = advanced(begun(setup, 4), moves)
    for patch in said:
        log = tried(log, {"do": "adjust", "patch": patch})
        sound(log.state)
    advanced(log, 100)  # and the game can be played on


@relaxed
@given(setup=setups, position=patches, decks=st.dictionaries(st.sampled_from(["placement", "x"]), junk, max_size=2))
def test_any_header_starts_or_is_refused(setup: Any, position: Any, decks: Any) -> None:
    document = {"game": "salamandra", "setup": setup.model_dump(mode="json", exclude_none=True), "seed": 1}
    try:
        log = Log.begin(GAME, Header.parse(document | {"position": position, "decks": decks}))
    except IllegalCommand as no:
        assert str(no)
    else:
        sound(log.state)


@relaxed
@given(setup=setups, seed=st.integers(0, 2**32))
def test_a_whole_game_keeps_its_books(setup: Any, seed: int) -> None:
    """Discs 1+2+3+4, scrolls and spellbooks in closed form, thirty groves, points as the sum of their parts."""
    log = advanced(begun(setup, seed), 2000)
    state, labour = log.state, log.state.labour
    assert state.over
    for entry in log.entries:
        sound(entry.state)
    off_bonus = 0
    for entry in log.entries:
        off_bonus += sum(event.event == "apprentice_placed" and not event.bonus for event in entry.events)
        waiting = entry.state.agenda[:1] and entry.state.agenda[0].work == "move_to_spellbook"
        books, scrolls = divmod(1 + off_bonus, 3)
        assert entry.state.opponent.scrolls == scrolls
        assert len(entry.state.his_books) == books - bool(waiting)
        if not entry.state.agenda:
            opened = entry.state.round if entry.state.over else entry.state.round - 1
            assert entry.state.placed + entry.state.opponent.left_out == sum(range(1, opened + 1))
    rounds = state.round
    scored = happened(log, "points_scored")
    parts = {source: sum(event.vp for event in scored if event.source == source) for source in ("labour", "spellbook")}
    assert parts["labour"] == sum(labour.vp[:rounds])
    assert parts["spellbook"] == labour.book * len(state.his_books)
    final = state.opponent.final
    added = final.spellbooks + final.faith + final.scrolls if final else 0
    assert state.opponent.vp == parts["labour"] + parts["spellbook"] + state.opponent.groves + added
    assert [event.total for event in scored] == [sum(event.vp for event in scored[: n + 1]) for n in range(len(scored))]
    compared = [(event.you, event.opponent) for event in happened(log, "compared")]
    assert all(yours > his for yours, his in compared)
    assert len(compared) == (4 if final else rounds - 1)
