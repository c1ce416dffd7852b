"""Across processes: the page of a game is shown by any of them, and what is revoked or forgotten by one is by all.

Words are told after the commit, and only of games that have a link. Whoever misses one looks again by itself."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from bot import play, tasks
from bot.watch.pages import Pages
from storage import DatabaseUnavailable, LinkStore, StoredGame
from storage.wire import OneProcess, Word

log = logging.getLogger("bot")

LOOK_EVERY = 1.5
"""Seconds: a page that has missed a word shows the move within two."""
BELIEVED = 4.0
"""Seconds for which a game counts as watched after another process has said so: it says so at every look."""


class Across:
    def __init__(self, wire: OneProcess, service: play.GameService, pages: Pages, links: LinkStore) -> None:
        self._wire = wire
        self._service = service
        self._pages = pages
        self._links = links
        self._linked: play.LRUCache[int, bool] = play.LRUCache()
        """Whether a game has a link, as far as it was asked."""
        self._watched: play.LRUCache[int, float] = play.LRUCache()
        """Until when it counts as watched elsewhere."""
        self._shown: dict[int, tuple[object, ...]] = {}
        """How a game of another process stood when it was shown here last."""
        self._due: set[int] = set()
        self._tasks = tasks.Tasks()

    def follow(self) -> None:
        self._service.bus.moved.append(self.moved)
        self._service.bus.lookouts.append(self.is_watched)
        self._service.bus.tellers.append(lambda game: self._wire.say(Word("forgot", game or 0)))
        self._pages.tellers.append(self._relinked)
        self._wire.listeners.append(self.heard)
        self._wire.missed.append(self._forget)
        self._tasks.begin(self._keep_looking())

    def stop(self) -> None:
        self._tasks.cancel()

    # ── Told here ───────────────────────────────────────────────────────────────────────────────────────────────

    def moved(self, table: play.Table) -> None:
        """By us: it is on the disk."""
        self._tasks.begin(self._tell(table))

    async def _tell(self, table: play.Table) -> None:
        game = table.row.id
        with suppress(DatabaseUnavailable):  # whoever looks at its page looks again
            if game not in self._linked:
                self._linked[game] = await self._links.of_game(game) is not None
        if self._linked.get(game):
            self._wire.say(Word("moved", game, table.seq, table.reveals_at))

    def _relinked(self, game: int) -> None:
        self._linked.pop(game)
        self._wire.say(Word("linked", game))

    def is_watched(self, game: int) -> bool:
        """By somebody whose page another process shows."""
        return (self._watched.get(game) or 0.0) > monotonic()

    # ── Told by others ──────────────────────────────────────────────────────────────────────────────────────────

    def heard(self, word: Word) -> None:
        match word.kind:
            case "moved":
                self._service.games.counts_down(word.game, word.seq, word.ends)
                self._show_soon(word.game)
            case "linked":
                self._linked.pop(word.game)
                self._pages.relinked(word.game)
            case "watched":
                self._watched[word.game] = monotonic() + BELIEVED
            case "forgot":
                self._forget(word.game or None)

    def _forget(self, game: int | None = None) -> None:
        self._linked.clear()
        self._shown.clear()
        self._service.bus.forgotten(game)

    def _show_soon(self, game: int) -> None:
        """Once, however often it moves before its turn comes."""
        if game not in self._due and self._pages.streams.watched(game):
            self._due.add(game)
            self._tasks.begin(self._show(game))

    async def _show(self, game: int) -> None:
        self._due.discard(game)
        try:
            if table := await self._service.games.of(game):
                self._shown[game] = _standing(table.row)
                await self._pages.show(table)
        except DatabaseUnavailable as fault:
            log.info("game %s could not be read anew: %s", game, fault)

    # ── Looking again ───────────────────────────────────────────────────────────────────────────────────────────

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self._pages.forget_links()
            try:
                await self.look()
            except DatabaseUnavailable as fault:
                log.info("pages could not be looked after: %s", fault)

    async def look(self) -> None:
        """Whether what is shown here still stands, and may still be seen."""
        watched = self._pages.streams.games
        self._shown = {game: stood for game, stood in self._shown.items() if game in watched}
        if not watched:
            return
        rows, links = await self._service.store.games(watched), await self._links.of_games(watched)
        for game in watched:
            if game not in rows or game not in links:
                self._pages.relinked(game)
            elif not self._service.games.share.has(rows[game]):
                self._wire.say(Word("watched", game))
                if _standing(rows[game]) != self._shown.get(game):
                    self._show_soon(game)


def _standing(row: StoredGame) -> tuple[object, ...]:
    """All of a row by which two pages of a game may differ."""
    return row.seq, row.status, row.parts, row.words, row.pictures, row.language, row.host_id, row.co_hosts
