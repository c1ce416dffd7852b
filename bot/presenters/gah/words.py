"""Where the game stands, in words."""

from typing import Any, get_args

from engines.gah.asking import asking
from engines.gah.cards import LETTERS, STAFF, Level
from engines.gah.moving import dice_text
from engines.gah.rounds import whose_turn
from engines.gah.state import Depth, Guest, State, YourSheet
from engines.gah.timing import at_the_end

EMOJI = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    every = [(level, depth) for depth in get_args(Depth) for level in get_args(Level)]
    return tuple((f"Leopold, {level}, {depth}", {"level": level, "depth": depth}) for level, depth in every)


def heading(state: State) -> str:
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
        *((("You", standing),) if (standing := _standing(state)) else ()),
        ("Queue, left to right", "  ".join(map(guest_text, state.queue))),
        ("Dice", "to be rolled" if state.dice is None else dice_text(state.dice)),
        ("His objectives", objectives + (f"\nHis staff: {staff}" if staff else "")),
    )


def _standing(state: State) -> str:
    """Your points and your objectives, as far as you told them."""
    told = state.you.points
    points = [f"**{told.vp}** points (round {told.round})"] if told else []
    claims = [f"claimed {', '.join(state.you.claims)}"] if state.you.claims else []
    return " · ".join(points + claims)


def now(state: State) -> str:
    ask = asking(state)
    if state.over:
        return "The game is over."
    if ask is None:
        return _whose_turn(state)
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


def _whose_turn(state: State) -> str:
    if not state.tracked and at_the_end(state):
        return "Tell the final scores of both sides."
    if not state.tracked:
        return "Draw Leopold's next card when it is his turn."
    return "Leopold's turn." if whose_turn(state) == "opponent" else "Your turn: a guest if you like, then a die."


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """While the game goes on his points, and yours as you told them."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        standing = _standing(state)
        return (
            *((("Leopold", f"{state.opponent.vp} points so far"),) if state.tracked else ()),
            *((("You", standing),) if standing else ()),
        )
    track = state.opponent.vp - his.rooms - his.staff
    return (
        ("Leopold", f"Track {track}\nRooms {his.rooms}\nStaff {his.staff}\n**{state.opponent.vp}**"),
        ("You", _yours(yours)),
    )


def _yours(yours: YourSheet) -> str:
    lines = [f"Track {yours.track}", f"Rooms {yours.rooms}", f"Staff {yours.staff}", f"Krones and items {yours.goods}"]
    total = yours.track + yours.rooms + yours.staff + yours.goods - 5 * yours.cafe
    return "\n".join([*lines, f"Guests left −{5 * yours.cafe}", f"**{total}**"])


def guest_text(guest: Guest | None) -> str:
    return f"{EMOJI[guest.colour]} {guest_label(guest)}" if guest else "?"


def guest_label(guest: Guest | None) -> str:
    return str(guest).upper() if guest else "?"
