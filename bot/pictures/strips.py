"""A picture strip by strip. A strip that looks as it did before is not put together again: what was packed of it is
taken as it is, whichever picture it was in. So a picture costs what has changed."""

import struct
import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import count, groupby
from typing import NamedTuple

from PIL import Image

from bot.kept import RecentlyUsed
from bot.pictures.colours import PAPER, dark, palette

HIGH, PACKED = 24, 3
"""Pixels of a strip, and how tightly it is packed: lower ones change less often, higher ones pack better; what is
packed tighter takes longer."""
TALL = 1900
TALL_HIGH, TALL_PACKED = 128, 9
"""A picture of so many pixels must not weigh too much."""
KEPT, KEY = 5_000_000, 800
"""Bytes of strips that are remembered, and those by which each of them is known again."""
ADLER = 65521

_numbers = count(1)


Mark = tuple[int, Image.Image, int, int, tuple[int, int]]
"""An image to be put somewhere on a sheet: its number (the same is the same image), itself, left, top and its size."""


def number_of(image: Image.Image) -> int:
    """Never given twice, unlike the place of an object in memory."""
    number: int = vars(image).setdefault("number", next(_numbers))
    return number


class Strip(NamedTuple):
    packed: bytes
    length: int
    """Before it was packed."""
    checksum: int


_strips: RecentlyUsed[bytes, Strip] = RecentlyUsed(KEPT, lambda strip: len(strip.packed) + KEY)


def png(width: int, height: int, marks: Sequence[Mark], high: int = HIGH) -> bytes:
    strips = _all(width, height, marks, high)
    checksum = reduce(_joined, strips, 1).to_bytes(4, "big")
    data = b"".join([b"\x78\x01", *(strip.packed for strip in strips), b"\x03\x00", checksum])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", head), _palette(dark.get()), _chunk(b"IDAT", data), _chunk(b"IEND", b"")]
    )


def image(width: int, height: int, marks: Iterable[Mark], left: int = 0, top: int = 0) -> Image.Image:
    """So much of it, from there, before its colours are reduced."""
    made = Image.new("RGB", (width, height), PAPER.now)
    paper = made.im  # what `Image.paste` does besides takes longer than putting a piece there
    for _, piece, x, y, (wide, high) in marks:
        if top - high < y < top + height:
            shape, at = piece.im, (x - left, y - top, x - left + wide, y - top + high)
            paper.paste(shape, at, shape) if piece.mode == "RGBA" else paper.paste(shape, at)
    return made


def _all(width: int, height: int, marks: Sequence[Mark], high: int) -> list[Strip]:
    """From top to bottom. New ones that follow each other are put together at once."""
    high, level = (TALL_HIGH, TALL_PACKED) if height > TALL else (high, PACKED)
    keys = _keys(width, height, high, level, marks)
    strips: list[Strip] = []
    for is_new, run in groupby([(key, _strips.get(key)) for key in keys], lambda each: each[1] is None):
        names, found = zip(*run, strict=True)
        if is_new:
            top = len(strips) * high
            rows = image(width + 1, min(len(found) * high, height - top), marks, -1, top)
            found = tuple(_made(width, level, high, rows))
            for key, strip in zip(names, found, strict=True):
                _strips[key] = strip
        strips += found
    return strips


def _keys(width: int, height: int, high: int, level: int, marks: Iterable[Mark]) -> list[bytes]:
    """By which each strip is known again: what is on it, in the order in which it was put there."""
    keys: list[list[int]] = [[dark.get(), width, level, min(high, height - top)] for top in range(0, height, high)]
    for name, _, left, top, (_, tall) in marks:
        end = top + tall if top + tall < height else height  # `min` and `max` would be called for each
        for number in range(top // high if top > 0 else 0, (end - 1) // high + 1):
            keys[number] += (name, left, top - number * high)
    return [array("q", key).tobytes() for key in keys]  # hashed and compared in no time


def _made(width: int, level: int, high: int, rows: Image.Image) -> list[Strip]:
    """Each packed on its own, so that it can follow any other; each row begins with a zero: it is as it is."""
    rows.paste(palette(dark.get())[0], (0, 0, 1, rows.height))
    plain = rows.quantize(palette=_colours(dark.get()), dither=Image.Dither.NONE).tobytes()
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    size = high * (width + 1)
    parts = [plain[start : start + size] for start in range(0, len(plain), size)]
    packed = [packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH) for part in parts]
    return list(map(Strip, packed, map(len, parts), map(zlib.adler32, parts)))


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
