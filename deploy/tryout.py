"""`python -m deploy.tryout`: Empty Chair without Discord. The playground, the bot as its own process, a page to open.

What happened is kept in `data/playground/`: the games, and the channels with all that was said.
"""

import argparse
import asyncio
import fcntl
import os
import signal
import sys
import time
import webbrowser
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import IO

from .playground.house import furnish
from .playground.keeping import Damaged, Keeper, loaded
from .playground.server import Address, make, new_token, serve
from .playground.world import Event

SETTLED = 10.0
"""Seconds: a bot that dies sooner is given more and more time before it is started again."""
LONGEST = 30.0


class Bot:
    """The unmodified bot, in processes of its own that know the playground for Discord."""

    def __init__(self, address: Address, folder: Path) -> None:
        told = address.shown()
        ours = ("DISCORD_", "DATABASE_URL")
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self._folder = folder
        self._environment = {
            "LOG_LEVEL": "WARNING",
            **inherited,
            "DISCORD_TOKEN": told["token"],
            "DISCORD_API_URL": told["api"],
            "DISCORD_GATEWAY_URL": told["gateway"],
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite'}",
            "PYTHONPATH": str(Path(__file__).parents[1]),
            "PYTHONSAFEPATH": "1",
        }
        self._process: asyncio.subprocess.Process | None = None

    async def _start(self, *verb: str) -> asyncio.subprocess.Process:
        """In a session of its own: Ctrl-C is for us, and we stop it in order."""
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", *verb), cwd=self._folder, env=self._environment, start_new_session=True
        )

    async def does(self, *verb: str) -> bool:
        """One command of the bot, to its end, or to ours."""
        process = await self._start(*verb)
        try:
            return await process.wait() == 0
        finally:
            if process.returncode is None:
                process.terminate()
                await process.wait()

    async def stay(self) -> None:
        """Runs it, and starts it again whenever it ends."""
        wait = 1.0
        while True:
            begun = time.monotonic()
            self._process = await self._start()
            status = await self._process.wait()
            wait = 1.0 if time.monotonic() - begun > SETTLED else min(wait * 2, LONGEST)
            print(f"The bot has stopped (status {status}). It starts again in {wait:.0f} s.", flush=True)
            await asyncio.sleep(wait)

    async def leave(self) -> None:
        """SIGTERM, as Docker and systemd ask; it has ten seconds."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()


async def run(port: int, folder: Path, browser: bool) -> int:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    world = loaded(folder / "world.json")
    keeper = Keeper(world, folder / "world.json")
    furnish(world)
    token = new_token(world)
    runner, found = await serve(make(world, token), port)
    if found != port and port:
        print(f"Port {port} is in use; taking {found}.", flush=True)
    address = Address(found, token)
    print(f"Empty Chair is at {address.shown()['url']} (Ctrl-C stops it; everything is kept in {_short(folder)})")
    sys.stdout.flush()
    world.listeners.append(Greeting())
    if browser and _has_screen():
        await asyncio.to_thread(webbrowser.open, address.shown()["url"])
    bot = Bot(address, folder)
    ended = await _first(asyncio.create_task(stop.wait()), asyncio.create_task(_play(bot)))
    await bot.leave()
    await runner.cleanup()
    keeper.save()
    return ended


async def _play(bot: Bot) -> int:
    """The commands are registered beside the rest: the page is usable sooner. Ends only where there is no way on."""
    registering = asyncio.create_task(bot.does("sync", "--if-changed"))
    try:
        if not await bot.does("migrate"):
            return 2
        staying = asyncio.create_task(bot.stay())
        try:
            if not await registering:
                print("The commands could not be registered.", file=sys.stderr)
                return 2
            await staying
        finally:
            staying.cancel()
    finally:
        registering.cancel()
    return 0


async def _first(stop: "asyncio.Task[bool]", play: "asyncio.Task[int]") -> int:
    """Somebody stops it, or it cannot go on."""
    await asyncio.wait((stop, play), return_when=asyncio.FIRST_COMPLETED)
    status = play.result() if play.done() else 0
    for task in (stop, play):
        task.cancel()
    await asyncio.gather(stop, play, return_exceptions=True)
    return status


class Greeting:
    """Says it once that the bot is there."""

    def __init__(self) -> None:
        self._said = False

    def __call__(self, event: Event) -> None:
        if event.name == "PRESENCE" and event.data["online"] and not self._said:
            self._said = True
            print("The bot has taken its seat.", flush=True)


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _short(folder: Path) -> str:
    here = Path.cwd()
    return str(folder.relative_to(here) if folder.is_relative_to(here) else folder)


def _claimed(folder: Path) -> tuple[Path, IO[str]]:
    """The folder, or one beside it if another playground uses it. It is ours until the file is closed."""
    for number in count(1):
        each = folder if number == 1 else folder.with_name(f"{folder.name}-{number}")
        each.mkdir(parents=True, exist_ok=True)
        lock = (each / "lock").open("w", encoding="utf-8")
        with suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        lock.close()
        print(f"Another playground is open in {_short(each)}; this one gets a folder of its own.", flush=True)
    return each, lock


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.tryout", description=__doc__)
    parser.add_argument("--port", type=int, default=8017, help="0 for any free one; if it is in use, the next")
    parser.add_argument("--folder", type=Path, default=Path("data/playground"), help="where everything is kept")
    parser.add_argument("--no-browser", action="store_true", help="print the address only")
    chosen = parser.parse_args()
    try:
        folder, lock = _claimed(chosen.folder.resolve())
        with lock:
            return asyncio.run(run(chosen.port, folder, not chosen.no_browser))
    except Damaged as damaged:
        print(damaged, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename or f'Port {chosen.port}'} cannot be used: {error.strerror}.", file=sys.stderr)
    except OverflowError:
        print(f"There is no port {chosen.port}: ports go up to 65535.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
