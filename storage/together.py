"""Writing to SQLite, a whole transaction at a time: one trip to the thread of its connection, in place of some for each
statement. Those who come meanwhile are written by the next transaction together, each with an outcome of its own. And
reading, a statement at a time."""

import asyncio
import sqlite3
from collections import namedtuple
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Dialect, Select, UpdateBase
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import greenlet_spawn

from storage.errors import DatabaseUnavailable
from storage.lean import AsyncEngine

AnySelect = Select[*tuple[Any, ...]]
Values = Callable[[dict[str, Any]], list[Any]]
Step = tuple[UpdateBase, dict[str, Any] | list[dict[str, Any]]]
"""A statement that is built once, and what it is given: a row, or many."""


@dataclass(frozen=True)
class Broken:
    """Nothing is stored, unless it was being committed."""

    fault: Exception
    committing: bool = False


@dataclass(eq=False)
class Job:
    """What one transaction does: all of it, or nothing where the first statement finds no row and `if_found`."""

    steps: Sequence[Step]
    if_found: bool
    has_slept: Callable[[], bool]
    done: "asyncio.Future[int | Broken]"
    """The rows that the first statement found."""


class Together:
    def __init__(self) -> None:
        self._waiting: list[Job] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(
        self, steps: Sequence[Step], if_found: bool, has_slept: Callable[[], bool], writer: AsyncEngine
    ) -> int | Broken:
        job = Job(steps, if_found, has_slept, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all(writer))
        return await job.done

    async def rest(self) -> None:
        """What has begun is ended: whoever began it may be gone."""
        if self._writer:
            await asyncio.wait([self._writer])

    async def _write_all(self, writer: AsyncEngine) -> None:
        """Its own task: one of those who wait may be cancelled, and spoils nothing for the others."""
        while self._waiting:
            jobs: list[Job] = []
            try:
                async with thread_of(writer) as do:
                    jobs = self._taken()
                    _tell(jobs, await do(written, jobs))
            except Exception as fault:  # whoever waits is told
                jobs = jobs or self._taken()
                _tell(jobs, [Broken(told(fault))] * len(jobs))

    def _taken(self) -> list[Job]:
        jobs, self._waiting = [job for job in self._waiting if not job.done.cancelled()], []
        return jobs


def is_plain(statement: AnySelect, dialect: Dialect, given: dict[str, Any]) -> bool:
    """Whether its text is always the same: lists are written out in it, and may be longer or shorter."""
    return "POSTCOMPILE" not in _text(statement, dialect, tuple(given))[0]


@asynccontextmanager
async def thread_of(engine: AsyncEngine) -> AsyncIterator[Callable[..., Awaitable[Any]]]:
    """That of a connection as its pool keeps it: to have it wrapped each time is dearer than the trip."""
    pool: Any = engine.pool
    entry = pool._do_get() if pool.checkedin() else await greenlet_spawn(pool._do_get)
    try:
        if not entry.dbapi_connection:  # whoever had it was broken off
            await greenlet_spawn(entry.get_connection)
        driver = entry.driver_connection
        yield lambda what, *given: driver._execute(what, driver._conn, engine.dialect, *given)
    finally:
        pool._do_return_conn(entry)


def _tell(jobs: Sequence[Job], outcomes: Sequence[int | Broken]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if not job.done.done():
            job.done.set_result(outcome)


# ── In the thread of the connection ─────────────────────────────────────────────────────────────────────────────────


def written(connection: sqlite3.Connection, dialect: Dialect, jobs: Sequence[Job]) -> list[int | Broken]:
    """In one transaction. Raises where it cannot begin: that may be tried again."""
    connection.execute("BEGIN IMMEDIATE")
    committing = False
    try:
        do = _done if len(jobs) == 1 else _done_apart
        found = [do(connection, dialect, job) for job in jobs]
        if any(job.has_slept() for job in jobs):
            raise DatabaseUnavailable("this process stood still, and does not know what is its own")
        committing = True
        connection.commit()
    except Exception as fault:
        with suppress(sqlite3.Error):
            connection.rollback()
        return [Broken(told(fault), committing)] * len(jobs)
    return found


def _done(connection: sqlite3.Connection, dialect: Dialect, job: Job) -> int:
    first, *then = job.steps
    found = _said(connection, dialect, *first)
    for step in then if found or not job.if_found else ():
        _said(connection, dialect, *step)
    return found


def _done_apart(connection: sqlite3.Connection, dialect: Dialect, job: Job) -> int | Broken:
    """What one of them cannot do is taken back, and spoils nothing for the others."""
    connection.execute("SAVEPOINT job")
    try:
        outcome: int | Broken = _done(connection, dialect, job)
    except Exception as fault:
        connection.execute("ROLLBACK TO job")
        outcome = Broken(told(fault))
    connection.execute("RELEASE job")
    return outcome


def _said(connection: sqlite3.Connection, dialect: Dialect, statement: UpdateBase, given: Any) -> int:
    rows = given if isinstance(given, list) else [given]
    text, values = _text(statement, dialect, tuple(rows[0]))
    return connection.executemany(text, map(values, rows)).rowcount


def read(connection: sqlite3.Connection, dialect: Dialect, statement: AnySelect, given: dict[str, Any]) -> list[Any]:
    """All that a plain statement finds, which is built once, too."""
    text, values = _text(statement, dialect, tuple(given))
    return [*map(_row(statement, dialect), connection.execute(text, values(given)))]


@lru_cache(256)
def _row(statement: AnySelect, dialect: Dialect) -> Callable[[tuple[Any, ...]], Any]:
    """How what is stored becomes what is known by the names of its columns."""
    columns = statement.selected_columns
    row: Any = namedtuple("Row", columns.keys(), rename=True)  # type: ignore[misc]
    ways = [column.type.dialect_impl(dialect).result_processor(dialect, None) for column in columns]
    return lambda stored: row(*[way(value) if way else value for way, value in zip(ways, stored, strict=True)])


@lru_cache(256)
def _text(statement: UpdateBase | AnySelect, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, Values]:
    """In SQL, and how what is given becomes what it takes. Kept, as statements are built once."""
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    binds = [(name, compiled.binds[name]) for name in compiled.positiontup or ()]
    known = {name: bind.effective_value for name, bind in binds if not bind.required}
    ways = [(name, bind.type.dialect_impl(dialect).bind_processor(dialect)) for name, bind in binds]

    def values(given: dict[str, Any]) -> list[Any]:
        all_of_it = known | given
        return [way(all_of_it[name]) if way else all_of_it[name] for name, way in ways]

    return str(compiled), values


def told(fault: Exception) -> Exception:
    """As SQLAlchemy tells it, and so as those know it who wait."""
    return DBAPIError.instance(None, None, fault, sqlite3.Error) if isinstance(fault, sqlite3.Error) else fault
