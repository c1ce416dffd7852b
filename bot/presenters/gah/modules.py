"""The buttons of the modules: your acts that matter to the opponent, and answers to questions of
modules.

Each takes one press or two; answers that are on no button are typed.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from bot.presenters.components import (
    MAX_ROWS,
    TOOL_BUTTONS,
    Button,
    Panel,
    Row,
    Select,
    arrange_in_rows,
)
from bot.presenters.gah.words import COLOUR_SIGNS, format_guest_label
from engines.core import IllegalCommand
from engines.gah import cards, offers, questions, rounds
from engines.gah.entrances.hautel_couture import list_places_needing_item
from engines.gah.entrances.toll_bridge_hotel import check_toll_penalty_is_allowed
from engines.gah.messages import say_now
from engines.gah.state import State
from engines.gah.waltz import typed_components, values


def make_module_act_buttons(state: State) -> tuple[Button, ...]:
    """Return the buttons for your acts that matter to the opponent: at most three ballrooms and two
    of an entrance."""
    return (
        *_make_dancer_buttons(state),
        *_make_inn_line_report_buttons(state),
        *_make_toll_buttons(state),
    )


def _make_dancer_buttons(state: State) -> tuple[Button, ...]:
    """Return a button for each ballroom, with which a dancer of yours takes a space."""
    if state.ballrooms is None:
        return ()
    rooms = range(1, cards.BALLROOM_COUNT + 1)
    return tuple(_make_dance_button(state.ballrooms, room) for room in rooms)


def _make_dance_button(ballrooms: values.Ballrooms, room: int) -> Button:
    """Return the button of a ballroom. If its rows are worth different points, a second press
    chooses the row."""
    is_full = ballrooms.free[room - 1] == 0
    worths = {points for _, _, points in list_ballroom_rows_with_free_spaces(ballrooms, room)}
    if len(worths) > 1:
        return Button(
            say_now("button-dance-where", room=room), "page", f"dance{room}", disabled=is_full
        )
    return Button(say_now("button-dance", room=room), argument=f"dancer {room}", disabled=is_full)


def list_ballroom_rows_with_free_spaces(
    ballrooms: values.Ballrooms, room: int
) -> list[tuple[int, int, int | None]]:
    """Return number, free spaces and points of the rows of a ballroom that still have room."""
    floor = ballrooms.floors[room - 1]
    if floor is None:
        return []
    free_rows = list[tuple[int, int, int | None]]()
    for number, row in enumerate(floor.rows, start=1):
        if row.free:
            free_rows.append((number, row.free, row.points))
    return free_rows


def make_ballroom_rows_page(state: State, room: int) -> Panel | None:
    """Return the page with the rows of a ballroom, or None without the module."""
    if state.ballrooms is None:
        return None
    buttons = list[Button]()
    for number, free, points in list_ballroom_rows_with_free_spaces(state.ballrooms, room):
        label = say_now("button-row", row=number, points=points, free=free)
        buttons.append(Button(label, argument=f"dancer {room} {number}"))
    unknown = Button(say_now("button-row-unsaid"), argument=f"dancer {room}")
    rows: list[Row] = [(button,) for button in buttons[:4]]
    rows.append((*buttons[4:8], unknown))
    return Panel(say_now("button-dance", room=room), say_now("page-dance"), rows=tuple(rows))


def _make_inn_line_report_buttons(state: State) -> tuple[Button, ...]:
    """Return the buttons for one or two lines in the Nine Stars Inn."""
    if not isinstance(state.entrance, values.NineStarsInn):
        return ()
    one = Button(say_now("button-line", lines=1), argument="line")
    two = Button(say_now("button-line", lines=2), argument="line 2")
    return (one, two)


def _make_toll_buttons(state: State) -> tuple[Button, ...]:
    """Return the buttons for toll without a die, and for dice that can be taken without a krone."""
    if not isinstance(state.entrance, values.TollBridgeHotel) or not any(state.entrance.tokens):
        return ()
    buttons = [Button(say_now("button-toll"), "page", "toll")]
    if list_spaces_usable_without_krone(state):
        buttons.append(Button(say_now("button-broke"), "page", "broke"))
    return tuple(buttons)


def list_spaces_usable_without_krone(state: State) -> list[int]:
    """Return the action spaces whose die you may take without paying, if you have no krone."""
    if rounds.whose_turn(state) != "you" or state.dice is None:
        return []
    spaces = list[int]()
    for space in range(1, 7):
        if state.dice[space - 1] and _can_use_without_krone(state, space):
            spaces.append(space)
    return spaces


def make_dice_without_krone_page(state: State) -> Panel:
    """Return the page with the dice that can be taken without a krone; with celebrities by
    colour."""
    buttons = list[Button]()
    for space in list_spaces_usable_without_krone(state):
        for colour in _list_dice_colours(state, space):
            line = f"die {space} broke"
            if colour:
                line = f"die {space} {colour} broke"
            label = say_now("button-die", space=space, colour=colour)
            buttons.append(Button(label, argument=line, emoji=COLOUR_SIGNS.get(colour or "")))
    return _make_buttons_page("broke", buttons)


def _list_dice_colours(state: State, space: int) -> tuple[str | None, ...]:
    """Return the colours of the dice on a space; None alone if all dice are white."""
    if state.celebrities is None:
        return (None,)
    dice = state.dice or (0,) * 6
    kinds = offers.list_die_colours_on_space(state, space, dice[space - 1])
    return tuple(colour or "white" for colour in kinds)


def _can_use_without_krone(state: State, space: int) -> bool:
    """Return whether a player without a krone may use this space."""
    try:
        check_toll_penalty_is_allowed(state, space)
    except IllegalCommand:
        return False
    return True


def make_toll_page(state: State) -> Panel:
    """Return the page with the spaces where toll can be paid, or not paid without a krone."""
    tokens: Sequence[int] = ()
    if isinstance(state.entrance, values.TollBridgeHotel):
        tokens = state.entrance.tokens
    spaces = [space for space, count in enumerate(tokens, start=1) if count]
    paid_buttons = [Button(str(space), argument=f"toll {space}") for space in spaces]
    unpaid_buttons = list[Button]()
    for space in spaces:
        if _can_use_without_krone(state, space):
            label = say_now("button-toll-broke", space=space)
            unpaid_buttons.append(Button(label, argument=f"toll {space} broke"))
    return _make_buttons_page("toll", paid_buttons + unpaid_buttons)


def _make_buttons_page(name: str, buttons: list[Button]) -> Panel:
    """Return a page of these buttons; `name` chooses its texts."""
    text = say_now("page-pressed", page=name, buttons=len(buttons))
    return Panel(say_now("page-pressed-title", page=name), text, rows=arrange_in_rows(buttons))


# ── Questions of the modules ──────────────────────────────────────────────────────────────────────


def arrange_module_answer_rows(state: State, ask: questions.TableAsk) -> tuple[Row, ...]:
    """Return the buttons that answer a question of a module."""
    match ask:
        case questions.TableAsk(about="spaces", ballroom=ballroom):
            return (
                *_make_number_buttons(f"spaces {ballroom}", offers.OFFERED_NUMBERS),
                (_make_form_button("spaces"), *TOOL_BUTTONS),
            )
        case questions.TableAsk(about="reward"):
            return (_make_completed_line_buttons(), TOOL_BUTTONS)
        case questions.TableAsk(about="celebrities", colours=(colour, *_)):
            return (
                *_make_tile_points_buttons(colour),
                *_make_tile_name_menu(state, colour),
                (_make_form_button("celebrities"), *TOOL_BUTTONS),
            )
        case questions.TableAsk(about="lounge"):
            return (*_make_lounge_order_buttons(), TOOL_BUTTONS)
        case questions.TableAsk(about="die"):
            return (_make_die_removal_buttons(state), TOOL_BUTTONS)
        case questions.TableAsk(about="cafe"):
            return (*_make_cafe_guest_menu(state), (_make_form_button("cafe"), *TOOL_BUTTONS))
        case questions.TableAsk(about="item", item=None):
            return (*_make_revealed_item_buttons(state), TOOL_BUTTONS)
        case questions.TableAsk(about="item", item=str(item), places=tuple(places)):
            buttons = [
                _make_serve_guest_button(state, item, place, f"serve {place}") for place in places
            ]
            return (tuple(buttons), TOOL_BUTTONS)
        case _:
            return (*_make_number_buttons(ask.about), (_make_form_button(ask.about), *TOOL_BUTTONS))


def _make_completed_line_buttons() -> Row:
    """Return the buttons for no line, one line or two lines; no line is highlighted."""
    buttons = list[Button]()
    for lines in range(3):
        buttons.append(Button(say_now("button-reward", lines=lines), argument=f"line {lines}"))
    none, *others = buttons
    return (replace(none, style="primary"), *others)


def _make_number_buttons(typed_line: str, end: int = 3 * MAX_ROWS) -> tuple[Row, ...]:
    """Return a button for each number below `end`; `typed_line` begins its line."""
    return arrange_in_rows(
        [Button(str(number), argument=f"{typed_line} {number}") for number in range(end)]
    )


def _make_form_button(form: str) -> Button:
    """Return the button that opens the form for answers that are on no button."""
    return Button(say_now("button-typed", form=form), "form", form)


# ── Celebrities ───────────────────────────────────────────────────────────────────────────────────


def _make_tile_points_buttons(colour: str) -> tuple[Row, ...]:
    """Return a button for each likely number of points of a tile."""
    buttons = list[Button]()
    for points in range(offers.OFFERED_NUMBERS):
        buttons.append(
            Button(
                str(points), argument=f"celebrities {colour[0]}{points}", emoji=COLOUR_SIGNS[colour]
            )
        )
    return arrange_in_rows(buttons)


def _make_tile_name_menu(state: State, colour: str) -> tuple[Row, ...]:
    """Return the menu of tiles by name, if their owner has typed them in."""
    options = list[tuple[str, str]]()
    for tile in typed_components.parse_typed_tiles(state.box.celebrities).values():
        options.append((tile.name, f"{colour[0]}={tile.name}"))
    if not options:
        return ()
    menu = Select(say_now("choose-tile", colour=colour), "celebrities", tuple(options))
    return ((menu,),)


def _make_lounge_order_buttons() -> tuple[Row, ...]:
    """Return a button for every order of the three dice, with letters for colour-blind people."""
    dice = dict[str, str]()
    for colour in cards.DIE_COLOURS:
        dice[colour] = f"{COLOUR_SIGNS[colour]} {say_now('colour-letter', colour=colour)}"
    buttons = list[Button]()
    for order in permutations(cards.DIE_COLOURS):
        label = " ".join(dice[colour] for colour in order)
        buttons.append(Button(label, argument=f"lounge {' '.join(order)}"))
    return tuple(buttons[:3]), tuple(buttons[3:])


def _make_die_removal_buttons(state: State) -> Row:
    """Return a button for each colour of die that can be removed."""
    buttons = list[Button]()
    for colour in rounds.list_removable_dice(state):
        kind = colour or "white"
        label = say_now("button-remove", colour=kind)
        buttons.append(Button(label, argument=f"remove {kind}", emoji=COLOUR_SIGNS.get(kind, "⚪")))
    return tuple(buttons)


# ── Hautel Couture ────────────────────────────────────────────────────────────────────────────────


def _make_cafe_guest_menu(state: State) -> tuple[Row, ...]:
    """Return the menu of guests for the café. They are chosen one by one, because their order
    reserves rooms."""
    options = list[tuple[str, str]]()
    for number in offers.list_guests_fit_for_cafe(state):
        options.append((_describe_guest_with_order(number), str(number)))
    if not options:
        return ()
    return ((Select(say_now("choose-cafe"), "cafe", tuple(options)),),)


def _describe_guest_with_order(card_number: int) -> str:
    """Return a guest card by number and name, with its order."""
    card = cards.GUESTS[card_number]
    order = values.Items.from_counts(card.order)
    return say_now(
        "guest-orders",
        number=card_number,
        name=card.name,
        colour=card.colour,
        vp=card.vp,
        order=order,
    )


def _make_revealed_item_buttons(state: State) -> tuple[Row, ...]:
    """Return a button for each item that may lie there; if several guests can use it, one for each
    guest."""
    cafe = state.entrance
    assert isinstance(cafe, values.HautelCouture)
    buttons: list[Button] = []
    for item in offers.list_unseen_items(state):
        places = list_places_needing_item(cafe, item)
        if len(places) > 1:
            buttons += [
                _make_serve_guest_button(state, item, place, f"serve {item} {place}")
                for place in places
            ]
        else:
            buttons.append(Button(say_now("Item", item=item), argument=f"serve {item}"))
    return arrange_in_rows(buttons)


def _make_serve_guest_button(state: State, item: cards.Item, place: int, typed_line: str) -> Button:
    """Return the button that gives an item to the guest at this place."""
    assert isinstance(state.entrance, values.HautelCouture)
    guest = state.entrance.cafe[place - 1].guest
    label = say_now("button-serve", item=item, guest=format_guest_label(guest), place=place)
    return Button(label, argument=typed_line, emoji=COLOUR_SIGNS[guest.colour])
