"""A game whose package was removed waits, others go on, and it continues when the package is
back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engines.core.catalogue import _load_game_or_exclude, map_games_to_packages, read_covers
from tests.e2e.conftest import Evening


@contextmanager
def taken_away() -> Iterator[None]:
    """As if Leopold's package was not installed any more."""
    kept: list[dict[str, Any]] = [map_games_to_packages(), read_covers()]
    before = [(known, dict(known)) for known in kept]
    for known, _ in before:
        del known["gah"]
    _load_game_or_exclude.cache_clear()
    try:
        yield
    finally:
        for known, whole in before:
            known.clear()
            known.update(whole)


async def test_a_game_without_its_package_waits_and_continues_unchanged(evening: Evening) -> None:
    await evening.start()
    before, button = await evening.state(), evening.labels()[0]
    with taken_away():
        await evening.restart()
        for told in (
            await evening.slash("turn"),
            await evening.press(button),
            await evening.slash("score"),
        ):
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


async def test_a_game_without_its_package_can_be_ended_and_stays_stored(evening: Evening) -> None:
    await evening.start()
    before, mod = await evening.state(), evening.moderator()
    with taken_away():
        await evening.restart()
        refused = await evening.slash("highseason start", level=1)
        assert refused.response.content.startswith("A game is under way here.")
        assert "can end this game" in (await evening.slash("end", evening.friend)).response.content
        for who in (mod, evening.host):
            question = await evening.slash("end", who)
            assert "game 1" in question.response.embeds[0].description.lower()
        ended = await evening.host.click(question.response, label="Yes, end it")
        assert ended.response.content.startswith("The game has ended")
        await evening.painted()
        assert [message.id for message in evening.messages if message.components] == []
        assert (await evening.slash("end")).response.content.startswith("There is no game here")
        assert (await evening.slash("highseason start", level=1)).response.embeds
    await evening.restart()
    given = await evening.slash("export", game=1)
    assert given.response.attachments
    table = await evening.app.desk.service.games.find_game(1)
    assert table
    assert (table.row.status, table.state) == ("abandoned", before)


async def test_in_a_chat_a_game_without_its_package_is_laid_aside(evening: Evening) -> None:
    alone = evening.env.create_user("alone")
    await alone.slash("gah start", level="medium", depth="dealt", seed=7)
    games = evening.app.desk.service.games
    chat = (await games.find_game(1)).row.channel_id  # type: ignore[union-attr]
    with taken_away():
        await evening.restart()
        begun = await alone.slash("highseason start", level=1)
        assert "gah (game 1) is laid aside" in begun.response.embeds[0].description
        games = evening.app.desk.service.games
        assert (await games.get_open_game(chat)).row.id == 2
        assert "gah" in str((await alone.slash("games")).response.embeds[0].description)
    await evening.restart()
    listed = await alone.slash("games")
    await alone.click(listed.response, label="1 Grand Austria Hotel")
    assert (await evening.app.desk.service.games.get_open_game(chat)).row.id == 1


async def test_every_request_to_a_game_without_its_package_is_refused_alike(
    evening: Evening,
) -> None:
    await evening.start()
    await evening.slash("turn")
    buttons = evening.labels()
    with taken_away():
        await evening.restart()
        told = [await evening.press(label) for label in buttons]
        told += [
            await evening.slash(name)
            for name in (
                "table",
                "why",
                "history",
                "undo",
                "export",
                "help",
                "redo",
                "score",
                "whatif",
            )
        ]
        for each in told:
            assert each.ephemeral
            assert each.response.content.startswith("gah cannot be opened here at the moment")
        assert (await evening.slash("help", game="highseason")).response.embeds
