"""Any game as panels: the table, a move in the log, why, the score, the history, the set-up list."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, cast

from bot.play.guesses import questions
from bot.play.refusals import Refusal
from bot.play.table import SCARCE, Table, parts_of
from bot.presenters.overviews import worded
from bot.presenters.panel import (
    CALL,
    MORE,
    REDO,
    SCORE,
    UNDO,
    WHY,
    Button,
    Panel,
    Presenter,
    Row,
    Select,
    as_typed,
    clipped,
    typed,
)
from bot.presenters.pictures import table_scene
from bot.presenters.watching import beside, call_rows
from engines.core.commands import Command, Redo, Undo
from engines.core.events import Event
from engines.core.game import Game, Outcome
from engines.core.log import Entry
from engines.core.story import put_back

MOST = 3500
"""Characters of a panel's text: an embed holds 4,096, and all embeds of a message 6,000."""
MOST_TOLD = 60
"""Events of a move that a panel tells."""
PAGE = 10
ASKED_THERE = "nothing was changed there, `/deck list` asks which is right."


def presenter(game: Game[Any, Any]) -> Presenter:
    """Each game has a module of its name here; nothing has to be registered."""
    return cast(Presenter, import_module(f"bot.presenters.{game.name}"))


def table_panel(table: Table, first: str = "", side: int = 0) -> Panel:
    """Where the game stands: the last move, the table, and the buttons for what is possible now."""
    if table.parts is not None:
        return part_panel(table)
    shown = presenter(table.game)
    lines = [first, *_told_lately(table), "", f"**{table.game.question(table.state)}**", *_room(table)]
    return Panel(
        title=shown.heading(table.state),
        body=_text(lines),
        facts=(*shown.facts(table.state), *beside(table)),
        rows=_with_calls(table, _with_redo(table, shown.rows(table.state, side))),
        footer=_footer(table),
        ended=table.game.outcome(table.state) is not None,
        picture=table_scene(table),
    )


def watch_panel(table: Table) -> Panel:
    """The same for those who watch from another channel: the buttons are calls and reasons."""
    panel = table_panel(table)
    where = f"Played in <#{table.row.channel_id}> by <@{table.row.host_id}>."
    read: Row = (WHY, SCORE, Button("History", "history", "0"))
    rows = () if table.parts is not None else (*call_rows(table), read)
    body = "The game was ended." if table.row.status == "abandoned" else f"{panel.body}\n{where}"
    return replace(panel, body=body, rows=rows)


def part_panel(table: Table) -> Panel:
    """A move that is revealed part by part: what is told so far, and nothing of how the table stands after it."""
    parts = parts_of(table.game, table.move())
    lines = [line for part in parts[: table.parts] for line in told(table, part)]
    rows: Row = (Button("Next", "next", style="primary"), Button("All", "all"))
    return Panel(
        title=f"{presenter(table.game).heading(table.before_move)} · part {table.parts} of {len(parts)}",
        body=_text(lines),
        rows=(rows,),
        footer=_footer(table),
    )


def _with_calls(table: Table, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Where there is something to call and room for one more button."""
    if not questions(table):
        return rows
    for number, row in enumerate(rows):
        if MORE in row and len(row) < 5:
            return (*rows[:number], cast(Row, (*row, CALL)), *rows[number + 1 :])
    return rows


def _with_redo(table: Table, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """What was undone can be brought back by one press: beside Undo, or beside More where that row is full."""
    if not table.log.line.undone:
        return rows
    for neighbour in (UNDO, MORE):
        for number, row in enumerate(rows):
            if neighbour in row and len(row) < 5:
                grown = cast(Row, (*row, REDO))
                return (*rows[:number], grown, *rows[number + 1 :])
    return rows


def start_panel(table: Table) -> Panel:
    """The set-up list, and the first buttons."""
    panel = table_panel(table)
    lines = [f"- {sentence}" for _, sentence in table.game.set_up(table.state.setup)]
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
    lines = told(table, [event for entry in entries for event in entry.events])
    return Panel(title=f"{shown.heading(entries[0].state)} · undone", body=_text(lines), ended=True)


def told(table: Table, events: Iterable[Event]) -> list[str]:
    return [as_typed(table.game.told(table.state, event)) for event in events]


def _told_lately(table: Table) -> list[str]:
    """The last move. After very many corrections only the newest of them: a panel has no room for all."""
    events = table.move()
    return [*(["…"] if len(events) > MOST_TOLD else []), *told(table, events[-MOST_TOLD:])]


def score_panel(table: Table) -> Panel:
    shown = presenter(table.game)
    outcome = table.game.outcome(table.state)
    ending = "" if outcome is None else f"{how_it_ended(table, outcome)}."
    return Panel(title=shown.heading(table.state), body=ending, facts=shown.sheet(table.state), footer=_footer(table))


def how_it_ended(table: Table, outcome: Outcome) -> str:
    if outcome.drawn:
        return "A draw"
    return "You win" if outcome.won else f"{table.game.opponent(table.state)} wins"


def history_panel(table: Table, page: int) -> Panel:
    """The moves that count, newest page first."""
    entries = [table.log.entries[seq] for seq in reversed(table.log.line.played)]
    pages = max((len(entries) + PAGE - 1) // PAGE, 1)
    page = min(max(page, 0), pages - 1)
    shown = entries[page * PAGE : (page + 1) * PAGE]
    lines = [_history(table, entry) for entry in shown] or ["Nothing has been played yet."]
    turning: list[Button] = []
    if page:
        turning.append(Button("Newer", "history", str(page - 1)))
    if page < pages - 1:
        turning.append(Button("Older", "history", str(page + 1)))
    look: tuple[Row, ...] = ((_positions(shown),),) if shown else ()
    rows: tuple[Row, ...] = (*look, tuple(turning)) if turning else look
    return Panel(title="History", body=_text(lines), rows=rows, footer=f"page {page + 1} of {pages}")


def _positions(entries: Sequence[Entry]) -> Select:
    labels = [(f"{entry.seq}: after {worded(entry.command)}", entry) for entry in entries if entry.command]
    options = tuple((clipped(label, 100), str(entry.seq)) for label, entry in labels)
    return Select("Show the table as it stood…", "", options, verb="stood")


def stood_panel(table: Table, at: int) -> Panel:
    """The table after an earlier move, in words and as a picture; one move back and forth by a press."""
    line = (0, *table.log.line.played)
    if at not in line:
        raise Refusal("Move {at} was undone, or has not been played. `/history` lists the moves that count.", at=at)
    entry, place = table.log.entries[at], line.index(at)
    shown = presenter(table.game)
    beside = [("Before", place - 1)] if place else []
    beside += [("After", place + 1)] if place + 1 < len(line) else []
    buttons: Row = tuple(Button(label, "stood", str(line[to])) for label, to in beside)
    why: Row = (Button("Why?", "why", f"0 {at}"), Button("History", "history", "0"))
    return Panel(
        title=f"{shown.heading(entry.state)} · after move {at}",
        body=_text(told(table, entry.events)),
        facts=shown.facts(entry.state),
        rows=(buttons, why) if buttons else (why,),
        footer=f"{_footer(table)} · as it stood then",
        ended=True,
        picture=table_scene(table, at),
    )


def _history(table: Table, entry: Entry) -> str:
    command = typed(worded(entry.command)) if entry.command else "start"
    happened = " ".join(told(table, entry.events))
    return clipped(f"`{entry.seq}` **{command}** {happened}", 320)


def note(before: Table, after: Table, command: Command) -> str:
    """What is said beside the move itself: for an undo what to put back, computed from the two states."""
    if after.disputed:
        return f"<@{after.row.host_id}> has {', '.join(after.disputed)} otherwise in the deck: {ASKED_THERE}"
    if not isinstance(command, Undo):
        return ""
    return "\n".join(put_back(after.game, before.state, after.state))


def receipt(before: Table, after: Table, command: Command) -> str:
    """One private line or two about what was said."""
    said = " ".join(told(after, after.log.entries[-1].events)) or "Noted."
    return clipped("\n".join(part for part in (said, note(before, after, command)) if part), 1900)


def too_late(table: Table, seq: int, command: Command | None = None) -> str:
    """To a press or a form from `seq`: whether its own command was stored, what was stored last, what is asked now."""
    since = table.log.entries[seq + 1 :]
    if command and since and since[0].command == command and _counts(table, since[0]):
        head, shown = f"That is from an earlier move and had been stored already, as move {since[0].seq}.", since[0]
    else:
        head, shown = "That is from an earlier move, so it was not played.", table.log.entries[-1]
    said = " ".join(told(table, shown.events[:1])) or (f"Stored: {worded(shown.command)}." if shown.command else "")
    return clipped(f"{head} {said} {table.game.question(table.state)}", 1900)


def _counts(table: Table, entry: Entry) -> bool:
    return isinstance(entry.command, Undo | Redo) or entry.seq in table.log.line.played


def _room(table: Table) -> list[str]:
    """Said some time before the log is full."""
    if not table.row.is_open or table.room > SCARCE:
        return []
    left = f"{table.room} more entries" if table.room > 1 else "one more entry" if table.room else "no more entries"
    return [
        f"The log of this game takes {left}, undo and redo among them. "
        "`/export` gives its record; after `/end`, `/import` plays on from it."
    ]


def _footer(table: Table) -> str:
    return f"game {table.row.id} · move {table.seq}"


def _text(lines: Iterable[str]) -> str:
    return clipped("\n".join(line for line in lines).strip(), MOST)
