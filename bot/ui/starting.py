"""Starting a game: here, in a thread of its own, or apart from others; by a command, or chosen from a list."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import Interaction

from bot import languages, play
from bot.incoming import user_name
from bot.play.rematch import new_seed
from bot.presenters import doors, panel, panels
from bot.saying import say, spoken
from bot.ui import door, ids, replies, rights
from bot.ui.desk import Desk
from engines.core import Sentence, speaking
from engines.core.catalogue import covers, game_named

NEEDED = ("create_private_threads", "send_messages_in_threads")
"""To play apart."""
THREAD_WITHIN = 8.0
"""Seconds for a thread. Nobody but the person who asked waits for it."""

Show = Callable[[Interaction, panel.Panel], Awaitable[None]]


@dataclass(frozen=True)
class Start:
    game: str
    setup: dict[str, Any]
    seed: int | None = None
    """None for any."""
    thread: bool = False
    co_host: discord.User | discord.Member | None = None
    language: str | None = None
    """None for that of the person who starts it."""


async def begin(desk: Desk, interaction: Interaction, start: Start) -> None:
    """The answer is the set-up list with the first buttons; for a thread it is the link, and the list goes there."""
    async with (desk.beside if start.thread else desk.at)(interaction) as visit:
        rights.may_write(interaction)
        actor = replace(visit.actor, language=languages.known(start.language or visit.actor.language))
        _check_co_host(actor, start.co_host)
        game = game_named(start.game)
        setup = await desk.service.decks.dealt_in(actor.person, game, start.setup)
        game.parse_setup(setup)  # refuses before a thread is opened
        if start.seed is not None:
            await desk.service.seals.check(start.seed)
        await (_in_thread if start.thread else _here)(desk, interaction, actor, replace(start, setup=setup))


def _check_co_host(actor: play.Actor, co_host: discord.User | discord.Member | None) -> None:
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


async def _here(desk: Desk, interaction: Interaction, actor: play.Actor, start: Start) -> None:
    before = await desk.service.games.find(actor.channel)
    table = await _begun(desk, actor, start)
    if door.pressed_privately(interaction):
        with suppress(discord.HTTPException):  # the game has begun, whatever becomes of the buttons that led to it
            await replies.change(interaction, content=spoken("page-begun"), embed=None, view=None)
    await desk.answers.post(interaction, table, panels.start_panel(table))
    if before:
        desk.answers.strip(before, before.row.panel_message_id)


async def _in_thread(desk: Desk, interaction: Interaction, actor: play.Actor, start: Start) -> None:
    channel = interaction.channel
    if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
        raise play.Refusal(say("refused-no-thread-here"))
    rights.may_open_threads(interaction)
    await desk.service.check_room(actor)
    with rights.needing(*rights.THREADS):
        thread = await opened(interaction, channel, start.game, actor.language, alone=False)
    table = await _begun(desk, replace(actor, channel=thread.id), start)
    desk.answers.bring(table, panels.start_panel(table))
    with speaking(actor.language):
        told = spoken("game-in-thread", thread=thread.mention)
    await replies.send(interaction, told, silent=True)


# ── Without typing ──────────────────────────────────────────────────────────────────────────────────────────────────


async def offer(desk: Desk, interaction: Interaction, *chosen: str | None) -> None:
    """The games for people who do not type, or what comes next on the way that was chosen."""
    await _go_on(desk, interaction, doors.Way.of(*chosen), door.tell)


async def sit_down(desk: Desk, interaction: Interaction, press: ids.Press) -> None:
    """The next step on the way to a game, or one of the other ways from a list."""
    ways = doors.other_ways(press.argument) if press.values and press.argument in covers() else {}
    if setup := ways.get("".join(press.values)):
        await begin(desk, interaction, Start(press.argument, setup))
    else:
        await _go_on(desk, interaction, doors.Way.parse(press.argument), door.redraw)


async def _go_on(desk: Desk, interaction: Interaction, way: doors.Way, show: Show) -> None:
    whole: doors.Way | None = None
    async with door.answering(interaction):
        if way.game == doors.OPEN:
            await show(interaction, doors.games_panel(way))
            return
        play.refuse_if(way.game not in covers(), say("refused-old-list"))
        answer = way.cards if way.asks_cards and way.cards in doors.CARDS else None
        cards = await desk.service.decks.chosen(interaction.user.id, way.game, answer)
        if way.door == doors.OPEN or (way.levels and way.level == doors.OPEN):
            ajar = way._replace(cards=doors.OPEN)
            if way.door == doors.OPEN:
                ajar = ajar._replace(door=doors.usual_door(way.game))
            await show(interaction, doors.way_panel(ajar, cards))
        elif way.asks_cards and cards is None:
            await show(interaction, doors.cards_panel(way))
        else:
            whole = way._replace(cards=cards if way.asks_cards and cards else doors.OPEN)
    if whole:
        await begin(desk, interaction, Start(whole.game, whole.setup))


# ── Where nobody looks on ───────────────────────────────────────────────────────────────────────────────────────────


async def apart(
    interaction: Interaction, actor: play.Actor, game: str, language: str, greeting: Sentence
) -> tuple[play.Actor, str]:
    """For cards that others still have to play: a private thread for this person alone; where the bot or the person may
    not open one, their chat. And what to tell them of it."""
    channel = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
    lacking = {
        "me": [name for name in NEEDED if not getattr(interaction.app_permissions, name)],
        "you": [name for name in NEEDED if not getattr(interaction.permissions, name)],
    }
    whose = next((who for who, names in lacking.items() if names), None)
    if isinstance(channel, discord.TextChannel) and whose is None:
        try:
            thread = await opened(interaction, channel, game, language, alone=True)
            return replace(actor, channel=thread.id), spoken("game-apart", channel=thread.id, whose=None, missing=None)
        except discord.Forbidden:  # an interaction tells what was allowed when it began
            whose, lacking = "me", {"me": list(NEEDED)}
    try:
        chat = await interaction.user.create_dm()
        with speaking(actor.language):
            await chat.send(str(greeting), silent=True)
    except discord.Forbidden:
        raise play.Refusal(say("refused-no-chat", missing=[say("permission", permission=n) for n in NEEDED])) from None
    missing = [say("permission", permission=name) for name in lacking[whose]] if whose else None
    told = spoken("game-apart", channel=None, whose=whose, missing=missing)
    return replace(actor, home=chat.id, channel=chat.id, home_kind="direct"), told


async def opened(
    interaction: Interaction, channel: discord.TextChannel, game: str, language: str, *, alone: bool
) -> discord.Thread:
    """A thread for a game, open to all or for whoever asks `alone`. Raises Forbidden."""
    with speaking(language):
        name = panel.clipped(spoken("thread-name", game=covers()[game].title, host=user_name(interaction)), 100)
    kind = discord.ChannelType.private_thread if alone else discord.ChannelType.public_thread
    try:
        async with asyncio.timeout(THREAD_WITHIN):
            thread = await channel.create_thread(name=name, type=kind, invitable=not alone)
            if alone:
                await thread.add_user(interaction.user)
    except TimeoutError:
        raise play.Refusal(say("refused-no-thread")) from None
    return thread
