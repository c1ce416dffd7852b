"""Pictures in the channel: one on every panel, none on a pad, and the game goes on without them."""

import io
import re
from typing import Any

import pytest
from PIL import Image

from bot.pictures.colours import PAPER
from bot.play.seats import Actor
from bot.play.table import Table
from bot.presenters.components import Panel
from bot.presenters.gah.picture.alt_text import describe_table
from bot.presenters.panels import make_table_panel
from bot.ui import picture_rendering
from bot.ui.picture_rendering import RenderedPanel
from engines.core import Undo
from tests.e2e.conftest import Evening, said
from tests.e2e.test_evening import by_buttons
from tests.e2e.test_mishaps import at_the_end, at_your_turn, first_die, panel_of
from tests.picture_thread import scene_of


def picture(message: Any) -> Any:
    """The one attachment, which the embed shows."""
    (file,) = message.attachments
    assert message.embeds[0].image.url is None
    return file


async def test_every_move_has_its_picture_with_a_description(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    file = picture(evening.panel)
    assert (await file.read()).startswith(b"\x89PNG")
    assert file.size < 60_000
    assert "Leopold 4 · round 1 of 7" in file.description
    assert "rooms are occupied" in file.description


async def test_an_edited_panel_has_one_new_picture(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    panel = evening.panel
    before = await picture(panel).read()
    await evening.press(next(label for label in evening.labels() if "×" in label))
    assert evening.panel.id == panel.id
    assert await picture(evening.panel).read() != before


async def test_a_repaint_keeps_one_picture(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    for vp in (11, 12):
        await evening.slash("gah points", vp=vp)
        assert re.search(
            rf"\b{vp}\b", f"{said(evening.panel)} {picture(evening.panel).description}"
        )


async def test_the_message_of_a_move_keeps_its_picture_until_it_is_undone(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    first = evening.panel
    while evening.panel.id == first.id:
        await by_buttons(evening)
    kept = next(message for message in evening.messages if message.id == first.id)
    assert not kept.components
    picture(kept)
    table = await evening.open()
    assert table
    await evening.slash("undo", to=0)
    undone = next(message for message in evening.messages if message.id == first.id)
    assert "undone" in undone.content
    assert not undone.attachments


async def test_a_late_picture_is_attached_to_the_last_panel_of_a_game(evening: Evening) -> None:
    before = await at_the_end(evening)
    ended = await evening.app.desk.service.games.find_game(before.row.id)
    assert ended
    shown = RenderedPanel(ended, make_table_panel(ended), is_late=True)
    edited_at = panel_of(evening, before).edited_at
    panel_id = panel_of(evening, before).id
    evening.app.desk.panel_messages._attach_late_picture(shown, panel_id)
    await evening.painted()
    assert panel_of(evening, before).edited_at > edited_at
    picture(panel_of(evening, before))


async def test_a_pad_has_no_picture_and_the_finished_move_has_one(evening: Evening) -> None:
    await evening.start(depth="guided")
    await evening.press("Roll for me")
    await evening.press("Leopold's turn")
    assert "What lies in slot" in said(evening.panel)
    assert not evening.panel.attachments
    assert not evening.panel.attachments
    await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    while (ask := evening.asking(await evening.state())) and ask.about == "guests":
        await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    picture(evening.panel)


async def test_live_panels_have_the_picture_too(evening: Evening) -> None:
    await evening.start()
    table, evening.channel = evening.channel, evening.env.guild.create_text_channel("lounge")
    await evening.slash("watch here")
    lounge, evening.channel = evening.channel, table
    await evening.press("Leopold's turn")
    (live,) = [message for message in lounge.history() if message.embeds]
    assert await picture(live).read() == await picture(evening.panel).read()


async def test_a_channel_without_files_is_played_in_words(evening: Evening) -> None:
    evening.move_to_channel_without(attach_files=True)
    await evening.start()
    await evening.press("Leopold's turn")
    assert not evening.panel.attachments
    await by_buttons(evening)
    await evening.slash("gah points", vp=3)
    assert not evening.panel.attachments


async def test_a_game_can_be_played_in_words_alone(evening: Evening) -> None:
    """In every view, also after a restart. Watchers may not choose."""
    await evening.start()
    await evening.press("Leopold's turn")
    assert not evening.panel.embeds[0].fields
    refused = await evening.slash("table", who=evening.friend, pictures="off")
    assert "watching" in refused.response.content
    await evening.slash("table", pictures="off")
    await evening.restart()
    for act in (evening.slash("table"), by_buttons(evening), evening.slash("gah points", vp=3)):
        await act
        assert not evening.panel.attachments
        assert evening.panel.embeds[0].fields
    await evening.slash("table", pictures="on")
    picture(evening.panel)


async def ground(message: Any) -> Any:
    return Image.open(io.BytesIO(await picture(message).read())).convert("RGB").getpixel((0, 0))


async def test_the_palette_is_remembered_for_the_person_who_starts_games(evening: Evening) -> None:
    """Dark is the default. It applies to reasons, too, and watchers may not choose."""
    await evening.start()
    await evening.press("Leopold's turn")
    assert await ground(evening.panel) == PAPER.dark
    assert await ground((await evening.slash("why")).response) == PAPER.dark
    refused = await evening.slash("table", who=evening.friend, pictures="light")
    assert "watching" in refused.response.content
    await evening.slash("table", pictures="off")
    await evening.slash("table", pictures="light")
    await evening.restart()
    await evening.slash("table")
    assert await ground(evening.panel) == PAPER.light
    assert await ground((await evening.slash("why")).response) == PAPER.light
    await evening.slash("table", pictures="off")
    await evening.slash("table", pictures="on")
    assert await ground(evening.panel) == PAPER.light
    for who, shade in ((evening.host, PAPER.light), (evening.friend, PAPER.dark)):
        evening.host, evening.channel = who, evening.env.guild.create_text_channel("another")
        await evening.start()
        await evening.press("Leopold's turn")
        assert await ground(evening.panel) == shade


async def test_a_bot_without_pictures_plays(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.app.picture_queue, "is_enabled", False)
    await evening.start()
    await evening.press("Leopold's turn")
    assert not evening.panel.attachments
    assert evening.panel.embeds[0].fields
    assert not evening.app.picture_queue._pictures
    assert (
        await evening.app.picture_queue.draw_for_watch_page(scene_of(("page",), lambda: None))
        is None
    )


async def test_a_picture_that_fails_costs_no_move(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise OSError("no font")

    monkeypatch.setattr("bot.presenters.gah.picture.LeopoldPicture.draw_table", broken)
    await evening.start()
    await evening.press("Leopold's turn")
    assert "Blue 4 from slot 5" in said(evening.panel)
    assert not evening.panel.attachments


async def test_a_picture_of_a_move_that_was_not_stored_is_not_shown(evening: Evening) -> None:
    """It is drawn while the move is stored, and another process was faster."""
    await at_your_turn(evening)
    before = await evening.open()
    assert before
    service, faster = evening.app.desk.service, Actor(evening.host.id, 1, evening.channel.id, 4242)
    die = first_die(evening)
    await service.play_command(before, faster, Undo())
    service.games.cache.put_table(before)  # all that we know
    refused = await evening.press(die)
    assert "faster" in refused.response.content
    await evening.slash("table")
    table = await evening.open()
    assert table
    assert table.seq == 2
    assert picture(evening.panel).description.endswith(
        describe_table(table.state, table.get_last_move_events())
    )


async def test_a_slow_picture_is_attached_later(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer does not wait for it."""
    await evening.start()
    show = evening.app.picture_queue.render_panel

    async def slow(
        channel: int, table: Table, panel: Panel, max_seconds: float | None = None
    ) -> picture_rendering.RenderedPanel:
        return (
            await show(channel, table, panel)
            if max_seconds is None
            else picture_rendering.RenderedPanel(table, panel, is_late=True)
        )

    monkeypatch.setattr(evening.app.picture_queue, "render_panel", slow)
    await evening.press("Leopold's turn")
    assert "Leopold 4 · round 1 of 7" in picture(evening.panel).description
    assert "Your first turn" in said(evening.panel)


async def test_a_slow_picture_brings_no_buttons_back(evening: Evening) -> None:
    """Another message has become the panel of the same move."""
    await evening.start()
    table, before = await evening.open(), evening.panel.id
    assert table
    await evening.slash("table")
    evening.app.desk.panel_messages._attach_late_picture(
        picture_rendering.RenderedPanel(table, make_table_panel(table), is_late=True), before
    )
    await evening.painted()
    (shown,) = [each for each in evening.messages if each.components]
    assert shown.id != before
