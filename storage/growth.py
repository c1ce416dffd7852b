"""Counts the bytes of a game where its entries are written: a move takes no statement more for it."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, bindparam, case

from storage.rows import NewEntry
from storage.tables import games

ROW = 160
"""Bytes of an entry beside its texts: ids, time, two indexes. PostgreSQL takes 163 (`pg_total_relation_size`), SQLite
77 to 91 (`dbstat`). What is left empty of a page is not counted."""
GROWN, TODAY = bindparam("grown", type_=BigInteger), bindparam("today", type_=games.c.stored_on.type)
GROWTH: dict[str, Any] = {
    "stored_bytes": games.c.stored_bytes + GROWN,
    "stored_today": case((games.c.stored_on == TODAY, games.c.stored_today + GROWN), else_=GROWN),
    "stored_on": TODAY,
}
"""Values of an update that stores more of a game."""


def count_bytes(entries: Iterable[NewEntry], header: str | None = None) -> int:
    """Return the bytes that entries take, and the header of their game."""
    size = _length(header)
    for entry in entries:
        size += ROW + _length(entry.command) + _length(entry.events) + _length(entry.state)
    return size


def _length(text: str | None) -> int:
    """Return the bytes of a text. One that is missing is for the database to refuse."""
    return len(text.encode()) if text else 0


def day_of(moment: datetime) -> str:
    """Return the day in UTC, as it is stored."""
    return f"{moment.astimezone(UTC):%Y-%m-%d}"
