"""The application, which makes all parts of the bot, connects them, and stops them."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import Self

import storage
from bot import play
from bot.client import EmptyChair
from bot.play.strengths import Strengths
from bot.routes import Router, make_routes
from bot.shards import ShardCoordinator, ShardGate
from bot.tasks import BackgroundTasks, PeriodicTask
from bot.ui.admission import AdmissionControl
from bot.ui.boundary import ErrorBoundary
from bot.ui.chat_reader import ChatReader
from bot.ui.command_scopes import disallow_user_installs
from bot.ui.command_tree import BotCommandTree
from bot.ui.deck_handlers import DeckHandlers
from bot.ui.deduplication import Deduplicator
from bot.ui.desk import Desk
from bot.ui.edit_queue import EditQueue
from bot.ui.interactions import CommandRunner
from bot.ui.leases import Leases
from bot.ui.move_handlers import MoveHandlers
from bot.ui.night_handlers import NightHandlers
from bot.ui.panel_messages import PanelMessages
from bot.ui.picture_process import PictureProcess
from bot.ui.picture_rendering import PictureQueue
from bot.ui.privacy_handlers import PrivacyHandlers
from bot.ui.read_handlers import ReadHandlers
from bot.ui.record_handlers import RecordHandlers
from bot.ui.seat_handlers import SeatHandlers
from bot.ui.stats_handlers import StatsHandlers
from bot.ui.week_handlers import WeekHandlers
from bot.watch.display_names import DisplayNames
from bot.watch.live_panels import LivePanels
from bot.watch.page_links import PageLinkHandlers, PlayHandlers
from bot.watch.page_synchronizer import PageSynchronizer
from bot.watch.watch_handlers import WatchHandlers
from bot.watch.watch_pages import WatchPages
from storage.cluster import SingleProcess

log = logging.getLogger("bot")

DRAIN_SECONDS = 2.0
"""Seconds for running handlers to finish when the bot stops."""
RESCUE_SECONDS = 10.0
"""Seconds for a copy of a lost database file when the bot stops."""
WAL_CHECK_SECONDS = 15.0
"""Seconds between two checks of the size of SQLite's -wal file."""
REFRESH_RETRY_SECONDS = 10.0
"""The seconds between two attempts to update live panels after a connection."""
LEASE_CLEANUP_SECONDS = 60.0
"""Seconds between two removals of expired interaction tokens."""


class App:
    """The bot of one process. It is used as a context manager, which closes its client."""

    def __init__(
        self,
        database: storage.Database,
        *,
        client: EmptyChair | None = None,
        wire: SingleProcess | None = None,
        lock_first: bool = False,
        pictures: bool = True,
        user_install: bool = False,
        double_click_seconds: float = 0.4,
        budgets: play.Budgets | None = None,
    ) -> None:
        """Make all parts, without connecting.

        If `lock_first` is true, the client connects only when this process has its locks.
        `user_install` lets people install the bot for themselves. A second click within
        `double_click_seconds` is ignored.
        """
        self.client = client or EmptyChair()
        self.wire = wire or SingleProcess()
        self.database = replace(database, was_suspended=lambda: self.wire.was_suspended)
        self._user_install = user_install
        self._refresh_tasks = BackgroundTasks()
        self._create_game_services(budgets or play.Budgets())
        self._create_message_senders(pictures=pictures)
        self._create_request_handlers()
        self._create_watch_page_parts()
        self._create_router_and_coordinator(
            lock_first=lock_first, double_click_seconds=double_click_seconds
        )
        self._connect_hooks_and_wire()
        self.client.app = self

    # ── Parts ─────────────────────────────────────────────────────────────────────────────────────

    def _create_game_services(self, budgets: play.Budgets) -> None:
        """Make the parts that play games, without Discord."""
        self._decks = play.Decks(storage.DeckStore(self.database))
        games = storage.GameStore(self.database)
        watching = storage.WatchStore(self.database)
        self.service = play.GameService(games, watching, self._decks, budgets)
        self.forecasts = self.service.forecasts
        self.countdowns = play.Countdowns(self.service)
        self.servers = play.ServerRegistry(self.service, storage.ServerStore(self.database))

    def _create_message_senders(self, *, pictures: bool) -> None:
        """Make the parts that draw, send and edit messages."""
        self.admission = AdmissionControl()
        self.picture_queue = PictureQueue(
            self.client, self.admission, PictureProcess(), is_enabled=pictures
        )
        self.leases = Leases(self.client)
        self.edit_queue = EditQueue(self.client, self.leases)
        self.live_panels = LivePanels(
            self.client, self.service, self.edit_queue, self.picture_queue
        )
        self.lease_cleanup_task = PeriodicTask(self._remove_expired_leases, LEASE_CLEANUP_SECONDS)
        self.wal_check_task = PeriodicTask(self.database.maintain_wal, WAL_CHECK_SECONDS)

    async def _remove_expired_leases(self) -> None:
        """Remove expired interaction tokens. A periodic task runs this."""
        self.leases.remove_expired_leases()

    def _create_request_handlers(self) -> None:
        """Make the handlers of requests."""
        people = storage.PeopleStore(self.database)
        nights = storage.NightStore(self.database)
        figures = storage.FigureStore(self.database)
        answers = PanelMessages(self.service, self.edit_queue, self.picture_queue)
        self.desk = Desk(
            self.service, answers, self.admission, Strengths(figures, self.service.seals)
        )
        self.moves = MoveHandlers(self.desk, self.countdowns)
        self.seats = SeatHandlers(self.desk)
        self.reading = ReadHandlers(self.desk)
        self.chat_reader = ChatReader(self.reading)
        self.records = RecordHandlers(self.desk)
        self.weeks = WeekHandlers(
            self.client,
            self.desk,
            play.WeekStandings(self.service, storage.WeekStore(self.database)),
        )
        self.nights = NightHandlers(
            self.client, self.desk, nights, self.edit_queue, self.wire, self.picture_queue
        )
        self.privacy = PrivacyHandlers(self.desk, people, self.nights)
        self.stats = StatsHandlers(self.desk, figures, people, self.picture_queue)
        self.decks = DeckHandlers(self._decks, self.admission)
        self.watchers = WatchHandlers(self.service, self.live_panels, self.countdowns)

    def _create_watch_page_parts(self) -> None:
        """Make the watch page and its links."""
        links = storage.LinkStore(self.database)
        self.display_names = DisplayNames(self.client)
        self.pages = WatchPages(
            self.service, links, self.display_names, self.picture_queue.draw_for_watch_page
        )
        self.page_synchronizer = PageSynchronizer(self.wire, self.service, self.pages, links)
        self.links = PageLinkHandlers(self.service, links, self.pages)
        self.plays = PlayHandlers(self.desk, links, self.links)

    def _create_router_and_coordinator(
        self, *, lock_first: bool, double_click_seconds: float
    ) -> None:
        """Make the parts between the client and the handlers."""
        gate = ShardGate(self.wire)
        self.boundary = ErrorBoundary(Deduplicator(), gate)
        self.runner = CommandRunner(self.boundary)
        self.coordinator = ShardCoordinator(
            self.wire,
            gate,
            self.service,
            self.database,
            lock_first=lock_first,
            on_join=self.page_synchronizer.start_synchronizing,
            on_take_over=self.refresh_panels_after_connect,
        )
        routes = make_routes(
            desk=self.desk,
            moves=self.moves,
            seats=self.seats,
            reading=self.reading,
            watchers=self.watchers,
            decks=self.decks,
            privacy=self.privacy,
            statistics=self.stats,
            plays=self.plays,
            weeks=self.weeks,
            nights=self.nights,
        )
        note_time = self.service.seals.observe_discord_time
        self.router = Router(
            self.boundary,
            self.chat_reader,
            routes,
            submit_form=self.moves.submit_move_form,
            read=self.reading.show_pressed_page,
            note_time=note_time,
            double_click_seconds=double_click_seconds,
        )
        tree = self.client.tree
        assert isinstance(tree, BotCommandTree)
        tree.runner, tree.note_time = self.runner, note_time

    def _connect_hooks_and_wire(self) -> None:
        """Connect the hooks and the wire. They are called in this order.

        Pages, forecasts and `PageSynchronizer` subscribe when they are switched on.
        """
        hooks = self.service.hooks
        hooks.before_move_hooks += [self.nights.check_night_not_paused]
        hooks.move_computed_hooks += (
            [self.picture_queue.prefetch_picture] if self.picture_queue.is_enabled else []
        )
        hooks.table_stored_hooks += [
            self.live_panels.on_table_stored,
            self.countdowns.on_table_stored,
            self.watchers.receipts.on_table_stored,
            self.desk.forget_ended_game,
            self.nights.update_night_after_move,
        ]
        hooks.is_followed_hooks += [self.live_panels.is_followed]
        hooks.invalidated_hooks += [
            self.leases.discard_leases,
            self.countdowns.on_games_invalidated,
            self.live_panels.on_games_invalidated,
            self.display_names.on_games_invalidated,
        ]
        self.wire.on_message += [self.nights.handle_message]
        self.wire.on_messages_missed += [self.nights.update_all_night_messages]

    async def load_cogs(self) -> None:
        """Add the slash commands, unless they were added before. `sync` needs them before the
        login."""
        # They are imported here, because their choices list the games, and packages may be left out
        # before this call.
        from bot.cogs import deck, games, meetings, own_data, table, watch  # noqa: PLC0415

        client, runner = self.client, self.runner
        if not client.cogs:
            await client.add_cog(deck.DeckCog(runner, self.decks))
            await client.add_cog(
                games.GamesCog(client.tree, runner, self.desk, self.moves, self.reading)
            )
            await client.add_cog(meetings.WeekCog(runner, self.weeks))
            await client.add_cog(meetings.DuplicateCog(runner, self.nights))
            await client.add_cog(table.TableCog(runner, self.moves, self.reading))
            await client.add_cog(table.SeatCog(runner, self.seats))
            await client.add_cog(watch.WatchCog(runner, self.watchers, self.links, self.reading))
            await client.add_cog(watch.CallersCog(runner, self.watchers))
            await client.add_cog(
                own_data.OwnDataCog(runner, self.stats, self.privacy, self.records)
            )
        if not self._user_install:
            disallow_user_installs(client.tree)

    # ── Its life ──────────────────────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> Self:
        await self.client.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.client.__aexit__(kind, error, traceback)

    async def refresh_panels_after_connect(self) -> None:
        """Update live panels and nights that changed while the bot was not connected.

        If the database does not answer, that is logged, and a task tries again until it does.
        """
        if not await self._try_to_refresh_panels() and len(self._refresh_tasks) == 0:
            self._refresh_tasks.start_task(self._refresh_panels_when_database_answers())

    async def _refresh_panels_when_database_answers(self) -> None:
        """Update live panels and nights again and again, until the database answers."""
        is_refreshed = False
        while not is_refreshed:
            await asyncio.sleep(REFRESH_RETRY_SECONDS)
            is_refreshed = await self._try_to_refresh_panels()

    async def _try_to_refresh_panels(self) -> bool:
        """Update live panels and nights. Return False if the database does not answer."""
        try:
            await self.live_panels.load_panels_and_draw_outdated()
            await self.nights.update_messages_of_open_nights()
        except storage.DatabaseUnavailable as error:
            log.warning("live panel: cannot catch up after connecting, trying again: %s", error)
            return False
        return True

    async def stop(self) -> None:
        """Finish running handlers, hand shards over, and send the edits that are left.

        The client calls this after it has closed the gateway, and before it closes its other
        connections.
        """
        self.countdowns.cancel_all_countdowns()
        self._refresh_tasks.cancel_all()
        await self.boundary.drain_handlers(DRAIN_SECONDS)
        self.page_synchronizer.stop_synchronizing()
        await self.coordinator.hand_over()
        await self.forecasts.stop_forecasts()
        await self.servers.forget_task.stop()
        await self.weeks.winner_task.stop()
        await self.lease_cleanup_task.stop()
        await self.wal_check_task.stop()
        self.nights.cancel_tasks()
        self.watchers.receipts.cancel_tasks()
        self.pages.stop_pages()
        await self.edit_queue.stop_jobs()
        await self.service.games.panel_tracker.write_waiting_panels()
        await self.picture_queue.stop_drawing()

    async def close_database(self) -> None:
        """Rescue a database file that was deleted just before the bot stopped, and close the
        database."""
        with suppress(TimeoutError):
            async with asyncio.timeout(RESCUE_SECONDS):
                if rescued := await self.database.rescue_lost_file():
                    log.error("database file: rescued while stopping: %s", rescued)
        await self.database.close()
