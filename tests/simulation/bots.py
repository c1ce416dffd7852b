"""Bots: the real client as a process of the seeded loop, and what happens to its requests on their
way."""

import asyncio
import copy
import hashlib
import json
import random
import re
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
from discord.ext import commands
from simcord import _dpy_internals as dpy
from simcord.backend import serializers
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from sqlalchemy import make_url

from bot.app import App
from bot.client import EmptyChair
from bot.play import Actor, Table
from bot.play.records import parse_record_to_log
from storage import DatabaseUnavailable, open_database
from storage.cluster import PostgresCluster, SingleProcess
from tests.picture_thread import in_this_process
from tests.simulation import postgres
from tests.simulation.checks import OpenPage
from tests.simulation.judge import Named, ids_in
from tests.simulation.loop import Process
from tests.simulation.world import Asked, World

in_this_process()

ANSWERED = 40060
"""By which Discord refuses a second answer. Whoever is broken off by a bot that stops, and had an
answer on its way, is told so all the same: nobody knows yet whether that has arrived, and Discord
takes one of the two."""
PAGE = "https://watch.example"
GONE = b"event: gone"
"""What a stream says at its end where its link was closed."""
OPENED_AGAIN_AFTER = 3.0
"""Seconds after which a browser opens a stream again that has ended."""


class Gateway(commands.AutoShardedBot):
    """Where the client believes discord.py's own connection to be."""

    bot: "Bot"

    # there is nothing to reconnect to
    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002
        await self.before_identify_hook(0, initial=True)
        self.bot.begin_session()
        await self.bot.closed.wait()

    async def close(self) -> None:
        self.bot.closed.set()
        dpy.clear_shards(self)
        await super().close()


class Client(EmptyChair, Gateway):
    """The bot as it is; of all that is below it only the connection is another."""


class Bot(Process):
    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.app: App | None = None
        self.router: ShardRouter | None = None
        self.listening = self.has_napped = False
        self.begun_at = world.loop.at
        self.closed = asyncio.Event()
        self.ready = asyncio.Event()
        self.readers: list[tuple[str, str | None]] = []
        """Who reads a page that this process serves: their tokens and languages."""

    @property
    def client(self) -> EmptyChair | None:
        return self.app.client if self.app else None

    @property
    def hears(self) -> bool:
        return (
            self.alive
            and self.router is not None
            and self.listening
            and self.router.websockets[0].open
        )

    @property
    def is_troubled(self) -> bool:
        """Whatever happens before somebody can press is tried elsewhere."""
        return self.listening

    def feed(self, event: str, payload: Any) -> None:
        if self.router and self.router.websockets[0].open:
            self.router.feed(event, payload)

    async def start(self) -> None:
        """Until it hears what people do."""
        self.main = self.world.loop.create_task(self._main(), context=self.context)
        self.world.bots.append(self)
        waiting = [asyncio.ensure_future(self.ready.wait()), self.main]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if self.main.done() and self.alive:
            self.main.result()

    async def _main(self) -> None:
        """As `python -m bot` does it."""
        world = self.world
        url = f"sqlite+aiosqlite:///{world.file}"
        wire = (
            PostgresCluster(make_url("postgresql://seeded")) if world.is_fleet else SingleProcess()
        )
        client = Client()
        client.bot = self
        self.app = app = App(open_database(url), client=client, user_install=True, wire=wire)
        dpy.install_http(client, _Http(self))
        dpy.set_guild_ready_timeout(client, 0.0)
        dpy.set_webhook_adapter(_Hooks(self))
        app.forecasts.switch_on()
        app.servers.forget_task.start()
        app.weeks.winner_task.start()
        app.links.page_url = PAGE
        app.pages.switch_on()
        await client.login("seeded")
        client.shard_count = 1
        await client.connect()

    def begin_session(self) -> None:
        assert self.client
        backend, state = self.world.backend, dpy.get_state(self.client)
        state.shard_count, state.shard_ids = 1, [0]
        self.router = ShardRouter(backend, state, self.client.dispatch, 1, (0,))
        dpy.install_shards(self.client, self.router.shards)
        backend.subscribers.append(self._soon)
        self.router.identify(0)
        for guild in backend.guilds.values():
            self._soon("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
        self.world.loop.call_later(0.3, self._is_ready, context=self.context)

    def _is_ready(self) -> None:
        self.listening = True
        self.ready.set()

    def _soon(self, event: str, payload: Any) -> None:
        # Of messages it never hears.
        if self.alive and not event.startswith(("INTERACTION_", "MESSAGE_")):
            self.world.loop.call_later(
                0.02, self.feed, event, copy.deepcopy(payload), context=self.context
            )

    async def lay(
        self, channel: int, person: int, record: str, left: int
    ) -> tuple[Table, list[str]]:
        """Play a record at once, up to `left` entries before its end, as if it had been played on
        other days.

        Return the table, and the lines that are left as they would be typed.
        """
        assert self.app
        service = self.app.service
        actor = Actor(person=person, home=self.world.guild.id, channel=channel)
        log = parse_record_to_log(record)
        table = await service.start_game(actor, log.header.game, log.header.setup, log.header.seed)
        for entry in log.entries[1:-left]:
            assert entry.command
            table = await service.play_command(table, actor, entry.command)
        return table, [
            table.game.format_command(entry.command)
            for entry in log.entries[-left:]
            if entry.command
        ]

    def read(self, token: str, language: str | None) -> None:
        """Somebody opens the page of a game."""
        self.world.loop.create_task(self._read(token, language), context=self.context.copy())

    async def _read(self, token: str, language: str | None) -> None:
        """As the server of the page does it, and the browser of a reader.

        Some readers close the page after a while. A stream that ends without a word is opened again
        by the browser.
        """
        assert self.app
        pages, checks = self.app.pages, self.world.judge.checks
        known = checks.stored_links()
        try:
            link = await pages.find_link(token)
            if not self.has_napped:
                checks.see_link(link, known)
            self.world.reach.counts["page shown" if link else "page refused"] += 1
            stream = await pages.open_stream(link, None, (language, False)) if link else None
        except DatabaseUnavailable:
            return
        if link is None or stream is None:
            return
        page, reader = OpenPage(self, link, stream, language), (token, language)
        self.readers.append(reader)
        rng = random.Random(f"reader {self.world.seed} {self.world.loop.at}")
        leaves_after = rng.choice((1, 2, 4)) if rng.random() < 0.3 else None
        events, event = 0, b""
        while not stream.is_closed and events != leaves_after:
            event = await stream.wait_for_frame(10) or b""
            if event:
                events += 1
            if event and not self.has_napped:  # a process that stood still shows what was before
                checks.see_page(page, event)
        page.is_left = True
        pages.close_stream(link, stream)
        if reader in self.readers:
            self.readers.remove(reader)
        if events != leaves_after and GONE not in event:
            self._open_again_soon(token, language)

    def _open_again_soon(self, token: str, language: str | None) -> None:
        """Let the browser of a reader connect again, to whichever process serves by then."""
        if self.world.running:
            self.world.loop.later(OPENED_AGAIN_AFTER, self._open_again, token, language)

    def _open_again(self, token: str, language: str | None) -> None:
        serving = [bot for bot in self.world.bots if bot.hears]
        if serving:
            serving[0].read(token, language)
        else:
            self._open_again_soon(token, language)

    async def peek(self, page: OpenPage) -> dict[str, Any] | None:
        """Return what the page of a game shows to a reader who opens it now, in dark colours; None
        where it is gone."""
        task = self.world.loop.create_task(self._peek(page), context=self.context.copy())
        done, _ = await asyncio.wait([task], timeout=20)
        return task.result() if done and not task.exception() else None

    async def _peek(self, page: OpenPage) -> dict[str, Any] | None:
        assert self.app
        pages = self.app.pages
        stream = await pages.open_stream(page.link, None, (page.language, True))
        event = await stream.wait_for_frame(10) if stream else None
        if stream:
            pages.close_stream(page.link, stream)
        data = re.search(rb"event: page\ndata: (.+)\n", event or b"")
        return json.loads(data[1]) if data else None

    async def stop(self) -> None:
        """As it is asked to: it answers what it began, and hands over."""
        assert self.client
        await asyncio.wait(
            [self.world.loop.create_task(self.client.close(), context=self.context)], timeout=30
        )
        self.gone()

    def crash(self) -> None:
        for task in asyncio.all_tasks(self.world.loop):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self.world.judge.flying.clear()
        self.has_crashed = True
        self.gone()

    def gone(self) -> None:
        self.die()
        for reader in self.readers:
            self._open_again_soon(*reader)
        self.readers.clear()
        self.ready.set()  # whoever waits for that waits in vain
        self.world.server.left_by(self)
        if self in self.world.bots:
            self.world.bots.remove(self)
        if self._soon in self.world.backend.subscribers:
            self.world.backend.subscribers.remove(self._soon)

    def nap(self, seconds: float) -> None:
        """It stands still; the server ends what does not answer, and then it goes on as if nothing
        had been."""
        self.asleep, self.has_napped = [], True
        self.world.loop.later(
            min(seconds - 1, postgres.UNSEEN_FOR), self.world.server.left_by, self
        )
        self.world.loop.later(seconds, self.world.loop.wake, self)


# ── Requests ──────────────────────────────────────────────────────────────────────────────────────


class Requests:
    """On the way there, at Discord, on the way back."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._world = bot.world

    async def ask(self, route: Any, do: Callable[[], Any], more: dict[str, Any]) -> Any:
        world, judge = self._world, self._world.judge
        path, body = _url(route), _body(more)
        asked = next(
            (world.by_token[part] for part in path.split("/") if part in world.by_token), None
        )
        judge.leaves(path, body, kept(more), asked)
        named = [each for each in map(Named, ids_in(body)) if each.is_move]
        judge.checks.see_countdown(self._bot, path, body, asked, named)
        world.reach.sent(
            self._bot, route.method, path, body, [(each.game, each.seq) for each in named]
        )
        try:
            with judge.answering(asked, path, body):
                return await self._ask(route.method, path, do, body, asked)
        except (asyncio.CancelledError, OSError, aiohttp.ClientError):
            judge.checks.see_unanswered(path)
            raise

    async def _ask(
        self, method: str, path: str, do: Callable[[], Any], body: Any, asked: Asked | None
    ) -> Any:
        left = self._world.loop.at
        try:
            await asyncio.sleep(self._way(asked))
            await self._world.pass_gates(False, method, path, asked)
            await self._spoilt(method, path, asked)
        except asyncio.CancelledError:
            if self._happens("landing", asked):  # whoever asked has given it up by now
                self._world.loop.later(
                    self._rng(asked).uniform(0.1, 6),
                    self._land,
                    method,
                    path,
                    do,
                    body,
                    asked,
                    left,
                )
            raise
        answer = self._done(method, path, do, body, asked, left)
        if self._happens("lost", asked):
            raise aiohttp.ServerDisconnectedError
        try:
            await self._world.pass_gates(True, method, path, asked)
            await asyncio.sleep(self._way(asked))
        except asyncio.CancelledError:
            if asked:
                asked.unheard = True
            raise
        return answer

    async def _spoilt(self, method: str, path: str, asked: Asked | None) -> None:
        for name in ("hung", "cut", "refused"):
            if self._happens(name, asked):
                self._world.note(f"    {name}: {method} {short(path)}{_of(asked)}")
                if name == "hung":
                    await self._world.loop.create_future()
                if name == "cut":
                    raise aiohttp.ServerDisconnectedError
                raise server_error()

    def _land(
        self,
        method: str,
        path: str,
        do: Callable[[], Any],
        body: Any,
        asked: Asked | None,
        left: float,
    ) -> None:
        try:
            self._done(method, path, do, body, asked, left, late=True)
        except discord.HTTPException:
            return

    def _done(
        self,
        method: str,
        path: str,
        do: Callable[[], Any],
        body: Any,
        asked: Asked | None,
        left: float,
        *,
        late: bool = False,
    ) -> Any:
        """`left`: when it was sent."""
        world = self._world
        try:
            answer = do()
        except discord.HTTPException as no:
            world.note(f"    {method} {short(path)}{_of(asked)} is refused: {no.status} {no.code}")
            if not late and not self._repeats_unheard_answer(asked, no.code):
                # Or suggests, as all may.
                kind = "puts off" if (body or {}).get("type") in (5, 6, 8) else "asks"
                request = f"{kind} {method} {short(path)} {no.status} {no.code}"
                step = asked.name if asked else ""
                world.judge.refusals.append((request, world.loop.at, step))
            raise
        told = "lands late" if late else "done"
        world.note(f"    {told}: {method} {short(path)}{_of(asked)} {digest(body)}")
        late = late or self._bot.has_napped
        world.judge.arrives(
            method, path, body, asked, left, late=late, has_handed_over=not self._bot.hears
        )
        return answer

    def _repeats_unheard_answer(self, asked: Asked | None, code: int) -> bool:
        """Return whether a second answer is refused because the bot was broken off before it heard
        of the first."""
        return asked is not None and asked.unheard and code == ANSWERED

    def _happens(self, name: str, asked: Asked | None) -> bool:
        if not self._bot.is_troubled or not self._world.happens(name, self._rng(asked)):
            return False
        if asked:
            asked.spoilt = True
        return True

    def _rng(self, asked: Asked | None) -> Any:
        return asked.rng if asked else self._world.rng

    def _way(self, asked: Asked | None) -> float:
        """Seconds."""
        slow = self._happens("slow", asked)
        return float(
            self._rng(asked).uniform(0.5, 4.0)
            if slow
            else self._rng(asked).uniform(0.01, self._world.way)
        )


class _Http(FakeHTTPClient):
    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.world.backend, bot.world.loop)
        self._requests = Requests(bot)

    async def request(self, route: Any, **more: Any) -> Any:
        made = super().request
        return await self._requests.ask(route, lambda: at_once(made(route, **more)), more)

    async def get_bot_gateway(self) -> Any:
        return 1, "wss://seeded.invalid", {"max_concurrency": 1}


class _Hooks(FakeWebhookAdapter):
    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.world.backend)
        self._requests = Requests(bot)

    async def request(self, route: Any, session: Any, **more: Any) -> Any:
        made = super().request
        return await self._requests.ask(route, lambda: at_once(made(route, session, **more)), more)


def kept(more: dict[str, Any]) -> str:
    """What its files say. They stay open for what lands late."""
    files = more.get("files") or ()
    for file in files:
        file._closer = lambda: None
    return "".join(
        file.fp.getvalue().decode() for file in files if not file.filename.endswith(".png")
    )


def at_once(made: Any) -> Any:
    """A coroutine that waits for nothing."""
    try:
        made.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError


class _Answer:
    def __init__(self, status: int) -> None:
        self.status, self.reason, self.headers = status, "", dict[str, str]()


def server_error() -> discord.DiscordServerError:
    """Return the error for a request that Discord cannot take just now."""
    return discord.DiscordServerError(_Answer(503), {"code": 0, "message": "no"})


def _body(more: dict[str, Any]) -> Any:
    for part in more.get("multipart") or more.get("form") or ():
        if part.get("name") == "payload_json":
            return json.loads(part["value"])
    return more.get("payload") or more.get("json")


def _url(route: Any) -> str:
    return str(route.url).split("?")[0].split("/api/v10")[-1]


def _of(asked: Asked | None) -> str:
    return f" for {asked.name}" if asked else ""


def short(path: str) -> str:
    """Without the ids, which say nothing to anybody."""
    return "/".join(
        "*" if part.isdecimal() or "interaction_" in part else part for part in path.split("/")
    )


def digest(body: Any) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True, default=str).encode()).hexdigest()[:12]
