"""Staff cards by name, tolls that cannot be paid, and the score sheet at the end."""

from typing import Any

import pytest

from bot.presenters.components import Button
from bot.presenters.gah import rows
from bot.presenters.gah.pages import make_form, make_page
from bot.presenters.gah.words import list_score_facts
from engines.core import IllegalCommand, Log
from engines.gah import GAME
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, SHEET, table
from tests.engines.tables import event, events, say, typed

# ── Staff by name ─────────────────────────────────────────────────────────────────────────────────


def turned_up(*modules: int, **his: Any) -> Log:
    """A staff card has just been turned up, and nobody has said which."""
    return say(table(206, level="easy", modules=modules, **his), "turn")


def no(log: Log, line: str) -> str:
    with pytest.raises(IllegalCommand) as refused:
        typed(log, line)
    return str(refused.value)


@pytest.mark.parametrize("modules", [(), (3,), (5,), (3, 5)], ids=str)
@pytest.mark.parametrize("line", ["staff Liftboy", "staff liftboy", "staff  LIFTBOY 6", "staff 47"])
def test_a_card_that_is_known_may_be_named(modules: tuple[int, ...], line: str) -> None:
    entrance: dict[str, Any] = {"entrance": {"name": "toll_bridge_hotel"}} if 3 in modules else {}
    log = typed(turned_up(*modules, **entrance), line)
    assert log.state.opponent.staff == (47,)
    assert not log.state.named_staff
    assert event(log, "staff_turned_up").card == 47


def test_a_known_card_without_the_end_symbol_is_no_card_of_his() -> None:
    assert "45 (Pool Attendant) has no end-of-game symbol" in no(
        turned_up(5), "staff Pool Attendant"
    )


def test_one_name_lies_there_once() -> None:
    log = turned_up(5, opponent={"staff": [47]}, more_staff={"his": [{"name": "Bar Pianist"}]})
    assert no(log, "staff bar  PIANIST 6") == "bar PIANIST lies face up already."
    assert "lies face up already" in no(log, "staff Liftboy")
    assert [card.name for card in typed(log, "staff Violinist").state.named_staff] == [
        "Bar Pianist",
        "Violinist",
    ]


def test_a_number_that_nobody_knows_is_told_by_name() -> None:
    assert "tell a card of modules 1 and 5 by its name, as in staff Bar Pianist 6" in no(
        turned_up(5), "staff 130"
    )
    assert no(turned_up(), "staff 130") == "There is no staff card 130: they are numbered 1 to 48."


def at_the_end() -> Log:
    named = {"his": [{"name": "Bar Pianist", "points": 3}]}
    log = table(modules=[5], opponent={"staff": [29]}, more_staff=named, **AT_YOUR_LAST_TURN)
    return say(log, "take_die", space=1)


def test_your_staff_by_name() -> None:
    log = typed(at_the_end(), "your_staff 34 Liftboy=1, Violinist=4")
    assert log.state.you.staff == (34, 47)
    assert event(log, "your_staff_told").more == ("Violinist",)
    assert (
        no(at_the_end(), "your_staff Violinist=4, violinist=5")
        == "Name each of your staff cards once."
    )
    assert no(at_the_end(), "your_staff 47 Liftboy=5") == "Name each of your staff cards once."
    assert "Bar pianist lies face up before him" in no(at_the_end(), "your_staff Bar pianist=4")
    assert "as in your_staff Bar Pianist=6" in no(at_the_end(), "your_staff 130")


def test_a_correction_names_no_card_twice() -> None:
    log = table(modules=[5])
    assert "Liftboy is card 47; correct staff instead" in no(log, "adjust more_staff Liftboy=3")
    assert "names nothing twice" in no(log, "adjust more_staff Violinist, violinist=4")


# ── Tolls ─────────────────────────────────────────────────────────────────────────────────────────

EVERYWHERE = {"name": "toll_bridge_hotel", "tokens": [1, 2, 1, 1, 1, 1]}


def buttons(log: Log, name: str) -> list[Button]:
    shown = make_page(log.state, name)
    assert shown
    return [button for row in shown.rows for button in row if isinstance(button, Button)]


@pytest.mark.parametrize("modules", [(3,), (2, 3)], ids=str)
@pytest.mark.parametrize(
    "coloured", [{}, {"red": 1, "yellow": 1, "blue": 2}, {"red": 4, "yellow": 4, "blue": 4}]
)
def test_whatever_cannot_be_paid_can_be_pressed(
    modules: tuple[int, ...], coloured: dict[str, int]
) -> None:
    celebrities: dict[str, Any] = {"celebrities": {"dice": coloured}} if 2 in modules else {}
    log = table(modules=modules, entrance=EVERYWHERE, slot=2, **celebrities)
    offered = buttons(log, "broke")
    for button in offered:
        taken = typed(log, button.argument)
        assert not event(taken, "toll_taken").paid
        assert event(taken, "you_took_die").colour in (*coloured, None)
    kinds = {button.argument.split()[2] for button in offered} if 2 in modules else set()
    assert kinds == ({"white", *coloured} if 2 in modules else set())
    assert len({button.label for button in offered}) == len(offered)


def test_a_toll_without_a_die_that_cannot_be_paid() -> None:
    log = typed(table(modules=[3], entrance=EVERYWHERE, slot=2), "toll 2 broke")
    taken = event(log, "toll_taken")
    assert (taken.paid, taken.tokens, log.state.opponent.vp) == (False, 2, 2)
    assert log.state.slot == 2


def test_nobody_loses_points_where_a_space_is_open() -> None:
    open_space = table(modules=[3], entrance=EVERYWHERE | {"tokens": [0, 1, 1, 1, 1, 1]}, slot=2)
    assert "No token lies on 1" in no(open_space, "toll 2 broke")
    assert [button.argument for button in buttons(open_space, "toll")] == [
        f"toll {space}" for space in range(2, 7)
    ]
    assert "costs a krone of its own" in no(
        table(modules=[3], entrance=EVERYWHERE, slot=2), "toll 6 broke"
    )


def test_every_toll_that_is_offered_can_be_pressed() -> None:
    log = table(modules=[3], entrance=EVERYWHERE, slot=2)
    offered = [button.argument for button in buttons(log, "toll")]
    assert {"toll 2", "toll 2 broke", "toll 6"} <= set(offered) and "toll 6 broke" not in offered
    for line in offered:
        assert events(typed(log, line), "toll_taken")
    assert any(
        button.argument == "toll"
        for row in rows.arrange_move_rows(log.state)
        for button in row
        if isinstance(button, Button)
    )


# ── The score sheet ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("cafe", "total"), [(0, 133), (3, 118), (4, 113), (9, 88)])
def test_more_than_three_guests_may_be_left(cafe: int, total: int) -> None:
    log = say(table(**AT_YOUR_LAST_TURN), "take_die", space=1)
    log = say(log, "final", parts=SHEET | {"cafe": cafe})
    assert event(log, "your_score_told").total == total
    assert GAME.load_state(GAME.dump_state(log.state)) == log.state


def test_their_points_are_not_their_number() -> None:
    log = say(table(**AT_YOUR_LAST_TURN), "take_die", space=1)
    for cafe in (-1, 10, 15):
        with pytest.raises(IllegalCommand, match="how many guests are left"):
            say(log, "final", parts=SHEET | {"cafe": cafe})


@pytest.mark.parametrize("modules", [(), (1,), (2,), (1, 5), (3, 5)], ids=str)
def test_champagne_counts_where_there_is_any(modules: tuple[int, ...]) -> None:
    entrance: dict[str, Any] = {"entrance": {"name": "toll_bridge_hotel"}} if 3 in modules else {}
    log = say(table(modules=modules, **AT_YOUR_LAST_TURN, **entrance), "take_die", space=1)
    asked = make_form(log.state, "final")
    assert asked and any("champagne" in field.label for field in asked.fields) == (1 in modules)
    log = say(log, "final", parts=SHEET)
    assert any("champagne" in text for _, text in list_score_facts(log.state)) == (1 in modules)
