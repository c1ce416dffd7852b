"""How a command comes to a person: by a server that has the app, or because the person has it and brings it along."""

from .errors import Thing
from .places import IN_A_GUILD, WITH_THE_BOT, Guild, Member

BY_A_GUILD, BY_A_USER = 0, 1
NO_GUILD = "0"


def owners(command: Thing, person: Member) -> dict[str, str]:
    """Who has installed what gives this command to a person here; where nobody has, they do not have it."""
    if person.guild.context not in contexts(command):
        return {}
    ways = _installed(person)
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


def of_the_bot(guild: Guild) -> dict[str, str]:
    """Where it speaks as itself, and nobody has called it."""
    return {str(BY_A_GUILD): _owner(guild)}


def only_by_a_user(owners: Thing) -> bool:
    """The app is no member here: Discord gives it less."""
    return str(BY_A_GUILD) not in owners


def _installed(person: Member) -> dict[int, str]:
    by_guild = {BY_A_GUILD: _owner(person.guild)} if person.guild.has_bot else {}
    return by_guild | ({BY_A_USER: str(person.user.id)} if person.user.installed else {})


def _owner(guild: Guild) -> str:
    """The server itself; a direct message with the bot belongs to none."""
    return NO_GUILD if guild.chat else str(guild.id)
