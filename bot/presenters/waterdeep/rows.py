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
from engines.waterdeep.state import State

BUTTONS = 20
"""Placements or tiles that fit as buttons, above the last row."""
LAST: Row = (WHY, UNDO, MORE)
DONE = Button("Quest done…", "page", "done")
DONE_LORD = Button("Quest for my Lord (+4)…", "page", "done lord")


def rows(state: State, _: int = 0) -> tuple[Row, ...]:
    if state.over:
        return ((SCORE, WHY, UNDO),)
    ask = asking(state)
    if ask:
        return _answers(state, ask)
    return _your_turn(state) if mover(state) == "you" else _his_turn(state)


def _his_turn(state: State) -> tuple[Row, ...]:
    label = "End the round" if mover(state) is None else "Pseudo's turn"
    return ((Button(label, argument="turn", style="primary"), *LAST), (DONE, DONE_LORD))


def _your_turn(state: State) -> tuple[Row, ...]:
    """A press each; with more than twenty of them your tiles are in a select."""
    printed, tiles = printed_places(state), tile_places(state)
    stay = _stay(state)
    last: Row = (DONE, DONE_LORD, *LAST)
    if len(printed) + len(tiles) + len(stay) <= BUTTONS:
        return (*_grid([*_buttons(printed), *_buttons(tiles), *stay]), last)
    chosen = Select("A building tile in play…", "place", tuple(_named(tiles)))
    return (*_grid([*_buttons(printed), *stay]), (chosen,), last)


def _stay(state: State) -> list[Button]:
    """A harbor agent may go home; otherwise one must be placed while you can use a space."""
    if state.reassign and not state.you.extra:
        return [Button("My agent goes home", argument="pass")]
    return [] if compulsory(state) else [Button("I cannot place", argument="pass")]


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
            return (*card_selects(state), (Button("Another card…", "form", "intrigue"), *LAST))
        case "tiles" | "top_tile":
            return (*_grid(_buttons(tiles_told(state))), LAST)
        case "your_tile":
            return (*_grid(_buttons(tiles_taken(state))), LAST)
        case "place":
            return (tuple(_buttons(places(state))), LAST)
        case "cube":
            had = Button("I returned one", argument="lost yes", style="primary")
            return ((had, Button(f"I had none, −{NO_CUBE}", argument="lost no"), *LAST),)
        case "colour":
            return (tuple(Button(cube, argument=f"colour {cube}", emoji=EMOJI[cube]) for cube in CUBES), LAST)
        case "cubes":
            held = Select("All kinds that you have…", "cubes", tuple((cube, cube) for cube in CUBES), len(CUBES))
            return ((held,), (Button("None at all", argument="cubes"), *LAST))
        case "tax":
            return ((Button("I pay", argument="tax yes"), Button("I do not pay", argument="tax no"), *LAST),)
        case "play":
            return (*play_selects(state), (Button("Another card…", "form", "play"), *LAST))
        case "buy":
            return (*purchase_selects(state), LAST)
        case _:
            count = Button("Count what is left…", "form", "final", "primary")
            return ((count, *LAST), (DONE, DONE_LORD))
