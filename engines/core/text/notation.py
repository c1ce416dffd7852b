"""Notation: how numbers, dice and the fields of a value are typed, and typed lines of other languages."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from engines.core.text.errors import IllegalCommand, refuse
from engines.core.text.words import ENGLISH, TYPED, lines, selectors, typed_words
from engines.core.value import Value

T = TypeVar("T")

_NUMBER = re.compile(r"-?\d{1,4}", re.ASCII)
_SIGNED = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"(\d?)([^\W\d_]+)")  # `2o` means something, and the O of `O5` nothing


def number(text: str, *, plus: bool = False) -> int:
    if not (_SIGNED if plus else _NUMBER).fullmatch(text.strip()):
        raise no_number(text.strip())
    return int(text)


def no_number(text: str) -> IllegalCommand:
    return refuse("no-number", text=text) if text else refuse("number-missing")


def counts(text: str) -> list[int]:
    """`2 2 1 3 2 0`, or `221320` where every count has one digit."""
    words = text.split()
    return [number(count) for count in (words[0] if len(words) == 1 else words)]


_PILE = re.compile(r"([1-6])\s{0,3}[×xX*]\s{0,3}(\d{1,2})(?=[\s,;·]|$)", re.ASCII)
_OF = re.compile(r"\s*of (\d{1,2})\s(.*)", re.ASCII | re.IGNORECASE | re.DOTALL)
_BETWEEN = re.compile(r"[\s,;·]*")
SPACES = 6


def dice_counts(text: str) -> list[int]:
    """How many dice lie on each of six spaces: six counts, or `1 x2  4 x1` as we write it, or what each die shows.
    `of 10 2 2 1 3 2`: of so many dice, five counts are enough: the rest are sixes.

    Six numbers are always counts, however many dice there are.
    """
    if of := _OF.fullmatch(text):
        told = counts(of[2].replace(",", " "))
        return [*told, max(0, int(of[1]) - sum(told))] if len(told) == SPACES - 1 else told
    if _PILE.search(text) and _BETWEEN.fullmatch(_PILE.sub("", text)):
        piles = [(int(face), int(count)) for face, count in _PILE.findall(text)]
        return [sum(count for face, count in piles if face == space) for space in range(1, SPACES + 1)]
    numbers = counts(text.replace(",", " "))
    if not numbers or len(numbers) == SPACES or not all(1 <= face <= SPACES for face in numbers):
        return numbers
    return [numbers.count(space) for space in range(1, SPACES + 1)]


def levels(words: Mapping[str, T], numbers: Iterable[T]) -> dict[str, T]:
    """Levels by word, and by number from the lowest."""
    return {**words, **{str(number): level for number, level in enumerate(numbers, start=1)}}


def in_english(words: str, line: str, language: str = ENGLISH, known: Mapping[str, str] | None = None) -> str:
    """Return a line typed at a table of this language with the words that English has for it. A note stays as it is."""
    known = known or typed_words(words, language)
    said, mark, note = line.partition("#")
    return _WORD.sub(partial(_translated, known), said) + mark + note


def _translated(known: Mapping[str, str], word: re.Match[str]) -> str:
    return known.get(word[0].casefold(), word[1] + known.get(word[2].casefold(), word[2]))


def quote_typed(error: IllegalCommand, words: str, line: str, language: str) -> IllegalCommand:
    """Return a refusal of this line with what it names as it was typed, and not as English or the game writes it."""
    english, known = in_english(words, line, language), typed_words(words, language)
    typed: dict[str, str] = {}
    for word in _WORD.finditer(line.partition("#")[0]):
        typed.setdefault(_translated(known, word).casefold(), word[0])
    sentence = error.sentence
    keys = {*selectors(sentence.words, sentence.key), "field"}
    values = dict(sentence.values)
    for name, value in sentence.values.items():
        if type(value) is str and value.strip() and name not in keys:
            values[name] = _as_typed(value, line, english, typed)
    return error.with_sentence(sentence.replace(values=values))


def _as_typed(value: str, line: str, english: str, typed: Mapping[str, str]) -> str:
    """Return a value as the typed line has it. A value of neither line stays as it is."""
    if value.casefold() == english.strip().casefold():
        return line.strip()
    if found := _find_whole(value, line):
        return found
    if not _find_whole(value, english):
        return value
    return _WORD.sub(lambda word: typed.get(word[0].casefold(), word[0]), value)


def _find_whole(value: str, line: str) -> str:
    """Return a value as it stands in a line, in whatever case and not as a part of a longer word, or ""."""
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


def readings(package: str, language: str, line: str) -> dict[str, str]:
    """Both readings of a line with words that this language means two things by, lines `g g (grün)` and `g y (gelb)`;
    none where the other letter of English stands there as well: beside `y2` a `g4` is green."""
    words = {each.casefold() for word in _WORD.finditer(line.partition("#")[0]) for each in (word[0], word[2])}
    typed = [(word, rest[:-1]) for word, rest in lines(package, language, TYPED) if rest.endswith(")")]
    found = [(word, *rest.split(" (")) for word, rest in typed if word in words]
    if any(meant in words - {word} for word, meant, _ in found):
        return {}
    halves = {", ".join(name for *_, name in half): half for half in (found[::2], found[1::2]) if half}
    meanings = {name: {word: meant for word, meant, _ in half} for name, half in halves.items()}
    return {name: in_english(package, line, language, known) for name, known in meanings.items()}


def not_understood(line: str) -> IllegalCommand:
    return refuse("line-not-understood", line=line.strip())


# ── Fields ──────────────────────────────────────────────────────────────────────────────────────────────────────────

_BESIDE = ("do", "along", "as_recorded")
"""Never typed."""


@dataclass(frozen=True, eq=False)
class Typed:
    """How a field is typed, as far as its type does not say it."""

    read: Callable[[str], Any] | None = None
    """A text as the value in a document."""
    write: Callable[[Any], str] | None = None
    between: str = " "
    """Of several in a row."""
    words: Mapping[str, Any] = field(default_factory=dict)
    """What each of these words means."""
    option: str | None = None
    """What Discord calls it, its own name otherwise; `quest,second?` are two, and "" is none."""
    least: int | None = None
    most: int | None = None
    """Of a number, or of the letters of a text: Discord takes no others."""
    choices: Sequence[Any] = ()
    """What Discord offers, where more can be typed."""
    suggest: str = ""
    """What the presenter completes it by."""


@dataclass(frozen=True, eq=False)
class Part:
    """A field of a command, or an option of a setup, as it is typed."""

    name: str
    info: FieldInfo
    is_optional: bool

    @cached_property
    def typed(self) -> Typed:
        said = (*self.info.metadata, *_annotated(self.info.annotation))
        return next((each for each in said if isinstance(each, Typed)), Typed())

    @cached_property
    def kind(self) -> Any:
        return kind_of(self.info.annotation)

    @cached_property
    def choices(self) -> tuple[Any, ...]:
        return get_args(self.kind) if get_origin(self.kind) is Literal else ()

    @cached_property
    def is_several(self) -> bool:
        return get_origin(self.kind) is tuple

    @cached_property
    def is_flag(self) -> bool:
        return self.kind is bool and not self.info.is_required() and not self.typed.words

    @cached_property
    def sheet(self) -> tuple[str, ...]:
        """The numbers of a score sheet, where it is one."""
        return tuple(self.kind.model_fields) if isinstance(self.kind, type) and issubclass(self.kind, Value) else ()

    @cached_property
    def words(self) -> dict[str, Any]:
        """Each word that tells it, where only some do."""
        if self.is_flag:
            return {self.name: True}
        return dict(self.typed.words) or {str(each).lower(): each for each in self.choices if not self.typed.read}

    @cached_property
    def behind(self) -> dict[str, Any]:
        """The same behind everything else."""
        return self.words if self.is_flag else {f"{self.name}={word}": value for word, value in self.words.items()}

    @property
    def shape(self) -> str:
        """What is typed for it, shortly."""
        if self.words:
            return "|".join(self.words)
        return self.name if self.kind is not int or self.typed.most is None else f"{self.typed.least}…{self.typed.most}"

    def read(self, text: str) -> Any:
        if self.typed.read:
            return self.typed.read(text)
        if self.kind is int:
            return number(text)
        return text.split() if self.is_several else " ".join(text.split())

    def write(self, value: Any) -> str:
        """Nothing for what is not told."""
        if value is None:
            return ""
        if self.typed.write:
            return self.typed.write(value)
        if isinstance(value, bool):
            said = (word for word, meant in self.words.items() if meant is value)
            return next(said, "" if self.words else "yes" if value else "no")
        return _written(value, self.typed.between)


def parts_of(model: type[Value]) -> dict[str, Part]:
    fields = {name: info for name, info in model.model_fields.items() if name not in _BESIDE}
    return {name: Part(name, info, not info.is_required()) for name, info in fields.items()}


def _written(value: Any, between: str = " ") -> str:
    if isinstance(value, tuple):
        return between.join("?" if one is None else str(one) for one in value)
    if isinstance(value, Value) and type(value).__str__ is Value.__str__:
        return " ".join(_written(inner) for _, inner in value if inner is not None)
    return str(value)


def _annotated(annotation: Any) -> tuple[Any, ...]:
    """What is said of a type inside `… | None`."""
    if get_origin(annotation) is Annotated:
        return get_args(annotation)[1:]
    return tuple(each for part in get_args(annotation) for each in _annotated(part)) if _is_union(annotation) else ()


def kind_of(annotation: Any) -> Any:
    """Without `None`, and without what is said of it."""
    if get_origin(annotation) is Annotated:
        return kind_of(get_args(annotation)[0])
    told = [part for part in get_args(annotation) if part is not NoneType] if _is_union(annotation) else ()
    return kind_of(told[0]) if len(told) == 1 else annotation


def _is_union(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, UnionType)
