"""A year of games as one picture: every day of play in its place, nothing on anything else, light,
and in words."""

from datetime import date, timedelta
from itertools import combinations

import pytest

from bot.presenters import stats_picture
from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.stats_panels import find_strongest_opponent, make_year_statistics
from engines.core import use_language
from storage import DayTotals, Figures, GameKind, Totals
from tests.pictures.layout_checks import MOST_BYTES, inside, overlap

LEOPOLD, RALPH = (
    GameKind("gah", "Leopold", "hard", "depth:dealt"),
    GameKind("highseason", "Ralph", "3", ""),
)
MOST = 10**6


def a_year(last: date, first: date, *days: DayTotals, **kinds: Totals) -> Figures:
    played = {GameKind("gah", name, "hard", ""): each for name, each in kinds.items()}
    found = played or {LEOPOLD: Totals(9, 5, 1, 900, 800, 30), RALPH: Totals(2, 0, 0, 20, 30, -4)}
    return Figures(found, 1, 2, 1, 3, 1, first, last, days)


def a_full_one(last: date, first: date) -> Figures:
    days = [
        DayTotals(first + timedelta(number), number % 5 + 1, number % 3 % 2)
        for number in range((last - first).days + 1)
    ]
    many = {
        name * 5: Totals(MOST, MOST - 1, 0, MOST, MOST, MOST)
        for name in ("Leopold", "Elisabeth", "Ralph", "Pseudo")
    }
    return a_year(last, first, *days, **many)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("last", "first"),
    [
        (date(2026, 11, 16), date(2025, 12, 1)),
        (date(2028, 2, 29), date(2027, 3, 1)),
        (date(2026, 12, 31), date(2026, 1, 1)),
    ],
)
def test_the_fullest_year_fits(last: date, first: date, language: str) -> None:
    with use_language(language):
        figures = a_full_one(last, first)
        sheet = stats_picture.draw_year(make_year_statistics(figures))
        assert all(
            inside(box, sheet)
            for box in [*sheet.boxes_by_name.values(), *(box for _, box in sheet.texts)]
        )
        for (text, box), (other, beside) in combinations(sheet.texts, 2):
            assert not overlap(box, beside), (text, other)
        assert len(sheet.make_png()) < MOST_BYTES
        assert len(stats_picture.describe_year(make_year_statistics(figures))) <= MAX_ALT_TEXT


def test_every_day_of_play_has_its_mark_in_its_month() -> None:
    days = (
        DayTotals(date(2025, 12, 1), 1, 1),
        DayTotals(date(2026, 2, 28), 2, 0),
        DayTotals(date(2026, 11, 16), 4, 2),
    )
    placed = stats_picture.draw_year(
        make_year_statistics(a_year(date(2026, 11, 16), date(2025, 12, 1), *days))
    ).boxes_by_name
    assert [name for name in placed if name.startswith("month")][:2] == [
        "month 2025-12",
        "month 2026-01",
    ]
    assert len([name for name in placed if name.startswith("month")]) == 12
    assert {name for name in placed if name.startswith("day")} == {f"day {day.day}" for day in days}
    for day in days:
        mark, month = placed[f"day {day.day}"], placed[f"month {day.day:%Y-%m}"]
        assert (
            month[0] <= mark[0]
            and mark[2] <= month[2]
            and month[1] <= mark[1]
            and mark[3] <= month[3]
        )


def test_it_is_told_to_those_who_do_not_see_it() -> None:
    days = (DayTotals(date(2026, 2, 28), 2, 0), DayTotals(date(2026, 3, 1), 1, 1))
    told = stats_picture.describe_year(
        make_year_statistics(a_year(date(2026, 11, 16), date(2025, 12, 1), *days))
    )
    assert told == (
        "3 games, 1 won in twelve months, on 2 days. February 0 of 2 won, March 1 of 1 won. "
        "In all: Leopold 5 of 9 won, Ralph 0 of 2 won."
    )


def test_the_nemesis_is_known_well_enough() -> None:
    year = date(2026, 11, 16), date(2025, 12, 1)
    once, often, never = (
        Totals(1, 0, 0, 1, 2, -1),
        Totals(4, 1, 1, 1, 2, 3),
        Totals(9, 9, 0, 9, 1, 3),
    )
    assert find_strongest_opponent(a_year(*year, Ralph=once, Leopold=often, Pseudo=never)) == (
        "Leopold",
        often,
    )
    assert find_strongest_opponent(a_year(*year, Ralph=once, Pseudo=never)) == ("Ralph", once)
    assert find_strongest_opponent(a_year(*year, Pseudo=never)) is None
