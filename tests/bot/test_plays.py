"""An ended game as a file for programs that log plays."""

import csv
import io
import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.play.table import Table
from bot.presenters.play_export import (
    PLAY_COLUMNS,
    clean_player_name,
    format_play_as_csv,
    format_play_as_json,
    make_bg_stats_link,
    make_bg_stats_play,
)
from tests.bot.tables import row
from tests.pictures.positions import logs

HOST = 712345678901234567
REQUIRED = {"sourceName", "sourcePlayId", "playDate", "game", "players", "comments"}


def ended(name: str) -> Table:
    *_, log = logs(name)
    return Table(row(log.seq, game=log.game.name, status="finished", host_id=HOST), log)


@pytest.mark.parametrize(
    "name",
    [
        "gah-dealt-hard",
        "gah-card-easy",
        "highseason-guided-3",
        "salamandra-questions-loss",
        "waterdeep-guided",
    ],
)
def test_every_ended_game_can_be_exported_as_a_play(name: str) -> None:
    table = ended(name)
    outcome = table.game.compute_outcome(table.state)
    play = make_bg_stats_play(table, "Nora")
    assert outcome and play and set(play) == REQUIRED
    assert play["game"] == {
        "name": table.game.title,
        "sourceGameId": table.game.name,
        "highestWins": True,
        "noPoints": False,
    }
    you, him = play["players"]
    assert (you["name"], you["score"], you["winner"]) == ("Nora", outcome.yours, outcome.won)
    assert him["name"] == table.game.name_opponent(table.state)
    assert him["winner"] == (not outcome.won and not outcome.drawn)
    assert him.get("score") == (None if outcome.net else outcome.his)
    assert str(HOST) not in format_play_as_json(play) and "seed" not in format_play_as_json(play)


def test_the_address_holds_the_whole_play() -> None:
    play = make_bg_stats_play(ended("gah-dealt-hard"), 'Zoë "&#%+')
    assert play
    address = urlsplit(make_bg_stats_link(play))
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    assert (
        json.loads(parse_qs(address.query, strict_parsing=True)["data"][0])
        == play
        == json.loads(format_play_as_json(play))
    )
    assert make_bg_stats_link(play).isascii() and " " not in make_bg_stats_link(play)


PUBLISHED = {
    "sourceName": str,
    "sourcePlayId": str,
    "playDate": str,
    "comments": str,
    "game": {"name": str, "sourceGameId": str, "highestWins": bool, "noPoints": bool},
    "players": [
        {"sourcePlayerId": str, "name": str, "startPlayer": bool, "winner": bool, "score": int}
    ],
}
"""The fields that we fill of BG Stats' page "Push plays to BG Stats from other apps or websites";
those that it has beside them (board, durationMin, location; bggId; rank, role) may be left out."""


def kinds(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: kinds(value) for name, value in part.items()}
    return [kinds(part[0])] if isinstance(part, list) else type(part)


def test_the_fields_are_those_that_bg_stats_publishes() -> None:
    """Booleans are given even if false, and points are numbers, because the app fails otherwise."""
    play = make_bg_stats_play(ended("gah-dealt-hard"), "Nora")
    assert play and kinds(play) == PUBLISHED == kinds({**play, "players": play["players"][1:]})
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])


def test_the_end_of_a_play_is_in_utc() -> None:
    table = ended("gah-dealt-hard")
    play = make_bg_stats_play(table, "Nora")
    assert play and play["playDate"] == (table.row.ended_at or table.row.touched_at).strftime(
        "%Y-%m-%d %H:%M:%S"
    )


def test_an_abandoned_game_is_no_play() -> None:
    first, *_ = logs("gah-dealt-hard")
    assert make_bg_stats_play(Table(row(first.seq, status="abandoned"), first), "Nora") is None


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("", "You"), (" \u202e\n\t", "You"), ("Nora\r\nX: 1", "NoraX: 1"), ("x" * 99, "x" * 40)],
)
def test_names_are_cleaned_for_the_file(typed: str, shown: str) -> None:
    assert clean_player_name(typed) == shown


def test_the_csv_has_a_line_for_each_player_and_no_formula() -> None:
    play: Any = make_bg_stats_play(ended("gah-dealt-hard"), "=1+1")
    head, you, him = csv.reader(io.StringIO(format_play_as_csv(play)))
    assert tuple(head) == PLAY_COLUMNS
    assert (you[2], him[2]) == ("'=1+1", "Leopold")
    assert {you[4], him[4]} == {"yes", "no"}
    assert you[5] == "hard depth:dealt"
