"""Where modules are in play: what you do that matters to the opponent, and the answers to what they ask. Each is one
press or two, and whatever is not on a button is typed."""

from dataclasses import replace
from itertools import permutations

from bot.presenters.gah.words import EMOJI, guest_label
from bot.presenters.panel import ROWS, TOOLS, Button, Panel, Row, Select, grid
from engines.core import IllegalCommand
from engines.gah import asking, cards, offers, rounds
from engines.gah.entrances.hautel_couture import takers
from engines.gah.entrances.toll_bridge_hotel import may_be_broke
from engines.gah.saying import spoken
from engines.gah.state import State
from engines.gah.waltz import printed, values


def acts(state: State) -> tuple[Button, ...]:
    """Five at most: three ballrooms, and two of a hotel entrance."""
    return (*_dancers(state), *_lines(state), *_tolls(state))


def _dancers(state: State) -> tuple[Button, ...]:
    """A dancer of yours takes a space of a ballroom."""
    rooms = range(1, cards.BALLROOMS + 1)
    return tuple(_dance(state.ballrooms, room) for room in rooms) if state.ballrooms else ()


def _dance(ballrooms: values.Ballrooms, room: int) -> Button:
    """Where the rows of a typed-in board are worth different points, a second press says which row."""
    full = ballrooms.free[room - 1] == 0
    if len({points for _, _, points in free_rows(ballrooms, room)}) > 1:
        return Button(spoken("button-dance-where", room=room), "page", f"dance{room}", disabled=full)
    return Button(spoken("button-dance", room=room), argument=f"dancer {room}", disabled=full)


def free_rows(ballrooms: values.Ballrooms, room: int) -> list[tuple[int, int, int | None]]:
    """Number, free spaces and points of the rows that still have room."""
    floor = ballrooms.floors[room - 1]
    rows = enumerate(floor.rows, start=1) if floor else ()
    return [(number, row.free, row.points) for number, row in rows if row.free]


def dance_page(state: State, room: int) -> Panel | None:
    if state.ballrooms is None:
        return None
    buttons = [
        Button(spoken("button-row", row=number, points=points, free=free), argument=f"dancer {room} {number}")
        for number, free, points in free_rows(state.ballrooms, room)
    ]
    whichever = Button(spoken("button-row-unsaid"), argument=f"dancer {room}")
    rows: tuple[Row, ...] = (*((button,) for button in buttons[:4]), (*buttons[4:8], whichever))
    return Panel(spoken("button-dance", room=room), spoken("page-dance"), rows=rows)


def _lines(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, values.NineStarsInn):
        return ()
    typed = enumerate(("line", "line 2"), start=1)
    return tuple(Button(spoken("button-line", lines=lines), argument=line) for lines, line in typed)


def _tolls(state: State) -> tuple[Button, ...]:
    if not isinstance(state.entrance, values.TollBridgeHotel) or not any(state.entrance.tokens):
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
    tokens = state.entrance.tokens if isinstance(state.entrance, values.TollBridgeHotel) else ()
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


# ── What the modules ask ────────────────────────────────────────────────────────────────────────────────────────────


def answers(state: State, ask: asking.TableAsk) -> tuple[Row, ...]:
    match ask:
        case asking.TableAsk(about="spaces", ballroom=ballroom):
            return (*_numbers(f"spaces {ballroom}", offers.LIKELY), (_typed("spaces"), *TOOLS))
        case asking.TableAsk(about="reward"):
            return (_reward(), TOOLS)
        case asking.TableAsk(about="celebrities", colours=(colour, *_)):
            return (*_tiles(colour), *_known_tiles(state, colour), (_typed("celebrities"), *TOOLS))
        case asking.TableAsk(about="lounge"):
            return (*_lounges(), TOOLS)
        case asking.TableAsk(about="die"):
            return (_dice_to_remove(state), TOOLS)
        case asking.TableAsk(about="cafe"):
            return (*_cafe(state), (_typed("cafe"), *TOOLS))
        case asking.TableAsk(about="item", item=None):
            return (*_items(state), TOOLS)
        case asking.TableAsk(about="item", item=str(item), places=tuple(places)):
            return (tuple(_serve(state, item, place, f"serve {place}") for place in places), TOOLS)
        case _:
            return (*_numbers(ask.about), (_typed(ask.about), *TOOLS))


def _reward() -> Row:
    none, *some = (Button(spoken("button-reward", lines=lines), argument=f"line {lines}") for lines in range(3))
    return (replace(none, style="primary"), *some)


def _numbers(line: str, end: int = 3 * ROWS) -> tuple[Row, ...]:
    return grid([Button(str(number), argument=f"{line} {number}") for number in range(end)])


def _typed(form: str) -> Button:
    return Button(spoken("button-typed", form=form), "form", form)


# ── Celebrities ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiles(colour: str) -> tuple[Row, ...]:
    tile, emoji = f"celebrities {colour[0]}", EMOJI[colour]
    return grid([Button(str(points), argument=f"{tile}{points}", emoji=emoji) for points in range(offers.LIKELY)])


def _known_tiles(state: State, colour: str) -> tuple[Row, ...]:
    """By name, where the owner's tiles are known."""
    names = [tile.name for tile in printed.tiles_of(state.box.celebrities).values()]
    options = tuple((name, f"{colour[0]}={name}") for name in names)
    return ((Select(spoken("choose-tile", colour=colour), "celebrities", options),),) if options else ()


def _lounges() -> tuple[Row, ...]:
    """Every order of the three dice, for those as well who do not see their colours."""
    dice = {colour: f"{EMOJI[colour]} {spoken('colour-letter', colour=colour)}" for colour in cards.DIE_COLOURS}
    orders = [
        Button(" ".join(dice[colour] for colour in order), argument=f"lounge {' '.join(order)}")
        for order in permutations(cards.DIE_COLOURS)
    ]
    return tuple(orders[:3]), tuple(orders[3:])


def _dice_to_remove(state: State) -> Row:
    return tuple(
        Button(spoken("button-remove", colour=kind), argument=f"remove {kind}", emoji=EMOJI.get(kind, "⚪"))
        for kind in (colour or "white" for colour in rounds.removable(state))
    )


# ── Hautel Couture ──────────────────────────────────────────────────────────────────────────────────────────────────


def _cafe(state: State) -> tuple[Row, ...]:
    """One guest after the other: their order decides which rooms are reserved."""
    options = tuple((_orders(number), str(number)) for number in offers.fit_for_cafe(state))
    return ((Select(spoken("choose-cafe"), "cafe", options),),) if options else ()


def _orders(number: int) -> str:
    card = cards.GUESTS[number]
    order = values.Items.counted(card.order)
    return spoken("guest-orders", number=number, name=card.name, colour=card.colour, vp=card.vp, order=order)


def _items(state: State) -> tuple[Row, ...]:
    """Which item lay there, and who gets it, at once; where one guest at most can use it only the item."""
    cafe = state.entrance
    assert isinstance(cafe, values.HautelCouture)
    buttons: list[Button] = []
    for item in offers.unseen_items(state):
        places = takers(cafe, item)
        if len(places) > 1:
            buttons += [_serve(state, item, place, f"serve {item} {place}") for place in places]
        else:
            buttons.append(Button(spoken("Item", item=item), argument=f"serve {item}"))
    return grid(buttons)


def _serve(state: State, item: cards.Item, place: int, line: str) -> Button:
    assert isinstance(state.entrance, values.HautelCouture)
    guest = state.entrance.cafe[place - 1].guest
    label = spoken("button-serve", item=item, guest=guest_label(guest), place=place)
    return Button(label, argument=line, emoji=EMOJI[guest.colour])
