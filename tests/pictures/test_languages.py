"""Pictures and their descriptions in every language beside English: within their frames, and within
the limits."""

from collections.abc import Iterator

import pytest

from bot.languages import list_languages
from bot.presenters.components import MAX_ALT_TEXT
from engines.core import ENGLISH, use_language
from tests.pictures.layout_checks import fits
from tests.pictures.positions import FULL, picture_of


@pytest.fixture(
    params=[language for language in list_languages() if language != ENGLISH], autouse=True
)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with use_language(request.param):
        yield request.param


@pytest.mark.parametrize("name", FULL)
def test_the_fullest_table_fits(name: str) -> None:
    picture, position = picture_of(name), FULL[name]()
    fits(picture.draw_table(*position))
    assert len(picture.describe_table(*position)) <= MAX_ALT_TEXT
