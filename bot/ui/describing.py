"""What Discord shows beside a command while it is typed, from words: `/watch here game:` is `command-watch-here-game`.

A game's group speaks from the words of the game, without its name: `/gah start level:` is `command-start-level` there,
and what can be chosen is `choice-level-easy`.
"""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str

from engines.core.catalogue import covers
from engines.core.words import ENGLISH, said, speech

Command = app_commands.Command[Any, ..., Any]
Choice = app_commands.Choice[str | int | float]


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Every command, group, option and choice. Only for registering: a bot that runs need not know them."""
    for command in tree.walk_commands():
        words, key = _place(command.qualified_name)
        text = worded(words, key)
        command.description, command._locale_description = text.message, text
        if isinstance(command, app_commands.Command):
            _describe_options(command, words, key)


def worded(words: str, key: str) -> locale_str:
    """With its place: a translator of the tree finds it in other languages by that."""
    return locale_str(said(words, key, {}), words=words, key=key)


def _place(name: str) -> tuple[str, str]:
    """Where the words of a command are, and its key."""
    group, *within = name.split()
    words, names = (f"engines.{group}", within) if group in covers() else ("bot", [group, *within])
    return words, "-".join(("command", *names))


def _describe_options(command: Command, words: str, key: str) -> None:
    options = command.parameters
    app_commands.describe(**{each.name: worded(words, f"{key}-{each.display_name}") for each in options})(command)
    chosen = {each.name: [_named(words, each.display_name, choice) for choice in each.choices] for each in options}
    app_commands.choices(**{name: choices for name, choices in chosen.items() if choices})(command)


def _named(words: str, option: str, choice: Choice) -> Choice:
    """What has no words is printed somewhere, or is a number."""
    key = f"choice-{option}-{choice.value}"
    known = key in speech(words, ENGLISH)
    return app_commands.Choice(name=worded(words, key), value=choice.value) if known else choice
