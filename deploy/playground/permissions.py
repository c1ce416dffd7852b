"""Permissions: the bits by name, and who has which where. And how a command comes to a person: by a server that has the
app, or because the person has it and brings it along."""

from collections.abc import Iterable

from .errors import DISCORD, Thing
from .places import IN_A_GUILD, WITH_THE_BOT, Channel, Guild, Member

Owners = dict[str, str]
"""Who has installed an app, by the way it was installed."""
BY_A_GUILD, BY_A_USER = 0, 1
NO_GUILD = "0"
BITS: dict[str, int] = DISCORD["permissions"]
ALL = sum(1 << bit for bit in BITS.values())


def bits(names: Iterable[str]) -> int:
    return sum(1 << BITS[name] for name in set(names))


EVERYONE = bits(DISCORD["everyone"])
THREADS = ("create_public_threads", "create_private_threads", "send_messages_in_threads")
IN_A_CHAT = EVERYONE & ~bits(THREADS) | bits(("pin_messages",))
TO_ANSWER = bits(("embed_links", "attach_files", "mention_everyone", "use_external_emojis"))
"""All that counts for answers where the app is no member."""


def granted_to(member: Member) -> int:
    """By roles, whatever a channel says of it."""
    granted = EVERYONE & ~member.guild.denied | member.permissions
    return ALL if granted & bits(["administrator"]) or member.user.id == member.guild.owner_id else granted


def allowed(member: Member, channel: Channel) -> int:
    """Roles first, then what the channel says of everyone, of the member's role and of the member. Threads follow
    their channel; private ones are there for those who were added, and for those who manage threads."""
    if member.guild.chat:
        return IN_A_CHAT
    if (granted := granted_to(member)) == ALL:
        return ALL
    overwrites = (channel.parent or channel).overwrites
    for target in (member.guild.id, member.role_id, member.user.id):
        allow, deny = overwrites.get(target, (0, 0))
        granted = granted & ~deny | allow
    left_out = channel.guests is not None and member.user.id not in channel.guests
    if left_out and not granted & bits(["manage_threads"]):
        return 0
    return granted if granted & bits(["view_channel"]) else 0


def app_may(person: Member, me: Member | None, channel: Channel) -> int:
    """As interactions tell it: the rights of a member, and else what may be in answers to this person."""
    if channel.guild.chat:
        return TO_ANSWER if me else TO_ANSWER & ~bits(["use_external_emojis"])
    return allowed(me, channel) if me else allowed(person, channel) & TO_ANSWER


def may(member: Member | None, channel: Channel, *names: str) -> bool:
    needed = bits(names)
    return member is not None and allowed(member, channel) & needed == needed


def may_write(member: Member | None, channel: Channel) -> bool:
    return may(member, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")


# ── Installing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def owners(command: Thing, person: Member) -> Owners:
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


def of_the_bot(guild: Guild) -> Owners:
    """Where it speaks as itself, and nobody has called it."""
    return {str(BY_A_GUILD): _owner(guild)}


def only_by_a_user(owners: Owners) -> bool:
    """The app is no member here: Discord gives it less."""
    return str(BY_A_GUILD) not in owners


def _installed(person: Member) -> dict[int, str]:
    by_guild = {BY_A_GUILD: _owner(person.guild)} if person.guild.has_bot else {}
    return by_guild | ({BY_A_USER: str(person.user.id)} if person.user.installed else {})


def _owner(guild: Guild) -> str:
    """The server itself; a direct message with the bot belongs to none."""
    return NO_GUILD if guild.chat else str(guild.id)
