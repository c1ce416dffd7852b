"""The commands of the bot. `python -m bot` has the same ones as `empty-chair`, and runs the bot if
there is none.

`run` sets the bot up and runs it, `migrate` upgrades the database, `sync` registers its commands,
`copy FROM TO` copies one database to another, `doctor` checks the installation, `backup` copies the
SQLite file, and `forget` deletes the data of a server or a person.
"""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

import aiohttp
import discord
from pydantic import ValidationError

from bot import discord_patches, logs, packages
from bot.app import App
from bot.arguments import add_command_line_parsers
from bot.client import EmptyChair
from bot.invitation import make_invitation
from bot.play import Budgets
from bot.play.seals import Week
from bot.settings import Settings, find_misspelt_variables
from bot.ui.command_texts import DIGEST_NAME, digest_commands
from storage import (
    Database,
    DatabaseUnavailable,
    GameStore,
    PeopleStore,
    ServerStore,
    file_lock,
    is_schema_current,
    open_database,
    utc_now,
)
from storage.backup import back_up_to_new_file
from storage.cluster import (
    ClusterMessage,
    LockLost,
    ShardCountMismatch,
    create_cluster,
    publish_once,
)
from storage.database_url import is_sqlite, parse_database_url
from storage.open_file import find_rescued_file

log = logging.getLogger("bot")

GC_THRESHOLDS = (20_000, 3, 10)
"""The thresholds of the garbage collector. discord.py leaves each interaction and each view as a
cycle. Most of them die before the second generation is collected. So full collections, which hold
the event loop, can be rare. With (2,000, 10, 5) one of them held it for 179 ms while a long game
was told (`python -m tests.bench lag`)."""

NO_TOKEN = (
    "There is no token. Create an application with a bot at discord.com/developers, copy the "
    "bot's token, "
    "and set DISCORD_TOKEN (or DISCORD_TOKEN_FILE)."
)
NOT_CURRENT = "The database is not up to date. Run `empty-chair migrate` first."
BAD_TOKEN = (
    "The token cannot be one: it holds a line break, a blank or another character that no "
    "token has. "
    "Copy it anew from discord.com/developers, alone and in one line."
)
WRONG_TOKEN = "Discord does not know this token. Copy it anew from discord.com/developers."
NOT_FOR_USERS = (
    "Discord refuses commands that people bring along. Tick User Install at "
    "discord.com/developers, Installation, "
    "or leave USER_INSTALL out."
)
GATEWAY_ERRORS = {
    4004: WRONG_TOKEN,
    4010: (
        "Discord refuses the shard that this bot asked for (code 4010): look at SHARD_IDS and "
        "SHARD_COUNT."
    ),
    4011: (
        "Discord wants this bot to be sharded further (code 4011): set a higher SHARD_COUNT, or "
        "leave it out."
    ),
    4012: "Discord no longer speaks this version of its gateway (code 4012): update the bot.",
    4013: "Discord does not know the intents that this bot asks for (code 4013): update the bot.",
    4014: (
        "Discord refuses the intents that this bot asks for (code 4014): look at "
        "discord.com/developers, Bot."
    ),
}
"""The messages for close codes of the gateway after which the bot cannot connect again."""
TWO_DATABASES = "Name two databases, as in DATABASE_URL: empty-chair copy FROM TO"
BROKEN_OFF = (
    "The copy was broken off. Run it again: it says whether the other database is still empty."
)


class ProgramStopped(Exception):
    """Raised to end the program with a message instead of a traceback."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command of `python -m bot`, and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    verbs = parser.add_subparsers(metavar="COMMAND")
    add_command_line_parsers(verbs.add_parser)
    options = parser.parse_args(arguments)
    if "command" not in options:
        options = parser.parse_args(["run"])
    return run_command(options)


def run_command(options: argparse.Namespace) -> int:
    """Run one command and return its exit status: 2 if the program cannot work as it is set up."""
    try:
        settings = Settings()
        logs.set_up_logging(settings.log_level, settings.log_format)
        for wrong, right in find_misspelt_variables(os.environ).items():
            log.warning("settings: unknown setting %s, did you mean %s?", wrong, right)
        if settings.discord_api_url and settings.discord_gateway_url:
            discord_patches.redirect_discord_to_addresses(
                settings.discord_api_url, settings.discord_gateway_url
            )
        _export_postgres_password(settings)
        return asyncio.run(COMMANDS[options.command](settings, options)) or 0
    except (ProgramStopped, DatabaseUnavailable) as stop:
        logs.log_exit_reason(stop)
        return 2
    except ValidationError as error:
        problems = list[str]()
        for problem in error.errors():
            names = [str(name) for name in problem["loc"]]
            problems.append(" ".join([*names, problem["msg"]]))
        print("; ".join(problems), file=sys.stderr)
        return 2
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


def _export_postgres_password(settings: Settings) -> None:
    """Set PGPASSWORD, which the driver reads if the URL has no password. Raises ProgramStopped if
    its file cannot be read."""
    if settings.postgres_password_file is None:
        return
    try:
        password = settings.postgres_password_file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ProgramStopped(
            f"The file of POSTGRES_PASSWORD_FILE cannot be read: {error}."
        ) from None
    os.environ["PGPASSWORD"] = password.rstrip("\n")


async def set_up_and_run_bot(settings: Settings, options: argparse.Namespace) -> None:
    """Migrate the database, register the commands if they changed, and run the bot until it is
    stopped.

    A process that serves some shards does not set up, because others run beside it. Raises
    ProgramStopped or DatabaseUnavailable.
    """
    token = _read_token(settings)
    if options.setup_only or (settings.shard_ids is None and not options.no_setup):
        await _migrate_and_sync_commands(settings, token)
    if not options.setup_only:
        await _run_app(settings, token)


async def _migrate_and_sync_commands(settings: Settings, token: str) -> None:
    """Migrate the database if that is due, and register the commands if they changed.

    Raises ProgramStopped or DatabaseUnavailable.
    """
    log.info("data folder: all data is in %s", settings.empty_chair_home)
    async with open_database(settings.database_url.get_secret_value()) as database:
        is_due = not await is_schema_current(database)
    if is_due:
        await _migrate_database(settings)
    await _sync_commands(settings, token, if_changed=True)


async def _run_app(settings: Settings, token: str) -> None:
    """Run the bot until it is stopped. Raises ProgramStopped or DatabaseUnavailable."""
    _stop_cleanly_on_sigterm()
    discord_patches.ignore_invalid_gateway_frames()
    async with _make_app(settings) as app, _serve_health(app, settings):
        if not await is_schema_current(app.database):
            raise ProgramStopped(NOT_CURRENT)
        _warn_of_leftover_rescued_file(app.database)
        if settings.forecasts:
            app.forecasts.switch_on()
        app.servers.forget_task.start()
        app.weeks.winner_task.start()
        app.lease_cleanup_task.start()
        app.wal_check_task.start()
        packages.exclude_packages_stalled_too_often(packages.make_event_loop_stall_files(settings))
        await app.load_cogs()
        gc.set_threshold(*GC_THRESHOLDS)
        gc.freeze()
        with (
            file_lock.hold_exclusive_lock(app.database.url),
            packages.guard_against_hanging_packages(settings),
        ):
            async with _serve_watch_page(app, settings):
                await _run_or_stop_program_on_login_error(lambda: app.client.start(token))


def _warn_of_leftover_rescued_file(database: Database) -> None:
    """Log that a rescued file lies beside a database that was put into its place."""
    rescued = find_rescued_file(database.file.path) if database.file else None
    if rescued:
        log.warning(
            "database file: %s holds the games of a lost database, delete it if you do not need it",
            rescued,
        )


def _serve_health(app: App, settings: Settings) -> AbstractAsyncContextManager[None]:
    """Serve health and metrics, if a port is set. This begins before the bot connects, so a slow
    start is visible."""
    if settings.health_port is None:
        return contextlib.nullcontext()
    from bot.health.server import HealthServer  # noqa: PLC0415 - metrics need memory

    server = HealthServer(app, (settings.health_host, *(settings.health_names or ())))
    return _run_server_in_context(
        server, settings.health_host, settings.health_port, "Health cannot be asked for on"
    )


def _serve_watch_page(app: App, settings: Settings) -> AbstractAsyncContextManager[None]:
    """Serve the watch page, if its address is set."""
    if settings.watch_url is None:
        return contextlib.nullcontext()
    from bot.web.server import WatchServer  # noqa: PLC0415 - most bots need no web server

    app.links.page_url = settings.watch_url
    app.pages.switch_on()
    server = WatchServer(app.pages, settings.watch_url, settings.watch_proxies or ())
    return _run_server_in_context(
        server, settings.watch_host, settings.watch_port, "The watch page cannot listen on"
    )


class Server(Protocol):
    """A server that listens on a port."""

    async def start(self, host: str, port: int) -> object: ...

    async def stop(self) -> None: ...


@contextlib.asynccontextmanager
async def _run_server_in_context(
    server: Server, host: str, port: int, error_prefix: str
) -> AsyncIterator[None]:
    """Start a server, and stop it when the context ends.

    Raises ProgramStopped, whose message begins with `error_prefix`, if the server cannot listen on
    the port.
    """
    try:
        await server.start(host, port)
    except OSError as error:
        raise ProgramStopped(f"{error_prefix} {host}:{port}: {_format_os_error(error)}.") from None
    try:
        yield
    finally:
        await server.stop()


def _format_os_error(error: OSError) -> str | None:
    """Return the text of an error without the address, which asyncio adds to it."""
    if error.errno and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return error.strerror


def _stop_cleanly_on_sigterm() -> None:
    """Cancel the main task on SIGTERM, so that pending edits are sent and the database is
    closed."""
    task = asyncio.current_task()
    with contextlib.suppress(NotImplementedError):  # Windows has no such signal
        if task:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def sync_commands(settings: Settings, options: argparse.Namespace) -> None:
    """Register the commands at Discord; with --if-changed only if they differ from the last ones.
    Raises ProgramStopped."""
    await _sync_commands(settings, _read_token(settings), if_changed=options.if_changed)


async def _sync_commands(settings: Settings, token: str, *, if_changed: bool) -> None:
    """Register the commands at Discord, and log the link that invites the bot. Raises
    ProgramStopped."""
    digest_file = settings.empty_chair_home / DIGEST_NAME
    async with _make_app(settings) as app:
        packages.exclude_packages_stalled_too_often(packages.make_event_loop_stall_files(settings))
        await app.load_cogs()
        tree = app.client.tree
        commands = await digest_commands(tree, token)
        if (
            if_changed
            and digest_file.exists()
            and digest_file.read_text(encoding="utf-8") == commands
        ):
            return
        await _run_or_stop_program_on_login_error(
            lambda: _register_commands(app.client, token, user_install=settings.user_install)
        )
        _store_commands_digest(digest_file, commands)
        log.info("slash commands: registered %s commands at Discord", len(tree.get_commands()))
        if app.client.application_id:
            log.info(
                "invitation: invite the bot to a server with %s",
                make_invitation(app.client.application_id),
            )


def _store_commands_digest(file: Path, digest: str) -> None:
    """Write the digest of the registered commands. Raises ProgramStopped if that is not
    possible."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(digest, encoding="utf-8")
    except OSError as error:
        raise ProgramStopped(
            f"{file} cannot be written: {error.strerror}. Set EMPTY_CHAIR_HOME to another folder."
        ) from None


async def _register_commands(client: EmptyChair, token: str, *, user_install: bool) -> None:
    """Log in and register the commands. Raises ProgramStopped if user installs are not allowed, and
    HTTPException."""
    await client.login(token)
    try:
        await client.tree.sync()
    except discord.HTTPException as error:
        if user_install and error.status == 400:
            raise ProgramStopped(NOT_FOR_USERS) from None
        raise


async def migrate_database(settings: Settings, _: argparse.Namespace) -> None:
    """Upgrade the database to this release. Raises DatabaseUnavailable."""
    await _migrate_database(settings)


async def _migrate_database(settings: Settings) -> None:
    """Upgrade the database to this release, and log what was done. Raises DatabaseUnavailable."""
    # alembic costs the running bot 144 ms
    from storage.migration import migrate_database as upgrade  # noqa: PLC0415

    done = await upgrade(settings.database_url.get_secret_value())
    if done is None:
        return
    if done.copy:
        log.info("migration: copied the database to %s before it", done.copy)
    log.info("migration: migrated the tables from %s to %s", done.before or "nothing", done.after)


async def copy_database(_: Settings, options: argparse.Namespace) -> None:
    """Copy one database to an empty one. Raises ProgramStopped if it is interrupted.

    Entries that a running bot stores meanwhile are not copied.
    """
    from storage.database_copy import copy_database as move  # noqa: PLC0415 - rarely needed

    if len(options.databases) != 2:
        raise ProgramStopped(TWO_DATABASES)
    one, other = options.databases
    async with open_database(one) as source, open_database(other) as target:
        try:
            counts = await move(source, target)
        except asyncio.CancelledError:  # the exit status must say that the copy is not complete
            raise ProgramStopped(BROKEN_OFF) from None
    for name, count in counts.items():
        print(f"{name:<12}{count:>9,}")
    print("All of it was read back and compared, row by row.")


async def back_up_database(settings: Settings, options: argparse.Namespace) -> None:
    """Copy the SQLite file, also while the bot runs. Raises ProgramStopped if that fails, and
    DatabaseUnavailable."""
    url = parse_database_url(settings.database_url.get_secret_value())
    if not is_sqlite(url):
        raise ProgramStopped("The database is PostgreSQL: copy it with pg_dump.")
    failure = back_up_to_new_file(Path(str(url.database)), Path(options.file))
    if failure:
        raise ProgramStopped(failure)
    print(f"{url.database} is copied to {options.file}.")


async def delete_data_of_server_or_person(settings: Settings, options: argparse.Namespace) -> None:
    """Delete the data of a server or a person at once. Raises ProgramStopped if the database is not
    up to date.

    A bot that runs on the same SQLite file notices it at the next move.
    """
    async with open_database(settings.database_url.get_secret_value()) as database:
        if not await is_schema_current(database):
            raise ProgramStopped(NOT_CURRENT)
        if options.person is None:
            report = await _forget_server(database, options)
        else:
            report = await _forget_person(database, options)
        await publish_once(database, ClusterMessage("forgot"))
    print(report)


async def _forget_server(database: Database, options: argparse.Namespace) -> str:
    """Delete all data of a server, and return what to print."""
    games = await GameStore(database).delete_guild_games(options.server)
    await ServerStore(database).delete_row_of_removed_server(options.server)
    return f"Server {options.server} is forgotten: {_format_game_count(games)} deleted."


async def _forget_person(database: Database, options: argparse.Namespace) -> str:
    """Delete all data of a person, as `/privacy data:delete` does, and return what to print."""
    people = PeopleStore(database)
    games = await people.count_hosted_games(options.person)
    await people.delete_person(None, options.person, str(Week.from_moment(utc_now())))
    return (
        f"Person {options.person} is forgotten: {_format_game_count(games)} deleted. "
        "Backups that were made before still hold what was stored."
    )


def _format_game_count(count: int) -> str:
    """Return the number of games with its noun."""
    noun = "game" if count == 1 else "games"
    return f"{count} {noun}"


async def check_installation(settings: Settings, options: argparse.Namespace) -> int:
    """Check the installation and print the findings. Return 1 if one of them keeps the bot from
    working."""
    if options.allow:
        return _allow_stalled_package_again(settings, options.allow)
    from bot.doctor import run_checks  # noqa: PLC0415 - a running bot does not need it

    try:
        token, token_problem = _read_token(settings), ""
    except ProgramStopped as stop:
        token, token_problem = "", str(stop)
    signs = set()
    async for finding in run_checks(settings, token, token_problem):
        print(finding, flush=True)
        signs.add(finding.sign)
    return int("✗" in signs)


def _allow_stalled_package_again(settings: Settings, package: str) -> int:
    """Allow a package that was left out because it has ended the bot, and return the status of the
    program."""
    if not packages.make_event_loop_stall_files(settings).clear_package_stalls(package):
        print(f"{package} was not left out.")
        return 1
    print(f"{package} is allowed again, from the next start of the bot on.")
    return 0


def _make_app(settings: Settings) -> App:
    """Return the bot with these settings, before it connects."""
    database = open_database(settings.database_url.get_secret_value())
    direct = settings.wire_url.get_secret_value() if settings.wire_url else None
    return App(
        database,
        client=EmptyChair(
            dm_words=settings.dm_words,
            shard_ids=settings.shard_ids,
            shard_count=settings.shard_count,
        ),
        wire=create_cluster(database.url, direct, database.application_name),
        lock_first=settings.hand_over == "lock",
        pictures=settings.pictures,
        user_install=settings.user_install,
        double_click_seconds=settings.second_tap,
        budgets=Budgets(
            settings.import_mb_per_day, settings.import_mb_total, settings.play_mb_per_day
        ),
    )


def _read_token(settings: Settings) -> str:
    """Return the token of the bot. Raises ProgramStopped if there is none, or if it cannot be
    one."""
    try:
        token = settings.token()
    except OSError as error:
        raise ProgramStopped(f"The token file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ProgramStopped("The token file cannot be read: it is not a text file.") from None
    if not token:
        raise ProgramStopped(NO_TOKEN)
    if not token.isascii() or not token.isprintable() or " " in token:
        raise ProgramStopped(BAD_TOKEN)
    return token


async def _run_or_stop_program_on_login_error(act: Callable[[], Awaitable[None]]) -> None:
    """Run an action that logs in.

    Raises ProgramStopped with the reason if Discord refuses it or cannot be reached, or if another
    process takes over.
    """
    try:
        await act()
    except discord.LoginFailure:
        raise ProgramStopped(WRONG_TOKEN) from None
    except (LockLost, ShardCountMismatch) as others:
        raise ProgramStopped(str(others)) from None
    except discord.PrivilegedIntentsRequired:
        raise ProgramStopped(GATEWAY_ERRORS[4014]) from None
    except discord.ConnectionClosed as closed:
        raise ProgramStopped(
            GATEWAY_ERRORS.get(closed.code, f"Discord closed the connection (code {closed.code}).")
        ) from None
    except discord.HTTPException as error:
        raise ProgramStopped(
            f"Discord refuses or is out of order (status {error.status}). Try again later."
        ) from None
    except discord.GatewayNotFound:
        raise ProgramStopped(
            "Discord is out of order: it does not say where its gateway is. Try again later."
        ) from None
    except (aiohttp.ClientConnectionError, OSError):
        raise ProgramStopped("Discord cannot be reached. Is this machine online?") from None


COMMANDS: dict[str, Callable[[Settings, argparse.Namespace], Coroutine[None, None, int | None]]] = {
    "run": set_up_and_run_bot,
    "migrate": migrate_database,
    "sync": sync_commands,
    "copy": copy_database,
    "doctor": check_installation,
    "backup": back_up_database,
    "forget": delete_data_of_server_or_person,
}
"""The coroutine function of each command."""


if __name__ == "__main__":
    sys.exit(main())
