"""`--keep FILE`: the world as one JSON file, written soon after every change and read at the
start."""

import asyncio
import base64
import json
from dataclasses import asdict
from pathlib import Path

from .errors import JsonObject
from .models import Channel, Guild, Member, Message, User
from .world import Event, World

VERSION = 2
READABLE_VERSIONS = (1, VERSION)
"""The versions that can be read. Version 1 has no chats."""
SAVE_DELAY_SECONDS = 0.5
"""Seconds from a change until the file is written, because changes come in groups."""


class DamagedWorldFile(Exception):
    """Raised when the file exists and is no world that can be read. The file is left alone."""


class WorldFile:
    """The file of a world. It is written at once, and soon after every event."""

    def __init__(self, world: World, path: Path) -> None:
        self._world = world
        self._path = path
        self._save_timer: asyncio.TimerHandle | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        self.save()
        world.listeners.append(self._on_event)

    def _on_event(self, _: Event) -> None:
        if self._save_timer is None:
            self._save_timer = asyncio.get_running_loop().call_later(SAVE_DELAY_SECONDS, self.save)

    def save(self) -> None:
        """Write the world to a new file, which then replaces the old one."""
        if self._save_timer:
            self._save_timer.cancel()
        self._save_timer = None
        new = self._path.with_name(f"{self._path.name}.new")
        new.write_text(json.dumps(dump_world(self._world)), encoding="utf-8")
        new.replace(self._path)


def load_world(path: Path) -> World:
    """Return the world of a file, or a new one if there is no file.

    Raises DamagedWorldFile if it cannot be read.
    """
    world = World()
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["playground"] not in READABLE_VERSIONS:
            raise DamagedWorldFile(
                f"{path} was written by another release of the playground. Move it away to "
                "start anew."
            )
        _load_world_objects(world, document)
    except FileNotFoundError:
        return World()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise DamagedWorldFile(
            f"{path} is damaged or not a file of the playground. Move it away to start anew."
        ) from None
    return world


# ── Writing ───────────────────────────────────────────────────────────────────────────────────────


def dump_world(world: World) -> JsonObject:
    """Return the world as a JSON document. Files that no message has attached are left out."""
    attached = _find_attached_files(world)
    files = {}
    for file_id, (kind, data) in world.files.items():
        if file_id in attached:
            files[str(file_id)] = [kind, base64.b64encode(data).decode()]
    return {
        "playground": VERSION,
        "bot": world.bot.id,
        "users": [asdict(user) for user in world.users.values()],
        "guilds": [_dump_guild(guild) for guild in world.guilds.values()],
        "chats": [_dump_guild(chat) for chat in world.chats.values()],
        "user_install": world.user_install,
        "channels": [_dump_channel(channel) for channel in world.channels.values()],
        "commands": {str(guild): commands for guild, commands in world.commands.items()},
        "files": files,
    }


def _find_attached_files(world: World) -> set[int]:
    """Return the ids of all files that are attached to a message."""
    numbers: set[int] = set()
    for channel in world.channels.values():
        for message in channel.messages.values():
            numbers.update(int(file["id"]) for file in message.body.get("attachments") or [])
    return numbers


def _dump_guild(guild: Guild) -> JsonObject:
    """Return a guild or chat as JSON, with ids in the place of other objects."""
    members = [
        vars(member) | {"user": member.user.id, "guild": guild.id}
        for member in guild.members.values()
    ]
    return vars(guild) | {"members": members}


def _dump_channel(channel: Channel) -> JsonObject:
    """Return a channel with its messages as JSON, with ids in the place of other objects."""
    return vars(channel) | {
        "guild": channel.guild.id,
        "parent": channel.parent.id if channel.parent else None,
        "overwrites": list(channel.overwrites.items()),
        "messages": [_dump_message(message) for message in channel.messages.values()],
    }


def _dump_message(message: Message) -> JsonObject:
    """Return a message as JSON, with ids in the place of other objects."""
    return vars(message) | {"channel": message.channel.id, "author": message.author.id}


# ── Reading ───────────────────────────────────────────────────────────────────────────────────────


def _load_world_objects(world: World, document: JsonObject) -> None:
    """Put what a JSON document holds into a new world.

    Raises an error of any kind if it is damaged.
    """
    world.users = {user["id"]: User(**user) for user in document["users"]}
    world.bot = world.users[document["bot"]]
    world.guilds = {guild["id"]: _load_guild(world, guild) for guild in document["guilds"]}
    world.chats = {chat["id"]: _load_guild(world, chat) for chat in document.get("chats", ())}
    world.user_install = document.get("user_install", True)
    for channel in document["channels"]:
        _load_channel(world, channel)
    world.commands = {
        int(guild): list(commands) for guild, commands in document["commands"].items()
    }
    for file_id, (kind, data) in document["files"].items():
        world.files[int(file_id)] = (kind, base64.b64decode(data))
    for user in world.users.values():
        if not user.bot:
            world.get_direct_channel(user)


def _load_guild(world: World, document: JsonObject) -> Guild:
    """Return the guild or chat of a JSON object."""
    guild = Guild(**document | {"members": {}})
    for member in document["members"]:
        user_id = member["user"]
        guild.members[user_id] = Member(**member | {"user": world.users[user_id], "guild": guild})
    return guild


def _load_channel(world: World, document: JsonObject) -> None:
    """Add the channel of a JSON object, and its messages, to the world."""
    guilds = world.guilds | world.chats
    objects: JsonObject = {
        "guild": guilds[document["guild"]],
        "parent": world.channels[document["parent"]] if document["parent"] else None,
        "overwrites": {target: (allow, deny) for target, (allow, deny) in document["overwrites"]},
        "messages": {},
    }
    channel = Channel(**document | objects)
    world.channels[channel.id] = channel
    for message in document["messages"]:
        author = world.users[message["author"]]
        channel.messages[message["id"]] = Message(
            **message | {"channel": channel, "author": author}
        )
