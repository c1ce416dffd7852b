"""Fluent, as far as we speak it: text, { $value }, { message }, { "text" }, { $value -> [key] … *[key] … }, and
attributes: what stands beneath `taken` as `.brief = …` is `taken.brief`.

A message that is named inside another one has the same values. What is not understood is an error with file and line.

Plural categories are those of Unicode's CLDR for every locale of Discord. `data/plurals.json` has the rules as text
(`i mod 10 in 2..4 and v in 0`); `tests/words/plurals.py` writes it.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache, lru_cache, partial
from itertools import groupby, repeat
from operator import call
from pathlib import Path
from typing import Any

# ── Plurals ─────────────────────────────────────────────────────────────────────────────────────────────────────────

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
    file = Path(__file__).parent.parent / "data" / "plurals.json"
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


# ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────────

Values = Mapping[str, Any]
Saying = Callable[[Values], str]
Element = str | int | Saying
"""Of a pattern: text, the indentation of a new line, or what is said when the values are known."""


class _Filled(str):
    """What stands in braces, as `str.format_map` has it: a value by its name, or a literal, whose blanks stay."""

    __slots__ = ()


_MESSAGE = re.compile(r"([a-zA-Z][\w-]*) *=")
_ATTRIBUTE = re.compile(r"    (\.[a-zA-Z][\w-]*) *=")
_SKIPPED = re.compile(r"(?:#.*|\s*)$")
_TEXT = re.compile(r"[^{}\n]+")
_BREAK = re.compile(r"(?: *\n)+( *)")
_PLACEABLE = re.compile(r"\{ *(?:\$(?P<value>[^\W\d]\w*)|\"(?P<literal>[^\"\\\n]*)\"|(?P<message>[a-zA-Z][\w.-]*)) *\}")
_CHOICE = re.compile(r"\{ *\$(\w+) *->(?= *\n)")
_BLANKS = re.compile(r"\s*")
_VARIANT = re.compile(r"(\*?)\[ *([\w-]+) *\] *")
_BRACE = re.compile(r"\}")
_ENDS = re.compile(r"\*?\[|\}|$")
"""What the next line begins with where a variant has ended."""


class NotFluent(ValueError):
    """Something in a file that we do not speak."""


class Speech:
    """The sayings of one file in one language. A pattern is read when it is first said: a game opens sooner by that."""

    def __init__(self, text: str, language: str, file: str = "") -> None:
        self.file = file
        self.patterns = _messages(text, file)
        self.plural = plural_of(language if self.patterns else FALLBACK)
        self.sayings: dict[str, Saying] = {}
        self.named: dict[str, frozenset[str]] = {}
        """The messages that a message names."""
        self.given: dict[str, frozenset[str]] = {}
        """The values that it names itself."""
        self.selecting: dict[str, frozenset[str]] = {}
        """Those of them that select a variant."""

    def __contains__(self, name: str) -> bool:
        return name in self.patterns

    def say(self, name: str, values: Values) -> str:
        return (self.sayings.get(name) or self._read(name))(values)

    def _read(self, name: str) -> Saying:
        reader = _Reader(self, *self.patterns[name])
        self.sayings[name] = said = reader.whole()
        self.named[name], self.given[name] = frozenset(reader.messages), frozenset(reader.values)
        self.selecting[name] = frozenset(reader.selectors)
        return said

    def values(self, name: str) -> frozenset[str]:
        """The values that it names, with the messages inside it."""
        if name not in self.given:
            self._read(name)
        return self.given[name].union(*map(self.values, self.named[name]))

    def selectors(self, name: str) -> frozenset[str]:
        """Return the values that select a variant in this message or in the messages inside it."""
        if name not in self.patterns:
            return frozenset()
        if name not in self.selecting:
            self._read(name)
        return self.selecting[name].union(*map(self.selectors, self.named[name]))

    def whole(self) -> "Speech":
        """Everything is read, and named only what is there."""
        for name in self.patterns:
            self._read(name)
            if strangers := self.named[name] - self.patterns.keys():
                raise NotFluent(f"{self.file}: {name} names {min(strangers)}, which is not there")
        return self

    def lacking(self, other: "Speech") -> frozenset[str]:
        """What another language does not say of it, both read as a whole; what only other messages name is a
        language's own business."""
        return frozenset(self.sayings.keys() - other.sayings.keys()).difference(*self.named.values())


def _messages(text: str, file: str) -> dict[str, tuple[int, str]]:
    """Line and pattern of each, and of its attributes, which are indented by four."""
    found: dict[str, tuple[int, list[str]]] = {}
    lines: list[str] = []
    message = ""
    for number, line in enumerate(text.splitlines(), 1):
        if lines and line[:1] == " " and line[:5] != "    .":
            lines.append(line)
        elif head := _MESSAGE.match(line) or (message and _ATTRIBUTE.match(line)):
            name = message + head[1] if line[0] == " " else (message := head[1])
            if name in found:
                raise NotFluent(f"{file}:{number}: {name} stands there twice")
            lines = [line[head.end() :].lstrip(" ")]
            found[name] = number, lines
        elif lines and (not line or line[0] in " }"):
            lines.append(line)
        elif not _SKIPPED.match(line):
            raise NotFluent(f"{file}:{number}: no message begins like this: {line[:40]!r}")
        elif line.startswith("#"):
            lines.append("")  # nothing may be continued after a comment
    return {name: (number, "\n".join(lines).rstrip()) for name, (number, lines) in found.items()}


class _Reader:
    """Reads one pattern from left to right."""

    def __init__(self, speech: Speech, line: int, text: str) -> None:
        self.speech, self.line, self.text = speech, line, text
        self.at = 0
        self.messages: set[str] = set()
        self.values: set[str] = set()
        self.selectors: set[str] = set()

    def whole(self) -> Saying:
        said = self.pattern(within=False)
        if self.at < len(self.text):
            raise self.refused("a brace too many")
        return said

    def refused(self, why: str) -> NotFluent:
        line = self.line + self.text.count("\n", 0, self.at)
        return NotFluent(f"{self.speech.file}:{line}: {why}: {self.text[self.at : self.at + 40]!r}")

    def took(self, *patterns: re.Pattern[str]) -> re.Match[str] | None:
        """The last of these, which follow each other; nothing is taken where one of them is not there."""
        at, found = self.at, None
        for pattern in patterns:
            if not (found := pattern.match(self.text, at)):
                return None
            at = found.end()
        self.at = at
        return found

    def pattern(self, *, within: bool) -> Saying:
        """Up to the end; `within` a choice up to the next variant or the end of the choice."""
        elements: list[Element] = []
        while self.at < len(self.text) and not (within and self.text[self.at] == "}"):
            if new_line := _BREAK.match(self.text, self.at):
                if within and _ENDS.match(self.text, new_line.end()):
                    break
                self.at = new_line.end()
                if self.text.startswith((".", "[", "*"), self.at):
                    raise self.refused("no line of text begins like this")
                elements += ["\n" * new_line[0].count("\n"), len(new_line[1])]
            elif text := self.took(_TEXT):
                elements.append(text[0])
            else:
                elements.append(self.placeable())
        if not elements:
            raise self.refused("nothing is said")
        return _joined(_dedented(elements))

    def placeable(self) -> Element:
        if choice := self.took(_CHOICE):
            self.values.add(choice[1])
            self.selectors.add(choice[1])
            return self.choice(choice[1])
        found = self.took(_PLACEABLE)
        if found is None:
            raise self.refused("not understood")
        if (literal := found["literal"]) is not None:
            return _Filled(literal.replace("{", "{{").replace("}", "}}"))
        if name := found["value"]:
            self.values.add(name)
            return _Filled(f"{{{name}!s}}")
        self.messages.add(other := found["message"])
        return partial(self.speech.say, other)

    def choice(self, name: str) -> Saying:
        variants: dict[str, Saying] = {}
        default: Saying | None = None
        while variant := self.took(_BLANKS, _VARIANT):
            said = variants[variant[2]] = self.pattern(within=True)
            if variant[1]:
                if default:
                    raise self.refused("a second default")
                default = said
        if default is None or not self.took(_BLANKS, _BRACE):
            raise self.refused("a choice needs variants, one with a star, and a brace at its end")
        return _chosen(name, variants, default, self.speech.plural)


def _chosen(name: str, variants: Mapping[str, Saying], default: Saying, plural: Plural) -> Saying:
    def said(values: Values) -> str:
        value = values[name]
        found = variants.get(str(value))
        if found is None and type(value) is int:
            found = variants.get(plural(value))
        return (found or default)(values)

    return said


def _dedented(elements: list[Element]) -> list[str | Saying]:
    """Without the indentation that all its lines share, and without blanks at its end."""
    shared = min((element for element in elements if isinstance(element, int)), default=0)
    parts = [" " * (element - shared) if isinstance(element, int) else element for element in elements]
    if isinstance(elements[0], str) and not elements[0].strip("\n"):
        parts = parts[1:]  # the pattern begins on the line after its name
    if parts and type(parts[-1]) is str:
        parts[-1] = parts[-1].rstrip()
    return parts


def _joined(parts: list[str | Saying]) -> Saying:
    """Texts and values that follow each other are filled in at once, without a call of ours for each."""
    sayings: list[Any] = []
    for is_saying, each in groupby(parts, callable):
        run = list(each)
        sayings += run if is_saying else ["".join(map(str, run)).format_map]
    return sayings[0] if len(sayings) == 1 else lambda values: "".join(map(call, sayings, repeat(values)))
