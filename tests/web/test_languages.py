"""The watch page has the language of the game, and offers others."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import TOKEN, House, Visitor
from tests.words.tiny_german import GERMAN, files_with

PAGE = f"/w/{TOKEN}"


@pytest.fixture
async def german(house: House, tmp_path: Path) -> AsyncIterator[House]:
    """A German game."""
    with files_with("de", GERMAN, tmp_path / "words"):
        house.table = await house.service.settings.update_game_columns(
            house.table, house.call, language="de"
        )
        yield house


async def text(house: House, query: str = "") -> str:
    return await (await house.get(f"{PAGE}{query}")).text()


async def latest(visitor: Visitor, move: str) -> Any:
    """The page that tells this move; others may come before it."""
    async with asyncio.timeout(60):
        while (page := await visitor.page())["moves"][0]["number"] != move:
            pass
    return page


async def test_the_page_has_the_language_of_the_game_or_of_the_query(german: House) -> None:
    own, asked, strange = [await text(german, query) for query in ("", "?lang=en", "?lang=../en")]
    assert '<html lang="de">' in own
    assert "Der Tisch" in own
    assert '<a href="?lang=en" hreflang="en" lang="en">English</a>' in own
    assert '<html lang="en">' in asked
    assert "The table" in asked
    assert '<a href="?lang=de" hreflang="de" lang="de">Deutsch</a>' in asked
    assert strange == own


async def test_each_viewer_follows_in_the_chosen_language(german: House) -> None:
    own, english, german_too = [await german.visit(query) for query in ("", "?lang=en", "?lang=de")]
    assert [(await each.page())["language"] for each in (own, english, german_too)] == [
        "de",
        "en",
        "de",
    ]
    await german.turn()
    assert (await latest(own, "Zug 1"))["language"] == "de"
    assert (await latest(english, "move 1"))["language"] == "en"
    assert (await latest(german_too, "Zug 1"))["language"] == "de"


async def test_the_picture_has_the_language_of_the_page(german: House) -> None:
    await german.turn()
    pages = [await (await german.visit(query)).page() for query in ("", "?lang=en")]
    pictures = [
        await (await german.get(f"{PAGE}/{page['picture']['src']}")).read() for page in pages
    ]
    assert pictures[0] != pictures[1]
    for page in pages:
        given = await german.get(f"{PAGE}/{page['picture']['src']}")
        assert "immutable" in given.headers["Cache-Control"], "it is the very one"


async def test_a_new_language_of_the_game_applies_to_viewers_without_a_choice(
    german: House,
) -> None:
    own, chosen = await german.visit(), await german.visit("?lang=de")
    assert [(await each.page())["language"] for each in (own, chosen)] == ["de", "de"]
    await german.service.settings.update_game_columns(german.table, german.call, language="en")
    assert (await own.page())["language"] == "en"
    await german.turn()
    assert (await latest(chosen, "Zug 1"))["language"] == "de"
    assert '<html lang="en">' in await text(german)


async def test_an_unknown_link_is_refused_in_the_language_of_the_query(german: House) -> None:
    gone = await german.get("/w/guess/live?lang=de")
    assert await gone.text() == "Dieser Link führt nirgends mehr hin."
    plain = await german.get("/w/guess/live")
    assert "This link" in await plain.text()


async def test_nothing_is_cached_for_a_page_without_viewers(german: House) -> None:
    visitors = [await german.visit(query) for query in ("", "?lang=en")]
    for visitor in visitors:
        await visitor.page()
    assert len(german.pages._frames) == 2
    visitors[1].response.close()
    async with asyncio.timeout(60):
        while len(german.pages._frames) != 1:
            await asyncio.sleep(0.01)
