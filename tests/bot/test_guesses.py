"""What is guessed of a move, and what nobody has guessed."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.play.guesses import Guesses, _he_moves_next, _points, _worth, is_right, what_if
from bot.play.table import Table, Tally
from bot.saying import Refusal
from engines.core import Deck
from storage import DatabaseUnavailable
from tests.bot.tables import row
from tests.engines.gah import tables as gah
from tests.engines.salamandra import tables as salamandra
from tests.engines.tables import typed


async def test_the_moves_of_a_game_that_nobody_guesses_in_are_not_looked_through() -> None:
    """Each move asks, and a game gets long."""
    guesses = Guesses(AsyncMock())
    guesses._guessed[row().id] = False
    without_a_log: Any = SimpleNamespace(game=SimpleNamespace(calls=object()), row=row())
    assert await guesses.tally(without_a_log) is None


# ── Who guesses ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Store:
    """Guesses as they are stored: the person by the move before which the guess was made."""

    made: dict[int, int] = field(default_factory=dict)
    asked: int = 0

    async def guesses(self, _: int, first: int, end: int) -> list[Any]:
        self.asked += 1
        return [SimpleNamespace(person_id=who, seq=seq) for seq, who in self.made.items() if first <= seq < end]


def guessed(*before: int) -> tuple[Guesses, Store]:
    """Person 100 has guessed at move 0, person 101 at move 1, and so on."""
    store = Store({seq: 100 + seq for seq in before})
    made: Any = store
    return Guesses(made), store


def game(seq: int, turns: set[int], *, is_open: bool = True) -> Any:
    """A game of so many entries, of which these are turns of his."""
    entries = [SimpleNamespace(command=SimpleNamespace(do="turn" if at in turns else "die")) for at in range(seq + 1)]
    entries[0].command = None
    log = SimpleNamespace(entries=entries, line=SimpleNamespace(played=tuple(range(seq + 1))))
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
async def test_everyone_are_those_who_guessed_one_of_the_last_two_moves(
    seq: int, turns: set[int], regulars: set[int], guessers: set[int]
) -> None:
    """Who called after a move that this table has not heard of yet is not one of them."""
    guesses, _ = guessed(*range(seq + 2))
    assert await guesses.regulars(game(seq, turns)) == regulars
    assert await guesses.guessers(game(seq, turns)) == guessers


@pytest.mark.parametrize(("before", "made"), [((), False), ((0,), False), ((3,), True), ((8,), True)])
async def test_who_guessed_long_ago_guesses_no_more(before: tuple[int, ...], made: bool) -> None:
    guesses, _ = guessed(*before)
    assert await guesses.are_made(game(9, {1, 4, 8})) is made


async def test_whether_anybody_guesses_is_asked_once_while_the_game_is_open() -> None:
    for is_open, asked in ((True, 1), (False, 2)):
        guesses, store = guessed()
        for _ in range(2):
            assert not await guesses.are_made(game(3, {1}, is_open=is_open))
        assert store.asked == asked


async def test_a_game_that_has_ended_is_forgotten_and_one_that_goes_on_is_not() -> None:
    guesses, store = guessed()
    for is_open, asked in ((True, 1), (False, 2)):
        await guesses.are_made(game(3, {1}))
        guesses.moved(game(3, {1}, is_open=is_open))
        await guesses.are_made(game(3, {1}))
        assert store.asked == asked


async def test_whoever_guesses_while_it_is_asked_is_not_overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses, store = guessed()
    found = store.guesses

    async def meanwhile(*given: int) -> list[Any]:
        guesses._guessed[1] = True
        return await found(*given)

    monkeypatch.setattr(store, "guesses", meanwhile)
    await guesses.are_made(game(3, {1}))
    assert guesses._guessed.get(1) is True


async def test_everybody_whose_guess_could_not_be_stored_hears_of_it() -> None:
    guesses = Guesses(AsyncMock(guess=AsyncMock(side_effect=DatabaseUnavailable("gone"))))
    made: list[Any] = [SimpleNamespace(game_id=1, seq=2, person_id=person) for person in range(3)]
    async with asyncio.timeout(5):
        heard = await asyncio.gather(*map(guesses.guess, made), return_exceptions=True)
    assert [type(each) for each in heard] == [DatabaseUnavailable] * 3
    assert guesses._guessed.get(1) is None


# ── What a guess is worth ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("chances", "worth"), [({"a": 1, "b": 2}, 3), ({"a": 5}, 1), ({"a": 1, "b": 98}, 10), ({"b": 3}, 10), ({}, 10)]
)
def test_one_in_three_is_worth_three_and_nothing_more_than_ten(chances: dict[str, int], worth: int) -> None:
    assert _worth(chances, "a") == worth


@pytest.mark.parametrize(("call", "points"), [("space 3", 1), ("space 4", 0), ("guest 3", 0)])
def test_a_right_call_has_its_worth_and_a_wrong_one_nothing(call: str, points: int) -> None:
    tally = Tally(1, {"space": "3"}, {"space": 1}, ())
    guess: Any = SimpleNamespace(call=call)
    assert _points(tally, guess) == points
    assert is_right(tally, guess) == bool(points)


# ── What if ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_where_the_table_is_not_followed_nothing_is_foreseen() -> None:
    with pytest.raises(Refusal, match="The table is not followed here"):
        what_if(Table(row(), gah.table(depth="card")), "")


def test_where_the_cards_lie_on_the_table_nothing_is_foreseen() -> None:
    with pytest.raises(Refusal, match="Rudolph's cards lie on your table"):
        what_if(Table(row(game="salamandra"), salamandra.table(setup={"depth": "guided"})), "")


def test_when_the_game_is_over_nothing_is_foreseen() -> None:
    lost = typed(salamandra.table(style="questions"), "turn", "free", "groves 0", "vp 2")
    with pytest.raises(Refusal, match="Then the game is over"):
        _he_moves_next(lost.game, lost.state)


def test_without_a_card_nothing_is_foreseen() -> None:
    log = salamandra.table()
    _he_moves_next(log.game, log.state)
    without = log.state.replace(box=log.state.box.replace(placement=Deck(())))
    with pytest.raises(Refusal, match="Then no card is left"):
        _he_moves_next(log.game, without)
