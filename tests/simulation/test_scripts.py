"""What seeds have found, by name: each fault is a script, in several orders, and fails without its
mend."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from pytest import MonkeyPatch

from bot.app import App
from bot.errors import Overloaded
from bot.play import Actor, Table, countdowns, panel_tracker, seals
from bot.presenters import panels
from bot.routes import Router
from bot.shards import NotServed, ShardGate
from bot.ui import (
    boundary,
    edit_queue,
    leases,
    panel_messages,
    picture_rendering,
    privacy_handlers,
    suggestions,
)
from bot.ui.deduplication import Deduplicator
from bot.ui.move_handlers import MoveHandlers
from bot.ui.reply import DEFER_AFTER_SECONDS, Reply, ReplyState
from bot.watch import call_receipts
from bot.watch.live_panels import LivePanels
from engines.core import Command
from storage import NightStore, NothingStored, PeopleStore, cluster, database, driver_errors
from storage.database import Database, Store
from tests.simulation import bots, clocks, judge
from tests.simulation.checks import text_of_message
from tests.simulation.faults import Faults
from tests.simulation.scripts import (
    ANSWERED,
    DONE,
    GAME,
    MONDAY,
    QUIET,
    SETUP,
    TOO_LATE,
    WRITE,
    Gate,
    Regression,
    Script,
    play,
)
from tests.simulation.virtual import drawn_once

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings(
        "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
    ),
    pytest.mark.filterwarnings("ignore::RuntimeWarning"),
]
TWO = Faults(handed_over=1)
"""Bots with a wire between them; when they hand over is said by the script."""


@pytest.fixture(autouse=True, scope="module")
def seeded() -> Iterator[None]:
    with clocks.installed(), drawn_once():
        yield


# ── Deliveries ────────────────────────────────────────────────────────────────────────────────────


async def second_tap_comes_twice(script: Script) -> None:
    await script.start_bot()
    await script.begin_game()
    first = script.press("host")
    await script.is_answered(first)
    # A tap counts as the second one within 0.4 s after the bot has heard of its answer.
    await asyncio.sleep(0.15)
    second = script.press("host", deliveries=2)
    await asyncio.sleep(DONE)
    script.check(
        second.record.responded and not script.is_stored(second), "a second tap is no press"
    )


def ignore_outside_the_boundary(patch: MonkeyPatch) -> None:
    async def ignore(_self: Any, request: Any) -> None:
        await request.reply.defer_reply()

    patch.setattr(Router, Router._ignore_press.__name__, ignore)


async def told_that_nothing_was_stored_and_delivered_twice(script: Script) -> None:
    """The first delivery meets a locked database and says so; the word that Discord has heard it is
    lost."""
    await script.start_bot()
    await script.begin_game()
    script.refuse_next_move()
    asked = script.press("host")
    script.deliver_again(asked)
    script.lose_answer(asked)


def private_that_failed_was_not_heard(patch: MonkeyPatch) -> None:
    real = Reply.send_private

    async def send_private(self: Reply, text: str, **more: Any) -> None:
        await real(self, text, **more)
        if self.state is ReplyState.SENDING:
            self.state = ReplyState.NOTHING_SENT

    patch.setattr(Reply, "send_private", send_private)


async def told_of_an_overload_and_delivered_twice(script: Script) -> None:
    """The first delivery is stored and cannot be answered; the second waits too long for its
    turn."""
    await script.start_bot()
    await script.begin_game()
    stored = script.press("host", deliveries=2)
    script.refuse_answers(stored, 2)
    answer = script.hold_answer(stored)
    await answer.reached()
    gate = script.hold_move()
    script.type("host", "undo")
    await script.until(stored.at + 1.5)
    answer.release()
    await gate.reached()
    await script.until(stored.at + DEFER_AFTER_SECONDS + 0.3)
    gate.release()


def say_that_nothing_was_played(patch: MonkeyPatch) -> None:
    async def describe(_request: Any, error: Overloaded) -> str:
        return str(error)

    patch.setattr(boundary, boundary._describe_overload.__name__, describe)


async def delivered_twice_and_the_first_write_fails(script: Script) -> None:
    await script.start_bot()
    await script.begin_game()
    script.refuse_next_move()
    script.deliver_again(script.press("host"))


async def twice_at_the_door_of_a_successor(script: Script) -> None:
    """A press that only the successor hears, twice, while the bot before it finishes a move."""
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    gate = script.hold_move()
    # Both hear it, and the successor asks whether it is its own.
    script.expect_refusal(script.press("host"), ANSWERED)
    await gate.reached()
    stopping = script.stop(first)
    await script.deaf(first)
    asked = script.press("host", "page", deliveries=2)
    await asyncio.sleep(0.5)
    gate.release()
    await stopping
    await asyncio.sleep(DONE)
    script.check(asked.record.responded, "the successor answers what it has held")


def every_delivery_is_the_first(patch: MonkeyPatch) -> None:
    async def admit_delivery(_self: Any, _request_id: int) -> Any:
        return asyncio.get_running_loop().create_future()

    patch.setattr(Deduplicator, "admit_delivery", admit_delivery)


# ── Processes that stand still ────────────────────────────────────────────────────────────────────


async def pressed_while_the_bot_sleeps(script: Script) -> None:
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    sleeping = asyncio.ensure_future(script.sleep_through(first))
    await asyncio.sleep(5)
    asked = script.press("host")
    await sleeping
    script.check(
        not script.is_stored(asked) and not asked.said,
        "what was heard asleep is neither played nor answered",
    )


def let_in_whoever_was_heard_asleep(patch: MonkeyPatch) -> None:
    real = ShardGate.wait_if_shard_not_yet_served

    async def wait(self: ShardGate, shard: int | None) -> bool:
        self._wire = cluster.SingleProcess()
        return await real(self, shard)

    patch.setattr(ShardGate, "wait_if_shard_not_yet_served", wait)


async def let_in_before_the_bot_slept(script: Script) -> None:
    """A move waits for the database as the process stands still; another process shows the game
    meanwhile."""
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    gate = script.hold_move()
    asked = script.press("host")
    await gate.reached()
    sleeping = asyncio.ensure_future(script.sleep_through(first))
    await asyncio.sleep(0.1)
    gate.release()
    await asyncio.sleep(45)
    script.type("host", "table")
    await sleeping
    script.expect_refusal(asked, TOO_LATE)
    script.check(
        not script.is_stored(asked), "what was let in before a process slept is not stored after it"
    )


def store_whatever_the_clock_says(patch: MonkeyPatch) -> None:
    @asynccontextmanager
    async def transaction(self: Database, commit: Any) -> Any:
        async with self.writer.begin() as connection:
            yield connection
            commit.has_begun = True

    patch.setattr(Database, Database._open_transaction.__name__, transaction)


async def countdown_ends_asleep(script: Script) -> None:
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    script.type("host", "watch mode", calls="countdown", seconds=20)
    await asyncio.sleep(DONE)
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    await script.sleep_through(first)


def reveal_and_log_any_fault(patch: MonkeyPatch) -> None:
    async def now(self: countdowns.Countdowns, game: int) -> None:
        waiting = self._countdowns.pop(game, None)
        if waiting is None:
            return
        async with self._service.channel_locks(waiting.actor.channel):
            table = await self._service.games.find_game(game)
            if table and table.seq == waiting.seq and table.row.is_open:
                try:
                    await waiting.reveal(table, waiting.actor, waiting.command)
                except Exception:
                    countdowns.log.exception("countdown: cannot reveal the move of game %s", game)

    patch.setattr(
        countdowns.Countdowns, countdowns.Countdowns._end_countdown_and_reveal.__name__, now
    )


async def answer_of_a_bot_that_sleeps(script: Script) -> None:
    """An answer is on its way as its process stands still; the process after it answers by the same
    panel."""
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    asked = script.press("host")
    gate = script.hold_answer(asked)
    await gate.reached()
    sleeping = asyncio.ensure_future(script.sleep_through(first))
    await asyncio.sleep(45)
    script.type("host", "table")
    await asyncio.sleep(DONE)
    gate.release()
    await sleeping
    script.expect_refusal(asked, TOO_LATE)


def wait_for_those_who_sleep(patch: MonkeyPatch) -> None:
    """The mend is one of the checker."""
    patch.setattr(judge.Judge, judge.Judge._is_asleep.__name__, lambda *_: False)


async def wire_that_the_driver_finds_busy(script: Script) -> None:
    """Nothing but its lock goes over the wire when the driver refuses to use it any more."""
    bot = await script.start_bot()
    await script.begin_game()
    for connection in script.world.server.connections.values():
        connection.is_busy = connection.process is bot
    script.world.judge.doubled.append((script.world.loop.at, script.world.loop.at + 20))
    await asyncio.sleep(40)
    asked = script.press("host")
    await asyncio.sleep(DONE)
    script.check(script.is_stored(asked), "a wire that is busy is made anew")


def give_up_only_what_is_closed(patch: MonkeyPatch) -> None:
    async def ask(self: cluster.PostgresCluster, statement: str, *given: Any) -> list[Any]:
        driver = cluster._import_driver()
        async with self._statement_lock:
            connection = self._connection
            try:
                return list(await connection.fetch(statement, *given))
            except (OSError, driver.PostgresError, driver.InterfaceError) as fault:
                connection.terminate()
                self._on_connection_lost(connection)
                raise driver_errors.make_connection_error(self._url, fault) from fault

    patch.setattr(cluster.PostgresCluster, cluster.PostgresCluster._fetch_rows.__name__, ask)


# ── Bots that stop ────────────────────────────────────────────────────────────────────────────────


async def broken_off_by_a_bot_that_stops(script: Script) -> None:
    """A move waits behind another writer for longer than a bot that stops can wait."""
    first = await script.start_bot()
    await script.begin_game()
    gate = script.hold_move()
    script.type("friend", GAME, script.world.channels[1], **SETUP)
    await gate.reached()
    asked = script.press("host")
    await asyncio.sleep(0.2)
    stopping = script.stop(first)
    await script.deaf(first)
    await asyncio.sleep(3)
    gate.release()
    await stopping
    await script.start_bot()
    script.type("host", "table")
    script.check(asked.record.responded, "unanswered: broken off")


def tell_nobody_who_is_broken_off(patch: MonkeyPatch) -> None:
    async def has_sent_private(_self: Any) -> bool:
        return True

    patch.setattr(Reply, "has_sent_private", has_sent_private)


async def broken_off_while_told_of_a_refusal(script: Script) -> None:
    """A watcher's refusal is on its way as the bot that stops breaks it off."""
    first = await script.start_bot()
    await script.begin_game()
    move = script.hold_move()
    script.press("host")
    await move.reached()
    asked = script.press("guest")
    answer = script.hold_answer(asked)
    await asyncio.sleep(0.2)
    stopping = script.stop(first)
    await script.deaf(first)
    await asyncio.sleep(1.2)
    move.release()
    await answer.reached()
    # After two seconds the bot breaks off, and after three Discord does.
    await script.until(asked.at + 2.75)
    answer.release()
    await stopping
    await script.start_bot()
    script.type("host", "table")


def believe_in_what_is_being_told(patch: MonkeyPatch) -> None:
    async def has_sent_private(self: Reply) -> bool:
        return self._private_task is not None

    patch.setattr(Reply, "has_sent_private", has_sent_private)


async def question_for_the_room_of_a_game_comes_too_late(script: Script) -> None:
    """In a group somebody brings a game back where another one is open by now, and Discord does not
    take the question to the players of that any more."""
    await script.start_bot()
    group = script.world.group
    script.type("host", GAME, group, **SETUP)
    await asyncio.sleep(DONE)
    script.type("friend", GAME, group, **SETUP)
    await asyncio.sleep(DONE)
    script.press("host", "lay_aside", group)
    await asyncio.sleep(DONE)
    script.type("friend", GAME, group, **SETUP)
    await asyncio.sleep(DONE)
    script.type("host", "games", group)
    await asyncio.sleep(DONE)
    script.world.hit("slow")
    reading = script.hold_reading()
    asked = script.press("host", "bring 1", group)
    asked.spoilt = True
    notice = script.hold_answer(asked)
    script.expect_refusal(asked, TOO_LATE)
    await script.until(asked.at + 3.05)
    notice.release()
    reading.release()
    await asyncio.sleep(DONE)


def ask_for_room_whatever_discord_says(patch: MonkeyPatch) -> None:
    async def send(self: Reply, content: str, **options: Any) -> None:
        await self.send_message(content, **options)

    patch.setattr(Reply, "send_message_or_log_failure", send)


async def broken_off_while_the_answer_comes_back(script: Script) -> None:
    """Discord has the answer, and the bot is broken off before it hears of that."""
    first = await script.start_bot()
    await script.begin_game()
    script.press("host")
    await asyncio.sleep(DONE)
    move = script.hold_move()
    asked = script.press("host")
    answer = script.hold_answer(asked, is_back=True)
    await move.reached()
    stopping = script.stop(first)
    await script.deaf(first)
    await asyncio.sleep(1.2)
    move.release()
    await answer.reached()
    await asyncio.sleep(3)
    answer.release()
    await stopping
    await script.start_bot()
    script.type("host", "table")


def judge_every_second_answer(patch: MonkeyPatch) -> None:
    """The mend is one of the checker."""
    patch.setattr(bots.Requests, bots.Requests._repeats_unheard_answer.__name__, lambda *_: False)


async def broken_off_in_a_snapshot(script: Script) -> None:
    """Statistics are being read as the bot stops."""
    first = await script.start_bot()
    await script.begin_game()
    beginning = script.hold_statement("BEGIN")
    asked = script.type("host", "stats")
    await beginning.reached()
    gate = script.hold_statement("SELECT")
    beginning.release()
    await gate.reached()
    stopping = script.stop(first)
    await script.deaf(first)
    await asyncio.sleep(3)
    gate.release()
    await stopping
    await script.start_bot()
    script.check(asked.record.responded, "unanswered: broken off in a snapshot")


def roll_back_whatever_is_left(patch: MonkeyPatch) -> None:
    @asynccontextmanager
    async def snapshot(self: Database) -> Any:
        async with self.connect_for_reading() as connection:
            await connection.exec_driver_sql("BEGIN")
            try:
                yield connection
            finally:
                await connection.exec_driver_sql("ROLLBACK")

    patch.setattr(Database, "begin_snapshot", snapshot)


async def on_its_way_as_a_slow_bot_hangs_up(script: Script) -> None:
    """Only the successor hears a press, and the bot before it takes longer than anybody is held."""
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    gate = script.hold_statement("SELECT")
    script.type("friend", "games", script.world.channels[1])
    await gate.reached()
    begun = script.world.loop.at
    stopping = script.stop(first)
    await script.deaf(first)
    asked = script.press("host")
    await asyncio.sleep(4)
    gate.release()
    await stopping
    script.world.judge.unheard.append((begun, script.world.loop.at, first))
    await asyncio.sleep(DONE)
    script.check(not script.is_stored(asked), "stored though Discord has given up")


def hold_for_as_long_as_it_takes(patch: MonkeyPatch) -> None:
    async def wait(self: ShardGate, shard: int | None) -> bool:
        if self._wire.was_suspended:
            raise NotServed
        waiting = [one for one in self._shards.values() if not one.is_set()]
        for one in waiting:
            await one.wait()
        return bool(waiting)

    patch.setattr(ShardGate, "wait_if_shard_not_yet_served", wait)


async def live_panel_of_a_bot_that_handed_over(script: Script) -> None:
    """The picture of a live panel is drawn by the bot that leaves, while its successor plays on."""
    first = await script.start_bot()
    await script.begin_game()
    await script.start_bot()
    script.type("friend", "watch here", script.world.channels[1])
    await asyncio.sleep(DONE)
    picture = script.hold_picture()
    script.press("host", "say turn")
    await picture.reached()
    await asyncio.sleep(3)  # longer than a successor holds anybody
    stopping = script.stop(first)
    await script.deaf(first)
    await asyncio.sleep(0.3)
    script.press("host")
    await asyncio.sleep(1.6)  # the successor edits a channel every 1.1 s
    picture.release()
    await stopping


def paint_what_others_play(patch: MonkeyPatch) -> None:
    async def is_played_elsewhere(_self: Any, _table: Any) -> bool:
        return False

    patch.setattr(LivePanels, LivePanels._has_other_process_moved_on.__name__, is_played_elsewhere)


# ── Edits that are overtaken ──────────────────────────────────────────────────────────────────────


async def _overtake_a_slow_edit(script: Script, *, is_lost: bool = False) -> None:
    """Hold the edit that hangs a late picture up on the panel, and press there; the edit lands
    after the answer."""
    await script.start_bot()
    await script.begin_game()
    picture = script.hold_picture()
    script.press("host", "say turn")
    await picture.reached()
    await asyncio.sleep(2 * DONE)
    edit = script.hold_request("PATCH", "/messages/")
    picture.release()
    await edit.reached()
    asked = script.press("host")
    if is_lost:
        script.lose_answer(asked)
        script.expect_refusal(asked, ANSWERED)  # it is told once more, as far as the bot knows
    await script.is_answered(asked)
    await asyncio.sleep(0.2)
    edit.release()


async def answer_overtakes_a_slow_picture(script: Script) -> None:
    """A picture that came late is on its way to a message that an answer changes meanwhile."""
    await _overtake_a_slow_edit(script)


def believe_that_it_is_in_order(patch: MonkeyPatch) -> None:
    real = edit_queue.EditQueue.hold_message_lock

    @asynccontextmanager
    async def hold_message_lock(self: edit_queue.EditQueue, message: int) -> Any:
        async with real(self, message):
            yield True

    patch.setattr(edit_queue.EditQueue, "hold_message_lock", hold_message_lock)


async def answer_overtakes_a_slow_repaint_and_is_lost(script: Script) -> None:
    """As before; the bot does not hear what became of the answer that has overtaken the edit."""
    await _overtake_a_slow_edit(script, is_lost=True)


def repaint_only_after_an_answer(patch: MonkeyPatch) -> None:
    async def edited(
        self: panel_messages.PanelMessages, request: Any, table: Any, panel: Any
    ) -> Any:
        shown = await self._picture_queue.render_panel(
            request.place.channel_id, table, panel, max_seconds=picture_rendering.MAX_ANSWER_WAIT
        )
        message = request.message.id if request.message else 0
        async with self._edits.hold_message_lock(message) as in_order:
            await request.reply.edit_pressed_without_timeout(shown.make_edit())
            if message:
                self._record_reply_as_panel(request, table, message)
        if not in_order:
            self.refresh_panel(table, message)
        return shown

    patch.setattr(
        panel_messages.PanelMessages,
        panel_messages.PanelMessages._edit_pressed_message.__name__,
        edited,
    )


async def edit_is_sent_again_after_the_end(script: Script) -> None:
    """The connection breaks while the panel with the last question is edited; when the bot notices
    it the question is answered, and the game is over."""
    await script.start_bot()
    await script.lay_game("salamandra-questions-loss.jsonl", left=1)
    script.type("host", "undo")
    await asyncio.sleep(DONE)
    edit = script.lose_request("PATCH", "/messages/")
    script.type("host", "redo")
    await edit.reached()
    asked = script.press("host", "say vp")
    await script.is_answered(asked)
    await asyncio.sleep(0.2)
    edit.release()
    await asyncio.sleep(QUIET)


def edit_what_was_read(patch: MonkeyPatch) -> None:
    real = panel_messages.PanelMessages._find_latest_table

    async def find(self: panel_messages.PanelMessages, table: Table) -> Table | None:
        latest = await real(self, table)
        return latest if latest and latest.row.is_open else table

    patch.setattr(panel_messages.PanelMessages, real.__name__, find)


# ── Panels ────────────────────────────────────────────────────────────────────────────────────────


async def panel_is_brought_twice(script: Script) -> None:
    """The list of games is opened twice in another channel, and the panel is brought from both
    lists."""
    await script.start_bot()
    await script.begin_game()
    posts = [await _bring(script), await _bring(script)]
    for post in posts:
        post.release()


async def panel_is_brought_while_another_is_posted(script: Script) -> None:
    await script.start_bot()
    await script.begin_game()
    post = await _bring(script)
    script.type("host", "turn")
    await asyncio.sleep(DONE)
    post.release()


async def _bring(script: Script) -> Gate:
    """Let the host bring the panel from the list of games, and return the gate at which it is to be
    posted."""
    other = script.world.channels[1]
    script.type("host", "games", other)
    await asyncio.sleep(DONE)
    post = script.hold_request("POST", "/webhooks/")
    script.press("host", "bring", other)
    await asyncio.sleep(DONE)
    return post


def strip_the_panel_that_was_read(patch: MonkeyPatch) -> None:
    real = panel_tracker.PanelTracker.record_panel_and_get_previous

    def drew(self: panel_tracker.PanelTracker, table: Any, *given: Any, **more: Any) -> Any:
        real(self, table, *given, **more)
        return table.row.panel_message_id

    patch.setattr(panel_tracker.PanelTracker, "record_panel_and_get_previous", drew)


def bring_what_was_read(patch: MonkeyPatch) -> None:
    def repost_panel(
        self: panel_messages.PanelMessages,
        table: Any,
        panel: Any = None,
        *,
        tells_move: bool = False,
    ) -> None:
        async def make() -> edit_queue.PendingEdit:
            latest = await self._service.games.find_open_game(table.row.channel_id) or table

            async def then(message: int) -> None:
                self._record_panel(
                    latest, message, told_seq=latest.log.mainline.last_seq if tells_move else None
                )

            shown = await self.render_with_picture(latest, panels.make_table_panel(latest))
            return edit_queue.PendingEdit(shown.make_message(), after_send=then)

        self._edits.edit_or_post_message(table.row, None, "bring", make, first=True)

    patch.setattr(panel_messages.PanelMessages, "repost_panel", repost_panel)


async def old_panel_is_painted_late(script: Script) -> None:
    """The panel is being painted as another message becomes the panel."""
    await script.start_bot()
    await script.begin_game()
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    edit = script.hold_request("PATCH", "/messages/")
    script.type("host", "undo")
    await edit.reached()
    script.type("host", "table")
    await asyncio.sleep(DONE)
    edit.release()


def painted_is_the_panel(patch: MonkeyPatch) -> None:
    def refresh_panel(
        self: panel_messages.PanelMessages, table: Any, anew: int | None = None
    ) -> None:
        channel, panel, games = (
            table.row.channel_id,
            anew or table.row.panel_message_id,
            self._service.games,
        )

        async def make() -> edit_queue.PendingEdit:
            latest = await games.find_open_game(channel) or table

            async def then(message: int) -> None:
                games.panel_tracker.record_panel_and_get_previous(
                    latest, channel, message, latest.seq
                )

            shown = await self.render_with_picture(latest, panels.make_table_panel(latest))
            return edit_queue.PendingEdit(shown.make_edit(), after_send=then)

        self._edits.edit_or_post_message(table.row, panel, "panel", make, first=True)

    patch.setattr(panel_messages.PanelMessages, "refresh_panel", refresh_panel)


# ── Interaction tokens ────────────────────────────────────────────────────────────────────────────


async def posted_by_one_key_and_edited_by_another(script: Script) -> None:
    """A panel is posted by the token of one interaction while another one gets the lease of the
    panel before it."""
    await script.start_bot()
    await script.begin_game()
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    post = await _bring(script)
    asked = script.press("host")
    await script.is_answered(asked)
    await asyncio.sleep(DONE)
    post.release()


def share_whichever_key_is_there(patch: MonkeyPatch) -> None:
    def copy_lease(self: leases.Leases, followed: int, message: int, _token: str | None) -> None:
        if lease := self._leases.get(followed):
            self._store_lease(message, lease)

    patch.setattr(leases.Leases, "copy_lease", copy_lease)


async def _answered_a_minute_late(script: Script) -> None:
    """Leave the panel with the lease of a press that was answered 70 s after it came, and let that
    token end."""
    await script.start_bot()
    await script.begin_game("host", **{"with": script.world.person("friend")})
    gate = script.hold_move()
    asked = script.press("host")
    await gate.reached()
    await asyncio.sleep(70)
    gate.release()
    await script.until(asked.at + 15 * 60 + 5)


async def key_that_grew_old_before_its_answer(script: Script) -> None:
    await _answered_a_minute_late(script)
    script.type("host", "undo")


async def key_that_is_over_for_a_panel_that_lost_its_place(script: Script) -> None:
    await _answered_a_minute_late(script)
    script.type("host", "table")


def lease_from_the_answer_on(patch: MonkeyPatch) -> None:
    def store_token(self: leases.Leases, reply: Any, message: int, game: int) -> None:
        self._store_lease(
            message, leases.Lease(game, self.clock() + leases.LEASE_SECONDS, reply.token)
        )

    patch.setattr(leases.Leases, "store_token", store_token)


async def receipt_whose_token_has_expired(script: Script) -> None:
    """A move is called, and is told more than fifteen minutes later."""
    await script.start_bot()
    await script.begin_game()
    script.press("friend", "page calls")
    await asyncio.sleep(DONE)
    script.press("friend", "call")
    await asyncio.sleep(15 * 60 + 5)
    script.press("host", "say turn")


def edit_receipts_at_any_time(patch: MonkeyPatch) -> None:
    patch.setattr(call_receipts, "LEASE_SECONDS", float("inf"))


# ── Others ────────────────────────────────────────────────────────────────────────────────────────


async def seat_is_given_away_in_a_countdown(script: Script) -> None:
    await script.start_bot()
    await script.begin_game()
    script.type("host", "watch mode", calls="countdown", seconds=10)
    await asyncio.sleep(DONE)
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    script.type("host", "seat give", to=script.world.person("friend"))
    await asyncio.sleep(QUIET)
    [panel] = script.world.look.execute("SELECT panel_message_id FROM games").fetchone()
    shown = text_of_message(script.world.backend.messages[script.world.channels[0]][panel])
    script.check("<t:" not in shown, "the panel shows a countdown that has ended")
    script.press("friend", "say turn")
    await asyncio.sleep(QUIET)
    [seq] = script.world.look.execute("SELECT seq FROM games").fetchone()
    script.check(seq == 1, "the friend cannot play on")


def reveal_whatever_comes(patch: MonkeyPatch) -> None:
    async def reveal(handlers: MoveHandlers, table: Table, actor: Actor, command: Command) -> None:
        await handlers._store_move(table, actor, command)

    patch.setattr(MoveHandlers, MoveHandlers._store_move_after_countdown.__name__, reveal)


async def move_of_a_countdown_is_stored_in_doubt(script: Script) -> None:
    """The move is stored at the end of a countdown, and the database reports that it is not."""
    await script.start_bot()
    await script.begin_game()
    script.type("host", "watch mode", calls="countdown", seconds=10)
    await asyncio.sleep(DONE)
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    script.break_next_commit()
    await asyncio.sleep(QUIET)
    script.world.judge.see_last_moves(before={1: 0})


async def live_panels_cannot_be_read_at_the_start(script: Script) -> None:
    """The bot dies, and its next process cannot read which live panels there are."""
    bot = await script.start_bot()
    await script.begin_game()
    script.type("friend", "watch here", script.world.channels[1], game=1)
    await asyncio.sleep(DONE)
    bot.crash()
    script.refuse_next_reading("watches")
    await script.start_bot()
    await asyncio.sleep(QUIET)
    script.press("host", "say turn")
    await asyncio.sleep(QUIET)
    script.world.judge.see_last_moves(before={1: 0})


def read_live_panels_once(patch: MonkeyPatch) -> None:
    async def nothing(_app: App) -> None: ...

    patch.setattr(App, App._refresh_panels_when_database_answers.__name__, nothing)


async def sealed_by_the_time_of_discord(script: Script) -> None:
    """The clock of the bot is an hour ahead, in the last minutes of a week."""
    script.world.loop.epoch = MONDAY - 240
    bot = await script.start_bot()
    script.type("host", "week play", script.world.chats[script.world.person("host")])
    await asyncio.sleep(DONE)
    bot.ahead = 3600.0
    script.world.hit("jumps")
    script.type("host", "export", script.world.chats[script.world.person("host")])


def sealed_by_the_clock_of_the_machine(patch: MonkeyPatch) -> None:
    patch.setattr(seals.Seals, "now", property(lambda self: self.machine_clock()))


async def watched_while_it_is_forgotten(script: Script) -> None:
    """A host sets how a game is watched, and deletes all that is stored of them, before that is
    written."""
    await script.start_bot()
    await script.begin_game()
    script.type("host", "privacy", script.world.channels[1], data="delete")
    await asyncio.sleep(DONE)
    look = script.hold_reading()
    script.type("host", "watch mode", calls="everyone")
    await look.reached()
    script.press("host", "forget_me", script.world.channels[1])
    await asyncio.sleep(DONE)
    look.release()


async def deleted_during_a_countdown(script: Script) -> None:
    """The host deletes all that is stored of them while a countdown of their game runs."""
    await script.start_bot()
    await script.begin_game()
    script.type("host", "watch mode", calls="countdown", seconds=60)
    await asyncio.sleep(DONE)
    script.type("host", "privacy", script.world.channels[1], data="delete")
    await asyncio.sleep(DONE)
    script.press("host", "say turn")
    await asyncio.sleep(DONE)
    script.press("host", "forget_me", script.world.channels[1])


def count_down_in_deleted_games(patch: MonkeyPatch) -> None:
    patch.setattr(
        countdowns.Countdowns,
        countdowns.Countdowns.on_games_invalidated.__name__,
        lambda *_: None,
    )


def put_whatever_has_become_of_the_game(patch: MonkeyPatch) -> None:
    async def put_beside_game(self: Store, table: Any, row: dict[str, Any]) -> None:
        async with self._database.begin_transaction() as connection:
            await database.upsert(connection, table, [row])

    patch.setattr(Store, Store._upsert_unless_game_deleted.__name__, put_beside_game)


async def played_after_a_deletion_in_doubt(script: Script) -> None:
    """A co-host deletes all that is stored of them, and nobody hears that the database has done
    it."""
    friend = script.world.person("friend")
    await script.start_bot()
    shared: dict[str, Any] = {"with": friend}
    await script.begin_game(**shared)
    script.type("friend", "privacy", script.world.channels[1], data="delete")
    await asyncio.sleep(DONE)
    script.break_next_commit()
    script.press("friend", "forget_me", script.world.channels[1])
    await asyncio.sleep(15)  # so long that a move is not of the same moment
    script.press("friend", "say")


async def pressed_during_a_deletion(script: Script) -> None:
    """A co-host plays on while all that is stored of them is being deleted."""
    friend = script.world.person("friend")
    await script.start_bot()
    shared: dict[str, Any] = {"with": friend}
    await script.begin_game(**shared)
    script.type("friend", "privacy", script.world.channels[1], data="delete")
    await asyncio.sleep(DONE)
    deletion = script.hold_statement(WRITE)
    script.press("friend", "forget_me", script.world.channels[1])
    await deletion.reached()
    await asyncio.sleep(15)  # so long that the move is not of the same moment
    script.press("friend", "say")
    await asyncio.sleep(1)
    deletion.release()


async def seat_in_another_channel_during_a_deletion(script: Script) -> None:
    """Whatever is stored of a person is being deleted, and waits for a move in their game. Somebody
    begins a game with them in another channel meanwhile, and they play there."""
    here, there = script.world.channels
    friend = script.world.person("friend")
    await script.start_bot()
    shared: dict[str, Any] = {"with": friend}
    await script.begin_game(**shared)
    script.type("friend", "privacy", there, data="delete")
    await asyncio.sleep(DONE)
    asked = script.press("host", "say", here)
    answer = script.hold_answer(asked)
    await answer.reached()
    script.press("friend", "forget_me", there)
    await asyncio.sleep(0.2)
    script.type("guest", GAME, there, **SETUP, **shared)
    await script.until(asked.at + 1.7)  # the deletion is not of the same moment
    reading = script.hold_reading()
    script.press("friend", "say", there)
    await reading.reached()
    answer.release()
    await asyncio.sleep(1)
    reading.release()
    await asyncio.sleep(DONE)


def delete_whatever_seats_there_are(patch: MonkeyPatch) -> None:
    delete = PeopleStore.delete_person

    async def delete_person(self: PeopleStore, *args: Any, **options: Any) -> Any:
        return await delete(self, *args, **options | {"locked_channels": None})

    patch.setattr(PeopleStore, "delete_person", delete_person)


def delete_seats_without_locks(patch: MonkeyPatch) -> None:
    patch.setattr(
        privacy_handlers.PrivacyHandlers,
        privacy_handlers.PrivacyHandlers._hold_locks.__name__,
        lambda *_: nullcontext(ExitStack()),
    )


def trust_memory_in_doubt(patch: MonkeyPatch) -> None:
    patch.setattr(
        privacy_handlers.PrivacyHandlers,
        privacy_handlers.PrivacyHandlers._evict_games_if_delete_uncertain.__name__,
        lambda _: nullcontext(),
    )


async def suggestions_that_take_too_long(script: Script) -> None:
    await script.start_bot()
    await script.begin_game()
    look = script.hold_reading()
    asked = script.begin_to_type("host", "watch here", "game", 1)
    await look.reached()
    # After two seconds the bot breaks off, and after three Discord does.
    await script.until(asked.at + 2.4)
    look.release()
    await script.until(asked.at + 3)
    script.check(asked.record.responded, "unanswered: suggestions come too late")


async def stop_of_a_live_panel_is_not_stored(script: Script) -> None:
    """The person is told so, and the live panel goes on."""
    await script.start_bot()
    await script.begin_game()
    two = script.world.channels[1]
    script.type("guest", "watch here", two, game=1)
    await asyncio.sleep(DONE)
    script.refuse_next_move()
    script.type("guest", "watch stop", two)
    await asyncio.sleep(DONE)
    script.press("host")
    await asyncio.sleep(QUIET)
    script.world.judge.see_last_moves(before={1: 0})


def forget_live_panels_first(patch: MonkeyPatch) -> None:
    stop = LivePanels.stop_live_panel

    async def stop_live_panel(self: LivePanels, channel: int) -> Any:
        try:
            return await stop(self, channel)
        except NothingStored:
            self._forget_panel(channel)
            raise

    patch.setattr(LivePanels, stop.__name__, stop_live_panel)


async def night_begins_while_another_ends(script: Script) -> None:
    """Of two nights in a channel the first ends just when the second is told that it is in the
    way."""
    await script.start_bot()
    script.type("host", "duplicate start", opponent="Leopold")
    await asyncio.sleep(DONE)
    script.press("host", "night end")
    await asyncio.sleep(DONE)
    look = script.hold_statement("SELECT nights")
    begun = script.type("friend", "duplicate start", opponent="Ralph")
    await look.reached()
    script.press("host", "night really_end")
    await asyncio.sleep(DONE)
    look.release()
    await asyncio.sleep(DONE)
    shown = script.world.backend.messages[script.world.channels[0]].values()
    is_begun = any("Ralph" in text_of_message(message) for message in shown)
    script.check(is_begun, f"no night: {begun.name} was refused")


def name_a_night_that_has_ended(patch: MonkeyPatch) -> None:
    look = NightStore._require_no_open_night

    async def look_and_fail(self: NightStore, channel_id: int) -> None:
        await look(self, channel_id)
        raise RuntimeError("UNIQUE constraint failed: nights.open_in")

    patch.setattr(NightStore, look.__name__, look_and_fail)


def leave_them_without_suggestions(patch: MonkeyPatch) -> None:
    async def nothing(_interaction: Any) -> None: ...

    patch.setattr(suggestions, suggestions._answer_with_nothing.__name__, nothing)


REGRESSIONS = {
    "a panel is brought twice": Regression(
        panel_is_brought_twice, strip_the_panel_that_was_read, "two panels"
    ),
    "a panel is brought while another is posted": Regression(
        panel_is_brought_while_another_is_posted, bring_what_was_read, "panel behind"
    ),
    "an old panel is painted late": Regression(
        old_panel_is_painted_late, painted_is_the_panel, "two panels"
    ),
    "a press is delivered twice and the first write fails": Regression(
        delivered_twice_and_the_first_write_fails, every_delivery_is_the_first, "not true"
    ),
    "what was heard asleep is not played": Regression(
        pressed_while_the_bot_sleeps, let_in_whoever_was_heard_asleep, "refused by Discord", TWO
    ),
    "a second tap that comes twice": Regression(
        second_tap_comes_twice, ignore_outside_the_boundary, "refused by Discord"
    ),
    "what was let in before a process slept is not stored after it": Regression(
        let_in_before_the_bot_slept, store_whatever_the_clock_says, "panel behind", TWO
    ),
    "sealed by Discord's time": Regression(
        sealed_by_the_time_of_discord, sealed_by_the_clock_of_the_machine, "sealed and shown"
    ),
    "told that nothing was stored, and then it was": Regression(
        told_that_nothing_was_stored_and_delivered_twice,
        private_that_failed_was_not_heard,
        "not true",
    ),
    "told that it was too much at once, and it was stored": Regression(
        told_of_an_overload_and_delivered_twice, say_that_nothing_was_played, "not true"
    ),
    "posted by one key and edited by another": Regression(
        posted_by_one_key_and_edited_by_another, share_whichever_key_is_there, "refused by Discord"
    ),
    "broken off by a bot that stops, and told so": Regression(
        broken_off_by_a_bot_that_stops, tell_nobody_who_is_broken_off, "unanswered"
    ),
    "an answer overtakes a slow picture": Regression(
        answer_overtakes_a_slow_picture, believe_that_it_is_in_order, "panel behind"
    ),
    "broken off while the answer was on its way": Regression(
        broken_off_while_the_answer_comes_back, judge_every_second_answer, "refused by Discord"
    ),
    "a key that grew old before its answer": Regression(
        key_that_grew_old_before_its_answer, lease_from_the_answer_on, "refused by Discord"
    ),
    "a receipt whose token has expired": Regression(
        receipt_whose_token_has_expired, edit_receipts_at_any_time, "refused by Discord"
    ),
    "a seat is given away in a countdown": Regression(
        seat_is_given_away_in_a_countdown,
        reveal_whatever_comes,
        "the panel shows a countdown that has ended",
    ),
    "a move of a countdown is stored in doubt": Regression(
        move_of_a_countdown_is_stored_in_doubt, reveal_whatever_comes, "panel behind"
    ),
    "live panels that cannot be read at the start": Regression(
        live_panels_cannot_be_read_at_the_start, read_live_panels_once, "live panel behind"
    ),
    "broken off in a snapshot, and told to look": Regression(
        broken_off_in_a_snapshot, roll_back_whatever_is_left, "logged"
    ),
    "answers overtake a slow repaint, and are lost": Regression(
        answer_overtakes_a_slow_repaint_and_is_lost, repaint_only_after_an_answer, "panel behind"
    ),
    "an edit is sent again when the game is over": Regression(
        edit_is_sent_again_after_the_end, edit_what_was_read, "goes back"
    ),
    "how a game is watched that is being forgotten": Regression(
        watched_while_it_is_forgotten, put_whatever_has_become_of_the_game, "logged"
    ),
    "twice at the door of a bot that takes over": Regression(
        twice_at_the_door_of_a_successor, every_delivery_is_the_first, "refused by Discord", TWO
    ),
    "a wire that is cut while nothing but its lock goes over it": Regression(
        wire_that_the_driver_finds_busy, give_up_only_what_is_closed, "unanswered", TWO
    ),
    "a key that is over for a panel that has lost its place": Regression(
        key_that_is_over_for_a_panel_that_lost_its_place,
        lease_from_the_answer_on,
        "refused by Discord",
    ),
    "a live panel painted by a bot that has handed over": Regression(
        live_panel_of_a_bot_that_handed_over, paint_what_others_play, "goes back", TWO
    ),
    "broken off while they were told why it was refused": Regression(
        broken_off_while_told_of_a_refusal, believe_in_what_is_being_told, "unanswered"
    ),
    "a question for the room of a game comes too late": Regression(
        question_for_the_room_of_a_game_comes_too_late,
        ask_for_room_whatever_discord_says,
        "logged",
    ),
    "on its way as a bot with a slow store hangs up": Regression(
        on_its_way_as_a_slow_bot_hangs_up, hold_for_as_long_as_it_takes, "refused by Discord", TWO
    ),
    "suggestions that take too long": Regression(
        suggestions_that_take_too_long, leave_them_without_suggestions, "unanswered"
    ),
    "a live panel whose stop is not stored": Regression(
        stop_of_a_live_panel_is_not_stored, forget_live_panels_first, "live panel behind"
    ),
    "a night begins while another one ends": Regression(
        night_begins_while_another_ends, name_a_night_that_has_ended, "logged"
    ),
    "a game is deleted during its countdown": Regression(
        deleted_during_a_countdown, count_down_in_deleted_games, "remembered"
    ),
    "a seat that was deleted is played on when nobody knows": Regression(
        played_after_a_deletion_in_doubt, trust_memory_in_doubt, "played without a seat"
    ),
    "a seat in another channel while seats are being deleted": Regression(
        seat_in_another_channel_during_a_deletion,
        delete_whatever_seats_there_are,
        "played without a seat",
    ),
    "a seat is played on while it is being deleted": Regression(
        pressed_during_a_deletion, delete_seats_without_locks, "played without a seat"
    ),
    "a countdown that ends in a bot that stood still": Regression(
        countdown_ends_asleep, reveal_and_log_any_fault, "logged", TWO
    ),
    "an answer of a bot that sleeps is not waited for": Regression(
        answer_of_a_bot_that_sleeps, wait_for_those_who_sleep, "two answers at once", TWO
    ),
}
"""Faults that seeds have found, by what was wrong."""
ORDERS = (None, 1, *(pytest.param(order, marks=pytest.mark.soak) for order in (2, 5)))
"""The order of asyncio, and three others; two of them only in `make soak`."""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("name", REGRESSIONS)
def test_script(name: str, order: int | None, fresh: Path) -> None:
    regression = REGRESSIONS[name]
    outcome = play(regression.story, fresh, regression.faults, order)
    assert outcome.found == [], "\n".join([*outcome.history, *outcome.found])


@pytest.mark.parametrize("name", REGRESSIONS)
def test_script_fails_without_its_mend(name: str, fresh: Path, monkeypatch: MonkeyPatch) -> None:
    regression = REGRESSIONS[name]
    regression.remove_mend(monkeypatch)
    outcome = play(regression.story, fresh, regression.faults)
    kinds = {found.split(":")[0] for found in outcome.found}
    assert regression.finding in kinds, "\n".join([*outcome.history, *outcome.found])
