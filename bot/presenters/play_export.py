"""The export of a finished game to programs that record plays: an address for BG Stats, JSON and
CSV."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import UTC
from typing import Any
from urllib.parse import quote

from bot.play.serialization import format_options_without_level
from bot.play.table import Table
from bot.sentences import say_now

BG_STATS_ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
"""The address at which BG Stats takes over a play."""
MAX_PLAYER_NAME = 40
"""The maximal number of characters in a player's name."""

Play = dict[str, Any]
"""A play in the JSON format of BG Stats."""


def make_bg_stats_play(table: Table, name: str) -> Play | None:
    """Return the game as a play for BG Stats, or None if it was not played to its end.

    It contains no ids of people, no cards and no seed. The fields are those of the page of BG Stats
    on pushing plays. Optional fields that the bot does not know are left out: duration, location,
    and the id on BoardGameGeek.
    """
    outcome = table.game.compute_outcome(table.state)
    if outcome is None or not table.row.is_over:
        return None
    opponent = table.game.name_opponent(table.state)
    his_score = None
    if not outcome.net:
        his_score = outcome.his
    has_lost = not (outcome.won or outcome.drawn)
    setup = table.state.setup
    ended_at = table.row.ended_at or table.row.touched_at
    return {
        "sourceName": "Empty Chair",
        "sourcePlayId": f"{table.row.id}-{round(table.row.created_at.timestamp())}",
        "playDate": ended_at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": table.game.title,
            "sourceGameId": table.game.name,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            _make_bg_stats_player("you", clean_player_name(name), outcome.yours, outcome.won),
            _make_bg_stats_player(opponent.lower(), opponent, his_score, has_lost),
        ],
        "comments": " ".join(filter(None, (setup.level_name, format_options_without_level(setup)))),
    }


def _make_bg_stats_player(source: str, name: str, score: int | None, winner: bool) -> Play:
    """Return a player of a play. BG Stats requires false values, too.

    The score is None for an opponent whose points are part of the player's score.
    """
    fields = {"sourcePlayerId": source, "name": name, "startPlayer": False, "winner": winner}
    if score is not None:
        fields["score"] = score
    return fields


def clean_player_name(name: str) -> str:
    """Return a name from an address as a player's name: printable, short, and the word for *you* if
    it is empty."""
    printable = "".join(letter for letter in name if letter.isprintable())
    return " ".join(printable.split())[:MAX_PLAYER_NAME] or say_now("ended-you")


def make_bg_stats_link(play: Play) -> str:
    """Return the address that gives the play to BG Stats; the address contains all of it."""
    data = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return BG_STATS_ADDRESS + quote(data, safe="")


def format_play_as_json(play: Play) -> str:
    """Return the play as JSON text."""
    return json.dumps(play, ensure_ascii=False, indent=1)


PLAY_COLUMNS = ("date", "game", "player", "score", "winner", "comments")
"""The columns of a play as CSV."""


def format_play_as_csv(play: Play) -> str:
    """Return the play as CSV, with one line for each player."""
    rows = list[Sequence[object]]([PLAY_COLUMNS])
    for player in play["players"]:
        game = play["game"]["name"]
        rows.append((play["playDate"], game, *_list_player_columns(player), play["comments"]))
    return format_csv(rows)


def _list_player_columns(player: Play) -> tuple[object, ...]:
    """Return the name, the score and whether this player has won."""
    winner = "no"
    if player["winner"]:
        winner = "yes"
    return _escape_formula(player["name"]), player.get("score", ""), winner


def format_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return the rows as CSV that spreadsheets read."""
    table = io.StringIO()
    csv.writer(table, lineterminator="\r\n").writerows(rows)
    return table.getvalue()


def _escape_formula(name: str) -> str:
    """Return the name so that a spreadsheet does not read it as a formula."""
    if name.startswith(("=", "+", "-", "@")):
        return f"'{name}"
    return name
