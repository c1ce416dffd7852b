"""The control API's other half: make trouble, set the clock, and read what the bot asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web

from .buckets import Buckets
from .clock import Clock
from .errors import Refused
from .faults import Fault, Faults
from .gateway import Gateway
from .web import Around, answer, json_of


@dataclass
class Disturbing:
    clock: Clock
    gateway: Gateway
    faults: Faults
    buckets: Buckets
    around: Around

    def routes(self) -> list[web.RouteDef]:
        at = "/playground"
        return [
            web.get(f"{at}/gateway", self.sessions),
            web.post(f"{at}/gateway", self.disturb),
            web.post(f"{at}/shards", self.deal_out),
            web.post(f"{at}/faults", self.add_fault),
            web.delete(f"{at}/faults", self.clear_faults),
            web.post(f"{at}/limits", self.limit),
            web.post(f"{at}/clock", self.set_clock),
            web.get(f"{at}/requests", self.requests),
            web.delete(f"{at}/requests", self.forget_requests),
        ]

    async def requests(self, _: web.Request) -> web.Response:
        """What the bot asked for, with the status it got."""
        return answer(list(self.around.log))

    async def forget_requests(self, request: web.Request) -> web.Response:
        """They are told once more."""
        told = await self.requests(request)
        self.around.log.clear()
        return told

    async def sessions(self, _: web.Request) -> web.Response:
        live = [session for session in self.gateway.sessions.values() if session.socket]
        told = {"connected": [session.id for session in live], "shards": [session.shard for session in live]}
        return answer(told | {"resumed": self.gateway.resumed, "turned_away": self.gateway.starting.turned_away})

    async def disturb(self, request: web.Request) -> web.Response:
        """`cut` the sockets, ask to `reconnect`, `invalidate` every session, or `close` with a `code`."""
        gateway, told = self.gateway, await json_of(request)
        acts: dict[str, Callable[[], None]] = {
            "cut": gateway.cut,
            "reconnect": gateway.reconnect,
            "invalidate": gateway.invalidate,
            "close": lambda: gateway.close(told["code"]),
        }
        acts[told["do"]]()
        return web.Response(status=204)

    async def deal_out(self, request: web.Request) -> web.Response:
        """`{"shards": 3, "places": 1, "pause": 5}`: how many are recommended, and how quickly sessions may begin."""
        self.gateway.starting.set(**await json_of(request))
        return web.Response(status=204)

    async def add_fault(self, request: web.Request) -> web.Response:
        try:
            self.faults.all.append(Fault(**await json_of(request)))
        except TypeError as error:
            raise Refused(400, 50035, str(error)) from None
        return web.Response(status=204)

    async def clear_faults(self, _: web.Request) -> web.Response:
        self.faults.all.clear()
        return web.Response(status=204)

    async def limit(self, request: web.Request) -> web.Response:
        """`{"most": 5, "seconds": 5}`; null switches limits off."""
        body = await json_of(request)
        self.buckets.most, self.buckets.seconds = body["most"], body.get("seconds", 5.0)
        return web.Response(status=204)

    async def set_clock(self, request: web.Request) -> web.Response:
        """Seconds ahead of real time."""
        self.clock.ahead = float((await json_of(request))["ahead"])
        return web.Response(status=204)
