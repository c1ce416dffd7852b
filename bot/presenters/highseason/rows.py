"""The buttons of a panel: dice, Ralph next, your turn, the card and the top of a stack on your table, the end."""

from itertools import product
from typing import get_args

from bot.presenters.forms import Options
from bot.presenters.highseason.words import board_option
from bot.presenters.panel import MORE, TOOLS, UNDO, Button, Row, Select, grid, kept_button, sided
from engines.core import at_the_end
from engines.highseason import hotel, rounds, writing
from engines.highseason.agreeing import lay_on_top
from engines.highseason.asking import asking, may_come
from engines.highseason.cards import MOST_STEPS, PLAIN, ZIGZAGS, Action, Aim, Emperor, Occupy, Wanted, card_id
from engines.highseason.offers import known_cards, new_cards
from engines.highseason.saying import say, spoken
from engines.highseason.state import State

TURN = Button(say("button-turn"), argument="turn", style="primary")
EXTRA = Button(say("button-extra"), "page", "firsts")
FIRSTS = Button(say("button-firsts"), "page", "firsts")
TOPS = (Button(say("button-other-top"), "form", "top"), Button(say("button-lines"), "page", "lines"), UNDO, MORE)
MOST_DISPUTED = 5
DICE = (*map(str, range(1, 7)), "most")
ACTIONS: tuple[Action, ...] = (
    *(Occupy(colour=colour, prefer=aim) for colour in get_args(Wanted) for aim in (None, *get_args(Aim))),
    *(Emperor(steps=steps) for steps in range(1, MOST_STEPS + 1)),
)


def offered(state: State, side: int = 0) -> tuple[Row, ...]:
    if not state.tracked:
        return (_card_only(state), TOOLS)
    ask = asking(state)
    match ask.about if ask else rounds.whose_turn(state):
        case "dice":
            roll = Button(spoken("button-roll"), argument="roll", style="primary")
            rolled = Button(spoken("button-rolled"), "form", "dice")
            return ((roll, rolled, FIRSTS), *_disputed(state), *boards(state), TOOLS)
        case "card":
            return _cards(state, side)
        case "top":
            return _tops(state, side)
        case "final":
            final = Button(spoken("button-final"), "form", "final", "primary")
            return ((final, FIRSTS), *_disputed(state), TOOLS)
        case "opponent":
            return ((TURN, EXTRA), TOOLS)
    return _your_turn(state)


def _card_only(state: State) -> Row:
    final = Button(spoken("button-final-card"), "form", "final_card", "primary")
    rules = () if state.card is None else (Button(spoken("button-card-rules"), "page", "card"),)
    return (final if at_the_end(state) else TURN, *rules)


def _your_turn(state: State) -> tuple[Row, ...]:
    dice = dice_buttons(state, "die")
    others = (*dice[5:], Button(spoken("button-pass"), "page", "pass"), FIRSTS)
    return (dice[:5], others, *_disputed(state), *(boards(state) if state.slot <= 1 else ()), TOOLS)


def _disputed(state: State) -> tuple[Row, ...]:
    """What he was the first to complete a moment ago: one press says that you had it before him."""
    lines = state.disputable[-MOST_DISPUTED:]
    mine = tuple(Button(spoken("button-mine", line=line), argument=f"first {line} sure") for line in lines)
    return (mine,) if mine else ()


def boards(state: State) -> tuple[Row, ...]:
    """Ralph's board can be another one as long as he has not played."""
    if state.flips:
        return ()
    others = tuple((board_option(number), str(number)) for number in hotel.BOARDS if number != state.board)
    return ((Select(spoken("choose-board"), "adjust board", others),),)


def dice_buttons(state: State, verb: str) -> tuple[Button, ...]:
    dice = state.dice or (0,) * 6
    return tuple(
        kept_button(f"{space} ×{count}", argument=f"{verb} {space}", disabled=not count)
        for space, count in enumerate(dice, start=1)
    )


# ── The deck on your table ──────────────────────────────────────────────────────────────────────────────────────────


def _cards(state: State, side: int) -> tuple[Row, ...]:
    """One press for a card that is known, those first that may have lain on top; what a new one shows is chosen."""
    fitting = sorted(known_cards(state), key=lambda number: lay_on_top(state, state.known(number)) is False)
    known = [_card_button(state, number) for number in fitting]
    new = (Button(spoken("button-new-card"), "form", "card", "primary"),) if new_cards(state) else ()
    return sided(grid(known), side, (*new, UNDO, MORE))


def card_options(state: State) -> dict[str, Options]:
    """All that a new card can show: its letter goes with the left die, so that one form is enough."""
    fronts = [(name, f"{card_id(number)} {die}/", die) for name, number in new_cards(state).items() for die in DICE]
    actions = tuple((str(writing.action_words(action)), writing.long_action(action)) for action in ACTIONS)
    return {
        "card": tuple((spoken("option-front", letter=name, die=die), said) for name, said, die in fronts),
        "right": tuple((spoken("option-die", die=die), die) for die in DICE),
        **dict.fromkeys(("first", "second", "third"), actions),
    }


def _card_button(state: State, number: int) -> Button:
    """The number is the owner's own count: what the card does, as it is typed, tells it from the others."""
    side = state.known(number).action
    label = spoken("button-card", card=card_id(number), does=side and writing.action_short(side))
    return Button(label, argument=f"card {card_id(number)}")


def _tops(state: State, side: int) -> tuple[Row, ...]:
    """One press for hand and line, those first that cards still to come are known to have."""
    cards = (state.known(number).preference for number in may_come(state) if number != state.card)
    known = {(card.hand, card.zigzag) for card in cards if card}
    sides = sorted(product(hotel.SIDES, (*PLAIN, *ZIGZAGS)), key=lambda side: side not in known)
    tops = [
        Button(spoken("button-top", hand=hand, line=_short(zigzag)), argument=f"top {hand} {zigzag}")
        for hand, zigzag in sides
    ]
    return sided(grid(tops), side, TOPS)


def _short(zigzag: str) -> str:
    """As it may be typed: `ur` for up-right."""
    return zigzag if zigzag in PLAIN else "".join(part[0] for part in zigzag.split("-"))
