"""Forms to type into, and what is private: more, completed lines, passing, the rules of a card's symbols."""

from bot.presenters.forms import dice_form, opened
from bot.presenters.highseason import rows, words
from bot.presenters.panel import Button, Form, Panel, Row, Select, capital, grid
from engines.core import Sentence, in_his_turn
from engines.core.rulebook import printed
from engines.highseason import GAME, hotel, rounds, telling
from engines.highseason.cards import PLAIN, ZIGZAGS
from engines.highseason.saying import spoken
from engines.highseason.state import State
from engines.highseason.writing import action_words, zigzag_parts

HOW: dict[str, list[str]] = printed(__package__, "how")
"""What to do for each part of a card, where the bot only flips them."""


def form(state: State, name: str) -> Form | None:
    if name == "dice":
        return dice_form(spoken("form-dice"), sum(state.dice or ()) or rounds.dice_due(state), state.dice or ())
    return opened(__package__, spoken, name, rows.card_options(state) if name == "card" else None)


def more(state: State) -> tuple[Row, ...]:
    set_up = Button(spoken("button-set-up"), "page", "setup")
    if not state.tracked or state.over:
        return ((set_up,),)
    told = (Button(spoken("button-points"), "form", "points"), set_up)
    if in_his_turn(state):
        return (told,)
    return ((Button(spoken("button-dice"), "form", "dice"), *told), *rows.boards(state))


def page(state: State, name: str) -> Panel | None:
    match name:
        case "firsts":
            return _firsts(state)
        case "pass":
            dice = grid(list(rows.dice_buttons(state, "pass")))
            return Panel(spoken("button-pass"), spoken("page-pass"), rows=dice)
        case "card":
            return Panel(spoken("button-card-rules"), "\n".join(_card(state)))
        case "lines":
            lines = [spoken("page-line", name=line, **zigzag_parts(line)) for line in (*PLAIN, *ZIGZAGS)]
            return Panel(spoken("page-lines"), "\n".join(lines))
        case "setup":
            return Panel(
                spoken("page-set-up"), "\n".join(f"- {sentence}" for _, sentence in GAME.list_setup_steps(state.setup))
            )
    return None


# ── Completed lines ─────────────────────────────────────────────────────────────────────────────────────────────────


GROUPED = ("L1 L2 L3 L4", "R1 R2 R3 R4", "C1 C2 C3 C4 C5", "C6 C7 E1 E2 E3")


def _firsts(state: State) -> Panel:
    """One press for one line, and a list for several. What Ralph has can still be yours, after a second question."""
    open_lines = tuple(line for line in hotel.LINES if line not in state.you.claims)
    title = spoken("button-firsts")
    if not open_lines:
        return Panel(title, spoken("page-all-firsts"))
    buttons = tuple(tuple(_line_button(state, line) for line in lines.split()) for lines in GROUPED)
    options = tuple((_line_words(state, line, telling.line_name(line), short=False), line) for line in open_lines)
    several = Select(spoken("choose-firsts"), "first", options, len(options))
    return Panel(title, spoken("page-firsts"), rows=(*buttons, (several,)))


def _line_button(state: State, line: str) -> Button:
    """What he has completed a moment ago needs no second question."""
    label, sure = _line_words(state, line, line, short=True), " sure" if line in state.disputable else ""
    return Button(label, argument=f"first {line}{sure}", disabled=line in state.you.claims)


def _line_words(state: State, line: str, name: Sentence | str, *, short: bool) -> str:
    """With its points, or who has them."""
    return spoken("line-worth", line=name, short=short, holder=words.holder(state, line), points=hotel.LINES[line])


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _card(state: State) -> list[str]:
    """The short rules for what is on the card flipped last, in the order in which it is carried out."""
    side = state.known(state.card).action if state.card else None
    if side is None:
        return [spoken("no-card-yet")]
    parts = {spoken("page-die"): HOW["die"]} | {str(action_words(action)): HOW[action.do] for action in side.actions}
    told = [(capital(title), [f"- {_gist(state, rule)}" for rule in rules]) for title, rules in parts.items()]
    return [line for title, rules in told for line in (f"**{title}**", *rules)]


def _gist(state: State, rule: str) -> str:
    """As this game reads it."""
    switch = {"die.tie": state.setup.ties, "room.pointer-side": state.setup.hand}.get(rule)
    return spoken("read-otherwise", switch=switch) if switch else str(GAME.rulebook[rule].gist)
