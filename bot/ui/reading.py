"""What a reading button shows, to whoever presses it. Reading is never too old."""

from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.presenters import pages, panels, reasons
from bot.presenters.panel import Button, Panel
from bot.ui.ids import UNKNOWN, Press


def readable(table: Table, press: Press) -> Panel:
    """`why` explains the move at its seq."""
    match press.verb:
        case "why":
            return _why(table, press)
        case "score":
            return panels.score_panel(table)
        case "history":
            return panels.history_panel(table, int(press.argument) if press.argument.isdecimal() else 0)
        case "stood" if press.argument.isdecimal():
            return panels.stood_panel(table, int(press.argument))
        case "end":
            return end_question(table)
        case "page" if found := pages.page(table, press.argument):
            return found
    raise Refusal(UNKNOWN)


def _why(table: Table, press: Press) -> Panel:
    """The button on a panel names no page; those on the page itself name it, and the move."""
    match press.argument.split():
        case [page, at] if page.isdecimal() and at.isdecimal():
            return reasons.why_panel(table, int(at), int(page))
    return reasons.why_panel(table, press.seq)


def end_question(table: Table) -> Panel:
    """Names what is lost, and asks once more."""
    text = f"This ends game {table.row.id} after {table.seq} moves without a result. It cannot be taken up again."
    return Panel("End the game?", text, rows=((Button("Yes, end it", "really_end", style="danger"),),))
