"""Forms to type into, and what is private: more, your quests, your cards."""

from bot.presenters.forms import forms
from bot.presenters.panel import Button, Field, Form, Panel, Row, Select
from bot.presenters.waterdeep.choices import done_selects, play_selects
from engines.waterdeep.asking import asking
from engines.waterdeep.notation import write
from engines.waterdeep.offers import coins
from engines.waterdeep.state import State
from engines.waterdeep.timing import at_the_end

FORMS = forms(__package__)


def form(state: State, name: str) -> Form | None:
    return _final(state) if name == "final" else FORMS.get(name)


def _final(state: State) -> Form:
    """Prefilled with what is known."""
    return Form(
        "What you have left",
        "final",
        (
            Field("adventurers", "Adventurers in your tavern", "0"),
            Field("gold", "Gold", str(state.you.gold)),
            Field("quests", "Quests you have not completed", str(len(state.you.mandatory))),
        ),
    )


def more(state: State) -> tuple[Row, ...]:
    if state.over:
        return ()
    told: Row = (Button("Points…", "form", "points"), Button("My gold…", "form", "gold"))
    if asking(state):
        return (told,)
    cards: Row = (
        Button("I played a card…", "page", "plays"),
        Button("I hold a card…", "form", "held"),
        Button("Builder's Hall…", "form", "hall"),
    )
    return (*_turned(state), (*cards, *told))


def _turned(state: State) -> tuple[Row, ...]:
    """The other sides of the coins of the last move."""
    sides = [(f"Coin: {coin.pick}", write(coin)) for coin in coins(state)]
    if len(sides) > 5:
        options = tuple((label, line.partition(" ")[2]) for label, line in sides)
        return ((Select("The coin falls on…", "coin", options),),)
    return (tuple(Button(label, argument=line) for label, line in sides),) if sides else ()


def page(state: State, name: str) -> Panel | None:
    match name:
        case "done" | "done lord" if state.over or (asking(state) and not at_the_end(state)):
            return Panel("You completed a quest", "First answer what the panel asks.")
        case "done":
            other = Button("It is of my Lord's types (+4)", "page", "done lord")
            return Panel("You completed a quest", "Which one?", rows=(*done_selects(state, lord=False), (other,)))
        case "done lord":
            other = Button("It is of neither type", "page", "done")
            text = "Which one? Your Lord adds 4 points."
            return Panel("You completed a quest", text, rows=(*done_selects(state, lord=True), (other,)))
        case "plays" if not (state.over or asking(state)):
            text = "Outside the harbor too, where a quest or a building lets you."
            return Panel("You played a card", text, rows=play_selects(state))
    return None
