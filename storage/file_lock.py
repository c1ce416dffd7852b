"""One process on an SQLite file: a second one would know nothing of what the first one remembers."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy import URL

from storage.address import is_sqlite, place
from storage.errors import DatabaseUnavailable


@contextmanager
def alone_on(url: URL) -> Iterator[None]:
    """A lock beside the file, which ends with the process, however that ends. It is one of SQLite's own, so that it
    holds on every system where the file itself can be used. PostgreSQL has locks of its own."""
    if not is_sqlite(url):
        yield
        return
    lock = sqlite3.connect(f"{url.database}.lock", timeout=0, isolation_level=None)
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise DatabaseUnavailable(f"{place(url)} cannot be locked: {error}.") from None
            raise DatabaseUnavailable(
                f"{place(url)} is in use by another process of the bot, and an SQLite file is for one: "
                "stop that one first, or move to PostgreSQL."
            ) from None
        yield
