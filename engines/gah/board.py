"""Leopold's side of the table as text."""

from engines.gah.cards import FLOOR_POINTS, LETTERS, SPACES, STAFF, Space
from engines.gah.moving import dice_text
from engines.gah.rounds import whose_turn
from engines.gah.state import State


def board(state: State) -> str:
    return "\n".join([_heading(state), *(_tracked(state) if state.tracked else [])])


def _heading(state: State) -> str:
    if state.over:
        return f"Leopold · {state.setup.level} · the game is over"
    seat = "Leopold" if whose_turn(state) == "opponent" else "you"
    return f"Leopold · {state.setup.level} · round {state.round} of 7, turn {state.slot} of 4: {seat}"


def _tracked(state: State) -> list[str]:
    opponent = state.opponent
    objectives = "  ".join(f"{letter} {opponent.objectives[letter] or '–'}" for letter in LETTERS)
    staff = ", ".join("?" if card is None else STAFF[card].name for card in opponent.staff)
    return [
        f"  queue       {'  '.join(str(guest or '?') for guest in state.queue)}",
        f"  dice        {'to be rolled' if state.dice is None else dice_text(state.dice)}",
        *_hotel(opponent.hotel),
        f"  emperor     {opponent.emperor}",
        f"  objectives  {objectives}",
        f"  staff       {staff or '–'}",
        f"  points      {opponent.vp}",
    ]


def _hotel(rooms: tuple[str, ...]) -> list[str]:
    """Top floor first; an occupied room stands in brackets."""
    floors = range(len(FLOOR_POINTS), 0, -1)
    return [f"  {'hotel' if floor == floors[0] else '':10}  {_floor(floor, rooms)}" for floor in floors]


def _floor(floor: int, rooms: tuple[str, ...]) -> str:
    return "".join(_room(space, room in rooms) for room, space in SPACES.items() if space.floor == floor).rstrip()


def _room(space: Space, occupied: bool) -> str:
    letter = space.colour[0].upper()
    return f"[{letter}]" if occupied else f" {letter.lower()} "
