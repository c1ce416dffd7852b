"""Where the words of commands, groups, options and choices are: they go by their names, and no code
has the keys."""

import asyncio
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from discord.app_commands import locale_str

from bot.app import App
from bot.ui.command_texts import make_description, set_tree_descriptions
from storage import open_database


@cache
def command_keys(package: str) -> frozenset[str]:
    said = described(commands())
    return frozenset(
        each.extras["key"] for each in said if each.extras.get("words_package") == package
    )


def described(commands: Iterable[Any]) -> Iterator[locale_str]:
    """What a command and everything inside it says; a choice that is printed has no key."""
    for command in commands:
        yield make_description(command)
        for option in getattr(command, "parameters", ()):
            yield option.locale_description
            yield from (choice._locale_name for choice in option.choices)


@cache
def commands() -> list[Any]:
    """All of them, without their groups' own."""
    return asyncio.run(_commands())


async def _commands() -> list[Any]:
    async with App(open_database("sqlite+aiosqlite:///unused.sqlite")) as app:
        await app.load_cogs()
        set_tree_descriptions(app.client.tree)
        return [*app.client.tree.walk_commands()]
