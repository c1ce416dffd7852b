"""The optional half of the kit: every name that the presenter and the picture of a package may import.

Import from here, from `engines.kit`, and from your own package: `from bot.presenters.kit import Presenter, Sketch`. A
package names its presenter in the entry point group `empty_chair.presenters`. These names are kit 1, as those of
`engines/kit.py` are (docs/kit.md). None of them loads what draws: a picture is a sketch, which the drawing process
draws.
"""

from bot.presenters.button_layout import pack_buttons
from bot.presenters.components import (
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    WHY_BUTTON,
    Button,
    Fact,
    Field,
    Form,
    Panel,
    Row,
    Select,
    arrange_in_rows,
    cut_to_side,
)
from bot.presenters.presenter import Presenter, StartOption
from bot.presenters.sketch import Cell, Cells, Part, Sketch, Stop, Track

__all__ = [
    # ── The panel ──
    "Presenter",  # The base class: a subclass overrides the texts, buttons, forms and the picture that differ.
    "StartOption",  # A setup in the menu of `/play`: its label, and its fields.
    "Fact",  # A thing on the table: its name, and its value in words.
    "Panel",  # A private page: its title, its text, its rows.
    # ── Buttons and menus ──
    "Row",  # A row of a panel: up to five buttons, or one menu.
    "Button",  # A button with its label and the line that it says; `verb` opens a form or a page instead.
    "Select",  # A menu of up to 25 options, each with its label and what it says.
    "TOOL_BUTTONS",  # The last row of a panel: Why?, Undo, More….
    "WHY_BUTTON",  # The button for the reasons of the last move.
    "UNDO_BUTTON",  # The button that takes back the last move.
    "MORE_BUTTON",  # The button for everything else.
    "arrange_in_rows",  # Arranges buttons in full rows of five.
    "pack_buttons",  # Arranges buttons in rows so that a phone shows them in few lines.
    "cut_to_side",  # Cuts rows into sides that fit on a panel, with buttons from one to the next.
    # ── Forms ──
    "Form",  # A form: its title, the command that its fields follow, and the fields.
    "Field",  # One input of a form: its label, its limits, its options.
    # ── The picture ──
    "Sketch",  # A picture as plain values: its parts from top to bottom, and the alt text.
    "Part",  # A part of a sketch: cells or a track.
    "Cells",  # Cells side by side below a label.
    "Cell",  # A card, a space or a tile: its text, a corner, a badge, a colour, wooden discs.
    "Track",  # A track with its counter, the steps of the last move, and marked spaces.
    "Stop",  # A marked space of a track.
]
