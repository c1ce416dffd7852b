"""Permission bits, what a member may do in a channel, and which commands a member has there.

A person has a command because the guild or the person has installed the app.
"""

from collections.abc import Iterable

from .errors import DISCORD, Thing
from .models import IN_A_GUILD, WITH_THE_BOT, Channel, Guild, Member

Owners = dict[str, str]
"""The id of the guild or user that has installed the app, by integration type."""
BY_A_GUILD, BY_A_USER = 0, 1
NO_GUILD = "0"
BITS: dict[str, int] = DISCORD["permissions"]
ALL = sum(1 << bit for bit in BITS.values())


def bits(names: Iterable[str]) -> int:
    """Return the permission bits with these names as one integer."""
    return sum(1 << BITS[name] for name in set(names))


EVERYONE = bits(DISCORD["everyone"])
THREADS = ("create_public_threads", "create_private_threads", "send_messages_in_threads")
IN_A_CHAT = EVERYONE & ~bits(THREADS) | bits(("pin_messages",))
TO_ANSWER = bits(("embed_links", "attach_files", "mention_everyone", "use_external_emojis"))
"""The permissions that count for answers where the app is not a member."""


def granted_to(member: Member) -> int:
    """Return a member's permissions by role, before the overwrites of a channel."""
    granted = EVERYONE & ~member.guild.denied | member.permissions
    if granted & bits(["administrator"]) or member.user.id == member.guild.owner_id:
        return ALL
    return granted


def allowed(member: Member, channel: Channel) -> int:
    """Return a member's permissions in a channel.

    The overwrites for everyone, for the member's role and for the member follow the permissions by
    role. A thread has those of its channel. Only its guests and thread managers see a private
    thread.
    """
    if member.guild.chat:
        return IN_A_CHAT
    granted = granted_to(member)
    if granted == ALL:
        return ALL
    overwrites = (channel.parent or channel).overwrites
    for target in (member.guild.id, member.role_id, member.user.id):
        allow, deny = overwrites.get(target, (0, 0))
        granted = granted & ~deny | allow
    is_left_out = channel.guests is not None and member.user.id not in channel.guests
    if is_left_out and not granted & bits(["manage_threads"]):
        return 0
    return granted if granted & bits(["view_channel"]) else 0


def app_may(person: Member, me: Member | None, channel: Channel) -> int:
    """Return the app's permissions that an interaction of this person carries.

    `me` is the bot's member. Where the bot is none, the person's permissions count for its answers.
    """
    if channel.guild.chat:
        return TO_ANSWER if me else TO_ANSWER & ~bits(["use_external_emojis"])
    if me:
        return allowed(me, channel)
    return allowed(person, channel) & TO_ANSWER


def may(member: Member | None, channel: Channel, *names: str) -> bool:
    """Return whether a member has all these permissions in a channel. None is not a member."""
    needed = bits(names)
    return member is not None and allowed(member, channel) & needed == needed


def may_write(member: Member | None, channel: Channel) -> bool:
    """Return whether a member may post in this channel or thread."""
    needed = "send_messages_in_threads" if channel.is_thread else "send_messages"
    return may(member, channel, needed)


# ── Installing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def owners(command: Thing, person: Member) -> Owners:
    """Return by which installations a person has a command here.

    Without any, they do not have it.
    """
    if person.guild.context not in contexts(command):
        return {}
    installations = _installed(person)
    kinds = integration_types(command)
    return {str(kind): owner for kind, owner in installations.items() if kind in kinds}


def contexts(command: Thing) -> list[int]:
    """Return the contexts in which a command is offered."""
    if command.get("guild_id"):
        return [IN_A_GUILD]
    given: list[int] | None = command.get("contexts")
    if given is not None:
        return given
    if command.get("dm_permission") is False:
        return [IN_A_GUILD]
    return [IN_A_GUILD, WITH_THE_BOT]


def integration_types(command: Thing) -> list[int]:
    """Return the kinds of installation that bring a command."""
    given: list[int] | None = command.get("integration_types")
    if given is None or command.get("guild_id"):
        return [BY_A_GUILD]
    return given


def of_the_bot(guild: Guild) -> Owners:
    """Return the owners for a message that the bot posted without an interaction."""
    return {str(BY_A_GUILD): _owner(guild)}


def only_by_a_user(owners: Owners) -> bool:
    """Return whether only a user has installed the app, so that Discord lets it do less."""
    return str(BY_A_GUILD) not in owners


def _installed(person: Member) -> dict[int, str]:
    """Return the owners of the installations that a person has here, by integration type."""
    installations: dict[int, str] = {}
    if person.guild.has_bot:
        installations[BY_A_GUILD] = _owner(person.guild)
    if person.user.installed:
        installations[BY_A_USER] = str(person.user.id)
    return installations


def _owner(guild: Guild) -> str:
    """Return the owner of a guild installation: its id, or 0 for direct messages with the bot."""
    return NO_GUILD if guild.chat else str(guild.id)
