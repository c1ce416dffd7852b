"""GameStore: games, their logs and their results."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors, game_reader, rows, stored_bytes, tables, usage, used_claims
from storage import statements as sql
from storage.database import WriteStep, upsert


class GameStore(game_reader.GameReader):
    """The games and their logs.

    When a method returns, its changes are on the disk; when it raises an error, nothing has
    changed. After a plain DatabaseUnavailable or a cancellation the outcome is unknown.
    `find_entry_of_interaction` finds out, and it is safe to try again.
    """

    async def create_game(
        self,
        game: rows.NewGame,
        *entries: rows.NewEntry,
        status: rows.GameStatus = "open",
        suspend_other: bool = False,
        claim: rows.Claim | None = None,
        budget: rows.Budget | None = None,
    ) -> rows.StoredGame:
        """Store a new game with its first entry, or with all entries of a record, and return it.

        `suspend_other` suspends the game that is open in the channel. `claim` is a try or a chair
        that is stored with the game. `budget` limits the bytes of the host, to whom the game is
        charged, even if another person plays it later.

        Raises AlreadyPlayed if the interaction of the last entry was stored before, ChannelTaken if
        another game is open in the channel, AlreadyClaimed if the host has used the claim, and
        OverBudget if the host exceeds a limit.
        """
        now = self._clock()
        last_entry = entries[-1]
        row = sql.make_game_row(game, last_entry.seq, now)
        row["status"] = status
        if status != "open":
            row["ended_at"] = now
        size = stored_bytes.count_bytes(entries, game.header)
        open_in = game.channel_id if status == "open" else None
        stored = {
            "stored_bytes": size,
            "stored_today": size,
            "stored_on": stored_bytes.format_day(now),
        }
        charged = {"charged_to": game.host_id, "host": game.host_id}

        async def add_game(connection: AsyncConnection) -> tuple[int, bool]:
            await usage.lock_person_budget(connection, game.host_id)
            await used_claims.require_unclaimed(connection, claim)
            if suspend_other and open_in:
                await connection.execute(sql.SUSPEND_GAME, {"where_id": open_in})
            result = await connection.execute(
                sql.INSERT_GAME, row | stored | charged | {"open_in": open_in}
            )
            game_id, dark = result.one()
            if budget:
                payer = await self._build_payer_with_digest(connection, game.host_id)
                await usage.check_budget(connection, payer, budget, now)
            for step in sql.build_entry_steps(game_id, entries, now):
                await connection.execute(*step)
            if claim:
                for step in sql.build_claim_steps(claim, game_id):
                    await connection.execute(*step)
            return game_id, dark

        try:
            game_id, row["dark"] = await self._database.run_transaction(add_game)
        except errors.OverBudget:
            await self._require_interaction_not_stored(last_entry)
            raise
        except IntegrityError:
            await self._require_interaction_not_stored(last_entry)
            await self._require_free_channel(game.channel_id)
            await self.require_unclaimed(claim)  # another process may have stored it meanwhile
            # The game that was in the way has been closed meanwhile.
            game_id, row["dark"] = await self._database.run_transaction(add_game)
        return rows.StoredGame(**row, id=game_id)

    async def require_unclaimed(self, claim: rows.Claim | None) -> None:
        """Raise AlreadyClaimed if the person has used this claim. None is never used."""
        await self._database.run_queries(
            lambda connection: used_claims.require_unclaimed(connection, claim)
        )

    async def append_entries(
        self,
        game_id: int,
        *entries: rows.NewEntry,
        finish: rows.NewResult | None = None,
        reopen: bool = False,
        revealed_parts: int | None = None,
        drawn_panels: Sequence[rows.DrawnPanel] = (),
    ) -> None:
        """Append entries to the log of a game, all or none. The first one has the interaction.

        The same transaction stores the end of the game (`finish`) or undoes it (`reopen`). It
        stores how many parts of the move are revealed (`revealed_parts`), None for all, and which
        messages have become panels.

        Raises AlreadyPlayed if the interaction was stored before, WriteConflict if the log has
        grown, GameClosed if the game is not open, and ChannelTaken if another game prevents the
        reopening.
        """
        move = sql.build_append_steps(
            game_id,
            entries,
            self._clock(),
            finish=finish,
            reopen=reopen,
            revealed_parts=revealed_parts,
        )
        steps = [*move, *sql.build_panel_steps(drawn_panels)]
        try:
            is_appended = await self._database.execute_steps(*steps)
        except IntegrityError:
            await self._require_interaction_not_stored(entries[0])
            await self._require_reopenable(game_id)
            # The game that was in the way has been closed meanwhile.
            is_appended = await self._database.execute_steps(*steps)
        if not is_appended:
            await self._raise_append_error(game_id, entries[0], reopen=reopen)

    async def close_game(
        self, game_id: int, result: rows.NewResult | None, status: rows.EndStatus = "finished"
    ) -> None:
        """Close an open game.

        A game that is closed already stays as it is, with the result it has.
        """
        now = self._clock()
        steps: list[WriteStep] = [
            (sql.UPDATE_OPEN_GAME, {"where_id": game_id} | sql.make_closing_values(status, now))
        ]
        if result:
            steps.append(sql.build_result_step(game_id, result, now))
        await self._database.execute_steps(*steps)

    async def resume_game(self, game: rows.StoredGame) -> None:
        """Resume a suspended game, and suspend the one that is open in its channel.

        Raises GameClosed if the game is not suspended.
        """

        async def exchange(connection: AsyncConnection) -> None:
            await connection.execute(sql.SUSPEND_GAME, {"where_id": game.channel_id})
            result = await connection.execute(
                sql.RESUME_GAME, {"where_id": game.id, "touched_at": self._clock()}
            )
            if not result.rowcount:
                raise errors.GameClosed(game.id)

        await self._database.run_transaction(exchange)

    async def suspend_game(self, channel_id: int) -> None:
        """Suspend the game that is open in this channel, if any."""
        await self._database.execute_steps((sql.SUSPEND_GAME, {"where_id": channel_id}))

    async def record_panels(self, panels: Sequence[rows.DrawnPanel]) -> None:
        """Store which messages have become panels of games, in the order of drawing."""
        if panels:
            await self._database.execute_steps(
                *sql.build_panel_steps(panels), only_if_first_matched=False
            )

    async def set_seats(self, game_id: int, host_id: int, co_hosts: Collection[int]) -> None:
        """Store the host and the co-hosts of a game."""
        given = {"where_id": game_id, "host_id": host_id, "co_hosts": tuple(co_hosts)}
        await self._database.execute_steps((sql.UPDATE_GAME, given))

    async def change_settings(self, game_id: int, person_id: int, **settings: Any) -> None:
        """Change settings of a game, by the names of their columns: its language, texts, pictures.

        `dark` becomes the choice of that person as well, for games that they begin later.
        """

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(sql.UPDATE_GAME, {"where_id": game_id} | settings)
            if "dark" in settings:
                await upsert(
                    connection, tables.tastes, [{"person_id": person_id, "dark": settings["dark"]}]
                )

        await self._database.run_transaction(change)

    async def store_revealed_parts(
        self, game_id: int, seq: int, revealed_parts: int | None
    ) -> bool:
        """Store how many parts of the last move are revealed, None for all.

        Return False if the log does not end with `seq` any more.
        """
        given = {"where_id": game_id, "current_seq": seq, "parts": revealed_parts}
        return await self._database.execute_steps((sql.UPDATE_GAME_AT_SEQ, given))

    async def delete_guild_games(self, guild_id: int) -> int:
        """Delete every game of a server with its log and result, and return how many there were.

        Games that people play there with a user-installed bot are theirs, and stay. Each
        transaction deletes a few games only, so that other writers do not wait for long.
        """
        count = 0
        while True:
            deleted = await self._delete_some_games(guild_id)
            if not deleted:
                break
            count += deleted
        await self._database.erase_deleted_content_from_wal()
        return count

    async def _delete_some_games(self, guild_id: int) -> int:
        given = {"where_id": guild_id, "week": f"{self._clock():%G-W%V}"}

        async def forget(connection: AsyncConnection) -> int:
            for statement in sql.DELETE_HOME_ROWS:
                await connection.execute(statement, {"where_id": guild_id})
            await used_claims.store_digests_of_deleted_claims(
                connection, lambda table: table.c.game_id.in_(sql.SELECT_GAMES_TO_DELETE), given
            )
            result = await connection.execute(sql.DELETE_SOME_GAMES, {"where_id": guild_id})
            return result.rowcount

        return await self._database.run_transaction(forget)

    async def get_secret(self) -> bytes:
        """Return the secret of this database. It is generated when it is first asked for."""
        if self._secret is None:
            stored_secret = await self._database.fetch_value(sql.SELECT_SECRET)
            if stored_secret is not None:
                self._secret = bytes.fromhex(stored_secret)
            else:
                self._secret = await self._database.run_transaction(
                    used_claims.get_or_create_secret
                )
        return self._secret

    # The reason of a refusal is queried only after it, so that a usual move does not pay for it.

    async def _raise_append_error(
        self, game_id: int, entry: rows.NewEntry, *, reopen: bool
    ) -> None:
        """Raise AlreadyPlayed, GameClosed or WriteConflict, after no row was matched."""
        await self._require_interaction_not_stored(entry)
        game = await self.find_game(game_id)
        if game is None or not (game.is_open or reopen):
            raise errors.GameClosed(game_id)
        raise errors.WriteConflict(game_id, game.seq)

    async def _require_interaction_not_stored(self, entry: rows.NewEntry) -> None:
        """Raise AlreadyPlayed if the interaction of this entry is stored."""
        if entry.interaction_id is None:
            return
        stored = await self.find_entry_of_interaction(entry.interaction_id)
        if stored:
            raise errors.AlreadyPlayed(*stored)

    async def _require_reopenable(self, game_id: int) -> None:
        """Raise ChannelTaken if this game is closed and another one is open in its channel."""
        game = await self.find_game(game_id)
        if game and not game.is_open:
            await self._require_free_channel(game.channel_id)

    async def _require_free_channel(self, channel_id: int) -> None:
        """Raise ChannelTaken if a game is open in the channel."""
        other = await self.find_open_game(channel_id)
        if other:
            raise errors.ChannelTaken(other.id)
