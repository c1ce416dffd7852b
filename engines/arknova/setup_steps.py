"""The set-up list, whole and in six lines."""

from engines.arknova.messages import say
from engines.arknova.parts import START, find_project_level
from engines.arknova.state import Setup
from engines.kit import Sentence, list_setup_keys, make_levels

LEVELS = make_levels({"easy": 1, "medium": 3, "hard": 6}, Setup.levels)
"""Levels as people may call them."""


def list_setup_steps(setup: Setup) -> tuple[tuple[str, Sentence], ...]:
    """Return the set-up list, line by line, each with its rule."""
    values = {
        "level": setup.level,
        "head_start": setup.head_start,
        "debt": _count_debt(setup),
        "project": find_project_level(setup.level),
    }
    lines = list_setup_keys("engines.arknova", setup, ahead=(setup.head_start > 0,))
    return tuple((rule, say(key, **values)) for rule, key in lines)


def list_short_setup(setup: Setup) -> tuple[Sentence, ...]:
    """Return the same in six lines, for people who know the game."""
    return (
        say("lay-out-table"),
        say("lay-out-counters", debt=_count_debt(setup)),
        say("lay-out-mat"),
        say("lay-out-projects"),
        say("lay-out-row", level=setup.level),
        say("lay-out-first"),
    )


def _count_debt(setup: Setup) -> int:
    return -START["conservation"] - setup.head_start


SETUPS = (
    Setup(level=3),
    Setup(level=1),
    Setup(level=2),
    Setup(level=4),
    Setup(level=5, head_start=2),
    Setup(level=6, head_start=5),
    Setup(level=6),
)
"""Every level, and two head starts."""
