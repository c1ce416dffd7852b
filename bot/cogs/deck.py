"""The commands of `/deck`, by which owners type in printed cards."""

from typing import Any

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.ui.command_scopes import allow_anywhere
from bot.ui.command_texts import make_locale_str
from bot.ui.deck_handlers import DeckHandlers
from bot.ui.interactions import CommandRunner
from bot.ui.suggestions import register_suggestions
from engines.core.catalogue import find_words_package, read_covers

Command = app_commands.Command[Any, ..., Any]
MAX_CHOICES = 25
"""The most choices of an option that Discord accepts, in a fixed list and among suggestions."""


def _make_deck_choices() -> list[app_commands.Choice[str]]:
    """Return a choice for each kind of deck of all games."""
    choices: list[app_commands.Choice[str]] = []
    for game, cover in read_covers().items():
        for name in cover.decks:
            words_package = find_words_package(game)
            label = make_locale_str(words_package, f"deck-{name}", with_box_title=True)
            choices.append(app_commands.Choice(name=label, value=f"{game} {name}"))
    return choices


DECK_CHOICES = _make_deck_choices()


async def suggest_decks(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the kinds of decks whose names contain what was typed."""
    found = [kind for kind in DECK_CHOICES if typed.casefold() in kind.name.casefold()]
    return found[:MAX_CHOICES]


def add_deck_choices(command: Command) -> Command:
    """Add all decks to a command as choices of its option `deck`, or as suggestions if they are too
    many."""
    if len(DECK_CHOICES) <= MAX_CHOICES:
        return app_commands.choices(deck=DECK_CHOICES)(command)
    register_suggestions(command, "deck")(suggest_decks)
    return command


@allow_anywhere
class DeckCog(commands.GroupCog, group_name="deck"):
    def __init__(self, runner: CommandRunner, decks: DeckHandlers) -> None:
        self._run = runner.run_command
        self._decks = decks

    @add_deck_choices
    @app_commands.command()
    async def add(
        self, interaction: Interaction, deck: str | None = None, lines: str | None = None
    ) -> None:
        await self._run(interaction, self._decks.add_cards_or_open_form, deck, lines)

    @add_deck_choices
    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction, deck: str | None = None) -> None:
        await self._run(interaction, self._decks.list_cards, deck)

    @add_deck_choices
    @app_commands.command()
    async def check(self, interaction: Interaction, deck: str | None = None) -> None:
        await self._run(interaction, self._decks.show_missing_cards, deck)

    @add_deck_choices
    @app_commands.command()
    async def remove(self, interaction: Interaction, cards: str, deck: str | None = None) -> None:
        await self._run(interaction, self._decks.remove_cards, deck, cards)

    @add_deck_choices
    @app_commands.command()
    async def export(self, interaction: Interaction, deck: str | None = None) -> None:
        await self._run(interaction, self._decks.export_decks, deck)

    @add_deck_choices
    @app_commands.command(name="import")
    async def import_(
        self, interaction: Interaction, file: discord.Attachment, deck: str | None = None
    ) -> None:
        await self._run(interaction, self._decks.import_cards, deck, file)
