"""The control API for tests: cause faults, set the clock, and read the bot's requests."""

from collections.abc import Callable
from dataclasses import dataclass

from .control_routes import CONTROL_PATH
from .errors import ApiError, JsonObject
from .faults import Fault, FaultList
from .gateway import Gateway
from .middlewares import Middlewares
from .rate_limits import RateLimits
from .routes import Routes, route
from .world import Clock


@dataclass
class FaultRoutes(Routes):
    """The routes that disturb the connection of the bot, and show what it sent."""

    clock: Clock
    gateway: Gateway
    faults: FaultList
    rate_limits: RateLimits
    middlewares: Middlewares

    @route("GET", f"{CONTROL_PATH}/requests")
    def list_requests(self) -> list[JsonObject]:
        """Return the bot's API requests with the status of each response."""
        return list(self.middlewares.log)

    @route("DELETE", f"{CONTROL_PATH}/requests")
    def forget_requests(self) -> list[JsonObject]:
        """Return the bot's API requests, and clear the log of them."""
        requests = self.list_requests()
        self.middlewares.log.clear()
        return requests

    @route("GET", f"{CONTROL_PATH}/gateway")
    def get_sessions(self) -> JsonObject:
        """Return the connected sessions, and how many were resumed or turned away so far."""
        live = [session for session in self.gateway.sessions.values() if session.socket]
        return {
            "connected": [session.id for session in live],
            "shards": [session.shard for session in live],
            "resumed": self.gateway.resumed_count,
            "turned_away": self.gateway.session_starts.rejected,
        }

    @route("POST", f"{CONTROL_PATH}/gateway")
    def disturb_gateway(self, body: JsonObject) -> None:
        """Do what `do` names: `cut`, `reconnect`, `invalidate`, or `close` with a `code`."""
        gateway = self.gateway
        acts: dict[str, Callable[[], None]] = {
            "cut": gateway.drop_connections,
            "reconnect": gateway.request_reconnect,
            "invalidate": gateway.invalidate_sessions,
            "close": lambda: gateway.close_connections(body["code"]),
        }
        acts[body["do"]]()

    @route("POST", f"{CONTROL_PATH}/shards")
    def configure_shards(self, body: JsonObject) -> None:
        """Set how many shards are recommended, and how fast sessions may start.

        The body is for example `{"shards": 3, "places": 1, "pause": 5}`.
        """
        self.gateway.session_starts.configure_session_limits(**body)

    @route("POST", f"{CONTROL_PATH}/faults")
    def add_fault(self, body: JsonObject) -> None:
        """Add a fault with the fields of `Fault`. Raises ApiError if a field is wrong."""
        try:
            self.faults.faults.append(Fault(**body))
        except TypeError as error:
            raise ApiError(400, 50035, str(error)) from None

    @route("DELETE", f"{CONTROL_PATH}/faults")
    def clear_faults(self) -> None:
        """Remove all faults."""
        self.faults.faults.clear()

    @route("POST", f"{CONTROL_PATH}/limits")
    def set_rate_limit(self, body: JsonObject) -> None:
        """Set the rate limit: `{"most": 5, "seconds": 5}`. `most` is null for no limit."""
        self.rate_limits.max_requests = body["most"]
        self.rate_limits.seconds = body.get("seconds", 5.0)

    @route("POST", f"{CONTROL_PATH}/clock")
    def set_clock(self, body: JsonObject) -> None:
        """Set how many seconds the clock is ahead of real time."""
        self.clock.ahead = float(body["ahead"])
