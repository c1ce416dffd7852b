"""The forms and private pages of High Season: more buttons, completed lines, passing, the rules of
a card."""

from bot.presenters.components import Button, Form, Panel, Row, Select, arrange_in_rows, capitalize
from bot.presenters.forms import load_form, make_dice_form
from bot.presenters.highseason import rows, words
from bot.presenters.pads import TYPED_DICE, make_step_button, make_typed_dice_form, start_dice_line
from engines.core import Sentence, is_opponent_turn_under_way
from engines.core.rulebook import read_data_file
from engines.highseason import GAME, event_sentences, hotel, rounds
from engines.highseason.card_texts import describe_action, split_zigzag
from engines.highseason.cards import PLAIN, ZIGZAGS
from engines.highseason.messages import say_now
from engines.highseason.state import State

CARD_RULES: dict[str, list[str]] = read_data_file(__package__, "how")
"""The ids of the rules for each part of a card, for the depth at which the bot only flips cards."""


def make_form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None."""
    if name == "dice":
        dice = state.dice or ()
        return make_dice_form(say_now("form-dice"), sum(dice) or rounds.count_dice_due(state), dice)
    if name == TYPED_DICE:
        return make_typed_dice_form(say_now("form-dice"))
    options = None
    if name == "card":
        options = rows.list_new_card_form_options(state)
    return load_form(__package__, say_now, name, options)


def arrange_more_rows(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    set_up = Button(say_now("button-set-up"), "page", "setup")
    if not state.is_tracked or state.is_over:
        return ((set_up,),)
    points = Button(say_now("button-points"), "form", "points")
    if is_opponent_turn_under_way(state):
        return ((points, set_up),)
    dice_count = sum(state.dice or ()) or rounds.count_dice_due(state)
    dice = make_step_button(say_now("button-dice"), start_dice_line(dice_count))
    return ((dice, points, set_up), *rows.arrange_board_menu(state))


def make_page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "firsts":
            return _make_first_completed_lines_page(state)
        case "pass":
            dice = arrange_in_rows(list(rows.make_dice_buttons(state, "pass")))
            return Panel(say_now("button-pass"), say_now("page-pass"), rows=dice)
        case "card":
            return Panel(say_now("button-card-rules"), "\n".join(_list_card_rules(state)))
        case "lines":
            lines = [
                say_now("page-line", name=line, **split_zigzag(line)) for line in (*PLAIN, *ZIGZAGS)
            ]
            return Panel(
                say_now("page-lines"),
                "",
                ((say_now("page-lines-names"), "\n".join(lines)),),
                guide="lines",
            )
        case "setup":
            steps = [f"- {sentence}" for _, sentence in GAME.list_setup_steps(state.setup)]
            return Panel(say_now("page-set-up"), "\n".join(steps))
    return None


# ── Completed lines ───────────────────────────────────────────────────────────────────────────────


LINES_BY_ROW = ("L1 L2 L3 L4", "R1 R2 R3 R4", "C1 C2 C3 C4 C5", "C6 C7 E1 E2 E3")
"""The lines in the rows of their buttons."""


def _make_first_completed_lines_page(state: State) -> Panel:
    """Return the page on which you report lines that you completed first: a button for each, a menu
    for several.

    A line that Ralph has can still be yours, after a second question.
    """
    title = say_now("button-firsts")
    options = list[tuple[str, str]]()
    for line in hotel.LINE_POINTS:
        if line not in state.you.claims:
            name = event_sentences.name_line(line)
            options.append((_describe_line(state, line, name, short=False), line))
    if not options:
        return Panel(title, say_now("page-all-firsts"))
    buttons = list[Row]()
    for lines in LINES_BY_ROW:
        buttons.append(tuple(_make_report_line_button(state, line) for line in lines.split()))
    several = Select(say_now("choose-firsts"), "first", tuple(options), len(options))
    return Panel(title, say_now("page-firsts"), rows=(*buttons, (several,)))


def _make_report_line_button(state: State, line: str) -> Button:
    """Return the button of a line. A line that he has completed a moment ago needs no second
    question."""
    argument = f"first {line}"
    if line in state.disputable:
        argument = f"first {line} sure"
    label = _describe_line(state, line, line, short=True)
    return Button(label, argument=argument, disabled=line in state.you.claims)


def _describe_line(state: State, line: str, name: Sentence | str, *, short: bool) -> str:
    """Return the name of a line with its points, or with the side that has them."""
    holder = words.find_line_holder(state, line)
    points = hotel.LINE_POINTS[line]
    return say_now("line-worth", line=name, short=short, holder=holder, points=points)


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


def _list_card_rules(state: State) -> list[str]:
    """Return the short rules of the card flipped last, in the order in which it is carried out."""
    side = None
    if state.card:
        side = state.known_card(state.card).action
    if side is None:
        return [say_now("no-card-yet")]
    parts = {say_now("page-die"): CARD_RULES["die"]}
    for action in side.actions:
        parts[str(describe_action(action))] = CARD_RULES[action.do]
    lines = list[str]()
    for title, rules in parts.items():
        lines.append(f"**{capitalize(title)}**")
        lines += [f"- {_get_gist(state, rule)}" for rule in rules]
    return lines


def _get_gist(state: State, rule: str) -> str:
    """Return the gist of a rule, as the switches of this set-up read it."""
    switch = {"die.tie": state.setup.ties, "room.pointer-side": state.setup.hand}.get(rule)
    if switch:
        return say_now("read-otherwise", switch=switch)
    return str(GAME.rulebook[rule].gist)
