"""Golden pictures and descriptions. Look at the files when they change: `python -m tests.pictures.test_golden`."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engines.core.log import Log
from tests.pictures.positions import FULL, logs, move, picture_of, season_full

GOLDEN = Path(__file__).parent / "golden"
Drawn = tuple[bytes, str]


def at(name: str, number: int) -> Drawn:
    return table(list(logs(name))[number])


def table(log: Log) -> Drawn:
    picture = picture_of(log.game.name)
    sheet = picture.draw(log.state, move(log))
    assert sheet
    return sheet.png(), picture.describe(log.state, move(log))


def full(name: str) -> Drawn:
    picture, state = picture_of(name), FULL[name]()
    sheet = picture.draw(state, ())
    assert sheet
    return sheet.png(), picture.describe(state, ())


def reasons(name: str, number: int) -> Drawn:
    log = list(logs(name))[number]
    events, picture = move(log), picture_of(name)
    sheet = picture.draw_reasons(events)
    assert sheet
    return sheet.png(), picture.describe_reasons(events)


EVERY: dict[str, Callable[[], Drawn]] = {
    "gah-ballrooms-34": lambda: at("gah-ballrooms", 34),
    "gah-everything-53": lambda: at("gah-everything", 53),
    "gah-hautel-couture-19": lambda: at("gah-hautel-couture", 19),
    "gah-nine-stars-inn-18": lambda: at("gah-nine-stars-inn", 18),
    "gah-sushi-resort-22": lambda: at("gah-sushi-resort", 22),
    "gah-toll-bridge-hotel-16": lambda: at("gah-toll-bridge-hotel", 16),
    "gah-elisabeth-card-9": lambda: at("gah-elisabeth-card", 9),
    "gah-dealt-hard-30": lambda: at("gah-dealt-hard", 30),
    "gah-guided-medium-20": lambda: at("gah-guided-medium", 20),
    "gah-card-easy-15": lambda: at("gah-card-easy", 15),
    "gah-fullest": lambda: full("gah"),
    "gah-reasons-30": lambda: reasons("gah-dealt-hard", 30),
    "salamandra-start": lambda: at("salamandra-map-win", 0),
    "salamandra-map-6": lambda: at("salamandra-map-win", 6),
    "salamandra-map-8": lambda: at("salamandra-map-win", 8),
    "salamandra-map-13": lambda: at("salamandra-map-win", 13),
    "salamandra-questions-6": lambda: at("salamandra-questions-loss", 6),
    "salamandra-fullest": lambda: full("salamandra"),
    "salamandra-wide": lambda: full("salamandra-wide"),
    "salamandra-reasons-6": lambda: reasons("salamandra-map-win", 6),
    "salamandra-reasons-12": lambda: reasons("salamandra-map-win", 12),
    "highseason-start": lambda: at("highseason-guided-3", 1),
    "highseason-guided-3-30": lambda: at("highseason-guided-3", 30),
    "highseason-dealt-5-14": lambda: at("highseason-dealt-5", 14),
    "highseason-dealt-5-31": lambda: at("highseason-dealt-5", 31),
    "highseason-card-2-9": lambda: at("highseason-card-2", 9),
    "highseason-physical-1-20": lambda: at("highseason-physical-1", 20),
    "highseason-fullest": lambda: table(season_full()),
    "highseason-reasons-guided-3-11": lambda: reasons("highseason-guided-3", 11),
    "highseason-reasons-dealt-5-14": lambda: reasons("highseason-dealt-5", 14),
    "highseason-reasons-two-rooms": lambda: reasons("highseason-guided-3", 3),
    "waterdeep-start": lambda: at("waterdeep-dealt", 0),
    "waterdeep-dealt-46": lambda: at("waterdeep-dealt", 46),
    "waterdeep-guided-35": lambda: at("waterdeep-guided", 35),
    "waterdeep-over": lambda: at("waterdeep-dealt", -1),
    "waterdeep-fullest": lambda: full("waterdeep"),
    "waterdeep-reasons-80": lambda: reasons("waterdeep-dealt", 80),
    "waterdeep-reasons-130": lambda: reasons("waterdeep-guided", 130),
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
