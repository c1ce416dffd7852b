"""Salamandra: start a game, answer Rudolph's questions, tell your round."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin
from bot.ui.told import told
from bot.ui.where import anywhere

Points = app_commands.Range[int, 0, 999]
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

    labour = told("labour", card=app_commands.Range[str, 1, 60])
    spot = told("spot", bonus=Literal["free", "taken", "full", "none"])
    discs = told("discs", count=app_commands.Range[int, 1, 4], scrolls=app_commands.Range[int, 0, 3])
    draw = told("draw")
    arrow = told("arrow", arrow=Arrow, then=Arrow | None)
    tile = told("tile", tile=app_commands.Range[str, 1, 4] | None)
    book = told("book", spot=Spot)
    groves = told("groves", count=app_commands.Range[int, 0, 30], points=Points | None)
    vp = told("vp", points=Points)
    round_ = told("round", line=app_commands.Range[str, 1, 1000])
    refill = told("refill", gaps=app_commands.Range[str, 1, 200] | None)
    questions = told("questions")
    final = told("final", yours=app_commands.Range[str, 1, 60])
