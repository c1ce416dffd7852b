"""Whatever is drawn can be seen on what it is drawn on, light and dark: the guidelines' AA for
text, 3 : 1 for marks.

No pair is listed here. Each stroke of a brush and each piece on a sheet is held against the pixels
below it when it is put there: tables, reasons, endings, the year. What is veiled afterwards is out
of the question, and meant to be pale.
"""

from collections.abc import Callable
from typing import Any, cast

import pytest
from PIL import Image, ImageDraw

from bot.pictures import canvas, text_images
from bot.pictures.canvas import Brush, Sheet
from bot.pictures.colours import (
    BASE_COLOURS,
    CARD,
    INK,
    PAPER,
    PIECE_COLOURS,
    Colour,
    Shade,
    is_dark_picture,
    make_tint,
    measure_contrast,
    mix_colours,
)
from bot.play import LRUCache
from tests.pictures.positions import drawing
from tests.pictures.test_golden import EVERY

SHOWN = (
    *(
        "gah-everything-53",
        "gah-hautel-couture-19",
        "gah-fullest",
        "gah-reasons-30",
        "gah-dealt-hard-ending",
        "year",
    ),
    *(
        "highseason-dealt-5-31",
        "highseason-fullest",
        "highseason-reasons-two-rooms",
        "highseason-reasons-dealt-5-14",
    ),
    *(
        "salamandra-map-13",
        "salamandra-questions-6",
        "salamandra-reasons-6",
        "salamandra-reasons-12",
    ),
    *("waterdeep-fullest", "waterdeep-over", "waterdeep-reasons-80", "waterdeep-reasons-130"),
)
"""All kinds of pictures of all games."""
TEXT, MARK = 4.5, 3.0
LARGE, LARGE_BOLD = 48, 38
"""From which on text is large for the guidelines: 24 and 18.7 pixels where a phone shows half of
ours."""
MUCH = 0.12
"""A part of what lies below that is worth looking at: smooth edges have many shades."""
AREAS = [
    *(BASE_COLOURS[name] for name in ("paper", "card", "line", "faded")),
    PIECE_COLOURS["yellow"],
    *map(make_tint, PIECE_COLOURS.values()),
]
"""Areas and what is not there, rather than marks: what lies on them is looked at in its turn.
Yellow are walls of rooms, which have outlines of their own."""
CLEAR = 0.3
"""The part of a mark that must stand out."""
COURSE = 500
"""From this width on lines go across others: points round by round, ways through a hotel."""
NOWHERE = (1, 2, 3, 4)

Shades = dict[Shade, float]


def below(mask: Image.Image, picture: Image.Image, much: float = MUCH) -> Shades:
    """What lies under a mask, with its share; for what is transparent, the sheet and a card."""
    under = Image.new("RGBA", picture.size, NOWHERE)
    under.paste(picture.convert("RGBA"), mask=mask)
    counts: dict[Any, int] = {
        shade: count for count, shade in under.getcolors(1 << 12) or () if shade != NOWHERE
    }
    total, found = sum(counts.values()), Shades()
    for (*seen, alpha), count in counts.items():
        for shade in (
            [cast(Shade, tuple(seen))]
            if alpha > 250
            else [PAPER.current_shade, CARD.current_shade]
            if alpha < 5
            else []
        ):
            if count >= much * total:
                found[shade] = count / total
    return found


class Eyes:
    """Look at everything that is drawn, and remember what cannot be seen."""

    def __init__(self) -> None:
        self.unseen: set[tuple[object, ...]] = set()
        self.texts = self.marks = 0
        self.lines: dict[int, tuple[str, int, bool, Shade]] = {}
        """What is written, by the identity of its image, which is kept so that no other image has
        it."""
        self.kept: list[Image.Image] = []
        self._known: set[object] = set()

    def text(self, text: str, size: int, bold: bool, fill: Shade, grounds: Shades) -> None:
        self.texts += 1
        enough = MARK if size >= (LARGE_BOLD if bold else LARGE) else TEXT
        self.unseen |= {
            (text, fill, ground) for ground in grounds if measure_contrast(fill, ground) < enough
        }

    def mark(self, name: object, own: Shades, grounds: Shades, across: bool = False) -> None:
        """Within an outline that stands out; what has many strokes may cover itself, and what goes
        `across` others."""
        areas = {colour.current_shade for colour in AREAS}
        others = {INK.current_shade, *own} | (grounds.keys() - areas if across else set())
        grounds = {ground: share for ground, share in grounds.items() if ground not in others}
        if (
            not grounds
            or max(own, key=lambda shade: own[shade], default=PAPER.current_shade) in areas
        ):
            return
        self.marks += 1
        clear = [
            share
            for ground, share in grounds.items()
            if any(measure_contrast(each, ground) >= MARK for each in own)
        ]
        if sum(clear) < sum(grounds.values()) * CLEAR:
            self.unseen.add((name, *own, "on", *grounds))

    def sheet(self, sheet: Sheet) -> bytes:
        drawn = Image.new("RGB", (sheet.width, sheet.height), PAPER.current_shade)
        for image, left, top in sheet.images:
            box = left, top, left + image.width, top + image.height
            self.kept.append(image)
            self._put(id(image), image, drawn.crop(box))
            drawn.paste(image, box, image)
        return b""

    def _put(self, number: int, image: Image.Image, here: Image.Image) -> None:
        plain = len(here.getcolors(1 << 12) or ()) == 1
        key = number, here.getpixel((0, 0))
        if plain and key in self._known:
            return
        if plain:
            self._known.add(key)
        if number in self.lines:
            self.text(
                *self.lines[number],
                below(image.getchannel("A").point(lambda grey: 255 * (grey > 127)), here),
            )
        else:
            solid = image.getchannel("A").point(lambda alpha: 255 * (alpha > 250))
            self.mark("piece", below(solid, image, 0.01), below(solid, here))

    def stroke(
        self, name: str, draw: Callable[..., None], brush: Brush, *how: Any, **more: Any
    ) -> None:
        """First on nothing, to see where it goes, then where it belongs."""
        alone = Brush(1, 1)
        alone._image = Image.new("RGBA", brush._image.size)
        alone._draw = ImageDraw.Draw(alone._image)
        alone._draw.fontmode = "1"
        draw(alone, *how, **more)
        if box := alone._image.getbbox():
            made, here = alone._image.crop(box), brush._image.crop(box)
            mask = made.getchannel("A")
            if name == "draw_text":
                _, _, text, size, *fill = how
                self.text(
                    text,
                    size,
                    more.get("bold", True),
                    (*fill, INK)[0].current_shade,
                    below(mask, here),
                )
            else:
                self.mark(
                    name, below(mask, made, 0.01), below(mask, here), brush._image.width > COURSE
                )
        draw(brush, *how, **more)


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Eyes:
    """Pieces that were drawn before are drawn again, each pixel once: smooth edges are no
    colours."""
    eyes = Eyes()
    monkeypatch.setattr(canvas, "_pieces", LRUCache())
    monkeypatch.setattr(canvas, "OVERSAMPLING", 1)
    write = text_images.render_text

    def written(*line: Any) -> Image.Image:
        made = write(*line)
        eyes.lines[id(made)] = line
        eyes.kept.append(made)
        return made

    monkeypatch.setattr(text_images, "render_text", written)
    for name in (
        "draw_rectangle",
        "draw_disc",
        "draw_polygon",
        "draw_pie_slice",
        "draw_line",
        "draw_text",
    ):
        draw = getattr(Brush, name)
        monkeypatch.setattr(
            Brush, name, lambda *how, _n=name, _d=draw, **more: eyes.stroke(_n, _d, *how, **more)
        )
    # a method of the sheet
    monkeypatch.setattr(Sheet, "make_png", lambda sheet: eyes.sheet(sheet))  # noqa: PLW0108
    return eyes


@pytest.mark.parametrize("in_dark", [False, True])
def test_everything_can_be_seen(in_dark: bool, eyes: Eyes) -> None:
    with drawing(in_dark=in_dark):
        for name in SHOWN:
            EVERY[name]()
    assert not eyes.unseen
    assert min(eyes.texts, eyes.marks) > 500


PALE = {**BASE_COLOURS, **PIECE_COLOURS}


@pytest.mark.parametrize("in_dark", [False, True])
@pytest.mark.parametrize("name", ["ink", "quiet", "new", "iron", "purple"])
def test_a_pale_colour_would_be_noticed(
    name: str, in_dark: bool, eyes: Eyes, monkeypatch: pytest.MonkeyPatch
) -> None:
    pale = {PALE[name]: mix_colours(PALE[name], CARD, 0.8)}
    monkeypatch.setattr(
        Colour, "current_shade", property(lambda each: pale.get(each, each)[is_dark_picture.get()])
    )
    with drawing(in_dark=in_dark):
        EVERY["gah-everything-53"]()
    assert eyes.unseen
