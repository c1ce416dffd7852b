"""Things on the table: where the state has them, how they are typed, and what to move if they change."""

from collections.abc import Sequence

from engines.arknova.saying import say, spoken
from engines.arknova.state import State
from engines.kit import Change, Pieces, Sentence, Thing, Things, Told, each, listed, unmoved


def _read_names(text: str) -> list[str]:
    """Return names as they are typed, in small letters; `none` for none."""
    return [name.lower() for name in each(text)]


def _write_names(names: Sequence[str]) -> str:
    """Return names in the language that is spoken, as they can be typed again."""
    return listed(spoken("typed-name", name=name) for name in names)


def _move_conservation(change: Change) -> Told:
    """Tell a debt by its tokens, and anything else by the space of the counter."""
    return {"old": change.old, "new": change.new, "debt": max(0, -change.new)}


def _count(change: Change) -> Told:
    """Tell by how much a number is higher or lower now."""
    return {"count": abs(change.new - change.old), "back": change.new < change.old}


def _find_spaces(change: Change) -> Told:
    """Tell the spaces of bonus tiles that are put back, or taken once more."""
    back = [space for space in change.old if space not in change.new]
    taken = [space for space in change.new if space not in change.old]
    return {"spaces": tuple(back or taken), "back": bool(back)}


def _find_workers(change: Change) -> Told:
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
    Thing("conservation", "opponent.conservation", moved=_move_conservation),
    Thing("reputation", "opponent.reputation"),
    Thing("workers", "opponent.workers", moved=_find_workers),
    Pieces("placed", "opponent.placed", typed=_read_names, written=_write_names),
    Pieces("zoos", "opponent.zoos", typed=_read_names, written=_write_names),
    Pieces("universities", "opponent.universities", typed=_read_names, written=_write_names),
    Thing("upgrades", "opponent.upgraded", typed=_read_names, written=_write_names, moved=unmoved),
    Thing("scoring", "opponent.scoring_tokens"),
    Thing("notepad", "opponent.notepad_tokens"),
    Thing("projects", "opponent.projects"),
    Thing("supported", "opponent.supported", moved=_count),
    Thing("row", "opponent.row", typed=_read_names, written=_write_names, moved=unmoved),
    Thing("pushed", "opponent.pushed", moved=_count, fix=False),
    Thing("snapped", "opponent.snapped", moved=_count, fix=False),
    Thing("donations", "opponent.donations", moved=_count, fix=False),
    Thing("bonus_tiles", "opponent.bonus_tiles", moved=_find_spaces, fix=False),
    noted=_note_change,
)
