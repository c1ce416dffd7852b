"""The buttons of a panel: Rudolph next, what he asks, your round, your points, the end."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenters.panel import MORE, OPTIONS, ROWS, TOOLS, UNDO, WHY, Button, Row, Select, grid, sided
from engines.core import row
from engines.salamandra import commands, targets, your_turns
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.geometry import distance, in_rows
from engines.salamandra.offers import Offer, answers, label, offers, written
from engines.salamandra.saying import say, spoken
from engines.salamandra.state import State

HOW = Button(say("page-how"), "page", "how")
YOUR_ROUND: Row = (
    Button(say("button-round"), "form", "round", "primary"),
    Button(say("button-moved"), "form", "moved"),
    Button(say("button-faces"), "form", "turned"),
    Button(say("button-part"), "form", "part"),
    Button(say("button-notation"), "page", "map"),
)
FINAL: Row = (Button(say("button-score"), "form", "final", "primary"), Button(say("button-total"), "form", "total"))


def offered(state: State, side: int = 0) -> tuple[Row, ...]:
    ask = asking(state)
    if ask is None:
        return _his_turn(state)
    match ask.about:
        case "labour":
            return ((Button(spoken("button-labour"), "form", "labour", "primary"), UNDO, MORE),)
        case "tile":
            return _tile(state, ask)
        case "round":
            return (YOUR_ROUND, *_built(state), TOOLS)
        case "vp":
            return (_your_points(state), TOOLS)
        case "refill":
            return _refill(ask)
        case "final":
            return (FINAL, TOOLS)
        case "groves":
            counts = [Button(label(command), "form", written(command)) for command in answers(state, ask)]
            return sided(grid(counts), side, (HOW, *TOOLS))
        case "arrow" if ask.discs:
            both_first = sorted(offers(state, ask), key=lambda offer: -len(offer.line.split()))
            return sided(grid([_button(offer) for offer in both_first]), side, (HOW, *TOOLS))
        case "spot" if ask.discs:
            return _at_once(offers(state, ask), ask, side)
        case _:
            return _answers([_button(offer) for offer in offers(state, ask)])


def _built(state: State) -> tuple[Row, ...]:
    """First, since discs may stand there."""
    near = in_rows(near_sites(state))
    return ((Select(spoken("select-build"), "round b", tuple((cell, cell) for cell in near), ROWS),),) if near else ()


def near_sites(state: State) -> list[str]:
    """Where tiles can be built, then where beside those; of very many cells the nearest to the temple."""
    assert state.map is not None
    next_ = your_turns.sites(state.map)
    behind = your_turns.sites(state.map.replace(tiles=state.map.tiles | dict.fromkeys(next_, "n"))) if next_ else []
    return [*sorted(next_, key=distance), *sorted(behind, key=distance)][:OPTIONS]


def _his_turn(state: State) -> tuple[Row, ...]:
    """What else can be told before it is out of the way of the press that begins it."""
    turn = Button(label(commands.Turn()), argument="turn", style="primary")
    beside: Row = (Button(spoken("button-extra"), "page", "extra"),) if extra(state) else ()
    return ((turn, WHY, UNDO) if state.round > 1 else (turn, UNDO), (MORE, *beside))


def extra(state: State) -> Row:
    """Before his first turn: the start tiles lie there already, and one of them may lie turned."""
    if state.map is None or state.round > 1 or state.agenda or state.asks_labour:
        return ()
    return (Button(spoken("button-turned"), "form", "turned"),)


def _button(offer: Offer) -> Button:
    return Button(offer.label, argument=offer.line)


def _at_once(offered: Sequence[Offer], ask: TableAsk, side: int) -> tuple[Row, ...]:
    """All his discs by one press; apart, the first of them alone: the way to tell of a full tile."""
    alone = [_button(offer) for offer in offered if not offer.line.startswith("discs")]
    if side:
        return ((*alone, Button(spoken("button-at-once"), "flip", "0")), (HOW, *TOOLS))
    several = [_button(offer) for offer in offered if offer.line.startswith("discs")]
    if ask.discs == 2 and ask.third != 1:
        first = commands.TellDiscs(count=2, scrolls=1, first=True)
        several.insert(1, Button(label(first, ask), argument=commands.write(first)))
    return (tuple(several), (Button(spoken("button-tile-full"), "flip", "1"), HOW), TOOLS)


def _answers(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """One press is the answer; with very many of them what else there is shares the last row."""
    return (*grid([*buttons, HOW]), TOOLS) if len(buttons) < 3 * ROWS else grid([*buttons, HOW, *TOOLS])


def _tile(state: State, ask: TableAsk) -> tuple[Row, ...]:
    """What the cards and our readings lead to is one press; any other tile where he may go can be chosen."""
    assert state.map is not None
    others = [tile for tile in in_rows(state.map.tiles) if tile != ask.tile and targets.can_be_named(state, tile)]
    meant = [tile for tile in targets.likely(state, ask.arrow) if tile in others]
    options = tuple((spoken("pick-tile", tile=tile, distance=f"{distance(tile):g}"), tile) for tile in others)
    choose: tuple[Row, ...] = ((Select(spoken("select-tile", tile=ask.tile), "tile", options),),) if options else ()
    draw = [Button(label(commands.DrawAnother()), argument="draw")] if targets.another_card(state) else []
    named = [Button(tile, argument=f"tile {tile}") for tile in meant]
    return (*grid([*_right(ask), *named, *draw, HOW]), *choose, TOOLS)


def _right(ask: TableAsk) -> list[Button]:
    """The brightest says most."""
    if ask.tile is None:
        return []
    alone = Button(spoken("button-tile", tile=ask.tile), argument="ok")
    if not ask.ahead:
        return [replace(alone, style="primary")]
    tiles = row(lead.tile for lead in ask.ahead)
    return [Button(spoken("button-tiles", tiles=tiles), argument="ok all", style="primary"), alone]


def _your_points(state: State) -> Row:
    """Points that were doubted are confirmed by one press."""
    tell = Button(spoken("button-points"), "form", "vp", "primary")
    doubted = state.you.doubted
    sure = Button(spoken("button-doubted", points=doubted), argument=f"vp {doubted}")
    return (tell,) if doubted is None else (tell, sure)


def _refill(ask: TableAsk) -> tuple[Row, ...]:
    gaps = tuple((spoken("pick-gap", gap=gap), gap) for gap in ask.gaps or ())
    line = "refill more" if len(gaps) > OPTIONS else "refill"
    choose = Select(spoken("select-gaps", count=ask.supply), line, gaps, ask.supply or 1)
    return ((Button(label(commands.ChooseRefill()), argument="refill", style="primary"),), (choose,), TOOLS)
