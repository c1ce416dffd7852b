"""Moves told briefly: short, in the order of the hands, and with everything that hands must do."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from statistics import median

import pytest

from engines.core import Event, Log
from engines.waterdeep import GAME
from engines.waterdeep import events as event_types
from engines.waterdeep.cards import SPACES
from engines.waterdeep.name_search import find_name
from engines.waterdeep.option_names import translate_short_name
from engines.waterdeep.setup_steps import SETUPS
from engines.waterdeep.state import DEALS, Setup
from tests.engines.random_games import wild
from tests.engines.tables import say, turn
from tests.engines.waterdeep.tables import HALASTER, OWLBEARS, RAID, RASHEMI, drawing, table
from tests.pictures.positions import logs, move

GAMES = ("waterdeep-dealt", "waterdeep-guided")
MOST_WORDS = 30
"""Of a move at the median, without the heading and the question: together they are forty."""


def lines(log: Log, events: Sequence[Event] | None = None) -> list[str]:
    """As they are read: what is small in brackets."""
    told = GAME.describe_move(log.state, move(log) if events is None else events)
    texts = [
        " ".join(str(part) for part in (line.instruction, line.detail) if part) for line in told
    ]
    return [f"({text})" if line.is_minor else text for line, text in zip(told, texts, strict=True)]


@cache
def everything() -> list[tuple[Log, list[str], list[str]]]:
    """Tables of recorded and of wild games, each with the lines of its move and of its last
    entry."""
    games = (*map(logs, GAMES), *(wild("waterdeep", setup, seed=1) for setup in SETUPS[::4]))
    return [(log, lines(log), lines(log, log.entries[-1].events)) for game in games for log in game]


# ── As a friend would tell it ─────────────────────────────────────────────────────────────────────


def test_an_ordinary_move_is_one_line() -> None:
    log = turn(
        table(
            tavern="0/0/0/0/0", quests=("Expose Cult Corruption", OWLBEARS), position={"round": 3}
        )
    )
    assert lines(log) == ["Pseudo on Plinth. Takes 1 cleric."]


def test_a_quest_and_its_points_come_after_the_placement() -> None:
    log = turn(
        table(
            tavern="0/2/2/0/0",
            quests=(RAID, OWLBEARS),
            next_quests=["Ambush Artor Morlin"],
            position={"round": 3},
        )
    )
    assert lines(log) == [
        "Pseudo on Field. Takes 2 fighters.",
        "Pseudo completes Raid Orc Stronghold, pays 4 fighters, 2 rogues. Takes 4 gold. "
        "Quest 2: Ambush Artor Morlin."
        " Pseudo +8.",
    ]


def test_a_purchase_names_price_and_points() -> None:
    hall = [("Northgate", 1), ("Caravan Court", 3), ("Dragon Tower", 1)]
    log = turn(
        table(
            quests=(HALASTER, RASHEMI),
            tavern="2/0/0/0/4",
            yours=("Blackstaff Tower", "Castle Waterdeep"),
            hall=hall,
            next_tiles=["Fetlock Court"],
            position={"round": 3},
        )
    )
    assert lines(log) == [
        (
            "Pseudo on Hall. Buys Caravan for 4 gold, 2 fighters on it. Hall middle: Fetlock. "
            "Pseudo +3."
        )
    ]


def test_your_purchase_says_where_your_agent_stands() -> None:
    hall = [("Northgate", 1), ("Caravan Court", 3), ("Dragon Tower", 1)]
    log = table(
        hall=hall,
        next_tiles=["Fetlock Court"],
        position={"turn": "you", "round": 3},
        you={"gold": 10},
    )
    told = " ".join(lines(say(log, "buy", tile="Northgate")))
    assert "You buy Northgate for 3 gold" in told
    assert "You on Hall" not in told


def test_his_name_is_said_where_you_came_between() -> None:
    """Your visit to his building pays him."""
    log = say(
        table(tiles=[("Helmstar Warehouse", "opponent")], position={"turn": "you", "round": 3}),
        "place",
        space="Helmstar Warehouse",
    )
    assert lines(log, log.entries[-1].events) == ["You on Helmstar. Pseudo takes 1 rogue."]


def test_a_placement_alone_is_not_small() -> None:
    log = say(table(position={"turn": "you", "round": 3}), "place", space="The Plinth")
    assert lines(log, log.entries[-1].events) == ["You on Plinth."]


def test_a_card_that_was_read_out_is_not_told_again() -> None:
    """What it brings stands on a line of its own all the same."""
    told = [lines(log) for log in logs("waterdeep-guided") if any(map(_read_out, move(log)))]
    assert told
    for move_told in told:
        assert not any("Drew" in line for line in move_told)
        assert not any("completes" in line.lower() and "You lose" in line for line in move_told)


def _read_out(event: Event) -> bool:
    return isinstance(event, event_types.IntrigueDrawn) and event.by == "table"


@pytest.mark.slow
def test_the_score_is_left_to_the_small_print_of_the_panel() -> None:
    for _, said, _ in everything():
        assert ", score " not in " ".join(said)


def test_a_card_is_said_where_it_moves_something_and_last_and_small_where_it_does_not() -> None:
    log = drawing("Accelerate Plans", position={"round": 3})
    moved, last = lines(log, log.entries[-1].events)
    assert moved.startswith("Accelerate Plans: Pseudo on ") and last == "(You on Order.)"
    log = drawing("Fend Off Bandits", position={"round": 3})
    moved, last = lines(log, log.entries[-1].events)
    assert moved == "You get Fend Off Bandits, before all other quests."
    assert last == "(You on Order. Drew Fend Off Bandits.)"


def test_the_fee_of_a_tile_is_said_also_where_it_was_bought_in_the_same_panel() -> None:
    """You buy it, and he goes there at once."""
    wonder = "House of Wonder"
    log = table(
        quests=(HALASTER, RASHEMI),
        tavern="0/0/0/0/4",
        yours=("Blackstaff Tower",),
        hall=[(wonder, 1), ("Northgate", 1), ("Dragon Tower", 1)],
        you={"gold": 9},
        position={"turn": "you", "round": 3},
    )
    log = say(log, "buy", tile=wonder).with_automatic_turns()
    (his,) = [line for line in lines(log) if "Pseudo on Wonder" in line]
    assert his.startswith("Pseudo on Wonder. Pays 2 gold. Takes 2 wizards.")
    assert log.state.opponent.tavern.gold == 2


def test_a_tax_that_you_pay_is_told_once() -> None:
    log = drawing("Tax Collection", tavern="0/0/0/0/0", you={"gold": 9}, position={"round": 3})
    log = say(log, "tax", pay=True)
    told = lines(log, [event for entry in log.entries[1:] for event in entry.events])
    assert told[0] == "Tax Collection: Pseudo takes 4 gold. You pay Pseudo 4 gold: +4."
    assert log.state.opponent.tavern.gold == 8


def test_a_cube_by_a_card_says_whose_it_is_and_why() -> None:
    log = drawing("Good Faith", position={"round": 3})
    assert lines(log, log.entries[-1].events)[0] == "Good Faith: Pseudo takes 1 cleric."
    log = say(log, "lost", had=True)
    told = lines(log, [event for entry in log.entries[1:] for event in entry.events])
    assert told[0] == "Good Faith: Pseudo takes 1 cleric. You lose a cleric."


def test_your_card_is_said_with_what_it_brings_him() -> None:
    log = turn(table(position={"round": 3}))
    log = say(say(log, "place", space="Waterdeep Harbor 1"), "play", card="Good Faith")
    assert "You play Good Faith. Pseudo takes 1 cleric." in lines(log)


def test_an_agent_that_a_card_sends_to_the_hall_is_said() -> None:
    log = drawing(
        "Sample Wares", hall=[("Northgate", 1), ("Caravan Court", 3), ("Fetlock Court", 1)]
    )
    sent = [agent.space for agent in log.state.placed if agent.seat == "opponent"]
    assert (
        f"Sample Wares: Pseudo on {translate_short_name(sent[-1])} (Hall)."
        in lines(log, log.entries[-1].events)[0]
    )


@pytest.mark.slow
def test_every_line_says_who() -> None:
    """Or names what is moved: a verb alone leaves open whose it is."""
    for _, told, _ in everything():
        for said in told:
            assert not re.match(r"\(?(Takes|Pays|Gives|Turns|Buys|Gets|Uses|Completes)\b", said), (
                said
            )


def test_what_is_the_same_every_time_is_said_in_the_first_round_alone() -> None:
    for number, said in ((1, True), (2, False)):
        log = turn(table(position={"round": number}))
        assert any("goes to his tavern" in line for line in lines(log)) == said


def test_a_coin_that_is_turned_shows_what_to_put_back() -> None:
    log = turn(
        table(
            quests=("Expose Cult Corruption", OWLBEARS),
            tavern="1/0/0/0/0",
            tiles=[("Jesters' Court", "opponent", 2)],
            position={"round": 3},
        )
    )
    first = log.state.placed[-1].space
    other = next(side for side in log.state.box.last.coins[0].options if side != first)
    told = lines(say(log, "coin", pick=other))
    assert told[0] == f"(Pseudo on {translate_short_name(first)}. Takes 2 rogues.)"
    assert f"The coin falls on {translate_short_name(other)}: put his last move back, then:" in told
    assert told.index(f"Pseudo on {translate_short_name(other)}. Takes 2 rogues.") > 1


def test_his_turn_and_the_rounds_end_read_in_their_order_and_your_placement_in_passing() -> None:
    """Where they come in one press, they are told together."""
    log = table(
        yours=("The Plinth",),
        position={"turn": "you", "round": 3},
        opponent={"agents": 1},
        you={"agents": 1},
    )
    log = say(log, "place", space="Cliffwatch Inn (left)")
    begun = len(log.entries) - 1
    while log.state.round == 3:
        log = turn(log)
    told = lines(log, [event for entry in log.entries[begun:] for event in entry.events])
    starts = ("Pseudo on ", "All agents home. Round 4: ", "(You on Cliffwatch left.")
    places = [
        next(at for at, line in enumerate(told) if line.startswith(start)) for start in starts
    ]
    assert places == sorted(places)


@pytest.mark.slow
def test_a_move_has_few_words() -> None:
    for name in GAMES:
        told = [" ".join(lines(log)) for log in logs(name) if log.entries[-1].events]
        assert median(len(re.findall(r"[^\s]*\w[^\s]*", text)) for text in told) <= MOST_WORDS


# ── Nothing that hands must do is lost ────────────────────────────────────────────────────────────


def needed(event: Event) -> tuple[str, ...]:
    """What must be read for it."""
    match event:
        case event_types.AgentPlaced(space=space) | event_types.AgentReturned(space=space):
            return (str(translate_short_name(space)),)
        case event_types.Gained(goods=goods) | event_types.Lost(goods=goods):
            return (str(goods),)
        case event_types.QuestCompleted(quest=quest, paid=paid):
            return quest, str(paid)
        case event_types.QuestDrawn(by="bot", quest=name) | event_types.MandatoryGiven(quest=name):
            return (name,)
        case event_types.TileEntered(tile=tile, goods=goods):
            return str(translate_short_name(tile)), *([str(goods)] if goods else [])
        case event_types.TileRevealed(by="bot", tile=tile):
            return (str(translate_short_name(tile)),)
        case event_types.MarkerTaken():
            return ("the marker",)
        case event_types.CubeSwapped():
            return ("into a cleric",)
        case event_types.InnReplaced():
            return ("Replace the four quests",)
        case event_types.QuestGiven():
            return ("Draw a quest",)
        case event_types.YouGained(goods=goods) if goods:
            return ("You get", str(goods))
        case event_types.YouLostCube():
            return ("You lose",)
        case event_types.RoundEnded(last=False):
            return ("All agents home",)
        case event_types.RoundStarted(round=number, loaded=loaded):
            return (
                f"Round {number}",
                "+1 point",
                *(str(translate_short_name(one.tile)) for one in loaded),
            )
    return ()


@pytest.mark.slow
def test_nothing_that_hands_must_do_is_lost() -> None:
    seen: set[str] = set()
    for log, of_move, of_entry in everything():
        for events, said in ((move(log), of_move), (log.entries[-1].events, of_entry)):
            told = "\n".join(said)
            for event in events:
                assert [part for part in needed(event) if part not in told] == [], (event, told)
                seen |= {event.event} if needed(event) else set()
    assert len(seen) >= 15, seen


@pytest.mark.slow
def test_every_entry_says_something_that_happened() -> None:
    """Whatever a page shows of the log: choices alone are no news."""
    for log, _, said in everything():
        events = log.entries[-1].events
        if any(
            event.event not in ("need_chosen", "tile_named", "tile_chosen", "cube_chosen")
            for event in events
        ):
            assert said, events


# ── Why, where am I, set-up, names ────────────────────────────────────────────────────────────────


def test_every_turn_of_his_has_its_reasons_in_two_lines() -> None:
    for log, *_ in everything():
        command = log.entries[-1].command
        if command and command.do == "turn" and log.entries[-1].events:
            assert 1 <= len(GAME.list_reasons(log.state, log.entries[-1].events)) <= 2


def test_the_reason_is_what_decided() -> None:
    log = turn(table(tavern="0/0/0/0/0", quests=("Expose Cult Corruption", OWLBEARS)))
    (said,) = GAME.list_reasons(log.state, move(log))
    assert (
        str(said)
        == "Pseudo is short of clerics for Expose Cult Corruption. Only Plinth gives some."
    )


def test_a_rounds_end_has_reasons_too() -> None:
    log = turn(
        table(opponent={"agents": 0}, you={"agents": 0}, position={"round": 3, "marker": "you"})
    )
    (said,) = GAME.list_reasons(log.state, move(log))
    assert str(said) == "All agents are placed, so the round ends. You have the marker and begin."


@pytest.mark.parametrize(("number", "left", "asked"), [(1, 4, "1/4"), (4, 1, "4/4"), (5, 4, "2/5")])
def test_the_question_says_which_agent_it_is(number: int, left: int, asked: str) -> None:
    log = table(position={"round": number, "turn": "you"}, you={"agents": left})
    assert str(GAME.phrase_question(log.state)) == f"Agent {asked}: where?"


def test_the_set_up_is_six_lines_whoever_deals() -> None:
    dealt = [tuple(chosen) for size in range(4) for chosen in combinations(DEALS["dealt"], size)]
    for setup in (*SETUPS, *(Setup(deals=deals) for deals in dealt)):
        assert 1 <= len(GAME.list_short_setup_steps(setup)) <= 6
    bot = [str(GAME.list_short_setup_steps(Setup(deals=deals))[4]) for deals in ((), ("quests",))]
    assert bot[0].startswith("Draw two quests") and bot[1].startswith("The bot draws")


@pytest.mark.parametrize("space", SPACES)
def test_what_is_short_finds_its_space_when_it_is_typed(space: str) -> None:
    assert find_name(str(translate_short_name(space)), "space", SPACES) == space
    assert len(str(translate_short_name(space))) <= 17
