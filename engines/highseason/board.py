"""Ralph's side of the table as text."""

from typing import get_args

from engines.core import format_dice, join_with_dots
from engines.highseason.hotel import LINE_POINTS, list_rooms_of
from engines.highseason.messages import say, say_now
from engines.highseason.rounds import whose_turn
from engines.highseason.scoring import count_present_sheet
from engines.highseason.state import TRACK, Source, State

DECKS = {deck: say("deck", deck=deck) for deck in get_args(Source)}
SWITCHES = {switch: say("switch", switch=switch) for switch in ("literal", "reversed", "waived")}


def describe_board(state: State) -> str:
    """Return the table as text: the heading alone in depth card, else Ralph's side too."""
    lines = [_describe_heading(state)]
    if state.is_tracked:
        lines += _describe_tracked_table(state)
    return "\n".join(lines)


def _describe_heading(state: State) -> str:
    """Return level, deck, the switches that differ from the recommended reading, and whose turn it
    is."""
    setup = state.setup
    chosen = filter(None, (setup.hand, setup.ties, setup.penalties))
    switches = [SWITCHES[switch] for switch in chosen]
    seat = None if state.is_over else whose_turn(state)
    level = say("board-level", level=setup.level)
    turn = say("board-turn", seat=seat, round=state.round, slot=state.slot)
    return str(join_with_dots([level, DECKS[setup.deck], *switches, turn]))


def _describe_tracked_table(state: State) -> list[str]:
    """Return dice, hotel, Emperor track and points, one labelled line each."""
    marked = zip(state.opponent.emperor, TRACK, strict=True)
    rows = "  ".join(f"{count}/{most}" for count, most in marked)
    firsts = "  ".join(
        _describe_points_for_completing_first(state, f"E{row}").strip() for row in (1, 2, 3)
    )
    dice = None if state.dice is None else format_dice(state.dice)
    hotel_labels = (say_now("board-hotel", board=state.board), *[""] * 4)
    sheet = count_present_sheet(state)
    labelled = [(say_now("board-dice"), say_now("board-rolled", dice=dice))]
    labelled += zip(hotel_labels, describe_hotel(state), strict=True)
    labelled.append((say_now("board-emperor"), say_now("board-rows", rows=rows, firsts=firsts)))
    points = say_now("board-sheet", total=sheet.total, **dict(sheet))
    labelled.append((say_now("board-points"), points))
    return [f"  {label:9} {text}" for label, text in labelled]


def describe_hotel(state: State) -> list[str]:
    """Return the hotel line by line, top floor first.

    An occupied room stands in brackets. The points for the first stand at the ends of rows and
    columns.
    """
    columns = [_describe_points_for_completing_first(state, f"C{n}") for n in range(1, 8)]
    colours = state.hotel_board.colours
    letters = {colour: say_now("colour-letter", colour=colour) for colour in {*colours.values()}}
    rooms: dict[str, str] = {}
    for room, colour in colours.items():
        letter = letters[colour]
        rooms[room] = f"[{letter}]" if room in state.opponent.hotel else f" {letter.lower()} "
    floors = [_describe_floor(state, floor, rooms) for floor in range(4, 0, -1)]
    return [*floors, f"{'':4}{' '.join(columns[:4])} | {' '.join(columns[4:])}"]


def _describe_floor(state: State, floor: int, rooms: dict[str, str]) -> str:
    """Return one floor: its rooms left and right of the stairs between the points of its two
    rows."""
    left, right = f"L{floor}", f"R{floor}"
    left_rooms = " ".join(map(rooms.__getitem__, list_rooms_of(left)))
    right_rooms = " ".join(map(rooms.__getitem__, list_rooms_of(right)))
    left_points = _describe_points_for_completing_first(state, left)
    right_points = _describe_points_for_completing_first(state, right)
    return f"{left_points} {left_rooms} | {right_rooms} {right_points}"


def _describe_points_for_completing_first(state: State, line: str) -> str:
    """Return the points for completing the line first, or the seat that has them."""
    if line in state.you.claims:
        return f"{say_now('board-first', seat='you'):>3}"
    if line in state.opponent.claims:
        return f"{say_now('board-first', seat='opponent'):>3}"
    return f"{LINE_POINTS[line]:>3}"
