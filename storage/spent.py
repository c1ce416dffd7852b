"""Digests of deleted tries and chairs, which prevent a second one.

A person has one try at each deck of a week, and one chair in each night. When a try or a chair is
deleted, a keyed digest stays until the week or the night is over. It does not tell whose it was.
"""

import hashlib
import hmac
import secrets as secure_random
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Table, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors
from storage.engine import put
from storage.rows import Claim
from storage.statements import SECRET, WEEK_SECRET, claimed, key_of
from storage.tables import chairs, nights, secrets, spent, tries

Goes = Callable[[Table], ColumnElement[bool]]
"""A function that returns the condition of the rows of a table that are going to be deleted."""
BYTES = 32
"""The length of the secret that keys the digests and seeds the decks of a week."""
TRIED = select(tries.c.week, tries.c.opponent, tries.c.person_id).where(tries.c.week >= bindparam("week"))
SAT = select(chairs.c.night_id, chairs.c.person_id).join(nights).where(nights.c.status != "over")
FORGET_EARLIER = spent.delete().where(spent.c.week < bindparam("before"))
FORGET_NIGHT = spent.delete().where(spent.c.night_id == bindparam("of"))
IS_SPENT = select(spent.c.digest).where(spent.c.digest == bindparam("digest"))


async def drawn(connection: AsyncConnection) -> bytes:
    """Return the secret of this database. It is generated when it is first asked for."""
    row = {"name": WEEK_SECRET, "value": secure_random.token_hex(BYTES)}
    await put(connection, secrets, [row], anew=False)
    secret = await connection.scalar(SECRET)
    return bytes.fromhex(str(secret))


async def keep(connection: AsyncConnection, goes: Goes, given: dict[str, Any]) -> None:
    """Store digests of the tries and chairs that are going to be deleted.

    `goes` selects them, and `given` has the parameters of its conditions and the current `week`.
    Tries at earlier weeks, and chairs in nights that are over, leave no digest.
    """
    tried = (await connection.execute(TRIED.where(goes(tries)), given)).all()
    sat = (await connection.execute(SAT.where(goes(chairs)), given)).all()
    if not tried and not sat:
        return
    secret = await drawn(connection)
    rows: list[dict[str, Any]] = []
    for each_try in tried:
        digest = _compute_digest(secret, each_try.week, each_try.opponent, each_try.person_id)
        rows.append({"digest": digest, "week": each_try.week, "night_id": None})
    for chair in sat:
        digest = _compute_digest(secret, chair.night_id, chair.person_id)
        rows.append({"digest": digest, "week": None, "night_id": chair.night_id})
    await put(connection, spent, rows)


async def refuse_claimed(connection: AsyncConnection, claim: Claim | None) -> None:
    """Raise AlreadyClaimed if the person has this try or chair, or had it before it was deleted."""
    if claim is None:
        return
    before = await connection.scalar(claimed(claim))
    if before is not None:
        raise errors.AlreadyClaimed(before)
    secret = await connection.scalar(SECRET)
    key = key_of(claim).values()
    digest = _compute_digest(bytes.fromhex(secret or ""), *key)
    if await connection.scalar(IS_SPENT, {"digest": digest}):
        raise errors.AlreadyClaimed(None)


def payer_digest(secret: bytes, person_id: int) -> int:
    """Return the number that replaces a deleted person's id in games that others play on.

    The bytes of these games stay charged to it. It is negative, as no id is.
    """
    digest = _compute_digest(secret, "payer", person_id)
    return -int(digest[:15], 16)


def _compute_digest(secret: bytes, *parts: object) -> str:
    text = " ".join(map(str, ("spent", *parts)))
    return hmac.digest(secret, text.encode(), hashlib.sha256).hex()
