"""High Season: start a game, and report what happens on the table."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin
from bot.ui.told import told
from bot.ui.where import anywhere

Space = app_commands.Range[int, 1, 6]
Depth = Literal["guided", "dealt", "card"]
Deck = Literal["house", "mine", "physical"]


@anywhere
class HighSeasonCog(commands.GroupCog, name="highseason"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command()
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: Literal[1, 2, 3, 4, 5],
        depth: Depth = "guided",
        deck: Deck = "house",
        board: str | None = None,
        your_board: str | None = None,
        hand: Literal["literal"] | None = None,
        ties: Literal["reversed"] | None = None,
        penalties: Literal["waived"] | None = None,
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.User | None = None,
        language: str | None = None,
    ) -> None:
        chosen = {"level": level, "depth": depth, "deck": deck, "board": board, "your_board": your_board}
        setup = chosen | {"hand": hand, "ties": ties, "penalties": penalties}
        await begin(self.desk, interaction, Start("highseason", setup, seed, thread, co_host, language))

    @start.autocomplete("board")
    @start.autocomplete("your_board")
    async def _boards(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """By number, or by the colours of the ground floor as far as they are typed."""
        from bot.presenters.highseason.words import board_option  # noqa: PLC0415 - the bot starts without its games
        from engines.highseason.hotel import BOARDS  # noqa: PLC0415

        key = typed.upper().replace("|", "").replace("G", "Y").strip()
        floors = {number: board.ground_floor.replace("|", "") for number, board in BOARDS.items()}
        found = [number for number in BOARDS if key == str(number) or floors[number].startswith(key)]
        return [app_commands.Choice(name=board_option(number), value=str(number)) for number in found]

    dice = told("dice", counts=str)
    roll = told("roll")
    die = told("die", space=Space)
    pass_ = told("pass", space=Space)
    first = told("first", lines=str)
    card = told("card", card=str)
    top = told("top", preference=str)
    points = told("points", vp=app_commands.Range[int, -99, 999])
    final = told("final", yours=str, his=str | None)
