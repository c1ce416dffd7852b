"""The drawing of the map: eight-sided tiles around the temple, discs on their spots, groves in the
gaps."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from PIL import Image

from bot.pictures.canvas import MIN_TEXT_SIZE, Brush, Sheet, cached_piece
from bot.pictures.colours import (
    CARD,
    GOLD,
    INK,
    NEW,
    PAPER,
    PIECE_COLOURS,
    QUIET,
    Colour,
    choose_letter_colour,
    make_tint,
)
from engines.salamandra import geometry
from engines.salamandra.messages import say_now

CORNER_SHARE = 0.27
"""The share of a side that a corner takes off; four corners leave the gap in which a grove lies."""
DISC_INSET = 7
"""The distance from the side of a tile to its disc, with room for the mark of the bonus spot."""
RING_DISTANCE = 5
"""The distance by which a ring around a new thing stands out."""
MIN_NAMED_SIZE = 80
"""The size from which on the temple bears its name."""
LABEL_MARGIN = 44
"""The room above and on the left of the map for letters and numbers."""

MEADOW_COLOUR = make_tint(PIECE_COLOURS["green"])
SOIL_COLOUR = make_tint(PIECE_COLOURS["orange"])
STONE_COLOUR = make_tint(PIECE_COLOURS["purple"])
DISC_COLOURS: dict[str, Colour] = {"R": PIECE_COLOURS["grey"], "P": PIECE_COLOURS["sky"]}
"""The colours of discs: Rudolph is grey, the player any other colour."""

Points = list[tuple[float, float]]
DIRECTIONS: dict[geometry.Side, tuple[int, int]] = {
    "n": (0, -1),
    "e": (1, 0),
    "s": (0, 1),
    "w": (-1, 0),
}


# ── Where things lie ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class MapPlan:
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

    def compute_cell_corner(self, name: str) -> tuple[int, int]:
        """Return the upper left corner of a cell in pixels."""
        x, y = geometry.coordinates_of(name)
        left = self.left + (x - self.columns[0]) * self.size
        top = self.top + (y - self.rows[0]) * self.size
        return left, top

    def compute_gap_centre(self, name: str) -> tuple[int, int]:
        """Return the middle of a gap: the lower right corner of the cell that it is named after."""
        x, y = self.compute_cell_corner(name)
        return x + self.size, y + self.size

    def compute_spot_centre(self, name: str) -> tuple[int, int]:
        """Return the middle of a spot."""
        x, y = self.compute_cell_corner(name[:-1])
        right, down = compute_spot_centre_in_tile(self.size, find_side(name))
        return x + right, y + down


def compute_map_span(cells: Iterable[str]) -> tuple[range, range]:
    """Return the columns and rows of these cells and of the temple."""
    places = [geometry.coordinates_of(cell) for cell in (*cells, *geometry.TEMPLE)]
    columns = [column for column, _ in places]
    rows = [row for _, row in places]
    column_range = range(min(columns), max(columns) + 1)
    row_range = range(min(rows), max(rows) + 1)
    return column_range, row_range


def find_side(spot: str) -> geometry.Side:
    """Return the side of a tile on which a spot is."""
    return geometry.SIDES["nesw".index(spot[-1])]


def measure_disc(size: int) -> int:
    """Return the diameter of a disc on a tile of this size."""
    return round(size * 0.34)


def compute_spot_centre_in_tile(size: int, side: geometry.Side) -> tuple[int, int]:
    """Return the middle of a spot within its tile."""
    right, down = DIRECTIONS[side]
    out = size / 2 - DISC_INSET - measure_disc(size) / 2
    return round(size / 2 + right * out), round(size / 2 + down * out)


# ── Pieces ────────────────────────────────────────────────────────────────────────────────────────


def _compute_tile_outline(left: float, size: int, inset: float = 0) -> Points:
    """Return the corners of a tile, clockwise from the upper side; `inset` makes it smaller on all
    sides."""
    cut = size * CORNER_SHARE - inset * (2 - 2**0.5)
    near = inset
    far = size - inset
    low = near + cut
    high = far - cut
    corners = [
        (low, near),
        (high, near),
        (far, low),
        (far, high),
        (high, far),
        (low, far),
        (near, high),
        (near, low),
    ]
    return [(left + x, y) for x, y in corners]


@cached_piece("size")
def draw_tile(brush: Brush, size: int, bonus: geometry.Side | None) -> None:
    """Draw a field tile with its four spots. The bonus spot has a star, and a golden edge that no
    disc hides.

    Without a bonus spot the tile is empty, with room for a number.
    """
    brush.draw_polygon(_compute_tile_outline(0, size, 1), INK)
    brush.draw_polygon(_compute_tile_outline(0, size, 3), SOIL_COLOUR)
    if bonus is None:
        return
    for width, fill in ((DISC_INSET, INK), (DISC_INSET - 2, GOLD)):
        brush.draw_line(_compute_tile_edge(size, bonus), fill, width)
    for side in geometry.SIDES:
        x, y = compute_spot_centre_in_tile(size, side)
        brush.draw_disc(x, y, measure_disc(size) / 2 - 1, CARD, QUIET, 2)
        if side == bonus:
            draw_star(brush, x, y, measure_disc(size) * 0.36, INK)


def _compute_tile_edge(size: int, side: geometry.Side) -> Points:
    """Return both ends of a side of a tile."""
    right, down = DIRECTIONS[side]
    out = size / 2 - 5
    x = size / 2 + right * out
    y = size / 2 + down * out
    across = abs(down) * (size * (0.5 - CORNER_SHARE) - 2)
    along = abs(right) * (size * (0.5 - CORNER_SHARE) - 2)
    return [(x - across, y - along), (x + across, y + along)]


def draw_star(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a star with five points around this point."""
    corners: Points = []
    for number in range(10):
        angle = number * pi / 5
        radius = size if number % 2 == 0 else size * 0.42
        corners.append((x + radius * sin(angle), y - radius * cos(angle)))
    brush.draw_polygon(corners, fill)


@cached_piece(("size", "size"), "size")
def draw_temple(brush: Brush, size: int, name: str) -> None:
    """Draw the temple, which is two cells wide; a large one bears its name."""
    for inset, fill in ((1, INK), (3, STONE_COLOUR)):
        brush.draw_polygon(_compute_tile_outline(0, size, inset), fill)
        brush.draw_polygon(_compute_tile_outline(size, size, inset), fill)
    _paint_over_temple_seam(brush, size)
    if size < MIN_NAMED_SIZE:
        _draw_temple_gable(brush, size, size * 0.5, size * 0.3)
    else:
        _draw_temple_gable(brush, size * 0.43, size * 0.5, size * 0.3)
        brush.draw_text(size * 1.22, size * 0.5, name, MIN_TEXT_SIZE)


def _paint_over_temple_seam(brush: Brush, size: int) -> None:
    """Paint over the edge between the two halves of the temple, from notch to notch."""
    tip = size * CORNER_SHARE + 4
    side = size * CORNER_SHARE - 2
    upper: Points = [(size - 6, side), (size, tip), (size + 6, side)]
    lower: Points = [(x, size - y) for x, y in reversed(upper)]
    brush.draw_polygon([*upper, *lower], STONE_COLOUR)


def _draw_temple_gable(brush: Brush, x: float, y: float, width: float) -> None:
    """Draw a gable on four columns."""
    half = width * 0.62
    foot = y + width * 0.44
    top = y - width * 0.46
    brush.draw_polygon([(x - half, y - 1), (x, top), (x + half, y - 1)], INK)
    for number in range(4):
        left = x + width * (0.29 * number - 0.5)
        right = x + width * (0.29 * number - 0.37)
        column = [(left, y), (right, y), (right, foot), (left, foot)]
        brush.draw_polygon(column, INK)
    ends = [(x - half, foot), (x + half, foot)]
    brush.draw_line(ends, INK, 3)


@cached_piece("size")
def draw_disc(brush: Brush, owner: str, size: int) -> None:
    """Draw the disc of an apprentice; the owner `✗` stands for any apprentice."""
    fill = DISC_COLOURS.get(owner, QUIET)
    brush.draw_disc(size / 2, size / 2, size / 2, fill, INK, 2)
    brush.draw_text(size / 2, size / 2, owner, MIN_TEXT_SIZE, choose_letter_colour(fill))


def measure_gap(size: int) -> int:
    """Return the diagonal of the gap between tiles of this size."""
    return round(2 * size * CORNER_SHARE)


@cached_piece("width")
def draw_grove(brush: Brush, width: int) -> None:
    """Draw a grove."""
    brush.draw_polygon(_compute_gap_outline(width, 0), INK)
    brush.draw_polygon(_compute_gap_outline(width, 3), PIECE_COLOURS["green"])
    draw_tree(
        brush, width / 2, width / 2, width * 0.27, choose_letter_colour(PIECE_COLOURS["green"])
    )


@cached_piece("width")
def draw_open_gap(brush: Brush, width: int, text: str) -> None:
    """Draw a gap in which no grove lies, with a text."""
    brush.draw_polygon(_compute_gap_outline(width, 0), INK)
    brush.draw_polygon(_compute_gap_outline(width, 3), PAPER)
    brush.draw_text(width / 2, width / 2, text, MIN_TEXT_SIZE)


@cached_piece("size")
def draw_building_site(brush: Brush, size: int, text: str) -> None:
    """Draw a cell on which a tile can be built, with its number."""
    brush.draw_polygon(_compute_tile_outline(0, size, 10), INK)
    brush.draw_polygon(_compute_tile_outline(0, size, 12), PAPER)
    brush.draw_text(size / 2, size / 2, text, 30)


@cached_piece("size")
def draw_numbered_spot(brush: Brush, size: int, text: str) -> None:
    """Draw a free spot with its number."""
    brush.draw_disc(size / 2, size / 2, size / 2 - 1, CARD, INK, 2)
    brush.draw_text(size / 2, size / 2, text, MIN_TEXT_SIZE)


@cached_piece("width")
def draw_numbered_grove(brush: Brush, width: int, text: str) -> None:
    """Draw a grove with its number in place of the tree."""
    fill = PIECE_COLOURS["green"]
    brush.draw_polygon(_compute_gap_outline(width, 0), INK)
    brush.draw_polygon(_compute_gap_outline(width, 3), fill)
    brush.draw_text(width / 2, width / 2, text, MIN_TEXT_SIZE, choose_letter_colour(fill))


def _compute_gap_outline(width: int, inset: float) -> Points:
    """Return the corners of a gap."""
    half = width / 2
    return [(half, inset), (width - inset, half), (half, width - inset), (inset, half)]


def draw_tree(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a tree around this point."""
    brush.draw_polygon([(x, y - size * 1.15), (x + size * 0.72, y), (x - size * 0.72, y)], fill)
    brush.draw_polygon(
        [
            (x, y - size * 0.5),
            (x + size * 0.95, y + size * 0.62),
            (x - size * 0.95, y + size * 0.62),
        ],
        fill,
    )
    brush.draw_polygon(
        [(x - 2, y + size * 0.5), (x + 2, y + size * 0.5), (x + 2, y + size), (x - 2, y + size)],
        fill,
    )


# ── What is new ───────────────────────────────────────────────────────────────────────────────────


@cached_piece(("width", 2 * RING_DISTANCE))
def draw_disc_ring(brush: Brush, width: int) -> None:
    """Draw the ring around a new disc."""
    middle = width / 2 + RING_DISTANCE
    brush.draw_disc(middle, middle, middle, None, NEW, RING_DISTANCE)


@cached_piece(("width", 2 * RING_DISTANCE))
def draw_gap_ring(brush: Brush, width: int) -> None:
    """Draw the ring around a new grove, or around a gap that was emptied."""
    points = _compute_gap_outline(width + 2 * RING_DISTANCE, 4)
    brush.draw_line([*points, *points[:2]], NEW, RING_DISTANCE)


@cached_piece("width", is_translucent=True)
def draw_gap_veil(brush: Brush, width: int) -> None:
    """Draw the cover of a grove that no disc touches."""
    brush.draw_polygon(_compute_gap_outline(width, 0), PAPER)


@cached_piece(("size", 2 * RING_DISTANCE))
def draw_tile_ring(brush: Brush, size: int) -> None:
    """Draw the ring around a tile."""
    points = _compute_tile_outline(0, size + 2 * RING_DISTANCE, 3)
    brush.draw_line([*points, *points[:2]], NEW, RING_DISTANCE + 1)


def put_centred(sheet: Sheet, image: Image.Image, centre: tuple[int, int], name: str = "") -> None:
    """Put an image centred on this point."""
    x, y = centre
    sheet.put_image(image, x - image.width // 2, y - image.height // 2, name)


# ── The map without anything on it ────────────────────────────────────────────────────────────────


def draw_column_and_row_labels(sheet: Sheet, plan: MapPlan) -> None:
    """Draw the letters of columns above the map, and the numbers of rows on its left."""
    half = plan.size // 2
    above = plan.top - LABEL_MARGIN + 6
    for column in plan.columns:
        letter = geometry.COLUMNS[geometry.COLUMNS.index(geometry.TEMPLE[0][0]) + column]
        x = plan.left + (column - plan.columns[0]) * plan.size + half
        sheet.put_text(x, above, letter, 24, QUIET, bold=True, anchor="middle")
    right = plan.left - 7
    for row in plan.rows:
        y = plan.top + (row - plan.rows[0]) * plan.size + half
        number = int(geometry.TEMPLE[0][1:]) + row
        sheet.put_text(right, y - 14, str(number), 24, QUIET, bold=True, anchor="right")


def draw_tiles(sheet: Sheet, plan: MapPlan, tiles: Mapping[str, geometry.Side | None]) -> None:
    """Draw the map with these tiles and their bonus spots; a tile without a bonus spot is empty."""
    draw_column_and_row_labels(sheet, plan)
    temple = draw_temple(plan.size, say_now("picture-temple"))
    sheet.put_image(temple, *plan.compute_cell_corner(geometry.TEMPLE[0]), "temple")
    for name, bonus in tiles.items():
        label = f"tile {name}@{bonus}" if bonus else f"tile {name}"
        sheet.put_image(draw_tile(plan.size, bonus), *plan.compute_cell_corner(name), label)


def draw_tile_spots(
    sheet: Sheet,
    spots: Sequence[str],
    free_spots: Sequence[Any],
    chosen_spot: str | None,
    size: int,
    upper_middle: tuple[int, int],
) -> None:
    """Draw a large tile: its spots counted clockwise from the bonus spot, crossed out where a disc
    lies.

    `upper_middle` is the middle of its upper side.
    """
    x = upper_middle[0] - size // 2
    y = upper_middle[1]
    sheet.put_image(draw_tile(size, find_side(spots[0])), x, y, f"spots of {spots[0][:-1]}")
    for place, spot in enumerate(spots, start=1):
        right, down = compute_spot_centre_in_tile(size, find_side(spot))
        spot_x = x + right
        spot_y = y + down
        if spot not in free_spots:
            put_centred(sheet, draw_disc("✗", measure_disc(size)), (spot_x, spot_y))
        elif place > 1:
            sheet.put_text(spot_x, spot_y - 15, str(place), 24, bold=True, anchor="middle")
        if spot == chosen_spot:
            ring = draw_disc_ring(measure_disc(size))
            put_centred(sheet, ring, (spot_x, spot_y), f"spot {spot}")
