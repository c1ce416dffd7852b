"""Sheets and pieces. A piece is drawn once at double size, made smooth, and cached; a sheet is
composed of pieces."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from inspect import signature
from itertools import chain
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from bot.lru import LRUCache
from bot.pictures import text_images
from bot.pictures.colours import (
    INK,
    NEW,
    PAPER,
    Colour,
    Shade,
    is_dark_picture,
    list_palette_shades,
)

WIDTH = 720
"""The width of a sheet: twice that on a phone, so that the smallest text is twice as large as an
eye can read."""
MIN_TEXT_SIZE = 22
"""The smallest size of text."""
SHEET_MARGIN = 16
"""The room at the edges of a sheet."""
CORNER_RADIUS = 10
"""The radius of rounded corners."""
FRAME_DISTANCE = 7
"""The distance by which the frame around a new thing stands out."""
FLAT_PIECE_SIZE = 40
"""The size at which a stretched piece is drawn: its rounded corners, and a strip between them."""
OVERSAMPLING = 2
"""The factor by which pieces are drawn larger and then reduced, because Pillow draws no smooth
edges."""

TALL_PICTURE_HEIGHT = 1900
"""The height in pixels above which a picture is compressed harder, so that its file does not become
too large."""
COMPRESSION = 3
"""The usual level of zlib."""
TALL_COMPRESSION = 9
"""The level of zlib for tall pictures; it makes smaller files and takes longer."""

MAX_CACHED_BYTES = 13_000_000
"""The size of the cache of pieces in bytes. With less, games that are played side by side draw
pieces repeatedly."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
SideLength = int | str | tuple[int | str, ...]
"""The length of a side: a number, the name of a parameter of the piece, or a sum of these."""
P = ParamSpec("P")
Anchor = Literal["left", "middle", "right"]


class Brush:
    """A drawing surface for one piece, in the units of the sheet. Its colours are opaque."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBa", (width * OVERSAMPLING, height * OVERSAMPLING))
        self._draw = ImageDraw.Draw(self._image)
        self._draw.fontmode = "1"  # hard edges: the reduction makes them smooth

    def draw_rectangle(
        self, box: Box, radius: int, fill: Colour | None, edge: Colour | None = None, width: int = 2
    ) -> None:
        """Draw a rectangle with rounded corners, which may not reach beyond the surface on the
        right and below."""
        left = box[0] * OVERSAMPLING
        top = box[1] * OVERSAMPLING
        right = min(box[2] * OVERSAMPLING, self._image.width)
        bottom = min(box[3] * OVERSAMPLING, self._image.height)
        fill_shade = fill and fill.current_shade
        edge_shade = edge and edge.current_shade
        stamp = _draw_rounded_rectangle(
            right - left,
            bottom - top,
            radius * OVERSAMPLING,
            fill_shade,
            edge_shade,
            width * OVERSAMPLING,
        )
        self._image.paste(stamp, (left, top), stamp)

    def draw_disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None,
        edge: Colour = INK,
        width: int = 0,
    ) -> None:
        """Draw a disc around this point."""
        box = (
            (x - radius) * OVERSAMPLING,
            (y - radius) * OVERSAMPLING,
            (x + radius) * OVERSAMPLING,
            (y + radius) * OVERSAMPLING,
        )
        self._draw.ellipse(
            box, fill and fill.current_shade, edge.current_shade, width * OVERSAMPLING
        )

    def draw_polygon(self, points: list[tuple[float, float]], fill: Colour) -> None:
        """Draw a polygon."""
        self._draw.polygon(_enlarge_points(points), fill.current_shade)

    def draw_pie_slice(
        self, box: tuple[float, float, float, float], start: int, end: int, fill: Colour
    ) -> None:
        """Draw a slice of the ellipse in this box, between two angles in degrees."""
        self._draw.pieslice(
            tuple(part * OVERSAMPLING for part in box), start, end, fill.current_shade
        )

    def draw_line(self, points: list[tuple[float, float]], fill: Colour, width: int) -> None:
        """Draw a line through these points."""
        full_width = width * OVERSAMPLING
        self._draw.line(_enlarge_points(points), fill.current_shade, full_width, joint="curve")

    def draw_text(
        self, x: float, y: float, text: str, size: int, fill: Colour = INK, *, bold: bool = True
    ) -> None:
        """Draw a text centred on this point."""
        middle = (x * OVERSAMPLING, y * OVERSAMPLING)
        font = text_images.load_font(size * OVERSAMPLING, bold)
        self._draw.text(middle, text, fill.current_shade, font, anchor="mm")

    def render_piece_image(self, *, is_translucent: bool = False) -> Image.Image:
        """Return the piece in its final size."""
        image = self._image.reduce(OVERSAMPLING).convert("RGBA")
        if is_translucent:
            image.putalpha(image.getchannel("A").point(lambda alpha: alpha * 6 // 10))
        return image


def _enlarge_points(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the points of a piece in the units in which it is drawn before it is reduced."""
    return [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points]


@lru_cache(maxsize=64)
def _draw_rounded_rectangle(
    full_width: int,
    full_height: int,
    radius: int,
    fill: Shade | None,
    edge: Shade | None,
    width: int,
) -> Image.Image:
    """Return a rounded rectangle. It is cached: many pieces begin with the same one, and its
    corners take longest."""
    image = Image.new("RGBa", (full_width, full_height))
    box = (0, 0, full_width - 1, full_height - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, radius, fill, edge, width)
    return image


_pieces: LRUCache[tuple[Any, ...], Image.Image] = LRUCache(
    MAX_CACHED_BYTES, lambda image: 4 * image.width * image.height
)


def cached_piece(
    side_width: SideLength,
    side_height: SideLength | None = None,
    *,
    is_translucent: bool = False,
    is_stretched: bool = False,
) -> Callable[[Callable[Concatenate[Brush, P], None]], Callable[P, Image.Image]]:
    """Decorate a function that draws a piece, so that it takes no brush and returns a cached image.

    The cache has separate images for light and dark pictures. Width and height are measured from
    the arguments; a piece without `side_height` is square. With `is_stretched` it is drawn small
    and stretched, so it must look the same everywhere except in its corners.
    """

    def decorate(draw: Callable[Concatenate[Brush, P], None]) -> Callable[P, Image.Image]:
        parameters = signature(draw)

        def draw_piece(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
            key = (draw, is_dark_picture.get(), args, *kwargs.items())
            image = _pieces.get(key)
            if image is not None:
                return image
            arguments = parameters.bind(None, *args, **kwargs).arguments
            width = _compute_side_length(side_width, arguments)
            height = width
            if side_height is not None:
                height = _compute_side_length(side_height, arguments)
            brush = _make_brush(width, height, is_stretched=is_stretched)
            draw(brush, *args, **kwargs)
            piece_image = brush.render_piece_image(is_translucent=is_translucent)
            image = _repeat_image_middle(piece_image, width, height)
            _pieces[key] = image
            return image

        return draw_piece

    return decorate


def _make_brush(width: int, height: int, *, is_stretched: bool) -> Brush:
    """Return the brush for a piece of this size, or for a small one that is stretched later."""
    if is_stretched:
        return Brush(min(width, FLAT_PIECE_SIZE), min(height, FLAT_PIECE_SIZE))
    return Brush(width, height)


def _repeat_image_middle(image: Image.Image, width: int, height: int) -> Image.Image:
    """Return the image in this size: its middle column is repeated, and then its middle row."""
    if image.size == (width, height):
        return image
    wider = _repeat_middle_column(image, width).transpose(Image.Transpose.TRANSPOSE)
    return _repeat_middle_column(wider, height).transpose(Image.Transpose.TRANSPOSE)


def _repeat_middle_column(image: Image.Image, width: int) -> Image.Image:
    """Return the image in this width, with its middle column repeated."""
    half = image.width // 2
    middle = image.crop((half, 0, half + 1, image.height))
    stretched = middle.resize((width, image.height), Image.Resampling.NEAREST)
    left_end = image.crop((0, 0, half, image.height))
    right_end = image.crop((image.width - half, 0, image.width, image.height))
    stretched.paste(left_end, (0, 0))
    stretched.paste(right_end, (width - half, 0))
    return stretched


def _compute_side_length(measure: SideLength, arguments: Mapping[str, Any]) -> int:
    """Return the length of a side of a piece with these arguments."""
    if isinstance(measure, tuple):
        return sum(_compute_side_length(part, arguments) for part in measure)
    if isinstance(measure, int):
        return measure
    return abs(int(arguments[measure]))


@cached_piece(("width", 2 * FRAME_DISTANCE), ("height", 2 * FRAME_DISTANCE), is_stretched=True)
def draw_frame(brush: Brush, width: int, height: int) -> None:
    """Draw the frame around a changed piece of this size. It is put `FRAME_DISTANCE` further left
    and up than the piece."""
    box = (0, 0, width + 2 * FRAME_DISTANCE, height + 2 * FRAME_DISTANCE)
    radius = CORNER_RADIUS + FRAME_DISTANCE
    brush.draw_rectangle(box, radius, None, NEW, FRAME_DISTANCE - 1)


class PlacedImage(NamedTuple):
    """An image on a sheet, with the position of its upper left corner."""

    image: Image.Image
    left: int
    top: int


@dataclass
class Sheet:
    """A picture on which pieces are put. `boxes_by_name` holds their boxes by name, which is the
    structure of the picture."""

    height: int
    width: int = WIDTH
    boxes_by_name: dict[str, Box] = field(default_factory=dict)
    texts: list[tuple[str, Box]] = field(default_factory=list)
    images: list[PlacedImage] = field(default_factory=list)
    """The images from bottom to top."""

    def put_image(self, image: Image.Image, x: int, y: int, name: str = "") -> None:
        """Put an image with its upper left corner at this point; it is recorded if it has a
        name."""
        self.images.append(PlacedImage(image, x, y))
        if name:
            self.boxes_by_name[name] = (x, y, x + image.width, y + image.height)

    def put_highlight_frame(
        self, x: int, y: int, width: int, height: int, name: str, *, is_new: object = True
    ) -> None:
        """Put a frame around a piece of this size at this point, if it is new."""
        if is_new:
            self.put_image(draw_frame(width, height), x - FRAME_DISTANCE, y - FRAME_DISTANCE, name)

    def put_text(
        self,
        x: int,
        y: int,
        text: str,
        size: int = MIN_TEXT_SIZE,
        fill: Colour = INK,
        *,
        bold: bool = False,
        anchor: Anchor = "left",
    ) -> int:
        """Put one line of text with its top at y, and return the x coordinate of its right end."""
        image = text_images.render_text(text, size, bold, fill.current_shade)
        width, height = image.size
        left = x
        if anchor == "middle":
            left = x - width // 2
        elif anchor == "right":
            left = x - width
        self.put_image(image, left, y)
        self.texts.append((text, (left, y, left + width, y + height)))
        return left + width

    @property
    def full_colour_image(self) -> Image.Image:
        """The sheet in full colour, before its colours are reduced."""
        sheet = Image.new("RGB", (self.width, self.height), PAPER.current_shade)
        for image, left, top in self.images:
            sheet.paste(image, (left, top), image)
        return sheet

    def make_png(self) -> bytes:
        """Return the sheet as a PNG file in the colours of the palette."""
        palette = _make_palette_image(is_dark_picture.get())
        reduced = self.full_colour_image.quantize(palette=palette, dither=Image.Dither.NONE)
        compression = TALL_COMPRESSION if self.height > TALL_PICTURE_HEIGHT else COMPRESSION
        file = io.BytesIO()
        reduced.save(file, "PNG", compress_level=compression)
        return file.getvalue()

    @classmethod
    def stack_parts(cls, parts: Sequence["SheetPart"]) -> "Sheet":
        """Return a sheet of these parts, one below the other."""
        sheet = cls(sum(height for height, _ in parts))
        top = 0
        for height, draw in parts:
            draw(sheet, top)
            top += height
        return sheet


@cache
def _make_palette_image(in_dark: bool) -> Image.Image:
    """Return an image with the palette of every picture. It is fixed, so that no colours have to be
    counted."""
    image = Image.new("P", (1, 1))
    image.putpalette([*chain.from_iterable(list_palette_shades(in_dark))])
    return image


SheetPart = tuple[int, Callable[[Sheet, int], None]]
"""A part of a sheet: its height, and the function that draws it from this top on."""
