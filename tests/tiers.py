"""What each game and each language has earned: tests ask here which of them they hold. Nobody
claims a tier.

A game is *bronze* as soon as it is there: it can be played, it has words, and what is promised of
every engine holds. *Silver* is told: as a friend would, with reasons. *Gold* is dealt and foretold,
pictured (by the picture of every game, if it has none of its own) and said in a second language;
only then it has pages, moments and a room in the gallery. *Platinum* has a worked case for every
rule, and its rules are written a second time, by somebody else (`tests/engines/<game>/second.py`).

A language may grow sentence by sentence: what it lacks is said in English. It is *gold* in a
package that it says all of, and gold itself where that is so of the bot and of what all games
share.
"""

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from bot.languages import list_languages
from engines.core import ENGLISH, Game
from engines.core.catalogue import load_installed_games, map_games_to_packages
from engines.testing import find_earned_tier

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engines.core", *map_games_to_packages().values())
_KEY = re.compile(r"^([a-z][\w-]*) =|^ +(\.[a-z]\w*) =", re.MULTILINE)
_NAMED = re.compile(r"\{ ([a-z][\w.-]*) \}")


class Tier(IntEnum):
    BRONZE, SILVER, GOLD, PLATINUM = range(1, 5)


# ── Languages ─────────────────────────────────────────────────────────────────────────────────────


def _text(package: str, language: str) -> str:
    file = ROOT.joinpath(*package.split("."), "words", f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _keys(text: str) -> Iterator[str]:
    """With the voices of an event, `die_taken.brief`."""
    last = ""
    for key, voice in _KEY.findall(text):
        last = key or last
        yield last + voice


@cache
def _wanted(package: str) -> frozenset[str]:
    """What only other messages name is a language's own business."""
    english = _text(package, ENGLISH)
    return frozenset(_keys(english)) - {*_NAMED.findall(english)}


@cache
def lacks(package: str, language: str) -> frozenset[str]:
    return _wanted(package) - {*_keys(_text(package, language))}


def share(package: str, language: str) -> int:
    """How much of its sentences a language says, in a hundred."""
    return 100 - 100 * len(lacks(package, language)) // len(_wanted(package))


def language_tier(language: str) -> Tier:
    """A language has one, too: gold where it says all, silver where it says what all games share,
    bronze below. What packages beside ours say is their own."""
    ours = (package for package in PACKAGES if package.startswith(("bot", "engines.")))
    lacking = {package for package in ours if lacks(package, language)}
    return (
        Tier.BRONZE if lacking & {"bot", "engines.core"} else Tier.SILVER if lacking else Tier.GOLD
    )


def gold_languages(package: str = "bot") -> list[str]:
    """Those that say all of a package, beside English; of what all games share in any case."""
    shared = {"bot", "engines.core", package}
    return [
        each
        for each in list_languages()
        if each != ENGLISH and not any(lacks(one, each) for one in shared)
    ]


# ── Games ─────────────────────────────────────────────────────────────────────────────────────────


@cache
def tier(game: str) -> Tier:
    """The highest that it has earned with all below it."""
    return Tier[
        find_earned_tier(load_installed_games()[game], ROOT / "tests" / "engines" / game).upper()
    ]


def games_of(least: Tier) -> dict[str, Game[Any, Any]]:
    """Those of at least this tier."""
    return {name: game for name, game in load_installed_games().items() if tier(name) >= least}


def gold() -> dict[str, Game[Any, Any]]:
    return games_of(Tier.GOLD)
