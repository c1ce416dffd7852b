"""Any game as panels: the table, a move in the log, why, the score, the history, the set-up list."""

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any

from bot.play.table import Table, move_entries
from bot.presenters.panel import Button, Panel, Row, clipped
from engines.core.events import Event, Narrowing
from engines.core.game import Game
from engines.core.log import Entry
from engines.core.story import spoken

MOST = 3500
"""Characters of a panel's text: an embed holds 4,096, and all embeds of a message 6,000."""
PAGE = 10


def presenter(game: Game[Any, Any]) -> ModuleType:
    """Each game has a module of its name here; nothing has to be registered."""
    return import_module(f"bot.presenters.{game.name}")


def table_panel(table: Table, note: str = "") -> Panel:
    """Where the game stands: the last move, the table, and the buttons for what is possible now."""
    shown = presenter(table.game)
    lines = [note, *told(table.game, table.move()), "", f"**{shown.now(table.state)}**"]
    return Panel(
        title=shown.heading(table.state),
        body=_text(lines),
        facts=shown.facts(table.state),
        rows=shown.rows(table.state),
        footer=_footer(table),
        ended=table.game.outcome(table.state) is not None,
    )


def start_panel(table: Table) -> Panel:
    """The set-up list, and the first buttons."""
    panel = table_panel(table)
    lines = [f"• {sentence}" for _, sentence in table.game.set_up(table.state.setup)]
    return Panel(
        title=f"{table.game.title}: {panel.title}",
        body=_text(["**Set up**", *lines, "", panel.body]),
        facts=panel.facts,
        rows=panel.rows,
        footer=panel.footer,
    )


def log_panel(table: Table, at: int) -> Panel:
    """A move that was undone, as it stays in the channel: without buttons."""
    entries = [table.log.entries[at]]
    shown = presenter(table.game)
    lines = told(table.game, [event for entry in entries for event in entry.events])
    return Panel(title=f"{shown.heading(entries[0].state)} · undone", body=_text(lines), ended=True)


def told(game: Game[Any, Any], events: Iterable[Event]) -> list[str]:
    return [str(game.tell(event)) for event in events]


def why_panel(table: Table, at: int | None = None) -> Panel:
    """The move at this seq: what was decided, by which rules, with book and section."""
    lines: list[str] = []
    for entry in move_entries(table.log, at):
        for event in entry.events:
            lines += _reasons(table.game, event)
    return Panel(title="Why?", body=_text(lines or ["Nothing was decided in this move."]))


def _reasons(game: Game[Any, Any], event: Event) -> list[str]:
    if event.rule is None:
        return []
    rule = game.rulebook[event.rule]
    head = [f"**{game.tell(event)}**", f"{rule.gist} — *{rule.book}, {rule.section}*"]
    return [*head, *(f"· {_narrowing(game, entry)}" for entry in event.why)]


def _narrowing(game: Game[Any, Any], entry: Narrowing) -> str:
    gist = game.rulebook[entry.rule].gist
    if entry.left == entry.before:
        return f"{gist} (no change)"
    return f"{gist} Left: {', '.join(map(str, entry.left)) or 'nobody'}"


def score_panel(table: Table) -> Panel:
    shown = presenter(table.game)
    outcome = table.game.outcome(table.state)
    winner = "" if outcome is None else ("You win!" if outcome.won else f"{table.game.opponents[0]} wins.")
    return Panel(title=shown.heading(table.state), body=winner, facts=shown.sheet(table.state), footer=_footer(table))


def history_panel(table: Table, page: int) -> Panel:
    """The moves that count, newest page first."""
    entries = [table.log.entries[seq] for seq in reversed(table.log.line.played)]
    pages = max((len(entries) + PAGE - 1) // PAGE, 1)
    page = min(max(page, 0), pages - 1)
    shown = entries[page * PAGE : (page + 1) * PAGE]
    lines = [_history(table.game, entry) for entry in shown] or ["Nothing has been played yet."]
    turning: list[Button] = []
    if page:
        turning.append(Button("Newer", "history", str(page - 1)))
    if page < pages - 1:
        turning.append(Button("Older", "history", str(page + 1)))
    rows: tuple[Row, ...] = (tuple(turning),) if turning else ()
    return Panel(title="History", body=_text(lines), rows=rows, footer=f"page {page + 1} of {pages}")


def _history(game: Game[Any, Any], entry: Entry) -> str:
    said = spoken(entry.command) if entry.command else "start"
    happened = " ".join(told(game, entry.events))
    return clipped(f"`{entry.seq}` **{said}** {happened}", 320)


def put_back(before: Any, after: Any, game: Game[Any, Any]) -> str:
    """What an undo changes on the table, from the two states."""
    old, new = game.board(before).splitlines(), game.board(after).splitlines()
    changed = [line.strip() for line in new if line not in old]
    return "Undone. On the table: " + ("; ".join(changed) if changed else "nothing changes") + "."


def _footer(table: Table) -> str:
    return f"game {table.row.id} · move {table.seq}"


def _text(lines: Iterable[str]) -> str:
    return clipped("\n".join(line for line in lines).strip(), MOST)
