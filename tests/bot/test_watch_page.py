"""The document of the watch page: enough to watch, no secret of the table, and no ids."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.play.table import CallResults, Ghost, Table, split_events_into_reveal_parts
from bot.presenters.components import capitalize_player_at_sentence_starts
from bot.presenters.panels import describe_events_as_briefs, make_live_panel
from bot.presenters.watch_page import (
    MAX_MOVES,
    find_people_to_name_if_allowed,
    make_watch_page,
    remove_markup,
)
from engines.core import (
    Forecast,
    Game,
    Log,
    Mainline,
    Progress,
    Undo,
    format_signed,
    is_at_end,
    use_player_name,
)
from engines.core.catalogue import load_installed_games
from storage import StoredCall
from tests.bot.tables import row
from tests.engines.random_games import played as played_at_random
from tests.engines.waterdeep.tables import table as laid
from tests.pictures.positions import logs

every_game = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)
HOST, FRIEND, QUIET = 712345678901234567, 712345678901234568, 712345678901234569
NAMES = {HOST: "Nora", FRIEND: "Milo"}


def call(person: int, said: str) -> StoredCall:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    return StoredCall(
        game_id=1, seq=0, person_id=person, home_id=1, call=said, points=None, called_at=when
    )


TALLY = CallResults(
    1, {"die": "4"}, {"die": 3}, (call(FRIEND, "die 4"), call(QUIET, "die 4"), call(HOST, "die 1"))
)


def at(log: Log, **more: Any) -> Table:
    return Table(row(log.seq, game=log.game.name, host_id=HOST), log, **more)


def halfway(game: Game[Any, Any]) -> Log:
    log = played_at_random(game, game.fullest, 2)
    kept = len(log.mainline.played) // 2
    return log.play_command(Undo(to=log.mainline.played[kept]))


@pytest.mark.parametrize(
    "name", ["gah-guided-medium", "highseason-guided-3", "salamandra-questions-loss"]
)
def test_each_move_is_listed_under_its_player(name: str) -> None:
    """Your own dice are yours. What the opponent asks for in his turn is his."""
    told = {
        "dice": "player",
        "take_die": "player",
        "points": "player",
        "turn": "opponent",
        "spot": "opponent",
    }
    for log in logs(name)[1:30]:
        entry = log.entries[-1]
        assert entry.command
        by = {move["move"]: move["by"] for move in make_watch_page(at(log), {})["moves"]}
        newest = max(by)
        assert by[newest] == told.get(entry.command.do, by[newest]), (entry.seq, entry.command.do)


@every_game
def test_a_page_without_names_has_no_ids_and_no_names(game: Game[Any, Any]) -> None:
    ghost = Ghost(
        FRIEND, {number: Progress(round=number, his=7, yours=9) for number in range(1, 9)}
    )
    table = at(halfway(game), call_results=TALLY, ghost=ghost, forecasts={1: Forecast(100, 5, 400)})
    text = json.dumps(make_watch_page(table, {}), ensure_ascii=False)
    for secret in (HOST, FRIEND, QUIET, table.row.id, table.state.box.rng.root):
        assert str(secret) not in text
    assert "Nora" not in text
    named = json.dumps(make_watch_page(table, NAMES), ensure_ascii=False)
    assert "Nora" in named
    assert "Milo" in named
    assert find_people_to_name_if_allowed(table) == {HOST, FRIEND, QUIET}


def test_people_with_wrong_calls_are_not_named() -> None:
    page = make_watch_page(at(halfway(load_installed_games()["gah"]), call_results=TALLY), NAMES)
    (answer,) = page["calls"]["answers"]
    assert answer == {"answer": "Die 4", "right": 2, "worth": 3, "names": ["Milo"]}
    assert (page["calls"]["hits"], page["calls"]["of"]) == (2, 3)


@every_game
def test_the_newest_move_comes_first_and_whole(game: Game[Any, Any]) -> None:
    """Of a move the part that was played later stands above the other."""
    log = played_at_random(game, game.fullest, 2)
    page = make_watch_page(at(log), {})
    turns = [
        seq
        for seq in log.mainline.played
        if (said := log.entries[seq].command) and said.do == "turn"
    ]
    his = [move["move"] for move in page["moves"] if move["by"] == "opponent"]
    assert len(his) >= MAX_MOVES / 2
    assert his == [*reversed(turns)][: len(his)]
    numbers = [move["move"] for move in page["moves"]]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] >= turns[-1]
    undone = make_watch_page(at(log.play_command(Undo())), {})
    assert undone["moves"][0]["move"] == log.seq + 1
    assert undone["moves"][1]["move"] < log.mainline.played[-1]


def came_along() -> Log:
    """You visit a building of Pseudo's, and his turn comes along."""
    log = laid(tiles=[("Helmstar Warehouse", "opponent")], position={"turn": "you", "round": 3})
    return log.play_command(
        log.game.parse_command({"do": "place", "space": "Helmstar Warehouse"})
    ).with_automatic_turns()


def test_a_turn_that_came_along_is_told_before_what_it_came_with() -> None:
    log = came_along()
    his, yours, *_ = make_watch_page(at(log), NAMES)["moves"]
    assert (his["by"], yours["by"]) == ("opponent", "player")
    assert (his["move"], yours["move"]) == (2, 1)
    assert his["lines"][0]["hands"].startswith("Pseudo on ")
    assert [line["hands"] for line in yours["lines"]] == ["Nora on Helmstar. Pseudo takes 1 rogue."]
    first, *_, last = make_live_panel(at(log)).move_lines
    assert first.startswith("**Pseudo on ")
    assert last == f"**<@{HOST}> on Helmstar. Pseudo takes 1 rogue.**"


def test_a_move_in_parts_shows_the_table_before_it() -> None:
    game = load_installed_games()["gah"]
    log = played_at_random(game, game.fullest, 2)
    turns = [
        seq
        for seq in log.mainline.played
        if (said := log.entries[seq].command) and said.do == "turn"
    ]
    played = log.mainline.played[: log.mainline.played.index(turns[3]) + 1]
    table = at(
        replace(log, entries=log.entries[: turns[3] + 1], mainline=Mainline(played)),
        call_results=TALLY,
    ).with_revealed_parts(2)
    page = make_watch_page(table, {})
    parts = split_events_into_reveal_parts(game, table.get_last_move_events())
    assert (page["status"], page["now"]) == ("open", f"Part 2 of {len(parts)}")
    assert page["calls"] is None
    assert page["board"] == game.describe_board(log.entries[played[-2]].state)
    with use_player_name("the player"):
        so_far = [
            brief
            for part in parts[:2]
            for brief in describe_events_as_briefs(table, part, table.state)
        ]
        assert [line["note"] for line in page["moves"][0]["lines"]] == [
            capitalize_player_at_sentence_starts(str(brief.detail)) if brief.detail else ""
            for brief in so_far
        ]
    assert turns[2] <= page["moves"][1]["move"] < turns[3]


@every_game
def test_the_page_of_an_ended_game_names_the_winner(game: Game[Any, Any]) -> None:
    log = played_at_random(game, game.fullest, 2)
    over = replace(at(log), row=row(game=game.name, host_id=HOST, status="finished"))
    page, named = make_watch_page(over, {}), make_watch_page(over, NAMES)
    outcome = game.compute_outcome(log.state)
    assert outcome
    winner = ("The player wins", "Nora wins") if outcome.won else (f"{game.opponents[0]} wins",) * 2
    assert page["result"].startswith(winner[0])
    assert named["result"].startswith(winner[1])
    assert page["score"]["yours"] == format_signed(outcome.yours)
    assert page["now"] == ""
    given_up = replace(over, row=replace(over.row, status="abandoned"))
    assert make_watch_page(given_up, {})["result"] == "The game was ended."


def test_a_game_without_tracked_points_has_no_score_and_no_chart() -> None:
    game = load_installed_games()["gah"]
    log = played_at_random(game, game.parse_setup({"level": "hard", "depth": "card"}), 2)
    page = make_watch_page(at(log.play_command(Undo())), {})
    assert page["score"] is None
    assert page["rounds"] == []
    assert page["forecast"] is None


def test_mentions_are_replaced_by_a_word() -> None:
    assert (
        remove_markup("**7** for <@123> and <#9>, not <b>")
        == "7 for somebody and somebody, not <b>"
    )


def test_titles_and_notes_of_charts_state_the_forecast() -> None:
    log = halfway(load_installed_games()["gah"])
    foretold = {1: Forecast(104.2, 5.4, 400), 9: Forecast(90, 1, 400)}
    page = make_watch_page(at(log, forecasts=foretold), {})
    assert page["forecast"]["title"] == "On course for about 104 if the player claims nothing more"
    assert page["forecast"]["note"].startswith(
        "It assumes that the player plays on at random and claims nothing more, "
    )
    heading = "Where Leopold was heading if the player claimed nothing more"
    assert page["forecast"]["label"] == f"{heading}: in round 1 on course for about 104."
    assert page["scored"].startswith(f"Leopold's points, round 1: {page['rounds'][0]['his']}")
    assert page["about"].startswith("Grand Austria Hotel · round ")
    assert page["title"] == "Leopold · Grand Austria Hotel"


def test_titles_of_charts_at_the_end_state_the_result() -> None:
    game = load_installed_games()["gah"]
    log = played_at_random(game, game.fullest, 2)
    over = replace(
        at(log, forecasts={1: Forecast(104.2, 5.4, 400)}), row=row(host_id=HOST, status="finished")
    )
    page, outcome = make_watch_page(over, {}), game.compute_outcome(log.state)
    assert outcome
    assert page["forecast"]["title"] == "What was foretold"
    assert page["forecast"]["note"].startswith("It assumes")
    assert page["forecast"]["label"].endswith(
        f"on course for about 104; it ended at {outcome.his}."
    )
    assert page["forecast"]["course"][-1] == {
        "round": "end",
        "mean": outcome.his,
        "spread": 0,
        "ended": True,
    }
    assert page["scored"].endswith(f", The player {outcome.yours}.")


def test_the_page_of_a_new_game_says_that_it_has_begun() -> None:
    game = load_installed_games()["gah"]
    log = played_at_random(game, game.parse_setup({"level": "hard", "depth": "card"}), 2)
    bare = replace(log, entries=log.entries[:1], mainline=Mainline())
    assert make_watch_page(at(bare), {})["moves"][0]["lines"] == [
        {"hands": "", "note": "The game has begun.", "small": False}
    ]


def test_nothing_is_said_of_the_set_up() -> None:
    log = next(log for log in logs("gah-hautel-couture") if len(log.mainline.played) == 1)
    (*_, first) = make_watch_page(at(log), {})["moves"]
    assert "entrance" not in str(first).lower()
    begun_only = make_watch_page(at(logs("gah-hautel-couture")[0]), {})["moves"]
    assert [line["note"] for line in begun_only[0]["lines"]] == ["The game has begun."]


def test_nothing_is_foretold_at_the_final_count() -> None:
    forecast = {1: Forecast(100, 5, 400)}
    playing, counting = (
        logs("gah-guided-medium")[9],
        next(log for log in logs("gah-guided-medium") if is_at_end(log.state)),
    )
    assert make_watch_page(at(playing, forecasts=forecast), {})["forecast"]
    assert make_watch_page(at(counting, forecasts=forecast), {})["forecast"] is None
