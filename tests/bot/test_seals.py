"""Weeks in every time zone, and decks that stay secret until their time."""

from datetime import UTC, datetime, timedelta, timezone
from itertools import islice

import pytest

from bot.play.meetings import (
    _list_undone_entry_pairs,
    has_undone_move_that_showed_card,
    list_opponents,
)
from bot.play.seals import SEALED_SEED_BITS, Seals, Week, compute_week_seed
from bot.play.table import Table
from bot.sentences import Refusal
from engines.core import Header, Log, Redo, Rng, Undo
from engines.core.catalogue import load_installed_game
from engines.core.forecast import play_continuations
from engines.gah.commands import Turn
from storage import Database, GameStore
from tests.bot.conftest import serving
from tests.bot.tables import row

SECRET = bytes(range(32))


@pytest.mark.parametrize(
    ("day", "week"),
    [
        ((2020, 12, 31), "2020-W53"),
        ((2021, 1, 3), "2020-W53"),
        ((2021, 1, 4), "2021-W01"),
        ((2024, 12, 29), "2024-W52"),
        ((2024, 12, 30), "2025-W01"),
        ((2026, 12, 31), "2026-W53"),
        ((2027, 1, 3), "2026-W53"),
        ((2027, 1, 4), "2027-W01"),
    ],
)
def test_weeks_at_the_turn_of_the_year_follow_iso_8601(
    day: tuple[int, int, int], week: str
) -> None:
    for hour in (0, 23):
        assert str(Week.from_moment(datetime(*day, hour, 59, tzinfo=UTC))) == week


def test_a_week_is_the_same_in_every_time_zone() -> None:
    """It may still be Sunday there, or already Tuesday."""
    monday = datetime(2027, 1, 4, tzinfo=UTC)
    for minutes in range(-12 * 60, 14 * 60 + 1, 15):
        zone = timezone(timedelta(minutes=minutes))
        assert Week.from_moment(monday.astimezone(zone)) == Week(2027, 1)
        assert Week.from_moment((monday - timedelta(microseconds=1)).astimezone(zone)) == Week(
            2026, 53
        )


def test_weeks_follow_each_other_without_a_gap() -> None:
    week = Week(2019, 1)
    for _ in range(600):
        after = Week.from_moment(week.end)
        assert (after.previous, after.start, str(after) > str(week)) == (week, week.end, True)
        week = after


def test_another_secret_week_or_opponent_is_another_deck() -> None:
    seeds = {
        compute_week_seed(secret, week, opponent)
        for secret in (SECRET, SECRET[::-1])
        for week in (Week(2026, 52), Week(2026, 53), Week(2027, 1))
        for opponent in list_opponents()
    }
    assert len(seeds) == 2 * 3 * len(list_opponents())
    assert 96 < max(seeds).bit_length() <= SEALED_SEED_BITS
    assert (
        compute_week_seed(SECRET, Week(2026, 53), "Leopold")
        == 33730793224065403747863917374096593774
    )


@pytest.mark.parametrize("name", list_opponents())
def test_every_opponent_is_met_with_cards_that_are_dealt(name: str) -> None:
    opponent = list_opponents()[name]
    game = load_installed_game(opponent.game)
    state = game.engine.new_state(game.parse_setup(opponent.setup), 7)
    assert game.name_opponent(state) == name
    assert state.setup.depth == "dealt"
    assert not set(opponent.setup) & {component.name for component in game.components}


@pytest.mark.parametrize("name", list_opponents())
@pytest.mark.slow
def test_a_forecast_does_not_depend_on_the_order_of_the_deck(name: str) -> None:
    game = load_installed_game(list_opponents()[name].game)
    state = game.engine.new_state(game.parse_setup(list_opponents()[name].setup), 7)
    others = [state.reshuffle_unknown(Rng.from_seed(number)) for number in range(3)]
    assert any(other.box != state.box for other in others)
    foretold = [
        [end.his for end in islice(play_continuations(game, each), 3)] for each in (state, *others)
    ]
    assert all(each == foretold[0] for each in foretold)


async def test_the_secret_of_a_week_is_drawn_once(database: Database) -> None:
    first, second = Seals(GameStore(database)), Seals(GameStore(database))
    assert await first.get_week_seed("Leopold") == await second.get_week_seed("Leopold")


async def test_a_deck_is_sealed_as_long_as_its_week(database: Database) -> None:
    seals, now = serving(database).seals, datetime(2027, 1, 3, 23, 59, tzinfo=UTC)
    seals.machine_clock = lambda: now
    for opponent in list_opponents():
        assert await seals.is_seed_sealed(await seals.get_week_seed(opponent))
    seed = await seals.get_week_seed("Leopold")
    with pytest.raises(Refusal, match="sealed"):
        await seals.check_not_sealed(seed)
    assert not await seals.is_seed_sealed(seed + 1)
    assert not await seals.is_seed_sealed((1 << 64) - 1)
    now += timedelta(minutes=1)
    assert not await seals.is_seed_sealed(seed)


async def test_seals_go_by_the_time_of_the_last_interaction(database: Database) -> None:
    """Before the first interaction the clock of the machine counts."""
    steady, sunday = 100.0, datetime(2027, 1, 3, 23, 59, tzinfo=UTC)
    seals = Seals(
        GameStore(database),
        clock=lambda: sunday + timedelta(weeks=1),
        monotonic_clock=lambda: steady,
    )
    assert not seals.knows_discord_time
    assert seals.week == Week(2027, 1)
    seals.observe_discord_time(sunday)
    seed = await seals.get_week_seed("Leopold")
    assert seals.week == Week(2026, 53)
    steady += 59.0
    assert await seals.is_seed_sealed(seed)
    steady += 1.0
    assert not await seals.is_seed_sealed(seed)


# ── Cards that were taken back ────────────────────────────────────────────────────────────────────


def dealt_log() -> Log:
    game = load_installed_game("gah")
    return Log.begin(game, Header.start_new(game, {"depth": "dealt", "level": "medium"}, 7))


def test_every_entry_that_was_taken_back_is_found_with_the_one_before_it() -> None:
    log = dealt_log().play_command(Turn())
    assert list(_list_undone_entry_pairs(log)) == []
    undone = log.play_command(Undo())
    assert list(_list_undone_entry_pairs(undone)) == [(0, 1)]
    redone = undone.play_command(Redo())
    assert list(_list_undone_entry_pairs(redone)) == [(0, 1)]
    assert list(_list_undone_entry_pairs(redone.play_command(Undo()))) == [(0, 1), (0, 1)]


def test_an_undo_before_a_card_takes_it_back() -> None:
    log = dealt_log().play_command(Turn())
    assert not has_undone_move_that_showed_card(Table(row(log.seq), log))
    undone = log.play_command(Undo())
    assert has_undone_move_that_showed_card(Table(row(undone.seq), undone))
