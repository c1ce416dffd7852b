"""Watching along: live panels, calls, how a game is revealed."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.rights import known
from engines.core.catalogue import covers

Act = discord.Interaction[Any]


@app_commands.guild_only()
class WatchCog(commands.GroupCog, group_name="watch", group_description="Follow a game with friends"):
    def __init__(self, bot: EmptyChair) -> None:
        self.watchers = bot.watchers
        self.links = bot.links

    @app_commands.command(description="A live panel in this channel that follows a game")
    @app_commands.describe(game="Which game, if there are several", thread="Open a thread to chat in")
    async def here(self, interaction: Act, game: int | None = None, thread: bool = False) -> None:
        await self.watchers.here(interaction, game, thread)

    @here.autocomplete("game")
    async def _games(self, interaction: Act, typed: int | str) -> list[app_commands.Choice[int]]:
        rows = await self.watchers.service.store.open_games(interaction.guild_id or 0)
        found = await known(interaction, [row for row in rows if str(typed) in str(row.id)][:25])
        names = {row.id: f"Game {row.id}: {covers()[row.game].title}, {row.seq} moves" for row in found}
        return [app_commands.Choice(name=name, value=number) for number, name in names.items()]

    @app_commands.command(description="This channel follows no game any more")
    async def stop(self, interaction: Act) -> None:
        await self.watchers.stop(interaction)

    @app_commands.command(description="The link of a page that shows the game: for a TV, a stream or a phone")
    @app_commands.describe(names="Whether people are named there", game="Which game, if not the one of this channel")
    async def link(self, interaction: Act, names: bool | None = None, game: int | None = None) -> None:
        await self.links.give(interaction, names, game)

    @app_commands.command(description="Close the page again: its link leads nowhere any more")
    @app_commands.describe(game="Which game, if not the last one of this channel", link="Or its link")
    async def unlink(self, interaction: Act, game: int | None = None, link: str | None = None) -> None:
        await self.links.revoke(interaction, game, link)

    @app_commands.command(description="How friends take part in the game of this channel")
    @app_commands.describe(
        calls="When the move is revealed that they call",
        seconds="How long the countdown is",
        reveal="The move at once, or symbol by symbol",
    )
    async def mode(
        self,
        interaction: Act,
        calls: Literal["open", "countdown", "everyone", "off"] | None = None,
        seconds: app_commands.Range[int, 5, 120] | None = None,
        reveal: Literal["all", "steps"] | None = None,
    ) -> None:
        await self.watchers.mode(interaction, calls, seconds, reveal)


class CallersCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self.watchers = bot.watchers

    @app_commands.command(description="Who calls best, this evening and this season")
    @app_commands.describe(hide="True takes you off the list, False puts you back")
    @app_commands.guild_only()
    async def callers(self, interaction: Act, hide: bool | None = None) -> None:
        await self.watchers.callers(interaction, hide)


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(WatchCog(bot))
    await bot.add_cog(CallersCog(bot))
