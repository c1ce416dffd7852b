"""Forecasts of games, made on request.

A child process plays games out, so that no request waits for it.
"""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import takewhile

from bot import logs, observer
from bot.lru import LRUCache
from bot.play.game_hooks import GameHooks
from bot.play.game_repository import GameRepository
from bot.play.table import Table
from bot.worker_process import WorkerProcess
from engines.core import Forecast, Undo, is_at_end
from engines.core.forecast import MAX_CONTINUATIONS, MIN_CONTINUATIONS
from storage import DatabaseUnavailable, StoredForecast, StoredGame, WatchStore

log = logging.getLogger("bot")

FORECAST_TIMEOUT_SECONDS = 120.0
"""Seconds after which a child that has not answered is killed. On a busy machine it gets little
processor time."""
IDLE_CHILD_SECONDS = 30.0
"""Seconds for which an idle child is kept. Starting one costs as much as a forecast."""
CHILD_NICENESS = 19
"""The niceness of the child, which is the lowest priority."""

MAX_WAITING_FORECASTS = 60
"""The most rounds that wait for a forecast, each with its table. The oldest one is dropped without
a forecast."""
MAX_REMEMBERED_FORECASTS = 1000
"""The most forecasts that are remembered as made or requested."""
MAX_ROUND_ENTRIES = 100
"""The most entries that are searched for the beginning of a round."""

ForecastFuture = asyncio.Future[Forecast | None]
"""A forecast that is being made. Its result is None if it cannot be made."""


@dataclass(frozen=True)
class ForecastRequest:
    """A request for the forecast of a round."""

    row: StoredGame
    round: int
    start_seq: int
    """The seq of the entry that the forecast starts from."""
    request_line: bytes
    """The request as a line for the child."""
    future: ForecastFuture


class ForecastQueue:
    """The queue of forecasts. They are made one at a time, the latest request first, and once for
    each position."""

    def __init__(self, games: GameRepository, watching: WatchStore, hooks: GameHooks) -> None:
        self._games = games
        self._watching = watching
        self._hooks = hooks
        self._is_on = False
        self._requests: dict[tuple[int, int], ForecastRequest] = {}
        """The queue, by game and the seq that a forecast starts from."""
        self._futures: LRUCache[tuple[int, int], ForecastFuture] = LRUCache(
            MAX_REMEMBERED_FORECASTS
        )
        """All forecasts that are made, running or waiting, by game and the seq that they start
        from."""
        self._latest_starts: LRUCache[tuple[int, int], int] = LRUCache(MAX_REMEMBERED_FORECASTS)
        """By game and round, the seq that its latest forecast starts from."""
        self._request_event = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None
        self._child = create_forecast_process()

    @property
    def waiting_count(self) -> int:
        """The number of forecasts in the queue."""
        return len(self._requests)

    def switch_on(self) -> None:
        """Switch forecasts on. Until then `request_forecasts` requests none."""
        self._is_on = True
        self._hooks.invalidated_hooks.append(self._drop_requests_of)

    def _drop_requests_of(self, game: int | None) -> None:
        """Drop the waiting forecasts of a game, or of all games if it is None."""
        self._drop_forecast_requests([key for key in self._requests if game in (None, key[0])])

    def _drop_forecast_requests(self, keys: list[tuple[int, int]]) -> None:
        """Remove requests from the queue, with None as the result."""
        for key in keys:
            self._futures.pop(key)
            self._requests.pop(key).future.set_result(None)

    # ── Requests ──────────────────────────────────────────────────────────────────────────────────

    async def wait_for_forecasts(self, table: Table, *, all_rounds: bool = False) -> Table | None:
        """Request forecasts as `request_forecasts` does, wait for them, and return the table with
        them.

        Returns None if there is no new forecast.
        """
        requested = self.request_forecasts(table, all_rounds=all_rounds)
        futures = {number: future for number, future in requested.items() if not future.done()}
        if futures:
            await asyncio.wait(futures.values())
        new_forecasts: dict[int, Forecast] = {}
        for number, future in futures.items():
            if forecast := future.result():
                new_forecasts[number] = forecast
        return (
            replace(table, forecasts={**table.forecasts, **new_forecasts})
            if new_forecasts
            else None
        )

    def request_forecasts(
        self, table: Table, *, all_rounds: bool = False
    ) -> dict[int, ForecastFuture]:
        """Request the forecast of the present round, or of all rounds so far if `all_rounds` is
        true.

        Returns the requested forecasts by round. Each is published to the hooks when it is made.
        """
        is_shown = table.row.is_open and not is_at_end(table.state) and not table.state.is_over
        if not self._is_on or not (all_rounds or is_shown):
            return {}
        futures: dict[int, ForecastFuture] = {}
        starts = _use_last_claim_as_start(table, _map_rounds_to_first_seq(table, all_rounds))
        for number, start_seq in reversed(starts.items()):
            is_known = number in table.forecasts and not self._can_forecast_be_outdated(
                table, number, start_seq
            )
            if number > 1 and not is_known:
                future = self._futures.get((table.row.id, start_seq))
                futures[number] = future or self._request_forecast(table, number, start_seq)
        return futures

    def _can_forecast_be_outdated(self, table: Table, round_number: int, start_seq: int) -> bool:
        """Return whether the stored forecast of this round may have been made from another entry.

        If this process knows that it was, the forecast from `start_seq` is made once more.
        """
        if self._latest_starts.get((table.row.id, round_number)) not in (None, start_seq):
            self._latest_starts[table.row.id, round_number] = start_seq
            future = self._futures.get((table.row.id, start_seq))
            if future is not None and future.done():
                self._futures.pop((table.row.id, start_seq))
            return True
        return _has_claim_in_round(table, round_number, start_seq) or _has_undone_round(
            table, round_number, start_seq
        )

    def _request_forecast(self, table: Table, round_number: int, start_seq: int) -> ForecastFuture:
        """Put a request into the queue, start the worker if it does not run, and return the
        forecast to come."""
        key = table.row.id, start_seq
        future: ForecastFuture = asyncio.get_running_loop().create_future()
        is_over = not table.row.is_open or round_number != _get_round_after(
            table, table.log.mainline.last_seq
        )
        position = {
            "game": table.game.name,
            "state": table.game.dump_state(table.log.entries[start_seq].state),
            "most": MIN_CONTINUATIONS
            if is_over
            else MAX_CONTINUATIONS,  # a round that has ended is only a point of a chart
        }
        self._requests[key] = ForecastRequest(
            table.row, round_number, start_seq, f"{json.dumps(position)}\n".encode(), future
        )
        self._futures[key] = future
        self._latest_starts[table.row.id, round_number] = start_seq
        self._drop_forecast_requests(list(self._requests)[:-MAX_WAITING_FORECASTS])
        self._request_event.set()
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(
                self._compute_queued_forecasts(), context=logs.make_detached_context()
            )
        return future

    # ── Making them ───────────────────────────────────────────────────────────────────────────────

    async def _compute_queued_forecasts(self) -> None:
        """Make forecasts until the queue has been empty for `IDLE_CHILD_SECONDS` seconds, then end
        the child."""
        while self._requests:
            _, request = self._requests.popitem()
            await self._compute_forecast(request)
            if not self._requests:
                self._request_event.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._request_event.wait(), IDLE_CHILD_SECONDS)
            if not self._requests:
                await self._child.kill_process()

    async def _compute_forecast(self, request: ForecastRequest) -> None:
        """Make one forecast, store it, and set the result of the request. A failure is logged."""
        forecast: Forecast | None = None
        game = request.row.id
        try:
            forecast = await self._child.send_request(request.request_line)
            await self._store_forecast(request, forecast)
        except (DatabaseUnavailable, OSError, TimeoutError, ValueError) as error:
            log.info(
                "forecasts: no forecast for game %s: %s",
                game,
                type(error).__name__,
                extra={"game": game},
            )
        except Exception:  # no caller awaits this task, and other requests still wait
            log.exception("forecasts: forecast of game %s failed", game, extra={"game": game})
        finally:
            outcome = "made" if forecast else "failed"
            observer.current_observer.add_to_counter("forecasts", outcome)
            request.future.set_result(forecast)

    async def _store_forecast(self, request: ForecastRequest, forecast: Forecast) -> None:
        """Store a forecast, and publish the table with it if the game is still open and has that
        round.

        Raises DatabaseUnavailable.
        """
        game = request.row.id
        await self._watching.save_forecast(
            StoredForecast(game_id=game, round=request.round, **asdict(forecast))
        )
        if not request.row.is_open:
            return
        latest = self._games.return_if_owned(await self._games.find_game(game))
        if latest and latest.row.is_open and request.start_seq in (0, *latest.log.mainline.played):
            self._games.publish_table(
                replace(latest, forecasts={**latest.forecasts, request.round: forecast})
            )

    async def stop_forecasts(self) -> None:
        """Drop all requests, cancel the worker, and end the child."""
        self._drop_requests_of(None)
        if self._worker:
            self._worker.cancel()
            await asyncio.wait([self._worker])
        await self._child.kill_process()


def _map_rounds_to_first_seq(table: Table, all_rounds: bool) -> dict[int, int]:
    """Return the seq of the mainline entry with which each round began, by round, the latest round
    first.

    If `all_rounds` is false, only the present round is searched. The result is empty if its
    beginning is too long ago.
    """
    line = (0, *table.log.mainline.played)
    if not all_rounds:
        line = line[-MAX_ROUND_ENTRIES:]
    found: dict[int, int] = {}
    for seq in reversed(line):
        number = _get_round_after(table, seq)
        if number is None:
            return found
        is_earlier_round = bool(found) and number not in found
        if is_earlier_round and not all_rounds:
            return found
        found[number] = seq
    return found if 0 in found.values() else {}


def _use_last_claim_as_start(table: Table, beginnings: dict[int, int]) -> dict[int, int]:
    """Return the beginnings, with the player's last claim as that of the round that is played.

    A forecast says what happens if nothing more is claimed, so it has to know what is claimed by
    now.
    """
    number = _get_round_after(table, table.log.mainline.last_seq)
    if number not in beginnings or not table.row.is_open:
        return beginnings
    start_seq = beginnings[number]
    later_seqs = takewhile(lambda seq: seq > start_seq, reversed(table.log.mainline.played))
    claimed = next((seq for seq in later_seqs if _is_player_claim(table, seq)), start_seq)
    return {**beginnings, number: claimed}


def _is_player_claim(table: Table, seq: int) -> bool:
    """Return whether the entry is a command by which the player claims something."""
    command = table.log.entries[seq].command
    return command is not None and command.do in table.game.engine.claim_kinds


def _get_round_after(table: Table, seq: int) -> int | None:
    """Return the round of the game after an entry, or None if the game does not tell."""
    progress = table.game.progress(table.log.entries[seq].state)
    return progress.round if progress else None


def _has_claim_in_round(table: Table, round_number: int, start_seq: int) -> bool:
    """Return whether something was claimed in the round that is played, whether or not it was
    undone since."""
    if not table.row.is_open:
        return False
    if round_number != _get_round_after(table, table.log.mainline.last_seq):
        return False
    return any(_is_player_claim(table, seq) for seq in range(start_seq, len(table.log.entries)))


def _has_undone_round(table: Table, round_number: int, start_seq: int) -> bool:
    """Return whether an undo took this round or a later one back before entry `start_seq`.

    The stored forecast may then be one of the undone round.
    """
    for entry in table.log.entries[:start_seq]:
        if isinstance(entry.command, Undo):
            undone = _get_round_after(table, entry.seq - 1) or 0
            if undone >= round_number:
                return True
    return False


def create_forecast_process() -> WorkerProcess[Forecast]:
    """Return a child process that plays games out."""
    return WorkerProcess(
        "engines",
        "foretell",
        read_answer=_read_forecast,
        timeout=FORECAST_TIMEOUT_SECONDS,
        niceness=CHILD_NICENESS,
    )


async def _read_forecast(answers: asyncio.StreamReader) -> Forecast:
    """Read one answer of the child. Raises ValueError if it is not JSON."""
    return Forecast(**json.loads(await answers.readline()))
