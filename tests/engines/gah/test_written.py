"""Guests as people type them, and as the bot writes them: always from left to right. More lines are
in `lines/`."""

from typing import Any

from engines.gah import GAME
from engines.gah.cards import GUESTS
from engines.gah.commands import Reveal
from engines.gah.guest import GUESTS_BY_NUMBER


def typed(line: str) -> Any:
    return GAME.parse_line(line)


def test_every_guest_is_read_as_it_is_written() -> None:
    for number, guest in GUESTS_BY_NUMBER.items():
        for line in (
            str(guest.words()),
            str(guest.words("Guest")),
            GUESTS[number].name,
            f"{number}",
        ):
            assert typed(f"queue {line}")["guests"] == [str(number)], line
        assert typed(f"queue {guest.replace(number=None).words()}")["guests"] == [str(guest)]


def test_revealed_guests_are_typed_from_the_left_and_recorded_from_the_right() -> None:
    assert typed("reveal b4 yellow 0")["guests"] == ["y0", "b4"]
    command = Reveal(guests=("y0", "b4"))
    assert GAME.format_command(command) == "reveal b4 y0"
    assert GAME.parse_command(typed(GAME.format_command(command))) == command
