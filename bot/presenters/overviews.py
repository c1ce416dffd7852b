"""Lists: open games, results, moves to go back to, help, about."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from bot.play import CHATS, Table
from bot.presenters.panel import OPTIONS, ROWS, Button, Panel, Row, Select, begun, clipped, grid
from bot.saying import say, spoken
from engines.core import YOU, Entry, Game, player, telling_of
from engines.core.catalogue import covers, title
from storage import StoredGame, StoredResult


def games_panel(rows: Sequence[StoredGame], stands: Mapping[int, str]) -> Panel:
    lines = [_line("games-line", row, stands, host=row.host_id) for row in rows]
    text = clipped("\n".join(lines) or spoken("games-none"), 3500)
    named = [(spoken("games-option", number=row.id, game=title(row.game), moves=row.seq), row) for row in rows]
    options = tuple((label, str(row.id)) for label, row in named)
    lists = [options[start : start + OPTIONS] for start in range(0, len(options), OPTIONS)][:ROWS]
    bring: tuple[Row, ...] = tuple((Select(spoken("games-bring"), "", some, verb="bring"),) for some in lists)
    return Panel(spoken("title-games"), text, rows=bring)


def _line(key: str, row: StoredGame, stands: Mapping[int, str], **more: Any) -> str:
    """Where it stands; only its moves where nobody has read it."""
    where = stands.get(row.id) or spoken("games-moves", moves=row.seq)
    touched = int(row.touched_at.timestamp())
    return spoken(key, channel=row.channel_id, game=title(row.game), stands=where, touched=touched, **more)


def my_games_panel(rows: Sequence[StoredGame], here: int, stands: Mapping[int, str], *, whose: bool = False) -> Panel:
    """All games of one person, or of a group and `whose` they are, with a button to each: those of this chat are
    fetched, the others are elsewhere."""
    hosts = {row.id: row.host_id if whose else None for row in rows}
    lines = [
        _line("my-games-line", row, stands, number=row.id, where=_where(row, here), host=hosts[row.id]) for row in rows
    ]
    told = "\n".join(lines) or spoken("my-games-none", starts=[f"`/{name} start`" for name in covers()])
    return Panel(spoken("title-my-games"), told, rows=grid([_way_to(row, here) for row in rows[:25]]))


def _where(row: StoredGame, here: int) -> str:
    if row.home_id != here:
        return "chat" if row.home_kind in CHATS else "channel"
    return "here" if row.is_open else "aside"


def _way_to(row: StoredGame, here: int) -> Button:
    label = spoken("my-games-button", number=row.id, game=title(row.game))
    if row.home_id == here:
        return Button(label, "bring", str(row.id), style="primary" if row.is_open else "secondary")
    server = "@me" if row.home_kind in CHATS else row.home_id
    message = f"/{row.panel_message_id}" if row.panel_message_id else ""
    return Button(label, link=f"https://discord.com/channels/{server}/{row.channel_id}{message}")


def results_panel(rows: Sequence[StoredResult]) -> Panel:
    """Wins by opponent and level, with the best margin."""
    grouped: defaultdict[tuple[str, str], list[StoredResult]] = defaultdict(list)
    for row in rows:
        grouped[(row.opponent, row.level)].append(row)
    lines = [
        spoken(
            "results-line",
            who=[*filter(None, names)],
            won=sum(row.won for row in played),
            played=len(played),
            drawn=sum(row.drawn for row in played),
            margin=f"{max(row.yours - row.his for row in played):+d}",
        )
        for names, played in sorted(grouped.items())
    ]
    return Panel(spoken("title-results"), "\n".join(lines) or spoken("results-none"))


def summed_up(table: Table, entry: Entry) -> str:
    """A move in a few words: the first sentence of it."""
    said = entry.command and table.game.summed_up(entry.command, entry.state, entry.events)
    return str(said or say("move-start")).partition(". ")[0].rstrip(".")


def move_label(table: Table, seq: int) -> str:
    """In a list, where Discord shows no mention."""
    with telling_of(YOU if player() == YOU else spoken("the-player")):
        said = begun(summed_up(table, table.log.entries[seq]))
    return clipped(spoken("move-after", move=seq, command=said), 100)


def moves(table: Table) -> tuple[int, ...]:
    """What undo can go back to, newest first."""
    return (*reversed(table.log.line.played[:-1]), 0)


def help_panel(game: Game[Any, Any], where: str = "", state: Any = None) -> Panel:
    """Where somebody is and what to press, or how to begin; and three rules of this very set-up."""
    opponent = game.opponent(state) if state else game.opponents[0]
    rules = [f"- {rule.gist.by(opponent)}" for rule in game.rulebook.first_help(state)]
    return Panel(game.title, "\n".join([where or spoken("help-begin", game=game.name), *rules]))


def about_panel(version: str) -> Panel:
    lines = [
        spoken("about-game", game=game.title, opponents=game.opponents, revision=game.revision)
        for game in covers().values()
    ]
    return Panel(spoken("title-about", version=version), "\n".join([spoken("about-text"), "", *lines]))
