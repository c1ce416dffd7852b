"""The queue of message edits that follow a reply. No handler awaits it.

An edit by an interaction token is sent at once. With the bot's own token one edit per channel is
sent every 1.1 s. The content of an edit is made when its turn comes, and is sent only if it still
holds by then. So a message never goes back to an earlier move, with either token.
"""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp
import discord

from bot import observer, tasks
from bot.play.keyed_locks import KeyedLocks
from bot.ui.leases import Leases
from bot.ui.reply import await_with_reply_timeout
from storage import DatabaseUnavailable, StoredGame

log = logging.getLogger("bot")

EDIT_INTERVAL = 1.1
"""The seconds between two edits in a channel with the bot's token."""
MAX_ATTEMPTS = 5
"""The attempts for one edit. The next move, which would edit the message as well, may be far
away."""
MAX_JOB_SECONDS = 60
"""The seconds after which a request with the bot's token is given up, because it blocks all others
of its channel."""
RETRY_SECONDS = 10
"""The seconds after which a request that was given up is sent again. By then the first one has
arrived, or never will.
"""
MAX_LOCK_WAIT = 0.5
"""The seconds that a reply waits for an edit of the same message that is on its way."""
MAX_STOP_SECONDS = 2.5
"""The seconds for a clean stop. systemd and Docker wait for ten."""
UNREACHABLE_CODES = (10003, 10008, 50001, 50013, 50083)
"""The error codes for a channel or message that was deleted, or in which the bot may not write."""

Job = Callable[[], Awaitable[object]]
Content = dict[str, Any]


@dataclass(frozen=True)
class PendingEdit:
    """The content of a message that is to be edited or posted."""

    content: Content
    is_valid: Callable[[], Awaitable[bool]] | None = None
    """The check that runs just before the edit is sent, and returns whether the content is still
    right."""
    after_send: Callable[[int], Awaitable[None]] | None = None
    """The callback that gets the id of the message after it was edited or posted."""


EditSource = PendingEdit | Callable[[], Awaitable[PendingEdit | None]]
"""An edit, or a function that makes it when its turn comes, or returns None if there is nothing to
show any more."""
SendEdit = Callable[[StoredGame, int | None, Content], Awaitable[int | None]]
"""A function that sends the content and returns the id of the message, or None if the other token
has to be used."""


class EditQueue:
    """The queue of edits. Those of one message are sent in the order in which they were added."""

    def __init__(self, client: discord.Client, leases: Leases) -> None:
        self._client = client
        self.leases = leases
        self._message_locks: KeyedLocks[int] = KeyedLocks()
        """The lock of each message while it is edited. New messages use the lock of their
        channel."""
        self._lease_tasks = tasks.BackgroundTasks()
        self._jobs: defaultdict[int, deque[tuple[str, Job]]] = defaultdict(deque)
        self._channel_tasks = tasks.BackgroundTasks()
        self._last_edits: dict[int, float] = {}
        """The time at which the last edit was sent in each channel, by the clock of the event
        loop."""

    @property
    def waiting_jobs(self) -> int:
        """The number of jobs that wait for the bot's token, in all channels."""
        return sum(map(len, self._jobs.values()))

    # ── By which token ────────────────────────────────────────────────────────────────────────────

    def edit_or_post_message(
        self,
        game: StoredGame,
        message: int | None,
        name: str,
        make: EditSource,
        *,
        first: bool = False,
    ) -> None:
        """Edit this message in the channel of the game. If `message` is None, post a new, silent
        one.

        With a lease, which is an interaction token that can still edit the message, it is sent at
        once. A new message is posted by the lease of the message of this game that was edited last.
        Without a lease the bot's own token is used, and the edit waits in the queue of its channel;
        `name` and `first` are those of `enqueue_or_replace_job`.
        """

        async def send_by_lease() -> None:
            if not await self._send_edit_if_valid(
                game, message, make, self._send_by_interaction_token
            ):
                enqueue_for_bot_token()

        def enqueue_for_bot_token() -> None:
            # Where the bot is not a member, only the next press or `/table` can edit the panel.
            if game.can_post_unprompted:
                job = partial(
                    self._send_edit_if_valid, game, message, make, self._send_by_bot_token
                )
                self.enqueue_or_replace_job(game.channel_id, name, job, first=first)

        if self.leases.has_lease(message or self.leases.find_newest_message(game.id)):
            self.run_job_now(game.channel_id, send_by_lease)
        else:
            enqueue_for_bot_token()

    def run_job_now(self, channel: int, job: Job) -> None:
        """Run a job in a task of its own, without waiting for other jobs of its channel."""
        self._lease_tasks.start_task(_run_job_or_request_retry(channel, job))

    async def _send_edit_if_valid(
        self, game: StoredGame, message: int | None, make: EditSource, send: SendEdit
    ) -> bool:
        """Make the edit and send it, if it still holds. Return False if the other token has to be
        used."""
        edit = make if isinstance(make, PendingEdit) else await make()
        if edit is None:
            return True
        async with self._message_locks(message or game.channel_id):
            if edit.is_valid and not await edit.is_valid():
                return True
            sent_message = await send(game, message, edit.content)
            if sent_message and edit.after_send:
                await edit.after_send(sent_message)
            return sent_message is not None

    async def _send_by_interaction_token(
        self, game: StoredGame, message: int | None, content: Content
    ) -> int | None:
        """Edit or post a message by an interaction token. Return its id, or None if there is no
        valid token."""
        leased_message = message or self.leases.find_newest_message(game.id)
        webhook = self.leases.make_webhook_from_lease(leased_message)
        if leased_message is None or webhook is None:
            return None
        try:
            if message:
                await await_with_reply_timeout(webhook.edit_message(message, **content))
            else:
                posted = await webhook.send(**content, silent=True, wait=True)
                message = posted.id
                self.leases.copy_lease(leased_message, message, webhook.token)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info(
                "edit queue: discarding the lease of message %s: %s",
                leased_message,
                type(error).__name__,
            )
            observer.current_observer.add_to_counter("edits", "lost lease")
            self.leases.discard_lease(leased_message)
            return None
        observer.current_observer.add_to_counter("edits", "lease")
        return message

    async def _send_by_bot_token(
        self, game: StoredGame, message: int | None, content: Content
    ) -> int:
        """Edit or post a message with the bot's token, and return its id. Raises what discord.py
        raises."""
        channel = self._client.get_partial_messageable(game.channel_id)
        if message:
            await channel.get_partial_message(message).edit(**content)
        else:
            posted = await channel.send(**content, silent=True)
            message = posted.id
        observer.current_observer.add_to_counter("edits", "bot token")
        return message

    # ── In order ──────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def hold_message_lock(self, message: int) -> AsyncIterator[bool]:
        """Hold the lock of a message while a reply edits it, and yield True.

        Yield False if an edit that is on its way takes too long. It may arrive after the reply
        then.
        """
        lock = self._message_locks(message)
        is_locked = True
        try:
            async with asyncio.timeout(MAX_LOCK_WAIT) if lock.locked() else nullcontext():
                await lock.acquire()
        except TimeoutError:
            is_locked = False
        try:
            yield is_locked
        finally:
            if is_locked:
                lock.release()

    # ── With the bot's token: one task for each channel ───────────────────────────────────────────

    def enqueue_or_replace_job(
        self, channel: int, name: str, job: Job, *, first: bool = False
    ) -> None:
        """Add a job for the bot's token. It replaces a waiting job of the same name; with `first`
        it is the next."""
        is_idle = channel not in self._jobs
        waiting = self._jobs[channel]
        for old in [entry for entry in waiting if entry[0] == name]:
            waiting.remove(old)
        if first:
            waiting.appendleft((name, job))
        else:
            waiting.append((name, job))
        if is_idle:
            self._channel_tasks.start_task(self._run_jobs(channel))

    async def _run_jobs(self, channel: int) -> None:
        """Run the jobs of a channel one after the other, until there are none."""
        try:
            while self._jobs[channel]:
                await self._wait_for_interval(channel)
                _, job = self._jobs[channel].popleft()
                for _ in range(MAX_ATTEMPTS):
                    if await _run_job_or_request_retry(channel, partial(_run_with_timeout, job)):
                        break
                    await asyncio.sleep(EDIT_INTERVAL)
                self._last_edits[channel] = asyncio.get_running_loop().time()
        finally:
            del self._jobs[channel]

    async def _wait_for_interval(self, channel: int) -> None:
        """Wait until the next edit of the channel may be sent."""
        now = asyncio.get_running_loop().time()
        self._last_edits = {
            key: sent_at
            for key, sent_at in self._last_edits.items()
            if now - sent_at < EDIT_INTERVAL
        }
        if channel in self._last_edits:
            await asyncio.sleep(self._last_edits[channel] + EDIT_INTERVAL - now)

    async def stop_jobs(self) -> None:
        """Wait for jobs for MAX_STOP_SECONDS, and cancel the rest. A later press repairs an
        outdated message."""
        await self._lease_tasks.finish_all(MAX_STOP_SECONDS)
        await self._channel_tasks.finish_all(MAX_STOP_SECONDS)


async def _run_with_timeout(job: Job) -> None:
    """Run the job. Raises TimeoutError after MAX_JOB_SECONDS."""
    async with asyncio.timeout(MAX_JOB_SECONDS):
        await job()


async def _run_job_or_request_retry(channel: int, job: Job) -> bool:
    """Run the job and log its error. Return False if Discord or the database did not answer, else
    True.

    After False the caller may run the job again.
    """
    try:
        await job()
    except TimeoutError:
        log.warning("edit queue: Discord did not answer an edit in channel %s", channel)
        await asyncio.sleep(RETRY_SECONDS)
        return False
    except DatabaseUnavailable as error:
        log.warning(
            "edit queue: cannot read the game for an edit in channel %s: %s",
            channel,
            type(error).__name__,
        )
        return False
    except discord.HTTPException as error:
        if error.code in UNREACHABLE_CODES:
            log.info("edit queue: cannot reach channel %s (code %s)", channel, error.code)
        else:
            log.warning(
                "edit queue: Discord refused an edit in channel %s (code %s)", channel, error.code
            )
    except (OSError, aiohttp.ClientError) as error:
        log.warning(
            "edit queue: cannot connect to Discord for an edit in channel %s: %s",
            channel,
            type(error).__name__,
        )
    except (
        Exception
    ) as error:  # otherwise the task of the channel would end, with the other jobs in it
        log.exception("edit queue: edit in channel %s failed: %s", channel, error)
    return True
