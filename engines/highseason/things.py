"""The things on the table: their place in the state, how they are typed, and what to move when they change."""

from functools import reduce
from itertools import chain
from typing import Any

from engines.core import Change, Pieces, Row, Sentence, Thing, Things, Told, dice_counts, dice_lie, lies, number
from engines.core.picking import Picking
from engines.core.points import read_your_points, write_your_points
from engines.core.things import changes
from engines.highseason import cards, hotel, notation, state
from engines.highseason.saying import say


def _marks(text: str) -> list[int]:
    """Parse the marks: `5/1/0/0` or `5 1 0 0`."""
    return [number(count) for count in text.replace("/", " ").split()]


def track_text(marks: tuple[int, ...]) -> str:
    """Return the marks as text: `5/1/0/0` for row 1, row 2, row 3, extra."""
    return "/".join(map(str, marks))


def _track_change(change: Change) -> Told:
    """Return the change with both sides as text."""
    return change.replace(old=track_text(change.old), new=track_text(change.new))


def nobodys(found: tuple[Change, ...]) -> tuple[Sentence, ...]:
    """Return a sentence about claimed lines that belong to neither side now. Both players may overlook the point."""
    claims = [change for change in found if change.field.endswith(".claims")]
    claimed_before = chain.from_iterable(change.old for change in claims)
    claimed_now = [*chain.from_iterable(change.new for change in claims)]
    lines: list[Any] = [line for line in claimed_before if line not in claimed_now]
    if not lines:
        return ()
    listed = reduce(lambda listed, line: Row(items=(listed, line), last="and"), lines)
    return (say("nobody-has-the-points", lines=listed),)


def _card_change(change: Change) -> Told:
    """Return the values of a changed card; None if no card lies there now."""
    return None if change.new is None else {"card": cards.card_id(change.new)}


_LINES_PICKING = Picking("items", lambda _: hotel.LINES)

THINGS = Things(
    state.State,
    say,
    Thing("dice", typed=dice_counts, moved=dice_lie),
    Pieces("rooms", "opponent.hotel", typed=notation.names, picking=Picking("items", lambda _: hotel.ROOMS)),
    Thing(
        "emperor", "opponent.emperor", typed=_marks, written=track_text, moved=_track_change, picking=Picking("numbers")
    ),
    Pieces("claims", "you.claims", typed=notation.names, picking=_LINES_PICKING),
    Pieces("his_claims", "opponent.claims", typed=notation.names, picking=_LINES_PICKING),
    Thing(
        "board",
        moved=lies(floor=lambda board: hotel.BOARDS[board].ground_floor),
        picking=Picking("one", lambda _: map(str, hotel.BOARDS)),
    ),
    Thing("round"),
    Thing("turn", "slot"),
    Thing("my_points", "you.points?.vp", written=write_your_points, says=read_your_points),
    Thing("card", moved=_card_change, fix=False),
    Thing("his_sheet", "opponent.final.{source}", fix=False),
    Thing("my_sheet", "you.final.{source}", fix=False),
    unseen=lambda before, after: nobodys(changes(before, after)),
)
