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
from storage.database import upsert
from storage.rows import Claim
from storage.statements import SECRET_NAME, SELECT_SECRET, get_claim_key, select_claimed_game
from storage.tables import chairs, nights, secrets, spent, tries

DeletionCondition = Callable[[Table], ColumnElement[bool]]
"""A function that returns the condition of the rows of a table that are going to be deleted."""
SECRET_BYTES = 32
"""The length of the secret that keys the digests and seeds the decks of a week."""
SELECT_DELETED_TRIES = select(tries.c.week, tries.c.opponent, tries.c.person_id).where(
    tries.c.week >= bindparam("week")
)
SELECT_DELETED_CHAIRS = (
    select(chairs.c.night_id, chairs.c.person_id).join(nights).where(nights.c.status != "over")
)
DELETE_EARLIER_WEEKS = spent.delete().where(spent.c.week < bindparam("before"))
DELETE_NIGHT_CLAIMS = spent.delete().where(spent.c.night_id == bindparam("where_id"))
SELECT_USED_CLAIM = select(spent.c.digest).where(spent.c.digest == bindparam("digest"))


async def get_or_create_secret(connection: AsyncConnection) -> bytes:
    """Return the secret of this database. It is generated when it is first asked for."""
    row = {"name": SECRET_NAME, "value": secure_random.token_hex(SECRET_BYTES)}
    await upsert(connection, secrets, [row], overwrite=False)
    secret = await connection.scalar(SELECT_SECRET)
    return bytes.fromhex(str(secret))


async def store_digests_of_deleted_claims(
    connection: AsyncConnection, condition: DeletionCondition, parameters: dict[str, Any]
) -> None:
    """Store digests of the tries and chairs that are going to be deleted.

    `condition` selects them, and `parameters` has the parameters of its conditions and the current
    `week`. Tries at earlier weeks, and chairs in nights that are over, leave no digest.
    """
    tried = (
        await connection.execute(SELECT_DELETED_TRIES.where(condition(tries)), parameters)
    ).all()
    sat = (
        await connection.execute(SELECT_DELETED_CHAIRS.where(condition(chairs)), parameters)
    ).all()
    if not tried and not sat:
        return
    secret = await get_or_create_secret(connection)
    rows: list[dict[str, Any]] = []
    for each_try in tried:
        digest = _compute_digest(secret, each_try.week, each_try.opponent, each_try.person_id)
        rows.append({"digest": digest, "week": each_try.week, "night_id": None})
    for chair in sat:
        digest = _compute_digest(secret, chair.night_id, chair.person_id)
        rows.append({"digest": digest, "week": None, "night_id": chair.night_id})
    await upsert(connection, spent, rows)


async def require_unclaimed(connection: AsyncConnection, claim: Claim | None) -> None:
    """Raise AlreadyClaimed if the person has this try or chair, or had it before it was deleted."""
    if claim is None:
        return
    before = await connection.scalar(select_claimed_game(claim))
    if before is not None:
        raise errors.AlreadyClaimed(before)
    secret = await connection.scalar(SELECT_SECRET)
    key = get_claim_key(claim).values()
    digest = _compute_digest(bytes.fromhex(secret or ""), *key)
    if await connection.scalar(SELECT_USED_CLAIM, {"digest": digest}):
        raise errors.AlreadyClaimed(None)


def compute_payer_digest(secret: bytes, person_id: int) -> int:
    """Return the number that replaces a deleted person's id in games that others play on.

    The bytes of these games stay charged to it. It is negative, as no id is.
    """
    digest = _compute_digest(secret, "payer", person_id)
    return -int(digest[:15], 16)


def _compute_digest(secret: bytes, *parts: object) -> str:
    text = " ".join(map(str, ("spent", *parts)))
    return hmac.digest(secret, text.encode(), hashlib.sha256).hex()
