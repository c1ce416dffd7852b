"""Grand Austria Hotel: start a game, and restate the table at any time."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.presenters.panel import clipped
from bot.ui.starting import Start, begin
from bot.ui.where import anywhere

Level = Literal["easy", "medium", "hard"]
Depth = Literal["guided", "dealt", "card"]
Deck = Literal["mine", "physical"]
Colour = Literal["white", "red", "yellow", "blue"]
Item = Literal["strudel", "cake", "wine", "coffee"]
Entrance = Literal["hautel_couture", "nine_stars_inn", "sushi_resort", "toll_bridge_hotel"]


def _line(*words: object) -> str:
    """A typed line: what was left out is left out."""
    return " ".join(str(word) for word in words if word not in (None, False, ""))


@anywhere
class GahCog(commands.GroupCog, name="gah"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command()
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: Level,
        depth: Depth = "guided",
        modules: app_commands.Range[str, 1, 40] | None = None,
        entrance: Entrance | None = None,
        deck: Deck | None = None,
        ballrooms: app_commands.Range[str, 1, 100] | None = None,
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.User | None = None,
        language: str | None = None,
    ) -> None:
        from bot.presenters.gah.starting import setup_of  # noqa: PLC0415 - the bot starts without its games

        chosen = setup_of(level, depth, modules, entrance=entrance, deck=deck)
        if ballrooms:
            chosen["ballrooms"] = ballrooms.replace(",", " ").split()
        await begin(self.desk, interaction, Start("gah", chosen, seed, thread, co_host, language))

    @start.autocomplete("modules")
    async def _sets(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        from bot.presenters.gah.starting import module_sets  # noqa: PLC0415 - the bot starts without its games

        return [app_commands.Choice(name=clipped(name, 100), value=value) for name, value in module_sets(typed)]

    @app_commands.command()
    async def queue(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"queue {guests}")

    @app_commands.command()
    async def dice(self, interaction: Interaction, counts: str, coloured: str | None = None) -> None:
        await self.moves.slash(interaction, _line("dice", counts, coloured))

    @app_commands.command()
    async def roll(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "roll")

    @app_commands.command()
    async def reveal(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"reveal {guests}")

    @app_commands.command()
    async def guest(self, interaction: Interaction, slot: app_commands.Range[int, 1, 5]) -> None:
        await self.moves.slash(interaction, f"guest {slot}")

    @app_commands.command()
    async def die(
        self,
        interaction: Interaction,
        space: app_commands.Range[int, 1, 6],
        extra: bool = False,
        colour: Colour | None = None,
        broke: bool = False,
    ) -> None:
        await self.moves.slash(interaction, _line("die", space, colour, extra and "extra", broke and "broke"))

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "pass")

    @app_commands.command()
    async def claim(self, interaction: Interaction, objective: Literal["A", "B", "C"]) -> None:
        await self.moves.slash(interaction, f"claim {objective}")

    @app_commands.command()
    async def points(self, interaction: Interaction, vp: app_commands.Range[int, -99, 999]) -> None:
        await self.moves.slash(interaction, f"points {vp}")

    @app_commands.command()
    async def staff(
        self, interaction: Interaction, card: int | None = None, name: str | None = None, points: int | None = None
    ) -> None:
        await self.moves.slash(interaction, _line("staff", card, name, points))

    @app_commands.command()
    async def held(self, interaction: Interaction, card: int) -> None:
        await self.moves.slash(interaction, f"held {card}")

    @app_commands.command()
    async def mystaff(self, interaction: Interaction, cards: str = "") -> None:
        await self.moves.slash(interaction, f"your_staff {cards}")

    @app_commands.command()
    async def final(self, interaction: Interaction, yours: str, his: str = "") -> None:
        await self.moves.slash(interaction, f"final {yours} {his}")

    # ── Let's Waltz! ────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    async def spaces(self, interaction: Interaction, ballroom: app_commands.Range[int, 1, 3], free: int) -> None:
        await self.moves.slash(interaction, f"spaces {ballroom} {free}")

    @app_commands.command()
    async def dancer(
        self,
        interaction: Interaction,
        ballroom: app_commands.Range[int, 1, 3],
        row: app_commands.Range[int, 1, 9] | None = None,
    ) -> None:
        await self.moves.slash(interaction, _line("dancer", ballroom, row))

    @app_commands.command()
    async def ballroom(self, interaction: Interaction, points: int | None = None, reseat: bool = False) -> None:
        await self.moves.slash(interaction, "reseat" if reseat else _line("ballroom", points))

    @app_commands.command()
    async def celebrities(self, interaction: Interaction, points: str) -> None:
        await self.moves.slash(interaction, f"celebrities {points}")

    @app_commands.command()
    async def lounge(self, interaction: Interaction, colours: str) -> None:
        await self.moves.slash(interaction, f"lounge {colours}")

    @app_commands.command()
    async def remove(self, interaction: Interaction, colour: Colour) -> None:
        await self.moves.slash(interaction, f"remove {colour}")

    @app_commands.command()
    async def cafe(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"cafe {guests}")

    @app_commands.command()
    async def serve(
        self, interaction: Interaction, item: Item | None = None, guest: app_commands.Range[int, 1, 3] | None = None
    ) -> None:
        await self.moves.slash(interaction, _line("serve", item, guest))

    @app_commands.command()
    async def line(self, interaction: Interaction, lines: app_commands.Range[int, 1, 2] = 1) -> None:
        await self.moves.slash(interaction, f"line {lines}")

    @app_commands.command()
    async def toll(self, interaction: Interaction, space: app_commands.Range[int, 1, 6], broke: bool = False) -> None:
        await self.moves.slash(interaction, _line("toll", space, broke and "broke"))

    @app_commands.command(name="staffpoints")
    async def staff_points(self, interaction: Interaction, points: int) -> None:
        await self.moves.slash(interaction, f"staff_points {points}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(GahCog(bot))
