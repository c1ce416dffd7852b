"""Whole evenings on PostgreSQL: what SQLite keeps, it keeps as well."""

from collections.abc import AsyncIterator

import pytest

from engines.core.catalogue import covers
from storage.migrate import migrate
from tests.e2e.conftest import Evening
from tests.e2e.test_words import SHORT, spent
from tests.storage.conftest import fresh_database


@pytest.fixture
async def url(postgres: str) -> AsyncIterator[str]:
    async with fresh_database(postgres) as made:
        await migrate(made)
        yield made


@pytest.mark.parametrize("game", SHORT)
async def test_an_evening(evening: Evening, game: str) -> None:
    await spent(evening, game)
    await evening.restart()
    shown = (await evening.slash("results")).response.embeds[0]
    assert covers()[game].opponents[0] in str(shown.to_dict())
