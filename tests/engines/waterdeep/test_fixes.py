"""Corrections by name, what to move back on the table, and what watchers can call."""

from typing import Any

import pytest

from engines.core import Log
from engines.core.forecast import compute_next_move_odds
from engines.waterdeep import GAME
from engines.waterdeep.cards import ALL_TILES, INTRIGUE, QUESTS, SPACES, TILES
from engines.waterdeep.name_search import find_name, shorten_name
from tests.engines.tables import event, say, turn, typed
from tests.engines.waterdeep.tables import OWLBEARS, RAID, table

TWO_LIONS: dict[str, Any] = {
    "quests": ("Expose Cult Corruption", OWLBEARS),
    "tavern": "1/0/0/0/0",
    "tiles": [("Jesters' Court", "opponent", 2)],
}
"""Two spaces with rogues, equal in everything: a coin decides."""


def back(log: Log) -> list[str]:
    """What an undo of the last move says."""
    return [
        str(sentence)
        for sentence in GAME.describe_differences(
            log.state, log.play_command(GAME.parse_command({"do": "undo"})).state
        )
    ]


# ── By name ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("where", ["his_done", "my_done", "cards"])
def test_a_quest_that_is_corrected_leaves_the_deck_and_comes_back(where: str) -> None:
    quest = QUESTS["Prison Break"].number
    corrected = typed(table(), f"adjust {where} prison")
    assert quest not in corrected.state.box.quests.cards
    assert typed(corrected, f"adjust {where} none").state.box.quests.cards[-1] == quest


def test_a_corrected_plot_quest_works() -> None:
    plot = next(name for name, quest in QUESTS.items() if quest.plot == "occupied_space")
    assert typed(table(), f"adjust his_done {plot}").state.has_his_plot("occupied_space")
    assert typed(table(), f"adjust my_done {plot}").state.has_your_plot("occupied_space")


def test_an_unknown_tile_of_the_hall_is_written_as_a_question_mark() -> None:
    log = table(setup={"depth": "guided"})
    assert GAME.things.find_correctable("hall").format_current(log.state) == "? 1, ? 1, ? 1"
    assert typed(log, "adjust hall ? 1, northgate 2, ? 1").state.hall[1].tile == "Northgate"


@pytest.mark.parametrize(
    "names",
    [QUESTS, TILES, SPACES, INTRIGUE, ALL_TILES],
    ids=["quests", "tiles", "spaces", "cards", "all"],
)
def test_the_brief_name_finds_the_card(names: dict[str, Any]) -> None:
    for name in names:
        assert find_name(shorten_name(name, names), "card", names) == name
        assert len(shorten_name(name, names)) <= len(name)


# ── What to move ──────────────────────────────────────────────────────────────────────────────────


def test_undo_of_his_turn_says_what_to_put_back() -> None:
    assert back(turn(table())) == [
        "Take his agent: The Plinth.",
        "Pseudo's unused agents: 3 → 4.",
        "Cleric in Pseudo's tavern: 1 → 0.",
    ]


def test_undo_of_a_purchase() -> None:
    hall = [("Northgate", 2), ("New Olamn", 1), ("Dragon Tower", 1)]
    told = back(say(table(hall=hall, position={"turn": "you"}), "buy", tile="Northgate"))
    assert "Take Northgate out of play." in told
    assert (
        "Builder's Hall, left to right: Northgate with 2 VP, New Olamn with 1 VP, Dragon "
        "Tower with 1 VP."
    ) in told
    assert "Score: 2 → 0." in told


def test_what_changes_owner_or_load_is_named() -> None:
    log = table(tiles=[("Caravan Court", "you", 2), ("Northgate", "you")])
    log = typed(log, "adjust tiles p caravan 4, me northgate")
    assert str(GAME.describe_event(event(log, "adjusted"))) == (
        "Corrected: Caravan Court is in play and Pseudo's, with 4 fighter on it."
    )


def test_a_played_card_goes_back() -> None:
    log = say(table(position={"turn": "you"}), "place", space="harbor")
    told = back(say(log, "play", card="Spread the Wealth"))
    assert "Take Spread the Wealth off the intrigue discard pile." in told


# ── Calls ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_free_spaces_can_be_called() -> None:
    assert GAME.calls
    (question,) = GAME.calls.list_guessable_questions(table(yours=("The Plinth",)).state)
    values = [value for value, _ in question.options]
    assert "The Plinth" not in values
    assert {"Waterdeep Harbor", "Cliffwatch Inn", "Field of Triumph"} <= set(values)
    assert not GAME.calls.list_guessable_questions(table(position={"turn": "you"}).state)


def test_twenty_calls_at_most() -> None:
    """A watcher's panel has four rows for them."""
    assert GAME.calls
    tiles = [(name, "you") for name in list(TILES)[:10]]
    (question,) = GAME.calls.list_guessable_questions(table(tiles=tiles).state)
    assert len(question.options) == 19


def test_a_coin_makes_a_call_worth_more() -> None:
    state = table(**TWO_LIONS).state
    chances = compute_next_move_odds(GAME, state)["space"]
    assert set(chances) == {"Jesters' Court", "The Grinning Lion Tavern"}
    assert 15 < chances["Jesters' Court"] < 45
    assert set(compute_next_move_odds(GAME, table().state)["space"]) == {"The Plinth"}


def test_what_came() -> None:
    assert GAME.calls
    log = turn(table())
    assert GAME.calls.is_told_completely(log.state)
    assert GAME.calls.find_answers(log.entries[-1].events) == {"space": "The Plinth"}
    asks = turn(table(yours=("The Plinth",), setup={"depth": "guided"}, drawn=()))
    assert GAME.calls.is_told_completely(asks.state)
    assert GAME.calls.find_answers(()) == {"space": "nowhere"}


# ── Why ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_grounds_of_a_placement() -> None:
    log = turn(table(**TWO_LIONS))
    needs = [str(sentence) for sentence in GAME.considered(event(log, "need_chosen"))]
    assert needs[0].startswith("Expose Cult Corruption: cleric 1 of 1, rogue 0 of 4 (short 4)")
    spaces = [str(sentence) for sentence in GAME.considered(event(log, "agent_placed"))]
    assert sorted(line.partition(": ")[2] for line in spaces) == [
        "gives 2, value 4 (chosen)",
        "gives 2, value 4 (out: the coin)",
    ]
    assert GAME.considered(event(log, "gained")) == ()


def test_where_his_points_come_from() -> None:
    """Nothing is short: he buys a tile with a point on it, and completes his quest."""
    log = turn(table(quests=(OWLBEARS, RAID), tavern="1/9/9/9/9", his=("Castle Waterdeep",)))
    scored = [points for one in log.entries[-1].events if (points := GAME.points_of(one))]
    assert scored == [("points on tiles", 1), ("quests", 8)]
    now = GAME.progress(log.state)
    assert now is not None
    assert (now.round, now.his, now.yours) == (1, 9, -9)
