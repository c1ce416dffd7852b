"""GameStore: games, their logs and their results."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, errors, growth, reading, rows, spent, tables, usage
from storage import statements as say


class GameStore(reading.GameReader):
    """When a method returns, its work is on the disk; when it refuses, nothing was changed.

    Only after DatabaseUnavailable or a cancellation nobody knows: `played` tells, and so does trying again.
    """

    async def create(
        self,
        game: rows.NewGame,
        *entries: rows.NewEntry,
        status: rows.Status = "open",
        aside: bool = False,
        claim: rows.Claim | None = None,
        budget: rows.Budget | None = None,
    ) -> rows.StoredGame:
        """A game with its first entry, or with all that a record has. `aside`: one that is open there is laid aside;
        `claim`: what it is begun for, stored with it or not at all.

        `budget`: what may be stored for the host with this game. It is charged to them, whoever plays it later.

        Raises AlreadyPlayed, ChannelTaken, AlreadyClaimed, OverBudget.
        """
        now = self._clock()
        row = say.fresh(game, entries[-1].seq, now) | {"status": status, "ended_at": None if status == "open" else now}
        size = growth.count_bytes(entries, game.header)
        stored = {"stored_bytes": size, "stored_today": size, "stored_on": growth.day_of(now)}
        open_in = game.channel_id if status == "open" else None

        async def add_game(connection: AsyncConnection) -> tuple[int, bool]:
            await usage.lock(connection, game.host_id)
            await spent.refuse_claimed(connection, claim)
            if aside and open_in:
                await connection.execute(say.LAY_ASIDE, {"of": open_in})
            charged = stored | {"charged_to": game.host_id, "by": game.host_id}
            made = await connection.execute(say.ADD_GAME, row | charged | {"open_in": open_in})
            game_id, dark = made.one()
            if budget:
                await usage.check(connection, await self._payer(connection, game.host_id), budget, now)
            for some in say.add_entries(game_id, entries, now):
                await connection.execute(*some)
            for step in say.claiming(claim, game_id) if claim else ():
                await connection.execute(*step)
            return game_id, dark

        try:
            game_id, row["dark"] = await self._database.run_transaction(add_game)
        except errors.OverBudget:
            await self._refuse_replay(entries[-1])
            raise
        except IntegrityError:
            await self._refuse_replay(entries[-1])
            await self._refuse_taken(game.channel_id)
            await self.refuse_claimed(claim)  # another process was quicker
            raise
        return rows.StoredGame(**row, id=game_id)

    async def refuse_claimed(self, claim: rows.Claim | None) -> None:
        """Before anything is opened for it. Raises AlreadyClaimed."""
        await self._database.run_queries(lambda connection: spent.refuse_claimed(connection, claim))

    async def append(
        self,
        game_id: int,
        *entries: rows.NewEntry,
        finish: rows.NewResult | None = None,
        reopen: bool = False,
        parts: int | None = None,
        drawings: Sequence[rows.Drawing] = (),
    ) -> None:
        """One more entry, or some, of which the first has the interaction: all of them are stored, or none.

        The end of the game, or taking its end back, is part of the same transaction, and so is how much is told at
        once, all or so many parts, and which message has become the panel. Raises AlreadyPlayed, Stale, GameClosed;
        and ChannelTaken when it reopens.
        """
        move = say.move(game_id, entries, self._clock(), finish=finish, reopen=reopen, parts=parts)
        try:
            moved = await self._database.write_steps(*move, *say.draw(drawings))
        except IntegrityError:
            await self._refuse_replay(entries[0])
            await self._refuse_reopening(game_id)
            raise
        if not moved:
            await self._refuse(game_id, entries[0], reopen=reopen)

    async def finish(self, game_id: int, result: rows.NewResult | None, status: rows.Ending = "finished") -> None:
        """Closes an open game. One that is closed already stays as it is, with the result it has."""
        now = self._clock()
        close = say.CHANGE_OPEN, {"of": game_id} | say.closed(status, now)
        results = [say.add_result(game_id, result, now)] if result else []
        await self._database.write_steps(close, *results)

    async def take_up(self, game: rows.StoredGame) -> None:
        """A game that was laid aside is open in its chat again; the one that is there by now is laid aside."""

        async def exchange(connection: AsyncConnection) -> None:
            await connection.execute(say.LAY_ASIDE, {"of": game.channel_id})
            found = await connection.execute(say.TAKE_UP, {"of": game.id, "touched_at": self._clock()})
            if not found.rowcount:
                raise errors.GameClosed(game.id)

        await self._database.run_transaction(exchange)

    async def lay_aside(self, channel_id: int) -> None:
        """Whatever is open in this chat."""
        await self._database.write_steps((say.LAY_ASIDE, {"of": channel_id}))

    async def drew_all(self, drawings: Sequence[rows.Drawing]) -> None:
        """The panels of many games at once, in the order in which they were drawn."""
        if drawings:
            await self._database.write_steps(*say.draw(drawings), if_found=False)

    async def seat(self, game_id: int, host_id: int, co_hosts: Collection[int]) -> None:
        """Who plays."""
        await self._database.write_steps((say.CHANGE, {"of": game_id, "host_id": host_id, "co_hosts": tuple(co_hosts)}))

    async def change(self, game_id: int, by: int, **to: Any) -> None:
        """Its language, how moves are told, its pictures: from now on; dark or light also in what `by` begins later."""

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(say.CHANGE, {"of": game_id} | to)
            if "dark" in to:
                await engine.put(connection, tables.tastes, [{"person_id": by, "dark": to["dark"]}])

        await self._database.run_transaction(change)

    async def reveal(self, game_id: int, seq: int, parts: int | None) -> bool:
        """So many parts of its last move are told; False when that is another one by now."""
        return await self._database.write_steps((say.REVEAL, {"of": game_id, "stands": seq, "parts": parts}))

    async def forget_guild(self, guild_id: int) -> int:
        """Every game of this server; their logs and results go with them. Returns how many there were.

        Games of people who brought the bot along there are theirs, and stay.

        A few at a time: whoever plays elsewhere waits for one transaction at most.
        """
        found = 0
        while gone := await self._forget_some(guild_id):
            found += gone
        await self._database.wipe()
        return found

    async def _forget_some(self, guild_id: int) -> int:
        given = {"of": guild_id, "week": f"{self._clock():%G-W%V}"}

        async def forget(connection: AsyncConnection) -> int:
            for statement in say.FORGET_BESIDE:
                await connection.execute(statement, {"of": guild_id})
            await spent.keep(connection, lambda of: of.c.game_id.in_(say.SOME), given)
            return (await connection.execute(say.FORGET_SOME, {"of": guild_id})).rowcount

        return await self._database.run_transaction(forget)

    async def secret(self) -> bytes:
        """Return the secret of this database. It is drawn when it is first asked for."""
        if self._secret is None and (known := await self._database.value(say.SECRET)) is not None:
            self._secret = bytes.fromhex(known)
        if self._secret is None:
            self._secret = await self._database.run_transaction(spent.drawn)
        return self._secret

    # Asked only after the database has refused: the usual move pays for none of it.

    async def _refuse(self, game_id: int, entry: rows.NewEntry, *, reopen: bool) -> None:
        await self._refuse_replay(entry)
        game = await self.game(game_id)
        if game is None or not (game.is_open or reopen):
            raise errors.GameClosed(game_id)
        raise errors.Stale(game_id, game.seq)

    async def _refuse_replay(self, entry: rows.NewEntry) -> None:
        if entry.interaction_id is not None and (known := await self.played(entry.interaction_id)):
            raise errors.AlreadyPlayed(*known)

    async def _refuse_reopening(self, game_id: int) -> None:
        if (game := await self.game(game_id)) and not game.is_open:
            await self._refuse_taken(game.channel_id)

    async def _refuse_taken(self, channel_id: int) -> None:
        if other := await self.open_game(channel_id):
            raise errors.ChannelTaken(other.id)
