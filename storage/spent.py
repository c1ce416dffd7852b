"""What is left of a try or a chair that was deleted: a keyed digest, until its week or its night is over. Nobody gets a
second one by it, and nobody is told whose the first was."""

import hashlib
import hmac
import secrets as chance
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Table, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, errors
from storage.rows import Claim
from storage.statements import SECRET, WEEK_SECRET, claimed, key_of
from storage.tables import chairs, nights, secrets, spent, tries

Goes = Callable[[Table], ColumnElement[bool]]
BYTES = 32
"""Of the secret that digests, and the decks of a week, come from."""
TRIED = select(tries.c.week, tries.c.opponent, tries.c.person_id).where(tries.c.week >= bindparam("week"))
SAT = select(chairs.c.night_id, chairs.c.person_id).join(nights).where(nights.c.status != "over")
FORGET_EARLIER = spent.delete().where(spent.c.week < bindparam("this"))
FORGET_NIGHT = spent.delete().where(spent.c.night_id == bindparam("of"))
IS_SPENT = select(spent.c.digest).where(spent.c.digest == bindparam("digest"))


async def drawn(connection: AsyncConnection) -> bytes:
    """The secret of this database, drawn when it is first asked for."""
    await engine.put(connection, secrets, [{"name": WEEK_SECRET, "value": chance.token_hex(BYTES)}], anew=False)
    return bytes.fromhex(str(await connection.scalar(SECRET)))


async def keep(connection: AsyncConnection, goes: Goes, given: dict[str, Any]) -> None:
    """Before they are deleted: `goes` says of which table which rows do. Of weeks before `week` nothing is left."""
    tried = (await connection.execute(TRIED.where(goes(tries)), given)).all()
    sat = (await connection.execute(SAT.where(goes(chairs)), given)).all()
    if tried or sat:
        secret = await drawn(connection)
        rows = [{"digest": _digest(secret, *row), "week": row.week, "night_id": None} for row in tried]
        rows += [{"digest": _digest(secret, *row), "week": None, "night_id": row.night_id} for row in sat]
        await engine.put(connection, spent, rows)


async def refuse_claimed(connection: AsyncConnection, claim: Claim | None) -> None:
    """Raises AlreadyClaimed where somebody has it, or had it."""
    if claim is None:
        return
    before = await connection.scalar(claimed(claim))
    if before is not None:
        raise errors.AlreadyClaimed(before)
    secret = bytes.fromhex(await connection.scalar(SECRET) or "")
    if await connection.scalar(IS_SPENT, {"digest": _digest(secret, *key_of(claim).values())}):
        raise errors.AlreadyClaimed(None)


def payer_digest(secret: bytes, person_id: int) -> int:
    """Return what stands in place of a person's id with the bytes of games that others play on after the person was
    forgotten. It is below zero, as no id is."""
    return -int(_digest(secret, "payer", person_id)[:15], 16)


def _digest(secret: bytes, *of: object) -> str:
    return hmac.digest(secret, " ".join(map(str, ("spent", *of))).encode(), hashlib.sha256).hex()
