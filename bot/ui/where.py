"""Where a slash command may be used, said once for each."""

from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

T = TypeVar("T")

WITHOUT_OTHERS = AppCommandContext(guild=True, dm_channel=True)
BY_SERVERS = AppInstallationType(guild=True)


def anywhere(command: T) -> T:
    """On servers, in a chat with the bot, and wherever people bring it along who have installed it for themselves."""
    for each in _within(command):
        app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(each)
        app_commands.allowed_installs(guilds=True, users=True)(each)
    return command


def on_servers(command: T) -> T:
    """What needs others, and a bot that knows them."""
    for each in _within(command):
        app_commands.allowed_contexts(guilds=True)(each)
        app_commands.allowed_installs(guilds=True)(each)
    return command


def _within(command: Any) -> list[Any]:
    """Return the commands of a cog that is no group, or the command or group itself."""
    is_cog = isinstance(command, type) and not issubclass(command, commands.GroupCog)
    return [each for each in vars(command).values() if isinstance(each, app_commands.Command)] if is_cog else [command]


def only_by_servers(tree: app_commands.CommandTree[Any]) -> None:
    """Nobody brings the bot along: Discord refuses other commands where its application does not allow for it."""
    for command in tree.get_commands():
        command.allowed_installs = BY_SERVERS
        if command.allowed_contexts and command.allowed_contexts.private_channel:
            command.allowed_contexts = WITHOUT_OTHERS
