"""What people report: dice, lines, cards of their own, scores; and mistakes."""

from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters.components import Button
from bot.presenters.panels import make_table_panel
from engines.core import IllegalCommand
from engines.highseason import GAME
from engines.highseason.commands import Claim, YouTakeDie
from engines.highseason.scoring import count_present_sheet
from tests.bot.tables import row
from tests.engines.highseason import tables
from tests.engines.highseason.tables import SHEET, flipped, physical, table
from tests.engines.tables import asked, event, events, names, patch, refused, say, turn, typed

YOURS: dict[str, Any] = {"round": 1, "slot": 1, "dice": tables.D10}

# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────


def test_the_dice_are_asked_and_told() -> None:
    log = table(dice=None)
    assert asked(log) == "dice"
    log = say(log, "dice", counts=tables.D10)
    assert (asked(log), event(log, "dice_rolled").by) == (None, "table")
    log = say(log, "dice", counts=[1, 1, 2, 2, 2, 2])
    assert event(log, "dice_stated").counts == (1, 1, 2, 2, 2, 2)


def test_roll_for_me() -> None:
    log = table(dice=None)
    rolled = say(log, "roll")
    assert sum(rolled.state.dice) == 10
    assert (event(rolled, "dice_rolled").by, event(rolled, "dice_rolled").rule) == (
        "bot",
        "round.roll-dice",
    )
    assert (
        rolled.state.dice
        == say(log, "roll").state.dice
        == table(depth="dealt", dice=None).state.dice
    )
    assert refused(rolled, "roll").rule == "round.roll-dice"


# ── Completed lines ───────────────────────────────────────────────────────────────────────────────


def test_lines_are_claimed_in_few_words() -> None:
    log = typed(table(**YOURS), "first l1, C3 e1")
    assert log.state.you.claims == ("L1", "C3", "E1")
    assert str(GAME.describe_event(event(log, "you_claimed"))) == (
        "You are the first to complete row L1, column C3, Emperor row E1."
    )
    assert "You have C3 already" in str(refused(log, "claim", lines=["R1", "C3"]))
    assert "You have R1 already" in str(refused(log, "claim", lines=["R1", "R1"]))
    assert log.state.slot == 1


def test_lines_can_be_claimed_until_the_scores_are_told() -> None:
    log = say(turn(table(**tables.LAST_TURN)), "claim", lines=["L4"])
    assert log.state.you.claims == ("L4",)
    log = say(log, "final", parts=SHEET)
    assert refused(log, "claim", lines=["L3"]).rule == "final.winner"


def test_a_late_claim_takes_the_points_back() -> None:
    his = flipped(physical(opponent={"hotel": ["1-1", "1-2", "1-3"]}), "1/2 rr")
    with pytest.raises(IllegalCommand, match="Ralph has the points of L1") as no:
        typed(his, "first L1")
    assert no.value.unless_sure
    log = typed(his, "first C1 L1 sure")
    assert count_present_sheet(log.state).lines == 0
    assert [str(GAME.describe_event(each)) for each in log.entries[-1].events][-1] == (
        "Ralph gives the points of row L1 back: -2."
    )


# ── A deck on the table ───────────────────────────────────────────────────────────────────────────


def test_a_card_is_asked_when_it_is_flipped_and_then_the_top() -> None:
    log = turn(physical())
    assert (asked(log), names(log)) == ("card", [])
    assert refused(log, "top", preference="l up").rule == "turn.told"
    log = say(log, "card", card="B3 3/4 rg e1")
    assert asked(log) == "top"
    assert event(log, "card_flipped").by == "table"
    assert refused(log, "card", card="B3 3/4 e1").rule == "turn.told"
    log = typed(log, "top right; zigzag down-right")
    assert asked(log) is None
    assert tables.rooms(log) == ("3-7",)
    assert refused(log, "card", card="B4 3/4 e1").rule == "turn.told"


def test_what_was_told_is_kept_card_by_card() -> None:
    """The preference side told in one turn belongs to the card that is flipped in the next."""
    log = flipped(physical(), "B3 3/4 rg e1", "r dr")
    assert event_at(log, -2, "card_learned").line == "B3: die 3/4; occupy red group; emperor 1"
    log = say(turn(say(log, "take_die", space=2)), "card", card="B10 most/5 ar e2")
    assert event(log, "card_learned").line == (
        "B10: die most/5; occupy any row; emperor 2 | right; zigzag down-right"
    )
    assert log.state.box.cards == (
        event(log, "card_learned").line,
        "B3: die 3/4; occupy red group; emperor 1",
    )


def event_at(log: Any, entry: int, name: str) -> Any:
    (found,) = events(log.entries[entry], name)
    return found


def test_a_known_card_needs_only_its_name() -> None:
    log = turn(physical(setup={"cards": [*tables.HOUSE_LINES[4:8], "C1 | l up"]}))
    assert [move.card for move in GAME.engine.legal_moves(log.state)] == ["B1", "B2", "B3", "B4"]
    log = typed(log, "card b2")
    assert not events(log, "card_learned")
    log = typed(log, "top C1")
    assert (
        event(log, "preference_shown").zigzag
        if events(log, "preference_shown")
        else log.state.slot == 2
    )
    log = turn(say(log, "take_die", space=2))
    assert "B9 is not known yet" in str(refused(log, "card", card="B9"))
    assert "B2 has been flipped before" in str(refused(log, "card", card="B2"))
    assert "C1 is not known yet" in str(refused(log, "card", card="C1"))
    log = typed(log, "card B4 preference=before")
    assert event(log, "card_learned").line.endswith("| left; zigzag up"), (
        "on top of the stack lay B4, not C1"
    )
    assert "preference side of B9 is not known" in str(refused(log, "top", preference="B9"))
    assert len(GAME.engine.legal_moves(log.state)) == 16


@pytest.mark.parametrize("depth", ["guided", "dealt"])
def test_where_the_emperor_does_not_fine_ralph_only_your_row_is_checked(depth: str) -> None:
    log = table(depth=depth, setup={"penalties": "waived"}, round=3, slot=4, dice=tables.D7)
    ended = event(turn(log), "round_ended")
    assert (ended.by_hand, ended.waived) == ("yours", True)
    assert (
        "check your Emperor row E1; fewer than 4 marked cost 2 points. Ralph is not fined."
        in str(GAME.describe_event(ended))
    )


@pytest.mark.parametrize("number", [3, 5, 7])
@pytest.mark.parametrize(("switch", "by_hand"), [(None, "both"), ("waived", "yours")])
def test_depth_card_knows_whether_ralph_is_fined(
    number: int, switch: str | None, by_hand: str
) -> None:
    setup = {"penalties": switch} if switch else {}
    log = turn(turn(table(depth="card", setup=setup, round=number)))
    ended = event(log, "round_ended")
    assert ended.by_hand == by_hand
    assert ("of both" in str(GAME.describe_event(ended))) is (switch is None)
    assert ("Ralph is not fined" in str(GAME.describe_event(ended))) is (switch is not None)


def test_depth_card_takes_no_fine_of_ralph_s_where_they_are_waived() -> None:
    fined = {**tables.HIS_SHEET, "emperor": -4}
    log = turn(turn(table(depth="card", setup={"penalties": "waived"}, round=7)))
    assert "Ralph is not fined in this game" in str(
        refused(log, "final", parts=SHEET, opponent=fined)
    )
    assert say(log, "final", parts=SHEET, opponent=tables.HIS_SHEET).state.is_over
    log = turn(turn(table(depth="card", round=7)))
    assert say(log, "final", parts=SHEET, opponent=fined).state.is_over


NOBODY = "Nobody has the points of {lines} now"


@pytest.mark.parametrize(
    ("fix", "lines"),
    [
        ("adjust claims C3", "L1"),
        ("adjust claims none", "L1 and C3"),
        ("adjust his_claims none", "R1"),
        ("adjust claims L1 C3 E1", None),
        ("adjust his_claims R1 R2", None),
    ],
)
def test_a_withdrawn_claim_says_that_a_line_is_nobody_s(fix: str, lines: str | None) -> None:
    before = table(you={"claims": ["L1", "C3"]}, opponent={"claims": ["R1"]})
    log = typed(before, fix)
    told = [str(GAME.describe_event(event)) for event in log.entries[-1].events]
    moves = [str(sentence) for sentence in GAME.describe_differences(before.state, log.state)]
    for said in (told, moves):
        assert any(NOBODY.format(lines=lines) in sentence for sentence in said) is (
            lines is not None
        )
        assert any("Nobody has" in sentence for sentence in said) is (lines is not None)


def test_a_line_that_changes_hands_is_somebody_s() -> None:
    log = table(you={"claims": ["L1"]}, opponent={"claims": ["R1"]})
    after = patch(log, {"you": {"claims": ["R1"]}, "opponent": {"claims": ["L1"]}})
    assert not any(
        "Nobody has" in str(GAME.describe_event(event)) for event in after.entries[-1].events
    )
    claimed = say(log, "claim", lines=["R1"], sure=True)
    undone = log.state
    assert not any(
        "Nobody has" in str(said) for said in GAME.describe_differences(claimed.state, undone)
    ), "it is Ralph's again"


KEPT = "B3: die 3/4; occupy red group | left; zigzag up"
CONTRADICTED = [
    (
        "right down",
        "B3",
        "preference",
        {"kept": KEPT, "before": KEPT.replace("left; zigzag up", "right; zigzag down")},
    ),
    (
        "left up",
        "B3 3/4 e2",
        "action",
        {"kept": KEPT, "now": KEPT.replace("occupy red group", "emperor 2")},
    ),
    ("left up", "B3 3/5 rg", "action", {"kept": KEPT, "now": KEPT.replace("3/4", "3/5")}),
    (
        "left up",
        "B3 3/4 rg | r up",
        "preference",
        {"kept": KEPT, "now": KEPT.replace("left;", "right;")},
    ),
    ("left up zed", "B3 3/4 rg | l up", "preference", {"kept": KEPT, "before": f"{KEPT} zed"}),
    (
        "left/right up",
        "B3",
        "preference",
        {"kept": KEPT, "before": KEPT.replace("left;", "left/right;")},
    ),
]


@pytest.mark.parametrize(("top", "card", "side", "known"), CONTRADICTED)
def test_a_contradicted_card_is_asked_about(
    top: str, card: str, side: str, known: dict[str, str]
) -> None:
    """Nothing is overwritten before somebody has said which is right."""
    log = turn(
        say(flipped(physical(setup={"cards": [KEPT]}), "B1 1/2 e1", top), "take_die", space=2)
    )
    no = refused(log, "card", card=card)
    assert f"What was told of B3 disagrees: its {side} side was kept as" in str(no)
    assert "Which is right?" in str(no)
    lines = [line for _, line in no.choices]
    assert [line.split()[-1] for line in lines] == [f"{side}={told}" for told in known]
    for line, after in zip(lines, known.values(), strict=True):
        chosen = typed(log, line)
        assert after in chosen.state.box.cards
        assert [(learned.line, learned.before) for learned in events(chosen, "card_learned")] == (
            [] if after == KEPT else [(after, KEPT)]
        )
        action = after.partition("; ")[2].partition(" |")[0]
        assert [each.do for each in event(chosen, "card_flipped").actions] == action.split()[:1]


@pytest.mark.parametrize(("right", "wrong"), [("kept", True), ("before", False)])
def test_where_another_side_lay_on_top_his_last_move_went_by_a_wrong_one(
    right: str, wrong: bool
) -> None:
    before = turn(
        say(
            flipped(physical(setup={"cards": [KEPT]}), "B1 1/2 e1", "right down"),
            "take_die",
            space=2,
        )
    )
    log = typed(before, f"card B3 preference={right}")
    assert [(each.what, each.told_by) for each in events(log, "remarked")] == [
        ("preference", "top")
    ] * wrong
    shown = Table(row(game="highseason"), log)
    panel = make_table_panel(shown)
    buttons = [item for each in panel.rows for item in each if isinstance(item, Button)]
    back = [button.argument for button in buttons if button.label == "Undo to there"]
    assert ("went by a wrong hand and line" in " ".join(panel.move_lines), len(back)) == (
        wrong,
        wrong,
    )
    if wrong:
        undone = typed(log, back[0])
        assert asked(undone) == "top"
        assert undone.state.opponent.hotel == ()
        anew = turn(say(say(undone, "top", preference="left up"), "take_die", space=2))
        assert not events(typed(anew, "card B3"), "remarked")


def test_of_a_new_card_what_is_told_now_may_be_right() -> None:
    log = turn(say(flipped(physical(), "B1 1/2 e1", "right down"), "take_die", space=2))
    assert events(typed(log, "card B3 3/4 rg | l up preference=now"), "remarked")
    assert not events(typed(log, "card B3 3/4 rg | l up preference=before"), "remarked")
    assert not events(typed(log, "card B3 3/4 rg"), "remarked")


def test_two_tellings_of_a_new_card_disagree_too() -> None:
    """Nothing is kept of it, but what lay on top of the stack was its preference side."""
    log = turn(say(flipped(physical(), "B1 1/2 e1", "right down"), "take_die", space=2))
    no = refused(log, "card", card="B3 3/4 rg | l up")
    assert [line for _, line in no.choices] == [
        "card B3 3/4 rg | l up preference=before",
        "card B3 3/4 rg | l up preference=now",
    ]
    assert (
        "B3: die 3/4; occupy red group | right; zigzag down"
        in typed(log, no.choices[0][1]).state.box.cards
    )


def test_both_sides_are_asked_about_one_after_the_other() -> None:
    log = turn(
        say(
            flipped(physical(setup={"cards": [KEPT]}), "B1 1/2 e1", "right down"),
            "take_die",
            space=2,
        )
    )
    action = refused(log, "card", card="B3 5/6 rg")
    assert "its action side" in str(action)
    second = GAME.parse_command(GAME.parse_line(action.choices[1][1]))
    with pytest.raises(IllegalCommand, match="its preference side") as preference:
        log.play_command(second)
    log = typed(log, preference.value.choices[0][1])
    assert KEPT.replace("3/4", "5/6") in log.state.box.cards


@pytest.mark.parametrize(("hand", "top"), [(None, "left up-right"), ("literal", "left up-left")])
def test_the_same_line_written_otherwise_is_no_contradiction(hand: str | None, top: str) -> None:
    setup = {"cards": [KEPT], **({"hand": hand} if hand else {})}
    log = turn(say(flipped(physical(setup=setup), "B1 1/2 e1", top), "take_die", space=2))
    log = say(log, "card", card="B3")
    assert KEPT in log.state.box.cards
    assert not events(log, "card_learned")


def test_only_what_is_accepted_is_offered_of_a_contradicted_card() -> None:
    log = turn(
        say(
            flipped(physical(setup={"cards": [KEPT]}), "B1 1/2 e1", "right down"),
            "take_die",
            space=2,
        )
    )
    offered = GAME.engine.legal_moves(log.state)
    assert [(move.card, move.preference) for move in offered] == [("B3", "kept"), ("B3", "before")]
    assert all(log.play_command(move) for move in offered)


def test_a_told_card_must_be_able_to_come() -> None:
    log = turn(physical())
    assert "At level 5 his deck has 0 A cards; A1 would be one too many" in str(
        refused(log, "card", card="A1 1/2 e1")
    )
    assert '"purple" is not understood' in str(refused(log, "card", card="B1 1/2 purple"))
    assert "action side up" in str(refused(log, "card", card="B1 | l up"))
    assert '"B99" is no card' in str(refused(log, "card", card="B99"))
    assert str(refused(log, "card", card="")) != ""
    log = say(log, "card", card="B1: die 1/2; emperor 1 | right; zigzag up")
    assert '"sideways"' in str(refused(log, "top", preference="left sideways"))
    assert "something is missing" in str(refused(log, "top", preference=""))


def test_the_bots_own_deck_needs_no_telling() -> None:
    assert refused(table(), "card", card="B1").rule == "turn.told"
    assert refused(table(), "top", preference="l up").rule == "turn.told"


# ── Bad input ─────────────────────────────────────────────────────────────────────────────────────


def test_numbers_that_are_too_long_to_be_written() -> None:
    assert "six counts" in str(refused(table(**YOURS), "dice", counts=[10**4290] * 6))


def test_before_the_dice_only_claims() -> None:
    log = table(**YOURS | {"dice": None})
    for do, fields in (("turn", {}), ("take_die", {"space": 1})):
        assert refused(log, do, **fields).rule == "round.roll-dice"
    assert typed(log, "first R1").state.you.claims == ("R1",)


# ── The end ───────────────────────────────────────────────────────────────────────────────────────


def test_the_score_sheet() -> None:
    log = turn(table(**tables.LAST_TURN))
    assert asked(log) == "final"
    assert refused(log, "turn").rule == "round.last"
    assert refused(log, "final", parts=SHEET, opponent=tables.HIS_SHEET).rule == "final.rooms"
    assert "Loans must be at most 3" in str(refused(log, "final", parts=SHEET | {"loans": 4}))
    assert "Rooms must be at least 0" in str(refused(log, "final", parts=SHEET | {"rooms": -1}))
    log = typed(log, "final 40 13 20 4 10 7 1")
    assert event(log, "your_score_told").total == 40 + 13 + 20 + 4 + 10 + 7 // 3 - 2
    assert event(log, "game_ended").opponent == count_present_sheet(log.state).total
    assert refused(log, "turn").rule == "final.winner"


@pytest.mark.parametrize(("loans", "cost"), [(0, 0), (1, 2), (2, 5), (3, 9)])
def test_what_loans_cost(loans: int, cost: int) -> None:
    log = say(
        turn(table(**tables.LAST_TURN)),
        "final",
        parts=dict.fromkeys(SHEET, 0) | {"rooms": 50, "loans": loans},
    )
    assert event(log, "your_score_told").total == 50 - cost


def test_your_points_stay_with_their_round() -> None:
    log = typed(table(round=3, dice=tables.D10), "points 54")
    assert (log.state.you.points.vp, log.state.you.points.round) == (54, 3)


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


def test_depth_card_flips_two_cards_a_round() -> None:
    log = table(depth="card", level=1)
    rounds = []
    for _ in range(14):
        rounds.append((log.state.round, log.state.slot))
        log = turn(log)
        assert names(log)[:2] == ["card_flipped", "preference_shown"]
        assert asked(log) is None
        for ended in events(log, "round_ended"):
            assert ended.when == ("now" if ended.round % 2 else "after your last turn")
            assert ended.by_hand == ("both" if ended.round in (3, 5, 7) else None)
    assert rounds[:5] == [(1, 2), (1, 4), (2, 1), (2, 3), (3, 2)]
    assert rounds[-1] == (7, 4)
    assert refused(log, "turn").rule == "round.last"
    assert refused(log, "final", parts=SHEET).rule == "final.rooms"
    log = say(log, "final", parts=SHEET, opponent=tables.HIS_SHEET)
    assert (event(log, "game_ended").opponent, event(log, "game_ended").you) == (78, 87)


def test_depth_card_needs_no_reports() -> None:
    log = table(depth="card")
    for do, fields in (
        ("dice", {"counts": tables.D9}),
        ("take_die", {"space": 1}),
        ("claim", {"lines": ["L1"]}),
        ("roll", {}),
    ):
        refused(log, do, **fields)
    refused(log, "adjust", patch={"opponent": {"emperor": [1, 0, 0, 0]}})
    assert say(turn(log), "undo").state == log.state
    assert table(depth="card", round=2).state.slot == 1
    with pytest.raises(IllegalCommand, match="slot must be"):
        table(depth="card", round=2, slot=4)


def test_a_pass_and_a_claim_are_typed_lines() -> None:
    assert GAME.format_command(YouTakeDie(space=4, passed=True)) == "pass 4"
    assert GAME.parse_command(GAME.parse_line("first L1 C3 sure")) == Claim(
        lines=("L1", "C3"), sure=True
    )


def test_offers_on_your_turn() -> None:
    moves = GAME.engine.legal_moves(table(**YOURS).state)
    assert {move.do for move in moves} == {"take_die", "claim"}
    assert len([move for move in moves if move.do == "claim"]) == 18
