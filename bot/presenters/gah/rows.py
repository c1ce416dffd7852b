"""The buttons of a panel: dice, Leopold next, your turn, the reveal pad, staff, the end."""

from bot.presenters.gah.words import EMOJI, guest_label
from bot.presenters.panel import MORE, SCORE, UNDO, WHY, Button, Row, Select
from engines.gah.asking import asking
from engines.gah.cards import COLOURS, END_STAFF, STAFF
from engines.gah.offers import unseen_pairs
from engines.gah.rounds import whose_turn
from engines.gah.state import State
from engines.gah.timing import at_the_end

PAD = 23
"""Colour/points pairs on one pad: five rows of five, less `Other…` and `Undo`."""


def rows(state: State, side: int = 0) -> tuple[Row, ...]:
    if state.over:
        return ((SCORE, WHY, UNDO),)
    if not state.tracked:
        return (_card_only(state),)
    ask = asking(state)
    match ask.about if ask else None:
        case "dice":
            return (
                (
                    Button("Roll for me", argument="roll", style="primary"),
                    Button("I rolled…", "form", "dice"),
                    UNDO,
                    MORE,
                ),
            )
        case "guests":
            return _second_pad(state) if side else _pad(state)
        case "staff":
            return ((Select("The card he turned up", "staff", _end_cards(state)),), (WHY, UNDO, MORE))
        case "your_staff":
            cards = _end_cards(state)
            none = Button("None of them", argument="your_staff", style="primary")
            return ((Select("Your end-of-game cards", "your_staff", cards, len(cards)),), (none, UNDO, MORE))
        case "final":
            return ((Button("Enter my score…", "form", "final", "primary"), WHY, UNDO, MORE),)
    return _his_turn(state) if whose_turn(state) == "opponent" else _your_turn(state)


def _card_only(state: State) -> Row:
    turn = Button("Leopold's turn", argument="turn", style="primary")
    final = Button("Final scores…", "form", "final_card", "primary")
    symbols = () if state.card is None else (Button("Symbols", "page", "symbols"),)
    return (final if at_the_end(state) else turn, *symbols, WHY, UNDO, MORE)


def _his_turn(state: State) -> tuple[Row, ...]:
    first = (Button("Leopold's turn", argument="turn", style="primary"), WHY, UNDO, MORE)
    return (first, guests(state), _dice(state, range(1, 6), " extra"), _dice(state, range(6, 7), " extra"))


def _your_turn(state: State) -> tuple[Row, ...]:
    last = (
        *_dice(state, range(6, 7)),
        Button("I pass", argument="pass"),
        Button("I claimed…", "page", "claims"),
        WHY,
        UNDO,
    )
    return (guests(state), _dice(state, range(1, 6)), last, (MORE,))


def guests(state: State) -> tuple[Button, ...]:
    return tuple(
        Button(
            guest_label(guest),
            argument=f"guest {slot}",
            emoji=EMOJI[guest.colour] if guest else None,
        )
        for slot, guest in enumerate(state.queue, start=1)
    )


def _dice(state: State, spaces: range, suffix: str = "") -> tuple[Button, ...]:
    dice = state.dice or (0,) * 6
    return tuple(
        Button(f"{space} ×{dice[space - 1]}", argument=f"die {space}{suffix}", disabled=not dice[space - 1])
        for space in spaces
    )


def _pad(state: State) -> tuple[Row, ...]:
    """One press a guest: the pairs still unseen. Where there are too many, the rarest are on the other side."""
    first, rest = _pairs(state)
    other = Button("Other…", "flip", "1") if rest else Button("Other…", "form", "reveal")
    return _grid([*map(_pair, first), other, UNDO])


def _second_pad(state: State) -> tuple[Row, ...]:
    _, rest = _pairs(state)
    typed = Button("Type it…", "form", "reveal")
    return _grid([*map(_pair, rest), typed, Button("Back", "flip", "0"), UNDO])


def _pairs(state: State) -> tuple[list[str], list[str]]:
    """By colour and points, so that a finger finds them; the commonest on the first pad."""
    pairs = unseen_pairs(state)
    common = {pair for pair, _ in pairs.most_common(PAD)}
    sorted_pairs = sorted(pairs, key=lambda pair: (list(COLOURS).index(pair[0]), int(pair[1:])))
    return [pair for pair in sorted_pairs if pair in common], [pair for pair in sorted_pairs if pair not in common]


def _grid(buttons: list[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def _pair(pair: str) -> Button:
    return Button(pair.upper(), argument=f"reveal {pair}", emoji=EMOJI[COLOURS[pair[0]]])


def _end_cards(state: State) -> tuple[tuple[str, str], ...]:
    return tuple((f"{card} {STAFF[card].name}", str(card)) for card in END_STAFF if card not in state.opponent.staff)
