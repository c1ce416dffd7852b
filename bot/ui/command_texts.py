"""Descriptions of slash commands, options and choices, which Discord shows while a command is
typed.

They stand in the Fluent files of the bot: `/watch here game:` has the key
`command-watch-here-game`. The group of a game uses the files of the game, and keys without its
name: `/gah start level:` has `command-start-level` there, and one of its choices has
`choice-level-easy`. Options of every game, such as `/gah start seed:`, stand in the files of the
core.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.languages import choose_language_for_locale, get_native_language_name, list_languages
from bot.ui.game_commands import MAX_CHOICE_CHARACTERS, GameGroup
from engines.core.catalogue import UnfitPackage, find_words_package, read_covers
from engines.core.text.words import (
    ENGLISH,
    find_package_with_message,
    format_message,
    load_bundle,
    use_language,
)

Command = app_commands.Command[Any, ..., Any]
Choice = app_commands.Choice[str | int | float]
Context = app_commands.TranslationContextTypes
DESCRIPTION_LOCATIONS = (
    app_commands.TranslationContextLocation.command_description,
    app_commands.TranslationContextLocation.group_description,
)
DIGEST_NAME = "commands.sha256"
"""The name of the file in the data folder with the digest of the commands that were registered
last."""
MAX_OPTIONS = 25
"""Discord's limit for the options of a command, and for the choices of an option."""
MAX_COMMAND_CHARACTERS = 8000
"""Discord's limit for the characters of one command, with its options and choices."""


async def make_command_payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the payload with which all commands are registered, in every language."""
    set_tree_descriptions(tree)
    return [
        await command.get_translated_payload(tree, CommandTranslator())
        for command in tree.get_commands()
    ]


async def digest_commands(tree: app_commands.CommandTree[Any], token: str) -> str:
    """Return a digest of the commands in every language, and of the application that they belong
    to."""
    application_id = token.split(".", maxsplit=1)[0]
    payload = json.dumps([application_id, await make_command_payloads(tree)], sort_keys=True)
    return hashlib.sha256(payload.encode()).hexdigest()


def set_tree_descriptions(tree: app_commands.CommandTree[Any]) -> None:
    """Describe every command, group, option and choice. Only registering needs that, not a running
    bot.

    The group of a game that cannot be described is removed from the tree. Raises the error of any
    other command.
    """
    for group in tree.get_commands(type=discord.AppCommandType.chat_input):
        try:
            set_checked_descriptions(group)
        except Exception as error:
            if not isinstance(group, GameGroup):
                raise
            group.disable_failed_game(error)
            tree.remove_command(group.name)


def set_checked_descriptions(command: Command | app_commands.Group) -> None:
    """Describe a command or group with all that is in it.

    Raises UnfitPackage for the group of a game that lacks a description or exceeds a limit. With
    such a group Discord would refuse all commands.
    """
    if isinstance(command, GameGroup):
        command.make_commands()
        _require_all_descriptions(command)
    _set_descriptions(command)
    if isinstance(command, GameGroup):
        _check_discord_limits(command)


def _set_descriptions(command: Command | app_commands.Group) -> None:
    """Set the descriptions of a command or group, of its options, and of the commands inside it."""
    command.description = make_description(command).message
    if isinstance(command, app_commands.Command):
        _set_option_descriptions(command)
        return
    for each in command.commands:
        _set_descriptions(each)


def _require_all_descriptions(group: GameGroup) -> None:
    """Raise UnfitPackage if neither the package nor the core has a description. The error names
    every missing key."""
    words_package = find_words_package(group.name)
    missing = [
        key
        for key in _list_description_keys(group)
        if key not in load_bundle(find_package_with_message(words_package, key), ENGLISH)
    ]
    if missing:
        raise UnfitPackage(f"its words/{ENGLISH}.ftl lacks {', '.join(missing)}")


def _list_description_keys(command: Command | app_commands.Group) -> Iterator[str]:
    """Yield the Fluent key of every description of this command, its options and the commands
    inside it."""
    _, key = _find_description_key(command.qualified_name)
    yield key
    if isinstance(command, app_commands.Group):
        for each in command.commands:
            yield from _list_description_keys(each)
    else:
        for option in command.parameters:
            yield f"{key}-{option.display_name}"


def _check_discord_limits(group: GameGroup) -> None:
    """Raise UnfitPackage if a described group exceeds a limit of Discord in any language."""
    words_package = find_words_package(group.name)
    size = 0
    for command in (group, *group.walk_commands()):
        _, key = _find_description_key(command.qualified_name)
        size += len(command.name) + _measure_longest_translation(words_package, key)
        if isinstance(command, app_commands.Group):
            continue
        if len(command.parameters) > MAX_OPTIONS:
            raise UnfitPackage(
                f"{command.qualified_name} has {len(command.parameters)} options, "
                f"{MAX_OPTIONS} at most"
            )
        for option in command.parameters:
            size += len(option.display_name) + _measure_longest_translation(
                words_package, f"{key}-{option.display_name}"
            )
            size += _measure_length_of_choices(words_package, option)
    if size > MAX_COMMAND_CHARACTERS:
        raise UnfitPackage(
            f"its commands are described in {size} characters, {MAX_COMMAND_CHARACTERS} at most"
        )


def _measure_length_of_choices(words_package: str, option: app_commands.Parameter) -> int:
    """Return the length of all choices of an option. Raises UnfitPackage if they exceed a limit."""
    if len(option.choices) > MAX_OPTIONS:
        raise UnfitPackage(
            f"the option {option.display_name} has {len(option.choices)} choices, "
            f"{MAX_OPTIONS} at most"
        )
    size = 0
    for choice in option.choices:
        key = _make_choice_key(option.display_name, choice)
        if key in load_bundle(find_package_with_message(words_package, key), ENGLISH):
            size += _measure_longest_translation(words_package, key)
        else:
            size += _check_length(key, choice.name)
        size += _check_length(key, str(choice.value))
    return size


def _measure_longest_translation(words_package: str, key: str) -> int:
    """Return the length of a description in the language in which it is longest.

    Raises UnfitPackage if it is empty or too long in one of them.
    """
    lengths = []
    for language in list_languages():
        with use_language(language):
            text = make_locale_str(words_package, key).message
        lengths.append(_check_length(f"{key} in {language}.ftl", text))
    return max(lengths)


def _check_length(name: str, text: str) -> int:
    """Return the length of a text. Raises UnfitPackage if Discord would refuse it."""
    if not 1 <= len(text) <= MAX_CHOICE_CHARACTERS:
        raise UnfitPackage(
            f"{name} must have 1 to {MAX_CHOICE_CHARACTERS} letters, and has {len(text)}"
        )
    return len(text)


def make_locale_str(words_package: str, key: str, *, with_box_title: bool = False) -> locale_str:
    """Return a text in the current language. `with_box_title`: the name of its game stands before
    it.

    Its extras name the package and the Fluent key, by which the translator finds it in other
    languages.
    """
    words_package = find_package_with_message(words_package, key)
    text = format_message(words_package, key, {})
    if with_box_title:
        text = f"{format_message(words_package, 'box', {})}: {text}"
    return locale_str(text, words_package=words_package, key=key, with_box_title=with_box_title)


class CommandTranslator(app_commands.Translator):
    """The translator of descriptions and choices. Names of commands stay in English, as in the
    documentation."""

    def __init__(self) -> None:
        self._language_by_locale = {
            locale: choose_language_for_locale(locale.value) for locale in discord.Locale
        }

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: Context
    ) -> str | None:
        """Return the text in this language, or None if there is no translation.

        The library calls it about 30,000 times for one registration.
        """
        language = self._language_by_locale[locale]
        if language == ENGLISH:
            return None
        place = string.extras
        command = context.data
        if context.location in DESCRIPTION_LOCATIONS and isinstance(
            command, app_commands.Command | app_commands.Group
        ):
            place = make_description(command).extras
        if not place or place["key"] not in load_bundle(place["words_package"], language):
            return None
        with use_language(language):
            return make_locale_str(**place).message


def make_description(command: Command | app_commands.Group) -> locale_str:
    """Return the description of a command or group in the current language."""
    return make_locale_str(*_find_description_key(command.qualified_name))


def _find_description_key(name: str) -> tuple[str, str]:
    """Return the package whose Fluent files describe the command of this full name, and the key of
    its description."""
    group, *names = name.split()
    if group in read_covers():
        return find_words_package(group), "-".join(("command", *names))
    return "bot", "-".join(("command", group, *names))


def _set_option_descriptions(command: Command) -> None:
    """Set the descriptions and the choices of all options of a command."""
    words_package, key = _find_description_key(command.qualified_name)
    descriptions = {}
    choices = {}
    for option in command.parameters:
        descriptions[option.name] = make_locale_str(words_package, f"{key}-{option.display_name}")
        option_choices = _translate_choices(words_package, option)
        if option_choices:
            choices[option.name] = option_choices
    app_commands.describe(**descriptions)(command)
    app_commands.choices(**choices)(command)


def _translate_choices(words_package: str, option: app_commands.Parameter) -> list[Choice]:
    """Return the choices of an option with translated names. An option `language` has all languages
    as choices."""
    if option.name == "language":
        return [
            app_commands.Choice(name=locale_str(get_native_language_name(each)), value=each)
            for each in list_languages()
        ]
    return [
        _translate_choice(words_package, option.display_name, choice) for choice in option.choices
    ]


def _translate_choice(words_package: str, option: str, choice: Choice) -> Choice:
    """Return a choice with a translated name. Numbers, and names that are printed on cards, have
    none and stay."""
    key = _make_choice_key(option, choice)
    if key not in load_bundle(find_package_with_message(words_package, key), ENGLISH):
        return choice
    return app_commands.Choice(name=make_locale_str(words_package, key), value=choice.value)


def _make_choice_key(option: str, choice: Choice) -> str:
    return f"choice-{option}-{choice.value}"
