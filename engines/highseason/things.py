"""The things on the table: their place in the state, how they are typed, and what to move when they
change."""

from functools import reduce
from typing import Any

from engines.core import (
    Change,
    CountedThing,
    JoinedItems,
    Sentence,
    TableInstruction,
    Thing,
    Things,
    describe_dice_change,
    drop_items,
    make_change_describer,
    parse_dice_counts,
    parse_number,
)
from engines.core.picking import Picking
from engines.core.points import format_your_points, parse_your_points
from engines.core.things import find_changes
from engines.highseason import cards, hotel, notation, state
from engines.highseason.messages import say


def _parse_marks(text: str) -> list[int]:
    """Parse the marks: `5/1/0/0` or `5 1 0 0`."""
    return [parse_number(count) for count in text.replace("/", " ").split()]


def format_track(marks: tuple[int, ...]) -> str:
    """Return the marks as text: `5/1/0/0` for row 1, row 2, row 3, extra."""
    return "/".join(map(str, marks))


def _describe_track_change(change: Change) -> TableInstruction:
    """Return the change with both sides as text."""
    return change.replace(old=format_track(change.old), new=format_track(change.new))


def describe_unowned_lines(changes: tuple[Change, ...]) -> tuple[Sentence, ...]:
    """Return a sentence about claimed lines that belong to neither side now. Both players may
    overlook the point."""
    claimed_before: list[str] = []
    claimed_now: list[str] = []
    for change in changes:
        if change.field.endswith(".claims"):
            claimed_before += change.old
            claimed_now += change.new
    lines: tuple[Any, ...] = drop_items(claimed_before, claimed_now)
    if not lines:
        return ()
    listed = reduce(lambda listed, line: JoinedItems(items=(listed, line), last="and"), lines)
    return (say("nobody-has-the-points", lines=listed),)


def _describe_card_change(change: Change) -> TableInstruction:
    """Return the values of a changed card; None if no card lies there now."""
    return None if change.new is None else {"card": cards.card_id(change.new)}


_LINES_PICKING = Picking("items", lambda _: hotel.LINE_POINTS)

THINGS = Things(
    state.State,
    say,
    Thing("dice", parse_value=parse_dice_counts, describe_change=describe_dice_change),
    CountedThing(
        "rooms",
        "opponent.hotel",
        parse_value=notation.parse_room_or_line_names,
        picking=Picking("items", lambda _: hotel.ROOMS),
    ),
    Thing(
        "emperor",
        "opponent.emperor",
        parse_value=_parse_marks,
        format_value=format_track,
        describe_change=_describe_track_change,
        picking=Picking("numbers"),
    ),
    CountedThing(
        "claims",
        "you.claims",
        parse_value=notation.parse_room_or_line_names,
        picking=_LINES_PICKING,
    ),
    CountedThing(
        "his_claims",
        "opponent.claims",
        parse_value=notation.parse_room_or_line_names,
        picking=_LINES_PICKING,
    ),
    Thing(
        "board",
        describe_change=make_change_describer(floor=lambda board: hotel.BOARDS[board].ground_floor),
        picking=Picking("one", lambda _: map(str, hotel.BOARDS)),
    ),
    Thing("round"),
    Thing("turn", "slot"),
    Thing(
        "my_points",
        "you.points?.vp",
        format_value=format_your_points,
        parse_as_command=parse_your_points,
    ),
    Thing("card", describe_change=_describe_card_change, is_correctable=False),
    Thing("his_sheet", "opponent.final.{source}", is_correctable=False),
    Thing("my_sheet", "you.final.{source}", is_correctable=False),
    describe_unseen=lambda before, after: describe_unowned_lines(find_changes(before, after)),
)
