"""The client: guild intents, and what is said to the bot alone; no mentions, every cog of the folder."""

import asyncio
import logging
import pkgutil
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path

import discord
from discord import Interaction
from discord.ext import commands

import storage
from bot import logs, play, shards, tasks, tracing
from bot.presenters import doors, meetings, recap, stats
from bot.presenters.decks import DROP, LIST, MODAL
from bot.saying import Refusal
from bot.ui import edge
from bot.ui.answers import Answers
from bot.ui.boundary import Boundary
from bot.ui.chat import Chat
from bot.ui.decks import DeckDesk
from bot.ui.deduplication import Deduplicator
from bot.ui.departed import Departed
from bot.ui.desk import Desk
from bot.ui.edit_queue import EditQueue
from bot.ui.ids import BEGIN, FORM, LAY_ASIDE, REOPEN, Press
from bot.ui.leases import Leases
from bot.ui.moves import Moves
from bot.ui.nights import Nights
from bot.ui.painter import Painter
from bot.ui.pressure import Pressure
from bot.ui.privacy import FORGET_IMPORTS, FORGET_ME, SHARE_STATS, Privacy
from bot.ui.reading import Reading
from bot.ui.records import Records
from bot.ui.request import Request
from bot.ui.seats import Seats
from bot.ui.showing import Studio
from bot.ui.starting import sit_down
from bot.ui.stats import Stats
from bot.ui.tree import Tree
from bot.ui.weeks import WeekDesk
from bot.ui.where import only_by_servers
from bot.watch import across, live, names, pages, watchers
from bot.watch.links import Links, Plays
from storage.wire import OneProcess

log = logging.getLogger("bot")

Handler = Callable[[Request], Awaitable[None]]
COGS = Path(__file__).parent / "cogs"
STOPPING_WITHIN = 2.0
"""Seconds for what was begun when the bot is asked to stop."""
RESCUING_WITHIN = 10.0
"""Seconds for a copy of a lost database file when the bot is asked to stop. One that is under way is finished."""
TEND_WAL_EVERY = 15.0
"""Seconds between two looks at the size of SQLite's -wal file."""
TIDY_LEASES_EVERY = 60.0
"""Seconds between two looks for interaction tokens that have expired."""
HANGING_UP_WITHIN = 0.5
"""Seconds for Discord to hear that we leave."""


class EmptyChair(commands.AutoShardedBot):
    def __init__(  # noqa: PLR0915 - a composition root
        self,
        database: storage.Database,
        *,
        pictures: bool = True,
        user_install: bool = False,
        dm_words: bool = True,
        second_tap: float = 0.4,
        shard_ids: Sequence[int] | None = None,
        shard_count: int | None = 1,
        wire: OneProcess | None = None,
        lock_first: bool = False,
        budgets: play.Budgets | None = None,
    ) -> None:
        """`shard_count`: None to be told by Discord. `lock_first`: nothing is heard before it is ours to answer."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, dm_messages=dm_words),
            max_messages=None,  # the library would keep what people write
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
            http_trace=tracing.count_requests(),
        )
        self.shard_ids = list(shard_ids) if shard_ids else None
        self.wire = wire or OneProcess()
        database = replace(database, has_slept=lambda: self.wire.has_slept)
        decks = play.Decks(storage.DeckStore(database))
        games, watching = storage.GameStore(database), storage.WatchStore(database)
        service = play.GameService(games, watching, decks, budgets or play.Budgets())
        self.gate = shards.ShardGate(self.wire)
        self.boundary = Boundary(Deduplicator(), self.gate)
        self.runner = edge.CommandRunner(self.boundary)
        assert isinstance(self.tree, Tree)
        self.tree.runner, self.tree.note_time = self.runner, self.note_time
        self.pressure = Pressure()
        self.studio = Studio(self, self.pressure, Painter(), on=pictures)
        self.leases = Leases(self)
        self.edits = EditQueue(self, self.leases)
        self.live = live.Live(self, service, self.edits, self.studio)
        self.reveals = play.Reveals(service)
        self.watchers = watchers.Watchers(service, self.live, self.reveals)
        self.desk = Desk(service, Answers(service, self.edits, self.studio), self.pressure)
        self.moves = Moves(self.desk, self.reveals)
        self.seats = Seats(self.desk)
        self.reading = Reading(self.desk)
        self.chat = Chat(self.reading)
        self.records = Records(self.desk)
        self.weeks = WeekDesk(self, self.desk, play.Weeks(service, storage.WeekStore(database)))
        self.nights = Nights(self, self.desk, storage.NightStore(database), self.edits, self.wire, self.studio)
        self.forecasts = service.forecasts
        links = storage.LinkStore(database)
        self.names = names.Names(self)
        self.pages = pages.Pages(service, links, self.names, self.studio.draw)
        self.across = across.Across(self.wire, service, self.pages, links)
        self._lock_first = lock_first
        self._places = 1
        self._taking: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._lost: Exception | None = None
        self.links = Links(service, links, self.pages)
        self.plays = Plays(self.desk, links, self.links)
        self.departed = Departed(self)
        self.servers = play.Servers(service, storage.ServerStore(database))
        people = storage.PeopleStore(database)
        self.privacy = Privacy(self.desk, people, self.nights)
        self.stats = Stats(self.desk, storage.FigureStore(database), people, self.studio)
        self.decks = DeckDesk(decks, self.pressure)
        self.tidying = tasks.PeriodicTask(self._tidy_leases, TIDY_LEASES_EVERY)
        self.tending = tasks.PeriodicTask(database.tend_wal, TEND_WAL_EVERY)
        self.database = database
        self._user_install = user_install
        self.second_tap = second_tap
        self._drawn: play.LRUCache[tuple[int, int], float] = play.LRUCache()
        self._does = self._table()
        self._tell()

    async def _tidy_leases(self) -> None:
        self.leases.tidy()

    def _tell(self) -> None:
        """Who is told of what, in this order. Pages, forecasts and other processes follow when they are switched on."""
        bus, wire = self.desk.service.bus, self.wire
        bus.guards += [self.nights.check]
        bus.foreseen += [self.studio.foresee] if self.studio.is_on else []
        bus.moved += [self.live.moved, self.reveals.moved, self.desk.moved, self.nights.moved]
        bus.lookouts += [self.live.follows]
        bus.forgotten += [self.leases.forget, self.live.forget, self.names.clear]
        wire.listeners += [self.nights.heard]
        wire.missed += [self.nights.missed]

    def _table(self) -> dict[str, Handler]:
        """What each press, choice and form does, by its verb. Other verbs read, other forms tell a move."""
        moves, seats, reading, decks = self.moves, self.seats, self.reading, self.decks
        return {
            "say": moves.play_line,
            "apply": moves.apply_correction,
            "form": moves.open_form,
            REOPEN: moves.reopen_form,
            "fix": moves.open_correction_form,
            "flip": moves.flip_panel,
            **dict.fromkeys(("next", "all"), moves.reveal_part),
            **dict.fromkeys(("again", "rematch", "harder"), moves.start_rematch),
            "really_end": moves.end_game,
            **dict.fromkeys(("give", "share", "unshare"), seats.seat_chosen),
            "end": reading.ask_end_pressed,
            "bring": reading.bring,
            LAY_ASIDE: reading.lay_aside,
            "report": reading.open_report,
            "help": reading.help,
            f"{FORM} report": reading.send_report,
            watchers.GUESS: self.watchers.guess,
            "along": self.watchers.set_automatic_turn,
            MODAL: decks.open_form,
            LIST: decks.page,
            DROP: decks.drop,
            f"{FORM} {MODAL}": decks.submit_form,
            FORGET_ME: self.privacy.forget,
            FORGET_IMPORTS: self.privacy.forget_imports,
            SHARE_STATS: self.privacy.share,
            stats.CSV: self.stats.csv,
            recap.PLAY: self.plays.give,
            **dict.fromkeys((meetings.ENTER, meetings.WITHDRAW), self.weeks.enter_or_withdraw),
            meetings.NIGHT: self.nights.press,
            **dict.fromkeys((doors.SIT, BEGIN), partial(sit_down, self.desk)),
        }

    @property
    def verbs(self) -> frozenset[str]:
        """Of presses, choices and forms that do something; others read."""
        return frozenset(self._does)

    async def setup_hook(self) -> None:
        """Called by every login."""
        await self.load_cogs()

    async def load_cogs(self) -> None:
        """The folder is the list: every cog that a module of bot/cogs defines. `sync` looks at them before it logs
        in."""
        for module in pkgutil.iter_modules([str(COGS)]) if not self.cogs else ():
            for name, found in vars(import_module(f"bot.cogs.{module.name}")).items():
                if name.endswith("Cog"):
                    await self.add_cog(found(self))
        if not self._user_install:
            only_by_servers(self.tree)

    # ── Beside other processes ──────────────────────────────────────────────────────────────────────────────────

    async def connect(self, *, reconnect: bool = True) -> None:
        """A successor connects first, and takes over when the process before it has left."""
        if self.wire.is_silent:
            self._taking = asyncio.create_task(self._keep_to_the_file())
        else:
            await self._join()
        await super().connect(reconnect=reconnect)
        if self._lost:
            raise self._lost

    async def _keep_to_the_file(self) -> None:
        """End the bot when its SQLite file is lost, after what was stored is rescued."""
        try:
            await self.database.wait_for_loss()
        except storage.DatabaseUnavailable as fault:
            self._give_up(fault)
        else:
            self._give_up(storage.DatabaseUnavailable(await self.database.rescue()))

    async def _join(self) -> None:
        recommended, _, limits = await self.http.get_bot_gateway()
        self._places = limits["max_concurrency"]
        self.shard_count = self.shard_count or recommended
        numbers = self.shard_ids or range(self.shard_count)
        self.desk.service.games.share.divide(self.shard_count)
        self.wire.lost.append(self._give_up)
        await self.wire.open(self.shard_count)
        self.across.follow()
        self.gate.close(numbers)
        self._taking = asyncio.create_task(self._take_over(numbers))
        if self._lock_first:
            await asyncio.wait([self._taking])
        if self._ending:
            await self._ending

    async def _take_over(self, shards: Sequence[int]) -> None:
        """Whatever was read while others played is read anew."""
        service = self.desk.service
        async for some in self.wire.take(shards):
            service.bus.forgotten(None)
            service.games.share.take(some)
            self.gate.open(some)
            log.info("shards %s of %s are served here", ", ".join(map(str, sorted(some))), self.shard_count)
            await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            await self.live.catch_up()
            await self.nights.catch_up()
        except storage.DatabaseUnavailable as fault:
            log.warning("live panels are not brought up to date yet: %s", fault)

    def _give_up(self, lost: Exception) -> None:
        """Somebody else serves what was ours, or our database is another one."""
        self._lost = lost
        self._ending = asyncio.create_task(self.close())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Sessions begin one after the other, over all processes; the library paces those of one."""
        if not await self.wire.turn((shard_id or 0) % self._places):
            await super().before_identify_hook(shard_id, initial=initial)

    # ────────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle presses, choices and forms; commands go to the tree."""
        edge.prepare(interaction)
        self.note_time(interaction.created_at)
        if not edge.is_ours(interaction):
            return
        request = edge.request_from(interaction)
        try:
            request.press = edge.read_press(interaction)
        except Refusal as error:
            await self.boundary.run(request, _refuse, error)
            return
        await self._dispatch(request)

    def note_time(self, moment: datetime) -> None:
        """Take Discord's time from what has just come in, for all that is sealed until a certain moment."""
        self.desk.service.seals.observe(moment)

    async def on_message(self, message: discord.Message, /) -> None:
        """Handle what people write to the bot alone; no bot is listened to, and so not ourselves."""
        if message.guild is None and not message.author.bot and not message.is_system():
            self.note_time(message.created_at)
            logs.about(interaction=message.id)
            request = edge.request_from_message(message, self)
            await self.boundary.run(request, self._handle_chat, message.content)
            self._note_drawn(request)

    async def _handle_chat(self, request: Request, text: str) -> None:
        if press := await self.chat.read_press(request, text):
            request.press = press
            await self._find_handler(press)(request)

    async def _dispatch(self, request: Request) -> None:
        """Run the handler of a press, unless it is the second click of a double click."""
        if self._is_double_click(request):
            await self._ignore(request)
        else:
            await self.boundary.run(request, self._find_handler(request.press))
        self._note_drawn(request)

    def _find_handler(self, press: Press) -> Handler:
        otherwise = self.moves.submit_form if press.is_form else self.reading.read
        return self._does.get(press.name, otherwise)

    async def _ignore(self, request: Request) -> None:
        await self.boundary.run(request, _acknowledge)

    def _note_drawn(self, request: Request) -> None:
        if drawn := request.reply.drawn_message:
            self._drawn[drawn, request.user.id] = self.loop.time()

    def _is_double_click(self, request: Request) -> bool:
        """Return whether the same person has just pressed what was there before this message was drawn anew.

        What another person presses there was seen and meant.
        """
        if request.press.name not in self._does or request.press.values:
            return False
        drawn = self._drawn.get((request.message.id if request.message else 0, request.user.id))
        return drawn is not None and self.loop.time() - drawn < self.second_tap

    async def on_shard_ready(self, shard: int) -> None:
        """After every connection that could not be taken up again."""
        present = await self.departed.list_present(shard)
        await self.servers.listed(present, shard, self.shard_count or 1)
        await self._catch_up()

    def get_guild(self, id: int, /) -> discord.Guild | None:
        """Return a server that has the bot, or None. The library would also return one that has removed it."""
        return None if id in self.departed else super().get_guild(id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.departed.discard(guild.id)
        await self.servers.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Before we are ready they come one by one, and then are listed all at once."""
        self.departed.discard(guild.id)
        if self.is_ready():
            await self.servers.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Discord says so; one that is out of order for a while is another event."""
        await self.servers.removed(guild.id)

    async def close(self) -> None:
        """Nobody is heard any more; what was begun is finished and answered. Then a successor may take over, and what
        is left is painted while there are connections."""
        if self.is_closed():
            return
        await self._hang_up()
        self.reveals.stop()
        await self.boundary.drain(STOPPING_WITHIN)
        await self._hand_over()
        await self.forecasts.stop()
        await self.servers.forgetting.stop()
        await self.weeks.monday.stop()
        await self.tidying.stop()
        await self.tending.stop()
        self.nights.stop()
        self.pages.stop()
        await self.edits.stop()
        await self.desk.service.games.notes.write()
        await self.studio.close()
        await super().close()
        await self._rescue_file()
        await self.database.close()

    async def _rescue_file(self) -> None:
        """Rescue a file that was deleted a moment before the bot was stopped."""
        with suppress(TimeoutError):
            async with asyncio.timeout(RESCUING_WITHIN):
                if rescued := await self.database.rescue():
                    log.error("%s", rescued)

    async def _hand_over(self) -> None:
        """With all that a successor must know."""
        self.across.stop()
        if self._taking:
            self._taking.cancel()
            await asyncio.wait([self._taking])
        await self.desk.service.games.notes.write()
        if not self.wire.is_silent:
            self.desk.service.games.share.leave()
        await self.wire.close()
        self.gate.remove()

    async def _hang_up(self) -> None:
        """Discord is told, and tells us nothing more."""
        if leaving := [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]:
            await asyncio.wait(leaving, timeout=HANGING_UP_WITHIN)


async def _refuse(_: Request, error: Refusal) -> None:
    raise error


async def _acknowledge(request: Request) -> None:
    await request.reply.defer()
