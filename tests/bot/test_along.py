"""The opponent's turn comes along with the move before it: one press, one transaction, entries of
their own."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.play.decks import Decks
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.presenters import panels
from bot.sentences import Refusal
from engines.core import Command, Rng, Undo
from engines.core.commands import Turn as CoreTurn
from engines.waterdeep import GAME
from engines.waterdeep.cards import HARBOR
from engines.waterdeep.commands import Done, Held, Place, Play, Turn
from engines.waterdeep.rounds import find_next_seat
from storage import (
    AlreadyPlayed,
    DatabaseUnavailable,
    DeckStore,
    GameStore,
    NewCall,
    WatchMode,
    WatchStore,
    open_database,
)
from tests.bench.meter import Habits

HOST, FRIEND, GUILD, CHANNEL = 1, 2, 3, 4
SEND_AID = "Send Aid to the Harpers"
DICE: dict[str, Any] = {"gah": "medium", "highseason": 3}
"""Games in which a die ends your turn, and a level."""


@pytest.fixture
async def services(tmp_path: Path, fresh: Path) -> AsyncIterator[list[GameService]]:
    """Two processes on one database."""
    url = f"sqlite+aiosqlite:///{shutil.copy(fresh, tmp_path)}"
    async with open_database(url) as first, open_database(url) as second:
        yield [
            GameService(GameStore(each), WatchStore(each), Decks(DeckStore(each)))
            for each in (first, second)
        ]


def press(number: int | None = None) -> Actor:
    return Actor(HOST, GUILD, CHANNEL, number)


async def your_turn(service: GameService) -> Table:
    """Pseudo has moved once; everything of his is dealt."""
    table = await service.start_game(press(), "waterdeep", {"depth": "dealt"}, 7)
    table = await service.play_command(table, press(), Turn())
    assert find_next_seat(table.state) == "you"
    return table


def free(table: Table) -> Place:
    move = next(
        move
        for move in GAME.engine.legal_moves(table.state)
        if move.do == "place" and move.space not in HARBOR
    )
    assert isinstance(move, Place)
    return move


async def logged(service: GameService, table: Table) -> list[tuple[int, str | None, int | None]]:
    entries = await service.store.read_entries(table.row.id)
    return [(entry.seq, entry.command, entry.interaction_id) for entry in entries]


async def test_his_turn_comes_along_as_an_entry_of_its_own(services: list[GameService]) -> None:
    service, other = services
    table = await your_turn(service)
    after = await service.play_command(table, press(50), free(table), with_automatic_turns=True)
    assert [entry.command.do for entry in after.log.entries[table.seq + 1 :] if entry.command] == [
        "place",
        "turn",
    ]
    assert find_next_seat(after.state) == "you"
    stored = await logged(service, table)
    assert [interaction for _, _, interaction in stored[-2:]] == [50, None]
    found = await other.games.find_open_game(CHANNEL)
    assert found and (found.log, found.row.seq) == (after.log, after.row.seq)


async def test_the_picture_after_his_turn_is_drawn_while_it_is_stored(
    services: list[GameService],
) -> None:
    """The drawn state is exactly the state after his turn."""
    service, _ = services
    table = await your_turn(service)
    foreseen = list[Table]()
    service.hooks.move_computed_hooks.append(foreseen.append)
    after = await service.play_command(table, press(), free(table), with_automatic_turns=True)
    (seen,) = foreseen
    assert seen.seq == after.seq
    assert seen.state is after.state


async def test_the_panel_tells_your_move_and_his(services: list[GameService]) -> None:
    service, _ = services
    table = await your_turn(service)
    after = await service.play_command(table, press(), free(table), with_automatic_turns=True)
    told = [event.event for event in after.get_last_move_events()]
    assert told.index("you_placed") < told.index("agent_placed")
    assert after.state_before_move == table.state
    assert panels.make_table_panel(after).headline


async def test_undo_takes_them_back_one_by_one(services: list[GameService]) -> None:
    service, _ = services
    table = await your_turn(service)
    after = await service.play_command(table, press(), free(table), with_automatic_turns=True)
    once = await service.play_command(after, press(), Undo())
    assert (find_next_seat(once.state), once.state.you.agents) == (
        "opponent",
        after.state.you.agents,
    )
    twice = await service.play_command(once, press(), Undo(), with_automatic_turns=True)
    assert twice.state == table.state


async def test_a_press_delivered_twice_plays_the_turn_once(services: list[GameService]) -> None:
    service, other = services
    table = await your_turn(service)
    after = await service.play_command(table, press(50), free(table), with_automatic_turns=True)
    before = await logged(service, table)
    late = await other.games.get_open_game(CHANNEL)
    for known in (after, table, late):
        with pytest.raises(AlreadyPlayed):
            await service.play_command(known, press(50), free(known), with_automatic_turns=True)
    assert await logged(service, table) == before
    assert await service.games.is_interaction_already_played(press(50))


async def test_a_press_with_an_old_seq_stores_neither_move_nor_turn(
    services: list[GameService],
) -> None:
    service, other = services
    table = await your_turn(service)
    theirs = await other.play_command(
        await other.games.get_open_game(CHANNEL), press(51), free(table), with_automatic_turns=True
    )
    before = await logged(service, table)
    with pytest.raises(Refusal):
        await service.play_command(table, press(52), free(table), with_automatic_turns=True)
    assert await logged(service, table) == before
    assert (await service.games.get_open_game(CHANNEL)).seq == theirs.seq


async def test_a_crash_stores_the_move_with_the_turn_or_nothing(
    services: list[GameService],
) -> None:
    service, other = services
    table = await your_turn(service)
    before = await logged(service, table)

    def fail(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        """The disk fails at the last statement of the transaction."""
        if statement.startswith("INSERT INTO entries"):
            fault = sqlite3.OperationalError("disk I/O error")
            fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise fault

    event.listen(service.store._database.writer.sync_engine, "before_cursor_execute", fail)
    with pytest.raises(DatabaseUnavailable):
        await service.play_command(table, press(50), free(table), with_automatic_turns=True)
    assert await logged(other, table) == before
    assert not await other.games.is_interaction_already_played(press(50))


@pytest.mark.parametrize("how", ["live", "call", "countdown", "steps"])
async def test_his_turn_waits_while_people_watch(services: list[GameService], how: str) -> None:
    service, _ = services
    table = await your_turn(service)
    match how:
        case "live":
            service.hooks.is_followed_hooks.append(lambda game: game == table.row.id)
        case "call":
            guess = NewCall(
                game_id=table.row.id,
                seq=table.seq,
                home_id=GUILD,
                person_id=FRIEND,
                call="space The Plinth",
            )
            await service.calls.store_call(guess)
        case "countdown":
            await service.settings.set_watch_mode(
                table, press(), WatchMode(game_id=table.row.id, calls="countdown")
            )
        case "steps":
            await service.settings.set_watch_mode(
                table, press(), WatchMode(game_id=table.row.id, reveal="steps")
            )
    after = await service.play_command(table, press(), free(table), with_automatic_turns=True)
    assert (after.seq, find_next_seat(after.state)) == (table.seq + 1, "opponent")
    assert "Pseudo's turn" in [
        button.label  # type: ignore[union-attr]
        for row in panels.make_table_panel(after).rows
        for button in row
    ]


async def test_his_turn_comes_after_the_answer_that_ends_your_turn(
    services: list[GameService],
) -> None:
    service, _ = services
    table = await your_turn(service)
    asked = await service.play_command(
        table, press(), Place(space=HARBOR[0]), with_automatic_turns=True
    )
    assert asked.seq == table.seq + 1
    after = await service.play_command(
        asked, press(), Play(card="Special Assignment"), with_automatic_turns=True
    )
    assert [entry.command.do for entry in after.log.entries[asked.seq + 1 :] if entry.command] == [
        "play",
        "turn",
    ]
    told = [event.event for event in after.get_last_move_events()]
    assert told.index("you_placed") < told.index("you_played") < told.index("agent_placed")


async def test_a_quest_that_touches_the_board_is_asked_in_time(services: list[GameService]) -> None:
    service, _ = services
    table = await your_turn(service)
    table = await service.play_command(
        table, press(), Held(card=SEND_AID), with_automatic_turns=True
    )
    waits = await service.play_command(table, press(), free(table), with_automatic_turns=True)
    assert find_next_seat(waits.state) == "opponent"
    labels = [button.label for row in panels.make_table_panel(waits).rows for button in row]  # type: ignore[union-attr]
    assert "Harpers done…" in labels
    gold = waits.state.opponent.tavern.gold
    told = await service.play_command(
        waits, press(), Done(quest=SEND_AID), with_automatic_turns=True
    )
    assert (find_next_seat(told.state), told.state.opponent.tavern.gold) == ("opponent", gold + 4)


async def test_a_report_that_ends_no_turn_brings_no_turn_along(services: list[GameService]) -> None:
    service, _ = services
    table = await your_turn(service)
    placed = await service.play_command(table, press(), free(table))
    assert find_next_seat(placed.state) == "opponent"
    told = await service.play_command(
        placed,
        press(),
        GAME.parse_command({"do": "points", "points": 3}),
        with_automatic_turns=True,
    )
    assert told.seq == placed.seq + 1


async def test_a_round_ends_and_the_next_one_waits(services: list[GameService]) -> None:
    service, _ = services
    table = await your_turn(service)
    while table.state.round == 1:
        assert find_next_seat(table.state) == "you", "whatever is his comes along"
        table = await service.play_command(table, press(), free(table), with_automatic_turns=True)
        while GAME.find_ask(table.state):
            table = await service.play_command(
                table, press(), GAME.engine.legal_moves(table.state)[0], with_automatic_turns=True
            )
    assert "round_ended" in [event.event for event in table.get_last_move_events()]


# ── Where a die ends your turn ────────────────────────────────────────────────────────────────────


DICE_GAMES = pytest.mark.parametrize(
    ("game", "depth"), [(name, depth) for name in DICE for depth in ("guided", "dealt")]
)


async def at_your_die(service: GameService, game: str, depth: str) -> tuple[Table, Command]:
    """The last die before a turn of his, and nobody is asked before it."""
    table = await service.start_game(press(), game, {"level": DICE[game], "depth": depth}, 7)
    habits, rng = Habits(game), Rng.from_seed(4)
    while move := habits.move(table.log, rng):
        command, rng = move
        if (
            command.do == "take_die"
            and table.log.play_command(command).with_automatic_turns().seq > table.seq + 1
        ):
            return table, command
        table = await service.play_command(table, press(), command)
    raise AssertionError("no die of yours came before a turn of his")


@DICE_GAMES
async def test_his_turn_comes_with_your_die(
    services: list[GameService], game: str, depth: str
) -> None:
    service, other = services
    table, die = await at_your_die(service, game, depth)
    after = await service.play_command(table, press(50), die, with_automatic_turns=True)
    new = [entry.command for entry in after.log.entries[table.seq + 1 :]]
    assert [command.do for command in new if command] == ["take_die", "turn"], (
        "one turn of his, never two"
    )
    assert isinstance(new[-1], CoreTurn)
    assert new[-1].along
    found = await other.games.find_open_game(CHANNEL)
    assert found
    assert found.log == after.log
    once = await service.play_command(after, press(), Undo(), with_automatic_turns=True)
    assert once.state == after.log.entries[table.seq + 1].state
    assert "turn" in [
        button.argument  # type: ignore[union-attr]
        for row in panels.make_table_panel(once).rows
        for button in row
    ]
    assert (
        await service.play_command(once, press(), Undo(), with_automatic_turns=True)
    ).state == table.state


async def test_how_a_game_is_watched_is_read_again_if_the_database_is_in_doubt(
    services: list[GameService], monkeypatch: pytest.MonkeyPatch
) -> None:
    service, _ = services
    table = await your_turn(service)
    assert (await service.settings.get_watch_mode(table.row.id)).calls == "open"
    save = service.watch_store.save_watch_mode

    async def save_and_report_failure(mode: WatchMode) -> None:
        await save(mode)
        raise DatabaseUnavailable("gone")

    monkeypatch.setattr(service.watch_store, "save_watch_mode", save_and_report_failure)
    with pytest.raises(DatabaseUnavailable):
        await service.settings.set_watch_mode(
            table, press(), WatchMode(game_id=table.row.id, calls="everyone")
        )
    assert (await service.settings.get_watch_mode(table.row.id)).calls == "everyone"


@DICE_GAMES
async def test_his_turn_waits_if_that_is_switched_off(
    services: list[GameService], game: str, depth: str
) -> None:
    service, _ = services
    table, die = await at_your_die(service, game, depth)
    await service.settings.set_watch_mode(
        table, press(), WatchMode(game_id=table.row.id, reveal="press")
    )
    after = await service.play_command(table, press(), die, with_automatic_turns=True)
    assert after.seq == table.seq + 1


@pytest.mark.parametrize("game", list(DICE))
@pytest.mark.slow
async def test_the_dice_of_a_round_bring_his_turn_if_he_begins(
    services: list[GameService], game: str
) -> None:
    """The dice are reported by the player.

    A round that the bot deals waits, because the one before is cleared first.
    """
    service, _ = services
    table = await service.start_game(press(), game, {"level": DICE[game], "depth": "guided"}, 7)
    habits, rng, brought = Habits(game), Rng.from_seed(4), set[str]()
    while move := habits.move(table.log, rng):
        command, rng = move
        before, table = (
            table,
            await service.play_command(table, press(), command, with_automatic_turns=True),
        )
        if table.seq > before.seq + 1:
            brought.add(command.do)
            assert table.log.entries[before.seq + 1].state.round == before.state.round
    assert brought == {"take_die", "dice"}
