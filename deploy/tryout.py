"""`python -m deploy.tryout`: Empty Chair without Discord. The playground, the bot as its own process, a page to open.

What happened is kept in `data/playground/`: the games, and the channels with all that was said.
"""

import argparse
import asyncio
import ipaddress
import json
import os
import socket
import sqlite3
import subprocess
import sys
import time
import webbrowser
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp.web import AppRunner

    from .playground.server import Limited
    from .playground.world import Event

    Runner = AppRunner | Limited

ROOT = Path(__file__).parents[1]
OURS = ("DISCORD_", "DATABASE_URL", "LOG_LEVEL", "WATCH_", "USER_INSTALL")
"""Settings of the bot that do not count here."""
VERBS = (("migrate",), ("sync", "--if-changed"), ())
"""As deploy/start does it: the tables, the commands, the bot."""
REFUSED = 2
SETTLED = 10.0
"""Seconds: a bot that dies sooner is given more and more time before it is started again."""
LONGEST = 30.0
APART = 1000
"""From the page of a playground to its watch page: neighbours stay neighbours."""
OWN = "1"
"""Of LAN: the address by which this computer goes out."""
ELSEWHERE = ("192.0.2.1", 9)
"""Nobody has this address, and nothing is sent there: it only makes the system say which of ours it would use."""
OPENED = """\
On your phone, in the same network: {link}
  Whoever has this link can play here as {name} until you stop it, and nothing else: no API, no gateway, no faults.
  It is not encrypted, so open it only in a network that you trust. Every start makes a new link."""


class Bot:
    """The unmodified bot, in a process of its own that knows the playground for Discord. It warms up while we do."""

    def __init__(self) -> None:
        self._process = self._warm()
        self._seated = False

    def _warm(self) -> "subprocess.Popen[bytes]":
        """In a session or group of its own: Ctrl-C is for us, and we stop it in order."""
        plain = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        command = [sys.executable, "-m", "deploy.launch"]
        pipe, group = subprocess.PIPE, getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        return subprocess.Popen(command, cwd=ROOT, env=plain, stdin=pipe, start_new_session=True, creationflags=group)

    async def stays(self, address: dict[str, str], watch: int, folder: Path) -> int:
        """Runs it, and starts it again whenever it ends. Status 2 at the very start: it has said what is wrong."""
        environment = {
            "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
            "DISCORD_TOKEN": address["token"],
            "DISCORD_API_URL": address["api"],
            "DISCORD_GATEWAY_URL": address["gateway"],
            "USER_INSTALL": "true",
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite'}",
            "WATCH_URL": f"http://127.0.0.1:{watch}",
            "WATCH_PORT": str(watch),
        }
        told = json.dumps({"folder": str(folder), "environment": environment, "verbs": VERBS}).encode()
        wait = 0.5
        while True:
            begun = time.monotonic()
            await asyncio.to_thread(self._process.communicate, told)
            status = self._process.returncode
            if status == REFUSED and not self._seated:
                return status
            wait = 1.0 if time.monotonic() - begun > SETTLED else min(wait * 2, LONGEST)
            print(f"The bot has stopped (status {status}). It starts again in {wait:.0f} s.", flush=True)
            await asyncio.sleep(wait)
            self._process = self._warm()

    def hear(self, event: "Event") -> None:
        """Says it once that the bot is there."""
        if event.name == "PRESENCE" and event.data["online"] and not self._seated:
            self._seated = True
            print("The bot has taken its seat.", flush=True)

    def leave(self) -> None:
        """SIGTERM, as Docker and systemd ask; it has ten seconds."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


async def run(bot: Bot, port: int, folder: Path, browser: bool, network: str | None) -> int:
    from .playground import keeping, server  # noqa: PLC0415 - half a second, in which the bot warms up

    stop = server.asked_to_stop()
    try:
        world = keeping.loaded(folder / "world.json")
    except keeping.Damaged as damaged:
        print(damaged, file=sys.stderr)
        return REFUSED
    keeper = keeping.Keeper(world, folder / "world.json")
    keeping.furnish(world)
    world.listeners.append(bot.hear)
    token = server.new_token(world)
    app, phone = server.make(world, token)
    runner, found = await server.serve(app, port)
    if found != port and port:
        print(f"Port {port} is in use; taking {found}.")
    address = server.addresses(found, token)
    print(f"Empty Chair is at {address['url']} (Ctrl-C stops it; everything is kept in {_short(folder)})", flush=True)
    runners: list[Runner] = [runner]
    if network:
        try:
            beside, link = await server.open_to(phone, network, found)
        except OSError:
            print(f"{network} cannot be used: it is no address of this computer.", file=sys.stderr)
            await runner.cleanup()
            return REFUSED
        runners.append(beside)
        print(OPENED.format(name=phone.owner.name, link=link), flush=True)
        _show_to_scan(link)
    staying = asyncio.create_task(bot.stays(address, _free(_beside(found) if port else 0), folder))
    if browser and _has_screen():
        await asyncio.to_thread(webbrowser.open, address["url"])
    stopping = asyncio.create_task(stop.wait())
    with suppress(asyncio.CancelledError):  # Ctrl-C on Windows
        await asyncio.wait((stopping, staying), return_when=asyncio.FIRST_COMPLETED)
    status = staying.result() if staying.done() else 0
    staying.cancel()
    stopping.cancel()
    await asyncio.to_thread(bot.leave)
    for each in runners:
        await each.cleanup()
    keeper.save()
    return status


def network(text: str) -> str:
    """An address of this computer in a network at home. Never one that the whole world can reach."""
    try:
        address = ipaddress.IPv4Address(_own() if text == OWN else text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no address: 1, or this computer's own like 192.168.0.5"
        ) from None
    except OSError:
        raise argparse.ArgumentTypeError("this computer is in no network that a phone could reach it by") from None
    if address.is_global or address.is_unspecified or address.is_multicast:
        raise argparse.ArgumentTypeError(f"{address} is not an address of a network at home")
    return str(address)


def _own() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(ELSEWHERE)
        found: str = asked.getsockname()[0]
    return found


def _beside(port: int) -> int:
    """Far from other playgrounds' pages, whose watch pages may not have opened yet."""
    return port + APART if port + APART < 2**16 else 0


def _free(port: int) -> int:
    """A port for the watch page: this one, or the next that is free. 0 is any."""
    for each in count(port):
        with socket.socket() as tried, suppress(OSError):
            if sys.platform != "win32":  # there it would take the port away from whoever has it
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # links of the last run stay good
            tried.bind(("127.0.0.1", each))
            found: int = tried.getsockname()[1]
            break
    return found


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _short(folder: Path) -> str:
    here = Path.cwd()
    return str(folder.relative_to(here) if folder.is_relative_to(here) else folder)


def _show_to_scan(link: str) -> None:
    """As a QR code, light on dark whatever the terminal's colours are. Where that fails the link alone does it, too."""
    with suppress(ImportError, UnicodeEncodeError):
        from segno import make_qr  # noqa: PLC0415 - for those who ask for it

        begin, end = ("\x1b[97;40m", "\x1b[0m") if sys.stdout.isatty() and sys.platform != "win32" else ("", "")
        print(begin)
        make_qr(link).terminal(compact=True)
        print(end, flush=True)


def _claimed(folder: Path) -> tuple[Path, sqlite3.Connection]:
    """The folder, or one beside it if another playground uses it. It is ours until this is closed. SQLite can lock a
    file on every system."""
    for number in count(1):
        each = folder if number == 1 else folder.with_name(f"{folder.name}-{number}")
        each.mkdir(parents=True, exist_ok=True)
        (each / "lock").touch()
        lock = sqlite3.connect(each / "lock", timeout=0, isolation_level=None)
        try:
            lock.execute("BEGIN EXCLUSIVE")
            break
        except sqlite3.DatabaseError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise OSError(0, str(error), str(each / "lock")) from None
        print(f"Another playground is open in {_short(each)}; this one gets a folder of its own.", flush=True)
    return each, lock


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.tryout", description=__doc__)
    parser.add_argument("--port", type=int, default=8017, help="0 for any free one; if it is in use, the next")
    parser.add_argument("--folder", type=Path, default=Path("data/playground"), help="where everything is kept")
    parser.add_argument("--no-browser", action="store_true", help="print the address only")
    told = "open the page to your phone: 1, or this computer's address in your network"
    parser.add_argument("--lan", type=network, metavar="ADDRESS", help=told)
    chosen = parser.parse_args()
    if not 0 <= chosen.port < 1 << 16:
        print(f"There is no port {chosen.port}: ports go up to 65535.", file=sys.stderr)
        return REFUSED
    bot = Bot()
    try:
        folder, lock = _claimed(chosen.folder.resolve())
        with closing(lock):
            return asyncio.run(run(bot, chosen.port, folder, not chosen.no_browser, chosen.lan))
    except OSError as error:
        print(f"{error.filename or f'Port {chosen.port}'} cannot be used: {error.strerror}.", file=sys.stderr)
    except KeyboardInterrupt:
        return 0
    finally:
        bot.leave()
    return REFUSED


if __name__ == "__main__":
    sys.exit(main())
