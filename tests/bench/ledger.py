"""`python -m tests.bench.ledger`: where the processor time of a move goes, part by part.

Moves of dealt games without pictures, half a second apart, as `price` plays them, and the beginnings of those games;
the bot looks at itself (`sampled.py`). Each look counts for the innermost part that it finds, so what a part asks of
Python's own library or of pydantic is counted as its own. 300 moves are some 500 looks: right to two per cent or so.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp

from tests.bench.price import APART, GAMES, Lane
from tests.bench.sampled import FILE

MOVES = 300
PARTS = {
    "HTTP: aiohttp, and discord.py's way to it": r"/(aiohttp|yarl|multidict)/|/discord/(http|webhook/)|bot/tracing\.",
    "discord.py: what came in": r"/discord/|bot/incoming\.",
    "the state written down and read again": r"bot/play/writing\.|engines/core/(log|state|shape|record)\.",
    "words, panel and buttons": r"bot/(presenters/|saying|languages|ui/views)"
    r"|engines/core/(words|fluency|sentence|telling|story|saying)\.|engines/\w+/(brief|telling|board|naming|reasoning)\.",
    "engine": r"engines/(?!core/(value|events)\.)",
    "storage, the loop's side": r"storage/|/sqlalchemy/|/aiosqlite/",
    "what is known of a game (bot/play)": r"bot/play/",
    "door, desk, answers, what is shown later (bot/ui)": r"bot/(?!__main__)",
}
REST = "the loop itself: handles, wake-ups, looks for what has come; the database's thread"


def part_of(stack: str) -> str:
    """From the innermost file outwards."""
    for file in stack.split("\n"):
        for part, pattern in PARTS.items():
            if re.search(pattern, file):
                return part
    return REST


async def looked(folder: Path, game: str, moves: int) -> Counter[str]:
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(aiohttp.ClientSession())
        lane = await Lane.open(stack, http, folder, PICTURES="false", module="tests.bench.sampled")
        seat = await lane.seat(game)
        for _ in range(4):
            await seat.ready()
            await seat.move()
        os.kill(lane.bot.pid, signal.SIGUSR1)  # what came before is not of these moves
        for _ in range(moves):
            await seat.ready()
            pause = asyncio.create_task(asyncio.sleep(APART))
            await seat.move()
            await pause
    found: Counter[str] = Counter()
    for files, times in json.loads((folder / FILE).read_text(encoding="utf-8")).items():
        found[part_of(files)] += times
    return found


async def report(folder: Path, games: tuple[str, ...] = tuple(GAMES), moves: int = MOVES) -> None:
    print(f"Where the processor time of a move without a picture goes, {moves} moves of each game")
    for game in games:
        found = await looked(folder / game, game, moves)
        print(f"  {game}, {found.total()} looks")
        for part, times in found.most_common():
            print(f"    {times / found.total():4.0%}  {part}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", choices=GAMES, default=tuple(GAMES))
    parser.add_argument("--moves", type=int, default=MOVES)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made), tuple(chosen.games), chosen.moves))
