"""Plural categories of languages, by the rules of Unicode's CLDR for every locale of Discord.

`data/plurals.json` has the rules as text (`i mod 10 in 2..4 and v in 0`); `tests/words/plurals.py` writes it.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache, lru_cache
from pathlib import Path

Number = int | Decimal
Plural = Callable[[Number], str]
Condition = Callable[[Mapping[str, Number]], bool]

OTHER = "other"
FALLBACK = "en"
"""The language whose plurals are used where there are no rules."""
_KEPT = 1000
_RELATION = re.compile(r"([nivwfte])(?: mod (\d+))? (not )?in ([\d.,]+)")

log = logging.getLogger("words")


@cache
def plural_of(language: str) -> Plural:
    """Return the function that gives a number's plural category: `one`, `few`, `many`, `other`.

    A language without rules is logged once, and has the plurals of English.
    """
    rules = rules_of(language)
    if rules is None:
        log.warning("there are no plural rules for the language %s, so those of English are used", language)
        rules = rules_of(FALLBACK) or {}
    conditions = {category: _condition(text) for category, text in rules.items()}

    @lru_cache(_KEPT)
    def category_of(digits: str) -> str:
        values = _operands(digits)
        return next((category for category, holds in conditions.items() if holds(values)), OTHER)

    def plural(number: Number) -> str:
        return category_of(str(number) if isinstance(number, int) else f"{number:f}")

    return plural


def rules_of(language: str) -> Mapping[str, str] | None:
    """Return the rules of a language by category, or those of its first part (`es` of `es-AR`). None without any."""
    known = _known()
    return known.get(language, known.get(language.partition("-")[0]))


@cache
def _known() -> dict[str, dict[str, str]]:
    file = Path(__file__).parent / "data" / "plurals.json"
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _operands(digits: str) -> dict[str, Number]:
    """Return what CLDR's rules read of a written number: `n` itself, `i` its whole part, `v` how many decimals it has
    and `f` these, `w` and `t` the same without zeros at the end, `e` an exponent, which no number here has."""
    whole, _, decimals = digits.removeprefix("-").partition(".")
    short = decimals.rstrip("0")
    return {
        "n": abs(Decimal(digits)),
        "i": int(whole),
        "v": len(decimals),
        "f": int(decimals or 0),
        "w": len(short),
        "t": int(short or 0),
        "e": 0,
    }


def _condition(text: str) -> Condition:
    """Read a rule: relations joined by `and`, and these by `or`. Raises ValueError for anything else."""
    either = [[_relation(each) for each in part.split(" and ")] for part in text.split(" or ")]

    def holds(values: Mapping[str, Number]) -> bool:
        return any(all(relation(values) for relation in relations) for relations in either)

    return holds


def _relation(text: str) -> Condition:
    """Read `i mod 10 in 2..4,9`, or the same with `not in`."""
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"no relation of a plural rule: {text!r}")
    operand, divisor, negated, listed = found.groups()
    ranges = [_range(each) for each in listed.split(",")]

    def holds(values: Mapping[str, Number]) -> bool:
        value = values[operand] % int(divisor) if divisor else values[operand]
        is_whole = value == int(value)
        return any(is_whole and int(value) in numbers for numbers in ranges) is not bool(negated)

    return holds


def _range(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)
