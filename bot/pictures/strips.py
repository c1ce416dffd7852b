"""A picture strip by strip. A strip that looks as it did before is not put together again: what was packed of it is
taken as it is, whichever picture it was in. So a picture costs what has changed."""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from PIL import Image

from bot.kept import RecentlyUsed
from bot.pictures.colours import PAPER, Colour, dark, palette

HIGH, PACKED = 48, 3
"""Pixels of a strip, and how tightly it is packed: lower ones change less often, higher ones pack better; what is
packed tighter takes longer."""
TALL = 1900
TALL_HIGH, TALL_PACKED = 128, 9
"""A picture of so many pixels must not weigh too much."""
KEPT, KEY = 5_000_000, 1500
"""Bytes of strips that are remembered, and those by which each of them is known again."""
ADLER = 65521

_numbers = count(1)


class Mark(NamedTuple):
    """Something on a sheet: an image to be put there, or letters to be filled with a colour."""

    name: Any
    """The same name is the same image."""
    image: Image.Image
    fill: Colour | None
    left: int
    top: int


def number_of(image: Image.Image) -> int:
    """Never given twice, unlike the place of an object in memory."""
    number: int = vars(image).setdefault("number", next(_numbers))
    return number


@dataclass(frozen=True, slots=True)
class Strip:
    packed: bytes
    length: int
    """Before it was packed."""
    checksum: int


_strips: RecentlyUsed[tuple[Any, ...], Strip] = RecentlyUsed(KEPT, lambda strip: len(strip.packed) + KEY)


def png(width: int, height: int, marks: Sequence[Mark]) -> bytes:
    high, packed = (TALL_HIGH, TALL_PACKED) if height > TALL else (HIGH, PACKED)
    strips = [_strip(width, packed, *part) for part in _parts(height, high, marks)]
    checksum = 1
    for strip in strips:
        checksum = _joined(checksum, strip)
    data = b"".join([b"\x78\x01", *(strip.packed for strip in strips), b"\x03\x00", checksum.to_bytes(4, "big")])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", head), _palette(dark.get()), _chunk(b"IDAT", data), _chunk(b"IEND", b"")]
    )


def image(width: int, height: int, marks: Iterable[Mark]) -> Image.Image:
    """All of it, before its colours are reduced."""
    made = Image.new("RGB", (width, height), PAPER.now)
    paper = made.im  # what `Image.paste` does besides takes longer than putting a piece there
    for _, shape, fill, left, top in marks:
        mask, (wide, high) = shape.im, shape.size
        paper.paste(mask if fill is None else fill.now, (left, top, left + wide, top + high), mask)
    return made


def _parts(height: int, high: int, marks: Iterable[Mark]) -> Iterator[tuple[int, list[Any], list[Image.Image]]]:
    """Each strip's height and what is on it, in the order in which it was put there: four facts of every mark, by which
    the strip is known again, and the images."""
    parts: list[tuple[list[Any], list[Image.Image]]] = [([], []) for _ in range(0, height, high)]
    for name, shape, fill, left, top in marks:
        first, last = max(top, 0) // high, min(top + shape.size[1] - 1, height - 1) // high
        for number in range(first, last + 1):
            facts, shapes = parts[number]
            facts += (name, fill, left, top - number * high)
            shapes.append(shape)
    for number, part in enumerate(parts):
        yield min(high, height - number * high), *part


def _strip(width: int, level: int, height: int, facts: list[Any], shapes: list[Image.Image]) -> Strip:
    key = (dark.get(), width, level, height, *facts)
    found = _strips.get(key)
    if found is None:
        lefts = [left + 1 for left in facts[2::4]]
        marks = map(Mark, facts[::4], shapes, facts[1::4], lefts, facts[3::4])
        found = _strips[key] = _made(width, level, height, marks)
    return found


def _made(width: int, level: int, height: int, marks: Iterable[Mark]) -> Strip:
    """Packed on its own, so that it can follow any other; each row begins with a zero: it is as it is."""
    rows = image(width + 1, height, marks)
    rows.paste(palette(dark.get())[0], (0, 0, 1, height))
    plain = rows.quantize(palette=_colours(dark.get()), dither=Image.Dither.NONE).tobytes()
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(packed, len(plain), zlib.adler32(plain))


def _joined(checksum: int, strip: Strip) -> int:
    """The checksum of what came before and this strip after it."""
    low, high = checksum & 0xFFFF, checksum >> 16
    its_low, its_high = strip.checksum & 0xFFFF, strip.checksum >> 16
    return (high + its_high + strip.length * (low - 1)) % ADLER << 16 | (low + its_low - 1) % ADLER


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join([len(data).to_bytes(4, "big"), kind, data, zlib.crc32(kind + data).to_bytes(4, "big")])


@cache
def _colours(in_dark: bool) -> Image.Image:
    """The palette of every picture: fixed, so that nothing has to be counted while somebody waits."""
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([part for colour in palette(in_dark) for part in colour])
    return sheet


@cache
def _palette(in_dark: bool) -> bytes:
    return _chunk(b"PLTE", bytes(part for colour in palette(in_dark) for part in colour))
