"""A whole evening on PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from engines.core.catalogue import read_covers
from tests.e2e.conftest import Evening
from tests.e2e.test_words import spent
from tests.storage.conftest import fresh_database
from tests.storage.postgres import MIGRATED


@pytest.fixture
async def url(postgres: str) -> AsyncIterator[str]:
    async with fresh_database(postgres, MIGRATED) as made:
        yield made


@pytest.mark.machine
async def test_a_game_is_played_to_its_end_on_postgresql(evening: Evening) -> None:
    await spent(evening, "salamandra")
    await evening.restart()
    shown = (await evening.slash("results")).response.embeds[0]
    assert read_covers()["salamandra"].opponents[0] in str(shown.to_dict())
