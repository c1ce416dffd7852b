"""Elisabeth's deck, and every card of both decks in every set of modules that uses it."""

import ast
from pathlib import Path
from typing import Any

import pytest

from engines.gah import GAME
from engines.gah.cards import ELISABETH_CARDS, LEOPOLD_CARDS, Level
from engines.gah.messages import refuse
from engines.gah.setup_steps import LEVELS, MODULE_SETS
from tests.engines.gah.tables import table
from tests.engines.tables import event, events, say, told, turn

TOTALS = {"easy": (19, 23, 9, 3, 9), "medium": (21, 25, 11, 4, 10), "hard": (23, 25, 14, 5, 11)}
"""Guests, Emperor steps, objective, staff and dancer symbols over the whole deck."""

ROOT = Path(__file__).parents[3]
SPEAKING = sorted(
    path
    for folder in ("engines/gah", "bot/presenters/gah")
    for path in (ROOT / folder).rglob("*.py")
)

QUEUE = [95, 67, 77, 51, 91]
"""Nobody here could wait in a café: those of 5, 6 or 7 points do."""


@pytest.mark.parametrize("level", LEVELS)
def test_totals_of_the_deck(level: Level) -> None:
    symbols = [
        symbol
        for card in ELISABETH_CARDS.values()
        for symbol in card.symbols
        if symbol.counts_at(level)
    ]
    guests, objectives, staff, dancers = (
        sum(symbol.kind == kind for symbol in symbols)
        for kind in ("guest", "objective", "staff", "dancer")
    )
    dancers += sum(symbol.dancer is not None for symbol in symbols)
    steps = sum(int(symbol.value or 0) for symbol in symbols if symbol.kind == "emperor")
    assert (guests, steps, objectives, staff, dancers) == TOTALS[level]


def test_the_deck_is_the_printed_one() -> None:
    assert list(ELISABETH_CARDS) == list(range(213, 233))
    assert [number for number, card in ELISABETH_CARDS.items() if card.coloured] == [230, 231, 232]
    for number, card in ELISABETH_CARDS.items():
        twin = LEOPOLD_CARDS[number - 20]
        assert card.hand == twin.hand
        assert [symbol.value for symbol in card.guests] == [symbol.value for symbol in twin.guests]
        assert card.die == (() if card.coloured else twin.die)
        kept = [symbol for symbol in card.actions if symbol.kind != "dancer"]
        assert kept == [
            symbol for symbol in twin.actions if number != 228 or symbol.kind != "emperor"
        ]
        assert len(card.actions) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("modules", MODULE_SETS, ids=str)
def test_every_card_at_every_level(modules: tuple[int, ...], level: Level) -> None:
    """Each symbol that counts does one thing; the others do nothing."""
    for number in ELISABETH_CARDS if {1, 2} & set(modules) else LEOPOLD_CARDS:
        position: dict[str, Any] = {}
        if 1 in modules:
            position["ballrooms"] = {"free": [5, 5, 5]}
        if 2 in modules:
            dice = {"red": 1, "yellow": 4, "blue": 4}
            position["celebrities"] = {
                "lounge": ["blue", "red", "yellow"],
                "dice": dice,
                "points": {"red": 1},
            }
        log = table(
            number,
            level=level,
            modules=modules,
            deals=["guests", "staff", "items"],
            queue=QUEUE,
            **position,
        )
        log = turn(log)
        if GAME.find_ask(log.state):
            log = say(log, "celebrities", yellow=4, blue=2)
        happened = [happening for entry in log.entries[1:] for happening in entry.events]
        drawn = next(happening for happening in happened if happening.event == "card_drawn")
        counted = [symbol.kind for symbol in drawn.symbols]
        dancers = [symbol for symbol in drawn.symbols if symbol.dancer or symbol.kind == "dancer"]
        names = [happening.event for happening in happened]
        assert names.count("guest_taken") == counted.count("guest")
        assert names.count("room_occupied") == sum(
            symbol.kind == "guest" and not symbol.dancer for symbol in drawn.symbols
        )
        assert names.count("dancer_placed") == len(dancers)
        assert not dancers or 1 in modules
        assert names.count("die_taken") == 1
        assert names.count("staff_turned_up") == counted.count("staff")
        celebrities = [
            happening.colour for happening in happened if happening.event == "celebrity_taken"
        ]
        assert not celebrities or 2 in modules
        assert names.count("objective_chosen") == counted.count("objective") + celebrities.count(
            "red"
        )
        assert names.count("emperor_advanced") == counted.count("emperor") + celebrities.count(
            "yellow"
        )
        assert drawn.coloured == (number >= 230 and 2 in modules)
        assert bool(celebrities) >= drawn.coloured
        assert (log.state.round, log.state.slot) == (1, 2)


def test_she_speaks_in_her_own_name() -> None:
    log = turn(
        table(213, level="easy", modules=[2], queue=[49, 77, 65, 91, 92], celebrities={"dice": {}})
    )
    sentences = " ".join(told(log))
    assert "Elisabeth takes the blue guest worth 3 from slot 3" in sentences
    assert "put it on her turn order tile" in sentences
    assert "Leopold" not in sentences
    assert GAME.name_opponent(log.state) == "Elisabeth"
    assert GAME.describe_board(log.state).startswith("Elisabeth · easy · modules 2 · round 1 of 7")
    assert str(GAME.describe_event(event(log, "guest_taken"))).startswith("Leopold takes")
    assert {str(fix.label) for fix in GAME.list_correctables(log.state)} >= {
        "Elisabeth's points",
        "Her Emperor marker",
    }


def test_she_refuses_in_her_own_name() -> None:
    log = table(213, modules=[2])
    with pytest.raises(Exception, match="It is Elisabeth's turn"):
        say(log, "take_die", space=1)


def test_what_to_move_back_is_hers() -> None:
    before = table(213, level="easy", modules=[2], celebrities={"dice": {}})
    moved = [
        str(sentence) for sentence in GAME.describe_differences(turn(before).state, before.state)
    ]
    assert any(sentence.startswith("Elisabeth's points") for sentence in moved)


def test_the_set_up_list_is_hers() -> None:
    setup = GAME.parse_setup({"level": "easy", "modules": [2, 1]})
    assert setup.modules == (1, 2)
    lines = [str(sentence) for _, sentence in GAME.list_setup_steps(setup)]
    assert not any("Leopold" in line for line in lines)
    assert "Elisabeth gets the 1/4 turn order tile, you get 2/3." in lines
    assert any("seven white and three coloured dice" in line for line in lines)


def test_where_nothing_follows_it_is_hers() -> None:
    refused = refuse("staff-card-is-yours", card=27, name="Leopold")
    assert str(refused) == "27 (Leopold) lies before you, so it cannot be his."
    assert (
        str(refused.for_opponent("Elisabeth"))
        == "27 (Leopold) lies before you, so it cannot be hers."
    )


def test_leopold_keeps_his_name_with_modules_3_and_5() -> None:
    log = turn(table(194, level="easy", modules=[3, 5], entrance={"name": "toll_bridge_hotel"}))
    assert any(sentence.startswith("Leopold takes") for sentence in told(log))
    assert GAME.name_opponent(log.state) == "Leopold"
    assert len(events(log, "toll_token_placed")) == 1


WORDS = ("say", "says", "refuse")
"""Who makes a sentence: its words come first."""


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.name)
def test_values_are_put_in_afterwards(path: Path) -> None:
    """A template is written down, never put together from what somebody may have typed."""
    calls = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    made = [call for call in calls if _name(call.func) in WORDS and call.args]
    filled = [
        call.lineno
        for call in made
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.FormattedValue)
    ]
    assert not filled


def _name(called: ast.expr) -> str:
    return (
        called.attr
        if isinstance(called, ast.Attribute)
        else called.id
        if isinstance(called, ast.Name)
        else ""
    )
