"""The bot reads what it writes: what help shows as a line to type, and the names that panels and
stories use."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import IllegalCommand, format_dice
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.highseason.event_sentences import name_line
from engines.highseason.hotel import LINE_POINTS, ROOMS
from engines.salamandra.cards import ARROW_SIGNS, BOOKS
from engines.salamandra.place_names import name_book
from engines.waterdeep.cards import CUBES, INTRIGUE, QUESTS, SPACES, TILES
from engines.waterdeep.name_search import find_name
from tests.engines.test_terminal import begun

PLACEHOLDER = re.compile(r"[A-Z]{3,}|\bN\b|…")
"""What stands for something else."""


def examples(notation: str) -> Iterator[str]:
    """What help shows, without what it says of it; `[…]` may be left out, and of `a|b` one is
    typed."""
    for line in notation.splitlines():
        about = re.match(r"[^:·]*: ", line)
        if about and PLACEHOLDER.search(about[0]):
            continue
        for part in line[about.end() if about else 0 :].split(" · "):
            plain = re.sub(r"\[[^\]]*\]|\([^)]*\)|, or .*|\|\w+", "", part).strip()
            if plain and not PLACEHOLDER.search(plain):
                yield plain


@pytest.mark.parametrize("name", load_installed_games())
def test_every_line_that_help_shows_is_read(name: str) -> None:
    game = load_installed_game(name)
    shown = list(examples(str(game.describe_notation())))
    assert shown
    for line in shown:
        game.parse_command(game.parse_line(line))


# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["gah", "highseason"])
@pytest.mark.parametrize(
    "counts", [[2, 2, 1, 3, 2, 0], [10, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1]]
)
def test_dice_as_they_are_shown_and_as_they_fall(name: str, counts: list[int]) -> None:
    game, told = load_installed_game(name), {"do": "dice", "counts": counts}
    assert game.parse_line(f"dice {format_dice(tuple(counts))}") == told
    faces = [str(face) for face, count in enumerate(counts, start=1) for _ in range(count)]
    if len(faces) != 6:
        assert (
            game.parse_line(f"dice {' '.join(faces)}")
            == game.parse_line(f"dice {''.join(reversed(faces))}")
            == told
        )


def test_six_numbers_are_always_counts_and_the_refusal_says_so() -> None:
    log = begun("highseason", level=3)
    with pytest.raises(IllegalCommand, match="six numbers are always counts"):
        log.play_command(log.game.parse_command(log.game.parse_line("dice 3 3 3 3 3 3")))


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("gah", "5,4 3, 2,1"),
        ("highseason", "7,6,5 4, 3 2,1"),
        ("salamandra", "1,2,3 4,5"),
        ("waterdeep", "1, 2,3"),
    ],
)
def test_numbers_of_a_score_sheet_may_have_commas_between_them(name: str, sheet: str) -> None:
    typed = load_installed_game(name).parse_line
    assert typed(f"final {sheet}") == typed(f"final {sheet.replace(',', ' ')}")


# ── High Season ───────────────────────────────────────────────────────────────────────────────────


def test_rows_columns_and_the_emperors_rows() -> None:
    typed = load_installed_game("highseason").parse_line
    for line in LINE_POINTS:
        for written in (line, line.lower(), str(name_line(line))):
            assert typed(f"first {written}") == {"do": "claim", "lines": [line]}, written
    every = ", ".join(str(name_line(line)) for line in LINE_POINTS)
    assert typed(f"first {every} sure") == {"do": "claim", "lines": list(LINE_POINTS), "sure": True}


@pytest.mark.parametrize(
    "written", ["left row 2", "Row 2 left", "row left 2", "left 2", "row L2", "l2"]
)
def test_a_row_on_one_side_of_the_stairs(written: str) -> None:
    assert load_installed_game("highseason").parse_line(f"first column 3 and {written}")[
        "lines"
    ] == [
        "C3",
        "L2",
    ]


def test_rooms() -> None:
    fix = load_installed_game("highseason").things.find_correctable("rooms")
    for room in ROOMS:
        floor, column = room.split("-")
        for written in (room, f"floor {floor}, column {column}", f"room {room}"):
            assert fix.parse_text(written) == {
                "do": "adjust",
                "patch": {"opponent": {"hotel": [room]}},
            }, written


# ── Salamandra ────────────────────────────────────────────────────────────────────────────────────


def test_spellbooks_and_arrows() -> None:
    typed = load_installed_game("salamandra").parse_line
    for book in BOOKS:
        level = "upper" if book[1] == "u" else "lower"
        for written in (
            book,
            book.upper(),
            f"{book[0]} {level}",
            f"{level} {book[0]}",
            str(name_book(book)),
        ):
            assert typed(f"book {written}") == {"do": "book", "spot": book}, written
    for arrow, sign in ARROW_SIGNS.items():
        for written in (arrow, arrow.lower(), f"{sign} {arrow}", sign):
            assert typed(f"arrow {written}") == {"do": "arrow", "arrow": arrow}, written


@pytest.mark.parametrize("written", ["2", "upper", "2 3 upper", "2 upper lower", "blue 2"])
def test_a_spot_that_is_not_clear_is_not_guessed(written: str) -> None:
    assert load_installed_game("salamandra").parse_line(f"book {written}")["spot"] not in BOOKS


# ── Lords of Waterdeep ────────────────────────────────────────────────────────────────────────────


def test_cubes() -> None:
    typed = load_installed_game("waterdeep").parse_line
    for written in (
        "cleric cleric fighter",
        "2 clerics, 1 fighter",
        "clerics 2 fighters 1",
        "2 clerics fighter 1",
    ):
        assert typed(f"cubes {written}")["cubes"] == ["cleric", "cleric", "fighter"], written
    assert typed("cubes ")["cubes"] == []
    for cube in CUBES:
        assert typed(f"cubes {cube} ×2")["cubes"] == [cube, cube]


@pytest.mark.parametrize("written", ["cleric 2 fighter", "2 clerics fighter", "2 3 clerics"])
def test_amounts_that_may_belong_to_either_are_not_guessed(written: str) -> None:
    with pytest.raises(IllegalCommand, match="not clear which number"):
        load_installed_game("waterdeep").parse_line(f"cubes {written}")


def test_every_printed_name_is_found_by_itself() -> None:
    printed: dict[Any, list[str]] = {
        "quest": [*QUESTS],
        "tile": [*TILES],
        "intrigue": [*INTRIGUE],
        "space": [*SPACES],
    }
    for kind, names in printed.items():
        for name in names:
            for written in (name, name.upper(), name.replace("'", "’")):
                assert find_name(written, kind, names) == name
