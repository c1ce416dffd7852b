"""The recap of a game: winner, biggest moves, picture, and what can be played next."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from bot.languages import list_languages
from bot.pictures.canvas import MIN_TEXT_SIZE, WIDTH
from bot.play.rematch import make_harder_setup
from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.components import MAX_ALT_TEXT, Button
from bot.presenters.ending_picture import describe_ending, draw_ending
from bot.presenters.recap import make_recap_panel, make_rounds_panel
from bot.presenters.scores import Ending, describe_outcome, list_round_scores, make_ending
from bot.ui.views import make_embed
from engines.core import Forecast, Game, Header, Log, Outcome, Undo, use_language
from engines.core.catalogue import load_installed_games
from engines.gah.events import GuestTaken, PointsScored, RoomOccupied
from engines.gah.guest import Guest
from engines.waterdeep.events import PointsTaken, QuestCompleted
from tests.bot.tables import row
from tests.bot.test_charts import FORETOLD, ended, every_game
from tests.pictures.layout_checks import MOST_BYTES, inside, overlap
from tests.pictures.positions import logs

FINISHED = (
    *(
        "gah-dealt-hard",
        "gah-everything",
        "gah-card-easy",
        "highseason-guided-3",
        "highseason-card-2",
    ),
    *("salamandra-map-win", "salamandra-questions-loss", "waterdeep-guided"),
)


def recorded(name: str) -> Table:
    *_, log = logs(name)
    return Table(row(log.seq, id=1, game=log.game.name, status="finished"), log)


def how(table: Table) -> Ending:
    outcome = table.game.compute_outcome(table.state)
    assert outcome
    return make_ending(table, outcome)


def labels(table: Table) -> list[str]:
    return [
        item.label
        for line in make_recap_panel(table, ()).rows
        for item in line
        if isinstance(item, Button)
    ]


# ── In words ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome(yours=150, his=120, won=True), "You win 150 : 120"),
        (Outcome(yours=98, his=104, won=False), "You lose 98 : 104"),
        (Outcome(yours=90, his=90, won=False, drawn=True), "A draw, 90 : 90"),
        (Outcome(yours=90, his=90, won=False), "You lose 90 : 90: a tie is not enough"),
        (Outcome(yours=-3, his=0, won=False), "You lose −3 : 0"),
        (Outcome(yours=11, his=0, won=True, net=True), "You win with 11"),
        (Outcome(yours=-5, his=0, won=False, net=True), "You lose with −5"),
        (Outcome(yours=0, his=0, won=False, net=True), "You lose with 0: that is not above zero"),
    ],
)
def test_the_headline_names_the_winner(outcome: Outcome, said: str) -> None:
    assert describe_outcome(outcome) == said


@every_game
def test_the_result_is_the_headline_of_every_panel_of_an_ended_game(game: Game[Any, Any]) -> None:
    table = ended(game)
    outcome = game.compute_outcome(table.state)
    assert outcome
    for panel in (
        panels.make_table_panel(table),
        panels.make_score_panel(table),
        make_recap_panel(table, ()),
    ):
        assert (panel.headline or panel.title) == describe_outcome(outcome)
    assert "You" not in panels.make_live_panel(table).headline


@every_game
def test_the_recap_fits_and_has_no_bars_of_letters(game: Game[Any, Any]) -> None:
    assert make_embed(make_recap_panel(ended(game), [])).fields == []
    shown = make_embed(make_rounds_panel(ended(game)))
    assert [field.name for field in shown.fields] == [
        "Points by round",
        "The biggest moves",
        "To copy",
    ]
    assert len(shown) <= 6000
    assert not set("█▓▒░●─`") & set(str(shown.fields[0].value) + str(shown.fields[1].value))


@every_game
def test_points_by_round_say_whose_they_are(game: Game[Any, Any]) -> None:
    table = ended(game)
    lines = make_rounds_panel(table).sections[0][1].splitlines()
    told = [each for each in list_round_scores(table) if each.sources or each.yours is not None]
    assert len(lines) == len(told) > 0
    for line, each in zip(lines, told, strict=True):
        assert line.startswith(
            f"{each.number}: {game.name_opponent(table.state)} "
            f"**{each.count_for_score(each.scored_points):+d}**".replace("-", "−")
        )
        assert (" · you have " in line) == (each.yours is not None)


def test_biggest_moves_by_what_happened() -> None:
    moves = dict(make_rounds_panel(recorded("waterdeep-guided")).sections)["The biggest moves"]
    assert moves.splitlines()[0] == "**−25** completed Ally with House Thann (move 33)"
    moves = dict(make_rounds_panel(recorded("gah-dealt-hard")).sections)["The biggest moves"]
    assert all("claimed objective" in line or "took the" in line for line in moves.splitlines())


def test_an_achievement_counts_rooms_as_they_were_at_that_moment() -> None:
    """A fourth room in the same move does not change it."""
    hotel = ("F1C1", "F1C3", "F1C4", "F4C4", "F2C3")
    state = recorded("gah-dealt-hard").log.entries[0].state.replace_opponent(hotel=hotel)
    taken = RoomOccupied(room="F4C4", colour="red", guest=Guest(colour="red", vp=5))
    scored = PointsScored(source="room", vp=2, total=2)
    assert (
        str(load_installed_games()["gah"].describe_achievement(state, (taken, scored)))
        == "closed the third red room"
    )


def test_the_event_that_scored_is_told_by_what_came_before_it() -> None:
    gah, waterdeep = load_installed_games()["gah"], load_installed_games()["waterdeep"]
    first = recorded("waterdeep-guided").log
    done = next(
        event
        for entry in first.entries
        for event in entry.events
        if isinstance(event, QuestCompleted)
    )
    points = PointsTaken(vp=5, source="quest", score=0)
    assert (
        str(waterdeep.describe_achievement(first.state, (done, points)))
        == f"completed {done.quest}"
    )
    assert (
        str(waterdeep.describe_achievement(first.state, (done, points.replace(source="gift"))))
        == "gave something away"
    )
    state = recorded("gah-dealt-hard").state
    alone = PointsScored(source="emperor", vp=3, total=3)
    assert str(gah.describe_achievement(state, (alone,))) == "met the Emperor"
    assert gah.describe_achievement(state, (done,)) is None
    taken = next(
        event
        for entry in recorded("gah-dealt-hard").log.entries
        for event in entry.events
        if isinstance(event, GuestTaken)
    )
    guest = PointsScored(source="guest", vp=taken.guest.vp, total=9)
    assert (
        str(gah.describe_achievement(state, (taken, guest)))
        == f"took the {taken.guest.colour} guest worth {taken.guest.vp}"
    )


# ── As a picture ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", FINISHED)
def test_both_scores_add_up(name: str) -> None:
    ended_so = how(recorded(name))
    outcome = recorded(name).game.compute_outcome(recorded(name).state)
    assert outcome
    assert sum(points for _, points in ended_so.you.sources) == ended_so.you.total == outcome.yours
    assert (
        not ended_so.him.sources
        or sum(points for _, points in ended_so.him.sources) == ended_so.him.total
    )


@pytest.mark.parametrize("name", FINISHED)
@pytest.mark.parametrize("language", list_languages())
def test_rows_of_the_score_have_different_names(name: str, language: str) -> None:
    with use_language(language):
        ended_so = how(recorded(name))
    for side in (ended_so.you, ended_so.him):
        assert all(
            one[:6] != other[:6] for (one, _), (other, _) in combinations(side.sources, 2)
        ), side.sources


def test_corrected_points_are_a_source_of_their_own() -> None:
    table = recorded("gah-dealt-hard")
    final, log = table.log.entries[-1].command, table.log.play_command(Undo())
    line = f"adjust his_points {log.state.opponent.vp + 5}"
    log = log.play_command(table.game.parse_command(table.game.parse_line(line)))
    assert final
    assert how(replace(table, log=log.play_command(final))).him.sources[-1] == ("other", 5)


@pytest.mark.parametrize("name", FINISHED)
def test_texts_of_the_picture_fit_and_do_not_overlap(name: str) -> None:
    table = replace(recorded(name), forecasts=FORETOLD)
    sheet = draw_ending(how(table))
    assert sheet.width == WIDTH
    assert all(
        inside(box, sheet)
        for box in [*sheet.boxes_by_name.values(), *(box for _, box in sheet.texts)]
    )
    for (text, box), (other, beside) in combinations(sheet.texts, 2):
        assert not overlap(box, beside), (text, other)
    assert all(box[3] - box[1] >= MIN_TEXT_SIZE for _, box in sheet.texts)
    assert not any("…" in text for text, _ in sheet.texts)
    assert len(sheet.make_png()) < MOST_BYTES


@pytest.mark.parametrize("name", FINISHED)
def test_every_value_is_in_the_picture_and_its_description(name: str) -> None:
    shown = how(replace(recorded(name), forecasts=FORETOLD))
    written, told = [text for text, _ in draw_ending(shown).texts], describe_ending(shown)
    assert len(told) <= MAX_ALT_TEXT
    assert shown.headline in written
    assert f"{shown.about} · {shown.date}" in written
    late = replace(shown, date="16 November 2026")
    assert f"{late.about} · {late.date}" in [text for text, _ in draw_ending(late).texts]
    for part in (shown.headline, shown.about, "1 January 2026"):
        assert part in told
    for side in (shown.you, shown.him):
        assert side.name in written
        for source, points in side.sources:
            assert source in written
            assert f"{source} {points}".replace("-", "−") in told
    assert ("course" in draw_ending(shown).boxes_by_name) == bool(shown.rounds)
    for each in shown.rounds:
        assert str(each.number) in written


@pytest.mark.parametrize(("his", "yours"), [(0, 0), (7, 7), (1, -40), (999, 998), (-20, -30)])
def test_extreme_scores_fit_into_the_picture(his: int, yours: int) -> None:
    shown = how(recorded("highseason-guided-3"))
    last = replace(shown.rounds[-1], his=his)
    heads = ((2, Forecast(his, 30, 9)),)
    you = replace(shown.you, total=yours)
    sheet = draw_ending(replace(shown, you=you, rounds=(*shown.rounds[:-1], last), forecasts=heads))
    assert all(inside(box, sheet) for _, box in sheet.texts)
    for (text, box), (other, beside) in combinations(sheet.texts, 2):
        assert not overlap(box, beside), (text, other)


# ── What comes next ───────────────────────────────────────────────────────────────────────────────


def begun(game: Game[Any, Any], setup: dict[str, Any]) -> Table:
    return Table(row(game=game.name), Log.begin(game, Header(game=game.name, setup=setup, seed=1)))


@every_game
def test_every_level_leads_to_the_next(game: Game[Any, Any]) -> None:
    levels = game.setup.levels
    for level, higher in pairwise(levels):
        assert make_harder_setup(begun(game, {"level": level})) == {"level": higher}
    top = begun(game, {"level": levels[-1]} if levels else {})
    assert make_harder_setup(top) is None
    assert not any(label.startswith("Try") for label in labels(top))


def with_end(table: Table, *, won: bool) -> Table:
    outcome = table.game.compute_outcome(table.state)
    assert outcome
    game = replace(table.game, outcome=lambda _: outcome.replace(won=won))
    return replace(table, log=replace(table.log, game=game))


@pytest.mark.parametrize(
    ("name", "higher"),
    [
        ("gah-card-easy", ["Try medium"]),
        ("highseason-guided-3", ["Try level 4"]),
        ("gah-dealt-hard", []),
    ],
)
def test_a_harder_level_is_offered_only_after_a_win(name: str, higher: list[str]) -> None:
    rest = ["Play the same deck", "Round by round", "Score", "Log the play…"]
    assert labels(with_end(recorded(name), won=True)) == ["Rematch", *higher, *rest]
    assert labels(with_end(recorded(name), won=False)) == ["Rematch", *rest]


def test_a_card_of_one_level_is_not_taken_to_the_next() -> None:
    """Cards of an owner's deck are dealt again. A card that was typed with the start belongs to its
    level."""
    game, labour = load_installed_games()["salamandra"], "L2 v2,5,9,14 b4 r3 f4"
    assert make_harder_setup(begun(game, {"level": 2, "labour": labour})) is None
    physical = begun(game, {"level": 2, "labour": labour, "deck": "physical", "depth": "guided"})
    assert make_harder_setup(physical) == {"level": 3, "deck": "physical", "depth": "guided"}


def test_the_date_is_never_cut() -> None:
    shown = make_ending(recorded("gah-card-easy"), Outcome(yours=90, his=80, won=True))
    written = [text for text, _ in draw_ending(replace(shown, about="A very long game " * 9)).texts]
    assert any(text.endswith(f"· {shown.date}") and "…" in text for text in written)
