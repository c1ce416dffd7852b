"""Lists: open games, results, moves to go back to, help, about."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.play.table import Table
from bot.presenters.panel import Panel, Select, clipped
from engines.core.catalogue import covers
from engines.core.commands import Command
from engines.core.game import Game
from engines.core.story import spoken
from storage import StoredGame, StoredResult


def games_panel(rows: Sequence[StoredGame]) -> Panel:
    lines = [
        f"<#{row.channel_id}> {covers()[row.game].title}: <@{row.host_id}>, {row.seq} moves, "
        f"last <t:{int(row.touched_at.timestamp())}:R>"
        for row in rows
    ]
    text = clipped("\n".join(lines) or "No game is under way on this server.", 3500)
    options = tuple((_game_label(row), str(row.id)) for row in rows[:25])
    bring = Select("Bring a panel back to its channel…", "", options, verb="bring")
    return Panel("Open games", text, rows=((bring,),) if options else ())


def _game_label(row: StoredGame) -> str:
    return f"Game {row.id}: {covers()[row.game].title}, {row.seq} moves"


def results_panel(rows: Sequence[StoredResult]) -> Panel:
    """Wins by opponent and level, with the best margin."""
    grouped: defaultdict[tuple[str, str], list[StoredResult]] = defaultdict(list)
    for row in rows:
        grouped[(row.opponent, row.level)].append(row)
    lines = [
        f"**{', '.join(filter(None, (opponent, level)))}**: {sum(row.won for row in played)} of {len(played)} won, "
        f"{_drawn(played)}"
        f"best margin {max(row.yours - row.his for row in played):+d}"
        for (opponent, level), played in sorted(grouped.items())
    ]
    return Panel("Your results", "\n".join(lines) or "You have not finished a game here yet.")


def _drawn(played: Sequence[StoredResult]) -> str:
    drawn = sum(row.drawn for row in played)
    return f"{drawn} drawn, " if drawn else ""


def worded(command: Command) -> str:
    """As people write it: the names of a record have no spaces."""
    return spoken(command).replace("_", " ")


def moves(table: Table) -> list[tuple[str, int]]:
    """What undo can go back to, newest first."""
    log = table.log
    entries = [log.entries[seq] for seq in reversed(log.line.played[:-1])]
    named = [
        (clipped(f"{entry.seq}: after {worded(entry.command)}", 100), entry.seq) for entry in entries if entry.command
    ]
    return [*named, ("0: the start", 0)]


def help_panel(game: Game[Any, Any]) -> Panel:
    rules: list[str] = []
    for section, found in groupby(game.rulebook.of_kind("yours"), key=lambda rule: rule.section):
        rules += [f"*{section}*", *(f"- {rule.gist}" for rule in found)]
    how = [
        "The panel has a button for everything; `/table` brings it to the end of the channel.",
        f"`/{game.name} start` begins, `/turn` reveals the move, `/why` explains it, `/undo` takes it back.",
        *(["`/deck add` takes the printed cards that you own."] if game.components else []),
        "",
        "**Yours to know**",
        *rules,
        "",
        "Unofficial: you need the game itself, and names belong to their owners.",
    ]
    return Panel(game.title, clipped("\n".join(how), 3500))


def about_panel(version: str) -> Panel:
    lines = [f"{game.title}: {', '.join(game.opponents)} · rules {game.revision}" for game in covers().values()]
    return Panel(f"Empty Chair {version}", "\n".join(["Somebody has to sit in the empty chair.", "", *lines]))
