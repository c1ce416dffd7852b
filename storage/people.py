"""What is stored about one person in one server, and their decks: to be looked at, and to be forgotten."""

import json
from typing import Any

from sqlalchemy import BindParameter, Row, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engine import Database
from storage.tables import calls, decks, drafts, entries, games, links, quiet, results, watches

GUILD: BindParameter[int] = bindparam("guild")
WHO: BindParameter[int] = bindparam("who")
_HERE = select(games.c.id).where(games.c.guild_id == GUILD)

HOSTED = select(games.c.id, games.c.game, games.c.status, games.c.seq, games.c.created_at).where(
    games.c.guild_id == GUILD, games.c.host_id == WHO
)
MOVES = select(entries.c.game_id, entries.c.seq, entries.c.created_at).where(
    entries.c.author_id == WHO, entries.c.game_id.in_(_HERE)
)
CALLS = select(calls.c.game_id, calls.c.seq, calls.c.call, calls.c.points, calls.c.called_at).where(
    calls.c.guild_id == GUILD, calls.c.person_id == WHO
)
RESULTS = select(
    results.c.game, results.c.level, results.c.won, results.c.yours, results.c.his, results.c.ended_at
).where(results.c.guild_id == GUILD, results.c.player_id == WHO)
DECKS = select(decks.c.game, decks.c.component, decks.c.key, decks.c.line, decks.c.told_at).where(
    decks.c.person_id == WHO
)
DRAFTS = select(drafts.c.game, drafts.c.component, drafts.c.text).where(drafts.c.person_id == WHO)
LINKS = (
    select(links.c.game_id, links.c.token.label("digest"), links.c.names)
    .join(games, games.c.id == links.c.game_id)
    .where(games.c.guild_id == GUILD, games.c.host_id == WHO)
)
HIDDEN = select(quiet.c.guild_id).where(quiet.c.guild_id == GUILD, quiet.c.person_id == WHO)
PANELS = select(watches.c.channel_id, watches.c.game_id, watches.c.posted_at).where(
    watches.c.begun_by == WHO, watches.c.game_id.in_(_HERE)
)
ASKED = {
    "games": HOSTED,
    "moves": MOVES,
    "calls": CALLS,
    "results": RESULTS,
    "decks": DECKS,
    "drafts": DRAFTS,
    "watch_links": LINKS,
    "hidden_from_callers": HIDDEN,
    "live_panels": PANELS,
}
# The only thing that is read of a document here: the words that somebody wrote beside a correction.
NOTE = "note"
NOTED = select(entries.c.game_id, entries.c.seq, entries.c.command, entries.c.events, entries.c.created_at).where(
    entries.c.author_id == WHO, entries.c.game_id.in_(_HERE), entries.c.command.like(f'%"{NOTE}"%')
)
SEATS = select(games.c.id, games.c.co_hosts).where(games.c.guild_id == GUILD)


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def about(self, guild_id: int, person_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that names this person."""
        given = {"guild": guild_id, "who": person_id}
        found = {}
        async with self._database.reading() as connection:
            for name, asked in ASKED.items():
                found[name] = [dict(row._mapping) for row in await connection.execute(asked, given)]
            noted = await connection.execute(NOTED, given)
            found["notes"] = [told for row in noted if (told := _note(row))["note"]]
            seats = await connection.execute(SEATS, {"guild": guild_id})
            found["seats"] = [{"game": row.id} for row in seats if person_id in row.co_hosts]
        return found

    async def forget(self, guild_id: int, person_id: int) -> None:
        """Games they host are forgotten with all that hangs on them; elsewhere their id and their notes are taken off.

        Their decks go too: these belong to no server.
        """
        async with self._database.writing() as connection:
            await connection.execute(games.delete().where(games.c.guild_id == guild_id, games.c.host_id == person_id))
            await _forget_notes(connection, guild_id, person_id)
            here = select(games.c.id).where(games.c.guild_id == guild_id)
            moves = entries.update().where(entries.c.author_id == person_id, entries.c.game_id.in_(here))
            await connection.execute(moves.values(author_id=None))
            panels = watches.update().where(watches.c.begun_by == person_id, watches.c.game_id.in_(here))
            await connection.execute(panels.values(begun_by=None))
            for row in (await connection.execute(SEATS, {"guild": guild_id})).all():
                if person_id in row.co_hosts:
                    left = tuple(one for one in row.co_hosts if one != person_id)
                    await connection.execute(games.update().where(games.c.id == row.id).values(co_hosts=left))
            for table, column in (
                (calls, calls.c.person_id),
                (quiet, quiet.c.person_id),
                (results, results.c.player_id),
            ):
                await connection.execute(table.delete().where(table.c.guild_id == guild_id, column == person_id))
            for typed_in in (decks, drafts):
                await connection.execute(typed_in.delete().where(typed_in.c.person_id == person_id))
        await self._database.wipe()


def _note(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    note = json.loads(row.command).get(NOTE)
    return {"game_id": row.game_id, "seq": row.seq, "note": note, "created_at": row.created_at}


async def _forget_notes(connection: AsyncConnection, guild_id: int, person_id: int) -> None:
    """The correction stays, and what it changed; the words beside it go."""
    for row in (await connection.execute(NOTED, {"guild": guild_id, "who": person_id})).all():
        command = _without_note(json.loads(row.command))
        events = [_without_note(event) for event in json.loads(row.events)]
        entry = entries.update().where(entries.c.game_id == row.game_id, entries.c.seq == row.seq)
        await connection.execute(entry.values(command=_written(command), events=_written(events)))


def _without_note(document: dict[str, Any]) -> dict[str, Any]:
    return document | {NOTE: ""} if NOTE in document else document


def _written(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
