"""Salamandra: start a game, answer Rudolph's questions, tell your round."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin
from bot.ui.where import anywhere

Arrow = Literal["NW", "NE", "SE", "SW"]
Spot = Literal["1u", "2u", "3u", "1l", "2l", "3l"]


@anywhere
class SalamandraCog(commands.GroupCog, name="salamandra"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command()
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: Literal[1, 2, 3],
        style: Literal["questions", "map"] = "questions",
        deck: Literal["house", "mine", "physical"] | None = None,
        depth: Literal["dealt", "guided"] | None = None,
        labour: app_commands.Range[str, 1, 200] | None = None,
        placement: app_commands.Range[str, 1, 200] | None = None,
        reading: Literal["quadrant", "ray", "column", "ask"] = "quadrant",
        refill: Literal["temple", "fields"] = "temple",
        full: Literal["next", "skip"] = "next",
        confirm: Literal["differ", "always"] = "differ",
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.User | None = None,
        language: str | None = None,
    ) -> None:
        cards = {"labour": labour, "placement": placement}
        rulings = {"reading": reading, "refill": refill, "full": full, "confirm": confirm}
        said = {"depth": depth} if depth else {}
        setup = {"level": level, "style": style, "deck": deck} | said | cards | rulings
        await begin(self.desk, interaction, Start("salamandra", setup, seed, thread, co_host, language))

    @app_commands.command()
    async def labour(self, interaction: Interaction, card: app_commands.Range[str, 1, 60]) -> None:
        await self.moves.slash(interaction, f"labour {card}")

    @app_commands.command()
    async def spot(self, interaction: Interaction, bonus: Literal["free", "taken", "full", "none"]) -> None:
        await self.moves.slash(interaction, f"spot {bonus}")

    @app_commands.command()
    async def discs(
        self, interaction: Interaction, count: app_commands.Range[int, 1, 4], scrolls: app_commands.Range[int, 0, 3]
    ) -> None:
        await self.moves.slash(interaction, f"discs {count} {scrolls}")

    @app_commands.command()
    async def draw(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "draw")

    @app_commands.command()
    async def arrow(self, interaction: Interaction, arrow: Arrow, then: Arrow | None = None) -> None:
        await self.moves.slash(interaction, f"arrow {arrow} {then or ''}")

    @app_commands.command()
    async def tile(self, interaction: Interaction, tile: app_commands.Range[str, 1, 4] | None = None) -> None:
        await self.moves.slash(interaction, f"tile {tile or ''}")

    @app_commands.command()
    async def book(self, interaction: Interaction, spot: Spot) -> None:
        await self.moves.slash(interaction, f"book {spot}")

    @app_commands.command()
    async def groves(
        self,
        interaction: Interaction,
        count: app_commands.Range[int, 0, 30],
        points: app_commands.Range[int, 0, 999] | None = None,
    ) -> None:
        await self.moves.slash(interaction, f"groves {count}" + ("" if points is None else f" {points}"))

    @app_commands.command()
    async def vp(self, interaction: Interaction, points: app_commands.Range[int, 0, 999]) -> None:
        await self.moves.slash(interaction, f"vp {points}")

    @app_commands.command(name="round")
    async def round_(self, interaction: Interaction, line: app_commands.Range[str, 1, 1000]) -> None:
        await self.moves.slash(interaction, f"round {line}")

    @app_commands.command()
    async def refill(self, interaction: Interaction, gaps: app_commands.Range[str, 1, 200] | None = None) -> None:
        await self.moves.slash(interaction, f"refill {gaps or ''}")

    @app_commands.command()
    async def questions(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "questions")

    @app_commands.command()
    async def final(self, interaction: Interaction, yours: app_commands.Range[str, 1, 60]) -> None:
        await self.moves.slash(interaction, f"final {yours}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(SalamandraCog(bot))
