"""The control API for tests: cause faults, set the clock, and read the bot's requests."""

from collections.abc import Callable
from dataclasses import dataclass

from .control_routes import AT
from .errors import Refused, Thing
from .faults import Fault, Faults
from .gateway import Gateway
from .middlewares import Around
from .rate_limits import Buckets
from .routes import Part, route
from .world import Clock


@dataclass
class Disturbing(Part):
    """The routes that disturb the connection of the bot, and show what it sent."""

    clock: Clock
    gateway: Gateway
    faults: Faults
    buckets: Buckets
    around: Around

    @route("GET", f"{AT}/requests")
    def requests(self) -> list[Thing]:
        """Return the bot's API requests with the status of each response."""
        return list(self.around.log)

    @route("DELETE", f"{AT}/requests")
    def forget_requests(self) -> list[Thing]:
        """Return the bot's API requests for the last time."""
        requests = self.requests()
        self.around.log.clear()
        return requests

    @route("GET", f"{AT}/gateway")
    def sessions(self) -> Thing:
        """Return the connected sessions, and how many were resumed or turned away so far."""
        live = [session for session in self.gateway.sessions.values() if session.socket]
        return {
            "connected": [session.id for session in live],
            "shards": [session.shard for session in live],
            "resumed": self.gateway.resumed,
            "turned_away": self.gateway.starting.turned_away,
        }

    @route("POST", f"{AT}/gateway")
    def disturb(self, body: Thing) -> None:
        """Do what `do` names: `cut`, `reconnect`, `invalidate`, or `close` with a `code`."""
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
        """Set how many shards are recommended, and how fast sessions may start.

        The body is for example `{"shards": 3, "places": 1, "pause": 5}`.
        """
        self.gateway.starting.set(**body)

    @route("POST", f"{AT}/faults")
    def add_fault(self, body: Thing) -> None:
        """Add a fault with the fields of `Fault`. Raises Refused if a field is wrong."""
        try:
            self.faults.all.append(Fault(**body))
        except TypeError as error:
            raise Refused(400, 50035, str(error)) from None

    @route("DELETE", f"{AT}/faults")
    def clear_faults(self) -> None:
        """Remove all faults."""
        self.faults.all.clear()

    @route("POST", f"{AT}/limits")
    def limit(self, body: Thing) -> None:
        """Set the rate limit: `{"most": 5, "seconds": 5}`. `most` is null for no limit."""
        self.buckets.most = body["most"]
        self.buckets.seconds = body.get("seconds", 5.0)

    @route("POST", f"{AT}/clock")
    def set_clock(self, body: Thing) -> None:
        """Set how many seconds the clock is ahead of real time."""
        self.clock.ahead = float(body["ahead"])
