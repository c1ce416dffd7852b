"""How a move is shown: fields without a picture, `In full`, `/table words:full`, `All of it…`, `All
rules`."""

from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.components import Panel
from bot.presenters.registry import get_presenter
from bot.ui import picture_rendering
from engines.core import use_player_name
from tests.e2e.conftest import Evening, said, stands_at, turn_pages, whole_text
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_evening import by_buttons


def labels(message: Any) -> list[str]:
    return [item.get("label", "") for row in message.components for item in row["components"]]


async def table(evening: Evening) -> Table:
    found = await evening.open()
    assert found
    return found


async def in_full(evening: Evening) -> list[str]:
    found = await table(evening)
    return panels.list_event_sentences(found, found.get_last_move_events())


def fields(message: Any) -> list[str]:
    return [field.name for field in message.embeds[0].fields]


async def facts(evening: Evening) -> list[str]:
    found = await table(evening)
    return [name for name, _ in get_presenter(found.game).list_facts(found.state)]


# ── With a picture and without ────────────────────────────────────────────────────────────────────


async def test_a_panel_with_a_picture_has_no_fields(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    assert evening.panel.attachments
    assert not fields(evening.panel)
    assert stands_at(evening.panel) == 1


@pytest.mark.parametrize("why", ["refused", "broken"])
async def test_a_panel_without_a_picture_has_fields(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    def broken(*_: Any) -> None:
        raise OSError("no font")

    if why == "refused":
        evening.move_to_channel_without(attach_files=True)
    else:
        monkeypatch.setattr("bot.presenters.gah.picture.LeopoldPicture.draw_table", broken)
    await evening.start()
    await evening.press("Leopold's turn")
    assert not evening.panel.attachments
    assert fields(evening.panel) == await facts(evening) != []


async def test_a_late_picture_removes_the_fields(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.start()
    show, shown = evening.app.picture_queue.render_panel, list[picture_rendering.RenderedPanel]()

    async def slow(
        channel: int, table: Table, panel: Panel, max_seconds: float | None = None
    ) -> picture_rendering.RenderedPanel:
        made = (
            await show(channel, table, panel)
            if max_seconds is None
            else picture_rendering.RenderedPanel(table, panel, is_late=True)
        )
        shown.append(made)
        return made

    monkeypatch.setattr(evening.app.picture_queue, "render_panel", slow)
    await evening.press("Leopold's turn")
    first, hung = shown
    assert (
        [field.name for field in first.make_message()["embed"].fields] == await facts(evening) != []
    )
    assert not hung.make_edit()["embed"].fields
    assert evening.panel.attachments
    assert not fields(evening.panel)


async def test_in_full_has_every_event_and_the_fields(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    full = await evening.press("In full")
    assert full.ephemeral
    lines, names = list[str](), list[str]()
    async for page in turn_pages(evening, full):
        lines += (page.embeds[0].description or "").splitlines()
        names += fields(page)
        assert not page.attachments
    assert set(await in_full(evening)) <= set(lines)
    assert names == await facts(evening)


async def test_in_full_for_a_watcher_speaks_of_the_player(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    await by_buttons(evening)
    full = await evening.press("In full", evening.friend)
    assert full.ephemeral
    with use_player_name(f"<@{evening.host.id}>"):
        shown = await whole_text(evening, full, evening.friend)
        assert set(await in_full(evening)) <= set(shown.splitlines())


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


async def told_in_full(evening: Evening) -> bool:
    return set(await in_full(evening)) <= set(said(evening.panel).splitlines())


async def test_a_game_in_full_words_stays_in_full_words(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    assert "In full" in evening.labels()
    await evening.slash("table", words="full")
    assert await told_in_full(evening)
    assert "In full" not in evening.labels()
    await evening.restart()
    await by_buttons(evening)
    assert (await table(evening)).row.words == "full"
    assert await told_in_full(evening)
    await evening.slash("table", words="brief")
    assert (await table(evening)).row.words == "brief"
    assert "In full" in evening.labels()


async def test_live_panels_have_the_words_of_the_game(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    here, sofa = evening.channel, evening.env.guild.create_text_channel("sofa")
    await evening.friend.slash(sofa, "watch here")
    await evening.slash("table", words="full")
    assert evening.channel is here
    (live,) = sofa.history()
    with use_player_name(f"<@{evening.host.id}>"):
        assert set(await in_full(evening)) <= set(said(live).splitlines())


@pytest.mark.parametrize("who", ["friend", "moderator"])
async def test_only_players_set_the_words(evening: Evening, who: str) -> None:
    await evening.start()
    before = len(evening.messages)
    person = evening.friend if who == "friend" else evening.moderator()
    refused = await evening.slash("table", who=person, words="full")
    assert refused.ephemeral
    assert "You are watching" in refused.response.content
    assert (await table(evening)).row.words == "brief"
    assert len(evening.messages) == before


async def test_a_co_host_sets_the_words_too(evening: Evening) -> None:
    await evening.start()
    await evening.slash("seat share", **{"with": evening.friend})
    await evening.slash("table", who=evening.friend, words="full")
    assert (await table(evening)).row.words == "full"


async def test_setting_the_words_without_a_game_is_refused(evening: Evening) -> None:
    refused = await evening.slash("table", words="full")
    assert refused.ephemeral
    assert "There is no game here" in refused.response.content


# ── All of it ─────────────────────────────────────────────────────────────────────────────────────


async def test_all_of_it_shows_the_whole_set_up_list(evening: Evening) -> None:
    await evening.start(depth="guided")
    game = (await table(evening)).game
    setup = (await table(evening)).state.setup
    assert all(f"- {line}" in said(evening.panel) for line in game.list_short_setup_steps(setup))
    for who in (evening.host, evening.friend):
        shown = await evening.press("All of it…", who)
        assert shown.ephemeral
        whole = await whole_text(evening, shown, who)
        assert all(f"- {line}" in whole for _, line in game.list_setup_steps(setup))


async def test_the_box_of_an_owner_is_laid_out_by_the_whole_list(evening: Evening) -> None:
    """Of a dealt game, whose first message says nothing of it."""
    await evening.start()
    game = (await table(evening)).game
    steps = [f"- {line}" for _, line in game.list_setup_steps((await table(evening)).state.setup)]
    assert not any(step in said(evening.panel) for step in steps)
    shown = await evening.press("With my own box…")
    assert shown.ephemeral
    whole = await whole_text(evening, shown)
    assert all(step in whole for step in steps)


async def test_all_rules_opens_by_new_and_by_old_buttons(evening: Evening) -> None:
    """`why 0 1` was the first page of move 1 before there was an answer in two lines."""
    await evening.start()
    await evening.press("Leopold's turn")
    why = (await evening.press("Why?", evening.friend)).response
    if "All rules" in labels(why):
        await evening.friend.click(why, label="All rules")
    old = await pressed(evening, evening.friend, "ec:1:1:why:0 1", evening.panel)
    assert old.ephemeral
    assert old.response.embeds[0].description == why.embeds[0].description
    assert "Dinner for One, " in old.response.embeds[0].description
