"""What Leopold never does: one test for each rule of this kind, by its name."""

from engines.gah import GAME
from engines.gah.cards import END_STAFF, LEOPOLD_CARDS, SPACES
from engines.gah.state import Opponent
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, BLUE, SHEET, table
from tests.engines.tables import event, events, patch, refused, say, turn


def test_opponent_no_money() -> None:
    assert Opponent.model_fields.keys() == {
        "vp",
        "emperor",
        "hotel",
        "objectives",
        "staff",
        "final",
    }
    log = turn(table(195, queue=[49, 77, 65, 91, 74]))  # takes the Earl, whose table costs nothing
    assert log.state.opponent.vp == 10


def test_opponent_no_items() -> None:
    """Whatever die he takes, his side gains nothing by it: no items, rooms, steps or staff."""
    for space in range(1, 7):
        dice = [10 if value == space else 0 for value in range(1, 7)]
        log = turn(table(200, level="easy", dice=dice))  # no guest on easy; a die; objective A
        assert event(log, "die_taken").space == space
        assert log.state.opponent == Opponent().replace(objectives=log.state.opponent.objectives)


def test_staff_none_at_start() -> None:
    for deals in ([], ["staff"]):
        assert table(deals=deals).state.opponent.staff == ()
        assert turn(table(210, deals=["guests", *deals])).state.opponent.staff == ()


def test_course_turn_order() -> None:
    log = table(195, 199)
    assert refused(log, "take_die", space=1).rule == "course.turn-order"
    log = turn(log)
    assert refused(log, "turn").rule == "course.turn-order"
    log = say(say(log, "take_die", space=1), "take_die", space=1)
    assert refused(log, "take_die", space=2).rule == "course.turn-order"
    log = say(turn(log), "dice", counts=[2, 2, 1, 3, 2, 0])  # round 2 opens with your turn
    assert (log.state.round, log.state.slot) == (2, 1)
    assert refused(log, "turn").rule == "course.turn-order"


def test_course_never_passes() -> None:
    """Two cards every round, also while you pass again and again."""
    log = table(depth="dealt", deals=None, round=2)
    for _ in range(2):
        log = say(log, "pass")
        for _ in range(2):
            if log.state.slot < 3:
                log = turn(log)
    assert log.state.round == 2
    assert len(log.state.played) + 1 == 2
    while log.state.round == 2:
        log = say(log, "pass")
    assert len(log.state.played) + 1 == 2


def test_turn_top_to_bottom() -> None:
    log = table(207, deals=[], queue=[None, 85, 69, 77, 49])  # red, any; 1 or 2; Emperor 2; staff
    log = turn(log)
    assert [event.event for event in log.entries[-1].events] == ["card_drawn"]
    assert log.state.dice == (2, 2, 1, 3, 2, 0)
    assert log.state.opponent.emperor == 0
    log = say(log, "reveal", guests=[63])  # the first guest leaves, and the new slot is asked
    assert events(log, "guest_taken") and not events(log, "die_taken")
    log = say(log, "reveal", guests=[64])
    names = [event.event for event in log.entries[-1].events]
    assert names.index("guest_taken") < names.index("die_taken") < names.index("emperor_advanced")
    assert log.game.find_ask(log.state).about == "staff"  # type: ignore[union-attr]
    assert (log.state.round, log.state.slot) == (1, 1)


def test_turn_cards_run_out() -> None:
    log = table(depth="dealt", deals=None)
    while len(log.state.box.instruction):
        # A house rule that adds rounds.
        log = patch(log, {"round": 1}) if log.state.round == 3 else log
        mine = GAME.engine.legal_moves(log.state)[0]
        log = (
            turn(log)
            if mine.do == "turn"
            else log.play_command(GAME.engine.legal_moves(log.state)[1])
        )
    while log.state.slot != 1:
        log = log.play_command(GAME.engine.legal_moves(log.state)[1])
    log = patch(log, {"round": 1})
    assert len(log.state.box.instruction) == 0
    assert sorted((*log.state.played, log.state.card)) == sorted(LEOPOLD_CARDS)
    assert refused(log, "turn").rule == "turn.cards-run-out"


def test_guest_left_symbol_first() -> None:
    """Yellow, then any: the new guest that enters in between may be the second one."""
    log = turn(table(212, queue=[61, 84, 65, 77, 99], guests=[74, 92]))
    first, second = events(log, "guest_taken")
    assert (first.guest.number, second.guest.number) == (61, 74)
    assert second.queue[0].number == 74
    assert log.state.opponent.hotel == ("F1C2", "F1C1")


def test_guest_free() -> None:
    """A guest in the dearest slot costs him no more than one in the cheapest: no points, and
    nothing else he has."""
    for slot in range(5):
        queue = [63, 64, 91, 92, 93]
        queue[slot] = 74
        log = turn(table(195, queue=queue))
        assert event(log, "guest_taken").slot == slot + 1
        assert log.state.opponent.vp == 10


def test_guest_no_cafe() -> None:
    log = turn(table(210, queue=[49, 77, 66, 91, 92]))
    assert log.state.opponent.hotel == ("F1C1",)
    assert [guest.number for guest in log.state.discard] == [66]


def test_room_only_occupied() -> None:
    log = turn(table(212, guests=[74, 92]))
    assert (
        len(log.state.opponent.hotel)
        == len(events(log, "guest_taken"))
        == len(events(log, "room_occupied"))
    )


def test_room_no_adjacency() -> None:
    log = turn(table(209, queue=[63, 65, 49, 77, 97]))  # green: far from the bottom left corner
    assert log.state.opponent.hotel == ("F1C5",)
    log = turn(table(210, queue=[63, 65, 49, 77, 97], opponent={"hotel": ["F1C1", "F1C5"]}))
    assert log.state.opponent.hotel[-1] == "F3C1"  # nothing beside it or below it


def test_room_free() -> None:
    """Floor 4 costs him what floor 1 does: nothing."""
    full = [room for room in BLUE if room not in ("F4C1",)]
    for hotel, room in ((full, "F4C1"), ([], "F1C1")):
        log = turn(table(210, queue=[49, 77, 66, 91, 92], opponent={"hotel": hotel}))
        assert log.state.opponent.hotel[-1] == room
        assert log.state.opponent.vp == 3


def test_room_no_occupancy_bonus() -> None:
    log = turn(table(210, queue=[49, 77, 65, 91, 92]))  # F1C1 is a group of one
    assert log.state.opponent.vp == 3
    assert log.state.opponent.emperor == 4  # the card's own steps


def test_guest_no_reward() -> None:
    for number in (74, 90, 99, 58):
        log = turn(table(195, queue=[number, 63, 64, 91, 92]))
        points = event(log, "points_scored")
        assert (points.source, log.state.opponent.vp) == ("guest", points.vp)
        assert log.state.opponent.emperor == 0
        assert log.state.opponent.staff == ()


def test_die_no_action() -> None:
    log = turn(table(200, level="easy", dice=[0, 0, 0, 0, 10, 0]))
    assert event(log, "die_taken").space == 5
    assert log.state.dice == (0, 0, 0, 0, 9, 0)
    assert log.state.opponent.vp == 0
    assert log.state.opponent.emperor == 0
    assert log.state.opponent.hotel == ()


def test_objective_no_requirement() -> None:
    """Three symbols and it is his, with an empty hotel."""
    log = turn(table(200, level="easy", opponent={"objectives": {"A": "II"}}))
    assert log.state.opponent.objectives.A == "claimed"
    assert log.state.opponent.hotel == ()


def test_round_no_emperor_reward() -> None:
    for emperor, points in ((0, 0), (13, 9)):
        log = table(round=3, slot=4, you={"passed": 2}, opponent={"emperor": emperor})
        log = say(log, "take_die", space=1)
        assert log.state.round == 4
        assert log.state.opponent.vp == points
        assert log.state.opponent.hotel == ()
        assert log.state.opponent.staff == ()


def test_final_face_down_staff() -> None:
    log = table(staff=END_STAFF, deals=["guests", "staff"], **AT_YOUR_LAST_TURN)
    log = say(say(log, "take_die", space=1), "final", parts=SHEET)
    assert log.state.opponent.final.staff == 0
    assert log.state.opponent.vp == 0


def test_final_nothing_else() -> None:
    log = table(opponent={"vp": 40, "hotel": list(SPACES)[:7]}, **AT_YOUR_LAST_TURN)
    log = say(say(log, "take_die", space=1), "final", parts=SHEET)
    assert {event.source for event in events(log, "points_scored")} == {"rooms"}
    assert log.state.opponent.vp == 40 + 5 * 1 + 2 * 2
