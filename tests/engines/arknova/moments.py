"""Moments of A.R.N.O. that the tests of all games look at."""

from typing import Any

from bot.play.table import get_move_entries
from engines.core import Event, Log
from tests.engines.arknova.tables import table, turn
from tests.engines.moments import Ending
from tests.engines.tables import typed

START: dict[str, Any] = {"level": 1}


def fullest() -> Log:
    """A turn late in a game in which everything has come to him: the longest row of texts, and most
    of all tokens."""
    log = table(
        5,
        level=6,
        head_start=5,
        row="ASPCB",
        upgraded="SCP",
        appeal=98,
        conservation=38,
        reputation=14,
        workers=4,
        placed=["reputation", "zoo", "university"],
        zoos=["america", "australia", "europe", "africa"],
        universities=["hand", "icons", "reputation"],
        scoring_tokens=6,
        notepad_tokens=99,
        projects=19,
        supported=99,
    )
    return turn(log)


def last_move() -> tuple[Any, tuple[Event, ...]]:
    log = fullest()
    return log.state, tuple(event for entry in get_move_entries(log) for event in entry.events)


def at_the_end() -> Log:
    """His counters have met, and your last turn is over: only your score is missing."""
    log = table(
        4,
        level=5,
        row="BCSAP",
        upgraded="A",
        appeal=57,
        conservation=20,
        scoring_tokens=5,
        notepad_tokens=2,
    )
    return turn(log)


def ended() -> Log:
    return typed(at_the_end(), "score 3")


ENDING = Ending(at_the_end, {})
FULL = {"arknova-fullest": last_move}
TABLES = {
    "arknova-start": ("arknova-3", 1),
    "arknova-3-40": ("arknova-3", 40),
    "arknova-3-80": ("arknova-3", 80),
}
SPOKEN = {"arknova-3": 40}
