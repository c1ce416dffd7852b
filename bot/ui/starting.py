"""Starting a game: here, or in a thread of its own; by a command, or chosen from a list."""

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import Interaction

from bot.languages import known
from bot.play.refusals import Refusal
from bot.play.rematch import new_seed
from bot.play.seats import Actor
from bot.presenters import panels
from bot.presenters.panel import page_of
from bot.saying import say, spoken
from bot.ui.apart import opened
from bot.ui.desk import Desk
from bot.ui.door import answering, private
from bot.ui.ids import BEGIN, Press, number
from bot.ui.replies import change, send
from bot.ui.rights import THREADS, may_open_threads, may_write, needing
from engines.core.catalogue import covers, game_named
from engines.core.words import ENGLISH, speaking

PAGE = "page "
"""In place of a game: a page of the list."""


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
        may_write(interaction)
        actor = replace(visit.actor, language=known(start.language or visit.actor.language))
        _check_co_host(actor, start.co_host)
        game = game_named(start.game)
        setup = await desk.service.decks.dealt_in(actor.person, game, start.setup)
        game.parse_setup(setup)  # refuses before a thread is opened
        if start.seed is not None:
            await desk.service.seals.check(start.seed)
        await (_in_thread if start.thread else _here)(desk, interaction, actor, replace(start, setup=setup))


def _check_co_host(actor: Actor, co_host: discord.User | discord.Member | None) -> None:
    if co_host is None:
        return
    if co_host.bot:
        raise Refusal(say("refused-bot-at-table"))
    if actor.home_kind == "direct":
        raise Refusal(say("refused-alone"))
    if actor.home_kind == "server" and not isinstance(co_host, discord.Member):
        raise Refusal(say("refused-no-member", person=co_host.id))


def _seed(start: Start) -> int:
    return new_seed() if start.seed is None else start.seed


def _co_hosts(start: Start) -> tuple[int, ...]:
    return (start.co_host.id,) if start.co_host else ()


async def _here(desk: Desk, interaction: Interaction, actor: Actor, start: Start) -> None:
    before = await desk.service.find(actor.channel)
    table = await desk.service.start(actor, start.game, start.setup, _seed(start), _co_hosts(start))
    await desk.answers.post(interaction, table, panels.start_panel(table))
    if before:
        desk.answers.strip_panel(before)


async def _in_thread(desk: Desk, interaction: Interaction, actor: Actor, start: Start) -> None:
    channel = interaction.channel
    if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
        raise Refusal(say("refused-no-thread-here"))
    may_open_threads(interaction)
    await desk.service.check_room(actor)
    with needing(*THREADS):
        thread = await opened(interaction, channel, start.game, actor.language, alone=False)
    there = replace(actor, channel=thread.id)
    table = await desk.service.start(there, start.game, start.setup, _seed(start), _co_hosts(start))
    desk.answers.bring(table, panels.start_panel(table))
    with speaking(actor.language):
        told = spoken("game-in-thread", thread=thread.mention)
    await send(interaction, told, silent=True)


async def sit_down(desk: Desk, interaction: Interaction, press: Press) -> None:
    """One of a game's setups was chosen, or the button that leads to further games."""
    if press.argument.startswith(PAGE):
        async with answering(interaction):
            await change(interaction, view=_menu(number(press.argument.removeprefix(PAGE))))
        return
    setups = _setups(press.argument) if press.argument in covers() else {}
    setup = setups.get("".join(press.values[:1]))
    if setup is None:
        await private(interaction, spoken("refused-old-list"))
    else:
        await begin(desk, interaction, Start(press.argument, setup))


def _setups(game: str) -> dict[str, dict[str, Any]]:
    """What can be chosen, by its English label: a list stays good whoever reads it, in whatever language."""
    with speaking(ENGLISH):
        return dict(panels.presenter(game_named(game)).starts())


async def offer(interaction: Interaction) -> None:
    """A list of every game for people who do not type commands."""
    async with answering(interaction):
        await send(interaction, spoken("what-to-play"), view=_menu(0), ephemeral=True)


def _menu(page: int) -> discord.ui.View:
    """A row for each game, and one to turn the page where they do not fit."""
    view = discord.ui.View(timeout=None)
    shown, turns = page_of(list(covers()), page)
    for name in shown:
        game = game_named(name)
        starts = zip(panels.presenter(game).starts(), _setups(name), strict=True)
        options = [discord.SelectOption(label=label, value=value) for (label, _), value in starts]
        view.add_item(discord.ui.Select(placeholder=f"{game.title}…", options=options, custom_id=f"{BEGIN}:{name}"))
    for label, to in turns:
        view.add_item(discord.ui.Button(label=label, custom_id=f"{BEGIN}:{PAGE}{to}", row=len(shown)))
    view.stop()  # what is chosen is read from raw data
    return view
