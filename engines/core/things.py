"""What lies on the table, declared once: by that mistakes are corrected by name, and whoever goes back is told what to
put back.

`Thing("turn", "slot")` is the field `slot` of the state, typed as its type says, since it is a number: `adjust turn 3`.
`Pieces("rooms", "opponent.hotel", typed=names)` come and go one by one. What people call it, how it is typed and what
to move is said by the game's words: `fix`, `fix-hint` and `moved` with its name as `$fix`, the last with `$old` and
`$new`, too; of a piece `moved-rooms` with `$item` and `$gone`.

Of what lies by names the last step of its place tells what these are called: `opponent.tavern.{resource}` gives the
sentence a `$resource`. What only one of several kinds has names the kind: `entrance.NineStarsInn.tokens`. What is told
as a whole or not at all has a question mark: `you.points?.vp`.

A correction is a JSON merge patch on the state: `adjust`, a record's `position` and "I disagree" are this.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import attrgetter
from typing import Any, Self, get_args, get_origin

from pydantic import ValidationError

from engines.core import events
from engines.core.chance import laid
from engines.core.commands import Adjust, Command
from engines.core.points import MOST_POINTS
from engines.core.state import S
from engines.core.text import errors, notation, sentence
from engines.core.text.errors import refuse
from engines.core.text.notation import kind_of, parts_of
from engines.core.text.sentence import say, spoken
from engines.core.value import Value

# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────

CLOSED = ("setup", "box", "agenda")


def merge(target: Any, patch: Any) -> Any:
    """RFC 7396, save that null does not delete: here it means "unknown", and the field's type says if it may be."""
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(target) if isinstance(target, Mapping) else {}
    for key, value in patch.items():
        merged[key] = merge(merged.get(key), value)
    return merged


def patched(state: S, patch: Mapping[str, Any]) -> S:
    """The state with the patch laid over it, validated; the cards have not moved yet."""
    for field in CLOSED:
        if field in patch:
            raise refuse("field-cannot-be-corrected", field=field)
    document = merge(state.model_dump(mode="json"), patch)
    try:
        return type(state).model_validate_json(json.dumps(document))
    except ValidationError as error:
        raise errors.refusal(error) from None


def changes(old: S, new: S) -> tuple[events.Change, ...]:
    """Field by field, what a correction changed; the box and the agenda follow by themselves and stay out."""
    return tuple(
        events.Change(field=field, old=before, new=after)
        for field, before, after in _differences(_open(old), _open(new), ())
    )


def _open(state: S) -> dict[str, Any]:
    return state.model_dump(mode="json", exclude=set(CLOSED))


def _differences(old: Any, new: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old | new:
            yield from _differences(old.get(key), new.get(key), (*path, key))
    elif old != new:
        yield ".".join(path), old, new


def without_consequences(command: Command) -> Command:
    """Return a correction of a record as releases played it that changed nothing beyond its patch.

    Any other command is returned as it is, and so is a correction that says whether its consequences were applied.
    """
    if isinstance(command, Adjust) and command.consequences is None:
        return command.replace(consequences=False)
    return command


def unchanged(old: Any, new: Any, *fields: str, no: Callable[..., errors.IllegalCommand]) -> None:
    """What is as it is now, with the refusal of what is said otherwise."""
    for field in fields:
        if attrgetter(field)(old) != attrgetter(field)(new):
            raise no(field=field)


def scored_already(old: Any, new: Any) -> None:
    """Score sheets are filled in by final scoring; only what it wrote can be corrected."""
    if old.over != new.over:
        raise refuse("follows-from-final-scoring", field="opponent.final")
    if (old.you.final is None and new.you.final is not None) or (old.over and new.you.final is None):
        raise refuse("told-at-the-end", field="you.final")


def points_can_be(old: Any, new: Any) -> None:
    """More than anybody could type in may have come by play, and stays."""
    if old.opponent.vp != new.opponent.vp > MOST_POINTS:
        raise refuse("must-be-at-most", field="opponent.vp", most=MOST_POINTS)


def rested(old: S, new: S, named: Callable[[S], Mapping[str, Collection[int]]], *decks: str) -> S:
    """`new` with these decks made to fit what is `named` on the table: cards newly shown leave them, cards no longer
    shown go to the bottom, because a correction must not change which card comes next."""
    before, after = named(old), named(new)
    fit = {deck: _moved(getattr(old.box, deck), before[deck], after[deck]) for deck in decks}
    return new.replace(box=new.box.replace(**fit))


def _moved(deck: Any, old: Collection[int], new: Collection[int]) -> Any:
    return deck.without(new).bottomed(card for card in old if card not in new)


Told = events.Change | Mapping[str, Any] | sentence.Sentence | None
"""The change with its values as they are read, the values of a sentence of its own (`moved-dice`), or a sentence.
Nothing where nothing is to be moved."""
Path = tuple[str, ...]

# ── How things are typed ────────────────────────────────────────────────────────────────────────────────────────────


def listed(items: Iterable[Any]) -> str:
    return " ".join("?" if item is None else str(item) for item in items) or "none"


def each(text: str) -> list[str]:
    """The words of what `listed` writes."""
    words = text.replace(",", " ").split()
    return [] if [word.lower() for word in words] == ["none"] else words


def numbers(text: str) -> list[int | None]:
    return [None if word == "?" else notation.number(word) for word in each(text)]


def written(value: Any) -> str:
    """A value as it is typed; nothing for what is not told."""
    if value is None:
        return ""
    return listed(value) if isinstance(value, tuple) else str(value)


def plain(value: Any, unknown: str = "?") -> str:
    """A value of a stored state as people write it."""
    match value:
        case dict():
            return " ".join(f"{name} {plain(inner, unknown) or spoken('nothing')}" for name, inner in value.items())
        case list() | tuple():
            return " ".join(plain(inner, unknown) for inner in value)
    return unknown if value is None else str(value)


def counted(change: events.Change) -> Told:
    """Of a number or a word; what has parts tells more than that."""
    return None if {type(change.old), type(change.new)} & {list, dict} else change


def lies(**values: Callable[[Any], Any]) -> Callable[[events.Change], Told]:
    """Told by a sentence of its own, with these values made of how it lies now: `lies(tokens=laid)`."""
    return lambda change: (
        {"old": change.old, "new": change.new} | {name: made(change.new) for name, made in values.items()}
    )


dice_lie = lies(dice=lambda dice: laid(dice or ()), back=lambda dice: dice is None)
"""Where none lie they are rolled again."""


def unmoved(_: events.Change) -> Told:
    """Of what nobody moves on the table."""
    return None


# ── One thing ───────────────────────────────────────────────────────────────────────────────────────────────────────


_UNSAID = sentence.Sentence(words="", key="")
"""Until it is a thing of a game."""


@dataclass(frozen=True)
class Thing:
    name: str
    at: str = ""
    """Where the state has it, under its own name otherwise. Of two that are typed together a + is between them."""
    typed: Callable[[str], Any] | None = None
    """A text as the value, as its type says otherwise; of two that are typed together both values, None for one that
    stays as it is."""
    written: Callable[[Any], str] = written
    """The value as it is typed."""
    moved: Callable[[events.Change], Told] = counted
    """A change as what to move on the table."""
    here: Callable[[Any], bool] = lambda _: True
    """Whether there is such a thing at this table. There is none in a module that is not in play."""
    says: Callable[[str], dict[str, Any]] | None = None
    """A text as a command, where something else than a correction tells it."""
    stands: str = ""
    """Where it can be seen how it stands, if that is elsewhere."""
    fix: bool = True
    """Whether people can correct it by name."""
    label: sentence.Sentence = _UNSAID
    hint: sentence.Sentence = _UNSAID
    """How it is typed."""

    def of(self, state: type[Value], words: Callable[..., sentence.Sentence]) -> Self:
        """In a game, whose words know its name. What cannot be made of it is refused here, in words."""
        place = self.at or self.name
        try:
            kinds = [_kind(state, at) for at in place.split("+")]
        except (KeyError, AttributeError):
            raise TypeError(f"{self.name} lies nowhere: {state.__name__} has no {place}") from None
        typed = self.typed or (_typed_by(kinds[0]) if len(kinds) == 1 else None)
        if self.fix and not (typed or self.says):
            raise TypeError(f"{self.name} must say how it is typed")
        label, hint = words("fix", fix=self.name), words("fix-hint", fix=self.name)
        return replace(self, at=place, typed=typed, label=label, hint=hint)

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        return tuple(
            tuple(step for step in at.replace("?", "").split(".") if step[0].islower()) for at in self.at.split("+")
        )

    def kept(self, state: Any) -> bool:
        beside = self.at.split("+")[0].partition("?")[0].rpartition(".")[0]
        return _found(state, beside) is not None and self.here(state)

    def shown(self, state: Any) -> str:
        """As it stands, written as it is typed."""
        found = tuple(_found(state, at) for at in (self.stands or self.at).split("+"))
        return self.written(found if len(found) > 1 else found[0])

    def seen(self, state: Any) -> str:
        """The same for whoever reads it in any language: what nobody knows, and where nothing lies."""
        return {"": "?", "none": "–"}.get(text := self.shown(state), text)

    def read(self, text: str) -> dict[str, Any]:
        """A typed text as a command document."""
        if self.says:
            return self.says(text)
        assert self.typed, "only what is typed is read"
        told = self.typed(text)
        values = dict(zip(self.paths, told if len(self.paths) > 1 else [told], strict=True))
        said = [_within(path, value) for path, value in values.items() if value is not None or len(values) == 1]
        return {"do": "adjust", "patch": reduce(merge, said)}

    def command(self, words: Sequence[str]) -> dict[str, Any]:
        """The text, and after a # a note to keep with it."""
        text, _, note = " ".join(words).partition("#")
        document = self.read(text.strip())
        return document | {"note": note.strip()} if note.strip() and document["do"] == "adjust" else document

    def corrects(self, field: str) -> Path:
        """The path by which this field is what it corrects, nothing where it is another one."""
        paths = (path for path in ((self.name,), *self.paths) if _leads_to(path, field.split(".")))
        return max(paths, key=len, default=())

    def changed(self, change: events.Change) -> events.Change | None:
        """As far as it is this thing that changed: it, a part of it, or the whole that may be untold."""
        steps = tuple(change.field.split("."))
        for at, path in zip(self.at.split("+"), self.paths, strict=True):
            if path == (steps[:-1] if at.endswith("}") else steps):
                return change
            if steps == tuple(at.partition("?")[0].split(".")):
                inside = path[len(steps) :]
                return change.replace(old=_inside(change.old, inside), new=_inside(change.new, inside))
        return None

    def part(self, change: events.Change) -> dict[str, str]:
        """What the sentence is told of where a part lies."""
        _, _, name = self.at.removesuffix("}").rpartition("{")
        return {name: change.field.rpartition(".")[2]} if self.at.endswith("}") else {}

    def to_move(self, change: events.Change) -> sentence.Sentence | None:
        match self.moved(change):
            case events.Change(old=old, new=new):
                return self._say("moved", fix=self.name, old=old, new=new, **self.part(change))
            case sentence.Sentence() | None as told:
                return told
            case values:
                return self._say(f"moved-{self.name}", **values, **self.part(change))

    def _say(self, key: str, **values: Any) -> sentence.Sentence:
        return self.label.replace(key=key, values=values)


@dataclass(frozen=True)
class Pieces(Thing):
    """They come and go one by one: of equal ones as many as it is."""

    item: Callable[[Any], Any] = lambda item: item
    """What its sentence is told of a piece as `$item`; of one that has parts, these by their names."""

    def to_move(self, change: events.Change) -> sentence.Sentence | None:
        gone, come = list(change.old or ()), []
        for piece in change.new or ():
            if piece in gone:
                gone.remove(piece)
            else:
                come.append(piece)
        told = [*(self._piece(piece, gone=True) for piece in gone), *(self._piece(piece, gone=False) for piece in come)]
        return sentence.joined(told) if told else None

    def _piece(self, piece: Any, *, gone: bool) -> sentence.Sentence:
        item = self.item(piece)
        return self._say(f"moved-{self.name}", gone=gone, **(item if isinstance(item, Mapping) else {"item": item}))


def _kind(state: type[Value], at: str) -> Any:
    """The type of what lies there; nothing of what lies by names, a mistake where there is no such place."""
    kind: Any = state
    for step in at.replace("?", "").split("."):
        if step.startswith("{"):
            return None
        kind = {one.__name__: one for one in get_args(kind)}[step] if step[0].isupper() else parts_of(kind)[step].kind
    return kind


def _typed_by(kind: Any) -> Callable[[str], Any] | None:
    if get_origin(kind) is tuple:
        return numbers if kind_of(get_args(kind)[0]) is int else each
    return notation.number if kind is int else None


def _found(state: Any, at: str) -> Any:
    """None as soon as nothing lies there, or something of another kind."""
    for step in at.replace("?", "").split(".") if at else ():
        if step[0].isupper():
            state = state if type(state).__name__ == step else None
        elif state is not None and not step.startswith("{"):
            state = getattr(state, step)
    return state


def _inside(value: Any, path: Path) -> Any:
    return reduce(lambda inner, step: inner and inner[step], path, value)


def _within(path: Path, value: Any) -> Any:
    return reduce(lambda inner, step: {step: inner}, reversed(path), value)


def _leads_to(path: Path, field: list[str]) -> bool:
    """Between the steps of its path a refusal may name the kind of a thing."""
    steps = iter(field)
    within = path[:1] == tuple(field[:1]) and all(step in steps for step in path)
    return within or (len(field) > 1 and path[: len(field)] == tuple(field))


# ── All of them ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Things:
    """What lies on the table of a game. `unseen` is what must be moved though no field shows it, by the states before
    and after; `noted` tells a change of what nobody moves."""

    def __init__(
        self,
        state: type[Value],
        words: Callable[..., sentence.Sentence],
        *things: Thing,
        unseen: Callable[[Any, Any], tuple[sentence.Sentence, ...]] = lambda _, __: (),
        noted: Callable[[events.Change], sentence.Sentence] | None = None,
        unknown: str = "?",
    ) -> None:
        self.every = tuple(thing.of(state, words) for thing in things)
        self.fixes = tuple(thing for thing in self.every if thing.fix)
        """What people can correct by name."""
        self.unseen, self._noted, self._unknown = unseen, noted or self._field_changed, unknown
        names = [thing.name for thing in things]
        if twice := [name for name in names if names.count(name) > 1]:
            raise TypeError(f"Two things are called {twice[0]}")

    def fix(self, name: str) -> Thing:
        for fix in self.fixes:
            if fix.name == name.lower():
                return fix
        raise refuse("fix-unknown", name=name, fixes=sentence.row(fix.name for fix in self.fixes))

    def moved(self, change: events.Change) -> sentence.Sentence | None:
        """A changed field of the state as what to move on the table; None where nothing lies there."""
        told = (thing.to_move(mine) for thing in self.every if (mine := thing.changed(change)))
        return next(filter(None, told), None)

    def told(self, event: events.Event) -> sentence.Sentence:
        """Corrections, undo and redo in words."""
        changes = event.changes if isinstance(event, events.Adjusted) else ()
        return say(event.event, **sentence.fields(event) | {"changes": sentence.joined(map(self.note, changes))})

    def note(self, change: events.Change) -> sentence.Sentence:
        """What to move, or what is different though nobody moves anything."""
        return self.moved(change) or self._noted(change)

    def _field_changed(self, change: events.Change) -> sentence.Sentence:
        old, new = (plain(value, self._unknown) or None for value in (change.old, change.new))
        return say("field-changed", field=change.field, old=old, new=new)
