"""Strips: a picture that is put together from what was drawn before looks as if it were drawn anew."""

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.pictures import canvas, letters, pieces, strips
from bot.pictures.canvas import Brush, Sheet
from bot.pictures.colours import PAPER, PIECES, dark
from bot.play import RecentlyUsed
from tests.pictures.positions import DRAWN, PLAYTHROUGHS, drawing, logs, move, picture_of


@pytest.fixture(autouse=True)
def none_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strips, "_strips", RecentlyUsed(strips.KEPT, strips._strips._size))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The height of every strip that was put together."""
    heights, make = list[int](), strips._made

    def noted(width: int, level: int, high: int, rows: Image.Image) -> list[strips.Strip]:
        found = make(width, level, high, rows)
        heights.extend(strip.length // (width + 1) for strip in found)
        return found

    monkeypatch.setattr(strips, "_made", noted)
    return heights


def pixels(png: bytes) -> Image.Image:
    shown = Image.open(io.BytesIO(png))
    shown.load()
    return shown.convert("RGB")


def whole(sheet: Sheet) -> Image.Image:
    return sheet.image.quantize(palette=strips._colours(dark.get()), dither=Image.Dither.NONE).convert("RGB")


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length) == (zlib.crc32(kind + data),)
        yield kind, data
        at += length + 12


@pytest.mark.parametrize("game", DRAWN)
def test_a_game_looks_the_same_as_drawn_in_one_piece(game: str) -> None:
    name = min(file.stem for file in PLAYTHROUGHS.glob(f"{game}-*.jsonl"))
    for log in list(logs(name))[1:25]:
        if sheet := picture_of(name).draw(log.state, move(log)):
            assert pixels(sheet.png()).tobytes() == whole(sheet).tobytes()


@pytest.mark.parametrize("height", [1, strips.HIGH - 1, strips.HIGH, strips.HIGH + 1, 5 * strips.HIGH, strips.TALL + 1])
def test_it_is_a_sound_file_of_any_height(height: int) -> None:
    sheet = Sheet(height=height)
    sheet.put(pieces.ground(300, 2 * strips.HIGH), 20, -10)
    sheet.text(5, height - 8, "half of it lies below")
    found = dict(chunks(sheet.png()))
    assert list(found) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert len(zlib.decompress(found[b"IDAT"])) == (sheet.width + 1) * height
    assert pixels(sheet.png()).tobytes() == whole(sheet).tobytes()


def test_rows_that_repeat_by_a_strip_are_put_together_once(made: list[int]) -> None:
    """A sheet says how high its strips are."""
    row = 54

    def chip(sheet: Sheet, top: int) -> None:
        sheet.put(pieces.ground(300, row - 6), 20, top)

    sheet = Sheet.of([(row, chip)] * 5, strip=row // 3)
    assert pixels(sheet.png()).tobytes() == whole(sheet).tobytes()
    assert made == [row // 3] * 15
    Sheet.of([(row, chip)] * 9, strip=row // 3).png()
    assert len(made) == 15


def table(points: int) -> Sheet:
    """Of ten strips; what changes lies on one of them."""
    sheet = Sheet(height=10 * strips.HIGH)
    sheet.put(pieces.ground(600, 10 * strips.HIGH - 20), 10, 10)
    for row in range(10):
        sheet.text(20, row * strips.HIGH + 4, f"row {row}")
    sheet.put(pieces.die(points, 16), 200, 4 * strips.HIGH + 4)
    return sheet


def test_only_what_has_changed_is_put_together(made: list[int]) -> None:
    first = table(1).png()
    assert len(made) == 10
    second = table(2).png()
    assert len(made) == 11
    assert first != second
    assert table(1).png() == first
    assert len(made) == 11


def test_new_strips_that_follow_each_other_are_put_together_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = list[int](), strips.image

    def noted(width: int, height: int, *how: Any) -> Image.Image:
        drawn.append(height)
        return draw(width, height, *how)

    monkeypatch.setattr(strips, "image", noted)
    first, second = table(1), table(2)
    first.text(20, 8 * strips.HIGH + 1, "more")
    first.png(), second.png()
    assert drawn == [10 * strips.HIGH, strips.HIGH, 2 * strips.HIGH]
    assert pixels(second.png()).tobytes() == whole(second).tobytes()


def test_what_lies_on_top_counts() -> None:
    over, under = Sheet(height=60), Sheet(height=60)
    one, other = pieces.ground(100, 40, PIECES["red"]), pieces.ground(100, 40, PIECES["blue"])
    for sheet, order in ((over, (one, other)), (under, (other, one))):
        for piece in order:
            sheet.put(piece, 5, 5)
    assert over.png() != under.png()


@pytest.mark.parametrize("in_dark", [False, True])
def test_what_is_laid_looks_as_if_it_were_put(in_dark: bool) -> None:
    with drawing(in_dark=in_dark):
        laid, put = Sheet(height=90), Sheet(height=90)
        laid.lay(pieces.ground(100, 40), 5, 5, "ground")
        put.put(pieces.ground(100, 40), 5, 5, "ground")
        for sheet in (laid, put):
            sheet.put(pieces.ground(60, 60, PIECES["red"]), 70, 20)
        assert laid.png() == put.png()
        assert laid.placed == put.placed


def test_a_colour_of_letters_counts() -> None:
    black, red = Sheet(height=60), Sheet(height=60)
    black.text(5, 5, "points")
    red.text(5, 5, "points", fill=PIECES["red"])
    assert black.png() != red.png()


def test_dark_and_light_are_never_taken_for_each_other(made: list[int]) -> None:
    """Letters alone lie on both: the paper differs."""

    def png(*, in_dark: bool) -> bytes:
        with drawing(in_dark=in_dark):
            sheet = Sheet(height=strips.HIGH)
            sheet.text(5, 5, "points")
            sheet.put(pieces.die(3, 30), 200, 5)
            assert pixels(sheet.png()).tobytes() == whole(sheet).tobytes()
            return sheet.png()

    day, night = png(in_dark=False), png(in_dark=True)
    assert pixels(day).getpixel((0, 0)) == PAPER.light
    assert pixels(night).getpixel((0, 0)) == PAPER.dark
    assert (png(in_dark=False), png(in_dark=True), len(made)) == (day, night, 2)


def test_an_image_is_never_taken_for_another(made: list[int]) -> None:
    """Also where it lies at the same place in memory as one that is gone."""
    for shade in range(0, 250, 10):
        sheet = Sheet(height=strips.HIGH)
        sheet.put(Image.new("RGBA", (30, 30), (shade, shade, shade, 255)), 0, 0)
        assert pixels(sheet.png()).getpixel((3, 3)) == whole(sheet).getpixel((3, 3))
    assert len(made) == 25


def test_what_is_kept_is_bounded_by_its_weight(monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    most = 100_000
    monkeypatch.setattr(strips, "_strips", RecentlyUsed(most, strips._strips._size))
    for number in range(200):
        sheet = Sheet(height=2 * strips.HIGH)
        sheet.text(5, 5 - strips.HIGH // 2, f"{number} " * (1 + number % 20))
        sheet.png()
    assert most * 0.9 < strips._strips.full <= most
    assert made.count(strips.HIGH) == 201  # the lower one is the same in all of them, and stays because it is used


def test_pieces_are_bounded_by_their_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some are as large as a table; one that is used stays."""
    most = 100_000
    monkeypatch.setattr(canvas, "_pieces", RecentlyUsed(most, canvas._pieces._size))
    die = pieces.die(3, 30)
    for width in range(40, 140):
        assert pieces.ground(width, 40) is pieces.ground(width, 40)
        assert pieces.die(3, 30) is die
    assert most * 0.7 < canvas._pieces.full <= most


@pytest.mark.parametrize("piece", [pieces.ground, pieces.veil, canvas.frame])
def test_what_is_pulled_apart_looks_as_drawn_in_its_size(piece: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [(10, 10), (30, 46), (39, 41), (40, 40), (41, 39), (75, 44), (224, 83), (100, 12), (26, 301)]
    pulled = [piece(*size) for size in sizes]
    monkeypatch.setattr(canvas, "_pieces", RecentlyUsed())
    monkeypatch.setattr(canvas, "FLAT", 1000)
    for made, size in zip(pulled, sizes, strict=True):
        whole = piece(*size)
        assert (made.size, made.tobytes()) == (whole.size, whole.tobytes())


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["rooms 17 · groups 6", " f j  AV. To VA", "Wäfte für jeden, Ÿ 17", "", "…"])
def test_a_line_looks_as_written_at_once(text: str, bold: bool) -> None:
    """Its words are kept, and put beside each other: also letters that reach into the space beside them."""
    for size in (canvas.SMALLEST, 24, 36):
        font = letters.face(size, bold)
        ascent, descent = font.getmetrics()
        once = Image.new("L", (max(round(font.getlength(text)), 1), ascent + descent))
        drawn, (x, y) = font.getmask2(text, "L", anchor="ls")
        once.im.paste(drawn, (x, y + ascent, x + drawn.size[0], y + ascent + drawn.size[1]))
        made = letters.written(text, size, bold, PIECES["red"].now)
        assert made.getchannel("A").tobytes() == once.point(letters.SHADES).tobytes()
        assert made.convert("RGB").getcolors() == [(made.width * made.height, PIECES["red"].now)]


@pytest.mark.parametrize("at", [(30, 20), (30.25, 19.5), (12.4, 27.9), (2, 39)])
def test_a_piece_looks_as_pillow_draws_it(at: tuple[float, float]) -> None:
    """Letters that are kept, and colours that are multiplied at once: also where a text is cut off."""
    red, sky, fine = PIECES["red"].now, PIECES["sky"].now, canvas.FINE
    brush = Brush(60, 40)
    brush.rounded((2, 2, 70, 38), 8, PIECES["red"], PIECES["sky"])
    brush.disc(*at, 7, None, PIECES["sky"], 1)
    brush.text(*at, "✓ A7", 24, PIECES["sky"])
    plain = Image.new("RGBA", (60 * fine, 40 * fine), (*PAPER.now, 0))
    draw = ImageDraw.Draw(plain)
    draw.fontmode = "1"
    draw.rounded_rectangle((2 * fine, 2 * fine, 60 * fine - 1, 38 * fine - 1), 8 * fine, red, sky, 2 * fine)
    x, y = at[0] * fine, at[1] * fine
    draw.ellipse((x - 7 * fine, y - 7 * fine, x + 7 * fine, y + 7 * fine), None, sky, fine)
    draw.text((x, y), "✓ A7", sky, letters.face(24 * fine, True), anchor="mm")
    assert brush.done().tobytes() == plain.reduce(fine).tobytes()


def test_pieces_share_their_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Corners are what takes long: letters are put on the same ones."""
    monkeypatch.setattr(canvas, "_pieces", RecentlyUsed())
    canvas._rounded.cache_clear()
    assert pieces.dyed("red", "R", 46).tobytes() != pieces.dyed("red", "B", 46).tobytes()
    assert canvas._rounded.cache_info().misses == 1


def test_a_ground_as_large_as_a_table_is_drawn_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, done = list[tuple[int, int]](), Brush.done

    def noted(brush: Brush, **how: Any) -> Image.Image:
        made = done(brush, **how)
        drawn.append(made.size)
        return made

    monkeypatch.setattr(canvas, "_pieces", RecentlyUsed())
    monkeypatch.setattr(Brush, "done", noted)
    assert pieces.ground(700, 600).size == (700, 600)
    assert drawn == [(canvas.FLAT, canvas.FLAT)]
