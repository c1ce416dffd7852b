"""Sheets and pieces: what is put on a sheet is in its file, in its colours, and pieces are drawn
once."""

import io
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.pictures import canvas, pieces, text_images
from bot.pictures.canvas import Brush, Sheet
from bot.pictures.colours import PAPER, PIECE_COLOURS, list_palette_shades
from bot.play import LRUCache
from tests.pictures.positions import drawing


def pixels(png: bytes) -> Image.Image:
    shown = Image.open(io.BytesIO(png))
    shown.load()
    return shown.convert("RGB")


@pytest.mark.parametrize(
    "height", [1, 24, 120, canvas.TALL_PICTURE_HEIGHT, canvas.TALL_PICTURE_HEIGHT + 1]
)
def test_it_is_a_sound_file_of_any_height(height: int) -> None:
    sheet = Sheet(height=height)
    sheet.put_image(pieces.draw_ground(300, 48), 20, -10)
    sheet.put_text(5, height - 8, "half of it lies below")
    shown = pixels(sheet.make_png())
    assert shown.size == (canvas.WIDTH, height)
    assert {colour for _, colour in shown.getcolors() or ()} <= {*list_palette_shades(False)}


def test_what_lies_on_top_counts() -> None:
    over, under = Sheet(height=60), Sheet(height=60)
    one, other = (
        pieces.draw_ground(100, 40, PIECE_COLOURS["red"]),
        pieces.draw_ground(100, 40, PIECE_COLOURS["blue"]),
    )
    for sheet, order in ((over, (one, other)), (under, (other, one))):
        for piece in order:
            sheet.put_image(piece, 5, 5)
    assert pixels(over.make_png()).getpixel((50, 20)) == PIECE_COLOURS["blue"].light
    assert pixels(under.make_png()).getpixel((50, 20)) == PIECE_COLOURS["red"].light


def test_a_colour_of_letters_counts() -> None:
    black, red = Sheet(height=60), Sheet(height=60)
    black.put_text(5, 5, "points")
    red.put_text(5, 5, "points", fill=PIECE_COLOURS["red"])
    assert black.make_png() != red.make_png()


def test_dark_and_light_are_never_taken_for_each_other() -> None:
    """Letters alone lie on both: the paper differs."""

    def png(*, in_dark: bool) -> bytes:
        with drawing(in_dark=in_dark):
            sheet = Sheet(height=24)
            sheet.put_text(5, 5, "points")
            sheet.put_image(pieces.draw_die(3, 30), 200, 5)
            return sheet.make_png()

    day, night = png(in_dark=False), png(in_dark=True)
    assert pixels(day).getpixel((0, 0)) == PAPER.light
    assert pixels(night).getpixel((0, 0)) == PAPER.dark
    assert (png(in_dark=False), png(in_dark=True)) == (day, night)


def test_pieces_are_bounded_by_their_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some are as large as a table; one that is used stays."""
    most = 100_000
    monkeypatch.setattr(canvas, "_pieces", LRUCache(most, canvas._pieces._measure))
    die = pieces.draw_die(3, 30)
    for width in range(40, 140):
        assert pieces.draw_ground(width, 40) is pieces.draw_ground(width, 40)
        assert pieces.draw_die(3, 30) is die
    assert most * 0.7 < canvas._pieces.size <= most


@pytest.mark.parametrize("piece", [pieces.draw_ground, pieces.draw_veil, canvas.draw_frame])
def test_what_is_pulled_apart_looks_as_drawn_in_its_size(
    piece: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = [
        (10, 10),
        (30, 46),
        (39, 41),
        (40, 40),
        (41, 39),
        (75, 44),
        (224, 83),
        (100, 12),
        (26, 301),
    ]
    pulled = [piece(*size) for size in sizes]
    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    monkeypatch.setattr(canvas, "FLAT_PIECE_SIZE", 1000)
    for made, size in zip(pulled, sizes, strict=True):
        whole = piece(*size)
        assert (made.size, made.tobytes()) == (whole.size, whole.tobytes())


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    "text", ["rooms 17 · groups 6", " f j  AV. To VA", "Wäfte für jeden, Ÿ 17", "", "…"]
)
def test_a_line_looks_as_written_at_once(text: str, bold: bool) -> None:
    """Its words are kept, and put beside each other: also letters that reach into the space beside
    them."""
    for size in (canvas.MIN_TEXT_SIZE, 24, 36):
        font = text_images.load_font(size, bold)
        ascent, descent = font.getmetrics()
        once = Image.new("L", (max(round(font.getlength(text)), 1), ascent + descent))
        ImageDraw.Draw(once).text((0, ascent), text, 255, font, anchor="ls")
        made = text_images.render_text(text, size, bold, PIECE_COLOURS["red"].current_shade)
        assert made.getchannel("A").tobytes() == once.point(text_images.EDGE_SHADES).tobytes()
        assert made.convert("RGB").getcolors() == [
            (made.width * made.height, PIECE_COLOURS["red"].current_shade)
        ]


@pytest.mark.parametrize("at", [(30, 20), (30.25, 19.5), (12.4, 27.9), (2, 39)])
def test_a_piece_looks_as_pillow_draws_it(at: tuple[float, float]) -> None:
    """Letters that are kept, and colours that are multiplied at once: also where a text is cut
    off."""
    red, sky, fine = (
        PIECE_COLOURS["red"].current_shade,
        PIECE_COLOURS["sky"].current_shade,
        canvas.OVERSAMPLING,
    )
    brush = Brush(60, 40)
    brush.draw_rectangle((2, 2, 70, 38), 8, PIECE_COLOURS["red"], PIECE_COLOURS["sky"])
    brush.draw_disc(*at, 7, None, PIECE_COLOURS["sky"], 1)
    brush.draw_text(*at, "✓ A7", 24, PIECE_COLOURS["sky"])
    plain = Image.new("RGBA", (60 * fine, 40 * fine), (*PAPER.current_shade, 0))
    draw = ImageDraw.Draw(plain)
    draw.fontmode = "1"
    draw.rounded_rectangle(
        (2 * fine, 2 * fine, 60 * fine - 1, 38 * fine - 1), 8 * fine, red, sky, 2 * fine
    )
    x, y = at[0] * fine, at[1] * fine
    draw.ellipse((x - 7 * fine, y - 7 * fine, x + 7 * fine, y + 7 * fine), None, sky, fine)
    draw.text((x, y), "✓ A7", sky, text_images.load_font(24 * fine, True), anchor="mm")
    assert brush.render_piece_image().tobytes() == plain.reduce(fine).tobytes()


def test_pieces_share_their_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Corners are what takes long: letters are put on the same ones."""
    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    canvas._draw_rounded_rectangle.cache_clear()
    assert (
        pieces.draw_coloured_die("red", "R", 46).tobytes()
        != pieces.draw_coloured_die("red", "B", 46).tobytes()
    )
    assert canvas._draw_rounded_rectangle.cache_info().misses == 1


def test_a_ground_as_large_as_a_table_is_drawn_small(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, done = list[tuple[int, int]](), Brush.render_piece_image

    def noted(brush: Brush, **how: Any) -> Image.Image:
        made = done(brush, **how)
        drawn.append(made.size)
        return made

    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    monkeypatch.setattr(Brush, "render_piece_image", noted)
    assert pieces.draw_ground(700, 600).size == (700, 600)
    assert drawn == [(canvas.FLAT_PIECE_SIZE, canvas.FLAT_PIECE_SIZE)]
