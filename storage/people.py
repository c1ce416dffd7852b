"""What is stored about one person in one server, and their decks: to be looked at, and to be forgotten."""

from typing import Any

from sqlalchemy import BindParameter, bindparam, select

from storage.engine import Database
from storage.tables import calls, decks, drafts, entries, games, quiet, results

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
ASKED = {"games": HOSTED, "moves": MOVES, "calls": CALLS, "results": RESULTS, "decks": DECKS, "drafts": DRAFTS}
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
            seats = await connection.execute(SEATS, {"guild": guild_id})
            found["seats"] = [{"game": row.id} for row in seats if person_id in row.co_hosts]
        return found

    async def forget(self, guild_id: int, person_id: int) -> None:
        """Games they host are forgotten with all that hangs on them; elsewhere their id is taken off.

        Their decks go too: these belong to no server.
        """
        async with self._database.writing() as connection:
            await connection.execute(games.delete().where(games.c.guild_id == guild_id, games.c.host_id == person_id))
            here = select(games.c.id).where(games.c.guild_id == guild_id)
            moves = entries.update().where(entries.c.author_id == person_id, entries.c.game_id.in_(here))
            await connection.execute(moves.values(author_id=None))
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
