"""`empty-chair doctor`: check everything that the bot needs.

It changes nothing and prints nothing secret.
"""

import base64
import binascii
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Literal

import aiohttp
import discord
from yarl import URL

from bot import packages
from bot.app import App
from bot.client import EmptyChair
from bot.invitation import NEEDED_PERMISSIONS, make_invitation
from bot.settings import Settings
from bot.ui.command_texts import DIGEST_NAME, digest_commands
from storage import Database, DatabaseUnavailable, NotMigrated, open_database, schema, sizes
from storage.database_url import is_sqlite, parse_database_url
from storage.open_file import find_rescued_file

REQUEST_TIMEOUT = aiohttp.ClientTimeout(total=10)
PRIVILEGED_INTENTS = {
    "presences": "presence",
    "members": "guild_members",
    "message_content": "message_content",
}
"""The privileged intents, and the words in the application flags that allow them."""
USER_INSTALLATION = "1"
"""Discord's number of the installation by a user."""
MAX_SERVERS_PER_RESPONSE = 200
"""The most servers in one response of Discord."""
MAX_NAMED_SERVERS = 3
"""The most servers that a finding lists."""
MAX_CLOCK_DIFFERENCE = 2.0
"""Seconds by which the clock may differ from Discord's."""
LISTED_GAMES = 10
"""The number of largest games that are listed."""
LOW_DISK_BYTES, CRITICAL_DISK_BYTES = 1 << 30, 100 << 20
"""Free bytes on the disk below which there is a warning, and below which there is an error."""

SYNC = "Run `empty-chair sync`."
OFFLINE = "Discord cannot be reached. Is this machine online?"
UNKNOWN_TOKEN = "Discord does not know this token. Copy it anew from discord.com/developers, Bot."
NO_BOTS_TOKEN = (
    "This is no bot's token. Copy it from discord.com/developers, Bot; the client secret and the "
    "public key are others."
)
NOT_ASKED = "Not looked at: Discord has to answer first."
NO_DATABASE = "Not looked at: the database has to answer first."


@dataclass(frozen=True)
class Finding:
    """The result of one check: fine, a warning or an error."""

    sign: Literal["✓", "!", "✗"]
    subject: str
    text: str

    def __str__(self) -> str:
        return f"{self.sign} {self.subject:<12} {self.text}"


class DiscordUnavailable(Exception):
    """Raised when Discord does not answer. The message says why."""


@dataclass(frozen=True)
class DiscordApi:
    """Discord's REST API with the bot's token."""

    http: aiohttp.ClientSession
    token: str

    async def get_json(self, path: str, **query: str | int) -> tuple[Any, datetime | None]:
        """Return the JSON of a path, and the time by Discord's clock if the response has it.

        Raises DiscordUnavailable if Discord refuses or cannot be reached.
        """
        url = URL(f"{discord.http.Route.BASE}{path}").with_query(query)
        try:
            async with self.http.get(
                url, headers={"Authorization": f"Bot {self.token}"}
            ) as response:
                if response.status == 401:
                    raise DiscordUnavailable(UNKNOWN_TOKEN)
                if response.status != 200:
                    raise DiscordUnavailable(
                        f"Discord refuses or is out of order (status {response.status}). Try "
                        "again later."
                    )
                return await response.json(), _parse_date_header(response.headers.get("Date", ""))
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            raise DiscordUnavailable(OFFLINE) from None


async def run_checks(settings: Settings, token: str, token_problem: str) -> AsyncIterator[Finding]:
    """Yield the findings of all checks.

    `token_problem` says why there is no token; it is empty if there is one.
    """
    async with aiohttp.ClientSession(timeout=REQUEST_TIMEOUT) as http:
        async for finding in _check_discord(DiscordApi(http, token), settings, token_problem):
            yield finding
    for finding in await _check_database(settings):
        yield finding
    yield _check_fonts(settings)
    for package in packages.make_event_loop_stall_files(settings).list_packages_stalled_too_often():
        yield Finding(
            "!", "packages", f"{package} is left out: {packages.STALLED_REASON.format(package)}."
        )
    yield _check_disk(settings)


# ── At Discord ────────────────────────────────────────────────────────────────────────────────────


async def _check_discord(
    api: DiscordApi, settings: Settings, token_problem: str
) -> AsyncIterator[Finding]:
    """Yield the findings about the token, the clock, intents, permissions and commands."""
    try:
        _check_token_format(token_problem, api.token)
        me, now = await api.get_json("/users/@me")
        application, _ = await api.get_json("/applications/@me")
    except DiscordUnavailable as error:
        yield Finding("✗", "token", str(error))
        for what in ("clock", "intents", "permissions", "commands"):
            yield Finding("!", what, NOT_ASKED)
        return
    yield Finding("✓", "token", f"Discord knows it: {_strip_control_characters(me['username'])}.")
    yield _check_clock(now)
    # The commands are needed, which only a bot has, and a bot needs a database. It is never read.
    nowhere = open_database("sqlite:///nowhere.sqlite")
    client = EmptyChair(dm_words=settings.dm_words)
    async with App(nowhere, client=client, user_install=settings.user_install) as app:
        await app.load_cogs()
        yield _check_intents(client.intents, application)
        try:
            yield await _check_permissions(api, application["id"])
            yield await _check_commands(api, client, application, settings)
        except DiscordUnavailable as error:
            yield Finding("✗", "Discord", str(error))


def _check_token_format(token_problem: str, token: str) -> None:
    """Raise DiscordUnavailable with `token_problem`, if there is one, or if no bot can have this
    token.

    The first part of a bot's token is the id of the bot in base64.
    """
    if token_problem:
        raise DiscordUnavailable(token_problem)
    first, dot, _ = token.partition(".")
    padding = "=" * (-len(first) % 4)
    try:
        bot_id = base64.urlsafe_b64decode(first + padding).decode("ascii")
    except (binascii.Error, ValueError):
        raise DiscordUnavailable(NO_BOTS_TOKEN) from None
    if not dot or not bot_id.isdecimal():
        raise DiscordUnavailable(NO_BOTS_TOKEN)


def _parse_date_header(header: str) -> datetime | None:
    """Parse a Date header. Returns None if it is none."""
    try:
        return parsedate_to_datetime(header)
    except ValueError:
        return None


def _check_clock(discord_time: datetime | None) -> Finding:
    """Compare the clock with Discord's, which sends whole seconds, and those with some delay."""
    if discord_time is None:
        return Finding("!", "clock", "Discord did not say what time it is.")
    difference = (datetime.now(UTC) - discord_time).total_seconds()
    if -MAX_CLOCK_DIFFERENCE <= difference <= MAX_CLOCK_DIFFERENCE + 1:
        return Finding("✓", "clock", "As Discord's.")
    direction = "ahead of" if difference > 0 else "behind"
    text = f"{abs(difference):.0f} seconds {direction} Discord's, and so are countdowns."
    return Finding(
        "!", "clock", f"{text} Let this machine set it by the network: `timedatectl set-ntp true`."
    )


def _check_intents(wanted: discord.Intents, application: Any) -> Finding:
    """Compare the privileged intents that the bot uses with those that the application is
    allowed."""
    allowed = _decode_allowed_intents(int(application.get("flags") or 0))
    needed = {name for name in PRIVILEGED_INTENTS if getattr(wanted, name)}
    if missing := needed - allowed:
        return Finding(
            "✗", "intents", f"Allow {_format_names(missing)} at discord.com/developers, Bot."
        )
    if spare := allowed - needed:
        text = (
            f"{_format_names(spare)} is allowed and not needed: switch it off at "
            "discord.com/developers, Bot."
        )
        return Finding("!", "intents", text)
    text = "All that are needed are allowed." if needed else "None has to be allowed."
    if wanted.dm_messages:
        text += " What people write to the bot alone is read, and not kept: DM_WORDS."
    return Finding("✓", "intents", text)


def _decode_allowed_intents(flags: int) -> set[str]:
    """Return the privileged intents that the flags of an application allow, fully or for few
    servers."""
    known = discord.ApplicationFlags.VALID_FLAGS
    allowed = set()
    for name, word in PRIVILEGED_INTENTS.items():
        if flags & (known[f"gateway_{word}"] | known[f"gateway_{word}_limited"]):
            allowed.add(name)
    return allowed


async def _check_permissions(api: DiscordApi, application_id: str) -> Finding:
    """Check the permissions of the bot's roles on all servers.

    A channel may take one away again, of which the bot tells there. Raises DiscordUnavailable.
    """
    invitation = make_invitation(application_id)
    servers = await _list_servers(api)
    if not servers:
        return Finding("!", "permissions", f"The bot is on no server yet. Invite it: {invitation}")
    lacking = [server for server in servers if _list_missing_permissions(server)]
    if not lacking:
        return Finding(
            "✓", "permissions", f"All that are needed, on {_format_count(len(servers), 'server')}."
        )
    listed = [
        (
            f"“{_strip_control_characters(server['name'])}” lacks "
            f"{_format_names(_list_missing_permissions(server))}"
        )
        for server in lacking[:MAX_NAMED_SERVERS]
    ]
    if len(lacking) > MAX_NAMED_SERVERS:
        listed.append(f"{len(lacking) - MAX_NAMED_SERVERS} more lack something")
    text = (
        f"{'; '.join(listed)}. Give them to the bot's role there, or invite it again: {invitation}"
    )
    return Finding("!", "permissions", text)


async def _list_servers(api: DiscordApi) -> list[Any]:
    """Return all servers of the bot. Raises DiscordUnavailable."""
    servers: list[Any] = []
    last = 0
    while True:
        page, _ = await api.get_json(
            "/users/@me/guilds", limit=MAX_SERVERS_PER_RESPONSE, after=last
        )
        servers += page
        if len(page) < MAX_SERVERS_PER_RESPONSE:
            return servers
        last = page[-1]["id"]


def _list_missing_permissions(server: Any) -> list[str]:
    """Return the needed permissions that the bot lacks on a server."""
    granted = discord.Permissions(int(server["permissions"]))
    if granted.administrator:
        return []
    return [name for name, flag in NEEDED_PERMISSIONS.items() if not getattr(granted, flag)]


async def _check_commands(
    api: DiscordApi, bot: EmptyChair, application: Any, settings: Settings
) -> Finding:
    """Compare the registered commands with those of this release. Raises DiscordUnavailable."""
    if settings.user_install and USER_INSTALLATION not in (
        application.get("integration_types_config") or {}
    ):
        text = (
            "USER_INSTALL is set, and Discord does not allow it: tick User Install at "
            "discord.com/developers,"
        )
        return Finding("✗", "commands", f"{text} Installation, or leave it out.")
    answer, _ = await api.get_json(f"/applications/{application['id']}/commands")
    registered = {command["name"] for command in answer}
    ours = {command.name for command in bot.tree.get_commands()}
    if missing := ours - registered:
        return Finding(
            "✗",
            "commands",
            f"{_format_count(len(missing), 'command')} of {len(ours)} not registered. {SYNC}",
        )
    if registered - ours:
        return Finding(
            "!", "commands", f"Discord has commands that this release does not know. {SYNC}"
        )
    was_registered_here = False
    digest_file = settings.empty_chair_home / DIGEST_NAME
    if digest_file.exists():
        was_registered_here = digest_file.read_text(encoding="utf-8") == await digest_commands(
            bot.tree, api.token
        )
    if not was_registered_here:
        text = "They may be those of another release: they were not registered from this folder."
        return Finding("!", "commands", f"{text} {SYNC}")
    return Finding("✓", "commands", f"All {len(ours)} are registered.")


# ── On this machine ───────────────────────────────────────────────────────────────────────────────


async def _check_database(settings: Settings) -> list[Finding]:
    """Check that the database answers, is migrated and can be written, and list its sizes."""
    try:
        async with open_database(settings.database_url.get_secret_value()) as database:
            await schema.check_reachable(database)
            migrations = await _check_migrations(database)
            sizes: list[Finding] = []
            if migrations.sign == "✓":
                await schema.check_writable(database)
                sizes = [await _list_table_sizes(database), await _list_largest_games(database)]
    except DatabaseUnavailable as error:
        return [Finding("✗", "database", str(error)), Finding("!", "migrations", NO_DATABASE)]
    return [
        Finding("✓", "database", "It answers, and can be written."),
        migrations,
        *sizes,
        *_warn_of_rescued_file(database),
    ]


def _warn_of_rescued_file(database: Database) -> list[Finding]:
    """Return a warning if there is a rescued file next to the database."""
    rescued = find_rescued_file(database.file.path) if database.file else None
    if rescued is None:
        return []
    text = (
        f"{rescued} holds games of a database that was lost: delete it if it is not needed any "
        "more."
    )
    return [Finding("!", "rescued", text)]


async def _check_migrations(database: Database) -> Finding:
    """Check that the tables are those of this release. Raises DatabaseUnavailable."""
    try:
        await schema.check_schema_current(database)
    except NotMigrated as error:
        return Finding("✗", "migrations", str(error))
    return Finding("✓", "migrations", "The tables are those of this release.")


async def _list_table_sizes(database: Database) -> Finding:
    """List the sizes of the tables. Raises DatabaseUnavailable."""
    table_sizes = await sizes.measure_tables(database)
    listed = ", ".join(f"{name} {_format_size(size)}" for name, size in table_sizes.items() if size)
    return Finding("✓", "size", f"{_format_size(sum(table_sizes.values()))}: {listed}.")


async def _list_largest_games(database: Database) -> Finding:
    """List the largest games by id, without their players. Raises DatabaseUnavailable."""
    games = await sizes.find_largest_games(database, LISTED_GAMES)
    if not games:
        return Finding("✓", "largest", "There are no games yet.")
    listed = ", ".join(
        f"{game.id} ({game.description}) {_format_size(game.stored_bytes)}" for game in games
    )
    return Finding("✓", "largest", f"Games {listed}.")


def _format_size(count: int) -> str:
    """Format a number of bytes as MB or, rounded up, as KB."""
    if count >= 1_000_000:
        return f"{count / 1_000_000:.1f} MB"
    return f"{-(-count // 1000)} KB"


def _check_fonts(settings: Settings) -> Finding:
    """Check that pictures can be drawn, if they are on."""
    if not settings.pictures:
        return Finding("✓", "fonts", "Not needed: PICTURES is off.")
    try:
        # Pillow is not needed without pictures
        from bot.pictures.text_images import load_font  # noqa: PLC0415

        for bold in (False, True):
            load_font(20, bold)
    except (ImportError, OSError) as error:
        text = (
            f"No picture can be drawn ({type(error).__name__}): install the bot anew, or set "
            "PICTURES=false."
        )
        return Finding("✗", "fonts", text)
    return Finding("✓", "fonts", "Pictures have letters.")


def _check_disk(settings: Settings) -> Finding:
    """Check the free space on the disk of the SQLite file, or of the working directory."""
    free = shutil.disk_usage(_find_database_folder(settings)).free
    text = f"{free / (1 << 30):.1f} GB free"
    if free < CRITICAL_DISK_BYTES:
        return Finding("✗", "disk", f"{text}: make room, or moves cannot be stored.")
    if free < LOW_DISK_BYTES:
        return Finding("!", "disk", f"{text}: make room soon.")
    return Finding("✓", "disk", f"{text}.")


def _find_database_folder(settings: Settings) -> Path:
    """Return the nearest existing folder of the SQLite file, or the working directory."""
    try:
        url = parse_database_url(settings.database_url.get_secret_value())
    except DatabaseUnavailable:
        return Path()
    if not is_sqlite(url):
        return Path()
    return next(folder for folder in Path(str(url.database)).parents if folder.is_dir())


# ── Text ──────────────────────────────────────────────────────────────────────────────────────────


def _strip_control_characters(name: str) -> str:
    """Return a name without characters that would control the terminal."""
    return "".join(letter for letter in name if letter.isprintable())


def _format_names(names: Any) -> str:
    """Format names as a sorted list with blanks instead of underscores."""
    return ", ".join(sorted(name.replace("_", " ") for name in names))


def _format_count(number: int, what: str) -> str:
    """Format a number with a noun, which gets an -s unless the number is 1."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
