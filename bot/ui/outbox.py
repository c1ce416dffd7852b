"""The outbox: what messages shall show beside an answer. By a lease at once, else with the bot's own token: one edit
per channel and 1.1 s, never awaited.

What a message shall show is made when its turn comes, and is sent only if it still holds by then: so a message never
goes back, whichever way its edits take.
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
from bot.ui.replies import promptly
from storage import DatabaseUnavailable, StoredGame

log = logging.getLogger("bot")

PAUSE = 1.1
TRIES = 5
"""While the database does not answer: nobody may move for long, so nothing else would paint it."""
PAINTED_WITHIN = 60
"""Seconds after which a request with the bot's token is given up: it would hold up all others of its channel."""
PAUSE_AFTER_SILENCE = 10
"""Seconds after which what was given up is tried again: by then it has landed, if it ever does."""
TURN_WITHIN = 0.5
"""Seconds that an answer waits for an edit of the same message that is on its way."""
FINISH_WITHIN = 2.5
"""Seconds for a clean stop: whoever stops us waits ten at most."""
GONE = (10003, 10008, 50001, 50013, 50083)
"""The channel or message is gone, or we may not write there: nothing to paint."""

Job = Callable[[], Awaitable[object]]
Content = dict[str, Any]


@dataclass(frozen=True)
class Showing:
    """What a message shall show."""

    content: Content
    holds: Callable[[], Awaitable[bool]] | None = None
    """Whether it still does: asked just before it is sent."""
    then: Callable[[int], Awaitable[None]] | None = None
    """What is to be done when it is there, by the id of the message."""


Make = Showing | Callable[[], Awaitable[Showing | None]]
"""As it is, or made when its turn comes. None where there is nothing to show any more."""
Sending = Callable[[StoredGame, int | None, Content], Awaitable[int | None]]
"""The message that shows it by now; None where it must be tried another way."""


class Outbox:
    def __init__(self, client: discord.Client, leases: Leases) -> None:
        self._client = client
        self.leases = leases
        self._turns: Locks[int] = Locks()
        """Of a message, or of a channel, at which one waits for the other."""
        self._leased = tasks.Tasks()
        self._jobs: defaultdict[int, deque[tuple[str, Job]]] = defaultdict(deque)
        self._painters = tasks.Tasks()
        self._painted: dict[int, float] = {}
        """When each channel was painted last, by the loop's clock."""

    @property
    def waiting(self) -> int:
        """Jobs for the bot's token, in all channels."""
        return sum(map(len, self._jobs.values()))

    # ── Which way ───────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, game: StoredGame, message: int | None, name: str, make: Make, *, first: bool = False) -> None:
        """On this message of the game's channel. None: on a new, silent one at its end, which follows the message that
        was leased last."""

        async def by_lease() -> None:
            if not await self._shown(game, message, make, self._by_lease):
                wait()

        def wait() -> None:
            if game.is_reached:  # where nobody has invited the bot, the next press, or `/table`, brings the panel back
                with_the_token = partial(self._shown, game, message, make, self._with_the_token)
                self.soon(game.channel_id, name, with_the_token, first=first)

        if self.leases.has(message or self.leases.newest(game.id)):
            self.at_once(game.channel_id, by_lease)
        else:
            wait()

    def at_once(self, channel: int, job: Job) -> None:
        """By a lease, or to find out what must be known before anything is edited."""
        self._leased.begin(_painted(channel, job))

    async def _shown(self, game: StoredGame, message: int | None, make: Make, send: Sending) -> bool:
        """False where it must be tried another way."""
        made = make if isinstance(make, Showing) else await make()
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
                await promptly(hook.edit_message(message, **content))
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
    async def answering(self, message: int) -> AsyncIterator[bool]:
        """While an answer edits the message nothing else does. False where what is on its way takes too long: it may
        land after the answer."""
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

    def soon(self, channel: int, name: str, job: Job, *, first: bool = False) -> None:
        """One job after the other; each renders when its turn comes, so it shows the latest. One of the same name that
        is still waiting is replaced. The game's own panel goes first."""
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
        """Until the channel may be painted again."""
        now = asyncio.get_running_loop().time()
        self._painted = {one: at for one, at in self._painted.items() if now - at < PAUSE}
        if channel in self._painted:
            await asyncio.sleep(self._painted[channel] + PAUSE - now)

    async def stop(self) -> None:
        """What is there within a moment is there; old buttons that stay on a message answer for themselves."""
        await self._leased.finish(FINISH_WITHIN)
        await self._painters.finish(FINISH_WITHIN)


async def _in_time(job: Job) -> None:
    """Do it. Raises TimeoutError where it takes too long."""
    async with asyncio.timeout(PAINTED_WITHIN):
        await job()


async def _painted(channel: int, job: Job) -> bool:
    """Nobody awaits it: what fails is only logged. False: Discord or the database did not answer, it is worth another
    try."""
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
