"""The bytes that are stored for a person, and their limit.

They are summed up from the rows of games, in the transaction that stores a game. So a deletion
frees them, and no second count can differ.
"""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, bindparam, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors
from storage.growth import TODAY, day_of
from storage.rows import Budget, Usage
from storage.tables import games

LOCKS = 0x757365
"""The first half of the keys of the advisory locks for people.

The second half comes from the id.
"""
LOCK = text("SELECT pg_advisory_xact_lock(:space, :who)")


def _sum_if(column: Any, *conditions: Any) -> Any:
    return func.coalesce(func.sum(column).filter(*conditions), 0)


_IS_TODAY = games.c.stored_on == TODAY
_PERSON = bindparam("who", type_=BigInteger)
_DIGEST = bindparam("digest", type_=BigInteger)
USAGE = (
    select(_sum_if(games.c.stored_bytes, games.c.imported))
    .add_columns(_sum_if(games.c.stored_today, games.c.imported, _IS_TODAY))
    .add_columns(_sum_if(games.c.stored_today, ~games.c.imported, _IS_TODAY))
    .where(games.c.charged_to.in_((_PERSON, _DIGEST)))
)


async def lock(connection: AsyncConnection, person_id: int) -> None:
    """Lock a person until the end of the transaction, so that their games are counted in turn.

    On SQLite do nothing, because only one transaction writes at a time.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(LOCK, {"space": LOCKS, "who": person_id & 0x7FFFFFFF})


class Payer(NamedTuple):
    """The numbers that games of a person are charged to: their id, and the digest of it."""

    who: int
    digest: int | None


async def measure(connection: AsyncConnection, payer: Payer, now: datetime) -> Usage:
    """Return the bytes that are stored for a person, games that they handed over included."""
    given = {"who": payer.who, "digest": payer.digest, "today": day_of(now)}
    result = await connection.execute(USAGE, given)
    imported, imported_today, played_today = result.one()
    return Usage(imported=int(imported), imported_today=int(imported_today), played_today=int(played_today))


async def check(connection: AsyncConnection, payer: Payer, budget: Budget, now: datetime) -> None:
    """Raise OverBudget if a person exceeds a limit, counting what this transaction has stored."""
    usage = await measure(connection, payer, now)
    kind = budget.exceeded_by(usage)
    if kind is not None:
        raise errors.OverBudget(kind)
