"""What is stored about one person in one server, and their decks: to be looked at, and to be forgotten."""

import json
from typing import Any

from sqlalchemy import BindParameter, Column, ColumnElement, Row, Select, Table, and_, bindparam, or_, select, union

from storage.engine import Store
from storage.homes import bound
from storage.lean import AsyncConnection
from storage.spent import keep
from storage.tables import (
    calls,
    chairs,
    decks,
    drafts,
    entered,
    entries,
    games,
    links,
    nights,
    plays,
    quiet,
    results,
    shares,
    tastes,
    tries,
    watches,
)

WHO: BindParameter[int] = bindparam("who")
_HERE = select(games.c.id).where(bound(games.c.home_id))


def _named(column: "Column[Any]") -> ColumnElement[bool]:
    """Rows that name somebody in this column: of this home, or about a game of it."""
    of = column.table
    return and_(bound(of.c.home_id) if "home_id" in of.c else of.c.game_id.in_(_HERE), column == WHO)


def _told(column: "Column[Any]", names: str = "") -> Select[Any]:
    """What is told of such rows: these columns, or all the others."""
    others = [each for each in column.table.c if each is not column]
    return select(*([column.table.c[name] for name in names.split()] or others)).where(_named(column))


RESULT = "game_id home_id game opponent level won yours his drawn ended_at setup imported corrected"
HOSTS = _named(games.c.host_id)
MOVES = _told(entries.c.author_id, "game_id seq created_at")
CALLS = _told(calls.c.person_id, "game_id seq call points called_at")
SHARED = _told(shares.c.person_id)
LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names).join(games).where(HOSTS)
PLAYS = select(plays.c.game_id, plays.c.token.label("digest")).where(_named(plays.c.person_id))
DECKS = select(decks.c.game, decks.c.component, decks.c.key, decks.c.line, decks.c.told_at)
DRAFTS = select(drafts.c.game, drafts.c.component, drafts.c.text)
ASKED = {
    "games": _told(games.c.host_id, "id game status seq created_at"),
    "moves": MOVES,
    "calls": CALLS,
    "results": _told(results.c.player_id, RESULT),
    "decks": DECKS.where(decks.c.person_id == WHO),
    "drafts": DRAFTS.where(drafts.c.person_id == WHO),
    "dark_pictures": select(tastes.c.dark).where(tastes.c.person_id == WHO),
    "watch_links": LINKS,
    "hidden_from_callers": _told(quiet.c.person_id),
    "statistics_shared": SHARED,
    "play_links": PLAYS,
    "live_panels": _told(watches.c.begun_by, "channel_id game_id posted_at"),
    "tries": _told(tries.c.person_id),
    "week_tables": _told(entered.c.person_id),
    "nights": _told(nights.c.host_id, "id opponent status created_at"),
    "chairs": _told(chairs.c.person_id),
}
# The only thing that is read of a document here: the words that somebody wrote beside a correction.
NOTE = "note"
NOTED = select(entries.c.game_id, entries.c.seq, entries.c.command, entries.c.events, entries.c.created_at).where(
    _named(entries.c.author_id), entries.c.command.like(f'%"{NOTE}"%')
)
SEATS = select(games.c.id, games.c.co_hosts).where(bound(games.c.home_id))
_THEIRS = select(games.c.id).where(HOSTS)
FORGET_GAMES = games.delete().where(HOSTS)
HIDE = shares.delete().where(_named(shares.c.person_id))
FORGET_THE_REST = (
    entries.update().where(_named(entries.c.author_id)).values(author_id=None),
    watches.update().where(_named(watches.c.begun_by)).values(begun_by=None),
    nights.delete().where(_named(nights.c.host_id), nights.c.status == "over"),
    nights.update().where(_named(nights.c.host_id)).values(host_id=0),
    results.delete().where(_named(results.c.player_id)),
    HIDE,
    *(of.delete().where(_named(of.c.person_id)) for of in (calls, quiet, plays, tries, chairs, entered)),
    *(of.delete().where(of.c.person_id == WHO) for of in (decks, drafts, tastes)),
)


def _goes(of: Table) -> ColumnElement[bool]:
    """Tries or chairs that are deleted with somebody: their own, and those of others whose seat they have."""
    return or_(of.c.game_id.in_(_THEIRS), _named(of.c.person_id))


# Whose table, or panel, shows them: their own, those that race against these, and those they moved or called in.
CHANGED = union(
    _THEIRS,
    select(games.c.id).where(games.c.ghost_of.in_(_THEIRS)),
    MOVES.with_only_columns(entries.c.game_id),
    CALLS.with_only_columns(calls.c.game_id),
)
LEFT = select(nights.c.id).where(
    nights.c.status != "over",
    or_(_named(nights.c.host_id), nights.c.id.in_(select(chairs.c.night_id).where(_goes(chairs)))),
)


class PeopleStore(Store):
    async def about(self, home_id: int | None, person_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that names this person, in one home or in all."""
        given = {"home": home_id, "who": person_id}
        found = {}
        async with self._database.reading() as connection:
            for name, asked in ASKED.items():
                found[name] = [dict(row._mapping) for row in await connection.execute(asked, given)]
            noted = await connection.execute(NOTED, given)
            found["notes"] = [told for row in noted if (told := _note(row))["note"]]
            seats = await connection.execute(SEATS, given)
            found["seats"] = [{"game": row.id} for row in seats if person_id in row.co_hosts]
        return found

    async def forget(self, home_id: int | None, person_id: int, week: str = "") -> tuple[set[int], set[int]]:
        """Games they host are forgotten with all that hangs on them; elsewhere their id and their notes are taken off.

        In one home or in all. What belongs to none, decks and taste, goes either way. `week`: this one, whose tries
        leave a digest behind. Returns the games that were changed or deleted, and the nights that go on without them.
        """
        given: dict[str, Any] = {"home": home_id, "who": person_id, "week": week}
        async with self._database.writing() as connection:
            changed = set((await connection.execute(CHANGED, given)).scalars())
            left = set((await connection.execute(LEFT, given)).scalars())
            await keep(connection, _goes, given)
            await connection.execute(FORGET_GAMES, given)
            await _forget_notes(connection, given)
            for row in (await connection.execute(SEATS, given)).all():
                if person_id in row.co_hosts:
                    changed.add(row.id)
                    others = tuple(one for one in row.co_hosts if one != person_id)
                    await connection.execute(games.update().where(games.c.id == row.id).values(co_hosts=others))
            for statement in FORGET_THE_REST:
                await connection.execute(statement, given)
        await self._database.wipe()
        return changed, left

    async def shares(self, home_id: int, person_id: int) -> bool:
        """Whether others of this server may see somebody's statistics of it."""
        return bool(await self._database.read(SHARED, {"home": home_id, "who": person_id}))

    async def share(self, home_id: int, person_id: int) -> None:
        await self._database.put(shares, {"home_id": home_id, "person_id": person_id}, anew=False)

    async def hide(self, home_id: int | None, person_id: int) -> None:
        """In one home or in all."""
        await self._database.write(HIDE, {"home": home_id, "who": person_id})


def _note(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    note = json.loads(row.command).get(NOTE)
    return {"game_id": row.game_id, "seq": row.seq, "note": note, "created_at": row.created_at}


async def _forget_notes(connection: AsyncConnection, given: dict[str, int | None]) -> None:
    """The correction stays, and what it changed; the words beside it go."""
    for row in (await connection.execute(NOTED, given)).all():
        command = _without_note(json.loads(row.command))
        events = [_without_note(event) for event in json.loads(row.events)]
        entry = entries.update().where(entries.c.game_id == row.game_id, entries.c.seq == row.seq)
        await connection.execute(entry.values(command=_written(command), events=_written(events)))


def _without_note(document: dict[str, Any]) -> dict[str, Any]:
    return document | {NOTE: ""} if NOTE in document else document


def _written(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
