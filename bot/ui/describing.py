"""What Discord shows beside a command while it is typed, from words: `/watch here game:` is `command-watch-here-game`.

A game's group speaks from the words of the game, without its name: `/gah start level:` is `command-start-level` there,
and what can be chosen is `choice-level-easy`. What every game has, as `/gah start seed:`, is said by the core.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.languages import languages, of_locale, own_name
from bot.ui.games import LONGEST, GameGroup
from engines.core.catalogue import Unfit, covers, words_of
from engines.core.text.words import ENGLISH, home, said, speaking, speech

Command = app_commands.Command[Any, ..., Any]
Choice = app_commands.Choice[str | int | float]
Context = app_commands.TranslationContextTypes
DESCRIPTIONS = (
    app_commands.TranslationContextLocation.command_description,
    app_commands.TranslationContextLocation.group_description,
)
REGISTERED = Path("data/commands.sha256")
"""Where the digest of those commands is kept that were registered last."""
MOST_OPTIONS, LARGEST = 25, 8000
"""Discord's limits: options of a command and choices of an option, and characters of one command with all of it."""


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
            describe_command(group)
        except Exception as error:
            if not isinstance(group, GameGroup):
                raise
            group.leave_out(error)
            tree.remove_command(group.name)


def describe_command(command: Command | app_commands.Group) -> None:
    """Describe a command or group with all that is in it.

    Raises Unfit for the group of a game that lacks words or exceeds a limit: Discord would refuse every command then.
    """
    if isinstance(command, GameGroup):
        command.fill()
        _check_words(command)
    _describe(command)
    if isinstance(command, GameGroup):
        _check_limits(command)


def _describe(command: Command | app_commands.Group) -> None:
    command.description = description_of(command).message
    if isinstance(command, app_commands.Command):
        _describe_options(command)
        return
    for each in command.commands:
        _describe(each)


def _check_words(group: GameGroup) -> None:
    """Raise Unfit that names every sentence which neither the package nor the core has."""
    words = words_of(group.name)
    missing = [key for key in _keys(group) if key not in speech(home(words, key), ENGLISH)]
    if missing:
        raise Unfit(f"its words/{ENGLISH}.ftl lacks {', '.join(missing)}")


def _keys(command: Command | app_commands.Group) -> Iterator[str]:
    """Yield the key of every sentence that describes this command, its options and the commands inside it."""
    _, key = _place(command.qualified_name)
    yield key
    if isinstance(command, app_commands.Group):
        for each in command.commands:
            yield from _keys(each)
    else:
        for option in command.parameters:
            yield f"{key}-{option.display_name}"


def _check_limits(group: GameGroup) -> None:
    """Raise Unfit where a described group exceeds a limit of Discord in some language."""
    words = words_of(group.name)
    size = 0
    for command in (group, *group.walk_commands()):
        _, key = _place(command.qualified_name)
        size += len(command.name) + _measure(words, key)
        if isinstance(command, app_commands.Group):
            continue
        if len(command.parameters) > MOST_OPTIONS:
            raise Unfit(f"{command.qualified_name} has {len(command.parameters)} options, {MOST_OPTIONS} at most")
        for option in command.parameters:
            size += len(option.display_name) + _measure(words, f"{key}-{option.display_name}")
            size += _measure_choices(words, option)
    if size > LARGEST:
        raise Unfit(f"its commands are described in {size} characters, {LARGEST} at most")


def _measure_choices(words: str, option: app_commands.Parameter) -> int:
    """Return the length of all choices of an option. Raises Unfit where they exceed a limit."""
    if len(option.choices) > MOST_OPTIONS:
        raise Unfit(f"the option {option.display_name} has {len(option.choices)} choices, {MOST_OPTIONS} at most")
    size = 0
    for choice in option.choices:
        key = _choice_key(option.display_name, choice)
        if key in speech(home(words, key), ENGLISH):
            size += _measure(words, key)
        else:
            size += _check_length(key, choice.name)
        size += _check_length(key, str(choice.value))
    return size


def _measure(words: str, key: str) -> int:
    """Return the length of a sentence in the language that needs the most letters for it.

    Raises Unfit where it is empty or too long in one of them.
    """
    lengths = []
    for language in languages():
        with speaking(language):
            lengths.append(_check_length(f"{key} in {language}.ftl", worded(words, key).message))
    return max(lengths)


def _check_length(name: str, text: str) -> int:
    """Return the length of a text. Raises Unfit where Discord would not take it."""
    if not 1 <= len(text) <= LONGEST:
        raise Unfit(f"{name} must have 1 to {LONGEST} letters, and has {len(text)}")
    return len(text)


def worded(words: str, key: str, title: str = "") -> locale_str:
    """With its place: in other languages it is found by that. A title stays as it is printed."""
    words = home(words, key)
    return locale_str(f"{title}{said(words, key, {})}", words=words, key=key, title=title)


class Translated(app_commands.Translator):
    """Descriptions and choices in every language that has them. Names stay as they are: docs and friends agree."""

    def __init__(self) -> None:
        self._languages = {locale: of_locale(locale.value) for locale in discord.Locale}

    async def translate(self, string: locale_str, locale: discord.Locale, context: Context) -> str | None:
        """Return the text in this language, or None where it has none. Called some thirty thousand times."""
        language = self._languages[locale]
        if language == ENGLISH:
            return None
        place = string.extras
        described = context.data
        if context.location in DESCRIPTIONS and isinstance(described, app_commands.Command | app_commands.Group):
            place = description_of(described).extras
        if not place or place["key"] not in speech(place["words"], language):
            return None
        with speaking(language):
            return worded(**place).message


def description_of(command: Command | app_commands.Group) -> locale_str:
    """Return what describes a command or group, with its place."""
    return worded(*_place(command.qualified_name))


def _place(name: str) -> tuple[str, str]:
    """Where the words of a command are, and its key."""
    group, *within = name.split()
    words, names = (words_of(group), within) if group in covers() else ("bot", [group, *within])
    return words, "-".join(("command", *names))


def _describe_options(command: Command) -> None:
    words, key = _place(command.qualified_name)
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
    key = _choice_key(option, choice)
    known = key in speech(home(words, key), ENGLISH)
    return app_commands.Choice(name=worded(words, key), value=choice.value) if known else choice


def _choice_key(option: str, choice: Choice) -> str:
    return f"choice-{option}-{choice.value}"
