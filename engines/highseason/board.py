"""Ralph's side of the table as text."""

from typing import get_args

from engines.core import dice_text, dotted
from engines.highseason.hotel import LINES, rooms_of
from engines.highseason.rounds import whose_turn
from engines.highseason.saying import say, spoken
from engines.highseason.scoring import standing
from engines.highseason.state import TRACK, Source, State

DECKS = {deck: say("deck", deck=deck) for deck in get_args(Source)}
SWITCHES = {switch: say("switch", switch=switch) for switch in ("literal", "reversed", "waived")}


def board(state: State) -> str:
    return "\n".join([_heading(state), *(_tracked(state) if state.tracked else [])])


def _heading(state: State) -> str:
    """Level, deck and the switches that differ from our reading: always visible."""
    setup = state.setup
    switches = [SWITCHES[switch] for switch in (setup.hand, setup.ties, setup.penalties) if switch]
    seat = None if state.over else whose_turn(state)
    where = say("board-turn", seat=seat, round=state.round, slot=state.slot)
    return str(dotted([say("board-level", level=setup.level), DECKS[setup.deck], *switches, where]))


def _tracked(state: State) -> list[str]:
    rows = "  ".join(f"{count}/{most}" for count, most in zip(state.opponent.emperor, TRACK, strict=True))
    firsts = "  ".join(_open(state, f"E{row}").strip() for row in (1, 2, 3))
    dice = None if state.dice is None else dice_text(state.dice)
    labels = (spoken("board-hotel", board=state.board), *[""] * 4)
    told = [
        (spoken("board-dice"), spoken("board-rolled", dice=dice)),
        *zip(labels, hotel(state), strict=True),
        (spoken("board-emperor"), spoken("board-rows", rows=rows, firsts=firsts)),
        (spoken("board-points"), spoken("board-sheet", total=standing(state).total, **dict(standing(state)))),
    ]
    return [f"  {label:9} {text}" for label, text in told]


def hotel(state: State) -> list[str]:
    """Top floor first; an occupied room stands in brackets, points for the first at the ends of rows and columns."""
    columns = [_open(state, f"C{n}") for n in range(1, 8)]
    colours, his = state.hotel_board.colours, state.opponent.hotel
    letters = {colour: spoken("colour-letter", colour=colour) for colour in {*colours.values()}}
    rooms = {room: f"[{letters[c]}]" if room in his else f" {letters[c].lower()} " for room, c in colours.items()}
    return [
        *[_floor(state, floor, rooms) for floor in range(4, 0, -1)],
        f"{'':4}{' '.join(columns[:4])} | {' '.join(columns[4:])}",
    ]


def _floor(state: State, floor: int, rooms: dict[str, str]) -> str:
    left, right = f"L{floor}", f"R{floor}"
    halves = [" ".join(map(rooms.__getitem__, rooms_of(row))) for row in (left, right)]
    return f"{_open(state, left)} {halves[0]} | {halves[1]} {_open(state, right)}"


def _open(state: State, line: str) -> str:
    """The points that are still to be had, or who has them."""
    if line in (*state.opponent.claims, *state.you.claims):
        return f"{spoken('board-first', seat='you' if line in state.you.claims else 'opponent'):>3}"
    return f"{LINES[line]:>3}"
