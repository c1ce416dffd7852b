"""The forms and private pages of Waterdeep: more buttons, your quests, your cards."""

from bot.presenters.components import Button, Form, Panel, Row, Select, arrange_in_rows
from bot.presenters.forms import load_form
from bot.presenters.waterdeep.choices import (
    arrange_completed_quest_menus,
    arrange_your_intrigue_menu,
    list_quest_completion_options,
)
from bot.presenters.waterdeep.rows import (
    DONE_BUTTON,
    make_board_quest_report_buttons,
    make_not_held_button,
)
from engines.core import is_at_end
from engines.waterdeep import offers, option_names, visible_cards
from engines.waterdeep.cards import QUESTS
from engines.waterdeep.commands import write_command
from engines.waterdeep.messages import say, say_now
from engines.waterdeep.questions import find_ask
from engines.waterdeep.state import State

CARD_BUTTONS = (
    Button(say("button-played"), "page", "plays"),
    Button(say("button-held"), "form", "held"),
)
EXTRA_ROWS = ((DONE_BUTTON, Button(say("button-done-lord"), "page", "done lord")), CARD_BUTTONS)
"""The buttons for reports beside his turn."""


def make_form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None. Values of tiles end with a comma, as they are
    typed."""
    in_hall = [slot.tile for slot in state.hall if slot.tile]
    options = [(say_now("option-unread"), "?,")]
    options += [(tile, f"{tile},") for tile in (*in_hall, *visible_cards.list_unseen_tiles(state))]
    options_of_places = dict.fromkeys(("left", "middle", "right"), tuple(options))
    return load_form(__package__, say_now, name, options_of_places)


def arrange_more_rows(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    if state.is_over:
        return ()
    points = Button(say_now("button-points"), "form", "points")
    gold = Button(say_now("button-gold"), "form", "gold")
    if find_ask(state):
        return ((points, gold),)
    hall = Button(say_now("button-hall"), "form", "hall")
    return (*_arrange_coin_turn_buttons(state), (*CARD_BUTTONS, hall, points, gold))


def _arrange_coin_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return buttons, or a menu, to turn the coins of the last move to their other sides."""
    sides = list[tuple[str, str]]()
    for coin in offers.list_ways_to_turn_coins(state):
        label = say_now("button-coin", side=option_names.translate_option(coin.pick))
        sides.append((label, write_command(coin)))
    if len(sides) > 5:
        options = tuple((label, line.partition(" ")[2]) for label, line in sides)
        return ((Select(say_now("select-coin"), "coin", options),),)
    return arrange_in_rows([Button(label, argument=line) for label, line in sides])


def make_page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "done" | "done lord" if state.is_over or (find_ask(state) and not is_at_end(state)):
            return Panel(say_now("page-done"), say_now("page-done-later"))
        case "done" | "done lord":
            return _make_completed_quest_page(state, with_lord=name == "done lord")
        case "extra" if not (state.is_over or find_ask(state)):
            return Panel(say_now("page-extra"), "", rows=EXTRA_ROWS)
        case _ if name.removeprefix("done ") in QUESTS and not (state.is_over or find_ask(state)):
            return _make_quest_report_page(state, name.removeprefix("done "))
        case "plays" if not (state.is_over or find_ask(state)):
            return Panel(
                say_now("page-played"),
                say_now("page-played-where"),
                rows=arrange_your_intrigue_menu(state),
            )
    return None


def _make_quest_report_page(state: State, quest: str) -> Panel:
    """Return the page to report one quest as completed, or as no longer held."""
    options = list_quest_completion_options(state, quest)
    text = ""
    if not options:
        text = say_now("page-done-first")
    rows = arrange_in_rows([Button(label, argument=line) for label, line in options])[:4]
    if quest in offers.list_urgent_quests(state):
        rows = (*rows, (make_not_held_button(quest),))
    return Panel(say_now("page-done"), text, rows=rows)


def _make_completed_quest_page(state: State, *, with_lord: bool) -> Panel:
    """Return the page to report a completed quest; `with_lord` says whether it is one of your
    Lord's types.

    Quests that were taken are told on the page of the others.
    """
    switch = Button(say_now("button-of-lord"), "page", "done lord")
    taken = make_board_quest_report_buttons(state)
    if with_lord:
        switch = Button(say_now("button-of-neither"), "page", "done")
        taken = []
    rows = (*arrange_completed_quest_menus(state, for_lord=with_lord), (switch, *taken))
    text = say_now("page-done-which", lord=with_lord, took=bool(taken))
    return Panel(say_now("page-done"), text, rows=rows)
