"""The buttons of a panel: dice, Ralph next, your turn, the card and the top of a stack on your table, the end."""

from bot.presenters.highseason.words import board_name
from bot.presenters.panel import MORE, SCORE, UNDO, WHY, Button, Row, Select
from engines.highseason.asking import asking
from engines.highseason.cards import PLAIN, ZIGZAGS, card_id
from engines.highseason.hotel import BOARDS, SIDES
from engines.highseason.offers import known_cards
from engines.highseason.rounds import whose_turn
from engines.highseason.state import State
from engines.highseason.timing import at_the_end
from engines.highseason.writing import action_side_label

TURN = Button("Ralph's turn", argument="turn", style="primary")
FIRSTS = Button("I completed…", "page", "firsts")
HANDS = {"left": "👈", "right": "👉"}


def rows(state: State, side: int = 0) -> tuple[Row, ...]:  # noqa: ARG001 - one side is enough
    if state.over:
        return ((SCORE, WHY, UNDO),)
    if not state.tracked:
        return (_card_only(state),)
    ask = asking(state)
    match ask.about if ask else whose_turn(state):
        case "dice":
            roll = (Button("Roll for me", argument="roll", style="primary"), Button("I rolled…", "form", "dice"))
            return (roll, (FIRSTS, WHY, UNDO, MORE), *_boards(state))
        case "card":
            return _cards(state)
        case "top":
            return _tops()
        case "final":
            return ((Button("Enter my score…", "form", "final", "primary"),), (FIRSTS, WHY, UNDO, MORE))
        case "opponent":
            return ((TURN, FIRSTS, WHY), (UNDO, MORE), *_boards(state))
    return _your_turn(state)


def _card_only(state: State) -> Row:
    final = Button("Score sheets…", "form", "final_card", "primary")
    rules = () if state.card is None else (Button("What to do", "page", "card"),)
    return (final if at_the_end(state) else TURN, *rules, WHY, UNDO, MORE)


def _your_turn(state: State) -> tuple[Row, ...]:
    dice = dice_buttons(state, "die")
    tools = (Button("I pass…", "page", "pass"), MORE)
    return (dice[:5], (*dice[5:], FIRSTS, WHY, UNDO), tools, *_boards(state))


def _boards(state: State) -> tuple[Row, ...]:
    """Ralph's board can be another one as long as he has not played."""
    if state.flips:
        return ()
    others = tuple((board_name(number).capitalize(), str(number)) for number in BOARDS if number != state.board)
    return ((Select("Ralph's board is another one…", "adjust board", others),),)


def dice_buttons(state: State, verb: str) -> tuple[Button, ...]:
    dice = state.dice or (0,) * 6
    return tuple(
        Button(f"{space} ×{count}", argument=f"{verb} {space}", disabled=not count)
        for space, count in enumerate(dice, start=1)
    )


# ── The deck on your table ──────────────────────────────────────────────────────────────────────────────────────────


def _cards(state: State) -> tuple[Row, ...]:
    """One press for a card that is known; a new one is typed."""
    known = [_card_button(state, number) for number in known_cards(state)]
    return (*grid(known), (Button("A new card…", "form", "card", "primary"), UNDO, MORE))


def _card_button(state: State, number: int) -> Button:
    """The number is the owner's own count: what the card does tells it from the others."""
    side = state.known(number).action
    does = f": {action_side_label(side)}" if side else ""
    return Button(f"{card_id(number)}{does}", argument=f"card {card_id(number)}")


def _tops() -> tuple[Row, ...]:
    """One press for hand and line."""
    sides = [
        Button(f"{side} {zigzag}", argument=f"top {side} {zigzag}", emoji=HANDS[side])
        for side in SIDES
        for zigzag in (*PLAIN, *ZIGZAGS)
    ]
    return (
        *grid(sides),
        (Button("Another line…", "form", "top"), Button("Which is which?", "page", "lines"), UNDO, MORE),
    )


def grid(buttons: list[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))
