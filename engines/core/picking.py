"""The correction of a thing by choosing: its pieces, what each can be instead, and the typed text
that says so.

A thing declares how its text is made of picking. Only numbers are typed; the text is the one that
people may type.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engines.core.sequences import drop_item

PieceKind = Literal["typed", "one", "slots", "order", "items", "stack", "changes", "numbers"]
NUMBER = re.compile(r"-?\d+|\?")
"""The pattern of the numbers in a text, unknown ones included."""
WORD = re.compile(rf"(?<![a-zA-Z])[a-zA-Z]*(?:{NUMBER.pattern})")
"""The pattern of a number with the letters before it."""


def _list_nothing(_: Any) -> Iterable[str]:
    """Return no words, as the words of a thing from which pieces are only taken away."""
    return ()


@dataclass(frozen=True)
class Picking:
    """The declaration how a thing is corrected by choosing.

    `typed` is one field of numbers, `one` a word, `slots` a word in each of several places, `order`
    an order of words, of which two change places, `items` a list of words, `stack` a list in which
    words are exchanged, too, and a new one lies on top, `changes` a list that is corrected by what
    comes and goes, and `numbers` several numbers.
    """

    kind: PieceKind = "typed"
    words: Callable[[Any], Iterable[str]] = _list_nothing
    """A hook that returns the words that can be chosen in this state, as they are typed."""
    separator: str = " "
    """The text between two items."""
    counted: bool = False
    """Whether an item ends with a number, which is typed."""
    first: int = 0
    """The index of the first number that can be corrected."""
    label: Callable[[str], str] = str
    """A hook that returns a word as people read it."""


TYPED = Picking()


@dataclass(frozen=True)
class Pick:
    """One choice: its code, the word that is shown, and the text of the thing that it leads to.

    `is_number` means that a number is typed next, and `has_words` that a word is chosen next.
    """

    code: str
    word: str
    text: str = ""
    is_number: bool = False
    has_words: bool = False
    place: int = 0
    """The number of the place, from 1, for pieces that have places."""


def split_items(picking: Picking, text: str) -> list[str]:
    """Return the items of a text as it is typed."""
    if text in ("", "none"):
        return []
    separator = picking.separator.strip()
    items = text.split(separator) if separator else text.split()
    return [item.strip() for item in items]


def list_first_correction_picks(picking: Picking, text: str, state: Any) -> list[Pick]:
    """Return what can be chosen first for a thing with this text."""
    match picking.kind:
        case "one":
            others = drop_item(picking.words(state), text)
            return [Pick(word, word, word) for word in others]
        case "slots" | "order":
            return [*_iterate_slots_as_picks(picking, text)]
        case "stack":
            return [
                *_iterate_slots_as_picks(picking, text),
                *_iterate_item_changes(picking, text, state),
            ]
        case "numbers":
            return [*_list_number_picks(picking, text)]
        case "items" | "changes":
            return [*_iterate_item_changes(picking, text, state)]
    return []


def _iterate_slots_as_picks(picking: Picking, text: str) -> Iterator[Pick]:
    """Yield the places of a text in which another word can lie."""
    for at, item in enumerate(split_items(picking, text)):
        yield Pick(str(at), item, has_words=True, place=at + 1)


def _list_number_picks(picking: Picking, text: str) -> Iterator[Pick]:
    """Yield the numbers of a text, each with its place."""
    for at, found in enumerate(WORD.finditer(text)):
        if at >= picking.first:
            yield Pick(str(at), found[0], is_number=True, place=at + 1)


def _iterate_item_changes(picking: Picking, text: str, state: Any) -> Iterator[Pick]:
    """Yield the items that can go, those whose number can change, and the words that can come."""
    items = split_items(picking, text)
    for at, item in enumerate(items):
        if picking.counted and NUMBER.search(item):
            yield Pick(f"={at}", item, is_number=True)
    for at, item in enumerate(items):
        text_without = format_with_added_or_removed_item(picking, items, item, removed_index=at)
        yield Pick(f"-{at}", item, text_without)
    for word in picking.words(state):
        if word in items or (picking.counted and any(_has_head(item, word) for item in items)):
            continue
        yield Pick(
            f"+{word}",
            word,
            format_with_added_or_removed_item(picking, items, word),
            is_number=picking.counted,
        )


def _has_head(item: str, word: str) -> bool:
    """Return whether an item is this word with a number."""
    return item.rstrip("0123456789").rstrip(" =") == word


def format_with_added_or_removed_item(
    picking: Picking, items: Sequence[str], word: str, *, removed_index: int | None = None
) -> str:
    """Return the text with one more word, or without the item at `removed_index`."""
    if picking.kind == "changes":
        return word if removed_index is None else f"-{word.partition('@')[0]}"
    left = list(items)
    if removed_index is not None:
        del left[removed_index]
    if removed_index is None and picking.kind == "stack":
        left.insert(0, word)
    elif removed_index is None:
        left.append(word)
    return _join_items(picking, left)


def _join_items(picking: Picking, items: Sequence[str]) -> str:
    """Return the items as a text as it is typed."""
    separator = picking.separator
    if separator.strip():
        separator = f"{separator.strip()} "
    return separator.join(items) or "none"


def list_words_for_slot(picking: Picking, text: str, state: Any, slot: str) -> list[Pick]:
    """Return the words that can lie in the slot of this index; none if there is no such slot."""
    items = split_items(picking, text)
    if not (slot.isdecimal() and int(slot) < len(items)):
        return []
    picks: list[Pick] = []
    for word in picking.words(state):
        if word != items[int(slot)]:
            changed = [*items]
            if picking.kind == "order":
                changed[items.index(word)] = items[int(slot)]
            changed[int(slot)] = _replace_item_word(picking, items[int(slot)], word)
            picks.append(Pick(word, word, _join_items(picking, changed)))
    return picks


def _replace_item_word(picking: Picking, item: str, word: str) -> str:
    """Return an item with another word. Its number stays."""
    numbers = [*NUMBER.finditer(item)]
    if not picking.counted or not numbers:
        return word
    return f"{word} {numbers[-1][0]}"


def replace_number_in_text(picking: Picking, text: str, code: str, number: str) -> str | None:
    """Return the text with a typed number in the place of this code, or None if there is no such
    place."""
    items = split_items(picking, text)
    if code.startswith("+"):
        return format_with_added_or_removed_item(picking, items, f"{code[1:]} {number}")
    if code.startswith("=") and code[1:].isdecimal() and int(code[1:]) < len(items):
        at = int(code[1:])
        last = [*NUMBER.finditer(items[at])][-1]
        items[at] = f"{items[at][: last.start()]}{number}{items[at][last.end() :]}"
        return _join_items(picking, items)
    matches = [*NUMBER.finditer(text)]
    if picking.kind == "numbers" and code.isdecimal() and int(code) < len(matches):
        match = matches[int(code)]
        return f"{text[: match.start()]}{number}{text[match.end() :]}"
    return None
