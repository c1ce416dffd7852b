"""The lists that are no panel of one game: open games, results, moves to go back to, help, about."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from bot.play import CHAT_KINDS, Table
from bot.presenters.panel import OPTIONS, ROWS, Button, Panel, Row, Select, Style, begun, clipped, grid
from bot.sentences import say, spoken
from engines.core import YOU, Entry, Game, player, said, telling_of
from engines.core.catalogue import covers, title
from engines.core.text.words import declared
from storage import StoredGame, StoredResult

CREDITS = "credits"
"""The word of a game that says whose it is, if it has one."""


def games_panel(rows: Sequence[StoredGame], stands: Mapping[int, str]) -> Panel:
    """Return the list of open games of a server, with menus to fetch one.

    `stands` gives the state of games in words by their id.
    """
    lines = list[str]()
    options = list[tuple[str, str]]()
    for row in rows:
        lines.append(_describe_game("games-line", row, stands, host=row.host_id))
        options.append((spoken("games-option", number=row.id, game=title(row.game), moves=row.seq), str(row.id)))
    menus = list[Row]()
    for start in range(0, len(options), OPTIONS):
        some = tuple(options[start : start + OPTIONS])
        menus.append((Select(spoken("games-bring"), "", some, verb="bring"),))
    text = clipped("\n".join(lines) or spoken("games-none"), 3500)
    return Panel(spoken("title-games"), text, rows=tuple(menus[:ROWS]))


def _describe_game(key: str, row: StoredGame, stands: Mapping[int, str], **values: Any) -> str:
    """Return the line of a game: its state in words, or the number of its moves if the state was not read."""
    where = stands.get(row.id) or spoken("games-moves", moves=row.seq)
    touched = int(row.touched_at.timestamp())
    return spoken(key, channel=row.channel_id, game=title(row.game), stands=where, touched=touched, **values)


def my_games_panel(rows: Sequence[StoredGame], here: int, stands: Mapping[int, str], *, whose: bool = False) -> Panel:
    """Return the list of games of one person, or of a group if `whose` is set, which names the hosts.

    Games of this place, `here`, have a button to fetch them; the others have a link.
    """
    lines = list[str]()
    for row in rows:
        host = None
        if whose:
            host = row.host_id
        lines.append(
            _describe_game("my-games-line", row, stands, number=row.id, where=_name_place(row, here), host=host)
        )
    if not rows:
        starts = [f"`/{name} start`" for name in covers()]
        lines.append(spoken("my-games-none", starts=starts))
    buttons = [_make_game_button(row, here) for row in rows[:25]]
    return Panel(spoken("title-my-games"), "\n".join(lines), rows=grid(buttons))


def _name_place(row: StoredGame, here: int) -> str:
    """Return the place of a game as a value of its sentence: here, laid aside here, in a channel or in a chat."""
    if row.home_id == here:
        return "here" if row.is_open else "aside"
    return "chat" if row.home_kind in CHAT_KINDS else "channel"


def _make_game_button(row: StoredGame, here: int) -> Button:
    """Return the button that fetches a game of this place, or the link to a game elsewhere."""
    label = spoken("my-games-button", number=row.id, game=title(row.game))
    if row.home_id == here:
        style: Style = "primary" if row.is_open else "secondary"
        return Button(label, "bring", str(row.id), style=style)
    server = "@me" if row.home_kind in CHAT_KINDS else row.home_id
    address = f"https://discord.com/channels/{server}/{row.channel_id}"
    if row.panel_message_id:
        address += f"/{row.panel_message_id}"
    return Button(label, link=address)


def results_panel(rows: Sequence[StoredResult]) -> Panel:
    """Return wins by opponent and level, with the best margin."""
    grouped: defaultdict[tuple[str, str], list[StoredResult]] = defaultdict(list)
    for row in rows:
        grouped[(row.opponent, row.level)].append(row)
    lines = list[str]()
    for names, played in sorted(grouped.items()):
        best = max(row.yours - row.his for row in played)
        line = spoken(
            "results-line",
            who=[*filter(None, names)],
            won=sum(row.won for row in played),
            played=len(played),
            drawn=sum(row.drawn for row in played),
            margin=f"{best:+d}",
        )
        lines.append(line)
    return Panel(spoken("title-results"), "\n".join(lines) or spoken("results-none"))


def summed_up(table: Table, entry: Entry) -> str:
    """Return a move in a few words: the first sentence of its summary, without the full stop."""
    summary = entry.command and table.game.summed_up(entry.command, entry.state, entry.events)
    return str(summary or say("move-start")).partition(". ")[0].rstrip(".")


def move_label(table: Table, seq: int) -> str:
    """Return a move as an option of a menu, where Discord shows no mention."""
    name = YOU
    if player() != YOU:
        name = spoken("the-player")
    with telling_of(name):
        command = begun(summed_up(table, table.log.entries[seq]))
    return clipped(spoken("move-after", move=seq, command=command), 100)


def moves(table: Table) -> tuple[int, ...]:
    """Return the moves that undo can go back to, newest first; 0 is the start."""
    return (*reversed(table.log.line.played[:-1]), 0)


def find_first_game() -> str:
    """Return the game that help is about where none is played: the first one that can be tried without its box."""
    every = covers()
    return next((name for name, cover in every.items() if cover.dealt), next(iter(every)))


def help_panel(game: Game[Any, Any], where: str = "", state: Any = None) -> Panel:
    """Return the help of a game: `where` it stands or how to begin, the first rules of its set-up, and its credits."""
    opponent = game.opponents[0]
    if state:
        opponent = game.opponent(state)
    rules = [f"- {rule.gist.by(opponent)}" for rule in game.rulebook.first_help(state)]
    lines = [where or spoken("help-begin", game=game.name), *rules]
    if declared(game.words, CREDITS):
        lines.append(f"-# {said(game.words, CREDITS, {})}")
    return Panel(game.localized_title, "\n".join(lines))


def about_panel(version: str) -> Panel:
    """Return the version of the bot and the list of its games."""
    text = f"{spoken('about-text')}\n"
    for name, game in covers().items():
        line = spoken("about-game", game=title(name), opponents=game.opponents, revision=game.revision)
        text += f"\n{line}"
    return Panel(spoken("title-about", version=version), text)
