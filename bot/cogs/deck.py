"""Decks of your own: type in printed cards, and look after them."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair

KINDS = [
    app_commands.Choice(name="Grand Austria Hotel: Ballroom boards", value="gah ballrooms"),
    app_commands.Choice(name="Grand Austria Hotel: Celebrity tiles", value="gah celebrities"),
    app_commands.Choice(name="High Season: Ralph's cards", value="highseason cards"),
    app_commands.Choice(name="Salamandra: Rudolph's labour cards", value="salamandra labour"),
    app_commands.Choice(name="Salamandra: Rudolph's placement cards", value="salamandra placement"),
]
"""Spelt out, because the bot starts without its games; a test compares them."""


@app_commands.guild_only()
class DeckCog(commands.GroupCog, group_name="deck", group_description="Printed cards that you own, typed in by you"):
    def __init__(self, bot: EmptyChair) -> None:
        self.decks = bot.decks

    @app_commands.command(description="Type in cards, as many as you like at once")
    @app_commands.describe(deck="Which deck", lines="One line a card; leave it out for a form to paste into")
    @app_commands.choices(deck=KINDS)
    async def add(self, interaction: Interaction, deck: str | None = None, lines: str | None = None) -> None:
        await self.decks.add(interaction, deck, lines)

    @app_commands.command(name="list", description="Your cards in plain words")
    @app_commands.describe(deck="Which deck")
    @app_commands.choices(deck=KINDS)
    async def list_(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.decks.list(interaction, deck)

    @app_commands.command(description="What your deck still lacks")
    @app_commands.describe(deck="Which deck")
    @app_commands.choices(deck=KINDS)
    async def check(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.decks.check(interaction, deck)

    @app_commands.command(description="Remove cards that you typed in")
    @app_commands.describe(cards="Their names: B3 C1; all for the whole deck", deck="Which deck")
    @app_commands.choices(deck=KINDS)
    async def remove(self, interaction: Interaction, cards: str, deck: str | None = None) -> None:
        await self.decks.remove(interaction, deck, cards)

    @app_commands.command(description="Your deck as a text file")
    @app_commands.describe(deck="Which deck")
    @app_commands.choices(deck=KINDS)
    async def export(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.decks.give(interaction, deck)

    @app_commands.command(name="import", description="Cards from a text file, one line each")
    @app_commands.describe(file="As /deck export gives it", deck="Which deck")
    @app_commands.choices(deck=KINDS)
    async def import_(self, interaction: Interaction, file: discord.Attachment, deck: str | None = None) -> None:
        await self.decks.take(interaction, deck, file)


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(DeckCog(bot))
