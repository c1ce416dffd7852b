"""`--keep FILE`: the world as one JSON file, written soon after every change and read when the playground starts. And a
house to begin with: a server with two channels, somebody who plays and two who watch, and where else they talk."""

import asyncio
import base64
import json
from dataclasses import asdict
from pathlib import Path

from .errors import Thing
from .places import Channel, Guild, Member, Message, User
from .world import Event, World

VERSION = 2
READABLE = (1, VERSION)
"""The first had no chats."""
SOON = 0.5
"""Seconds: many changes come together."""


class Damaged(Exception):
    """The file is there, and is no world. It stays as it is."""


class Keeper:
    def __init__(self, world: World, path: Path) -> None:
        self._world = world
        self._path = path
        self._due: asyncio.TimerHandle | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        self.save()
        world.listeners.append(self._hear)

    def _hear(self, _: Event) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(SOON, self.save)

    def save(self) -> None:
        """Whole or not at all: a new file takes the place of the old one."""
        if self._due:
            self._due.cancel()
        self._due = None
        new = self._path.with_name(f"{self._path.name}.new")
        new.write_text(json.dumps(dumped(self._world)), encoding="utf-8")
        new.replace(self._path)


def loaded(path: Path) -> World:
    """The world of this file; a new one where there is none yet."""
    world = World()
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["playground"] not in READABLE:
            raise Damaged(f"{path} was written by another release of the playground. Move it away to start anew.")
        _fill(world, kept)
    except FileNotFoundError:
        return World()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Damaged(f"{path} is damaged or not a file of the playground. Move it away to start anew.") from None
    return world


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def dumped(world: World) -> Thing:
    attached = {
        int(file["id"])
        for channel in world.channels.values()
        for said in channel.messages.values()
        for file in said.body.get("attachments") or []
    }
    files = {number: file for number, file in world.files.items() if number in attached}
    return {
        "playground": VERSION,
        "bot": world.bot.id,
        "users": [asdict(user) for user in world.users.values()],
        "guilds": [_guild(guild) for guild in world.guilds.values()],
        "chats": [_guild(chat) for chat in world.chats.values()],
        "user_install": world.user_install,
        "channels": [_channel(channel) for channel in world.channels.values()],
        "commands": {str(guild): commands for guild, commands in world.commands.items()},
        "files": {str(number): [kind, base64.b64encode(data).decode()] for number, (kind, data) in files.items()},
    }


def _guild(guild: Guild) -> Thing:
    members = [vars(who) | {"user": who.user.id, "guild": guild.id} for who in guild.members.values()]
    return vars(guild) | {"members": members}


def _channel(channel: Channel) -> Thing:
    where = {"guild": channel.guild.id, "parent": channel.parent.id if channel.parent else None}
    messages = [vars(said) | {"channel": channel.id, "author": said.author.id} for said in channel.messages.values()]
    return vars(channel) | where | {"overwrites": list(channel.overwrites.items()), "messages": messages}


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _fill(world: World, kept: Thing) -> None:
    world.users = {user["id"]: User(**user) for user in kept["users"]}
    world.bot = world.users[kept["bot"]]
    world.guilds = {told["id"]: _filled(world, told) for told in kept["guilds"]}
    world.chats = {told["id"]: _filled(world, told) for told in kept.get("chats", ())}
    world.user_install = kept.get("user_install", True)
    for told in kept["channels"]:
        _fill_channel(world, told)
    world.commands = {int(guild): list(commands) for guild, commands in kept["commands"].items()}
    world.files = {int(number): (kind, base64.b64decode(data)) for number, (kind, data) in kept["files"].items()}
    for user in world.users.values():
        if not user.bot:
            world.direct(user)


def _filled(world: World, told: Thing) -> Guild:
    guild = Guild(**told | {"members": {}})
    for who in told["members"]:
        guild.members[who["user"]] = Member(**who | {"user": world.users[who["user"]], "guild": guild})
    return guild


def _fill_channel(world: World, told: Thing) -> None:
    guilds = world.guilds | world.chats
    where = {"guild": guilds[told["guild"]], "parent": world.channels[told["parent"]] if told["parent"] else None}
    overwrites = {target: (allow, deny) for target, (allow, deny) in told["overwrites"]}
    channel = world.channels[told["id"]] = Channel(**told | where | {"overwrites": overwrites, "messages": {}})
    for said in told["messages"]:
        named = {"channel": channel, "author": world.users[said["author"]]}
        channel.messages[said["id"]] = Message(**said | named)


# ── Furnishing ──────────────────────────────────────────────────────────────────────────────────────────────────────

NAME = "The Empty Chair"
CHANNELS = ("table", "second-table")
PEOPLE = (
    ("Nora", "plays", ()),
    ("Milo", "watches", ()),
    ("Tessa", "watches and keeps order", ("manage_messages", "manage_threads")),
)
GROUP = "Thursday evenings"
ELSEWHERE, TABLE = "Café Meeple", "games"
"""A server without the bot."""


def furnish(world: World) -> None:
    """What is not there yet: a house of an earlier release gets the new rooms."""
    if not world.guilds:
        _main_house(world)
    people = next(iter(world.guilds.values())).people
    if people and all(guild.has_bot for guild in world.guilds.values()):
        _elsewhere(world, people)
    if len(people) > 1 and all(chat.has_bot for chat in world.chats.values()):
        world.add_chat(people, GROUP)


def _main_house(world: World) -> None:
    guild = world.add_guild(NAME)
    for name in CHANNELS:
        world.add_channel(guild, name)
    for name, about, permissions in PEOPLE:
        world.add_member(guild, world.add_user(name, about=about), permissions)


def _elsewhere(world: World, people: list[User]) -> None:
    guild = world.add_guild(ELSEWHERE, bot=False)
    world.add_channel(guild, TABLE)
    for who in people:
        world.add_member(guild, who)
