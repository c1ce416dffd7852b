"""Of one home, or of all; or of those that are dealt out to somebody."""

from dataclasses import dataclass

from sqlalchemy import BigInteger, Column, ColumnElement, Integer, bindparam, literal, or_, true

HOME = bindparam("home", type_=BigInteger)


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
