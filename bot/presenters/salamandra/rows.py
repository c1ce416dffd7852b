"""The buttons of a panel: Rudolph next, what he asks, your round, your points, the end."""

from collections.abc import Sequence

from bot.presenters.panel import MORE, SCORE, UNDO, WHY, Button, Row, Select
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.cards import ARROW_SIGNS
from engines.salamandra.commands import ChooseRefill, Turn
from engines.salamandra.geometry import distance
from engines.salamandra.offers import Offer, label, offers
from engines.salamandra.saying import say, spoken
from engines.salamandra.state import State

LAST: Row = (WHY, UNDO, MORE)
HOW = Button(say("page-how"), "page", "how")
YOUR_ROUND: Row = (
    Button(say("button-round"), "form", "round", "primary"),
    Button(say("button-part"), "form", "part"),
    Button(say("button-notation"), "page", "map"),
)
FINAL: Row = (
    Button(say("button-score"), "form", "final", "primary"),
    Button(say("button-total"), "form", "total"),
)
MOST_OPTIONS = 25


def rows(state: State, _: int = 0) -> tuple[Row, ...]:
    if state.over:
        return ((SCORE, WHY, UNDO),)
    ask = asking(state)
    if ask is None:
        return ((Button(label(Turn()), argument="turn", style="primary"), *LAST), *_turned(state))
    match ask.about:
        case "labour":
            return ((Button(spoken("button-labour"), "form", "labour", "primary"), UNDO, MORE),)
        case "tile":
            return _tile(state, ask)
        case "round":
            return (YOUR_ROUND, LAST)
        case "vp":
            return (_your_points(state), LAST)
        case "refill":
            return _refill(ask)
        case "final":
            return (FINAL, LAST)
        case _:
            return _answers(offers(state))


def _turned(state: State) -> tuple[Row, ...]:
    """Before his first turn: the start tiles lie there already, and one of them may lie turned."""
    if state.map is None or state.round > 1:
        return ()
    return ((Button(spoken("button-turned"), "form", "turned"),),)


def _answers(offered: Sequence[Offer]) -> tuple[Row, ...]:
    """One press is the answer; with very many of them what else there is shares the last row."""
    buttons = [Button(_sign(offer.label), argument=offer.line) for offer in offered]
    if len(buttons) > 20:
        return _grid([*buttons, *LAST])
    return (*_grid(buttons), (HOW, *LAST))


def _sign(label: str) -> str:
    return next((sign for arrow, sign in ARROW_SIGNS.items() if arrow == label), label)


def _grid(buttons: Sequence[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def _tile(state: State, ask: TableAsk) -> tuple[Row, ...]:
    """The computed tile is one press; any other tile of the map where he may go can be chosen."""
    assert state.map is not None
    that_way = ask.tiles or ()
    tiles = [*that_way, *(tile for tile in state.map.tiles if tile not in that_way)]
    others = [tile for tile in tiles if tile != ask.tile and can_be_named(state, tile)]
    options = tuple(
        (spoken("pick-tile", tile=tile, distance=f"{distance(tile):g}"), tile) for tile in others[:MOST_OPTIONS]
    )
    choose: tuple[Row, ...] = ((Select(spoken("select-tile", tile=ask.tile), "tile", options),),) if options else ()
    right: tuple[Row, ...] = (
        (Button(spoken("button-tile", tile=ask.tile), argument="ok", style="primary"), HOW, *LAST),
    )
    draw: Row = (Button(label(DrawAnother()), argument="draw"),) if another_card(state) else ()
    return (*right, *choose) if ask.tile else (*choose, (*draw, HOW, *LAST))


def _your_points(state: State) -> Row:
    """Points that were doubted are confirmed by one press."""
    tell = Button(spoken("button-points"), "form", "vp", "primary")
    doubted = state.you.doubted
    sure = Button(spoken("button-doubted", points=doubted), argument=f"vp {doubted}")
    return (tell,) if doubted is None else (tell, sure)


def _refill(ask: TableAsk) -> tuple[Row, ...]:
    gaps = tuple((spoken("pick-gap", gap=gap), gap) for gap in ask.gaps or ())
    choose = Select(spoken("select-gaps", count=ask.supply), "refill", gaps, ask.supply or 1)
    return ((Button(label(ChooseRefill()), argument="refill", style="primary"), *LAST), (choose,))
