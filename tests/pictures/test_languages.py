"""Pictures and their descriptions in every language beside English: within their frames, and within the limits."""

from collections.abc import Iterator

import pytest

from bot.languages import languages
from bot.presenters.panel import MOST_ALT
from engines.core.words import ENGLISH, speaking
from tests.engines.moments import every
from tests.pictures.fitting import fits
from tests.pictures.positions import FULL, logs, move, picture_of

TABLES, REASONS = every("TABLES"), every("REASONS")


@pytest.fixture(params=[language for language in languages() if language != ENGLISH], autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits(name: str) -> None:
    record, number = TABLES[name]
    log = list(logs(record))[number]
    picture = picture_of(record)
    fits(picture.draw(log.state, move(log)))
    assert len(picture.describe(log.state, move(log))) <= MOST_ALT


@pytest.mark.parametrize("name", FULL)
def test_the_fullest_table_fits(name: str) -> None:
    picture, position = picture_of(name), FULL[name]()
    fits(picture.draw(*position))
    assert len(picture.describe(*position)) <= MOST_ALT


@pytest.mark.parametrize("name", REASONS)
def test_reasons_fit(name: str) -> None:
    record, number = REASONS[name]
    events = move(list(logs(record))[number])
    picture = picture_of(record)
    fits(picture.draw_reasons(events))
    assert len(picture.describe_reasons(events)) <= MOST_ALT
