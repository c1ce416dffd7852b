"""`python -m bot`: run the bot, register its commands (`sync`), bring the database up to date (`migrate`), copy one to
another (`copy FROM TO`), look what is wrong (`doctor`), or delete what is stored of a server or a person (`forget`)."""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import aiohttp
import discord
from pydantic import ValidationError

from bot import discord_patches, logs, packages
from bot.app import App
from bot.client import EmptyChair
from bot.play import Budgets
from bot.play.seals import Week
from bot.settings import Settings, misspelt
from bot.ui.describing import DIGEST_FILE, digest_commands
from storage import (
    Database,
    DatabaseUnavailable,
    GameStore,
    PeopleStore,
    ServerStore,
    file_lock,
    is_current,
    open_database,
    utc_now,
)
from storage.open_file import find_rescued
from storage.wire import LockLost, OtherCount, Word, announce, wire

log = logging.getLogger("bot")

GC_THRESHOLDS = (20_000, 3, 10)
"""The thresholds of the garbage collector. discord.py leaves each interaction and each view as a cycle. Most of them
die before the second generation is collected. So full collections, which hold the event loop for some 60 ms, can be
rare: about one in 5,000 moves."""

NO_TOKEN = (
    "There is no token. Create an application with a bot at discord.com/developers, copy the bot's token, "
    "and set DISCORD_TOKEN (or DISCORD_TOKEN_FILE)."
)
NOT_CURRENT = "The database is not up to date. Run `python -m bot migrate` first."
BAD_TOKEN = (
    "The token cannot be one: it holds a line break, a blank or another character that no token has. "
    "Copy it anew from discord.com/developers, alone and in one line."
)
WRONG_TOKEN = "Discord does not know this token. Copy it anew from discord.com/developers."
NOT_FOR_USERS = (
    "Discord refuses commands that people bring along. Tick User Install at discord.com/developers, Installation, "
    "or leave USER_INSTALL out."
)
GATEWAY = {
    4004: WRONG_TOKEN,
    4010: "Discord refuses the shard that this bot asked for (code 4010): look at SHARD_IDS and SHARD_COUNT.",
    4011: "Discord wants this bot to be sharded further (code 4011): set a higher SHARD_COUNT, or leave it out.",
    4012: "Discord no longer speaks this version of its gateway (code 4012): update the bot.",
    4013: "Discord does not know the intents that this bot asks for (code 4013): update the bot.",
    4014: "Discord refuses the intents that this bot asks for (code 4014): look at discord.com/developers, Bot.",
}
"""What is said where Discord closes the connection for good."""
TWO_DATABASES = "Name two databases, as in DATABASE_URL: python -m bot copy FROM TO"
BROKEN_OFF = "The copy was broken off. Run it again: it says whether the other database is still empty."


class Stop(Exception):
    """Ends the program with a sentence instead of a traceback."""


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    try:
        settings = Settings()
        logs.begin_logging(settings.log_level, settings.log_format)
        for wrong, right in misspelt(os.environ).items():
            log.warning("%s is no setting: did you mean %s?", wrong, right)
        if settings.discord_api_url and settings.discord_gateway_url:
            discord_patches.use_addresses(settings.discord_api_url, settings.discord_gateway_url)
        return asyncio.run(chosen.run(settings, chosen)) or 0
    except (Stop, DatabaseUnavailable) as stop:
        logs.last_words(stop)
        return 2
    except ValidationError as error:
        problems = (" ".join([*map(str, each["loc"]), each["msg"]]) for each in error.errors())
        print("; ".join(problems), file=sys.stderr)
        return 2
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


async def run(settings: Settings, _: argparse.Namespace) -> None:
    token = _token(settings)
    _stop_cleanly_on_sigterm()
    discord_patches.drop_unreadable_frames()
    async with _make_app(settings) as app, _seen_from_outside(app, settings):
        if not await is_current(app.database):
            raise Stop(NOT_CURRENT)
        _warn_of_rescued(app.database)
        if settings.forecasts:
            app.forecasts.follow()
        app.servers.forgetting.start()
        app.weeks.winner_task.start()
        app.tidying.start()
        app.tending.start()
        packages.leave_out_stalled(packages.stalls_of(settings))
        await app.load_cogs()
        gc.set_threshold(*GC_THRESHOLDS)
        gc.freeze()
        with file_lock.alone_on(app.database.url), packages.watching_packages(settings):
            async with _watch_page(app, settings):
                await _logged_in(lambda: app.client.start(token))


def _warn_of_rescued(database: Database) -> None:
    """Log that a rescued file lies beside a database that was put into its place."""
    rescued = find_rescued(database.file.path) if database.file else None
    if rescued:
        log.warning("%s holds games of a database that was lost: delete it if it is not needed any more", rescued)


def _seen_from_outside(app: App, settings: Settings) -> AbstractAsyncContextManager[None]:
    """Where it is switched on; from the very start, since whoever looks wants to know why it takes so long."""
    if settings.health_port is None:
        return contextlib.nullcontext()
    from bot.health.server import HealthServer  # noqa: PLC0415 - what is counted costs memory, too

    server = HealthServer(app, (settings.health_host, *(settings.health_names or ())))
    return _listening(server, settings.health_host, settings.health_port, "Health cannot be asked for on")


def _watch_page(app: App, settings: Settings) -> AbstractAsyncContextManager[None]:
    """Where it is switched on."""
    if settings.watch_url is None:
        return contextlib.nullcontext()
    from bot.web.server import WatchServer  # noqa: PLC0415 - a server costs time and memory that most bots need not pay

    app.links.url = settings.watch_url
    app.pages.follow()
    server = WatchServer(app.pages, settings.watch_url, settings.watch_proxies or ())
    return _listening(server, settings.watch_host, settings.watch_port, "The watch page cannot listen on")


class Server(Protocol):
    async def start(self, host: str, port: int) -> object: ...

    async def stop(self) -> None: ...


@contextlib.asynccontextmanager
async def _listening(server: Server, host: str, port: int, otherwise: str) -> AsyncIterator[None]:
    try:
        await server.start(host, port)
    except OSError as error:
        raise Stop(f"{otherwise} {host}:{port}: {_reason(error)}.") from None
    try:
        yield
    finally:
        await server.stop()


def _reason(error: OSError) -> str | None:
    """asyncio puts the address into its own sentence, which is said already."""
    known = error.errno and not isinstance(error, socket.gaierror)
    return os.strerror(error.errno or 0) if known else error.strerror


def _stop_cleanly_on_sigterm() -> None:
    """As Docker and systemd ask: the painter finishes and the database is closed."""
    task = asyncio.current_task()
    with contextlib.suppress(NotImplementedError):  # Windows has no such signal
        if task:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def sync(settings: Settings, chosen: argparse.Namespace) -> None:
    """Registers the commands; with --if-changed only when they are not those registered last."""
    async with _make_app(settings) as app:
        packages.leave_out_stalled(packages.stalls_of(settings))
        await app.load_cogs()
        token = _token(settings)
        tree = app.client.tree
        commands = await digest_commands(tree, token)
        if chosen.if_changed and DIGEST_FILE.exists() and DIGEST_FILE.read_text(encoding="utf-8") == commands:
            return
        await _logged_in(lambda: _register(app.client, token, user_install=settings.user_install))
        DIGEST_FILE.parent.mkdir(parents=True, exist_ok=True)
        DIGEST_FILE.write_text(commands, encoding="utf-8")
        log.info("registered %s commands", len(tree.get_commands()))


async def _register(client: EmptyChair, token: str, *, user_install: bool) -> None:
    await client.login(token)
    try:
        await client.tree.sync()
    except discord.HTTPException as error:
        if user_install and error.status == 400:
            raise Stop(NOT_FOR_USERS) from None
        raise


async def migrate(settings: Settings, _: argparse.Namespace) -> None:
    from storage.migrate import migrate as upgrade  # noqa: PLC0415 - alembic costs the running bot 144 ms

    await upgrade(settings.database_url.get_secret_value())


async def copy(_: Settings, chosen: argparse.Namespace) -> None:
    """To a database that is empty. The bot is better stopped: what it stores meanwhile stays behind."""
    from storage.moving import copy as move  # noqa: PLC0415 - once in the life of a bot

    if len(chosen.databases) != 2:
        raise Stop(TWO_DATABASES)
    one, other = chosen.databases
    async with open_database(one) as source, open_database(other) as target:
        try:
            counts = await move(source, target)
        except asyncio.CancelledError:  # not as when a bot is stopped: whoever goes on after this must know
            raise Stop(BROKEN_OFF) from None
    for name, count in counts.items():
        print(f"{name:<12}{count:>9,}")
    print("All of it was read back and compared, row by row.")


async def forget(settings: Settings, chosen: argparse.Namespace) -> None:
    """At once, whether the bot is still there or not. One that runs beside it on SQLite notices at the next move."""
    async with open_database(settings.database_url.get_secret_value()) as database:
        if not await is_current(database):
            raise Stop(NOT_CURRENT)
        told = await (_forget_server if chosen.person is None else _forget_person)(database, chosen)
        await announce(database, Word("forgot"))
    print(told)


async def _forget_server(database: Database, chosen: argparse.Namespace) -> str:
    games = await GameStore(database).forget_guild(chosen.server)
    await ServerStore(database).forget(chosen.server)
    return f"Server {chosen.server} is forgotten: {games} {'game' if games == 1 else 'games'} deleted."


async def _forget_person(database: Database, chosen: argparse.Namespace) -> str:
    """As `/privacy data:delete` does it everywhere."""
    people = PeopleStore(database)
    games = await people.count_games(chosen.person)
    await people.forget(None, chosen.person, str(Week.of(utc_now())))
    return (
        f"Person {chosen.person} is forgotten: {games} {'game' if games == 1 else 'games'} deleted. "
        "Backups that were made before still hold what was stored."
    )


async def doctor(settings: Settings, chosen: argparse.Namespace) -> int:
    """1 where something is in the way; what is only odd is told as well."""
    if chosen.allow:
        return _allow(settings, chosen.allow)
    from bot.doctor import examined  # noqa: PLC0415 - a bot that runs needs none

    try:
        token, fault = _token(settings), ""
    except Stop as stop:
        token, fault = "", str(stop)
    signs = set()
    async for finding in examined(settings, token, fault):
        print(finding, flush=True)
        signs.add(finding.sign)
    return int("✗" in signs)


def _allow(settings: Settings, package: str) -> int:
    """Allow a package that was left out because it has ended the bot, and return the status of the program."""
    if not packages.stalls_of(settings).allow(package):
        print(f"{package} was not left out.")
        return 1
    print(f"{package} is allowed again, from the next start of the bot on.")
    return 0


def _make_app(settings: Settings) -> App:
    database = open_database(settings.database_url.get_secret_value())
    direct = settings.wire_url.get_secret_value() if settings.wire_url else None
    return App(
        database,
        client=EmptyChair(dm_words=settings.dm_words, shard_ids=settings.shard_ids, shard_count=settings.shard_count),
        wire=wire(database.url, direct, database.process),
        lock_first=settings.hand_over == "lock",
        pictures=settings.pictures,
        user_install=settings.user_install,
        second_tap=settings.second_tap,
        budgets=Budgets(settings.import_mb_per_day, settings.import_mb_total, settings.play_mb_per_day),
    )


def _token(settings: Settings) -> str:
    try:
        token = settings.token()
    except OSError as error:
        raise Stop(f"The token file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Stop("The token file cannot be read: it is not a text file.") from None
    if not token:
        raise Stop(NO_TOKEN)
    if not token.isascii() or not token.isprintable() or " " in token:
        raise Stop(BAD_TOKEN)
    return token


async def _logged_in(act: Callable[[], Awaitable[None]]) -> None:
    try:
        await act()
    except discord.LoginFailure:
        raise Stop(WRONG_TOKEN) from None
    except (LockLost, OtherCount) as others:
        raise Stop(str(others)) from None
    except discord.PrivilegedIntentsRequired:
        raise Stop(GATEWAY[4014]) from None
    except discord.ConnectionClosed as closed:
        raise Stop(GATEWAY.get(closed.code, f"Discord closed the connection (code {closed.code}).")) from None
    except discord.HTTPException as error:
        raise Stop(f"Discord refuses or is out of order (status {error.status}). Try again later.") from None
    except discord.GatewayNotFound:
        raise Stop("Discord is out of order: it does not say where its gateway is. Try again later.") from None
    except (aiohttp.ClientConnectionError, OSError):
        raise Stop("Discord cannot be reached. Is this machine online?") from None


def _id(text: str) -> int:
    """As Discord writes ids; no database knows a longer one."""
    if not (text.isascii() and text.isdecimal() and int(text) < 1 << 63):
        raise argparse.ArgumentTypeError(f"{text!r} is no id of Discord: that is a number like 712345678901234567")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    parser.set_defaults(run=run)
    verbs = parser.add_subparsers(metavar="COMMAND")
    verbs.add_parser("run", help="run the bot, as without a command")
    verb = verbs.add_parser("sync", help="register the slash commands")
    verb.add_argument("--if-changed", action="store_true")
    verb.set_defaults(run=sync)
    verb = verbs.add_parser("migrate", help="bring the database up to date")
    verb.set_defaults(run=migrate)
    verb = verbs.add_parser("doctor", help="look whether everything is there that the bot needs, and say what to do")
    verb.add_argument("--allow", metavar="PACKAGE", help="allow a package again that was left out because it hung")
    verb.set_defaults(run=doctor)
    verb = verbs.add_parser("copy", help="copy all games to another database, which is empty")
    # Not exactly two: the parser would repeat what is too much, with its password.
    verb.add_argument("databases", nargs="*", metavar="FROM TO", help="addresses as in DATABASE_URL")
    verb.set_defaults(run=copy)
    verb = verbs.add_parser("forget", help="delete all that is stored about a server, or a person")
    whom = verb.add_mutually_exclusive_group(required=True)
    whom.add_argument("--server", type=_id, metavar="ID", help="the id of the server")
    whom.add_argument("--person", type=_id, metavar="ID", help="the id of the person")
    verb.set_defaults(run=forget)
    return parser


if __name__ == "__main__":
    sys.exit(main())
