"""A sketch: the picture of a game as plain values. `sketch_picture.py` draws it in the drawing
process.

A presenter makes a sketch without Pillow and without coordinates. Light and dark colours, the
layout in rows, and texts that are too long are left to the drawing.
"""

from dataclasses import dataclass
from typing import Literal

Colour = Literal["", "blue", "red", "yellow", "green", "purple", "orange", "sky", "grey"]
"""The ground of a cell; empty for the usual one. A letter, number or word must say the same."""


@dataclass(frozen=True)
class Cell:
    """A card, a space or a tile: a box as wide as its text needs."""

    text: str
    corner: str = ""
    """A small text above, on the left."""
    badge: str = ""
    """A label above, on the right."""
    colour: Colour = ""
    tokens: int = 0
    """The number of wooden discs after the text."""
    is_empty: bool = False
    """Whether the space waits for something: it is pale, and its text quiet."""
    is_new: bool = False
    """Whether the last move has changed it, which a frame shows."""


@dataclass(frozen=True)
class Cells:
    """Cells side by side, in further rows if they do not fit into one, below a small label."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Stop:
    """A marked space of a track."""

    space: int
    text: str = ""
    """The text below it, such as its number."""


@dataclass(frozen=True)
class Track:
    """A track with a counter on it."""

    label: str
    value: int
    least: int
    most: int
    stops: tuple[Stop, ...] = ()
    old: int | None = None
    """The space on which the counter stood before the last move, if it has moved."""
    note: str = ""
    """A small text at the right end of the label."""


Part = Cells | Track


@dataclass(frozen=True)
class Sketch:
    """A picture: its parts from top to bottom, and the alt text, which says all that they show in
    sentences."""

    parts: tuple[Part, ...]
    alt: str
