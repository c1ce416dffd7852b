"""The JSON by which Discord sends users, guilds, channels and messages."""

from .errors import DISCORD_DATA, JsonObject
from .models import (
    DIRECT_MESSAGES,
    GROUP_CHAT,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    Channel,
    Guild,
    Member,
    Message,
    User,
)
from .permissions import EVERYONE_PERMISSIONS, get_channel_permissions, get_role_permissions

CONSTANT_FIELDS: dict[str, JsonObject] = DISCORD_DATA["always"]
"""The fields of each payload that are always the same here."""


def build_user(user: User) -> JsonObject:
    """Return the payload of a user."""
    global_name = None if user.bot else user.name
    return CONSTANT_FIELDS["user"] | {
        "id": str(user.id),
        "username": user.name,
        "global_name": global_name,
        "bot": user.bot,
    }


def build_current_user(bot: User) -> JsonObject:
    """Return the payload of the bot's user, as the bot itself gets it."""
    return build_user(bot) | CONSTANT_FIELDS["bot"]


def build_member(member: Member, channel: Channel | None = None) -> JsonObject:
    """Return the payload of a member, with their permissions in a channel if one is given."""
    payload: JsonObject = CONSTANT_FIELDS["member"] | {
        "user": build_user(member.user),
        "roles": [str(member.role_id)],
        "joined_at": member.joined,
    }
    if channel:
        payload["permissions"] = str(get_channel_permissions(member, channel))
    return payload


def build_role(role_id: int, name: str, permissions: int, position: int) -> JsonObject:
    """Return the payload of a role."""
    own = {"id": str(role_id), "name": name, "permissions": str(permissions), "position": position}
    return CONSTANT_FIELDS["role"] | own


def build_channel(channel: Channel) -> JsonObject:
    """Return the payload of a text channel, a thread or a chat."""
    last_message = str(max(channel.messages)) if channel.messages else None
    payload: JsonObject = {
        "id": str(channel.id),
        "type": _get_channel_type(channel),
        "last_message_id": last_message,
        "flags": 0,
    }
    if channel.guild.chat:
        return payload | _build_chat_fields(channel)
    payload |= {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "rate_limit_per_user": 0,
    }
    if channel.is_thread:
        return payload | _build_thread_fields(channel)
    return payload | _build_channel_fields(channel)


def _get_channel_type(channel: Channel) -> int:
    """Return Discord's channel type."""
    if channel.guild.chat:
        return DIRECT_MESSAGES if channel.guild.has_bot else GROUP_CHAT
    if not channel.is_thread:
        return TEXT_CHANNEL
    return PUBLIC_THREAD if channel.guests is None else PRIVATE_THREAD


def _build_chat_fields(channel: Channel) -> JsonObject:
    """Return the fields of a chat, as a viewer who is not one of its people gets them."""
    fields: JsonObject = {"recipients": [build_user(person) for person in channel.guild.people]}
    if not channel.guild.has_bot:
        fields |= {
            "name": channel.name or None,
            "icon": None,
            "owner_id": str(channel.guild.owner_id),
        }
    return fields


def _build_channel_fields(channel: Channel) -> JsonObject:
    """Return the fields of a text channel."""
    overwrites = [
        {
            "id": str(target),
            "type": int(target in channel.guild.members),
            "allow": str(allow),
            "deny": str(deny),
        }
        for target, (allow, deny) in channel.overwrites.items()
    ]
    return {"position": 0, "topic": None, "nsfw": False, "permission_overwrites": overwrites}


def _build_thread_fields(channel: Channel) -> JsonObject:
    """Return the fields of a thread."""
    return {
        "owner_id": str(channel.owner_id),
        "message_count": len(channel.messages),
        "member_count": len(channel.guests or [channel.owner_id]),
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": channel.created,
            "create_timestamp": channel.created,
        },
    }


def build_guild(guild: Guild, channels: list[Channel], bot_member: Member | None) -> JsonObject:
    """Return the payload of a guild. `bot_member` is the bot's member of it, if the bot is one."""
    roles = [build_role(guild.id, "@everyone", EVERYONE_PERMISSIONS & ~guild.denied, 0)]
    for number, member in enumerate(guild.members.values(), start=1):
        roles.append(build_role(member.role_id, member.user.name, member.permissions, number))
    return CONSTANT_FIELDS["guild"] | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "roles": roles,
        "channels": [build_channel(member) for member in channels if not member.is_thread],
        "threads": [
            build_channel(member) for member in channels if member.is_thread and not member.archived
        ],
        "members": [build_member(bot_member)] if bot_member else [],
        "member_count": len(guild.members),
        "joined_at": guild.joined,
    }


def build_guild_summary(guild: Guild, user: User) -> JsonObject:
    """Return the payload of a guild in the list of a user's guilds."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "banner": None,
        "features": [],
        "owner": guild.owner_id == user.id,
        "permissions": str(get_role_permissions(guild.members[user.id])),
    }


def build_message(message: Message) -> JsonObject:
    """Return the payload of a message."""
    return CONSTANT_FIELDS["message"] | {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "author": build_user(message.author),
        "content": message.body.get("content") or "",
        "embeds": message.body.get("embeds") or [],
        "components": message.body.get("components") or [],
        "attachments": message.body.get("attachments") or [],
        "timestamp": message.created,
        "edited_timestamp": message.edited,
        "type": message.kind,
        "flags": message.flags,
        "pinned": message.pinned is not None,
        **message.origin,
    }
