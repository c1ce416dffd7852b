"""The JSON by which Discord sends users, guilds, channels and messages."""

from .errors import DISCORD, Thing
from .models import DIRECT, GROUP, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, Member, Message, User
from .permissions import EVERYONE, allowed, granted_to

ALWAYS: dict[str, Thing] = DISCORD["always"]
"""The fields of each payload that are always the same here."""


def user(who: User) -> Thing:
    """Return the payload of a user."""
    global_name = None if who.bot else who.name
    return ALWAYS["user"] | {"id": str(who.id), "username": who.name, "global_name": global_name, "bot": who.bot}


def me(bot: User) -> Thing:
    """Return the payload of the bot's user, as the bot itself gets it."""
    return user(bot) | ALWAYS["bot"]


def member(who: Member, channel: Channel | None = None) -> Thing:
    """Return the payload of a member, with their permissions in a channel if one is given."""
    payload: Thing = ALWAYS["member"] | {"user": user(who.user), "roles": [str(who.role_id)], "joined_at": who.joined}
    if channel:
        payload["permissions"] = str(allowed(who, channel))
    return payload


def role(number: int, name: str, permissions: int, position: int) -> Thing:
    """Return the payload of a role."""
    own = {"id": str(number), "name": name, "permissions": str(permissions), "position": position}
    return ALWAYS["role"] | own


def channel(place: Channel) -> Thing:
    """Return the payload of a text channel, a thread or a chat."""
    last_message = str(max(place.messages)) if place.messages else None
    payload: Thing = {"id": str(place.id), "type": _kind(place), "last_message_id": last_message, "flags": 0}
    if place.guild.chat:
        return payload | _of_a_chat(place)
    payload |= {
        "guild_id": str(place.guild.id),
        "name": place.name,
        "parent_id": str(place.parent.id) if place.parent else None,
        "rate_limit_per_user": 0,
    }
    if place.is_thread:
        return payload | _of_a_thread(place)
    return payload | _of_a_channel(place)


def _kind(place: Channel) -> int:
    """Return Discord's channel type."""
    if place.guild.chat:
        return DIRECT if place.guild.has_bot else GROUP
    if not place.is_thread:
        return TEXT
    return PUBLIC_THREAD if place.guests is None else PRIVATE_THREAD


def _of_a_chat(place: Channel) -> Thing:
    """Return the fields of a chat, as a viewer who is not one of its people gets them."""
    fields: Thing = {"recipients": [user(person) for person in place.guild.people]}
    if not place.guild.has_bot:
        fields |= {"name": place.name or None, "icon": None, "owner_id": str(place.guild.owner_id)}
    return fields


def _of_a_channel(place: Channel) -> Thing:
    """Return the fields of a text channel."""
    overwrites = [
        {"id": str(target), "type": int(target in place.guild.members), "allow": str(allow), "deny": str(deny)}
        for target, (allow, deny) in place.overwrites.items()
    ]
    return {"position": 0, "topic": None, "nsfw": False, "permission_overwrites": overwrites}


def _of_a_thread(place: Channel) -> Thing:
    """Return the fields of a thread."""
    return {
        "owner_id": str(place.owner_id),
        "message_count": len(place.messages),
        "member_count": len(place.guests or [place.owner_id]),
        "thread_metadata": {
            "archived": place.archived,
            "locked": place.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": place.created,
            "create_timestamp": place.created,
        },
    }


def guild(place: Guild, channels: list[Channel], me: Member | None) -> Thing:
    """Return the payload of a guild. `me` is the bot's member of it, if the bot is one."""
    roles = [role(place.id, "@everyone", EVERYONE & ~place.denied, 0)]
    for number, each in enumerate(place.members.values(), start=1):
        roles.append(role(each.role_id, each.user.name, each.permissions, number))
    return ALWAYS["guild"] | {
        "id": str(place.id),
        "name": place.name,
        "owner_id": str(place.owner_id),
        "roles": roles,
        "channels": [channel(each) for each in channels if not each.is_thread],
        "threads": [channel(each) for each in channels if each.is_thread and not each.archived],
        "members": [member(me)] if me else [],
        "member_count": len(place.members),
        "joined_at": place.joined,
    }


def of_mine(place: Guild, who: User) -> Thing:
    """Return the payload of a guild in the list of a user's guilds."""
    return {
        "id": str(place.id),
        "name": place.name,
        "icon": None,
        "banner": None,
        "features": [],
        "owner": place.owner_id == who.id,
        "permissions": str(granted_to(place.members[who.id])),
    }


def message(said: Message) -> Thing:
    """Return the payload of a message."""
    return ALWAYS["message"] | {
        "id": str(said.id),
        "channel_id": str(said.channel.id),
        "author": user(said.author),
        "content": said.body.get("content") or "",
        "embeds": said.body.get("embeds") or [],
        "components": said.body.get("components") or [],
        "attachments": said.body.get("attachments") or [],
        "timestamp": said.created,
        "edited_timestamp": said.edited,
        "type": said.kind,
        "flags": said.flags,
        "pinned": said.pinned is not None,
        **said.origin,
    }
