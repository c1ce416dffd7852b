"""The cache: old entries are parsed on demand, open games are bounded, ended games and idle locks
are dropped."""

import asyncio
import gc
import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest
from sqlalchemy import text

from bot.lru import DEFAULT_MAX_SIZE, LRUCache
from bot.play.game_cache import GameCache
from bot.play.keyed_locks import KeyedLocks
from bot.play.log_reader import BrokenEntry
from bot.play.records import write_record
from bot.play.seats import Actor
from bot.play.serialization import dump_entry
from bot.play.service import GameService
from bot.play.table import Table, load_stored_table
from bot.presenters import panels
from bot.presenters.watch_page import make_watch_page
from bot.sentences import Refusal
from bot.ui.admission import AdmissionControl
from bot.ui.desk import Desk
from bot.watch import live_panels
from bot.watch.live_panels import LivePanels
from engines.core import Header, Log, Undo
from engines.core.record import iterate_log_after_each_line
from engines.gah import GAME
from storage import Database, GameStore, StoredGame, WatchMode
from tests.bot.conftest import serving
from tests.bot.tables import row
from tests.walk.views import every_panel

RECORDS = sorted((Path(__file__).parents[1] / "engines" / "playthroughs").glob("*.jsonl"))
GAH_RECORDS = [path for path in RECORDS if path.stem.startswith("gah-")]
one_of_each_game = pytest.mark.parametrize(
    "record",
    {path.stem.partition("-")[0]: path for path in RECORDS}.values(),
    ids=lambda record: record.stem,
)
CALL = Actor(1, 2, 3)
SETUP = {"level": "hard", "depth": "dealt"}
TURN = GAME.parse_command({"do": "turn"})


@pytest.fixture
async def table(service: GameService) -> Table:
    """A game that has just begun."""
    return await service.start_game(CALL, "gah", SETUP, 7)


def log_of(record: Path) -> Log:
    *_, (_, log) = iterate_log_after_each_line(record.read_text(encoding="utf-8").splitlines())
    assert isinstance(log, Log)
    return log


def opened(log: Log, **changes: Any) -> Table:
    """As a store gives it back."""
    header = log.header.model_dump_json()
    of = row(log.seq, game=log.game.name, header=header, **{"id": 1} | changes)
    return load_stored_table(of, [dump_entry(log.game, entry, 1, None) for entry in log.entries])


def read(table: Table) -> int:
    """How many documents."""
    return len(
        {id(part) for entry in table.log.entries for part in entry.documents if part.is_read}
    )


# ── Old entries ───────────────────────────────────────────────────────────────────────────────────


@one_of_each_game
@pytest.mark.slow
def test_a_restored_game_equals_the_cached_one(record: Path) -> None:
    log = log_of(record)
    log = (
        log.play_command(Undo())
        .play_command(Undo(to=0))
        .play_command(log.game.parse_command({"do": "redo"}))
    )
    table, remembered = opened(log), Table(row(log.seq, game=log.game.name, id=1), log)
    assert read(table) == 0
    assert table.state == log.state
    assert read(table) == 1
    assert table.log.entries == log.entries
    assert (table.log.mainline, table.log.header, table.seq) == (log.mainline, log.header, log.seq)
    assert write_record(table) == write_record(remembered)
    assert every_panel(table) == every_panel(remembered)
    assert make_watch_page(table, {}) == make_watch_page(remembered, {})
    assert table.log.play_command(Undo(to=0)).state == log.entries[0].state


@one_of_each_game
@pytest.mark.slow
async def test_a_restored_game_equals_the_cached_one_after_every_move(
    service: GameService, record: Path, database: Database
) -> None:
    """One service plays, another one reads."""
    log = log_of(record)
    table = await service.import_game(CALL, Log.begin(log.game, log.header))
    for number, command in enumerate(log.commands):
        table = await service.play_command(table, CALL, command, reveal_in_parts=number % 2 == 0)
        if number % 9 and command is not log.commands[-1]:
            continue
        other = await serving(database).games.find_game(table.row.id)
        assert other
        assert replace(other, row=_timeless(other.row)) == replace(
            table, row=_timeless(table.row), disputed_cards=()
        )
    assert table.state == log.state


def _timeless(of: StoredGame) -> StoredGame:
    return replace(of, touched_at=of.created_at, ended_at=None)


def test_a_panel_parses_few_entries_of_a_long_game() -> None:
    log = log_of(next(path for path in RECORDS if path.stem == "gah-dealt-hard"))
    table = opened(log.play_command(Undo()))
    panels.make_table_panel(table)
    assert 0 < read(table) < len(log.entries) / 2


def test_parsed_entries_count_for_the_weight() -> None:
    table = opened(log_of(GAH_RECORDS[0]))
    closed = table.estimated_bytes
    table.read_mainline()
    assert table.estimated_bytes > 4 * closed


@pytest.mark.parametrize("part", ["state", "events"])
def test_a_broken_entry_raises_when_it_is_parsed(part: str) -> None:
    log = log_of(GAH_RECORDS[0])
    entries = [dump_entry(GAME, entry, 1, None) for entry in log.entries]
    spoilt: dict[str, Any] = {part: getattr(entries[3], part).replace('"', '"hush', 1)}
    entries[3] = replace(entries[3], **spoilt)
    table = load_stored_table(row(log.seq, id=17, header=log.header.model_dump_json()), entries)
    assert table.state == log.state
    for _ in range(2):
        with pytest.raises(
            BrokenEntry, match=f"the {part} of entry 3 of game 17 cannot be read"
        ) as no:
            getattr(table.log.entries[3], part)
        assert no.value.__cause__ is None
        assert no.value.__suppress_context__
    assert getattr(table.log.entries[4], part) == getattr(log.entries[4], part)


@pytest.mark.parametrize("document", ["", "no JSON", "[]", "null", "7", '{"round": "hush"}', "[[1"])
@pytest.mark.parametrize("part", ["state", "events", "command"])
def test_any_broken_document_raises_broken_entry(part: str, document: str) -> None:
    if (part, document) == ("events", "[]"):
        return
    log = log_of(GAH_RECORDS[0])
    entries = [dump_entry(GAME, entry, 1, None) for entry in log.entries]
    spoilt: dict[str, Any] = {part: document}
    entries[3] = replace(entries[3], **spoilt)
    with pytest.raises(BrokenEntry, match=f"the {part} of entry 3 of game 17") as no:
        getattr(
            load_stored_table(
                row(log.seq, id=17, header=log.header.model_dump_json()), entries
            ).log.entries[3],
            part,
        )
    assert "hush" not in str(no.value)


def test_a_missing_entry_raises_at_once() -> None:
    log = log_of(GAH_RECORDS[0])
    entries = [dump_entry(GAME, entry, 1, None) for entry in log.entries if entry.seq != 3]
    with pytest.raises(BrokenEntry, match="entry 3 of game 17"):
        load_stored_table(row(log.seq, id=17, header=log.header.model_dump_json()), entries)


async def test_a_game_with_a_broken_entry_can_be_played_on(
    service: GameService, database: Database
) -> None:
    table = await service.import_game(CALL, log_of(GAH_RECORDS[1]).play_command(Undo(to=8)))
    async with database.begin_transaction() as connection:
        await connection.execute(
            text("UPDATE entries SET state = '{}', events = '7' WHERE seq = 3")
        )
    fresh = serving(database)
    again = await fresh.play_command(
        await fresh.games.get_open_game(CALL.channel), CALL, Undo(to=4)
    )
    assert again.state == table.log.entries[4].state
    with pytest.raises(BrokenEntry):
        await fresh.play_command(again, CALL, Undo(to=3))
    assert (await serving(database).games.get_open_game(CALL.channel)).seq == again.seq


async def test_a_game_that_is_deleted_between_two_reads_is_none(
    service: GameService, database: Database
) -> None:
    """Its row was read before its entries were deleted."""
    table, fresh = await service.start_game(CALL, "gah", SETUP, 7), serving(database)
    async with database.begin_transaction() as connection:
        await connection.execute(text("DELETE FROM entries"))
    assert await fresh.games.find_open_game(CALL.channel) is None
    with pytest.raises(Refusal):
        await fresh.games.get_pressed_game(table.row.id, CALL.home, 0)


# ── The cache ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_thousands_of_cached_games_stay_within_the_bound() -> None:
    log = log_of(GAH_RECORDS[0])
    entries = [dump_entry(GAME, entry, 1, None) for entry in log.entries]
    header = log.header.model_dump_json()
    cache, most = GameCache(2_000_000), 0
    for number in range(3_000):
        table = load_stored_table(
            row(log.seq, id=number, channel_id=-number, header=header), entries[:2]
        )
        if number % 9 == 0:
            table.read_mainline()
        cache.put_table(table)
        if number:
            assert cache.get_by_id(1 if number % 2 else 0)
        most = max(most, cache.estimated_bytes)
    assert 1_000_000 < most <= 2_000_000
    assert 100 < len(cache) < 1000
    assert cache.get_by_channel(-2999) is cache.get_by_id(2999)
    assert cache.get_by_channel(0)  # used all the time
    assert cache.get_by_channel(-2) is None
    assert cache.get_by_id(2) is None
    cache.clear()
    assert (len(cache), cache.estimated_bytes) == (0, 0)


def test_entries_parsed_later_are_weighed_at_the_next_use() -> None:
    log = log_of(GAH_RECORDS[0])
    tables = [opened(log, id=number, channel_id=number) for number in range(3)]
    cache = GameCache(tables[0].estimated_bytes * 3)
    for table in tables:
        cache.put_table(table)
    tables[2].read_mainline()
    assert len(cache) == 3
    assert cache.get_by_channel(2) is tables[2]
    assert len(cache) == 1


def test_an_evicted_game_is_freed_without_the_garbage_collector() -> None:
    log = log_of(GAH_RECORDS[0])
    cache = GameCache(1)
    table = opened(log, id=1, channel_id=1)
    table.read_mainline()
    state, reader = ref(table.state), ref(table.reader)
    cache.put_table(table)
    del table
    gc.disable()
    try:
        cache.put_table(opened(log, id=2, channel_id=2))
        assert (state(), reader()) == (None, None)
    finally:
        gc.enable()


def test_a_single_game_stays_cached_whatever_its_weight() -> None:
    cache = GameCache(10)
    first, second = (
        opened(log_of(GAH_RECORDS[0]), id=number, channel_id=number) for number in (1, 2)
    )
    cache.put_table(first)
    assert cache.get_by_channel(1) is first
    cache.put_table(second)
    assert cache.get_by_channel(1) is None
    assert cache.get_by_channel(2) is second


@pytest.mark.parametrize("every", [False, True])
def test_a_table_from_before_an_invalidation_is_not_cached(every: bool) -> None:
    """A move may be on its way to the store while a person's seat in its game is deleted."""
    cache = GameCache()
    log = log_of(GAH_RECORDS[0])
    tables = [opened(log, id=number, channel_id=number) for number in (1, 2)]
    for table in tables:
        cache.put_table(table)
    if every:
        cache.clear()
    else:
        cache.remove_game(1)
    for table in tables:
        cache.put_table(table)
    assert cache.get_by_id(1) is None
    assert (cache.get_by_id(2) is None) is every
    read_again = replace(tables[0], generation=cache.generation)
    cache.put_table(read_again)
    assert cache.get_by_id(1) is read_again


async def test_revealed_parts_outlive_eviction(service: GameService, database: Database) -> None:
    """They are also known to another process and after a restart."""
    service.games.cache = GameCache(1)
    table = await service.start_game(CALL, "gah", SETUP, 7)
    table = await service.play_command(table, CALL, TURN, reveal_in_parts=True)
    assert table.revealed_parts == 1
    parts = 1
    while parts < 3:
        await service.start_game(replace(CALL, channel=100 + parts), "gah", SETUP, parts)
        assert service.games.cache.get_by_channel(CALL.channel) is None
        for one in (service, serving(database)):
            found = await one.games.get_open_game(CALL.channel)
            assert found is not table
            assert found.revealed_parts == parts
            assert panels.make_table_panel(found) == panels.make_table_panel(table)
            assert make_watch_page(found, {}) == make_watch_page(table, {})
        parts += 1
        table = await service.store_revealed_parts(
            await service.games.get_open_game(CALL.channel), parts
        )
    await service.store_revealed_parts(table, None)
    assert (await serving(database).games.get_open_game(CALL.channel)).revealed_parts is None


async def test_a_stale_table_reveals_nothing(database: Database) -> None:
    service, other = serving(database), serving(database)
    table = await service.start_game(CALL, "gah", SETUP, 7)
    table = await service.play_command(table, CALL, TURN, reveal_in_parts=True)
    undone = await other.play_command(await other.games.get_open_game(CALL.channel), CALL, Undo())
    assert undone.revealed_parts is None
    with pytest.raises(Refusal):
        await service.store_revealed_parts(table, 2)
    assert (await service.games.get_open_game(CALL.channel)).log == undone.log


@pytest.mark.parametrize("way", ["end", "undo"])
async def test_an_ended_or_undone_move_is_revealed_whole(
    service: GameService, table: Table, database: Database, way: str
) -> None:
    table = await service.play_command(table, CALL, TURN, reveal_in_parts=True)
    if way == "end":
        await service.abandon_game(table, CALL, may_manage=False)
    else:
        await service.play_command(table, CALL, Undo())
    found = await serving(database).games.find_game(table.row.id)
    assert found
    assert found.revealed_parts is None


async def test_a_countdown_outlives_eviction(service: GameService) -> None:
    table = service.games.start_countdown(
        await service.start_game(CALL, "gah", SETUP, 7), 1_800_000_000
    )
    service.games.cache.clear()
    found = await service.games.get_open_game(CALL.channel)
    assert found.countdown_ends == table.countdown_ends == 1_800_000_000
    after = await service.play_command(found, CALL, TURN)
    service.games.cache.clear()
    found = await service.games.get_open_game(CALL.channel)
    assert (after.countdown_ends, found.countdown_ends) == (None, None)


def slowed(
    monkeypatch: pytest.MonkeyPatch, store: GameStore, name: str
) -> tuple[asyncio.Event, asyncio.Event]:
    """What this reads is held back: set when it has read, and it goes on when the other is set."""
    has_read, go_on = asyncio.Event(), asyncio.Event()
    reads = getattr(store, name)

    async def slowly(of: int) -> Any:
        found = await reads(of)
        has_read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(store, name, slowly)
    return has_read, go_on


async def test_a_game_that_moves_while_it_is_read_is_read_again(
    service: GameService, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.games.cache.clear()
    has_read, go_on = slowed(monkeypatch, service.store, "read_log")
    reader = asyncio.create_task(service.games.find_open_game(CALL.channel))
    await has_read.wait()
    after = await service.play_command(table, CALL, TURN)
    service.games.panel_tracker.record_panel_and_get_previous(after, CALL.channel, 77, after.seq)
    service.games.cache._pop(CALL.channel)  # there was no room for it
    go_on.set()
    found = await reader
    assert found
    assert (found.seq, found.row.panel_message_id, found.row.drawn) == (1, 77, 1)
    assert await service.games.find_open_game(CALL.channel) is found


async def test_an_ended_game_that_is_deleted_while_it_is_read_is_not_found(
    service: GameService, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table of a night leaves such a game out, and shows the other players."""
    await service.abandon_game(table, CALL, True)
    service.games.cache.clear()
    has_read, go_on = slowed(monkeypatch, service.store, "find_game")
    reader = asyncio.create_task(service.games.find_game(table.row.id))
    await has_read.wait()
    await service.store.delete_guild_games(CALL.home)
    go_on.set()
    assert await reader is None


async def test_a_panel_that_is_stored_during_a_read_is_known(
    service: GameService, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.games.cache.clear()
    has_read, go_on = slowed(monkeypatch, service.store, "find_open_game")
    service.games.panel_tracker.record_panel_and_get_previous(table, CALL.channel, 77, 0)
    reader = asyncio.create_task(service.games.find_open_game(CALL.channel))
    await has_read.wait()
    await service.games.panel_tracker.write_waiting_panels()
    go_on.set()
    found = await reader
    assert found
    assert found.row.panel_message_id == 77


async def test_a_panel_that_is_posted_while_a_move_is_stored_is_known(
    service: GameService, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a countdown the next panel takes away the buttons of this one, and not of the one
    before."""
    append = service.store.append_entries

    async def meanwhile(*given: Any, **more: Any) -> None:
        service.games.panel_tracker.record_panel_and_get_previous(table, CALL.channel, 77, 0)
        await append(*given, **more)

    monkeypatch.setattr(service.store, "append_entries", meanwhile)
    after = await service.play_command(table, CALL, TURN)
    known = await service.games.get_open_game(CALL.channel)
    assert (after.row.panel_message_id, known.row.panel_message_id) == (77, 77)


async def test_a_newer_game_in_the_same_channel_is_found_by_its_id(database: Database) -> None:
    """Another process has ended the cached game and begun the next."""
    service, other = serving(database), serving(database)
    known = await service.start_game(CALL, "gah", SETUP, 7)
    await other.abandon_game(await other.games.get_open_game(CALL.channel), CALL, may_manage=False)
    after = await other.start_game(CALL, "gah", SETUP, 8)
    found = await service.games.find_game(after.row.id)
    assert found
    assert (found.row.id, known.row.id) == (after.row.id, after.row.id - 1)


# ── What ends ─────────────────────────────────────────────────────────────────────────────────────


class EveryChannel:
    """A store in which every channel has an open game."""

    def __init__(self) -> None:
        log = Log.begin(GAME, Header.parse({"game": "gah", "setup": SETUP, "seed": 7}))
        self.stored = [dump_entry(GAME, log.entries[0], 3, None)]
        self.header = log.header.model_dump_json()

    async def find_open_game(self, channel: int) -> StoredGame:
        return row(0, id=channel, channel_id=channel, header=self.header, ghost_of=channel + 1)

    find_game = find_open_game

    async def read_log(self, _: int) -> Any:
        return self.stored

    async def close_game(self, *_: object) -> None:
        return None

    async def get_secret(self) -> bytes:
        return b""

    async def is_seed_in_open_night(self, _: int) -> bool:
        return False

    async def read_forecasts(self, _: int) -> list[Any]:
        return []

    async def read_calls(self, *_: object) -> list[Any]:
        return []

    async def read_watch_mode(self, game: int) -> WatchMode:
        return WatchMode(game_id=game)


@pytest.mark.slow
async def test_thousands_of_channels_stay_within_the_bounds() -> None:
    everywhere: Any = EveryChannel()
    service = GameService(everywhere, everywhere, SimpleNamespace())  # type: ignore[arg-type]
    service.games.cache = GameCache(1_000_000)
    desk = Desk(service, SimpleNamespace(), AdmissionControl(), SimpleNamespace())  # type: ignore[arg-type]
    for channel in range(DEFAULT_MAX_SIZE + 500):
        async with service.channel_locks(channel):
            table = await service.games.get_open_game(channel)
            await service.settings.get_watch_mode(table.row.id)
            await service.calls._has_calls(table)
            desk._refusal_counts[channel, 3] = 1
    assert service.games.cache.estimated_bytes <= 1_000_000
    assert len(service.games.cache) < 1000
    for kept in (
        service.settings._modes,
        service.games._ghosts,
        service.calls._has_calls_by_game,
        desk._refusal_counts,
    ):
        assert len(kept) == DEFAULT_MAX_SIZE
    del table
    gc.collect()
    assert len(service.channel_locks) == len(service.games._load_locks) == 0
    assert len(service.games.cache._channels) == len(service.games.cache._tables)


async def test_nothing_is_cached_of_an_ended_game() -> None:
    everywhere: Any = EveryChannel()
    service = GameService(everywhere, everywhere, SimpleNamespace())  # type: ignore[arg-type]
    desk = Desk(service, SimpleNamespace(), AdmissionControl(), SimpleNamespace())  # type: ignore[arg-type]
    service.hooks.table_stored_hooks.append(desk.forget_ended_game)
    for channel in (5, 7):
        table = await service.games.get_open_game(channel)
        await service.settings.get_watch_mode(channel)
        await service.calls._has_calls(table)
        desk._refusal_counts[channel, 3] = 2
        desk.drafts.store_draft(str(channel), channel, 3, SimpleNamespace(fields=()))  # type: ignore[arg-type]
    games = service.games
    everything: list[Any] = [
        games.cache._channels,
        service.settings._modes,
        service.calls._has_calls_by_game,
        games._ghosts,
    ]
    everything += [desk._refusal_counts, desk.drafts._drafts]
    assert [len(kept) for kept in everything] == [2] * 6
    await service.abandon_game(await service.games.get_open_game(5), CALL, may_manage=True)
    assert [len(kept) for kept in everything] == [1] * 6
    assert service.games.cache.get_by_id(7)
    assert (desk._refusal_counts.get((7, 3)), desk._refusal_counts.get((5, 3))) == (2, None)
    assert desk.drafts.find_draft("7", 3)


async def test_locks_admit_one_task_and_are_dropped_when_free() -> None:
    locks: KeyedLocks[int] = KeyedLocks()
    inside, order = 0, []

    async def enter(number: int) -> None:
        nonlocal inside
        async with locks(number % 3):
            inside += 1
            assert inside <= 3
            await asyncio.sleep(random.random() / 1000)
            order.append(number)
            inside -= 1

    async with asyncio.TaskGroup() as group:
        for number in range(90):
            group.create_task(enter(number))
        await asyncio.sleep(0)
        assert len(locks) == 3
    for channel in range(3):
        assert [number for number in order if number % 3 == channel] == list(range(channel, 90, 3))
    assert len(locks) == 0


async def test_all_waiting_tasks_share_one_lock() -> None:
    locks: KeyedLocks[int] = KeyedLocks()
    async with locks(1):
        assert locks(1).locked()
        assert not locks(2).locked()
    assert not locks(1).locked()


def test_the_least_recently_used_game_is_evicted_first() -> None:
    recent: LRUCache[int, str | None] = LRUCache(10, lambda value: len(value or ""))
    for key in range(4):
        recent[key] = "abc"
        assert recent.get(1 if key else 0)
    assert [key for key in range(4) if key in recent] == [1, 2, 3]
    recent[2] = None
    assert 2 in recent
    assert recent.get(2) is None
    assert recent.size == 6
    recent[9] = "x" * 11
    assert (len(recent), recent.size) == (0, 0)


async def test_the_number_of_live_panels_of_a_game_is_bounded(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_panels, "MAX_LIVE_PANELS", 2)
    table = await service.start_game(CALL, "gah", SETUP, 7)
    painter: Any = SimpleNamespace(enqueue_or_replace_job=lambda *_: None)
    panel = LivePanels(SimpleNamespace(), service, painter, SimpleNamespace())  # type: ignore[arg-type]
    for channel in (21, 22, 22):
        await panel.store_live_panel(channel, table, 3, 1)
    with pytest.raises(Refusal, match="as many live panels"):
        await panel.store_live_panel(23, table, 3, 1)
    await panel.stop_live_panel(21)
    await panel.store_live_panel(23, table, 3, 1)
    assert panel._channels_by_game == {table.row.id: {22, 23}}
    for channel in (22, 23):
        await panel.stop_live_panel(channel)
    assert not (panel._panels or panel._channels_by_game or panel._looks)
