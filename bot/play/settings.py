"""How a game is watched, told and shown, and who plays it: from now on."""

from dataclasses import replace
from typing import Any

from bot.play import seats, shelf
from bot.play.bus import Bus
from bot.play.finding import Games
from bot.play.guesses import Guesses
from bot.play.table import Table
from storage import GameStore, StoredGame, WatchMode, WatchStore


class TableSettings:
    def __init__(self, games: Games, guesses: Guesses, store: GameStore, watching: WatchStore, bus: Bus) -> None:
        self._games = games
        self._guesses = guesses
        self._store = store
        self._watching = watching
        self._bus = bus
        self._modes: shelf.RecentlyUsed[int, WatchMode] = shelf.RecentlyUsed()

    def moved(self, table: Table) -> None:
        if not table.row.is_open:
            self._modes.take(table.row.id)

    async def watch_mode(self, game_id: int) -> WatchMode:
        known = self._modes.get(game_id)
        games = self._games
        if known is None or not (games.share.dealt.is_all or games.ours(games.shelf.of(game_id))):
            self._modes[game_id] = known = await self._watching.mode(game_id)
        return known

    async def set_watch_mode(self, table: Table, actor: seats.Actor, wanted: WatchMode) -> None:
        seats.check_seat(table, actor.person)
        await self._watching.set_mode(wanted)
        self._modes[wanted.game_id] = wanted

    async def is_watched(self, table: Table) -> bool:
        """Whether somebody waits for the opponent's move: then it comes by a press of its own."""
        mode = await self.watch_mode(table.row.id)
        if mode.reveal != "all" or mode.calls in ("countdown", "everyone"):
            return True
        return any(self._bus.lookouts(table.row.id)) or await self._guesses.are_made(table)

    async def seat(self, table: Table, row: StoredGame) -> None:
        """Those who play it from now on, as `seats` says who may."""
        await self._store.seat(row.id, row.host_id, row.co_hosts)
        self._games.keep(replace(table, row=row))

    async def change(self, table: Table, actor: seats.Actor, **to: Any) -> Table:
        """Its language, how moves are told, whether it is shown as a picture, too, and a dark one."""
        seats.check_seat(table, actor.person)
        await self._store.change(table.row.id, actor.person, **to)
        return self._games.publish(replace(table, row=replace(table.row, **to)))
