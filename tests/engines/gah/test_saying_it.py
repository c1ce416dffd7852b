"""Sentences of corrections, undo and refusals: what lies on the table, in players' words."""

import pytest

from engines.core import IllegalCommand
from engines.gah import GAME
from engines.gah.messages import say as words
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, table
from tests.engines.tables import refused, say, turn, typed


def moved(before: object, after: object) -> str:
    return " ".join(map(str, GAME.describe_differences(before, after)))  # type: ignore[arg-type]


def test_undo_across_the_end_of_a_round_swaps_the_tiles_back() -> None:
    log = say(table(round=2, slot=4), "take_die", space=1)
    assert log.state.round == 3
    assert "Round marker: 3 → 2. Swap the turn order tiles back." in moved(
        log.state, log.entries[0].state
    )
    assert "Swap the turn order tiles." in moved(log.entries[0].state, log.state)
    assert "Swap" not in moved(table(round=3).state, table(round=1).state)


def test_undo_across_the_end_of_a_round_names_the_points_of_the_tiles() -> None:
    position = {"points": {"red": 3, "blue": 4}, "tiles": ["red"]}
    log = say(table(modules=(2,), round=2, slot=4, celebrities=position), "take_die", space=1)
    back = moved(log.state, log.entries[0].state)
    assert "The red celebrity is worth 3." in back and "The blue celebrity is worth 4." in back
    assert "The red celebrity lies before her." in back


def test_what_another_entrance_has_is_not_followed() -> None:
    state = table(modules=(3,), entrance={"name": "sushi_resort"}).state
    with pytest.raises(IllegalCommand) as no:
        GAME.parse_in_state(state, "adjust stars 3")
    assert "cannot be corrected now" in str(no.value) and "entrance." not in str(no.value)


def test_scores_in_the_last_round_come_when_it_is_over() -> None:
    parts = {"track": 1, "rooms": 1, "staff": 1, "goods": 1, "cafe": 1}
    assert "Round 7 is not over yet" in str(refused(table(round=7), "final", parts=parts))
    assert "This is round 3" in str(refused(table(round=3), "final", parts=parts))


def test_no_staff_of_yours_can_be_said() -> None:
    log = say(table(**AT_YOUR_LAST_TURN, opponent={"staff": [29]}), "take_die", space=1)
    assert (
        typed(log, "your_staff none").state.you.staff
        == typed(log, "your_staff").state.you.staff
        == ()
    )


def test_she_takes_a_die_and_nobody_is_himself() -> None:
    assert (
        str(words("rule-hautel-not-his-die").for_opponent("Elisabeth"))
        == "When she takes a die, its item is never touched."
    )


def test_stand_ins_never_collide() -> None:
    """A card that only the table knows, made up for a forecast, whatever was corrected before."""
    his = [{"name": name} for name in ("Card 1", "Card 3")]
    log = turn(table(206, modules=(5,), level="easy", more_staff={"his": his}, staff=(27,)))
    ask = GAME.find_ask(log.state)
    assert ask and ask.about == "staff"
    empty = log.state.replace(
        box=log.state.box.replace(staff=log.state.box.staff.remove_cards(log.state.box.staff.cards))
    )
    command, _ = GAME.engine.random_answer(empty, ask, empty.box.rng)
    assert command.name == "Card 2"
    GAME.apply(empty, command)
