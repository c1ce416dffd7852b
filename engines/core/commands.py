"""Commands: what people tell a game. Each game has its own; those that belong to all games are
here.

Each command declares once how it is typed. Typed lines are read and written by that, and slash
commands are made of it.

The `syntax` of a command has patterns, `("die {space}", "pass {space} +passed")`: two ways to say
it, the second with a flag set. The first word may have others that mean the same (`claim|claimed`),
or be a field itself (`{bonus}`: each of its choices is a word). Then come fields (`{row?}` may be
left out), and fields behind a word of their own wherever they stand in the line (`at {space}`).
`/mystaff` is the name of the slash command if it is not the first word; `/` means that there is
none. Flags and choices that are in no pattern stand behind everything: `sure`, `action=now`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import Field, TypeAdapter

from engines.core import value
from engines.core.sequences import drop_items
from engines.core.text import errors, sentence
from engines.core.text.notation import TypedField, find_typed_fields, parse_number, refuse_line


class Command(value.Value):
    """A command with fields of plain types, parsed strictly. The engine refuses what is out of
    range, with a rule.

    Each command writes out its name in records: `do: Literal["dice"] = "dice"`.
    """

    do: str
    syntax: ClassVar[tuple[str, ...]] = ()
    """The patterns by which it is typed. Without them a command is typed by its name and its
    fields."""
    parse_rest: ClassVar[Callable[[str], dict[str, Any] | None] | None] = None
    """A function that reads the text behind its name in place of the patterns. It returns None for
    what it does not understand."""
    is_one_word_each: ClassVar[bool] = False
    """Whether each field takes one word, and nothing else is understood."""
    missing_number_refusal: ClassVar[sentence.Sentence | None] = None
    """The refusal of a line that has not as many numbers as the command."""


class Turn(Command):
    """The opponent's turn. `along` marks a turn that came by itself with the command before it."""

    do: Literal["turn"] = "turn"
    syntax = ("turn /",)

    along: bool = False


class Adjust(Command):
    """A correction of what the bot believes about the table: a JSON merge patch on the state, and a
    note."""

    do: Literal["adjust"] = "adjust"
    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)
    consequences: bool | None = None
    """Whether the rules are applied to the new position, too. `Log.play_command` replaces None by
    True and keeps that in the entry. Records of earlier releases have None, which the hook
    `upgrade_command` of their game replaces."""


class Undo(Command):
    """A step back by one entry, or to the entry with the number `to` (0 is the start)."""

    do: Literal["undo"] = "undo"
    to: int | None = None


class Redo(Command):
    """A step forward by one undone entry. It is possible until something new is played."""

    do: Literal["redo"] = "redo"


# ── Lines ─────────────────────────────────────────────────────────────────────────────────────────

CommandDocument = dict[str, Any]
_FIELD = re.compile(r"\{(\w+)(\??)\}")


@dataclass(frozen=True, eq=False)
class Segment:
    """Fields beside each other, behind the word `key` if there is one.

    Fields with words of their own are read from the end of the text. The first field takes the
    rest.
    """

    key: str
    fields: tuple[TypedField, ...]

    @cached_property
    def may_be_empty(self) -> bool:
        """Whether nothing needs to be typed for its first field."""
        if self.key:
            return False
        return not self.fields or self.fields[0].is_optional or self.fields[0].is_several

    @cached_property
    def positional_fields(self) -> tuple[TypedField, ...]:
        """The fields that are read from the text by their place: the first, and those without words
        of their own."""
        return tuple(part for place, part in enumerate(self.fields) if not (part.words and place))

    def parse_text(self, text: str, command: type[Command]) -> CommandDocument | None:
        """Return the fields that the text tells, or None if it is not understood. Raises
        IllegalCommand if a value is wrong."""
        document: CommandDocument = {}
        word_fields = [part for part in self.fields if part not in self.positional_fields]
        for part in reversed(word_fields):
            words = {word: (part, value) for word, value in part.words.items()}
            text = self.move_end_words_into_document(text, words, document)
        if not self.positional_fields:
            return None if text.strip() else document
        if (
            command.missing_number_refusal
            or command.is_one_word_each
            or len(self.positional_fields) > 1
        ):
            found = self._parse_word_by_word(text, command)
            return None if found is None else document | found
        part = self.positional_fields[0]
        if part.words and not self.key:
            word = text.lower()
            return document | {part.name: part.words[word]} if word in part.words else None
        if self.key or text.strip() or not part.is_optional or part.info.is_required():
            document[part.name] = part.parse_text(text)
        return document

    def move_end_words_into_document(
        self, text: str, words: Mapping[str, tuple[TypedField, Any]], document: CommandDocument
    ) -> str:
        """Return the text without the words at its end that tell a field, and add these fields to
        `document`.

        Each field is told once. A text that must not be empty keeps its last word.
        """
        while words_typed := text.split():
            last = words_typed[-1].lower()
            part, value = words.get(last, (None, None))
            if part is None or part.name in document:
                break
            if len(words_typed) == 1 and not self.may_be_empty and "=" not in last:
                break
            document[part.name] = value
            text = text.rstrip()[: -len(last)].rstrip()
        return text

    def _parse_word_by_word(self, text: str, command: type[Command]) -> CommandDocument | None:
        """Return the fields of a text with one word for each, or None if their number is wrong.

        A score sheet takes one word for each of its numbers, and the last field may take several.
        Raises IllegalCommand for what is no number, and for a wrong number of words if the command
        has a sentence for that.
        """
        if command.missing_number_refusal:
            text = text.replace(",", " ")
        words = text.split()
        if command.missing_number_refusal and not command.is_one_word_each:
            read: Callable[[str], Any] = (
                parse_number
                if self.positional_fields[0].sheet_numbers
                else self.positional_fields[0].parse_text
            )
            for word in words:  # a word that is no number is refused before a wrong number of words
                read(word)
        last = self.positional_fields[-1]
        sizes = [len(part.sheet_numbers) or 1 for part in self.positional_fields]
        counts = self._list_allowed_word_counts(sizes)
        if last.is_several or (last.kind is str and not command.is_one_word_each):
            sizes[-1] = len(words)
            counts = [max(counts[0], len(words))]
        if len(words) not in counts:
            if command.missing_number_refusal:
                raise errors.IllegalCommand(command.missing_number_refusal)
            return None
        document: CommandDocument = {}
        end = 0
        for part, size in zip(self.positional_fields, sizes, strict=True):
            start = end
            end += size
            if its_words := words[start:end]:
                document[part.name] = _parse_words(part, its_words)
        return document

    def _list_allowed_word_counts(self, sizes: Sequence[int]) -> list[int]:
        """Return how many words there may be, the fewest first. Optional fields at the end may be
        left out."""
        counts = []
        for end in range(len(sizes) + 1):
            left_out = self.positional_fields[end:]
            if all(part.is_optional for part in left_out):
                counts.append(sum(sizes[:end]))
        return counts


def _parse_words(part: TypedField, words: Sequence[str]) -> Any:
    if part.sheet_numbers:
        return dict(zip(part.sheet_numbers, map(parse_number, words), strict=True))
    text = " ".join(words)
    return part.words[text.lower()] if text.lower() in part.words else part.parse_text(text)


@dataclass(frozen=True, eq=False)
class Syntax:
    """One way to say a command."""

    command: type[Command]
    words: tuple[str, ...]
    """The words that begin it. The first of them is written."""
    slash: str
    """The name of the slash command, or "" if there is none."""
    fixed: Mapping[str, Any]
    segments: tuple[Segment, ...]
    end_fields: tuple[TypedField, ...]
    omitted_fields: tuple[str, ...]
    """The names of fields that cannot be said this way."""

    @cached_property
    def fields(self) -> list[TypedField]:
        """The fields of all segments."""
        return list(chain.from_iterable(segment.fields for segment in self.segments))

    @cached_property
    def short_form(self) -> str:
        """A short form of how it is typed: `die 1…6`."""
        return self.format_command(
            {part.name: part for part in self.fields}, lambda part, _: part.short_form
        )

    def parse_rest(self, rest: str) -> CommandDocument | None:
        """Return the command document of the text behind the first word, or None if it is not
        understood.

        Raises IllegalCommand if the text is understood and wrong.
        """
        document = (
            self.command.parse_rest(rest) if self.command.parse_rest else self._parse_segments(rest)
        )
        return (
            None if document is None else {"do": _find_name(self.command), **self.fixed, **document}
        )

    def _parse_segments(self, rest: str) -> CommandDocument | None:
        document: CommandDocument = {}
        words: dict[str, tuple[TypedField, Any]] = {}
        for part in self.end_fields:
            for word, meaning in part.end_words.items():
                words[word] = (part, meaning)
        text = self.segments[0].move_end_words_into_document(rest, words, document)
        for segment, its_text in self._split_segments(text).items():
            found = segment.parse_text(its_text, self.command)
            if found is None:
                return None
            document |= found
        return document

    def _split_segments(self, text: str) -> dict[Segment, str]:
        """Return the text of each segment that is told: what stands behind its word, of the first
        one before all."""
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

    def can_express(self, document: Mapping[str, Any]) -> bool:
        """Return whether this line says all of these fields."""
        if any(map(document.get, self.omitted_fields)):
            return False
        return all(document[name] == self.fixed[name] for name in self.fixed)

    def format_command(
        self,
        document: Mapping[str, Any],
        format_field: Callable[[TypedField, Any], str] = TypedField.format_value,
    ) -> str:
        """Return the line that says these fields of a command.

        `format_field` writes one field. The word of a segment is left out if its first field says
        nothing.
        """
        line = [self.words[0]]
        for segment in self.segments:
            written = [format_field(part, document.get(part.name)) for part in segment.fields]
            if not segment.key or written[0]:
                line += (segment.key, *written)
        for part in self.end_fields:
            if value := document.get(part.name):
                line += (word for word, meaning in part.end_words.items() if meaning == value)
        return " ".join(filter(None, line))


def list_syntaxes(command: type[Command]) -> Iterator[Syntax]:
    """Yield all ways to say a command. Without patterns of its own it is said by its name and its
    fields.

    Raises TypeError if a pattern names no field of the command, or cannot be read.
    """
    known = find_typed_fields(command)
    patterns = command.syntax or (_make_default_pattern(command, known),)
    words = " ".join(patterns).split()
    flags = {word[1:] for word in words if word.startswith("+")}
    for pattern in patterns:
        try:
            yield from _parse_pattern(command, known, pattern.split(), flags)
        except ValueError as error:
            raise TypeError(
                f"the pattern “{pattern}” of {command.__name__} is wrong: {error}"
            ) from None


def _make_default_pattern(command: type[Command], fields: Mapping[str, TypedField]) -> str:
    """Return the pattern of a command that declares none: its name, and all fields but flags."""
    words = [_find_name(command)]
    for name, part in fields.items():
        if not part.is_flag:
            mark = "?" if part.is_optional else ""
            words.append(f"{{{name}{mark}}}")
    return " ".join(words)


def _parse_pattern(
    command: type[Command],
    fields: Mapping[str, TypedField],
    pattern: Sequence[str],
    flags: set[str],
) -> Iterator[Syntax]:
    """Yield the ways to say a command by a pattern: one, or one for each choice of the field that
    is its first word.

    `flags` are the names that any pattern of the command sets. Raises ValueError if the pattern
    names no field of the command, or cannot be read.
    """
    first, *others = pattern
    segments = _split_into_segments(fields, others)
    fixed = {_find_field(fields, word[1:]).name: True for word in others if word.startswith("+")}
    slash = next((word[1:] for word in others if word.startswith("/")), None)
    first_field = _FIELD.fullmatch(first)
    inside = set(fixed)
    for segment in segments:
        inside.update(part.name for part in segment.fields)
    if first_field:
        inside.add(first_field[1])
    behind: list[TypedField] = []
    unsaid: list[str] = []
    for name in drop_items(fields, inside):
        part = fields[name]
        if part.words and part.name not in flags:
            behind.append(part)
        else:
            unsaid.append(part.name)
    _check_segments(command, segments, tuple(unsaid))
    rest = (segments, tuple(behind), tuple(unsaid))
    if first_field:
        name = first_field[1]
        for word, meaning in _find_field(fields, name).words.items():
            yield Syntax(command, (word,), "", {name: meaning}, *rest)
    else:
        words = tuple(first.split("|"))
        if slash is None:
            slash = words[0]
        yield Syntax(command, words, slash, fixed, *rest)


def _split_into_segments(
    fields: Mapping[str, TypedField], words: Sequence[str]
) -> tuple[Segment, ...]:
    """Return the segments of a pattern. Raises ValueError if it names no field of the command."""
    cut: list[tuple[str, list[TypedField]]] = [("", [])]
    for word in words:
        if found := _FIELD.fullmatch(word):
            part = _find_field(fields, found[1])
            is_optional = bool(found[2]) or part.is_flag
            cut[-1][1].append(TypedField(part.name, part.info, is_optional))
        elif word[0] not in "+/":
            cut.append((word, []))
    return tuple(Segment(key, tuple(parts)) for key, parts in cut)


def _find_field(fields: Mapping[str, TypedField], name: str) -> TypedField:
    """Return the field of this name. Raises ValueError if there is none."""
    if name not in fields:
        raise ValueError(f"the command has no field {name}")
    return fields[name]


def _check_segments(
    command: type[Command], segments: Sequence[Segment], unsaid: Sequence[str]
) -> None:
    """Check the fields of a pattern, unless the command reads its lines itself.

    Raises ValueError if a required field is not said, if its end cannot be found, or if it cannot
    be read.
    """
    if command.parse_rest:
        return
    if lacking := [name for name in unsaid if command.model_fields[name].is_required()]:
        raise ValueError(f"the required field {lacking[0]} is missing")
    for segment in segments:
        for part in segment.positional_fields[:-1]:
            if not (part.kind is int or part.sheet_numbers or part.words):
                raise ValueError(f"the end of the field {part.name} cannot be found")
    for segment in segments:
        for part in segment.positional_fields:
            if not (
                part.argument.parse
                or part.words
                or part.sheet_numbers
                or part.is_several
                or part.kind in (int, bool, str)
            ):
                raise ValueError(f"the field {part.name} needs an Argument with a parser")


def _find_name(command: type[Command]) -> str:
    return str(command.model_fields["do"].default)


class Grammar:
    """All lines that can be typed in a game."""

    def __init__(
        self, kinds: Any, otherwise: Callable[[str], CommandDocument | None] = lambda _: None
    ) -> None:
        """Declare the lines of a union of commands.

        `otherwise` reads a line that no command understands, or returns None. Raises TypeError if
        two commands begin with the same word, or if a pattern cannot be read.
        """
        every_kind: Any = Annotated[kinds | Adjust | Undo | Redo, Field(discriminator="do")]
        self.adapter: TypeAdapter[Any] = TypeAdapter(every_kind)
        self.every = tuple(
            chain.from_iterable(map(list_syntaxes, _iterate_commands_in_union(kinds)))
        )
        self._otherwise = otherwise
        self._ways: dict[type[Command], list[Syntax]] = {}
        for syntax in self.every:
            self._ways.setdefault(syntax.command, []).append(syntax)
        by_word = self._index_by_word()
        # A line may also begin with the name of its command in records: `take_die 4`.
        by_name = {_find_name(syntax.command): syntax for syntax in reversed(self.every)}
        self._by_word = by_name | by_word

    def _index_by_word(self) -> dict[str, Syntax]:
        """Return the syntaxes by the words that begin their lines. Raises TypeError if two begin
        with the same word."""
        by_word: dict[str, Syntax] = {}
        for syntax in self.every:
            for word in syntax.words:
                if other := by_word.get(word):
                    raise TypeError(
                        f"{syntax.command.__name__} and {other.command.__name__} both begin "
                        f"with “{word}”"
                    )
                by_word[word] = syntax
        return by_word

    def parse_line(self, text: str) -> CommandDocument:
        """Return the command document of a typed line. Raises IllegalCommand if it is not
        understood."""
        word, _, rest = text.strip().partition(" ")
        syntax = self._by_word.get(word.lower())
        document = syntax.parse_rest(rest) if syntax else None
        if document is None:
            document = self._otherwise(text)
        if document is None:
            raise refuse_line(text)
        return document

    def find_syntax(self, word: str) -> Syntax | None:
        """Return the syntax whose lines begin with this word, or whose command has this name in
        records."""
        return self._by_word.get(word)

    def format_command(self, command: Command) -> str:
        """Return the command as a typed line, by the first way that says all of it."""
        document = command.__dict__
        ways = self._ways[type(command)]
        for syntax in ways[:-1]:
            if syntax.can_express(document):
                return syntax.format_command(document)
        return ways[-1].format_command(document)


def _iterate_commands_in_union(kinds: Any) -> Iterator[type[Command]]:
    """Yield each command of a union, which may be annotated."""
    if isinstance(kinds, type):
        yield kinds
        return
    inner = get_args(kinds)[:1] if get_origin(kinds) is Annotated else get_args(kinds)
    for kind in inner:
        yield from _iterate_commands_in_union(kind)
