"""Salamandra: start a game, answer Rudolph's questions, tell your round."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin

Choice = app_commands.Choice

LEVELS = [Choice(name=f"{level}", value=level) for level in (1, 2, 3)]
STYLES = [
    Choice(name="questions: he asks, you press what you see", value="questions"),
    Choice(name="map: the bot keeps the map from your lines", value="map"),
]
DEPTHS = [
    Choice(name="dealt: the bot draws the placement cards", value="dealt"),
    Choice(name="guided: you turn over the printed placement deck", value="guided"),
]
DECKS = [
    Choice(name="house: our own values, not the printed cards", value="house"),
    Choice(name="mine: the printed cards as you typed them in (/deck)", value="mine"),
    Choice(name="physical: on your table, you tell his labour card and turn over the rest", value="physical"),
]
READINGS = [
    Choice(name="quadrant: the most steps out on that side of the temple", value="quadrant"),
    Choice(name="ray: along the diagonal from the start tile", value="ray"),
    Choice(name="column: along the column of the start tile", value="column"),
    Choice(name="ask: you name the tile", value="ask"),
]
REFILLS = [
    Choice(name="temple: its halves count as tiles beside a gap", value="temple"),
    Choice(name="fields: only field tiles count", value="fields"),
]
FULLS = [
    Choice(name="next: where a tile is full, the next furthest", value="next"),
    Choice(name="skip: where a tile is full, the apprentice stays out", value="skip"),
]
CONFIRMS = [
    Choice(name="differ: where our readings lead to different tiles", value="differ"),
    Choice(name="always: for every apprentice", value="always"),
]
SPOTS = [
    Choice(name="free: he takes the bonus spot", value="free"),
    Choice(name="taken: he takes the next spot clockwise", value="taken"),
    Choice(name="full: the whole tile is full", value="full"),
    Choice(name="none: no tile of the map has a free spot", value="none"),
]


@app_commands.guild_only()
class SalamandraCog(commands.GroupCog, name="salamandra", group_description="Salamandra: play against Rudolph"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command(description="Start a game against Rudolph in this channel")
    @app_commands.describe(
        level="His labour card",
        style="By questions (unless you say otherwise), or with the whole map",
        deck="Where his cards come from (house, unless you say otherwise)",
        depth="Who draws the placement cards (the bot, unless you say otherwise)",
        labour="Your printed labour card: L2 v2,5,9,14 b4 r3 f4; a house card otherwise",
        placement="Your printed placement deck: P NW4 NE4 SE4 SW4; a house deck otherwise",
        reading="On the map: which tile is the furthest along a path",
        refill="On the map: which gaps get a grove before a round",
        full="What he does where the furthest tile is full",
        confirm="On the map: when he asks if the tile is right",
        seed="The same number gives the same cards",
        thread="Play in a new thread",
        co_host="Somebody who may move the game as you do",
    )
    @app_commands.choices(level=LEVELS)
    @app_commands.choices(style=STYLES, deck=DECKS, depth=DEPTHS)
    @app_commands.choices(reading=READINGS, refill=REFILLS, full=FULLS, confirm=CONFIRMS)
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: int,
        style: str = "questions",
        deck: str | None = None,
        depth: str | None = None,
        labour: app_commands.Range[str, 1, 200] | None = None,
        placement: app_commands.Range[str, 1, 200] | None = None,
        reading: str = "quadrant",
        refill: str = "temple",
        full: str = "next",
        confirm: str = "differ",
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.Member | None = None,
    ) -> None:
        cards = {"labour": labour, "placement": placement}
        rulings = {"reading": reading, "refill": refill, "full": full, "confirm": confirm}
        said = {"depth": depth} if depth else {}
        setup = {"level": level, "style": style, "deck": deck} | said | cards | rulings
        await begin(self.desk, interaction, Start("salamandra", setup, seed, thread, co_host))

    @app_commands.command(description="With his cards on your table: the labour card of this level")
    @app_commands.describe(card="Points of four rounds, spellbook, recycling, faith: 2,5,9,14 4 3 4")
    async def labour(self, interaction: Interaction, card: app_commands.Range[str, 1, 60]) -> None:
        await self.moves.slash(interaction, f"labour {card}")

    @app_commands.command(description="The bonus spot of the furthest tile")
    @app_commands.describe(bonus="How you find it")
    @app_commands.choices(bonus=SPOTS)
    async def spot(self, interaction: Interaction, bonus: str) -> None:
        await self.moves.slash(interaction, f"spot {bonus}")

    @app_commands.command(description="Every tile that way is full: another placement card")
    async def draw(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "draw")

    @app_commands.command(description="The arrow of the placement card that you turned over")
    @app_commands.describe(arrow="Where it points")
    @app_commands.choices(arrow=[Choice(name=arrow, value=arrow) for arrow in ("NW", "NE", "SE", "SW")])
    async def arrow(self, interaction: Interaction, arrow: str) -> None:
        await self.moves.slash(interaction, f"arrow {arrow}")

    @app_commands.command(description="The tile his apprentice goes to; without one the computed tile is right")
    @app_commands.describe(tile="Another tile: G9")
    async def tile(self, interaction: Interaction, tile: app_commands.Range[str, 1, 4] | None = None) -> None:
        await self.moves.slash(interaction, f"tile {tile or ''}")

    @app_commands.command(
        description="His third scroll: the leftmost spellbook with a free upper spot, else a lower one"
    )
    @app_commands.describe(spot="2u is spellbook 2, upper spot; 2l the lower one")
    @app_commands.choices(spot=[Choice(name=book, value=book) for book in ("1u", "2u", "3u", "1l", "2l", "3l")])
    async def book(self, interaction: Interaction, spot: str) -> None:
        await self.moves.slash(interaction, f"book {spot}")

    @app_commands.command(description="How many groves touch a path of his")
    @app_commands.describe(count="Count each grove once")
    async def groves(self, interaction: Interaction, count: app_commands.Range[int, 0, 30]) -> None:
        await self.moves.slash(interaction, f"groves {count}")

    @app_commands.command(description="Your points at the end of the round")
    @app_commands.describe(points="Where your marker stands")
    async def vp(self, interaction: Interaction, points: app_commands.Range[int, 0, 999]) -> None:
        await self.moves.slash(interaction, f"vp {points}")

    @app_commands.command(name="round", description="Your round on the map in a line")
    @app_commands.describe(line="b J7; p J7n H7n; s H9s>2u; g H6; vp 21")
    async def round_(self, interaction: Interaction, line: app_commands.Range[str, 1, 1000]) -> None:
        await self.moves.slash(interaction, f"round {line}")

    @app_commands.command(description="The supply is short: which gaps get a grove")
    @app_commands.describe(gaps="H6 I6; leave out for the top row first")
    async def refill(self, interaction: Interaction, gaps: app_commands.Range[str, 1, 200] | None = None) -> None:
        await self.moves.slash(interaction, f"refill {gaps or ''}")

    @app_commands.command(description="Put the map away and go on by questions")
    async def questions(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "questions")

    @app_commands.command(description="Your final score")
    @app_commands.describe(yours="Bear, eagle, salamander, spellbook points, scrolls: 4 2 5 15 1; or 4 2 5 total 103")
    async def final(self, interaction: Interaction, yours: app_commands.Range[str, 1, 60]) -> None:
        await self.moves.slash(interaction, f"final {yours}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(SalamandraCog(bot))
