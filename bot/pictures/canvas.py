"""Sheets and pieces. A piece is drawn once at double size, made smooth, and cached; a sheet is composed of pieces."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from inspect import signature
from itertools import chain
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from bot.lru import LRUCache
from bot.pictures import letters
from bot.pictures.colours import INK, NEW, PAPER, Colour, Shade, dark, palette

WIDTH = 720
"""The width of a sheet: twice that on a phone, so that the smallest text is twice as large as an eye can read."""
SMALLEST = 22
"""The smallest size of text."""
EDGE = 16
"""The room at the edges of a sheet."""
CORNER = 10
"""The radius of rounded corners."""
HALO = 7
"""The distance by which the frame around a new thing stands out."""
FLAT = 40
"""The size at which a flat piece is drawn: its rounded corners, and a strip between them."""
FINE = 2
"""The factor by which pieces are drawn larger and then reduced, because Pillow draws no smooth edges."""

TALL = 1900
"""The height in pixels above which a picture is compressed harder, so that its file does not become too large."""
COMPRESSION = 3
"""The usual level of zlib."""
TALL_COMPRESSION = 9
"""The level of zlib for tall pictures; it makes smaller files and takes longer."""

KEPT = 13_000_000
"""The size of the cache of pieces in bytes. With less, games that are played side by side draw pieces repeatedly."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Measure = int | str | tuple[int | str, ...]
"""The length of a side: a number, the name of a parameter of the piece, or a sum of these."""
P = ParamSpec("P")
Anchor = Literal["left", "middle", "right"]


class Brush:
    """A drawing surface for one piece, in the units of the sheet. Its colours are opaque."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBa", (width * FINE, height * FINE))
        self._draw = ImageDraw.Draw(self._image)
        self._draw.fontmode = "1"  # hard edges: the reduction makes them smooth

    def rounded(self, box: Box, radius: int, fill: Colour | None, edge: Colour | None = None, width: int = 2) -> None:
        """Draw a rectangle with rounded corners, which may not reach beyond the surface on the right and below."""
        left = box[0] * FINE
        top = box[1] * FINE
        right = min(box[2] * FINE, self._image.width)
        bottom = min(box[3] * FINE, self._image.height)
        fill_shade = fill and fill.now
        edge_shade = edge and edge.now
        stamp = _draw_rounded_rectangle(right - left, bottom - top, radius * FINE, fill_shade, edge_shade, width * FINE)
        self._image.paste(stamp, (left, top), stamp)

    def disc(self, x: float, y: float, radius: float, fill: Colour | None, edge: Colour = INK, width: int = 0) -> None:
        """Draw a disc around this point."""
        box = ((x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE)
        self._draw.ellipse(box, fill and fill.now, edge.now, width * FINE)

    def shape(self, points: list[tuple[float, float]], fill: Colour) -> None:
        """Draw a polygon."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], fill.now)

    def pie(self, box: tuple[float, float, float, float], start: int, end: int, fill: Colour) -> None:
        """Draw a slice of the ellipse in this box, between two angles in degrees."""
        self._draw.pieslice(tuple(part * FINE for part in box), start, end, fill.now)

    def line(self, points: list[tuple[float, float]], fill: Colour, width: int) -> None:
        """Draw a line through these points."""
        self._draw.line([(x * FINE, y * FINE) for x, y in points], fill.now, width * FINE, joint="curve")

    def text(self, x: float, y: float, text: str, size: int, fill: Colour = INK, *, bold: bool = True) -> None:
        """Draw a text centred on this point."""
        self._draw.text((x * FINE, y * FINE), text, fill.now, letters.face(size * FINE, bold), anchor="mm")

    def done(self, *, thin: bool = False) -> Image.Image:
        """Return the piece in its final size; a thin one is translucent."""
        image = self._image.reduce(FINE).convert("RGBA")
        if thin:
            image.putalpha(image.getchannel("A").point(lambda alpha: alpha * 6 // 10))
        return image


@lru_cache(maxsize=64)
def _draw_rounded_rectangle(
    wide: int, high: int, radius: int, fill: Shade | None, edge: Shade | None, width: int
) -> Image.Image:
    """Return a rounded rectangle. It is cached: many pieces begin with the same one, and its corners take longest."""
    image = Image.new("RGBa", (wide, high))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill, edge, width)
    return image


_pieces: LRUCache[tuple[Any, ...], Image.Image] = LRUCache(KEPT, lambda image: 4 * image.width * image.height)


def piece(
    wide: Measure, high: Measure | None = None, *, thin: bool = False, flat: bool = False
) -> Callable[[Callable[Concatenate[Brush, P], None]], Callable[P, Image.Image]]:
    """Decorate a function that draws a piece, so that it takes no brush and returns a cached image.

    The cache has separate images for light and dark pictures. Width and height are measured from the arguments; a piece
    without `high` is square. A `thin` piece is translucent. A `flat` piece looks the same everywhere except in its
    corners; it is drawn small and stretched.
    """

    def decorate(draw: Callable[Concatenate[Brush, P], None]) -> Callable[P, Image.Image]:
        parameters = signature(draw)

        def draw_piece(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
            key = (draw, dark.get(), args, *kwargs.items())
            image = _pieces.get(key)
            if image is not None:
                return image
            arguments = parameters.bind(None, *args, **kwargs).arguments
            width = _measure_side(wide, arguments)
            height = width
            if high is not None:
                height = _measure_side(high, arguments)
            brush = Brush(min(width, FLAT), min(height, FLAT)) if flat else Brush(width, height)
            draw(brush, *args, **kwargs)
            image = _stretch_image(brush.done(thin=thin), width, height)
            _pieces[key] = image
            return image

        return draw_piece

    return decorate


def _stretch_image(made: Image.Image, width: int, height: int) -> Image.Image:
    """Return the image in this size: its middle column is repeated, and then its middle row."""
    if made.size == (width, height):
        return made
    wider = _stretch_columns(made, width).transpose(Image.Transpose.TRANSPOSE)
    return _stretch_columns(wider, height).transpose(Image.Transpose.TRANSPOSE)


def _stretch_columns(image: Image.Image, width: int) -> Image.Image:
    """Return the image in this width, with its middle column repeated."""
    half = image.width // 2
    middle = image.crop((half, 0, half + 1, image.height))
    stretched = middle.resize((width, image.height), Image.Resampling.NEAREST)
    stretched.paste(image.crop((0, 0, half, image.height)), (0, 0))
    stretched.paste(image.crop((image.width - half, 0, image.width, image.height)), (width - half, 0))
    return stretched


def _measure_side(measure: Measure, told: Mapping[str, Any]) -> int:
    """Return the length of a side of a piece with these arguments."""
    if isinstance(measure, tuple):
        return sum(_measure_side(part, told) for part in measure)
    if isinstance(measure, int):
        return measure
    return abs(int(told[measure]))


@piece(("width", 2 * HALO), ("height", 2 * HALO), flat=True)
def frame(brush: Brush, width: int, height: int) -> None:
    """Draw the frame around a changed piece of this size. It is put `HALO` further left and up than the piece."""
    brush.rounded((0, 0, width + 2 * HALO, height + 2 * HALO), CORNER + HALO, None, NEW, HALO - 1)


class Placed(NamedTuple):
    """An image on a sheet, with the position of its upper left corner."""

    image: Image.Image
    left: int
    top: int


@dataclass
class Sheet:
    """A picture on which pieces are put. `placed` holds their boxes by name, which is the structure of the picture."""

    height: int
    width: int = WIDTH
    placed: dict[str, Box] = field(default_factory=dict)
    texts: list[tuple[str, Box]] = field(default_factory=list)
    marks: list[Placed] = field(default_factory=list)
    """The images from bottom to top."""

    def put(self, made: Image.Image, x: int, y: int, name: str = "") -> None:
        """Put an image with its upper left corner at this point; it is recorded if it has a name."""
        self.marks.append(Placed(made, x, y))
        if name:
            self.placed[name] = (x, y, x + made.width, y + made.height)

    def framed(self, x: int, y: int, width: int, height: int, name: str, *, is_new: object = True) -> None:
        """Put a frame around a piece of this size at this point, if it is new."""
        if is_new:
            self.put(frame(width, height), x - HALO, y - HALO, name)

    def text(
        self,
        x: int,
        y: int,
        text: str,
        size: int = SMALLEST,
        fill: Colour = INK,
        *,
        bold: bool = False,
        anchor: Anchor = "left",
    ) -> int:
        """Put one line of text with its top at y, and return the x coordinate of its right end."""
        image = letters.written(text, size, bold, fill.now)
        width, height = image.size
        left = x
        if anchor == "middle":
            left = x - width // 2
        elif anchor == "right":
            left = x - width
        self.put(image, left, y)
        self.texts.append((text, (left, y, left + width, y + height)))
        return left + width

    @property
    def image(self) -> Image.Image:
        """The sheet in full colour, before its colours are reduced."""
        sheet = Image.new("RGB", (self.width, self.height), PAPER.now)
        for image, left, top in self.marks:
            sheet.paste(image, (left, top), image)
        return sheet

    def png(self) -> bytes:
        """Return the sheet as a PNG file in the colours of the palette."""
        reduced = self.image.quantize(palette=_make_palette_image(dark.get()), dither=Image.Dither.NONE)
        compression = TALL_COMPRESSION if self.height > TALL else COMPRESSION
        file = io.BytesIO()
        reduced.save(file, "PNG", compress_level=compression)
        return file.getvalue()

    @classmethod
    def of(cls, parts: Sequence["Part"]) -> "Sheet":
        """Return a sheet of these parts, one below the other."""
        sheet = cls(sum(height for height, _ in parts))
        top = 0
        for height, draw in parts:
            draw(sheet, top)
            top += height
        return sheet


@cache
def _make_palette_image(in_dark: bool) -> Image.Image:
    """Return an image with the palette of every picture. It is fixed, so that no colours have to be counted."""
    image = Image.new("P", (1, 1))
    image.putpalette([*chain.from_iterable(palette(in_dark))])
    return image


Part = tuple[int, Callable[[Sheet, int], None]]
"""A part of a sheet: its height, and the function that draws it from this top on."""
