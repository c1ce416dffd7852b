"""Golden pictures and descriptions. Look at the files when they change: `python -m
tests.pictures.test_golden`."""

import io
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial, reduce
from pathlib import Path
from random import Random
from typing import Any

import PIL
import pytest
from PIL import Image, ImageChops

from bot.play.table import Table
from bot.presenters import ending_picture, stats_picture
from bot.presenters.scores import make_ending
from bot.presenters.stats_panels import make_year_statistics
from engines.core import Event
from storage import DayTotals, Figures, GameKind, Totals
from tests.bot.tables import row
from tests.engines.moments import every
from tests.pictures.positions import FULL, drawing, logs, move, picture_of, reasons_of, reasons_told

GOLDEN = Path(__file__).parent / "golden"
DRAWN_WITH = "13.0.0"
"""The Pillow that drew the golden pictures. Another one may smooth an edge differently."""
Drawn = tuple[bytes, str]


def at(name: str, number: int) -> Drawn:
    log = list(logs(name))[number]
    return drawn(name, log.state, move(log))


def full(name: str) -> Drawn:
    return drawn(name, *FULL[name]())


def drawn(name: str, state: Any, events: tuple[Event, ...]) -> Drawn:
    picture = picture_of(name)
    sheet = picture.draw_table(state, events)
    assert sheet
    return sheet.make_png(), picture.describe_table(state, events)


def reasons(name: str, number: int) -> Drawn:
    log = list(logs(name))[number]
    events, picture = move(log), picture_of(name)
    sheet = reasons_of(picture, events)
    assert sheet
    return sheet.make_png(), reasons_told(picture, events)


def end(name: str) -> Drawn:
    *_, log = logs(name)
    outcome = log.game.compute_outcome(log.state)
    assert outcome
    ended = make_ending(Table(row(log.seq, game=log.game.name, status="finished"), log), outcome)
    return ending_picture.draw_ending(ended).make_png(), ending_picture.describe_ending(ended)


def year() -> Drawn:
    """As somebody plays who has a good spring."""
    first, last = date(2025, 12, 1), date(2026, 11, 16)
    luck = Random(25)
    played = [
        (first + timedelta(day), luck.choice((0, 0, 0, 1, 1, 2, 4)))
        for day in range((last - first).days + 1)
    ]
    days = tuple(DayTotals(day, games, luck.randint(0, games)) for day, games in played if games)
    kinds = {
        GameKind("gah", "Leopold", "hard", ""): Totals(296, 151, 2, 29000, 28800, 41),
        GameKind("highseason", "Ralph", "3", ""): Totals(140, 45, 1, 7000, 7100, 12),
        GameKind("waterdeep", "Pseudo", "", ""): Totals(29, 28, 0, 3300, 2500, 90),
    }
    shown = make_year_statistics(Figures(kinds, 0, 0, 1, 6, 2, first, last, days))
    return stats_picture.draw_year(shown).make_png(), stats_picture.describe_year(shown)


ENDED = (
    "gah-dealt-hard",
    "gah-card-easy",
    "highseason-guided-3",
    "salamandra-questions-loss",
    "waterdeep-guided",
)
EVERY: dict[str, Callable[[], Drawn]] = {
    **{name: partial(at, *moment) for name, moment in every("TABLES").items()},
    **{name: partial(full, name) for name in FULL},
    **{f"{name}-ending": partial(end, name) for name in ENDED},
    "year": year,
    **{name: partial(reasons, *moment) for name, moment in every("REASONS").items()},
}
DARK = (
    "gah-everything-53",
    "highseason-dealt-5-31",
    "salamandra-map-13",
    "waterdeep-fullest",
    "year",
)


def in_the_dark(name: str) -> Drawn:
    with drawing(in_dark=True):
        return EVERY[name]()


EVERY |= {f"{name}-dark": partial(in_the_dark, name) for name in DARK}


def count_different_pixels(now: Image.Image, then: Image.Image, shades: int) -> int:
    """Return how many pixels differ by more than so many of 255 shades in one of their colours."""
    bands = ImageChops.difference(now.convert("RGB"), then.convert("RGB")).split()
    strongest = reduce(ImageChops.lighter, bands)
    return sum(strongest.histogram()[shades + 1 :])


@pytest.mark.parametrize("name", EVERY)
def test_it_looks_as_it_looked(name: str) -> None:
    """With another Pillow one pixel in two hundred may differ."""
    png, told = EVERY[name]()
    now, then = Image.open(io.BytesIO(png)), Image.open(GOLDEN / f"{name}.png")
    assert now.size == then.size
    if PIL.__version__ == DRAWN_WITH:
        assert count_different_pixels(now, then, 8) == 0
    else:
        assert count_different_pixels(now, then, 40) <= now.width * now.height / 200
    assert told == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").strip()


def write_goldens() -> None:
    """Write all descriptions, and the pictures whose pixels differ. Another zlib packs the same
    pixels differently."""
    for name, draw in EVERY.items():
        png, told = draw()
        file = GOLDEN / f"{name}.png"
        if not file.exists() or not has_same_pixels(png, file):
            file.write_bytes(png)
        file.with_suffix(".txt").write_text(f"{told}\n", encoding="utf-8")


def has_same_pixels(png: bytes, file: Path) -> bool:
    now, then = Image.open(io.BytesIO(png)), Image.open(file)
    return now.size == then.size and count_different_pixels(now, then, 0) == 0


if __name__ == "__main__":
    write_goldens()
