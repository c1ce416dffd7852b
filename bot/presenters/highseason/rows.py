"""The buttons of a panel: dice, Ralph's turn, your turn, the card and the top of a stack on your
table, the end."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, product
from typing import get_args

from bot.presenters import pads
from bot.presenters.components import (
    MAX_MOVE_ROWS,
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    Button,
    Row,
    Select,
    arrange_in_rows,
    make_cached_button,
    make_page_buttons,
)
from bot.presenters.forms import Options
from bot.presenters.highseason import new_card
from bot.presenters.highseason.words import format_board_option
from engines.core import is_at_end
from engines.highseason import card_texts, hotel, rounds
from engines.highseason.card_reports import was_side_on_top
from engines.highseason.cards import MAX_STEPS, Action, Aim, Emperor, Occupy, Wanted, card_id
from engines.highseason.messages import say, say_now
from engines.highseason.offers import (
    find_unknown_card_for_each_letter,
    list_known_cards,
    list_possible_top_sides,
)
from engines.highseason.questions import find_ask
from engines.highseason.state import State

TURN_BUTTON = Button(say("button-turn"), argument="turn", style="primary")
EXTRA_BUTTON = Button(say("button-extra"), "page", "firsts")
FIRSTS_BUTTON = Button(say("button-firsts"), "page", "firsts")
TOP_BUTTONS = (Button(say("button-other-top"), "form", "top"), UNDO_BUTTON, MORE_BUTTON)
TOPS_IN_A_ROW = 4
"""The number of buttons for sides that a phone shows in one line; the picture has as many in a
row."""
MOST_TOPS = MAX_MOVE_ROWS * TOPS_IN_A_ROW
"""The number of sides on the pad. There are more only if an owner has typed in lines of other
kinds."""
MOST_CARDS = 10
"""The number of known cards on one side of the pad: a phone shows one in a line."""
MAX_DISPUTED_LINES = 5
"""The maximal number of lines that can be disputed by a button."""
CARD_DICE = (*map(str, range(1, 7)), "most")
"""The dice that a card can show."""
CARD_ACTIONS: tuple[Action, ...] = (
    *(
        Occupy(colour=colour, prefer=aim)
        for colour, aim in product(get_args(Wanted), (None, *get_args(Aim)))
    ),
    *(Emperor(steps=steps) for steps in range(1, MAX_STEPS + 1)),
)
"""The actions that a card can show."""


def arrange_move_rows(state: State, panel_side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over.

    `panel_side` is the side of the pad.
    """
    if not state.is_tracked:
        return (_arrange_card_depth_buttons(state), TOOL_BUTTONS)
    ask = find_ask(state)
    situation: str = ask.about if ask else rounds.whose_turn(state)
    match situation:
        case "dice":
            roll = Button(say_now("button-roll"), argument="roll", style="primary")
            rolled = pads.make_step_button(
                say_now("button-rolled"), pads.start_dice_line(rounds.count_dice_due(state))
            )
            return (
                (roll, rolled, FIRSTS_BUTTON),
                *_arrange_line_dispute_buttons(state),
                *arrange_board_menu(state),
                TOOL_BUTTONS,
            )
        case "card":
            return _arrange_known_card_buttons(state, panel_side)
        case "top":
            return _arrange_top_side_buttons(state)
        case "final":
            final = Button(say_now("button-final"), "form", "final", "primary")
            return ((final, FIRSTS_BUTTON), *_arrange_line_dispute_buttons(state), TOOL_BUTTONS)
        case "opponent":
            return ((TURN_BUTTON, EXTRA_BUTTON), TOOL_BUTTONS)
    return _arrange_your_turn_buttons(state)


def make_pad(state: State, line: str) -> pads.Pad | None:
    """Return the question of a pad after this beginning of a line, or None if nothing follows it
    now."""
    ask = find_ask(state)
    if ask and ask.about == "card":
        return new_card.make_pad(state, line)
    if state.is_tracked and (ask is None or ask.about == "dice"):
        return pads.make_dice_pad(line, sum(state.dice or ()) or rounds.count_dice_due(state))
    return None


def make_example_answer(state: State) -> str:
    """Return an example of written dice where they are asked for the first time; else an empty
    text."""
    ask = find_ask(state)
    if state.round > 1 or ask is None or ask.about != "dice":
        return ""
    return pads.format_dice_example(rounds.count_dice_due(state))


def _arrange_card_depth_buttons(state: State) -> Row:
    """Return the buttons at depth card: his turn or the final scores, and the rules of the card."""
    buttons = [TURN_BUTTON]
    if is_at_end(state):
        buttons = [Button(say_now("button-final-card"), "form", "final_card", "primary")]
    if state.card is not None:
        buttons.append(Button(say_now("button-card-rules"), "page", "card"))
    return tuple(buttons)


def _arrange_your_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return the buttons of your turn; his board can be changed in the first slot."""
    dice = make_dice_buttons(state, "die")
    others = (*dice[5:], Button(say_now("button-pass"), "page", "pass"), FIRSTS_BUTTON)
    rows: list[Row] = [dice[:5], others, *_arrange_line_dispute_buttons(state)]
    if state.slot <= 1:
        rows += arrange_board_menu(state)
    return (*rows, TOOL_BUTTONS)


def _arrange_line_dispute_buttons(state: State) -> tuple[Row, ...]:
    """Return buttons for lines that he has completed a moment ago; a press says that you had it
    before him."""
    lines = state.disputable[-MAX_DISPUTED_LINES:]
    return arrange_in_rows(
        [Button(say_now("button-mine", line=line), argument=f"first {line} sure") for line in lines]
    )


def arrange_board_menu(state: State) -> tuple[Row, ...]:
    """Return the menu of other boards for Ralph.

    There is none after his first turn, nor where the bot deals, and so the board, too.
    """
    if state.flips or not state.setup.needs_table:
        return ()
    others = list[tuple[str, str]]()
    for number in hotel.BOARDS:
        if number != state.board:
            others.append((format_board_option(number), str(number)))
    return ((Select(say_now("choose-board"), "adjust board", tuple(others)),),)


def make_dice_buttons(state: State, first_word: str) -> tuple[Button, ...]:
    """Return a button for each space of dice; `first_word` begins its line."""
    buttons = list[Button]()
    for space, count in enumerate(state.dice or (0,) * 6, start=1):
        buttons.append(
            make_cached_button(
                f"{space} ×{count}", argument=f"{first_word} {space}", disabled=not count
            )
        )
    return tuple(buttons)


# ── The deck on your table ────────────────────────────────────────────────────────────────────────


def _arrange_known_card_buttons(state: State, panel_side: int) -> tuple[Row, ...]:
    """Return a button for each known card, and one to tell a new card.

    The first side has those that may have lain on top. Where no known card can come, the pad for a
    new one is there at once.
    """
    known = list_known_cards(state)
    new = find_unknown_card_for_each_letter(state)
    if not known and new:
        return (
            *new_card.arrange_new_card_left_die_buttons(new),
            (new_card.TYPE_CARD, UNDO_BUTTON, MORE_BUTTON),
        )
    likely = list[int]()
    unlikely = list[int]()
    for number in known:
        if was_side_on_top(state, state.known_card(number)) is False:
            unlikely.append(number)
        else:
            likely.append(number)
    sides = [*_split_into_panel_sides(likely), *_split_into_panel_sides(unlikely)]
    panel_side = min(panel_side, len(sides) - 1)
    lines = [_format_card_report(number) for number in sides[panel_side]]
    shown = [button for button in _make_card_buttons(state, known) if button.argument in lines]
    tools: tuple[Button, ...] = (UNDO_BUTTON, MORE_BUTTON)
    if new:
        other = replace(
            pads.make_step_button(say_now("button-new-card"), new_card.BEGINNING), style="primary"
        )
        tools = (other, *tools)
    return (*arrange_in_rows(shown), (*make_page_buttons(panel_side, len(sides), "flip"), *tools))


def _split_into_panel_sides(card_numbers: Sequence[int]) -> list[Sequence[int]]:
    """Return the cards in parts, each of which a phone can show at once."""
    starts = range(0, len(card_numbers), MOST_CARDS)
    return [card_numbers[start : start + MOST_CARDS] for start in starts]


def _format_card_report(card_number: int) -> str:
    """Return the line that tells a known card."""
    return f"card {card_id(card_number)}"


def list_new_card_form_options(state: State) -> dict[str, Options]:
    """Return the choices of the form for a new card, by field.

    The letter of the card and its left die are one choice, so that one form is enough.
    """
    fronts = list[tuple[str, str]]()
    for (name, number), die in product(find_unknown_card_for_each_letter(state).items(), CARD_DICE):
        fronts.append((say_now("option-front", letter=name, die=die), f"{card_id(number)} {die}/"))
    actions = list[tuple[str, str]]()
    for action in CARD_ACTIONS:
        actions.append((str(card_texts.describe_action(action)), card_texts.format_action(action)))
    right_dice = tuple((say_now("option-die", die=die), die) for die in CARD_DICE)
    options = {"card": tuple(fronts), "right": right_dice}
    for field in ("first", "second", "third"):
        options[field] = tuple(actions)
    return options


def _make_card_buttons(state: State, card_numbers: Sequence[int]) -> list[Button]:
    """Return the buttons of known cards, named by dice and actions.

    Cards that show the same are told apart by what they show as preference, or else by their names.
    """
    labels = list[tuple[str, ...]]()
    for number in card_numbers:
        card = state.known_card(number)
        assert card.action
        shown = str(card_texts.format_action_signs(card.action))
        as_preference = shown
        if card.preference:
            as_preference = f"{shown} · {card_texts.format_preference_signs(card.preference)}"
        labels.append((shown, as_preference, f"{shown} · {card.id}"))
    counts = Counter(chain.from_iterable(map(set, labels)))
    buttons = list[Button]()
    for number, ways in zip(card_numbers, labels, strict=True):
        label = next(way for way in ways if counts[way] == 1)
        buttons.append(Button(label, argument=_format_card_report(number)))
    return buttons


def _arrange_top_side_buttons(state: State) -> tuple[Row, ...]:
    """Return a button for each side that can still lie on top, numbered as in the picture, the
    likely ones first."""
    buttons = list[Button]()
    for number, top in enumerate(list_possible_top_sides(state)[:MOST_TOPS], start=1):
        label = f"{number} {card_texts.format_preference_signs(top)}"
        buttons.append(
            Button(label, argument=f"top {card_texts.format_preference_for_command(top)}")
        )
    starts = range(0, len(buttons), TOPS_IN_A_ROW)
    lines = [tuple(buttons[start : start + TOPS_IN_A_ROW]) for start in starts]
    return (*lines, TOP_BUTTONS)
