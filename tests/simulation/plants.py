"""Faults to be found: each is what somebody could have written. `--plant` puts one in."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from pytest import MonkeyPatch

from bot.play import service
from bot.play.noting import Notes
from bot.play.seals import Seals
from bot.play.service import GameService
from bot.play.shelf import Shelf
from bot.ui import answers, desk, door, leases, moves, outbox, replies
from bot.watch.live import Live
from storage import Database, GameStore, WatchStore

PLANTS: dict[str, Callable[[MonkeyPatch], None]] = {}


def plant(function: Callable[[MonkeyPatch], None]) -> Callable[[MonkeyPatch], None]:
    PLANTS[function.__name__] = function
    return function


# ── storage ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@plant
def tell_before_commit(patch: MonkeyPatch) -> None:
    real, begun = GameStore.append, list[Any]()

    async def append(self: Any, *args: Any, **more: Any) -> None:
        begun.append(asyncio.create_task(real(self, *args, **more)))

    patch.setattr(GameStore, "append", append)


@plant
def two_transactions(patch: MonkeyPatch) -> None:
    async def write_steps(self: Any, first: Any, *then: Any, if_found: bool = True) -> bool:
        async with self.writing() as connection:
            found = bool((await connection.execute(*first)).rowcount > 0)
        for step in then if found or not if_found else ():
            async with self.writing() as connection:
                await connection.execute(*step)
        return found

    patch.setattr(Database, "write_steps", write_steps)


@plant
def interaction_not_stored(patch: MonkeyPatch) -> None:
    real = GameStore.append

    async def append(self: Any, game: int, *entries: Any, **more: Any) -> None:
        await real(self, game, *(replace(entry, interaction_id=None) for entry in entries), **more)

    patch.setattr(GameStore, "append", append)


@plant
def a_broken_commit_stored_nothing(patch: MonkeyPatch) -> None:
    """What broke off at its commit is taken for what broke off before it."""

    async def played(self: Any, interaction: int) -> None:
        return None

    patch.setattr(GameStore, "played", played)


# ── play ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@plant
def memory_before_store(patch: MonkeyPatch) -> None:
    """What is to be stored is remembered already; a store that fails leaves it there."""
    real = GameService._grown

    async def grown(self: Any, table: Any, command: Any, on: bool) -> Any:
        log = await real(self, table, command, on)
        self.games.shelf.put(replace(table, log=log))
        return log

    patch.setattr(GameService, "_grown", grown)


@plant
def not_read_anew(patch: MonkeyPatch) -> None:
    """What is remembered is believed, though another process may know more, or a commit that broke off was one."""
    patch.setattr(Shelf, "drop", lambda *_: None)


@plant
def watchers_may_play(patch: MonkeyPatch) -> None:
    patch.setattr(service, "check_seat", lambda *_: None)
    patch.setattr(moves, "check_seat", lambda *_: None)


@plant
def nothing_is_sealed(patch: MonkeyPatch) -> None:
    async def hold(self: Any, seed: int) -> bool:
        return False

    patch.setattr(Seals, "hold", hold)


@plant
def old_panel_is_noted(patch: MonkeyPatch) -> None:
    """The message that was the panel is taken from what was read before."""
    real = Notes.drew

    def drew(self: Any, table: Any, *args: Any, **more: Any) -> int | None:
        real(self, table, *args, **more)
        return table.row.panel_message_id  # type: ignore[no-any-return]

    patch.setattr(Notes, "drew", drew)


# ── ui ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@plant
def no_lock(patch: MonkeyPatch) -> None:
    @asynccontextmanager
    async def locked(self: Any, visit: Any) -> AsyncIterator[None]:
        await self.pressure.let_in(visit.interaction)
        try:
            yield
        finally:
            replies.leave_place(visit.interaction)
        if visit.later:
            await visit.later()

    patch.setattr(desk.Desk, "locked", locked)


@plant
def seq_of_form_ignored(patch: MonkeyPatch) -> None:
    real = moves.Moves._sent

    async def sent(self: Any, visit: Any, press: Any, *more: Any) -> None:
        table = await self._desk.meant(visit, press)
        await real(self, visit, replace(press, seq=table.seq), *more)

    patch.setattr(moves.Moves, "_sent", sent)


@plant
def seq_of_press_ignored(patch: MonkeyPatch) -> None:
    async def say(self: Any, interaction: Any, press: Any) -> None:
        async with self._desk.at(interaction) as visit:
            table = await self._desk.meant(visit, press)
            await self._say(visit, table, replace(press, seq=table.seq), " ".join((press.argument, *press.values)))

    patch.setattr(moves.Moves, "say", say)


@plant
def lease_after_its_end(patch: MonkeyPatch) -> None:
    patch.setattr(leases.Leases, "_is_over", lambda *_: False)


@plant
def told_twice(patch: MonkeyPatch) -> None:
    real = door.private

    async def private(interaction: Any, text: str, **more: Any) -> None:
        await real(interaction, text, **more)
        await real(interaction, text, **more)

    patch.setattr(door, "private", private)


@plant
def never_put_off(patch: MonkeyPatch) -> None:
    patch.setattr(replies, "_put_off", lambda _: None)


@plant
def old_panel_keeps_buttons(patch: MonkeyPatch) -> None:
    patch.setattr(answers.Answers, "strip", lambda *_: None)


@plant
def sent_though_it_holds_no_more(patch: MonkeyPatch) -> None:
    real = outbox.Outbox._shown

    async def shown(self: Any, game: Any, message: Any, make: Any, send: Any) -> bool:
        async def made() -> Any:
            showing = make if isinstance(make, outbox.Showing) else await make()
            return showing and replace(showing, holds=None)

        return await real(self, game, message, made, send)

    patch.setattr(outbox.Outbox, "_shown", shown)


@plant
def edits_out_of_order(patch: MonkeyPatch) -> None:
    patch.setattr(outbox, "Locks", lambda: lambda _: asyncio.Lock())


@plant
def answers_without_time_out(patch: MonkeyPatch) -> None:
    async def promptly(answer: Any) -> Any:
        return await answer

    for module in (replies, outbox):
        patch.setattr(module, "promptly", promptly)


@plant
def every_delivery_is_the_first(patch: MonkeyPatch) -> None:
    async def first(interaction: Any) -> Any:
        return asyncio.get_running_loop().create_future()

    patch.setattr(door, "_first", first)


@plant
def the_door_stands_open(patch: MonkeyPatch) -> None:
    """A successor acts while the process before it still serves."""

    async def serving(self: Any, shard: int | None) -> bool:
        return True

    patch.setattr(door.Shut, "serving", serving)


# ── watch ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@plant
def live_panels_stand_still(patch: MonkeyPatch) -> None:
    patch.setattr(Live, "moved", lambda *_: None)


@plant
def live_panel_not_noted(patch: MonkeyPatch) -> None:
    """Shown, and not stored how far."""

    async def drew(self: Any, watch: Any, drawn: int) -> Any:
        return watch

    patch.setattr(WatchStore, "drew", drew)
