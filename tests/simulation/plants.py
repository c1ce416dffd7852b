"""Faults to be found: each is what somebody could have written. `--plant` puts one in."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from pytest import MonkeyPatch

from bot import languages
from bot.play import call_service, decks, serialization, service
from bot.play.game_cache import GameCache
from bot.play.game_hooks import GameHooks
from bot.play.game_repository import GameRepository
from bot.play.keyed_locks import KeyedLocks
from bot.play.panel_tracker import PanelTracker
from bot.play.seals import Seals
from bot.play.service import GameService
from bot.shards import ShardGate
from bot.ui import desk, edit_queue, leases, move_handlers, panel_messages, reply, rights
from bot.ui.deduplication import Deduplicator
from bot.watch import watch_handlers
from bot.watch.live_panels import LivePanels
from bot.watch.watch_pages import WatchPages
from storage import Database, GameStore, WatchStore
from storage.rows import DeckKey

PLANTS: dict[str, Callable[[MonkeyPatch], None]] = {}


def plant(function: Callable[[MonkeyPatch], None]) -> Callable[[MonkeyPatch], None]:
    PLANTS[function.__name__] = function
    return function


# ── storage ───────────────────────────────────────────────────────────────────────────────────────


@plant
def tell_before_commit(patch: MonkeyPatch) -> None:
    real, begun = GameStore.append_entries, list[Any]()

    async def append(self: GameStore, *args: Any, **more: Any) -> None:
        begun.append(asyncio.create_task(real(self, *args, **more)))

    patch.setattr(GameStore, "append_entries", append)


@plant
def two_transactions(patch: MonkeyPatch) -> None:
    async def write_steps(
        self: Database, first: Any, *then: Any, only_if_first_matched: bool = True
    ) -> bool:
        async with self.begin_transaction() as connection:
            found = bool((await connection.execute(*first)).rowcount > 0)
        for step in then if found or not only_if_first_matched else ():
            async with self.begin_transaction() as connection:
                await connection.execute(*step)
        return found

    patch.setattr(Database, "execute_steps", write_steps)


@plant
def interaction_not_stored(patch: MonkeyPatch) -> None:
    real = GameStore.append_entries

    async def append(self: GameStore, game: int, *entries: Any, **more: Any) -> None:
        await real(self, game, *(replace(entry, interaction_id=None) for entry in entries), **more)

    patch.setattr(GameStore, "append_entries", append)


@plant
def a_broken_commit_stored_nothing(patch: MonkeyPatch) -> None:
    """What broke off at its commit is taken for what broke off before it."""

    async def played(self: GameStore, interaction: int) -> None:
        return None

    patch.setattr(GameStore, "find_entry_of_interaction", played)


# ── play ──────────────────────────────────────────────────────────────────────────────────────────


@plant
def memory_before_store(patch: MonkeyPatch) -> None:
    """What is to be stored is remembered already; a store that fails leaves it there."""
    real = GameService._extend_log

    async def grown(self: GameService, table: Any, command: Any, on: bool) -> Any:
        log = await real(self, table, command, on)
        self.games.cache.put_table(replace(table, log=log))
        return log

    patch.setattr(GameService, "_extend_log", grown)


@plant
def not_read_anew(patch: MonkeyPatch) -> None:
    """What is remembered is believed, though another process may know more, or a commit that broke
    off was one."""
    patch.setattr(GameCache, "remove_channel", lambda *_: None)


@plant
def watchers_may_play(patch: MonkeyPatch) -> None:
    patch.setattr(service, "check_has_seat", lambda *_: None)
    patch.setattr(move_handlers, "check_has_seat", lambda *_: None)


@plant
def nothing_is_sealed(patch: MonkeyPatch) -> None:
    async def hold(self: Seals, seed: int) -> bool:
        return False

    patch.setattr(Seals, "is_seed_sealed", hold)


@plant
def old_panel_is_noted(patch: MonkeyPatch) -> None:
    """The message that was the panel is taken from what was read before."""
    real = PanelTracker.record_panel_and_get_previous

    def drew(self: PanelTracker, table: Any, *args: Any, **more: Any) -> int | None:
        real(self, table, *args, **more)
        return table.row.panel_message_id  # type: ignore[no-any-return]

    patch.setattr(PanelTracker, "record_panel_and_get_previous", drew)


# ── ui ────────────────────────────────────────────────────────────────────────────────────────────


@plant
def no_lock(patch: MonkeyPatch) -> None:
    @asynccontextmanager
    async def hold_channel_lock(self: desk.Desk, request: Any) -> AsyncIterator[None]:
        await self.admission.admit_request(request)
        try:
            yield
        finally:
            request.reply.release_admission_slot()
        await request.run_unlock_callbacks()

    patch.setattr(desk.Desk, "hold_channel_lock", hold_channel_lock)


@plant
def seq_of_form_ignored(patch: MonkeyPatch) -> None:
    real = move_handlers.MoveHandlers._play_form_line

    async def play_form(self: move_handlers.MoveHandlers, request: Any, *more: Any) -> None:
        table = await self._desk.find_pressed_game(request)
        request.press = replace(request.press, seq=table.seq)
        await real(self, request, *more)

    patch.setattr(move_handlers.MoveHandlers, "_play_form_line", play_form)


@plant
def seq_of_press_ignored(patch: MonkeyPatch) -> None:
    async def play_pressed_line(self: move_handlers.MoveHandlers, request: Any) -> None:
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            press = replace(request.press, seq=table.seq)
            await self._play_line_or_preview_correction(
                request, table, press, " ".join((press.argument, *press.values))
            )

    patch.setattr(move_handlers.MoveHandlers, "play_pressed_line", play_pressed_line)


@plant
def lease_after_its_end(patch: MonkeyPatch) -> None:
    patch.setattr(leases.Leases, "_has_expired", lambda *_: False)


@plant
def told_twice(patch: MonkeyPatch) -> None:
    real = reply.Reply.send_private

    async def send_private(self: reply.Reply, text: str, **more: Any) -> None:
        await real(self, text, **more)
        await real(self, text, **more)

    patch.setattr(reply.Reply, "send_private", send_private)


@plant
def never_put_off(patch: MonkeyPatch) -> None:
    patch.setattr(reply.Reply, "_defer_if_nothing_sent", lambda _: None)


@plant
def old_panel_keeps_buttons(patch: MonkeyPatch) -> None:
    patch.setattr(panel_messages.PanelMessages, "remove_buttons_unless_panel", lambda *_: None)


@plant
def sent_though_it_holds_no_more(patch: MonkeyPatch) -> None:
    real = edit_queue.EditQueue._send_edit_if_valid

    async def shown(
        self: edit_queue.EditQueue, game: Any, message: Any, make: Any, send: Any
    ) -> bool:
        async def made() -> Any:
            showing = make if isinstance(make, edit_queue.PendingEdit) else await make()
            return showing and replace(showing, is_valid=None)

        return await real(self, game, message, made, send)

    patch.setattr(edit_queue.EditQueue, "_send_edit_if_valid", shown)


@plant
def edits_out_of_order(patch: MonkeyPatch) -> None:
    """Every edit has a lock of its own."""

    class Alone(KeyedLocks[int]):
        def __call__(self, _key: int) -> asyncio.Lock:
            return asyncio.Lock()

    patch.setattr(edit_queue, "KeyedLocks", Alone)


@plant
def answers_without_time_out(patch: MonkeyPatch) -> None:
    async def await_with_reply_timeout(answer: Any) -> Any:
        return await answer

    for module in (panel_messages, edit_queue, reply, rights, watch_handlers):
        patch.setattr(module, "await_with_reply_timeout", await_with_reply_timeout)


@plant
def every_delivery_is_the_first(patch: MonkeyPatch) -> None:
    async def admit_delivery(self: Deduplicator, request_id: int) -> Any:
        return asyncio.get_running_loop().create_future()

    patch.setattr(Deduplicator, "admit_delivery", admit_delivery)


@plant
def the_door_stands_open(patch: MonkeyPatch) -> None:
    """A successor acts while the process before it still serves."""

    async def wait(self: ShardGate, shard: int | None) -> bool:
        return False

    patch.setattr(ShardGate, "wait_if_shard_not_yet_served", wait)


# ── watch ─────────────────────────────────────────────────────────────────────────────────────────


@plant
def live_panels_stand_still(patch: MonkeyPatch) -> None:
    patch.setattr(LivePanels, "on_table_stored", lambda *_: None)


@plant
def live_panel_not_noted(patch: MonkeyPatch) -> None:
    """Shown, and not stored how far."""

    async def drew(self: WatchStore, watch: Any, drawn: int) -> Any:
        return watch

    patch.setattr(WatchStore, "record_drawn_seq", drew)


@plant
def pages_stand_still(patch: MonkeyPatch) -> None:
    """A watch page is shown once, and never again."""
    patch.setattr(WatchPages, "on_table_stored", lambda *_: None)


@plant
def pages_in_the_language_of_the_game(patch: MonkeyPatch) -> None:
    """The language that a reader asks for is forgotten."""
    real = WatchPages.open_stream

    async def look(self: WatchPages, link: Any, seen: Any, asked: Any = (None, False)) -> Any:
        return await real(self, link, seen, (None, asked[1]))

    patch.setattr(WatchPages, "open_stream", look)


# ── calls and countdowns ──────────────────────────────────────────────────────────────────────────


@plant
def calls_are_told_before_they_are_stored(patch: MonkeyPatch) -> None:
    """The receipt does not wait for the store, which may find that the call came too late."""
    real, begun = call_service.CallService.store_call, list[Any]()

    async def guess(self: call_service.CallService, new: Any) -> None:
        begun.append(asyncio.create_task(real(self, new)))
        begun[-1].add_done_callback(lambda task: task.exception())

    patch.setattr(call_service.CallService, "store_call", guess)


@plant
def the_first_caller_gets_more(patch: MonkeyPatch) -> None:
    """The call that was made first is worth a point more."""
    real = WatchStore.store_points_of_calls

    async def settle(self: WatchStore, points: Any) -> None:
        await real(
            self, [(one, worth + (number == 0)) for number, (one, worth) in enumerate(points)]
        )

    patch.setattr(WatchStore, "store_points_of_calls", settle)


@plant
def the_best_caller_is_left_out(patch: MonkeyPatch) -> None:
    """The table of callers begins with the second."""
    real = WatchStore.find_best_callers

    async def best_guessers(
        self: WatchStore, home_id: int, since: Any, game_id: int | None = None
    ) -> Any:
        return (await real(self, home_id, since, game_id))[1:]

    patch.setattr(WatchStore, "find_best_callers", best_guessers)


@plant
def a_countdown_shows_nothing(patch: MonkeyPatch) -> None:
    """The move is played when the countdown has ended, and its panel stays as it is."""

    async def reveal_later(
        self: move_handlers.MoveHandlers, table: Any, actor: Any, command: Any
    ) -> None:
        await self._store_move(table, replace(actor, interaction=None), command)

    patch.setattr(
        move_handlers.MoveHandlers,
        move_handlers.MoveHandlers._store_move_after_countdown.__name__,
        reveal_later,
    )


# ── nights and weeks ──────────────────────────────────────────────────────────────────────────────


@plant
def cards_of_a_night_are_open(patch: MonkeyPatch) -> None:
    async def is_dealt_tonight(self: GameStore, seed: int) -> bool:
        return False

    patch.setattr(GameStore, "is_seed_in_open_night", is_dealt_tonight)


@plant
def cards_of_a_week_are_open(patch: MonkeyPatch) -> None:
    """Only the cards of nights are still sealed."""

    async def hold(self: Seals, seed: int) -> bool:
        return bool(await self._store.is_seed_in_open_night(seed))

    patch.setattr(Seals, "is_seed_sealed", hold)


@plant
def owners_have_sealed_cards(patch: MonkeyPatch) -> None:
    """Whoever typed the cards in, or began the game, may have them at once."""

    async def may_have_cards(self: GameRepository, table: Any, person: int) -> bool:
        return bool(await self.may_see_private_cards(table, person))

    patch.setattr(GameRepository, "can_see_cards", may_have_cards)


# ── results, languages, decks, deletion ───────────────────────────────────────────────────────────


@plant
def results_have_a_point_less(patch: MonkeyPatch) -> None:
    """A result has a point less than the opponent has at the end."""
    real = serialization.make_stored_result

    def result_of(log: Any, player: int) -> Any:
        result = real(log, player)
        return result and replace(result, his=result.his - 1)

    patch.setattr(serialization, "make_stored_result", result_of)


@plant
def everybody_hears_english(patch: MonkeyPatch) -> None:
    patch.setattr(languages, "get_user_language", lambda _: "en")


@plant
def decks_are_remembered_without_their_owner(patch: MonkeyPatch) -> None:
    """The deck of a game is remembered by its kind alone."""
    known: dict[str, DeckKey] = {}
    real = decks.DeckKind.get_store_key

    def of(self: decks.DeckKind, person: int) -> DeckKey:
        return known.setdefault(self.name, real(self, person))

    patch.setattr(decks.DeckKind, "get_store_key", of)


@plant
def deleted_games_are_remembered(patch: MonkeyPatch) -> None:
    """What is deleted in the store stays in memory, with all who follow it."""
    patch.setattr(GameHooks, "invalidate_games", lambda *_: None)
