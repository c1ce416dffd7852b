"""Long games: work is done off the event loop in few statements, and a log is bounded."""

import asyncio
import sys
import threading
from cProfile import Profile
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.play import game_repository, records, serialization, service, table
from bot.play.log_reader import LogReader
from bot.play.seats import Actor
from bot.play.table import MAX_LOG_ENTRIES, MAX_NEWS_ENTRIES, Table, get_last_move_entries_in_round
from bot.presenters.panels import MAX_SHOWN_EVENTS, make_table_panel
from bot.sentences import Refusal
from engines.core import Header, Redo, Undo
from engines.core.log import Entry, Log, Mainline, MainlineWalker, extend_mainline
from engines.gah import GAME
from storage import Database
from storage.statements import build_entry_steps
from tests.bot.conftest import serving
from tests.bot.tables import row
from tests.storage.test_database import statements_of

CALL = Actor(1, 2, 3)
HEADER = Header.parse({"game": "gah", "setup": {"level": "hard", "depth": "dealt"}, "seed": 1})


def adjusted(log: Log, points: int) -> Log:
    return log.play_command(
        GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": points}}})
    )


def back_and_forth(times: int) -> Log:
    log = adjusted(Log.begin(GAME, HEADER), 3)
    for _ in range(times):
        log = log.play_command(Undo()).play_command(Redo())
    return log


def watched(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> set[str]:
    """The names of the threads that called it."""
    threads: set[str] = set()
    real = getattr(where, name)

    def seen(*given: Any) -> Any:
        threads.add(threading.current_thread().name)
        return real(*given)

    monkeypatch.setattr(where, name, seen)
    return threads


async def test_a_game_is_imported_and_restored_off_the_loop(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = watched(monkeypatch, serialization, "dump_entry")
    restored = watched(monkeypatch, game_repository, "load_stored_table")
    log = back_and_forth(game_repository.LONG_LOG_ENTRIES)
    await serving(database).import_game(CALL, log)
    found = await serving(database).games.get_open_game(CALL.channel)
    assert (found.log.mainline, found.state, found.seq) == (log.mainline, log.state, log.seq)
    assert brought
    assert restored
    assert threading.main_thread().name not in brought | restored


@pytest.mark.slow
async def test_corrections_of_an_imported_game_are_replayed_off_the_loop(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel needs the states of the last move. An import stores one state in many."""
    log = Log.begin(GAME, HEADER)
    for points in range(MAX_NEWS_ENTRIES + game_repository.LONG_LOG_ENTRIES):
        log = adjusted(log, points + 1)
    await serving(database).import_game(CALL, log)
    replayed = watched(monkeypatch, LogReader, "_replay_to_state")
    found = await serving(database).games.get_open_game(CALL.channel)
    assert make_table_panel(found)
    assert replayed
    assert threading.main_thread().name not in replayed


@pytest.mark.parametrize("is_first", [True, False])
async def test_the_first_game_of_its_kind_is_opened_off_the_loop(
    database: Database, monkeypatch: pytest.MonkeyPatch, is_first: bool
) -> None:
    """Loading its data takes a tenth of a second or more."""
    await serving(database).import_game(CALL, back_and_forth(2))
    restored = watched(monkeypatch, game_repository, "load_stored_table")
    if is_first:
        monkeypatch.delitem(sys.modules, GAME.words)
    await serving(database).games.get_open_game(CALL.channel)
    assert (restored == {threading.main_thread().name}) is not is_first


@pytest.mark.slow
async def test_a_long_log_takes_few_statements_and_no_long_one(database: Database) -> None:
    """Rows are made on the event loop, so a statement has at most 250."""
    log = back_and_forth(750)
    service = serving(database)
    await service.seals.get_week_seed("Leopold")  # what it comes from is read once for all games
    with statements_of(database) as said:
        await service.import_game(CALL, log)
    assert sum("INTO entries" in statement for statement in said) == 7
    assert len(said) <= 12
    with statements_of(database) as said:
        found = await serving(database).games.get_open_game(CALL.channel)
    assert [entry.seq for entry in found.log.entries] == list(range(1502))
    assert sum("FROM entries" in statement for statement in said) == 7
    assert len(said) <= 12


def test_a_row_is_made_in_a_few_calls() -> None:
    """It is made on the event loop."""
    rows: Any = [
        serialization.dump_entry(GAME, entry, 1, None) for entry in back_and_forth(50).entries
    ]
    profile = Profile()
    profile.enable()
    made: Any = [*build_entry_steps(1, rows, datetime.now(UTC))]
    profile.disable()
    assert [row["seq"] for _, some in made for row in some] == list(range(102))
    assert sum(one.callcount for one in profile.getstats()) <= 3 * len(rows)


async def test_a_position_that_was_stored_twice_is_read_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = back_and_forth(50)
    rows: Any = [serialization.dump_entry(GAME, entry, 1, None) for entry in log.entries]
    read: list[str] = []

    def load(text: str) -> Any:
        read.append(text)
        return GAME.load_state(text)

    game = SimpleNamespace(
        load_state=load, events=GAME.events, commands=GAME.commands, rulebook=GAME.rulebook
    )
    monkeypatch.setattr(table, "load_installed_game", lambda _, **__: game)
    row: Any = SimpleNamespace(id=1, game="gah", header=HEADER.model_dump_json())
    found = table.load_stored_table(row, rows)
    assert [entry.state for entry in found.log.entries] == [entry.state for entry in log.entries]
    assert len(read) == 2


def test_of_very_many_corrections_few_positions_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read on the event loop. A thousand took a fifth of a second."""
    log = Log.begin(GAME, HEADER)
    for points in range(2 * MAX_NEWS_ENTRIES):
        log = adjusted(log, points + 1)
    rows: Any = [serialization.dump_entry(GAME, entry, 1, None) for entry in log.entries]
    read, real = [], LogReader._parse_or_replay_state

    def counted(self: LogReader, written: Any) -> Any:
        read.append(written.seq)
        return real(self, written)

    monkeypatch.setattr(LogReader, "_parse_or_replay_state", counted)
    told = get_last_move_entries_in_round(
        table.load_stored_table(row(header=HEADER.model_dump_json()), rows).log
    )
    assert told == log.entries[-MAX_NEWS_ENTRIES:]
    assert len(read) == MAX_NEWS_ENTRIES + 1, "and the one before them"


async def test_concurrent_requests_restore_a_game_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await serving(database).import_game(CALL, back_and_forth(2))
    times: list[object] = []

    def restoring(*given: Any) -> Table:
        times.append(given)
        return table.load_stored_table(*given)

    monkeypatch.setattr(game_repository, "load_stored_table", restoring)
    fresh = serving(database)
    found = await asyncio.gather(*(fresh.games.find_open_game(CALL.channel) for _ in range(20)))
    assert len(times) == 1
    assert all(one is found[0] for one in found)


async def test_a_log_is_full_some_time_after_the_panel_said_so(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MAX_LOG_ENTRIES == 5000
    monkeypatch.setattr(table, "MAX_LOG_ENTRIES", 12)
    monkeypatch.setattr("bot.presenters.panels.WARN_BELOW_ENTRIES", 4)
    playing = serving(database)
    at = await playing.import_game(CALL, back_and_forth(2))
    assert len(at.log.entries) == 6
    assert "more entries" not in make_table_panel(at).body
    for entries in range(7, 13):
        at = await playing.play_command(at, CALL, Redo() if at.log.mainline.undone else Undo())
        assert len(at.log.entries) == entries
        assert ("The log of this game takes" in make_table_panel(at).body) == (entries >= 8)
    assert "takes no more entries" in make_table_panel(at).body
    with pytest.raises(Refusal, match="takes no more"):
        await playing.play_command(at, CALL, Redo() if at.log.mainline.undone else Undo())


async def test_a_record_has_room_in_a_log(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert records.MAX_RECORD_LINES <= MAX_LOG_ENTRIES
    monkeypatch.setattr(service, "MAX_LOG_ENTRIES", 5)
    with pytest.raises(Refusal, match="at most 5 entries"):
        await serving(database).import_game(CALL, back_and_forth(2))
    assert await serving(database).games.find_open_game(CALL.channel) is None


def test_a_thousand_corrections_leave_room_for_the_question() -> None:
    log = Log.begin(GAME, HEADER)
    for points in range(MAX_SHOWN_EVENTS * 3):
        log = adjusted(log, 3 + points % 90)
    first, *told = make_table_panel(Table(row(), log)).move_lines
    assert first == "…"
    assert len(told) <= MAX_SHOWN_EVENTS


MOVES = st.lists(
    st.one_of(st.just("turn"), st.just("die"), st.just("redo"), st.integers(0, 30)), max_size=40
)


def fold(line: Mainline, seq: int, command: Any) -> Mainline:
    """One more entry, by the book."""
    match command:
        case Undo(to=int(to)):
            kept = line.played.index(to) + 1 if to else 0
            return Mainline(line.played[:kept], line.played[kept:] + line.undone)
        case Redo():
            return Mainline((*line.played, line.undone[0]), line.undone[1:])
    return Mainline((*line.played, seq))


@given(MOVES)
def test_walking_and_folding_find_the_same_mainline(said: list[str | int]) -> None:
    line, walk, entries = Mainline(), MainlineWalker(), [Entry(0, None, (), None)]
    seen: list[Mainline] = [line]
    walk.add_entry(entries[0])
    for one in said:
        command: Any = SimpleNamespace(do=one)
        if one == "redo":
            command = Redo()
            if not line.undone:
                continue
        elif isinstance(one, int):
            if not line.played:
                continue
            played = (0, *line.played)
            command = Undo(to=played[min(one, len(played) - 2)])
        entries.append(Entry(len(entries), command, (), None))
        line = fold(line, entries[-1].seq, command)
        seen.append(line)
        assert walk.add_entry(entries[-1]) == line.last_seq
        assert walk.to_mainline == line == extend_mainline(entries[-1:], seen[-2])
    row: Any = None
    unseen = Table(row, Log(GAME, HEADER, tuple(entries), line)).is_next_card_unseen
    turns = [sum(entries[seq].command.do == "turn" for seq in each.played) for each in seen]  # type: ignore[union-attr]
    assert unseen == (turns[-1] == max(turns))
