"""What Rudolph never does: one test for each rule of this kind, by its name."""

import pytest

from engines.core import IllegalCommand
from engines.salamandra import GAME
from engines.salamandra.cards import ARROWS, DIAGONALS, TABLE
from engines.salamandra.geometry import SIDES, START_TILES, TEMPLE
from engines.salamandra.state import Opponent
from engines.salamandra.targets import READINGS, list_tiles_in_quadrant
from tests.engines.salamandra.tables import NE, NW, SE, SW, spots, table
from tests.engines.tables import event, events, happened, patch
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say


def test_level_stays() -> None:
    log = table(style="questions")
    with pytest.raises(IllegalCommand, match="setup cannot be corrected"):
        patch(log, {"setup": {"level": 3}})
    log = say(log, "turn", "free", "groves 0", "vp 30", "turn")
    assert log.state.setup.level == 2
    assert [event.vp for event in happened(log, "points_scored")] == [2, 5]


def test_course_sequence() -> None:
    log = table(style="questions")
    for early in ("free", "groves 0", "vp 9", "book 1u", "final 1 1 1 1 1"):
        assert refused(log, early).rule == "course.sequence"
    log = say(log, "turn")
    for early in ("turn", "groves 0", "vp 9", "final 1 1 1 1 1"):
        assert refused(log, early).rule == "course.sequence"
    log = say(log, "free")
    for late in ("turn", "free", "taken", "final 1 1 1 1 1"):
        assert refused(log, late).rule == "course.sequence"
    # Your points may come before his groves; the comparison waits for both.
    log = say(log, "vp 9", "groves 1")
    assert [event.event for event in log.entries[-1].events][:3] == [
        "groves_taken",
        "points_scored",
        "compared",
    ]
    assert refused(log, "vp 9").rule == "course.sequence"


def test_place_temple() -> None:
    """Whatever stands beside the temple in its row, no arrow leads there, nor to the temple."""
    tiles = (*START_TILES, "G8", "F8", "J8", "K8")
    for reading in READINGS.values():
        reached = {tile for arrow in DIAGONALS for tile in reading(tiles, arrow)}
        assert reached == set(START_TILES)
    log = say(table(NE, map={"tiles": {"J8": "n", "K8": "n"}}), "turn")
    assert event(log, "tile_chosen").tile == "I7"
    assert not set(TEMPLE) & set(log.state.map.tiles)
    assert not list_tiles_in_quadrant(TEMPLE, "NE")


@pytest.mark.parametrize("side", SIDES)
def test_place_no_gain(side: str) -> None:
    """Each spot of a tile: only the three beside the bonus spot give a scroll, and none gives
    points."""
    taken = SIDES[: SIDES.index(side)]
    log = say(table(SE, map={"spots": spots(*(f"I9{other}" for other in taken))}), "turn")
    assert event(log, "apprentice_placed").spot == f"I9{side}"
    assert [event.source for event in events(log, "points_scored")] == ["labour"]
    assert log.state.opponent == Opponent(vp=2, scrolls=1 if side == "n" else 2)
    # No crystals, no cards.
    assert Opponent.model_fields.keys() == {
        "vp",
        "scrolls",
        "groves",
        "left_out",
        "last",
        "final",
    }


def test_scroll_never_three() -> None:
    log = table(style="questions")
    for number in range(1, 5):
        log = say(log, "turn")
        for _ in range(number):
            log = say(log, "taken")
            if (ask := GAME.find_ask(log.state)) and ask.about == "book":
                log = say(log, f"book {ask.books[0]}")  # type: ignore[attr-defined]
        log = say(log, "groves 0", f"vp {number * 50}")
    assert {entry.state.opponent.scrolls for entry in log.entries} == {0, 1, 2}
    assert len(happened(log, "scrolls_discarded")) == 3


def test_spellbook_spot_free() -> None:
    log = say(table(SE, NW, opponent={"scrolls": 2}, map={"spots": spots("I9n")}), "turn")
    assert event(log, "apprentice_moved").spot == "I9e"
    assert "I9e" not in log.state.map.spots
    log = say(log, "p I9e H7n; vp 30")  # yours to take
    assert event(log, "groves_taken").count == 0


def test_grove_once() -> None:
    log = table(SW, map={"spots": spots("H9n", "I9n", "H9s", owner="R")})
    log = say(log, "turn", "vp 30")  # the fourth disc goes to H9e: G8 H8, H8 I8, H9, H8 H9
    taken = event(log, "groves_taken")
    assert taken.gaps == ("G8", "H8", "I8", "H9")
    assert sum(len(disc.gaps) for disc in taken.reach) == 7
    assert event(log, "compared").opponent == 2 + 4


def test_grove_no_gain() -> None:
    """One point each, however many, and nothing else."""
    assert TABLE["groves"]["points"] == 1
    log = say(table(style="questions", round=4, opponent={"groves": 5}), "turn", *["free"] * 4)
    for count in range(2, 20, 5):
        scored = event(say(log, f"groves {count}"), "points_scored")
        assert scored.vp == count
        assert say(log, f"groves {count}").state.opponent.scrolls == 1


def test_compare_only_then() -> None:
    """Far behind while he places, scores and takes groves: only the end of the round counts."""
    log = say(table(SE, style="questions", opponent={"vp": 40}), "turn", "taken")
    assert not log.state.is_over
    log = say(log, "groves 2")
    assert not log.state.is_over
    assert say(log, "vp 45").state.round == 2
    assert say(log, "vp 44").state.is_over


def test_arrows_are_compass_points() -> None:
    assert ARROWS[:4] == DIAGONALS == ("NW", "NE", "SE", "SW")
    assert (NW, NE, SE, SW) == (1, 5, 9, 13)
