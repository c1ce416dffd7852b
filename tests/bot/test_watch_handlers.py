"""Watchers are never addressed as `you`."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.components import (
    capitalize_player_at_sentence_starts,
    escape_markup_except_player_mention,
)
from bot.presenters.ending_picture import describe_ending
from bot.presenters.scores import make_ending
from bot.presenters.watch_page import make_watch_page
from bot.presenters.watcher_texts import make_panel_in_third_person, make_watcher_calls_page
from bot.sentences import say, say_now
from bot.watch.watch_handlers import EVENING_LENGTH, _find_season_start
from engines.core import (
    ENGLISH,
    Forecast,
    Header,
    Log,
    Undo,
    describe_assumptions,
    use_language,
    use_player_name,
)
from engines.core.catalogue import find_words_package, load_installed_games
from tests.bot.tables import row
from tests.pictures.positions import logs
from tests.tiers import gold_languages
from tests.walk.checks import YOU


@pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, each)
        for game in sorted(load_installed_games())
        for each in (ENGLISH, *gold_languages(find_words_package(game)))
    ],
)
def test_no_rule_that_a_move_cites_says_you(game: str, language: str) -> None:
    """Rules that no recorded game cites are checked, too."""
    with use_language(language), use_player_name("Nora"):
        gists = [
            str(rule.gist)
            for rule in load_installed_games()[game].rulebook.list_rules_of_kind("does")
        ]
    assert gists
    assert not list(filter(YOU[language].search, gists))


def finished() -> Table:
    log = logs("gah-dealt-hard")[-1]
    return Table(row(log.seq, id=1), log)


def test_a_mention_stands_only_where_discord_shows_one() -> None:
    """Titles and the names of fields show none."""
    table = finished()
    for panel in (
        panels.make_live_panel(table),
        make_panel_in_third_person(table, panels.make_score_panel),
    ):
        assert (panel.headline or panel.title).startswith(("The player wins ", "The player loses "))
        assert not any("<@" in name for name, _ in panel.facts)
    assert panels.make_score_panel(table).title.startswith(("You win ", "You lose "))


def test_a_mention_of_the_player_stays_one_and_what_was_typed_does_not() -> None:
    said = say("now", move="yours", player="<@3>")
    with use_player_name("<@3>"):
        assert escape_markup_except_player_mention(said) == "<@3> is next."
    assert escape_markup_except_player_mention(said) == "\\<@3> is next."


def test_words_for_a_name_begin_a_sentence_like_one() -> None:
    with use_player_name("the player"):
        assert (
            capitalize_player_at_sentence_starts(
                "the player passes. the player and the player pass"
            )
            == "The player passes. The player and the player pass"
        )
    with use_player_name("d'Artagnan"):
        assert capitalize_player_at_sentence_starts("d'Artagnan passes") == "d'Artagnan passes"


def test_watchers_and_the_player_have_different_pictures() -> None:
    mine, theirs = (
        panels.make_table_panel(finished()).picture,
        panels.make_live_panel(finished()).picture,
    )
    assert mine and theirs
    assert mine != theirs
    assert theirs == panels.make_live_panel(finished()).picture


def test_all_views_show_the_same_forecast() -> None:
    """Panel, watch page, chart and the picture of the end."""
    table = replace(
        finished(), forecasts={1: Forecast(104.5, 5.4, 400), 2: Forecast(151.49, 3, 300)}
    )
    begun_again = replace(table, log=table.log.play_command(Undo(to=table.log.mainline.played[-9])))
    page, heads = make_watch_page(begun_again, {})["forecast"], "on course for about 151"
    assert heads not in panels.make_table_panel(begun_again).body
    assert (
        f"Leopold is {heads} if you claim nothing more."
        in panels.make_score_panel(begun_again).body
    )
    assert (
        f"Leopold is {heads} if <@3> claims nothing more."
        in panels.make_live_panel(begun_again).body
    )
    assert page["title"] == f"O{heads[1:]} if the player claims nothing more"
    assert page["label"].endswith(f"in round 1 on course for about 104; in round 2 {heads}.")
    outcome = table.game.compute_outcome(table.state)
    assert outcome
    ended = describe_ending(make_ending(table, outcome))
    assert (
        "was on course, round by round, for about 104, 151, had you claimed nothing more." in ended
    )


def test_claims_are_not_mentioned_if_nothing_can_be_claimed() -> None:
    pseudo, leopold = load_installed_games()["waterdeep"], load_installed_games()["gah"]
    forecast = Forecast(150, 9, 200)
    assert str(forecast.describe(pseudo)) == "on course for about 150"
    assert "claim" not in str(describe_assumptions(pseudo))
    with use_language("de"):
        assert str(forecast.describe(pseudo)) == "steuert auf etwa 150 zu"
        assert (
            str(forecast.describe(leopold))
            == "steuert auf etwa 150 zu, wenn du nichts mehr beanspruchst"
        )
        assert "weiter und beanspruchst nichts mehr; verdeckte" in str(
            describe_assumptions(leopold)
        )


# ── The table of callers ──────────────────────────────────────────────────────────────────────────


def test_a_season_begins_with_its_quarter() -> None:
    begins = [
        _find_season_start(datetime(2027, month, 15, 12, tzinfo=UTC)) for month in range(1, 13)
    ]
    assert [begin.month for begin in begins] == [1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10, 10]
    assert {(begin.year, begin.day, begin.hour) for begin in begins} == {(2027, 1, 0)}


def test_an_evening_is_half_a_day() -> None:
    assert EVENING_LENGTH.total_seconds() == 12 * 60 * 60


def test_the_page_of_calls_names_itself_and_says_how_to_call() -> None:
    game = load_installed_games()["salamandra"]
    log = Log.begin(
        game,
        Header.parse({"game": "salamandra", "setup": {"level": 2, "depth": "dealt"}, "seed": 1}),
    )
    page = make_watcher_calls_page(Table(row(game="salamandra"), log))
    assert page.title == say_now("title-calls")
    assert page.body == str(say("call-text").for_opponent("Rudolph"))
    assert page.rows
