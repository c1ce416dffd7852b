"""The control API under /playground/: build a world, act as people, look as a viewer. JSON in and out."""

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
from .permissions import bits, may, may_write
from .places import Channel, Guild
from .shape import check_message
from .web import Part, Query, route
from .world import EVERYWHERE, World

AT = "/playground"
GUILD, CHANNEL, INTERACTION = f"{AT}/guilds/<guild>", f"{AT}/channels/<channel>", f"{AT}/interactions/<interaction>"
MESSAGE = f"{CHANNEL}/messages/<message>"
LOCALE = re.compile(r"[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,4})?")


def locale_of(request: web.Request) -> str:
    """The language that the browser likes best."""
    liked = LOCALE.match(request.headers.get("Accept-Language", ""))
    return liked[0] if liked else "en-US"


@dataclasses.dataclass
class Control(Part):
    world: World
    interactions: Interactions

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        return {"guild": self.world.guild, "channel": self.world.channel, "interaction": self.interactions.get}

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{AT}/users")
    def add_user(self, body: Thing) -> Thing:
        return payloads.user(self.world.add_user(body["name"]))

    @route("PATCH", f"{AT}/users/<user>")
    def change_user(self, user: int, body: Thing) -> Thing:
        """`installed`: whether they have the app for themselves."""
        who = self.world.user(user)
        self.world.install(who, bool(body["installed"]))
        return payloads.user(who)

    @route("PATCH", f"{AT}/application")
    def change_application(self, body: Thing) -> None:
        """`user_install`: whether anybody may have it for themselves."""
        self.world.user_install = bool(body["user_install"])

    @route("POST", f"{AT}/guilds")
    def add_guild(self, body: Thing) -> Thing:
        """`bot`: whether it has the bot."""
        return self.world.shown(self.world.add_guild(body["name"], bot=body.get("bot", True)))

    @route("GET", GUILD)
    def guild(self, guild: Guild) -> Thing:
        return self.world.shown(guild)

    @route("PATCH", GUILD)
    def change_guild(self, guild: Guild, body: Thing) -> Thing:
        """`deny`: what everyone may not do there, `use_external_apps` say."""
        self.world.deny(guild, body["deny"])
        return self.world.shown(guild)

    @route("POST", f"{AT}/chats")
    def add_chat(self, body: Thing) -> Thing:
        """One of the `people`: what they and the bot have, which is always there. Several: a group without the bot."""
        people = [self.world.user(int(each)) for each in dict.fromkeys(body["people"])]
        if not people or any(who.bot for who in people):
            raise invalid("people", "BASE_TYPE_CHOICES", "One or more people, and no bot")
        alone = len(people) == 1
        made = self.world.direct(people[0]) if alone else self.world.add_chat(people, body.get("name", ""))
        return payloads.channel(made)

    @route("POST", f"{GUILD}/members")
    def add_member(self, guild: Guild, body: Thing) -> Thing:
        """Also changes what a member may do: the last word counts."""
        user = self.world.user(int(body["user"]))
        return payloads.member(self.world.add_member(guild, user, tuple(body.get("permissions", ()))))

    @route("DELETE", f"{GUILD}/members/<user>")
    def remove_member(self, guild: Guild, user: int) -> None:
        """Somebody leaves."""
        self.world.remove_member(guild, user)

    @route("POST", f"{GUILD}/channels")
    def add_channel(self, guild: Guild, body: Thing) -> Thing:
        """`deny`: permissions by whom they are denied to (a user, or the guild's id for everyone)."""
        made = self.world.add_channel(guild, body["name"])
        made.overwrites = {int(who): (0, bits(names)) for who, names in body.get("deny", {}).items()}
        return payloads.channel(made)

    @route("PATCH", CHANNEL)
    def change_channel(self, channel: Channel, body: Thing) -> Thing:
        """As this person, or else as somebody who manages channels and threads."""
        if "as" in body:
            self._may_change(int(body.pop("as")), channel, body)
        self.world.change_channel(channel, body)
        return payloads.channel(channel)

    def _may_change(self, user: int, channel: Channel, change: Thing) -> None:
        """Whoever may write opens an archived thread again, unless it is locked."""
        person = self.world.member(user, channel)
        opening = change == {"archived": False} and not channel.locked and may_write(person, channel)
        if not opening and not may(person, channel, "manage_threads" if channel.is_thread else "manage_channels"):
            raise refused("missing permissions")

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    @route("GET", f"{CHANNEL}/messages")
    def messages(self, channel: Channel, query: Query) -> list[Thing]:
        """Oldest first, as this viewer sees the channel."""
        viewer = int(query["as"])
        self.world.member(viewer, channel, "read_message_history")
        return [payloads.message(each) for each in channel.messages.values() if each.seen_by(viewer)]

    @route("GET", f"{AT}/commands")
    def commands(self) -> list[Thing]:
        """Those of every place."""
        return self.world.commands.get(EVERYWHERE, [])

    @route("GET", f"{CHANNEL}/commands")
    def commands_here(self, request: web.Request, channel: Channel) -> list[Thing]:
        """All that this person has in this channel."""
        person = self.world.member(int(request.query["as"]), channel)
        return [localised(each, locale_of(request)) for each in self.world.commands_for(person)]

    @route("GET", INTERACTION)
    async def interaction(self, interaction: Interaction, query: Query) -> Thing:
        """What became of it; `?wait=` seconds until it is answered or too late."""
        wait = min(float(query.get("wait", 0)), TO_ANSWER - self.interactions.age(interaction))
        if wait > 0 and not interaction.settled.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(interaction.settled.wait(), wait)
        return self._became(interaction)

    def _became(self, found: Interaction) -> Thing:
        late = self.interactions.age(found) >= TO_ANSWER
        later = filter(None, map(found.channel.messages.get, found.followups))
        return {
            "id": str(found.id),
            "state": "answered" if found.answer else "failed" if late else "waiting",
            "answer": found.answer,
            "message": found.original and payloads.message(found.original),
            "followups": [payloads.message(said) for said in later],
            "modal": found.modal,
            "choices": found.choices,
        }

    # ── Acting ──────────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{CHANNEL}/messages")
    def say(self, channel: Channel, body: Thing) -> Thing:
        person = self.world.member(int(body["as"]), channel)
        if not may_write(person, channel):
            raise refused("missing permissions")
        if channel.locked and not may(person, channel, "manage_threads"):
            raise refused("archived")
        said = {"content": body.get("content", "")}
        check_message(said, new=True)
        if channel.archived:
            self.world.change_channel(channel, {"archived": False})
        return payloads.message(self.world.post(channel, person.user, said))

    @route("DELETE", MESSAGE)
    def delete(self, channel: Channel, message: int, query: Query) -> None:
        """One's own, an ephemeral one (which only goes out of sight), or any if one manages messages."""
        viewer = int(query["as"])
        said = self.world.message(channel.id, message, viewer)
        person = self.world.member(viewer, said.channel)
        if not (said.viewer or said.author is person.user or may(person, said.channel, "manage_messages")):
            raise refused("missing permissions")
        self.world.delete(said)

    def _heard(self, request: web.Request, body: Thing) -> int:
        """Who acts, by a browser that speaks their language."""
        user = self.world.user(int(body["as"]))
        user.locale = locale_of(request)
        return user.id

    @route("POST", f"{CHANNEL}/slash")
    def slash(self, request: web.Request, channel: Channel, body: Thing) -> Thing:
        person, typed, values = self._heard(request, body), body["command"], body.get("options", {})
        return self._became(self.interactions.slash(person, channel, typed, values))

    @route("POST", f"{CHANNEL}/autocomplete")
    def autocomplete(self, request: web.Request, channel: Channel, body: Thing) -> Thing:
        person, typed, values = self._heard(request, body), body["command"], body.get("options", {})
        return self._became(self.interactions.autocomplete(person, channel, typed, values, body["focused"]))

    @route("POST", f"{MESSAGE}/press")
    def press(self, request: web.Request, channel: Channel, message: int, body: Thing) -> Thing:
        said = self.world.message(channel.id, message, int(body["as"]))
        started = self.interactions.press(self._heard(request, body), said, body["custom_id"], body.get("values", []))
        return self._became(started)

    @route("POST", f"{INTERACTION}/submit")
    def submit(self, interaction: Interaction, body: Thing) -> Thing:
        return self._became(self.interactions.submit(interaction, body["values"]))
