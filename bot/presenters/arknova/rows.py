"""The buttons of a panel: your report, and the answers to what he asks."""

from bot.presenters.kit import (
    TOOL_BUTTONS,
    Button,
    Panel,
    Row,
    Select,
    arrange_in_rows,
    pack_buttons,
)
from engines.arknova import commands, offers
from engines.arknova.commands import ArnoCommand
from engines.arknova.messages import say, say_now
from engines.arknova.questions import find_ask
from engines.arknova.state import State

ROWS = 3
"""The number of rows above the tools."""
LAST = Button(say("button-last"), "page", "last")
LAST_NEWS: tuple[commands.News, ...] = ("break-end", "end-in-break")
"""The rare news, which have a page of their own."""


def arrange_move_rows(state: State, _side: int = 0) -> tuple[Row, ...]:
    """Return the buttons of the panel of a game that is not over."""
    ask = find_ask(state)
    missing_tile_buttons = [
        _make_missing_tile_button(point.tile) for point in state.box.checkpoints
    ]
    if ask is not None:
        return _arrange_answer_buttons(ask.answer, missing_tile_buttons)
    if state.mover == "opponent":
        turn = Button(say_now("said-turn", step=None), argument="turn", style="primary")
        return ((turn, *missing_tile_buttons), TOOL_BUTTONS)
    buttons = [*_make_turn_done_buttons(), LAST, *missing_tile_buttons]
    return (*pack_buttons(buttons, ROWS), TOOL_BUTTONS)


def _make_turn_done_buttons() -> list[Button]:
    """Return the buttons to report that your turn is over, one for each frequent news; that without
    news stands out."""
    news: tuple[commands.News | None, ...] = (None, *commands.NEWS)
    buttons = list[Button]()
    for each in news:
        if each not in LAST_NEWS:
            buttons.append(_make_turn_done_button(each))
    return buttons


def _make_turn_done_button(news: commands.News | None) -> Button:
    """Return the button to report that your turn is over, with this news or with none."""
    line = commands.COMMANDS.format_command(commands.Done(news=news))
    if news is None:
        return Button(say_now("said-done", news=news), argument=line, style="primary")
    return Button(say_now("said-done", news=news), argument=line)


def _make_missing_tile_button(tile: str) -> Button:
    """Return the button to report that this tile is not there."""
    line = commands.COMMANDS.format_command(commands.NotThere.model_validate({"tile": tile}))
    return Button(say_now("said-not_there", tile=tile), argument=line)


def make_page(state: State, name: str) -> Panel | None:
    """Return the page with the rare news of your turn, or None for another name."""
    if name != LAST.argument or state.is_over or state.mover != "you" or find_ask(state):
        return None
    buttons = [_make_turn_done_button(news) for news in LAST_NEWS]
    return Panel(say_now("page-last"), "", rows=arrange_in_rows(buttons))


# ── What he asks ──────────────────────────────────────────────────────────────────────────────────


def _arrange_answer_buttons(
    answer_kind: str, missing_tile_buttons: list[Button]
) -> tuple[Row, ...]:
    """Return the buttons that answer a question, with those for tiles that are not there."""
    match answer_kind:
        case "score":
            score = Button(say_now("command-score"), "form", "score", "primary")
            return ((score, *missing_tile_buttons), TOOL_BUTTONS)
        case "supported":
            return (
                _make_menu("supported", offers.ANSWERS["supported"]),
                *arrange_in_rows(missing_tile_buttons),
                TOOL_BUTTONS,
            )
        case "printed":
            return _arrange_printed_conservation_buttons(missing_tile_buttons)
    buttons = [_make_answer_button(each) for each in offers.ANSWERS[answer_kind]]
    return (*pack_buttons([*buttons, *missing_tile_buttons], ROWS), TOOL_BUTTONS)


def _arrange_printed_conservation_buttons(missing_tile_buttons: list[Button]) -> tuple[Row, ...]:
    """Return a button for each number of conservation, and a menu of those with reputation."""
    plain = list[Button]()
    with_reputation = list[ArnoCommand]()
    for each in offers.ANSWERS["printed"]:
        if isinstance(each, commands.Printed) and not each.reputation:
            plain.append(_make_answer_button(each))
        else:
            with_reputation.append(each)
    menu = _make_menu("printed", with_reputation)
    return (*pack_buttons([*reversed(plain), *missing_tile_buttons], ROWS - 1), menu, TOOL_BUTTONS)


def _make_menu(verb: str, answers: tuple[ArnoCommand, ...] | list[ArnoCommand]) -> tuple[Select]:
    """Return a menu of answers that begin with the same word."""
    options = list[tuple[str, str]]()
    for each in answers:
        line = commands.COMMANDS.format_command(each)
        options.append((_label_answer(each), line.removeprefix(f"{verb} ")))
    return (Select(say_now("choose", what=verb), verb, tuple(options)),)


def _make_answer_button(answer: ArnoCommand) -> Button:
    return Button(_label_answer(answer), argument=commands.COMMANDS.format_command(answer))


def _label_answer(answer: ArnoCommand) -> str:
    """Return an answer as the history says it."""
    return say_now(f"said-{answer.do}", **answer.model_dump(exclude={"do"}))
