"""Turns what a driver says into a sentence for the person who runs the bot."""

import socket
import sqlite3
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.address import is_sqlite, place
from storage.errors import DatabaseUnavailable, NotMigrated
from storage.open_file import describe_missing

MIGRATE = "run `python -m bot migrate`."

SQLITE = {
    sqlite3.SQLITE_NOTADB: "is not an SQLite database.",
    sqlite3.SQLITE_CORRUPT: "is damaged: restore it from a backup.",
    sqlite3.SQLITE_READONLY: "may not be written by this user.",
    sqlite3.SQLITE_PERM: "may not be written by this user.",
    sqlite3.SQLITE_BUSY: "is held by another program.",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full.",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports a fault.",
}

POSTGRESQL = {
    "28P01": "refuses the user: name or password is wrong.",
    "28000": "does not let this user in from here.",
    "3D000": "has no database of this name: create it first.",
    "42501": "does not let this user use or create the tables.",
    "53300": "has no connection left.",
    "53100": "cannot grow: the disk is full.",
    "57P03": "is starting or stopping.",
}
NO_TABLE = {"42P01", "42703"}
PASSING = ("08", "53300", "57P")
"""The beginnings of the codes by which PostgreSQL says that it stops, starts, or has no connection left."""


@contextmanager
def named(url: URL) -> Iterator[None]:
    """Around all talk with the database. What is no fault of the place (a key taken twice) passes as it is."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError, PoolTimeout) as fault:
        if said := _named(url, fault):
            raise said from fault
        raise


def is_connection_lost(fault: Exception) -> bool:
    """Return whether PostgreSQL refused or ended a connection, so that work may succeed on another one in a moment."""
    if isinstance(fault, DBAPIError):
        state = str(getattr(fault.orig, "sqlstate", None))
        return fault.connection_invalidated or state.startswith(PASSING)
    return isinstance(fault, ConnectionError)


def _named(url: URL, fault: Exception) -> DatabaseUnavailable | None:
    match fault:
        case PoolTimeout():
            return DatabaseUnavailable(f"{place(url)} is too slow: all connections are busy.")
        case OSError() if is_sqlite(url):
            return DatabaseUnavailable(f"{place(url)} cannot be made: {fault.strerror}.")
        case OSError():
            return DatabaseUnavailable(f"{place(url)} cannot be reached: {_unreachable(fault)}.")
        case DBAPIError(orig=sqlite3.Error() as cause) | (sqlite3.Error() as cause) if is_sqlite(url):
            return _sqlite(url, cause)
        case DBAPIError():
            return _postgresql(url, fault)
    return None


def unreachable(url: URL, fault: Exception) -> DatabaseUnavailable:
    """PostgreSQL, asked without SQLAlchemy: whatever it or the driver says."""
    state = getattr(fault, "sqlstate", None)
    why = POSTGRESQL.get(state or "") or (
        f"cannot be reached: {_unreachable(fault)}." if isinstance(fault, OSError) else "broke the connection."
    )
    return DatabaseUnavailable(f"{place(url)} {why}")


def _sqlite(url: URL, cause: sqlite3.Error) -> DatabaseUnavailable | None:
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF  # the rest says more than we need
    if code == sqlite3.SQLITE_CANTOPEN:
        return _not_opened(url, Path(str(url.database)))
    if str(cause).startswith(("no such table", "no such column")):
        return NotMigrated(f"{place(url)} lacks the tables of this release: {MIGRATE}")
    return DatabaseUnavailable(f"{place(url)} {SQLITE[code]}") if code in SQLITE else None


def _not_opened(url: URL, file: Path) -> DatabaseUnavailable:
    try:
        if file.is_dir():
            return DatabaseUnavailable(f"{place(url)} is a folder.")
        if not file.exists():
            if rescued := describe_missing(file):
                return DatabaseUnavailable(rescued)
            return NotMigrated(f"{place(url)} does not exist. Unless it was moved away, {MIGRATE}")
    except PermissionError:
        pass
    return DatabaseUnavailable(f"{place(url)} may not be opened by this user; its folder must be writable too.")


def _postgresql(url: URL, fault: DBAPIError) -> DatabaseUnavailable | None:
    state = getattr(fault.orig, "sqlstate", None)
    if state in NO_TABLE:
        return NotMigrated(f"{place(url)} lacks the tables of this release: {MIGRATE}")
    if state in POSTGRESQL:
        return DatabaseUnavailable(f"{place(url)} {POSTGRESQL[state]}")
    return DatabaseUnavailable(f"{place(url)} broke the connection.") if fault.connection_invalidated else None


def _unreachable(fault: OSError) -> str:
    match fault:
        case TimeoutError():
            return "no answer in time"
        case socket.gaierror():
            return "there is no such host"
        case ssl.SSLError() | ConnectionError() if "SSL" in str(fault):
            return "the encrypted connection failed"
        case _:
            return "no server answers there"
