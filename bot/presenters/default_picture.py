"""The picture of a game that has none of its own: a sheet of what lies on the table, each thing with its name."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet
from bot.pictures.game_picture import GamePicture
from bot.presenters.presenter import Presenter
from bot.presenters.registry import get_presenter
from engines.core import Event, Game
from engines.core.state import State

TITLE = 48
"""The height of the heading."""
LINE = 30
"""The height of a line of text."""
BETWEEN = 10
"""The room between two rows."""
INSIDE = 14
"""The room around the text of a row."""
NAMES = 250
"""The width of the column of names."""
TEXTS = WIDTH - NAMES - 2 * EDGE - 3 * INSIDE
"""The width of the column of texts."""


class DefaultPicture(GamePicture[State]):
    """The facts of the presenter as a sheet. It does not mark what changed."""

    def __init__(self, game: Game[Any, State], presenter: Presenter[State] | None = None) -> None:
        """Draw what this presenter shows, or the one of the game."""
        super().__init__(game)
        self.presenter = presenter or get_presenter(game)

    def draw(self, state: State, events: Sequence[Event]) -> Sheet | None:  # noqa: ARG002
        """Return the facts row by row, or None where the table is not tracked."""
        presenter = self.presenter
        facts = presenter.facts(state)
        if not facts:
            return None
        rows = [_Row(name, _wrap_text(name, NAMES), _wrap_text(text, TEXTS)) for name, text in facts]
        sheet = Sheet(TITLE + sum(row.height + BETWEEN for row in rows) + EDGE)
        heading = letters.fitted(presenter.heading(state), WIDTH - 2 * EDGE, 26, bold=True)
        sheet.text(EDGE, EDGE, heading, 26, bold=True)
        y = TITLE + BETWEEN
        for row in rows:
            sheet.put(pieces.ground(WIDTH - 2 * EDGE, row.height), EDGE, y, row.name)
            _draw_column(sheet, EDGE + INSIDE, y, row.name_lines, colours.QUIET)
            _draw_column(sheet, EDGE + NAMES + 2 * INSIDE, y, row.text_lines, colours.INK)
            y += row.height + BETWEEN
        return sheet

    def describe(self, state: State, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return the heading and each fact as a sentence."""
        presenter = self.presenter
        sentences = [f"{presenter.heading(state)}."]
        for name, text in presenter.facts(state):
            sentences.append(f"{name}: {text}.")
        return " ".join(sentences)


class _Row(NamedTuple):
    """A fact as a row of the sheet: its name, and both columns in lines."""

    name: str
    name_lines: list[str]
    text_lines: list[str]

    @property
    def height(self) -> int:
        """The height of the row."""
        return LINE * max(len(self.name_lines), len(self.text_lines)) + INSIDE


def _draw_column(sheet: Sheet, x: int, y: int, lines: Sequence[str], fill: colours.Colour) -> None:
    """Draw lines of text below each other, in a row that begins at y."""
    for number, line in enumerate(lines):
        sheet.text(x, y + INSIDE // 2 + number * LINE, line, SMALLEST, fill)


def _wrap_text(text: str, room: int) -> list[str]:
    """Return the text in lines of at most this width. A word that is too long for a line is cut."""
    lines = list[str]()
    for paragraph in text.splitlines():
        for line in letters.wrapped(letters.drawable(paragraph, ""), room, SMALLEST):
            lines.append(letters.fitted(line, room, SMALLEST))
    return lines
