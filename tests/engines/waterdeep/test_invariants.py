"""What must hold whatever people do: whole games at random, and commands that nobody would think of."""

import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.record import asked, replay, write
from engines.core.rng import Rng
from engines.core.starting import Header
from engines.waterdeep import GAME
from engines.waterdeep.cards import (
    CUBES,
    INTRIGUE,
    INTRIGUE_NAMES,
    QUEST_NAMES,
    SPACES,
    SUPPLY,
    TILE_NAMES,
    TILES,
    agents_in,
)
from engines.waterdeep.shown import shown_intrigue, shown_quests, shown_tiles
from engines.waterdeep.state import State

relaxed = settings(deadline=None, max_examples=20, suppress_health_check=list(HealthCheck), derandomize=True)

numbers = st.integers(-3, 12) | st.sampled_from([25, 26, 10**9])
words = st.sampled_from(
    [
        "plinth",
        "harbor",
        "castle",
        "builder",
        "zoarstar",
        "northgate",
        "Ambush",
        "owlbears",
        "raid",
        "tax",
        "x",
        "",
        "inn",
    ]
) | st.sampled_from([*SPACES, *INTRIGUE, *TILES])
junk = st.recursive(
    st.none() | st.booleans() | numbers | words | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)
cubes = st.sampled_from([*CUBES, "gold", "pink"])
maybe = st.none() | words
commands = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["turn", "pass", "undo", "redo"])}),
    st.fixed_dictionaries({"do": st.just("place"), "space": words}, optional={"copies": maybe}),
    st.fixed_dictionaries({"do": st.sampled_from(["buy", "tile"]), "tile": words}),
    st.fixed_dictionaries({"do": st.just("done"), "quest": words}, optional={"tile": maybe, "space": maybe}),
    st.fixed_dictionaries(
        {"do": st.just("play"), "card": words},
        optional={"give": st.booleans(), "resource": cubes, "space": maybe, "tile": maybe, "sure": st.booleans()},
    ),
    st.fixed_dictionaries({"do": st.sampled_from(["held", "intrigue"]), "card": words}),
    st.fixed_dictionaries({"do": st.just("quest"), "quests": st.lists(words, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("hall"), "tiles": st.lists(maybe, max_size=4)}),
    st.fixed_dictionaries({"do": st.just("coin"), "pick": words}, optional={"number": numbers}),
    st.fixed_dictionaries({"do": st.just("lost"), "had": st.booleans()}),
    st.fixed_dictionaries({"do": st.just("tax"), "pay": st.booleans()}),
    st.fixed_dictionaries({"do": st.just("points"), "points": numbers}),
    st.fixed_dictionaries({"do": st.just("adjust"), "patch": junk}),
    st.dictionaries(st.sampled_from(["do", "space", "patch", "card"]), junk),
)
fields = [
    "round",
    "turn",
    "reassign",
    "marker",
    "placed",
    "tiles",
    "hall",
    "discard",
    "drawn",
    "opponent",
    "you",
    "box",
]
inner = ["agents", "tavern", "quests", "done", "score", "gold", "extra", "mandatory", "cards", "final", "x"]
patches = st.dictionaries(
    st.sampled_from(fields), junk | st.dictionaries(st.sampled_from(inner), junk, max_size=3), max_size=3
)
setups = st.sampled_from(list(GAME.setups))


def begun(setup: Any, seed: int) -> Log:
    return Log.begin(GAME, Header(game="waterdeep", setup=setup.model_dump(mode="json", exclude_none=True), seed=seed))


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
    every_card_in_one_place(state)
    for cube in CUBES:
        on_tiles = sum(tile.goods for tile in state.tiles if cube in TILES[tile.tile].accumulates)
        assert 0 <= state.opponent.tavern[cube] <= SUPPLY - on_tiles
    assert state.opponent.tavern.gold >= 0
    assert len(state.tiles) <= 10
    assert len({(agent.seat, agent.space) for agent in state.placed}) == len(state.placed)
    json.dumps([GAME.view(state), asked(GAME.asking(state)), GAME.board(state)])


def every_card_in_one_place(state: State) -> None:
    box = state.box
    quests = [QUEST_NAMES[number] for number in box.quests.cards] + [name for _, name in shown_quests(state)]
    assert sorted(quests) == sorted(QUEST_NAMES.values())
    tiles = [TILE_NAMES[number] for number in box.tiles.cards] + [name for _, name in shown_tiles(state)]
    assert sorted(tiles) == sorted(TILE_NAMES.values())
    titles = Counter(INTRIGUE_NAMES[number] for number in box.intrigue.cards)
    titles.update(name for _, name in shown_intrigue(state))
    assert titles == Counter(INTRIGUE_NAMES.values())


def keeps_the_books(state: State) -> None:
    """In a game that was only played, not corrected: agents, quests and points add up."""
    for seat in ("opponent", "you"):
        standing = sum(agent.seat == seat for agent in state.placed)
        assert 0 <= state.agents(seat) + standing <= agents_in(state.round)
    ordinary = [quest for quest in state.opponent.quests if quest is None or quest in QUEST_NAMES.values()]
    assert len(ordinary) == 2 or state.agenda or not len(state.box.quests)
    assert all(slot.tokens <= state.round for slot in state.hall)


@relaxed
@given(setup=setups, seed=st.integers(0, 2**64 - 1))
def test_whole_games_keep_the_books_and_replay_equal(setup: Any, seed: int) -> None:
    log = begun(setup, seed)
    rng = Rng.seeded(seed)
    while move := any_move(GAME, log.state, rng):
        log, rng = log.play(move[0]), move[1]
        sound(log.state)
        keeps_the_books(log.state)
    state = log.state
    assert state.over
    happened = [event for entry in log.entries for event in entry.events]
    turned = any(entry.command and entry.command.do == "coin" for entry in log.entries)
    if not turned:
        assert sum(event.vp for event in happened if event.event == "points_taken") == state.opponent.points
    assert list(replay(write(log)))[-1]["state"] == state.model_dump(mode="json")


@relaxed
@given(seed=st.integers(0, 2**64 - 1))
def test_no_undrawn_card_is_named(seed: int) -> None:
    """Cards go by name here: nothing that is told, shown or offered by the bot's own deal names one of its decks."""
    log = advanced(begun(GAME.fullest, seed), 60)
    for entry in log.entries:
        box = entry.state.box
        undrawn = {QUEST_NAMES[number] for number in box.quests.cards} | {
            TILE_NAMES[number] for number in box.tiles.cards
        }
        told = json.dumps([GAME.view(entry.state), [event.model_dump(mode="json") for event in entry.events]])
        assert not [name for name in undrawn if json.dumps(name) in told]


@relaxed
@given(setup=setups, seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60), lines=st.lists(commands, max_size=12))
def test_any_command_is_played_or_refused(setup: Any, seed: int, moves: int, lines: list[Any]) -> None:
    log = advanced(begun(setup, seed), moves)
    for line in lines:
        log = tried(log, line)
        sound(log.state)


@relaxed
@given(setup=setups, moves=st.integers(0, 60), lines=st.lists(patches, min_size=1, max_size=6))
def test_any_patch_is_applied_or_refused(setup: Any, moves: int, lines: list[Any]) -> None:
    log = advanced(begun(setup, 4), moves)
    for patch in lines:
        log = tried(log, {"do": "adjust", "patch": patch})
        sound(log.state)


@relaxed
@given(
    setup=setups, position=patches, decks=st.dictionaries(st.sampled_from(["quests", "tiles", "x"]), junk, max_size=2)
)
def test_any_header_starts_or_is_refused(setup: Any, position: Any, decks: Any) -> None:
    document = {"game": "waterdeep", "setup": setup.model_dump(mode="json", exclude_none=True), "seed": 1}
    try:
        log = Log.begin(GAME, Header.parse(document | {"position": position, "decks": decks}))
    except IllegalCommand as no:
        assert str(no)
    else:
        sound(log.state)


@relaxed
@given(moves=st.integers(1, 120), seed=st.integers(0, 2**32))
def test_a_game_goes_on_after_a_correction_of_its_frame(moves: int, seed: int) -> None:
    """Whoever's turn it is said to be, the game can be played to its end."""
    log = advanced(begun(GAME.setups[1], seed), moves)
    for change in ({"turn": "you"}, {"turn": "opponent"}, {"you": {"agents": 0}}, {"opponent": {"agents": 0}}):
        log = tried(log, {"do": "adjust", "patch": change})
    assert advanced(log, 2000).state.over
