"""What open games take in memory, and how a game answers that is not there.

Each part runs in a process of its own, because memory that others have used must not be counted.
`python -m tests.bench.memory PART` is that process, and prints its figures as JSON. It is the bot
without its connection, on a database of games that are all under way, of every kind as many. To
touch a game is to open it, play a move, show its panel and, of some of them, the picture.
"""

import argparse
import asyncio
import gc
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import asdict
from itertools import count, cycle, islice, pairwise
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from sqlalchemy import text

from bot.__main__ import GC_THRESHOLDS
from bot.app import App
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.presenters.panels import make_table_panel
from engines.core import Header, Log, Redo, Undo
from engines.core.catalogue import load_installed_games
from storage import open_database
from storage.migration import migrate_database
from tests.bench.figures import FLAT, Figure, Goal, at_most
from tests.bench.lag import Probe
from tests.playouts import playout

ENTRIES = 30
TOUCHED = (1_000, 5_000)
MOVES = 2_000
QUICK = (100,), 100
"""Games that are touched, and moves after that."""
GOAL = 60
"""MB above idle."""
FIRST = 8
"""Games that are touched before: by then everything is loaded that the bot needs."""
HOST = 3
TRIES = 40
LONG = 1_500
"""Entries of a long game."""
PICTURES = 20
"""Every so many of those that are touched."""


def memory() -> float:
    """MB that this process has in memory."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def under_way(name: str, seed: int) -> Log:
    """As long as asked for, or up to its last command."""
    game = load_installed_games()[name]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": name, "setup": setup, "seed": seed}))
    commands = [command for _, command in playout(game, game.fullest, seed)]
    for command in commands[: min(ENTRIES - 1, len(commands) - 1)]:
        log = log.play_command(command)
    return log


GAME = (
    "home_id, host_id, co_hosts, game, header, revision, seq, status, drawn, created_at, touched_at"
)
THREE = ":new, :new, :new"
ENTRY = "seq, command, events, state, author_id, created_at"
COPIES = (
    text(
        f"INSERT INTO games (id, channel_id, open_in, {GAME}) SELECT {THREE}, {GAME} FROM "
        "games WHERE id = :old"
    ),
    text(
        f"INSERT INTO entries (game_id, {ENTRY}) SELECT :new, {ENTRY} FROM entries WHERE "
        "game_id = :old"
    ),
)


async def furnish(folder: Path, most: int) -> None:
    """So many channels with a game each, from 1 on; copied by the database."""
    await migrate_database(_url(folder))
    names = sorted(load_installed_games())
    async with open_database(_url(folder)) as database:
        service = App(database).service
        for channel, name in enumerate(names, 1):
            await service.import_game(Actor(HOST, 1, channel), under_way(name, channel))
        async with database.begin_transaction() as connection:
            for channel in range(len(names) + 1, most + 1):
                old = {"old": (channel - 1) % len(names) + 1, "new": channel}
                for statement in COPIES:
                    await connection.execute(statement, old)


def _url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"


async def answered(service: GameService, channel: int) -> Table:
    """A move, and what is shown of it."""
    table = await service.games.get_open_game(channel)
    await service.settings.get_watch_mode(table.row.id)
    legal = table.game.engine.legal_moves(table.state)
    move: Any = Undo() if len(table.log.mainline.played) > ENTRIES or not legal else legal[0]
    played = await service.play_command(table, Actor(HOST, 1, channel), move)
    make_table_panel(played)
    return played


async def touched(app: App, channel: int, message: int) -> None:
    """Some moves end a game: its end is taken back, so that as many are under way as before."""
    service = app.service
    async with service.channel_locks(channel):
        table = await answered(service, channel)
        if not table.row.is_open:
            table = await service.play_command(table, Actor(HOST, 1, channel), Undo())
        service.games.panel_tracker.record_panel_and_get_previous(
            table, channel, message, table.seq
        )
    if message % PICTURES == 0 or message <= FIRST:
        await app.picture_queue.render_panel(channel, table, make_table_panel(table))


async def measure_open_games(
    folder: Path, touched_games: tuple[int, ...], moves: int
) -> AsyncIterator[Figure]:
    app = App(open_database(_url(folder)))
    messages = count(1)

    async def touch(channels: Iterator[int]) -> float:
        for channel in channels:
            await touched(app, channel, next(messages))
        gc.collect()
        return memory()

    gc.collect()
    gc.freeze()  # as the bot does before it logs in
    gc.set_threshold(*GC_THRESHOLDS)
    idle = await touch(iter(range(1, FIRST + 1)))
    begun = FIRST
    for number in touched_games:
        above = await touch(iter(range(begun + 1, number + 1))) - idle
        yield Figure(
            f"{number:,} open games touched once, above idle",
            above,
            "MB",
            at_most(GOAL),
            f"idle {idle:.0f} MB",
        )
        begun = number
    again = cycle(range(1, touched_games[-1] + 1, 7))
    grown = [memory(), *[await touch(islice(again, moves // 2)) for _ in range(2)]]
    first, second = (after - before for before, after in pairwise(grown))
    kept, locks = len(app.service.games.cache), len(app.service.channel_locks)
    note = f"{first:+.1f} MB in the first half; {kept} games in the cache, {locks} locks"
    yield Figure(
        f"growth in the second half of {moves:,} more moves", second, "MB", at_most(FLAT), note
    )
    await app.picture_queue.stop_drawing()
    await app.database.close()


# ── Cold and warm ─────────────────────────────────────────────────────────────────────────────────


def long_game() -> Log:
    """Corrected again and again."""
    log = under_way("gah", 3)
    for number in range(LONG - len(log.entries)):
        patch = {"opponent": {"vp": number % 900, "emperor": number // 900}}
        log = log.play_command(log.game.parse_command({"do": "adjust", "patch": patch}))
    return log


async def computed(before: Callable[[], object], act: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds of processor time, those of threads among them: others use this machine, too."""
    found = []
    for _ in range(TRIES):
        before()
        begun = process_time()
        await act()
        found.append((process_time() - begun) * 1e3)
    return median(found)


async def measure_cold_games(folder: Path) -> AsyncIterator[Figure]:
    """Among as many games as there are tries: none grows long by it, and every picture is a new
    one. On a server of their own: nobody there has so many games that no more are kept."""
    gc.collect()
    gc.freeze()  # as the bot does before it logs in
    gc.set_threshold(*GC_THRESHOLDS)
    async with open_database(_url(folder)) as database:
        service, probe = App(database).service, Probe()
        for make, channels in (
            (lambda: under_way("gah", 3), range(-1, -TRIES - 1, -1)),
            (long_game, range(-99, -98)),
        ):
            log = await asyncio.to_thread(make)
            for channel in channels:
                await service.import_game(Actor(-channel, -1, channel), log)
            turns = cycle(channels)

            async def move(turns: Iterator[int] = turns) -> None:
                channel = next(turns)
                table = await service.games.get_open_game(channel)
                command = Redo() if table.log.mainline.undone else Undo()
                make_table_panel(
                    await service.play_command(table, Actor(-channel, -1, channel), command)
                )

            await computed(lambda: None, move)  # whatever is read once
            warm = await computed(lambda: None, move)
            cold = await computed(service.hooks.invalidate_games, move)
            name = f"a game of {len(log.entries):,} entries that is not in memory"
            note = f"{cold:.1f} ms and {warm:.1f} ms"
            goal = at_most(3) if len(log.entries) <= ENTRIES else None
            yield Figure(f"a move in {name}", cold / warm, "× at hand", goal, note)
            service.hooks.invalidate_games()
            yield (await probe.during(move)).figure(name)


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    touched_games, moves = QUICK if quick else (TOUCHED, MOVES)
    environment = os.environ | {"MALLOC_ARENA_MAX": "1"}  # as in the image and the unit
    given = ("--folder", str(folder), "--moves", str(moves), "--games", *map(str, touched_games))
    for part in ("furnish", "open", "cold"):
        command = (sys.executable, "-m", "tests.bench.memory", part, *given)
        child = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=asyncio.subprocess.PIPE
        )
        assert child.stdout
        async for line in child.stdout:
            document = json.loads(line)
            document["goal"] = document["goal"] and Goal(**document["goal"])
            yield Figure(**document)
        assert await child.wait() == 0, f"{part} broke off"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=["furnish", "open", "cold"])
    parser.add_argument("--games", type=int, nargs="*", default=TOUCHED)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--folder", type=Path, required=True)
    chosen = parser.parse_args()
    if chosen.part == "furnish":
        await furnish(chosen.folder, chosen.games[-1])
        return
    if chosen.part == "open":
        figures = measure_open_games(chosen.folder, tuple(chosen.games), chosen.moves)
    else:
        figures = measure_cold_games(chosen.folder)
    async for figure in figures:
        print(json.dumps(asdict(figure)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
