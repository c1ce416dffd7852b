"""DeckStore: what owners of a game typed in, line by line. It belongs to a person, not to a server."""

from collections.abc import Collection, Mapping
from dataclasses import asdict

from sqlalchemy import ColumnElement, Table, delete, select

from storage.engine import Store
from storage.rows import DeckOf
from storage.tables import decks, drafts


class DeckStore(Store):
    async def lines(self, deck: DeckOf) -> dict[str, str]:
        """Each line by its key."""
        rows = await self._database.read(select(decks.c.key, decks.c.line).where(*_of(decks, deck)))
        return {row.key: row.line for row in rows}

    async def keep(self, deck: DeckOf, lines: Mapping[str, str]) -> None:
        """All of them or none; a line that was there before is replaced."""
        of = asdict(deck) | {"told_at": self._clock()}
        if lines:
            await self._database.put(decks, *(of | {"key": key, "line": line} for key, line in sorted(lines.items())))

    async def remove(self, deck: DeckOf, keys: Collection[str]) -> None:
        await self._database.write(delete(decks).where(*_of(decks, deck), decks.c.key.in_(list(keys))))

    async def clear(self, deck: DeckOf) -> None:
        """The whole deck, and its draft."""
        async with self._database.writing() as connection:
            for table in (decks, drafts):
                await connection.execute(delete(table).where(*_of(table, deck)))

    async def draft(self, deck: DeckOf) -> str:
        """What was typed and not understood yet."""
        return str(await self._database.value(select(drafts.c.text).where(*_of(drafts, deck))) or "")

    async def set_draft(self, deck: DeckOf, text: str) -> None:
        if text:
            await self._database.put(drafts, asdict(deck) | {"text": text})
        else:
            await self._database.write(delete(drafts).where(*_of(drafts, deck)))


def _of(table: Table, deck: DeckOf) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in asdict(deck).items()]
