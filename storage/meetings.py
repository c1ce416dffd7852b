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

from storage import errors, homes, spent
from storage.engine import Store
from storage.rows import Chair, NewNight, NewTry, Night, NightStatus, Try, WeekPost, in_column
from storage.tables import chairs, entered, entries, games, nights, results, tries, week_posts

# A result counts for the person who began the try, even if another person has the seat by now.
_IS_RESULT_OF_TRY = (results.c.game_id == tries.c.game_id) & (results.c.player_id == tries.c.person_id)
TRIES = (
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
TRIES_HERE = TRIES.where(_IS_ENTERED_HERE)
MY_TRIES = TRIES.where(tries.c.person_id == bindparam("who"))
_HAS_MOVED = exists().where(entries.c.game_id == games.c.id, entries.c.author_id == bindparam("who"))
BESIDE = (
    select(games.c.channel_id, games.c.home_id, games.c.home_kind, games.c.host_id, games.c.co_hosts)
    .add_columns(_HAS_MOVED.label("has_moved"))
    .join(tries, tries.c.game_id == games.c.id)
    .where(tries.c.week == bindparam("week"), tries.c.opponent == bindparam("opponent"))
    .where(tries.c.person_id != bindparam("who"))
    .order_by(games.c.id)
)
OF_CHANNEL = week_posts.c.channel_id == bindparam("channel")
CLAIM_POST = week_posts.update().where(OF_CHANNEL, week_posts.c.posted == bindparam("before"))

NIGHTS = select(*(column for column in nights.c if column.name != "open_in"))
NIGHT = NIGHTS.where(nights.c.id == bindparam("of"))
OPEN_IN = NIGHTS.where(nights.c.open_in == bindparam("of"))
OPEN = NIGHTS.where(nights.c.open_in.is_not(None)).order_by(nights.c.id)
OF_GAME = (
    NIGHTS.join(chairs, chairs.c.night_id == nights.c.id)
    .where(chairs.c.game_id == bindparam("of"))
    .where(nights.c.status != "over")
)
CHAIRS = select(chairs).where(chairs.c.night_id == bindparam("of")).order_by(chairs.c.game_id)
CHANGE = nights.update().where(nights.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(nights.c.open_in.is_not(None))


class WeekStore(Store):
    """The store of tries at the weekly decks."""

    # ── Tries ─────────────────────────────────────────────────────────────────────────────────────

    async def tries(self, week: str, home_id: int) -> list[Try]:
        """Return the tries in the table of a server."""
        return await self._database.read_as(Try, TRIES_HERE, {"week": week, "home": home_id})

    async def tries_of(self, week: str, person_id: int) -> list[Try]:
        """Return the tries of a person."""
        return await self._database.read_as(Try, MY_TRIES, {"week": week, "who": person_id})

    async def beside(self, claim: NewTry) -> tuple[bool, dict[int, list[int]]]:
        """Return whether the person has, or had, a seat in another's try at the same cards.

        Return with it the threads in which those tries are played, by server.
        """
        given = {"week": claim.week, "opponent": claim.opponent, "who": claim.person_id}
        has_seat = False
        threads: dict[int, list[int]] = {}
        for row in await self._database.read(BESIDE, given):
            if row.has_moved or claim.person_id in (row.host_id, *row.co_hosts):
                has_seat = True
            if row.home_kind == "server":
                threads.setdefault(row.home_id, []).append(row.channel_id)
        return has_seat, threads

    async def enter(self, home_id: int, some: Sequence[Try]) -> None:
        """Enter tries in the table of a server."""
        await self._database.put(entered, *_lines(home_id, some), anew=False)

    async def withdraw(self, home_id: int, some: Sequence[Try]) -> None:
        """Remove tries from the table of a server."""

        async def delete_lines(connection: AsyncConnection) -> None:
            for line in _lines(home_id, some):
                await connection.execute(entered.delete().filter_by(**line))

        await self._database.run_transaction(delete_lines)

    async def forget_spent(self, week: str) -> None:
        """Delete the digests of deleted tries at weeks before this one."""
        await self._database.write(spent.FORGET_EARLIER, {"before": week})

    # ── Posts of winners ──────────────────────────────────────────────────────────────────────────

    async def post_here(self, post: WeekPost) -> None:
        """Store a channel in which the winners of each week are posted."""
        await self._database.put(week_posts, asdict(post))

    async def post_no_more(self, channel_id: int) -> bool:
        """Delete such a channel, and return whether it was one."""
        count = await self._database.write(week_posts.delete().where(OF_CHANNEL), {"channel": channel_id})
        return count > 0

    async def due(self, week: str, dealt: homes.Dealt = homes.ALL) -> list[WeekPost]:
        """Return the channels without a post for this week whose server has a try in its table."""
        has_entries = exists().where(entered.c.home_id == week_posts.c.home_id, entered.c.week == week)
        query = select(week_posts).where(week_posts.c.posted < week, has_entries)
        return await self._database.read_as(WeekPost, query.where(dealt.holds(week_posts.c.home_id)))

    async def claim_post(self, post: WeekPost, week: str) -> bool:
        """Mark a week as posted.

        Return False if another process has done so since `post` was read.
        """
        given = {"channel": post.channel_id, "before": post.posted, "posted": week}
        return await self._database.write(CLAIM_POST, given) > 0


def _lines(home_id: int, some: Sequence[Try]) -> list[dict[str, Any]]:
    """Return the rows of tries in the table of a server."""
    lines = []
    for each in some:
        line = {"home_id": home_id, "week": each.week, "opponent": each.opponent, "person_id": each.person_id}
        lines.append(line)
    return lines


class NightStore(Store):
    """The store of duplicate nights."""

    async def begin(self, new: NewNight) -> Night:
        """Store a new night. Raises ChannelTaken if another one is open in the channel."""
        row = asdict(new) | {"status": "open", "message_id": None, "created_at": self._clock()}
        row["seed"] = in_column(new.seed)

        async def add_night(connection: AsyncConnection) -> Night:
            result = await connection.execute(nights.insert(), row | {"open_in": new.channel_id})
            assert result.inserted_primary_key
            return Night(**row, id=result.inserted_primary_key[0])

        try:
            return await self._database.run_transaction(add_night)
        except IntegrityError:
            other = await self._database.first_as(Night, OPEN_IN, {"of": new.channel_id})
            if other:
                raise errors.ChannelTaken(other.id) from None
            raise

    async def night(self, night_id: int) -> Night | None:
        return await self._database.first_as(Night, NIGHT, {"of": night_id})

    async def of_game(self, game_id: int) -> Night | None:
        """Return the night that a game is played in, unless it is over."""
        return await self._database.first_as(Night, OF_GAME, {"of": game_id})

    async def open(self, dealt: homes.Dealt = homes.ALL) -> list[Night]:
        """Return the open and paused nights of these shards."""
        return await self._database.read_as(Night, OPEN.where(dealt.holds(nights.c.home_id)))

    async def chairs(self, night_id: int) -> list[Chair]:
        """Return the chairs of a night, in the order in which they were taken."""
        return await self._database.read_as(Chair, CHAIRS, {"of": night_id})

    async def posted(self, night_id: int, message_id: int) -> None:
        """Store which message shows the table of a night."""
        await self._database.write(CHANGE, {"of": night_id, "message_id": message_id})

    async def turn(self, night_id: int, status: NightStatus) -> bool:
        """Change the status of a night. Return False if it was over, and stays so."""
        given: dict[str, Any] = {"of": night_id, "status": status}
        if status == "over":
            given["open_in"] = None

        async def change(connection: AsyncConnection) -> bool:
            if status == "over":
                await connection.execute(spent.FORGET_NIGHT, {"of": night_id})
            result = await connection.execute(CHANGE_OPEN, given)
            return result.rowcount > 0

        return await self._database.run_transaction(change)
