"""The forms and private pages of Waterdeep: more buttons, your quests, your cards."""

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
"""The buttons for reports beside his turn."""


def form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None. Values of tiles end with a comma, as they are typed."""
    in_hall = [slot.tile for slot in state.hall if slot.tile]
    options = [(spoken("option-unread"), "?,")]
    options += [(tile, f"{tile},") for tile in (*in_hall, *shown.unseen_tiles(state))]
    return opened(__package__, spoken, name, dict.fromkeys(("left", "middle", "right"), tuple(options)))


def more(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    if state.over:
        return ()
    yours: Row = (Button(spoken("button-points"), "form", "points"), Button(spoken("button-gold"), "form", "gold"))
    if asking(state):
        return (yours,)
    return (*_arrange_coins(state), (*CARDS, Button(spoken("button-hall"), "form", "hall"), *yours))


def _arrange_coins(state: State) -> tuple[Row, ...]:
    """Return buttons, or a menu, to turn the coins of the last move to their other sides."""
    sides = [(spoken("button-coin", side=naming.named(coin.pick)), write(coin)) for coin in offers.coins(state)]
    if len(sides) > 5:
        options = tuple((label, line.partition(" ")[2]) for label, line in sides)
        return ((Select(spoken("select-coin"), "coin", options),),)
    return grid([Button(label, argument=line) for label, line in sides])


def page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "done" | "done lord" if state.over or (asking(state) and not at_the_end(state)):
            return Panel(spoken("page-done"), spoken("page-done-later"))
        case "done" | "done lord":
            return _make_done_page(state, lord=name == "done lord")
        case "extra" if not (state.over or asking(state)):
            return Panel(spoken("page-extra"), "", rows=EXTRA)
        case _ if name.removeprefix("done ") in QUESTS and not (state.over or asking(state)):
            return _make_quest_page(state, name.removeprefix("done "))
        case "plays" if not (state.over or asking(state)):
            return Panel(spoken("page-played"), spoken("page-played-where"), rows=play_select(state))
    return None


def _make_quest_page(state: State, quest: str) -> Panel:
    """Return the page to report one quest as completed, or as no longer held."""
    options = done_options(state, quest)
    text = ""
    if not options:
        text = spoken("page-done-first")
    rows = grid([Button(label, argument=line) for label, line in options])[:4]
    if quest in offers.in_time(state):
        rows = (*rows, (not_held(quest),))
    return Panel(spoken("page-done"), text, rows=rows)


def _make_done_page(state: State, *, lord: bool) -> Panel:
    """Return the page to report a completed quest; `lord` says whether it is one of your Lord's types.

    Quests that were taken are told on the page of the others.
    """
    switch = Button(spoken("button-of-lord"), "page", "done lord")
    taken = taken_quests(state)
    if lord:
        switch = Button(spoken("button-of-neither"), "page", "done")
        taken = []
    rows = (*done_selects(state, lord=lord), (switch, *taken))
    return Panel(spoken("page-done"), spoken("page-done-which", lord=lord, took=bool(taken)), rows=rows)
