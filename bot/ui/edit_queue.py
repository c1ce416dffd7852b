"""The queue of message edits that follow a reply. An edit is sent by an interaction token at once, or with the bot's
own token, then one per channel and 1.1 s. No handler awaits it.

The content of an edit is made when its turn comes, and is sent only if it still holds by then. So a message never goes
back to an earlier move, by whichever token its edits are sent.
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
from bot.play.locks import Locks
from bot.ui.leases import Leases
from bot.ui.reply import with_timeout
from storage import DatabaseUnavailable, StoredGame

log = logging.getLogger("bot")

PAUSE = 1.1
TRIES = 5
"""Attempts while the database does not answer: no move may come for long that would edit the message anyway."""
PAINTED_WITHIN = 60
"""Seconds after which a request with the bot's token is given up, because it holds up all others of its channel."""
PAUSE_AFTER_SILENCE = 10
"""Seconds after which a request that was given up is sent again. By then the first one has arrived, if it ever does."""
TURN_WITHIN = 0.5
"""Seconds that a reply waits for an edit of the same message that is on its way."""
FINISH_WITHIN = 2.5
"""Seconds for a clean stop: systemd and Docker wait ten at most."""
GONE = (10003, 10008, 50001, 50013, 50083)
"""Codes for a channel or message that is gone, or in which the bot may not write: there is nothing to edit."""

Job = Callable[[], Awaitable[object]]
Content = dict[str, Any]


@dataclass(frozen=True)
class PendingEdit:
    """The content of a message that is to be edited or posted."""

    content: Content
    holds: Callable[[], Awaitable[bool]] | None = None
    """Asked just before the edit is sent: returns whether the content is still right."""
    then: Callable[[int], Awaitable[None]] | None = None
    """Called with the id of the message after it was edited or posted."""


Make = PendingEdit | Callable[[], Awaitable[PendingEdit | None]]
"""An edit, or a function that makes it when its turn comes, or returns None if there is nothing to show any more."""
Sending = Callable[[StoredGame, int | None, Content], Awaitable[int | None]]
"""Sends the content and returns the id of the message, or None if the other token has to be used."""


class EditQueue:
    """Sends edits in the order in which they were asked for, per message."""

    def __init__(self, client: discord.Client, leases: Leases) -> None:
        self._client = client
        self.leases = leases
        self._turns: Locks[int] = Locks()
        """By message; for a new message by channel."""
        self._leased = tasks.Tasks()
        self._jobs: defaultdict[int, deque[tuple[str, Job]]] = defaultdict(deque)
        self._painters = tasks.Tasks()
        self._painted: dict[int, float] = {}
        """When the last edit was sent in each channel, by the clock of the loop."""

    @property
    def waiting(self) -> int:
        """The number of jobs that wait for the bot's token, in all channels."""
        return sum(map(len, self._jobs.values()))

    # ── By which token ───────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, game: StoredGame, message: int | None, name: str, make: Make, *, first: bool = False) -> None:
        """Edit this message of the game's channel; with None, post a new, silent one.

        A new message is posted by the interaction token that edited a message of this game last.
        """

        async def by_lease() -> None:
            if not await self._shown(game, message, make, self._by_lease):
                wait()

        def wait() -> None:
            if game.is_reached:  # where the bot is not a member, the next press or `/table` brings the panel back
                with_the_token = partial(self._shown, game, message, make, self._with_the_token)
                self.enqueue(game.channel_id, name, with_the_token, first=first)

        if self.leases.has(message or self.leases.newest(game.id)):
            self.run_now(game.channel_id, by_lease)
        else:
            wait()

    def run_now(self, channel: int, job: Job) -> None:
        """Run a job without waiting for the turn of its channel."""
        self._leased.begin(_painted(channel, job))

    async def _shown(self, game: StoredGame, message: int | None, make: Make, send: Sending) -> bool:
        """Make the edit and send it, if it still holds. Return False if the other token has to be used."""
        made = make if isinstance(make, PendingEdit) else await make()
        if made is None:
            return True
        async with self._turns(message or game.channel_id):
            if made.holds and not await made.holds():
                return True
            shown = await send(game, message, made.content)
            if shown and made.then:
                await made.then(shown)
            return shown is not None

    async def _by_lease(self, game: StoredGame, message: int | None, content: Content) -> int | None:
        lease = message or self.leases.newest(game.id)
        hook = self.leases.of(lease)
        if lease is None or hook is None:
            return None
        try:
            if message:
                await with_timeout(hook.edit_message(message, **content))
            else:
                message = (await hook.send(**content, silent=True, wait=True)).id
                self.leases.share(lease, message, hook.token)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("the lease of message %s does not hold (%s)", lease, type(error).__name__)
            observer.by.count("edits", "lost lease")
            self.leases.lose(lease)
            return None
        observer.by.count("edits", "lease")
        return message

    async def _with_the_token(self, game: StoredGame, message: int | None, content: Content) -> int:
        there = self._client.get_partial_messageable(game.channel_id)
        if message:
            await there.get_partial_message(message).edit(**content)
        else:
            message = (await there.send(**content, silent=True)).id
        observer.by.count("edits", "bot token")
        return message

    # ── In order ────────────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def reserve(self, message: int) -> AsyncIterator[bool]:
        """Hold back all edits of a message while a reply edits it.

        Yield False if an edit that is on its way takes too long: it may arrive after the reply.
        """
        turn, in_order = self._turns(message), True
        try:
            async with asyncio.timeout(TURN_WITHIN) if turn.locked() else nullcontext():
                await turn.acquire()
        except TimeoutError:
            in_order = False
        try:
            yield in_order
        finally:
            if in_order:
                turn.release()

    # ── With the bot's token: one painter for each channel ──────────────────────────────────────────────────────

    def enqueue(self, channel: int, name: str, job: Job, *, first: bool = False) -> None:
        """Add a job for the bot's token. It replaces a waiting job of the same name; with `first` it goes first."""
        is_idle = channel not in self._jobs
        waiting = self._jobs[channel]
        for old in [entry for entry in waiting if entry[0] == name]:
            waiting.remove(old)
        (waiting.appendleft if first else waiting.append)((name, job))
        if is_idle:
            self._painters.begin(self._paint(channel))

    async def _paint(self, channel: int) -> None:
        try:
            while self._jobs[channel]:
                await self._rest(channel)
                _, job = self._jobs[channel].popleft()
                for _ in range(TRIES):
                    if await _painted(channel, partial(_in_time, job)):
                        break
                    await asyncio.sleep(PAUSE)
                self._painted[channel] = asyncio.get_running_loop().time()
        finally:
            del self._jobs[channel]

    async def _rest(self, channel: int) -> None:
        """Wait until the next edit of the channel may be sent."""
        now = asyncio.get_running_loop().time()
        self._painted = {one: at for one, at in self._painted.items() if now - at < PAUSE}
        if channel in self._painted:
            await asyncio.sleep(self._painted[channel] + PAUSE - now)

    async def stop(self) -> None:
        """Wait for jobs for a while, and cancel the rest. Buttons that stay on a message answer for themselves."""
        await self._leased.finish(FINISH_WITHIN)
        await self._painters.finish(FINISH_WITHIN)


async def _in_time(job: Job) -> None:
    """Run the job. Raises TimeoutError if it takes longer than PAINTED_WITHIN."""
    async with asyncio.timeout(PAINTED_WITHIN):
        await job()


async def _painted(channel: int, job: Job) -> bool:
    """Run the job and log what fails. Return False if Discord or the database did not answer: it is run again."""
    try:
        await job()
    except TimeoutError:
        log.warning("painting in channel %s failed: Discord did not answer", channel)
        await asyncio.sleep(PAUSE_AFTER_SILENCE)
        return False
    except DatabaseUnavailable as error:
        log.warning("painting in channel %s failed: %s", channel, type(error).__name__)
        return False
    except discord.HTTPException as error:
        level = logging.INFO if error.code in GONE else logging.WARNING
        log.log(level, "painting in channel %s failed: %s", channel, error.code)
    except (OSError, aiohttp.ClientError) as error:
        log.warning("painting in channel %s failed: %s", channel, type(error).__name__)
    except Exception as error:  # a painter that dies would leave its channel unpainted for good
        log.exception("painting in channel %s failed: %s", channel, error)
    return True
