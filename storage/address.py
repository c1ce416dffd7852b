"""Where a database is: the URL that a person wrote, as the drivers want it and as a sentence may say it."""

from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import DatabaseUnavailable

HINT = "Write sqlite:///folder/file.db or postgresql://user:password@host/database."

SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


def address(text: str) -> URL:
    """Raises DatabaseUnavailable for what is no address; the text itself is never repeated, it may hold a password."""
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        raise DatabaseUnavailable(f"The database URL cannot be read. {HINT}") from None
    if text.count("@") > 1 and not is_sqlite(url):
        raise DatabaseUnavailable("The database URL holds more than one @: write %40 for an @ in the password.")
    match url.get_backend_name():
        case "sqlite":
            return _sqlite(url)
        case "postgresql" | "postgres":
            return _postgresql(url)
        case other:
            raise DatabaseUnavailable(f"The database URL begins with {other}, which is not supported. {HINT}")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def place(url: URL) -> str:
    """The database in a sentence: enough to find it, nothing to break in with."""
    if is_sqlite(url):
        return f"The database file {url.database}"
    host = url.host or url.query.get("host") or "localhost"
    return f"PostgreSQL at {host}:{url.port or 5432}"


def existing(url: URL) -> URL:
    """SQLite would make the file that it does not find: a misspelt path must not become an empty database."""
    return url.set(database=f"file:{quote(str(url.database))}", query={**url.query, "mode": "rw", "uri": "true"})


def _sqlite(url: URL) -> URL:
    if url.host or not url.database or url.database == ":memory:":
        raise DatabaseUnavailable(
            "The database URL names no file: write sqlite:///file.db, with three slashes or four."
        )
    return url.set(drivername="sqlite+aiosqlite", database=str(Path(url.database).absolute()))


def _postgresql(url: URL) -> URL:
    """Hosts hand out URLs with libpq's `sslmode`; asyncpg calls the same thing `ssl`."""
    if unknown := ", ".join(url.query.keys() - {"host", "sslmode"}):
        raise DatabaseUnavailable(f"The database URL has an option that is not supported ({unknown}): leave it out.")
    query = dict(url.query)
    if mode := query.pop("sslmode", None):
        if mode not in SSL_MODES:
            raise DatabaseUnavailable(f"The database URL's sslmode must be one of {', '.join(SSL_MODES)}.")
        query["ssl"] = mode
    return url.set(drivername="postgresql+asyncpg", query=query)
