"""Turn order, passing, the end of a round and of the game."""

import pytest

from engines.core import IllegalCommand
from engines.gah.rounds import turn_order
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, D0, SHEET, table
from tests.engines.tables import event, events, refused, say, turn

L, Y = "opponent", "you"


def test_turn_order_tiles() -> None:
    for number in range(1, 8):
        assert turn_order(number) == ((L, Y, Y, L) if number % 2 else (Y, L, L, Y))


@pytest.mark.parametrize(
    ("number", "passed", "expected"),
    [(1, 2, (L, L, Y, Y)), (1, 3, (L, Y, L, Y)), (2, 1, (L, L, Y, Y)), (2, 4, (Y, L, L, Y))],
)
def test_after_a_pass_leopold_goes_first(
    number: int, passed: int, expected: tuple[str, ...]
) -> None:
    assert turn_order(number, passed) == expected


def test_passing_twice_in_an_even_round() -> None:
    """Two dice of his, one removed, 7 rolled; again one removed, 6 rolled; then your two turns."""
    log = say(table(199, 200, deals=["guests", "staff"], round=2), "pass")
    assert (log.state.slot, log.state.you.passed) == (1, 1)
    log = turn(turn(log))
    assert event(log, "die_removed").left == 7
    assert (log.state.slot, log.state.dice) == (3, None)
    assert log.game.find_ask(log.state).total == 7  # type: ignore[union-attr]
    log = say(say(log, "dice", counts=[2, 1, 1, 1, 1, 1]), "pass")
    assert event(log, "die_removed").left == 6
    assert (log.state.slot, log.state.you.passed) == (3, 1)
    log = say(log, "dice", counts=[1, 1, 1, 1, 1, 1])
    log = say(say(log, "take_die", space=1), "take_die", space=2)
    assert (log.state.round, log.state.slot) == (3, 1)
    assert len(log.state.played) + 1 == 2


def test_passing_on_your_second_turn_works_like_the_first() -> None:
    log = say(turn(table(199, 200, deals=["guests", "dice"])), "take_die", space=1)
    log = say(log, "pass")
    assert (log.state.slot, log.state.you.passed) == (3, 3)
    log = turn(log)
    assert (log.state.slot, sum(log.state.dice)) == (4, 6)  # three taken, one removed
    assert say(log, "pass").state.slot == 4


def test_passing_until_the_dice_run_out() -> None:
    log = table(round=2, slot=4, deals=["guests", "dice"], dice=[0, 0, 0, 0, 1, 2])
    log = say(say(log, "pass"), "pass")
    assert sum(log.state.dice) == 1
    log = say(log, "pass")
    assert event(log, "turns_lapsed").rule == "pass.no-dice-left"
    assert (log.state.round, log.state.slot, log.state.you.passed) == (3, 1, None)


def test_an_extra_die_may_be_the_last() -> None:
    log = table(round=2, slot=4, dice=[0, 0, 0, 0, 1, 0])
    log = say(log, "take_die", space=5, extra=True)
    assert event(log, "turns_lapsed").turns == 1
    assert log.state.round == 3


def test_without_a_die_he_takes_none() -> None:
    log = turn(table(199, level="easy", dice=[1, 0, 0, 0, 0, 0]))
    assert event(log, "turns_lapsed").turns == 2  # nothing is left for you
    assert log.state.slot == 4
    log = turn(log)
    assert event(log, "no_die_taken").rule == "die.none-left"
    assert log.state.round == 2


def test_each_of_your_turns_lapses_once() -> None:
    log = table(199, 200, level="easy", round=2, dice=[1, 0, 0, 0, 0, 0])
    log = say(log, "take_die", space=1, extra=True)
    assert (event(log, "turns_lapsed").turns, log.state.slot) == (1, 2)
    log = turn(turn(log))
    assert event(log, "turns_lapsed").turns == 1
    assert log.state.round == 3


def test_no_die_leaves_a_board_without_dice() -> None:
    log = say(table(200, level="easy", slot=2, dice=[1, 0, 0, 0, 0, 0]), "pass")
    log = turn(say(log, "take_die", space=1, extra=True))
    assert not events(log, "die_removed")
    assert event(log, "turns_lapsed").turns == 2


def test_a_round_takes_four_turns() -> None:
    log = turn(table(199, 200))
    log = say(say(log, "take_die", space=1), "take_die", space=2)
    log = turn(log)
    assert event(log, "round_ended").rule == "round.swap-tiles"
    assert event(log, "round_started").order == (Y, L, L, Y)
    assert (log.state.round, log.state.slot, log.state.dice) == (2, 1, None)
    assert log.game.find_ask(log.state).total == 10  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("number", "emperor", "vp", "after"), [(3, 8, 5, 5), (5, 4, 3, 0), (7, 10, 6, 3)]
)
def test_emperor_scoring(number: int, emperor: int, vp: int, after: int) -> None:
    log = table(round=number, slot=4, you={"passed": 2}, opponent={"emperor": emperor})
    log = say(log, "take_die", space=1)
    assert (log.state.opponent.vp, log.state.opponent.emperor) == (vp, after)
    assert event(log, "points_scored").rule == "round.emperor-scoring"
    assert event(log, "emperor_reset").rule == "round.emperor-reset"


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_no_emperor_scoring_in_other_rounds(number: int) -> None:
    you = {"passed": 2 if number % 2 else 1}
    log = say(table(round=number, slot=4, you=you, opponent={"emperor": 8}), "take_die", space=1)
    assert (log.state.opponent.vp, log.state.opponent.emperor) == (0, 8)
    assert not event(log, "round_ended").emperor_scoring


def test_a_whole_game_has_fourteen_cards() -> None:
    log = table(depth="dealt", deals=None)
    while not log.game.find_ask(log.state):
        log = (
            turn(log)
            if turn_order(log.state.round)[log.state.slot - 1] == L
            else say(log, "take_die", space=space(log))
        )
    assert len(log.state.played) + 1 == 14
    assert len(log.state.box.instruction) == 6
    assert (log.state.round, log.state.slot) == (7, 4)
    assert log.game.find_ask(log.state).about in ("your_staff", "final")  # type: ignore[union-attr]


def space(log: object) -> int:
    dice = log.state.dice  # type: ignore[attr-defined]
    return next(value for value in range(1, 7) if dice[value - 1])


# ── The end ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("yours", "his", "winner"), [(120, 119, Y), (120, 120, L), (119, 120, L)])
def test_winner(yours: int, his: int, winner: str) -> None:
    log = say(table(opponent={"vp": his}, **AT_YOUR_LAST_TURN), "take_die", space=1)
    log = say(
        log, "final", parts={"track": yours - 3, "rooms": 2, "staff": 1, "goods": 5, "cafe": 1}
    )
    ended = event(log, "game_ended")
    assert (ended.you, ended.opponent, ended.winner) == (yours, his, winner)
    assert log.state.is_over
    for command in ("turn", "pass", "roll"):
        assert refused(log, command).rule == "final.winner"
    assert log.game.engine.legal_moves(log.state) == ()


def test_the_secretary_asks_first_and_takes_the_best() -> None:
    rooms = ["F1C2", "F1C1", "F2C1", "F1C5", "F1C3", "F2C5", "F3C1"]
    log = table(opponent={"hotel": rooms, "staff": [29]}, **AT_YOUR_LAST_TURN)
    assert refused(log, "your_staff", cards=[27]).rule == "final.secretary"
    log = say(log, "take_die", space=1)
    assert log.game.find_ask(log.state).about == "your_staff"  # type: ignore[union-attr]
    for cards, vp, copied in (
        ([], 0, None),
        ([27, 47], 3, 27),
        ([27, 34], 7, 34),
        ([3, 5], 0, None),
    ):
        done = say(say(log, "your_staff", cards=cards), "final", parts=SHEET)
        assert done.state.opponent.final.staff == vp
        assert [event.card for event in events(done, "secretary_copied")] == (
            [copied] if copied else []
        )
    assert refused(log, "your_staff", cards=[29]).rule == "final.secretary"
    assert refused(log, "your_staff", cards=[27, 27]).rule == "final.secretary"
    assert refused(log, "your_staff", cards=[49]).rule == "final.secretary"


def test_the_secretary_copies_your_assistant_manager() -> None:
    log = say(table(opponent={"staff": [29, 31, 40]}, **AT_YOUR_LAST_TURN), "take_die", space=1)
    log = say(say(log, "your_staff", cards=[32]), "final", parts=SHEET)
    scored = {event.card: event.vp for event in events(log, "points_scored") if event.card}
    assert scored == {29: 6, 31: 0, 40: 0}


def test_i_have_that_one() -> None:
    log = turn(table(201, level="easy", deals=["guests", "staff"], staff=[40, 47, 32]))
    assert log.state.opponent.staff == (40,)
    log = say(log, "held", card=40)
    assert log.state.opponent.staff == (47,)
    assert 40 not in log.state.box.staff.cards
    assert refused(log, "held", card=40).rule == "staff.turn-up"
    assert refused(table(201), "held", card=40).rule == "setup.private-deck"


def test_held_is_possible_until_final_scoring() -> None:
    deals = ["guests", "staff"]
    log = table(deals=deals, staff=[29, 32], opponent={"staff": [31]}, **AT_YOUR_LAST_TURN)
    log = say(say(log, "take_die", space=1), "held", card=31)
    assert log.state.opponent.staff == (29,)
    assert log.game.find_ask(log.state).about == "your_staff"  # type: ignore[union-attr]
    log = say(log, "held", card=29)
    assert log.game.find_ask(log.state).about == "final"  # type: ignore[union-attr]
    log = say(log, "final", parts=SHEET)
    assert refused(log, "held", card=32).rule == "final.winner"


def test_held_when_no_card_is_left() -> None:
    log = table(deals=["guests", "staff"], opponent={"staff": [31]})
    while log.state.opponent.staff:
        log = say(log, "held", card=log.state.opponent.staff[0])
    assert len(log.state.box.staff) == 0


def test_scores_are_told_after_round_seven() -> None:
    assert refused(table(), "final", parts=SHEET).rule == "final.yours"
    log = say(table(**AT_YOUR_LAST_TURN), "take_die", space=1)
    assert refused(log, "take_die", space=2).rule == "final.yours"
    assert refused(log, "turn").rule == "final.yours"
    assert refused(log, "final", parts=SHEET | {"cafe": 10}).rule == "final.yours"
    assert "Rooms" in str(refused(log, "final", parts=SHEET | {"rooms": -1}))
    assert (
        refused(log, "final", parts=SHEET, opponent={"track": 1, "rooms": 1, "staff": 1}).rule
        == "final.rooms"
    )


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


def test_depth_card_draws_two_cards_a_round() -> None:
    log = table(depth="card", level="easy")
    rounds = []
    for _ in range(14):
        rounds.append((log.state.round, log.state.slot))
        log = turn(log)
        assert log.game.find_ask(log.state) is None
        for ended in events(log, "round_ended"):
            assert ended.when == ("now" if ended.round % 2 else "after your last turn")
            assert ended.emperor_scoring == ("both" if ended.round in (3, 5, 7) else None)
    assert rounds[:5] == [(1, 1), (1, 4), (2, 2), (2, 3), (3, 1)]
    assert rounds[-1] == (7, 4)
    assert refused(log, "turn").rule == "final.yours"


def test_depth_card_may_start_anywhere() -> None:
    log = turn(turn(table(depth="card", round=2)))
    assert event(log, "round_ended").when == "after your last turn"
    assert (log.state.round, log.state.slot) == (3, 1)
    with pytest.raises(IllegalCommand, match="slot must be"):
        table(depth="card", round=2, slot=4)


def test_depth_card_takes_both_sheets() -> None:
    log = table(depth="card")
    assert refused(log, "final", parts=SHEET).rule == "final.yours"
    for _ in range(14):
        log = turn(log)
    assert refused(log, "final", parts=SHEET).rule == "final.rooms"
    his = {"track": 90, "rooms": 20, "staff": 10}
    assert "staff" in str(refused(log, "final", parts=SHEET, opponent=his | {"staff": -1}))
    assert "track must be at most" in str(
        refused(log, "final", parts=SHEET, opponent=his | {"track": 5000})
    )
    log = say(log, "final", parts=SHEET, opponent=his)
    ended = event(log, "game_ended")
    assert (ended.opponent, ended.you, ended.winner) == (120, 128, "you")


def test_depth_card_needs_no_reports() -> None:
    log = table(depth="card")
    for do, fields in (
        ("dice", {"counts": D0}),
        ("take_guest", {"slot": 1}),
        ("pass", {}),
        ("roll", {}),
    ):
        refused(log, do, **fields)
    refused(log, "adjust", patch={"opponent": {"vp": 3}})
    assert say(turn(log), "undo").state == log.state
