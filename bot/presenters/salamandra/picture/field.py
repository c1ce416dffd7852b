"""The map: eight-sided field tiles around the temple, discs on their four spots, groves in the gaps between them."""

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
"""How much of each side a corner takes off: four corners leave the gap in which a grove lies."""
INSET = 7
"""From the side of a tile to its disc: room for the mark of the bonus spot."""
RIM = 5
"""How far a ring around something new stands out."""
WORDY = 80
"""From this size on the temple says what it is."""
MARGIN = 44
"""Above and on the left of the map, for letters and numbers; groves at the rim lie between them."""

MEADOW = tint(PIECES["green"])
SOIL = tint(PIECES["orange"])
STONE = tint(PIECES["purple"])
DISCS: dict[str, Colour] = {"R": PIECES["grey"], "P": PIECES["sky"]}
"""Rudolph is grey; yours is any other colour."""

Points = list[tuple[float, float]]
TOWARDS: dict[geometry.Side, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


# ── Where things lie ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Plan:
    """Columns and rows count from the left half of the temple."""

    columns: range
    rows: range
    size: int
    """Of a cell."""
    left: int = 0
    top: int = 0

    @property
    def right(self) -> int:
        return self.left + len(self.columns) * self.size

    @property
    def bottom(self) -> int:
        return self.top + len(self.rows) * self.size

    def cell(self, name: str) -> tuple[int, int]:
        """Its upper left corner."""
        x, y = geometry.xy(name)
        return self.left + (x - self.columns[0]) * self.size, self.top + (y - self.rows[0]) * self.size

    def gap(self, name: str) -> tuple[int, int]:
        """Its middle: the lower right corner of the cell that it is named after."""
        x, y = self.cell(name)
        return x + self.size, y + self.size

    def spot(self, name: str) -> tuple[int, int]:
        """Its middle."""
        x, y = self.cell(name[:-1])
        right, down = spot_in(self.size, side_of(name))
        return x + right, y + down


def span(cells: Iterable[str]) -> tuple[range, range]:
    """The columns and rows of these cells and of the temple."""
    places = [geometry.xy(cell) for cell in (*cells, *geometry.TEMPLE)]
    columns, rows = ({place[0] for place in places}, {place[1] for place in places})
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def side_of(spot: str) -> geometry.Side:
    return geometry.SIDES["nesw".index(spot[-1])]


def across(size: int) -> int:
    """The diameter of a disc on a tile of this size."""
    return round(size * 0.34)


def spot_in(size: int, side: geometry.Side) -> tuple[int, int]:
    right, down = TOWARDS[side]
    out = size / 2 - INSET - across(size) / 2
    return round(size / 2 + right * out), round(size / 2 + down * out)


# ── Pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _octagon(left: float, size: int, inset: float = 0) -> Points:
    cut = size * CUT - inset * (2 - 2**0.5)
    near, far, low, high = inset, size - inset, inset + cut, size - inset - cut
    across, down = (low, high, far, far, high, low, near, near), (near, near, low, high, far, far, high, low)
    return [(left + x, y) for x, y in zip(across, down, strict=True)]


@piece("size")
def tile(brush: Brush, size: int, bonus: geometry.Side | None) -> None:
    """A field tile with its four spots. The bonus spot has a star, and a golden edge that no disc hides. Seen from afar
    it has no spots, but room for a number."""
    brush.shape(_octagon(0, size, 1), INK)
    brush.shape(_octagon(0, size, 3), SOIL)
    if bonus is None:
        return
    for width, fill in ((INSET, INK), (INSET - 2, GOLD)):
        brush.line(_edge(size, bonus), fill, width)
    for side in geometry.SIDES:
        x, y = spot_in(size, side)
        brush.disc(x, y, across(size) / 2 - 1, CARD, QUIET, 2)
        if side == bonus:
            star(brush, x, y, across(size) * 0.36, INK)


def _edge(size: int, side: geometry.Side) -> Points:
    right, down = TOWARDS[side]
    middle, out, half = size / 2, size / 2 - 5, size * (0.5 - CUT) - 2
    return [
        (middle + right * out + way * abs(down) * half, middle + down * out + way * abs(right) * half)
        for way in (-1, 1)
    ]


def star(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    turns = [(number * pi / 5, size if number % 2 == 0 else size * 0.42) for number in range(10)]
    brush.shape([(x + far * sin(turn), y - far * cos(turn)) for turn, far in turns], fill)


@piece(("size", "size"), "size")
def temple(brush: Brush, size: int, name: str) -> None:
    """Two cells wide, as it stands in the middle of the map."""
    for inset, fill in ((1, INK), (3, STONE)):
        brush.shape(_octagon(0, size, inset), fill)
        brush.shape(_octagon(size, size, inset), fill)
    _join(brush, size)
    _gable(brush, size * (0.43 if size >= WORDY else 1), size * 0.5, size * 0.3)
    if size >= WORDY:
        brush.text(size * 1.22, size * 0.5, name, SMALLEST)


def _join(brush: Brush, size: int) -> None:
    """Takes away the edge between the two halves, from notch to notch."""
    tip, side = size * CUT + 4, size * CUT - 2
    upper: Points = [(size - 6, side), (size, tip), (size + 6, side)]
    brush.shape([*upper, *((x, size - y) for x, y in reversed(upper))], STONE)


def _gable(brush: Brush, x: float, y: float, width: float) -> None:
    """On four columns."""
    half, foot = width * 0.62, y + width * 0.44
    brush.shape([(x - half, y - 1), (x, y - width * 0.46), (x + half, y - 1)], INK)
    for number in range(4):
        left, right = x + width * (0.29 * number - 0.5), x + width * (0.29 * number - 0.37)
        brush.shape([(left, y), (right, y), (right, foot), (left, foot)], INK)
    brush.line([(x - half, foot), (x + half, foot)], INK, 3)


@piece("size")
def disc(brush: Brush, owner: str, size: int) -> None:
    """An apprentice; `✗` is whoever stands there."""
    fill = DISCS.get(owner, QUIET)
    brush.disc(size / 2, size / 2, size / 2, fill, INK, 2)
    brush.text(size / 2, size / 2, owner, SMALLEST, letter_on(fill))


def gap_across(size: int) -> int:
    """From corner to corner of the gap between tiles of this size."""
    return round(2 * size * CUT)


@piece("width")
def grove(brush: Brush, width: int) -> None:
    brush.shape(_diamond(width, 0), INK)
    brush.shape(_diamond(width, 3), PIECES["green"])
    tree(brush, width / 2, width / 2, width * 0.27, letter_on(PIECES["green"]))


@piece("width")
def open_gap(brush: Brush, width: int, text: str) -> None:
    """A gap in which no grove lies, and something to say about it."""
    brush.shape(_diamond(width, 0), INK)
    brush.shape(_diamond(width, 3), PAPER)
    brush.text(width / 2, width / 2, text, SMALLEST)


def _diamond(width: int, inset: float) -> Points:
    half = width / 2
    return [(half, inset), (width - inset, half), (half, width - inset), (inset, half)]


def tree(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    brush.shape([(x, y - size * 1.15), (x + size * 0.72, y), (x - size * 0.72, y)], fill)
    brush.shape([(x, y - size * 0.5), (x + size * 0.95, y + size * 0.62), (x - size * 0.95, y + size * 0.62)], fill)
    brush.shape([(x - 2, y + size * 0.5), (x + 2, y + size * 0.5), (x + 2, y + size), (x - 2, y + size)], fill)


# ── What is new ─────────────────────────────────────────────────────────────────────────────────────────────────────


@piece(("width", 2 * RIM))
def ring(brush: Brush, width: int) -> None:
    """Around a disc."""
    middle = width / 2 + RIM
    brush.disc(middle, middle, middle, None, NEW, RIM)


@piece(("width", 2 * RIM))
def diamond_ring(brush: Brush, width: int) -> None:
    """Around a grove, or where one lay."""
    points = _diamond(width + 2 * RIM, 4)
    brush.line([*points, *points[:2]], NEW, RIM)


@piece("width", thin=True)
def diamond_veil(brush: Brush, width: int) -> None:
    """Over a grove that nobody touches."""
    brush.shape(_diamond(width, 0), PAPER)


@piece(("size", 2 * RIM))
def tile_ring(brush: Brush, size: int) -> None:
    points = _octagon(0, size + 2 * RIM, 3)
    brush.line([*points, *points[:2]], NEW, RIM + 1)


def put_middle(sheet: Sheet, made: Image.Image, middle: tuple[int, int], name: str = "") -> None:
    sheet.put(made, middle[0] - made.width // 2, middle[1] - made.height // 2, name)


# ── The map without anything on it ──────────────────────────────────────────────────────────────────────────────────


def lettered(sheet: Sheet, plan: Plan) -> None:
    """Letters above, numbers on the left, as the cells are named."""
    half = plan.size // 2
    for column in plan.columns:
        letter = geometry.COLUMNS[geometry.COLUMNS.index(geometry.TEMPLE[0][0]) + column]
        x = plan.left + (column - plan.columns[0]) * plan.size + half
        sheet.text(x, plan.top - MARGIN + 6, letter, 24, QUIET, bold=True, anchor="middle")
    for row in plan.rows:
        y = plan.top + (row - plan.rows[0]) * plan.size + half
        sheet.text(plan.left - 7, y - 14, str(int(geometry.TEMPLE[0][1:]) + row), 24, QUIET, bold=True, anchor="right")


def put_tiles(sheet: Sheet, plan: Plan, tiles: Mapping[str, geometry.Side | None]) -> None:
    """The map with these tiles and their bonus spots, or seen from afar."""
    lettered(sheet, plan)
    sheet.put(temple(plan.size, spoken("picture-temple")), *plan.cell(geometry.TEMPLE[0]), "temple")
    for name, bonus in tiles.items():
        sheet.put(tile(plan.size, bonus), *plan.cell(name), f"tile {name}@{bonus}" if bonus else f"tile {name}")


def put_spots(
    sheet: Sheet, spots: Sequence[str], free: Sequence[Any], chosen: str | None, size: int, middle: tuple[int, int]
) -> None:
    """A tile from near by: its spots counted clockwise from the bonus spot, crossed out where a disc lies."""
    x, y = middle[0] - size // 2, middle[1]
    sheet.put(tile(size, side_of(spots[0])), x, y, f"spots of {spots[0][:-1]}")
    for place, spot in enumerate(spots, start=1):
        right, down = spot_in(size, side_of(spot))
        if spot not in free:
            put_middle(sheet, disc("✗", across(size)), (x + right, y + down))
        elif place > 1:
            sheet.text(x + right, y + down - 15, str(place), 24, bold=True, anchor="middle")
        if spot == chosen:
            put_middle(sheet, ring(across(size)), (x + right, y + down), f"spot {spot}")
