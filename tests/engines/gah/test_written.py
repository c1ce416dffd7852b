"""Guests and dice as people type them, and as the bot writes them: always from left to right."""

from typing import Any

import pytest

from engines.core.errors import IllegalCommand
from engines.gah import GAME
from engines.gah.cards import GUESTS
from engines.gah.commands import Reveal
from engines.gah.guest import GUEST

QUEUE = ["b4", "y0", "y2", "r7", "g0"]


def typed(line: str) -> Any:
    return GAME.typed(line)


@pytest.mark.parametrize(
    "line",
    [
        "b4 y0 y2 r7 g0",
        "b4y0y2r7g0",
        "b4, y0, y2, r7, g0",
        "blue 4 yellow 0 yellow 2 red 7 green 0",
        "4 blue 0 yellow 2 yellow 7 red 0 green",
        "4 Blue, yellow 0; Y2 | 7r g 0",
        "4b 0y 2y 7r 0g",
        "4b0y2y7r0g",
        "blue4 yellow0 yellow2 red7 green0",
        "🔵 B4 🟡 Y0 🟡 Y2 🔴 R7 🟢 G0",
        "blue 4, yellow 0, yellow 2, red 7 and green 0",
    ],
)
def test_a_queue(line: str) -> None:
    assert [guest.lower() for guest in typed(f"queue {line}")["guests"]] == QUEUE
    assert "sure" not in typed(f"queue {line}")
    assert typed(f"queue {line} sure")["sure"] is True


def test_cards_by_number_and_name() -> None:
    line = "queue 71, Baron, 71 Baron, blue 4 (71 Baron), knight of the empire"
    assert typed(line)["guests"] == ["71", "71", "71", "71", "65"]
    assert typed("queue ? 71 b4 4 blue ?")["guests"] == [None, "71", "b4", "b4", None]


def test_the_number_in_brackets_is_believed_only_where_it_fits() -> None:
    assert typed("queue blue 4 (71 Baron)")["guests"] == ["71"]
    with pytest.raises(IllegalCommand):
        typed("queue blue 5 (71 Baron)")


def test_every_guest_is_read_as_it_is_written() -> None:
    for number, guest in GUEST.items():
        for line in (str(guest.words()), str(guest.words("Guest")), GUESTS[number].name, f"{number}"):
            assert typed(f"queue {line}")["guests"] == [str(number)], line
        assert typed(f"queue {guest.but(number=None).words()}")["guests"] == [str(guest)]


@pytest.mark.parametrize("line", ["4 blue 5", "blue 4 blue", "blue", "4", "blue 4 red 5 yellow", "blue blue 4"])
def test_what_may_mean_two_things_is_not_guessed(line: str) -> None:
    with pytest.raises(IllegalCommand, match="not clear which colour"):
        typed(f"queue {line}")


@pytest.mark.parametrize(
    ("line", "word"),
    [("blue 4 purple 7", "purple"), ("b4 -2", "-2"), ("Barron 4", "barron"), ("grünn 4", "grünn"), ("b4 _", "_")],
)
def test_the_wrong_word_is_named(line: str, word: str) -> None:
    with pytest.raises(IllegalCommand, match=f"no guest {word}"):
        typed(f"queue {line}")


def test_what_could_always_be_read_is_read_as_ever() -> None:
    """`4b5` was a card and a guest before `4b` meant anything; there is no such card."""
    assert typed("queue 71b5 b4")["guests"] == ["71", "b5", "b4"]


def test_revealed_guests_are_typed_from_the_left_and_recorded_from_the_right() -> None:
    assert typed("reveal b4 yellow 0")["guests"] == ["y0", "b4"]
    command = Reveal(guests=("y0", "b4"))
    assert GAME.line(command) == "reveal b4 y0"
    assert GAME.parse_command(typed(GAME.line(command))) == command


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("2 2 1 3 2 0", [2, 2, 1, 3, 2, 0]),
        ("221320", [2, 2, 1, 3, 2, 0]),
        ("2,2,1,3,2,0", [2, 2, 1, 3, 2, 0]),
        ("1 1 2 2 3 4 4 4 5 5", [2, 2, 1, 3, 2, 0]),
        ("5412345124", [2, 2, 1, 3, 2, 0]),
        ("1 ×2  2 ×2  3 ×1  4 ×3  5 ×2", [2, 2, 1, 3, 2, 0]),
        ("1x2, 2x2, 3x1, 4x3, 5x2, 6x0", [2, 2, 1, 3, 2, 0]),
        ("6 6 6", [0, 0, 0, 0, 0, 3]),
        ("111111", [1, 1, 1, 1, 1, 1]),
        ("0 0 1", [0, 0, 1]),
    ],
)
def test_dice(line: str, counts: list[int]) -> None:
    assert typed(f"dice {line}") == {"do": "dice", "counts": counts}


@pytest.mark.parametrize(
    "line", ["r1 y4 b4", "red 1 yellow 4 blue 4", "1 red 4 yellow 4 blue", "1r 4y 4b", "red1, y:4 b=4", "r 1 y 4 b 4"]
)
def test_coloured_dice(line: str) -> None:
    told = {"do": "dice", "counts": [2, 2, 1, 3, 2, 0], "coloured": {"red": 1, "yellow": 4, "blue": 4}}
    assert typed(f"dice 2 2 1 3 2 0 {line}") == told
    assert typed(f"dice 1 1 2 2 3 4 4 4 5 5 {line}") == told
    assert typed(f"celebrities {line}") == {"do": "celebrities", "red": 1, "yellow": 4, "blue": 4}


def test_a_die_and_its_colour_in_either_order() -> None:
    assert (
        typed("die 4 red extra")
        == typed("die red 4 extra")
        == {"do": "take_die", "space": 4, "colour": "red", "extra": True}
    )


@pytest.mark.parametrize("line", ["guest 3", "guest slot 3", "guest red 5 from slot 3", "guest r5 slot 3"])
def test_a_guest_is_taken_from_its_slot(line: str) -> None:
    assert typed(line) == {"do": "take_guest", "slot": 3}


@pytest.mark.parametrize("line", ["claim A", "claim objective A"])
def test_an_objective(line: str) -> None:
    assert typed(line) == {"do": "claim", "objective": "A"}


def test_a_die_as_we_say_it() -> None:
    assert typed("die a 2") == typed("die 2")
