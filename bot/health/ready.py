"""Whether people are served: what is missing for that, in words."""

import asyncio

from bot.client import EmptyChair
from storage import Database, DatabaseUnavailable, check_current

ANSWERS_WITHIN = 3.0
"""Seconds for the database: whoever asks for its health does not wait for long."""
LOCKED_WITHIN = 5.0
"""Seconds: whoever has lost its locks for longer may not be the only one who serves its shards."""


async def missing(bot: EmptyChair) -> list[str]:
    """A sentence for each thing; nothing where the bot is ready."""
    return [said for said in (_gateway(bot), _locks(bot), await _database(bot.database)) if said]


def shards(bot: EmptyChair) -> dict[int, float | None]:
    """The connections to Discord that there have been: how many seconds a word takes, or None for one that is lost."""
    return {number: None if shard.is_closed() else shard.latency for number, shard in bot.shards.items()}


def _gateway(bot: EmptyChair) -> str:
    known = shards(bot)
    if lost := sorted(shard for shard, latency in known.items() if latency is None):
        return f"Discord: the connection is lost (shard {', '.join(map(str, lost))}); the bot tries again by itself."
    return "" if known and bot.is_ready() else "Discord: not connected yet."


def _locks(bot: EmptyChair) -> str:
    lost = bot.wire.unlocked_for
    return f"PostgreSQL: no lock on our shards for {lost:.0f} seconds; tried anew." if lost > LOCKED_WITHIN else ""


async def _database(database: Database) -> str:
    try:
        await asyncio.wait_for(check_current(database), ANSWERS_WITHIN)
    except DatabaseUnavailable as fault:
        return str(fault)
    except TimeoutError:
        return "The database does not answer in time."
    return ""
