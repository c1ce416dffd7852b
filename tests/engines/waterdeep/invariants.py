"""Nonsense to try, and everything that is true of every table."""

import json
from collections import Counter

from hypothesis import strategies as st

from engines.core.record import asked
from engines.waterdeep import GAME, cards
from engines.waterdeep.shown import shown_intrigue, shown_quests, shown_tiles
from engines.waterdeep.state import State

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
) | st.sampled_from([*cards.SPACES, *cards.INTRIGUE, *cards.TILES])
junk = st.recursive(
    st.none() | st.booleans() | numbers | words | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)
cubes = st.sampled_from([*cards.CUBES, "gold", "pink"])
maybe = st.none() | words
places = st.sampled_from([None, "left", "middle", "right", "top", 3])
commands = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["turn", "pass", "undo", "redo"])}),
    st.fixed_dictionaries({"do": st.just("place"), "space": words}, optional={"copies": maybe}),
    st.fixed_dictionaries({"do": st.sampled_from(["buy", "tile"]), "tile": words}, optional={"place": places}),
    st.fixed_dictionaries(
        {"do": st.just("done"), "quest": words}, optional={"tile": maybe, "place": places, "space": maybe}
    ),
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
decks = st.dictionaries(st.sampled_from(["quests", "tiles", "x"]), junk, max_size=2)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load(GAME.dump(state)) == state
    every_card_in_one_place(state)
    for cube in cards.CUBES:
        on_tiles = sum(tile.goods for tile in state.tiles if cube in cards.TILES[tile.tile].accumulates)
        assert 0 <= state.opponent.tavern[cube] <= cards.SUPPLY - on_tiles
    assert state.opponent.tavern.gold >= 0
    assert len(state.tiles) <= 10
    assert len({(agent.seat, agent.space) for agent in state.placed}) == len(state.placed)
    json.dumps([GAME.view(state), asked(GAME.asking(state)), GAME.board(state)])


def every_card_in_one_place(state: State) -> None:
    box = state.box
    quests = [cards.QUEST_NAMES[number] for number in box.quests.cards] + [*shown_quests(state)]
    assert sorted(quests) == sorted(cards.QUEST_NAMES.values())
    tiles = [cards.TILE_NAMES[number] for number in box.tiles.cards] + [*shown_tiles(state)]
    assert sorted(tiles) == sorted(cards.TILE_NAMES.values())
    titles = Counter(cards.INTRIGUE_NAMES[number] for number in box.intrigue.cards)
    titles.update(shown_intrigue(state))
    assert titles == Counter(cards.INTRIGUE_NAMES.values())


def keeps_the_books(state: State) -> None:
    """In a game that was only played, not corrected: agents, quests and points add up."""
    for seat in ("opponent", "you"):
        standing = sum(agent.seat == seat for agent in state.placed)
        assert 0 <= state.agents(seat) + standing <= cards.agents_in(state.round)
    ordinary = [quest for quest in state.opponent.quests if quest is None or quest in cards.QUEST_NAMES.values()]
    assert len(ordinary) == 2 or state.agenda or not len(state.box.quests)
    assert all(slot.tokens <= state.round for slot in state.hall)
