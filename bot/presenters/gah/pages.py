"""Forms to type into, and what is private: more, claims, the rules of a card's symbols."""

from bot.presenters.gah.rows import guests
from bot.presenters.panel import Button, Field, Form, Panel, Row, Select
from engines.gah import GAME
from engines.gah.asking import asking
from engines.gah.cards import LETTERS
from engines.gah.rounds import whose_turn
from engines.gah.state import State
from engines.gah.telling import symbol_text
from engines.gah.timing import at_the_end, in_his_turn

RULES = {
    "guest": ("guest.colour", "guest.any-colour", "guest.most-points", "guest.hand", "guest.points", "room.matching"),
    "emperor": ("emperor.advance", "emperor.overflow"),
    "staff": ("staff.turn-up",),
    "objective": ("objective.depicted", "objective.least-progress", "objective.place", "objective.claim"),
}
"""What to do for a symbol, where the bot only draws the cards."""
DIE = ("die.depicted", "die.more-dice", "die.most-dice", "die.hand")

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
    "points": Form("Where you stand", "points", (Field("vp", "Your points on the track", placeholder="54"),)),
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


def form(_: State, name: str) -> Form | None:
    return FORMS.get(name)


def more(state: State) -> tuple[Row, ...]:
    if not state.tracked or state.over:
        return ()
    points = Button("My points…", "form", "points")
    if in_his_turn(state) or at_the_end(state):
        return ((points,),)
    told = (Button("The queue is…", "form", "queue"), Button("I claimed…", "page", "claims"), points)
    return (*_late(state), told)


def _late(state: State) -> tuple[Row, ...]:
    """What the panel has no room for: a guest while the dice are rolled, an extra die in your own turn."""
    if asking(state):
        return (guests(state),)
    if state.dice is None or whose_turn(state) == "opponent":
        return ()
    spaces = [space for space in range(1, 7) if state.dice[space - 1]]
    options = tuple((f"A {space}: my turn goes on", f"{space} extra") for space in spaces)
    return ((Select("An effect gave me an extra die…", "die", options),),)


def page(state: State, name: str) -> Panel | None:
    match name:
        case "claims":
            return Panel("I claimed…", "Which objective?", rows=_claims(state))
        case "symbols":
            return Panel("What the symbols mean", "\n".join(_symbols(state)))
    return None


def _claims(state: State) -> tuple[Row, ...]:
    open_letters = [letter for letter in LETTERS if letter not in state.you.claims]
    return (tuple(Button(letter, argument=f"claim {letter}") for letter in open_letters),) if open_letters else ()


def _symbols(state: State) -> list[str]:
    """The short rules of what counts on the card drawn last, in the order in which it is carried out."""
    if state.card is None:
        return ["No card has been drawn yet."]
    card, level = state.current_card, state.setup.level
    guests = [symbol for symbol in card.guests if symbol.counts_at(level)]
    actions = [symbol for symbol in card.actions if symbol.counts_at(level)]
    parts = [(symbol_text(symbol), RULES[symbol.kind]) for symbol in guests]
    parts += [("The die", DIE), *((symbol_text(symbol), RULES[symbol.kind]) for symbol in actions)]
    lines: list[str] = []
    for title, rules in dict(parts).items():
        lines += [f"**{title[0].upper()}{title[1:]}**", *(f"- {GAME.rulebook[rule].gist}" for rule in rules)]
    return lines
