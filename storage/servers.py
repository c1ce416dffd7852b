"""The servers that have the bot, or removed it, and their distribution over shards."""

from collections.abc import Set
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Integer,
    bindparam,
    literal,
    or_,
    select,
    true,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Store, upsert
from storage.tables import servers

_HOME = bindparam("home", type_=BigInteger)
SELECT_CURRENT_SERVERS = select(servers.c.guild_id).where(servers.c.removed_at.is_(None))
SELECT_REMOVED_SERVERS = (
    select(servers.c.guild_id)
    .where(servers.c.removed_at <= bindparam("time"))
    .order_by(servers.c.removed_at, servers.c.guild_id)
)
MARK_REMOVED = servers.update().where(
    servers.c.guild_id == bindparam("where_id"), servers.c.removed_at.is_(None)
)


def build_home_condition(home_column: "Column[int]") -> ColumnElement[bool]:
    """Return the condition that a row belongs to the home of the parameter `home`.

    Where that is None, all rows fulfil it.
    """
    return or_(_HOME.is_(None), home_column == _HOME)


def compute_shard_id(guild_id: int, shard_count: int) -> int:
    """Return the id of the shard that Discord assigns to a server, of so many shards."""
    return (guild_id >> 22) % shard_count


@dataclass(frozen=True)
class ShardAssignment:
    """The shards that belong to one process, and the number of all."""

    count: int
    shards: frozenset[int]

    @property
    def is_all(self) -> bool:
        return len(self.shards) == self.count

    def build_shard_condition(self, guild_column: "Column[int]") -> ColumnElement[bool]:
        """Return the condition that the server in this column belongs to one of the shards."""
        if self.is_all:
            return true()
        shard = guild_column.bitwise_rshift(literal(22, Integer)) % self.count
        return shard.in_(sorted(self.shards))


ALL_SHARDS = ShardAssignment(1, frozenset({0}))


class ServerStore(Store):
    """The servers that Discord has listed for this bot, and when one of them removed it.

    A removal is stored only when Discord reports it, or leaves the server out of a complete list.
    """

    async def sync_servers_of_shard(
        self, guilds: Set[int], shard: int = 0, shard_count: int = 1
    ) -> None:
        """Store all servers that Discord lists for a shard.

        A stored server of that shard that is not among them has removed the bot.
        """
        rows = [{"guild_id": guild, "removed_at": None} for guild in sorted(guilds)]

        async def compare(connection: AsyncConnection) -> None:
            await upsert(connection, servers, rows)
            known = await connection.scalars(SELECT_CURRENT_SERVERS)
            gone = [
                guild
                for guild in known
                if guild not in guilds and compute_shard_id(guild, shard_count) == shard
            ]
            if gone:
                now = self._clock()
                await connection.execute(
                    MARK_REMOVED, [{"where_id": guild, "removed_at": now} for guild in gone]
                )

        await self._database.run_transaction(compare)

    async def record_joined_server(self, guild_id: int) -> None:
        """Store that a server has the bot.

        An earlier removal is void, so nothing of it is deleted.
        """
        await self._database.upsert(servers, {"guild_id": guild_id, "removed_at": None})

    async def record_removed_server(self, guild_id: int) -> None:
        """Store that a server removed the bot just now, unless an earlier removal is stored."""
        now = self._clock()

        async def remove(connection: AsyncConnection) -> None:
            await connection.execute(MARK_REMOVED, {"where_id": guild_id, "removed_at": now})
            await upsert(
                connection, servers, [{"guild_id": guild_id, "removed_at": now}], overwrite=False
            )

        await self._database.run_transaction(remove)

    async def find_servers_removed_before(
        self, time: datetime, limit: int, assignment: ShardAssignment = ALL_SHARDS
    ) -> list[int]:
        """Return up to `limit` servers that removed the bot until this time, the earliest first."""
        query = SELECT_REMOVED_SERVERS.where(
            assignment.build_shard_condition(servers.c.guild_id)
        ).limit(limit)
        rows = await self._database.fetch_all(query, {"time": time})
        return [row.guild_id for row in rows]

    async def delete_row_of_removed_server(self, guild_id: int) -> None:
        """Delete the row of a server, unless it has the bot."""
        row = servers.delete().where(
            servers.c.guild_id == guild_id, servers.c.removed_at.is_not(None)
        )
        await self._database.execute_write(row)
