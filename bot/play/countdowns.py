"""The moment at which a move is revealed: at once, after a countdown, or when all regular callers
have called."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.logs import make_detached_context
from bot.play.call_service import can_watchers_call
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.sentences import Refusal, say
from bot.tasks import BackgroundTasks
from engines.core import Command, Sentence
from storage import DatabaseUnavailable, NothingStored, WatchMode

log = logging.getLogger("bot")

MAX_WAIT_SECONDS = 120
"""Seconds for which the mode `everyone` waits for the last call."""

RevealFunction = Callable[[Table, Actor, Command], Awaitable[None]]
"""A function that plays a command and shows the result."""


@dataclass(frozen=True)
class Countdown:
    """A countdown that runs, and the command that is played at its end."""

    seq: int
    """The seq of the game when the countdown began. If it has moved on since, the command is not
    played."""
    actor: Actor
    command: Command
    reveal: RevealFunction
    task: asyncio.Task[None]


class Countdowns:
    """The countdowns of this process, by game. They are lost by a restart; then the host presses
    again."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._countdowns: dict[int, Countdown] = {}
        self._tasks = BackgroundTasks()

    def on_table_stored(self, table: Table) -> None:
        """End the countdown of a game that has moved on or has ended. It is called by a hook."""
        waiting = self._countdowns.get(table.row.id)
        if waiting and (waiting.seq != table.seq or not table.row.is_open):
            self._cancel_countdown(table.row.id)

    def on_games_invalidated(self, game: int | None) -> None:
        """End the countdown of a game that was deleted, or those of all such games if `game` is
        None. It is called by a hook."""
        for each in [*self._countdowns] if game is None else [game]:
            if each in self._countdowns:
                self._tasks.start_task(self._cancel_countdown_of_deleted_game(each))

    async def _cancel_countdown_of_deleted_game(self, game: int) -> None:
        """Cancel the countdown of a game if the game is not stored any more."""
        with suppress(DatabaseUnavailable):  # the end of the countdown finds no game then
            table = await self._service.games.find_game(game)
            if table is None:
                self._cancel_countdown(game)

    def _cancel_countdown(self, game: int) -> None:
        """Cancel the countdown of a game, if there is one."""
        waiting = self._countdowns.pop(game, None)
        if waiting:
            waiting.task.cancel()

    def use_waiting_command_for_plain_press(self, table: Table, command: Command) -> Command:
        """Return the command that a press means while a countdown runs.

        A press without arguments means the waiting command with its arguments. Any other press
        means its own command.
        """
        waiting = self._countdowns.get(table.row.id)
        is_plain = command == table.game.parse_command({"do": command.do})
        if waiting and waiting.seq == table.seq and is_plain:
            return waiting.command
        return command

    async def start_or_skip_countdown(
        self, table: Table, actor: Actor, mode: WatchMode, command: Command, reveal: RevealFunction
    ) -> Sentence | None:
        """Start the countdown of a game, if its mode has one, and return the line to show
        meanwhile.

        At its end `reveal` is called. Returns None if the caller has to reveal the move at once.
        That is so without a countdown, if the move cannot be called, if all regular callers have
        called, and at a second press. A countdown goes on until its move is stored, so a second
        press that could not be stored can be repeated. Raises IllegalCommand if the command cannot
        be played.
        """
        at_once = mode.calls in ("open", "off")
        if at_once and table.row.id not in self._countdowns:
            return None
        table.game.apply(table.state, command)
        waiting = self._countdowns.get(table.row.id)
        if waiting and waiting.seq == table.seq:
            return None
        self._cancel_countdown(table.row.id)
        if at_once or not can_watchers_call(table):
            return None
        if mode.calls == "everyone" and await self._has_every_recent_caller_called(table):
            return None
        seconds = mode.seconds if mode.calls == "countdown" else MAX_WAIT_SECONDS
        task = asyncio.create_task(
            self._reveal_move_after_delay(seconds, table.row.id), context=make_detached_context()
        )
        self._countdowns[table.row.id] = Countdown(table.seq, actor, command, reveal, task)
        ends = int(time.time()) + seconds
        self._service.games.start_countdown(table, ends)
        return say("call-it", calls=mode.calls, ends=f"<t:{ends}:R>")

    async def reveal_if_all_called(self, table: Table) -> None:
        """Reveal the move of a game after a call, if its mode is `everyone` and this was the last
        missing call."""
        waiting = self._countdowns.get(table.row.id)
        if waiting is None:
            return
        mode = await self._service.settings.get_watch_mode(table.row.id)
        if mode.calls == "everyone" and await self._has_every_recent_caller_called(table):
            waiting.task.cancel()
            await self._end_countdown_and_reveal(table.row.id)

    async def _has_every_recent_caller_called(self, table: Table) -> bool:
        """Return whether all who called one of the last two moves have called the next one."""
        calls = self._service.calls
        return await calls.get_recent_callers(table) <= await calls.get_callers_of_next_move(table)

    async def _reveal_move_after_delay(self, seconds: int, game: int) -> None:
        """Reveal the move of a game after a countdown of so many seconds."""
        await asyncio.sleep(seconds)
        await self._end_countdown_and_reveal(game)

    async def _end_countdown_and_reveal(self, game: int) -> None:
        """End the countdown of a game, and reveal its move unless the game has moved on. Errors of
        it are logged."""
        waiting = self._countdowns.pop(game, None)
        if waiting is None:
            return
        async with self._service.channel_locks(waiting.actor.channel):
            table = await self._service.games.find_game(game)
            if table and table.seq == waiting.seq and table.row.is_open:
                try:
                    await waiting.reveal(table, waiting.actor, waiting.command)
                except Refusal as refusal:  # the person who plays by now can press again
                    log.info(
                        "countdown: the move of game %s is refused: %s",
                        game,
                        type(refusal).__name__,
                        extra={"game": game},
                    )
                except NothingStored as error:  # the host can press again
                    log.warning(
                        "countdown: the move of game %s is not stored: %s",
                        game,
                        error,
                        extra={"game": game},
                    )
                except Exception:  # no caller awaits this task
                    log.exception(
                        "countdown: cannot reveal the move of game %s", game, extra={"game": game}
                    )

    def cancel_all_countdowns(self) -> None:
        """Cancel all countdowns. A second press that is already on its way still reveals its move
        at once."""
        for waiting in self._countdowns.values():
            waiting.task.cancel()
        self._tasks.cancel_all()
