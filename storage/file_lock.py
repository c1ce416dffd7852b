"""A lock for an SQLite file, because a second bot would not know what the first has in memory."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy import URL

from storage.database_url import describe_location, is_sqlite
from storage.errors import DatabaseUnavailable


@contextmanager
def hold_exclusive_lock(url: URL) -> Iterator[None]:
    """Hold a lock on the SQLite file of this URL. On PostgreSQL do nothing.

    The lock is SQLite's own lock on a file beside the database. So it works on every system where
    the database works, and ends with the process. Raises DatabaseUnavailable if another process
    holds it, or if the file cannot be locked.
    """
    if not is_sqlite(url):
        yield
        return
    connection = sqlite3.connect(f"{url.database}.lock", timeout=0, isolation_level=None)
    with closing(connection):
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise DatabaseUnavailable(
                    f"{describe_location(url)} cannot be locked: {error}."
                ) from None
            raise DatabaseUnavailable(
                f"{describe_location(url)} is in use by another process of the bot, and an "
                "SQLite file is for one: "
                "stop that one first, or move to PostgreSQL."
            ) from None
        yield
