"""Imported games are stored as commands with a state every 20 moves, within the budgets of a
person."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.play import Budgets, GameService
from bot.play.decks import Decks
from bot.play.log_reader import ReplayDiffers
from bot.play.records import parse_record_to_log, write_record
from bot.play.seats import Actor
from bot.play.serialization import STORED_STATE_INTERVAL
from bot.play.table import Table
from bot.presenters import panels
from bot.sentences import Refusal
from engines.core import Game, IllegalCommand, Log, Redo, Undo
from engines.core.chance import Rng
from engines.core.forecast import pick_random_move
from engines.gah import GAME
from storage import (
    OMITTED,
    Database,
    DeckStore,
    GameStore,
    PeopleStore,
    StoredEntry,
    WatchStore,
    count_bytes,
)
from tests.bot.conftest import serving
from tests.bot.test_game_cache import RECORDS, log_of
from tests.walk.views import every_panel

CALL = Actor(1, 2, 3)
SETUP = {"level": "hard", "depth": "dealt"}
HEADER = {"empty_chair": 1, "game": "gah", "setup": SETUP, "seed": 7}
MEGABYTE = 1_000_000
NAMED = {path.stem: path for path in RECORDS}
GUIDED = NAMED["gah-guided-medium"]
LONGEST = [
    GUIDED,
    NAMED["highseason-physical-1"],
    NAMED["salamandra-map-to-questions-tie"],
    NAMED["waterdeep-dealt"],
    NAMED["waterdeep-guided"],
]
one_of_each_game = pytest.mark.parametrize(
    "record",
    [pytest.param(record, marks=pytest.mark.slow, id=record.stem) for record in LONGEST],
)


def budgeted(database: Database, **budgets: float) -> GameService:
    return GameService(
        GameStore(database), WatchStore(database), Decks(DeckStore(database)), Budgets(**budgets)
    )


def turn_and_undo(lines: int) -> str:
    said = ({"do": "turn"} if number % 2 == 0 else {"do": "undo"} for number in range(lines - 1))
    return "\n".join(map(json.dumps, (HEADER, *said)))


def with_undone_lines(log: Log) -> Log:
    """The whole game undone, some of it played again, and some of that undone."""
    grown = log.play_command(Undo(to=0))
    for _ in range(len(log.mainline.played) * 2 // 3):
        grown = grown.play_command(Redo())
    return grown.play_command(Undo())


async def stored_entries(service: GameService, table: Table) -> list[StoredEntry]:
    return await service.store.read_entries(table.row.id)


# ── How they are stored ───────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_an_import_of_turns_and_undos_stores_few_bytes(service: GameService) -> None:
    """A file of 21 KB once took 6.1 MB."""
    record = turn_and_undo(1491)
    table = await service.import_game(CALL, parse_record_to_log(record))
    entries = await stored_entries(service, table)
    assert len(entries) == 1491
    assert [entry.seq for entry in entries if entry.state != OMITTED] == [0]
    assert (await service.store.read_stored_bytes_of_person(CALL.person)).imported < 400_000
    assert (
        await serving(service.store._database).games.get_open_game(CALL.channel)
    ).state == table.state


@pytest.mark.slow
async def test_a_long_line_has_a_state_every_20_moves(service: GameService) -> None:
    log = Log.begin(GAME, parse_record_to_log(json.dumps(HEADER)).header)
    for points in range(1, 400):
        log = log.play_command(
            GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": points}}})
        )
    entries = await stored_entries(service, await service.import_game(CALL, log))
    kept = [entry.seq for entry in entries if entry.state != OMITTED]
    assert kept[0] == 0
    assert kept[-1] == log.seq
    assert max(later - earlier for earlier, later in pairwise(kept)) <= STORED_STATE_INTERVAL
    assert len(kept) <= len(entries) / STORED_STATE_INTERVAL + STORED_STATE_INTERVAL + 1, (
        "and those of the last move"
    )
    assert OMITTED not in [entry.events for entry in entries]


@one_of_each_game
@pytest.mark.slow
async def test_an_imported_game_is_read_as_it_was_played(record: Path, database: Database) -> None:
    """Every state and every event, those of undone lines too, the last one first."""
    log = with_undone_lines(log_of(record))
    table = await serving(database).import_game(CALL, log)
    entries = await stored_entries(serving(database), table)
    line = {0, *log.mainline.played}
    for entry, played in zip(entries, log.entries, strict=True):
        if isinstance(played.command, Undo | Redo):
            assert entry.state == OMITTED
        elif played.seq not in line:
            assert (entry.events, entry.state) == (OMITTED, OMITTED)
    assert sum(entry.state != OMITTED for entry in entries) < len(line) * 2 / 3
    found = await serving(database).games.find_game(table.row.id)
    assert found
    assert found.log.entries[::-1] == log.entries[::-1]
    assert (found.log.mainline, found.state) == (log.mainline, log.state)
    assert every_panel(found) == every_panel(replace(found, log=log))


@one_of_each_game
async def test_the_record_of_an_imported_game_is_the_one_that_was_imported(
    record: Path, database: Database
) -> None:
    log = log_of(record)
    table = await serving(database).import_game(CALL, log)
    found = await serving(database).games.find_game(table.row.id)
    assert found
    assert write_record(found) == write_record(replace(table, log=log))
    again = parse_record_to_log(write_record(found))
    assert (again.commands, again.state) == (log.commands, log.state)


@one_of_each_game
@pytest.mark.slow
async def test_an_imported_game_is_undone_and_played_on(record: Path, database: Database) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    log = parse_record_to_log("\n".join(lines[: len(lines) * 2 // 3]))
    await serving(database).import_game(CALL, log)
    for commands in (
        [Undo(to=log.mainline.played[7])],
        [Redo(), Redo()],
        [Undo(to=0)],
        [Redo()] * 3,
    ):
        for command in commands:
            service = serving(database)
            await service.play_command(
                await service.games.get_open_game(CALL.channel), CALL, command
            )
            log = log.play_command(command)
        assert (await serving(database).games.get_open_game(CALL.channel)).state == log.state
    move = pick_random_move(log.game, log.state, Rng.from_seed(1))
    assert move
    service = serving(database)
    await service.play_command(await service.games.get_open_game(CALL.channel), CALL, move[0])
    found = await serving(database).games.get_open_game(CALL.channel)
    assert found.state == log.play_command(move[0]).state
    assert found.log.entries == log.play_command(move[0]).entries


async def test_a_position_is_stored_before_the_game_stands_on_it(service: GameService) -> None:
    """An undo in an imported game may lead to a state that is not stored. It is stored once."""
    log = parse_record_to_log("\n".join(GUIDED.read_text(encoding="utf-8").splitlines()[:31]))
    table = await service.import_game(CALL, log)
    for _ in range(3):
        table = await service.play_command(table, CALL, Undo(to=5))
        table = await service.play_command(table, CALL, Redo())
    new = (await stored_entries(service, table))[log.seq + 1 :]
    assert [entry.state == OMITTED for entry in new] == [False, False, True, True, True, True]
    fresh = await serving(service.store._database).games.get_open_game(CALL.channel)
    assert fresh.log.entries[5] == log.entries[5]
    assert fresh.state == log.entries[6].state


# ── A release that plays otherwise ────────────────────────────────────────────────────────────────


def other_rules(monkeypatch: pytest.MonkeyPatch, refuses: bool) -> None:
    """A release in which turns are refused, or lead to something else."""
    real = Game.apply

    def apply(self: Any, state: Any, command: Any) -> Any:
        step = real(self, state, command)
        if command.do == "turn" and refuses:
            raise IllegalCommand(self.prompt(state))
        opponent = step.state.opponent.replace(vp=step.state.opponent.vp + 1)
        return (
            step._replace(state=step.state.replace(opponent=opponent))
            if command.do == "turn"
            else step
        )

    monkeypatch.setattr(Game, "apply", apply)


@pytest.mark.parametrize("refuses", [True, False])
async def test_a_game_goes_on_though_its_moves_cannot_be_replayed(
    database: Database, monkeypatch: pytest.MonkeyPatch, refuses: bool
) -> None:
    lines = GUIDED.read_text(encoding="utf-8").splitlines()
    log = parse_record_to_log("\n".join(lines[:38]))
    await serving(database).import_game(CALL, log)
    with monkeypatch.context() as patch:
        other_rules(patch, refuses)
        service = serving(database)
        table = await service.games.get_open_game(CALL.channel)
        assert table.state == log.state
        assert str(panels.make_table_panel(table))
        assert write_record(table) == write_record(replace(table, log=log))
        tenth = log.mainline.played[9]
        with pytest.raises(ReplayDiffers, match=f"Move {tenth} of this game cannot be shown"):
            await service.play_command(table, CALL, Undo(to=tenth))
        table = await service.play_command(table, CALL, Undo(to=log.mainline.played[19]))
        assert table.state == log.entries[log.mainline.played[19]].state, "every 20th is stored"
    found = await serving(database).games.get_open_game(CALL.channel)
    assert found.log.entries[10] == log.entries[10]


async def test_a_race_goes_on_without_a_ghost_that_cannot_be_replayed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = serving(database)
    raced = await service.import_game(CALL, log_of(GUIDED))
    other_rules(monkeypatch, True)
    service = serving(database)
    begun = await service.start_game(
        replace(CALL, channel=9), "gah", SETUP, 7, ghost_of=raced.row.id
    )
    assert begun.ghost is None
    assert (await serving(database).games.get_open_game(9)).seq == 0


# ── Undo in a game that is played here ────────────────────────────────────────────────────────────


@one_of_each_game
async def test_an_undo_takes_less_than_a_move(record: Path, database: Database) -> None:
    log = log_of(record)
    service = serving(database)
    table = await service.start_game(CALL, log.header.game, dict(log.header.setup), 7)
    command = pick_random_move(table.game, table.state, Rng.from_seed(1))
    assert command
    table = await service.play_command(table, CALL, command[0])
    before = await stored_entries(service, table)
    for _ in range(20):
        table = await service.play_command(table, CALL, Undo())
        table = await service.play_command(table, CALL, Redo())
    after = (await stored_entries(service, table))[len(before) :]
    assert count_bytes(after) / len(after) < count_bytes(before[1:]) / len(before[1:]) / 2
    assert count_bytes(after) / len(after) < 300
    fresh = await serving(database).games.get_open_game(CALL.channel)
    assert fresh.log.entries == table.log.entries


@pytest.mark.slow
async def test_the_file_grows_less_by_undos_than_by_moves(
    database: Database, service: GameService
) -> None:
    """Measured in pages: 500 turns with their consequences, and 1,000 undos and redos."""

    async def pages() -> int:
        async with database.connect_for_reading() as connection:
            return int(
                await connection.scalar(
                    text("SELECT SUM(pgsize) FROM dbstat WHERE name LIKE '%entries%'")
                )
                or 0
            )

    table = await service.start_game(CALL, "gah", SETUP, 7)
    sizes = [await pages()]
    for points in range(1, 201):
        command = GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": points}}})
        table = await service.play_command(table, CALL, command)
    sizes.append(await pages())
    for _ in range(500):
        table = await service.play_command(table, CALL, Undo())
        table = await service.play_command(table, CALL, Redo())
    sizes.append(await pages())
    by_move, by_undo = (sizes[1] - sizes[0]) / 200, (sizes[2] - sizes[1]) / 1000
    assert by_undo < by_move / 4, (by_move, by_undo)


# ── Budgets ───────────────────────────────────────────────────────────────────────────────────────


async def test_an_import_beyond_the_daily_budget_is_refused(database: Database) -> None:
    log = log_of(GUIDED)
    await budgeted(database).import_game(CALL, log)
    store = GameStore(database)
    one = (await store.read_stored_bytes_of_person(CALL.person)).imported / MEGABYTE
    await budgeted(database, imports_per_day=2.5 * one).import_game(CALL, log)
    before = await store.read_stored_bytes_of_person(CALL.person)
    for limits in ({"imports_per_day": 2.5 * one}, {"imports_total": 2.5 * one}):
        service = budgeted(database, **limits)
        with pytest.raises(Refusal) as refused:
            await service.import_game(CALL, log)
        assert "/privacy data:imports" in str(refused.value.args[0])
    assert await store.read_stored_bytes_of_person(CALL.person) == before
    await budgeted(database, imports_per_day=2.5 * one).import_game(replace(CALL, person=9), log)
    await budgeted(database, imports_per_day=2.5 * one).start_game(
        replace(CALL, channel=8), "gah", SETUP, 7
    )
    assert await PeopleStore(database).delete_ended_imported_games(CALL.person)
    await budgeted(database, imports_per_day=2.5 * one).import_game(CALL, log)


async def test_a_record_larger_than_the_budget_is_refused_with_that_reason(
    database: Database,
) -> None:
    service = budgeted(database, imports_per_day=0.02)
    with pytest.raises(Refusal) as refused:
        await service.import_game(CALL, log_of(GUIDED))
    assert "at most 20 KB" in str(refused.value.args[0])
    with pytest.raises(Refusal):
        await budgeted(database, imports_per_day=0).import_game(CALL, log_of(GUIDED))


async def test_two_concurrent_imports_cannot_exceed_the_budget(database: Database) -> None:
    log = log_of(GUIDED)
    await budgeted(database).import_game(CALL, log)
    one = (await GameStore(database).read_stored_bytes_of_person(CALL.person)).imported / MEGABYTE
    services = [budgeted(database, imports_per_day=3.5 * one) for _ in range(6)]
    wanted = [
        service.import_game(replace(CALL, channel=50 + n), log)
        for n, service in enumerate(services)
    ]
    done = await asyncio.gather(*wanted, return_exceptions=True)
    assert sum(isinstance(each, Refusal) for each in done) == 4
    assert sum(isinstance(each, Table) for each in done) == 2


async def test_open_games_go_on_beyond_the_daily_budget(database: Database) -> None:
    service = budgeted(database, play_per_day=0.02)
    table = await service.start_game(CALL, "gah", SETUP, 7)
    while (await service.store.read_stored_bytes_of_person(CALL.person)).played_today <= 20_000:
        command = pick_random_move(table.game, table.state, Rng.from_seed(1))
        assert command
        table = await service.play_command(table, CALL, command[0])
    again = int(datetime.now(UTC).timestamp())
    for fresh in (service, budgeted(database, play_per_day=0.02)):
        with pytest.raises(Refusal) as refused:
            await fresh.start_game(replace(CALL, channel=9), "gah", SETUP, 7)
        assert "Open games go on" in str(refused.value.args[0])
        assert again < refused.value.args[0].values["again"] <= again + 86_400 + 60
        with pytest.raises(Refusal):
            await fresh.check_game_limits(CALL)
        await fresh.check_game_limits(CALL, is_import=True)
    table = await service.play_command(table, CALL, Undo())
    command = pick_random_move(table.game, table.state, Rng.from_seed(2))
    assert command
    await service.play_command(table, CALL, command[0])
    await service.start_game(replace(CALL, person=8, channel=9), "gah", SETUP, 7)
    await service.import_game(replace(CALL, channel=10), log_of(GUIDED))
