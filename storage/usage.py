"""How many bytes are stored for a person, and whether more may be. It is summed up from the rows of games, in the
transaction that stores one: whatever is deleted makes room, and there is no second count that could differ."""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, bindparam, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors
from storage.growth import TODAY, day_of
from storage.rows import Budget, Usage
from storage.tables import games

LOCKS = 0x757365
"""The first half of the keys of the advisory locks that are taken here; the second is the person's."""
LOCK = text("SELECT pg_advisory_xact_lock(:space, :who)")


def _sum_of(column: Any, *conditions: Any) -> Any:
    return func.coalesce(func.sum(column).filter(*conditions), 0)


_IS_TODAY = games.c.stored_on == TODAY
USAGE = select(
    _sum_of(games.c.stored_bytes, games.c.imported),
    _sum_of(games.c.stored_today, games.c.imported, _IS_TODAY),
    _sum_of(games.c.stored_today, ~games.c.imported, _IS_TODAY),
).where(games.c.charged_to.in_((bindparam("who", type_=BigInteger), bindparam("digest", type_=BigInteger))))


async def lock(connection: AsyncConnection, person_id: int) -> None:
    """Let transactions of several processes that store something for one person wait for each other.

    An SQLite file has one writer at a time anyhow.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(LOCK, {"space": LOCKS, "who": person_id & 0x7FFFFFFF})


class Payer(NamedTuple):
    """Whom games are charged to: a person's id, and the digest that is left of it once they were forgotten."""

    who: int
    digest: int | None


async def measure(connection: AsyncConnection, payer: Payer, now: datetime) -> Usage:
    """Return what is stored for a person. Games that they handed over before they were forgotten count, too."""
    found = await connection.execute(USAGE, payer._asdict() | {"today": day_of(now)})
    imported, imported_today, played_today = map(int, found.one())
    return Usage(imported=imported, imported_today=imported_today, played_today=played_today)


async def check(connection: AsyncConnection, payer: Payer, budget: Budget, now: datetime) -> None:
    """Raises OverBudget if more is stored for this person, with what this transaction stores, than may be."""
    kind = budget.exceeded_by(await measure(connection, payer, now))
    if kind is not None:
        raise errors.OverBudget(kind)
