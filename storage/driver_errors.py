"""Errors of drivers, translated into sentences for the person who runs the bot."""

import socket
import sqlite3
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.database_url import describe_location, is_sqlite
from storage.errors import DatabaseUnavailable, NotMigrated
from storage.open_file import describe_rescue_if_file_missing

MIGRATE_HINT = "run `empty-chair migrate`."

SQLITE_REASONS = {
    sqlite3.SQLITE_NOTADB: "is not an SQLite database.",
    sqlite3.SQLITE_CORRUPT: "is damaged: restore it from a backup.",
    sqlite3.SQLITE_READONLY: "may not be written by this user.",
    sqlite3.SQLITE_PERM: "may not be written by this user.",
    sqlite3.SQLITE_BUSY: "is held by another program.",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full.",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports a fault.",
}
"""The end of the sentence for each primary error code."""

POSTGRESQL_REASONS = {
    "28P01": "refuses the user: name or password is wrong.",
    "28000": "does not let this user in from here.",
    "3D000": "has no database of this name: create it first.",
    "42501": "does not let this user use or create the tables.",
    "53300": "has no connection left.",
    "53100": "cannot grow: the disk is full.",
    "57P03": "is starting or stopping.",
}
"""The end of the sentence for each SQLSTATE."""
MISSING_TABLE_STATES = {"42P01", "42703"}
"""The SQLSTATEs of a missing table and a missing column."""
TRANSIENT_STATES = ("08", "53300", "57P")
"""The prefixes of the SQLSTATEs of a server that stops, starts, or has no connection left."""


@contextmanager
def translate_errors(url: URL) -> Iterator[None]:
    """Raise DatabaseUnavailable in place of an error that means that the database cannot be used.

    Other errors pass unchanged, for example a violated constraint.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError, PoolTimeout) as error:
        translated = _translate_error(url, error)
        if translated is None:
            raise
        raise translated from error


def is_connection_lost(error: Exception) -> bool:
    """Return whether PostgreSQL refused or ended a connection, so that a retry may succeed."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None))
        return error.connection_invalidated or state.startswith(TRANSIENT_STATES)
    return isinstance(error, ConnectionError)


def _translate_error(url: URL, error: Exception) -> DatabaseUnavailable | None:
    if isinstance(error, PoolTimeout):
        return DatabaseUnavailable(
            f"{describe_location(url)} is too slow: all connections are busy."
        )
    if isinstance(error, OSError):
        if is_sqlite(url):
            return DatabaseUnavailable(
                f"{describe_location(url)} cannot be made: {error.strerror}."
            )
        return DatabaseUnavailable(
            f"{describe_location(url)} cannot be reached: {_describe_os_error(error)}."
        )
    if is_sqlite(url):
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error):
            return _translate_sqlite_error(url, cause)
    if isinstance(error, DBAPIError):
        return _translate_postgresql_error(url, error)
    return None


def make_connection_error(url: URL, error: Exception) -> DatabaseUnavailable:
    """Return the error for an exception of asyncpg, where it is used without SQLAlchemy."""
    state = getattr(error, "sqlstate", None)
    if state in POSTGRESQL_REASONS:
        reason = POSTGRESQL_REASONS[state]
    elif isinstance(error, OSError):
        reason = f"cannot be reached: {_describe_os_error(error)}."
    else:
        reason = "broke the connection."
    return DatabaseUnavailable(f"{describe_location(url)} {reason}")


def _translate_sqlite_error(url: URL, cause: sqlite3.Error) -> DatabaseUnavailable | None:
    extended_code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)
    code = extended_code & 0xFF
    if code == sqlite3.SQLITE_CANTOPEN:
        return _explain_unopened_file(url, Path(str(url.database)))
    if str(cause).startswith(("no such table", "no such column")):
        return NotMigrated(
            f"{describe_location(url)} lacks the tables of this release: {MIGRATE_HINT}"
        )
    if code in SQLITE_REASONS:
        return DatabaseUnavailable(f"{describe_location(url)} {SQLITE_REASONS[code]}")
    return None


def _explain_unopened_file(url: URL, file: Path) -> DatabaseUnavailable:
    try:
        if file.is_dir():
            return DatabaseUnavailable(f"{describe_location(url)} is a folder.")
        if not file.exists():
            rescued = describe_rescue_if_file_missing(file)
            if rescued:
                return DatabaseUnavailable(rescued)
            return NotMigrated(
                f"{describe_location(url)} does not exist. Unless it was moved away, {MIGRATE_HINT}"
            )
    except PermissionError:
        pass
    return DatabaseUnavailable(
        f"{describe_location(url)} may not be opened by this user; its folder must be writable too."
    )


def _translate_postgresql_error(url: URL, error: DBAPIError) -> DatabaseUnavailable | None:
    state = getattr(error.orig, "sqlstate", None)
    if state in MISSING_TABLE_STATES:
        return NotMigrated(
            f"{describe_location(url)} lacks the tables of this release: {MIGRATE_HINT}"
        )
    if state in POSTGRESQL_REASONS:
        return DatabaseUnavailable(f"{describe_location(url)} {POSTGRESQL_REASONS[state]}")
    if error.connection_invalidated:
        return DatabaseUnavailable(f"{describe_location(url)} broke the connection.")
    return None


def _describe_os_error(error: OSError) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, socket.gaierror):
        return "there is no such host"
    if isinstance(error, ssl.SSLError | ConnectionError) and "SSL" in str(error):
        return "the encrypted connection failed"
    return "no server answers there"
