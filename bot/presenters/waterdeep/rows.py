"""The buttons of a panel: Pseudo's turn, your placement, and answers to his questions."""

from collections.abc import Sequence

from bot.presenters.button_layout import MAX_BUTTONS_IN_ROW, pack_buttons
from bot.presenters.components import (
    MAX_MOVE_ROWS,
    TOOL_BUTTONS,
    Button,
    Row,
    Select,
    make_cached_button,
)
from bot.presenters.waterdeep import choices
from bot.presenters.waterdeep.words import RESOURCE_SIGNS, abbreviate_quest
from engines.waterdeep import offers, rounds, visible_cards
from engines.waterdeep.cards import CUBES, NO_CUBE_PENALTY, QUESTS
from engines.waterdeep.commands import Done, Held, write_command
from engines.waterdeep.messages import say, say_now
from engines.waterdeep.questions import TableAsk, find_ask
from engines.waterdeep.state import State

MAX_UPPER_ROWS = MAX_MOVE_ROWS - 1
"""The number of rows above the last one."""
MAX_UPPER_BUTTONS = MAX_UPPER_ROWS * MAX_BUTTONS_IN_ROW
"""The number of buttons in these rows."""
MAX_UPPER_LINES = 5
"""The maximal number of lines on a phone above the last row; the first round has room for one
more."""
TYPED_CARD_BUTTONS = [
    Button(say("button-other-card"), "form", form) for form in ("intrigue", "play")
]
DONE_BUTTON = Button(say("button-done"), "page", "done")
EXTRA_BUTTON = Button(say("button-extra"), "page", "extra")


def arrange_move_rows(state: State, panel_side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over.

    `panel_side` is the side of a pad.
    """
    ask = find_ask(state)
    if ask:
        return _arrange_answer_buttons(state, ask, panel_side)
    if rounds.find_next_seat(state) == "you":
        return _arrange_your_turn_buttons(state)
    return _arrange_his_turn_buttons(state)


def _arrange_his_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return the buttons before his turn. Other reports are behind a press, so that no slip of the
    finger counts."""
    turn = Button(
        say_now("button-turn", mover=rounds.find_next_seat(state)), argument="turn", style="primary"
    )
    return ((turn, *_make_urgent_quest_buttons(state), EXTRA_BUTTON), TOOL_BUTTONS)


def _make_urgent_quest_buttons(state: State) -> list[Button]:
    """Return at most three buttons for your quests that touch the board and must be reported before
    his turn."""
    buttons = list[Button]()
    for quest in offers.list_urgent_quests(state):
        buttons.append(
            Button(
                say_now("button-done-in-time", quest=QUESTS[quest].short), "page", f"done {quest}"
            )
        )
    return buttons[:3]


def _arrange_your_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return the buttons of your placement: one for each space and tile, if they take few lines on
    a phone.

    Otherwise Builder's Hall becomes one button. If that is not enough, the tiles become a menu, and
    a button that has no room above goes to the last row.
    """
    free = offers.list_spaces_open_to_you(state)
    tiles = choices.list_free_tile_options(state, free)
    others = [*_make_no_agent_button(state, free), *_make_mandatory_quest_buttons(state)]
    most_lines = MAX_UPPER_LINES + (state.round == 1)
    for hall in (False, True):
        spaces = _make_buttons(choices.list_free_board_spaces(state, free, is_hall_one_option=hall))
        rows = pack_buttons([*spaces, *_make_buttons(tiles), *others], MAX_UPPER_ROWS, most_lines)
        if rows:
            return (*rows, (DONE_BUTTON, *TOOL_BUTTONS))
    options = tuple((label, line.partition(" ")[2]) for label, line in tiles)
    menu = Select(say_now("select-tile"), "place", options)
    buttons = [*spaces, *others]
    most = MAX_UPPER_BUTTONS - MAX_BUTTONS_IN_ROW
    last_row = (*buttons[most : most + 1], DONE_BUTTON, *TOOL_BUTTONS)
    return (*pack_buttons(buttons[:most], MAX_UPPER_ROWS - 1), (menu,), last_row)


def _make_mandatory_quest_buttons(state: State) -> list[Button]:
    """Return at most three buttons for your mandatory quests, which come before all others."""
    buttons = list[Button]()
    for name in state.you.mandatory[:3]:
        label = say_now("button-done-quest", quest=abbreviate_quest(name))
        buttons.append(Button(label, argument=write_command(Done(quest=name))))
    return buttons


def make_board_quest_report_buttons(state: State) -> list[Button]:
    """Return buttons to report that you took, or no longer hold, a quest that touches the board.

    The bot asks for such a quest in time.
    """
    names = [name for name in visible_cards.list_unseen_quests(state) if QUESTS[name].touches_board]
    took = list[Button]()
    for name in names:
        label = say_now("button-took", quest=QUESTS[name].short)
        took.append(Button(label, argument=write_command(Held(card=name))))
    return [*took, *map(make_not_held_button, offers.list_urgent_quests(state))]


def make_not_held_button(quest: str) -> Button:
    """Return the button to report that you no longer hold a quest."""
    label = say_now("button-not-held", quest=QUESTS[quest].short)
    return Button(label, argument=write_command(Held(card=quest, gone=True)))


def _make_no_agent_button(state: State, free: Sequence[str]) -> list[Button]:
    """Return the button to place no agent: for a harbor agent, or if you can use no space."""
    if state.reassign and not state.you.extra:
        return [Button(say_now("button-home"), argument="pass")]
    can_place = any(offers.list_compulsory_spaces(state, offers.list_placements(state, free)))
    if can_place:
        return []
    return [Button(say_now("button-stay"), argument="pass")]


def _make_buttons(options: list[choices.Option]) -> list[Button]:
    """Return a button for each option."""
    return [make_cached_button(label, argument=line) for label, line in options]


# ── What he asks of the table ─────────────────────────────────────────────────────────────────────


def _arrange_answer_buttons(state: State, ask: TableAsk, panel_side: int) -> tuple[Row, ...]:
    """Return the buttons that answer a question."""
    match ask.about:
        case "quests":
            return _arrange_option_pad(choices.list_drawn_quest_options(state), panel_side)
        case "intrigue":
            return _arrange_drawn_intrigue_buttons(state)
        case "tiles" | "top_tile":
            return _arrange_option_pad(choices.list_unseen_tile_options(state), panel_side)
        case "your_tile":
            return _arrange_option_pad(choices.list_takable_tiles(state), panel_side)
        case "place":
            return (tuple(_make_buttons(choices.list_hall_place_options(state))), TOOL_BUTTONS)
        case "cube":
            had = Button(say_now("button-returned"), argument="lost yes", style="primary")
            label = say_now("button-had-none", points=NO_CUBE_PENALTY)
            had_none = Button(label, argument="lost no")
            return ((had, had_none, *TOOL_BUTTONS),)
        case "colour":
            buttons = list[Button]()
            for cube in CUBES:
                label = say_now("resource", resource=cube)
                buttons.append(Button(label, argument=f"colour {cube}", emoji=RESOURCE_SIGNS[cube]))
            return (tuple(buttons), TOOL_BUTTONS)
        case "cubes":
            kinds = tuple((say_now("resource", resource=cube), cube) for cube in CUBES)
            held = Select(say_now("select-cubes"), "cubes", kinds, len(CUBES))
            return ((held,), (Button(say_now("button-no-cubes"), argument="cubes"), *TOOL_BUTTONS))
        case "tax":
            pay = Button(say_now("button-pay"), argument="tax yes")
            return ((pay, Button(say_now("button-refuse"), argument="tax no"), *TOOL_BUTTONS),)
        case "play":
            return _arrange_your_intrigue_buttons(state)
        case "buy":
            return _arrange_option_pad(sorted(choices.list_purchase_options(state)), panel_side)
        case _:
            count = Button(say_now("button-count"), "form", "final", "primary")
            untold = Button(say_now("button-untold"), "form", "points")
            return ((count, untold, DONE_BUTTON), TOOL_BUTTONS)


def _arrange_option_pad(options: list[choices.Option], panel_side: int) -> tuple[Row, ...]:
    """Return one side of a pad of options in alphabetical order, with buttons to the sides of other
    letters."""
    starts = range(0, len(options), MAX_UPPER_BUTTONS)
    portions = [options[start : start + MAX_UPPER_BUTTONS] for start in starts] or [[]]
    panel_side = min(panel_side, len(portions) - 1)
    others = list[Button]()
    for number, portion in enumerate(portions):
        if number != panel_side:
            first_label, _ = portion[0]
            last_label, _ = portion[-1]
            label = say_now("button-letters", first=first_label[0], last=last_label[0])
            others.append(Button(label, "flip", str(number)))
    tools = TOOL_BUTTONS if len(others) < 3 else TOOL_BUTTONS[1:]
    return (*pack_buttons(_make_buttons(portions[panel_side]), MAX_UPPER_ROWS), (*others, *tools))


def _arrange_drawn_intrigue_buttons(state: State) -> tuple[Row, ...]:
    """Return buttons for his intrigue card by what it does, with your answer; cards of one title
    are in a menu."""
    buttons = list[Button]()
    for label, line, cube in choices.list_drawn_intrigue_options(state):
        emoji = RESOURCE_SIGNS[cube] if cube else None
        buttons.append(Button(label, argument=line, emoji=emoji))
    button_rows = pack_buttons(buttons, MAX_UPPER_ROWS - 1)
    menu = choices.arrange_unique_intrigue_menu(state)
    return (*button_rows, *menu, (TYPED_CARD_BUTTONS[0], *TOOL_BUTTONS))


def _arrange_your_intrigue_buttons(state: State) -> tuple[Row, ...]:
    """Return buttons for your intrigue cards that need no choice, as many as fit, and a menu of the
    others."""
    plain = _make_buttons(choices.list_plays_without_choice(state))
    most = MAX_UPPER_BUTTONS - MAX_BUTTONS_IN_ROW
    plain_rows = pack_buttons(plain[:most], MAX_UPPER_ROWS - 1)
    menu = choices.arrange_your_intrigue_menu(state, button_count=most)
    return (*plain_rows, *menu, (TYPED_CARD_BUTTONS[1], *TOOL_BUTTONS))
