"""Grand Austria Hotel: start a game, and restate the table at any time."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin

Act = discord.Interaction[Any]

LEVELS = [app_commands.Choice(name=level, value=level) for level in ("easy", "medium", "hard")]
DEPTHS = [
    app_commands.Choice(name="guided: you deal and roll, the bot decides", value="guided"),
    app_commands.Choice(name="dealt: the bot deals and rolls too", value="dealt"),
    app_commands.Choice(name="card: the bot only draws his cards", value="card"),
]


@app_commands.guild_only()
class GahCog(commands.GroupCog, group_name="gah", group_description="Grand Austria Hotel: play against Leopold"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk

    @app_commands.command(description="Start a game against Leopold in this channel")
    @app_commands.describe(
        level="How many of his symbols count",
        depth="How much the bot does for you (guided, unless you say otherwise)",
        seed="The same number gives the same cards",
        thread="Play in a new thread",
        co_host="Somebody who may move the game as you do",
    )
    @app_commands.choices(level=LEVELS, depth=DEPTHS)
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Act,
        level: str,
        depth: str = "guided",
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.Member | None = None,
    ) -> None:
        await begin(self.desk, interaction, Start("gah", {"level": level, "depth": depth}, seed, thread, co_host))

    @app_commands.command(description="The queue as it lies there, left to right")
    @app_commands.describe(guests="Colour and points, or card numbers: b4 y0 y2 r7 g0; ? for unknown")
    async def queue(self, interaction: Act, guests: str) -> None:
        await self.desk.slash(interaction, f"queue {guests}")

    @app_commands.command(description="The dice on the action board")
    @app_commands.describe(counts="How many 1s, 2s, … 6s: 2 2 1 3 2 0, or 221320")
    async def dice(self, interaction: Act, counts: str) -> None:
        await self.desk.slash(interaction, f"dice {counts}")

    @app_commands.command(description="Let the bot roll the dice")
    async def roll(self, interaction: Act) -> None:
        await self.desk.slash(interaction, "roll")

    @app_commands.command(description="Guests that were turned up, oldest slot first")
    @app_commands.describe(guests="Colour and points, or card numbers: b4 y0")
    async def reveal(self, interaction: Act, guests: str) -> None:
        await self.desk.slash(interaction, f"reveal {guests}")

    @app_commands.command(description="You take a guest from the queue")
    @app_commands.describe(slot="1 is the leftmost, 5 the oldest")
    async def guest(self, interaction: Act, slot: app_commands.Range[int, 1, 5]) -> None:
        await self.desk.slash(interaction, f"guest {slot}")

    @app_commands.command(description="You take a die, which ends your turn")
    @app_commands.describe(space="The action space", extra="An effect gave it to you: no turn ends")
    async def die(self, interaction: Act, space: app_commands.Range[int, 1, 6], extra: bool = False) -> None:
        await self.desk.slash(interaction, f"die {space}{' extra' if extra else ''}")

    @app_commands.command(name="pass", description="You pass this turn")
    async def pass_(self, interaction: Act) -> None:
        await self.desk.slash(interaction, "pass")

    @app_commands.command(description="You claimed an objective")
    @app_commands.describe(objective="Its letter")
    @app_commands.choices(objective=[app_commands.Choice(name=letter, value=letter) for letter in "ABC"])
    async def claim(self, interaction: Act, objective: str) -> None:
        await self.desk.slash(interaction, f"claim {objective}")

    @app_commands.command(description="Where you stand on the victory point track")
    @app_commands.describe(vp="Your points")
    async def points(self, interaction: Act, vp: app_commands.Range[int, -99, 999]) -> None:
        await self.desk.slash(interaction, f"points {vp}")

    @app_commands.command(description="The staff card that Leopold turned up")
    @app_commands.describe(card="Its number")
    async def staff(self, interaction: Act, card: int) -> None:
        await self.desk.slash(interaction, f"staff {card}")

    @app_commands.command(description="You hold the card that he turned up; he turns up another")
    @app_commands.describe(card="Its number")
    async def held(self, interaction: Act, card: int) -> None:
        await self.desk.slash(interaction, f"held {card}")

    @app_commands.command(description="Your played end-of-game staff cards, for his Secretary")
    @app_commands.describe(cards="Their numbers: 27 34; leave out for none")
    async def mystaff(self, interaction: Act, cards: str = "") -> None:
        await self.desk.slash(interaction, f"your_staff {cards}")

    @app_commands.command(description="Your final score")
    @app_commands.describe(
        yours="Track, rooms, staff, krones plus items, guests left: 84 31 18 6 0",
        his="With depth card also Leopold's track, rooms and staff",
    )
    async def final(self, interaction: Act, yours: str, his: str = "") -> None:
        await self.desk.slash(interaction, f"final {yours} {his}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(GahCog(bot))
