"""The picture of a game that has none of its own: a sheet of what lies on the table, each thing with its name."""

from collections.abc import Sequence

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet
from bot.pictures.game_picture import GamePicture
from bot.presenters.registry import get_presenter
from engines.core import Event
from engines.core.state import State

TITLE, LINE, BETWEEN, INSIDE = 48, 30, 10, 14
"""Heights: the heading, a line of text; and the room between two things, and around the words of one."""
NAMES = 250
"""Width of the names, beside what they are the names of."""


class DefaultPicture(GamePicture[State]):
    """The facts of the presenter as a sheet. It does not mark what changed."""

    def draw(self, state: State, events: Sequence[Event]) -> Sheet | None:  # noqa: ARG002
        """Return the facts row by row, or None where the table is not tracked."""
        shown = get_presenter(self.game)
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
            _column(sheet, EDGE + INSIDE, y, names, colours.QUIET)
            _column(sheet, EDGE + NAMES + 2 * INSIDE, y, lines, colours.INK)
            y += height + BETWEEN
        return sheet

    def describe(self, state: State, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return the heading and each fact as a sentence."""
        shown = get_presenter(self.game)
        things = (f"{name}: {text}" for name, text in shown.facts(state))
        return " ".join(f"{each}." for each in (shown.heading(state), *things))


def _column(sheet: Sheet, x: int, y: int, lines: Sequence[str], fill: colours.Colour) -> None:
    """Draw lines of text below each other, in a row that begins at y."""
    for number, line in enumerate(lines):
        sheet.text(x, y + INSIDE // 2 + number * LINE, line, SMALLEST, fill)


def _lines(text: str, room: int) -> list[str]:
    """Return the text in lines of at most this width. A word that is too long for a line is cut."""
    lines = (letters.drawable(line, "") for line in text.splitlines())
    return [letters.fitted(part, room, SMALLEST) for line in lines for part in letters.wrapped(line, room, SMALLEST)]
