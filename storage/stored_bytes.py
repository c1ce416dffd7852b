"""The bytes of a game, counted in the statement that stores its entries."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, bindparam, case

from storage.rows import NewEntry
from storage.tables import games

ENTRY_OVERHEAD_BYTES = 160
"""The bytes of an entry beside its texts: ids, time, two indexes.

PostgreSQL takes 163 (`pg_total_relation_size`), SQLite 77 to 91 (`dbstat`). Free space in pages is
not counted.
"""
ADDED_BYTES = bindparam("added_bytes", type_=BigInteger)
TODAY = bindparam("usage_day", type_=games.c.stored_on.type)
ADD_BYTES: dict[str, Any] = {
    "stored_bytes": games.c.stored_bytes + ADDED_BYTES,
    "stored_today": case(
        (games.c.stored_on == TODAY, games.c.stored_today + ADDED_BYTES), else_=ADDED_BYTES
    ),
    "stored_on": TODAY,
}
"""The values of an update that stores more of a game."""


def count_bytes(entries: Iterable[NewEntry], header: str | None = None) -> int:
    """Return the bytes that entries take, and the header of their game if it is given."""
    size = _count_text_bytes(header)
    for entry in entries:
        size += ENTRY_OVERHEAD_BYTES
        size += _count_text_bytes(entry.command)
        size += _count_text_bytes(entry.events)
        size += _count_text_bytes(entry.state)
    return size


def _count_text_bytes(text: str | None) -> int:
    """Return the bytes of a text, 0 for None. Missing texts are for the database to refuse."""
    return len(text.encode()) if text else 0


def format_day(moment: datetime) -> str:
    """Return the day in UTC, in the format of the column `stored_on`."""
    return f"{moment.astimezone(UTC):%Y-%m-%d}"
