"""How a command comes to a person: by a server that has the app, or because the person has it and brings it along."""

from .errors import Thing
from .places import AMONG_PEOPLE, IN_A_GUILD, WITH_THE_BOT, Channel, Member

BY_A_GUILD, BY_A_USER = 0, 1
NO_GUILD = "0"
"""Stands for the server in a direct message with the bot."""


def owners(command: Thing, person: Member, channel: Channel) -> dict[str, str]:
    """Who has installed what makes this command available here; where nobody has, the person does not have it."""
    if channel.context not in contexts(command):
        return {}
    ways = _installed(person, channel)
    return {str(way): owner for way, owner in ways.items() if way in integration_types(command)}


def contexts(command: Thing) -> list[int]:
    if command.get("guild_id"):
        return [IN_A_GUILD]
    asked: list[int] | None = command.get("contexts")
    if asked is None:
        return [IN_A_GUILD] if command.get("dm_permission") is False else [IN_A_GUILD, WITH_THE_BOT]
    return asked


def integration_types(command: Thing) -> list[int]:
    asked: list[int] | None = None if command.get("guild_id") else command.get("integration_types")
    return [BY_A_GUILD] if asked is None else asked


def of_the_bot(channel: Channel) -> dict[str, str]:
    """Where it speaks as itself, and nobody has called it."""
    return {str(BY_A_GUILD): NO_GUILD if channel.guild.chat else str(channel.guild.id)}


def only_by_a_user(owners: Thing) -> bool:
    """The app is no member here: Discord gives it less."""
    return str(BY_A_GUILD) not in owners


def _installed(person: Member, channel: Channel) -> dict[int, str]:
    ways: dict[int, str] = {}
    if channel.context != AMONG_PEOPLE and channel.guild.has_bot:
        ways[BY_A_GUILD] = NO_GUILD if channel.context == WITH_THE_BOT else str(channel.guild.id)
    if person.user.installed:
        ways[BY_A_USER] = str(person.user.id)
    return ways
