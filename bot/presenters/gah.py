"""Grand Austria Hotel as a panel: Leopold's move, the queue and the dice as buttons."""

from typing import Any

from bot.presenters.panel import MORE, SCORE, UNDO, WHY, Button, Field, Form, Row, Select
from engines.gah.asking import asking
from engines.gah.cards import END_STAFF, LETTERS, STAFF
from engines.gah.moving import dice_text
from engines.gah.offers import unseen_pairs
from engines.gah.rounds import whose_turn
from engines.gah.state import Guest, State
from engines.gah.timing import at_the_end

EMOJI = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}
PAD = 23
"""Colour/points pairs on one pad: five rows of five, less `Other…` and `Undo`."""

FORMS = {
    "dice": Form(
        "The dice you rolled",
        "dice",
        (Field("counts", "How many 1s, 2s, 3s, 4s, 5s and 6s?", placeholder="2 2 1 3 2 0, or 221320"),),
    ),
    "queue": Form(
        "The queue, left to right",
        "queue",
        (Field("guests", "Colour and points of the five guests", placeholder="b4 y0 y2 r7 g0, ? for unknown"),),
    ),
    "reveal": Form(
        "A guest that is not on the pad",
        "reveal",
        (Field("guests", "Colour and points, or the card's number", placeholder="b4, or 71"),),
    ),
    "final": Form(
        "Your final score",
        "final",
        (
            Field("track", "Points on the track", "0"),
            Field("rooms", "Rooms", "0"),
            Field("staff", "Staff", "0"),
            Field("goods", "Krones plus items", "0"),
            Field("cafe", "Guests left in the café (how many)", "0"),
        ),
    ),
    "final_card": Form(
        "The final scores",
        "final",
        (
            Field("yours", "Yours: track, rooms, staff, goods, guests left", "0 0 0 0 0"),
            Field("his", "Leopold's: track, rooms, staff", "0 0 0"),
        ),
    ),
}


def heading(state: State) -> str:
    """Level, depth and round are always visible."""
    where = "the game is over" if state.over else f"round {state.round} of 7"
    return f"Leopold · {state.setup.level} · {state.setup.depth} · {where}"


def facts(state: State) -> tuple[tuple[str, str], ...]:
    if not state.tracked:
        return ()
    opponent = state.opponent
    objectives = "  ".join(f"{letter} {opponent.objectives[letter] or '–'}" for letter in LETTERS)
    staff = ", ".join("?" if card is None else STAFF[card].name for card in opponent.staff)
    return (
        ("Leopold", f"**{opponent.vp}** points · Emperor {opponent.emperor} · rooms {len(opponent.hotel)}"),
        ("Queue, left to right", "  ".join(map(guest_text, state.queue))),
        ("Dice", "to be rolled" if state.dice is None else dice_text(state.dice)),
        ("His objectives", objectives + (f"\nHis staff: {staff}" if staff else "")),
    )


def now(state: State) -> str:
    """What the game waits for, as a line at the end of the panel."""
    ask = asking(state)
    if state.over:
        return "The game is over."
    if ask is None:
        return "Leopold's turn." if whose_turn(state) == "opponent" else "Your turn: a guest if you like, then a die."
    match ask.about:
        case "guests":
            return f"What lies in slot {(ask.slots or (0,))[0]}?"
        case "dice":
            return f"Roll {ask.total} dice."
        case "staff":
            return "Which staff card did he turn up?"
        case "your_staff":
            return "His Secretary looks at your staff: which end-of-game cards have you played?"
        case _:
            return "Tell your final score."


def rows(state: State) -> tuple[Row, ...]:
    if state.over:
        return ((SCORE, WHY, UNDO),)
    if not state.tracked:
        turn = Button("Leopold's turn", argument="turn", style="primary")
        final = Button("Final scores…", "form", "final_card", "primary")
        return ((final if at_the_end(state) else turn, WHY, UNDO, MORE),)
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
                _guests(state),
            )
        case "guests":
            return _pad(state)
        case "staff":
            return ((Select("The card he turned up", "staff", _end_cards(state)),), (WHY, UNDO, MORE))
        case "your_staff":
            cards = _end_cards(state)
            none = Button("None of them", argument="your_staff", style="primary")
            return ((Select("Your end-of-game cards", "your_staff", cards, len(cards)),), (none, UNDO, MORE))
        case "final":
            return ((Button("Enter my score…", "form", "final", "primary"), WHY, UNDO, MORE),)
    return _his_turn(state) if whose_turn(state) == "opponent" else _your_turn(state)


def _his_turn(state: State) -> tuple[Row, ...]:
    first = (Button("Leopold's turn", argument="turn", style="primary"), WHY, UNDO, MORE)
    return (first, _guests(state), _dice(state, range(1, 6), " extra"), _dice(state, range(6, 7), " extra"))


def _your_turn(state: State) -> tuple[Row, ...]:
    last = (
        *_dice(state, range(6, 7)),
        Button("I pass", argument="pass"),
        Button("I claimed…", "claims"),
        WHY,
        UNDO,
    )
    return (_guests(state), _dice(state, range(1, 6)), last, (MORE,))


def _guests(state: State) -> tuple[Button, ...]:
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
    """One press a guest: the pairs still unseen; where there are too many, the rarest go to `Other…`."""
    pairs = unseen_pairs(state)
    common = {pair for pair, _ in pairs.most_common(PAD)}
    buttons = [_pair(pair) for pair in pairs if pair in common]
    other = Button("Other…", "form", "reveal")
    every = [*buttons, other, UNDO]
    return tuple(tuple(every[start : start + 5]) for start in range(0, len(every), 5))


def _pair(pair: str) -> Button:
    colour = {"b": "blue", "r": "red", "y": "yellow", "g": "green"}[pair[0]]
    return Button(pair.upper(), argument=f"reveal {pair}", emoji=EMOJI[colour])


def _end_cards(state: State) -> tuple[tuple[str, str], ...]:
    return tuple((f"{card} {STAFF[card].name}", str(card)) for card in END_STAFF if card not in state.opponent.staff)


def claims(state: State) -> tuple[Row, ...]:
    open_letters = [letter for letter in LETTERS if letter not in state.you.claims]
    return (tuple(Button(letter, argument=f"claim {letter}") for letter in open_letters),) if open_letters else ()


def more(state: State) -> tuple[Row, ...]:
    last: Row = (SCORE, Button("History", "history", "0"), Button("End the game…", "end", style="danger"))
    if not state.tracked:
        return (last,)
    return (
        (
            Button("The queue is…", "form", "queue"),
            Button("The dice are…", "form", "dice"),
            Button("I claimed…", "claims"),
        ),
        last,
    )


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """The score sheet: while the game goes on only his points."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        return (("Leopold", f"{state.opponent.vp} points so far"),) if state.tracked else ()
    track = state.opponent.vp - his.rooms - his.staff
    return (
        ("Leopold", f"Track {track}\nRooms {his.rooms}\nStaff {his.staff}\n**{state.opponent.vp}**"),
        ("You", _yours(yours)),
    )


def _yours(yours: Any) -> str:
    lines = [f"Track {yours.track}", f"Rooms {yours.rooms}", f"Staff {yours.staff}", f"Krones and items {yours.goods}"]
    total = yours.track + yours.rooms + yours.staff + yours.goods - 5 * yours.cafe
    return "\n".join([*lines, f"Guests left −{5 * yours.cafe}", f"**{total}**"])


def guest_text(guest: Guest | None) -> str:
    return f"{EMOJI[guest.colour]} {guest_label(guest)}" if guest else "?"


def guest_label(guest: Guest | None) -> str:
    return str(guest).upper() if guest else "?"
