"""Live panels: what they follow, when they are edited or posted again, and when they end."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.play import Actor, GameService, Refusal, Table
from bot.watch import live_panels as watching
from bot.watch.live_panels import LivePanels
from engines.core import Undo
from engines.gah.commands import Turn
from storage import DatabaseUnavailable, StoredLivePanel, utc_now

HOST, GUILD, CHANNEL, SOFA, KITCHEN, THREAD = 1, 3, 4, 50, 60, 70
FIRST_MESSAGE = 900


class Discord:
    """Channels that note what is sent, edited and deleted there; `fault` is what they answer
    instead."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []
        self.fault: Exception | None = None
        self.known: set[int] = set()
        self.threads: dict[int, Any] = {}
        self._last = FIRST_MESSAGE

    def note(self, *what: Any) -> None:
        if self.fault:
            raise self.fault
        self.done.append(what)

    def taken(self) -> list[tuple[Any, ...]]:
        """Return what was done since it was last asked."""
        done, self.done = self.done, []
        return done

    def get_partial_messageable(self, channel: int) -> Any:
        return SimpleNamespace(
            send=lambda **content: self._send(channel, content),
            get_partial_message=lambda message: SimpleNamespace(
                edit=lambda **content: self._note(channel, "edit", message, content),
                delete=lambda: self._note(channel, "delete", message),
            ),
        )

    async def _send(self, channel: int, content: dict[str, Any]) -> Any:
        self.note(channel, "send", content)
        self._last += 1
        number = self._last
        return SimpleNamespace(id=number, delete=lambda: self._note(channel, "delete", number))

    async def _note(self, *what: Any) -> None:
        self.note(*what)

    def get_channel(self, number: int) -> object:
        return number in self.known

    async def fetch_channel(self, number: int) -> Any:
        if number not in self.threads:
            raise http_error(10003)
        if isinstance(self.threads[number], Exception):
            raise self.threads[number]
        return self.threads[number]


class Thread(discord.Thread):
    """A thread of which only its edits are noted."""

    def __init__(self) -> None:
        self.edits: list[dict[str, Any]] = []

    async def edit(self, **changes: Any) -> Any:
        self.edits.append(changes)


class EditQueue:
    """Jobs that are done when the test says so; a second one of the same kind replaces the
    first."""

    def __init__(self) -> None:
        self.jobs: dict[tuple[int, str], Callable[[], Awaitable[object]]] = {}

    def enqueue_or_replace_job(
        self, channel: int, kind: str, job: Callable[[], Awaitable[object]]
    ) -> None:
        self.jobs[channel, kind] = job

    async def work(self) -> list[int]:
        """Do all jobs, and return their channels."""
        jobs, self.jobs = self.jobs, {}
        for job in jobs.values():
            await job()
        return [channel for channel, _ in jobs]


class PictureQueue:
    """Panels that only say which entry of the log they show."""

    async def render_panel(self, _: int, table: Table, panel: object, __: float | None) -> Any:
        assert panel
        said = {"seq": table.seq, "open": table.row.is_open}
        return SimpleNamespace(make_edit=lambda: said, make_message=lambda: said)


class Room:
    """A game, and live panels that follow it."""

    def __init__(self, service: GameService, table: Table) -> None:
        self.service = service
        self.table = table
        self.discord = Discord()
        self.edits = EditQueue()
        parts: list[Any] = [self.discord, service, self.edits, PictureQueue()]
        self.live = LivePanels(*parts)
        service.hooks.table_stored_hooks.append(self.live.on_table_stored)

    async def follow(self, channel: int = SOFA, **more: Any) -> StoredLivePanel:
        await self.live.store_live_panel(
            channel, self.table, HOST, **({"message": FIRST_MESSAGE} | more)
        )
        watch = self.live.get_live_panel(channel)
        assert watch
        return watch

    async def play(self, command: Any = None) -> None:
        self.table = await self.service.play_command(
            self.table, Actor(HOST, GUILD, CHANNEL), command or Turn()
        )

    async def age(self, by: timedelta, channel: int = SOFA) -> None:
        watch = self.live.get_live_panel(channel)
        assert watch
        self.live._panels[channel] = replace(watch, posted_at=utc_now() - by)

    async def end(self) -> None:
        await self.service.abandon_game(self.table, Actor(HOST, GUILD, CHANNEL), may_manage=False)

    async def finish(self) -> None:
        """End the game as its last move does, so that an undo opens it again."""
        await self.service.store.close_game(self.table.row.id, None)
        row = replace(self.table.row, status="finished")
        self.table = self.service.games.publish_table(replace(self.table, row=row))

    async def stored(self) -> dict[int, StoredLivePanel]:
        return {
            watch.channel_id: watch for watch in await self.service.watch_store.list_live_panels()
        }


@pytest.fixture
async def room(service: GameService) -> Room:
    table = await service.start_game(
        Actor(HOST, GUILD, CHANNEL), "gah", {"depth": "dealt", "level": "medium"}, 7
    )
    return Room(service, table)


def http_error(code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


# ── Following ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_new_panel_is_stored_with_all_of_its_fields(room: Room) -> None:
    watch = await room.follow(thread=THREAD)
    assert (watch.channel_id, watch.game_id, watch.message_id) == (
        SOFA,
        room.table.row.id,
        FIRST_MESSAGE,
    )
    assert (watch.drawn, watch.thread_id, watch.begun_by) == (0, THREAD, HOST)
    assert await room.stored() == {SOFA: watch}
    assert room.live.is_followed(room.table.row.id)
    assert not room.live.is_followed(room.table.row.id + 1)


async def test_a_new_panel_is_not_drawn_again(room: Room) -> None:
    await room.follow()
    room.live.on_table_stored(room.table)
    assert await room.edits.work() == [SOFA]
    assert room.discord.taken() == []


async def test_the_channels_of_a_game_are_bounded_and_may_change_their_game(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert watching.MAX_LIVE_PANELS == 10_000
    monkeypatch.setattr(watching, "MAX_LIVE_PANELS", 2)
    await room.follow(SOFA)
    await room.follow(KITCHEN)
    await room.follow(SOFA, message=FIRST_MESSAGE + 1)
    with pytest.raises(Refusal):
        await room.follow(KITCHEN + 1)
    assert set(await room.stored()) == {SOFA, KITCHEN}


async def test_a_channel_follows_one_game_at_a_time(room: Room) -> None:
    first = room.table
    await room.follow()
    room.table = await room.service.start_game(
        Actor(HOST, GUILD, CHANNEL + 1), "gah", {"depth": "dealt", "level": "medium"}, 7
    )
    await room.follow()
    assert not room.live.is_followed(first.row.id)
    assert room.live.is_followed(room.table.row.id)
    room.live.on_table_stored(first)
    assert await room.edits.work() == []


async def test_a_stopped_panel_loses_its_buttons_and_others_go_on(room: Room) -> None:
    await room.follow(SOFA)
    await room.follow(KITCHEN)
    stopped = await room.live.stop_live_panel(SOFA)
    assert stopped.channel_id == SOFA
    assert await room.edits.work() == [SOFA]
    assert room.discord.taken() == [(SOFA, "edit", FIRST_MESSAGE, {"view": None})]
    assert set(await room.stored()) == {KITCHEN}
    assert room.live.is_followed(room.table.row.id)
    await room.live.stop_live_panel(KITCHEN)
    assert not room.live.is_followed(room.table.row.id)
    with pytest.raises(Refusal):
        await room.live.stop_live_panel(KITCHEN)


async def test_a_panel_goes_on_if_its_stop_is_not_stored(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.follow(SOFA)
    failing = AsyncMock(side_effect=DatabaseUnavailable)
    monkeypatch.setattr(room.service.watch_store, "delete_live_panel", failing)
    with pytest.raises(DatabaseUnavailable):
        await room.live.stop_live_panel(SOFA)
    assert room.live.get_live_panel(SOFA)
    assert room.live.is_followed(room.table.row.id)
    assert await room.edits.work() == []


async def test_a_panel_whose_message_is_not_known_yet_is_stopped_without_one(room: Room) -> None:
    await room.follow(message=0)
    await room.live.stop_live_panel(SOFA)
    await room.edits.work()
    assert room.discord.taken() == []


async def test_after_a_start_only_panels_that_were_left_behind_are_drawn(room: Room) -> None:
    await room.follow(SOFA)
    await room.play()
    await room.edits.work()
    await room.follow(KITCHEN)
    await room.service.watch_store.record_drawn_seq(room.live._panels[SOFA], 0)
    room.edits.jobs.clear()
    room.live._remember_panel(StoredLivePanel(99, 99, 99, 0, utc_now()))
    await room.live.load_panels_and_draw_outdated()
    assert room.live.get_live_panel(99) is None
    assert not room.live.is_followed(99)
    assert room.live.get_live_panel(SOFA)
    assert room.live.get_live_panel(KITCHEN)
    assert set(room.edits.jobs) == {(SOFA, "watch")}


async def test_panels_stay_while_the_store_cannot_be_read(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.follow(SOFA)
    store = room.service.watch_store
    with monkeypatch.context() as patch:
        patch.setattr(store, "list_live_panels", AsyncMock(side_effect=DatabaseUnavailable("gone")))
        with pytest.raises(DatabaseUnavailable):
            await room.live.load_panels_and_draw_outdated()
    await room.play()
    assert set(room.edits.jobs) == {(SOFA, "watch")}


async def test_a_panel_that_changes_while_the_store_is_read_is_kept(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.follow(SOFA)
    store = room.service.watch_store
    stored = await store.list_live_panels()

    async def list_what_was_there(*_: object) -> list[StoredLivePanel]:
        await room.live.stop_live_panel(SOFA)
        await room.follow(KITCHEN)
        return stored

    monkeypatch.setattr(store, "list_live_panels", list_what_was_there)
    await room.live.load_panels_and_draw_outdated()
    assert room.live.get_live_panel(SOFA) is None
    assert room.live.get_live_panel(KITCHEN)


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_panel_is_edited_once_for_each_move(room: Room) -> None:
    await room.follow()
    await room.play()
    await room.edits.work()
    assert room.discord.taken() == [(SOFA, "edit", FIRST_MESSAGE, {"seq": 1, "open": True})]
    assert (await room.stored())[SOFA].drawn == 1
    room.live.on_table_stored(room.table)
    await room.edits.work()
    assert room.discord.taken() == []


async def test_a_panel_is_drawn_again_when_something_beside_the_log_has_changed(room: Room) -> None:
    await room.follow()
    language = "de" if room.table.row.language == "en" else "en"
    await room.service.settings.update_game_columns(
        room.table, Actor(HOST, GUILD, CHANNEL), language=language
    )
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["edit"]


@pytest.mark.parametrize("is_old", [False, True])
async def test_a_panel_that_is_replaced_while_it_is_drawn_stays_replaced(
    room: Room, monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    """Another person follows the game in the same channel before the edit or the new message is
    stored."""
    await room.follow()
    if is_old:
        await room.age(watching.REPOST_AFTER)
    store = room.service.watch_store
    method = "save_live_panel" if is_old else "record_drawn_seq"
    change = getattr(store, method)

    async def follow_first(*given: Any) -> Any:
        monkeypatch.setattr(store, method, change)
        await room.follow(message=FIRST_MESSAGE + 77)
        return await change(*given)

    monkeypatch.setattr(store, method, follow_first)
    await room.play()
    await room.edits.work()
    watch = room.live.get_live_panel(SOFA)
    assert watch
    assert watch.message_id == FIRST_MESSAGE + 77
    assert (await room.stored())[SOFA].message_id == FIRST_MESSAGE + 77
    if is_old:
        assert room.discord.taken()[-1][1:] == ("delete", FIRST_MESSAGE + 1)


async def test_a_change_while_a_panel_is_the_answer_to_a_command_is_drawn_after_it(
    room: Room,
) -> None:
    """No second panel is posted meanwhile, although the id of the first message is not known
    yet."""
    seen = room.table
    with room.live.suspend_drawing_while_answering(SOFA):
        await room.live.store_live_panel(SOFA, seen, HOST)
        await room.play()
        await room.edits.work()
        assert room.discord.taken() == []
        await room.live.store_live_panel(SOFA, seen, HOST, FIRST_MESSAGE)
    await room.edits.work()
    assert room.discord.taken() == [(SOFA, "edit", FIRST_MESSAGE, {"seq": 1, "open": True})]


async def test_after_a_panel_could_not_be_posted_the_next_move_posts_it(room: Room) -> None:
    with pytest.raises(TimeoutError), room.live.suspend_drawing_while_answering(SOFA):
        await room.live.store_live_panel(SOFA, room.table, HOST)
        raise TimeoutError
    await room.play()
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["send"]


async def test_after_a_start_a_panel_that_shows_the_last_move_is_left_alone(room: Room) -> None:
    await room.follow()
    room.live._looks.clear()
    room.live.on_table_stored(room.table)
    await room.edits.work()
    assert room.discord.taken() == []
    room.live.on_table_stored(replace(room.table, countdown_ends=5))
    room.service.games.cache_table(replace(room.table, countdown_ends=5))
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["edit"]


@pytest.mark.parametrize(
    ("age", "done"),
    [(timedelta(minutes=50, seconds=-1), ["edit"]), (timedelta(minutes=50), ["send", "delete"])],
    ids=["younger", "older"],
)
async def test_a_panel_is_posted_anew_before_it_is_an_hour_old(
    room: Room, monkeypatch: pytest.MonkeyPatch, age: timedelta, done: list[str]
) -> None:
    watch = await room.follow()
    monkeypatch.setattr(watching, "utc_now", lambda: watch.posted_at + age)
    await room.play()
    await room.edits.work()
    assert [each[1] for each in room.discord.taken()] == done


async def test_a_panel_that_is_posted_anew_is_silent_and_replaces_the_old_one(room: Room) -> None:
    await room.follow()
    await room.age(timedelta(hours=1))
    await room.play()
    await room.edits.work()
    assert room.discord.taken() == [
        (SOFA, "send", {"seq": 1, "open": True, "silent": True}),
        (SOFA, "delete", FIRST_MESSAGE),
    ]
    watch = (await room.stored())[SOFA]
    assert (watch.message_id, watch.drawn) == (FIRST_MESSAGE + 1, 1)
    assert watch == room.live.get_live_panel(SOFA)


async def test_a_panel_of_a_move_that_is_told_in_parts_has_not_shown_it_yet(room: Room) -> None:
    await room.follow()
    await room.play()
    room.service.games.cache_table(replace(room.table, row=replace(room.table.row, parts=1)))
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["edit"]
    assert (await room.stored())[SOFA].drawn == 0


async def test_a_panel_shows_the_forecast(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Table] = []
    monkeypatch.setattr(room.service.forecasts, "request_forecasts", asked.append)
    await room.live.render_live_panel(SOFA, room.table)
    assert asked == [room.table]


async def test_a_panel_without_a_message_is_posted_and_none_is_deleted(room: Room) -> None:
    await room.follow(message=0)
    await room.play()
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["send"]


@pytest.mark.parametrize("code", [10003, 10008, 50001, 50013, 50083])
async def test_a_panel_that_cannot_be_reached_ends(room: Room, code: int) -> None:
    await room.follow()
    room.discord.fault = http_error(code)
    await room.play()
    await room.edits.work()
    assert room.live.get_live_panel(SOFA) is None
    assert await room.stored() == {}


async def test_a_failed_edit_is_retried_by_the_queue(room: Room) -> None:
    await room.follow()
    room.discord.fault = http_error(0)
    await room.play()
    with pytest.raises(discord.HTTPException):
        await room.edits.work()
    assert room.live.get_live_panel(SOFA)


async def test_a_panel_that_was_not_shown_to_its_end_is_drawn_again_at_the_same_entry(
    room: Room,
) -> None:
    await room.follow()
    room.service.games.cache_table(replace(room.table, row=replace(room.table.row, language="de")))
    room.live.on_table_stored(room.table)
    room.discord.fault = http_error(0)
    with pytest.raises(discord.HTTPException):
        await room.edits.work()
    room.discord.fault = None
    room.live.on_table_stored(room.table)
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == ["edit"]


async def test_a_panel_of_a_deleted_game_ends_at_once(room: Room) -> None:
    await room.follow()
    await room.follow(KITCHEN)
    await room.service.store.delete_guild_games(GUILD)
    room.service.games.cache.remove_channel(CHANNEL)
    room.live.on_games_invalidated(room.table.row.id)
    assert sorted(await room.edits.work()) == [SOFA, KITCHEN]
    assert (room.live.get_live_panel(SOFA), room.live.get_live_panel(KITCHEN)) == (None, None)


async def test_a_panel_of_a_game_that_cannot_be_found_ends(room: Room) -> None:
    await room.follow()
    room.live._enqueue_draw(SOFA)
    await room.service.store.delete_guild_games(GUILD)
    room.service.games.cache.remove_channel(CHANNEL)
    await room.edits.work()
    assert room.live.get_live_panel(SOFA) is None
    assert room.discord.taken() == []


# ── The end ───────────────────────────────────────────────────────────────────────────────────────


async def test_a_panel_shows_the_end_and_follows_no_more(room: Room) -> None:
    await room.follow()
    await room.end()
    await room.edits.work()
    assert room.discord.taken() == [(SOFA, "edit", FIRST_MESSAGE, {"seq": 0, "open": False})]
    assert room.live.get_live_panel(SOFA) is None
    assert await room.stored() == {}


@pytest.mark.parametrize(("shown", "done"), [(True, ["edit"]), (False, ["send", "delete"])])
async def test_the_end_alone_does_not_post_a_panel_again(
    room: Room, shown: bool, done: list[str]
) -> None:
    """An old panel that has not shown the last move is posted again with it."""
    await room.follow()
    await room.play()
    if shown:
        await room.edits.work()
    await room.age(timedelta(hours=5))
    room.discord.taken()
    await room.end()
    await room.edits.work()
    assert [each[1] for each in room.discord.taken()] == done


async def test_an_undo_of_the_end_takes_the_panel_up_again_and_stores_it(room: Room) -> None:
    watch = await room.follow()
    await room.play()
    await room.finish()
    await room.edits.work()
    assert await room.stored() == {}
    room.live.on_table_stored(room.table)
    assert room.live.get_live_panel(SOFA) is None
    other = replace(room.table.row, id=room.table.row.id + 1, status="open")
    room.live.on_table_stored(replace(room.table, row=other))
    assert room.live.get_live_panel(SOFA) is None
    await room.play(Undo())
    assert room.live.get_live_panel(SOFA)
    await room.edits.work()
    assert (await room.stored())[SOFA].message_id == watch.message_id
    assert room.live._ended_panels == {}


async def test_a_channel_that_follows_another_game_by_then_keeps_it(room: Room) -> None:
    await room.follow()
    first = room.table
    await room.finish()
    await room.edits.work()
    room.table = await room.service.start_game(
        Actor(HOST, GUILD, CHANNEL + 1), "gah", {"depth": "dealt", "level": "medium"}, 7
    )
    second = await room.follow(message=FIRST_MESSAGE + 5)
    room.live.on_table_stored(first)
    assert room.live.get_live_panel(SOFA) == second
    await room.live.stop_live_panel(SOFA)
    room.live.on_table_stored(first)
    assert room.live.get_live_panel(SOFA) is None


async def test_a_panel_that_was_taken_up_again_and_is_gone_is_not_taken_up_once_more(
    room: Room,
) -> None:
    await room.follow()
    await room.play()
    await room.finish()
    await room.edits.work()
    await room.play(Undo())
    room.discord.fault = http_error(10008)
    await room.edits.work()
    room.live.on_table_stored(room.table)
    assert room.live.get_live_panel(SOFA) is None


async def test_a_panel_that_is_stopped_while_it_is_drawn_follows_no_more(room: Room) -> None:
    class Stopping(Thread):
        async def edit(self, **_: Any) -> Any:
            await room.live.stop_live_panel(SOFA)

    room.discord.threads[THREAD] = Stopping()
    await room.follow(thread=THREAD)
    await room.play()
    await room.edits.work()
    assert room.live.get_live_panel(SOFA) is None
    assert await room.stored() == {}
    assert room.live._looks == {}


async def test_a_panel_that_is_stopped_while_it_is_posted_anew_stays_stopped(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = room.discord._send

    async def stopped_meanwhile(channel: int, content: dict[str, Any]) -> Any:
        posted = await send(channel, content)
        await room.live.stop_live_panel(SOFA)
        return posted

    monkeypatch.setattr(room.discord, "_send", stopped_meanwhile)
    await room.follow()
    await room.age(timedelta(hours=1))
    await room.play()
    await room.edits.work()
    assert [done[1:3] for done in room.discord.taken()][1:] == [("delete", FIRST_MESSAGE + 1)]
    assert room.live.get_live_panel(SOFA) is None
    assert await room.stored() == {}


async def test_a_panel_that_is_stopped_while_it_is_stored_stays_stopped(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.follow()
    watch = room.service.watch_store.save_live_panel

    async def stopped_meanwhile(new: StoredLivePanel) -> StoredLivePanel:
        await room.live.stop_live_panel(SOFA)
        return await watch(new)

    monkeypatch.setattr(room.service.watch_store, "save_live_panel", stopped_meanwhile)
    await room.age(timedelta(hours=1))
    await room.play()
    await room.edits.work()
    assert [done[1:3] for done in room.discord.taken()][1:] == [("delete", FIRST_MESSAGE + 1)]
    assert room.live.get_live_panel(SOFA) is None
    assert await room.stored() == {}


async def test_only_the_newest_panels_of_ended_games_are_remembered(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert watching.MAX_ENDED_PANELS == 500
    monkeypatch.setattr(watching, "MAX_ENDED_PANELS", 2)
    for channel in (SOFA, KITCHEN, KITCHEN + 1):
        await room.follow(channel)
    await room.end()
    await room.edits.work()
    assert list(room.live._ended_panels) == [KITCHEN, KITCHEN + 1]


# ── Several processes ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("further", "shown"), [(True, []), (False, ["edit"])])
async def test_a_game_that_another_process_plays_is_left_to_it(
    room: Room, monkeypatch: pytest.MonkeyPatch, further: bool, shown: list[str]
) -> None:
    await room.follow()
    await room.play()
    monkeypatch.setattr(type(room.service.games.shard_ownership), "owns_game", lambda *_: False)
    latest = replace(room.table, log=room.table.log.play_command(Undo())) if further else room.table
    found = iter([room.table, latest])

    async def of(number: int) -> Table:
        assert number == room.table.row.id
        return next(found)

    monkeypatch.setattr(room.service.games, "find_game", of)
    await room.edits.work()
    assert [done[1] for done in room.discord.taken()] == shown


# ── The thread beside it ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("known", "edits"), [(False, [{"archived": False}]), (True, [])])
async def test_an_archived_thread_is_opened_when_the_game_goes_on(
    room: Room, known: bool, edits: list[dict[str, Any]]
) -> None:
    thread = room.discord.threads[THREAD] = Thread()
    room.discord.known = {THREAD} if known else set()
    await room.follow(thread=THREAD)
    await room.play()
    await room.edits.work()
    assert thread.edits == edits


async def test_a_deleted_thread_is_forgotten_and_the_panel_stays(room: Room) -> None:
    await room.follow(thread=THREAD)
    await room.play()
    await room.edits.work()
    watch = room.live.get_live_panel(SOFA)
    assert watch
    assert watch.thread_id is None
    assert watch.drawn == 1


async def test_opening_a_thread_is_retried(room: Room) -> None:
    room.discord.threads[THREAD] = http_error(0)
    await room.follow(thread=THREAD)
    await room.play()
    with pytest.raises(discord.HTTPException):
        await room.edits.work()
    watch = room.live.get_live_panel(SOFA)
    assert watch
    assert watch.thread_id == THREAD
