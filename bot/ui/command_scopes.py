"""The places in which a slash command may be used, as decorators."""

from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

T = TypeVar("T")

SERVERS_AND_CHATS = AppCommandContext(guild=True, dm_channel=True)
SERVER_INSTALLATION = AppInstallationType(guild=True)


def allow_anywhere(command: T) -> T:
    """Allow a command, or all commands of a cog, on servers, in chats with the bot, and for users
    who installed it."""
    for each in _list_commands(command):
        app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(each)
        app_commands.allowed_installs(guilds=True, users=True)(each)
    return command


def allow_only_on_servers(command: T) -> T:
    """Allow a command, or all commands of a cog, only on servers of which the bot is a member."""
    for each in _list_commands(command):
        app_commands.allowed_contexts(guilds=True)(each)
        app_commands.allowed_installs(guilds=True)(each)
    return command


def _list_commands(command: Any) -> list[Any]:
    """Return the commands of a cog that is no group, or the command or group itself."""
    if isinstance(command, type) and not issubclass(command, commands.GroupCog):
        return [each for each in vars(command).values() if isinstance(each, app_commands.Command)]
    return [command]


def disallow_user_installs(tree: app_commands.CommandTree[Any]) -> None:
    """Remove the installation by users from all commands of the tree.

    Discord refuses commands with it if the application does not allow users to install the bot.
    """
    for command in tree.get_commands():
        command.allowed_installs = SERVER_INSTALLATION
        if command.allowed_contexts and command.allowed_contexts.private_channel:
            command.allowed_contexts = SERVERS_AND_CHATS
