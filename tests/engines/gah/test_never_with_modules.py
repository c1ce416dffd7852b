"""What the opponent never does where modules are in play: one test for each rule of this kind, by
its name."""

from typing import Any

import pytest

from engines.core import IllegalCommand
from engines.gah import GAME
from engines.gah.cards import ELISABETH_CARDS, LEOPOLD_CARDS
from engines.gah.waltz.values import Ballrooms
from tests.engines.gah import tables
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, BLUE, D0, SHEET, table
from tests.engines.tables import event, events, refused, say, turn

FREE = {"free": [5, 5, 5]}
DANCE = [61, 55, 66, 77, 91]
TILES = {"lounge": ["red", "yellow", "blue"], "points": {"red": 3, "yellow": 2, "blue": 4}}
COLOURED = TILES | {"dice": {"red": 1, "yellow": 4, "blue": 4}}
WAITING = [
    {"guest": 75, "room": "F4C1", "needs": {"wine": 2, "coffee": 2}},
    {"guest": 55, "room": "F3C4", "needs": {"wine": 3}},
    {"guest": 72, "room": "F4C3", "needs": {"cake": 2, "coffee": 1}},
]
HAUTEL = {
    "name": "hautel_couture",
    "cafe": WAITING,
    "pool": {"cake": 6, "wine": 6},
    "spaces": ["cake", "wine", "wine", "wine", "wine", "cake"],
}
STARS = {"name": "nine_stars_inn"}
SUSHI = {"name": "sushi_resort"}
TOLLS = {"name": "toll_bridge_hotel"}


# ── Module 1 ──────────────────────────────────────────────────────────────────────────────────────


def test_dancer_no_champagne() -> None:
    """Her side has dancers and nothing to drink; a dancer costs her no points either."""
    assert Ballrooms.model_fields.keys() == {"placed", "free", "floors", "rightmost"}
    log = turn(table(216, level="easy", modules=[1], queue=DANCE, ballrooms=FREE))
    assert log.state.opponent.vp == 7


def test_dancer_housed() -> None:
    """All yellow rooms are taken: the yellow guest does not dance either."""
    log = turn(
        table(
            216,
            level="easy",
            modules=[1],
            queue=DANCE,
            ballrooms=FREE,
            opponent={"hotel": tables.YELLOW},
            guests=[92],
        )
    )
    assert event(log, "guest_taken").guest.number == 66
    assert event(log, "guest_taken").why[0].left == (3, 4, 5)


def test_dancer_no_row_bonus() -> None:
    """Whatever space is the last of its row: the guest's points are all she gets."""
    for free in ([1, 5, 5], [5, 5, 5], [0, 1, 5]):
        log = turn(table(216, level="easy", modules=[1], queue=DANCE, ballrooms={"free": free}))
        assert [points.source for points in events(log, "points_scored")] == ["guest"]


def test_dancer_no_room() -> None:
    log = turn(table(216, level="easy", modules=[1], queue=DANCE, ballrooms=FREE))
    assert log.state.opponent.hotel == ()
    assert not events(log, "room_occupied")


def test_die_coloured_without_celebrities() -> None:
    log = turn(table(231, level="easy", modules=[1], queue=DANCE, ballrooms=FREE))
    assert not event(log, "card_drawn").coloured
    assert (event(log, "die_taken").space, event(log, "die_taken").rule) == (4, "die.most-dice")


# ── Module 2 ──────────────────────────────────────────────────────────────────────────────────────


def test_celebrity_on_the_space() -> None:
    """A 2 is wanted, the coloured dice lie elsewhere: a white 2 it is, and nothing is asked."""
    log = turn(table(214, level="easy", modules=[2], celebrities={"dice": COLOURED["dice"]}))
    assert (event(log, "die_taken").space, event(log, "die_taken").colour) == (2, None)
    assert not events(log, "celebrity_taken")


def test_celebrity_no_effect() -> None:
    """The tile's points and the bonus of the colour are all that changes on her side."""
    log = turn(
        table(213, level="easy", modules=[2], queue=[49, 77, 65, 91, 92], celebrities=COLOURED)
    )
    assert [points.source for points in events(log, "points_scored")] == ["guest", "celebrity"]
    assert log.state.opponent.emperor == 0
    assert log.state.opponent.staff == ()
    assert log.state.opponent.objectives.A == "III"


def test_dancer_without_ballrooms() -> None:
    for modules in ([2], [2, 3], [2, 5], [2, 3, 5]):
        for card in (216, 215):
            log = turn(table(card, level="easy", modules=modules, queue=DANCE, celebrities=TILES))
            assert event(log, "room_occupied").room == "F1C2"
            assert not events(log, "dancer_placed")
            assert all(symbol.dancer is None for symbol in event(log, "card_drawn").symbols)


# ── Module 3 ──────────────────────────────────────────────────────────────────────────────────────


def test_hautel_reserved() -> None:
    """Green guests skip a reserved room like an occupied one."""
    cafe = [WAITING[0] | {"room": "F1C5"}, *WAITING[1:]]
    log = turn(
        table(
            209,
            level="easy",
            modules=[3],
            entrance=HAUTEL | {"cafe": cafe},
            queue=[97, 63, 49, 77, 92],
        )
    )
    assert log.state.opponent.hotel == ("F2C5",)
    full = [room for room in BLUE if room not in ("F4C1", "F4C3")]
    log = turn(
        table(
            199,
            level="easy",
            modules=[3],
            entrance=HAUTEL,
            queue=[61, 74, 66, 77, 91],
            opponent={"hotel": full},
        )
    )
    assert event(log, "guest_taken").guest.colour != "blue"


def test_hautel_not_his_die() -> None:
    before = table(194, level="easy", modules=[3], entrance=HAUTEL)
    after = turn(before)
    assert event(after, "die_taken").space == 2
    assert after.state.entrance == before.state.entrance


def test_hautel_no_penalty() -> None:
    log = table(modules=[3], entrance=HAUTEL | {"spaces": ["empty"] * 6}, **AT_YOUR_LAST_TURN)
    log = say(say(log, "take_die", space=1), "final", parts=SHEET)
    assert log.state.opponent.vp == 0


def test_hautel_receptionist() -> None:
    """Three vacant rooms: three points for the Receptionist, none by floor or for any other
    card."""
    for card, worth in ((34, 3), (31, 0), (28, 0), (30, 0), (48, 0), (37, 0)):
        opponent = {"staff": [card]}
        log = table(
            modules=[3],
            entrance=HAUTEL | {"spaces": ["empty"] * 6},
            opponent=opponent,
            **AT_YOUR_LAST_TURN,
        )
        log = say(say(log, "take_die", space=1), "final", parts=SHEET)
        assert (log.state.opponent.final.rooms, log.state.opponent.final.staff) == (0, worth)


def test_stars_nine() -> None:
    log = turn(table(204, level="easy", modules=[3], entrance=STARS | {"tokens": 9}))
    assert log.state.entrance.tokens == 9
    with pytest.raises(IllegalCommand, match="at most 9"):
        table(modules=[3], entrance=STARS | {"tokens": 10})


def test_stars_symbol() -> None:
    """The red die moves a marker, the card's own gold symbol is not there on easy: no token."""
    log = turn(table(213, level="easy", modules=[2, 3], entrance=STARS, celebrities=COLOURED))
    assert events(log, "marker_moved") and not events(log, "star_placed")
    assert turn(table(199, level="easy", modules=[3], entrance=STARS)).state.entrance.tokens == 1


def test_sushi_choice() -> None:
    """The guest with the token is worth 0, another one 3: eight points more do not tempt him."""
    rooms = ["F1C5", "F2C1", "F2C2", "F2C3", "F3C1"]
    queue = [63, 66, 49, 77, 91]
    log = turn(
        table(
            199,
            level="easy",
            modules=[3],
            entrance=SUSHI | {"rooms": rooms, "slots": [1]},
            queue=queue,
        )
    )
    assert event(log, "guest_taken").guest.number == 66
    assert log.state.entrance.slots == (2,)


# ── Combinations ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("modules", [[4], [1, 4], [1, 2, 3, 4, 5]])
def test_combine_start_player(modules: list[int]) -> None:
    with pytest.raises(
        IllegalCommand, match="start player module cannot be combined with the solo game"
    ):
        GAME.parse_setup({"level": "easy", "modules": modules})


OF_A_MODULE: list[tuple[str, dict[str, Any]]] = [
    ("spaces", {"ballroom": 1, "free": 3}),
    ("dancer", {"ballroom": 1}),
    ("reseat", {}),
    ("ballroom", {"points": 3}),
    ("celebrities", {"red": 3}),
    ("lounge", {"colours": ["red", "yellow", "blue"]}),
    ("remove", {"colour": "red"}),
    ("cafe", {"guests": [55]}),
    ("serve", {"item": "cake"}),
    ("line", {}),
    ("toll", {"space": 1}),
    ("staff_points", {"points": 3}),
    ("dice", {"counts": D0, "coloured": {"red": 1}}),
]


def test_combine_modules() -> None:
    """In a base game nothing of a module can be said, patched or is held."""
    log = table()
    for do, fields in OF_A_MODULE:
        assert refused(log, do, **fields).rule
    for field in ("ballrooms", "celebrities", "entrance", "more_staff"):
        assert getattr(log.state, field) is None
        patch = {"name": "toll_bridge_hotel"} if field == "entrance" else {}
        assert refused(log, "adjust", patch={field: patch}).rule == "combine.modules"
    opened = table(modules=[1, 2, 3, 5], entrance=TOLLS)
    assert refused(opened, "adjust", patch={"ballrooms": None}).rule == "combine.modules"
    assert refused(opened, "adjust", patch={"entrance": {"name": "sushi_resort"}})


def test_combine_decks() -> None:
    for modules, deck in (
        ([], LEOPOLD_CARDS),
        ([3], LEOPOLD_CARDS),
        ([5], LEOPOLD_CARDS),
        ([3, 5], LEOPOLD_CARDS),
        ([1], ELISABETH_CARDS),
        ([2], ELISABETH_CARDS),
        ([1, 3], ELISABETH_CARDS),
        ([2, 5], ELISABETH_CARDS),
        ([1, 2, 3, 5], ELISABETH_CARDS),
    ):
        log = table(modules=modules, deals=[])
        assert sorted(log.state.box.instruction.cards) == sorted(deck)
        other = 213 if deck is LEOPOLD_CARDS else 193
        no = refused(log, "adjust", patch={"card": other})
        assert str(no).endswith(f"{min(deck)} to {max(deck)}.")
