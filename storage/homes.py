"""The servers that have the bot, or removed it, and their distribution over shards."""

from collections.abc import Set
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, Column, ColumnElement, Integer, bindparam, literal, or_, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engine import Store, put
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
    """Return the condition that a row belongs to the home of the parameter `home`.

    Where that is None, all rows fulfil it.
    """
    return or_(HOME.is_(None), home == HOME)


def shard_of(guild_id: int, shards: int) -> int:
    """Return the id of the shard that Discord assigns to a server, of so many shards."""
    return (guild_id >> 22) % shards


@dataclass(frozen=True)
class Dealt:
    """The shards that belong to one process, and the number of all."""

    count: int
    shards: frozenset[int]

    @property
    def is_all(self) -> bool:
        return len(self.shards) == self.count

    def holds(self, guild: "Column[int]") -> ColumnElement[bool]:
        """Return the condition that the server in this column belongs to one of the shards."""
        if self.is_all:
            return true()
        shard = guild.bitwise_rshift(literal(22, Integer)) % self.count
        return shard.in_(sorted(self.shards))


ALL = Dealt(1, frozenset({0}))


class ServerStore(Store):
    """The servers that Discord has listed for this bot, and when one of them removed it.

    A removal is stored only when Discord reports it, or leaves the server out of a complete list.
    """

    async def listed(self, guilds: Set[int], shard: int = 0, shards: int = 1) -> None:
        """Store all servers that Discord lists for a shard.

        A stored server of that shard that is not among them has removed the bot.
        """
        rows = [{"guild_id": guild, "removed_at": None} for guild in sorted(guilds)]

        async def compare(connection: AsyncConnection) -> None:
            await put(connection, servers, rows)
            known = await connection.scalars(HAVE_IT)
            gone = [guild for guild in known if guild not in guilds and shard_of(guild, shards) == shard]
            if gone:
                now = self._clock()
                await connection.execute(REMOVE, [{"of": guild, "removed_at": now} for guild in gone])

        await self._database.run_transaction(compare)

    async def joined(self, guild_id: int) -> None:
        """Store that a server has the bot.

        An earlier removal is void, so nothing of it is deleted.
        """
        await self._database.put(servers, {"guild_id": guild_id, "removed_at": None})

    async def removed(self, guild_id: int) -> None:
        """Store that a server removed the bot just now, unless an earlier removal is stored."""
        now = self._clock()

        async def remove(connection: AsyncConnection) -> None:
            await connection.execute(REMOVE, {"of": guild_id, "removed_at": now})
            await put(connection, servers, [{"guild_id": guild_id, "removed_at": now}], anew=False)

        await self._database.run_transaction(remove)

    async def removed_before(self, time: datetime, most: int, dealt: Dealt = ALL) -> list[int]:
        """Return up to `most` servers that removed the bot until this time, the earliest first."""
        query = GONE_BEFORE.where(dealt.holds(servers.c.guild_id)).limit(most)
        rows = await self._database.read(query, {"time": time})
        return [row.guild_id for row in rows]

    async def forget(self, guild_id: int) -> None:
        """Delete the row of a server, unless it has the bot."""
        row = servers.delete().where(servers.c.guild_id == guild_id, servers.c.removed_at.is_not(None))
        await self._database.write(row)
