"""Open a database as an unprivileged user, and print the result: python -m
tests.storage.unprivileged WAY URL."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable

from storage import DatabaseUnavailable, is_schema_current, open_database
from storage.migration import migrate_database
from tests.storage.postgres import NOBODY

Way = Callable[[str], Awaitable[object]]


async def use(url: str) -> bool:
    async with open_database(url) as database:
        return await is_schema_current(database)


WAYS: dict[str, Way] = {"use": use, "migrate": migrate_database}


def become_nobody() -> None:
    """Root may open everything."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


async def told(way: Way, url: str) -> str:
    # Once as it should be: what is imported on the way may be closed to nobody.
    with tempfile.TemporaryDirectory() as folder:
        await migrate_database(f"sqlite:///{folder}/games.db")
        await use(f"sqlite:///{folder}/games.db")
    become_nobody()
    try:
        return f"It answers {await way(url)}."
    except DatabaseUnavailable as fault:
        return str(fault)


if __name__ == "__main__":
    print(asyncio.run(told(WAYS[sys.argv[1]], sys.argv[2])))
