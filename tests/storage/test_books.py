"""Books have what counting anew would find, whatever becomes of the results in them: on SQLite and PostgreSQL."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from storage import (
    Database,
    Eyes,
    Figures,
    FigureStore,
    GameStore,
    NewChair,
    NewResult,
    NightStore,
    PeopleStore,
    Whose,
    books,
)
from storage.tables import books as kept
from storage.tables import days, results, tallies
from tests.storage.examples import GUILD, HOST, WON, a_game, an_entry
from tests.storage.test_weeks import a_night

FRIEND = 44
BEGUN = datetime(2024, 1, 1, tzinfo=UTC)
PEOPLE, HOMES = (HOST, FRIEND), (GUILD, GUILD + 1)
ASKED = [
    *(Whose(person, home) for person in PEOPLE for home in (*HOMES, None)),
    *(Whose(None, home) for home in HOMES),
]
KINDS = (("gah", "Leopold", "easy"), ("gah", "Leopold", "hard"), ("highseason", "Ralph", ""))


class Life:
    """Months of evenings, some of them taken back, corrected, forgotten."""

    def __init__(self, database: Database, luck: random.Random) -> None:
        self.database, self.luck, self.now = database, luck, BEGUN
        self.store = GameStore(database, lambda: self.now)
        self.people, self.nights = PeopleStore(database), NightStore(database, lambda: self.now)
        self.open: list[int] = []
        """Nights."""
        self.channel = 100_000

    def result(self, **more: Any) -> NewResult:
        luck = self.luck
        yours, his = luck.randrange(90, 120), luck.randrange(90, 112)
        given = {"player_id": luck.choice(PEOPLE), "won": yours > his, "drawn": yours == his, "yours": yours}
        return replace(WON, **{**given, "his": his, "setup": luck.choice(("", "depth:dealt")), **more})

    async def ends(self) -> None:
        """Some games, one of them perhaps in a night."""
        for _ in range(self.luck.randrange(1, 8)):
            self.now += timedelta(hours=self.luck.choice((0, 1, 30)))
            self.channel += 1
            game, opponent, level = self.luck.choice(KINDS)
            flags = {"corrected": self.luck.random() < 0.1}
            result = self.result(opponent=opponent, level=level, **flags)
            home, imported = self.luck.choice(HOMES), self.luck.random() < 0.1
            new = a_game(game=game, home_id=home, channel_id=self.channel, host_id=result.player_id, imported=imported)
            night = self.luck.choice(self.open) if self.open and self.luck.random() < 0.2 else None
            chair = NewChair(night_id=night, person_id=self.channel) if night else None
            begun = await self.store.create(new, an_entry(0), claim=chair)
            await self.store.append(begun.id, an_entry(1), finish=result)

    async def some_game(self) -> int | None:
        async with self.database.reading() as connection:
            found = list((await connection.execute(select(results.c.game_id))).scalars())
        return self.luck.choice(found) if found else None

    async def is_corrected(self) -> None:
        if game := await self.some_game():
            stored = await self.store.game(game)
            assert stored
            result = self.result(corrected=True)
            await self.store.append(game, an_entry(stored.seq + 1), finish=result, reopen=True)

    async def is_taken_back(self) -> None:
        if game := await self.some_game():
            await self.store.reopen(game)
            await self.store.finish(game, None, "abandoned")

    async def is_handed_over(self) -> None:
        if game := await self.some_game():
            await self.store.seat(game, self.luck.choice(PEOPLE), [])

    async def time_passes(self) -> None:
        self.now += timedelta(days=self.luck.choice((3, 9, 40)))

    async def the_clock_is_set_back(self) -> None:
        self.now -= timedelta(days=60)

    async def a_night(self) -> None:
        if self.open and self.luck.random() < 0.6:
            await self.nights.turn(self.open.pop(), "over")
        else:
            self.channel += 1
            self.open.append((await self.nights.begin(a_night(channel_id=self.channel, seed=self.channel))).id)

    async def somebody_shares(self) -> None:
        change = self.luck.choice((self.people.share, self.people.share, self.people.hide))
        await change(self.luck.choice(HOMES), self.luck.choice(PEOPLE))

    async def somebody_is_forgotten(self) -> None:
        person, home = self.luck.choice(PEOPLE), self.luck.choice((*HOMES, None))
        await self.people.forget(home, person)
        found = await self.people.about(home, person)
        assert not any(found.values()), found
        self.open = [night.id for night in await self.nights.open()]

    async def a_server_is_left(self) -> None:
        await self.store.forget_guild(self.luck.choice(HOMES))
        self.open = [night.id for night in await self.nights.open()]

    def next(self) -> Callable[[], Awaitable[None]]:
        rare = (self.the_clock_is_set_back, self.somebody_is_forgotten, self.a_server_is_left)
        often = (self.time_passes, self.is_corrected, self.is_taken_back, self.a_night, self.somebody_shares)
        if self.luck.random() < 0.04:
            return self.luck.choice(rare)
        return self.luck.choice((self.ends, self.ends, self.ends, self.time_passes, self.is_handed_over, *often))


async def all_figures(life: Life, eyes: Eyes) -> list[Figures]:
    store = FigureStore(life.database, lambda: life.now)
    return [await store.figures(whose, eyes) for whose in ASKED]


async def count_anew(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(kept.delete())


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few results are worth it, and more of them too many at once."""
    monkeypatch.setattr(books, "ENOUGH", 2)
    monkeypatch.setattr(books, "MOST", 9)


@pytest.mark.parametrize(("seed", "steps"), [(1, 72), pytest.param(2, 600, marks=pytest.mark.soak)])
async def test_books_are_what_counting_anew_finds(database: Database, seed: int, steps: int) -> None:
    """In stories of ends, corrections, games taken up again, deletions, nights and clocks that are set back."""
    life = Life(database, random.Random(seed))
    filled = 0
    for number in range(steps):
        await life.next()()
        if number % 8 == 7:
            eyes = Eyes(life.luck.choice((*PEOPLE, 1)), "2024-W01")
            kept = await all_figures(life, eyes)
            copied = await _books(database)
            filled += len(copied["tallies"])
            await count_anew(database)
            assert await all_figures(life, eyes) == kept
            await _put_back(database, copied)
    assert filled > steps, "books were in use"


async def _books(database: Database) -> dict[str, list[dict[str, Any]]]:
    async with database.reading() as connection:
        tables = (kept, tallies, days)
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()] for table in tables
        }


async def _put_back(database: Database, copied: dict[str, list[dict[str, Any]]]) -> None:
    async with database.writing() as connection:
        for table in (kept, tallies, days):
            if copied[table.name]:
                await connection.execute(table.insert(), copied[table.name])


# ── One by one ──────────────────────────────────────────────────────────────────────────────────────────────────────

EYES = Eyes(1, "2024-W01")


@pytest.fixture
async def life(database: Database) -> Life:
    """Six old games of the host in each of two homes, which are booked, and shared there."""
    life = Life(database, random.Random(3))
    for number in range(14):
        life.now += timedelta(days=20 if number == 12 else 1)
        await one_ends(life, HOMES[number % 2], player_id=HOST)
    for home in HOMES:
        await life.people.share(home, HOST)
        await one_ends(life, home, player_id=FRIEND)
    books_of = await _books(database)
    assert {(row["person_id"], row["home_id"]) for row in books_of["books"]} == {
        *((HOST, home) for home in (books.EVERYWHERE, *HOMES)),
        *((books.EVERYBODY, home) for home in HOMES),
    }
    return life


async def one_ends(life: Life, home: int, claim: NewChair | None = None, **more: Any) -> int:
    life.channel += 1
    result = life.result(**more)
    new = a_game(home_id=home, channel_id=life.channel, host_id=result.player_id)
    game = await life.store.create(new, an_entry(0), claim=claim)
    await life.store.append(game.id, an_entry(1), finish=result)
    return game.id


async def played(life: Life, *whose: Whose, eyes: Eyes = EYES) -> list[int]:
    store = FigureStore(life.database, lambda: life.now)
    found = [(await store.figures(each, eyes)).all for each in whose]
    return [each.played if each else 0 for each in found]


EVERY = (Whose(HOST, None), *(Whose(HOST, home) for home in HOMES), *(Whose(None, home) for home in HOMES))


async def test_whoever_deletes_what_they_did_somewhere_is_in_no_book_of_it(life: Life) -> None:
    assert await played(life, *EVERY) == [14, 7, 7, 7, 7]
    await life.people.forget(HOMES[0], HOST)
    assert await played(life, *EVERY) == [7, 0, 7, 0, 7]
    assert {row["home_id"] for row in (await _books(life.database))["tallies"]} == {HOMES[1]}


async def test_a_server_that_is_left_is_in_no_book(life: Life) -> None:
    await life.store.forget_guild(HOMES[0])
    assert await played(life, *EVERY) == [7, 0, 7, 0, 7]


async def test_a_game_takes_the_result_of_whoever_handed_it_over_along(life: Life) -> None:
    """The friend hosts an old game of the host by now, and deletes all of theirs."""
    await life.store.seat(1, FRIEND, [])
    await life.people.forget(None, FRIEND)
    assert await played(life, *EVERY) == [13, 6, 7, 6, 7]


async def test_what_somebody_shares_no_more_is_in_no_book_of_the_server(life: Life) -> None:
    await life.people.hide(None, HOST)
    assert await played(life, *EVERY) == [14, 7, 7, 0, 0]
    await life.people.share(HOMES[0], HOST)
    await life.people.share(HOMES[0], FRIEND)
    assert await played(life, *EVERY) == [14, 7, 7, 8, 0]


async def test_a_night_that_goes_on_is_in_no_book(life: Life) -> None:
    """However long: others do not see how it went, and whoever played does."""
    night = await life.nights.begin(a_night(channel_id=90))
    await one_ends(life, HOMES[0], NewChair(night_id=night.id, person_id=HOST), player_id=HOST)
    for _ in range(4):
        life.now += timedelta(days=20)
        await one_ends(life, HOMES[0], player_id=HOST)
    assert await played(life, *EVERY) == [18, 11, 7, 11, 7]
    assert await played(life, *EVERY, eyes=replace(EYES, person=HOST)) == [19, 12, 7, 12, 7]
    await life.nights.turn(night.id, "over")
    assert await played(life, *EVERY) == [19, 12, 7, 12, 7]
