"""What people might say, right or wrong, and everything that is true of every table."""

import json
from collections import Counter
from typing import get_args

from hypothesis import strategies as st

from engines.core.record import dump_ask
from engines.waterdeep import GAME, cards
from engines.waterdeep.state import State
from engines.waterdeep.visible_cards import (
    list_visible_intrigue,
    list_visible_quests,
    list_visible_tiles,
)
from tests.engines import invalid_commands

beginnings = [
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
    "inn",
]
names = st.sampled_from([*beginnings, ""]) | st.sampled_from(
    [*cards.SPACES, *cards.INTRIGUE, *cards.TILES]
)
NAMED = (
    "space",
    "tile",
    "card",
    "quest",
    "quests",
    "pick",
    "copies",
    "tiles",
    "done",
    "mandatory",
    "cards",
    "discard",
)
SAID = {
    **dict.fromkeys(NAMED, names),
    **dict.fromkeys(("resource", "cube", "cubes"), st.sampled_from([*cards.CUBES, "gold", "pink"])),
    "place": st.sampled_from([None, "left", "middle", "right", "top", 3]),
}
setups = st.sampled_from(list(GAME.setups))
commands = invalid_commands.commands(GAME, SAID)
patches = invalid_commands.patches(GAME, SAID)
decks = invalid_commands.decks(GAME)


def sound(state: State) -> None:
    """Everything that is true of every table."""
    assert GAME.load_state(GAME.dump_state(state)) == state
    every_card_in_one_place(state)
    for cube in cards.CUBES:
        on_tiles = sum(
            tile.goods for tile in state.tiles if cube in cards.TILES[tile.tile].accumulates
        )
        assert 0 <= state.opponent.tavern[cube] <= cards.CUBES_PER_COLOUR - on_tiles
    assert state.opponent.tavern.gold >= 0
    assert len(state.tiles) <= 10
    assert len({(agent.seat, agent.space) for agent in state.placed}) == len(state.placed)
    json.dumps([GAME.view_state(state), dump_ask(GAME.find_ask(state)), GAME.describe_board(state)])


def every_card_in_one_place(state: State) -> None:
    box = state.box
    quests = [cards.QUEST_NAMES[number] for number in box.quests.cards] + [
        *list_visible_quests(state)
    ]
    assert sorted(quests) == sorted(cards.QUEST_NAMES.values())
    tiles = [cards.TILE_NAMES[number] for number in box.tiles.cards] + [*list_visible_tiles(state)]
    assert sorted(tiles) == sorted(cards.TILE_NAMES.values())
    titles = Counter(cards.INTRIGUE_NAMES[number] for number in box.intrigue.cards)
    titles.update(list_visible_intrigue(state))
    assert titles == Counter(cards.INTRIGUE_NAMES.values())


def keeps_the_books(state: State) -> None:
    """In a game that was only played, not corrected: agents, quests and points add up."""
    keeps_agents(state)
    ordinary = [
        quest
        for quest in state.opponent.quests
        if quest is None or quest in cards.QUEST_NAMES.values()
    ]
    assert len(ordinary) == 2 or state.agenda or not len(state.box.quests)
    assert all(slot.tokens <= state.round for slot in state.hall)


def keeps_agents(state: State) -> None:
    """Nobody has more agents on the board and in the pool than the round gives."""
    for seat in get_args(cards.Seat):
        standing = sum(agent.seat == seat for agent in state.placed)
        assert 0 <= state.agents(seat) + standing <= cards.count_agents_per_seat(state.round)
