"""One door to the player: whatever comes in, refusals are private and in words, faults get a reference number."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp
import discord
from discord import Interaction

from bot import observer, play
from bot.errors import Overloaded
from bot.presenters.panel import Button, Panel, fitting
from bot.saying import say, spoken
from bot.ui.replies import BEGUN, DEFERRAL, SINCE, change, claim, in_time, send
from bot.ui.views import embed, view
from engines.core import IllegalCommand
from engines.core.guard import Misbehaved, is_raised_by_package, measuring_press
from storage import AlreadyPlayed, DatabaseUnavailable, NothingStored, NotMigrated
from storage.wire import OneProcess

log = logging.getLogger("bot")

UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
GONE = (10003, 10008)
"""Codes for a channel or message that was deleted."""
FORBIDDEN = 403
MOST = 2000
"""Characters of a message."""
LAY_ASIDE = "lay_aside"
REOPEN = "reopen"
"""The verb of a button that opens a refused form again: no form may open a form."""

Stored = Callable[[], Awaitable[bool]]
"""Asks the store whether what this interaction told is in it."""

HELD = 2.5
"""Seconds for which somebody waits until the process before us has left: Discord waits three."""

_under_way: "dict[asyncio.Task[Any], discord.Client]" = {}
"""Who is at the door: a bot that stops lets them finish."""
_shut: "dict[discord.Client, Shut]" = {}
"""The doors of those that are not, or were not, the only ones to hear. With SQLite there are none."""
HEARD, TELLING = "heard", "telling"
"""Noted in an interaction's extras: which delivery of it this is; the last that they were told alone."""
_heard: WeakKeyDictionary[discord.Client, play.LRUCache[int, asyncio.Future[bool]]] = WeakKeyDictionary()
"""Whether those who came lately were answered, by interaction: Discord may deliver one twice."""


class Shut:
    """What a process hears for shards that another one still serves waits here."""

    def __init__(self, shards: Iterable[int], wire: OneProcess) -> None:
        self._wire = wire
        self._serving = {shard: asyncio.Event() for shard in shards}

    def open(self, shards: Iterable[int]) -> None:
        for shard in shards:
            self._serving[shard].set()

    async def serving(self, shard: int | None) -> bool:
        """At once, or after a wait; raises Overloaded. None: it may have come by any of them."""
        if self._wire.has_slept:
            raise Overloaded(can_be_told=False)
        waiting = [each for number, each in self._serving.items() if shard in (None, number) and not each.is_set()]
        try:
            async with asyncio.timeout(HELD):
                for each in waiting:
                    await each.wait()
        except TimeoutError:
            raise Overloaded(can_be_told=False) from None
        return not waiting


def shut(client: discord.Client, shards: Iterable[int], wire: OneProcess) -> Shut:
    """From here on, until they are ours."""
    _shut[client] = Shut(shards, wire)
    return _shut[client]


def leave(client: discord.Client) -> None:
    _shut.pop(client, None)


async def _waited(interaction: Interaction) -> bool:
    """Whoever had to wait was heard by the process before us, too, and may have been answered. Raises Overloaded."""
    door = _shut.get(interaction.client)
    return door is not None and not await door.serving(_shard(interaction))


async def _first(interaction: Interaction) -> "asyncio.Future[bool]":
    """Its own answer is told to the future. A second delivery waits for the first, which may fail where it would not;
    two answers would contradict each other. Raises Overloaded if the first was answered."""
    heard = _heard.setdefault(interaction.client, play.LRUCache())
    while (before := heard.get(interaction.id)) and before is not interaction.extras.get(HEARD):
        if await asyncio.shield(before):
            log.info("interaction %s was delivered twice and is answered", interaction.id)
            observer.by.answered(interaction, "twice", 0.0)
            raise Overloaded(can_be_told=False)
        if heard.get(interaction.id) is before:
            break
    interaction.extras[HEARD] = heard[interaction.id] = answered = asyncio.get_running_loop().create_future()
    return answered


def _shard(interaction: Interaction) -> int | None:
    """That of its server, and the first for chats; None where the bot was not invited."""
    if interaction.guild_id is None:
        return 0
    guild = interaction.client.get_guild(interaction.guild_id)
    return guild.shard_id if guild else None


@asynccontextmanager
async def answering(interaction: Interaction, stored: Stored | None = None) -> AsyncIterator[None]:
    """Around whatever is done for somebody. Whatever goes wrong inside ends here, told to that person."""
    interaction.extras.setdefault(SINCE, monotonic())
    answered = await _first(interaction)
    try:
        has_waited = await _waited(interaction)
    except BaseException:
        answered.set_result(True)  # by another process; a second delivery is as late
        raise
    task = asyncio.current_task()
    assert task
    _under_way[task] = interaction.client
    begun = monotonic()
    outcome: observer.Outcome = "broken off"
    put_off = in_time(interaction)
    try:
        try:
            if has_waited and not await claim(interaction):
                raise Overloaded(can_be_told=False)
            with measuring_press():
                yield
            outcome = "answered"
        except Overloaded as late:  # whoever is turned away was never inside
            outcome = "late"
            if late.can_be_told:
                await private(interaction, str(late))
            raise
        except Exception as error:  # the door is the last place where a person can still be told
            outcome = await _told(interaction, stored, error)
        except BaseException as error:
            if not _is_stray(error, task):
                raise
            outcome = await _told(interaction, stored, error)
    except asyncio.CancelledError:
        if not await _is_told(interaction):  # whoever takes longer than a bot that stops can wait is told so
            await private(interaction, spoken("answer-too-late", stored=None))
        raise
    finally:
        put_off.cancel()
        del _under_way[task]
        is_answered = BEGUN in interaction.extras or interaction.response.is_done()
        answered.set_result(is_answered or outcome in ("late", "broken off"))
        observer.by.answered(interaction, outcome, monotonic() - begun)


async def drain(client: discord.Client, within: float) -> None:
    """What was begun is finished and answered; what takes longer is broken off before its connections are closed."""
    end = asyncio.get_running_loop().time() + within
    while begun := [task for task, of in _under_way.items() if of is client]:
        if (left := end - asyncio.get_running_loop().time()) <= 0:
            break
        await asyncio.wait(begun, timeout=left)
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


def _is_stray(error: BaseException, task: "asyncio.Task[Any]") -> bool:
    """Return whether an exception that ends tasks was raised by what this task called: a package may raise any.

    A task that is cancelled knows so, and a coroutine that is closed is not the running one.
    """
    if isinstance(error, asyncio.CancelledError):
        return task.cancelling() == 0
    if isinstance(error, GeneratorExit):
        return _running_task() is task
    return is_raised_by_package(error)


def _running_task() -> "asyncio.Task[Any] | None":
    """Return the running task, or None without an event loop, as when the interpreter stops."""
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


async def _told(interaction: Interaction, stored: Stored | None, error: BaseException) -> observer.Outcome:
    match error:
        case play.InTheWay():
            observer.by.refused(error)
            rows = ((Button(say("button-lay-aside"), LAY_ASIDE),),)
            await send(interaction, str(error), view=view(error.game, 0, rows), silent=True)
            return "refused"
        case play.Refusal(again=again) if again:
            observer.by.refused(error)
            await private(interaction, str(error), view=view(0, 0, ((Button(say("button-reopen"), REOPEN, again),),)))
            return "refused"
        case IllegalCommand() | play.Refusal():
            observer.by.refused(error)
            await private(interaction, str(error))
            return "refused"
        case AlreadyPlayed():
            log.info("interaction %s was delivered twice and played once", interaction.id)
            if DEFERRAL in interaction.extras:  # whoever was put off is not left waiting
                await private(interaction, spoken("stored"))
            return "twice"
        case discord.HTTPException(code=code) if code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.info("interaction %s could not be answered (%s)", interaction.id, code)
            return "unanswered"
        case TimeoutError() | aiohttp.ClientError() | discord.HTTPException() if _is_discord_s(error):
            log.warning("interaction %s could not be answered in time", interaction.id)
            await private(interaction, spoken("answer-too-late", stored=await _fate(stored, error)))
            return "unanswered"
        case discord.HTTPException():
            await _tell_refused_answer(interaction, stored, error)
            return "unanswered"
        case DatabaseUnavailable() if not isinstance(error, NotMigrated):
            log.warning("interaction %s found no database: %s", interaction.id, error)
            await private(interaction, spoken("outage", stored=await _fate(stored, error)))
            return "outage"
        case _:
            await _fault(interaction, stored, error)
            return "fault"


async def _tell_refused_answer(interaction: Interaction, stored: Stored | None, error: discord.HTTPException) -> None:
    """Tell the person that Discord refused what the bot wanted to send or do, and why, and whether the move stands."""
    log.warning("interaction %s: Discord refused a request (%s, %s)", interaction.id, error.status, error.code)
    why = "gone" if error.code in GONE else "forbidden" if error.status == FORBIDDEN else "other"
    is_move, fate = stored is not None, await _fate(stored, error)
    await private(interaction, spoken("answer-refused", why=why, move=is_move, stored=fate))


def _is_discord_s(error: BaseException) -> bool:
    return not isinstance(error, discord.HTTPException) or error.status >= 500


async def _fault(interaction: Interaction, stored: Stored | None, fault: BaseException) -> None:
    reference, package = secrets.token_hex(4), isinstance(fault, Misbehaved)
    what = f" by package {fault}" if package else ""
    log.exception("fault %s in interaction %s%s", reference, interaction.id, what, extra={"reference": reference})
    told = spoken("fault", reference=reference, package=package, stored=await _fate(stored, fault))
    await private(interaction, told)


async def _fate(stored: Stored | None, fault: BaseException) -> bool | None:
    """Whether the move stands. Only the store knows, and it may be the one that is out of order."""
    if stored is None:
        return None
    try:
        return await stored()
    except Exception as error:  # whatever hinders the question, the person is told as much
        log.warning("the store cannot say whether a move was stored (%s)", type(error).__name__)
        return False if isinstance(fault, NothingStored) else None


async def private(interaction: Interaction, text: str, **more: Any) -> None:
    """Only the person who asked sees it. A fault while telling a fault is only logged."""
    interaction.extras[TELLING] = asyncio.create_task(send(interaction, fitting(text, MOST), ephemeral=True, **more))
    try:
        await asyncio.shield(interaction.extras[TELLING])
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s could not be answered privately (%s)", interaction.id, type(error).__name__)
        if isinstance(error, discord.HTTPException):  # Discord says that nothing was heard; else it may have been
            interaction.extras.pop(BEGUN, None)


async def _is_told(interaction: Interaction) -> bool:
    """Of something else, which is heard out."""
    if not (telling := interaction.extras.get(TELLING)):
        return False
    await asyncio.wait([telling])
    return not telling.cancelled() and telling.exception() is None


async def tell(interaction: Interaction, panel: Panel) -> None:
    """Private, and about no game in particular."""
    await send(interaction, embed=embed(panel), view=view(0, 0, panel.rows), ephemeral=True)


async def redraw(interaction: Interaction, panel: Panel) -> None:
    """In place of what was pressed on; a forged press must not do so with what everybody sees."""
    shown = {"embed": embed(panel), "view": view(0, 0, panel.rows)}
    await (change(interaction, content=None, **shown) if pressed_privately(interaction) else tell(interaction, panel))


def pressed_privately(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
