"""Whole games in the pseudo-language and in every language of the bot."""

import pytest

from bot.presenters.depths import NOT_CHOSEN
from bot.sentences import say_now
from engines.core import Rng
from engines.core.forecast import pick_random_move
from engines.core.text import words
from tests.e2e.conftest import Evening
from tests.e2e.message_texts import read
from tests.e2e.raw_interactions import pressed
from tests.engines.moments import beside
from tests.tiers import gold_languages
from tests.words.fragments import english_in

SHORT = ("highseason", "salamandra")
"""Games with few moves, where every panel of the bot's own is met as well."""


@pytest.mark.usefixtures("nothing_past_the_words")
@pytest.mark.parametrize("game", SHORT)
async def test_a_game_can_be_played_in_the_pseudo_language(evening: Evening, game: str) -> None:
    await spent(evening, game)


@pytest.mark.parametrize("language", gold_languages())
@pytest.mark.parametrize("game", SHORT)
async def test_a_game_in_each_language_has_no_english_text(
    evening: Evening,
    locales: dict[int, str],
    caplog: pytest.LogCaptureFixture,
    game: str,
    language: str,
) -> None:
    locales[0] = language
    words._log_missing.cache_clear()
    await spent(evening, game)
    assert english_in(read(evening.env.http_requests), language) == {}
    assert "cannot format message" not in caplog.text


async def test_english_text_is_found_by_the_check(evening: Evening) -> None:
    await evening.start()
    assert english_in(read(evening.env.http_requests), "de")


async def spent(evening: Evening, game: str) -> None:
    await evening.slash(f"{game} start", **{"seed": 7, **beside(game)["START"]})
    for command in ("score", "why", "help", "about", "games", "watch here", "privacy"):
        await evening.slash(command)
    await played(evening)
    await evening.slash("results")


@pytest.mark.usefixtures("nothing_past_the_words")
async def test_a_game_is_chosen_from_the_list_in_any_language(evening: Evening) -> None:
    shown = await evening.host.context_menu(
        evening.channel, say_now("menu-play"), await evening.friend.send(evening.channel, "?")
    )
    game = await evening.host.click(
        shown.response,
        custom_id=f"ec:0:0:sit:gah {NOT_CHOSEN} {NOT_CHOSEN} {NOT_CHOSEN} {NOT_CHOSEN}",
    )
    [others] = [
        item for row in game.response.components for item in row["components"] if "options" in item
    ]
    option = others["options"][0]
    assert option["label"] != option["value"]
    chosen = await evening.host.select(
        game.response, [option["value"]], custom_id=others["custom_id"]
    )
    await evening.host.click(
        chosen.response, custom_id=f"ec:0:0:sit:gah guided easy {NOT_CHOSEN} {option['value']}"
    )
    assert (await evening.state()).setup.modules


async def played(evening: Evening) -> None:
    """To its end, by a player without a plan."""
    rng = Rng.from_seed(3)
    while (table := await evening.open()) and (
        move := pick_random_move(table.game, table.state, rng)
    ):
        command, rng = move
        line = f"ec:{table.row.id}:{table.seq}:say:{table.game.format_command(command)}"
        await pressed(evening, evening.host, line, evening.panel)
        await evening.painted()
        assert (after := await evening.open()) is None or after.seq > table.seq, line
