"""The buttons of a panel: dice, the opponent's turn, your turn, the pad of guests, staff, the
end."""

from collections import Counter
from collections.abc import Collection

from bot.presenters import pads
from bot.presenters.components import (
    MAX_ROWS,
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    Button,
    Row,
    Select,
    arrange_in_rows,
    make_cached_button,
)
from bot.presenters.gah.coloured_dice_pad import make_coloured_dice_pad
from bot.presenters.gah.modules import arrange_module_answer_rows, make_module_act_buttons
from bot.presenters.gah.words import COGWHEEL, COLOUR_SIGNS, format_guest_label
from engines.core import is_at_end
from engines.gah import offers, rounds, timing
from engines.gah.cards import COLOURS, END_STAFF, STAFF
from engines.gah.messages import say, say_now
from engines.gah.questions import TableAsk, find_ask
from engines.gah.state import State
from engines.gah.waltz.values import SushiResort, TollBridgeHotel

EXTRA_BUTTON = Button(say("button-extra"), "page", "extra")
PAD_SIZE = 18
"""The number of guests on one pad: four rows of five, less `Other…` and `Undo`."""
PAD_FORMS = {"reveal": "reveal", "turn": "reveal_before"}
"""The form in which a guest who is on no pad is typed, by the beginning of the line."""
HIS_TURN_PAD_SIZE = 13
"""The number of guests on a pad below a move: three rows below his button, less two."""


def arrange_move_rows(state: State, panel_side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over.

    `panel_side` is the side of the pad.
    """
    if not state.is_tracked:
        return (_arrange_card_depth_buttons(state),)
    ask = find_ask(state)
    if ask:
        return _arrange_answer_buttons(state, ask, panel_side)
    if rounds.whose_turn(state) == "opponent":
        return _arrange_his_turn_buttons(state, panel_side)
    return _arrange_your_turn_buttons(state)


def _arrange_answer_buttons(state: State, ask: TableAsk, panel_side: int) -> tuple[Row, ...]:
    """Return the buttons that answer a question."""
    match ask.about:
        case "dice":
            roll = Button(say_now("button-roll"), argument="roll", style="primary")
            return ((roll, _make_report_dice_button(ask)), TOOL_BUTTONS)
        case "guests":
            return arrange_in_rows(
                [*_make_guest_pad_buttons(state, "reveal", PAD_SIZE, panel_side), UNDO_BUTTON]
            )
        case "staff":
            cards = [
                Button(label, argument=f"staff {card}")
                for label, card in _list_end_scoring_staff_options(state)
            ]
            return (
                *arrange_in_rows(cards),
                (*_make_staff_name_button(state, "staff"), *TOOL_BUTTONS),
            )
        case "your_staff":
            options = _list_end_scoring_staff_options(state)
            none = Button(say_now("button-no-staff"), argument="your_staff", style="primary")
            chosen = Select(say_now("choose-your-staff"), "your_staff", options, len(options))
            return (
                (chosen,),
                (none, *_make_staff_name_button(state, "your_staff"), UNDO_BUTTON, MORE_BUTTON),
            )
        case "final":
            return ((Button(say_now("button-final"), "form", "final", "primary"), *TOOL_BUTTONS),)
    return arrange_module_answer_rows(state, ask)


def _make_report_dice_button(ask: TableAsk) -> Button:
    """Return the button to tell your own dice: on a pad, or in a form if their number is
    unknown."""
    if not ask.total:
        return Button(say_now("button-rolled"), "form", "dice")
    return pads.make_step_button(say_now("button-rolled"), pads.start_dice_line(ask.total))


def make_pad(state: State, line: str) -> pads.Pad | None:
    """Return the question of the pad for dice after this beginning of a line, or None if dice are
    not asked for."""
    ask = find_ask(state)
    if ask is None or not ask.total:
        return None
    if ask.coloured:
        return make_coloured_dice_pad(line, ask.total, ask.coloured)
    return pads.make_dice_pad(line, ask.total)


def make_example_answer(state: State) -> str:
    """Return an example of written dice where they are asked for the first time; else an empty
    text."""
    ask = find_ask(state)
    if state.round > 1 or ask is None or ask.coloured or not ask.total:
        return ""
    return pads.format_dice_example(ask.total)


def _make_staff_name_button(state: State, form: str) -> tuple[Button, ...]:
    """Return the button to type staff of modules 1 and 5 by name, if such cards are in play."""
    if not state.setup.has_unknown_cards:
        return ()
    return (Button(say_now("button-by-name"), "form", form),)


def _make_turn_button(state: State) -> Button:
    """Return the button of the opponent's turn."""
    return Button(
        say_now("button-turn", opponent=state.setup.opponent), argument="turn", style="primary"
    )


def _arrange_card_depth_buttons(state: State) -> Row:
    """Return the buttons at depth card: his turn or the final scores, and the rules of the card."""
    buttons = [_make_turn_button(state)]
    if is_at_end(state):
        buttons = [Button(say_now("button-final-scores"), "form", "final_card", "primary")]
    if state.card is not None:
        buttons.append(Button(say_now("button-symbols"), "page", "symbols"))
    return (*buttons, *TOOL_BUTTONS)


def _arrange_his_turn_buttons(state: State, panel_side: int) -> tuple[Row, ...]:
    """Return the buttons before his turn.

    Other reports are behind a press, so that no slip of the finger counts. If his turn will ask for
    a guest, the pad is there already, and a press on it plays his turn.
    """
    if not timing.can_tell_guests_with_turn(state):
        return ((_make_turn_button(state), EXTRA_BUTTON), TOOL_BUTTONS)
    pad_buttons = _make_guest_pad_buttons(state, "turn", HIS_TURN_PAD_SIZE, panel_side)
    pad_rows = arrange_in_rows(pad_buttons)
    return ((_make_turn_button(state), EXTRA_BUTTON, *TOOL_BUTTONS), *pad_rows)


def arrange_extra_page_rows(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *Extra*: in his turn guests and dice that an effect gave you, and
    acts of modules."""
    rows = list[Row]()
    if rounds.whose_turn(state) == "opponent":
        rows.append(make_guest_buttons(state))
        rows.append(_make_white_dice_buttons(state, range(1, 6), " extra"))
        sixes = _make_white_dice_buttons(state, range(6, 7), " extra")
        rows.append((*sixes, *_make_coloured_dice_buttons(state, " extra")))
    rows.append(make_module_act_buttons(state))
    return tuple(row for row in rows if row)


def _arrange_your_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return the buttons of your turn. Acts of modules are behind *Extra* if they need more than
    two rows."""
    sixes = _make_white_dice_buttons(state, range(6, 7))
    pass_button = Button(say_now("button-pass"), argument="pass")
    dice = (*sixes, *_make_coloured_dice_buttons(state), pass_button)
    tools = (Button(say_now("button-claims"), "page", "claims"), *TOOL_BUTTONS)
    module_acts = make_module_act_buttons(state)
    if len(dice) + len(module_acts) + len(tools) > 2 * MAX_ROWS:
        module_acts = (EXTRA_BUTTON,)
    other_rows = arrange_in_rows([*dice, *module_acts, *tools])
    return (make_guest_buttons(state), _make_white_dice_buttons(state, range(1, 6)), *other_rows)


def make_guest_buttons(state: State) -> tuple[Button, ...]:
    """Return a button for each slot of the queue, with a sign for a token, which costs a krone.

    An unknown guest is named by the slot, and so are guests that show the same, because a screen
    reader says no more.
    """
    tokens: Collection[int] = ()
    if isinstance(state.entrance, SushiResort):
        tokens = state.entrance.slots
    counts = Counter(str(guest) for guest in state.queue if guest)
    buttons = list[Button]()
    for slot, guest in enumerate(state.queue, start=1):
        name = None
        emoji = None
        if guest:
            name = format_guest_label(guest)
            emoji = COLOUR_SIGNS[guest.colour]
        is_alike = guest is not None and counts[str(guest)] > 1
        label = say_now("button-guest", guest=name, slot=slot, alike=is_alike, token=slot in tokens)
        buttons.append(make_cached_button(label, argument=f"guest {slot}", emoji=emoji))
    return tuple(buttons)


def _make_white_dice_buttons(state: State, spaces: range, suffix: str = "") -> tuple[Button, ...]:
    """Return a button for the white dice of each space; `suffix` is added to the line."""
    white = " white" if state.celebrities else ""
    buttons = list[Button]()
    for space in spaces:
        count = _count_white_dice(state, space)
        label = f"{space} ×{count}{_describe_toll(state, space)}"
        buttons.append(
            make_cached_button(label, argument=f"die {space}{white}{suffix}", disabled=not count)
        )
    return tuple(buttons)


def _count_white_dice(state: State, space: int) -> int:
    """Return the number of white dice on a space."""
    dice = state.dice or (0,) * 6
    if state.celebrities is None:
        return dice[space - 1]
    return dice[space - 1] - len(state.celebrities.dice.dice_on(space))


def _describe_toll(state: State, space: int) -> str:
    """Return the sign and number of toll tokens on a space, or nothing."""
    if not isinstance(state.entrance, TollBridgeHotel):
        return ""
    tokens = state.entrance.tokens[space - 1]
    if not tokens:
        return ""
    return f" {COGWHEEL}{tokens}"


def _make_coloured_dice_buttons(state: State, suffix: str = "") -> tuple[Button, ...]:
    """Return a button for each coloured die on the board; `suffix` is added to the line."""
    if state.celebrities is None:
        return ()
    dice = state.celebrities.dice
    buttons = list[Button]()
    for colour in dice.on_board:
        space = dice[colour]
        label = say_now("button-die", space=space, colour=colour) + _describe_toll(
            state, space or 0
        )
        buttons.append(
            Button(label, argument=f"die {space} {colour}{suffix}", emoji=COLOUR_SIGNS[colour])
        )
    return tuple(buttons)


def _make_guest_pad_buttons(
    state: State, command_word: str, max_pairs: int, panel_side: int
) -> list[Button]:
    """Return the pad of guests: a button for each pair of colour and points that is still unseen.

    A button sends `command_word` and the pair. If there are more than `max_pairs`, the rarest are
    on the other side.
    """
    first, rest = split_common_and_rare_guests(state, max_pairs)
    typed = Button(say_now("button-type-guest"), "form", PAD_FORMS[command_word])
    if panel_side and rest:
        back = Button(say_now("button-back"), "flip", "0")
        return [*(_make_unseen_guest_button(pair, command_word) for pair in rest), typed, back]
    pairs = [_make_unseen_guest_button(pair, command_word) for pair in first]
    if rest:
        return [*pairs, Button(say_now("button-other-guest"), "flip", "1")]
    return [*pairs, typed]


def split_common_and_rare_guests(state: State, max_pairs: int) -> tuple[list[str], list[str]]:
    """Return the `max_pairs` commonest unseen pairs, and the others, both sorted by colour and
    points."""
    pairs = offers.count_unseen_pairs(state)
    commonest = dict(pairs.most_common(max_pairs))
    colours = [*COLOURS]
    common = list[str]()
    others = list[str]()
    for pair in sorted(pairs, key=lambda pair: (colours.index(pair[0]), int(pair[1:]))):
        if pair in commonest:
            common.append(pair)
        else:
            others.append(pair)
    return common, others


def _make_unseen_guest_button(pair: str, command_word: str) -> Button:
    """Return the button of a pair of colour and points, such as `b4`."""
    label = say_now("guest-label", guest=pair.upper())
    return Button(label, argument=f"{command_word} {pair}", emoji=COLOUR_SIGNS[COLOURS[pair[0]]])


def _list_end_scoring_staff_options(state: State) -> tuple[tuple[str, str], ...]:
    """Return the staff cards with end scoring that he does not have, as options."""
    options = list[tuple[str, str]]()
    for card in END_STAFF:
        if card not in state.opponent.staff:
            options.append((f"{card} {STAFF[card].name}", str(card)))
    return tuple(options)
