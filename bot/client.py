"""The client: guild intents only, no mentions, every cog of the folder."""

import logging
import pkgutil
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.ext import commands

import bot.cogs
from bot.play.decks import Decks
from bot.play.servers import Servers
from bot.play.service import GameService
from bot.presenters.decks import DROP, LIST, MODAL
from bot.ui.answers import Answers
from bot.ui.decks import DeckDesk
from bot.ui.desk import Desk
from bot.ui.door import drain
from bot.ui.forms import typed
from bot.ui.ids import FORM, Press
from bot.ui.painter import Painter
from bot.ui.privacy import FORGET_ME, Privacy
from bot.ui.records import Records
from bot.ui.showing import Studio
from bot.ui.starting import SitDown
from bot.ui.tree import Tree
from bot.ui.views import PanelButton, PanelPeople, PanelSelect, parsed
from bot.watch.forecasts import Forecasts
from bot.watch.links import Links
from bot.watch.live import Live
from bot.watch.names import Names
from bot.watch.pages import Pages
from bot.watch.watchers import CALL, Watchers
from storage import Database, DeckStore, EveningStore, GameStore, LinkStore, PeopleStore, ServerStore

log = logging.getLogger("bot")

Entrance = Callable[[discord.Interaction[Any], Press, tuple[str, ...]], Awaitable[None]]
WITHIN = 2.0
"""Seconds for what was begun when the bot is asked to stop."""


class EmptyChair(commands.Bot):
    def __init__(self, database: Database) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.painter = Painter()
        decks = Decks(DeckStore(database))
        service = GameService(GameStore(database), EveningStore(database), decks)
        self.studio = Studio(self)
        self.live = Live(self, service, self.painter, self.studio)
        self.watchers = Watchers(service, self.live)
        self.desk = Desk(service, Answers(self, service, self.painter, self.studio), self.watchers)
        self.records = Records(service, self.desk.answers)
        self.forecasts = Forecasts(service)
        links = LinkStore(database)
        self.pages = Pages(service, links, Names(self), self.studio.draw)
        self.links = Links(service, links, self.pages)
        self.servers = Servers(service, ServerStore(database))
        self.privacy = Privacy(service, PeopleStore(database))
        self.decks = DeckDesk(decks)
        self.database = database
        self._entrances: dict[str, Entrance] = {
            FORGET_ME: self.privacy.forget,
            CALL: self.watchers.call,
            MODAL: self.decks.pressed,
            LIST: self.decks.pressed,
            DROP: self.decks.pressed,
        }
        """By verb; every other verb is about a game."""

    async def setup_hook(self) -> None:
        """Called by every login."""
        await self.load_cogs()
        self.add_dynamic_items(PanelButton, PanelSelect, PanelPeople, SitDown)

    async def load_cogs(self) -> None:
        """The folder is the list: every module of bot/cogs is a cog. `sync` looks at them before it logs in."""
        names = [f"bot.cogs.{module.name}" for module in pkgutil.iter_modules(bot.cogs.__path__)]
        for name in names:
            if name not in self.extensions:
                await self.load_extension(name)

    async def pressed(
        self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...] = ()
    ) -> None:
        """Most buttons are about a game; what is about a person goes elsewhere."""
        if press := await parsed(interaction, custom_id):
            await self._entrances.get(press.verb, self.desk.pressed)(interaction, press, values)

    async def on_ready(self) -> None:
        """After every connection that could not be taken up again."""
        await self.servers.listed({guild.id for guild in self.guilds}, self.shard_id, self.shard_count)
        await self.live.catch_up()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.servers.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Before we are ready they come one by one, and then are listed all at once."""
        if self.is_ready():
            await self.servers.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Discord says so; one that is out of order for a while is another event."""
        await self.servers.removed(guild.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Submitted forms are read here, so that they work after a restart."""
        data: Any = interaction.data or {}
        is_form = interaction.type is discord.InteractionType.modal_submit
        if not (is_form and data["custom_id"].startswith(f"{FORM}:")):
            return
        if press := await parsed(interaction, data["custom_id"]):
            desk = self.decks if press.verb.startswith(f"{MODAL} ") else self.desk
            await desk.submitted(interaction, press, typed(data))

    async def close(self) -> None:
        """Nobody is heard any more; what was begun is finished, answered and painted while there are connections."""
        await drain(self, WITHIN)
        self.watchers.reveals.stop()
        self.forecasts.stop()
        self.servers.stop()
        self.pages.stop()
        await self.painter.stop()
        self.studio.close()
        await super().close()
        await self.database.close()
