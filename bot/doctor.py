"""`python -m bot doctor`: everything that the bot needs, looked at one after the other. Nothing is changed, and nothing
secret is said."""

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
from bot.settings import Settings
from bot.ui.describing import REGISTERED, digest
from storage import Database, DatabaseUnavailable, NotMigrated, open_database, schema, sizing
from storage.address import address, is_sqlite
from storage.open_file import find_rescued

PATIENCE = aiohttp.ClientTimeout(total=10)
NEEDED = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Create Private Threads": "create_private_threads",
    "Embed Links": "embed_links",
    "Attach Files": "attach_files",
    "Read Message History": "read_message_history",
}
"""Permissions, as Discord calls them."""
PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED.values(), True))
PRIVILEGED = {"presences": "presence", "members": "guild_members", "message_content": "message_content"}
"""Intents that an application has to be allowed, and what the flags that say so are about."""
BY_A_USER = "1"
"""How Discord numbers the installation by somebody for themselves."""
AT_ONCE = 200
"""Servers, of one answer."""
NAMED = 3
"""Servers that are named; there may be thousands."""
SECONDS = 2.0
"""By so much a clock may be off."""
LARGEST = 10
"""Games that are named by their size."""
LITTLE, TOO_LITTLE = 1 << 30, 100 << 20
"""Bytes on the disk."""

SYNC = "Run `python -m bot sync`."
OFFLINE = "Discord cannot be reached. Is this machine online?"
UNKNOWN_TOKEN = "Discord does not know this token. Copy it anew from discord.com/developers, Bot."
NO_BOTS_TOKEN = (
    "This is no bot's token. Copy it from discord.com/developers, Bot; the client secret and the public key are others."
)
NOT_ASKED = "Not looked at: Discord has to answer first."
NO_DATABASE = "Not looked at: the database has to answer first."


@dataclass(frozen=True)
class Finding:
    sign: Literal["✓", "!", "✗"]
    what: str
    says: str

    def __str__(self) -> str:
        return f"{self.sign} {self.what:<12} {self.says}"


class NoAnswer(Exception):
    """Why Discord did not say it."""


@dataclass(frozen=True)
class Discord:
    http: aiohttp.ClientSession
    token: str

    async def ask(self, path: str, **query: str | int) -> tuple[Any, datetime | None]:
        """What it says, and when, by its own clock."""
        url = URL(f"{discord.http.Route.BASE}{path}").with_query(query)
        try:
            async with self.http.get(url, headers={"Authorization": f"Bot {self.token}"}) as given:
                if given.status == 401:
                    raise NoAnswer(UNKNOWN_TOKEN)
                if given.status != 200:
                    raise NoAnswer(f"Discord refuses or is out of order (status {given.status}). Try again later.")
                return await given.json(), _date(given.headers.get("Date", ""))
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            raise NoAnswer(OFFLINE) from None


async def examined(settings: Settings, token: str, fault: str) -> AsyncIterator[Finding]:
    """`fault`: why there is no token."""
    async with aiohttp.ClientSession(timeout=PATIENCE) as http:
        async for finding in _at_discord(Discord(http, token), settings, fault):
            yield finding
    for finding in await _database(settings):
        yield finding
    yield _fonts(settings)
    for package in packages.stalls_of(settings).left_out():
        yield Finding("!", "packages", f"{package} is left out: {packages.STALLED.format(package)}.")
    yield _disk(settings)


# ── At Discord ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def _at_discord(there: Discord, settings: Settings, fault: str) -> AsyncIterator[Finding]:
    try:
        if wrong := fault or _shape(there.token):
            raise NoAnswer(wrong)
        me, now = await there.ask("/users/@me")
        application, _ = await there.ask("/applications/@me")
    except NoAnswer as why:
        yield Finding("✗", "token", str(why))
        for what in ("clock", "intents", "permissions", "commands"):
            yield Finding("!", what, NOT_ASKED)
        return
    yield Finding("✓", "token", f"Discord knows it: {_plain(me['username'])}.")
    yield _clock(now)
    # Nothing is asked of this database: a tree of commands grows on a bot, and a bot has one.
    nowhere = open_database("sqlite:///nowhere.sqlite")
    client = EmptyChair(dm_words=settings.dm_words)
    async with App(nowhere, client=client, user_install=settings.user_install) as app:
        await app.load_cogs()
        yield _intents(client.intents, application)
        try:
            yield await _permissions(there, application["id"])
            yield await _commands(there, client, application, user_install=settings.user_install)
        except NoAnswer as why:
            yield Finding("✗", "Discord", str(why))


def _shape(token: str) -> str:
    """Its first part is the id of the bot, in letters."""
    first = token.partition(".")[0]
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        number = ""
    return "" if number.isdecimal() and "." in token else NO_BOTS_TOKEN


def _date(text: str) -> datetime | None:
    try:
        return parsedate_to_datetime(text)
    except ValueError:
        return None


def _clock(now: datetime | None) -> Finding:
    """Discord says only the second, and needs a while to say it."""
    if now is None:
        return Finding("!", "clock", "Discord did not say what time it is.")
    off = (datetime.now(UTC) - now).total_seconds()
    if -SECONDS <= off <= SECONDS + 1:
        return Finding("✓", "clock", "As Discord's.")
    way = "ahead of" if off > 0 else "behind"
    told = f"{abs(off):.0f} seconds {way} Discord's, and so are countdowns."
    return Finding("!", "clock", f"{told} Let this machine set it by the network: `timedatectl set-ntp true`.")


def _intents(wanted: discord.Intents, application: Any) -> Finding:
    flags, known = int(application.get("flags") or 0), discord.ApplicationFlags.VALID_FLAGS
    either = {name: known[f"gateway_{of}"] | known[f"gateway_{of}_limited"] for name, of in PRIVILEGED.items()}
    allowed = {name for name in PRIVILEGED if flags & either[name]}
    needed = {name for name in PRIVILEGED if getattr(wanted, name)}
    if missing := needed - allowed:
        return Finding("✗", "intents", f"Allow {_listed(missing)} at discord.com/developers, Bot.")
    if spare := allowed - needed:
        told = f"{_listed(spare)} is allowed and not needed: switch it off at discord.com/developers, Bot."
        return Finding("!", "intents", told)
    read = " What people write to the bot alone is read, and not kept: DM_WORDS." if wanted.dm_messages else ""
    return Finding("✓", "intents", ("All that are needed are allowed." if needed else "None has to be allowed.") + read)


async def _permissions(there: Discord, application: str) -> Finding:
    """By the roles of the bot; a channel can take one away again, and then the bot says so there."""
    invitation = discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
    servers = await _servers(there)
    if not servers:
        return Finding("!", "permissions", f"The bot is on no server yet. Invite it: {invitation}")
    lacking = [(server["name"], missing) for server in servers if (missing := _missing(int(server["permissions"])))]
    if not lacking:
        return Finding("✓", "permissions", f"All that are needed, on {_counted(len(servers), 'server')}.")
    some = [f"“{_plain(name)}” lacks {_listed(missing)}" for name, missing in lacking[:NAMED]]
    more = [f"{len(lacking) - NAMED} more lack something"] if len(lacking) > NAMED else []
    told = f"{'; '.join(some + more)}. Give them to the bot's role there, or invite it again: {invitation}"
    return Finding("!", "permissions", told)


async def _servers(there: Discord) -> list[Any]:
    found: list[Any] = []
    while True:
        page, _ = await there.ask("/users/@me/guilds", limit=AT_ONCE, after=found[-1]["id"] if found else 0)
        found += page
        if len(page) < AT_ONCE:
            return found


def _missing(value: int) -> list[str]:
    granted = discord.Permissions(value)
    return [] if granted.administrator else [name for name, flag in NEEDED.items() if not getattr(granted, flag)]


async def _commands(there: Discord, bot: EmptyChair, application: Any, *, user_install: bool) -> Finding:
    if user_install and BY_A_USER not in (application.get("integration_types_config") or {}):
        told = "USER_INSTALL is set, and Discord does not allow it: tick User Install at discord.com/developers,"
        return Finding("✗", "commands", f"{told} Installation, or leave it out.")
    registered, _ = await there.ask(f"/applications/{application['id']}/commands")
    ours, theirs = {command.name for command in bot.tree.get_commands()}, {each["name"] for each in registered}
    if missing := ours - theirs:
        return Finding("✗", "commands", f"{_counted(len(missing), 'command')} of {len(ours)} not registered. {SYNC}")
    if theirs - ours:
        return Finding("!", "commands", f"Discord has commands that this release does not know. {SYNC}")
    if not REGISTERED.exists() or REGISTERED.read_text(encoding="utf-8") != await digest(bot.tree, there.token):
        told = "They may be those of another release: they were not registered from this folder."
        return Finding("!", "commands", f"{told} {SYNC}")
    return Finding("✓", "commands", f"All {len(ours)} are registered.")


# ── On this machine ─────────────────────────────────────────────────────────────────────────────────────────────────


async def _database(settings: Settings) -> list[Finding]:
    try:
        async with open_database(settings.database_url.get_secret_value()) as database:
            await schema.check_reached(database)
            migrations = await _migrations(database)
            sizes: list[Finding] = []
            if migrations.sign == "✓":
                await schema.check_writable(database)
                sizes = [await _tables(database), await _largest(database)]
    except DatabaseUnavailable as fault:
        return [Finding("✗", "database", str(fault)), Finding("!", "migrations", NO_DATABASE)]
    return [Finding("✓", "database", "It answers, and can be written."), migrations, *sizes, *_rescued(database)]


def _rescued(database: Database) -> list[Finding]:
    """Return a finding where a rescued file lies beside the database."""
    rescued = find_rescued(database.file.path) if database.file else None
    if rescued is None:
        return []
    told = f"{rescued} holds games of a database that was lost: delete it if it is not needed any more."
    return [Finding("!", "rescued", told)]


async def _migrations(database: Database) -> Finding:
    try:
        await schema.check_current(database)
    except NotMigrated as fault:
        return Finding("✗", "migrations", str(fault))
    return Finding("✓", "migrations", "The tables are those of this release.")


async def _tables(database: Database) -> Finding:
    sizes = await sizing.table_sizes(database)
    told = ", ".join(f"{name} {_megabytes(size)}" for name, size in sizes.items() if size)
    return Finding("✓", "size", f"{_megabytes(sum(sizes.values()))}: {told}.")


async def _largest(database: Database) -> Finding:
    """Games by their numbers: who plays them is nobody's business here."""
    found = await sizing.largest_games(database, LARGEST)
    told = ", ".join(f"{game.id} ({game.described}) {_megabytes(game.stored_bytes)}" for game in found)
    return Finding("✓", "largest", f"Games {told}." if told else "There are no games yet.")


def _megabytes(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB" if count >= 1_000_000 else f"{-(-count // 1000)} KB"


def _fonts(settings: Settings) -> Finding:
    if not settings.pictures:
        return Finding("✓", "fonts", "Not needed: PICTURES is off.")
    try:
        from bot.pictures.letters import face  # noqa: PLC0415 - whoever needs no pictures needs no Pillow

        for bold in (False, True):
            face(20, bold)
    except (ImportError, OSError) as fault:
        told = f"No picture can be drawn ({type(fault).__name__}): install the bot anew, or set PICTURES=false."
        return Finding("✗", "fonts", told)
    return Finding("✓", "fonts", "Pictures have letters.")


def _disk(settings: Settings) -> Finding:
    """Where an SQLite file grows; and else where the bot keeps its few things."""
    free = shutil.disk_usage(_folder(settings)).free
    told = f"{free / (1 << 30):.1f} GB free"
    if free < TOO_LITTLE:
        return Finding("✗", "disk", f"{told}: make room, or moves cannot be stored.")
    return Finding("!", "disk", f"{told}: make room soon.") if free < LITTLE else Finding("✓", "disk", f"{told}.")


def _folder(settings: Settings) -> Path:
    """The nearest one that exists."""
    try:
        url = address(settings.database_url.get_secret_value())
    except DatabaseUnavailable:
        return Path()
    if not is_sqlite(url):
        return Path()
    return next(folder for folder in Path(str(url.database)).parents if folder.is_dir())


# ── In words ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _plain(name: str) -> str:
    """As somebody called it, without what would move a terminal's cursor."""
    return "".join(letter for letter in name if letter.isprintable())


def _listed(names: Any) -> str:
    return ", ".join(sorted(name.replace("_", " ") for name in names))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
