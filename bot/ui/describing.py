"""What Discord shows beside a command while it is typed, from words: `/watch here game:` is `command-watch-here-game`.

A game's group speaks from the words of the game, without its name: `/gah start level:` is `command-start-level` there,
and what can be chosen is `choice-level-easy`. What every game has, as `/gah start seed:`, is said by the core.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.languages import languages, of_locale, own_name
from bot.ui.games import LONGEST, GameGroup
from engines.core.catalogue import covers, words_of
from engines.core.words import ENGLISH, home, said, speaking, speech

Command = app_commands.Command[Any, ..., Any]
Choice = app_commands.Choice[str | int | float]
Context = app_commands.TranslationContextTypes
REGISTERED = Path("data/commands.sha256")
"""Where the digest of those commands is kept that were registered last."""


async def described(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """All that Discord is told of the commands, in every language."""
    describe(tree)
    return [await command.get_translated_payload(tree, Translated()) for command in tree.get_commands()]


async def digest(tree: app_commands.CommandTree[Any], token: str) -> str:
    """Of the commands in every language, and of the application they belong to: the first part of a token is its id."""
    payload = json.dumps([token.split(".", maxsplit=1)[0], await described(tree)], sort_keys=True)
    return hashlib.sha256(payload.encode()).hexdigest()


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Every command, group, option and choice. Only for registering: a bot that runs need not know them."""
    for group in tree.get_commands(type=discord.AppCommandType.chat_input):
        try:
            _describe(group)
        except Exception as error:
            if not isinstance(group, GameGroup):
                raise
            group.leave_out(error)
            tree.remove_command(group.name)


def _describe(command: Command | app_commands.Group) -> None:
    words, key = _place(command.qualified_name)
    text = worded(words, key)
    if len(text.message) > LONGEST:  # Discord would take none of all commands
        raise ValueError(f"{key} is longer than {LONGEST} letters")
    command.description, command._locale_description = text.message, text
    if isinstance(command, app_commands.Command):
        _describe_options(command, words, key)
        return
    if isinstance(command, GameGroup):
        command.fill()
    for each in command.commands:
        _describe(each)


def worded(words: str, key: str, title: str = "") -> locale_str:
    """With its place: in other languages it is found by that. A title stays as it is printed."""
    words = home(words, key)
    return locale_str(f"{title}{said(words, key, {})}", words=words, key=key, title=title)


class Translated(app_commands.Translator):
    """Descriptions and choices in every language that has them. Names stay as they are: docs and friends agree."""

    def __init__(self) -> None:
        self._languages = {locale: of_locale(locale.value) for locale in discord.Locale}

    async def translate(self, string: locale_str, locale: discord.Locale, _: Context) -> str | None:
        """Asked for every text in every locale: some thirty thousand times."""
        language, place = self._languages[locale], string.extras
        if language == ENGLISH or not place or place["key"] not in speech(place["words"], language):
            return None
        with speaking(language):
            return worded(**place).message


def _place(name: str) -> tuple[str, str]:
    """Where the words of a command are, and its key."""
    group, *within = name.split()
    words, names = (words_of(group), within) if group in covers() else ("bot", [group, *within])
    return words, "-".join(("command", *names))


def _describe_options(command: Command, words: str, key: str) -> None:
    options = command.parameters
    app_commands.describe(**{each.name: worded(words, f"{key}-{each.display_name}") for each in options})(command)
    chosen = {each.name: _choices(words, each) for each in options}
    app_commands.choices(**{name: choices for name, choices in chosen.items() if choices})(command)


def _choices(words: str, option: app_commands.Parameter) -> list[Choice]:
    """A language is chosen from those that there are, each by its own name."""
    if option.name == "language":
        return [app_commands.Choice(name=locale_str(own_name(each)), value=each) for each in languages()]
    return [_named(words, option.display_name, choice) for choice in option.choices]


def _named(words: str, option: str, choice: Choice) -> Choice:
    """What has no words is printed somewhere, or is a number."""
    key = f"choice-{option}-{choice.value}"
    known = key in speech(home(words, key), ENGLISH)
    return app_commands.Choice(name=worded(words, key), value=choice.value) if known else choice
