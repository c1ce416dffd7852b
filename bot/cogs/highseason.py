"""High Season: start a game, and report what happens on the table."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin

Space = app_commands.Range[int, 1, 6]

DEPTHS = [
    app_commands.Choice(name="guided: you roll, the bot decides", value="guided"),
    app_commands.Choice(name="dealt: the bot rolls too", value="dealt"),
    app_commands.Choice(name="card: the bot only flips his cards", value="card"),
]
DECKS = [
    app_commands.Choice(name="house: our own design, not the printed cards", value="house"),
    app_commands.Choice(name="mine: the printed cards as you typed them in (/deck)", value="mine"),
    app_commands.Choice(name="physical: on your table, you tell each card", value="physical"),
]


@app_commands.guild_only()
class HighSeasonCog(commands.GroupCog, name="highseason", group_description="High Season: play against Ralph"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command(description="Start a game against Ralph in this channel")
    @app_commands.describe(
        level="1 is easy, 5 is hard",
        depth="How much the bot does for you (guided, unless you say otherwise)",
        deck="Where his cards come from (house, unless you say otherwise)",
        board="Ralph's board: its number, or the colours of its ground floor, like BBBR|YYR",
        your_board="Your own board, so that Ralph gets another",
        hand="How the pointing hand is read",
        ties="For whom a hand settles a tie of action spaces",
        penalties="Whether the Emperor fines Ralph",
        seed="The same number gives the same cards",
        thread="Play in a new thread",
        co_host="Somebody who may move the game as you do",
    )
    @app_commands.choices(
        depth=DEPTHS,
        deck=DECKS,
        hand=[app_commands.Choice(name="literal: left die, but rooms from the right", value="literal")],
        ties=[app_commands.Choice(name="reversed: a left hand takes the highest number", value="reversed")],
        penalties=[app_commands.Choice(name="waived: Ralph is never fined", value="waived")],
    )
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: app_commands.Range[int, 1, 5],
        depth: str = "guided",
        deck: str = "house",
        board: str | None = None,
        your_board: str | None = None,
        hand: str | None = None,
        ties: str | None = None,
        penalties: str | None = None,
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.Member | None = None,
    ) -> None:
        chosen = {"level": level, "depth": depth, "deck": deck, "board": board, "your_board": your_board}
        setup = chosen | {"hand": hand, "ties": ties, "penalties": penalties}
        await begin(self.desk, interaction, Start("highseason", setup, seed, thread, co_host))

    @start.autocomplete("board")
    @start.autocomplete("your_board")
    async def _boards(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """By number, or by the colours of the ground floor as far as they are typed."""
        from bot.presenters.highseason.words import board_name  # noqa: PLC0415 - the bot starts without its games
        from engines.highseason.hotel import BOARDS  # noqa: PLC0415

        key = typed.upper().replace("|", "").strip()
        floors = {number: board.ground_floor.replace("|", "") for number, board in BOARDS.items()}
        found = [number for number in BOARDS if key == str(number) or floors[number].startswith(key)]
        return [app_commands.Choice(name=board_name(number).capitalize(), value=str(number)) for number in found]

    @app_commands.command(description="The dice on the action board")
    @app_commands.describe(counts="How many 1s, 2s, … 6s: 2 2 1 3 2 0, or 221320")
    async def dice(self, interaction: Interaction, counts: str) -> None:
        await self.moves.slash(interaction, f"dice {counts}")

    @app_commands.command(description="Let the bot roll the dice")
    async def roll(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "roll")

    @app_commands.command(description="You take a die, which ends your turn")
    @app_commands.describe(space="The action space")
    async def die(self, interaction: Interaction, space: Space) -> None:
        await self.moves.slash(interaction, f"die {space}")

    @app_commands.command(name="pass", description="You pass, and discard a die")
    @app_commands.describe(space="The die that leaves the action board")
    async def pass_(self, interaction: Interaction, space: Space) -> None:
        await self.moves.slash(interaction, f"pass {space}")

    @app_commands.command(description="Rows, columns and Emperor rows that you completed first")
    @app_commands.describe(lines="L1 to L4, R1 to R4, C1 to C7, E1 to E3: L1 C3")
    async def first(self, interaction: Interaction, lines: str) -> None:
        await self.moves.slash(interaction, f"first {lines}")

    @app_commands.command(description="With the deck on your table: the card just flipped")
    @app_commands.describe(card="B3 if it is known, else its action side too: B3 3/4 rg e1")
    async def card(self, interaction: Interaction, card: str) -> None:
        await self.moves.slash(interaction, f"card {card}")

    @app_commands.command(description="With the deck on your table: what now lies on top of the stack")
    @app_commands.describe(preference="Hand and line: left up")
    async def top(self, interaction: Interaction, preference: str) -> None:
        await self.moves.slash(interaction, f"top {preference}")

    @app_commands.command(description="Where you stand")
    @app_commands.describe(vp="Your points")
    async def points(self, interaction: Interaction, vp: app_commands.Range[int, -99, 999]) -> None:
        await self.moves.slash(interaction, f"points {vp}")

    @app_commands.command(description="Your score sheet at the end")
    @app_commands.describe(
        yours="Rooms, blue groups, rows and columns, Emperor, staff, krones, loans: 30 13 9 6 12 7 0",
        his="With depth card also Ralph's rooms, groups, rows and columns, Emperor",
    )
    async def final(self, interaction: Interaction, yours: str, his: str = "") -> None:
        await self.moves.slash(interaction, f"final {yours} {his}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(HighSeasonCog(bot))
