"""Evenings at a table: the real bot on a simulated Discord, with a real SQLite file."""

import asyncio
import pkgutil
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import Env, interactions
from simcord.backend.ops import guilds
from simcord.backend.ops.commands import COMMAND_FIELDS
from simcord.results import to_discord_message

from bot import cogs
from bot.app import App
from bot.client import EmptyChair
from bot.play import panel_tracker
from bot.play.service import TableSettings
from bot.play.table import Table
from bot.ui.custom_ids import Press
from engines.core.text import words
from engines.core.text.words import PSEUDO
from engines.gah import GAME
from storage import Database, open_database
from tests.discord_rules import assert_all_fit
from tests.e2e.message_texts import read
from tests.picture_thread import in_this_process
from tests.simulation.clocks import installed
from tests.simulation.virtual import VirtualEnv, VirtualLoop, drawn_once
from tests.words.pseudo import past
from tests.words.tiny_german import files_with

# On a new server everybody may open private threads; simcord forgets about that.
guilds.DEFAULT_EVERYONE_PERMISSIONS |= discord.Permissions(create_private_threads=True).value

in_this_process()

COGS = [import_module(f"bot.cogs.{module.name}") for module in pkgutil.iter_modules(cogs.__path__)]
"""They list the games there are when somebody first imports them: not those that a test
installs."""
SUNDAY = datetime(2027, 1, 3, 12, tzinfo=UTC)
MONDAY = SUNDAY + timedelta(days=1)
MAX_PAGES = 6
NEXT_PAGE = {"Next page", "Nächste Seite"}


@dataclass
class Evening:
    """A server with a channel, a host, a friend who watches, and a way to switch the bot off and
    on."""

    env: Any
    url: str
    channel: Any
    host: Any
    friend: Any
    app: App
    databases: list[Database]

    @property
    def bot(self) -> EmptyChair:
        """The client of the bot."""
        return self.app.client

    @property
    def panel(self) -> Any:
        """The newest message with buttons, but for the recap. The whole history would take a
        quarter of an evening."""
        sent = sorted(
            self.env.backend.messages[self.channel.id].values(),
            key=lambda message: message.id,
            reverse=True,
        )
        shown = (
            to_discord_message(self.env, message)
            for message in sent
            if message.components and message.visible_to(None)
        )
        return next(message for message in shown if not is_recap(message))

    @property
    def messages(self) -> list[Any]:
        return list(self.channel.history())

    def labels(self) -> list[str]:
        """Of the buttons that can be pressed."""
        shown = [
            item for row in self.panel.components for item in row.children if not item.disabled
        ]
        return [item.label or "" for item in shown if isinstance(item, discord.Button)]

    async def start(self, **options: Any) -> Any:
        chosen = {"level": "medium", "depth": "dealt", "seed": 7} | options
        return await self.host.slash(self.channel, "gah start", **chosen)

    async def slash(self, command: str, who: Any = None, **options: Any) -> Any:
        result = await (who or self.host).slash(self.channel, command, **options)
        await self.painted()
        return result

    async def painted(self) -> None:
        """Until the painter has nothing left to do."""
        await self.env.advance_time(10)

    async def press(self, label: str, who: Any = None) -> Any:
        result = await (who or self.host).click(self.panel, label=label)
        await self.painted()
        return result

    async def press_in(self, shown: Any, label: str, who: Any = None) -> Any:
        """Press a button of a private answer, on whichever of its pages it stands."""
        person = who or self.host
        for _ in range(MAX_PAGES):
            labels = {
                item.get("label")
                for line in shown.response.components
                for item in line["components"]
            }
            turning = labels & NEXT_PAGE
            if label in labels or not turning:
                break
            shown = await person.click(shown.response, label=turning.pop())
        return await person.click(shown.response, label=label)

    async def press_more(self, label: str, who: Any = None) -> Any:
        """Press *More…* on the panel, and then a button of the answer."""
        return await self.press_in(await self.press("More…", who), label, who)

    async def submit(self, form: Any, *parts: dict[str, str], who: Any = None) -> Any:
        """A form in all of its parts: those after the first are opened by a press."""
        person = who or self.host
        sent = await person.submit_modal(form, parts[0])
        for part in parts[1:]:
            (rest,) = (item for line in sent.response.components for item in line["components"])
            sent = await person.submit_modal(
                await person.click(sent.response, label=rest["label"]), part
            )
        await self.painted()
        return sent

    async def restart(self) -> None:
        old, self.app = self.app, App(open_database(self.url))
        self.databases.append(self.app.database)
        await self.env.restart_bot(self.bot)
        await old.database.close()

    async def open(self) -> Table | None:
        return await self.app.desk.service.games.find_open_game(self.channel.id)

    async def state(self) -> Any:
        table = await self.open()
        assert table
        return table.state

    def asking(self, state: Any) -> Any:
        return GAME.find_ask(state)

    def move_to_channel_without(self, **denied: bool) -> None:
        """Another channel, in which the bot lacks these permissions."""
        overwrite = discord.PermissionOverwrite(**dict.fromkeys(denied, False))
        self.channel = self.env.guild.create_text_channel(
            "quiet", overwrites={self.bot.user: overwrite}
        )

    def refuse_edits(self, *, times: int | None = 1, **answer: int) -> None:
        """By a lease as well as with the bot's token."""
        for path in ("/webhooks/*/messages/*", "/channels/*/messages/*"):
            self.env.inject_error("PATCH", path, times=times, **answer)

    def moderator(self) -> Any:
        guild = self.env.guild
        role = guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        return guild.add_member(self.env.create_user("mod"), roles=[role])


def said(message: Any) -> str:
    """From top to bottom, but for the table in words: without its picture a move is told above the
    embed."""
    return "\n".join(
        filter(None, (message.content, message.embeds[0].title, message.embeds[0].description))
    )


def stands_at(message: Any) -> int:
    """The move that its buttons are for."""
    return Press.parse_custom_id(message.components[0].children[0].custom_id).seq


def is_recap(message: Any) -> bool:
    """Known by its way to the rounds."""
    return any(
        str(item.custom_id).endswith("rounds")
        for row in message.components
        for item in row.children
    )


def tells_the_end(message: Any) -> bool:
    return str(message.content).startswith(("You win ", "You lose ", "A draw, "))


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], Any]]:
    """Time is simulated, but for those who need a real socket, thread or process."""
    return {"loop": asyncio.new_event_loop if item.get_closest_marker("machine") else VirtualLoop}


@pytest.fixture(autouse=True, scope="package")
def simulated() -> Iterator[None]:
    with installed(), drawn_once():
        yield


@pytest.fixture(autouse=True)
def asked_for(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a die ends your turn, his waits for its button in most evenings, as if somebody
    watched: so each step can be looked at. Those that are marked `along` play as people do who are
    alone."""
    if request.node.get_closest_marker("along"):
        return
    is_watched = TableSettings.is_watched

    async def waits(settings: TableSettings, table: Table) -> bool:
        return table.row.game in ("gah", "highseason") or await is_watched(settings, table)

    monkeypatch.setattr(TableSettings, "is_watched", waits)


@pytest.fixture
def url(tmp_path: Path, fresh: Path) -> str:
    return f"sqlite+aiosqlite:///{shutil.copy(fresh, tmp_path)}"


@pytest.fixture
async def databases() -> AsyncIterator[list[Database]]:
    """Closed when the bots are gone: as long as one is there, a task of its own may still hold a
    connection."""
    opened: list[Database] = []
    yield opened
    for database in opened:
        await database.close()


@pytest.fixture
async def app(
    url: str,
    databases: list[Database],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> App:
    databases.append(open_database(url))
    made = App(databases[0])
    if request.node.get_closest_marker("machine"):
        made.router.double_click_seconds = 0  # nobody waits there
        monkeypatch.setattr(panel_tracker, "WRITE_DELAY_SECONDS", 0)
    return made


@pytest.fixture
async def simcord_env(app: App, request: pytest.FixtureRequest) -> AsyncIterator[Env]:
    is_real = request.node.get_closest_marker("machine")
    env = (Env if is_real else VirtualEnv)(app.client, settle_timeout=25)
    await env.start()
    yield env
    await env.shutdown()
    assert env._errors[env._errors_acknowledged :] == []


_registered: dict[tuple[str, ...], list[dict[str, Any]]] = {}


async def register(env: Any) -> None:
    """The first bot that has these words puts its commands together and sends them; of all others
    Discord knows the same. To make them anew takes longer than most of what is tried."""
    spoken = tuple(
        file.read_text(encoding="utf-8")
        for file in (words.find_package_folder("bot") / "words").iterdir()
    )
    if spoken not in _registered:
        await env.bot.tree.sync()
        known = env.backend.commands[None].values()
        _registered[spoken] = [
            {name: each[name] for name in COMMAND_FIELDS if name in each} for each in known
        ]
    env.backend.register_commands(None, _registered[spoken])


@pytest.fixture
async def evening(
    simcord_env: Any, app: App, url: str, databases: list[Database]
) -> AsyncIterator[Evening]:
    await register(simcord_env)
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("table")
    host = guild.add_member(simcord_env.create_user("host"))
    friend = guild.add_member(simcord_env.create_user("friend"))
    made = Evening(simcord_env, url, channel, host, friend, app, databases)
    yield made
    assert_all_fit(simcord_env)


@pytest.fixture
def at(evening: Evening) -> Callable[[datetime], None]:
    """What everybody takes the time to be: at first the end of a week. The bot hears of it as by an
    interaction."""

    def put(moment: datetime) -> None:
        evening.env.it_is(moment)
        evening.app.service.seals.observe_discord_time(moment)

    put(SUNDAY)
    return put


@pytest.fixture
def locales(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Of people's own Discord, by their ids, as it is told with whatever they do; that of all
    others is 0."""
    known = {0: "en-US"}
    made = interactions.base_payload

    def told(*args: Any, user_id: int, **more: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = made(*args, user_id=user_id, **more)
        return record, payload | {"locale": known.get(user_id, known[0])}

    monkeypatch.setattr(interactions, "base_payload", told)
    return known


@pytest.fixture
def pseudo(tmp_path: Path, locales: dict[int, str]) -> Iterator[None]:
    """A language like any other, which everybody has. Whoever does not say which one they speak
    speaks English."""
    locales[0] = PSEUDO
    with files_with(PSEUDO, {"bot": ""}, tmp_path / "words"):
        yield


@pytest.fixture
async def nothing_past_the_words(pseudo: None, evening: Evening) -> AsyncIterator[None]:
    """Whatever this test makes the bot send stands in brackets, but for what is printed on
    cards."""
    yield
    assert {
        text: found for text in sorted(read(evening.env.http_requests)) if (found := past(text))
    } == {}


async def turn_pages(evening: Evening, shown: Any, who: Any = None) -> AsyncIterator[Any]:
    """Yield a private answer page by page, from the one that is shown to the last."""
    for _ in range(2 * MAX_PAGES):
        yield shown.response
        turning = {
            item.get("label") for line in shown.response.components for item in line["components"]
        } & NEXT_PAGE
        if not turning:
            return
        shown = await (who or evening.host).click(shown.response, label=turning.pop())
    raise AssertionError("a private answer has no last page")


async def whole_text(evening: Evening, shown: Any, who: Any = None) -> str:
    """The text of all pages of a private answer, one below the other."""
    return "\n".join(
        [page.embeds[0].description or "" async for page in turn_pages(evening, shown, who)]
    )


async def whole_fields(evening: Evening, shown: Any, who: Any = None) -> dict[str, str]:
    """The fields of all pages of a private answer, by their names."""
    pages = [page.embeds[0].fields async for page in turn_pages(evening, shown, who)]
    return {field.name: field.value for fields in pages for field in fields}
