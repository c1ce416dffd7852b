"""Golden pictures and descriptions. Look at the files when they change: `python -m tests.pictures.test_golden`."""

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.play.table import Table
from bot.presenters import ending_picture
from bot.presenters.ending import ending
from engines.core.events import Event
from tests.bot.test_panels import row
from tests.engines.moments import every
from tests.pictures.positions import FULL, logs, move, picture_of

GOLDEN = Path(__file__).parent / "golden"
Drawn = tuple[bytes, str]


def at(name: str, number: int) -> Drawn:
    log = list(logs(name))[number]
    return drawn(name, log.state, move(log))


def full(name: str) -> Drawn:
    return drawn(name, *FULL[name]())


def drawn(name: str, state: Any, events: tuple[Event, ...]) -> Drawn:
    picture = picture_of(name)
    sheet = picture.draw(state, events)
    assert sheet
    return sheet.png(), picture.describe(state, events)


def reasons(name: str, number: int) -> Drawn:
    log = list(logs(name))[number]
    events, picture = move(log), picture_of(name)
    sheet = picture.draw_reasons(events)
    assert sheet
    return sheet.png(), picture.describe_reasons(events)


def end(name: str) -> Drawn:
    *_, log = logs(name)
    outcome = log.game.outcome(log.state)
    assert outcome
    ended = ending(Table(row(log.seq, game=log.game.name, status="finished"), log), outcome)
    return ending_picture.draw(ended).png(), ending_picture.describe(ended)


ENDED = ("gah-dealt-hard", "gah-card-easy", "highseason-guided-3", "salamandra-questions-loss", "waterdeep-guided")
EVERY: dict[str, Callable[[], Drawn]] = {
    **{name: partial(at, *moment) for name, moment in every("TABLES").items()},
    **{name: partial(full, name) for name in FULL},
    **{f"{name}-ending": partial(end, name) for name in ENDED},
    **{name: partial(reasons, *moment) for name, moment in every("REASONS").items()},
}


@pytest.mark.parametrize("name", EVERY)
def test_it_looks_as_it_looked(name: str) -> None:
    """Another Pillow may smooth an edge differently: a pixel in two hundred may."""
    png, told = EVERY[name]()
    now, then = Image.open(io.BytesIO(png)).convert("L"), Image.open(GOLDEN / f"{name}.png").convert("L")
    assert now.size == then.size
    differs = ImageChops.difference(now, then).point(lambda value: 255 if value > 40 else 0)
    assert differs.histogram()[255] <= now.width * now.height / 200
    assert told == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").strip()


if __name__ == "__main__":
    for name, draw in EVERY.items():
        png, told = draw()
        (GOLDEN / f"{name}.png").write_bytes(png)
        (GOLDEN / f"{name}.txt").write_text(f"{told}\n", encoding="utf-8")
