"""What people say to a game. Each game has its own commands; those that belong to all of them are here.

What can be said is declared once on each command: by that lines are read and written, and slash commands are made.

What a command `says` are patterns, `("die {space}", "pass {space} +passed")`: two ways to say it, the second with a
flag set. The first word may have others that mean the same (`claim|claimed`), or be a field itself (`{bonus}`: each of
its choices is a word). Then come fields (`{row?}` may be left out), those behind a word of their own wherever they
stand in the line (`at {space}`), and what the slash command is called, where it is not the first word (`/mystaff`; `/`
for none). Flags and choices that are in no pattern stand behind everything: `sure`, `action=now`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import Field, TypeAdapter

from engines.core import value
from engines.core.text import errors, sentence
from engines.core.text.notation import Part, not_understood, number, parts_of


class Command(value.Value):
    """Plain types, parsed strictly. Ranges are the engine's to refuse, with a rule.

    Each command writes out its name in records: `do: Literal["dice"] = "dice"`.
    """

    do: str
    says: ClassVar[tuple[str, ...]] = ()
    """How it is typed: see above. Without it a command is typed by its name and its fields."""
    reads: ClassVar[Callable[[str], dict[str, Any] | None] | None] = None
    """What stands behind its name, read otherwise than by these patterns; None where that is not understood."""
    by_words: ClassVar[bool] = False
    """Whether each field takes one word, and nothing else is understood."""
    lacking: ClassVar[sentence.Sentence | None] = None
    """What is refused where it is not told with as many numbers as it has."""


class Turn(Command):
    """The opponent's turn. `along`: nobody said it, it came by itself with what was said before it."""

    do: Literal["turn"] = "turn"
    says = ("turn /",)

    along: bool = False


class Adjust(Command):
    """Corrects what the bot believes about the table: a JSON merge patch on the state, and a note."""

    do: Literal["adjust"] = "adjust"
    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)
    consequences: bool | None = None
    """Whether the rules are applied to the new position, too. `Log.play` does so where nothing is said, and keeps it in
    the entry. Records of earlier releases do not say it: the `recorded` of their game does."""


class Undo(Command):
    """Back by one entry, or to the entry with the number `to` (0 is the start)."""

    do: Literal["undo"] = "undo"
    to: int | None = None


class Redo(Command):
    """Forward again by one entry, until something new is played."""

    do: Literal["redo"] = "redo"


# ── Lines ───────────────────────────────────────────────────────────────────────────────────────────────────────────

Told = dict[str, Any]
_FIELD = re.compile(r"\{(\w+)(\??)\}")


@dataclass(frozen=True, eq=False)
class Segment:
    """Fields beside each other: the first takes what the others, each told by words of its own, leave of the text."""

    key: str
    parts: tuple[Part, ...]

    @cached_property
    def may_be_empty(self) -> bool:
        return not self.key and (not self.parts or self.parts[0].is_optional or self.parts[0].is_several)

    @cached_property
    def open(self) -> tuple[Part, ...]:
        return tuple(part for place, part in enumerate(self.parts) if not (part.words and place))

    def read(self, text: str, command: type[Command]) -> Told | None:
        told: Told = {}
        for part in reversed([part for part in self.parts if part not in self.open]):
            text = self.peeled(text, {word: (part, value) for word, value in part.words.items()}, told)
        if not self.open:
            return None if text.strip() else told
        if command.lacking or command.by_words or len(self.open) > 1:
            found = self._word_by_word(text, command)
            return None if found is None else told | found
        part = self.open[0]
        if part.words and not self.key:
            return told | {part.name: part.words[text.lower()]} if text.lower() in part.words else None
        is_told = self.key or text.strip() or not part.is_optional or part.info.is_required()
        return told | {part.name: part.read(text)} if is_told else told

    def peeled(self, text: str, words: Mapping[str, tuple[Part, Any]], told: Told) -> str:
        """Without the words at its end that tell something, each thing once; a text that must be told keeps one."""
        while said := text.split():
            part, value = words.get(last := said[-1].lower(), (None, None))
            is_left = said[1:] or self.may_be_empty or "=" in last
            if part is None or part.name in told or not is_left:
                break
            told[part.name] = value
            text = text.rstrip()[: -len(last)].rstrip()
        return text

    def _word_by_word(self, text: str, command: type[Command]) -> Told | None:
        """One word for each, of a score sheet one for each of its numbers; the last may take several."""
        words = (text.replace(",", " ") if command.lacking else text).split()
        if command.lacking and not command.by_words:
            list(map(number if self.open[0].sheet else self.open[0].read, words))  # what is no number is named first
        last, sizes = self.open[-1], [len(part.sheet) or 1 for part in self.open]
        ends = [sum(sizes[:end]) for end in range(len(sizes) + 1) if all(part.is_optional for part in self.open[end:])]
        if last.is_several or (last.kind is str and not command.by_words):
            sizes[-1], ends = len(words), [max(ends[0], len(words))]
        if len(words) not in ends:
            if command.lacking:
                raise errors.IllegalCommand(command.lacking)
            return None
        ends = [*accumulate(sizes)]
        said = {part: words[end - size : end] for part, size, end in zip(self.open, sizes, ends, strict=True)}
        return {part.name: _counted(part, mine) for part, mine in said.items() if mine}


def _counted(part: Part, words: Sequence[str]) -> Any:
    if part.sheet:
        return dict(zip(part.sheet, map(number, words), strict=True))
    text = " ".join(words)
    return part.words[text.lower()] if text.lower() in part.words else part.read(text)


@dataclass(frozen=True, eq=False)
class Line:
    """One way to say a command."""

    command: type[Command]
    words: tuple[str, ...]
    """The first of them is written."""
    slash: str
    """What the slash command is called; nothing where there is none."""
    fixed: Mapping[str, Any]
    segments: tuple[Segment, ...]
    behind: tuple[Part, ...]
    unsaid: tuple[str, ...]
    """Fields that cannot be said this way."""

    @cached_property
    def parts(self) -> list[Part]:
        return [part for segment in self.segments for part in segment.parts]

    @cached_property
    def shape(self) -> str:
        """How it is typed, shortly: `die 1…6`."""
        return self.write({part.name: part for part in self.parts}, lambda part, _: part.shape)

    def read(self, rest: str) -> Told | None:
        """None where it is not understood."""
        told = self.command.reads(rest) if self.command.reads else self._read(rest)
        return None if told is None else {"do": _do(self.command), **self.fixed, **told}

    def _read(self, rest: str) -> Told | None:
        told: Told = {}
        words = {word: (part, value) for part in self.behind for word, value in part.behind.items()}
        for segment, text in self._cut(self.segments[0].peeled(rest, words, told)).items():
            found = segment.read(text, self.command)
            if found is None:
                return None
            told |= found
        return told

    def _cut(self, text: str) -> dict[Segment, str]:
        """What stands before the first of their words, and what stands behind each of them."""
        head, *others = self.segments
        if not others:
            return {head: text}
        known = {segment.key: segment for segment in others}
        said: dict[Segment, list[str]] = {(here := head): []}
        for word in text.split():
            if found := known.get(word.lower()):
                said[here := found] = []
            else:
                said[here].append(word)
        return {segment: " ".join(words) for segment, words in said.items()}

    def fits(self, told: Mapping[str, Any]) -> bool:
        return not any(map(told.get, self.unsaid)) and all(told[name] == self.fixed[name] for name in self.fixed)

    def write(self, told: Mapping[str, Any], text: Callable[[Part, Any], str] = Part.write) -> str:
        """Of the fields of a command; nothing stands behind a word that has nothing to say."""
        line = [self.words[0]]
        for segment in self.segments:
            said = [text(part, told.get(part.name)) for part in segment.parts]
            if not segment.key or said[0]:
                line += (segment.key, *said)
        for part in self.behind:
            if value := told.get(part.name):
                line += (word for word, meant in part.behind.items() if meant == value)
        return " ".join(filter(None, line))


def lines_of(command: type[Command]) -> Iterator[Line]:
    """Without patterns of its own a command is said by its name and its fields."""
    known = parts_of(command)
    fields = (f"{{{name}{'?' * part.is_optional}}}" for name, part in known.items() if not part.is_flag)
    patterns = command.says or (" ".join([_do(command), *fields]),)
    flags = {word[1:] for pattern in patterns for word in pattern.split() if word.startswith("+")}
    for pattern in patterns:
        try:
            yield from _declared(command, known, pattern.split(), flags)
        except ValueError as why:
            raise TypeError(f"{command.__name__} cannot be said by “{pattern}”: {why}") from None


def _declared(
    command: type[Command], known: Mapping[str, Part], pattern: Sequence[str], flags: set[str]
) -> Iterator[Line]:
    (first, *others), cut = pattern, [("", list[Part]())]
    for word in others:
        if found := _FIELD.fullmatch(word):
            part = _known(known, found[1])
            cut[-1][1].append(Part(part.name, part.info, bool(found[2]) or part.is_flag))
        elif word[0] not in "+/":
            cut.append((word, []))
    itself = _FIELD.fullmatch(first)
    fixed = {_known(known, word[1:]).name: True for word in others if word.startswith("+")}
    named = next((word[1:] for word in others if word.startswith("/")), None)
    segments = tuple(Segment(key, tuple(parts)) for key, parts in cut)
    inside = {part.name for _, parts in cut for part in parts} | fixed.keys() | ({itself[1]} if itself else set())
    beside = [part for name, part in known.items() if name not in inside]
    behind = tuple(part for part in beside if part.words and part.name not in flags)
    how = segments, behind, tuple(part.name for part in beside if part not in behind)
    _check(command, segments, how[2])
    if itself:
        each = _known(known, itself[1]).words
        yield from (Line(command, (word,), "", {itself[1]: value}, *how) for word, value in each.items())
    else:
        words = tuple(first.split("|"))
        yield Line(command, words, words[0] if named is None else named, fixed, *how)


def _known(parts: Mapping[str, Part], name: str) -> Part:
    if name not in parts:
        raise ValueError(f"it has no field {name}")
    return parts[name]


def _check(command: type[Command], segments: Sequence[Segment], unsaid: Sequence[str]) -> None:
    """What a pattern cannot express the command reads by itself."""
    if command.reads:
        return
    if lacking := [name for name in unsaid if command.model_fields[name].is_required()]:
        raise ValueError(f"nothing tells its {lacking[0]}")
    for part in (part for segment in segments for part in segment.open[:-1]):
        if not (part.kind is int or part.sheet or part.words):
            raise ValueError(f"where its {part.name} ends cannot be told")
    for part in (part for segment in segments for part in segment.open):
        if not (part.typed.read or part.words or part.sheet or part.is_several or part.kind in (int, bool, str)):
            raise ValueError(f"Typed must say how its {part.name} is read")


def _do(command: type[Command]) -> str:
    return str(command.model_fields["do"].default)


class Lines:
    """All that can be said in a game: `kinds` is the union of its commands. `otherwise` understands further lines."""

    def __init__(self, kinds: Any, otherwise: Callable[[str], Told | None] = lambda _: None) -> None:
        said: Any = Annotated[kinds | Adjust | Undo | Redo, Field(discriminator="do")]
        self.adapter: TypeAdapter[Any] = TypeAdapter(said)
        self.every = tuple(line for command in _each(kinds) for line in lines_of(command))
        self._otherwise = otherwise
        self._ways = {line.command: [way for way in self.every if way.command is line.command] for line in self.every}
        self._by_word: dict[str, Line] = {}
        for word, line in [(word, each) for each in self.every for word in each.words]:
            if other := self._by_word.get(word):
                raise TypeError(f"{line.command.__name__} cannot be said by “{word}”: {other.command.__name__} is")
            self._by_word[word] = line
        self._by_word = {_do(line.command): line for line in reversed(self.every)} | self._by_word  # as records have it

    def read(self, text: str) -> Told:
        word, _, rest = text.strip().partition(" ")
        line = self._by_word.get(word.lower())
        told = line.read(rest) if line else None
        if told is None and (told := self._otherwise(text)) is None:
            raise not_understood(text)
        return told

    def named(self, word: str) -> Line | None:
        """What is said by this word, or has it for a name in records."""
        return self._by_word.get(word)

    def write(self, command: Command) -> str:
        """By the first way that says all of it."""
        told, ways = command.__dict__, self._ways[type(command)]
        return next((line for line in ways[:-1] if line.fits(told)), ways[-1]).write(told)


def _each(kinds: Any) -> Iterator[type[Command]]:
    if isinstance(kinds, type):
        yield kinds
    else:
        inner = get_args(kinds)[:1] if get_origin(kinds) is Annotated else get_args(kinds)
        yield from (command for each in inner for command in _each(each))
