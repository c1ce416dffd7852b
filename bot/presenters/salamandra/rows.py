"""The buttons of a panel: Rudolph's turn, answers to his questions, your round, your points, the end."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenters.panel import MORE, OPTIONS, ROWS, TOOLS, UNDO, WHY, Button, Row, Select, grid, sided
from bot.presenters.salamandra import pad
from engines.core import Event, row
from engines.salamandra import commands, targets
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.geometry import distance, in_rows
from engines.salamandra.offers import Offer, answers, label, offers, written
from engines.salamandra.saying import say, spoken
from engines.salamandra.state import State

HOW = Button(say("page-how"), "page", "how")
FINAL: Row = (Button(say("button-score"), "form", "final", "primary"), Button(say("button-total"), "form", "total"))


def offered(state: State, side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over; `side` is the side of a pad."""
    ask = asking(state)
    if ask is None:
        return _arrange_his_turn(state)
    match ask.about:
        case "labour":
            return ((Button(spoken("button-labour"), "form", "labour", "primary"), UNDO, MORE),)
        case "tile":
            return _arrange_tiles(state, ask)
        case "round":
            return pad.arrange(state, side)
        case "vp":
            return (_make_points_buttons(state), TOOLS)
        case "refill":
            return _arrange_refill(ask)
        case "final":
            return (FINAL, TOOLS)
        case "groves":
            counts = [Button(label(command), "form", written(command)) for command in answers(state, ask)]
            return sided(grid(counts), side, (HOW, *TOOLS))
        case "arrow" if ask.discs:
            both_first = sorted(offers(state, ask), key=lambda offer: -len(offer.line.split()))
            return sided(grid([_make_offer_button(offer) for offer in both_first]), side, (HOW, *TOOLS))
        case "spot" if ask.discs:
            return _arrange_discs(offers(state, ask), ask, side)
        case _:
            return _arrange_answers([_make_offer_button(offer) for offer in offers(state, ask)])


def find_side(state: State, events: Sequence[Event]) -> int:
    """Return the side of the panel after these events; only the pad of a round has sides of its own."""
    ask = asking(state)
    if ask and ask.about == "round":
        return pad.find_side(state, events)
    return 0


def find_marks(state: State, side: int) -> str:
    """Return the kind of the places that the picture numbers, or nothing."""
    ask = asking(state)
    if ask is None or ask.about != "round":
        return ""
    kind = pad.find_kind(state, side)
    if kind == "points":
        return ""
    return kind


def _arrange_his_turn(state: State) -> tuple[Row, ...]:
    """Return the buttons before his turn; other reports are in a second row, away from the button of his turn."""
    buttons = [Button(label(commands.Turn()), argument="turn", style="primary")]
    if state.round > 1:
        buttons.append(WHY)
    buttons.append(UNDO)
    others = [MORE]
    if extra(state):
        others.append(Button(spoken("button-extra"), "page", "extra"))
    return (tuple(buttons), tuple(others))


def extra(state: State) -> Row:
    """Return the button to report turned start tiles, before his first turn."""
    if state.map is None or state.round > 1 or state.agenda or state.asks_labour:
        return ()
    return (Button(spoken("button-turned"), "form", "turned"),)


def _make_offer_button(offer: Offer) -> Button:
    """Return the button of an answer."""
    return Button(offer.label, argument=offer.line)


def _arrange_discs(offered: Sequence[Offer], ask: TableAsk, side: int) -> tuple[Row, ...]:
    """Return buttons for all his discs at once; on the other side for the first disc alone, to report a full tile."""
    alone = [_make_offer_button(offer) for offer in offered if not offer.line.startswith("discs")]
    if side:
        return ((*alone, Button(spoken("button-at-once"), "flip", "0")), (HOW, *TOOLS))
    several = [_make_offer_button(offer) for offer in offered if offer.line.startswith("discs")]
    if ask.discs == 2 and ask.third != 1:
        first = commands.TellDiscs(count=2, scrolls=1, first=True)
        several.insert(1, Button(label(first, ask), argument=commands.write(first)))
    return (tuple(several), (Button(spoken("button-tile-full"), "flip", "1"), HOW), TOOLS)


def _arrange_answers(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return a button for each answer, with the tools in a row of their own unless there are very many answers."""
    if len(buttons) < 3 * ROWS:
        return (*grid([*buttons, HOW]), TOOLS)
    return grid([*buttons, HOW, *TOOLS])


def _arrange_tiles(state: State, ask: TableAsk) -> tuple[Row, ...]:
    """Return buttons for the tile that the cards lead to and for likely ones, and a menu of all others."""
    assert state.map is not None
    others = [tile for tile in in_rows(state.map.tiles) if tile != ask.tile and targets.can_be_named(state, tile)]
    likely = [tile for tile in targets.likely(state, ask.arrow) if tile in others]
    buttons = [*_make_confirm_buttons(ask), *(Button(tile, argument=f"tile {tile}") for tile in likely)]
    if targets.another_card(state):
        buttons.append(Button(label(commands.DrawAnother()), argument="draw"))
    rows = grid([*buttons, HOW])
    if others:
        options = tuple((spoken("pick-tile", tile=tile, distance=f"{distance(tile):g}"), tile) for tile in others)
        rows = (*rows, (Select(spoken("select-tile", tile=ask.tile), "tile", options),))
    return (*rows, TOOLS)


def _make_confirm_buttons(ask: TableAsk) -> list[Button]:
    """Return the buttons that confirm the tile he would choose; the highlighted one confirms most."""
    if ask.tile is None:
        return []
    alone = Button(spoken("button-tile", tile=ask.tile), argument="ok")
    if not ask.ahead:
        return [replace(alone, style="primary")]
    tiles = row(lead.tile for lead in ask.ahead)
    return [Button(spoken("button-tiles", tiles=tiles), argument="ok all", style="primary"), alone]


def _make_points_buttons(state: State) -> Row:
    """Return the button to report points, and one that confirms points which the bot has doubted."""
    buttons = [Button(spoken("button-points"), "form", "vp", "primary")]
    doubted = state.you.doubted
    if doubted is not None:
        buttons.append(Button(spoken("button-doubted", points=doubted), argument=f"vp {doubted}"))
    return tuple(buttons)


def _arrange_refill(ask: TableAsk) -> tuple[Row, ...]:
    """Return the menu of gaps to refill with groves, and the button that leaves the choice to the bot."""
    gaps = tuple((spoken("pick-gap", gap=gap), gap) for gap in ask.gaps or ())
    line = "refill more" if len(gaps) > OPTIONS else "refill"
    choose = Select(spoken("select-gaps", count=ask.supply), line, gaps, ask.supply or 1)
    return ((Button(label(commands.ChooseRefill()), argument="refill", style="primary"),), (choose,), TOOLS)
