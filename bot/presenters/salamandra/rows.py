"""The buttons of a panel: Rudolph's turn, answers to his questions, your round, your points, the
end."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenters.components import (
    MAX_OPTIONS,
    MAX_ROWS,
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    WHY_BUTTON,
    Button,
    Row,
    Select,
    arrange_in_rows,
    cut_to_side,
)
from bot.presenters.salamandra import pad
from engines.core import Event, join_with_commas
from engines.salamandra import commands, targets
from engines.salamandra.geometry import distance, sort_in_rows
from engines.salamandra.messages import say, say_now
from engines.salamandra.offers import (
    Offer,
    list_answers,
    list_moves_for_buttons,
    make_answer_label,
    write_command_cached,
)
from engines.salamandra.questions import TableAsk, find_ask
from engines.salamandra.state import State

HOW_BUTTON = Button(say("page-how"), "page", "how")
FINAL_BUTTONS: Row = (
    Button(say("button-score"), "form", "final", "primary"),
    Button(say("button-total"), "form", "total"),
)


def arrange_move_rows(state: State, panel_side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over.

    `panel_side` is the side of a pad.
    """
    ask = find_ask(state)
    if ask is None:
        return _arrange_his_turn_buttons(state)
    match ask.about:
        case "labour":
            return (
                (
                    Button(say_now("button-labour"), "form", "labour", "primary"),
                    UNDO_BUTTON,
                    MORE_BUTTON,
                ),
            )
        case "tile":
            return _arrange_tile_buttons(state, ask)
        case "round":
            return pad.arrange_pad_rows(state, panel_side)
        case "vp":
            return (_make_points_report_buttons(state), TOOL_BUTTONS)
        case "refill":
            return _arrange_refill_menu(ask)
        case "final":
            return (FINAL_BUTTONS, TOOL_BUTTONS)
        case "groves":
            counts = [_make_groves_button(command) for command in list_answers(state, ask)]
            return cut_to_side(arrange_in_rows(counts), panel_side, (HOW_BUTTON, *TOOL_BUTTONS))
        case "arrow" if ask.discs:
            offers = list_moves_for_buttons(state, ask)
            both_first = sorted(offers, key=lambda offer: -len(offer.line.split()))
            rows = arrange_in_rows([*map(_make_offer_button, both_first)])
            return cut_to_side(rows, panel_side, (HOW_BUTTON, *TOOL_BUTTONS))
        case "spot" if ask.discs:
            return _arrange_his_disc_buttons(list_moves_for_buttons(state, ask), ask, panel_side)
        case _:
            return _arrange_answer_buttons(
                [*map(_make_offer_button, list_moves_for_buttons(state, ask))]
            )


def choose_panel_side_after_events(state: State, events: Sequence[Event]) -> int:
    """Return the side of the panel after these events; only the pad of a round has sides of its
    own."""
    ask = find_ask(state)
    if ask and ask.about == "round":
        return pad.choose_pad_side_after_events(state, events)
    return 0


def find_numbered_kind(state: State, panel_side: int) -> str:
    """Return the kind of the places that the picture numbers, or nothing."""
    ask = find_ask(state)
    if ask is None or ask.about != "round":
        return ""
    kind = pad.find_kind_on_pad_side(state, panel_side)
    if kind == "points":
        return ""
    return kind


def _arrange_his_turn_buttons(state: State) -> tuple[Row, ...]:
    """Return the buttons before his turn; other reports are in a second row, away from the button
    of his turn."""
    buttons = [Button(make_answer_label(commands.Turn()), argument="turn", style="primary")]
    if state.round > 1:
        buttons.append(WHY_BUTTON)
    buttons.append(UNDO_BUTTON)
    others = [MORE_BUTTON]
    if make_turned_start_tiles_button(state):
        others.append(Button(say_now("button-extra"), "page", "extra"))
    return (tuple(buttons), tuple(others))


def make_turned_start_tiles_button(state: State) -> Row:
    """Return the button to report turned start tiles, before his first turn."""
    if state.map is None or state.round > 1 or state.agenda or state.asks_labour:
        return ()
    return (Button(say_now("button-turned"), "form", "turned"),)


def _make_offer_button(offer: Offer) -> Button:
    """Return the button of an answer."""
    return Button(offer.label, argument=offer.line)


def _arrange_his_disc_buttons(
    offers: Sequence[Offer], ask: TableAsk, panel_side: int
) -> tuple[Row, ...]:
    """Return buttons for all his discs at once; on the other side for the first disc alone, to
    report a full tile."""
    alone = list[Button]()
    several = list[Button]()
    for offer in offers:
        if offer.line.startswith("discs"):
            several.append(_make_offer_button(offer))
        else:
            alone.append(_make_offer_button(offer))
    if panel_side:
        at_once = Button(say_now("button-at-once"), "flip", "0")
        return ((*alone, at_once), (HOW_BUTTON, *TOOL_BUTTONS))
    if ask.discs == 2 and ask.third != 1:
        first = commands.TellDiscs(count=2, scrolls=1, first=True)
        several.insert(
            1, Button(make_answer_label(first, ask), argument=commands.write_command(first))
        )
    return (
        tuple(several),
        (Button(say_now("button-tile-full"), "flip", "1"), HOW_BUTTON),
        TOOL_BUTTONS,
    )


def _arrange_answer_buttons(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return a button for each answer, with the tools in a row of their own unless there are very
    many answers."""
    if len(buttons) < 3 * MAX_ROWS:
        return (*arrange_in_rows([*buttons, HOW_BUTTON]), TOOL_BUTTONS)
    return arrange_in_rows([*buttons, HOW_BUTTON, *TOOL_BUTTONS])


def _arrange_tile_buttons(state: State, ask: TableAsk) -> tuple[Row, ...]:
    """Return buttons for the tile that the cards lead to and for likely ones, and a menu of all
    others."""
    assert state.map is not None
    others = list[str]()
    for tile in sort_in_rows(state.map.tiles):
        if tile != ask.tile and targets.can_go_to(state, tile):
            others.append(tile)
    buttons = _make_tile_confirm_buttons(ask)
    for tile in targets.list_likely_tiles(state, ask.arrow):
        if tile in others:
            buttons.append(Button(tile, argument=f"tile {tile}"))
    if targets.can_draw_another_card(state):
        buttons.append(Button(make_answer_label(commands.DrawAnother()), argument="draw"))
    rows = arrange_in_rows([*buttons, HOW_BUTTON])
    if others:
        options = list[tuple[str, str]]()
        for tile in others:
            options.append((say_now("pick-tile", tile=tile, distance=f"{distance(tile):g}"), tile))
        menu = Select(say_now("select-tile", tile=ask.tile), "tile", tuple(options))
        rows = (*rows, (menu,))
    return (*rows, TOOL_BUTTONS)


def _make_tile_confirm_buttons(ask: TableAsk) -> list[Button]:
    """Return the buttons that confirm the tile he would choose; the highlighted one confirms
    most."""
    if ask.tile is None:
        return []
    alone = Button(say_now("button-tile", tile=ask.tile), argument="ok")
    if not ask.ahead:
        return [replace(alone, style="primary")]
    tiles = join_with_commas(lead.tile for lead in ask.ahead)
    return [Button(say_now("button-tiles", tiles=tiles), argument="ok all", style="primary"), alone]


def _make_groves_button(command: commands.SalamandraCommand) -> Button:
    """Return the button of a number of groves; it opens the form that asks for your points."""
    label = say_now("button-groves", count=make_answer_label(command))
    return Button(label, "form", write_command_cached(command))


def _make_points_report_buttons(state: State) -> Row:
    """Return the button to report points, and one that confirms points which the bot has
    doubted."""
    buttons = [Button(say_now("button-points"), "form", "vp", "primary")]
    doubted = state.you.doubted
    if doubted is not None:
        buttons.append(Button(say_now("button-doubted", points=doubted), argument=f"vp {doubted}"))
    return tuple(buttons)


def _arrange_refill_menu(ask: TableAsk) -> tuple[Row, ...]:
    """Return the menu of gaps to refill with groves, and the button that leaves the choice to the
    bot."""
    gaps = tuple((say_now("pick-gap", gap=gap), gap) for gap in ask.gaps or ())
    line = "refill more" if len(gaps) > MAX_OPTIONS else "refill"
    choose = Select(say_now("select-gaps", count=ask.supply), line, gaps, ask.supply or 1)
    leave = Button(make_answer_label(commands.ChooseRefill()), argument="refill", style="primary")
    return ((leave,), (choose,), TOOL_BUTTONS)
