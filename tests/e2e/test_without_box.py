"""A first game without the box, and one that its owner lays out: through the real bot."""

import json
from typing import Any

import pytest

from engines.core.catalogue import read_covers
from tests.e2e.conftest import Evening

STARTS: dict[str, dict[str, Any]] = {
    "gah": {"level": "medium"},
    "highseason": {"level": 3},
    "salamandra": {"level": 2},
    "waterdeep": {},
}


async def start(evening: Evening, game: str) -> str:
    await evening.slash(f"{game} start", depth="dealt", seed=7, **STARTS[game])
    return str(evening.panel.embeds[0].description)


async def play_a_round(evening: Evening) -> None:
    """Of High Season."""
    while (await evening.state()).round == 1:
        if "Ralph's turn" in evening.labels():
            await evening.press("Ralph's turn")
        else:
            await evening.press(
                next(
                    label for label in evening.labels() if "×" in label and not label.endswith("×0")
                )
            )


@pytest.mark.parametrize("game", [name for name, cover in read_covers().items() if cover.dealt])
async def test_what_is_chosen_by_buttons_needs_no_box_either(evening: Evening, game: str) -> None:
    """As with the slash command, the game fills in what was not chosen, such as Rudolph's map."""
    shown = await evening.slash("play", game=game)
    shown = await evening.host.click(shown.response, label="Without the box")
    levels = [
        item["custom_id"]
        for row in shown.response.components
        for item in row["components"]
        if item.get("custom_id", "").startswith(f"ec:0:0:sit:{game} dealt")
    ]
    if await evening.open() is None:
        await evening.host.click(shown.response, custom_id=levels[1])
    state = await evening.state()
    assert not state.setup.needs_table
    assert "Nothing to set up: the bot deals" in evening.panel.embeds[0].description
    table = await evening.open()
    assert table
    assert json.loads(table.row.header)["setup"]["depth"] == "dealt"


@pytest.mark.parametrize("game", STARTS)
async def test_the_first_message_says_nothing_to_set_up(evening: Evening, game: str) -> None:
    """What the picture shows, and the first question."""
    shown = await start(evening, game)
    assert "Nothing to set up: the bot deals" in shown
    assert "The picture shows " in shown
    assert evening.panel.attachments
    assert "- " not in [line[:2] for line in shown.splitlines()]
    table = await evening.open()
    assert table
    assert shown.splitlines()[-1] == f"**{table.game.phrase_question(table.state)}**"
    assert "With my own box…" in evening.labels()
    assert "All of it…" not in evening.labels()


async def test_salamandra_is_dealt_on_the_map(evening: Evening) -> None:
    """Nothing is asked that a map answers."""
    await start(evening, "salamandra")
    assert (await evening.state()).map is not None
    await evening.press("Rudolph's turn")
    table = await evening.open()
    assert table
    ask = table.game.find_ask(table.state)
    assert ask and ask.about in ("round", "tile")


async def test_the_owner_lays_it_out_and_the_game_remembers_it(evening: Evening) -> None:
    await start(evening, "highseason")
    listed = await evening.press("With my own box…")
    assert listed.ephemeral
    assert "From now on you are told what to move." in listed.response.embeds[0].description
    assert "Take another board" in listed.response.embeds[0].description
    table = await evening.open()
    assert table
    assert table.row.own_box
    await evening.restart()
    await play_a_round(evening)
    assert "Cross out " in str([message.embeds[0].description for message in evening.messages])


async def test_without_it_the_moves_are_told_and_not_to_be_done(evening: Evening) -> None:
    await start(evening, "highseason")
    await play_a_round(evening)
    told = str([message.embeds[0].description for message in evening.messages])
    assert "Cross out " not in told
    assert "Occupies " in told


async def test_only_players_lay_out_their_box(evening: Evening) -> None:
    await start(evening, "gah")
    refused = await evening.press("With my own box…", evening.friend)
    assert "You are watching" in refused.response.content
    table = await evening.open()
    assert table
    assert not table.row.own_box


async def test_a_game_on_a_table_has_its_list(evening: Evening) -> None:
    await evening.start(depth="guided")
    assert "Set up for two players" in evening.panel.embeds[0].description
    assert "With my own box…" not in evening.labels()
