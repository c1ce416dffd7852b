"""DeckStore: what owners of a game typed in, line by line. It belongs to a person, not to a server."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import ColumnElement, Table, delete, select

from storage.engine import Database
from storage.games import utc_now
from storage.putting import put
from storage.rows import DeckOf
from storage.tables import decks, drafts


class DeckStore:
    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def lines(self, deck: DeckOf) -> dict[str, str]:
        """Each line by its key."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(decks.c.key, decks.c.line).where(*_of(decks, deck)))
            return {row.key: row.line for row in rows}

    async def keep(self, deck: DeckOf, lines: Mapping[str, str]) -> None:
        """All of them or none; a line that was there before is replaced."""
        if not lines:
            return
        now = self._clock()
        rows = [asdict(deck) | {"key": key, "line": line, "told_at": now} for key, line in sorted(lines.items())]
        async with self._database.writing() as connection:
            await put(connection, decks, rows)

    async def remove(self, deck: DeckOf, keys: Collection[str]) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(decks).where(*_of(decks, deck), decks.c.key.in_(list(keys))))

    async def clear(self, deck: DeckOf) -> None:
        """The whole deck, and its draft."""
        async with self._database.writing() as connection:
            for table in (decks, drafts):
                await connection.execute(delete(table).where(*_of(table, deck)))

    async def draft(self, deck: DeckOf) -> str:
        """What was typed and not understood yet."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(drafts.c.text).where(*_of(drafts, deck)))
            return str(found.scalar_one_or_none() or "")

    async def set_draft(self, deck: DeckOf, text: str) -> None:
        async with self._database.writing() as connection:
            if text:
                await put(connection, drafts, [asdict(deck) | {"text": text}])
            else:
                await connection.execute(delete(drafts).where(*_of(drafts, deck)))


def _of(table: Table, deck: DeckOf) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in asdict(deck).items()]
