"""The things on the table: their place in the state, how they are typed, and what to move when they
change."""

import re
from typing import Any

from engines.core import Change, Sentence, parse_number, things
from engines.core.picking import Picking
from engines.core.points import format_your_points, parse_your_points
from engines.gah import cards, commands, state
from engines.gah.messages import refuse, say
from engines.gah.notation import parse_dice
from engines.gah.waltz.things import MODULE_THINGS
from engines.gah.waltz.values import ColouredDice

# ── How they are typed ────────────────────────────────────────────────────────────────────────────

_MARKERS = {"-": None, "–": None, "none": None, "iii": "III", "ii": "II", "claimed": "claimed"}
_IN_WORDS = re.compile(r"FLOOR\s{0,3}(\d)\W{0,3}COLUMN\s{0,3}(\d)")


def _split_rooms(text: str) -> list[str]:
    return things.split_words(_IN_WORDS.sub(r"F\1C\2", text.upper()))


def _parse_optional_slot(text: str) -> int | None:
    return parse_number(text) if things.split_words(text) else None


def _parse_objective_markers(text: str) -> dict[str, Any]:
    """Parse the three markers. Raises IllegalCommand if there are not three of them."""
    words = text.lower().split()
    if len(words) != 3 or not all(word in _MARKERS for word in words):
        raise refuse("markers-needed", example="II - claimed")
    return {letter: _MARKERS[word] for letter, word in zip(cards.LETTERS, words, strict=True)}


def _format_markers(objectives: state.Objectives) -> str:
    return " ".join(objectives[letter] or "-" for letter in cards.LETTERS)


def _parse_all_dice(text: str) -> tuple[Any, Any]:
    """Parse the dice. Named coloured dice are put where they lie, with 0 off the board; the others
    stay."""
    parsed = parse_dice(text)
    coloured = parsed.get("coloured")
    if coloured:
        coloured = {colour: space or None for colour, space in coloured.items()}
    return parsed["counts"], coloured


def _format_dice(dice: tuple[tuple[int, ...] | None, ColouredDice | None]) -> str:
    counts, coloured = dice
    if not counts:
        return ""
    return f"{things.format_value(counts)} {coloured or ''}".rstrip()


# ── What to move ──────────────────────────────────────────────────────────────────────────────────


def _describe_queue_change(change: Change) -> things.TableInstruction:
    """Return the queue to lay out; None if it is unread, because then each guest is told by
    itself."""
    return {"queue": format_value(change.new)} if any(change.new) else None


def _describe_dice_change(change: Change) -> things.TableInstruction:
    return things.describe_dice_change(change) if change.field == "dice" else None


def _describe_round_change(change: Change) -> things.TableInstruction:
    """Return the change of the round, and whether the turn order tiles are swapped: `on`, `back` or
    None."""
    swap = None
    if (change.new - change.old) % 2:
        swap = "back" if change.new < change.old else "on"
    return {"old": change.old, "new": change.new, "swap": swap}


def _format_guest(guest: Any) -> str:
    return format_value(guest).upper()


def _describe_change_without_move(change: Change) -> Sentence:
    old = format_value(change.old) if isinstance(change.old, list) else change.old
    new = format_value(change.new) if isinstance(change.new, list) else change.new
    is_long = "{" in f"{old}{new}"
    return say("changed", what=change.field.replace(".", "-"), old=old, new=new, long=is_long)


def format_value(value: Any) -> str:
    """Return a value of the state as it is typed: guests in their notation, lists with blanks,
    unknown as ?."""
    match value:
        case {"colour": colour, "vp": vp}:
            return f"{colour[0]}{vp}"
        case list() | tuple():
            return " ".join(map(format_value, value))
        case None:
            return "?"
        case _:
            return str(value)


def _name_staff(word: str) -> str:
    """Return a staff card by its number and name."""
    if word.isdecimal() and int(word) in cards.STAFF:
        return f"{word} {cards.STAFF[int(word)].name}"
    return word


_MARKER_PICKING = Picking("slots", lambda _: ("-", "III", "II", "claimed"))
_GUEST_WORDS = tuple(dict.fromkeys(f"{card.colour[0]}{card.vp}" for card in cards.GUESTS.values()))
"""The guests by colour and points."""
_QUEUE_PICKING = Picking("slots", lambda _: (*_GUEST_WORDS, "?"))
_PASS_PICKING = Picking("one", lambda _: ("none", "1", "2", "3", "4"))

THINGS = things.Things(
    state.State,
    say,
    things.Thing(
        "queue",
        parse_as_command=lambda text: commands.COMMANDS.parse_line(f"queue {text}"),
        describe_change=_describe_queue_change,
        picking=_QUEUE_PICKING,
    ),
    things.Thing(
        "dice", "dice+celebrities.dice", _parse_all_dice, _format_dice, _describe_dice_change
    ),
    things.Thing("his_points", "opponent.vp"),
    things.Thing(
        "my_points",
        "you.points?.vp",
        format_value=format_your_points,
        parse_as_command=parse_your_points,
    ),
    things.CountedThing(
        "claims", "you.claims", _split_rooms, picking=Picking("items", lambda _: cards.LETTERS)
    ),
    things.Thing(
        "objectives",
        "opponent.objectives.{objective}",
        _parse_objective_markers,
        _format_markers,
        picking=_MARKER_PICKING,
    ),
    things.Thing("emperor", "opponent.emperor"),
    things.CountedThing(
        "rooms", "opponent.hotel", _split_rooms, picking=Picking("items", lambda _: cards.SPACES)
    ),
    things.CountedThing(
        "staff",
        "opponent.staff",
        item=lambda card: None if card is None else cards.STAFF[card].name,
        picking=Picking("items", lambda _: map(str, cards.END_STAFF), label=_name_staff),
    ),
    things.Thing("round", describe_change=_describe_round_change),
    things.Thing("turn", "slot", describe_change=things.describe_no_move),
    things.Thing(
        "pass",
        "you.passed",
        _parse_optional_slot,
        lambda slot: str(slot or "none"),
        things.describe_no_move,
        picking=_PASS_PICKING,
    ),
    things.CountedThing("discard", item=_format_guest, is_correctable=False),
    things.CountedThing("my_guests", "you.guests", item=_format_guest, is_correctable=False),
    things.CountedThing("later", "you.later", is_correctable=False),
    *MODULE_THINGS,
    describe_noted=_describe_change_without_move,
)
