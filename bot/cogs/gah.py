"""Grand Austria Hotel: start a game, and restate the table at any time."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin

LEVELS = [app_commands.Choice(name=level, value=level) for level in ("easy", "medium", "hard")]
DEPTHS = [
    app_commands.Choice(name="guided: you deal and roll, the bot decides", value="guided"),
    app_commands.Choice(name="dealt: the bot deals and rolls too", value="dealt"),
    app_commands.Choice(name="card: the bot only draws his cards", value="card"),
]
DECKS = [
    app_commands.Choice(name="mine: boards and tiles as you typed them in (/deck)", value="mine"),
    app_commands.Choice(name="physical: on your table, you tell what is asked", value="physical"),
]
ENTRANCES = [
    app_commands.Choice(name="Hautel Couture", value="hautel_couture"),
    app_commands.Choice(name="Nine Stars Inn", value="nine_stars_inn"),
    app_commands.Choice(name="Sushi Resort", value="sushi_resort"),
    app_commands.Choice(name="Toll Bridge Hotel", value="toll_bridge_hotel"),
]
COLOURS = [app_commands.Choice(name=colour, value=colour) for colour in ("white", "red", "yellow", "blue")]
ITEMS = [app_commands.Choice(name=item, value=item) for item in ("strudel", "cake", "wine", "coffee")]


def _line(*words: object) -> str:
    """A typed line: what was left out is left out."""
    return " ".join(str(word) for word in words if word not in (None, False, ""))


@app_commands.guild_only()
class GahCog(commands.GroupCog, name="gah", group_description="Grand Austria Hotel: Leopold and Elisabeth"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

    @app_commands.command(description="Start a game against Leopold or Elisabeth in this channel")
    @app_commands.describe(
        level="How many of his symbols count",
        depth="How much the bot does for you (guided, unless you say otherwise)",
        modules="Modules of Let's Waltz!, as in 1 3; 1 and 2 bring Elisabeth",
        entrance="His hotel entrance with module 3; drawn, unless you choose it",
        deck="With modules 1 and 2: where ballroom boards and celebrity tiles come from",
        ballrooms="The typed-in boards that lie there, from left to right, as in Hofburg Redoute Rathaus",
        seed="The same number gives the same cards",
        thread="Play in a new thread",
        co_host="Somebody who may move the game as you do",
    )
    @app_commands.choices(level=LEVELS, depth=DEPTHS, entrance=ENTRANCES, deck=DECKS)
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        level: str,
        depth: str = "guided",
        modules: app_commands.Range[str, 1, 40] | None = None,
        entrance: str | None = None,
        deck: str | None = None,
        ballrooms: app_commands.Range[str, 1, 100] | None = None,
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.Member | None = None,
    ) -> None:
        from bot.presenters.gah.starting import setup_of  # noqa: PLC0415 - the bot starts without its games

        chosen = setup_of(level, depth, modules, entrance=entrance, deck=deck)
        if ballrooms:
            chosen["ballrooms"] = ballrooms.replace(",", " ").split()
        await begin(self.desk, interaction, Start("gah", chosen, seed, thread, co_host))

    @start.autocomplete("modules")
    async def _sets(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        from bot.presenters.gah.starting import module_sets  # noqa: PLC0415 - the bot starts without its games

        return [app_commands.Choice(name=name, value=value) for name, value in module_sets(typed)]

    @app_commands.command(description="The queue as it lies there, left to right")
    @app_commands.describe(guests="Colour and points, or card numbers: b4 y0 y2 r7 g0; ? for unknown")
    async def queue(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"queue {guests}")

    @app_commands.command(description="The dice on the action board")
    @app_commands.describe(
        counts="How many 1s, 2s, … 6s: 2 2 1 3 2 0, or 221320",
        coloured="With celebrities: where the coloured dice lie, as in r1 y4 b4",
    )
    async def dice(self, interaction: Interaction, counts: str, coloured: str | None = None) -> None:
        await self.moves.slash(interaction, _line("dice", counts, coloured))

    @app_commands.command(description="Let the bot roll the dice")
    async def roll(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "roll")

    @app_commands.command(description="Guests that were turned up, oldest slot first")
    @app_commands.describe(guests="Colour and points, or card numbers: b4 y0")
    async def reveal(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"reveal {guests}")

    @app_commands.command(description="You take a guest from the queue")
    @app_commands.describe(slot="1 is the leftmost, 5 the oldest")
    async def guest(self, interaction: Interaction, slot: app_commands.Range[int, 1, 5]) -> None:
        await self.moves.slash(interaction, f"guest {slot}")

    @app_commands.command(description="You take a die, which ends your turn")
    @app_commands.describe(
        space="The action space",
        extra="An effect gave it to you: no turn ends",
        colour="With celebrities: which die",
        broke="Toll Bridge Hotel: you have no krone, and lose points instead",
    )
    @app_commands.choices(colour=COLOURS)
    async def die(
        self,
        interaction: Interaction,
        space: app_commands.Range[int, 1, 6],
        extra: bool = False,
        colour: str | None = None,
        broke: bool = False,
    ) -> None:
        await self.moves.slash(interaction, _line("die", space, colour, extra and "extra", broke and "broke"))

    @app_commands.command(name="pass", description="You pass this turn")
    async def pass_(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "pass")

    @app_commands.command(description="You claimed an objective")
    @app_commands.describe(objective="Its letter")
    @app_commands.choices(objective=[app_commands.Choice(name=letter, value=letter) for letter in "ABC"])
    async def claim(self, interaction: Interaction, objective: str) -> None:
        await self.moves.slash(interaction, f"claim {objective}")

    @app_commands.command(description="Where you stand on the victory point track")
    @app_commands.describe(vp="Your points")
    async def points(self, interaction: Interaction, vp: app_commands.Range[int, -99, 999]) -> None:
        await self.moves.slash(interaction, f"points {vp}")

    @app_commands.command(description="The staff card that Leopold turned up")
    @app_commands.describe(
        card="Its number",
        name="With modules 1 and 5, if the bot does not know it: its name",
        points="Its points, if you know them",
    )
    async def staff(
        self, interaction: Interaction, card: int | None = None, name: str | None = None, points: int | None = None
    ) -> None:
        await self.moves.slash(interaction, _line("staff", card, name, points))

    @app_commands.command(description="You hold the card that he turned up; he turns up another")
    @app_commands.describe(card="Its number")
    async def held(self, interaction: Interaction, card: int) -> None:
        await self.moves.slash(interaction, f"held {card}")

    @app_commands.command(description="Your played end-of-game staff cards, for his Secretary")
    @app_commands.describe(cards="Their numbers: 27 34; leave out for none. By name: Bar Pianist=6, Violinist=4")
    async def mystaff(self, interaction: Interaction, cards: str = "") -> None:
        await self.moves.slash(interaction, f"your_staff {cards}")

    @app_commands.command(description="Your final score")
    @app_commands.describe(
        yours="Track, rooms, staff, krones plus items (and champagne), guests left: 84 31 18 6 0",
        his="With depth card also Leopold's track, rooms and staff",
    )
    async def final(self, interaction: Interaction, yours: str, his: str = "") -> None:
        await self.moves.slash(interaction, f"final {yours} {his}")

    # ── Let's Waltz! ────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(description="Ballrooms: how many spaces are free")
    @app_commands.describe(ballroom="1 to 3", free="Free spaces")
    async def spaces(self, interaction: Interaction, ballroom: app_commands.Range[int, 1, 3], free: int) -> None:
        await self.moves.slash(interaction, f"spaces {ballroom} {free}")

    @app_commands.command(description="Ballrooms: you send a dancer of yours there")
    @app_commands.describe(ballroom="1 to 3", row="On a board that you typed in: the row, counted from the bottom")
    async def dancer(
        self,
        interaction: Interaction,
        ballroom: app_commands.Range[int, 1, 3],
        row: app_commands.Range[int, 1, 9] | None = None,
    ) -> None:
        await self.moves.slash(interaction, _line("dancer", ballroom, row))

    @app_commands.command(description="Ballrooms: her dancers score, or her last one sits elsewhere")
    @app_commands.describe(points="What her dancers score now", reseat="Her last dancer: ballroom 3, not the balcony")
    async def ballroom(self, interaction: Interaction, points: int | None = None, reseat: bool = False) -> None:
        await self.moves.slash(interaction, "reseat" if reseat else _line("ballroom", points))

    @app_commands.command(description="Celebrities: what the tiles are worth")
    @app_commands.describe(points="Colour and points: r3 y2 b4; or by name: r=Mozart, r=Mozart/3 for a tile to keep")
    async def celebrities(self, interaction: Interaction, points: str) -> None:
        await self.moves.slash(interaction, f"celebrities {points}")

    @app_commands.command(description="Celebrities: the dice of the lounge tile, left to right")
    @app_commands.describe(colours="As in red yellow blue")
    async def lounge(self, interaction: Interaction, colours: str) -> None:
        await self.moves.slash(interaction, f"lounge {colours}")

    @app_commands.command(description="Celebrities: the die that leaves after your pass")
    @app_commands.describe(colour="Its colour")
    @app_commands.choices(colour=COLOURS)
    async def remove(self, interaction: Interaction, colour: str) -> None:
        await self.moves.slash(interaction, f"remove {colour}")

    @app_commands.command(description="Hautel Couture: the guests who wait in his café")
    @app_commands.describe(guests="Card numbers in the order they came, 90 75 58; or with the order: r6:1210")
    async def cafe(self, interaction: Interaction, guests: str) -> None:
        await self.moves.slash(interaction, f"cafe {guests}")

    @app_commands.command(description="Hautel Couture: the item of the space you used, and who gets it")
    @app_commands.describe(item="Which item lay there", guest="The guest of his café, 1 to 3")
    @app_commands.choices(item=ITEMS)
    async def serve(
        self, interaction: Interaction, item: str | None = None, guest: app_commands.Range[int, 1, 3] | None = None
    ) -> None:
        await self.moves.slash(interaction, _line("serve", item, guest))

    @app_commands.command(description="Nine Stars Inn: you completed a floor or a column")
    @app_commands.describe(lines="2 for a floor and a column at once")
    async def line(self, interaction: Interaction, lines: app_commands.Range[int, 1, 2] = 1) -> None:
        await self.moves.slash(interaction, f"line {lines}")

    @app_commands.command(description="Toll Bridge Hotel: you used a space without taking a die")
    @app_commands.describe(space="The action space", broke="You have no krone, and lose points instead")
    async def toll(self, interaction: Interaction, space: app_commands.Range[int, 1, 6], broke: bool = False) -> None:
        await self.moves.slash(interaction, _line("toll", space, broke and "broke"))

    @app_commands.command(name="staffpoints", description="What a staff card known by name scores at the end")
    @app_commands.describe(points="Its points")
    async def staff_points(self, interaction: Interaction, points: int) -> None:
        await self.moves.slash(interaction, f"staff_points {points}")


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(GahCog(bot))
