"""Tables of A.R.N.O. that are built by hand, and what is said there."""

from typing import Any

from engines.arknova import GAME
from engines.core import Header, Log
from tests.engines.tables import typed

LETTERS = {"A": "animals", "S": "association", "B": "build", "C": "cards", "P": "sponsors"}


def name_row(letters: str) -> list[str]:
    """Return the cards of a row by their letters, as the worked examples write them."""
    return [LETTERS[letter] for letter in letters]


def table(
    *rolls: int,
    level: int = 3,
    head_start: int = 0,
    kept: int = 0,
    row: str = "ACBSP",
    upgraded: str = "",
    decks: dict[str, Any] | None = None,
    seed: int = 1,
    **his: Any,
) -> Log:
    """Return a table before your first turn, with this number on his die and these things of
    his."""
    stacked = {name: tuple(numbers) for name, numbers in (decks or {}).items()}
    if rolls:
        stacked["die"] = rolls
    header = Header(
        game="arknova",
        setup={"level": level, "head_start": head_start},
        seed=seed,
        decks=stacked,
        position={"opponent": {"row": name_row(row), "upgraded": name_row(upgraded), **his}},
    )
    return typed(Log.begin(GAME, header), f"kept {kept}")


def turn(log: Log, *lines: str, report: str = "done") -> Log:
    """Return the table after your report, his turn and these answers."""
    return typed(log, report, "turn", *lines)


def his(log: Log) -> Any:
    """Return what he has."""
    return log.state.opponent


def rules(log: Log) -> list[str]:
    """Return the rules that the last entry cites."""
    return [event.rule for event in log.entries[-1].events]
