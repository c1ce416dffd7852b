"""The buttons of a panel: dice, Ralph's turn, your turn, the card and the top of a stack on your table, the end."""

from itertools import product
from typing import get_args

from bot.presenters.components import (
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    Button,
    Row,
    Select,
    arrange_in_rows,
    cut_to_side,
    make_cached_button,
)
from bot.presenters.forms import Options
from bot.presenters.highseason.words import format_board_option
from engines.core import is_at_end
from engines.highseason import card_texts, hotel, rounds
from engines.highseason.card_reports import was_on_top
from engines.highseason.cards import MAX_STEPS, PLAIN, ZIGZAGS, Action, Aim, Emperor, Occupy, Wanted, card_id
from engines.highseason.messages import say, say_now
from engines.highseason.offers import list_known_cards, list_new_cards
from engines.highseason.questions import find_ask, list_cards_to_come
from engines.highseason.state import State

TURN_BUTTON = Button(say("button-turn"), argument="turn", style="primary")
EXTRA_BUTTON = Button(say("button-extra"), "page", "firsts")
FIRSTS_BUTTON = Button(say("button-firsts"), "page", "firsts")
TOP_BUTTONS = (
    Button(say("button-other-top"), "form", "top"),
    Button(say("button-lines"), "page", "lines"),
    UNDO_BUTTON,
    MORE_BUTTON,
)
MAX_DISPUTED_LINES = 5
"""The maximal number of lines that can be disputed by a button."""
CARD_DICE = (*map(str, range(1, 7)), "most")
"""The dice that a card can show."""
CARD_ACTIONS: tuple[Action, ...] = (
    *(Occupy(colour=colour, prefer=aim) for colour, aim in product(get_args(Wanted), (None, *get_args(Aim)))),
    *(Emperor(steps=steps) for steps in range(1, MAX_STEPS + 1)),
)
"""The actions that a card can show."""


def arrange_move_rows(state: State, side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over; `side` is the side of the pad."""
    if not state.is_tracked:
        return (_arrange_card_buttons(state), TOOL_BUTTONS)
    ask = find_ask(state)
    situation: str = ask.about if ask else rounds.whose_turn(state)
    match situation:
        case "dice":
            roll = Button(say_now("button-roll"), argument="roll", style="primary")
            rolled = Button(say_now("button-rolled"), "form", "dice")
            return ((roll, rolled, FIRSTS_BUTTON), *_arrange_disputes(state), *arrange_board_menu(state), TOOL_BUTTONS)
        case "card":
            return _arrange_cards(state, side)
        case "top":
            return _arrange_tops(state, side)
        case "final":
            final = Button(say_now("button-final"), "form", "final", "primary")
            return ((final, FIRSTS_BUTTON), *_arrange_disputes(state), TOOL_BUTTONS)
        case "opponent":
            return ((TURN_BUTTON, EXTRA_BUTTON), TOOL_BUTTONS)
    return _arrange_your_turn(state)


def _arrange_card_buttons(state: State) -> Row:
    """Return the buttons at depth card: his turn or the final scores, and the rules of the card."""
    buttons = [TURN_BUTTON]
    if is_at_end(state):
        buttons = [Button(say_now("button-final-card"), "form", "final_card", "primary")]
    if state.card is not None:
        buttons.append(Button(say_now("button-card-rules"), "page", "card"))
    return tuple(buttons)


def _arrange_your_turn(state: State) -> tuple[Row, ...]:
    """Return the buttons of your turn; his board can be changed in the first slot."""
    dice = make_dice_buttons(state, "die")
    others = (*dice[5:], Button(say_now("button-pass"), "page", "pass"), FIRSTS_BUTTON)
    rows: list[Row] = [dice[:5], others, *_arrange_disputes(state)]
    if state.slot <= 1:
        rows += arrange_board_menu(state)
    return (*rows, TOOL_BUTTONS)


def _arrange_disputes(state: State) -> tuple[Row, ...]:
    """Return buttons for lines that he has completed a moment ago; a press says that you had it before him."""
    lines = state.disputable[-MAX_DISPUTED_LINES:]
    return arrange_in_rows([Button(say_now("button-mine", line=line), argument=f"first {line} sure") for line in lines])


def arrange_board_menu(state: State) -> tuple[Row, ...]:
    """Return the menu of other boards for Ralph; nothing after his first turn."""
    if state.flips:
        return ()
    others = tuple((format_board_option(number), str(number)) for number in hotel.BOARDS if number != state.board)
    return ((Select(say_now("choose-board"), "adjust board", others),),)


def make_dice_buttons(state: State, verb: str) -> tuple[Button, ...]:
    """Return a button for each space of dice; `verb` begins its line."""
    buttons = list[Button]()
    for space, count in enumerate(state.dice or (0,) * 6, start=1):
        buttons.append(make_cached_button(f"{space} ×{count}", argument=f"{verb} {space}", disabled=not count))
    return tuple(buttons)


# ── The deck on your table ──────────────────────────────────────────────────────────────────────────────────────────


def _arrange_cards(state: State, side: int) -> tuple[Row, ...]:
    """Return a button for each known card, those first that may have lain on top, and one to type a new card."""
    fitting = sorted(list_known_cards(state), key=lambda number: was_on_top(state, state.known_card(number)) is False)
    known = [_make_card_button(state, number) for number in fitting]
    tools: tuple[Button, ...] = (UNDO_BUTTON, MORE_BUTTON)
    if list_new_cards(state):
        tools = (Button(say_now("button-new-card"), "form", "card", "primary"), *tools)
    return cut_to_side(arrange_in_rows(known), side, tools)


def list_card_options(state: State) -> dict[str, Options]:
    """Return the choices of the form for a new card, by field.

    The letter of the card and its left die are one choice, so that one form is enough.
    """
    fronts = list[tuple[str, str]]()
    for (name, number), die in product(list_new_cards(state).items(), CARD_DICE):
        fronts.append((say_now("option-front", letter=name, die=die), f"{card_id(number)} {die}/"))
    actions = tuple(
        (str(card_texts.describe_action(action)), card_texts.format_action(action)) for action in CARD_ACTIONS
    )
    return {
        "card": tuple(fronts),
        "right": tuple((say_now("option-die", die=die), die) for die in CARD_DICE),
        **dict.fromkeys(("first", "second", "third"), actions),
    }


def _make_card_button(state: State, number: int) -> Button:
    """Return the button of a known card, by its number and what it does; the owner has numbered the cards."""
    side = state.known_card(number).action
    label = say_now("button-card", card=card_id(number), does=side and card_texts.format_action_side_short(side))
    return Button(label, argument=f"card {card_id(number)}")


def _arrange_tops(state: State, side: int) -> tuple[Row, ...]:
    """Return a button for each hand and line, those first that cards still to come are known to have."""
    known = set[tuple[str, str]]()
    for number in list_cards_to_come(state):
        preference = state.known_card(number).preference
        if number != state.card and preference:
            known.add((preference.hand, preference.zigzag))
    tops = sorted(product(hotel.SIDES, (*PLAIN, *ZIGZAGS)), key=lambda top: top not in known)
    buttons = list[Button]()
    for hand, zigzag in tops:
        label = say_now("button-top", hand=hand, line=_abbreviate_line(zigzag))
        buttons.append(Button(label, argument=f"top {hand} {zigzag}"))
    return cut_to_side(arrange_in_rows(buttons), side, TOP_BUTTONS)


def _abbreviate_line(zigzag: str) -> str:
    """Return the short notation of a line, such as `ur` for up-right."""
    if zigzag in PLAIN:
        return zigzag
    return "".join(part[0] for part in zigzag.split("-"))
