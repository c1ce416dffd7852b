"""Watch pages and several processes. Any process can show the page of a game that another one
plays.

A process tells the others of moves, links and deletions after the commit, of moves only if the game
has a link. As a message can be lost, each process also compares its open pages with the store every
1.5 seconds.
"""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from bot import play, tasks
from bot.watch.watch_pages import WatchPages
from storage import DatabaseUnavailable, LinkStore, StoredGame
from storage.cluster import ClusterMessage, SingleProcess

log = logging.getLogger("bot")

COMPARE_EVERY_SECONDS = 1.5
"""Seconds between two comparisons with the store, so that a page shows a missed move within two
seconds."""
WATCHED_FOR_SECONDS = 4.0
"""Seconds for which a game counts as watched after a message of another process, which repeats it
every 1.5 s."""


class PageSynchronizer:
    """The messages between this process and the others about watch pages."""

    def __init__(
        self, wire: SingleProcess, service: play.GameService, pages: WatchPages, links: LinkStore
    ) -> None:
        self._wire = wire
        self._service = service
        self._pages = pages
        self._links = links
        self._has_link: play.LRUCache[int, bool] = play.LRUCache()
        """Whether a game has a link, as far as it is known."""
        self._watched_until: play.LRUCache[int, float] = play.LRUCache()
        """By game, the monotonic time until which it counts as watched in another process."""
        self._shown_columns: dict[int, tuple[object, ...]] = {}
        """What the page of a game of another process showed here last, as `_get_visible_columns`
        returns it."""
        self._scheduled: set[int] = set()
        """The games whose pages a task is about to show."""
        self._tasks = tasks.BackgroundTasks()

    def start_synchronizing(self) -> None:
        """Connect to the hooks, the pages and the wire, and start the comparison with the store."""
        self._service.hooks.table_stored_hooks.append(self.on_table_stored)
        self._service.hooks.is_followed_hooks.append(self.is_watched_elsewhere)
        self._service.hooks.invalidated_here_hooks.append(
            lambda game: self._wire.publish(ClusterMessage("forgot", game or 0))
        )
        self._pages.link_changed_hooks.append(self._send_link_change)
        self._wire.on_message.append(self.handle_message)
        self._wire.on_messages_missed.append(self._reload_games)
        self._tasks.start_task(self._reconcile_pages_periodically())

    def stop_synchronizing(self) -> None:
        """Cancel all tasks."""
        self._tasks.cancel_all()

    # ── Messages to other processes ───────────────────────────────────────────────────────────────

    def on_table_stored(self, table: play.Table) -> None:
        """Tell other processes of a stored move of this process. It is called by a hook."""
        self._tasks.start_task(self._announce_move_to_other_processes(table))

    async def _announce_move_to_other_processes(self, table: play.Table) -> None:
        """Send a message about a move if its game has a link."""
        game = table.row.id
        with suppress(DatabaseUnavailable):  # other processes find the move in the store
            if game not in self._has_link:
                self._has_link[game] = await self._links.find_link(game) is not None
        if self._has_link.get(game):
            self._wire.publish(ClusterMessage("moved", game, table.seq, table.countdown_ends))

    def _send_link_change(self, game: int) -> None:
        """Tell other processes that the link of a game was changed or revoked."""
        self._has_link.pop(game)
        self._wire.publish(ClusterMessage("linked", game))

    def is_watched_elsewhere(self, game: int) -> bool:
        """Return whether another process shows a page of this game that is open in a browser."""
        return (self._watched_until.get(game) or 0.0) > monotonic()

    # ── Messages from other processes ─────────────────────────────────────────────────────────────

    def handle_message(self, message: ClusterMessage) -> None:
        """Handle a message of another process. Kinds that concern no page are ignored."""
        match message.kind:
            case "moved":
                self._service.games.remember_countdown(message.game, message.seq, message.ends)
                self._schedule_page_update(message.game)
            case "linked":
                self._has_link.pop(message.game)
                self._pages.close_pages(message.game)
            case "watched":
                self._watched_until[message.game] = monotonic() + WATCHED_FOR_SECONDS
            case "forgot":
                self._reload_games(message.game or None)

    def _reload_games(self, game: int | None = None) -> None:
        """Let this process read a game anew, or all games. Called with None after messages were
        missed."""
        self._has_link.clear()
        self._shown_columns.clear()
        self._service.hooks.invalidated_hooks.call_all(game)

    def _schedule_page_update(self, game: int) -> None:
        """Show a game on its open pages by a task, unless one is about to do that."""
        if game not in self._scheduled and self._pages.streams.is_watched(game):
            self._scheduled.add(game)
            self._tasks.start_task(self._update_open_pages_of_game(game))

    async def _update_open_pages_of_game(self, game: int) -> None:
        """Read a game and show it on its open pages. If the database is unavailable, that is
        logged."""
        self._scheduled.discard(game)
        try:
            if table := await self._service.games.find_game(game):
                self._shown_columns[game] = _get_visible_columns(table.row)
                await self._pages.update_open_pages(table)
        except DatabaseUnavailable as error:
            log.warning(
                "watch page: cannot read game %s, so its pages are not updated: %s", game, error
            )

    # ── Comparison with the store ─────────────────────────────────────────────────────────────────

    async def _reconcile_pages_periodically(self) -> None:
        """Compare open pages with the store, again and again."""
        while True:
            await asyncio.sleep(COMPARE_EVERY_SECONDS)
            self._pages.clear_links()
            try:
                await self.reconcile_pages_with_store()
            except DatabaseUnavailable as error:
                log.warning("watch page: cannot compare open pages with the database: %s", error)

    async def reconcile_pages_with_store(self) -> None:
        """Compare the open pages of this process with the store once.

        Pages without a game or link are closed. Those of games that moved in another process are
        shown again, and the other processes are told that they are watched. Raises
        DatabaseUnavailable.
        """
        watched = self._pages.streams.watched_games
        self._shown_columns = {
            game: shown for game, shown in self._shown_columns.items() if game in watched
        }
        if not watched:
            return
        rows = await self._service.store.find_games(watched)
        links = await self._links.find_links(watched)
        for game in watched:
            if game not in rows or game not in links:
                self._pages.close_pages(game)
            elif not self._service.games.shard_ownership.owns_game(rows[game]):
                self._wire.publish(ClusterMessage("watched", game))
                if _get_visible_columns(rows[game]) != self._shown_columns.get(game):
                    self._schedule_page_update(game)


def _get_visible_columns(row: StoredGame) -> tuple[object, ...]:
    """Return all values of a row that change the page of its game."""
    return (
        row.seq,
        row.status,
        row.parts,
        row.words,
        row.pictures,
        row.language,
        row.host_id,
        row.co_hosts,
    )
