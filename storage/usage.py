"""The bytes that are stored for a person, and their limit.

They are summed up from the rows of games, in the transaction that stores a game. So a deletion
frees them, and no second count can differ.
"""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, bindparam, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors
from storage.rows import Budget, Usage
from storage.stored_bytes import TODAY, format_day
from storage.tables import games

PERSON_LOCK = 0x757365
"""The first half of the keys of the advisory locks for people.

The second half comes from the id.
"""
TAKE_LOCK = text("SELECT pg_advisory_xact_lock(:space, :person)")


def _sum_if(column: Any, *conditions: Any) -> Any:
    return func.coalesce(func.sum(column).filter(*conditions), 0)


_IS_TODAY = games.c.stored_on == TODAY
_PERSON = bindparam("person", type_=BigInteger)
_DIGEST = bindparam("digest", type_=BigInteger)
SELECT_USAGE = (
    select(_sum_if(games.c.stored_bytes, games.c.imported))
    .add_columns(_sum_if(games.c.stored_today, games.c.imported, _IS_TODAY))
    .add_columns(_sum_if(games.c.stored_today, ~games.c.imported, _IS_TODAY))
    .where(games.c.charged_to.in_((_PERSON, _DIGEST)))
)


async def lock_person_budget(connection: AsyncConnection, person_id: int) -> None:
    """Lock a person until the end of the transaction, so that their games are counted in turn.

    On SQLite do nothing, because only one transaction writes at a time.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(
            TAKE_LOCK, {"space": PERSON_LOCK, "person": person_id & 0x7FFFFFFF}
        )


class Payer(NamedTuple):
    """The numbers that games of a person are charged to: their id, and the digest of it."""

    person_id: int
    digest: int | None


async def sum_stored_bytes_of_payer(
    connection: AsyncConnection, payer: Payer, now: datetime
) -> Usage:
    """Return the bytes that are stored for a person, games that they handed over included."""
    given = {"person": payer.person_id, "digest": payer.digest, "usage_day": format_day(now)}
    result = await connection.execute(SELECT_USAGE, given)
    imported, imported_today, played_today = result.one()
    return Usage(
        imported=int(imported), imported_today=int(imported_today), played_today=int(played_today)
    )


async def check_budget(
    connection: AsyncConnection, payer: Payer, budget: Budget, now: datetime
) -> None:
    """Raise OverBudget if a person exceeds a limit, counting what this transaction has stored."""
    usage = await sum_stored_bytes_of_payer(connection, payer, now)
    kind = budget.find_exceeded_limit(usage)
    if kind is not None:
        raise errors.OverBudget(kind)
