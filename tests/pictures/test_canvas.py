"""Sheets and pieces: what is put on a sheet is in its file, in its colours, and pieces are drawn once."""

import io
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.pictures import canvas, letters, pieces
from bot.pictures.canvas import Brush, Sheet
from bot.pictures.colours import PAPER, PIECES, palette
from bot.play import LRUCache
from tests.pictures.positions import drawing


def pixels(png: bytes) -> Image.Image:
    shown = Image.open(io.BytesIO(png))
    shown.load()
    return shown.convert("RGB")


@pytest.mark.parametrize("height", [1, 24, 120, canvas.TALL, canvas.TALL + 1])
def test_it_is_a_sound_file_of_any_height(height: int) -> None:
    sheet = Sheet(height=height)
    sheet.put(pieces.ground(300, 48), 20, -10)
    sheet.text(5, height - 8, "half of it lies below")
    shown = pixels(sheet.png())
    assert shown.size == (canvas.WIDTH, height)
    assert {colour for _, colour in shown.getcolors() or ()} <= {*palette(False)}


def test_what_lies_on_top_counts() -> None:
    over, under = Sheet(height=60), Sheet(height=60)
    one, other = pieces.ground(100, 40, PIECES["red"]), pieces.ground(100, 40, PIECES["blue"])
    for sheet, order in ((over, (one, other)), (under, (other, one))):
        for piece in order:
            sheet.put(piece, 5, 5)
    assert pixels(over.png()).getpixel((50, 20)) == PIECES["blue"].light
    assert pixels(under.png()).getpixel((50, 20)) == PIECES["red"].light


def test_a_colour_of_letters_counts() -> None:
    black, red = Sheet(height=60), Sheet(height=60)
    black.text(5, 5, "points")
    red.text(5, 5, "points", fill=PIECES["red"])
    assert black.png() != red.png()


def test_dark_and_light_are_never_taken_for_each_other() -> None:
    """Letters alone lie on both: the paper differs."""

    def png(*, in_dark: bool) -> bytes:
        with drawing(in_dark=in_dark):
            sheet = Sheet(height=24)
            sheet.text(5, 5, "points")
            sheet.put(pieces.die(3, 30), 200, 5)
            return sheet.png()

    day, night = png(in_dark=False), png(in_dark=True)
    assert pixels(day).getpixel((0, 0)) == PAPER.light
    assert pixels(night).getpixel((0, 0)) == PAPER.dark
    assert (png(in_dark=False), png(in_dark=True)) == (day, night)


def test_pieces_are_bounded_by_their_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some are as large as a table; one that is used stays."""
    most = 100_000
    monkeypatch.setattr(canvas, "_pieces", LRUCache(most, canvas._pieces._measure))
    die = pieces.die(3, 30)
    for width in range(40, 140):
        assert pieces.ground(width, 40) is pieces.ground(width, 40)
        assert pieces.die(3, 30) is die
    assert most * 0.7 < canvas._pieces.size <= most


@pytest.mark.parametrize("piece", [pieces.ground, pieces.veil, canvas.frame])
def test_what_is_pulled_apart_looks_as_drawn_in_its_size(piece: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [(10, 10), (30, 46), (39, 41), (40, 40), (41, 39), (75, 44), (224, 83), (100, 12), (26, 301)]
    pulled = [piece(*size) for size in sizes]
    monkeypatch.setattr(canvas, "_pieces", LRUCache())
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
        ImageDraw.Draw(once).text((0, ascent), text, 255, font, anchor="ls")
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
    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    canvas._draw_rounded_rectangle.cache_clear()
    assert pieces.dyed("red", "R", 46).tobytes() != pieces.dyed("red", "B", 46).tobytes()
    assert canvas._draw_rounded_rectangle.cache_info().misses == 1


def test_a_ground_as_large_as_a_table_is_drawn_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, done = list[tuple[int, int]](), Brush.done

    def noted(brush: Brush, **how: Any) -> Image.Image:
        made = done(brush, **how)
        drawn.append(made.size)
        return made

    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    monkeypatch.setattr(Brush, "done", noted)
    assert pieces.ground(700, 600).size == (700, 600)
    assert drawn == [(canvas.FLAT, canvas.FLAT)]
