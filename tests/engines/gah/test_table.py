"""What people report: late answers, and mistakes."""

from typing import Any

import pytest

from engines.core import IllegalCommand
from tests.engines.gah.tables import D0, short, table
from tests.engines.tables import event, patch, refused, say, turn

# ── Asking late ───────────────────────────────────────────────────────────────────────────────────


def test_guests_are_asked_only_when_a_choice_must_read_them() -> None:
    log = table(210, deals=[], queue=[None] * 5, dice=None)
    assert log.game.find_ask(log.state).model_dump(exclude_none=True) == {  # type: ignore[union-attr]
        "about": "dice",
        "answer": "dice",
        "total": 10,
    }
    log = say(log, "dice", counts=D0)
    assert log.game.find_ask(log.state) is None
    log = turn(log)
    assert log.game.find_ask(log.state).slots == (5, 4, 3, 2, 1)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["g0", "r7"])
    assert log.game.find_ask(log.state).slots == (3, 2, 1)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["b4", "b3", 49])
    assert event(log, "guest_taken").slot == 3
    assert short(log.state.queue) == "? y0 b3 r7 g0"
    assert log.game.find_ask(log.state) is None


def test_the_start_queue_is_told_with_the_first_dice() -> None:
    log = table(210, deals=[], queue=[None] * 5, dice=None)
    both = say(log, "dice", counts=D0, queue=["b4", None, "y2", "r7", "g0"])
    assert list(both.state.dice) == list(D0)
    assert short(both.state.queue) == "b4 ? y2 r7 g0"
    assert refused(log, "dice", counts=D0, queue=["b4"]).rule == "guest.replenish"
    command = both.entries[-1].command
    assert (
        command
        and log.game.parse_command(log.game.parse_line(log.game.format_command(command))) == command
    )


def test_no_guest_symbol_no_question() -> None:
    log = turn(table(200, level="easy", deals=[], queue=[None] * 5))
    assert log.game.find_ask(log.state) is None
    assert log.state.slot == 2


def test_taking_an_unknown_guest_needs_no_answer() -> None:
    log = say(table(deals=[], queue=[None, 69, None, 49, 91]), "take_guest", slot=3)
    assert event(log, "you_took_guest").guest is None
    assert short(log.state.queue) == "? ? b7 y0 g0"


@pytest.mark.parametrize(
    "answer",
    [
        {"do": "reveal", "guests": [99]},
        {"do": "queue", "guests": [99, 69, 77, 49, 91]},
        {"do": "queue", "guests": ["g5", "b7", "r1", "y0", "g0"]},
        {"do": "adjust", "patch": {"queue": [99, 69, 77, 49, 91]}},
    ],
)
def test_every_answer_to_the_same_question(answer: dict[str, Any]) -> None:
    log = turn(table(210, deals=[], queue=[None, 69, 77, 49, 91]))
    log = log.play_command(log.game.parse_command(answer))
    assert event(log, "guest_taken").guest.number == 69
    assert event(log, "die_taken").space == 2


def test_staff_is_asked_when_it_is_turned_up() -> None:
    log = turn(table(206, level="medium"))
    assert log.game.find_ask(log.state).about == "staff"  # type: ignore[union-attr]
    assert log.state.opponent.emperor == 0
    assert refused(log, "staff", card=49).rule == "setup.private-deck"
    assert refused(log, "staff", card=3).rule == "setup.private-deck"
    log = say(log, "staff", card=47)
    assert log.state.opponent.staff == (47,)
    assert log.state.opponent.emperor == 2
    assert refused(log, "staff", card=48).rule == "staff.turn-up"
    log = turn(table(206, opponent={"staff": [47]}))
    assert refused(log, "staff", card=47).rule == "staff.turn-up"
    assert patch(log, {"opponent": {"staff": [47, 48]}}).game.find_ask(log.state)


def test_roll_for_me() -> None:
    log = table(dice=None)
    rolled = say(log, "roll")
    assert sum(rolled.state.dice) == 10
    assert event(rolled, "dice_rolled").by == "bot"
    assert rolled.state.dice == say(log, "roll").state.dice
    assert refused(rolled, "roll").rule == "round.roll-dice"
    assert table(dice=None, deals=["guests", "dice"]).state.dice == rolled.state.dice


def test_what_comes_later_does_not_depend_on_a_pass() -> None:
    straight = table(depth="dealt", deals=None, round=2, slot=4)
    passed = say(straight, "pass")
    rounds = [say(log, "take_die", space=_some(log)).state for log in (straight, passed)]
    assert [state.round for state in rounds] == [3, 3]
    assert rounds[0].dice == rounds[1].dice


def _some(log: Any) -> int:
    return next(space for space in range(1, 7) if log.state.dice[space - 1])


# ── The decks behind the table ────────────────────────────────────────────────────────────────────


def test_a_number_leaves_the_deck_and_a_pair_takes_the_first_such_card() -> None:
    log = table(deals=[], guests=[71, 68, 73], queue=["b4", 76, None, None, None])
    assert log.state.box.guests.cards[:2] == (68, 73)
    assert 76 not in log.state.box.guests.cards
    assert len(log.state.box.guests) == 54


def test_a_pair_cannot_come_more_often_than_it_is_printed() -> None:
    log = table(deals=[], queue=["b10", None, None, None, None])
    no = refused(log, "reveal", guests=["b10"])
    assert (no.sentence.values["guest"], no.sentence.values["field"]) == ("b10", "queue")
    refused(log, "reveal", guests=[74])
    refused(log, "reveal", guests=["b6"])
    log = say(log, "reveal", guests=["b6"], sure=True)
    assert short(log.state.queue) == "b10 ? ? ? b6"
    assert len(log.state.box.guests) == 55
    assert say(log, "reveal", guests=["b4"]).state.queue[3].vp == 4


def test_a_number_may_turn_out_to_be_what_a_pair_stood_for() -> None:
    log = table(deals=[], guests=[68, 71], queue=["b4", None, None, None, None])
    log = say(log, "reveal", guests=[68])  # the b4 was not 68 after all
    assert 71 not in log.state.box.guests.cards
    assert len(log.state.box.guests) == 54
    refused(log, "reveal", guests=[68])


def test_a_corrected_guest_returns_to_the_bottom_of_the_deck() -> None:
    log = table(deals=[], guests=[92])
    top = log.state.box.guests.cards
    log = patch(log, {"queue": [99, 69, 77, 49, 98]})
    assert log.state.box.guests.cards == (*(card for card in top if card != 98), 91)
    assert event(log, "adjusted").changes[0].field == "queue"


def test_a_queue_restated_by_pairs_keeps_its_numbers() -> None:
    log = say(table(), "queue", guests=["g5", "b7", "r1", "y0", "g0"])
    assert [guest.number for guest in log.state.queue] == [99, 69, 77, 49, 91]


def test_a_deck_used_up_is_made_of_the_discards() -> None:
    rest = [number for number in range(49, 105) if number not in (99, 69, 77, 49, 91)]
    log = table(204, discard=rest[:30], you={"guests": rest[30:]})
    assert len(log.state.box.guests) == 0
    log = turn(log)
    assert event(log, "guests_reshuffled").count == 31  # the guest he has just taken is among them
    assert len(log.state.box.guests) == 30
    assert log.state.discard == ()


def test_a_deck_used_up_without_discards_asks_the_table() -> None:
    rest = [number for number in range(49, 105) if number not in (99, 69, 77, 49, 91)]
    log = say(table(204, you={"guests": rest}), "take_guest", slot=1)
    assert short(log.state.queue) == "? b7 r1 y0 g0"
    log = turn(log)
    assert log.game.find_ask(log.state).slots == (1,)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["g3"], sure=True)
    assert event(log, "guest_taken").guest.vp == 3


# ── Bad input ─────────────────────────────────────────────────────────────────────────────────────


def test_no_name_no_command() -> None:
    for document in ({}, {"do": None}, {"do": 7}, {"turn": 1}):
        with pytest.raises(IllegalCommand, match=r"command"):
            table().game.parse_command(document)


def test_a_claim_made_twice() -> None:
    log = say(table(), "claim", objective="a")
    assert log.state.you.claims == ("A",)
    assert "claimed A already" in str(refused(log, "claim", objective="A"))
    assert say(log, "claim", objective="C").state.you.claims == ("A", "C")


def test_inside_his_turn_only_answers() -> None:
    log = turn(table(210, deals=[], queue=[None] * 5))
    for do, fields in (
        ("turn", {}),
        ("pass", {}),
        ("claim", {"objective": "A"}),
        ("take_guest", {"slot": 1}),
        ("take_die", {"space": 1}),
        ("take_die", {"space": 1, "extra": True}),
    ):
        assert refused(log, do, **fields).rule == "turn.top-to-bottom"
    assert "unknown: 5; you named 6" in str(refused(log, "reveal", guests=["b0"] * 6))
    assert "you named 0" in str(refused(log, "reveal", guests=[]))


def test_before_the_dice_only_guests_and_claims() -> None:
    log = table(dice=None)
    for do, fields in (("turn", {}), ("take_die", {"space": 1, "extra": True}), ("pass", {})):
        assert refused(log, do, **fields).rule == "round.roll-dice"
    say(say(log, "take_guest", slot=1), "claim", objective="B")


def test_extra_guests_and_dice_are_never_an_error() -> None:
    log = say(say(table(199), "take_guest", slot=5), "take_die", space=4, extra=True)
    assert (log.state.slot, sum(log.state.dice)) == (1, 9)
    log = say(say(say(turn(log), "take_guest", slot=1), "take_guest", slot=1), "take_die", space=1)
    assert log.state.slot == 3
    assert len(log.state.you.guests) == 3
