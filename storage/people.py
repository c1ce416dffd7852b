"""What is stored about one person in one server, and their decks: to be looked at, and to be forgotten."""

import json
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Row, Select, Table, and_, bindparam, or_, select, union

from storage.books import EVERYBODY, thrown_away
from storage.engine import Database
from storage.homes import bound
from storage.lean import AsyncConnection
from storage.putting import put
from storage.spent import keep
from storage.tables import (
    books,
    calls,
    chairs,
    days,
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
    tallies,
    tries,
    watches,
)

WHO: BindParameter[int] = bindparam("who")
_HERE = select(games.c.id).where(bound(games.c.home_id))

HOSTED = select(games.c.id, games.c.game, games.c.status, games.c.seq, games.c.created_at).where(
    bound(games.c.home_id), games.c.host_id == WHO
)
MOVES = select(entries.c.game_id, entries.c.seq, entries.c.created_at).where(
    entries.c.author_id == WHO, entries.c.game_id.in_(_HERE)
)
CALLS = select(calls.c.game_id, calls.c.seq, calls.c.call, calls.c.points, calls.c.called_at).where(
    bound(calls.c.home_id), calls.c.person_id == WHO
)
RESULTS = select(*(column for column in results.c if column.name not in ("home_id", "player_id"))).where(
    bound(results.c.home_id), results.c.player_id == WHO
)
DECKS = select(decks.c.game, decks.c.component, decks.c.key, decks.c.line, decks.c.told_at).where(
    decks.c.person_id == WHO
)
DRAFTS = select(drafts.c.game, drafts.c.component, drafts.c.text).where(drafts.c.person_id == WHO)
LINKS = (
    select(links.c.game_id, links.c.token.label("digest"), links.c.names)
    .join(games, games.c.id == links.c.game_id)
    .where(bound(games.c.home_id), games.c.host_id == WHO)
)
HIDDEN = select(quiet.c.home_id).where(bound(quiet.c.home_id), quiet.c.person_id == WHO)
PLAYS = select(plays.c.game_id, plays.c.token.label("digest")).where(
    plays.c.person_id == WHO, plays.c.game_id.in_(_HERE)
)
SHARED = select(shares.c.home_id).where(bound(shares.c.home_id), shares.c.person_id == WHO)
PANELS = select(watches.c.channel_id, watches.c.game_id, watches.c.posted_at).where(
    watches.c.begun_by == WHO, watches.c.game_id.in_(_HERE)
)
TRIES = select(tries.c.week, tries.c.opponent, tries.c.game_id, tries.c.counts).where(
    tries.c.person_id == WHO, tries.c.game_id.in_(_HERE)
)
ENTERED = select(entered.c.home_id, entered.c.week, entered.c.opponent).where(
    bound(entered.c.home_id), entered.c.person_id == WHO
)
NIGHTS = select(nights.c.id, nights.c.opponent, nights.c.status, nights.c.created_at).where(
    bound(nights.c.home_id), nights.c.host_id == WHO
)


def _booked(table: Table) -> Select[Any]:
    shown = (column for column in table.c if column.name != "person_id")
    return select(*shown).where(bound(table.c.home_id), table.c.person_id == WHO)


CHAIRS = select(chairs.c.night_id, chairs.c.game_id).where(chairs.c.person_id == WHO, chairs.c.game_id.in_(_HERE))
ASKED = {
    "games": HOSTED,
    "moves": MOVES,
    "calls": CALLS,
    "results": RESULTS,
    "books": _booked(books),
    "tallies": _booked(tallies),
    "days": _booked(days),
    "decks": DECKS,
    "drafts": DRAFTS,
    "watch_links": LINKS,
    "hidden_from_callers": HIDDEN,
    "statistics_shared": SHARED,
    "play_links": PLAYS,
    "live_panels": PANELS,
    "tries": TRIES,
    "week_tables": ENTERED,
    "nights": NIGHTS,
    "chairs": CHAIRS,
}
# The only thing that is read of a document here: the words that somebody wrote beside a correction.
NOTE = "note"
NOTED = select(entries.c.game_id, entries.c.seq, entries.c.command, entries.c.events, entries.c.created_at).where(
    entries.c.author_id == WHO, entries.c.game_id.in_(_HERE), entries.c.command.like(f'%"{NOTE}"%')
)
SEATS = select(games.c.id, games.c.co_hosts).where(bound(games.c.home_id))
_THEIRS = select(games.c.id).where(bound(games.c.home_id), games.c.host_id == WHO)
FORGET_GAMES = games.delete().where(bound(games.c.home_id), games.c.host_id == WHO)
# Whoever has the seat by now takes the results of others along.
LOSE_RESULTS = (
    select(results.c.player_id, results.c.home_id)
    .join(games, games.c.id == results.c.game_id)
    .where(bound(results.c.home_id), or_(results.c.player_id == WHO, games.c.host_id == WHO))
    .distinct()
)
HIDE = shares.delete().where(bound(shares.c.home_id), shares.c.person_id == WHO)
FORGET_THE_REST = (
    entries.update().where(entries.c.author_id == WHO, entries.c.game_id.in_(_HERE)).values(author_id=None),
    watches.update().where(watches.c.begun_by == WHO, watches.c.game_id.in_(_HERE)).values(begun_by=None),
    calls.delete().where(bound(calls.c.home_id), calls.c.person_id == WHO),
    quiet.delete().where(bound(quiet.c.home_id), quiet.c.person_id == WHO),
    HIDE,
    plays.delete().where(plays.c.person_id == WHO, plays.c.game_id.in_(_HERE)),
    results.delete().where(bound(results.c.home_id), results.c.player_id == WHO),
    tries.delete().where(tries.c.person_id == WHO, tries.c.game_id.in_(_HERE)),
    chairs.delete().where(chairs.c.person_id == WHO, chairs.c.game_id.in_(_HERE)),
    entered.delete().where(bound(entered.c.home_id), entered.c.person_id == WHO),
    nights.delete().where(bound(nights.c.home_id), nights.c.host_id == WHO, nights.c.status == "over"),
    nights.update().where(bound(nights.c.home_id), nights.c.host_id == WHO).values(host_id=0),
    books.delete().where(bound(books.c.home_id), books.c.person_id == WHO),
    decks.delete().where(decks.c.person_id == WHO),
    drafts.delete().where(drafts.c.person_id == WHO),
)


def _goes(of: Table) -> ColumnElement[bool]:
    """Tries or chairs that are deleted with somebody: their own, and those of others whose seat they have."""
    return or_(of.c.game_id.in_(_THEIRS), and_(of.c.person_id == WHO, of.c.game_id.in_(_HERE)))


# Whose table, or panel, shows them: their own, those that race against these, and those they moved or called in.
CHANGED = union(
    _THEIRS,
    select(games.c.id).where(games.c.ghost_of.in_(_THEIRS)),
    MOVES.with_only_columns(entries.c.game_id),
    CALLS.with_only_columns(calls.c.game_id),
)
LEFT = select(nights.c.id).where(
    nights.c.status != "over",
    or_(
        and_(bound(nights.c.home_id), nights.c.host_id == WHO),
        nights.c.id.in_(select(chairs.c.night_id).where(_goes(chairs))),
    ),
)


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

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

        In one home or in all. Their decks go either way: these belong to none. `week`: this one, whose tries leave a
        digest behind. Returns the games that were changed or deleted, and the nights that go on without them.
        """
        given: dict[str, Any] = {"home": home_id, "who": person_id, "week": week}
        async with self._database.writing() as connection:
            played = (await connection.execute(LOSE_RESULTS, given)).all()
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
            await thrown_away(connection, [(person, home) for person, home in played])
        await self._database.wipe()
        return changed, left

    async def shares(self, home_id: int, person_id: int) -> bool:
        """Whether others of this server may see somebody's statistics of it."""
        async with self._database.reading() as connection:
            return (await connection.execute(SHARED, {"home": home_id, "who": person_id})).first() is not None

    async def share(self, home_id: int, person_id: int) -> None:
        async with self._database.writing() as connection:
            await put(connection, shares, [{"home_id": home_id, "person_id": person_id}], anew=False)
            await thrown_away(connection, [(EVERYBODY, home_id)])

    async def hide(self, home_id: int | None, person_id: int) -> None:
        """In one home or in all."""
        given = {"home": home_id, "who": person_id}
        async with self._database.writing() as connection:
            homes = (await connection.execute(SHARED, given)).scalars().all()
            await connection.execute(HIDE, given)
            await thrown_away(connection, [(EVERYBODY, home) for home in homes])


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
