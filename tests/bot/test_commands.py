"""One walk through all cogs: names, descriptions, limits, no clash; and only what is needed of Discord."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import EmptyChair
from storage import open_database

SHARED = ["turn", "score", "table", "why", "undo", "redo", "history", "games", "results", "end", "help", "about"]


@pytest.fixture
async def bot(tmp_path: Path) -> Any:
    made = EmptyChair(open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"))
    await made.load_cogs()
    await made.setup_hook()  # as a login after `sync` has looked
    yield made
    await made.close()


def leaves(commands: Any) -> Iterator[Any]:
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from leaves(command.commands)
        elif isinstance(command, app_commands.Command):
            yield command


async def test_every_command_is_described_and_guild_only(bot: EmptyChair) -> None:
    names = [command.qualified_name for command in leaves(bot.tree.get_commands())]
    assert len(set(names)) == len(names)
    assert set(SHARED) <= set(names)
    assert {"gah start", "gah queue", "gah dice"} <= set(names)
    for command in bot.tree.get_commands():
        document = command.to_dict(bot.tree)
        assert document["contexts"] == [0], command.name
        assert isinstance(command, app_commands.ContextMenu) or 1 <= len(document["description"]) <= 100
    for command in leaves(bot.tree.get_commands()):
        for parameter in command.parameters:
            assert str(parameter.description) not in ("", "…"), f"{command.qualified_name} {parameter.name}"


async def test_intents_and_mentions(bot: EmptyChair) -> None:
    assert bot.intents == discord.Intents(guilds=True)
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
