"""Ralph's side of the table as text."""

from engines.core.dice import dice_text
from engines.highseason.hotel import LINES, rooms_of
from engines.highseason.rounds import whose_turn
from engines.highseason.scoring import standing
from engines.highseason.state import TRACK, State

DECKS = {"house": "house deck", "mine": "printed deck (typed in)", "physical": "deck on your table"}
SWITCHES = {"literal": "hand taken literally", "reversed": "ties reversed", "waived": "no penalties"}


def board(state: State) -> str:
    return "\n".join([_heading(state), *(_tracked(state) if state.tracked else [])])


def label(state: State) -> str:
    """Level, deck and the switches that differ from our reading: always visible."""
    setup = state.setup
    switches = [SWITCHES[switch] for switch in (setup.hand, setup.ties, setup.penalties) if switch]
    return " · ".join([f"Ralph · level {setup.level}", DECKS[setup.deck], *switches])


def _heading(state: State) -> str:
    if state.over:
        return f"{label(state)} · the game is over"
    seat = "Ralph" if whose_turn(state) == "opponent" else "you"
    return f"{label(state)} · round {state.round} of 7, turn {state.slot} of 4: {seat}"


def _tracked(state: State) -> list[str]:
    sheet = standing(state)
    rows = "  ".join(f"{count}/{most}" for count, most in zip(state.opponent.emperor, TRACK, strict=True))
    labels = (f"board {state.board}", *[""] * 4)
    return [
        f"  dice      {'to be rolled' if state.dice is None else dice_text(state.dice)}",
        *(f"  {label:9} {floor}" for label, floor in zip(labels, hotel(state), strict=True)),
        f"  emperor   {rows}   first: {'  '.join(_open(state, f'E{row}').strip() for row in (1, 2, 3))}",
        f"  points    {sheet.total} (rooms {sheet.rooms}, groups {sheet.groups}, "
        f"rows and columns {sheet.lines}, Emperor {sheet.emperor})",
    ]


def hotel(state: State) -> list[str]:
    """Top floor first; an occupied room stands in brackets, points for the first at the ends of rows and columns."""
    columns = [_open(state, f"C{n}") for n in range(1, 8)]
    return [
        *(_floor(state, floor) for floor in range(4, 0, -1)),
        f"{'':4}{' '.join(columns[:4])} | {' '.join(columns[4:])}",
    ]


def _floor(state: State, floor: int) -> str:
    left, right = f"L{floor}", f"R{floor}"
    halves = [" ".join(_room(state, room) for room in rooms_of(row)) for row in (left, right)]
    return f"{_open(state, left)} {halves[0]} | {halves[1]} {_open(state, right)}"


def _room(state: State, room: str) -> str:
    letter = state.hotel_board.colours[room][0].upper()
    return f"[{letter}]" if room in state.opponent.hotel else f" {letter.lower()} "


def _open(state: State, line: str) -> str:
    """The points that are still to be had, or who has them."""
    if line in state.opponent.claims:
        return "him"
    return f"{'you' if line in state.you.claims else LINES[line]:>3}"
