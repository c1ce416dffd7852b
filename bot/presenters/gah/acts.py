"""What you do that matters to the opponent, where modules are in play: one row of the panel, one or two presses."""

from bot.presenters.gah.words import EMOJI
from bot.presenters.panel import Button, Panel, Row, grid
from engines.core import IllegalCommand
from engines.gah import cards, offers, rounds
from engines.gah.entrances.toll_bridge_hotel import may_be_broke
from engines.gah.saying import spoken
from engines.gah.state import State
from engines.gah.waltz.values import Ballrooms, NineStarsInn, TollBridgeHotel


def acts(state: State) -> tuple[Button, ...]:
    """Five at most: three ballrooms, and two of a hotel entrance."""
    return (*_dancers(state), *_lines(state), *_tolls(state))


def _dancers(state: State) -> tuple[Button, ...]:
    """A dancer of yours takes a space of a ballroom."""
    if state.ballrooms is None:
        return ()
    return tuple(_dance(state.ballrooms, room) for room in range(1, cards.BALLROOMS + 1))


def _dance(ballrooms: Ballrooms, room: int) -> Button:
    """Where the rows of a typed-in board are worth different points, a second press says which row."""
    full = ballrooms.free[room - 1] == 0
    if len({points for _, _, points in free_rows(ballrooms, room)}) > 1:
        return Button(spoken("button-dance-where", room=room), "page", f"dance{room}", disabled=full)
    return Button(spoken("button-dance", room=room), argument=f"dancer {room}", disabled=full)


def free_rows(ballrooms: Ballrooms, room: int) -> list[tuple[int, int, int | None]]:
    """Number, free spaces and points of the rows that still have room."""
    floor = ballrooms.floors[room - 1]
    rows = enumerate(floor.rows, start=1) if floor else ()
    return [(number, row.free, row.points) for number, row in rows if row.free]


def dance_page(state: State, room: int) -> Panel | None:
    if state.ballrooms is None:
        return None
    buttons = tuple(_row(room, *row) for row in free_rows(state.ballrooms, room))
    whichever = Button(spoken("button-row-unsaid"), argument=f"dancer {room}")
    rows: tuple[Row, ...] = (*((button,) for button in buttons[:4]), (*buttons[4:8], whichever))
    return Panel(spoken("button-dance", room=room), spoken("page-dance"), rows=rows)


def _row(room: int, number: int, free: int, points: int | None) -> Button:
    label = spoken("button-row", row=number, points=points, free=free)
    return Button(label, argument=f"dancer {room} {number}")


def _lines(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, NineStarsInn):
        return ()
    typed = {1: "line", 2: "line 2"}
    return tuple(Button(spoken("button-line", lines=lines), argument=line) for lines, line in typed.items())


def _tolls(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, TollBridgeHotel) or not any(state.entrance.tokens):
        return ()
    without = Button(spoken("button-toll"), "page", "toll")
    return (without, Button(spoken("button-broke"), "page", "broke")) if spaces_if_broke(state) else (without,)


def spaces_if_broke(state: State) -> list[int]:
    """Action spaces whose die you may take without paying, if you have no krone."""
    if rounds.whose_turn(state) != "you" or state.dice is None:
        return []
    return [space for space in range(1, 7) if state.dice[space - 1] and _allowed(state, space)]


def broke_page(state: State) -> Panel:
    """Each kind of die that lies there: with celebrities the colour is named."""
    dice = [
        Button(
            spoken("button-die", space=space, colour=colour),
            argument=f"die {space} {f'{colour} ' if colour else ''}broke",
            emoji=EMOJI.get(colour or ""),
        )
        for space in spaces_if_broke(state)
        for colour in _colours(state, space)
    ]
    return _pressed("broke", dice)


def _colours(state: State, space: int) -> tuple[str | None, ...]:
    """Of the dice there; None where all dice are white."""
    if state.celebrities is None:
        return (None,)
    kinds = offers.kinds_of_dice(state, space, (state.dice or (0,) * 6)[space - 1])
    return tuple(colour or "white" for colour in kinds)


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
        Button(spoken("button-toll-broke", space=space), argument=f"toll {space} broke")
        for space in spaces
        if _allowed(state, space)
    ]
    return _pressed("toll", paid + broke)


def _pressed(name: str, buttons: list[Button]) -> Panel:
    """Toll without a die, or a die without a krone for it."""
    text = spoken("page-pressed", page=name, buttons=len(buttons))
    return Panel(spoken("page-pressed-title", page=name), text, rows=grid(buttons))
