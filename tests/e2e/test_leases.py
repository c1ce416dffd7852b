"""Leases: edits beside an answer use the token of the interaction that posted the message, while it
is valid."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.logs import FORMAT, RedactingFormatter
from bot.presenters.components import Panel
from bot.ui.leases import LEASE_SECONDS
from bot.ui.panel_messages import PanelMessages
from tests.e2e.conftest import Evening, said, stands_at
from tests.e2e.test_mishaps import at_your_turn, first_die

BY_LEASE, BY_TOKEN = "/webhooks/", "/channels/"
TOKEN = "simcord_interaction_"
"""How every token of an interaction begins here."""


def sent(evening: Evening, method: str = "PATCH") -> list[str]:
    """Paths of the requests that edit or post beside an answer."""
    asked = [request for request in evening.env.http_requests if request.method == method]
    return [
        request.path
        for request in asked
        if "/messages" in request.path or "/webhooks/" in request.path
    ]


def ways(evening: Evening, method: str = "PATCH") -> list[str]:
    return [BY_LEASE if path.startswith(BY_LEASE) else BY_TOKEN for path in sent(evening, method)]


def turn(evening: Evening, seconds: float) -> None:
    """The clock of the leases."""
    clock = evening.app.leases.clock
    evening.app.leases.clock = lambda: clock() + seconds


async def to_next_turn(evening: Evening) -> None:
    while "Leopold's turn" not in evening.labels():
        await evening.press(first_die(evening))


# ── Used ──────────────────────────────────────────────────────────────────────────────────────────


async def test_old_buttons_are_removed_by_the_lease(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    assert ways(evening) == [BY_LEASE]
    assert [bool(message.components) for message in evening.messages] == [False, True]


async def test_a_round_needs_no_request_with_the_token_of_the_bot(evening: Evening) -> None:
    await evening.start()
    for _ in range(3):
        await evening.press("Leopold's turn")
        await to_next_turn(evening)
    assert BY_TOKEN not in ways(evening)
    assert ways(evening, "POST") == []
    assert sum(bool(message.components) for message in evening.messages) == 1


async def test_a_panel_is_repainted_after_a_command_by_the_lease(evening: Evening) -> None:
    await at_your_turn(evening)
    await evening.slash("gah points", vp=31)
    assert stands_at(evening.panel) == 2
    assert set(ways(evening)) == {BY_LEASE}


async def test_a_command_posts_the_panel_where_it_cannot_be_edited(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a group chat after the lease has ended."""
    await at_your_turn(evening)
    before = len(evening.messages)
    monkeypatch.setattr(PanelMessages, "can_edit_panel", lambda *_: False)
    await evening.slash("gah points", vp=31)
    assert len(evening.messages) == before + 1
    assert stands_at(evening.panel) == 2


async def test_undone_moves_are_marked_by_the_lease(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    await to_next_turn(evening)
    await evening.press("Leopold's turn")
    await evening.slash("undo", to=0)
    assert [message.content for message in evening.messages if "undone" in message.content]
    assert set(ways(evening)) == {BY_LEASE}


async def test_a_countdown_is_revealed_by_the_lease_and_can_be_edited_by_it(
    evening: Evening,
) -> None:
    await evening.start()
    await evening.slash("watch mode", calls="countdown", seconds=60)
    await evening.press("Leopold's turn")
    assert (await evening.open()).seq == 0  # type: ignore[union-attr]
    await evening.env.advance_time(70)
    assert (await evening.open()).seq == 1  # type: ignore[union-attr]
    assert ways(evening, "POST") == [BY_LEASE]
    await evening.slash("gah points", vp=31)
    assert stands_at(evening.panel) == 2
    assert set(ways(evening)) == {BY_LEASE}


async def test_the_recap_is_posted_after_the_last_panel_by_the_lease(evening: Evening) -> None:
    """The answer before it may be slow."""
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    async with evening.app.desk.service.channel_locks(evening.channel.id):
        evening.app.desk.panel_messages.enqueue_separate_message(
            table, lambda _: Panel("The recap", "How it went.")
        )
        await asyncio.sleep(0.05)
        assert ways(evening, "POST") == []
    await evening.painted()
    assert said(evening.messages[-1]).startswith("The recap")
    assert ways(evening, "POST") == [BY_LEASE]


# ── Not to be had ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("after", "way"), [(LEASE_SECONDS - 60, BY_LEASE), (LEASE_SECONDS + 5, BY_TOKEN)]
)
async def test_after_its_end_a_lease_is_replaced_by_the_token_of_the_bot(
    evening: Evening, after: float, way: str
) -> None:
    await at_your_turn(evening)
    before = len(ways(evening))
    turn(evening, after)
    await evening.slash("gah points", vp=31)
    assert stands_at(evening.panel) == 2
    assert ways(evening)[before:] == [way]


async def test_a_press_renews_the_lease(evening: Evening) -> None:
    await at_your_turn(evening)
    turn(evening, LEASE_SECONDS - 60)
    await evening.press(first_die(evening))
    before = len(ways(evening))
    turn(evening, LEASE_SECONDS - 60)
    await evening.slash("gah points", vp=31)
    assert ways(evening)[before:] == [BY_LEASE]


async def test_a_restart_loses_all_leases(evening: Evening) -> None:
    await at_your_turn(evening)
    await to_next_turn(evening)
    await evening.restart()
    before = len(ways(evening))
    await evening.press("Leopold's turn")
    assert ways(evening)[before:] == [BY_TOKEN]
    assert sum(bool(message.components) for message in evening.messages) == 1


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (403, 50013), (500, 0)])
async def test_an_edit_refused_by_lease_is_sent_with_the_token_of_the_bot(
    evening: Evening, status: int, code: int
) -> None:
    await evening.start()
    evening.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    await evening.press("Leopold's turn")
    await evening.env.advance_time(60)
    assert ways(evening)[-1] == BY_TOKEN
    assert [bool(message.components) for message in evening.messages] == [False, True]
    await evening.slash("gah points", vp=31)
    await evening.env.advance_time(60)
    assert stands_at(evening.panel) == 2


@pytest.mark.parametrize("status", [401, 404])
async def test_a_countdown_is_revealed_without_its_lease(evening: Evening, status: int) -> None:
    await evening.start()
    await evening.slash("watch mode", calls="countdown", seconds=60)
    evening.env.inject_error("POST", "/webhooks/*", status=status, times=None)
    await evening.press("Leopold's turn")
    await evening.env.advance_time(60)
    assert ways(evening, "POST") == [BY_LEASE, BY_TOKEN]
    assert stands_at(evening.panel) == 1
    assert sum(bool(message.components) for message in evening.messages) == 1


async def test_a_late_picture_is_attached_by_the_lease(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.start()
    show = evening.app.picture_queue.render_panel

    async def slow(
        channel: int, table: Any, panel: Any, max_seconds: float | None = None, **more: Any
    ) -> Any:
        shown = await show(channel, table, panel, **more)
        return shown if max_seconds is None else type(shown)(table, panel, is_late=True)

    monkeypatch.setattr(evening.app.picture_queue, "render_panel", slow)
    await evening.press("Leopold's turn")
    assert evening.panel.attachments
    assert set(ways(evening)) == {BY_LEASE}


# ── In order ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_burst_ends_with_one_panel_that_shows_the_last_move(evening: Evening) -> None:
    """Commands come without waiting for edits."""
    await at_your_turn(evening)
    for vp in range(20, 32):
        await evening.host.slash(evening.channel, "gah points", vp=vp)
    await evening.painted()
    table = await evening.open()
    assert table
    assert stands_at(evening.panel) == table.seq
    assert set(ways(evening)) == {BY_LEASE}


@pytest.mark.parametrize("patience", [5, 0.01])
async def test_a_running_edit_does_not_overwrite_an_answer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    """The answer waits for it. If that takes too long, the panel is edited again afterwards."""
    monkeypatch.setattr("bot.ui.edit_queue.MAX_LOCK_WAIT", patience)
    await at_your_turn(evening)
    die, panel = first_die(evening), evening.panel
    begun, landed = asyncio.Event(), []
    edit = discord.Webhook.edit_message

    async def slow(self: discord.Webhook, message: int, **content: Any) -> Any:
        begun.set()
        await asyncio.sleep(0.2)
        landed.append("repaint")
        return await edit(self, message, **content)

    monkeypatch.setattr(discord.Webhook, "edit_message", slow)
    evening.app.desk.panel_messages.refresh_panel(await evening.open(), panel.id)  # type: ignore[arg-type]
    while not begun.is_set():
        await asyncio.sleep(0)
    await evening.host.click(panel, label=die)
    await evening.painted()
    table = await evening.open()
    assert table
    assert table.seq == 2
    assert landed
    assert stands_at(evening.panel) == 2


async def test_buttons_removed_during_a_press_come_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pressed message is the panel again."""
    monkeypatch.setattr("bot.ui.edit_queue.MAX_LOCK_WAIT", 0.01)
    await at_your_turn(evening)
    die, old = first_die(evening), evening.panel
    begun, edit = asyncio.Event(), discord.Webhook.edit_message

    async def slow(self: discord.Webhook, message: int, **content: Any) -> Any:
        begun.set()
        await asyncio.sleep(0.2)
        return await edit(self, message, **content)

    monkeypatch.setattr(discord.Webhook, "edit_message", slow)
    brought = asyncio.ensure_future(evening.slash("table"))
    await begun.wait()
    await asyncio.gather(brought, evening.host.click(old, label=die))
    await evening.painted()
    table = await evening.open()
    assert table
    assert table.row.panel_message_id == old.id == evening.panel.id
    assert stands_at(evening.panel) == table.seq == 2


async def test_buttons_of_a_message_that_is_the_panel_again_stay(evening: Evening) -> None:
    """The edit runs late, and the message was pressed meanwhile."""
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    assert table.row.panel_message_id
    evening.app.desk.panel_messages.remove_buttons_unless_panel(table, table.row.panel_message_id)
    await evening.painted()
    assert evening.panel.id == table.row.panel_message_id


# ── Nothing leaks ─────────────────────────────────────────────────────────────────────────────────


async def test_leases_are_dropped_with_the_end_of_a_game(evening: Evening) -> None:
    await at_your_turn(evening)
    assert len(evening.app.leases) == 2
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await evening.painted()
    assert len(evening.app.leases) == 0
    assert set(ways(evening)) == {BY_LEASE}
    assert not any(message.components for message in evening.messages)


async def test_leases_are_dropped_when_a_person_is_deleted(evening: Evening) -> None:
    await at_your_turn(evening)
    question = await evening.slash("privacy", data="delete")
    await evening.host.click(question.response, label="Yes, delete it")
    assert len(evening.app.leases) == 0


async def test_no_token_is_in_the_database(evening: Evening, tmp_path: Path) -> None:
    await at_your_turn(evening)
    await evening.slash("gah points", vp=31)
    await evening.slash("undo")
    files = [file for file in tmp_path.iterdir() if "sqlite" in file.name]
    assert files
    assert not [file.name for file in files if TOKEN.encode() in file.read_bytes()]


async def test_no_token_is_in_a_log_line_or_a_traceback(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """This holds for errors that quote an address."""
    caplog.set_level(logging.DEBUG, logger="bot")
    for fault in (_unanswered, _unforeseen):
        await evening.start()
        with monkeypatch.context() as patched:
            patched.setattr(discord.Webhook, "edit_message", fault)
            await evening.press("Leopold's turn")
        question = await evening.slash("end")
        await evening.host.click(question.response, label="Yes, end it")
    formatter = RedactingFormatter(FORMAT)
    lines = [formatter.format(record) for record in caplog.records]
    assert any("discarding the lease" in line for line in lines)
    assert any("Traceback" in line for line in lines)
    assert not [line for line in lines if TOKEN in line]
    assert TOKEN not in repr(evening.app.leases) + repr(list(evening.app.leases._leases.values()))


async def _unanswered(hook: discord.Webhook, *_: Any, **__: Any) -> None:
    raise aiohttp.ClientConnectionError(f"Cannot connect to {hook.url}/messages/1")


async def _unforeseen(hook: discord.Webhook, *_: Any, **__: Any) -> None:
    raise LookupError(f"no such thing as {hook.url}?wait=true")
