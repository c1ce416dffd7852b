"""Watching along: live panels, guesses, how a game is revealed."""

from typing import Literal

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from engines.core.catalogue import covers


@app_commands.guild_only()
class WatchCog(commands.GroupCog, group_name="watch", group_description="Follow a game with friends"):
    def __init__(self, bot: EmptyChair) -> None:
        self.watchers = bot.watchers
        self.links = bot.links
        self.reading = bot.reading

    @app_commands.command(description="A live panel in this channel that follows a game")
    @app_commands.describe(game="Which game, if there are several", thread="Open a thread to chat in")
    async def here(self, interaction: Interaction, game: int | None = None, thread: bool = False) -> None:
        await self.watchers.here(interaction, game, thread)

    @here.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        found = await self.reading.numbered(interaction, str(typed), 25)
        names = {row.id: f"Game {row.id}: {covers()[row.game].title}, {row.seq} moves" for row in found}
        return [app_commands.Choice(name=name, value=number) for number, name in names.items()]

    @app_commands.command(description="This channel follows no game any more")
    async def stop(self, interaction: Interaction) -> None:
        await self.watchers.stop(interaction)

    @app_commands.command(description="The link of a page that shows the game: for a TV, a stream or a phone")
    @app_commands.describe(names="Whether people are named there", game="Which game, if not the one of this channel")
    async def link(self, interaction: Interaction, names: bool | None = None, game: int | None = None) -> None:
        await self.links.give(interaction, names, game)

    @app_commands.command(description="Close the page again: its link leads nowhere any more")
    @app_commands.describe(game="Which game, if not the last one of this channel", link="Or its link")
    async def unlink(self, interaction: Interaction, game: int | None = None, link: str | None = None) -> None:
        await self.links.revoke(interaction, game, link)

    @app_commands.command(description="How friends take part in the game of this channel")
    @app_commands.describe(
        calls="When the move is revealed that they call",
        seconds="How long the countdown is",
        reveal="The move at once, or symbol by symbol",
    )
    async def mode(
        self,
        interaction: Interaction,
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
    async def callers(self, interaction: Interaction, hide: bool | None = None) -> None:
        await self.watchers.callers(interaction, hide)


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(WatchCog(bot))
    await bot.add_cog(CallersCog(bot))
