"""Things on the table, each declared once, so that it can be corrected by name and put back after
an undo.

`Thing("turn", "slot")` is the field `slot` of the state, typed as its type says, since it is a
number: `adjust turn 3`. `CountedThing("rooms", "opponent.hotel", parse_value=…)` come and go one by
one. What people call it, how it is typed and what to move is said by the game's words: `fix`,
`fix-hint` and `moved` with its name as `$fix`, the last with `$old` and `$new`, too; of a piece
`moved-rooms` with `$item` and `$gone`.

The last step of a place may be a name in braces, for things that lie by names:
`opponent.tavern.{resource}` gives the sentence a `$resource`. A thing that only one of several
kinds has names the kind: `entrance.NineStarsInn.tokens`. A part of what is told as a whole or not
at all has a question mark: `you.points?.vp`.

A correction is a JSON merge patch on the state: `adjust`, a record's `position` and "I disagree"
are this.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import attrgetter
from typing import Any, Self, get_args, get_origin

from pydantic import ValidationError

from engines.core import events
from engines.core.chance import describe_dice
from engines.core.commands import Adjust, Command
from engines.core.picking import TYPED, Picking
from engines.core.points import MAX_POINTS
from engines.core.sequences import drop_items
from engines.core.state import S
from engines.core.text import errors, notation, sentence
from engines.core.text.errors import refuse
from engines.core.text.notation import find_typed_fields, strip_optional
from engines.core.text.sentence import say, say_now
from engines.core.value import Value

# ── Corrections ───────────────────────────────────────────────────────────────────────────────────

CLOSED = ("setup", "box", "agenda")


def merge_patch(target: Any, patch: Any) -> Any:
    """Return the target with a JSON merge patch applied (RFC 7396).

    Unlike there, null does not delete. It means "unknown", and the type of the field says whether
    it may be.
    """
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(target) if isinstance(target, Mapping) else {}
    for key, value in patch.items():
        merged[key] = merge_patch(merged.get(key), value)
    return merged


def apply_patch(state: S, patch: Mapping[str, Any]) -> S:
    """Return the state with the patch applied, validated. Cards do not move between decks and table
    yet.

    Raises IllegalCommand if the patch names a closed field, or if the new state is not valid.
    """
    for field in CLOSED:
        if field in patch:
            raise refuse("field-cannot-be-corrected", field=field)
    document = merge_patch(state.model_dump(mode="json"), patch)
    try:
        return type(state).model_validate_json(json.dumps(document))
    except ValidationError as error:
        raise errors.convert_validation_error(error) from None


def find_changes(old: S, new: S) -> tuple[events.Change, ...]:
    """Return the fields that differ between two states, without setup, box and agenda."""
    return tuple(_iterate_changes(_dump_open_fields(old), _dump_open_fields(new), ()))


def _dump_open_fields(state: S) -> dict[str, Any]:
    return state.model_dump(mode="json", exclude=set(CLOSED))


def _iterate_changes(old: Any, new: Any, path: tuple[str, ...]) -> Iterator[events.Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old | new:
            yield from _iterate_changes(old.get(key), new.get(key), (*path, key))
    elif old != new:
        yield events.Change(field=".".join(path), old=old, new=new)


def mark_without_consequences(command: Command) -> Command:
    """Return a correction of a record as releases played it that changed nothing beyond its patch.

    Any other command is returned as it is, and so is a correction that says whether its
    consequences were applied.
    """
    if isinstance(command, Adjust) and command.consequences is None:
        return command.replace(consequences=False)
    return command


def check_unchanged(
    old: Any, new: Any, *fields: str, make_refusal: Callable[..., errors.IllegalCommand]
) -> None:
    """Check that a correction leaves these fields alone. Raises the refusal that `make_refusal`
    makes of a changed field."""
    for field in fields:
        if attrgetter(field)(old) != attrgetter(field)(new):
            raise make_refusal(field=field)


def check_score_sheets(old: Any, new: Any) -> None:
    """Check that a correction changes no more of the score sheets than what final scoring wrote.

    Raises IllegalCommand if it fills in a score sheet or empties one.
    """
    if old.is_over != new.is_over:
        raise refuse("follows-from-final-scoring", field="opponent.final")
    is_filled_in = old.you.final is None and new.you.final is not None
    is_emptied = old.is_over and new.you.final is None
    if is_filled_in or is_emptied:
        raise refuse("told-at-the-end", field="you.final")


def check_points(old: Any, new: Any) -> None:
    """Check the opponent's points after a correction. Points from play may be above the maximum and
    stay.

    Raises IllegalCommand if the correction sets more points than can be typed.
    """
    if old.opponent.vp != new.opponent.vp > MAX_POINTS:
        raise refuse("must-be-at-most", field="opponent.vp", most=MAX_POINTS)


def fit_decks_to_table(
    old: S, new: S, list_visible_cards: Callable[[S], Mapping[str, Collection[int]]], *decks: str
) -> S:
    """Return `new` with these decks made to fit the cards that `list_visible_cards` finds on the
    table.

    Cards that are newly shown leave their decks. Cards that are no longer shown go to the bottom,
    because a correction must not change which card comes next.
    """
    before = list_visible_cards(old)
    after = list_visible_cards(new)
    fitted = {deck: _fit_deck(getattr(old.box, deck), before[deck], after[deck]) for deck in decks}
    return new.replace(box=new.box.replace(**fitted))


def _fit_deck(deck: Any, old: Collection[int], new: Collection[int]) -> Any:
    """Return a deck without the cards that are shown now, and with those at its bottom that were
    shown before."""
    return deck.remove_cards(new).put_at_bottom(drop_items(old, new))


TableInstruction = events.Change | Mapping[str, Any] | sentence.Sentence | None
"""The move on the table for a change: the change with its values as they are read, the values of a
sentence of its own (`moved-dice`), or a sentence. It is None if nothing is to be moved."""
Path = tuple[str, ...]

# ── How things are typed ──────────────────────────────────────────────────────────────────────────


def format_items(items: Iterable[Any]) -> str:
    """Return the items as they are typed: `?` for one that is unknown, `none` if there are none."""
    return " ".join("?" if item is None else str(item) for item in items) or "none"


def split_words(text: str) -> list[str]:
    """Return the words of a text that `format_items` writes."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and words[0].lower() == "none":
        return []
    return words


def parse_numbers(text: str) -> list[int | None]:
    """Return the numbers of a text, None for `?`. Raises IllegalCommand if a word is no number."""
    return [None if word == "?" else notation.parse_number(word) for word in split_words(text)]


def format_value(value: Any) -> str:
    """Return a value as it is typed, or "" if it is not told."""
    if value is None:
        return ""
    return format_items(value) if isinstance(value, tuple) else str(value)


def format_plain(value: Any, unknown: str = "?") -> str:
    """Return a value of a stored state as people write it, with `unknown` for None."""
    match value:
        case dict():
            parts = []
            for name, inner in value.items():
                text = format_plain(inner, unknown) or say_now("nothing")
                parts.append(f"{name} {text}")
            return " ".join(parts)
        case list() | tuple():
            return " ".join(format_plain(inner, unknown) for inner in value)
    return unknown if value is None else str(value)


def describe_number_change(change: events.Change) -> TableInstruction:
    """Return the change of a number or a word, or None if the value has parts."""
    if isinstance(change.old, list | dict) or isinstance(change.new, list | dict):
        return None
    return change


def make_change_describer(
    **values: Callable[[Any], Any],
) -> Callable[[events.Change], TableInstruction]:
    """Return a `describe_change` for a thing with a sentence of its own:
    `make_change_describer(tokens=laid)`.

    Each value of the sentence is made of the new value of the field.
    """

    def describe_change(change: events.Change) -> TableInstruction:
        made = {name: make(change.new) for name, make in values.items()}
        return {"old": change.old, "new": change.new} | made

    return describe_change


describe_dice_change = make_change_describer(
    dice=lambda dice: describe_dice(dice or ()), back=lambda dice: dice is None
)
"""The `describe_change` of dice on spaces. If none lie there, they are rolled again."""


def describe_no_move(_: events.Change) -> TableInstruction:
    """Return None, as the `describe_change` of a thing that is not moved on the table."""
    return None


# ── One thing ─────────────────────────────────────────────────────────────────────────────────────


_UNSAID = sentence.Sentence(words="", key="")
"""The label and hint of a thing that does not belong to a game yet."""


@dataclass(frozen=True)
class Thing:
    """A thing on the table, with its place in the state and how it is typed, written and moved."""

    name: str
    path: str = ""
    """The place in the state, which is its name by default. The places of two that are typed
    together have a + between them."""
    parse_value: Callable[[str], Any] | None = None
    """A hook that reads a text. Without it the type of the field says how it is read.

    Of two things that are typed together it returns both values, None for one that stays as it is.
    """
    format_value: Callable[[Any], str] = format_value
    """A hook that returns the value as it is typed."""
    describe_change: Callable[[events.Change], TableInstruction] = describe_number_change
    """A hook that returns what to move on the table for a change."""
    is_present: Callable[[Any], bool] = lambda _: True
    """A hook that returns whether there is such a thing at this table. A module may not be in
    play."""
    parse_as_command: Callable[[str], dict[str, Any]] | None = None
    """A hook that reads a text as a command document, for a thing that is told by another command
    than a correction."""
    shown_path: str = ""
    """The place in the state that shows how it stands, if that is another one."""
    is_correctable: bool = True
    """Whether people can correct it by name."""
    picking: Picking = TYPED
    """The way to correct it by choosing; without it numbers are typed."""
    label: sentence.Sentence = _UNSAID
    hint: sentence.Sentence = _UNSAID
    """The sentence that says how it is typed."""

    def bind_to_game(
        self, state: type[Value], make_sentence: Callable[..., sentence.Sentence]
    ) -> Self:
        """Return the thing with the path, parser, label and hint that it has in a game with this
        class of states.

        Raises TypeError if the state has no such place, or if nothing says how the thing is typed.
        """
        place = self.path or self.name
        try:
            kinds = [_get_field_type(state, place) for place in place.split("+")]
        except (KeyError, AttributeError):
            raise TypeError(
                f"the thing {self.name} has no place: {state.__name__} has no field {place}"
            ) from None
        parser = self.parse_value
        if parser is None and len(kinds) == 1:
            parser = _choose_value_parser(kinds[0])
        if self.is_correctable and not (parser or self.parse_as_command):
            raise TypeError(
                f"the thing {self.name} needs `parse_value`, because its type has no parser"
            )
        label = make_sentence("fix", fix=self.name)
        hint = make_sentence("fix-hint", fix=self.name)
        return replace(self, path=place, parse_value=parser, label=label, hint=hint)

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """The path of the field in the state, or of each of two that are typed together."""
        return tuple(_split_place(place) for place in self.path.split("+"))

    def is_on_table(self, state: Any) -> bool:
        """Return whether there is such a thing at this table."""
        first_path = self.path.split("+")[0].partition("?")[0]
        outer = first_path.rpartition(".")[0]
        return _get_state_value(state, outer) is not None and self.is_present(state)

    def format_current(self, state: Any) -> str:
        """Return the thing as it stands, written as it is typed."""
        places = (self.shown_path or self.path).split("+")
        if len(places) == 1:
            return self.format_value(_get_state_value(state, places[0]))
        return self.format_value(tuple(_get_state_value(state, place) for place in places))

    def format_in_signs(self, state: Any) -> str:
        """Return the thing as it stands in signs of any language: `?` for unknown, a dash for
        nothing."""
        text = self.format_current(state)
        return {"": "?", "none": "–"}.get(text, text)

    def parse_text(self, text: str) -> dict[str, Any]:
        """Return the command document of a typed text. Raises IllegalCommand if it is not
        understood."""
        if self.parse_as_command:
            return self.parse_as_command(text)
        assert self.parse_value, "only what is typed is read"
        if len(self.paths) == 1:
            patch = _nest_in_document(self.paths[0], self.parse_value(text))
        else:
            values = zip(self.paths, self.parse_value(text), strict=True)
            patches = [
                _nest_in_document(path, value) for path, value in values if value is not None
            ]
            patch = reduce(merge_patch, patches)
        return {"do": "adjust", "patch": patch}

    def parse_words(self, words: Sequence[str]) -> dict[str, Any]:
        """Return the command document of typed words. A correction keeps the note after a #.

        Raises IllegalCommand if the words are not understood.
        """
        text, _, note = " ".join(words).partition("#")
        document = self.parse_text(text.strip())
        if note.strip() and document["do"] == "adjust":
            document = document | {"note": note.strip()}
        return document

    def find_corrected_path(self, field: str) -> Path:
        """Return the longest path by which this thing corrects the field, or () if it does not."""
        steps = field.split(".")
        paths = (path for path in ((self.name,), *self.paths) if _is_path_to_field(path, steps))
        return max(paths, key=len, default=())

    def find_own_change(self, change: events.Change) -> events.Change | None:
        """Return the change of this thing within a change: of it, of a part of it, or of the whole
        that has it.

        Returns None if the thing has not changed.
        """
        steps = tuple(change.field.split("."))
        for place, path in zip(self.path.split("+"), self.paths, strict=True):
            own_steps = steps[:-1] if place.endswith("}") else steps
            if path == own_steps:
                return change
            if steps == tuple(place.partition("?")[0].split(".")):
                inner_path = path[len(steps) :]
                old = _get_document_value(change.old, inner_path)
                new = _get_document_value(change.new, inner_path)
                return change.replace(old=old, new=new)
        return None

    def find_part_name_value(self, change: events.Change) -> dict[str, str]:
        """Return the value of the sentence that names the part, by the name in braces. It is empty
        without parts."""
        if not self.path.endswith("}"):
            return {}
        _, _, name = self.path.removesuffix("}").rpartition("{")
        return {name: change.field.rpartition(".")[2]}

    def describe_move(self, change: events.Change) -> sentence.Sentence | None:
        """Return the sentence that says what to move for a change of this thing, or None."""
        match self.describe_change(change):
            case events.Change(old=old, new=new):
                return self._say(
                    "moved", fix=self.name, old=old, new=new, **self.find_part_name_value(change)
                )
            case sentence.Sentence() | None as description:
                return description
            case values:
                return self._say(
                    f"moved-{self.name}", **values, **self.find_part_name_value(change)
                )

    def _say(self, key: str, **values: Any) -> sentence.Sentence:
        return self.label.replace(key=key, values=values)


@dataclass(frozen=True)
class CountedThing(Thing):
    """Things that come and go one by one. Equal pieces are counted."""

    item: Callable[[Any], Any] = lambda item: item
    """A hook that returns the value `$item` of the sentence of a piece, or a mapping of all its
    values."""

    def describe_move(self, change: events.Change) -> sentence.Sentence | None:
        """Return the sentences that say which pieces go and which come, or None."""
        gone = list(change.old or ())
        come = []
        for piece in change.new or ():
            if piece in gone:
                gone.remove(piece)
            else:
                come.append(piece)
        sentences = [self._describe_piece(piece, gone=True) for piece in gone]
        sentences += [self._describe_piece(piece, gone=False) for piece in come]
        return sentence.join_sentences(sentences) if sentences else None

    def _describe_piece(self, piece: Any, *, gone: bool) -> sentence.Sentence:
        item = self.item(piece)
        values = item if isinstance(item, Mapping) else {"item": item}
        return self._say(f"moved-{self.name}", gone=gone, **values)


def _split_place(place: str) -> Path:
    """Return the path of a place, without the names of kinds and parts."""
    return tuple(step for step in place.replace("?", "").split(".") if step[0].islower())


def _get_field_type(state: type[Value], place: str) -> Any:
    """Return the type of the field at a place, or None if it lies by names.

    Raises KeyError or AttributeError if there is no such place.
    """
    kind: Any = state
    for step in place.replace("?", "").split("."):
        if step.startswith("{"):
            return None
        if step[0].isupper():
            classes = {member.__name__: member for member in get_args(kind)}
            kind = classes[step]
        else:
            kind = find_typed_fields(kind)[step].kind
    return kind


def _choose_value_parser(kind: Any) -> Callable[[str], Any] | None:
    """Return the function that reads a typed value of this type, or None if only its thing can say
    it."""
    if get_origin(kind) is tuple:
        return parse_numbers if strip_optional(get_args(kind)[0]) is int else split_words
    return notation.parse_number if kind is int else None


def _get_state_value(state: Any, place: str) -> Any:
    """Return the value at a place of the state, or None if nothing or something of another kind
    lies there."""
    if not place:
        return state
    for step in place.replace("?", "").split("."):
        if step[0].isupper():
            state = state if type(state).__name__ == step else None
        elif state is not None and not step.startswith("{"):
            state = getattr(state, step)
    return state


def _get_document_value(value: Any, path: Path) -> Any:
    """Return the value at a path of a document, or the first empty value on the way."""
    for step in path:
        if not value:
            break
        value = value[step]
    return value


def _nest_in_document(path: Path, value: Any) -> Any:
    """Return a document that has the value at this path."""
    for step in reversed(path):
        value = {step: value}
    return value


def _is_path_to_field(path: Path, field: list[str]) -> bool:
    """Return whether a path leads to a field, to a part of what it names, or to a whole that has
    it.

    Between the steps of the path a refusal may name the kind of a thing.
    """
    steps = iter(field)
    if path[:1] == tuple(field[:1]) and all(step in steps for step in path):
        return True
    return len(field) > 1 and path[: len(field)] == tuple(field)


# ── All of them ───────────────────────────────────────────────────────────────────────────────────


class Things:
    """All things on the table of a game.

    `describe_unseen` takes the states before and after, and returns what must be moved though no
    field shows it. `describe_noted` returns the sentence for a change of what is not moved.
    """

    def __init__(
        self,
        state: type[Value],
        make_sentence: Callable[..., sentence.Sentence],
        *things: Thing,
        describe_unseen: Callable[[Any, Any], tuple[sentence.Sentence, ...]] = lambda _, __: (),
        describe_noted: Callable[[events.Change], sentence.Sentence] | None = None,
        unknown: str = "?",
    ) -> None:
        """Declare the things of a game. Raises TypeError if one does not fit the state, or two have
        the same name."""
        self.every = tuple(thing.bind_to_game(state, make_sentence) for thing in things)
        self.correctables = tuple(thing for thing in self.every if thing.is_correctable)
        """The things that people can correct by name."""
        self.describe_unseen = describe_unseen
        self._noted = describe_noted or self._describe_change
        self._unknown = unknown
        names = [thing.name for thing in things]
        if twice := [name for name in names if names.count(name) > 1]:
            raise TypeError(f"two things have the name {twice[0]}")

    def find_correctable(self, name: str) -> Thing:
        """Return the thing that can be corrected by this name. Raises IllegalCommand if there is
        none."""
        for fix in self.correctables:
            if fix.name == name.lower():
                return fix
        names = sentence.join_with_commas(fix.name for fix in self.correctables)
        raise refuse("fix-unknown", name=name, fixes=names)

    def describe_move(self, change: events.Change) -> sentence.Sentence | None:
        """Return what to move on the table for a changed field of the state, or None if nothing
        lies there."""
        for thing in self.every:
            own_change = thing.find_own_change(change)
            if own_change is None:
                continue
            if found := thing.describe_move(own_change):
                return found
        return None

    def describe_log_event(self, event: events.Event) -> sentence.Sentence:
        """Return the sentence of a correction, an undo or a redo."""
        changes = event.changes if isinstance(event, events.Adjusted) else ()
        notes = sentence.join_sentences(map(self.describe_difference, changes))
        return say(event.event, **sentence.collect_sentence_values(event) | {"changes": notes})

    def describe_difference(self, change: events.Change) -> sentence.Sentence:
        """Return what to move for a change, or what is different though nothing is moved."""
        return self.describe_move(change) or self._noted(change)

    def _describe_change(self, change: events.Change) -> sentence.Sentence:
        old = format_plain(change.old, self._unknown) or None
        new = format_plain(change.new, self._unknown) or None
        return say("field-changed", field=change.field, old=old, new=new)
