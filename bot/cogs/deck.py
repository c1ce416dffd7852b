"""Decks of your own: type in printed cards, and look after them."""

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.describing import worded
from bot.ui.where import anywhere
from engines.core.catalogue import covers, words_of

Command = TypeVar("Command", bound=Callable[..., Any])
MOST = 25
"""Choices of an option, and what is suggested at a time."""
KINDS = [
    app_commands.Choice(name=worded(words_of(game), f"deck-{name}", f"{cover.title}: "), value=f"{game} {name}")
    for game, cover in covers().items()
    for name in cover.decks
]


async def suggested(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [kind for kind in KINDS if typed.casefold() in kind.name.casefold()][:MOST]


def which_deck(command: Command) -> Command:
    """One of a list; where it is longer than Discord's, what fits to the letters typed so far."""
    few = len(KINDS) <= MOST
    offered = app_commands.choices(deck=KINDS) if few else app_commands.autocomplete(deck=suggested)
    return offered(command)


@anywhere
class DeckCog(Room, commands.GroupCog, group_name="deck"):
    @app_commands.command()
    @which_deck
    async def add(self, interaction: Interaction, deck: str | None = None, lines: str | None = None) -> None:
        await self.bot.decks.add(interaction, deck, lines)

    @app_commands.command(name="list")
    @which_deck
    async def list_(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.bot.decks.list(interaction, deck)

    @app_commands.command()
    @which_deck
    async def check(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.bot.decks.check(interaction, deck)

    @app_commands.command()
    @which_deck
    async def remove(self, interaction: Interaction, cards: str, deck: str | None = None) -> None:
        await self.bot.decks.remove(interaction, deck, cards)

    @app_commands.command()
    @which_deck
    async def export(self, interaction: Interaction, deck: str | None = None) -> None:
        await self.bot.decks.give(interaction, deck)

    @app_commands.command(name="import")
    @which_deck
    async def import_(self, interaction: Interaction, file: discord.Attachment, deck: str | None = None) -> None:
        await self.bot.decks.take(interaction, deck, file)
