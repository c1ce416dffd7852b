"""Games of several people with the same cards.

WeekStore has the tries at the decks of a week, and the channels in which its winners are posted.
NightStore has duplicate nights, and who plays in them.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors, servers, used_claims
from storage.database import Store
from storage.rows import Chair, NewNight, NewTry, Night, NightStatus, Try, WeekPost, truncate_seed
from storage.tables import chairs, entered, entries, games, nights, results, tries, week_posts

# A result counts for the person who began the try, even if another person has the seat by now.
_IS_RESULT_OF_TRY = (results.c.game_id == tries.c.game_id) & (
    results.c.player_id == tries.c.person_id
)
SELECT_TRIES = (
    select(tries, games.c.seq, results.c.yours, results.c.his, results.c.ended_at)
    .join(games, games.c.id == tries.c.game_id)
    .outerjoin(results, _IS_RESULT_OF_TRY)
    .where(tries.c.week == bindparam("week"))
    .order_by(tries.c.opponent, tries.c.person_id)
)
_IS_ENTERED_HERE = exists().where(
    entered.c.home_id == bindparam("home"),
    entered.c.week == tries.c.week,
    entered.c.opponent == tries.c.opponent,
    entered.c.person_id == tries.c.person_id,
)
SELECT_TRIES_HERE = SELECT_TRIES.where(_IS_ENTERED_HERE)
SELECT_TRIES_OF_PERSON = SELECT_TRIES.where(tries.c.person_id == bindparam("person"))
_HAS_MOVED = exists().where(
    entries.c.game_id == games.c.id, entries.c.author_id == bindparam("person")
)
SELECT_OTHER_TRIES = (
    select(
        games.c.channel_id, games.c.home_id, games.c.home_kind, games.c.host_id, games.c.co_hosts
    )
    .add_columns(_HAS_MOVED.label("has_moved"))
    .join(tries, tries.c.game_id == games.c.id)
    .where(tries.c.week == bindparam("week"), tries.c.opponent == bindparam("opponent"))
    .where(tries.c.person_id != bindparam("person"))
    .order_by(games.c.id)
)
IS_IN_CHANNEL = week_posts.c.channel_id == bindparam("channel")
CLAIM_POST = week_posts.update().where(IS_IN_CHANNEL, week_posts.c.posted == bindparam("before"))

SELECT_NIGHTS = select(*(column for column in nights.c if column.name != "open_in"))
SELECT_NIGHT = SELECT_NIGHTS.where(nights.c.id == bindparam("where_id"))
SELECT_OPEN_NIGHT = SELECT_NIGHTS.where(nights.c.open_in == bindparam("where_id"))
SELECT_OPEN_NIGHTS = SELECT_NIGHTS.where(nights.c.open_in.is_not(None)).order_by(nights.c.id)
SELECT_NIGHT_OF_GAME = (
    SELECT_NIGHTS.join(chairs, chairs.c.night_id == nights.c.id)
    .where(chairs.c.game_id == bindparam("where_id"))
    .where(nights.c.status != "over")
)
SELECT_CHAIRS = (
    select(chairs).where(chairs.c.night_id == bindparam("where_id")).order_by(chairs.c.game_id)
)
UPDATE_NIGHT = nights.update().where(nights.c.id == bindparam("where_id"))
UPDATE_OPEN_NIGHT = UPDATE_NIGHT.where(nights.c.open_in.is_not(None))


class WeekStore(Store):
    """The store of tries at the weekly decks."""

    # ── Tries ─────────────────────────────────────────────────────────────────────────────────────

    async def read_tries(self, week: str, home_id: int) -> list[Try]:
        """Return the tries in the table of a server."""
        return await self._database.fetch_all_as(
            Try, SELECT_TRIES_HERE, {"week": week, "home": home_id}
        )

    async def read_tries_of_person(self, week: str, person_id: int) -> list[Try]:
        """Return the tries of a person."""
        return await self._database.fetch_all_as(
            Try, SELECT_TRIES_OF_PERSON, {"week": week, "person": person_id}
        )

    async def find_seat_and_threads_of_other_tries(
        self, claim: NewTry
    ) -> tuple[bool, dict[int, list[int]]]:
        """Return whether the person has, or had, a seat in another's try at the same cards.

        Return with it the threads in which those tries are played, by server.
        """
        given = {"week": claim.week, "opponent": claim.opponent, "person": claim.person_id}
        has_seat = False
        threads: dict[int, list[int]] = {}
        for row in await self._database.fetch_all(SELECT_OTHER_TRIES, given):
            if row.has_moved or claim.person_id in (row.host_id, *row.co_hosts):
                has_seat = True
            if row.home_kind == "server":
                threads.setdefault(row.home_id, []).append(row.channel_id)
        return has_seat, threads

    async def enter_tries_in_standings(self, home_id: int, own_tries: Sequence[Try]) -> None:
        """Enter tries in the table of a server."""
        await self._database.upsert(
            entered, *_make_standings_rows(home_id, own_tries), overwrite=False
        )

    async def remove_tries_from_standings(self, home_id: int, own_tries: Sequence[Try]) -> None:
        """Remove tries from the table of a server."""

        async def delete_lines(connection: AsyncConnection) -> None:
            for line in _make_standings_rows(home_id, own_tries):
                await connection.execute(entered.delete().filter_by(**line))

        await self._database.run_transaction(delete_lines)

    async def delete_used_claims(self, week: str) -> None:
        """Delete the digests of deleted tries at weeks before this one."""
        await self._database.execute_write(used_claims.DELETE_EARLIER_WEEKS, {"before": week})

    # ── Posts of winners ──────────────────────────────────────────────────────────────────────────

    async def subscribe_channel_to_winners(self, post: WeekPost) -> None:
        """Store a channel in which the winners of each week are posted."""
        await self._database.upsert(week_posts, asdict(post))

    async def unsubscribe_channel_from_winners(self, channel_id: int) -> bool:
        """Delete the row of `subscribe_channel_to_winners`, and return whether there was one."""
        count = await self._database.execute_write(
            week_posts.delete().where(IS_IN_CHANNEL), {"channel": channel_id}
        )
        return count > 0

    async def find_due_posts(
        self, week: str, assignment: servers.ShardAssignment = servers.ALL_SHARDS
    ) -> list[WeekPost]:
        """Return the channels without a post for this week whose server has a try in its table."""
        has_entries = exists().where(
            entered.c.home_id == week_posts.c.home_id, entered.c.week == week
        )
        query = select(week_posts).where(week_posts.c.posted < week, has_entries)
        return await self._database.fetch_all_as(
            WeekPost, query.where(assignment.build_shard_condition(week_posts.c.home_id))
        )

    async def mark_week_posted(self, post: WeekPost, week: str) -> bool:
        """Mark a week as posted.

        Return False if another process has done so since `post` was read.
        """
        given = {"channel": post.channel_id, "before": post.posted, "posted": week}
        return await self._database.execute_write(CLAIM_POST, given) > 0


def _make_standings_rows(home_id: int, own_tries: Sequence[Try]) -> list[dict[str, Any]]:
    """Return the rows of tries in the table of a server."""
    lines = []
    for each in own_tries:
        line = {
            "home_id": home_id,
            "week": each.week,
            "opponent": each.opponent,
            "person_id": each.person_id,
        }
        lines.append(line)
    return lines


class NightStore(Store):
    """The store of duplicate nights."""

    async def begin_night(self, new_night: NewNight) -> Night:
        """Store a new night. Raises ChannelTaken if another one is open in the channel."""
        row = asdict(new_night) | {
            "status": "open",
            "message_id": None,
            "created_at": self._clock(),
        }
        row["seed"] = truncate_seed(new_night.seed)

        async def add_night(connection: AsyncConnection) -> Night:
            result = await connection.execute(
                nights.insert(), row | {"open_in": new_night.channel_id}
            )
            assert result.inserted_primary_key
            return Night(**row, id=result.inserted_primary_key[0])

        try:
            return await self._database.run_transaction(add_night)
        except IntegrityError:
            await self._require_no_open_night(new_night.channel_id)
            # The night that was in the way has ended meanwhile.
            return await self._database.run_transaction(add_night)

    async def _require_no_open_night(self, channel_id: int) -> None:
        """Raise ChannelTaken if a night is open in the channel."""
        other = await self._database.fetch_first_as(
            Night, SELECT_OPEN_NIGHT, {"where_id": channel_id}
        )
        if other:
            raise errors.ChannelTaken(other.id) from None

    async def find_night(self, night_id: int) -> Night | None:
        return await self._database.fetch_first_as(Night, SELECT_NIGHT, {"where_id": night_id})

    async def find_night_of_game(self, game_id: int) -> Night | None:
        """Return the night that a game is played in, unless it is over."""
        return await self._database.fetch_first_as(
            Night, SELECT_NIGHT_OF_GAME, {"where_id": game_id}
        )

    async def list_open_nights(
        self, assignment: servers.ShardAssignment = servers.ALL_SHARDS
    ) -> list[Night]:
        """Return the open and paused nights of these shards."""
        return await self._database.fetch_all_as(
            Night, SELECT_OPEN_NIGHTS.where(assignment.build_shard_condition(nights.c.home_id))
        )

    async def list_chairs(self, night_id: int) -> list[Chair]:
        """Return the chairs of a night, in the order in which they were taken."""
        return await self._database.fetch_all_as(Chair, SELECT_CHAIRS, {"where_id": night_id})

    async def set_night_message(self, night_id: int, message_id: int) -> None:
        """Store which message shows the table of a night."""
        await self._database.execute_write(
            UPDATE_NIGHT, {"where_id": night_id, "message_id": message_id}
        )

    async def set_night_status(self, night_id: int, status: NightStatus) -> bool:
        """Change the status of a night. Return False if it was over, and stays so."""
        given: dict[str, Any] = {"where_id": night_id, "status": status}
        if status == "over":
            given["open_in"] = None

        async def change(connection: AsyncConnection) -> bool:
            if status == "over":
                await connection.execute(used_claims.DELETE_NIGHT_CLAIMS, {"where_id": night_id})
            result = await connection.execute(UPDATE_OPEN_NIGHT, given)
            return result.rowcount > 0

        return await self._database.run_transaction(change)
