"""Forms to type into, and what is private: more, your quests, your cards."""

from bot.presenters.forms import opened
from bot.presenters.panel import Button, Form, Panel, Row, Select, grid
from bot.presenters.waterdeep.choices import done_options, done_selects, play_select
from bot.presenters.waterdeep.rows import DONE, not_held, taken_quests
from engines.core import at_the_end
from engines.waterdeep import naming, offers, shown
from engines.waterdeep.asking import asking
from engines.waterdeep.cards import QUESTS
from engines.waterdeep.commands import write
from engines.waterdeep.saying import say, spoken
from engines.waterdeep.state import State

CARDS = (Button(say("button-played"), "page", "plays"), Button(say("button-held"), "form", "held"))
EXTRA = ((DONE, Button(say("button-done-lord"), "page", "done lord")), CARDS)
"""What may happen beside his turn."""


def form(state: State, name: str) -> Form | None:
    """Tiles are told with commas between them, as they are typed."""
    lie = [slot.tile for slot in state.hall if slot.tile]
    tiles = ((spoken("option-unread"), "?,"), *((tile, f"{tile},") for tile in (*lie, *shown.unseen_tiles(state))))
    return opened(__package__, spoken, name, dict.fromkeys(("left", "middle", "right"), tiles))


def more(state: State) -> tuple[Row, ...]:
    if state.over:
        return ()
    told: Row = (Button(spoken("button-points"), "form", "points"), Button(spoken("button-gold"), "form", "gold"))
    if asking(state):
        return (told,)
    return (*_turned(state), (*CARDS, Button(spoken("button-hall"), "form", "hall"), *told))


def _turned(state: State) -> tuple[Row, ...]:
    """The other sides of the coins of the last move."""
    sides = [(spoken("button-coin", side=naming.named(coin.pick)), write(coin)) for coin in offers.coins(state)]
    if len(sides) > 5:
        options = tuple((label, line.partition(" ")[2]) for label, line in sides)
        return ((Select(spoken("select-coin"), "coin", options),),)
    return (tuple(Button(label, argument=line) for label, line in sides),) if sides else ()


def page(state: State, name: str) -> Panel | None:
    match name:
        case "done" | "done lord" if state.over or (asking(state) and not at_the_end(state)):
            return Panel(spoken("page-done"), spoken("page-done-later"))
        case "done" | "done lord":
            return _done(state, lord=name == "done lord")
        case "extra" if not (state.over or asking(state)):
            return Panel(spoken("page-extra"), "", rows=EXTRA)
        case _ if name.removeprefix("done ") in QUESTS and not (state.over or asking(state)):
            return _one_done(state, name.removeprefix("done "))
        case "plays" if not (state.over or asking(state)):
            return Panel(spoken("page-played"), spoken("page-played-where"), rows=play_select(state))
    return None


def _one_done(state: State, quest: str) -> Panel:
    found = done_options(state, quest)
    rows = grid([Button(label, argument=line) for label, line in found])
    gone: tuple[Row, ...] = ((not_held(quest),),) if quest in offers.in_time(state) else ()
    return Panel(spoken("page-done"), "" if found else spoken("page-done-first"), rows=(*rows[:4], *gone))


def _done(state: State, *, lord: bool) -> Panel:
    label, page = (spoken("button-of-neither"), "done") if lord else (spoken("button-of-lord"), "done lord")
    rows = (*done_selects(state, lord=lord), (Button(label, "page", page), *taken_quests(state)))
    return Panel(spoken("page-done"), spoken("page-done-which", lord=lord), rows=rows)
