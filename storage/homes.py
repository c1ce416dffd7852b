"""Of one home, or of all; or of those that are dealt out to somebody. ServerStore: which servers Discord has listed for
this bot, and when one of them removed it."""

from collections.abc import Set
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, Column, ColumnElement, Integer, bindparam, literal, or_, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine
from storage.tables import servers

HOME = bindparam("home", type_=BigInteger)
HAVE_IT = select(servers.c.guild_id).where(servers.c.removed_at.is_(None))
GONE_BEFORE = (
    select(servers.c.guild_id)
    .where(servers.c.removed_at <= bindparam("time"))
    .order_by(servers.c.removed_at, servers.c.guild_id)
)
REMOVE = servers.update().where(servers.c.guild_id == bindparam("of"), servers.c.removed_at.is_(None))


def bound(home: "Column[int]") -> ColumnElement[bool]:
    """To the home that is given; to none where it is None."""
    return or_(HOME.is_(None), home == HOME)


def shard_of(guild_id: int, shards: int) -> int:
    """As Discord deals servers out."""
    return (guild_id >> 22) % shards


@dataclass(frozen=True)
class Dealt:
    """So many shards there are, and these are somebody's."""

    count: int
    shards: frozenset[int]

    @property
    def is_all(self) -> bool:
        return len(self.shards) == self.count

    def holds(self, guild: "Column[int]") -> ColumnElement[bool]:
        """Of one process alone nothing is asked."""
        shard = guild.bitwise_rshift(literal(22, Integer)) % self.count
        return true() if self.is_all else shard.in_(sorted(self.shards))


ALL = Dealt(1, frozenset({0}))


class ServerStore(engine.Store):
    """A removal is a date that somebody has told us: what merely is not there was not removed."""

    async def listed(self, guilds: Set[int], shard: int = 0, shards: int = 1) -> None:
        """All that Discord lists for a shard. One that it listed before and lists no more has removed the bot."""
        have_it = [{"guild_id": guild, "removed_at": None} for guild in sorted(guilds)]

        async def compare(connection: AsyncConnection) -> None:
            await engine.put(connection, servers, have_it)
            known = (await connection.execute(HAVE_IT)).scalars()
            gone = [guild for guild in known if guild not in guilds and shard_of(guild, shards) == shard]
            if gone:
                await connection.execute(REMOVE, [{"of": guild, "removed_at": self._clock()} for guild in gone])

        await self._database.run_transaction(compare)

    async def joined(self, guild_id: int) -> None:
        """It has the bot, perhaps again: nothing of it is forgotten."""
        await self._database.put(servers, {"guild_id": guild_id, "removed_at": None})

    async def removed(self, guild_id: int) -> None:
        """From now on; a second telling changes nothing."""
        now = self._clock()

        async def remove(connection: AsyncConnection) -> None:
            await connection.execute(REMOVE, {"of": guild_id, "removed_at": now})
            await engine.put(connection, servers, [{"guild_id": guild_id, "removed_at": now}], anew=False)

        await self._database.run_transaction(remove)

    async def removed_before(self, time: datetime, most: int, dealt: Dealt = ALL) -> list[int]:
        """Those that removed the bot longest ago come first."""
        asked = GONE_BEFORE.where(dealt.holds(servers.c.guild_id)).limit(most)
        return [row.guild_id for row in await self._database.read(asked, {"time": time})]

    async def forget(self, guild_id: int) -> None:
        """That it ever had the bot, where it has it no more."""
        gone = servers.delete().where(servers.c.guild_id == guild_id, servers.c.removed_at.is_not(None))
        await self._database.write(gone)
