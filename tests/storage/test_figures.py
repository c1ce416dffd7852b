"""Statistics: a small example counted by hand, and many games counted a second time without the
database."""

import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from typing import Any

import pytest
from sqlalchemy import text

from storage import (
    Database,
    Figures,
    FigureStore,
    GameKind,
    GameStore,
    LevelFigures,
    NewTry,
    PeopleStore,
    Scope,
    StoredResult,
    Totals,
    Viewer,
)
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, a_game, an_entry, started

FRIEND = 44
WEEK = "2026-W47"
NOW = datetime(2026, 11, 16, 3, tzinfo=UTC)
"""A Monday."""
LEOPOLD = GameKind("gah", "Leopold", "medium", "depth:dealt")
HARD = GameKind("gah", "Leopold", "hard", "depth:dealt")
RALPH = GameKind("highseason", "Ralph", "3", "")


class Evenings:
    """Games that end when they are told to."""

    def __init__(self, database: Database) -> None:
        self.now = NOW
        self.store = GameStore(database, lambda: self.now)

    async def ended(self, at: datetime, kind: GameKind, yours: int, his: int, **more: Any) -> None:
        self.now = at
        given = {"player": HOST, "home_id": GUILD, "imported": False, "corrected": False} | more
        game = await started(
            self.store, game=kind.game, home_id=given["home_id"], imported=given["imported"]
        )
        result = replace(
            WON,
            player_id=given["player"],
            opponent=kind.opponent,
            level=kind.level,
            setup=kind.setup,
            won=yours > his,
            drawn=yours == his,
            yours=yours,
            his=his,
            corrected=given["corrected"],
        )
        await self.store.close_game(game.id, result)


async def figures(database: Database, whose: Scope) -> Figures:
    return await FigureStore(database, lambda: NOW).read_statistics(whose, Viewer(HOST, WEEK))


def hours(count: int) -> datetime:
    return NOW - timedelta(hours=count)


async def test_figures_equal_an_example_counted_by_hand(database: Database) -> None:
    evenings = Evenings(database)
    await evenings.ended(hours(9), LEOPOLD, 120, 100)
    await evenings.ended(hours(8), LEOPOLD, 90, 100)
    await evenings.ended(hours(7), HARD, 130, 129)
    await evenings.ended(hours(6), RALPH, -3, -10)
    await evenings.ended(hours(5), RALPH, 10, 10)
    await evenings.ended(hours(1), LEOPOLD, 111, 110)
    await evenings.ended(hours(3), HARD, 400, 1, imported=True)
    await evenings.ended(hours(2), HARD, 400, 1, corrected=True)
    await started(evenings.store)  # and one that nobody finished
    found = await figures(database, Scope(HOST, GUILD))
    assert found.kinds == {
        LEOPOLD: Totals(3, 2, 0, 321, 310, 20),
        HARD: Totals(1, 1, 0, 130, 129, 1),
        RALPH: Totals(2, 1, 1, 7, 0, 7),
    }
    assert found.overall == Totals(6, 4, 1, 458, 439, 20) and found.overall.lost == 1
    assert (found.imported, found.corrected, found.person_count) == (1, 1, 1)
    assert (found.longest_streak, found.current_streak) == (2, 1)  # a draw ends it
    assert [(day.day, day.played, day.won) for day in found.days] == [
        (date(2026, 11, 15), 5, 3),
        (date(2026, 11, 16), 1, 1),
    ]
    assert (found.first_day, found.last_day) == (date(2025, 12, 1), date(2026, 11, 16))
    by_opponent = found.group_by(lambda kind: (kind.opponent,))
    assert by_opponent == {
        ("Leopold",): Totals(4, 3, 0, 451, 439, 20),
        ("Ralph",): Totals(2, 1, 1, 7, 0, 7),
    }


async def test_figures_without_games_are_empty(database: Database) -> None:
    found = await figures(database, Scope(HOST, None))
    assert (found.kinds, found.overall, found.days, found.longest_streak, found.current_streak) == (
        {},
        None,
        (),
        0,
        0,
    )


def counted(rows: list[StoredResult]) -> dict[str, Any]:
    """The same figures once more, in plain Python over what was stored."""
    those = sorted(
        (row for row in rows if not (row.imported or row.corrected)),
        key=lambda row: (row.ended_at, row.game_id),
    )
    kinds = {}
    for kind in {GameKind(row.game, row.opponent, row.level, row.setup) for row in those}:
        same = [
            row for row in those if GameKind(row.game, row.opponent, row.level, row.setup) == kind
        ]
        kinds[kind] = Totals(
            len(same),
            sum(row.won for row in same),
            sum(row.drawn for row in same),
            sum(row.yours for row in same),
            sum(row.his for row in same),
            max(row.yours - row.his for row in same),
        )
    runs = [(won, len(list(run))) for won, run in groupby(those, key=lambda row: row.won)]
    year = [row for row in those if row.ended_at.date() >= date(2025, 12, 1)]
    played = Counter(row.ended_at.date() for row in year)
    won = Counter(row.ended_at.date() for row in year if row.won)
    return {
        "kinds": kinds,
        "imported": sum(row.imported for row in rows),
        "corrected": sum(row.corrected and not row.imported for row in rows),
        "longest_streak": max((long for won, long in runs if won), default=0),
        "current_streak": runs[-1][1] if runs and runs[-1][0] else 0,
        "days": [(day, played[day], won[day]) for day in sorted(played)],
    }


async def test_figures_of_random_games_equal_a_count_without_the_database(
    database: Database,
) -> None:
    """Games end at midnight and in the last second of a day, in several homes, by several
    people."""
    luck, evenings = random.Random(25), Evenings(database)
    kinds = [LEOPOLD, HARD, RALPH, replace(RALPH, setup="depth:card board:2")]
    for _ in range(120):
        at = NOW.replace(hour=0) - timedelta(
            days=luck.randrange(500), microseconds=luck.choice((0, 1, 300_000))
        )
        yours, his = luck.randrange(90, 130), luck.randrange(90, 120)
        more = {
            "player": luck.choice((HOST, HOST, FRIEND)),
            "home_id": luck.choice((GUILD, GUILD, GUILD + 1)),
        }
        flags = {"imported": luck.random() < 0.1, "corrected": luck.random() < 0.1}
        await evenings.ended(
            at, luck.choice(kinds), yours, luck.choice((his, yours)), **more, **flags
        )
    for whose in (Scope(HOST, GUILD), Scope(HOST, None), Scope(FRIEND, GUILD + 1)):
        rows = await evenings.store.read_results(whose.home, whose.person or 0)
        found, again = await figures(database, whose), counted(rows)
        assert again["kinds"] and again["days"]
        told = {name: getattr(found, name) for name in again}
        assert told | {"days": [(day.day, day.played, day.won) for day in found.days]} == again


SUMS = """
    SELECT opponent, count(*), sum(CASE WHEN won THEN 1 ELSE 0 END), sum(yours), sum(his), max(yours - his)
    FROM results WHERE player_id = 33 AND home_id = 11 AND imported = FALSE AND corrected = FALSE
    GROUP BY opponent ORDER BY opponent
"""  # noqa: E501
# Wins in a row have the same number of games before them that were not won.
LONGEST = """
    SELECT max(long) FROM (
        SELECT count(*) AS long FROM (
            SELECT (
                SELECT count(*) FROM results before
                WHERE before.player_id = 33 AND before.home_id = 11 AND before.won = FALSE
                AND before.imported = FALSE AND before.corrected = FALSE AND (before.ended_at < one.ended_at
                    OR (before.ended_at = one.ended_at AND before.game_id < one.game_id))
            ) AS lost_before
            FROM results one WHERE one.player_id = 33 AND one.home_id = 11 AND one.won = TRUE
            AND one.imported = FALSE AND one.corrected = FALSE
        ) AS wins GROUP BY lost_before
    ) AS streaks
"""  # noqa: E501


async def test_figures_of_random_games_equal_plain_sql(database: Database) -> None:
    luck, evenings = random.Random(7), Evenings(database)
    for _ in range(60):
        more = {"home_id": luck.choice((GUILD, GUILD, GUILD + 1)), "corrected": luck.random() < 0.1}
        at = NOW - timedelta(days=luck.randrange(400))
        await evenings.ended(
            at, luck.choice((LEOPOLD, HARD, RALPH)), luck.randrange(90, 130), 100, **more
        )
    found = await figures(database, Scope(HOST, GUILD))
    by_opponent = found.group_by(lambda kind: (kind.opponent,))
    told = sorted(
        (name, each.played, each.won, each.yours, each.his, each.best)
        for (name,), each in by_opponent.items()
    )
    async with database.connect_for_reading() as connection:
        assert told == [tuple(map(_plain, row)) for row in await connection.execute(text(SUMS))]
        assert found.longest_streak == await connection.scalar(text(LONGEST)) > 1


def _plain(value: Any) -> Any:
    """PostgreSQL has sums as decimals."""
    return value if isinstance(value, str) else int(value)


async def test_figures_of_a_server_count_only_people_who_share(database: Database) -> None:
    evenings, people = Evenings(database), PeopleStore(database)
    for player, home in ((HOST, GUILD), (HOST, GUILD), (FRIEND, GUILD), (FRIEND, GUILD + 1)):
        await evenings.ended(NOW, LEOPOLD, 3, 2, player=player, home_id=home)
    server = Scope(None, GUILD)
    assert (await figures(database, server)).overall is None
    await people.share_statistics(GUILD, HOST)
    await people.share_statistics(GUILD, HOST)  # twice is once
    found = await figures(database, server)
    assert found.overall and (found.overall.played, found.person_count) == (2, 1)
    await people.share_statistics(GUILD, FRIEND)
    found = await figures(database, server)
    assert found.overall and (found.overall.played, found.person_count) == (3, 2)
    await people.hide_statistics(None, HOST)
    found = await figures(database, server)
    assert found.overall and (found.overall.played, found.person_count) == (1, 1)


async def test_sharing_is_stored_exported_and_deleted(database: Database, store: GameStore) -> None:
    people = PeopleStore(database)
    assert not await people.has_shared_statistics(GUILD, HOST)
    await people.share_statistics(GUILD, HOST)
    await people.share_statistics(GUILD + 1, HOST)
    assert await people.has_shared_statistics(
        GUILD, HOST
    ) and not await people.has_shared_statistics(GUILD, FRIEND)
    assert (await people.collect_person_data(GUILD, HOST))["statistics_shared"] == [
        {"home_id": GUILD}
    ]
    await people.hide_statistics(GUILD, HOST)
    assert not await people.has_shared_statistics(
        GUILD, HOST
    ) and await people.has_shared_statistics(GUILD + 1, HOST)
    await people.delete_person(GUILD + 1, HOST)
    assert not any((await people.collect_person_data(None, HOST)).values())
    await people.share_statistics(GUILD, HOST)
    await store.delete_guild_games(GUILD)
    assert not await people.has_shared_statistics(GUILD, HOST)


@pytest.mark.parametrize("reopen", [False, True])
async def test_a_result_says_whether_its_game_was_imported_or_corrected(
    store: GameStore, reopen: bool
) -> None:
    game = await started(store, imported=True, channel_id=CHANNEL)
    if reopen:
        await store.append_entries(game.id, an_entry(1), finish=WON)
    await store.append_entries(
        game.id, an_entry(1 + reopen), finish=replace(WON, corrected=reopen), reopen=reopen
    )
    [result] = await store.read_results(GUILD, HOST)
    assert (result.imported, result.corrected) == (True, reopen)


async def test_levels_of_a_server_are_counted_of_people_who_share(database: Database) -> None:
    """Of this game and this server alone, without games that were imported, corrected or are sealed
    to some person."""
    evenings, people = Evenings(database), PeopleStore(database)
    for person in (HOST, FRIEND):
        await people.share_statistics(GUILD, person)
    await evenings.ended(hours(9), LEOPOLD, 120, 100)
    await evenings.ended(hours(8), LEOPOLD, 90, 100, player=FRIEND)
    await evenings.ended(hours(7), LEOPOLD, 100, 100)
    await evenings.ended(hours(6), HARD, 130, 129)
    await evenings.ended(hours(5), RALPH, 10, 1)
    await evenings.ended(hours(4), LEOPOLD, 200, 1, player=FRIEND + 1)
    await evenings.ended(hours(3), LEOPOLD, 200, 1, home_id=GUILD + 1)
    await evenings.ended(hours(2), LEOPOLD, 200, 1, imported=True)
    await evenings.ended(hours(1), LEOPOLD, 200, 1, corrected=True)
    claim = NewTry(week=WEEK, opponent="Leopold", person_id=HOST, counts=True, home_id=GUILD)
    sealed = await evenings.store.create_game(
        a_game(channel_id=CHANNEL + 99), an_entry(0), claim=claim
    )
    await evenings.store.close_game(sealed.id, replace(WON, level="medium", player_id=HOST))
    store = FigureStore(database)
    expected = {"medium": LevelFigures(3, 1, 2), "hard": LevelFigures(1, 1, 1)}
    assert await store.count_results_by_level(GUILD, "gah", WEEK) == expected
    expected["medium"] = LevelFigures(4, 2, 2)
    assert await store.count_results_by_level(GUILD, "gah", "2026-W48") == expected, (
        "the seal is off"
    )
    assert await store.count_results_by_level(GUILD + 2, "gah", WEEK) == {}
