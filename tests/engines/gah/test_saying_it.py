"""Sentences of corrections, undo and refusals: what lies on the table, in players' words."""

from typing import Any

import pytest

from engines.core.errors import IllegalCommand
from engines.gah import GAME
from engines.gah.saying import say as words
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, table
from tests.engines.tables import patch, refused, say, told, turn, typed


def moved(before: object, after: object) -> str:
    return " ".join(map(str, GAME.to_move(before, after)))  # type: ignore[arg-type]


def test_undo_across_the_end_of_a_round_swaps_the_tiles_back() -> None:
    log = say(table(round=2, slot=4), "take_die", space=1)
    assert log.state.round == 3
    assert "Round marker: 3 → 2. Swap the turn order tiles back." in moved(log.state, log.entries[0].state)
    assert "Swap the turn order tiles." in moved(log.entries[0].state, log.state)
    assert "Swap" not in moved(table(round=3).state, table(round=1).state)


def test_undo_across_the_end_of_a_round_names_the_points_of_the_tiles() -> None:
    position = {"points": {"red": 3, "blue": 4}, "tiles": ["red"]}
    log = say(table(modules=(2,), round=2, slot=4, celebrities=position), "take_die", space=1)
    back = moved(log.state, log.entries[0].state)
    assert "The red celebrity is worth 3." in back and "The blue celebrity is worth 4." in back
    assert "The red celebrity lies before her." in back


@pytest.mark.parametrize(
    ("modules", "correction", "sentence"),
    [
        ((1,), "adjust spaces 2 2 2", "Corrected: Free spaces in the ballrooms: 2 2 2."),
        ((5,), "adjust more_staff none", "Corrected: His staff of the modules: none."),
        ((2,), "adjust lounge red yellow blue", "Corrected: The lounge tile shows red, yellow, blue."),
        ((2,), "adjust celebrities r3", "Corrected: The red celebrity is worth 3."),
        ((), "adjust staff ?", "Corrected: Turn up the top card of his deck."),
    ],
)
def test_a_correction_says_what_lies_there(modules: tuple[int, ...], correction: str, sentence: str) -> None:
    position: dict[str, Any] = {"more_staff": {"his": [{"name": "Tenor"}]}} if 5 in modules else {}
    log = table(modules=modules, **position)
    assert told(typed(log, correction))[0] == sentence


@pytest.mark.parametrize(
    "change",
    [
        {"slot": 2},
        {"card": 215, "played": [216]},
        {"you": {"passed": 2}, "slot": 3},
        {"you": {"staff": [27], "guest_at": 2}},
        {"queue": [None] * 5},
        {"opponent": {"hotel": ["F1C2", "F1C1"]}},
        {"ballrooms": {"rightmost": True}},
        {"more_staff": {"yours": [{"name": "Tenor", "points": 3}]}},
    ],
)
def test_no_correction_says_the_name_of_a_field(change: dict[str, object]) -> None:
    log = patch(table(modules=(1,), opponent={"hotel": ["F1C1", "F1C2"]}), change)
    for sentence in told(log):
        assert not any(sign in sentence for sign in ("_", "{", ": .", "None")), sentence
        assert not any("." in word[:-1] for word in sentence.split()), sentence


def test_what_another_entrance_has_is_not_followed() -> None:
    state = table(modules=(3,), entrance={"name": "sushi_resort"}).state
    with pytest.raises(IllegalCommand) as no:
        GAME.meant(state, "adjust stars 3")
    assert "not followed now" in str(no.value) and "entrance." not in str(no.value)


def test_scores_in_the_last_round_come_when_it_is_over() -> None:
    parts = {"track": 1, "rooms": 1, "staff": 1, "goods": 1, "cafe": 1}
    assert "Round 7 is not over yet" in str(refused(table(round=7), "final", parts=parts))
    assert "This is round 3" in str(refused(table(round=3), "final", parts=parts))


def test_no_staff_of_yours_can_be_said() -> None:
    log = say(table(**AT_YOUR_LAST_TURN, opponent={"staff": [29]}), "take_die", space=1)
    assert typed(log, "your_staff none").state.you.staff == typed(log, "your_staff").state.you.staff == ()


def test_she_takes_a_die_and_nobody_is_himself() -> None:
    assert str(words("rule-hautel-not-his-die").by("Elisabeth")) == "When she takes a die, its item is never touched."


def test_stand_ins_never_collide() -> None:
    """A card that only the table knows, made up for a forecast, whatever was corrected before."""
    his = [{"name": name} for name in ("Card 1", "Card 3")]
    log = turn(table(206, modules=(5,), level="easy", more_staff={"his": his}, staff=(27,)))
    ask = GAME.asking(log.state)
    assert ask and ask.about == "staff"
    empty = log.state.but(box=log.state.box.but(staff=log.state.box.staff.without(log.state.box.staff.cards)))
    command, _ = GAME.engine.deal(empty, ask, empty.box.rng)
    assert command.name == "Card 2"
    GAME.apply(empty, command)
