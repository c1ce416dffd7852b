"""How long anybody else has to wait while one person brings, restores or asks about a long game."""

import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bot.play.decks import Decks
from bot.play.guesses import what_if
from bot.play.records import MOST_LINES, game_from, record_of, text_of
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import MOST_ENTRIES, Table
from bot.presenters.panels import table_panel, watch_panel
from engines.core import Header, Log, Redo, Undo
from engines.core.catalogue import games
from storage import Database, DeckStore, GameStore, WatchStore, open_database
from storage.migrate import migrate
from tests.bot.tables import row
from tests.playing import playout

TICK = 0.002


class Probe:
    """Wakes up all the time; how late it was at worst is how long the loop was held.

    A busy machine holds it as well: whoever has the interpreter's lock may be made to wait for a core. So it also tells
    what this process computed between two wakings. Late with little work is the machine, if a thread that only counts
    makes it as late; else it is something on the loop that waits for a disk.
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

    async def during(self, name: str, act: Callable[[], Awaitable[object]]) -> None:
        await asyncio.sleep(0.05)
        self.late, self.busy, begun = 0.0, 0.0, perf_counter()
        await act()
        spent = perf_counter() - begun
        await asyncio.sleep(2 * TICK)
        busy, late = f"{self.busy * 1e3:6.2f} ms of work (under 50)", f"{self.late * 1e3:7.2f} ms late"
        print(f"  {name:<21}{busy}, {late} at most, in {spent:.2f} s")


def long_log(most: int = MOST_ENTRIES) -> Log:
    """A game to its end, but for its last command, and back and forth until the log is full."""
    game = games()["gah"]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": "gah", "setup": setup, "seed": 3}))
    for _, command in [*playout(game, game.fullest, 3)][:-1]:
        log = log.play(command)
    while len(log.entries) + 2 <= most:
        log = log.play(Undo()).play(Redo())
    return log


def long_line() -> Log:
    """As many moves as a record may have, each with a position of its own."""
    log = long_log(MOST_LINES // 2)
    for number in range(MOST_LINES - len(log.commands) - 1):
        emperor, points = divmod(number, 900)
        patch = {"opponent": {"vp": points, "emperor": emperor}}
        log = log.play(log.game.parse_command({"do": "adjust", "patch": patch}))
    return log


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Database, Actor]]:
    url = f"sqlite+aiosqlite:///{folder / 'lag.sqlite'}"
    await migrate(url)
    async with open_database(url) as database:
        yield database, Actor(1, 2, 3)


def service_of(database: Database) -> GameService:
    return GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database)))


async def report(folder: Path) -> None:
    gc.collect()
    gc.freeze()  # as the bot does before it logs in
    gc.set_threshold(2_000, 10, 5)
    async with served(folder) as (database, call):
        probe = Probe()
        print("The loop, while a thread")
        await probe.during("only counts", partial(asyncio.to_thread, _counting, 3.0))
        for channel, make in enumerate((long_log, long_line)):
            log = await asyncio.to_thread(make)
            await long_game(probe, database, replace(call, channel=channel), log)
        for game in games():
            foreseen = await asyncio.to_thread(_foreseeable, game)
            await probe.during(f"what if: {game}", partial(asyncio.to_thread, what_if, foreseen, ""))


async def long_game(probe: Probe, database: Database, call: Actor, log: Log) -> None:
    record = record_of(Table(row=None, log=log))  # type: ignore[arg-type]
    print(f"The loop, while a game of {len(log.entries)} entries, {len(log.line.played)} of them on its line")
    await probe.during("is read from a file", lambda: asyncio.to_thread(game_from, record))
    await probe.during("is brought", lambda: service_of(database).bring(call, log))
    await probe.during("is restored", lambda: service_of(database).games.find(call.channel))
    table = await service_of(database).games.at(call.channel)
    await probe.during("is shown", _sync(lambda: (table_panel(table), watch_panel(table))))
    await probe.during("is told as a text", lambda: asyncio.to_thread(text_of, table))
    await probe.during("is undone", _sync(lambda: table.log.play(Undo(to=0))))


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
    game = games()[name]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": name, "setup": setup, "seed": 3}))
    for _, command in playout(game, game.fullest, 3):
        if command.do == "turn":
            break
        log = log.play(command)
    return Table(row(), log)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
