"""As much of PostgreSQL as the wire between processes asks for: locks that end with their
connection, and words.

The wire itself is the real one; this stands in the place of its driver.
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from storage import cluster
from tests.simulation.loop import PROCESS, Process, running

WAY = 0.004
"""Seconds to the server, at most."""
UNSEEN_FOR = 30.0
"""Seconds after which the server ends the connection of somebody who does not answer."""


class InterfaceError(Exception):
    """As asyncpg says that a connection is closed."""


class Server:
    """One a world. Locks by their two numbers, each with those who hold it; shared ones may have
    several."""

    def __init__(self) -> None:
        self.locks: dict[tuple[int, int], list[int]] = {}
        self.connections: dict[int, Connection] = {}
        self.beats: dict[int, float] = {}
        """When each process wrote its heartbeat."""
        self._pids = iter(range(1000, 1_000_000))

    def opened(self) -> "Connection":
        connection = Connection(self, next(self._pids))
        self.connections[connection.pid] = connection
        return connection

    def ended(self, pid: int) -> None:
        """However it ended: its locks are free, and whoever had it hears of that."""
        connection = self.connections.pop(pid, None)
        self.locks = {
            lock: left
            for lock, held in self.locks.items()
            if (left := [one for one in held if one != pid])
        }
        if connection:
            connection.is_closed = True
            connection.tell(connection.terminated)

    def left_by(self, process: Process) -> None:
        for pid in [pid for pid, one in self.connections.items() if one.process is process]:
            self.ended(pid)

    def take(self, lock: tuple[int, int], pid: int) -> bool:
        if self.locks.get(lock, [pid]) != [pid]:
            return False
        self.locks[lock] = [pid]
        return True

    def holders(self, kind: int, numbers: Iterable[int]) -> list[int]:
        return sorted({pid for number in numbers for pid in self.locks.get((kind, number), ())})

    def frozen(self, kind: int, numbers: Iterable[int], after: float) -> list[int]:
        now = running[-1].at
        return [
            pid for pid in self.holders(kind, numbers) if now - self.beats.get(pid, now) > after
        ]

    def notify(self, sender: int, words: Iterable[str]) -> None:
        for word in words:
            for connection in list(self.connections.values()):
                connection.tell([partial(_heard, sender, word)])


def _heard(sender: int, word: str, connection: "Connection") -> None:
    connection.listener(connection, sender, cluster.NOTIFY_CHANNEL, word)


servers: list[Server] = []
"""That of the world that runs."""


class Connection:
    def __init__(self, server: Server, pid: int) -> None:
        self._server, self.pid = server, pid
        self.process = PROCESS.get()
        self.is_closed = self.is_busy = False
        """`is_busy`: the driver believes that it still does what was broken off."""
        self.terminated: list[Callable[[Connection], Any]] = []
        self.listener: Callable[..., Any] = lambda *_: None

    def tell(self, listeners: list[Callable[["Connection"], Any]]) -> None:
        """In its own process, a little later."""
        for listener in list(listeners):
            context = self.process.context if self.process else None
            running[-1].call_later(running[-1].rng.random() * WAY, listener, self, context=context)

    async def _answered(self) -> None:
        await asyncio.sleep(running[-1].rng.random() * WAY)
        if self.is_closed:
            raise InterfaceError("connection is closed")
        if self.is_busy:
            raise Driver.InternalClientError("another operation is in progress")

    async def add_listener(self, _channel: str, listener: Callable[..., Any]) -> None:
        await self._answered()
        self.listener = listener

    def add_termination_listener(self, listener: Callable[["Connection"], Any]) -> None:
        self.terminated.append(listener)

    def get_server_pid(self) -> int:
        return self.pid

    def terminate(self) -> None:
        self._server.ended(self.pid)

    async def close(self, **_: Any) -> None:
        await self._answered()
        self.terminated.clear()
        self._server.ended(self.pid)

    async def execute(self, _statement: str, kind: int, number: int) -> None:
        """A lock that all may share."""
        await self._answered()
        self._server.locks.setdefault((kind, number), []).append(self.pid)

    async def fetchval(self, _statement: str, kind: int, number: int) -> int | None:
        """Whether somebody else holds another number."""
        await self._answered()
        return next(
            (other for lock, other in self._server.locks if lock == kind and other != number), None
        )

    async def fetch(self, statement: str, *given: Any) -> list[dict[str, Any]]:
        await self._answered()
        if statement == cluster.TRY_LOCKS:
            numbers, kind = given
            return [{"shard": one} for one in numbers if self._server.take((kind, one), self.pid)]
        if statement == cluster.SELECT_HOLDERS:
            return [{"pid": pid} for pid in self._server.holders(*given)]
        if statement == cluster.SELECT_FROZEN:
            return [{"backend_pid": pid, "process": ""} for pid in self._server.frozen(*given)]
        if statement == cluster.NOTIFY_ALL:
            self._server.notify(self.pid, given[0])
        elif statement in (cluster.INSERT_HEARTBEAT, cluster.UPDATE_HEARTBEAT):
            self._server.beats[self.pid] = running[-1].at
        elif statement == cluster.TERMINATE_BY_APPLICATION:
            pass  # moves are stored in a file here
        elif "pg_terminate_backend" in statement:
            for pid in given[0]:
                self._server.ended(pid)
        elif "pg_advisory_unlock" in statement:
            self._server.locks.pop(given, None)
        else:
            raise AssertionError(statement)
        return []


class Driver:
    """What the wire knows of asyncpg."""

    ProtocolViolationError = type("ProtocolViolationError", (Exception,), {})
    PostgresError = type("PostgresError", (Exception,), {})
    InsufficientPrivilegeError = type("InsufficientPrivilegeError", (PostgresError,), {})
    InterfaceError = InterfaceError
    InternalClientError = type("InternalClientError", (Exception,), {})

    @staticmethod
    async def connect(*_: Any, **__: Any) -> Connection:
        await asyncio.sleep(running[-1].rng.random() * WAY)
        return servers[-1].opened()
