"""What you do that matters to the opponent, where modules are in play: one row of the panel, one or two presses."""

from bot.presenters.gah.answers import grid
from bot.presenters.gah.words import EMOJI
from bot.presenters.panel import Button, Panel, Row
from engines.core.errors import IllegalCommand
from engines.gah.cards import BALLROOMS
from engines.gah.entrances.toll_bridge_hotel import may_be_broke
from engines.gah.offers import kinds_of_dice
from engines.gah.rounds import whose_turn
from engines.gah.state import State
from engines.gah.waltz.values import Ballrooms, NineStarsInn, TollBridgeHotel


def acts(state: State) -> tuple[Button, ...]:
    """Five at most: three ballrooms, and two of a hotel entrance."""
    return (*_dancers(state), *_lines(state), *_tolls(state))


def _dancers(state: State) -> tuple[Button, ...]:
    """A dancer of yours takes a space of a ballroom."""
    if state.ballrooms is None:
        return ()
    return tuple(_dance(state.ballrooms, room) for room in range(1, BALLROOMS + 1))


def _dance(ballrooms: Ballrooms, room: int) -> Button:
    """Where the rows of a typed-in board are worth different points, a second press says which row."""
    label, full = f"I dance in {room}", ballrooms.free[room - 1] == 0
    if len({points for _, _, points in free_rows(ballrooms, room)}) > 1:
        return Button(f"{label}…", "page", f"dance{room}", disabled=full)
    return Button(label, argument=f"dancer {room}", disabled=full)


def free_rows(ballrooms: Ballrooms, room: int) -> list[tuple[int, int, int | None]]:
    """Number, free spaces and points of the rows that still have room."""
    floor = ballrooms.floors[room - 1]
    rows = enumerate(floor.rows, start=1) if floor else ()
    return [(number, row.free, row.points) for number, row in rows if row.free]


def dance_page(state: State, room: int) -> Panel | None:
    if state.ballrooms is None:
        return None
    buttons = tuple(_row(room, *row) for row in free_rows(state.ballrooms, room))
    text = "Which row, counted from the bottom? If you do not say, you are asked later what the dancers score there."
    rows: tuple[Row, ...] = (*((button,) for button in buttons[:4]), (*buttons[4:8], _whichever(room)))
    return Panel(f"I dance in {room}", text, rows=rows)


def _row(room: int, number: int, free: int, points: int | None) -> Button:
    worth = "?" if points is None else points
    return Button(f"Row {number}: {worth} points, {free} free", argument=f"dancer {room} {number}")


def _whichever(room: int) -> Button:
    return Button("I do not say", argument=f"dancer {room}")


def _lines(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, NineStarsInn):
        return ()
    return Button("My floor or column", argument="line"), Button("My floor and column", argument="line 2")


def _tolls(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, TollBridgeHotel) or not any(state.entrance.tokens):
        return ()
    without = Button("Toll without a die…", "page", "toll")
    return (without, Button("I cannot pay…", "page", "broke")) if spaces_if_broke(state) else (without,)


def spaces_if_broke(state: State) -> list[int]:
    """Action spaces whose die you may take without paying, if you have no krone."""
    if whose_turn(state) != "you" or state.dice is None:
        return []
    return [space for space in range(1, 7) if state.dice[space - 1] and _allowed(state, space)]


def dice_if_broke(state: State) -> list[Button]:
    """Each kind of die that lies there: with celebrities the colour is named."""
    return [
        Button(_die(space, colour), argument=f"die {space} {colour}broke", emoji=EMOJI.get(colour.strip()))
        for space in spaces_if_broke(state)
        for colour in _colours(state, space)
    ]


def _die(space: int, colour: str) -> str:
    return f"{space} {colour}".strip()


def _colours(state: State, space: int) -> tuple[str, ...]:
    """The word that names a die, with its blank; nothing where all dice are white."""
    if state.celebrities is None:
        return ("",)
    kinds = kinds_of_dice(state, space, (state.dice or (0,) * 6)[space - 1])
    return tuple(f"{colour or 'white'} " for colour in kinds)


def _allowed(state: State, space: int) -> bool:
    try:
        may_be_broke(state, space)
    except IllegalCommand:
        return False
    return True


def toll_page(state: State) -> Panel:
    tokens = state.entrance.tokens if isinstance(state.entrance, TollBridgeHotel) else ()
    spaces = [space for space, count in enumerate(tokens, start=1) if count]
    paid = [Button(str(space), argument=f"toll {space}") for space in spaces]
    broke = [
        Button(f"{space}, I cannot pay", argument=f"toll {space} broke") for space in spaces if _allowed(state, space)
    ]
    return _pressed("Toll without a die", "Which space did you use?", paid + broke)


def broke_page(state: State) -> Panel:
    text = "You lose 5 points instead of paying. Which die do you take? It ends your turn."
    return _pressed("I cannot pay", text, dice_if_broke(state))


def _pressed(title: str, text: str, buttons: list[Button]) -> Panel:
    return Panel(title, text if buttons else "There is no such space now.", rows=grid(buttons))
