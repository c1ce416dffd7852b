"""Starting a game: here, or in a thread of its own; by a command, or chosen from a list."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import Interaction

from bot import languages, play
from bot.play.rematch import new_seed
from bot.presenters import doors, panel, panels
from bot.saying import say, spoken
from bot.ui import apart, door, ids, replies, rights
from bot.ui.desk import Desk
from engines.core import speaking
from engines.core.catalogue import covers, game_named

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
        desk.answers.strip_panel(before)


async def _in_thread(desk: Desk, interaction: Interaction, actor: play.Actor, start: Start) -> None:
    channel = interaction.channel
    if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
        raise play.Refusal(say("refused-no-thread-here"))
    rights.may_open_threads(interaction)
    await desk.service.check_room(actor)
    with rights.needing(*rights.THREADS):
        thread = await apart.opened(interaction, channel, start.game, actor.language, alone=False)
    table = await _begun(desk, replace(actor, channel=thread.id), start)
    desk.answers.bring(table, panels.start_panel(table))
    with speaking(actor.language):
        told = spoken("game-in-thread", thread=thread.mention)
    await replies.send(interaction, told, silent=True)


# ── Without typing ──────────────────────────────────────────────────────────────────────────────────────────────────


async def offer(desk: Desk, interaction: Interaction, *chosen: str | None) -> None:
    """The games for people who do not type, or what comes next on the way that was chosen."""
    await _go_on(desk, interaction, [each or doors.OPEN for each in chosen], door.tell)


async def sit_down(desk: Desk, interaction: Interaction, press: ids.Press) -> None:
    """The next step on the way to a game, or one of the other ways from a list."""
    ways = doors.other_ways(press.argument) if press.values and press.argument in covers() else {}
    if setup := ways.get("".join(press.values)):
        await begin(desk, interaction, Start(press.argument, setup))
    else:
        await _go_on(desk, interaction, press.argument.split(), door.redraw)


async def _go_on(desk: Desk, interaction: Interaction, chosen: Sequence[str], show: Show) -> None:
    whole: doors.Way | None = None
    async with door.answering(interaction):
        way = doors.Way(*(*chosen, doors.OPEN, doors.OPEN, doors.OPEN, doors.OPEN)[:4])
        if way.game == doors.OPEN:
            await show(interaction, doors.games_panel(way))
            return
        play.refuse_if(way.game not in covers(), say("refused-old-list"))
        answer = way.cards if way.asks_cards and way.cards in doors.CARDS else None
        cards = await desk.service.decks.chosen(interaction.user.id, way.game, answer)
        if way.door == doors.OPEN or (way.levels and way.level == doors.OPEN):
            ajar = way._replace(door="guided" if way.door == doors.OPEN else way.door, cards=doors.OPEN)
            await show(interaction, doors.way_panel(ajar, cards))
        elif way.asks_cards and cards is None:
            await show(interaction, doors.cards_panel(way))
        else:
            whole = way._replace(cards=cards if way.asks_cards and cards else doors.OPEN)
    if whole:
        await begin(desk, interaction, Start(whole.game, whole.setup))
