"""Grand Austria Hotel: start a game, and restate the table at any time."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.presenters.panel import clipped
from bot.ui.starting import Start, begin
from bot.ui.told import told
from bot.ui.where import anywhere

Level = Literal["easy", "medium", "hard"]
Depth = Literal["guided", "dealt", "card"]
Deck = Literal["mine", "physical"]
Colour = Literal["white", "red", "yellow", "blue"]
Space = app_commands.Range[int, 1, 6]
Ballroom = app_commands.Range[int, 1, 3]
Item = Literal["strudel", "cake", "wine", "coffee"]
Entrance = Literal["hautel_couture", "nine_stars_inn", "sushi_resort", "toll_bridge_hotel"]


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

    queue = told("queue", guests=str)
    dice = told("dice", counts=str, coloured=str | None)
    roll = told("roll")
    reveal = told("reveal", guests=str)
    guest = told("guest", slot=app_commands.Range[int, 1, 5])
    die = told("die", space=Space, extra=bool | None, colour=Colour | None, broke=bool | None)
    pass_ = told("pass")
    claim = told("claim", objective=Literal["A", "B", "C"])
    points = told("points", vp=app_commands.Range[int, -99, 999])
    staff = told("staff", card=int | None, name=str | None, points=int | None)
    held = told("held", card=int)
    mystaff = told("mystaff", "your_staff", cards=str | None)
    final = told("final", yours=str, his=str | None)

    # ── Let's Waltz! ────────────────────────────────────────────────────────────────────────────────────────────

    spaces = told("spaces", ballroom=Ballroom, free=int)
    dancer = told("dancer", ballroom=Ballroom, row=app_commands.Range[int, 1, 9] | None)

    @app_commands.command()
    async def ballroom(self, interaction: Interaction, points: int | None = None, reseat: bool = False) -> None:
        said = "ballroom" if points is None else f"ballroom {points}"
        await self.moves.slash(interaction, "reseat" if reseat else said)

    celebrities = told("celebrities", points=str)
    lounge = told("lounge", colours=str)
    remove = told("remove", colour=Colour)
    cafe = told("cafe", guests=str)
    serve = told("serve", item=Item | None, guest=app_commands.Range[int, 1, 3] | None)
    line = told("line", lines=app_commands.Range[int, 1, 2] | None)
    toll = told("toll", space=Space, broke=bool | None)
    staff_points = told("staffpoints", "staff_points", points=int)
