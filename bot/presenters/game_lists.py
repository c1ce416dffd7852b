"""The lists that are no panel of one game: open games, results, moves to go back to, help,
about."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.play import CHAT_KINDS, Table
from bot.presenters.components import (
    MAX_OPTIONS,
    MAX_ROWS,
    Button,
    ButtonStyle,
    Panel,
    Row,
    Select,
    arrange_in_rows,
    capitalize_player_at_sentence_starts,
    clip,
)
from bot.sentences import say, say_now
from engines.core import YOU, Entry, Game, current_player, format_message, use_player_name
from engines.core.catalogue import get_box_title, read_covers
from engines.core.text.words import has_message
from storage import StoredGame, StoredResult

CREDITS = "credits"
"""The word of a game that says whose it is, if it has one."""


def make_open_games_panel(rows: Sequence[StoredGame], statuses: Mapping[int, str]) -> Panel:
    """Return the list of open games of a server, with menus to fetch one.

    `statuses` gives the state of games in words by their id.
    """
    lines = list[str]()
    options = list[tuple[str, str]]()
    for row in rows:
        lines.append(_describe_game("games-line", row, statuses, host=row.host_id))
        label = say_now("games-option", number=row.id, game=get_box_title(row.game), moves=row.seq)
        options.append((label, str(row.id)))
    menus = list[Row]()
    for start in range(0, len(options), MAX_OPTIONS):
        some = tuple(options[start : start + MAX_OPTIONS])
        menus.append((Select(say_now("games-bring"), "", some, verb="bring"),))
    text = clip("\n".join(lines) or say_now("games-none"), 3500)
    return Panel(say_now("title-games"), text, rows=tuple(menus[:MAX_ROWS]))


def _describe_game(
    sentence_key: str, row: StoredGame, statuses: Mapping[int, str], **values: Any
) -> str:
    """Return the line of a game: its state in words, or the number of its moves if the state was
    not read.

    `sentence_key` is the Fluent key of the line, and `values` are its further values.
    """
    where = statuses.get(row.id) or say_now("games-moves", moves=row.seq)
    touched = int(row.touched_at.timestamp())
    return say_now(
        sentence_key,
        channel=row.channel_id,
        game=get_box_title(row.game),
        stands=where,
        touched=touched,
        **values,
    )


def make_own_games_panel(
    rows: Sequence[StoredGame],
    home_id: int,
    statuses: Mapping[int, str],
    *,
    with_hosts: bool = False,
) -> Panel:
    """Return the list of games of one person, or of a group if `with_hosts` is set, which names the
    hosts.

    Games of this place, `home_id`, have a button to fetch them; the others have a link.
    """
    lines = list[str]()
    for row in rows:
        host = None
        if with_hosts:
            host = row.host_id
        values = {"number": row.id, "where": _describe_game_place(row, home_id), "host": host}
        lines.append(_describe_game("my-games-line", row, statuses, **values))
    if not rows:
        starts = [f"`/{name} start`" for name in read_covers()]
        lines.append(say_now("my-games-none", starts=starts))
    buttons = [_make_fetch_or_link_button(row, home_id) for row in rows[:25]]
    return Panel(say_now("title-my-games"), "\n".join(lines), rows=arrange_in_rows(buttons))


def _describe_game_place(row: StoredGame, home_id: int) -> str:
    """Return the place of a game as a value of its sentence: here, laid aside here, in a channel or
    in a chat."""
    if row.home_id == home_id:
        return "here" if row.is_open else "aside"
    return "chat" if row.home_kind in CHAT_KINDS else "channel"


def _make_fetch_or_link_button(row: StoredGame, home_id: int) -> Button:
    """Return the button that fetches a game of this place, or the link to a game elsewhere."""
    label = say_now("my-games-button", number=row.id, game=get_box_title(row.game))
    if row.home_id == home_id:
        style: ButtonStyle = "primary" if row.is_open else "secondary"
        return Button(label, "bring", str(row.id), style=style)
    server = "@me" if row.home_kind in CHAT_KINDS else row.home_id
    address = f"https://discord.com/channels/{server}/{row.channel_id}"
    if row.panel_message_id:
        address += f"/{row.panel_message_id}"
    return Button(label, link=address)


def make_results_by_opponent_panel(rows: Sequence[StoredResult]) -> Panel:
    """Return wins by opponent and level, with the best margin."""
    grouped: defaultdict[tuple[str, str], list[StoredResult]] = defaultdict(list)
    for row in rows:
        grouped[(row.opponent, row.level)].append(row)
    lines = list[str]()
    for names, played in sorted(grouped.items()):
        best = max(row.yours - row.his for row in played)
        won = sum(row.won for row in played)
        drawn = sum(row.drawn for row in played)
        who = [*filter(None, names)]
        total = len(played)
        margin = f"{best:+d}"
        line = say_now("results-line", who=who, won=won, played=total, drawn=drawn, margin=margin)
        lines.append(line)
    return Panel(say_now("title-results"), "\n".join(lines) or say_now("results-none"))


def summarize_entry(table: Table, entry: Entry) -> str:
    """Return a move in a few words: the first sentence of its summary, without the full stop."""
    summary = entry.command and table.game.summarize_entry(entry.command, entry.state, entry.events)
    return str(summary or say("move-start")).partition(". ")[0].rstrip(".")


def format_move_label(table: Table, seq: int) -> str:
    """Return a move as an option of a menu, where Discord shows no mention."""
    name = YOU
    if current_player() != YOU:
        name = say_now("the-player")
    with use_player_name(name):
        command = capitalize_player_at_sentence_starts(
            summarize_entry(table, table.log.entries[seq])
        )
    return clip(say_now("move-after", move=seq, command=command), 100)


def make_move_options(table: Table, seqs: Iterable[int]) -> tuple[tuple[str, str], ...]:
    """Return these moves as the options of a menu: label and number."""
    options = list[tuple[str, str]]()
    for seq in seqs:
        options.append((format_move_label(table, seq), str(seq)))
    return tuple(options)


def list_undo_targets(table: Table) -> tuple[int, ...]:
    """Return the moves that undo can go back to, newest first; 0 is the start."""
    return (*reversed(table.log.mainline.played[:-1]), 0)


def choose_default_help_game() -> str:
    """Return the game that help is about where none is played: the first one that can be tried
    without its box."""
    every = read_covers()
    for name, cover in every.items():
        if cover.dealt:
            return name
    return next(iter(every))


def make_help_panel(game: Game[Any, Any], status: str = "", state: Any = None) -> Panel:
    """Return the help of a game: its status or how to begin, the first rules of its set-up, and its
    credits."""
    opponent = game.opponents[0]
    if state:
        opponent = game.name_opponent(state)
    rules = [
        f"- {rule.gist.for_opponent(opponent)}" for rule in game.rulebook.list_first_help(state)
    ]
    lines = [status or say_now("help-begin", game=game.name), *rules]
    if has_message(game.words, CREDITS):
        lines.append(f"-# {format_message(game.words, CREDITS, {})}")
    return Panel(game.localized_title, "\n".join(lines))


def make_about_panel(version: str) -> Panel:
    """Return the version of the bot and the list of its games."""
    text = f"{say_now('about-text')}\n"
    for name, game in read_covers().items():
        line = say_now(
            "about-game", game=get_box_title(name), opponents=game.opponents, revision=game.revision
        )
        text += f"\n{line}"
    return Panel(say_now("title-about", version=version), text)
