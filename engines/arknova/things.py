"""Things on the table: where the state has them, how they are typed, and what to move if they
change."""

from collections.abc import Sequence

from engines.arknova.messages import say, say_now
from engines.arknova.parts import CARDS, CONTINENTS, TASKS, UNIVERSITIES
from engines.arknova.state import State
from engines.kit import (
    Change,
    CountedThing,
    Picking,
    Sentence,
    TableInstruction,
    Thing,
    Things,
    describe_no_move,
    format_items,
    split_words,
)


def _read_names(text: str) -> list[str]:
    """Return names as they are typed, in small letters; `none` for none."""
    return [name.lower() for name in split_words(text)]


def _write_names(names: Sequence[str]) -> str:
    """Return names in the language that is spoken, as they can be typed again."""
    return format_items(say_now("typed-name", name=name) for name in names)


def _name_card(card: str) -> str:
    return say_now("card", card=card)


def _name_task(task: str) -> str:
    return say_now("task", task=task)


def _name_tile(tile: str) -> str:
    return say_now("tile", tile=tile)


def _describe_conservation_change(change: Change) -> TableInstruction:
    """Tell a debt by its tokens, and anything else by the space of the counter."""
    return {"old": change.old, "new": change.new, "debt": max(0, -change.new)}


def _describe_count_change(change: Change) -> TableInstruction:
    """Tell by how much a number is higher or lower now."""
    return {"count": abs(change.new - change.old), "back": change.new < change.old}


def _describe_spaces_change(change: Change) -> TableInstruction:
    """Tell the spaces of bonus tiles that are put back, or taken once more."""
    back = [space for space in change.old if space not in change.new]
    taken = [space for space in change.new if space not in change.old]
    return {"spaces": tuple(back or taken), "back": bool(back)}


def _describe_workers_change(change: Change) -> TableInstruction:
    return {"old": change.old, "new": change.new, "back": change.new < change.old}


def _note_change(change: Change) -> Sentence:
    """Tell a change of what lies in the bot alone: his row and his upgrades."""
    return say("noted", fix=NOTED[change.field], new=_write_names(change.new))


NOTED = {"opponent.row": "row", "opponent.upgraded": "upgrades"}
"""Things that are not moved on the table, by their fields."""

THINGS = Things(
    State,
    say,
    Thing("appeal", "opponent.appeal"),
    Thing("conservation", "opponent.conservation", describe_change=_describe_conservation_change),
    Thing("reputation", "opponent.reputation"),
    Thing("workers", "opponent.workers", describe_change=_describe_workers_change),
    CountedThing(
        "placed",
        "opponent.placed",
        parse_value=_read_names,
        format_value=_write_names,
        picking=Picking("items", lambda _: TASKS, label=_name_task),
    ),
    CountedThing(
        "zoos",
        "opponent.zoos",
        parse_value=_read_names,
        format_value=_write_names,
        picking=Picking("items", lambda _: CONTINENTS, label=_name_tile),
    ),
    CountedThing(
        "universities",
        "opponent.universities",
        parse_value=_read_names,
        format_value=_write_names,
        picking=Picking("items", lambda _: UNIVERSITIES, label=_name_tile),
    ),
    Thing(
        "upgrades",
        "opponent.upgraded",
        parse_value=_read_names,
        format_value=_write_names,
        describe_change=describe_no_move,
        picking=Picking("items", lambda _: CARDS, label=_name_card),
    ),
    Thing("scoring", "opponent.scoring_tokens"),
    Thing("notepad", "opponent.notepad_tokens"),
    Thing("projects", "opponent.projects"),
    Thing("supported", "opponent.supported", describe_change=_describe_count_change),
    Thing(
        "row",
        "opponent.row",
        parse_value=_read_names,
        format_value=_write_names,
        describe_change=describe_no_move,
        picking=Picking("order", lambda _: CARDS, label=_name_card),
    ),
    Thing(
        "pushed", "opponent.pushed", describe_change=_describe_count_change, is_correctable=False
    ),
    Thing(
        "snapped", "opponent.snapped", describe_change=_describe_count_change, is_correctable=False
    ),
    Thing(
        "donations",
        "opponent.donations",
        describe_change=_describe_count_change,
        is_correctable=False,
    ),
    Thing(
        "bonus_tiles",
        "opponent.bonus_tiles",
        describe_change=_describe_spaces_change,
        is_correctable=False,
    ),
    describe_noted=_note_change,
)
