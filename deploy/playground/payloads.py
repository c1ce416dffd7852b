"""Things as Discord puts them on the wire."""

from .errors import DISCORD, Thing
from .permissions import EVERYONE, allowed, granted_to
from .places import DIRECT, GROUP, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, Member, Message, User

ALWAYS: dict[str, Thing] = DISCORD["always"]


def user(who: User) -> Thing:
    own = {"id": str(who.id), "username": who.name, "global_name": None if who.bot else who.name, "bot": who.bot}
    return ALWAYS["user"] | own


def me(bot: User) -> Thing:
    return user(bot) | ALWAYS["bot"]


def member(who: Member, channel: Channel | None = None) -> Thing:
    own: Thing = {"user": user(who.user), "roles": [str(who.role_id)], "joined_at": who.joined}
    return ALWAYS["member"] | own | ({"permissions": str(allowed(who, channel))} if channel else {})


def role(number: int, name: str, permissions: int, position: int) -> Thing:
    own = {"id": str(number), "name": name, "permissions": str(permissions), "position": position}
    return ALWAYS["role"] | own


def channel(place: Channel) -> Thing:
    last = str(max(place.messages)) if place.messages else None
    shown: Thing = {"id": str(place.id), "type": _kind(place), "last_message_id": last, "flags": 0}
    if place.guild.chat:
        return shown | _of_a_chat(place)
    parent = str(place.parent.id) if place.parent else None
    shown |= {"guild_id": str(place.guild.id), "name": place.name, "parent_id": parent, "rate_limit_per_user": 0}
    return shown | (_of_a_thread(place) if place.is_thread else _of_a_channel(place))


def _kind(place: Channel) -> int:
    if place.guild.chat:
        return DIRECT if place.guild.has_bot else GROUP
    if not place.is_thread:
        return TEXT
    return PUBLIC_THREAD if place.guests is None else PRIVATE_THREAD


def _of_a_chat(place: Channel) -> Thing:
    """As somebody sees it who is none of the people."""
    told: Thing = {"recipients": [user(each) for each in place.guild.people]}
    named = {"name": place.name or None, "icon": None, "owner_id": str(place.guild.owner_id)}
    return told if place.guild.has_bot else told | named


def _of_a_channel(place: Channel) -> Thing:
    overwrites = [
        {"id": str(target), "type": int(target in place.guild.members), "allow": str(allow), "deny": str(deny)}
        for target, (allow, deny) in place.overwrites.items()
    ]
    return {"position": 0, "topic": None, "nsfw": False, "permission_overwrites": overwrites}


def _of_a_thread(place: Channel) -> Thing:
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
    people = list(place.members.values())
    roles = [role(who.role_id, who.user.name, who.permissions, number) for number, who in enumerate(people, start=1)]
    return ALWAYS["guild"] | {
        "id": str(place.id),
        "name": place.name,
        "owner_id": str(place.owner_id),
        "roles": [role(place.id, "@everyone", EVERYONE & ~place.denied, 0), *roles],
        "channels": [channel(each) for each in channels if not each.is_thread],
        "threads": [channel(each) for each in channels if each.is_thread and not each.archived],
        "members": [member(me)] if me else [],
        "member_count": len(people),
        "joined_at": place.joined,
    }


def of_mine(place: Guild, who: User) -> Thing:
    """As somebody is told which guilds they are in."""
    allowed = granted_to(place.members[who.id])
    shown: Thing = {"id": str(place.id), "name": place.name, "icon": None, "banner": None, "features": []}
    return shown | {"owner": place.owner_id == who.id, "permissions": str(allowed)}


def message(said: Message) -> Thing:
    return ALWAYS["message"] | {
        "id": str(said.id),
        "channel_id": str(said.channel.id),
        "author": user(said.author),
        "content": said.body.get("content") or "",
        **{part: said.body.get(part) or [] for part in ("embeds", "components", "attachments")},
        "timestamp": said.created,
        "edited_timestamp": said.edited,
        "type": said.kind,
        "flags": said.flags,
        "pinned": said.pinned is not None,
        **said.origin,
    }
