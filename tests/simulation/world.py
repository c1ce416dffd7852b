"""A Discord that is slow, forgets and fails, its places and people, and the bots that serve it."""

import asyncio
import json
import logging
import random
import sqlite3
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
from simcord import interactions
from simcord.backend import Backend, serializers
from simcord.backend.ops import guilds

from bot.presenters.meeting_panels import NIGHT_VERB
from tests.simulation import postgres
from tests.simulation.faults import HARMLESS, WITH_TWO, Faults, fail, faults_of
from tests.simulation.judge import Judge, Named
from tests.simulation.loop import Process, SeededLoop, statement_of
from tests.simulation.reach import Reach
from tests.simulation.themes import THEMES, theme_of

COMMAND, COMPONENT, SUGGESTION, FORM = 2, 3, 4, 5
DELETION_SECONDS = 3.0
"""Seconds in which people may still press what was deleted, because their screen shows it."""
THREADS = (discord.ChannelType.public_thread.value, discord.ChannelType.private_thread.value)
GROUP, PRIVATE_THREAD = 3, discord.ChannelType.private_thread.value
"""Types of channels: a chat of several people, and a thread that not everybody sees."""
DELIVERY = 0.08
"""Seconds until a bot hears of what somebody does, at most."""
SUNDAY_NIGHT = 1_790_553_480.0
"""Two minutes before a week ends."""
PEOPLE = {"host": "en-US", "friend": "de", "guest": "en-GB", "mod": "de"}
"""What language each of them has."""

# On a new server everybody may open private threads; simcord forgets about that.
guilds.DEFAULT_EVERYONE_PERMISSIONS |= discord.Permissions(create_private_threads=True).value


class Clock:
    """Discord's own."""

    def __init__(self, loop: SeededLoop) -> None:
        self._loop = loop

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._loop.epoch + self._loop.at, UTC)

    def advance(self, seconds: float) -> None:
        raise NotImplementedError


class NotingBackend(Backend):
    """Discord, which also notes when each message was deleted."""

    def __init__(self, clock: Clock, loop: SeededLoop) -> None:
        super().__init__(clock=clock)  # type: ignore[arg-type]
        self._loop = loop
        self.deleted_at: dict[int, float] = {}

    def delete_message(self, channel_id: int, message_id: int) -> None:
        super().delete_message(channel_id, message_id)
        self.deleted_at[message_id] = self._loop.at


@dataclass(eq=False)
class Asked:
    """An interaction, and what became of it."""

    record: Any
    name: str
    """Who, and their how manieth step: by which a story is shortened."""
    what: str
    kind: int
    at: float
    rng: random.Random
    """Whatever happens to it comes from its own numbers, so that it also does in a shorter
    story."""
    heard_by: list[Process] = field(default_factory=list)
    spoilt: bool = False
    """A request that belongs to it went wrong by our doing."""
    unheard: bool = False
    """It was answered, and whoever did so was broken off before they heard of it."""
    whispers: int = 0
    """Private messages."""
    deferred: bool = False
    said: list[str] = field(default_factory=list)
    shown: str = ""
    """All sentences of the last message that answered it."""
    payload: dict[str, Any] = field(default_factory=dict)
    """What is delivered to the bots."""
    before_game: int = 0
    """The game that it is about, or that was open in its channel when it was sent; 0 where there is
    none."""
    before_host: int = 0
    before_co_hosts: tuple[int, ...] = ()
    before_watch: tuple[Any, ...] | None = None
    """The live panel of its channel: who asked for it, its game, the host and co-hosts of that, and
    its status."""
    before_linked: int | None = None
    """The newest game of its channel that has a watch page."""
    before_languages: dict[int, str] = field(default_factory=dict)
    """The languages of all games when it was sent."""
    expected: Any = None
    """What the table that it asks for would have said when it was sent."""

    @property
    def verb(self) -> str:
        """The verb of what was pressed or sent, or the command that was typed."""
        return Named(self.what).verb or self.what

    @property
    def game(self) -> int:
        """The number of the game or night that its id names, or 0."""
        return Named(self.what).game

    @property
    def is_form(self) -> bool:
        return self.kind == FORM

    @property
    def options(self) -> dict[str, Any]:
        """The options of a command that was typed."""
        return dict(options_of(self.payload["data"])) if self.kind == COMMAND else {}


class Noise(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record)


class World:
    def __init__(
        self,
        seed: int,
        file: Path,
        faults: Faults | None = None,
        *,
        shuffled: bool = True,
        without: Collection[str] = (),
    ) -> None:
        """`without`: steps that are left out."""
        self.seed, self.file, self.without = seed, file, without
        self.rng = random.Random(f"world {seed}")
        self.faults = faults_of(seed) if faults is None else faults
        self.loop = SeededLoop(seed, shuffled=shuffled)
        self.loop.slow_jobs, self.way = (0.6, 0.3) if seed % 3 == 0 else (0.2, 0.08)
        """How many pictures come late, and seconds to Discord at most: one in three lives far
        away."""
        self.loop.epoch = SUNDAY_NIGHT if seed % 7 == 3 else self.loop.epoch
        self.loop.spoilt, self.loop.sluggish = self._spoilt, self._sluggish
        self.loop.set_exception_handler(self._raised)
        self.look = sqlite3.connect(file, isolation_level=None)
        self.look.execute(
            "PRAGMA journal_mode = WAL"
        ).fetchall()  # the change itself locks out whoever looks
        self.server = postgres.Server()
        self._furnish()
        self.asked: dict[int, Asked] = {}
        self.by_token: dict[str, Asked] = {}
        self.history: list[str] = []
        self.hits: dict[str, int] = {}
        self.bots: list[Any] = []
        """Those that run, the oldest first."""
        self.running = self.trouble = True
        self.noise = Noise()
        self.relay = asyncio.Lock()
        """One successor at a time."""
        self.words: dict[int, int] = {}
        """By message to the bot alone: who wrote it."""
        self.given: dict[int, int] = {}
        """By game: up to which entry it was played before the evening began."""
        self.left: dict[int, list[str]] = {}
        """By channel: the lines of the record with which its game began that are not played yet."""
        self.theme_name = theme_of(seed)
        self.theme = THEMES[self.theme_name]
        self.judge = Judge(self)
        self.reach = Reach(self)
        self.pass_gates: Callable[[bool, str, str, Asked | None], Awaitable[None]] = _pass
        """Where a script holds requests on their way to Discord (False) or back (True)."""

    def language_of(self, person: int) -> str:
        """Return the language of a person, without its region."""
        return PEOPLE.get(self.people.get(person, ""), "en")[:2]

    def is_on_screen(self, message: Any) -> bool:
        """Return whether people may still press a message: it is there, or was deleted just now."""
        deleted_at = self.backend.deleted_at.get(message.id)
        return deleted_at is None or self.loop.at - deleted_at < DELETION_SECONDS

    def person(self, name: str) -> int:
        """Return the id of the person who is called this."""
        return next(number for number, called in self.people.items() if called == name)

    def _furnish(self) -> None:
        """A server with two channels and one that not everybody sees, a chat with each person, and
        a group of three."""
        self.backend = backend = NotingBackend(Clock(self.loop), self.loop)
        self.guild = backend.create_guild("guild")
        self.channels = [backend.create_channel(self.guild.id, name).id for name in ("one", "two")]
        self.people = {backend.make_user(name).id: name for name in PEOPLE}
        mods = backend.create_role(
            self.guild.id, "mods", permissions=discord.Permissions(manage_messages=True).value
        )
        for person, name in self.people.items():
            backend.add_member(self.guild.id, person, roles=[mods.id] if name == "mod" else [])
        group = backend.create_channel(None, "group")
        group.type = GROUP
        group.recipient_ids = list(self.people)[:3]
        self.group = group.id
        self.chats = {person: backend.get_dm_channel(person).id for person in self.people}

    @property
    def is_fleet(self) -> bool:
        """Whether bots have a wire between them."""
        return any(getattr(self.faults, name) for name in WITH_TWO)

    @property
    def is_harmed(self) -> bool:
        """Whether something has kept the bot from showing what it had to show."""
        return any(name not in HARMLESS for name in self.hits)

    @property
    def is_calm(self) -> bool:
        return not self.hits

    def note(self, what: str) -> None:
        self.history.append(f"{self.loop.at:.6f} {what}")

    # ── Trouble ───────────────────────────────────────────────────────────────────────────────────

    def happens(self, name: str, rng: random.Random | None = None) -> bool:
        if self.trouble and (rng or self.rng).random() < getattr(self.faults, name):
            self.hit(name)
            return True
        return False

    def hit(self, name: str) -> None:
        self.hits[name] = self.hits.get(name, 0) + 1

    def _spoilt(self, function: Callable[[], Any]) -> Callable[[], Any]:
        name = getattr(getattr(function, "func", None), "__name__", "")
        if name == "commit" and self.happens("unsaid"):
            self.note("a commit is done, and reported as broken")
            return lambda: (function(), fail("disk I/O error", sqlite3.SQLITE_IOERR))
        sql = statement_of(function)
        if sql.startswith("BEGIN IMMEDIATE") and self.happens("locked"):
            self.note("locked")
            return lambda: fail("database is locked", sqlite3.SQLITE_BUSY)
        if sql.startswith("SELECT") and self.happens("unread"):
            return lambda: fail("disk I/O error", sqlite3.SQLITE_IOERR)
        return function

    def _sluggish(self, function: Callable[[], Any]) -> float:
        is_work = statement_of(function).startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))
        return self.rng.uniform(0.5, 5) if is_work and self.happens("sluggish") else 0.0

    def _raised(self, _loop: Any, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if "was destroyed but it is pending" not in context["message"]:
            self.judge.broken.append(f"raised: {context['message']} {type(fault).__name__} {fault}")

    # ── Interactions ──────────────────────────────────────────────────────────────────────────────

    def act(
        self,
        name: str,
        kind: int,
        channel: int,
        person: int,
        data: dict[str, Any],
        message: Any = None,
    ) -> Asked:
        guild = self.backend.get_channel(channel).guild_id
        record, payload = interactions.base_payload(
            self.backend, type=kind, channel_id=channel, guild_id=guild, user_id=person, data=data
        )
        payload["locale"] = PEOPLE[self.people[person]]
        payload["context"] = self.context(channel)
        if message is not None:
            payload["message"] = dict(serializers.message_payload(self.backend, message))
            record.source_message_id = message.id
        what = data.get("custom_id") or " ".join(path_of(data))
        asked = Asked(record, name, what, kind, self.loop.at, random.Random(f"{self.seed} {name}"))
        asked.payload = payload
        self._note_before(asked)
        self.asked[record.id] = asked
        self.by_token[record.token] = asked
        self.note(f"{name} {self.said(kind, what, data)} in {self.place(channel)}")
        named = Named(what)
        self.reach.pressed(asked, named.verb or what.partition(":")[0], named.game)
        is_twice = self.happens("twice", asked.rng)
        if is_twice:
            self.reach.counts["delivered twice"] += 1
        is_late = self.happens("late", asked.rng)
        if is_late:
            self.reach.counts["delivered late"] += 1
            asked.spoilt = True
        for _ in range(2 if is_twice else 1):
            delay = asked.rng.uniform(1.0, 4.0) if is_late else asked.rng.uniform(0.01, DELIVERY)
            self.loop.call_later(delay, self._deliver, asked, payload)
        return asked

    def _note_before(self, asked: Asked) -> None:
        """Note how things stand when a person sends something."""
        asked.before_languages = dict(
            self.look.execute("SELECT id, language FROM games").fetchall()
        )
        named, channel = Named(asked.what), int(asked.record.channel_id)
        query = "SELECT id, host_id, co_hosts FROM games WHERE id = ? OR (? = 0 AND open_in = ?)"
        number = named.game if named.verb != NIGHT_VERB else 0
        row = self.look.execute(query, (number, number, channel)).fetchone()
        if row:
            asked.before_game, asked.before_host = row[:2]
            asked.before_co_hosts = tuple(json.loads(row[2]))
        query = (
            "SELECT w.begun_by, w.game_id, g.host_id, g.co_hosts, g.status FROM watches w "
            "JOIN games g ON g.id = w.game_id WHERE w.channel_id = ?"
        )
        asked.before_watch = self.look.execute(query, (channel,)).fetchone()
        query = "SELECT max(game_id) FROM links JOIN games ON id = game_id WHERE channel_id = ?"
        (asked.before_linked,) = self.look.execute(query, (channel,)).fetchone()
        asked.expected = self.judge.checks.recounts.expect(asked)
        self.judge.changes.notice()

    def write(self, name: str, person: int, text: str) -> None:
        """Write a message to the bot alone."""
        message = self.backend.create_message(self.chats[person], person, text)
        payload = dict(serializers.message_payload(self.backend, message))
        self.note(f"{name} writes {text!r} in their chat")
        self.words[int(message.id)] = person
        self.loop.call_later(self.rng.uniform(0.01, DELIVERY), self._deliver_message, payload)

    def _deliver_message(self, payload: dict[str, Any]) -> None:
        for bot in self.bots:
            if bot.hears:
                self.loop.call_soon(bot.feed, "MESSAGE_CREATE", payload, context=bot.context)

    def _deliver(self, asked: Asked, payload: dict[str, Any]) -> None:
        """Every session hears the same."""
        for bot in self.bots:
            if bot.hears:
                asked.heard_by.append(bot)
                self.loop.call_soon(bot.feed, "INTERACTION_CREATE", payload, context=bot.context)

    def said(self, kind: int, what: str, data: dict[str, Any]) -> str:
        """For whoever reads the story."""
        if kind in (COMMAND, SUGGESTION):
            given = " ".join(f"{name}:{value}" for name, value in options_of(data))
            return f"{'types' if kind == COMMAND else 'begins to type'} /{what} {given}".rstrip()
        chosen = " ".join(data.get("values", ()))
        return f"{'presses' if kind == COMPONENT else 'sends'} {what} {chosen}".rstrip()

    def place(self, channel: int) -> str:
        if channel in self.chats.values():
            return "their chat"
        return "the group" if channel == self.group else str(self.backend.get_channel(channel).name)

    def places_of(self, person: int) -> list[int]:
        """Where somebody can be: channels, threads that they are in, their chat, the group."""
        threads = [
            thread.id
            for thread in map(
                self.backend.get_channel, self.backend.get_guild(self.guild.id).thread_ids
            )
            if thread.type != PRIVATE_THREAD or person in thread.thread_members
        ]
        in_group = person in self.backend.get_channel(self.group).recipient_ids
        return [*self.channels, *threads, self.chats[person], *([self.group] if in_group else [])]

    def context(self, channel: int) -> int:
        """As Discord numbers them: a server, a chat with the bot, a chat of others."""
        return 2 if channel == self.group else 1 if channel in self.chats.values() else 0

    def is_apart(self, place: int) -> bool:
        """Whether somebody plays there alone: in a thread of their own, or in their chat."""
        return (
            place in self.chats.values() or self.backend.get_channel(place).type == PRIVATE_THREAD
        )

    def is_thread(self, place: int) -> bool:
        return self.backend.get_channel(place).type in THREADS

    def resolved(self, person: int) -> dict[str, Any]:
        guild = self.backend.get_guild(self.guild.id)
        user = dict(serializers.user_payload(self.backend.get_user(person)))
        if person not in guild.members:
            return {"users": {str(person): user}, "members": {}}
        member = serializers.member_payload(
            self.backend, guild, guild.members[person], with_user=False
        )
        permissions = {"permissions": str(self.backend.compute_permissions(guild.id, person))}
        return {"users": {str(person): user}, "members": {str(person): dict(member) | permissions}}


async def _pass(_is_back: bool, _method: str, _path: str, _asked: Asked | None) -> None:
    """Hold nothing."""


def path_of(data: dict[str, Any]) -> list[str]:
    inner = next((one for one in data.get("options", ()) if one["type"] in (1, 2)), None)
    return [data["name"], *(path_of(inner) if inner else [])]


def options_of(data: dict[str, Any]) -> list[tuple[str, Any]]:
    inner = next((one for one in data.get("options", ()) if one["type"] in (1, 2)), None)
    return (
        options_of(inner)
        if inner
        else [(one["name"], one["value"]) for one in data.get("options", ())]
    )
