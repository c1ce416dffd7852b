"""Messages that are changed or posted beside an answer: by a lease at once, else by the painter with the bot's token.

What a message shall show is made when its turn comes, and is sent only if it still holds by then: so a message never
goes back, whichever way its edits take.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot import seen
from bot.logs import nobody_s
from bot.ui.leases import Leases
from bot.ui.painter import FINISH_WITHIN, Job, Painter, painted
from bot.ui.replies import promptly
from storage import StoredGame

log = logging.getLogger("bot")

TURN_WITHIN = 0.5
"""Seconds that an answer waits for an edit of the same message that is on its way."""

Content = dict[str, Any]


async def always() -> bool:
    return True


async def nothing(_: int) -> None:
    pass


@dataclass(frozen=True)
class Showing:
    """What a message shall show."""

    content: Content
    holds: Callable[[], Awaitable[bool]] = always
    """Whether it still does: asked just before it is sent."""
    then: Callable[[int], Awaitable[None]] = nothing
    """What is to be done when it is there, by the id of the message."""


Make = Callable[[], Awaitable[Showing | None]]
"""None where there is nothing to show any more."""


@dataclass(frozen=True)
class _Way:
    """How something reaches a channel."""

    channel: int
    turn: int
    """The message, or the channel, at which one waits for the other."""
    lease: Callable[[], int | None]
    """The message whose lease it is done by."""
    by_lease: Callable[[discord.Webhook, Content], Awaitable[int]]
    by_token: Callable[[Content], Awaitable[int]]
    is_reached: bool
    """Whether the bot's token is good for anything there."""


class Editor:
    def __init__(self, client: discord.Client, painter: Painter, leases: Leases) -> None:
        self._client = client
        self._painter = painter
        self._leases = leases
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    def edit(self, game: StoredGame, message: int, name: str, make: Make, *, first: bool = False) -> None:
        channel = game.channel_id

        async def by_lease(hook: discord.Webhook, content: Content) -> int:
            return (await promptly(hook.edit_message(message, **content))).id

        async def by_token(content: Content) -> int:
            return (await self._there(channel).get_partial_message(message).edit(**content)).id

        way = _Way(channel, message, lambda: message, by_lease, by_token, game.is_reached)
        self._soon(name, way, make, first=first)

    def post(self, game: StoredGame, name: str, make: Make) -> None:
        """A silent message at the end of the game's channel: it follows the message that was leased last."""
        channel = game.channel_id

        async def by_lease(hook: discord.Webhook, content: Content) -> int:
            followed = self._leases.newest(game.id)
            posted = await hook.send(**content, silent=True, wait=True)
            self._leases.share(followed, posted.id)
            return posted.id

        async def by_token(content: Content) -> int:
            return (await self._there(channel).send(**content, silent=True)).id

        way = _Way(channel, channel, lambda: self._leases.newest(game.id), by_lease, by_token, game.is_reached)
        self._soon(name, way, make, first=True)

    def soon(self, channel: int, job: Job) -> None:
        """What must be found out before anything is edited."""
        self._begin(painted(channel, job))

    def _there(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    # ── Which way ───────────────────────────────────────────────────────────────────────────────────────────────

    def _soon(self, name: str, way: _Way, make: Make, *, first: bool) -> None:
        if self._leases.of(way.lease()):
            self.soon(way.channel, lambda: self._by_lease(name, way, make, first=first))
        else:
            self._by_painter(name, way, make, first=first)

    async def _by_lease(self, name: str, way: _Way, make: Make, *, first: bool) -> None:
        if not await self._shown(way, make, self._leased):
            self._by_painter(name, way, make, first=first)

    def _by_painter(self, name: str, way: _Way, make: Make, *, first: bool) -> None:
        """Where nobody has invited the bot the panel stays as it is: the next press, or `/table`, brings it back."""
        if not way.is_reached:
            return

        async def job() -> None:
            await self._shown(way, make, self._with_the_token)

        self._painter.soon(way.channel, name, job, first=first)

    async def _shown(self, way: _Way, make: Make, send: Callable[[_Way, Content], Awaitable[int | None]]) -> bool:
        """False where it must be tried another way."""
        made = await make()
        if made is None:
            return True
        async with self._turn(way.turn):
            if not await made.holds():
                return True
            if message := await send(way, made.content):
                await made.then(message)
            return message is not None

    async def _leased(self, way: _Way, content: Content) -> int | None:
        lease = way.lease()
        hook = self._leases.of(lease)
        if lease is None or hook is None:
            return None
        try:
            message = await way.by_lease(hook, content)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("the lease of message %s does not hold (%s)", lease, type(error).__name__)
            seen.by.edited("lost lease")
            self._leases.lose(lease)
            return None
        seen.by.edited("lease")
        return message

    async def _with_the_token(self, way: _Way, content: Content) -> int:
        message = await way.by_token(content)
        seen.by.edited("bot token")
        return message

    # ── In order ────────────────────────────────────────────────────────────────────────────────────────────────

    def _turn(self, at: int) -> asyncio.Lock:
        return self._turns.setdefault(at, asyncio.Lock())

    @asynccontextmanager
    async def answering(self, message: int) -> AsyncIterator[bool]:
        """While an answer edits the message nothing else does. False where what is on its way takes too long: it may
        land after the answer."""
        turn = self._turn(message)
        try:
            await asyncio.wait_for(turn.acquire(), TURN_WITHIN)
        except TimeoutError:
            in_order = False
        else:
            in_order = True
        try:
            yield in_order
        finally:
            if in_order:
                turn.release()

    def _begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work, context=nobody_s())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """What is there within a moment is there; the rest is left as it is."""
        tasks = list(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=FINISH_WITHIN)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
