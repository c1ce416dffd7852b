"""Commands: what people tell a game. Each game has its own; those that belong to all games are here.

Each command declares once how it is typed. Typed lines are read and written by that, and slash commands are made of it.

The `says` of a command are patterns, `("die {space}", "pass {space} +passed")`: two ways to say it, the second with a
flag set. The first word may have others that mean the same (`claim|claimed`), or be a field itself (`{bonus}`: each of
its choices is a word). Then come fields (`{row?}` may be left out), and fields behind a word of their own wherever they
stand in the line (`at {space}`). `/mystaff` is the name of the slash command if it is not the first word; `/` means
that there is none. Flags and choices that are in no pattern stand behind everything: `sure`, `action=now`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import Field, TypeAdapter

from engines.core import value
from engines.core.text import errors, sentence
from engines.core.text.notation import Part, not_understood, number, parts_of


class Command(value.Value):
    """A command with fields of plain types, parsed strictly. The engine refuses what is out of range, with a rule.

    Each command writes out its name in records: `do: Literal["dice"] = "dice"`.
    """

    do: str
    says: ClassVar[tuple[str, ...]] = ()
    """The patterns by which it is typed. Without them a command is typed by its name and its fields."""
    reads: ClassVar[Callable[[str], dict[str, Any] | None] | None] = None
    """A function that reads the text behind its name in place of the patterns. It returns None for what it does not
    understand."""
    by_words: ClassVar[bool] = False
    """Whether each field takes one word, and nothing else is understood."""
    lacking: ClassVar[sentence.Sentence | None] = None
    """The refusal of a line that has not as many numbers as the command."""


class Turn(Command):
    """The opponent's turn. `along` marks a turn that came by itself with the command before it."""

    do: Literal["turn"] = "turn"
    says = ("turn /",)

    along: bool = False


class Adjust(Command):
    """A correction of what the bot believes about the table: a JSON merge patch on the state, and a note."""

    do: Literal["adjust"] = "adjust"
    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)
    consequences: bool | None = None
    """Whether the rules are applied to the new position, too. `Log.play` replaces None by True and keeps that in the
    entry. Records of earlier releases have None, which the `recorded` of their game replaces."""


class Undo(Command):
    """A step back by one entry, or to the entry with the number `to` (0 is the start)."""

    do: Literal["undo"] = "undo"
    to: int | None = None


class Redo(Command):
    """A step forward by one undone entry. It is possible until something new is played."""

    do: Literal["redo"] = "redo"


# ── Lines ───────────────────────────────────────────────────────────────────────────────────────────────────────────

Told = dict[str, Any]
_FIELD = re.compile(r"\{(\w+)(\??)\}")


@dataclass(frozen=True, eq=False)
class Segment:
    """Fields beside each other, behind the word `key` if there is one.

    The first field takes what the others, each told by words of its own, leave of the text.
    """

    key: str
    parts: tuple[Part, ...]

    @cached_property
    def may_be_empty(self) -> bool:
        """Whether nothing needs to be typed for its first field."""
        if self.key:
            return False
        return not self.parts or self.parts[0].is_optional or self.parts[0].is_several

    @cached_property
    def open(self) -> tuple[Part, ...]:
        """The fields that are read from the text by their place: the first, and those without words of their own."""
        return tuple(part for place, part in enumerate(self.parts) if not (part.words and place))

    def read(self, text: str, command: type[Command]) -> Told | None:
        """Return the fields that the text tells, or None if it is not understood. Raises IllegalCommand."""
        told: Told = {}
        closed = [part for part in self.parts if part not in self.open]
        for part in reversed(closed):
            words = {word: (part, value) for word, value in part.words.items()}
            text = self.peeled(text, words, told)
        if not self.open:
            return None if text.strip() else told
        if command.lacking or command.by_words or len(self.open) > 1:
            found = self._read_word_by_word(text, command)
            return None if found is None else told | found
        part = self.open[0]
        if part.words and not self.key:
            word = text.lower()
            return told | {part.name: part.words[word]} if word in part.words else None
        if self.key or text.strip() or not part.is_optional or part.info.is_required():
            told[part.name] = part.read(text)
        return told

    def peeled(self, text: str, words: Mapping[str, tuple[Part, Any]], told: Told) -> str:
        """Return the text without the words at its end that tell a field, and add these fields to `told`.

        Each field is told once. A text that must not be empty keeps its last word.
        """
        while typed := text.split():
            last = typed[-1].lower()
            part, value = words.get(last, (None, None))
            if part is None or part.name in told:
                break
            if len(typed) == 1 and not self.may_be_empty and "=" not in last:
                break
            told[part.name] = value
            text = text.rstrip()[: -len(last)].rstrip()
        return text

    def _read_word_by_word(self, text: str, command: type[Command]) -> Told | None:
        """Return the fields of a text with one word for each, or None if their number is wrong.

        A score sheet takes one word for each of its numbers, and the last field may take several. Raises
        IllegalCommand for what is no number, and for a wrong number of words if the command has a sentence for that.
        """
        if command.lacking:
            text = text.replace(",", " ")
        words = text.split()
        if command.lacking and not command.by_words:
            read: Callable[[str], Any] = number if self.open[0].sheet else self.open[0].read
            for word in words:  # a word that is no number is refused before a wrong number of words
                read(word)
        last = self.open[-1]
        sizes = [len(part.sheet) or 1 for part in self.open]
        counts = self._find_word_counts(sizes)
        if last.is_several or (last.kind is str and not command.by_words):
            sizes[-1] = len(words)
            counts = [max(counts[0], len(words))]
        if len(words) not in counts:
            if command.lacking:
                raise errors.IllegalCommand(command.lacking)
            return None
        told: Told = {}
        end = 0
        for part, size in zip(self.open, sizes, strict=True):
            start = end
            end += size
            if its_words := words[start:end]:
                told[part.name] = _read_words(part, its_words)
        return told

    def _find_word_counts(self, sizes: Sequence[int]) -> list[int]:
        """Return how many words there may be, the fewest first. Optional fields at the end may be left out."""
        counts = []
        for end in range(len(sizes) + 1):
            left_out = self.open[end:]
            if all(part.is_optional for part in left_out):
                counts.append(sum(sizes[:end]))
        return counts


def _read_words(part: Part, words: Sequence[str]) -> Any:
    if part.sheet:
        return dict(zip(part.sheet, map(number, words), strict=True))
    text = " ".join(words)
    return part.words[text.lower()] if text.lower() in part.words else part.read(text)


@dataclass(frozen=True, eq=False)
class Line:
    """One way to say a command."""

    command: type[Command]
    words: tuple[str, ...]
    """The words that begin it. The first of them is written."""
    slash: str
    """The name of the slash command, or "" if there is none."""
    fixed: Mapping[str, Any]
    segments: tuple[Segment, ...]
    behind: tuple[Part, ...]
    unsaid: tuple[str, ...]
    """The names of fields that cannot be said this way."""

    @cached_property
    def parts(self) -> list[Part]:
        """The fields of all segments."""
        return list(chain.from_iterable(segment.parts for segment in self.segments))

    @cached_property
    def shape(self) -> str:
        """A short form of how it is typed: `die 1…6`."""
        return self.write({part.name: part for part in self.parts}, lambda part, _: part.shape)

    def read(self, rest: str) -> Told | None:
        """Return the command document of the text behind the first word, or None if it is not understood.

        Raises IllegalCommand if the text is understood and wrong.
        """
        told = self.command.reads(rest) if self.command.reads else self._read_segments(rest)
        return None if told is None else {"do": _do(self.command), **self.fixed, **told}

    def _read_segments(self, rest: str) -> Told | None:
        told: Told = {}
        words: dict[str, tuple[Part, Any]] = {}
        for part in self.behind:
            for word, meaning in part.behind.items():
                words[word] = (part, meaning)
        text = self.segments[0].peeled(rest, words, told)
        for segment, its_text in self._cut(text).items():
            found = segment.read(its_text, self.command)
            if found is None:
                return None
            told |= found
        return told

    def _cut(self, text: str) -> dict[Segment, str]:
        """Return the text of each segment that is told: what stands behind its word, of the first one before all."""
        head, *others = self.segments
        if not others:
            return {head: text}
        known = {segment.key: segment for segment in others}
        current = head
        words: dict[Segment, list[str]] = {head: []}
        for word in text.split():
            if found := known.get(word.lower()):
                current = found
                words[current] = []
            else:
                words[current].append(word)
        return {segment: " ".join(its_words) for segment, its_words in words.items()}

    def fits(self, told: Mapping[str, Any]) -> bool:
        """Return whether this line says all of these fields."""
        if any(map(told.get, self.unsaid)):
            return False
        return all(told[name] == self.fixed[name] for name in self.fixed)

    def write(self, told: Mapping[str, Any], text: Callable[[Part, Any], str] = Part.write) -> str:
        """Return the line that says these fields of a command.

        `text` writes one field. The word of a segment is left out if its first field says nothing.
        """
        line = [self.words[0]]
        for segment in self.segments:
            written = [text(part, told.get(part.name)) for part in segment.parts]
            if not segment.key or written[0]:
                line += (segment.key, *written)
        for part in self.behind:
            if value := told.get(part.name):
                line += (word for word, meaning in part.behind.items() if meaning == value)
        return " ".join(filter(None, line))


def lines_of(command: type[Command]) -> Iterator[Line]:
    """Yield all ways to say a command. Without patterns of its own it is said by its name and its fields.

    Raises TypeError if a pattern names no field of the command, or cannot be read.
    """
    known = parts_of(command)
    patterns = command.says or (_make_pattern(command, known),)
    words = " ".join(patterns).split()
    flags = {word[1:] for word in words if word.startswith("+")}
    for pattern in patterns:
        try:
            yield from _read_pattern(command, known, pattern.split(), flags)
        except ValueError as error:
            raise TypeError(f"the pattern “{pattern}” of {command.__name__} is wrong: {error}") from None


def _make_pattern(command: type[Command], known: Mapping[str, Part]) -> str:
    words = [_do(command)]
    for name, part in known.items():
        if not part.is_flag:
            mark = "?" if part.is_optional else ""
            words.append(f"{{{name}{mark}}}")
    return " ".join(words)


def _read_pattern(
    command: type[Command], known: Mapping[str, Part], pattern: Sequence[str], flags: set[str]
) -> Iterator[Line]:
    """Yield the lines of a pattern: one, or one for each choice of the field that is its first word.

    `flags` are the names that any pattern of the command sets. Raises ValueError if the pattern names no field of the
    command, or cannot be read.
    """
    first, *others = pattern
    segments = _cut_pattern(known, others)
    fixed = {_find_part(known, word[1:]).name: True for word in others if word.startswith("+")}
    slash = next((word[1:] for word in others if word.startswith("/")), None)
    first_field = _FIELD.fullmatch(first)
    inside = set(fixed)
    for segment in segments:
        inside.update(part.name for part in segment.parts)
    if first_field:
        inside.add(first_field[1])
    beside = [part for name, part in known.items() if name not in inside]
    behind = tuple(part for part in beside if part.words and part.name not in flags)
    unsaid = tuple(part.name for part in beside if part not in behind)
    _check_segments(command, segments, unsaid)
    if first_field:
        name = first_field[1]
        for word, meaning in _find_part(known, name).words.items():
            yield Line(command, (word,), "", {name: meaning}, segments, behind, unsaid)
    else:
        words = tuple(first.split("|"))
        if slash is None:
            slash = words[0]
        yield Line(command, words, slash, fixed, segments, behind, unsaid)


def _cut_pattern(known: Mapping[str, Part], words: Sequence[str]) -> tuple[Segment, ...]:
    """Return the segments of a pattern. Raises ValueError if it names no field of the command."""
    cut: list[tuple[str, list[Part]]] = [("", [])]
    for word in words:
        if found := _FIELD.fullmatch(word):
            part = _find_part(known, found[1])
            is_optional = bool(found[2]) or part.is_flag
            cut[-1][1].append(Part(part.name, part.info, is_optional))
        elif word[0] not in "+/":
            cut.append((word, []))
    return tuple(Segment(key, tuple(parts)) for key, parts in cut)


def _find_part(parts: Mapping[str, Part], name: str) -> Part:
    """Return the field of this name. Raises ValueError if there is none."""
    if name not in parts:
        raise ValueError(f"the command has no field {name}")
    return parts[name]


def _check_segments(command: type[Command], segments: Sequence[Segment], unsaid: Sequence[str]) -> None:
    """Check the fields of a pattern, unless the command reads its lines itself.

    Raises ValueError if a required field is not said, if its end cannot be found, or if it cannot be read.
    """
    if command.reads:
        return
    if lacking := [name for name in unsaid if command.model_fields[name].is_required()]:
        raise ValueError(f"the required field {lacking[0]} is missing")
    for segment in segments:
        for part in segment.open[:-1]:
            if not (part.kind is int or part.sheet or part.words):
                raise ValueError(f"the end of the field {part.name} cannot be found")
    for segment in segments:
        for part in segment.open:
            if not (part.typed.read or part.words or part.sheet or part.is_several or part.kind in (int, bool, str)):
                raise ValueError(f"the field {part.name} needs a Typed with a reader")


def _do(command: type[Command]) -> str:
    return str(command.model_fields["do"].default)


class Lines:
    """All lines that can be typed in a game."""

    def __init__(self, kinds: Any, otherwise: Callable[[str], Told | None] = lambda _: None) -> None:
        """Declare the lines of a union of commands.

        `otherwise` reads a line that no command understands, or returns None. Raises TypeError if two commands begin
        with the same word, or if a pattern cannot be read.
        """
        every_kind: Any = Annotated[kinds | Adjust | Undo | Redo, Field(discriminator="do")]
        self.adapter: TypeAdapter[Any] = TypeAdapter(every_kind)
        self.every = tuple(chain.from_iterable(map(lines_of, _find_commands(kinds))))
        self._otherwise = otherwise
        self._ways: dict[type[Command], list[Line]] = {}
        for line in self.every:
            self._ways.setdefault(line.command, []).append(line)
        by_word = self._index_by_word()
        by_name = {_do(line.command): line for line in reversed(self.every)}  # as records have it
        self._by_word = by_name | by_word

    def _index_by_word(self) -> dict[str, Line]:
        """Return the lines by the words that begin them. Raises TypeError if two begin with the same word."""
        by_word: dict[str, Line] = {}
        for line in self.every:
            for word in line.words:
                if other := by_word.get(word):
                    raise TypeError(f"{line.command.__name__} and {other.command.__name__} both begin with “{word}”")
                by_word[word] = line
        return by_word

    def read(self, text: str) -> Told:
        """Return the command document of a typed line. Raises IllegalCommand if it is not understood."""
        word, _, rest = text.strip().partition(" ")
        line = self._by_word.get(word.lower())
        told = line.read(rest) if line else None
        if told is None:
            told = self._otherwise(text)
        if told is None:
            raise not_understood(text)
        return told

    def named(self, word: str) -> Line | None:
        """Return the line that begins with this word, or whose command has this name in records."""
        return self._by_word.get(word)

    def write(self, command: Command) -> str:
        """Return the command as a typed line, by the first way that says all of it."""
        told = command.__dict__
        ways = self._ways[type(command)]
        for line in ways[:-1]:
            if line.fits(told):
                return line.write(told)
        return ways[-1].write(told)


def _find_commands(kinds: Any) -> Iterator[type[Command]]:
    """Yield each command of a union, which may be annotated."""
    if isinstance(kinds, type):
        yield kinds
        return
    inner = get_args(kinds)[:1] if get_origin(kinds) is Annotated else get_args(kinds)
    for kind in inner:
        yield from _find_commands(kind)
