"""Corrections: what can be corrected, what cannot be, and undo."""

from tests.engines.gah.tables import table
from tests.engines.tables import event, events, patch, refused, say, turn

# ── Corrections ───────────────────────────────────────────────────────────────────────────────────


def test_adjust_lists_old_and_new() -> None:
    log = say(
        table(),
        "adjust",
        patch={"opponent": {"vp": 12, "objectives": {"A": "II"}}},
        note="miscounted",
    )
    adjusted = event(log, "adjusted")
    assert adjusted.note == "miscounted"
    assert adjusted.rule is None
    assert [(change.field, change.old, change.new) for change in adjusted.changes] == [
        ("opponent.vp", 0, 12),
        ("opponent.objectives.A", None, "II"),
    ]


def test_twenty_one_rooms() -> None:
    rooms = [f"F{floor}C{column}" for floor in range(1, 5) for column in range(1, 6)]
    assert "“His rooms”" in str(
        refused(table(), "adjust", patch={"opponent": {"hotel": [*rooms, "F1C1"]}})
    )


def test_in_the_middle_of_his_turn_the_turn_itself_is_fixed() -> None:
    log = turn(table(210, deals=[], queue=[None] * 5))
    for change in ({"round": 2}, {"slot": 2}, {"card": 195}, {"you": {"passed": 1}}):
        refused(log, "adjust", patch=change)
    assert patch(log, {"opponent": {"vp": 7}, "dice": [1, 1, 1, 1, 1, 1]}).state.opponent.vp == 7


def test_a_corrected_turn_changes_how_many_dice_are_rolled() -> None:
    log = patch(table(dice=None), {"slot": 3})
    assert log.game.find_ask(log.state).total == 8  # type: ignore[union-attr]
    log = table(dice=None, round=2, slot=3, you={"passed": 1})
    assert log.game.find_ask(log.state).total == 7  # type: ignore[union-attr]
    assert (
        sum(
            table(
                dice=None, deals=["guests", "dice"], round=2, slot=3, you={"passed": 1}
            ).state.dice
        )
        == 7
    )


def test_a_corrected_card_changes_no_roll() -> None:
    log = turn(table(200, 203, level="easy"))
    log = turn(say(say(log, "take_die", space=1, extra=True), "pass"))
    assert log.game.find_ask(log.state).total == 6  # type: ignore[union-attr]
    log = patch(log, {"card": 204})
    assert log.game.find_ask(log.state).total == 6  # type: ignore[union-attr]


def test_points_beyond_what_people_type_can_still_be_stored() -> None:
    log = turn(table(199, opponent={"vp": 999}))
    assert log.state.opponent.vp == 999 + 7
    assert log.game.load_state(log.game.dump_state(log.state)) == log.state
    assert patch(log, {"opponent": {"emperor": 9}}).state.opponent.vp == 999 + 7


def test_a_staff_card_is_not_his_and_yours() -> None:
    log = turn(table(206, level="easy", you={"staff": [28]}))
    assert "lies before you" in str(refused(log, "staff", card=28))
    assert say(log, "staff", card=31).state.opponent.staff == (31,)


def test_no_card_can_be_turned_up_that_is_not_there() -> None:
    log = table(deals=["guests", "staff"], opponent={"staff": [31]})
    while log.state.opponent.staff:
        log = say(log, "held", card=log.state.opponent.staff[0])
    assert "“His face-up staff”" in str(
        refused(log, "adjust", patch={"opponent": {"staff": [None]}})
    )


def test_a_final_score_can_still_be_corrected() -> None:
    log = say(table(round=7, slot=4, you={"passed": 2}), "take_die", space=1)
    log = say(log, "final", parts={"track": 9, "rooms": 0, "staff": 0, "goods": 0, "cafe": 0})
    log = patch(log, {"opponent": {"vp": 9}, "you": {"final": {"track": 10}}})
    assert (log.state.opponent.vp, log.state.you.final.track) == (9, 10)
    refused(log, "adjust", patch={"you": {"final": None}})
    refused(log, "adjust", patch={"round": 6})
    refused(log, "adjust", patch={"opponent": {"final": None}})


# ── Undo ──────────────────────────────────────────────────────────────────────────────────────────


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
