"""The only module of the snapshot that names parts of the product: a rename touches this file and
no other.

All else goes through what is stored, sent or documented: slash commands as Discord gets them,
messages as Discord gets them, custom ids, typed lines, records, SQL dumps.
"""

import asyncio
import pkgutil
import random
import re
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AbstractContextManager
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
from simcord.backend.ops import guilds

from bot import cogs
from bot.app import App
from engines import scaffold
from engines.core import Header, Log, Rng
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move, pick_steady_move
from engines.core.record import format_record_lines, replay_lines
from storage import open_database
from storage.migration import migrate_database
from tests.picture_thread import in_this_process
from tests.simulation.clocks import installed
from tests.simulation.virtual import VirtualEnv, VirtualLoop

PAGE = "https://watch.example"
LINK = re.compile(rf"{PAGE}/w/([\w-]+)")
"""The address of a watch page; its token is random."""
START = datetime.fromisoformat("2027-01-05T18:00:00+00:00")
"""A Tuesday evening: what the clock shows when an evening begins."""


# ── The simulated Discord ─────────────────────────────────────────────────────────────────────────


class _Zero(random.Random):
    """A generator whose fractions are all nought, so that no callback takes time."""

    def random(self) -> float:
        return 0.0


class _Chance(random.Random):
    """The randomness of the operating system, of which views of discord.py have a stream of their
    own.

    Each view takes a name for itself that nobody sees. How many there are must change nothing that
    is seen.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._of_views = random.Random(f"views {name}")

    def randbytes(self, n: int) -> bytes:
        asking = sys._getframe(3).f_globals["__name__"]
        if asking == "discord.ui.view":
            return self._of_views.randbytes(n)
        return super().randbytes(n)


class StillLoop(VirtualLoop):
    """An event loop on which time passes only by timers, so that the number of callbacks changes no
    clock."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = _Zero()
        self.epoch = START.timestamp()

    def draw_from(self, name: str) -> None:
        """Seed what the product takes from the operating system's randomness."""
        self.chance = _Chance(name)
        random.seed(name)


def write_opponent(name: str, folder: Path) -> None:
    """Write the package of an opponent, as `engines new` does."""
    scaffold.write_template_files(name, folder)


def prepare_process() -> AbstractContextManager[None]:
    """Load the product, draw pictures in this process, and return the context in which all clocks
    are simulated."""
    in_this_process()
    for module in pkgutil.iter_modules(cogs.__path__):
        import_module(f"bot.cogs.{module.name}")
    load_installed_games()
    # A new server lets everybody open private threads, and simcord does not.
    guilds.DEFAULT_EVERYONE_PERMISSIONS |= discord.Permissions(create_private_threads=True).value
    return installed()


def make_bot(file: Path, *, user_install: bool = True) -> Any:
    return App(open_database(f"sqlite+aiosqlite:///{file}"), user_install=user_install).client


def make_env(bot: Any) -> Any:
    return VirtualEnv(bot, settle_timeout=25)


def begin_services(bot: Any) -> None:
    """Start what `python -m bot` starts beside the client."""
    bot.app.forecasts.switch_on()
    bot.app.servers.forget_task.start()
    bot.app.weeks.winner_task.start()
    bot.app.links.page_url = PAGE
    bot.app.pages.switch_on()


async def end_services(bot: Any) -> None:
    """Stop what `begin_services` has started, and write what waits to be written."""
    await bot.app.forecasts.stop_forecasts()
    await bot.app.servers.forget_task.stop()
    await bot.app.weeks.winner_task.stop()
    bot.app.nights.cancel_tasks()
    bot.app.pages.stop_pages()
    await bot.app.edit_queue.stop_jobs()
    await bot.app.desk.service.games.panel_tracker.write_waiting_panels()


async def close_database(bot: Any) -> None:
    await bot.app.database.close()


def handled_verbs(bot: Any) -> list[str]:
    return sorted(bot.app.router.routed_verbs)


async def read_page(
    bot: Any, token: str, language: str | None, *, dark: bool
) -> AsyncIterator[bytes]:
    """Yield the frame that an opened watch page gets first, and its picture; nothing for an unknown
    token."""
    pages, asked = bot.app.pages, (language, dark)
    link = await pages.find_link(token)
    stream = await pages.open_stream(link, None, asked) if link else None
    if not link or not stream:
        return
    frame = await stream.wait_for_frame(10)
    if frame:
        yield frame
    picture = await pages.get_picture(link, asked)
    if picture:
        yield picture.png
    pages.close_stream(link, stream)


async def draw_line(bot: Any, channel: int, rng: Any) -> tuple[str, Any] | None:
    """Return a typed line that a steady player could say now in this channel, and the generator
    after it.

    Returns None when the game is over.
    """
    table = await bot.app.desk.service.games.find_open_game(channel)
    drawn = table and pick_steady_move(table.game, table.state, rng or Rng.from_seed(7))
    return (table.game.format_command(drawn[0]), drawn[1]) if drawn else None


# ── The engine and the store ──────────────────────────────────────────────────────────────────────


def replay_record(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield what each line of a record does, as `python -m engines replay` prints it."""
    return replay_lines(lines)


def draw_record(number: int) -> list[str]:
    """Return a random record: each number has another game, set-up and seed. One in three stops
    before the end."""
    luck = random.Random(f"record {number}")
    every = list(load_installed_games().values())
    game = every[number % len(every)]
    setup = luck.choice(list(game.setups)).model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.start_new(game, setup, luck.randrange(2**32)))
    rng, left = Rng.from_seed(number), luck.choice((10, 25, 60))
    while left and (drawn := pick_random_move(game, log.state, rng)):
        log, rng, left = log.play_command(drawn[0]), drawn[1], left - 1
    return list(format_record_lines(log))


def stored_schemas() -> dict[str, Any]:
    """Return the JSON schema of everything that is stored as JSON, by game and model."""
    found: dict[str, Any] = {"header": Header.model_json_schema()}
    for name, game in load_installed_games().items():
        found[f"{name}/setup"] = game.setup.model_json_schema()
        found[f"{name}/state"] = game.state.model_json_schema()
        found[f"{name}/commands"] = game.commands.adapter.json_schema()
        found[f"{name}/events"] = game.events.json_schema()
    return found


def migrate_file(file: Path) -> None:
    asyncio.run(migrate_database(f"sqlite+aiosqlite:///{file}"))
