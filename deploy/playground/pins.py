"""The API with the bot's token: pins. The newest comes first; a pin is told by a small message of its own."""

from aiohttp import web

from . import payloads
from .errors import refused
from .places import Message
from .web import API, answer
from .world import World

PINNED = 6
MOST = 250


class Pins:
    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        pins = f"{API}/channels/{{channel:\\d+}}/messages/pins"
        pin = f"{pins}/{{message:\\d+}}"
        return [web.get(pins, self.all), web.put(pin, self.pin), web.delete(pin, self.unpin)]

    async def all(self, request: web.Request) -> web.Response:
        channel = self._world.channel(int(request.match_info["channel"]))
        self._world.member(self._world.bot.id, channel, "read_message_history")
        before, limit = request.query.get("before", "9"), int(request.query.get("limit", 50))
        pinned = [said for said in channel.messages.values() if said.pinned and said.pinned < before]
        newest = sorted(pinned, key=lambda said: said.pinned or "", reverse=True)
        items = [{"pinned_at": said.pinned, "message": payloads.message(said)} for said in newest[:limit]]
        return answer({"items": items, "has_more": len(newest) > limit})

    async def pin(self, request: web.Request) -> web.Response:
        said = self._message(request)
        if sum(each.pinned is not None for each in said.channel.messages.values()) >= MOST:
            raise refused("many pins")
        if not said.pinned:
            self._world.pin(said, True)
            self._world.post(said.channel, self._world.bot, {}, kind=PINNED, origin=_reference(said))
        return web.Response(status=204)

    async def unpin(self, request: web.Request) -> web.Response:
        self._world.pin(self._message(request), False)
        return web.Response(status=204)

    def _message(self, request: web.Request) -> Message:
        channel = self._world.channel(int(request.match_info["channel"]))
        self._world.member(self._world.bot.id, channel, "pin_messages", "read_message_history")
        self._world.open_for_edits(channel)
        return self._world.message(channel.id, int(request.match_info["message"]), viewer=0)


def _reference(said: Message) -> dict[str, dict[str, str | int]]:
    where = {"channel_id": str(said.channel.id), **said.channel.server}
    return {"message_reference": {"type": 0, "message_id": str(said.id), **where}}
