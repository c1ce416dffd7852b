"""Forms to type into, and what is private: more, completed lines, passing, the rules of a card's symbols."""

from bot.presenters.forms import opened
from bot.presenters.highseason.rows import dice_buttons, grid
from bot.presenters.panel import Button, Form, Panel, Row, Select
from engines.highseason import GAME
from engines.highseason.cards import PLAIN, ZIGZAGS, Action, Emperor
from engines.highseason.hotel import LINES
from engines.highseason.saying import spoken
from engines.highseason.state import State
from engines.highseason.telling import line_name
from engines.highseason.timing import in_his_turn
from engines.highseason.writing import action_words, zigzag_words

DIE = ("die.pointer", "die.other", "die.symbol", "die.neither", "die.tie")
EMPEROR = ("emperor.mark", "emperor.next-row", "emperor.first")
ROOM = ("room.pointer-side", "room.line", "room.other-side", "room.ignore-preference")
"""What to do for each part of a card, where the bot only flips them."""

READ_OTHERWISE = {
    "die.tie": "Of several fullest spaces the hand chooses, reversed: left the highest one, right the lowest one.",
    "room.pointer-side": "The hand is taken literally: he looks first on the side of the stairs to which it points.",
}
"""Rules that a switch of the table turns round."""


def form(_: State, name: str) -> Form | None:
    return opened(__package__, spoken, name)


def more(state: State) -> tuple[Row, ...]:
    set_up = Button("Set-up list", "page", "setup")
    if not state.tracked or state.over:
        return ((set_up,),)
    told = (Button("My points…", "form", "points"), set_up)
    return (told if in_his_turn(state) else (Button("The dice are…", "form", "dice"), *told),)


def page(state: State, name: str) -> Panel | None:
    match name:
        case "firsts":
            return _firsts(state)
        case "pass":
            text = "You pass, and a die of your choice leaves the action board. Which one?"
            return Panel("I pass…", text, rows=grid(list(dice_buttons(state, "pass"))))
        case "card":
            return Panel("What to do", "\n".join(_card(state)))
        case "lines":
            lines = [f"**{zigzag}**: {zigzag_words(zigzag)}." for zigzag in (*PLAIN, *ZIGZAGS)]
            return Panel("Which line is which?", "\n".join(lines))
        case "setup":
            return Panel("Set up", "\n".join(f"- {sentence}" for _, sentence in GAME.set_up(state.setup)))
    return None


# ── Completed lines ─────────────────────────────────────────────────────────────────────────────────────────────────


GROUPED = ("L1 L2 L3 L4", "R1 R2 R3 R4", "C1 C2 C3 C4 C5", "C6 C7 E1 E2 E3")


def _firsts(state: State) -> Panel:
    """One press for one line, and a list for several. What Ralph has can still be yours, after a second question."""
    open_lines = tuple(line for line in LINES if line not in state.you.claims)
    if not open_lines:
        return Panel("I completed…", "You were the first everywhere.")
    text = (
        "What did you complete before Ralph? Rows L1 to L4 left of the stairs and R1 to R4 right of them, floor 1 at "
        "the bottom; columns C1 to C7 from the left; Emperor rows E1 to E3."
    )
    buttons = tuple(tuple(_line_button(state, line) for line in lines.split()) for lines in GROUPED)
    options = tuple((f"{line_name(line)}: {_worth(state, line)}", line) for line in open_lines)
    return Panel("I completed…", text, rows=(*buttons, (Select("Several at once…", "first", options, len(options)),)))


def _line_button(state: State, line: str) -> Button:
    return Button(f"{line} {_worth(state, line)}", argument=f"first {line}", disabled=line in state.you.claims)


def _worth(state: State, line: str) -> str:
    if line in state.you.claims:
        return "(you)"
    return "(Ralph)" if line in state.opponent.claims else f"+{LINES[line]}"


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _card(state: State) -> list[str]:
    """The short rules for what is on the card flipped last, in the order in which it is carried out."""
    side = state.known(state.card).action if state.card else None
    if side is None:
        return ["No card has been flipped yet."]
    parts = {"The die": DIE} | {str(action_words(action)): _rules(action) for action in side.actions}
    lines: list[str] = []
    for title, rules in parts.items():
        lines += [f"**{title[0].upper()}{title[1:]}**", *(f"- {_gist(state, rule)}" for rule in rules)]
    return lines


def _gist(state: State, rule: str) -> str:
    """As this game reads it."""
    switch = {"die.tie": state.setup.ties, "room.pointer-side": state.setup.hand}.get(rule)
    return READ_OTHERWISE[rule] if switch else str(GAME.rulebook[rule].gist)


def _rules(action: Action) -> tuple[str, ...]:
    return EMPEROR if isinstance(action, Emperor) else ROOM
