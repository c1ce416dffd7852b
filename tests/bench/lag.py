"""How long anybody else has to wait while one person brings, restores or asks about a long game."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bot.__main__ import GC_THRESHOLDS
from bot.play.call_service import count_opponent_answers_after
from bot.play.decks import Decks
from bot.play.records import MAX_RECORD_LINES, format_transcript, parse_record_to_log, write_record
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import MAX_LOG_ENTRIES, Table
from bot.presenters.panels import make_live_panel, make_table_panel
from engines.core import Header, Log, Redo, Undo
from engines.core.catalogue import load_installed_games
from storage import Database, DeckStore, GameStore, WatchStore, open_database
from storage.migration import migrate_database
from tests.bench.figures import Figure, at_most
from tests.bot.tables import row
from tests.playouts import playout

TICK = 0.002
MOST_HELD = 50
"""Milliseconds for which our own code may hold the loop."""


@dataclass(frozen=True)
class Held:
    """For how long the loop was held at worst, in seconds, and how long that took in all which was
    waited for."""

    busy: float
    late: float
    spent: float

    def figure(self, name: str) -> Figure:
        note = f"{self.late * 1e3:.1f} ms late at most, in {self.spent:.2f} s"
        return Figure(f"loop held: {name}", self.busy * 1e3, "ms", at_most(MOST_HELD), note)


class Probe:
    """Wakes up all the time; how late it was at worst is how long the loop was held.

    A busy machine holds it as well: whoever has the interpreter's lock may be made to wait for a
    core. So it also tells what this process computed between two wakings. Late with little work is
    the machine, if a thread that only counts makes it as late; else it is something on the loop
    that waits for a disk.
    """

    def __init__(self) -> None:
        self.late = self.busy = 0.0
        self._task = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            begun, computed = perf_counter(), process_time()
            await asyncio.sleep(TICK)
            self.late = max(self.late, perf_counter() - begun - TICK)
            self.busy = max(self.busy, process_time() - computed)

    async def during(self, act: Callable[[], Awaitable[object]]) -> Held:
        """Return for how long the loop was held while this was waited for."""
        await asyncio.sleep(0.05)
        self.late, self.busy, begun = 0.0, 0.0, perf_counter()
        await act()
        spent = perf_counter() - begun
        await asyncio.sleep(2 * TICK)
        return Held(self.busy, self.late, spent)


def long_log(most: int = MAX_LOG_ENTRIES) -> Log:
    """A game to its end, but for its last command, and back and forth until the log is full."""
    game = load_installed_games()["gah"]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": "gah", "setup": setup, "seed": 3}))
    for _, command in [*playout(game, game.fullest, 3)][:-1]:
        log = log.play_command(command)
    while len(log.entries) + 2 <= most:
        log = log.play_command(Undo()).play_command(Redo())
    return log


def long_line() -> Log:
    """As many moves as a record may have, each with a position of its own."""
    log = long_log(MAX_RECORD_LINES // 2)
    for number in range(MAX_RECORD_LINES - len(log.commands) - 1):
        emperor, points = divmod(number, 900)
        patch = {"opponent": {"vp": points, "emperor": emperor}}
        log = log.play_command(log.game.parse_command({"do": "adjust", "patch": patch}))
    return log


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Database, Actor]]:
    url = f"sqlite+aiosqlite:///{folder / 'lag.sqlite'}"
    await migrate_database(url)
    async with open_database(url) as database:
        yield database, Actor(1, 2, 3)


def service_of(database: Database) -> GameService:
    return GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database)))


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    gc.collect()
    gc.freeze()  # as the bot does before it logs in
    gc.set_threshold(*GC_THRESHOLDS)
    async with served(folder) as (database, call):
        probe = Probe()
        counting = await probe.during(partial(asyncio.to_thread, _counting, 3.0))
        yield Figure(
            "the floor: how late the loop is while a thread counts", counting.late * 1e3, "ms"
        )
        made: list[Callable[[], Log]] = [partial(long_log, 200)] if quick else [long_log, long_line]
        for channel, make in enumerate(made):
            log = await asyncio.to_thread(make)
            async for figure in long_game(probe, database, replace(call, channel=channel), log):
                yield figure
        # *What if* asks which card comes next; a game without calls has no answer.
        for game in [name for name, each in load_installed_games().items() if each.calls]:
            foreseen = await asyncio.to_thread(_foreseeable, game)
            held = await probe.during(
                partial(asyncio.to_thread, count_opponent_answers_after, foreseen, "")
            )
            yield held.figure(f"what if, {game}")


async def long_game(
    probe: Probe, database: Database, call: Actor, log: Log
) -> AsyncIterator[Figure]:
    record = write_record(Table(row=None, log=log))  # type: ignore[arg-type]
    name = f"{len(log.entries):,} entries, {len(log.mainline.played):,} of them played,"
    held = await probe.during(lambda: asyncio.to_thread(parse_record_to_log, record))
    yield held.figure(f"{name} read from a file")
    held = await probe.during(lambda: service_of(database).import_game(call, log))
    yield held.figure(f"{name} brought")
    held = await probe.during(lambda: service_of(database).games.find_open_game(call.channel))
    yield held.figure(f"{name} restored")
    table = await service_of(database).games.get_open_game(call.channel)
    held = await probe.during(_sync(lambda: (make_table_panel(table), make_live_panel(table))))
    yield held.figure(f"{name} shown")
    held = await probe.during(lambda: asyncio.to_thread(format_transcript, table))
    yield held.figure(f"{name} told as a text")
    held = await probe.during(_sync(lambda: table.log.play_command(Undo(to=0))))
    yield held.figure(f"{name} undone")


def _counting(seconds: float) -> None:
    """The floor: nothing that a thread does in Python can hold the loop for less."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        pass


def _sync(act: Callable[[], object]) -> Callable[[], Awaitable[object]]:
    async def run() -> object:
        return act()

    return run


def _foreseeable(name: str) -> Table:
    """Before the opponent's first turn: most cards are still to come."""
    game = load_installed_games()[name]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": name, "setup": setup, "seed": 3}))
    for _, command in playout(game, game.fullest, 3):
        if command.do == "turn":
            break
        log = log.play_command(command)
    return Table(row(), log)
