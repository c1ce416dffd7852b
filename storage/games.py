"""GameStore: games, their logs and their results."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors, growth, reading, rows, spent, tables, usage
from storage import statements as sql
from storage.engine import Step, put


class GameStore(reading.GameReader):
    """The games and their logs.

    When a method returns, its changes are on the disk; when it raises an error, nothing has
    changed. After a plain DatabaseUnavailable or a cancellation the outcome is unknown. `played`
    finds out, and it is safe to try again.
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
        """Store a new game with its first entry, or with all entries of a record, and return it.

        `aside` suspends the game that is open in the channel. `claim` is a try or a chair that is
        stored with the game. `budget` limits the bytes of the host, to whom the game is charged,
        even if another person plays it later.

        Raises AlreadyPlayed if the interaction of the last entry was stored before, ChannelTaken if
        another game is open in the channel, AlreadyClaimed if the host has used the claim, and
        OverBudget if the host exceeds a limit.
        """
        now = self._clock()
        last_entry = entries[-1]
        row = sql.fresh(game, last_entry.seq, now)
        row["status"] = status
        if status != "open":
            row["ended_at"] = now
        size = growth.count_bytes(entries, game.header)
        open_in = game.channel_id if status == "open" else None
        stored = {"stored_bytes": size, "stored_today": size, "stored_on": growth.day_of(now)}
        charged = {"charged_to": game.host_id, "host": game.host_id}

        async def add_game(connection: AsyncConnection) -> tuple[int, bool]:
            await usage.lock(connection, game.host_id)
            await spent.refuse_claimed(connection, claim)
            if aside and open_in:
                await connection.execute(sql.LAY_ASIDE, {"of": open_in})
            result = await connection.execute(sql.ADD_GAME, row | stored | charged | {"open_in": open_in})
            game_id, dark = result.one()
            if budget:
                payer = await self._find_payer(connection, game.host_id)
                await usage.check(connection, payer, budget, now)
            for step in sql.add_entries(game_id, entries, now):
                await connection.execute(*step)
            if claim:
                for step in sql.claiming(claim, game_id):
                    await connection.execute(*step)
            return game_id, dark

        try:
            game_id, row["dark"] = await self._database.run_transaction(add_game)
        except errors.OverBudget:
            await self._require_not_played(last_entry)
            raise
        except IntegrityError:
            await self._require_not_played(last_entry)
            await self._require_free_channel(game.channel_id)
            await self.refuse_claimed(claim)  # another process may have stored it meanwhile
            raise
        return rows.StoredGame(**row, id=game_id)

    async def refuse_claimed(self, claim: rows.Claim | None) -> None:
        """Raise AlreadyClaimed if the person has used this claim. None is never used."""
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
        """Append entries to the log of a game, all or none. The first one has the interaction.

        The same transaction stores the end of the game (`finish`) or undoes it (`reopen`). It
        stores how many `parts` of the move are revealed, None for all, and which messages have
        become panels.

        Raises AlreadyPlayed if the interaction was stored before, Stale if the log has grown,
        GameClosed if the game is not open, and ChannelTaken if another game prevents the reopening.
        """
        move = sql.move(game_id, entries, self._clock(), finish=finish, reopen=reopen, parts=parts)
        try:
            is_appended = await self._database.write_steps(*move, *sql.draw(drawings))
        except IntegrityError:
            await self._require_not_played(entries[0])
            await self._require_reopenable(game_id)
            raise
        if not is_appended:
            await self._raise_refusal(game_id, entries[0], reopen=reopen)

    async def finish(self, game_id: int, result: rows.NewResult | None, status: rows.Ending = "finished") -> None:
        """Close an open game.

        A game that is closed already stays as it is, with the result it has.
        """
        now = self._clock()
        steps: list[Step] = [(sql.CHANGE_OPEN, {"of": game_id} | sql.closed(status, now))]
        if result:
            steps.append(sql.add_result(game_id, result, now))
        await self._database.write_steps(*steps)

    async def take_up(self, game: rows.StoredGame) -> None:
        """Resume a suspended game, and suspend the one that is open in its channel.

        Raises GameClosed if the game is not suspended.
        """

        async def exchange(connection: AsyncConnection) -> None:
            await connection.execute(sql.LAY_ASIDE, {"of": game.channel_id})
            result = await connection.execute(sql.TAKE_UP, {"of": game.id, "touched_at": self._clock()})
            if not result.rowcount:
                raise errors.GameClosed(game.id)

        await self._database.run_transaction(exchange)

    async def lay_aside(self, channel_id: int) -> None:
        """Suspend the game that is open in this channel, if any."""
        await self._database.write_steps((sql.LAY_ASIDE, {"of": channel_id}))

    async def drew_all(self, drawings: Sequence[rows.Drawing]) -> None:
        """Store which messages have become panels of games, in the order of drawing."""
        if drawings:
            await self._database.write_steps(*sql.draw(drawings), if_found=False)

    async def seat(self, game_id: int, host_id: int, co_hosts: Collection[int]) -> None:
        """Store the host and the co-hosts of a game."""
        given = {"of": game_id, "host_id": host_id, "co_hosts": tuple(co_hosts)}
        await self._database.write_steps((sql.CHANGE, given))

    async def change(self, game_id: int, by: int, **to: Any) -> None:
        """Change settings of a game, by the names of their columns: its language, texts, pictures.

        `dark` becomes the choice of the person `by` as well, for games that they begin later.
        """

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(sql.CHANGE, {"of": game_id} | to)
            if "dark" in to:
                await put(connection, tables.tastes, [{"person_id": by, "dark": to["dark"]}])

        await self._database.run_transaction(change)

    async def reveal(self, game_id: int, seq: int, parts: int | None) -> bool:
        """Store how many parts of the last move are revealed, None for all.

        Return False if the log does not end with `seq` any more.
        """
        given = {"of": game_id, "current_seq": seq, "parts": parts}
        return await self._database.write_steps((sql.REVEAL, given))

    async def forget_guild(self, guild_id: int) -> int:
        """Delete every game of a server with its log and result, and return how many there were.

        Games that people play there with a user-installed bot are theirs, and stay. Each
        transaction deletes a few games only, so that other writers do not wait for long.
        """
        count = 0
        while True:
            deleted = await self._forget_some(guild_id)
            if not deleted:
                break
            count += deleted
        await self._database.wipe()
        return count

    async def _forget_some(self, guild_id: int) -> int:
        given = {"of": guild_id, "week": f"{self._clock():%G-W%V}"}

        async def forget(connection: AsyncConnection) -> int:
            for statement in sql.FORGET_BESIDE:
                await connection.execute(statement, {"of": guild_id})
            await spent.keep(connection, lambda table: table.c.game_id.in_(sql.SOME), given)
            result = await connection.execute(sql.FORGET_SOME, {"of": guild_id})
            return result.rowcount

        return await self._database.run_transaction(forget)

    async def secret(self) -> bytes:
        """Return the secret of this database. It is generated when it is first asked for."""
        if self._secret is None:
            stored_secret = await self._database.value(sql.SECRET)
            if stored_secret is not None:
                self._secret = bytes.fromhex(stored_secret)
            else:
                self._secret = await self._database.run_transaction(spent.drawn)
        return self._secret

    # The reason of a refusal is queried only after it, so that a usual move does not pay for it.

    async def _raise_refusal(self, game_id: int, entry: rows.NewEntry, *, reopen: bool) -> None:
        """Raise AlreadyPlayed, GameClosed or Stale, after no row was matched."""
        await self._require_not_played(entry)
        game = await self.game(game_id)
        if game is None or not (game.is_open or reopen):
            raise errors.GameClosed(game_id)
        raise errors.Stale(game_id, game.seq)

    async def _require_not_played(self, entry: rows.NewEntry) -> None:
        """Raise AlreadyPlayed if the interaction of this entry is stored."""
        if entry.interaction_id is None:
            return
        stored = await self.played(entry.interaction_id)
        if stored:
            raise errors.AlreadyPlayed(*stored)

    async def _require_reopenable(self, game_id: int) -> None:
        """Raise ChannelTaken if this game is closed and another one is open in its channel."""
        game = await self.game(game_id)
        if game and not game.is_open:
            await self._require_free_channel(game.channel_id)

    async def _require_free_channel(self, channel_id: int) -> None:
        """Raise ChannelTaken if a game is open in the channel."""
        other = await self.open_game(channel_id)
        if other:
            raise errors.ChannelTaken(other.id)
