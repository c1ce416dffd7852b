"""The notation of numbers, dice and the fields of a value, and typed lines of other languages."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from engines.core.text.errors import IllegalCommand, refuse
from engines.core.text.words import (
    ENGLISH,
    TYPED,
    list_selectors,
    load_lines_as_word_and_rest,
    load_typed_word_translations,
)
from engines.core.value import Value

T = TypeVar("T")

_NUMBER = re.compile(r"-?\d{1,4}", re.ASCII)
_SIGNED = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"(\d?)([^\W\d_]+)")  # `2o` means something, and the O of `O5` nothing


def parse_number(text: str, *, plus: bool = False) -> int:
    """Return a typed number; `plus` allows a sign +. Raises IllegalCommand if it is none of at most
    four digits."""
    pattern = _SIGNED if plus else _NUMBER
    if not pattern.fullmatch(text.strip()):
        raise refuse_number(text.strip())
    return int(text)


def refuse_number(text: str) -> IllegalCommand:
    """Return the refusal of a text that is no number."""
    return refuse("no-number", text=text) if text else refuse("number-missing")


def parse_counts(text: str) -> list[int]:
    """Return the counts of `2 2 1 3 2 0`, or of `221320` if every count has one digit.

    Raises IllegalCommand if one is no number.
    """
    words = text.split()
    texts = words[0] if len(words) == 1 else words
    return [parse_number(count) for count in texts]


_PILE = re.compile(r"([1-6])\s{0,3}[×xX*]\s{0,3}(\d{1,2})(?=[\s,;·]|$)", re.ASCII)
_OF = re.compile(r"\s*of (\d{1,2})\s(.*)", re.ASCII | re.IGNORECASE | re.DOTALL)
_BETWEEN = re.compile(r"[\s,;·]*")
SPACES = 6


def parse_dice_counts(text: str) -> list[int]:
    """Return how many dice lie on each of six spaces.

    The text has six counts, or `1 x2 4 x1` as the bot writes it, or what each die shows. Six
    numbers are always counts, however many dice there are. In `of 10 2 2 1 3 2`, of ten dice, five
    counts are enough: the rest are sixes. Raises IllegalCommand if a word is no number.
    """
    if total := _OF.fullmatch(text):
        counted = parse_counts(total[2].replace(",", " "))
        if len(counted) == SPACES - 1:
            counted.append(max(0, int(total[1]) - sum(counted)))
        return counted
    if _PILE.search(text) and _BETWEEN.fullmatch(_PILE.sub("", text)):
        piles = [0] * SPACES
        for face, count in _PILE.findall(text):
            piles[int(face) - 1] += int(count)
        return piles
    numbers = parse_counts(text.replace(",", " "))
    if not numbers or len(numbers) == SPACES or not all(1 <= face <= SPACES for face in numbers):
        return numbers
    return [numbers.count(space) for space in range(1, SPACES + 1)]


def make_levels(words: Mapping[str, T], numbers: Iterable[T]) -> dict[str, T]:
    """Return the levels by word, and by number from the lowest."""
    by_number = {str(number): level for number, level in enumerate(numbers, start=1)}
    return {**words, **by_number}


def translate_to_english(
    package: str, line: str, language: str = ENGLISH, known: Mapping[str, str] | None = None
) -> str:
    """Return a line typed at a table of this language with the words that English has for it. A
    note stays as it is.

    `known` has the English words in place of those of the package.
    """
    known = known or load_typed_word_translations(package, language)
    text, mark, note = line.partition("#")
    return _WORD.sub(partial(_translate_word, known), text) + mark + note


def _translate_word(known: Mapping[str, str], word: re.Match[str]) -> str:
    """Return the English word for a typed one, with its digit or without. An unknown word stays as
    it is."""
    whole = word[0].casefold()
    if whole in known:
        return known[whole]
    return word[1] + known.get(word[2].casefold(), word[2])


def restore_typed_words_in_refusal(
    error: IllegalCommand, package: str, line: str, language: str
) -> IllegalCommand:
    """Return a refusal of this line with what it names as it was typed, and not as English or the
    game writes it."""
    english = translate_to_english(package, line, language)
    known = load_typed_word_translations(package, language)
    typed_words: dict[str, str] = {}
    for word in _WORD.finditer(line.partition("#")[0]):
        typed_words.setdefault(_translate_word(known, word).casefold(), word[0])
    sentence = error.sentence
    keys = {*list_selectors(sentence.words, sentence.key), "field"}
    values = dict(sentence.values)
    for name, value in sentence.values.items():
        if type(value) is str and value.strip() and name not in keys:
            values[name] = _find_typed_value(value, line, english, typed_words)
    return error.with_sentence(sentence.replace(values=values))


def _find_typed_value(value: str, line: str, english: str, typed_words: Mapping[str, str]) -> str:
    """Return a value as the typed line has it. A value of neither line stays as it is."""
    if value.casefold() == english.strip().casefold():
        return line.strip()
    if found := _find_whole_word(value, line):
        return found
    if not _find_whole_word(value, english):
        return value
    return _WORD.sub(lambda word: typed_words.get(word[0].casefold(), word[0]), value)


def _find_whole_word(value: str, line: str) -> str:
    """Return a value as it stands in a line, in any case and not as a part of a longer word, or
    ""."""
    wanted = value.casefold()
    for start in range(len(line) - len(value) + 1):
        end = start + len(value)
        is_part = _is_letter(line[start - 1 : start]) or _is_letter(line[end : end + 1])
        if line[start:end].casefold() == wanted and not is_part:
            return line[start:end]
    return ""


def _is_letter(character: str) -> bool:
    """Return whether a character is one of a word; none is not."""
    return character.isalnum() or character == "_"


def find_ambiguous_readings(package: str, language: str, line: str) -> dict[str, str]:
    """Return both readings of a line with words that mean two things in this language, by the names
    of the meanings.

    Lines `g g (grün)` and `g y (gelb)` of the words declare the two meanings of `g`. The result is
    empty if the line has the other letter of English as well: beside `y2` a `g4` is green.
    """
    words: set[str] = set()
    for typed_words in _WORD.finditer(line.partition("#")[0]):
        words |= {typed_words[0].casefold(), typed_words[2].casefold()}
    found: list[tuple[str, str, str]] = []
    for word, rest in load_lines_as_word_and_rest(package, language, TYPED):
        if rest.endswith(")") and word in words:
            meaning, name = rest[:-1].split(" (")
            found.append((word, meaning, name))
    if any(meaning in words - {word} for word, meaning, _ in found):
        return {}
    readings: dict[str, str] = {}
    for half in (found[::2], found[1::2]):
        if half:
            names = ", ".join(name for _, _, name in half)
            known = {word: meaning for word, meaning, _ in half}
            readings[names] = translate_to_english(package, line, language, known)
    return readings


def refuse_line(line: str) -> IllegalCommand:
    """Return the refusal of a line that is not understood."""
    return refuse("line-not-understood", line=line.strip())


# ── Fields ────────────────────────────────────────────────────────────────────────────────────────

_UNTYPED = ("do", "along", "as_recorded")
"""The fields that are never typed."""
YES_OR_NO = {"yes": True, "no": False}
"""The words of a field that must be told, and is true or false."""


@dataclass(frozen=True, eq=False)
class Argument:
    """The notation of a field, as far as its type does not say it."""

    parse: Callable[[str], Any] | None = None
    """A hook that reads a text as the value in a document. Raises IllegalCommand."""
    format: Callable[[Any], str] | None = None
    """A hook that writes the value as it is typed."""
    separator: str = " "
    """The separator of several values."""
    words: Mapping[str, Any] = field(default_factory=dict)
    """The values by the words that are typed for them."""
    option: str | None = None
    """The name of the option in Discord, if it is not that of the field. `quest,second?` are two,
    and "" is none."""
    min: int | None = None
    max: int | None = None
    """The limits of a number, or of the letters of a text. Discord takes no others."""
    choices: Sequence[Any] = ()
    """The choices that Discord offers, if more can be typed."""
    completion: str = ""
    """The name of the presenter's completion."""


@dataclass(frozen=True, eq=False)
class TypedField:
    """A field of a command, or an option of a setup, as it is typed."""

    name: str
    info: FieldInfo
    is_optional: bool

    @cached_property
    def argument(self) -> Argument:
        """The notation that its annotation declares, or an empty one."""
        for metadata in (*self.info.metadata, *_find_metadata(self.info.annotation)):
            if isinstance(metadata, Argument):
                return metadata
        return Argument()

    @cached_property
    def kind(self) -> Any:
        return strip_optional(self.info.annotation)

    @cached_property
    def choices(self) -> tuple[Any, ...]:
        return get_args(self.kind) if get_origin(self.kind) is Literal else ()

    @cached_property
    def is_several(self) -> bool:
        return get_origin(self.kind) is tuple

    @cached_property
    def is_flag(self) -> bool:
        return self.kind is bool and not self.info.is_required() and not self.argument.words

    @cached_property
    def sheet_numbers(self) -> tuple[str, ...]:
        """The numbers of a score sheet, or () if it is none."""
        if isinstance(self.kind, type) and issubclass(self.kind, Value):
            return tuple(self.kind.model_fields)
        return ()

    @cached_property
    def words(self) -> dict[str, Any]:
        """The values by the words that are typed for them, if only some words are possible."""
        if self.is_flag:
            return {self.name: True}
        if self.argument.words:
            return dict(self.argument.words)
        if self.argument.parse:
            return {}
        if self.kind is bool:
            return dict(YES_OR_NO)
        return {str(choice).lower(): choice for choice in self.choices}

    @cached_property
    def end_words(self) -> dict[str, Any]:
        """The values by the words that are typed for them at the end of a line: `action=now`."""
        if self.is_flag:
            return self.words
        return {f"{self.name}={word}": value for word, value in self.words.items()}

    @property
    def short_form(self) -> str:
        """A short form of what is typed for it."""
        if self.words:
            return "|".join(self.words)
        if self.kind is not int or self.argument.max is None:
            return self.name
        return f"{self.argument.min}…{self.argument.max}"

    def parse_text(self, text: str) -> Any:
        """Return the value of a typed text. Raises IllegalCommand if it is not understood."""
        if self.argument.parse:
            return self.argument.parse(text)
        if self.kind is int:
            return parse_number(text)
        return text.split() if self.is_several else " ".join(text.split())

    def format_value(self, value: Any) -> str:
        """Return the value as it is typed, or "" if it is not told."""
        if value is None:
            return ""
        if self.argument.format:
            return self.argument.format(value)
        if isinstance(value, bool):
            return self._format_bool(value)
        return _format_value(value, self.argument.separator)

    def _format_bool(self, value: bool) -> str:
        """Return the word for a value, or "" if none of its words means it."""
        words = self.words or YES_OR_NO
        for word, meaning in words.items():
            if meaning is value:
                return word
        return ""


def find_typed_fields(model: type[Value]) -> dict[str, TypedField]:
    """Return the fields of a model that are typed, by their names."""
    fields = {name: info for name, info in model.model_fields.items() if name not in _UNTYPED}
    return {name: TypedField(name, info, not info.is_required()) for name, info in fields.items()}


def _format_value(value: Any, separator: str = " ") -> str:
    if isinstance(value, tuple):
        return separator.join("?" if item is None else str(item) for item in value)
    if isinstance(value, Value) and type(value).__str__ is Value.__str__:
        return " ".join(_format_value(inner) for _, inner in value if inner is not None)
    return str(value)


def _find_metadata(annotation: Any) -> tuple[Any, ...]:
    """Return the metadata of an annotated type, which may stand inside `… | None`."""
    if get_origin(annotation) is Annotated:
        return get_args(annotation)[1:]
    found: tuple[Any, ...] = ()
    if _is_union(annotation):
        for part in get_args(annotation):
            found += _find_metadata(part)
    return found


def strip_optional(annotation: Any) -> Any:
    """Return a type without `None`, and without its metadata."""
    if get_origin(annotation) is Annotated:
        return strip_optional(get_args(annotation)[0])
    if not _is_union(annotation):
        return annotation
    members = [part for part in get_args(annotation) if part is not NoneType]
    return strip_optional(members[0]) if len(members) == 1 else annotation


def _is_union(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, UnionType)
