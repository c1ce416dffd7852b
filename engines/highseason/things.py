"""What lies on the table: where the state has it, how it is typed, and what to move where it has changed."""

from functools import reduce
from typing import Any

from engines.core import Change, Pieces, Row, Sentence, Thing, Things, Told, dice_counts, dice_lie, lies, number
from engines.core.points import read_your_points, write_your_points
from engines.core.things import changes
from engines.highseason import cards, hotel, notation, state
from engines.highseason.saying import say


def _marks(text: str) -> list[int]:
    """`5/1/0/0` or `5 1 0 0`."""
    return [number(count) for count in text.replace("/", " ").split()]


def track_text(marks: tuple[int, ...]) -> str:
    """`5/1/0/0`: row 1, row 2, row 3, extra."""
    return "/".join(map(str, marks))


def _track(change: Change) -> Told:
    return change.replace(old=track_text(change.old), new=track_text(change.new))


def nobodys(found: tuple[Change, ...]) -> tuple[Sentence, ...]:
    """Lines that somebody had completed first and that now belong to nobody: a point that both may overlook."""
    claims = [change for change in found if change.field.endswith(".claims")]
    has = [line for change in claims for line in change.new]
    lines: list[Any] = [line for change in claims for line in change.old if line not in has]
    every = reduce(lambda told, line: Row(items=(told, line), last="and"), lines) if lines else None
    return (say("nobody-has-the-points", lines=every),) if lines else ()


THINGS = Things(
    state.State,
    say,
    Thing("dice", typed=dice_counts, moved=dice_lie),
    Pieces("rooms", "opponent.hotel", typed=notation.names),
    Thing("emperor", "opponent.emperor", typed=_marks, written=track_text, moved=_track),
    Pieces("claims", "you.claims", typed=notation.names),
    Pieces("his_claims", "opponent.claims", typed=notation.names),
    Thing("board", moved=lies(floor=lambda board: hotel.BOARDS[board].ground_floor)),
    Thing("round"),
    Thing("turn", "slot"),
    Thing("my_points", "you.points?.vp", written=write_your_points, says=read_your_points),
    Thing("card", moved=lambda change: None if change.new is None else {"card": cards.card_id(change.new)}, fix=False),
    Thing("his_sheet", "opponent.final.{source}", fix=False),
    Thing("my_sheet", "you.final.{source}", fix=False),
    unseen=lambda before, after: nobodys(changes(before, after)),
)
