"""Calls of watchers on the next move."""

import asyncio
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.play.call_service import (
    CallService,
    _check_opponent_moves_next,
    _compute_right_call_points,
    _get_call_points,
    count_opponent_answers_after,
    is_right_call,
)
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import CallResults, Table
from bot.sentences import Refusal
from engines.core import Deck
from engines.core.forecast import compute_next_move_odds
from engines.gah.commands import Turn
from storage import DatabaseUnavailable, NewCall
from tests.bot.tables import row
from tests.engines.gah import tables as gah
from tests.engines.salamandra import tables as salamandra
from tests.engines.tables import typed


async def test_a_game_without_calls_is_not_searched_for_them() -> None:
    """Every move asks, and a game becomes long."""
    guesses = CallService(AsyncMock())
    guesses._has_calls_by_game[row().id] = False
    without_a_log: Any = SimpleNamespace(game=SimpleNamespace(calls=object()), row=row())
    assert await guesses.score_calls_of_last_move(without_a_log) is None


# ── Who guesses ───────────────────────────────────────────────────────────────────────────────────


@dataclass
class Store:
    """Guesses as they are stored: the person by the move before which the guess was made."""

    made: dict[int, int] = field(default_factory=dict)
    asked: int = 0

    async def read_calls(self, _: int, first: int, end: int) -> list[Any]:
        self.asked += 1
        return [
            SimpleNamespace(person_id=who, seq=seq)
            for seq, who in self.made.items()
            if first <= seq < end
        ]


def guessed(*before: int) -> tuple[CallService, Store]:
    """Person 100 has guessed at move 0, person 101 at move 1, and so on."""
    store = Store({seq: 100 + seq for seq in before})
    made: Any = store
    return CallService(made), store


def game(seq: int, turns: set[int], *, is_open: bool = True) -> Any:
    """A game of so many entries, of which these are turns of his."""
    entries = [
        SimpleNamespace(command=SimpleNamespace(do="turn" if at in turns else "die"))
        for at in range(seq + 1)
    ]
    entries[0].command = None
    log = SimpleNamespace(entries=entries, mainline=SimpleNamespace(played=tuple(range(seq + 1))))
    return SimpleNamespace(row=SimpleNamespace(id=1, is_open=is_open), log=log, seq=seq)


@pytest.mark.parametrize(
    ("seq", "turns", "regulars", "guessers"),
    [
        (0, set(), set(), {100}),
        (1, set(), set(), {100, 101}),
        (1, {1}, {100}, {101}),
        (4, {1, 4}, {100, 101, 102, 103}, {104}),
        (9, {1, 4, 8}, {101, 102, 103, 104, 105, 106, 107}, {108, 109}),
    ],
)
async def test_regulars_called_one_of_the_last_two_moves(
    seq: int, turns: set[int], regulars: set[int], guessers: set[int]
) -> None:
    """A call after a move that this table does not have yet does not count."""
    guesses, _ = guessed(*range(seq + 2))
    assert await guesses.get_recent_callers(game(seq, turns)) == regulars
    assert await guesses.get_callers_of_next_move(game(seq, turns)) == guessers


@pytest.mark.parametrize(
    ("before", "made"), [((), False), ((0,), False), ((3,), True), ((8,), True)]
)
async def test_a_caller_of_earlier_moves_is_no_regular(before: tuple[int, ...], made: bool) -> None:
    guesses, _ = guessed(*before)
    assert await guesses.has_recent_calls(game(9, {1, 4, 8})) is made


async def test_whether_a_game_has_calls_is_read_once_while_it_is_open() -> None:
    for is_open, asked in ((True, 1), (False, 2)):
        guesses, store = guessed()
        for _ in range(2):
            assert not await guesses.has_recent_calls(game(3, {1}, is_open=is_open))
        assert store.asked == asked


async def test_ended_games_are_dropped_and_reopened_ones_are_kept() -> None:
    guesses, store = guessed()
    for is_open, asked in ((True, 1), (False, 2)):
        await guesses.has_recent_calls(game(3, {1}))
        guesses.on_table_stored(game(3, {1}, is_open=is_open))
        await guesses.has_recent_calls(game(3, {1}))
        assert store.asked == asked


async def test_a_call_during_the_read_is_not_overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses, store = guessed()
    found = store.read_calls

    async def meanwhile(*given: int) -> list[Any]:
        guesses._has_calls_by_game[1] = True
        return await found(*given)

    monkeypatch.setattr(store, "read_calls", meanwhile)
    await guesses.has_recent_calls(game(3, {1}))
    assert guesses._has_calls_by_game.get(1) is True


async def test_every_call_that_is_not_stored_is_refused() -> None:
    guesses = CallService(
        AsyncMock(store_calls_and_find_refused=AsyncMock(side_effect=DatabaseUnavailable("gone")))
    )
    made: list[Any] = [SimpleNamespace(game_id=1, seq=2, person_id=person) for person in range(3)]
    async with asyncio.timeout(5):
        heard = await asyncio.gather(*map(guesses.store_call, made), return_exceptions=True)
    assert [type(each) for each in heard] == [DatabaseUnavailable] * 3
    assert guesses._has_calls_by_game.get(1) is None


async def test_a_call_that_may_be_stored_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses, store = guessed()
    assert not await guesses.has_recent_calls(game(3, {1}))

    async def store_and_report_failure(made: list[Any]) -> set[Any]:
        store.made |= {call.seq: call.person_id for call in made}
        raise DatabaseUnavailable("gone")

    monkeypatch.setattr(
        store, "store_calls_and_find_refused", store_and_report_failure, raising=False
    )
    with pytest.raises(DatabaseUnavailable):
        await guesses.store_call(SimpleNamespace(game_id=1, seq=3, person_id=7))  # type: ignore[arg-type]
    assert await guesses.has_recent_calls(game(3, {1}))


# ── What a guess is worth ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("chances", "worth"),
    [({"a": 1, "b": 2}, 3), ({"a": 5}, 1), ({"a": 1, "b": 98}, 10), ({"b": 3}, 10), ({}, 10)],
)
def test_a_call_is_worth_the_inverse_of_its_chance_and_at_most_ten(
    chances: dict[str, int], worth: int
) -> None:
    assert _compute_right_call_points(chances, "a") == worth


@pytest.mark.parametrize(("call", "points"), [("space 3", 1), ("space 4", 0), ("guest 3", 0)])
def test_a_right_call_has_its_worth_and_a_wrong_one_nothing(call: str, points: int) -> None:
    tally = CallResults(1, {"space": "3"}, {"space": 1}, ())
    guess: Any = SimpleNamespace(call=call)
    assert _get_call_points(tally, guess) == points
    assert is_right_call(tally, guess) == bool(points)


# ── Settling ──────────────────────────────────────────────────────────────────────────────────────

HOST, FRIEND, OTHER, GUILD, CHANNEL = 1, 2, 5, 3, 4


def call(table: Table, person: int, said: str) -> NewCall:
    return NewCall(game_id=table.row.id, seq=table.seq, person_id=person, home_id=GUILD, call=said)


async def dealt(service: GameService) -> Table:
    return await service.start_game(
        Actor(HOST, GUILD, CHANNEL), "gah", {"depth": "dealt", "level": "medium"}, 7
    )


async def his_turn(service: GameService, table: Table) -> Table:
    return await service.play_command(table, Actor(HOST, GUILD, CHANNEL), Turn())


def coming_die(table: Table) -> str:
    """Return the space from which he will take a die."""
    after = table.log.play_command(Turn())
    return str(
        next(event.space for event in after.entries[-1].events if event.event == "die_taken")
    )


async def test_calls_are_settled_by_the_next_move(service: GameService) -> None:
    """The last call of each person counts, with its worth before the card was known."""
    table = await dealt(service)
    right = coming_die(table)
    chances = compute_next_move_odds(table.game, table.state)["die"]
    worth = _compute_right_call_points(chances, right)
    await service.calls.store_call(call(table, FRIEND, "die 1" if right != "1" else "die 2"))
    await service.calls.store_call(call(table, FRIEND, f"die {right}"))
    await service.calls.store_call(call(table, OTHER, "die 1" if right != "1" else "die 2"))
    told = await his_turn(service, table)
    assert told.call_results
    assert (
        told.call_results.turn_seq,
        told.call_results.answers["die"],
        told.call_results.points_by_question["die"],
    ) == (1, right, worth)
    assert {guess.person_id for guess in told.call_results.calls} == {FRIEND, OTHER}
    stored = {
        guess.person_id: guess.points
        for guess in await service.watch_store.read_calls(table.row.id, 0, 99)
    }
    assert stored == {FRIEND: worth, OTHER: 0}


async def test_a_call_after_the_move_does_not_count(service: GameService) -> None:
    table = await dealt(service)
    await his_turn(service, table)
    with pytest.raises(Refusal, match="does not count"):
        await service.calls.store_call(call(table, FRIEND, "die 4"))
    assert await service.watch_store.read_calls(table.row.id, 0, 99) == []


async def test_a_game_has_calls_after_the_first_one(service: GameService) -> None:
    table = await dealt(service)
    assert not await service.calls.has_recent_calls(table)
    await service.calls.store_call(call(table, FRIEND, "die 4"))
    assert await service.calls.has_recent_calls(table)


async def test_a_move_is_tallied_once(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await dealt(service)
    await service.calls.store_call(call(table, FRIEND, "die 4"))
    told = await his_turn(service, table)
    between = AsyncMock()
    monkeypatch.setattr(service.calls, "_find_calls", between)
    assert await service.calls.score_calls_of_last_move(told) is told.call_results
    between.assert_not_called()


async def test_a_tally_of_an_earlier_move_is_not_that_of_the_last_one(service: GameService) -> None:
    table = await dealt(service)
    await service.calls.store_call(call(table, FRIEND, "die 4"))
    told = await his_turn(service, table)
    assert told.call_results
    earlier = replace(told, call_results=replace(told.call_results, turn_seq=0))
    found = await service.calls.score_calls_of_last_move(earlier)
    assert found
    assert found.turn_seq == 1


async def test_a_move_without_calls_has_no_tally(service: GameService) -> None:
    told = await his_turn(service, await dealt(service))
    assert told.call_results is None


# ── What if ───────────────────────────────────────────────────────────────────────────────────────


def test_what_if_is_refused_if_the_table_is_not_tracked() -> None:
    with pytest.raises(Refusal, match="The table is not followed here"):
        count_opponent_answers_after(Table(row(), gah.table(depth="card")), "")


def test_what_if_is_refused_if_the_cards_lie_on_the_table() -> None:
    with pytest.raises(Refusal, match="Rudolph's cards lie on your table"):
        count_opponent_answers_after(
            Table(row(game="salamandra"), salamandra.table(setup={"depth": "guided"})), ""
        )


def test_what_if_is_refused_if_the_game_would_be_over() -> None:
    lost = typed(salamandra.table(style="questions"), "turn", "free", "groves 0", "vp 2")
    with pytest.raises(Refusal, match="Then the game is over"):
        _check_opponent_moves_next(lost.game, lost.state)


def test_what_if_is_refused_if_no_card_is_left() -> None:
    log = salamandra.table()
    _check_opponent_moves_next(log.game, log.state)
    without = log.state.replace(box=log.state.box.replace(placement=Deck(())))
    with pytest.raises(Refusal, match="Then no card is left"):
        _check_opponent_moves_next(log.game, without)
