"""What is stored about one person in one server, and their decks: to be looked at, and to be forgotten. And these decks
themselves."""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import BindParameter, Column, ColumnElement, Row, Select, Table, and_, bindparam, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, homes, spent, tables
from storage.rows import LEFT_OUT, DeckOf
from storage.statements import MOST_AT_ONCE
from storage.tables import decks, drafts

WHO: BindParameter[int] = bindparam("who")
_HERE = select(tables.games.c.id).where(homes.bound(tables.games.c.home_id))


def _named(column: "Column[Any]") -> ColumnElement[bool]:
    """Rows that name somebody in this column: of this home, about a game of it, or what belongs to none."""
    of = column.table.c
    if "home_id" not in of and "game_id" not in of:
        return column == WHO
    return and_(homes.bound(of.home_id) if "home_id" in of else of.game_id.in_(_HERE), column == WHO)


def _told(column: "Column[Any]", names: str = "") -> Select[Any]:
    """What is told of such rows: these columns, or all the others. Of a token there is only its digest."""
    of = column.table.c
    chosen = [of[name] for name in names.split()] or [each for each in of if each is not column]
    return select(*(each.label("digest") if each.name == "token" else each for each in chosen)).where(_named(column))


RESULT = "game_id home_id game opponent level won yours his drawn ended_at setup imported corrected"
HOSTS = _named(tables.games.c.host_id)
MOVES = _told(tables.entries.c.author_id, "game_id seq created_at")
CALLS = _told(tables.calls.c.person_id, "game_id seq call points called_at")
SHARED = _told(tables.shares.c.person_id)
_LINK = tables.links.c
ASKED = {
    "games": _told(tables.games.c.host_id, "id game status seq created_at"),
    "stored_games": _told(tables.games.c.charged_to, "id imported stored_bytes"),
    "moves": MOVES,
    "calls": CALLS,
    "results": _told(tables.results.c.player_id, RESULT),
    "decks": _told(tables.decks.c.person_id),
    "drafts": _told(tables.drafts.c.person_id),
    "dark_pictures": _told(tables.tastes.c.person_id),
    "watch_links": select(_LINK.game_id, _LINK.token.label("digest"), _LINK.names).join(tables.games).where(HOSTS),
    "hidden_from_callers": _told(tables.quiet.c.person_id),
    "statistics_shared": SHARED,
    "play_links": _told(tables.plays.c.person_id),
    "live_panels": _told(tables.watches.c.begun_by, "channel_id game_id posted_at"),
    "tries": _told(tables.tries.c.person_id),
    "week_tables": _told(tables.entered.c.person_id),
    "nights": _told(tables.nights.c.host_id, "id opponent status created_at"),
    "chairs": _told(tables.chairs.c.person_id),
}
# The only thing that is read of a document here: the words that somebody wrote beside a correction.
NOTE = "note"
NOTED = _told(tables.entries.c.author_id, "game_id seq command events created_at").where(
    tables.entries.c.command.like(f'%"{NOTE}"%')
)
PAID = tables.games.update().where(_named(tables.games.c.charged_to)).values(charged_to=bindparam("digest"))
SEATS = select(tables.games.c.id, tables.games.c.co_hosts).where(homes.bound(tables.games.c.home_id))
SEAT = tables.games.update().where(tables.games.c.id == bindparam("of"))
_THEIRS = select(tables.games.c.id).where(HOSTS)
FORGET_GAMES = tables.games.delete().where(HOSTS)
ENDED_IMPORTS = select(tables.games.c.id, tables.games.c.stored_bytes).where(
    HOSTS, tables.games.c.imported, tables.games.c.status.in_(("finished", "abandoned"))
)
_SOME_IMPORTS: BindParameter[int] = bindparam("numbers", expanding=True)
RACED = select(tables.games.c.id).where(tables.games.c.ghost_of.in_(_SOME_IMPORTS))
FORGET_IMPORTS = tables.games.delete().where(tables.games.c.id.in_(_SOME_IMPORTS))
HIDE = tables.shares.delete().where(_named(tables.shares.c.person_id))
FORGET_THE_REST = (
    tables.entries.update().where(_named(tables.entries.c.author_id)).values(author_id=None),
    tables.watches.update().where(_named(tables.watches.c.begun_by)).values(begun_by=None),
    tables.nights.delete().where(_named(tables.nights.c.host_id), tables.nights.c.status == "over"),
    tables.nights.update().where(_named(tables.nights.c.host_id)).values(host_id=0),
    tables.results.delete().where(_named(tables.results.c.player_id)),
    *(of.delete().where(_named(of.c.person_id)) for of in tables.Base.metadata.sorted_tables if "person_id" in of.c),
)


def _goes(of: Table) -> ColumnElement[bool]:
    """Tries or chairs that are deleted with somebody: their own, and those of others whose seat they have."""
    return or_(of.c.game_id.in_(_THEIRS), _named(of.c.person_id))


# Whose table, or panel, shows them: their own, those that race against these, and those they moved or called in.
CHANGED = union(
    _THEIRS,
    select(tables.games.c.id).where(tables.games.c.ghost_of.in_(_THEIRS)),
    MOVES.with_only_columns(tables.entries.c.game_id),
    CALLS.with_only_columns(tables.calls.c.game_id),
)
_SAT = select(tables.chairs.c.night_id).where(_goes(tables.chairs))
LEFT = select(tables.nights.c.id).where(
    tables.nights.c.status != "over", or_(_named(tables.nights.c.host_id), tables.nights.c.id.in_(_SAT))
)


class PeopleStore(engine.Store):
    async def about(self, home_id: int | None, person_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that names this person, in one home or in all."""
        given = {"home": home_id, "who": person_id}

        async def collect(connection: AsyncConnection) -> dict[str, list[dict[str, Any]]]:
            found = {}
            for name, asked in ASKED.items():
                result = await connection.execute(asked, given)
                found[name] = list(map(dict, result.mappings()))
            noted = await connection.execute(NOTED, given)
            found["notes"] = [told for row in noted if (told := _note(row))["note"]]
            seats = await connection.execute(SEATS, given)
            found["seats"] = [{"game": row.id} for row in seats if person_id in row.co_hosts]
            return found

        return await self._database.run_queries(collect)

    async def forget(self, home_id: int | None, person_id: int, week: str = "") -> tuple[set[int], set[int]]:
        """Games they host are forgotten with all that hangs on them; elsewhere their id and their notes are taken off.

        In one home or in all. What belongs to none, decks and taste, goes either way. `week`: this one, whose tries
        leave a digest behind. Returns the games that were changed or deleted, and the nights that go on without them.
        """
        given: dict[str, Any] = {"home": home_id, "who": person_id, "week": week}

        async def forget(connection: AsyncConnection) -> tuple[set[int], set[int]]:
            changed = set((await connection.execute(CHANGED, given)).scalars())
            left = set((await connection.execute(LEFT, given)).scalars())
            await spent.keep(connection, _goes, given)
            await connection.execute(FORGET_GAMES, given)
            await _forget_notes(connection, given)
            for row in (await connection.execute(SEATS, given)).all():
                if person_id in row.co_hosts:
                    changed.add(row.id)
                    others = tuple(one for one in row.co_hosts if one != person_id)
                    await connection.execute(SEAT, {"of": row.id, "co_hosts": others})
            for statement in FORGET_THE_REST:
                await connection.execute(statement, given)
            await _forget_payer(connection, given)
            return changed, left

        forgotten = await self._database.run_transaction(forget)
        await self._database.wipe()
        return forgotten

    async def count_games(self, person_id: int) -> int:
        """Return how many games this person hosts, everywhere, which go with them when they are forgotten."""
        return len(await self._database.read(_THEIRS, {"home": None, "who": person_id}))

    async def ended_imports(self, person_id: int) -> dict[int, int]:
        """Return the imported games of this host that have ended, everywhere, and the bytes of each."""
        found = await self._database.read(ENDED_IMPORTS, {"home": None, "who": person_id})
        return {row.id: row.stored_bytes for row in found}

    async def forget_imports(self, person_id: int) -> set[int]:
        """Delete those games with all that hangs on them, a few in each transaction.

        Returns the games that were deleted, and those that raced against one of them.
        """
        changed: set[int] = set()
        while some := [*await self.ended_imports(person_id)][:MOST_AT_ONCE]:
            changed.update(some, await self._forget_games(some))
        await self._database.wipe()
        return changed

    async def _forget_games(self, numbers: list[int]) -> list[int]:
        """Delete these games, and return those that raced against one of them."""

        async def forget(connection: AsyncConnection) -> list[int]:
            raced = list((await connection.execute(RACED, {"numbers": numbers})).scalars())
            await connection.execute(FORGET_IMPORTS, {"numbers": numbers})
            return raced

        return await self._database.run_transaction(forget)

    async def shares(self, home_id: int, person_id: int) -> bool:
        """Whether others of this server may see somebody's statistics of it."""
        return bool(await self._database.read(SHARED, {"home": home_id, "who": person_id}))

    async def share(self, home_id: int, person_id: int) -> None:
        await self._database.put(tables.shares, {"home_id": home_id, "person_id": person_id}, anew=False)

    async def hide(self, home_id: int | None, person_id: int) -> None:
        """In one home or in all."""
        await self._database.write(HIDE, {"home": home_id, "who": person_id})


async def _forget_payer(connection: AsyncConnection, given: dict[str, Any]) -> None:
    """Take a person's id off games that they started and handed over. A keyed digest stays with the bytes of those, so
    that nobody has room again by handing games over and deleting their data."""
    if (await connection.execute(ASKED["stored_games"].limit(1), given)).first():
        digest = spent.payer_digest(await spent.drawn(connection), given["who"])
        await connection.execute(PAID, given | {"digest": digest})


def _note(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    note = json.loads(row.command).get(NOTE)
    return {"game_id": row.game_id, "seq": row.seq, "note": note, "created_at": row.created_at}


async def _forget_notes(connection: AsyncConnection, given: dict[str, int | None]) -> None:
    """The correction stays, and what it changed; the words beside it go."""
    for row in (await connection.execute(NOTED, given)).all():
        command = _without_note(json.loads(row.command))
        events = row.events if row.events == LEFT_OUT else _written(list(map(_without_note, json.loads(row.events))))
        entry = tables.entries.update().where(tables.entries.c.game_id == row.game_id, tables.entries.c.seq == row.seq)
        await connection.execute(entry.values(command=_written(command), events=events))


def _without_note(document: dict[str, Any]) -> dict[str, Any]:
    return document | {NOTE: ""} if NOTE in document else document


def _written(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


class DeckStore(engine.Store):
    """What owners of a game typed in, line by line. It belongs to a person, not to a server."""

    async def lines(self, deck: DeckOf) -> dict[str, str]:
        """Each line by its key."""
        rows = await self._database.read(select(decks.c.key, decks.c.line).filter_by(**asdict(deck)))
        return {row.key: row.line for row in rows}

    async def keep(self, deck: DeckOf, lines: Mapping[str, str]) -> None:
        """All of them or none; a line that was there before is replaced."""
        of = asdict(deck) | {"told_at": self._clock()}
        if lines:
            await self._database.put(decks, *(of | {"key": key, "line": line} for key, line in sorted(lines.items())))

    async def remove(self, deck: DeckOf, keys: Collection[str]) -> None:
        await self._database.write(decks.delete().filter_by(**asdict(deck)).where(decks.c.key.in_(list(keys))))

    async def clear(self, deck: DeckOf) -> None:
        """The whole deck, and its draft."""
        whose = asdict(deck)
        forget: list[engine.Step] = [(table.delete().filter_by(**whose), {}) for table in (decks, drafts)]
        await self._database.write_steps(*forget, if_found=False)

    async def draft(self, deck: DeckOf) -> str:
        """What was typed and not understood yet."""
        return str(await self._database.value(select(drafts.c.text).filter_by(**asdict(deck))) or "")

    async def set_draft(self, deck: DeckOf, text: str) -> None:
        if text:
            await self._database.put(drafts, asdict(deck) | {"text": text})
        else:
            await self._database.write(drafts.delete().filter_by(**asdict(deck)))
