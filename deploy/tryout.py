"""`python -m deploy.tryout`: Empty Chair without Discord. The playground, the bot as its own
process, a page to open.

What happened is kept in one folder, by default `data/playground/`: the games, and the channels with
all that was said.
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

    from .playground.server import LimitedServer
    from .playground.world import Event

    Runner = AppRunner | LimitedServer

ROOT = Path(__file__).parents[1]
BOT_SETTING_PREFIXES = ("DISCORD_", "DATABASE_URL", "LOG_LEVEL", "SHARD_", "WATCH_", "USER_INSTALL")
"""Prefixes of the bot's environment variables, which the playground does not pass on."""
CANNOT_START = 2
STABLE_AFTER_SECONDS = 10.0
"""Seconds of running after which the wait before a restart is reset."""
MAX_RESTART_WAIT_SECONDS = 30.0
WATCH_PORT_OFFSET = 1000
"""The difference between the ports of a playground's page and of its watch page."""
DEFAULT_PORT = 8017
OWN_ADDRESS = "1"
"""The value of LAN that stands for this computer's own address."""
UNREACHABLE_ADDRESS = ("192.0.2.1", 9)
"""An address that no host has (RFC 5737). Connecting a UDP socket to it sends nothing, and makes
the system choose the own address that it would use.
"""
PHONE_MESSAGE = """\
On your phone, in the same network: {link}
  Whoever has this link can play here as {name} until you stop it, and nothing else:
  no API, no gateway, no faults.
  It is not encrypted, so open it only in a network that you trust. Every start makes a new link."""


class BotProcess:
    """The unmodified bot in a process of its own, with the playground in the place of Discord.

    The process imports the bot while the playground starts.
    """

    def __init__(self) -> None:
        self._process = self._start_process()
        self._has_connected = False

    def _start_process(self) -> "subprocess.Popen[bytes]":
        """Start the process, which waits for its settings on standard input.

        It gets a session or process group of its own, so that Ctrl-C reaches this process alone.
        """
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(BOT_SETTING_PREFIXES)
        }
        return subprocess.Popen(
            [sys.executable, "-m", "deploy.launch"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    async def run_and_restart_bot(
        self, addresses: dict[str, str], watch_port: int, folder: Path
    ) -> int:
        """Run the bot, and start it again whenever it ends.

        Returns only with status 2, if the bot refuses to start before it has ever connected.
        """
        environment = {
            "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
            "DISCORD_TOKEN": addresses["token"],
            "DISCORD_API_URL": addresses["api"],
            "DISCORD_GATEWAY_URL": addresses["gateway"],
            "USER_INSTALL": "true",
            "EMPTY_CHAIR_HOME": str(folder),
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite'}",
            "WATCH_URL": f"http://127.0.0.1:{watch_port}",
            "WATCH_PORT": str(watch_port),
        }
        request = {"folder": str(folder), "environment": environment, "verbs": [["run"]]}
        line = json.dumps(request).encode()
        wait = 0.5
        while True:
            started = time.monotonic()
            await asyncio.to_thread(self._process.communicate, line)
            status = self._process.returncode
            if status == CANNOT_START and not self._has_connected:
                return status
            was_stable = time.monotonic() - started > STABLE_AFTER_SECONDS
            wait = 1.0 if was_stable else min(wait * 2, MAX_RESTART_WAIT_SECONDS)
            print(
                f"The bot has stopped (status {status}). It starts again in {wait:.0f} s.",
                flush=True,
            )
            await asyncio.sleep(wait)
            self._process = self._start_process()

    def on_event(self, event: "Event") -> None:
        """Print a line when the bot connects for the first time."""
        if event.name == "PRESENCE" and event.data["online"] and not self._has_connected:
            self._has_connected = True
            print("The bot has taken its seat.", flush=True)

    def stop(self) -> None:
        """Stop the process by SIGTERM, as Docker and systemd do; kill it after ten seconds."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


async def run_playground(
    bot: BotProcess, port: int, folder: Path, open_browser: bool, network_address: str | None
) -> int:
    """Serve the playground, run the bot, and return the exit status when one of them ends.

    `open_browser` opens the page. `network_address` is the address at which a phone reaches the
    page, if any.
    """
    # half a second, in which the bot warms up
    from .playground import sample_world, server, world_file  # noqa: PLC0415

    stop = server.create_stop_event()
    try:
        world = world_file.load_world(folder / "world.json")
    except world_file.DamagedWorldFile as error:
        print(error, file=sys.stderr)
        return CANNOT_START
    keeper = world_file.WorldFile(world, folder / "world.json")
    sample_world.add_sample_world(world)
    world.listeners.append(bot.on_event)
    token = server.create_token(world)
    app, phone = server.build_playground(world, token)
    runner, chosen_port = await server.serve_locally(app, port)
    if chosen_port != port and port:
        print(f"Port {port} is in use; taking {chosen_port}.")
    addresses = server.get_addresses(chosen_port, token)
    print(
        (
            f"Empty Chair is at {addresses['url']} (Ctrl-C stops it; everything is kept in "
            f"{_format_folder(folder)})"
        ),
        flush=True,
    )
    runners: list[Runner] = [runner]
    if network_address:
        try:
            phone_runner, link = await server.serve_phone(phone, network_address, chosen_port)
        except OSError:
            print(
                f"{network_address} cannot be used: it is no address of this computer.",
                file=sys.stderr,
            )
            await runner.cleanup()
            return CANNOT_START
        runners.append(phone_runner)
        print(PHONE_MESSAGE.format(name=phone.owner.name, link=link), flush=True)
        _print_qr_code(link)
    watch_port = _find_free_port(_get_watch_port(chosen_port)) if port else _find_free_port(0)
    running = asyncio.create_task(bot.run_and_restart_bot(addresses, watch_port, folder))
    if open_browser and _has_screen():
        await asyncio.to_thread(webbrowser.open, addresses["url"])
    stopping = asyncio.create_task(stop.wait())
    with suppress(asyncio.CancelledError):  # Ctrl-C on Windows
        await asyncio.wait((stopping, running), return_when=asyncio.FIRST_COMPLETED)
    status = running.result() if running.done() else 0
    running.cancel()
    stopping.cancel()
    await asyncio.to_thread(bot.stop)
    for open_runner in runners:
        await open_runner.cleanup()
    keeper.save()
    return status


def parse_network_address(value: str) -> str:
    """Parse the value of --lan: an address of this computer in a local network, or 1 for its own.

    Raises ArgumentTypeError if it is no address, or one that the whole internet can reach.
    """
    try:
        chosen = _find_own_network_address() if value == OWN_ADDRESS else value
        address = ipaddress.IPv4Address(chosen)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{value!r} is no address: 1, or this computer's own like 192.168.0.5"
        ) from None
    except OSError:
        raise argparse.ArgumentTypeError(
            "this computer is in no network that a phone could reach it by"
        ) from None
    if address.is_global or address.is_unspecified or address.is_multicast:
        raise argparse.ArgumentTypeError(f"{address} is not an address of a network at home")
    return str(address)


def _find_own_network_address() -> str:
    """Return the address by which this computer reaches other networks."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(UNREACHABLE_ADDRESS)
        address: str = probe.getsockname()[0]
    return address


def _get_watch_port(page_port: int) -> int:
    """Return the port to try first for the watch page of a page on this port; 0 if there is none.

    It is far from the pages of other playgrounds, whose watch pages may not be open yet.
    """
    watch_port = page_port + WATCH_PORT_OFFSET
    return watch_port if watch_port < 2**16 else 0


def _find_free_port(port: int) -> int:
    """Return this port or the next one that is free; for 0, any free port."""
    for candidate in count(port):
        with socket.socket() as probe, suppress(OSError):
            if sys.platform != "win32":  # there it would take the port away from its owner
                # Links of the last run stay good.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", candidate))
            found: int = probe.getsockname()[1]
            break
    return found


def _has_screen() -> bool:
    """Return whether a browser can be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _format_folder(folder: Path) -> str:
    """Format a folder for printing: relative to the working directory if it is inside."""
    working_directory = Path.cwd()
    if folder.is_relative_to(working_directory):
        return str(folder.relative_to(working_directory))
    return str(folder)


def _print_qr_code(link: str) -> None:
    """Print a link as a QR code, light on dark in every terminal.

    Print nothing if that is not possible.
    """
    with suppress(ImportError, UnicodeEncodeError):
        from segno import make_qr  # noqa: PLC0415 - only needed with --lan

        begin, end = "", ""
        if sys.stdout.isatty() and sys.platform != "win32":
            begin, end = "\x1b[97;40m", "\x1b[0m"
        print(begin)
        make_qr(link).terminal(compact=True)
        print(end, flush=True)


def _lock_first_unused_folder(folder: Path) -> tuple[Path, sqlite3.Connection]:
    """Lock the folder, or a numbered one next to it while another playground uses it.

    Returns the folder and the connection that holds the lock until it is closed. SQLite is used
    because it can lock a file on every system. Raises OSError if the lock file cannot be used.
    """
    for number in count(1):
        candidate = folder if number == 1 else folder.with_name(f"{folder.name}-{number}")
        candidate.mkdir(parents=True, exist_ok=True)
        (candidate / "lock").touch()
        lock = sqlite3.connect(candidate / "lock", timeout=0, isolation_level=None)
        try:
            lock.execute("BEGIN EXCLUSIVE")
            break
        except sqlite3.DatabaseError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise OSError(0, str(error), str(candidate / "lock")) from None
        print(
            (
                f"Another playground is open in {_format_folder(candidate)}; this one gets a "
                "folder of its own."
            ),
            flush=True,
        )
    return candidate, lock


def add_playground_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the playground to a parser."""
    parser.add_argument(
        "--port",
        type=int,
        default=DEFAULT_PORT,
        help="0 for any free one; if it is in use, the next",
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address only")
    lan_help = "open the page to your phone; with an address, in that network of this computer"
    parser.add_argument(
        "--lan",
        nargs="?",
        const=OWN_ADDRESS,
        type=parse_network_address,
        metavar="ADDRESS",
        help=lan_help,
    )


def start(options: argparse.Namespace, folder: Path) -> int:
    """Run the playground with the bot in a folder, and return the exit status."""
    if not 0 <= options.port < 1 << 16:
        print(f"There is no port {options.port}: ports go up to 65535.", file=sys.stderr)
        return CANNOT_START
    bot = BotProcess()
    try:
        own_folder, lock = _lock_first_unused_folder(folder.resolve())
        with closing(lock):
            return asyncio.run(
                run_playground(bot, options.port, own_folder, not options.no_browser, options.lan)
            )
    except OSError as error:
        print(
            f"{error.filename or f'Port {options.port}'} cannot be used: {error.strerror}.",
            file=sys.stderr,
        )
    except KeyboardInterrupt:
        return 0
    finally:
        bot.stop()
    return CANNOT_START


def main() -> int:
    """Parse the arguments, run the playground with the bot, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m deploy.tryout", description=__doc__)
    home = Path(os.environ.get("EMPTY_CHAIR_HOME") or "data")
    parser.add_argument(
        "--folder", type=Path, default=home / "playground", help="where everything is kept"
    )
    add_playground_options(parser)
    options = parser.parse_args()
    return start(options, options.folder)


if __name__ == "__main__":
    sys.exit(main())
