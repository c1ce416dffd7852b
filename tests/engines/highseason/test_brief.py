"""Ralph's move as a friend tells it: nothing is lost that hands must do, and nothing is said that
they need not."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from statistics import median
from typing import Any

import pytest

from bot.play.table import split_events_into_reveal_parts
from engines.core import Brief, Event, Log, use_player_name
from engines.core.catalogue import load_installed_games
from engines.highseason import GAME
from engines.highseason.event_sentences import name_line
from engines.highseason.events import DieTaken, RoomOccupied
from engines.highseason.hotel import BOARDS, LEVELS, LINE_POINTS, ORDERS
from engines.highseason.messages import say_now
from engines.highseason.notation import parse_room_or_line_names
from engines.highseason.state import Setup
from tests.bench.meter import Habits, played
from tests.engines.highseason import tables
from tests.engines.highseason.tables import D7, D8, flipped, physical, table
from tests.engines.random_games import wild
from tests.engines.tables import patch, refused, say, turn, typed
from tests.pictures.positions import logs, move

GAMES = ("highseason-guided-3", "highseason-dealt-5", "highseason-physical-1", "highseason-card-2")
YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)


@cache
def every_move() -> list[tuple[Log, Sequence[Event]]]:
    return list(_moves())


def _moves() -> Iterator[tuple[Log, Sequence[Event]]]:
    """Whole moves, single entries of the log, and parts of a move; of games that were played and of
    wild ones."""
    for log in (log for name in GAMES for log in logs(name)):
        yield log, move(log)
        yield log, log.entries[-1].events
        yield from ((log, part) for part in split_events_into_reveal_parts(GAME, move(log)))
    for seed, setup in enumerate(GAME.setups):
        for log in wild("highseason", setup, seed):
            yield log, move(log)


def said(lines: Sequence[Brief]) -> str:
    return " ".join(f"{line.instruction or ''} {line.detail or ''}" for line in lines)


def hands(log: Log, events: Sequence[Event]) -> str:
    return " ".join(
        str(line.instruction) for line in GAME.describe_move(log.state, events) if line.instruction
    )


def told(log: Log, player: str = "you") -> str:
    with use_player_name(player):
        return said(GAME.describe_move(log.state, move(log)))


# ── What hands must do ────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_it_is_told_in_the_order_of_the_hands() -> None:
    for log, events in every_move():
        shown = hands(log, events)
        rooms = [event.room for event in events if isinstance(event, RoomOccupied)]
        places = [shown.index(say_now("room_occupied.hands", room=room)) for room in rooms]
        assert places == sorted(places)


def test_points_are_told_in_passing() -> None:
    log = flipped(physical(opponent={"hotel": ["4-1", "4-2", "4-3"]}), "3/4 ar e2", "left down")
    die, room = say_now("die_taken.hands", space=3), say_now("room_occupied.hands", room="4-4")
    assert told(log).startswith(f"{die}  {room} (")
    assert "+4). First in row L4: +10." in told(log)
    assert "Emperor: mark 2 in E1 (2/5)." in told(log)


def test_a_line_that_you_had_first() -> None:
    log = flipped(physical(opponent={"emperor": [4, 0, 0, 0]}, you={"claims": ["E1"]}), "3/4 e1")
    assert "You were first in Emperor row E1." in told(log)
    assert "Anna was first in Emperor row E1." in told(log, "Anna")


def test_the_card_is_told_as_long_as_nothing_has_come_of_it() -> None:
    log = turn(table("B6", "B11", card=301, played=[302]))
    assert not any(
        "B6" in f"{line.instruction} {line.detail}"
        for line in GAME.describe_move(log.state, move(log))
    )
    alone = GAME.describe_move(log.state, split_events_into_reveal_parts(GAME, move(log))[0])
    assert str(alone[0].detail) == "Card B6: most/1 · blue group · Emperor 1 · left left-down"


def test_a_card_that_was_told_is_said_to_be_kept() -> None:
    log = say(turn(physical()), "card", card="B1 3/4 rg e1")
    assert "Card B1: 3/4 · red group · Emperor 1 · kept in the deck" in told(log)


def test_what_is_the_same_every_turn_is_said_in_the_first_round_alone() -> None:
    for log in logs("highseason-guided-3"):
        flips = [event for event in log.entries[-1].events if event.event == "card_flipped"]
        for event in flips:
            first = event.turn <= 2
            assert ("leaves the action board" in told(log)) == first
            assert ("floor 2 from the bottom" in told(log)) == first
    backs = [
        log.state.round for log in logs("highseason-guided-3") if "Take all dice back" in told(log)
    ]
    assert backs and max(backs) == 2


@pytest.mark.parametrize(("depth", "whose"), [("guided", "your E1"), ("card", "E1 of both")])
def test_the_emperor_s_visit_says_whose_row_to_check(depth: str, whose: str) -> None:
    where: dict[str, Any] = {"round": 3, "slot": 4, "dice": D7 if depth == "guided" else None}
    log = turn(table("B1", "B2", depth=depth, **where))
    assert f"The Emperor comes: check {whose} (fewer than 4: −2)." in told(log)
    assert ("fines Ralph: 1 of 4 in E1, −2." in told(log)) == (depth == "guided")
    waived = turn(table("B1", "B2", depth=depth, setup={"penalties": "waived"}, **where))
    assert "check your E1 (fewer than 4: −2). Ralph is not fined." in told(waived)


def test_with_depth_card_the_card_is_what_hands_follow() -> None:
    log = turn(table("B6", "B11", depth="card"))
    assert hands(log, move(log)).startswith(
        "Card B6: die most or 1 · blue room for a group · Emperor 1. Hand left; the line"
    )
    even = [
        log
        for log in logs("highseason-card-2")
        if "After your last turn round 2 ends." in told(log)
    ]
    assert even
    assert "After Anna's last turn" in told(even[0], "Anna")


def test_what_is_corrected_undone_and_ended_is_told() -> None:
    log = patch(table(), {"opponent": {"hotel": ["1-1"]}})
    assert "Cross out Ralph's room 1-1." in told(log)
    assert "Undone" in said(GAME.describe_move(log.state, say(log, "undo").entries[-1].events))
    over = list(logs("highseason-guided-3"))[-1]
    assert "Ralph" in told(over) and over.state.is_over


# ── How long it is ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("kind", "taps"), [("guided", 8), ("dealt", 4)])
@pytest.mark.slow
def test_a_move_is_short_and_a_round_takes_few_taps(kind: str, taps: int) -> None:
    habits = Habits("highseason")
    readings = [
        played(load_installed_games()["highseason"], habits, habits.setups[kind], seed)
        for seed in (1, 2, 3)
    ]
    assert median(count for reading in readings for count in reading.words) <= 40
    assert median(cost.taps for reading in readings for cost in reading.rounds) <= taps


# ── Why ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_every_move_of_his_has_its_reasons_in_two_lines() -> None:
    moves = 0
    for log, events in every_move():
        why = GAME.list_reasons(log.state, events)
        assert len(why) <= 2
        assert not any("because" in str(line) for line in why)
        if any(isinstance(event, DieTaken) for event in events):
            moves += 1
            assert re.match(r"A [1-6]: \w", str(why[0]))
        for event in events:
            if isinstance(event, RoomOccupied):
                assert re.search(rf"{event.room}: [a-z]", str(why[-1]))
    assert moves > 100


@pytest.mark.parametrize(
    ("card", "top", "says"),
    [
        ("3/4 rg", "left up", "A 3: the card's die on the hand's side."),
        ("3/4 rg", "right up", "A 4: the card's die on the hand's side."),
        ("3/most rg", "right up", "A 6: from the fullest space, as the card says."),
        ("3/5 rg", "right up", "A 3: the other die of the card, as the hand's is not there."),
        ("5/5 rg", "left up", "A 6: from the fullest space, as neither die of the card is there."),
    ],
)
def test_why_this_die(card: str, top: str, says: str) -> None:
    log = flipped(physical(dice=[1, 1, 2, 2, 0, 4]), card, top)
    assert str(GAME.list_reasons(log.state, move(log))[0]) == says


def test_why_this_room() -> None:
    log = flipped(physical(board=1), "3/4 rg", "left up")
    assert str(GAME.list_reasons(log.state, move(log))[1]).endswith(
        ": red, the hand's side of the stairs, first on the line (none completes a group)."
    )
    blue = [room for room, colour in BOARDS[1].colours.items() if colour == "blue"]
    full = flipped(physical(board=1, opponent={"hotel": blue}), "3/4 b", "left up")
    assert (
        str(GAME.list_reasons(full.state, move(full))[1]) == "No room: none of its colour is free."
    )


def test_why_at_the_end_of_a_round() -> None:
    log = turn(table("A3", "B2", level=1, round=3, slot=4, dice=D7))
    assert "Fined as 0 of 4 are marked in E1 after the round." in str(
        GAME.list_reasons(log.state, move(log))[1]
    )
    yours = say(turn(table("A3", "B2", level=1, round=4, slot=3, dice=D8)), "take_die", space=1)
    assert yours.state.round == 5
    assert GAME.list_reasons(yours.state, move(yours))


def test_why_with_depth_card() -> None:
    log = turn(table("A3", "B2", level=1, depth="card"))
    assert len(GAME.list_reasons(log.state, move(log))) == 1


# ── Where am I? ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("number", "slot"), list(product((1, 2), range(1, 5))))
def test_the_question_says_which_turn_it_is(number: int, slot: int) -> None:
    seats = ORDERS[number % 2]
    asked = str(GAME.phrase_question(table(round=number, slot=slot).state))
    if seats[slot - 1] == "you":
        which = "first" if slot <= 2 else "second"
        assert asked == f"Your {which} turn: which die?"
    else:
        which = "first of two turns" if slot <= 2 else "second turn"
        assert asked == f"Ralph's {which}."


# ── The set-up ────────────────────────────────────────────────────────────────────────────────────


SETUPS = [
    Setup(
        level=level,
        depth=depth,
        deck=deck,
        board=board,
        cards=tuple(tables.HOUSE_LINES) if deck == "mine" else None,
    )
    for level, depth, deck, board in product(
        LEVELS, ("guided", "dealt", "card"), ("house", "mine", "physical"), (None, 4)
    )
    if (depth, deck) != ("card", "physical")
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_set_up_list_is_short_and_says_what_is_needed(setup: Setup) -> None:
    lines = [str(line) for line in GAME.list_short_setup_steps(setup)]
    text = " ".join(lines)
    assert len(lines) <= 6
    counts = ", ".join(
        f"{count} {letter}" for letter, count in LEVELS[setup.level].items() if count
    )
    assert f"evel {setup.level}: {counts}" in text
    assert ("not the printed cards" in text) == (setup.deck == "house")
    assert ("stay in the box" in text) == (setup.deck != "physical")
    assert (BOARDS[4].ground_floor in text) == (setup.board == 4)
    assert ("roll the ten dice" in text) == (setup.depth != "dealt")
    for part in (
        "ten dice",
        "staff strip",
        "starting money",
        "You begin",
        "floor 2 from the bottom",
    ):
        assert part in text


def test_what_is_said_can_be_typed() -> None:
    for line in LINE_POINTS:
        assert parse_room_or_line_names(str(name_line(line))) == [line]
        log = typed(table(), f"first {name_line(line)}")
        assert log.state.you.claims == (line,)


# ── A line that Ralph has completed a moment ago ──────────────────────────────────────────────────


def completed() -> Log:
    log = physical(board=1, opponent={"hotel": ["4-1", "4-2", "4-3"], "emperor": [4, 0, 0, 0]})
    return flipped(log, "3/4 ar e1", "left down")


def test_what_he_completed_can_be_disputed_until_his_next_turn() -> None:
    log = completed()
    assert log.state.disputable == ("L4", "E1")
    later = say(log, "take_die", space=1)
    assert later.state.disputable == ("L4", "E1")
    assert turn(later).state.disputable == ()


def test_what_you_had_before_him_is_yours() -> None:
    log = typed(completed(), "first L4 sure")
    assert log.state.you.claims == ("L4",)
    assert log.state.opponent.claims == ("E1",)
    assert log.state.disputable == ("E1",)
    refused(log, "claim", lines=["L4"], sure=True)
    corrected = patch(completed(), {"opponent": {"claims": []}})
    assert corrected.state.disputable == ()
