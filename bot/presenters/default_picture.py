"""The picture of a game that has none of its own: a sheet of what lies on the table, each thing
with its name."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.pictures import colours, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Sheet
from bot.pictures.game_picture import GamePicture
from bot.presenters.presenter import Presenter
from bot.presenters.registry import get_presenter
from engines.core import Event, Game
from engines.core.state import State

TITLE_HEIGHT = 48
"""The height of the heading."""
LINE_HEIGHT = 30
"""The height of a line of text."""
ROW_GAP = 10
"""The room between two rows."""
ROW_PADDING = 14
"""The room around the text of a row."""
NAME_WIDTH = 250
"""The width of the column of names."""
TEXT_WIDTH = WIDTH - NAME_WIDTH - 2 * SHEET_MARGIN - 3 * ROW_PADDING
"""The width of the column of texts."""


class DefaultPicture(GamePicture[State]):
    """The facts of the presenter as a sheet. It does not mark what changed."""

    def __init__(self, game: Game[Any, State], presenter: Presenter[State] | None = None) -> None:
        """Draw what this presenter shows, or the one of the game."""
        super().__init__(game)
        self.presenter = presenter or get_presenter(game)

    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet | None:  # noqa: ARG002
        """Return the facts row by row, or None where the table is not tracked."""
        presenter = self.presenter
        facts = presenter.list_facts(state)
        if not facts:
            return None
        rows = list[_FactRow]()
        for name, text in facts:
            rows.append(_FactRow(name, _wrap_text(name, NAME_WIDTH), _wrap_text(text, TEXT_WIDTH)))
        sheet = Sheet(TITLE_HEIGHT + sum(row.height + ROW_GAP for row in rows) + SHEET_MARGIN)
        heading = text_images.fit_text(
            presenter.format_heading(state), WIDTH - 2 * SHEET_MARGIN, 26, bold=True
        )
        sheet.put_text(SHEET_MARGIN, SHEET_MARGIN, heading, 26, bold=True)
        y = TITLE_HEIGHT + ROW_GAP
        for row in rows:
            ground = pieces.draw_ground(WIDTH - 2 * SHEET_MARGIN, row.height)
            sheet.put_image(ground, SHEET_MARGIN, y, row.name)
            _draw_column(sheet, SHEET_MARGIN + ROW_PADDING, y, row.name_lines, colours.QUIET)
            _draw_column(
                sheet, SHEET_MARGIN + NAME_WIDTH + 2 * ROW_PADDING, y, row.text_lines, colours.INK
            )
            y += row.height + ROW_GAP
        return sheet

    def describe_table(self, state: State, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return the heading and each fact as a sentence."""
        presenter = self.presenter
        sentences = [f"{presenter.format_heading(state)}."]
        for name, text in presenter.list_facts(state):
            sentences.append(f"{name}: {text}.")
        return " ".join(sentences)


class _FactRow(NamedTuple):
    """A fact as a row of the sheet: its name, and both columns in lines."""

    name: str
    name_lines: list[str]
    text_lines: list[str]

    @property
    def height(self) -> int:
        """The height of the row."""
        return LINE_HEIGHT * max(len(self.name_lines), len(self.text_lines)) + ROW_PADDING


def _draw_column(sheet: Sheet, x: int, y: int, lines: Sequence[str], fill: colours.Colour) -> None:
    """Draw lines of text below each other, in a row that begins at y."""
    for number, line in enumerate(lines):
        sheet.put_text(x, y + ROW_PADDING // 2 + number * LINE_HEIGHT, line, MIN_TEXT_SIZE, fill)


def _wrap_text(text: str, max_width: int) -> list[str]:
    """Return the text in lines of at most this width, without characters that cannot be drawn.

    A word that is too long for a line is cut.
    """
    lines = list[str]()
    for paragraph in text.splitlines():
        for line in text_images.wrap_text(
            text_images.remove_undrawable_characters(paragraph, ""), max_width, MIN_TEXT_SIZE
        ):
            lines.append(text_images.fit_text(line, max_width, MIN_TEXT_SIZE))
    return lines
