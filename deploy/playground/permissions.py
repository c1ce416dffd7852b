"""Permissions: the bits by name, and who has which where."""

from collections.abc import Iterable

from .errors import DISCORD
from .places import Channel, Member

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
