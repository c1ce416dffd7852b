"""The control API under /playground/: build a world, act as people, read what they see.

JSON in and out.
"""

import asyncio
import dataclasses
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aiohttp import web

from . import payloads
from .commands import localised
from .errors import Thing, invalid, refused
from .interactions import TO_ANSWER, Interaction, Interactions
from .message_limits import check_message
from .models import Channel, Guild
from .permissions import bits, may, may_write
from .routes import Part, Query, route
from .world import EVERYWHERE, World

AT = "/playground"
GUILD, CHANNEL, INTERACTION = f"{AT}/guilds/<guild>", f"{AT}/channels/<channel>", f"{AT}/interactions/<interaction>"
MESSAGE = f"{CHANNEL}/messages/<message>"
LOCALE = re.compile(r"[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,4})?")


def locale_of(request: web.Request) -> str:
    """Return the language that the browser prefers; `en-US` if it names none."""
    preferred = LOCALE.match(request.headers.get("Accept-Language", ""))
    return preferred[0] if preferred else "en-US"


@dataclasses.dataclass
class Control(Part):
    """The routes of the control API. In `body` and `query`, `as` is the id of the acting person."""

    world: World
    interactions: Interactions

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        return {"guild": self.world.guild, "channel": self.world.channel, "interaction": self.interactions.get}

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{AT}/users")
    def add_user(self, body: Thing) -> Thing:
        """Add a person by `name`."""
        return payloads.user(self.world.add_user(body["name"]))

    @route("PATCH", f"{AT}/users/<user>")
    def change_user(self, user: int, body: Thing) -> Thing:
        """Set by `installed` whether a person has installed the app."""
        person = self.world.user(user)
        self.world.install(person, bool(body["installed"]))
        return payloads.user(person)

    @route("PATCH", f"{AT}/application")
    def change_application(self, body: Thing) -> None:
        """Set by `user_install` whether users may install the app."""
        self.world.user_install = bool(body["user_install"])

    @route("POST", f"{AT}/guilds")
    def add_guild(self, body: Thing) -> Thing:
        """Add a guild by `name`, with the bot unless `bot` is false."""
        guild = self.world.add_guild(body["name"], bot=body.get("bot", True))
        return self.world.shown(guild)

    @route("GET", GUILD)
    def guild(self, guild: Guild) -> Thing:
        """Return a guild as the bot gets it."""
        return self.world.shown(guild)

    @route("PATCH", GUILD)
    def change_guild(self, guild: Guild, body: Thing) -> Thing:
        """Deny everyone the permissions in `deny`, for example `use_external_apps`."""
        self.world.deny(guild, body["deny"])
        return self.world.shown(guild)

    @route("POST", f"{AT}/chats")
    def add_chat(self, body: Thing) -> Thing:
        """Return one person's direct messages with the bot, or add a group chat of several
        `people`.

        Raises Refused if `people` is empty or has a bot in it.
        """
        people = [self.world.user(int(each)) for each in dict.fromkeys(body["people"])]
        if not people or any(person.bot for person in people):
            raise invalid("people", "BASE_TYPE_CHOICES", "One or more people, and no bot")
        if len(people) == 1:
            return payloads.channel(self.world.direct(people[0]))
        return payloads.channel(self.world.add_chat(people, body.get("name", "")))

    @route("POST", f"{GUILD}/members")
    def add_member(self, guild: Guild, body: Thing) -> Thing:
        """Add a `user` with these `permissions`, or replace the permissions of a member."""
        user = self.world.user(int(body["user"]))
        member = self.world.add_member(guild, user, tuple(body.get("permissions", ())))
        return payloads.member(member)

    @route("DELETE", f"{GUILD}/members/<user>")
    def remove_member(self, guild: Guild, user: int) -> None:
        """Let a member leave the guild."""
        self.world.remove_member(guild, user)

    @route("POST", f"{GUILD}/channels")
    def add_channel(self, guild: Guild, body: Thing) -> Thing:
        """Add a channel by `name`.

        `deny` maps the id of a user, or the guild's id for everyone, to permissions denied there.
        """
        channel = self.world.add_channel(guild, body["name"])
        channel.overwrites = {int(target): (0, bits(names)) for target, names in body.get("deny", {}).items()}
        return payloads.channel(channel)

    @route("PATCH", CHANNEL)
    def change_channel(self, channel: Channel, body: Thing) -> Thing:
        """Change a channel as the person `as`, or without checks if there is none."""
        if "as" in body:
            self._may_change(int(body.pop("as")), channel, body)
        self.world.change_channel(channel, body)
        return payloads.channel(channel)

    def _may_change(self, user: int, channel: Channel, change: Thing) -> None:
        """Raise Refused if this person may not change the channel.

        A person who may write may open an archived thread again, unless it is locked.
        """
        person = self.world.member(user, channel)
        is_opening = change == {"archived": False} and not channel.locked
        if is_opening and may_write(person, channel):
            return
        needed = "manage_threads" if channel.is_thread else "manage_channels"
        if not may(person, channel, needed):
            raise refused("missing permissions")

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────

    @route("GET", f"{CHANNEL}/messages")
    def messages(self, channel: Channel, query: Query) -> list[Thing]:
        """Return the messages that the person `as` sees in a channel, oldest first."""
        viewer = int(query["as"])
        self.world.member(viewer, channel, "read_message_history")
        return [payloads.message(each) for each in channel.messages.values() if each.seen_by(viewer)]

    @route("GET", f"{AT}/commands")
    def commands(self) -> list[Thing]:
        """Return the global commands."""
        return self.world.commands.get(EVERYWHERE, [])

    @route("GET", f"{CHANNEL}/commands")
    def commands_here(self, request: web.Request, channel: Channel) -> list[Thing]:
        """Return all commands that the person `as` has in a channel, in the browser's language."""
        person = self.world.member(int(request.query["as"]), channel)
        locale = locale_of(request)
        return [localised(command, locale) for command in self.world.commands_for(person)]

    @route("GET", INTERACTION)
    async def interaction(self, interaction: Interaction, query: Query) -> Thing:
        """Return the state of an interaction.

        `?wait=` is how many seconds to wait for its answer, at most until it is too late for one.
        """
        wait = min(float(query.get("wait", 0)), TO_ANSWER - self.interactions.age(interaction))
        if wait > 0 and not interaction.settled.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(interaction.settled.wait(), wait)
        return self._became(interaction)

    def _became(self, found: Interaction) -> Thing:
        """Return the state of an interaction and the bot's answers."""
        messages = found.channel.messages
        followups = [payloads.message(messages[number]) for number in found.followups if number in messages]
        return {
            "id": str(found.id),
            "state": self._state(found),
            "answer": found.answer,
            "message": payloads.message(found.original) if found.original else None,
            "followups": followups,
            "modal": found.modal,
            "choices": found.choices,
        }

    def _state(self, found: Interaction) -> str:
        """Return `answered`, or `failed` if it is too late for an answer, else `waiting`."""
        if found.answer:
            return "answered"
        return "failed" if self.interactions.age(found) >= TO_ANSWER else "waiting"

    # ── Acting ──────────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{CHANNEL}/messages")
    def say(self, channel: Channel, body: Thing) -> Thing:
        """Post the `content` as a person, which opens an archived thread again.

        Raises Refused if the person may not write here.
        """
        person = self.world.member(int(body["as"]), channel)
        if not may_write(person, channel):
            raise refused("missing permissions")
        if channel.locked and not may(person, channel, "manage_threads"):
            raise refused("archived")
        content = {"content": body.get("content", "")}
        check_message(content, new=True)
        if channel.archived:
            self.world.change_channel(channel, {"archived": False})
        return payloads.message(self.world.post(channel, person.user, content))

    @route("DELETE", MESSAGE)
    def delete(self, channel: Channel, message: int, query: Query) -> None:
        """Delete a message as the person `as`.

        It is their own, ephemeral, or they have the permission.

        Raises Refused if the person may not.
        """
        viewer = int(query["as"])
        deleted = self.world.message(channel.id, message, viewer)
        person = self.world.member(viewer, channel)
        is_own = deleted.author is person.user or deleted.viewer is not None
        if not is_own and not may(person, channel, "manage_messages"):
            raise refused("missing permissions")
        self.world.delete(deleted)

    def _heard(self, request: web.Request, body: Thing) -> int:
        """Return the id of the acting person, and take the language of their browser as theirs."""
        user = self.world.user(int(body["as"]))
        user.locale = locale_of(request)
        return user.id

    @route("POST", f"{CHANNEL}/slash")
    def slash(self, request: web.Request, channel: Channel, body: Thing) -> Thing:
        """Send a slash `command` with its `options`."""
        user = self._heard(request, body)
        started = self.interactions.slash(user, channel, body["command"], body.get("options", {}))
        return self._became(started)

    @route("POST", f"{CHANNEL}/autocomplete")
    def autocomplete(self, request: web.Request, channel: Channel, body: Thing) -> Thing:
        """Ask for suggestions for the `focused` option of a `command`."""
        user = self._heard(request, body)
        options = body.get("options", {})
        started = self.interactions.autocomplete(user, channel, body["command"], options, body["focused"])
        return self._became(started)

    @route("POST", f"{MESSAGE}/press")
    def press(self, request: web.Request, channel: Channel, message: int, body: Thing) -> Thing:
        """Press the button `custom_id` of a message, or choose `values` in its select."""
        pressed = self.world.message(channel.id, message, int(body["as"]))
        user = self._heard(request, body)
        started = self.interactions.press(user, pressed, body["custom_id"], body.get("values", []))
        return self._became(started)

    @route("POST", f"{INTERACTION}/submit")
    def submit(self, interaction: Interaction, body: Thing) -> Thing:
        """Submit the form that an interaction was answered with, filled in with `values`."""
        return self._became(self.interactions.submit(interaction, body["values"]))
