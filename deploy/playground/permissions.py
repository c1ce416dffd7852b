"""Permission bits, what a member may do in a channel, and which commands a member has there.

A person has a command because the guild or the person has installed the app.
"""

from collections.abc import Iterable

from .errors import DISCORD_DATA, JsonObject
from .models import BOT_CHAT_CONTEXT, GUILD_CONTEXT, Channel, Guild, Member

Owners = dict[str, str]
"""The id of the guild or user that has installed the app, by integration type."""
GUILD_INSTALL, USER_INSTALL = 0, 1
NO_GUILD = "0"
PERMISSION_BITS: dict[str, int] = DISCORD_DATA["permissions"]
ALL_PERMISSIONS = sum(1 << bit for bit in PERMISSION_BITS.values())


def combine_bits(names: Iterable[str]) -> int:
    """Return the permission bits with these names as one integer."""
    return sum(1 << PERMISSION_BITS[name] for name in set(names))


EVERYONE_PERMISSIONS = combine_bits(DISCORD_DATA["everyone"])
THREAD_PERMISSIONS = ("create_public_threads", "create_private_threads", "send_messages_in_threads")
CHAT_PERMISSIONS = EVERYONE_PERMISSIONS & ~combine_bits(THREAD_PERMISSIONS) | combine_bits(
    ("pin_messages",)
)
ANSWER_PERMISSIONS = combine_bits(
    ("embed_links", "attach_files", "mention_everyone", "use_external_emojis")
)
"""The permissions that count for answers where the app is not a member."""


def get_role_permissions(member: Member) -> int:
    """Return a member's permissions by role, before the overwrites of a channel."""
    granted = EVERYONE_PERMISSIONS & ~member.guild.denied | member.permissions
    if granted & combine_bits(["administrator"]) or member.user.id == member.guild.owner_id:
        return ALL_PERMISSIONS
    return granted


def get_channel_permissions(member: Member, channel: Channel) -> int:
    """Return a member's permissions in a channel.

    The overwrites for everyone, for the member's role and for the member follow the permissions by
    role. A thread has those of its channel. Only its guests and thread managers see a private
    thread.
    """
    if member.guild.chat:
        return CHAT_PERMISSIONS
    granted = get_role_permissions(member)
    if granted == ALL_PERMISSIONS:
        return ALL_PERMISSIONS
    overwrites = (channel.parent or channel).overwrites
    for target in (member.guild.id, member.role_id, member.user.id):
        allow, deny = overwrites.get(target, (0, 0))
        granted = granted & ~deny | allow
    is_left_out = channel.guests is not None and member.user.id not in channel.guests
    if is_left_out and not granted & combine_bits(["manage_threads"]):
        return 0
    return granted if granted & combine_bits(["view_channel"]) else 0


def get_app_permissions(person: Member, bot_member: Member | None, channel: Channel) -> int:
    """Return the app's permissions that an interaction of this person carries.

    `bot_member` is the bot's member, None where the bot is not a member. There the person's
    permissions count for its answers.
    """
    if channel.guild.chat:
        return (
            ANSWER_PERMISSIONS
            if bot_member
            else ANSWER_PERMISSIONS & ~combine_bits(["use_external_emojis"])
        )
    if bot_member:
        return get_channel_permissions(bot_member, channel)
    return get_channel_permissions(person, channel) & ANSWER_PERMISSIONS


def has_permissions(member: Member | None, channel: Channel, *names: str) -> bool:
    """Return whether a member has all these permissions in a channel. None is not a member."""
    needed = combine_bits(names)
    return member is not None and get_channel_permissions(member, channel) & needed == needed


def can_write(member: Member | None, channel: Channel) -> bool:
    """Return whether a member may post in this channel or thread."""
    needed = "send_messages_in_threads" if channel.is_thread else "send_messages"
    return has_permissions(member, channel, needed)


# ── Installing ────────────────────────────────────────────────────────────────────────────────────


def find_installation_owners(command: JsonObject, member: Member) -> Owners:
    """Return by which installations a person has a command here.

    Without any, they do not have it.
    """
    if member.guild.context not in get_contexts(command):
        return {}
    installations = _find_installations(member)
    kinds = get_integration_types(command)
    return {str(kind): owner for kind, owner in installations.items() if kind in kinds}


def get_contexts(command: JsonObject) -> list[int]:
    """Return the contexts in which a command is offered."""
    if command.get("guild_id"):
        return [GUILD_CONTEXT]
    contexts: list[int] | None = command.get("contexts")
    if contexts is not None:
        return contexts
    if command.get("dm_permission") is False:
        return [GUILD_CONTEXT]
    return [GUILD_CONTEXT, BOT_CHAT_CONTEXT]


def get_integration_types(command: JsonObject) -> list[int]:
    """Return the kinds of installation that bring a command."""
    integration_types: list[int] | None = command.get("integration_types")
    if integration_types is None or command.get("guild_id"):
        return [GUILD_INSTALL]
    return integration_types


def get_guild_owners(guild: Guild) -> Owners:
    """Return the owners for a message that the bot posted without an interaction."""
    return {str(GUILD_INSTALL): _get_installation_owner(guild)}


def is_only_user_installed(owners: Owners) -> bool:
    """Return whether only a user has installed the app, so that Discord lets it do less."""
    return str(GUILD_INSTALL) not in owners


def _find_installations(member: Member) -> dict[int, str]:
    """Return the owners of the installations that a person has here, by integration type."""
    installations: dict[int, str] = {}
    if member.guild.has_bot:
        installations[GUILD_INSTALL] = _get_installation_owner(member.guild)
    if member.user.installed:
        installations[USER_INSTALL] = str(member.user.id)
    return installations


def _get_installation_owner(guild: Guild) -> str:
    """Return the owner of a guild installation: its id, or 0 for direct messages with the bot."""
    return NO_GUILD if guild.chat else str(guild.id)
