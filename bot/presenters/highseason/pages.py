"""The forms and private pages of High Season: more buttons, completed lines, passing, the rules of a card."""

from bot.presenters.forms import dice_form, opened
from bot.presenters.highseason import rows, words
from bot.presenters.pads import TYPED_DICE, make_step_button, make_typed_dice_form, start_dice_line
from bot.presenters.panel import Button, Form, Panel, Row, Select, capital, grid
from engines.core import Sentence, in_his_turn
from engines.core.rulebook import printed
from engines.highseason import GAME, hotel, rounds, telling
from engines.highseason.cards import PLAIN, ZIGZAGS
from engines.highseason.saying import spoken
from engines.highseason.state import State
from engines.highseason.writing import action_words, zigzag_parts

HOW: dict[str, list[str]] = printed(__package__, "how")
"""The ids of the rules for each part of a card, for the depth at which the bot only flips cards."""


def form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None."""
    if name == "dice":
        dice = state.dice or ()
        return dice_form(spoken("form-dice"), sum(dice) or rounds.dice_due(state), dice)
    if name == TYPED_DICE:
        return make_typed_dice_form(spoken("form-dice"))
    options = None
    if name == "card":
        options = rows.card_options(state)
    return opened(__package__, spoken, name, options)


def more(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    set_up = Button(spoken("button-set-up"), "page", "setup")
    if not state.tracked or state.over:
        return ((set_up,),)
    points = Button(spoken("button-points"), "form", "points")
    if in_his_turn(state):
        return ((points, set_up),)
    dice = make_step_button(spoken("button-dice"), start_dice_line(sum(state.dice or ()) or rounds.dice_due(state)))
    return ((dice, points, set_up), *rows.boards(state))


def page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "firsts":
            return _make_firsts_page(state)
        case "pass":
            dice = grid(list(rows.dice_buttons(state, "pass")))
            return Panel(spoken("button-pass"), spoken("page-pass"), rows=dice)
        case "card":
            return Panel(spoken("button-card-rules"), "\n".join(_describe_card(state)))
        case "lines":
            lines = [spoken("page-line", name=line, **zigzag_parts(line)) for line in (*PLAIN, *ZIGZAGS)]
            return Panel(spoken("page-lines"), "", ((spoken("page-lines-names"), "\n".join(lines)),), guide="lines")
        case "setup":
            steps = [f"- {sentence}" for _, sentence in GAME.list_setup_steps(state.setup)]
            return Panel(spoken("page-set-up"), "\n".join(steps))
    return None


# ── Completed lines ─────────────────────────────────────────────────────────────────────────────────────────────────


GROUPED = ("L1 L2 L3 L4", "R1 R2 R3 R4", "C1 C2 C3 C4 C5", "C6 C7 E1 E2 E3")
"""The lines in the rows of their buttons."""


def _make_firsts_page(state: State) -> Panel:
    """Return the page on which you report lines that you completed first: a button for each, a menu for several.

    A line that Ralph has can still be yours, after a second question.
    """
    title = spoken("button-firsts")
    options = list[tuple[str, str]]()
    for line in hotel.LINES:
        if line not in state.you.claims:
            options.append((_describe_line(state, line, telling.line_name(line), short=False), line))
    if not options:
        return Panel(title, spoken("page-all-firsts"))
    buttons = list[Row]()
    for lines in GROUPED:
        buttons.append(tuple(_make_line_button(state, line) for line in lines.split()))
    several = Select(spoken("choose-firsts"), "first", tuple(options), len(options))
    return Panel(title, spoken("page-firsts"), rows=(*buttons, (several,)))


def _make_line_button(state: State, line: str) -> Button:
    """Return the button of a line. A line that he has completed a moment ago needs no second question."""
    argument = f"first {line}"
    if line in state.disputable:
        argument = f"first {line} sure"
    label = _describe_line(state, line, line, short=True)
    return Button(label, argument=argument, disabled=line in state.you.claims)


def _describe_line(state: State, line: str, name: Sentence | str, *, short: bool) -> str:
    """Return the name of a line with its points, or with the side that has them."""
    return spoken("line-worth", line=name, short=short, holder=words.holder(state, line), points=hotel.LINES[line])


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _describe_card(state: State) -> list[str]:
    """Return the short rules of the card flipped last, in the order in which it is carried out."""
    side = None
    if state.card:
        side = state.known(state.card).action
    if side is None:
        return [spoken("no-card-yet")]
    parts = {spoken("page-die"): HOW["die"]}
    for action in side.actions:
        parts[str(action_words(action))] = HOW[action.do]
    lines = list[str]()
    for title, rules in parts.items():
        lines.append(f"**{capital(title)}**")
        lines += [f"- {_get_gist(state, rule)}" for rule in rules]
    return lines


def _get_gist(state: State, rule: str) -> str:
    """Return the gist of a rule, as the switches of this set-up read it."""
    switch = {"die.tie": state.setup.ties, "room.pointer-side": state.setup.hand}.get(rule)
    if switch:
        return spoken("read-otherwise", switch=switch)
    return str(GAME.rulebook[rule].gist)
