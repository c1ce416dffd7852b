"""Starting a game: here, in a thread of its own, or apart from others; by a command, or chosen from a list."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot import languages, play
from bot.play.rematch import new_seed
from bot.presenters import doors, panel, panels
from bot.saying import say, spoken
from bot.ui import rights
from bot.ui.desk import Desk
from bot.ui.request import Request, User
from engines.core import Sentence, speaking
from engines.core.catalogue import covers, game_named

NEEDED = ("create_private_threads", "send_messages_in_threads")
"""To play apart."""
THREAD_WITHIN = 8.0
"""Seconds for a thread. Nobody but the person who asked waits for it."""

Show = Callable[[panel.Panel], Awaitable[None]]


@dataclass(frozen=True)
class Start:
    game: str
    setup: dict[str, Any]
    seed: int | None = None
    """None for any."""
    thread: bool = False
    co_host: User | None = None
    language: str | None = None
    """None for that of the person who starts it."""


async def begin(desk: Desk, request: Request, start: Start) -> None:
    """Start a game. The answer is the set-up list with the first buttons; for a thread it is the link to it.

    Raises Refusal.
    """
    async with (desk.shared if start.thread else desk.exclusive)(request):
        rights.may_write(request)
        actor = replace(request.actor, language=languages.known(start.language or request.actor.language))
        _check_co_host(actor, start.co_host)
        game = game_named(start.game)
        setup = await desk.service.decks.dealt_in(actor.person, game, start.setup)
        game.parse_setup(setup)  # refuses before a thread is opened
        if start.seed is not None:
            await desk.service.seals.check(start.seed)
        await (_in_thread if start.thread else _here)(desk, request, actor, replace(start, setup=setup))


def _check_co_host(actor: play.Actor, co_host: User | None) -> None:
    if co_host is None:
        return
    play.refuse_if(co_host.bot, say("refused-bot-at-table"))
    play.refuse_if(actor.home_kind == "direct", say("refused-alone"))
    if actor.home_kind == "server" and not isinstance(co_host, discord.Member):
        raise play.Refusal(say("refused-no-member", person=co_host.id))


async def _begun(desk: Desk, actor: play.Actor, start: Start) -> play.Table:
    seed = new_seed() if start.seed is None else start.seed
    co_hosts = (start.co_host.id,) if start.co_host else ()
    return await desk.service.start(actor, start.game, start.setup, seed, co_hosts)


async def _here(desk: Desk, request: Request, actor: play.Actor, start: Start) -> None:
    before = await desk.service.games.find(actor.channel)
    table = await _begun(desk, actor, start)
    if request.is_pressed_privately:
        with suppress(discord.HTTPException):  # the game has begun, whatever becomes of the buttons that led to it
            await request.reply.edit(content=spoken("page-begun"), embed=None, view=None)
    await desk.answers.post(request, table, panels.start_panel(table))
    if before:
        desk.answers.strip(before, before.row.panel_message_id)


async def _in_thread(desk: Desk, request: Request, actor: play.Actor, start: Start) -> None:
    channel = request.place.channel
    if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
        raise play.Refusal(say("refused-no-thread-here"))
    rights.may_open_threads(request)
    await desk.service.check_room(actor)
    with rights.needing(*rights.THREADS):
        thread = await opened(request, channel, start.game, actor.language, alone=False)
    table = await _begun(desk, replace(actor, channel=thread.id), start)
    desk.answers.bring(table, panels.start_panel(table))
    with speaking(actor.language):
        told = spoken("game-in-thread", thread=thread.mention)
    await request.reply.send(told, silent=True)


# ── Without typing ──────────────────────────────────────────────────────────────────────────────────────────────────


async def offer(desk: Desk, request: Request, *chosen: str | None) -> None:
    """Show the games to people who do not type, or what comes next on the way that was chosen. Raises Refusal."""
    await _go_on(desk, request, doors.Way.of(*chosen), request.reply.send_panel)


async def sit_down(desk: Desk, request: Request) -> None:
    """Show the next step on the way to a game, or begin one of the other ways from a list. Raises Refusal."""
    press = request.press
    ways = doors.other_ways(press.argument) if press.values and press.argument in covers() else {}
    if setup := ways.get("".join(press.values)):
        await begin(desk, request, Start(press.argument, setup))
    else:
        await _go_on(desk, request, doors.Way.parse(press.argument), request.reply.update_panel)


async def _go_on(desk: Desk, request: Request, way: doors.Way, show: Show) -> None:
    if way.game == doors.OPEN:
        await show(doors.games_panel(way))
        return
    play.refuse_if(way.game not in covers(), say("refused-old-list"))
    answer = way.cards if way.asks_cards and way.cards in doors.CARDS else None
    cards = await desk.service.decks.chosen(request.user.id, way.game, answer)
    if way.door == doors.OPEN or (way.levels and way.level == doors.OPEN):
        ajar = way._replace(cards=doors.OPEN)
        if way.door == doors.OPEN:
            ajar = ajar._replace(door=doors.usual_door(way.game))
        await show(doors.way_panel(ajar, cards))
    elif way.asks_cards and cards is None:
        await show(doors.cards_panel(way))
    else:
        whole = way._replace(cards=cards if way.asks_cards and cards else doors.OPEN)
        await begin(desk, request, Start(whole.game, whole.setup))


# ── Where nobody looks on ───────────────────────────────────────────────────────────────────────────────────────────


async def apart(
    request: Request, actor: play.Actor, game: str, language: str, greeting: Sentence
) -> tuple[play.Actor, str]:
    """For cards that others still have to play: a private thread for this person alone; where the bot or the person may
    not open one, their chat. And what to tell them of it."""
    channel = request.place.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    lacking = {
        "me": [name for name in NEEDED if not getattr(request.bot_permissions, name)],
        "you": [name for name in NEEDED if not getattr(request.permissions, name)],
    }
    whose = next((who for who, names in lacking.items() if names), None)
    if isinstance(channel, discord.TextChannel) and whose is None:
        try:
            thread = await opened(request, channel, game, language, alone=True)
            return replace(actor, channel=thread.id), spoken("game-apart", channel=thread.id, whose=None, missing=None)
        except discord.Forbidden:  # an interaction tells what was allowed when it began
            whose, lacking = "me", {"me": list(NEEDED)}
    try:
        chat = await request.user.create_dm()
        with speaking(actor.language):
            await chat.send(str(greeting), silent=True)
    except discord.Forbidden:
        raise play.Refusal(say("refused-no-chat", missing=[say("permission", permission=n) for n in NEEDED])) from None
    missing = [say("permission", permission=name) for name in lacking[whose]] if whose else None
    told = spoken("game-apart", channel=None, whose=whose, missing=missing)
    return replace(actor, home=chat.id, channel=chat.id, home_kind="direct"), told


async def opened(
    request: Request, channel: discord.TextChannel, game: str, language: str, *, alone: bool
) -> discord.Thread:
    """A thread for a game, open to all or for whoever asks `alone`. Raises Forbidden."""
    with speaking(language):
        name = panel.clipped(spoken("thread-name", game=covers()[game].title, host=request.user_name), 100)
    kind = discord.ChannelType.private_thread if alone else discord.ChannelType.public_thread
    try:
        async with asyncio.timeout(THREAD_WITHIN):
            thread = await channel.create_thread(name=name, type=kind, invitable=not alone)
            if alone:
                await thread.add_user(request.user)
    except TimeoutError:
        raise play.Refusal(say("refused-no-thread")) from None
    return thread
