"""A regular expression, matched step by step as `re` does it: greedy, with backtracking, and
counted."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from typing import Any

parser: Any = import_module("re._parser")
MOST_STEPS = 50_000


class TooManySteps(Exception):
    pass


_CATEGORIES: dict[str, Callable[[str], bool]] = {
    "CATEGORY_DIGIT": str.isdecimal,
    "CATEGORY_SPACE": str.isspace,
    "CATEGORY_WORD": lambda char: char.isalnum() or char == "_",
}


class Matcher:
    def __init__(self, pattern: str, flags: int) -> None:
        self._tree = list(parser.parse(pattern, flags))
        self._same = str.lower if flags & re.IGNORECASE else str
        self._known: dict[tuple[str, Any, int], bool] = {}
        """Which character fits what of the tree, that is there as long as we are."""
        self.steps = 0

    def scanned(self, text: str) -> int:
        """The steps that `sub`, `split` and `findall` take: from match to match through the whole
        text."""
        self.steps = start = 0
        while start <= len(text):
            end = next(self._from(self._tree, 0, text, start), None)
            start = max(end, start + 1) if end is not None else start + 1
        return self.steps

    def matched(self, text: str, *, whole: bool) -> int:
        """The steps that `match` takes; with `whole` those of `fullmatch`."""
        self.steps = 0
        for end in self._from(self._tree, 0, text, 0):
            if not whole or end == len(text):
                break
        return self.steps

    def _from(self, tree: Any, at: int, text: str, place: int) -> Iterator[int]:
        """Every place where the rest of this tree can end, in the order in which they are tried."""
        self._step()
        if at == len(tree):
            yield place
            return
        for end in self._one(text, place, *tree[at]):
            yield from self._from(tree, at + 1, text, end)

    def _one(self, text: str, place: int, op: Any, argument: Any) -> Iterator[int]:
        match str(op):
            case "SUBPATTERN":
                yield from self._from(argument[-1], 0, text, place)
            case "BRANCH":
                for tree in argument[1]:
                    yield from self._from(tree, 0, text, place)
            case "MAX_REPEAT" | "MIN_REPEAT":
                yield from self._repeated(text, place, str(op) == "MAX_REPEAT", *argument)
            case "AT":
                yield from [place] if self._is_at(str(argument), text, place) else []
            case "ASSERT" | "ASSERT_NOT":
                yield from (
                    [place] if self._ahead(text, place, *argument) == (str(op) == "ASSERT") else []
                )
            case _:
                if place < len(text) and self._fits_once(text[place], op, argument):
                    yield place + 1

    def _repeated(
        self, text: str, place: int, greedy: bool, least: int, most: int, tree: Any
    ) -> Iterator[int]:
        if least == 0 and not greedy:
            yield place
        if most:
            for end in self._from(tree, 0, text, place):
                if end > place or least:
                    yield from self._repeated(text, end, greedy, max(least - 1, 0), most - 1, tree)
        if least == 0 and greedy:
            yield place

    def _ahead(self, text: str, place: int, way: int, tree: Any) -> bool:
        start = place if way > 0 else place - tree.getwidth()[0]
        return start >= 0 and next(self._from(tree, 0, text, start), None) is not None

    def _is_at(self, where: str, text: str, place: int) -> bool:
        if where.startswith("AT_BEGINNING"):
            return place == 0
        if where.startswith("AT_END"):
            return place == len(text)
        sides = [text[place - 1 : place] if place else "", text[place : place + 1]]
        return len({bool(side) and _CATEGORIES["CATEGORY_WORD"](side) for side in sides}) == 2

    def _fits_once(self, char: str, op: Any, argument: Any) -> bool:
        key = char, op, id(argument)
        if key not in self._known:
            self._known[key] = self._fits(char, op, argument)
        return self._known[key]

    def _fits(self, char: str, op: Any, argument: Any) -> bool:
        match str(op):
            case "LITERAL":
                return self._same(chr(argument)) == self._same(char)
            case "NOT_LITERAL":
                return self._same(chr(argument)) != self._same(char)
            case "ANY":
                return char != "\n"
            case "RANGE":
                return any(
                    argument[0] <= ord(each) <= argument[1] for each in {char, self._same(char)}
                )
            case "CATEGORY":
                name = str(argument).replace("_NOT_", "_")
                return _CATEGORIES[name](char) != ("_NOT_" in str(argument))
            case "IN":
                negated = str(argument[0][0]) == "NEGATE"
                return any(self._fits(char, *each) for each in argument[negated:]) != negated
        raise NotImplementedError(str(op))

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooManySteps


def letters_of(pattern: str) -> list[str]:
    """A few characters that a pattern tells apart: one of each kind, and its own."""
    found = [char for char in re.sub(r"\\.|[][(){}|^$?*+]", "", pattern) if not char.isspace()]
    return list(dict.fromkeys([" ", "1", "a", *found]))[:6]


def is_bounded(tree: Any) -> bool:
    """A pattern without * and + looks at no more than a few characters from any place."""
    return bool(tree.getwidth()[1] < parser.MAXREPEAT)


def growth(pattern: str, flags: int, methods: set[str], most: float) -> tuple[float, str]:
    """How many times the steps grow where a text becomes twice as long, and on which text; the
    first above `most`."""
    if is_bounded(parser.parse(pattern, flags)):
        return 1.0, ""
    letters, worst, matcher = letters_of(pattern), (0.0, ""), Matcher(pattern, flags)
    units = [
        *letters,
        *(first + second for first in letters[:4] for second in letters[:4] if first != second),
        "a1 ",
    ]
    for before, unit, after in product(("", *letters), units, ("", "!")):
        worst = max(
            worst, (_grown(matcher, methods, (before, unit, after)), f"{before}{unit}…{after}")
        )
        if worst[0] > most:
            break
    return worst


def _grown(matcher: Matcher, methods: set[str], parts: tuple[str, str, str]) -> float:
    before, unit, after = parts

    def steps(count: int) -> int:
        text = before + unit * count + after
        anchored = [
            matcher.matched(text, whole=method == "fullmatch")
            for method in methods & {"match", "fullmatch"}
        ]
        return max(
            [*anchored, *([matcher.scanned(text)] if methods - {"match", "fullmatch"} else [])]
        )

    try:
        return steps(40) / (steps(20) + 10)
    except (TooManySteps, RecursionError):
        return float("inf")
