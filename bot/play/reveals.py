"""When a move is revealed: at once, after a countdown for guesses, or when everyone has guessed."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.logs import nobody_s
from bot.play.guesses import are_open
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.saying import say
from engines.core import Command, Sentence
from storage import NothingStored, WatchMode

log = logging.getLogger("bot")

LONGEST_WAIT = 120
"""Seconds that `everyone` waits for the last guess."""

Revealing = Callable[[Table, Actor, Command], Awaitable[None]]


@dataclass(frozen=True)
class Waiting:
    seq: int
    actor: Actor
    command: Command
    reveal: Revealing
    task: asyncio.Task[None]


class Reveals:
    """Lives in memory only: after a restart the host presses again."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._waiting: dict[int, Waiting] = {}

    def moved(self, table: Table) -> None:
        """End the countdown of a game that has moved on or has ended."""
        waiting = self._waiting.get(table.row.id)
        if waiting and (waiting.seq != table.seq or not table.row.is_open):
            self._end_countdown(table.row.id)

    def _end_countdown(self, game: int) -> None:
        """End the countdown of this game, if there is one, without a reveal."""
        waiting = self._waiting.pop(game, None)
        if waiting:
            waiting.task.cancel()

    def meant(self, table: Table, command: Command) -> Command:
        """What was told with the press that everybody waits for need not be told again."""
        waiting = self._waiting.get(table.row.id)
        is_plain = command == table.game.parse_command({"do": command.do})
        return waiting.command if waiting and waiting.seq == table.seq and is_plain else command

    async def wait(
        self, table: Table, actor: Actor, mode: WatchMode, command: Command, reveal: Revealing
    ) -> Sentence | None:
        """Return the line to show while guesses come in, or None to reveal at once: also for a second press.

        A countdown goes on until its move is stored, so a second press that could not be stored can be repeated. Raises
        IllegalCommand if the command would be refused.
        """
        at_once = mode.calls in ("open", "off")
        if at_once and table.row.id not in self._waiting:
            return None
        table.game.apply(table.state, command)
        waiting = self._waiting.get(table.row.id)
        if waiting and waiting.seq == table.seq:
            return None
        self._end_countdown(table.row.id)
        if at_once or not are_open(table):
            return None
        if mode.calls == "everyone" and await self._all_guessed(table):
            return None
        seconds = mode.seconds if mode.calls == "countdown" else LONGEST_WAIT
        task = asyncio.create_task(self._after(seconds, table.row.id), context=nobody_s())
        self._waiting[table.row.id] = Waiting(table.seq, actor, command, reveal, task)
        ends = int(time.time()) + seconds
        self._service.games.count_down(table, ends)
        return say("call-it", calls=mode.calls, ends=f"<t:{ends}:R>")

    async def guessed(self, table: Table) -> None:
        """Somebody has guessed: perhaps it was the last one."""
        waiting = self._waiting.get(table.row.id)
        mode = await self._service.settings.watch_mode(table.row.id) if waiting else None
        if waiting and mode and mode.calls == "everyone" and await self._all_guessed(table):
            waiting.task.cancel()
            await self._now(table.row.id)

    async def _all_guessed(self, table: Table) -> bool:
        guesses = self._service.guesses
        return await guesses.regulars(table) <= await guesses.guessers(table)

    async def _after(self, seconds: int, game: int) -> None:
        await asyncio.sleep(seconds)
        await self._now(game)

    async def _now(self, game: int) -> None:
        waiting = self._waiting.pop(game, None)
        if waiting is None:
            return
        async with self._service.lock(waiting.actor.channel):
            table = await self._service.games.of(game)
            if table and table.seq == waiting.seq and table.row.is_open:
                try:
                    await waiting.reveal(table, waiting.actor, waiting.command)
                except NothingStored as why:  # the host can press again
                    log.warning("the move of game %s was not revealed: %s", game, why, extra={"game": game})
                except Exception:  # nobody awaits this either
                    log.exception("the move of game %s could not be revealed", game, extra={"game": game})

    def stop(self) -> None:
        """Stop all countdowns. A second press that is already on its way still reveals its move at once."""
        for waiting in self._waiting.values():
            waiting.task.cancel()
