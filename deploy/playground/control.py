"""The control API under /playground/: build a world, act as people, look as a viewer. JSON in and out."""

import asyncio
import dataclasses
import re
from contextlib import suppress

from aiohttp import web

from . import payloads
from .commands import localised
from .errors import Thing, invalid, refused
from .interactions import TO_ANSWER, Interaction, Interactions
from .people import People
from .permissions import bits, may, may_write
from .places import Channel
from .shape import check_message
from .web import answer, json_of
from .world import EVERYWHERE, World

LOCALE = re.compile(r"[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,4})?")


def locale_of(request: web.Request) -> str:
    """The language that the browser likes best."""
    liked = LOCALE.match(request.headers.get("Accept-Language", ""))
    return liked[0] if liked else "en-US"


@dataclasses.dataclass
class Control:
    world: World
    interactions: Interactions
    people: People

    def routes(self) -> list[web.RouteDef]:
        at = "/playground"
        channel = f"{at}/channels/{{channel:\\d+}}"
        message = f"{channel}/messages/{{message:\\d+}}"
        interaction = f"{at}/interactions/{{interaction:\\d+}}"
        return [
            web.post(f"{at}/users", self.add_user),
            web.patch(f"{at}/users/{{user:\\d+}}", self.change_user),
            web.patch(f"{at}/application", self.change_application),
            web.post(f"{at}/chats", self.add_chat),
            web.post(f"{at}/guilds", self.add_guild),
            web.patch(f"{at}/guilds/{{guild:\\d+}}", self.change_guild),
            web.post(f"{at}/guilds/{{guild:\\d+}}/members", self.add_member),
            web.delete(f"{at}/guilds/{{guild:\\d+}}/members/{{user:\\d+}}", self.remove_member),
            web.post(f"{at}/guilds/{{guild:\\d+}}/channels", self.add_channel),
            web.get(f"{at}/guilds/{{guild:\\d+}}", self.guild),
            web.patch(channel, self.change_channel),
            web.get(f"{channel}/messages", self.messages),
            web.post(f"{channel}/messages", self.say),
            web.delete(message, self.delete),
            web.get(f"{at}/commands", self.commands),
            web.get(f"{channel}/commands", self.commands_here),
            web.post(f"{channel}/slash", self.slash),
            web.post(f"{channel}/autocomplete", self.autocomplete),
            web.post(f"{message}/press", self.press),
            web.post(f"{interaction}/submit", self.submit),
            web.get(interaction, self.interaction),
        ]

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    async def add_user(self, request: web.Request) -> web.Response:
        return answer(payloads.user(self.world.add_user((await json_of(request))["name"])))

    async def add_guild(self, request: web.Request) -> web.Response:
        """`bot`: whether it has the bot."""
        body = await json_of(request)
        return answer(self.world.shown(self.world.add_guild(body["name"], bot=body.get("bot", True))))

    async def change_guild(self, request: web.Request) -> web.Response:
        """`deny`: what everyone may not do there, `use_external_apps` say."""
        guild = self.world.guild(int(request.match_info["guild"]))
        self.world.deny(guild, (await json_of(request))["deny"])
        return answer(self.world.shown(guild))

    async def change_user(self, request: web.Request) -> web.Response:
        """`installed`: whether they have the app for themselves."""
        user = self.world.user(int(request.match_info["user"]))
        self.world.install(user, bool((await json_of(request))["installed"]))
        return answer(payloads.user(user))

    async def change_application(self, request: web.Request) -> web.Response:
        """`user_install`: whether anybody may have it for themselves."""
        self.world.user_install = bool((await json_of(request))["user_install"])
        return web.Response(status=204)

    async def add_chat(self, request: web.Request) -> web.Response:
        """One of the `people`: what they and the bot have, which is always there. Several: a group without the bot."""
        body = await json_of(request)
        people = [self.world.user(int(each)) for each in dict.fromkeys(body["people"])]
        if not people or any(who.bot for who in people):
            raise invalid("people", "BASE_TYPE_CHOICES", "One or more people, and no bot")
        alone = len(people) == 1
        made = self.world.direct(people[0]) if alone else self.world.add_group(people, body.get("name", ""))
        return answer(payloads.channel(made))

    async def guild(self, request: web.Request) -> web.Response:
        return answer(self.world.shown(self.world.guild(int(request.match_info["guild"]))))

    async def add_member(self, request: web.Request) -> web.Response:
        """Also changes what a member may do: the last word counts."""
        guild, body = self.world.guild(int(request.match_info["guild"])), await json_of(request)
        user = self.world.user(int(body["user"]))
        return answer(payloads.member(self.world.add_member(guild, user, tuple(body.get("permissions", ())))))

    async def remove_member(self, request: web.Request) -> web.Response:
        """Somebody leaves."""
        guild = self.world.guild(int(request.match_info["guild"]))
        self.world.remove_member(guild, int(request.match_info["user"]))
        return web.Response(status=204)

    async def add_channel(self, request: web.Request) -> web.Response:
        """`deny`: permissions by whom they are denied to (a user, or the guild's id for everyone)."""
        guild, body = self.world.guild(int(request.match_info["guild"])), await json_of(request)
        made = self.world.add_channel(guild, body["name"])
        made.overwrites = {int(who): (0, bits(names)) for who, names in body.get("deny", {}).items()}
        return answer(payloads.channel(made))

    async def change_channel(self, request: web.Request) -> web.Response:
        """As this person, or else as somebody who manages channels and threads."""
        channel = self.world.channel(int(request.match_info["channel"]))
        body = await json_of(request)
        if "as" in body:
            self._may_change(int(body.pop("as")), channel, body)
        self.world.change_channel(channel, body)
        return answer(payloads.channel(channel))

    def _may_change(self, user: int, channel: Channel, change: Thing) -> None:
        """Whoever may write opens an archived thread again, unless it is locked."""
        person = self.world.member(user, channel)
        opening = change == {"archived": False} and not channel.locked and may_write(person, channel)
        if not opening and not may(person, channel, "manage_threads" if channel.is_thread else "manage_channels"):
            raise refused("missing permissions")

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def messages(self, request: web.Request) -> web.Response:
        """Oldest first, as this viewer sees the channel."""
        channel, viewer = self.world.channel(int(request.match_info["channel"])), int(request.query["as"])
        self.world.member(viewer, channel, "read_message_history")
        return answer([payloads.message(each) for each in channel.messages.values() if each.seen_by(viewer)])

    async def commands(self, _: web.Request) -> web.Response:
        """Those of every place."""
        return answer(self.world.commands.get(EVERYWHERE, []))

    async def commands_here(self, request: web.Request) -> web.Response:
        """All that this person has in this channel."""
        channel = self.world.channel(int(request.match_info["channel"]))
        person = self.world.member(int(request.query["as"]), channel)
        return answer([localised(each, locale_of(request)) for each in self.world.commands_for(person)])

    async def interaction(self, request: web.Request) -> web.Response:
        """What became of it; `?wait=` seconds until it is answered or too late."""
        found = self.interactions.get(int(request.match_info["interaction"]))
        wait = min(float(request.query.get("wait", 0)), TO_ANSWER - self.interactions.age(found))
        if wait > 0 and not found.settled.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(found.settled.wait(), wait)
        return answer(self._became(found))

    def _became(self, found: Interaction) -> Thing:
        late = self.interactions.age(found) >= TO_ANSWER
        state = "answered" if found.answer else "failed" if late else "waiting"
        original = found.original
        return {
            "id": str(found.id),
            "state": state,
            "answer": found.answer,
            "message": payloads.message(original) if original else None,
            "followups": [
                payloads.message(found.channel.messages[each])
                for each in found.followups
                if each in found.channel.messages
            ],
            "modal": found.modal,
            "choices": found.choices,
        }

    # ── Acting ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def say(self, request: web.Request) -> web.Response:
        channel, body = self.world.channel(int(request.match_info["channel"])), await json_of(request)
        person = self.world.member(int(body["as"]), channel)
        if not may_write(person, channel):
            raise refused("missing permissions")
        if channel.locked and not may(person, channel, "manage_threads"):
            raise refused("archived")
        said = {"content": body.get("content", "")}
        check_message(said, new=True)
        if channel.archived:
            self.world.change_channel(channel, {"archived": False})
        return answer(payloads.message(self.world.post(channel, person.user, said)))

    async def delete(self, request: web.Request) -> web.Response:
        """One's own, an ephemeral one (which only goes out of sight), or any if one manages messages."""
        viewer, where = int(request.query["as"]), request.match_info
        said = self.world.message(int(where["channel"]), int(where["message"]), viewer)
        person = self.world.member(viewer, said.channel)
        if not (said.viewer or said.author is person.user or may(person, said.channel, "manage_messages")):
            raise refused("missing permissions")
        self.world.delete(said)
        return web.Response(status=204)

    def _heard(self, request: web.Request, body: Thing) -> int:
        """Who acts, by a browser that speaks their language."""
        user = self.world.user(int(body["as"]))
        user.locale = locale_of(request)
        return user.id

    async def slash(self, request: web.Request) -> web.Response:
        channel, body = self.world.channel(int(request.match_info["channel"])), await json_of(request)
        started = self.people.slash(self._heard(request, body), channel, body["command"], body.get("options", {}))
        return answer(self._became(started))

    async def autocomplete(self, request: web.Request) -> web.Response:
        channel, body = self.world.channel(int(request.match_info["channel"])), await json_of(request)
        person, typed, values = self._heard(request, body), body["command"], body.get("options", {})
        return answer(self._became(self.people.autocomplete(person, channel, typed, values, body["focused"])))

    async def press(self, request: web.Request) -> web.Response:
        where, body = request.match_info, await json_of(request)
        said = self.world.message(int(where["channel"]), int(where["message"]), int(body["as"]))
        started = self.people.press(self._heard(request, body), said, body["custom_id"], body.get("values", []))
        return answer(self._became(started))

    async def submit(self, request: web.Request) -> web.Response:
        shown = self.interactions.get(int(request.match_info["interaction"]))
        return answer(self._became(self.people.submit(shown, (await json_of(request))["values"])))
