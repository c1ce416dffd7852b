"""A game that has ended, for programs that keep plays: as an address for BG Stats, as JSON and as a table."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import UTC
from typing import Any
from urllib.parse import quote

from bot.play.table import Table
from bot.play.writing import beside_the_level
from bot.saying import spoken

CREATE_PLAY = "https://app.bgstatsapp.com/createPlay.html?data="
MOST_NAME = 40

Play = dict[str, Any]


def play_of(table: Table, name: str) -> Play | None:
    """As BG Stats takes it; None where the game was not played to its end. Without ids of people, cards or a seed.

    The fields are those of its page on pushing plays. What it lets one leave out, we do not know: how long people sat
    at it, where, and the number of the game on BoardGameGeek.
    """
    outcome = table.game.compute_outcome(table.state)
    if outcome is None or not table.row.is_over:
        return None
    you = _player("you", named(name), outcome.yours, outcome.won)
    opponent = table.game.opponent(table.state)
    lost = not (outcome.won or outcome.drawn)
    him = _player(opponent.lower(), opponent, None if outcome.net else outcome.his, lost)
    setup = table.state.setup
    return {
        "sourceName": "Empty Chair",
        "sourcePlayId": f"{table.row.id}-{round(table.row.created_at.timestamp())}",
        "playDate": (table.row.ended_at or table.row.touched_at).astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {"name": table.game.title, "sourceGameId": table.game.name, "highestWins": True, "noPoints": False},
        "players": [you, him],
        "comments": " ".join(filter(None, (setup.graded, beside_the_level(setup)))),
    }


def _player(source: str, name: str, score: int | None, winner: bool) -> Play:
    """The app wants to be told even what is false. Where the opponent's points are part of yours, he has none."""
    told = {"sourcePlayerId": source, "name": name, "startPlayer": False, "winner": winner}
    return told if score is None else told | {"score": score}


def named(name: str) -> str:
    """What came by an address may be anything."""
    kept = "".join(letter for letter in name if letter.isprintable())
    return " ".join(kept.split())[:MOST_NAME] or spoken("ended-you")


def bg_stats(play: Play) -> str:
    """Where the app takes it over: all of it is in the address."""
    return CREATE_PLAY + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def as_json(play: Play) -> str:
    return json.dumps(play, ensure_ascii=False, indent=1)


COLUMNS = ("date", "game", "player", "score", "winner", "comments")


def as_csv(play: Play) -> str:
    """One line for each player."""
    about = play["playDate"], play["game"]["name"]
    return table_of([COLUMNS, *((*about, *_columns(player), play["comments"]) for player in play["players"])])


def _columns(player: Play) -> tuple[object, ...]:
    return _harmless(player["name"]), player.get("score", ""), "yes" if player["winner"] else "no"


def table_of(rows: Iterable[Sequence[object]]) -> str:
    """As spreadsheets read it."""
    table = io.StringIO()
    csv.writer(table, lineterminator="\r\n").writerows(rows)
    return table.getvalue()


def _harmless(name: str) -> str:
    """A spreadsheet would read some names as sums."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
