"""A reader of a part of Fluent: text, { $value }, { message }, { "text" }, { $value -> [key] …
*[key] … }, and attributes. The attribute `.brief = …` beneath `taken` is the message `taken.brief`.

A message that is named inside another one has the same values. It may be one of the core, which all
packages share. A text that is not understood raises FluentSyntaxError with file and line.

Plural categories are those of Unicode's CLDR for every locale of Discord. `data/plurals.json` has
the rules as text (`i mod 10 in 2..4 and v in 0`); `tests/words/plurals.py` writes it.
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

# ── Plurals ───────────────────────────────────────────────────────────────────────────────────────

Number = int | Decimal
Plural = Callable[[Number], str]
PluralCondition = Callable[[Mapping[str, Number]], bool]

OTHER = "other"
FALLBACK = "en"
"""The language whose plurals are used for a language without rules."""
_CACHE_SIZE = 1000
_RELATION = re.compile(r"([nivwfte])(?: mod (\d+))? (not )?in ([\d.,]+)")

log = logging.getLogger("words")


@cache
def create_plural_selector(language: str) -> Plural:
    """Return the function that gives a number's plural category: `one`, `few`, `many`, `other`.

    A language without rules is logged once, and has the plurals of English.
    """
    rules = find_plural_rules(language)
    if rules is None:
        log.warning("words: no plural rules for language %s, using those of English", language)
        rules = find_plural_rules(FALLBACK) or {}
    conditions = {category: _parse_plural_rule(text) for category, text in rules.items()}

    @lru_cache(_CACHE_SIZE)
    def find_category(digits: str) -> str:
        values = _compute_plural_operands(digits)
        for category, holds in conditions.items():
            if holds(values):
                return category
        return OTHER

    def find_plural(number: Number) -> str:
        digits = str(number) if isinstance(number, int) else f"{number:f}"
        return find_category(digits)

    return find_plural


def find_plural_rules(language: str) -> Mapping[str, str] | None:
    """Return the rules of a language by category, or those of its first part (`es` of `es-AR`).
    None without any."""
    known = _load_rules()
    return known.get(language, known.get(language.partition("-")[0]))


@cache
def _load_rules() -> dict[str, dict[str, str]]:
    file = Path(__file__).parent.parent / "data" / "plurals.json"
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _compute_plural_operands(digits: str) -> dict[str, Number]:
    """Return the operands of CLDR's rules for a written number.

    `n` is the number, `i` its whole part, `v` the count of its decimals and `f` the decimals. `w`
    and `t` are the same without zeros at the end. `e` is an exponent, which no number here has.
    """
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


def _parse_plural_rule(text: str) -> PluralCondition:
    """Read a rule: relations joined by `and`, and these by `or`. Raises ValueError for anything
    else."""
    alternatives = [_parse_conjunction(part) for part in text.split(" or ")]

    def holds(values: Mapping[str, Number]) -> bool:
        return any(alternative(values) for alternative in alternatives)

    return holds


def _parse_conjunction(text: str) -> PluralCondition:
    """Read relations joined by `and`. Raises ValueError for anything else."""
    relations = [_parse_relation(part) for part in text.split(" and ")]

    def holds(values: Mapping[str, Number]) -> bool:
        return all(relation(values) for relation in relations)

    return holds


def _parse_relation(text: str) -> PluralCondition:
    """Read `i mod 10 in 2..4,9`, or the same with `not in`. Raises ValueError for anything else."""
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"cannot parse the relation {text!r} of a plural rule")
    operand, divisor, negated, listed = found.groups()
    ranges = [_parse_range(each) for each in listed.split(",")]

    def holds(values: Mapping[str, Number]) -> bool:
        value = values[operand] % int(divisor) if divisor else values[operand]
        is_whole = value == int(value)
        return any(is_whole and int(value) in numbers for numbers in ranges) is not bool(negated)

    return holds


def _parse_range(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


# ── Messages ──────────────────────────────────────────────────────────────────────────────────────

Values = Mapping[str, Any]
Pattern = Callable[[Values], str]
Element = str | int | Pattern
"""An element of a pattern: text, the indentation of a new line, or a function that makes text of
the values."""


class _Placeable(str):
    """A placeable as `str.format_map` takes it: a value by its name, or a literal, whose blanks
    stay."""

    __slots__ = ()


_MESSAGE = re.compile(r"([a-zA-Z][\w-]*) *=")
_ATTRIBUTE = re.compile(r"    (\.[a-zA-Z][\w-]*) *=")
_SKIPPED = re.compile(r"(?:#.*|\s*)$")
_TEXT = re.compile(r"[^{}\n]+")
_BREAK = re.compile(r"(?: *\n)+( *)")
_PLACEABLE = re.compile(
    r"\{ *(?:\$(?P<value>[^\W\d]\w*)|\"(?P<literal>[^\"\\\n]*)\"|(?P<message>[a-zA-Z][\w.-]*)) *\}"
)
_CHOICE = re.compile(r"\{ *\$(\w+) *->(?= *\n)")
_BLANKS = re.compile(r"\s*")
_VARIANT = re.compile(r"(\*?)\[ *([\w-]+) *\] *")
_BRACE = re.compile(r"\}")
_ENDS = re.compile(r"\*?\[|\}|$")
"""The pattern of what the next line begins with after the end of a variant."""


class FluentSyntaxError(ValueError):
    """Raised when a file has something that this reader does not understand."""


class Bundle:
    """The messages of one file in one language. A pattern is read at its first use, so that a game
    opens sooner."""

    def __init__(
        self, text: str, language: str, file: str = "", shared: "Bundle | None" = None
    ) -> None:
        """Read the messages of a file. They may also name those of a `shared` one."""
        self.file = file
        self.shared = shared
        self.patterns = _split_messages(text, file)
        plural_language = language if self.patterns else FALLBACK
        self.plural = create_plural_selector(plural_language)
        self.sayings: dict[str, Pattern] = {}
        self.named: dict[str, frozenset[str]] = {}
        """The messages that each message names."""
        self.given: dict[str, frozenset[str]] = {}
        """The values that each message names itself."""
        self.selecting: dict[str, frozenset[str]] = {}
        """The values that select a variant in each message."""

    def __contains__(self, name: str) -> bool:
        return name in self.patterns

    def format_message(self, name: str, values: Values) -> str:
        """Return the text of a message with these values.

        Raises KeyError if the message or a value is missing, and FluentSyntaxError if its pattern
        is not understood.
        """
        saying = self.sayings.get(name) or self._parse_message(name)
        return saying(values)

    def format_referenced_message(self, name: str, values: Values) -> str:
        """Return the text of a message that another one names, which may be shared. Raises the same
        as `format_message`."""
        return self._find_bundle_with_message(name).format_message(name, values)

    def _find_bundle_with_message(self, name: str) -> "Bundle":
        """Return the bundle that has a message: this one, or the shared one if this one lacks
        it."""
        if name in self.patterns or self.shared is None:
            return self
        return self.shared

    def _parse_message(self, name: str) -> Pattern:
        """Read the pattern of a message. Raises FluentSyntaxError if it is not understood, and
        KeyError if there is none."""
        line, text = self.patterns[name]
        reader = _Reader(self, line, text)
        saying = reader.read_whole_pattern()
        self.sayings[name] = saying
        self.named[name] = frozenset(reader.messages)
        self.given[name] = frozenset(reader.values)
        self.selecting[name] = frozenset(reader.selectors)
        return saying

    def list_value_names(self, name: str) -> frozenset[str]:
        """Return the values that this message or the messages inside it name."""
        home = self._find_bundle_with_message(name)
        if home is not self:
            return home.list_value_names(name)
        if name not in self.given:
            self._parse_message(name)
        return self.given[name].union(*map(self.list_value_names, self.named[name]))

    def list_selectors(self, name: str) -> frozenset[str]:
        """Return the values that select a variant in this message or in the messages inside it."""
        home = self._find_bundle_with_message(name)
        if home is not self:
            return home.list_selectors(name)
        if name not in self.patterns:
            return frozenset()
        if name not in self.selecting:
            self._parse_message(name)
        return self.selecting[name].union(*map(self.list_selectors, self.named[name]))

    def parse_all(self) -> "Bundle":
        """Read all patterns, and return this bundle. Raises FluentSyntaxError if one names a
        message that is not there."""
        for name in self.patterns:
            self._parse_message(name)
            strangers = {
                each
                for each in self.named[name]
                if each not in self._find_bundle_with_message(each).patterns
            }
            if strangers:
                raise FluentSyntaxError(
                    f"{self.file}: message {name} refers to {min(strangers)}, which does not exist"
                )
        return self

    def list_missing_messages(self, other: "Bundle") -> frozenset[str]:
        """Return the messages that another language lacks. Both must have been read as a whole.

        A message that is only named by other messages may be missing there.
        """
        return frozenset(self.sayings.keys() - other.sayings.keys()).difference(
            *self.named.values()
        )


def _split_messages(text: str, file: str) -> dict[str, tuple[int, str]]:
    """Return the line and the pattern of each message and attribute. Attributes are indented by
    four.

    Raises FluentSyntaxError if a line begins no message, or a name stands there twice.
    """
    found: dict[str, tuple[int, list[str]]] = {}
    lines: list[str] = []
    message = ""
    for number, line in enumerate(text.splitlines(), 1):
        if lines and line[:1] == " " and line[:5] != "    .":
            lines.append(line)
        elif head := _MESSAGE.match(line) or (message and _ATTRIBUTE.match(line)):
            if line[0] == " ":
                name = message + head[1]
            else:
                name = message = head[1]
            if name in found:
                raise FluentSyntaxError(f"{file}:{number}: message {name} is defined twice")
            lines = [line[head.end() :].lstrip(" ")]
            found[name] = number, lines
        elif lines and (not line or line[0] in " }"):
            lines.append(line)
        elif not _SKIPPED.match(line):
            raise FluentSyntaxError(f"{file}:{number}: cannot parse a message: {line[:40]!r}")
        elif line.startswith("#"):
            lines.append("")  # nothing may be continued after a comment
    return {name: (number, "\n".join(lines).rstrip()) for name, (number, lines) in found.items()}


class _Reader:
    """A reader of one pattern from left to right."""

    def __init__(self, bundle: Bundle, line: int, text: str) -> None:
        """Read a pattern of this bundle, which begins in this line of its file."""
        self.bundle = bundle
        self.line = line
        self.text = text
        self.at = 0
        self.messages: set[str] = set()
        self.values: set[str] = set()
        self.selectors: set[str] = set()

    def read_whole_pattern(self) -> Pattern:
        """Return the function that says the pattern. Raises FluentSyntaxError if it is not
        understood."""
        saying = self.read_pattern(is_nested=False)
        if self.at < len(self.text):
            raise self.make_error("unexpected closing brace")
        return saying

    def make_error(self, why: str) -> FluentSyntaxError:
        """Return an error that names the file and the line."""
        line = self.line + self.text.count("\n", 0, self.at)
        return FluentSyntaxError(
            f"{self.bundle.file}:{line}: {why}: {self.text[self.at : self.at + 40]!r}"
        )

    def take_match(self, *patterns: re.Pattern[str]) -> re.Match[str] | None:
        """Take these patterns, which follow each other, and return the match of the last one.

        If one of them does not match, nothing is taken, and None is returned.
        """
        place = self.at
        found = None
        for pattern in patterns:
            if not (found := pattern.match(self.text, place)):
                return None
            place = found.end()
        self.at = place
        return found

    def read_pattern(self, *, is_nested: bool) -> Pattern:
        """Read up to the end. With `is_nested`, read up to the next variant or the end of the
        choice around it.

        Raises FluentSyntaxError if the pattern is not understood or empty.
        """
        elements: list[Element] = []
        while self.at < len(self.text) and not (is_nested and self.text[self.at] == "}"):
            if new_line := _BREAK.match(self.text, self.at):
                if is_nested and _ENDS.match(self.text, new_line.end()):
                    break
                self.at = new_line.end()
                if self.text.startswith((".", "[", "*"), self.at):
                    raise self.make_error("unexpected start of a line")
                elements += ["\n" * new_line[0].count("\n"), len(new_line[1])]
            elif text := self.take_match(_TEXT):
                elements.append(text[0])
            else:
                elements.append(self.read_placeable())
        if not elements:
            raise self.make_error("the pattern is empty")
        return _join_parts(_remove_indentation(elements))

    def read_placeable(self) -> Element:
        """Read what stands in braces. Raises FluentSyntaxError if it is not understood."""
        if choice := self.take_match(_CHOICE):
            self.values.add(choice[1])
            self.selectors.add(choice[1])
            return self.read_choice(choice[1])
        found = self.take_match(_PLACEABLE)
        if found is None:
            raise self.make_error("cannot parse a placeable")
        if (literal := found["literal"]) is not None:
            return _Placeable(literal.replace("{", "{{").replace("}", "}}"))
        if name := found["value"]:
            self.values.add(name)
            return _Placeable(f"{{{name}!s}}")
        message = found["message"]
        self.messages.add(message)
        return partial(self.bundle.format_referenced_message, message)

    def read_choice(self, name: str) -> Pattern:
        """Read the variants of a choice by this value. Raises FluentSyntaxError unless there are
        some, and one default."""
        variants: dict[str, Pattern] = {}
        default: Pattern | None = None
        while variant := self.take_match(_BLANKS, _VARIANT):
            saying = self.read_pattern(is_nested=True)
            variants[variant[2]] = saying
            if variant[1]:
                if default:
                    raise self.make_error("a selector has two default variants")
                default = saying
        if default is None or not self.take_match(_BLANKS, _BRACE):
            raise self.make_error(
                "a selector needs variants, one of them with a star, and a closing brace"
            )
        return _make_choice(name, variants, default, self.bundle.plural)


def _make_choice(
    name: str, variants: Mapping[str, Pattern], default: Pattern, plural: Plural
) -> Pattern:
    """Return a function that says the variant of a value: by the value itself, its plural category,
    or the default."""

    def say_variant(values: Values) -> str:
        value = values[name]
        found = variants.get(str(value))
        if found is None and type(value) is int:
            found = variants.get(plural(value))
        if found is None:
            found = default
        return found(values)

    return say_variant


def _remove_indentation(elements: list[Element]) -> list[str | Pattern]:
    """Return the elements without the indentation that all lines share, and without blanks at the
    end."""
    shared = min((element for element in elements if isinstance(element, int)), default=0)
    parts = [
        " " * (element - shared) if isinstance(element, int) else element for element in elements
    ]
    if isinstance(elements[0], str) and not elements[0].strip("\n"):
        parts = parts[1:]  # the pattern begins on the line after its name
    if parts and type(parts[-1]) is str:
        parts[-1] = parts[-1].rstrip()
    return parts


def _join_parts(parts: list[str | Pattern]) -> Pattern:
    """Return a function that says all parts. Texts and values that follow each other are filled in
    by one call."""
    sayings: list[Any] = []
    for is_saying, group in groupby(parts, callable):
        if is_saying:
            sayings += group
        else:
            text = "".join(map(str, group))
            sayings.append(text.format_map)
    if len(sayings) == 1:
        only: Pattern = sayings[0]
        return only
    return lambda values: "".join(map(call, sayings, repeat(values)))
