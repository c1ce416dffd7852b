"""The picture of a game that has none of its own: a sheet of what lies on the table, each thing with its name."""

from typing import Any

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet
from bot.presenters.registry import get_presenter
from engines.core.catalogue import game_named

TITLE, LINE, BETWEEN, INSIDE = 48, 30, 10, 14
"""Heights: the heading, a line of text; and the room between two things, and around the words of one."""
NAMES = 250
"""Width of the names, beside what they are the names of."""


def draw(game: str, state: Any) -> Sheet | None:
    """None where the table is not followed."""
    shown = get_presenter(game_named(game))
    facts = shown.facts(state)
    if not facts:
        return None
    rows = [(_lines(name, NAMES), _lines(text, WIDTH - NAMES - 2 * EDGE - 3 * INSIDE)) for name, text in facts]
    heights = [LINE * max(len(names), len(lines)) + INSIDE for names, lines in rows]
    sheet = Sheet(TITLE + sum(heights) + BETWEEN * len(rows) + EDGE)
    sheet.text(EDGE, EDGE, letters.fitted(shown.heading(state), WIDTH - 2 * EDGE, 26, bold=True), 26, bold=True)
    y = TITLE + BETWEEN
    for (name, _), (names, lines), height in zip(facts, rows, heights, strict=True):
        sheet.put(pieces.ground(WIDTH - 2 * EDGE, height), EDGE, y, name)
        for x, column, fill in ((EDGE + INSIDE, names, colours.QUIET), (EDGE + NAMES + 2 * INSIDE, lines, colours.INK)):
            for number, line in enumerate(column):
                sheet.text(x, y + INSIDE // 2 + number * LINE, line, SMALLEST, fill)
        y += height + BETWEEN
    return sheet


def _lines(text: str, room: int) -> list[str]:
    """As far as it can be drawn; a word that is too long for a line is cut."""
    lines = (letters.drawable(line, "") for line in text.splitlines())
    return [letters.fitted(part, room, SMALLEST) for line in lines for part in letters.wrapped(line, room, SMALLEST)]


def describe(game: str, state: Any) -> str:
    shown = get_presenter(game_named(game))
    things = (f"{name}: {text}" for name, text in shown.facts(state))
    return " ".join(f"{each}." for each in (shown.heading(state), *things))
