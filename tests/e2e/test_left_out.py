"""A game whose package was taken away: it waits, others go on, and once the package is back so does it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engines.core.catalogue import _opened, covers, packages
from tests.e2e.conftest import Evening


@contextmanager
def taken_away() -> Iterator[None]:
    """As if Leopold's package was not installed any more."""
    kept: list[dict[str, Any]] = [packages(), covers()]
    before = [(known, dict(known)) for known in kept]
    for known, _ in before:
        del known["gah"]
    _opened.cache_clear()
    try:
        yield
    finally:
        for known, whole in before:
            known.clear()
            known.update(whole)


async def test_it_waits_says_so_and_goes_on_as_it_was(evening: Evening) -> None:
    await evening.start()
    before, button = await evening.state(), evening.labels()[0]
    with taken_away():
        await evening.restart()
        for told in (await evening.slash("turn"), await evening.press(button), await evening.slash("score")):
            assert told.ephemeral
            assert told.response.content.startswith("gah cannot be opened here at the moment")
        assert "gah" in str((await evening.slash("games")).response.embeds[0].description)
        elsewhere = evening.env.guild.create_text_channel("elsewhere")
        begun = await evening.host.slash(elsewhere, "highseason start", level=1)
        assert begun.response.embeds
    await evening.restart()
    assert await evening.state() == before
    await evening.slash("turn")
    assert await evening.state() != before
