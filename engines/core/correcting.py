"""Correcting the state by a JSON merge patch: `adjust`, a record's `position` and "I disagree" are this."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from operator import attrgetter
from typing import Any

from pydantic import ValidationError

from engines.core import events
from engines.core.commands import Adjust, Command
from engines.core.points import MOST_POINTS
from engines.core.state import S
from engines.core.text import errors
from engines.core.text.errors import refuse

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
