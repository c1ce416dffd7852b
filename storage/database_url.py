"""URLs of databases: as hosts write them, as drivers need them, and as sentences name them."""

from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import DatabaseUnavailable

URL_HINT = "Write sqlite:///folder/file.db or postgresql://user:password@host/database."

SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
SUPPORTED_OPTIONS = {"host", "sslmode"}


def parse_database_url(text: str) -> URL:
    """Parse a database URL, and return it with the driver that is used here.

    Raises DatabaseUnavailable if the text is not a supported URL. The error never repeats the text,
    which may hold a password.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        raise DatabaseUnavailable(f"The database URL cannot be read. {URL_HINT}") from None
    if text.count("@") > 1 and not is_sqlite(url):
        raise DatabaseUnavailable(
            "The database URL holds more than one @: write %40 for an @ in the password."
        )
    match url.get_backend_name():
        case "sqlite":
            return _set_sqlite_driver(url)
        case "postgresql" | "postgres":
            return _set_postgresql_driver(url)
        case other:
            raise DatabaseUnavailable(
                f"The database URL begins with {other}, which is not supported. {URL_HINT}"
            )


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def describe_location(url: URL) -> str:
    """Return the file or the server of a database, as the subject of a sentence."""
    if is_sqlite(url):
        return f"The database file {url.database}"
    host = url.host or url.query.get("host") or "localhost"
    port = url.port or 5432
    return f"PostgreSQL at {host}:{port}"


def forbid_file_creation(url: URL) -> URL:
    """Return a URL with which SQLite does not create the file if it is missing.

    A misspelt path must not become an empty database.
    """
    query = {**url.query, "mode": "rw", "uri": "true"}
    path = quote(str(url.database))
    return url.set(database=f"file:{path}", query=query)


def _set_sqlite_driver(url: URL) -> URL:
    """Return the URL with an absolute path. Raises DatabaseUnavailable if it names no file."""
    if url.host or not url.database or url.database == ":memory:":
        raise DatabaseUnavailable(
            "The database URL names no file: write sqlite:///file.db, with three slashes or four."
        )
    path = Path(url.database).absolute()
    return url.set(drivername="sqlite+aiosqlite", database=str(path))


def _set_postgresql_driver(url: URL) -> URL:
    """Return the URL as asyncpg reads it, which calls `ssl` what libpq calls `sslmode`.

    Raises DatabaseUnavailable if an option is not supported.
    """
    unknown = ", ".join(url.query.keys() - SUPPORTED_OPTIONS)
    if unknown:
        raise DatabaseUnavailable(
            f"The database URL has an option that is not supported ({unknown}): leave it out."
        )
    query = dict(url.query)
    mode = query.pop("sslmode", None)
    if mode:
        if mode not in SSL_MODES:
            raise DatabaseUnavailable(
                f"The database URL's sslmode must be one of {', '.join(SSL_MODES)}."
            )
        query["ssl"] = mode
    return url.set(drivername="postgresql+asyncpg", query=query)
