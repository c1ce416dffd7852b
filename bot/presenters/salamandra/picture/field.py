"""The drawing of the map: eight-sided tiles around the temple, discs on their spots, groves in the gaps."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from PIL import Image

from bot.pictures.canvas import SMALLEST, Brush, Sheet, piece
from bot.pictures.colours import CARD, GOLD, INK, NEW, PAPER, PIECES, QUIET, Colour, letter_on, tint
from engines.salamandra import geometry
from engines.salamandra.saying import spoken

CUT = 0.27
"""The share of a side that a corner takes off; four corners leave the gap in which a grove lies."""
INSET = 7
"""The distance from the side of a tile to its disc, with room for the mark of the bonus spot."""
RIM = 5
"""The distance by which a ring around a new thing stands out."""
WORDY = 80
"""The size from which on the temple bears its name."""
MARGIN = 44
"""The room above and on the left of the map for letters and numbers."""

MEADOW = tint(PIECES["green"])
SOIL = tint(PIECES["orange"])
STONE = tint(PIECES["purple"])
DISCS: dict[str, Colour] = {"R": PIECES["grey"], "P": PIECES["sky"]}
"""The colours of discs: Rudolph is grey, the player any other colour."""

Points = list[tuple[float, float]]
TOWARDS: dict[geometry.Side, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


# ── Where things lie ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Plan:
    """The layout of a map. Columns and rows count from the left half of the temple."""

    columns: range
    rows: range
    size: int
    """The size of a cell."""
    left: int = 0
    top: int = 0

    @property
    def right(self) -> int:
        """The x coordinate of the right edge."""
        return self.left + len(self.columns) * self.size

    @property
    def bottom(self) -> int:
        """The y coordinate of the lower edge."""
        return self.top + len(self.rows) * self.size

    def cell(self, name: str) -> tuple[int, int]:
        """Return the upper left corner of a cell."""
        x, y = geometry.xy(name)
        return self.left + (x - self.columns[0]) * self.size, self.top + (y - self.rows[0]) * self.size

    def gap(self, name: str) -> tuple[int, int]:
        """Return the middle of a gap: the lower right corner of the cell that it is named after."""
        x, y = self.cell(name)
        return x + self.size, y + self.size

    def spot(self, name: str) -> tuple[int, int]:
        """Return the middle of a spot."""
        x, y = self.cell(name[:-1])
        right, down = spot_in(self.size, side_of(name))
        return x + right, y + down


def span(cells: Iterable[str]) -> tuple[range, range]:
    """Return the columns and rows of these cells and of the temple."""
    places = [geometry.xy(cell) for cell in (*cells, *geometry.TEMPLE)]
    columns = [column for column, _ in places]
    rows = [row for _, row in places]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def side_of(spot: str) -> geometry.Side:
    """Return the side of a tile on which a spot is."""
    return geometry.SIDES["nesw".index(spot[-1])]


def across(size: int) -> int:
    """Return the diameter of a disc on a tile of this size."""
    return round(size * 0.34)


def spot_in(size: int, side: geometry.Side) -> tuple[int, int]:
    """Return the middle of a spot within its tile."""
    right, down = TOWARDS[side]
    out = size / 2 - INSET - across(size) / 2
    return round(size / 2 + right * out), round(size / 2 + down * out)


# ── Pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _outline_tile(left: float, size: int, inset: float = 0) -> Points:
    """Return the corners of a tile, clockwise from the upper side; `inset` makes it smaller on all sides."""
    cut = size * CUT - inset * (2 - 2**0.5)
    near = inset
    far = size - inset
    low = near + cut
    high = far - cut
    corners = [(low, near), (high, near), (far, low), (far, high), (high, far), (low, far), (near, high), (near, low)]
    return [(left + x, y) for x, y in corners]


@piece("size")
def tile(brush: Brush, size: int, bonus: geometry.Side | None) -> None:
    """Draw a field tile with its four spots. The bonus spot has a star, and a golden edge that no disc hides.

    Without a bonus spot the tile is empty, with room for a number.
    """
    brush.shape(_outline_tile(0, size, 1), INK)
    brush.shape(_outline_tile(0, size, 3), SOIL)
    if bonus is None:
        return
    for width, fill in ((INSET, INK), (INSET - 2, GOLD)):
        brush.line(_find_edge(size, bonus), fill, width)
    for side in geometry.SIDES:
        x, y = spot_in(size, side)
        brush.disc(x, y, across(size) / 2 - 1, CARD, QUIET, 2)
        if side == bonus:
            star(brush, x, y, across(size) * 0.36, INK)


def _find_edge(size: int, side: geometry.Side) -> Points:
    """Return both ends of a side of a tile."""
    right, down = TOWARDS[side]
    out = size / 2 - 5
    x = size / 2 + right * out
    y = size / 2 + down * out
    across = abs(down) * (size * (0.5 - CUT) - 2)
    along = abs(right) * (size * (0.5 - CUT) - 2)
    return [(x - across, y - along), (x + across, y + along)]


def star(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a star with five points around this point."""
    corners: Points = []
    for number in range(10):
        angle = number * pi / 5
        radius = size if number % 2 == 0 else size * 0.42
        corners.append((x + radius * sin(angle), y - radius * cos(angle)))
    brush.shape(corners, fill)


@piece(("size", "size"), "size")
def temple(brush: Brush, size: int, name: str) -> None:
    """Draw the temple, which is two cells wide; a large one bears its name."""
    for inset, fill in ((1, INK), (3, STONE)):
        brush.shape(_outline_tile(0, size, inset), fill)
        brush.shape(_outline_tile(size, size, inset), fill)
    _join_halves(brush, size)
    if size < WORDY:
        _draw_gable(brush, size, size * 0.5, size * 0.3)
    else:
        _draw_gable(brush, size * 0.43, size * 0.5, size * 0.3)
        brush.text(size * 1.22, size * 0.5, name, SMALLEST)


def _join_halves(brush: Brush, size: int) -> None:
    """Paint over the edge between the two halves of the temple, from notch to notch."""
    tip = size * CUT + 4
    side = size * CUT - 2
    upper: Points = [(size - 6, side), (size, tip), (size + 6, side)]
    brush.shape([*upper, *((x, size - y) for x, y in reversed(upper))], STONE)


def _draw_gable(brush: Brush, x: float, y: float, width: float) -> None:
    """Draw a gable on four columns."""
    half = width * 0.62
    foot = y + width * 0.44
    brush.shape([(x - half, y - 1), (x, y - width * 0.46), (x + half, y - 1)], INK)
    for number in range(4):
        left = x + width * (0.29 * number - 0.5)
        right = x + width * (0.29 * number - 0.37)
        brush.shape([(left, y), (right, y), (right, foot), (left, foot)], INK)
    brush.line([(x - half, foot), (x + half, foot)], INK, 3)


@piece("size")
def disc(brush: Brush, owner: str, size: int) -> None:
    """Draw the disc of an apprentice; the owner `✗` stands for any apprentice."""
    fill = DISCS.get(owner, QUIET)
    brush.disc(size / 2, size / 2, size / 2, fill, INK, 2)
    brush.text(size / 2, size / 2, owner, SMALLEST, letter_on(fill))


def gap_across(size: int) -> int:
    """Return the diagonal of the gap between tiles of this size."""
    return round(2 * size * CUT)


@piece("width")
def grove(brush: Brush, width: int) -> None:
    """Draw a grove."""
    brush.shape(_outline_gap(width, 0), INK)
    brush.shape(_outline_gap(width, 3), PIECES["green"])
    tree(brush, width / 2, width / 2, width * 0.27, letter_on(PIECES["green"]))


@piece("width")
def open_gap(brush: Brush, width: int, text: str) -> None:
    """Draw a gap in which no grove lies, with a text."""
    brush.shape(_outline_gap(width, 0), INK)
    brush.shape(_outline_gap(width, 3), PAPER)
    brush.text(width / 2, width / 2, text, SMALLEST)


@piece("size")
def site(brush: Brush, size: int, text: str) -> None:
    """Draw a cell on which a tile can be built, with its number."""
    brush.shape(_outline_tile(0, size, 10), INK)
    brush.shape(_outline_tile(0, size, 12), PAPER)
    brush.text(size / 2, size / 2, text, 30)


@piece("size")
def numbered_spot(brush: Brush, size: int, text: str) -> None:
    """Draw a free spot with its number."""
    brush.disc(size / 2, size / 2, size / 2 - 1, CARD, INK, 2)
    brush.text(size / 2, size / 2, text, SMALLEST)


@piece("width")
def numbered_grove(brush: Brush, width: int, text: str) -> None:
    """Draw a grove with its number in place of the tree."""
    fill = PIECES["green"]
    brush.shape(_outline_gap(width, 0), INK)
    brush.shape(_outline_gap(width, 3), fill)
    brush.text(width / 2, width / 2, text, SMALLEST, letter_on(fill))


def _outline_gap(width: int, inset: float) -> Points:
    """Return the corners of a gap."""
    half = width / 2
    return [(half, inset), (width - inset, half), (half, width - inset), (inset, half)]


def tree(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a tree around this point."""
    brush.shape([(x, y - size * 1.15), (x + size * 0.72, y), (x - size * 0.72, y)], fill)
    brush.shape([(x, y - size * 0.5), (x + size * 0.95, y + size * 0.62), (x - size * 0.95, y + size * 0.62)], fill)
    brush.shape([(x - 2, y + size * 0.5), (x + 2, y + size * 0.5), (x + 2, y + size), (x - 2, y + size)], fill)


# ── What is new ─────────────────────────────────────────────────────────────────────────────────────────────────────


@piece(("width", 2 * RIM))
def ring(brush: Brush, width: int) -> None:
    """Draw the ring around a new disc."""
    middle = width / 2 + RIM
    brush.disc(middle, middle, middle, None, NEW, RIM)


@piece(("width", 2 * RIM))
def diamond_ring(brush: Brush, width: int) -> None:
    """Draw the ring around a new grove, or around a gap that was emptied."""
    points = _outline_gap(width + 2 * RIM, 4)
    brush.line([*points, *points[:2]], NEW, RIM)


@piece("width", thin=True)
def diamond_veil(brush: Brush, width: int) -> None:
    """Draw the cover of a grove that no disc touches."""
    brush.shape(_outline_gap(width, 0), PAPER)


@piece(("size", 2 * RIM))
def tile_ring(brush: Brush, size: int) -> None:
    """Draw the ring around a tile."""
    points = _outline_tile(0, size + 2 * RIM, 3)
    brush.line([*points, *points[:2]], NEW, RIM + 1)


def put_middle(sheet: Sheet, made: Image.Image, middle: tuple[int, int], name: str = "") -> None:
    """Put an image centred on this point."""
    sheet.put(made, middle[0] - made.width // 2, middle[1] - made.height // 2, name)


# ── The map without anything on it ──────────────────────────────────────────────────────────────────────────────────


def lettered(sheet: Sheet, plan: Plan) -> None:
    """Draw the letters of columns above the map, and the numbers of rows on its left."""
    half = plan.size // 2
    for column in plan.columns:
        letter = geometry.COLUMNS[geometry.COLUMNS.index(geometry.TEMPLE[0][0]) + column]
        x = plan.left + (column - plan.columns[0]) * plan.size + half
        sheet.text(x, plan.top - MARGIN + 6, letter, 24, QUIET, bold=True, anchor="middle")
    for row in plan.rows:
        y = plan.top + (row - plan.rows[0]) * plan.size + half
        number = int(geometry.TEMPLE[0][1:]) + row
        sheet.text(plan.left - 7, y - 14, str(number), 24, QUIET, bold=True, anchor="right")


def put_tiles(sheet: Sheet, plan: Plan, tiles: Mapping[str, geometry.Side | None]) -> None:
    """Draw the map with these tiles and their bonus spots; a tile without a bonus spot is empty."""
    lettered(sheet, plan)
    sheet.put(temple(plan.size, spoken("picture-temple")), *plan.cell(geometry.TEMPLE[0]), "temple")
    for name, bonus in tiles.items():
        label = f"tile {name}@{bonus}" if bonus else f"tile {name}"
        sheet.put(tile(plan.size, bonus), *plan.cell(name), label)


def put_spots(
    sheet: Sheet, spots: Sequence[str], free: Sequence[Any], chosen: str | None, size: int, middle: tuple[int, int]
) -> None:
    """Draw a large tile: its spots counted clockwise from the bonus spot, crossed out where a disc lies.

    `middle` is the middle of its upper side.
    """
    x = middle[0] - size // 2
    y = middle[1]
    sheet.put(tile(size, side_of(spots[0])), x, y, f"spots of {spots[0][:-1]}")
    for place, spot in enumerate(spots, start=1):
        right, down = spot_in(size, side_of(spot))
        if spot not in free:
            put_middle(sheet, disc("✗", across(size)), (x + right, y + down))
        elif place > 1:
            sheet.text(x + right, y + down - 15, str(place), 24, bold=True, anchor="middle")
        if spot == chosen:
            put_middle(sheet, ring(across(size)), (x + right, y + down), f"spot {spot}")
