"""The control API's other half: make trouble, set the clock, and read what the bot asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from .control import AT
from .errors import Refused, Thing
from .gateway import Gateway
from .trouble import Buckets, Fault, Faults
from .web import Around, Part, route
from .world import Clock


@dataclass
class Disturbing(Part):
    clock: Clock
    gateway: Gateway
    faults: Faults
    buckets: Buckets
    around: Around

    @route("GET", f"{AT}/requests")
    def requests(self) -> list[Thing]:
        """What the bot asked for, with the status it got."""
        return list(self.around.log)

    @route("DELETE", f"{AT}/requests")
    def forget_requests(self) -> list[Thing]:
        """They are told once more."""
        told = self.requests()
        self.around.log.clear()
        return told

    @route("GET", f"{AT}/gateway")
    def sessions(self) -> Thing:
        live = [session for session in self.gateway.sessions.values() if session.socket]
        told = {"connected": [session.id for session in live], "shards": [session.shard for session in live]}
        return told | {"resumed": self.gateway.resumed, "turned_away": self.gateway.starting.turned_away}

    @route("POST", f"{AT}/gateway")
    def disturb(self, body: Thing) -> None:
        """`cut` the sockets, ask to `reconnect`, `invalidate` every session, or `close` with a `code`."""
        gateway = self.gateway
        acts: dict[str, Callable[[], None]] = {
            "cut": gateway.cut,
            "reconnect": gateway.reconnect,
            "invalidate": gateway.invalidate,
            "close": lambda: gateway.close(body["code"]),
        }
        acts[body["do"]]()

    @route("POST", f"{AT}/shards")
    def deal_out(self, body: Thing) -> None:
        """`{"shards": 3, "places": 1, "pause": 5}`: how many are recommended, and how quickly sessions may begin."""
        self.gateway.starting.set(**body)

    @route("POST", f"{AT}/faults")
    def add_fault(self, body: Thing) -> None:
        try:
            self.faults.all.append(Fault(**body))
        except TypeError as error:
            raise Refused(400, 50035, str(error)) from None

    @route("DELETE", f"{AT}/faults")
    def clear_faults(self) -> None:
        self.faults.all.clear()

    @route("POST", f"{AT}/limits")
    def limit(self, body: Thing) -> None:
        """`{"most": 5, "seconds": 5}`; null switches limits off."""
        self.buckets.most, self.buckets.seconds = body["most"], body.get("seconds", 5.0)

    @route("POST", f"{AT}/clock")
    def set_clock(self, body: Thing) -> None:
        """Seconds ahead of real time."""
        self.clock.ahead = float(body["ahead"])
