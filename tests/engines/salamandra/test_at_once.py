"""Several answers in one press: discs whose cards you turned over, and the end of a round."""

import pytest

from engines.core.log import Log
from engines.salamandra import GAME
from engines.salamandra.asking import asking
from engines.salamandra.offers import offers
from tests.engines.salamandra.tables import refused, say, table

GUIDED = {"depth": "guided"}


def waiting(discs: int, scrolls: int) -> Log:
    return say(table(style="questions", setup=GUIDED, round=discs, opponent={"scrolls": scrolls}), "turn")


@pytest.mark.parametrize("discs", [2, 3, 4])
@pytest.mark.parametrize("scrolls", [0, 1, 2])
def test_every_way_the_discs_can_go_is_one_press(discs: int, scrolls: int) -> None:
    """Up to the third scroll only how many came matters, and which disc brought the third."""
    log = waiting(discs, scrolls)
    lines = {offer.line for offer in offers(log.state)}
    for answers in range(2**discs):
        one_by_one, placed, got = log, 0, 0
        for disc in range(discs):
            taken = answers >> disc & 1
            one_by_one = say(one_by_one, "taken" if taken else "free")
            placed, got = disc + 1, got + taken
            if scrolls + got == 3:
                break
        assert f"discs {placed} {got}" in lines
        at_once = say(log, f"discs {placed} {got}")
        assert at_once.state == one_by_one.state


def test_discs_are_told_at_once_only_where_nobody_must_know_the_cards() -> None:
    assert asking(say(table(style="questions", round=2), "turn").state).discs is None  # type: ignore[union-attr]
    one = say(table(style="questions", setup=GUIDED), "turn")
    assert refused(one, "discs 1 0").rule == "place.card"
    log = waiting(3, 1)
    assert refused(say(log, "full"), "discs 3 0").rule == "place.card"
    assert asking(say(log, "free").state).discs == 2  # type: ignore[union-attr]


def test_discs_that_cannot_be_are_refused() -> None:
    log = waiting(3, 1)
    assert "1 to 3 discs" in str(refused(log, "discs 4 0"))
    assert "1 to 3 discs" in str(refused(log, "discs 2 3"))
    assert "His third scroll comes first" in str(refused(log, "discs 3 3"))
    assert "two numbers" in str(refused(log, "discs 3"))
    assert refused(say(table(), "turn"), "discs 1 0")


# ── The end of a round ──────────────────────────────────────────────────────────────────────────────────────────────


def test_groves_and_points_are_told_in_one_breath() -> None:
    log = say(table(style="questions"), "turn", "free")
    assert say(log, "groves 2 30").state == say(log, "groves 2", "vp 30").state
    assert say(log, "groves 2 0").state.over
    assert refused(log, "groves 2 30 4 2 5 15 1").rule == "final.your-spellbooks"
    assert refused(log, "groves 9 30").rule == "grove.connected"


def test_points_that_went_down_are_doubted_and_the_groves_stand() -> None:
    log = say(table(style="questions", round=2, you={"last": 20}), "turn", "free", "free")
    doubted = say(log, "groves 2 19")
    assert doubted.state.you.doubted == 19
    assert asking(doubted.state).about == "vp"  # type: ignore[union-attr]
    assert say(doubted, "vp 19").state == say(log, "groves 2", "vp 19", "vp 19").state


def test_the_last_round_takes_your_score_sheet_too() -> None:
    last = say(table(style="questions", round=4), "turn", "free", "free", "free", "free")
    apart = say(last, "groves 2", "vp 90", "final 4 2 5 15 1")
    assert say(last, "groves 2 90 4 2 5 15 1").state == apart.state
    total = say(last, "groves 2 90 4 2 5 total 150")
    assert total.state == say(last, "groves 2", "vp 90", "final 4 2 5 total 150").state
    assert GAME.line(total.entries[-1].command) == "groves 2 90 4 2 5 total 150"  # type: ignore[arg-type]
    assert "five numbers" in str(refused(last, "groves 2 90 4 2 5"))
    assert "cannot be below" in str(refused(last, "groves 2 90 4 2 5 total 80"))


def test_a_sheet_does_not_count_where_the_last_round_is_lost() -> None:
    last = say(table(style="questions", round=4), "turn", "free", "free", "free", "free")
    lost = say(last, "groves 2 3 4 2 5 99 1")
    assert lost.state == say(last, "groves 2", "vp 3").state
    outcome = GAME.outcome(lost.state)
    assert outcome
    assert (outcome.won, outcome.yours) == (False, 3)
