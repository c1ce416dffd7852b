"""What Ralph never does: one test for each rule of this kind, by its name."""

import json

from engines.core import Header, Log, is_at_end
from engines.highseason import GAME
from engines.highseason.cards import NUMBERS
from engines.highseason.commands import Final
from engines.highseason.hotel import ROOMS, list_rooms_along_zigzag
from engines.highseason.state import HisSheet, Opponent
from tests.engines.highseason import tables
from tests.engines.highseason.tables import flipped, physical, rooms, table
from tests.engines.tables import event, events, names, patch, refused, say, turn


def test_opponent_no_money() -> None:
    assert Opponent.model_fields.keys() == {"hotel", "emperor", "claims", "final"}
    log = flipped(physical(opponent={"hotel": ["1-4"]}), "1/2 rg")  # a red group would pay krones
    assert event(log, "group_completed").vp == 3
    assert names(log) == ["preference_shown", "die_taken", "room_occupied", "group_completed"]


def test_opponent_no_preparing() -> None:
    """The rooms prepared at the start are 1-3, 1-4 and 1-5; he looks at none of them, nor at what
    lies beside."""
    assert rooms(flipped(physical(board=2), "1/2 a", "left up")) == ("1-1",)
    assert rooms(flipped(physical(), "1/2 a", "right left-down")) == ("4-7",)


def test_opponent_no_room_bonus() -> None:
    """Every room of the upper floors has a door bonus; none of them gives him anything but the
    room."""
    for room in ROOMS[7:]:
        others = [other for other in ROOMS if other != room and other[0] == room[0]][:2]
        full = [other for other in ROOMS if other not in (room, *others)]
        log = flipped(physical(opponent={"hotel": full, "claims": []}), "1/2 a", "left up")
        assert set(names(log)) <= {
            "preference_shown",
            "die_taken",
            "room_occupied",
            "line_completed",
            "group_completed",
            "emperor_marked",
        }
        yellow = [group for group in events(log, "group_completed") if group.colour == "yellow"]
        assert len(events(log, "emperor_marked")) == 0 or yellow


def test_opponent_no_step_bonus() -> None:
    for marks in range(5):
        log = flipped(physical(opponent={"emperor": [marks, 0, 0, 0]}), "1/2 e1")
        assert log.state.opponent == Opponent(
            emperor=(marks + 1, 0, 0, 0), claims=("E1",) if marks == 4 else ()
        )


def test_round_order() -> None:
    log = table(slot=1, round=1, dice=tables.D10)
    assert refused(log, "turn").rule == "round.order"
    log = say(log, "take_die", space=1)
    assert refused(log, "take_die", space=1).rule == "round.order"
    log = turn(log)
    assert refused(log, "turn").rule == "round.order"
    log = say(turn(say(log, "take_die", space=2)), "dice", counts=tables.D10)
    assert (log.state.round, log.state.slot) == (2, 1)
    assert refused(log, "take_die", space=1).rule == "round.order"


def test_turn_cards_run_out() -> None:
    log = table(depth="dealt", board=1, dice=None, slot=1, round=1)
    while len(log.state.box.solo):
        # A house rule that adds rounds.
        log = patch(log, {"round": 1}) if log.state.round == 3 else log
        moves = GAME.engine.legal_moves(log.state)
        log = log.play_command(moves[0])
    assert sorted((*log.state.played, log.state.card)) == sorted(
        set(NUMBERS) - {101, 102, 103, 104}
    )
    assert event(log, "preference_shown").rule == "turn.last-card"
    log = log.play_command(GAME.engine.legal_moves(log.state)[0])
    while GAME.engine.legal_moves(log.state)[0].do != "turn":
        log = log.play_command(GAME.engine.legal_moves(log.state)[0])
    assert refused(log, "turn").rule == "turn.cards-run-out"


def test_a_printed_deck_runs_out_too() -> None:
    played = [*range(201, 213), 301, 302, 303]
    log = physical(played=played, card=304)
    assert refused(log, "turn").rule == "turn.cards-run-out"


def test_turn_keeps_secret() -> None:
    """Between his turns neither state nor table shows the preference side that lies on top."""
    for log in (
        turn(table("B3", "B10", "B1")),
        flipped(physical(), "3/4 rg e1", "right down-right"),
    ):
        assert log.state.preference is None
        shown = json.dumps(GAME.view_state(log.state)) + GAME.describe_board(log.state)
        assert "down-right" not in shown
        assert "210" not in shown and "B10" not in shown


def test_die_no_action() -> None:
    for space in range(1, 7):
        dice = [10 if value == space else 0 for value in range(1, 7)]
        log = flipped(physical(dice=dice), "1/2 e1")
        assert event(log, "die_taken").space == space
        assert log.state.opponent == Opponent(emperor=(1, 0, 0, 0))


def test_turn_printed_order() -> None:
    log = flipped(physical(), "1/2 e1 a e2 r")
    assert [name for name in names(log) if name in ("emperor_marked", "room_occupied")] == [
        "emperor_marked",
        "room_occupied",
    ] * 2
    waiting = turn(physical())
    assert refused(waiting, "take_die", space=1).rule == "turn.printed-order"
    assert refused(waiting, "claim", lines=["L1"]).rule == "turn.printed-order"


def test_room_not_mirrored() -> None:
    """On both sides the line starts at the same corner."""
    left, right = (
        list_rooms_along_zigzag("up-left", "left"),
        list_rooms_along_zigzag("up-left", "right"),
    )
    assert (left[0], right[0]) == ("1-4", "1-7")
    right_full = [room for room in ROOMS if room in right]
    log = flipped(physical(opponent={"hotel": right_full}), "1/2 a", "right up")
    assert rooms(log)[-1] == "1-4"


def test_final_no_staff() -> None:
    assert HisSheet.model_fields.keys() == {"rooms", "groups", "lines", "emperor"}
    log = say(turn(table(**tables.LAST_TURN)), "final", parts=tables.SHEET | {"staff": 30})
    assert {scored.source for scored in events(log, "points_scored")} == {
        "rooms",
        "groups",
        "lines",
        "emperor",
    }


def test_final_no_money() -> None:
    poor, rich = (
        say(
            turn(table("A1", level=1, **tables.LAST_TURN)),
            "final",
            parts=tables.SHEET | {"krones": krones},
        )
        for krones in (0, 99)
    )
    assert poor.state.opponent == rich.state.opponent


def test_sheets_of_zeros_stand_for_the_form_of_depth_card() -> None:
    log = Log.begin(
        GAME,
        Header.parse({"game": "highseason", "setup": {"level": 3, "depth": "card"}, "seed": 7}),
    )
    while not is_at_end(log.state):
        log = log.play_command(GAME.engine.legal_moves(log.state)[0])
    (sheets,) = GAME.engine.legal_moves(log.state)
    assert isinstance(sheets, Final)
    assert sheets.opponent is not None
    yours, his = sheets.parts.model_dump().values(), sheets.opponent.model_dump().values()
    assert not any((*yours, *his))
