"""A picture is a sheet on which pieces are put. A piece is drawn once at double size, made smooth, and kept."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from inspect import signature
from itertools import accumulate
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from bot.lru import LRUCache
from bot.pictures import letters
from bot.pictures.colours import INK, NEW, PAPER, Colour, Shade, dark, palette

WIDTH = 720
"""Twice the width at which a phone shows it: the smallest text is twice what an eye can read there."""
SMALLEST = 22
EDGE, CORNER = 16, 10
HALO = 7
"""How far the frame around something new stands out."""
FLAT = 40
"""Pixels of a piece that hold its rounded corners, and something between them."""
FINE = 2
"""Pieces are drawn so many times larger, and reduced: Pillow draws no smooth edges by itself."""

TALL = 1900
"""Pixels: a higher picture is compressed harder, so that its file does not become too large."""
COMPRESSION, TALL_COMPRESSION = 3, 9
"""Levels of zlib: 9 makes smaller files and takes longer."""

KEPT = 13_000_000
"""Bytes of pieces that are remembered: with fewer, games that are played side by side draw some again each time."""

Box = tuple[int, int, int, int]
Measure = int | str | tuple[int | str, ...]
P = ParamSpec("P")
Anchor = Literal["left", "middle", "right"]


class Brush:
    """Draws a piece in the sizes of the sheet, in colours that hide what lies below: the reduction need not ask."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBa", (width * FINE, height * FINE))
        self._draw = ImageDraw.Draw(self._image)
        self._draw.fontmode = "1"  # hard edges: the reduction makes them smooth

    def rounded(self, box: Box, radius: int, fill: Colour | None, edge: Colour | None = None, width: int = 2) -> None:
        """It ends where the brush does."""
        wide, high = self._image.size
        left, top, right, bottom = box[0] * FINE, box[1] * FINE, min(box[2] * FINE, wide), min(box[3] * FINE, high)
        stamp = _rounded(right - left, bottom - top, radius * FINE, fill and fill.now, edge and edge.now, width * FINE)
        self._image.paste(stamp, (left, top), stamp)

    def disc(self, x: float, y: float, radius: float, fill: Colour | None, edge: Colour = INK, width: int = 0) -> None:
        box = tuple(part * FINE for part in (x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(box, fill and fill.now, edge.now, width * FINE)

    def shape(self, points: list[tuple[float, float]], fill: Colour) -> None:
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], fill.now)

    def pie(self, box: tuple[float, float, float, float], start: int, end: int, fill: Colour) -> None:
        self._draw.pieslice(tuple(part * FINE for part in box), start, end, fill.now)

    def line(self, points: list[tuple[float, float]], fill: Colour, width: int) -> None:
        self._draw.line([(x * FINE, y * FINE) for x, y in points], fill.now, width * FINE, joint="curve")

    def text(self, x: float, y: float, text: str, size: int, fill: Colour = INK, *, bold: bool = True) -> None:
        """Centred on this point."""
        self._draw.text((x * FINE, y * FINE), text, fill.now, letters.face(size * FINE, bold), anchor="mm")

    def done(self, *, thin: bool = False) -> Image.Image:
        made = self._image.reduce(FINE).convert("RGBA")
        if thin:
            made.putalpha(made.getchannel("A").point(lambda alpha: alpha * 6 // 10))
        return made


@lru_cache(maxsize=64)
def _rounded(wide: int, high: int, radius: int, fill: Shade | None, edge: Shade | None, width: int) -> Image.Image:
    """Many pieces begin with the same one, and its corners take longer than all the rest of it."""
    made = Image.new("RGBa", (wide, high))
    ImageDraw.Draw(made).rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill, edge, width)
    return made


_pieces: LRUCache[tuple[Any, ...], Image.Image] = LRUCache(KEPT, lambda made: 4 * made.width * made.height)


def piece(
    wide: Measure, high: Measure | None = None, *, thin: bool = False, flat: bool = False
) -> Callable[[Callable[Concatenate[Brush, P], None]], Callable[P, Image.Image]]:
    """The same piece is drawn once for light pictures and once for dark ones, however many show it. A side is as long
    as a number, as what the piece is told by this name, or as these together; a thin one can be seen through. A flat
    one is the same everywhere but in its corners, which are drawn small and pulled apart."""

    def painted(draw: Callable[Concatenate[Brush, P], None]) -> Callable[P, Image.Image]:
        names = signature(draw)

        def drawn(*how: P.args, **more: P.kwargs) -> Image.Image:
            key = (draw, dark.get(), how, *more.items())
            found = _pieces.get(key)
            if found is None:
                told = names.bind(None, *how, **more).arguments
                size = _length(wide, told), _length(wide if high is None else high, told)
                brush = Brush(*(min(side, FLAT) if flat else side for side in size))
                draw(brush, *how, **more)
                found = _pieces[key] = _stretched(brush.done(thin=thin), *size)
            return found

        return drawn

    return painted


def _stretched(made: Image.Image, *size: int) -> Image.Image:
    """Its middle column as often as is needed for this width, then its middle row."""
    for side in size if made.size != size else ():
        wide, high = made.size
        longer = made.crop((wide // 2, 0, wide // 2 + 1, high)).resize((side, high), Image.Resampling.NEAREST)
        longer.paste(made.crop((0, 0, wide // 2, high)), (0, 0))
        longer.paste(made.crop((wide - wide // 2, 0, wide, high)), (side - wide // 2, 0))
        made = longer.transpose(Image.Transpose.TRANSPOSE)
    return made


def _length(measure: Measure, told: Mapping[str, Any]) -> int:
    parts = measure if isinstance(measure, tuple) else (measure,)
    return sum(part if isinstance(part, int) else abs(told[part]) for part in parts)


@piece(("width", 2 * HALO), ("height", 2 * HALO), flat=True)
def frame(brush: Brush, width: int, height: int) -> None:
    """Around a piece of this size that the last move has changed; to be put `HALO` further out."""
    brush.rounded((0, 0, width + 2 * HALO, height + 2 * HALO), CORNER + HALO, None, NEW, HALO - 1)


class Placed(NamedTuple):
    """An image on a sheet, with the position of its upper left corner."""

    image: Image.Image
    left: int
    top: int


@dataclass
class Sheet:
    """`placed` remembers what was put where, by name: the structure of the picture."""

    height: int
    width: int = WIDTH
    placed: dict[str, Box] = field(default_factory=dict)
    texts: list[tuple[str, Box]] = field(default_factory=list)
    marks: list[Placed] = field(default_factory=list)
    """In the order in which they lie on each other."""

    def put(self, made: Image.Image, x: int, y: int, name: str = "") -> None:
        self.marks.append(Placed(made, x, y))
        if name:
            self.placed[name] = (x, y, x + made.width, y + made.height)

    def framed(self, x: int, y: int, width: int, height: int, name: str, *, is_new: object = True) -> None:
        """Around a piece of this size that lies there."""
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
        """One line, its top at y. Says where it ends."""
        made = letters.written(text, size, bold, fill.now)
        width, height = made.size
        left = x if anchor == "left" else x - width // 2 if anchor == "middle" else x - width
        self.put(made, left, y)
        self.texts.append((text, (left, y, left + width, y + height)))
        return left + width

    @property
    def image(self) -> Image.Image:
        """The sheet in full colour, before its colours are reduced."""
        made = Image.new("RGB", (self.width, self.height), PAPER.now)
        for image, left, top in self.marks:
            made.paste(image, (left, top), image)
        return made

    def png(self) -> bytes:
        """Return the sheet as a PNG file in the colours of the palette."""
        reduced = self.image.quantize(palette=_palette_image(dark.get()), dither=Image.Dither.NONE)
        compression = TALL_COMPRESSION if self.height > TALL else COMPRESSION
        file = io.BytesIO()
        reduced.save(file, "PNG", compress_level=compression)
        return file.getvalue()

    @classmethod
    def of(cls, parts: Sequence["Part"]) -> "Sheet":
        """Of stretches one below the other."""
        *tops, end = accumulate((height for height, _ in parts), initial=0)
        sheet = cls(end)
        for top, (_, put) in zip(tops, parts, strict=True):
            put(sheet, top)
        return sheet


@cache
def _palette_image(in_dark: bool) -> Image.Image:
    """Return an image with the palette of every picture. It is fixed, so that no colours have to be counted."""
    made = Image.new("P", (1, 1))
    colours = [part for shade in palette(in_dark) for part in shade]
    made.putpalette(colours)
    return made


Part = tuple[int, Callable[[Sheet, int], None]]
"""How high a stretch of a sheet is, and what draws it from its top."""
