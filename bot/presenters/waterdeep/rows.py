"""The buttons of a panel: Pseudo next, your placement, and what he asks of the table."""

from bot.presenters.panel import MORE, SCORE, UNDO, WHY, Button, Row, Select
from bot.presenters.waterdeep.choices import (
    Option,
    card_selects,
    places,
    play_selects,
    printed_places,
    purchase_selects,
    quest_selects,
    tile_places,
    tiles_taken,
    tiles_told,
)
from bot.presenters.waterdeep.words import EMOJI
from engines.waterdeep.asking import TableAsk, asking
from engines.waterdeep.cards import CUBES, NO_CUBE
from engines.waterdeep.offers import compulsory
from engines.waterdeep.rounds import mover
from engines.waterdeep.saying import say, spoken
from engines.waterdeep.state import State

BUTTONS = 20
"""Placements or tiles that fit as buttons, above the last row."""
LAST: Row = (WHY, UNDO, MORE)
DONE = (Button(say("button-done"), "page", "done"), Button(say("button-done-lord"), "page", "done lord"))


def rows(state: State, _: int = 0) -> tuple[Row, ...]:
    if state.over:
        return ((SCORE, WHY, UNDO),)
    ask = asking(state)
    if ask:
        return _answers(state, ask)
    return _your_turn(state) if mover(state) == "you" else _his_turn(state)


def _his_turn(state: State) -> tuple[Row, ...]:
    turn = Button(spoken("button-turn", mover=mover(state)), argument="turn", style="primary")
    return ((turn, *LAST), DONE)


def _your_turn(state: State) -> tuple[Row, ...]:
    """A press each; with more than twenty of them your tiles are in a select."""
    printed, tiles = printed_places(state), tile_places(state)
    stay = _stay(state)
    last: Row = (*DONE, *LAST)
    if len(printed) + len(tiles) + len(stay) <= BUTTONS:
        return (*_grid([*_buttons(printed), *_buttons(tiles), *stay]), last)
    chosen = Select(spoken("select-tile"), "place", tuple(_named(tiles)))
    return (*_grid([*_buttons(printed), *stay]), (chosen,), last)


def _stay(state: State) -> list[Button]:
    """A harbor agent may go home; otherwise one must be placed while you can use a space."""
    if state.reassign and not state.you.extra:
        return [Button(spoken("button-home"), argument="pass")]
    return [] if compulsory(state) else [Button(spoken("button-stay"), argument="pass")]


def _buttons(options: list[Option]) -> list[Button]:
    return [Button(label, argument=line) for label, line in options]


def _named(options: list[Option]) -> list[Option]:
    return [(label, line.partition(" ")[2]) for label, line in options]


def _grid(buttons: list[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


# ── What he asks of the table ───────────────────────────────────────────────────────────────────────────────────────


def _answers(state: State, ask: TableAsk) -> tuple[Row, ...]:
    match ask.about:
        case "quests":
            return (*quest_selects(state), LAST)
        case "intrigue":
            return (*card_selects(state), (Button(spoken("button-other-card"), "form", "intrigue"), *LAST))
        case "tiles" | "top_tile":
            return (*_grid(_buttons(tiles_told(state))), LAST)
        case "your_tile":
            return (*_grid(_buttons(tiles_taken(state))), LAST)
        case "place":
            return (tuple(_buttons(places(state))), LAST)
        case "cube":
            had = Button(spoken("button-returned"), argument="lost yes", style="primary")
            return ((had, Button(spoken("button-had-none", points=NO_CUBE), argument="lost no"), *LAST),)
        case "colour":
            names = ((cube, spoken("resource", resource=cube)) for cube in CUBES)
            return (tuple(Button(name, argument=f"colour {cube}", emoji=EMOJI[cube]) for cube, name in names), LAST)
        case "cubes":
            kinds = tuple((spoken("resource", resource=cube), cube) for cube in CUBES)
            held = Select(spoken("select-cubes"), "cubes", kinds, len(CUBES))
            return ((held,), (Button(spoken("button-no-cubes"), argument="cubes"), *LAST))
        case "tax":
            pay = Button(spoken("button-pay"), argument="tax yes")
            return ((pay, Button(spoken("button-refuse"), argument="tax no"), *LAST),)
        case "play":
            return (*play_selects(state), (Button(spoken("button-other-card"), "form", "play"), *LAST))
        case "buy":
            return (*purchase_selects(state), LAST)
        case _:
            count = Button(spoken("button-count"), "form", "final", "primary")
            return ((count, *LAST), DONE)
