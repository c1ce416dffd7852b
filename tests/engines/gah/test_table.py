"""What people report: late answers, mistakes, corrections."""

from typing import Any

import pytest

from engines.core.errors import IllegalCommand
from tests.engines.gah.tables import D0, event, events, patch, refused, say, short, table, turn

# ── Asking late ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_guests_are_asked_only_when_a_choice_must_read_them() -> None:
    log = table(210, deals=[], queue=[None] * 5, dice=None)
    assert log.game.asking(log.state).model_dump(exclude_none=True) == {  # type: ignore[union-attr]
        "about": "dice",
        "answer": "dice",
        "total": 10,
    }
    log = say(log, "dice", counts=D0)
    assert log.game.asking(log.state) is None
    log = turn(log)
    assert log.game.asking(log.state).slots == (5, 4, 3, 2, 1)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["g0", "r7"])
    assert log.game.asking(log.state).slots == (3, 2, 1)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["b4", "b3", 49])
    assert event(log, "guest_taken").slot == 3
    assert short(log.state.queue) == "? y0 b3 r7 g0"
    assert log.game.asking(log.state) is None


def test_no_guest_symbol_no_question() -> None:
    log = turn(table(200, level="easy", deals=[], queue=[None] * 5))
    assert log.game.asking(log.state) is None
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
    log = log.play(log.game.parse_command(answer))
    assert event(log, "guest_taken").guest.number == 69
    assert event(log, "die_taken").space == 2


def test_staff_is_asked_when_it_is_turned_up() -> None:
    log = turn(table(206, level="medium"))
    assert log.game.asking(log.state).about == "staff"  # type: ignore[union-attr]
    assert log.state.opponent.emperor == 0
    assert refused(log, "staff", card=49).rule == "setup.private-deck"
    assert refused(log, "staff", card=3).rule == "setup.private-deck"
    log = say(log, "staff", card=47)
    assert log.state.opponent.staff == (47,)
    assert log.state.opponent.emperor == 2
    assert refused(log, "staff", card=48).rule == "staff.turn-up"
    log = turn(table(206, opponent={"staff": [47]}))
    assert refused(log, "staff", card=47).rule == "staff.turn-up"
    assert patch(log, {"opponent": {"staff": [47, 48]}}).game.asking(log.state)


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


# ── The decks behind the table ──────────────────────────────────────────────────────────────────────────────────────


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
    assert log.game.asking(log.state).slots == (1,)  # type: ignore[union-attr]
    log = say(log, "reveal", guests=["g3"], sure=True)
    assert event(log, "guest_taken").guest.vp == 3


# ── Bad input ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("do", "fields", "told"),
    [
        ("queue", {"guests": ["b4", "y0", "y2", "r7"]}, "five guests; you named 4"),
        ("queue", {"guests": ["b4", "y0", "y2", "r7", "x9"]}, "no guest x9"),
        ("queue", {"guests": ["b4", "y0", "y2", "r7", 200]}, "no guest 200"),
        ("queue", {"guests": ["b4", "y0", "y2", "r7", True]}, "guests.5 must be a guest like b4"),
        ("queue", {"guests": 5}, "guests must be a list"),
        ("reveal", {"guests": ["b4"]}, "All five guests of the queue are known"),
        ("dice", {"counts": [2, 2, 1, 3, 2, 1]}, "must add up to 10; yours add up to 11"),
        ("dice", {"counts": [2, 2, 1, 3, 2]}, "six counts"),
        ("dice", {"counts": [2, 2, 1, 3, 3, -1]}, "six counts"),
        ("dice", {"counts": "221320"}, "counts must be a list"),
        ("dice", {"counts": [10**4290] * 6}, "six counts"),
        ("roll", {}, "nothing to roll"),
        ("take_die", {"space": 6, "extra": True}, "no 6 on the action board"),
        ("take_die", {"space": 0, "extra": True}, "no 0 on the action board"),
        ("take_die", {"space": True}, "space must be a whole number"),
        ("take_die", {"space": 1.5}, "space must be a whole number"),
        ("take_die", {"space": "1"}, "space must be a whole number"),
        ("take_die", {}, "space is missing"),
        ("take_die", {"space": 1}, "It is Leopold's turn"),
        ("take_die", {"space": 1, "spaces": 2}, "There is no field spaces"),
        ("pass", {}, "It is Leopold's turn"),
        ("take_guest", {"slot": 6}, "slots 1 to 5"),
        ("claim", {"objective": "D"}, "no objective D"),
        ("claim", {"objective": 1}, "objective must be text"),
        ("staff", {"card": 47}, "not turned up"),
        ("held", {"card": 47}, "come from your table"),
        ("your_staff", {"cards": []}, "Nobody has asked"),
        ("final", {"parts": {}}, "parts.track is missing"),
        ("final", {"parts": None}, "parts cannot be empty"),
        ("dance", {}, "no command dance"),
        ("undo", {}, "nothing to undo"),
        ("undo", {"to": 5}, "nothing to undo"),
        ("redo", {}, "nothing to redo"),
        ("adjust", {"patch": {}}, "already looks like that"),
        ("adjust", {}, "patch is missing"),
        ("adjust", {"patch": 3}, "patch must be an object"),
    ],
)
def test_bad_input(do: str, fields: dict[str, Any], told: str) -> None:
    assert told in str(refused(table(), do, **fields))


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


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_adjust_lists_old_and_new() -> None:
    log = say(table(), "adjust", patch={"opponent": {"vp": 12, "objectives": {"A": "II"}}}, note="miscounted")
    adjusted = event(log, "adjusted")
    assert adjusted.note == "miscounted"
    assert adjusted.rule is None
    assert [(change.field, change.old, change.new) for change in adjusted.changes] == [
        ("opponent.vp", 0, 12),
        ("opponent.objectives.A", None, "II"),
    ]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"opponent": None}, "opponent"),
        ({"queue": None}, "queue"),
        ({"queue": [99, 69, 77, 49]}, "queue.5"),
        ({"queue": [99, 69, 77, 49, 49]}, "queue"),
        ({"queue": ["b10", "b10", 77, 49, 91]}, "queue"),
        ({"queue": [99, 69, 77, 49, "x9"]}, "queue.5"),
        ({"queue": [99, 69, 77, 49, True]}, "queue.5"),
        ({"queue": [99, 69, 77, 49, {"colour": "green", "vp": 0, "number": 91, "junk": 1}]}, "queue.5.junk"),
        ({"queue": [99, 69, 77, 49, {"colour": "green", "vp": False, "number": 91}]}, "queue.5.vp"),
        ({"queue": [99, 69, 77, 49, {"colour": "green", "vp": 0.0, "number": 91}]}, "queue.5.vp"),
        ({"queue": [99, 69, 77, 49, {"colour": "blue", "vp": 4, "number": 49}]}, "queue.5"),
        ({"dice": None}, "dice"),
        ({"dice": [0, 0, 0, 0, 0, 0]}, "dice"),
        ({"dice": [2, 2, 2, 2, 2, 1]}, "dice"),
        ({"dice": [1, 1, 1]}, "dice"),
        ({"dice": [True, 1, 1, 1, 1, 1]}, "dice.1"),
        ({"round": 0}, "round"),
        ({"round": 8}, "round"),
        ({"round": True}, "round"),
        ({"round": None}, "round"),
        ({"slot": 5}, "slot"),
        ({"you": {"passed": 1}}, "you.passed"),
        ({"you": {"passed": 2}}, "you.passed"),
        ({"you": {"claims": ["A", "A"]}}, "you.claims"),
        ({"you": {"claims": ["D"]}}, "you.claims.1"),
        ({"you": {"final": {"track": 1, "rooms": 1, "staff": 1, "goods": 1, "cafe": 1}}}, "you.final"),
        ({"opponent": {"emperor": 14}}, "opponent.emperor"),
        ({"opponent": {"vp": -1}}, "opponent.vp"),
        ({"opponent": {"vp": "3"}}, "opponent.vp"),
        ({"opponent": {"vp": 1000}}, "opponent.vp"),
        ({"opponent": {"hotel": ["F1C1", "F1C1"]}}, "opponent.hotel"),
        ({"opponent": {"hotel": ["F9C1"]}}, "opponent.hotel.1"),
        ({"opponent": {"objectives": {"A": "I"}}}, "opponent.objectives.A"),
        ({"opponent": {"objectives": {"D": "II"}}}, "opponent.objectives.D"),
        ({"opponent": {"staff": [3]}}, "opponent.staff.1"),
        ({"opponent": {"staff": [27, 27]}}, "opponent.staff"),
        ({"opponent": {"staff": [27, 28, 29, 30, 31, 32]}}, "opponent.staff"),
        ({"opponent": {"final": {"rooms": 1, "staff": 1}}}, "opponent.final"),
        ({"card": 5}, "card"),
        ({"card": 195, "played": [195]}, "card"),
        ({"played": [195]}, "card"),
        ({"box": {}}, "box"),
        ({"agenda": []}, "agenda"),
        ({"setup": {"level": "easy"}}, "setup"),
        ({"oponent": {}}, "oponent"),
        ({"opponent": 3}, "opponent"),
    ],
)
def test_a_correction_to_what_cannot_be(change: dict[str, Any], field: str) -> None:
    """The same sentence for `adjust` and for the position of a record, naming the field."""
    assert refused(table(), "adjust", patch=change).sentence.values["field"] == field
    if change not in ({"dice": None},):
        with pytest.raises(IllegalCommand) as no:
            table(**({"queue": [None] * 5, "dice": None} | change))
        assert no.value.sentence.values["field"] == field


def test_twenty_one_rooms() -> None:
    rooms = [f"F{floor}C{column}" for floor in range(1, 5) for column in range(1, 6)]
    assert "opponent.hotel" in str(refused(table(), "adjust", patch={"opponent": {"hotel": [*rooms, "F1C1"]}}))


def test_in_the_middle_of_his_turn_the_turn_itself_is_fixed() -> None:
    log = turn(table(210, deals=[], queue=[None] * 5))
    for change in ({"round": 2}, {"slot": 2}, {"card": 195}, {"you": {"passed": 1}}):
        refused(log, "adjust", patch=change)
    assert patch(log, {"opponent": {"vp": 7}, "dice": [1, 1, 1, 1, 1, 1]}).state.opponent.vp == 7


def test_a_corrected_turn_changes_how_many_dice_are_rolled() -> None:
    log = patch(table(dice=None), {"slot": 3})
    assert log.game.asking(log.state).total == 8  # type: ignore[union-attr]
    log = table(dice=None, round=2, slot=3, you={"passed": 1})
    assert log.game.asking(log.state).total == 7  # type: ignore[union-attr]
    assert sum(table(dice=None, deals=["guests", "dice"], round=2, slot=3, you={"passed": 1}).state.dice) == 7


def test_a_corrected_card_changes_no_roll() -> None:
    log = turn(table(200, 203, level="easy"))
    log = turn(say(say(log, "take_die", space=1, extra=True), "pass"))
    assert log.game.asking(log.state).total == 6  # type: ignore[union-attr]
    log = patch(log, {"card": 204})
    assert log.game.asking(log.state).total == 6  # type: ignore[union-attr]


def test_points_beyond_what_people_type_can_still_be_stored() -> None:
    log = turn(table(199, opponent={"vp": 999}))
    assert log.state.opponent.vp == 999 + 7
    assert log.game.load(log.game.dump(log.state)) == log.state
    assert patch(log, {"opponent": {"emperor": 9}}).state.opponent.vp == 999 + 7


def test_a_staff_card_is_not_his_and_yours() -> None:
    log = turn(table(206, level="easy", you={"staff": [28]}))
    assert "lies before you" in str(refused(log, "staff", card=28))
    assert say(log, "staff", card=31).state.opponent.staff == (31,)


def test_no_card_can_be_turned_up_that_is_not_there() -> None:
    log = table(deals=["guests", "staff"], opponent={"staff": [31]})
    while log.state.opponent.staff:
        log = say(log, "held", card=log.state.opponent.staff[0])
    assert "opponent.staff" in str(refused(log, "adjust", patch={"opponent": {"staff": [None]}}))


def test_a_final_score_can_still_be_corrected() -> None:
    log = say(table(round=7, slot=4, you={"passed": 2}), "take_die", space=1)
    log = say(log, "final", parts={"track": 9, "rooms": 0, "staff": 0, "goods": 0, "cafe": 0})
    log = patch(log, {"opponent": {"vp": 9}, "you": {"final": {"track": 10}}})
    assert (log.state.opponent.vp, log.state.you.final.track) == (9, 10)
    refused(log, "adjust", patch={"you": {"final": None}})
    refused(log, "adjust", patch={"round": 6})
    refused(log, "adjust", patch={"opponent": {"final": None}})


# ── Undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_undo_and_redo() -> None:
    log = turn(table(199, 200))
    two = say(say(log, "take_die", space=1), "take_die", space=2)
    back = say(two, "undo", to=1)
    assert back.state == log.state
    assert back.seq == 4
    assert event(back, "undone").entries == (2, 3)
    assert "move 3" in str(refused(back, "undo", to=3))
    assert "stands at move 1" in str(refused(back, "undo", to=1))
    forward = say(back, "redo")
    assert forward.state == two.entries[2].state
    assert event(forward, "redone").entry == 2
    fresh = say(back, "take_die", space=4)
    refused(fresh, "redo")
    assert say(fresh, "undo", to=0).state == fresh.entries[0].state
    assert [command.do for command in fresh.commands] == ["turn", "take_die"]


def test_undo_to_an_undo_leads_where_that_led() -> None:
    log = say(turn(table(199, 200)), "undo")
    log = say(turn(log), "take_die", space=1)
    assert [entry.seq for entry in log.entries] == [0, 1, 2, 3, 4]
    back = say(log, "undo", to=2)
    assert event(back, "undone").to == 0
    assert back.state == log.entries[0].state
    assert "no move 1" in str(refused(log, "undo", to=1))


def test_undo_across_a_question() -> None:
    log = turn(table(210, deals=[], queue=[None, 69, 77, 49, 91]))
    asked = log.state
    log = say(log, "reveal", guests=["g0"])
    assert events(log, "die_taken")
    assert say(log, "undo").state == asked
    assert say(log, "undo", to=0).state.card is None
