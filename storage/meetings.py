"""The same cards for several people. WeekStore: who has tried the decks of a week, and where their winners are told.
NightStore: duplicate nights, and who plays along."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, errors, homes, spent
from storage.rows import Chair, NewNight, NewTry, Night, NightStatus, Try, WeekPost, in_column
from storage.tables import chairs, entered, entries, games, nights, results, tries, week_posts

# A result counts for whoever sat down to the deck, even if somebody else has the seat by now.
TRIES = (
    select(tries, games.c.seq, results.c.yours, results.c.his, results.c.ended_at)
    .join(games, games.c.id == tries.c.game_id)
    .outerjoin(results, (results.c.game_id == tries.c.game_id) & (results.c.player_id == tries.c.person_id))
    .where(tries.c.week == bindparam("week"))
    .order_by(tries.c.opponent, tries.c.person_id)
)
_SHOWN = exists().where(
    entered.c.home_id == bindparam("home"),
    entered.c.week == tries.c.week,
    entered.c.opponent == tries.c.opponent,
    entered.c.person_id == tries.c.person_id,
)
TRIES_HERE = TRIES.where(_SHOWN)
MY_TRIES = TRIES.where(tries.c.person_id == bindparam("who"))
_MOVED = exists().where(entries.c.game_id == games.c.id, entries.c.author_id == bindparam("who"))
BESIDE = (
    select(
        games.c.channel_id, games.c.home_id, games.c.home_kind, games.c.host_id, games.c.co_hosts, _MOVED.label("moved")
    )
    .join(tries, tries.c.game_id == games.c.id)
    .where(
        tries.c.week == bindparam("week"),
        tries.c.opponent == bindparam("opponent"),
        tries.c.person_id != bindparam("who"),
    )
    .order_by(games.c.id)
)
OF_CHANNEL = week_posts.c.channel_id == bindparam("channel")
CLAIM_POST = week_posts.update().where(OF_CHANNEL, week_posts.c.posted == bindparam("before"))

NIGHTS = select(*(column for column in nights.c if column.name != "open_in"))
NIGHT = NIGHTS.where(nights.c.id == bindparam("of"))
OPEN_IN = NIGHTS.where(nights.c.open_in == bindparam("of"))
OPEN = NIGHTS.where(nights.c.open_in.is_not(None)).order_by(nights.c.id)
OF_GAME = NIGHTS.join(chairs, chairs.c.night_id == nights.c.id).where(
    chairs.c.game_id == bindparam("of"), nights.c.status != "over"
)
CHAIRS = select(chairs).where(chairs.c.night_id == bindparam("of")).order_by(chairs.c.game_id)
CHANGE = nights.update().where(nights.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(nights.c.open_in.is_not(None))


class WeekStore(engine.Store):
    # ── Tries ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def tries(self, week: str, home_id: int) -> list[Try]:
        """Those that stand in the table of a server."""
        return await self._database.read_as(Try, TRIES_HERE, {"week": week, "home": home_id})

    async def tries_of(self, week: str, person_id: int) -> list[Try]:
        return await self._database.read_as(Try, MY_TRIES, {"week": week, "who": person_id})

    async def beside(self, claim: NewTry) -> tuple[bool, dict[int, list[int]]]:
        """Return whether the person has, or had, a seat in another's try at the same cards, and the threads in which
        those tries are played, by server."""
        given = {"week": claim.week, "opponent": claim.opponent, "who": claim.person_id}
        rows = await self._database.read(BESIDE, given)
        seat = any(row.moved or claim.person_id in (row.host_id, *row.co_hosts) for row in rows)
        threads: dict[int, list[int]] = {}
        for row in rows:
            if row.home_kind == "server":
                threads.setdefault(row.home_id, []).append(row.channel_id)
        return seat, threads

    async def enter(self, home_id: int, some: Sequence[Try]) -> None:
        """They stand in the table of this server from now on."""
        await self._database.put(entered, *_lines(home_id, some), anew=False)

    async def withdraw(self, home_id: int, some: Sequence[Try]) -> None:
        """They stand there no longer."""

        async def delete_lines(connection: AsyncConnection) -> None:
            for line in _lines(home_id, some):
                await connection.execute(entered.delete().filter_by(**line))

        await self._database.run_transaction(delete_lines)

    async def forget_spent(self, week: str) -> None:
        """What is left of tries at earlier weeks."""
        await self._database.write(spent.FORGET_EARLIER, {"this": week})

    # ── Where winners are told ──────────────────────────────────────────────────────────────────────────────────

    async def post_here(self, post: WeekPost) -> None:
        await self._database.put(week_posts, asdict(post))

    async def post_no_more(self, channel_id: int) -> bool:
        """False where none was told."""
        return await self._database.write(week_posts.delete().where(OF_CHANNEL), {"channel": channel_id}) > 0

    async def due(self, week: str, dealt: homes.Dealt = homes.ALL) -> list[WeekPost]:
        """Channels that were not told of this week yet, and where somebody stands in its table."""
        stands = exists().where(entered.c.home_id == week_posts.c.home_id, entered.c.week == week)
        asked = select(week_posts).where(week_posts.c.posted < week, stands, dealt.holds(week_posts.c.home_id))
        return await self._database.read_as(WeekPost, asked)

    async def claim_post(self, post: WeekPost, week: str) -> bool:
        """Whether it is ours to tell: one of several does."""
        given = {"channel": post.channel_id, "before": post.posted, "posted": week}
        return await self._database.write(CLAIM_POST, given) > 0


def _lines(home_id: int, some: Sequence[Try]) -> list[dict[str, Any]]:
    """Of the table of a server."""
    return [
        {"home_id": home_id, "week": each.week, "opponent": each.opponent, "person_id": each.person_id} for each in some
    ]


class NightStore(engine.Store):
    async def begin(self, new: NewNight) -> Night:
        """Raises ChannelTaken: one in each channel."""
        seed = in_column(new.seed)
        row = asdict(new) | {"seed": seed, "status": "open", "message_id": None, "created_at": self._clock()}

        async def add_night(connection: AsyncConnection) -> Night:
            made = await connection.execute(nights.insert(), row | {"open_in": new.channel_id})
            assert made.inserted_primary_key
            return Night(**row, id=made.inserted_primary_key[0])

        try:
            return await self._database.run_transaction(add_night)
        except IntegrityError:
            if other := await self._database.first_as(Night, OPEN_IN, {"of": new.channel_id}):
                raise errors.ChannelTaken(other.id) from None
            raise

    async def night(self, night_id: int) -> Night | None:
        return await self._database.first_as(Night, NIGHT, {"of": night_id})

    async def of_game(self, game_id: int) -> Night | None:
        """The one that goes on with it."""
        return await self._database.first_as(Night, OF_GAME, {"of": game_id})

    async def open(self, dealt: homes.Dealt = homes.ALL) -> list[Night]:
        return await self._database.read_as(Night, OPEN.where(dealt.holds(nights.c.home_id)))

    async def chairs(self, night_id: int) -> list[Chair]:
        """In the order in which people sat down."""
        return await self._database.read_as(Chair, CHAIRS, {"of": night_id})

    async def posted(self, night_id: int, message_id: int) -> None:
        """This message shows its table."""
        await self._database.write(CHANGE, {"of": night_id, "message_id": message_id})

    async def turn(self, night_id: int, status: NightStatus) -> bool:
        """False where it was over already: what is over stays so."""
        given = {"of": night_id, "status": status} | ({"open_in": None} if status == "over" else {})

        async def change(connection: AsyncConnection) -> bool:
            if status == "over":
                await connection.execute(spent.FORGET_NIGHT, {"of": night_id})
            return (await connection.execute(CHANGE_OPEN, given)).rowcount > 0

        return await self._database.run_transaction(change)
