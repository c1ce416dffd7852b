"""The panels of every game: the table, a move in the log, the score, the history, the set-up list."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise
from math import ceil
from typing import Any, cast

from bot.play import call_service
from bot.play.table import (
    WARN_BELOW_ENTRIES,
    Table,
    collect_events,
    find_next_mover,
    get_news_entries,
    put_opponent_first,
    split_into_parts,
)
from bot.presenters import panel as shapes
from bot.presenters.overviews import move_label, summed_up
from bot.presenters.pads import Pad
from bot.presenters.pictures import table_scene
from bot.presenters.registry import get_presenter
from bot.presenters.scores import about, headline
from bot.presenters.watching import beside, call_rows, for_watchers, foretold
from bot.sentences import Refusal, say, spoken
from engines.core import Event, Misplayed, Sentence, commands, game, if_told, log, signed, story
from engines.core.text.sentence import Brief, without_box

MOST = 3500
"""The maximal number of characters in the text of a panel. An embed holds 4,096, all embeds of a message 6,000."""
MOST_TOLD = 60
"""The maximal number of events of a move that a panel shows."""
PAGE = 10
"""The number of moves on a page of the history."""


@shapes.aloud
def table_panel(table: Table, first: str | Sentence = "", side: int | None = None, pad: str = "") -> shapes.Panel:
    """Return the panel of a game: the last move, the table, and the buttons for the moves that are possible now.

    `first` is a text before the move. `side` chooses the part of the buttons if there are too many for one panel. None
    leaves the choice to the game, which goes by the last move. `pad` is the beginning of a typed line: the panel asks
    for what follows it, if something can.
    """
    if table.revealed_parts is not None:
        return part_panel(table)
    game = table.game
    state = table.state
    entries = get_news_entries(table.log)
    events = collect_events(entries)
    if side is None:
        side = get_presenter(game).side(state, events)
    recent = _list_recent_briefs(table, events)
    asked = get_presenter(game).pad(state, pad) if pad else None
    body = _ask_on_pad(asked) if asked else [*_list_small_lines(table), *_ask(table)]
    if table.row.is_open and table.free_entries <= WARN_BELOW_ENTRIES:
        body.append(spoken("log-is-nearly-full", left=table.free_entries))

    def find_first_instruction() -> str:
        parts = put_opponent_first(entries)
        if len(parts) == 1:
            return _find_first_instruction(table, [recent], str(first))
        return _find_first_instruction(
            table, (_list_recent_briefs(table, collect_events(part)) for part in parts), str(first)
        )

    return shapes.Panel(
        title="",
        body=_join_lines(body),
        table=partial(_list_facts, table),
        rows=asked.rows if asked else _arrange_rows(table, side, events),
        headline=_make_title(table),
        step=find_first_instruction,
        story=_split_story([str(first), *_list_move_lines(events, recent)]),
        ended=game.compute_outcome(state) is not None,
        picture=table_scene(table, told=events, side=side),
    )


def pad_panel(table: Table, line: str) -> shapes.Panel | None:
    """Return the private page of a pad after this beginning of a typed line, or None if nothing follows it now."""
    asked = get_presenter(table.game).pad(table.state, line)
    if asked is None:
        return None
    return shapes.Panel(asked.question, asked.told, rows=asked.rows)


def _ask_on_pad(asked: Pad) -> list[str]:
    """Return the answers so far and the question of a pad."""
    return [asked.told, f"**{asked.question}**"]


def _ask(table: Table) -> list[str]:
    """Return the question of the game; in a chat with the bot also that an answer can be written, once in a game."""
    lines = [f"**{table.game.phrase_question(table.state)}**"]
    if table.row.home_kind == "direct":
        example = get_presenter(table.game).example(table.state)
        if example:
            lines.insert(0, f"-# {spoken('just-write', example=example)}")
    return lines


def _list_facts(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the table in words, or nothing while a pad of a briefly told game waits for a press.

    *In full* shows the table in words at any time.
    """
    ask = table.game.asking(table.state)
    if ask is not None and ask.on_pad and table.row.words == "brief":
        return ()
    return get_presenter(table.game).facts(table.state)


def _make_title(table: Table) -> str:
    """Return the heading of the game, or the result if the game has ended."""
    outcome = table.game.compute_outcome(table.state)
    if outcome:
        return headline(outcome)
    return get_presenter(table.game).heading(table.state)


@shapes.aloud
def watch_panel(table: Table) -> shapes.Panel:
    """Return the live panel of a game in another channel, with buttons for calls and reasons."""
    return for_watchers(table, _make_watch_panel)


def _make_watch_panel(table: Table) -> shapes.Panel:
    where = spoken("played-elsewhere", channel=table.row.channel_id, host=table.row.host_id)
    if table.revealed_parts is not None:
        panel = part_panel(table)
        return replace(panel, body=f"{panel.body}\n{where}", rows=())
    recent = list[Sequence[Brief]]()
    lines = list[str]()
    if table.row.status == "abandoned":
        body = spoken("game-was-ended")
    else:
        body = _join_lines(_list_watch_lines(table, where))
        for part in put_opponent_first(get_news_entries(table.log)):
            events = collect_events(part)
            recent.append(_list_recent_briefs(table, events))
            lines += _list_move_lines(events, recent[-1])
    return shapes.Panel(
        title="",
        body=body,
        facts=get_presenter(table.game).facts(table.state),
        rows=_remove_useless_buttons(table, (*call_rows(table), (shapes.WHY, shapes.SCORE, shapes.HISTORY))),
        headline=_make_title(table),
        step=partial(_find_first_instruction, table, recent),
        story=_split_story(lines),
        ended=table.game.compute_outcome(table.state) is not None,
        picture=table_scene(table),
    )


def _list_watch_lines(table: Table, where: str) -> list[str]:
    """Return the text of a live panel: notes, forecast, whose turn it is, the countdown, and the channel."""
    lines = [*_list_small_lines(table), *foretold(table), now(table)]
    if table.countdown_ends:
        lines.append(spoken("revealed", ends=f"<t:{table.countdown_ends}:R>"))
    return [*lines, where]


def now(table: Table) -> str:
    """Return a sentence for watchers that says whose turn it is, or nothing if the game is not open."""
    if not table.row.is_open:
        return ""
    sentence = say("now", move=find_next_mover(table)).by(table.game.opponent(table.state))
    return shapes.begun(str(sentence))


def part_panel(table: Table) -> shapes.Panel:
    """Return the panel of a move that is revealed part by part.

    It shows the parts so far, and neither the table nor the heading after the whole move.
    """
    parts = split_into_parts(table.game, table.get_last_move_events())
    buttons: shapes.Row = (
        shapes.Button(spoken("button-next"), "next", style="primary"),
        shapes.Button(spoken("button-all"), "all"),
    )
    heading = get_presenter(table.game).heading(table.state_before_move)
    return shapes.Panel(
        title="",
        body=_join_lines(map(_format_brief, parts_so_far(table))),
        rows=(buttons,),
        headline=spoken("heading-part", heading=heading, part=table.revealed_parts, parts=len(parts)),
    )


def parts_so_far(table: Table) -> list[Brief]:
    """Return the lines of the parts of the last move that are revealed so far."""
    shown = list[Brief]()
    for part in split_into_parts(table.game, table.get_last_move_events())[: table.revealed_parts]:
        shown += briefs(table, part, table.state)
    return shown


def _arrange_rows(table: Table, side: int, lately: Sequence[Event] = ()) -> tuple[shapes.Row, ...]:
    """Return the buttons of the game, with those to redo, to call, to go back to a mistake, and to read in full."""
    game_rows = get_presenter(table.game).rows(table.state, side)
    rows = paged(_remove_useless_buttons(table, game_rows, lately), side, "flip")
    mistake = _find_misplayed_move(table)
    if mistake is not None:
        back = shapes.Button(spoken("button-undo-there"), argument=f"undo {mistake}")
        rows = _add_button(rows, back, shapes.UNDO, shapes.MORE)
    if table.log.line.undone:
        rows = _add_button(rows, shapes.REDO, shapes.UNDO, shapes.MORE)
    if not side and table.row.home_kind != "direct" and call_service.can_call(table):
        rows = _add_button(rows, shapes.CALL, shapes.MORE)
    if table.row.words != "brief":
        return rows
    if _has_room(rows[-1]):
        return (*rows[:-1], cast(shapes.Row, (*rows[-1], shapes.FULL)))
    if len(rows) < shapes.MOST_ROWS:
        return (*rows, (shapes.FULL,))
    return rows


def _find_misplayed_move(table: Table) -> int | None:
    """Return the move before an earlier report that the last move has shown to be wrong, or None."""
    *earlier, last = (0, *table.log.line.played)
    for event in table.log.entries[last].events:
        if isinstance(event, Misplayed) and event.told_by:
            return _find_move_before(table, earlier, event.told_by)
    return None


def _find_move_before(table: Table, line: Sequence[int], kind: str) -> int | None:
    """Return the move before the latest command of this kind among these moves, or None if there is no such command."""
    for before, seq in reversed([*pairwise(line)]):
        command = table.log.entries[seq].command
        if command and command.do == kind:
            return before
    return None


def _remove_useless_buttons(
    table: Table, rows: tuple[shapes.Row, ...], lately: Sequence[Event] = ()
) -> tuple[shapes.Row, ...]:
    """Return the rows without *Undo* if there is no move, and without *Why?* if no rule explains the last move.

    `lately` are events that the caller has already read; they are looked at first.
    """
    if not table.log.line.played:
        return _remove_buttons(rows, shapes.UNDO, shapes.WHY)
    is_explained = any(event.rule for event in lately) or any(event.rule for event in table.get_last_move_events())
    if is_explained:
        return rows
    return _remove_buttons(rows, shapes.WHY)


def _add_button(
    rows: tuple[shapes.Row, ...], button: shapes.Button, *neighbours: shapes.Button
) -> tuple[shapes.Row, ...]:
    """Return the rows with one more button.

    It goes beside the first neighbour whose row has room, else into the last row with room, else into a row of its own.
    It is left out if all five rows are full.
    """
    candidates = list[int]()
    for neighbour in neighbours:
        candidates += [number for number, row in enumerate(rows) if neighbour in row]
    candidates += reversed(range(len(rows)))
    for number in candidates:
        if _has_room(rows[number]):
            return (*rows[:number], cast(shapes.Row, (*rows[number], button)), *rows[number + 1 :])
    if len(rows) < shapes.ROWS:
        return (*rows, (button,))
    return rows


def paged(rows: tuple[shapes.Row, ...], number: int, verb: str, name: str = "") -> tuple[shapes.Row, ...]:
    """Return the rows with page `number` of each menu that has more options than Discord accepts.

    Buttons with this verb lead to the other pages; their argument is `name` followed by the number of the page.
    """
    longest = 0
    for item in chain.from_iterable(rows):
        if isinstance(item, shapes.Select):
            longest = max(longest, len(item.options))
    if longest <= shapes.OPTIONS:
        return rows
    last = ceil(longest / shapes.OPTIONS) - 1
    shown = tuple(_cut_menu_to_page(row, number) for row in rows)
    for button in shapes.turns(min(number, last), last + 1, verb, lambda target: f"{name}{target}"):
        shown = _add_button(shown, button, shapes.MORE)
    return shown


def _cut_menu_to_page(row: shapes.Row, number: int) -> shapes.Row:
    """Return a menu with the options of one page, or of its last page if it has fewer; another row as it is."""
    menu = row[0]
    if not isinstance(menu, shapes.Select):
        return row
    last = (len(menu.options) - 1) // shapes.OPTIONS
    start = min(number, last) * shapes.OPTIONS
    return (replace(menu, options=menu.options[start : start + shapes.OPTIONS]),)


def _remove_buttons(rows: tuple[shapes.Row, ...], *buttons: shapes.Button) -> tuple[shapes.Row, ...]:
    """Return the rows without these buttons, and without rows that become empty."""
    kept = list[shapes.Row]()
    for row in rows:
        items = tuple(item for item in row if item not in buttons)
        if items:
            kept.append(cast(shapes.Row, items))
    return tuple(kept)


def _has_room(row: shapes.Row) -> bool:
    """Return whether a button can be added; a menu has a row of its own."""
    first = next(iter(row), None)
    return len(row) < shapes.ROWS and not isinstance(first, shapes.Select | shapes.People)


@shapes.aloud
def start_panel(table: Table, aside: Table | None = None) -> shapes.Panel:
    """Return the panel of a game that has just begun: the first steps of the set-up, and the first buttons.

    It has no button *In full*, because no move was played yet. `aside` is the game that this start has laid aside.
    """
    panel = table_panel(table)
    if table.is_without_box:
        return _make_start_without_box(table, panel, aside)
    lines = _tell_laid_aside(aside)
    lines.append(f"-# {get_presenter(table.game).about(table.state)}")
    lines += [f"- {sentence}" for sentence in table.game.first_steps(table.state.setup)]
    if not table.row.can_post_unprompted:
        lines.append(f"-# {spoken('away')}")
    rows = _remove_buttons(panel.rows, shapes.FULL)
    rows = _add_button(rows, shapes.Button(say("button-set-up"), "page", "set-up"), shapes.MORE, shapes.UNDO)
    return replace(
        panel,
        headline=f"{table.game.localized_title}: {panel.headline}",
        body=_join_lines([*lines, *panel.story, panel.body]),
        rows=rows,
        step=str,
        story=(),
        table=tuple,
        ended=False,
        picture=None,
    )


def _tell_laid_aside(aside: Table | None) -> list[str]:
    """Return a line that names the game which a start has laid aside, if there is one."""
    if aside is None:
        return []
    return [spoken("start-laid-aside", game=aside.game.localized_title, number=aside.row.id)]


def _make_start_without_box(table: Table, panel: shapes.Panel, aside: Table | None) -> shapes.Panel:
    """Return the panel of a game that has just begun without a box: what its picture shows, and the first question."""
    presenter = get_presenter(table.game)
    lines = [*_tell_laid_aside(aside), f"-# {presenter.about(table.state)}", spoken("nothing-to-set-up")]
    shows = presenter.shows(table.state)
    if shows and panel.picture:
        lines.append(shows)
    if not table.row.can_post_unprompted:
        lines.append(f"-# {spoken('away')}")
    rows = _remove_buttons(panel.rows, shapes.FULL)
    own_box = shapes.Button(say("button-own-box"), "own_box")
    return replace(
        panel,
        headline=f"{table.game.localized_title}: {panel.headline}",
        body=_join_lines([*lines, panel.body]),
        rows=_add_button(rows, own_box, shapes.MORE, shapes.UNDO),
        step=str,
        story=(),
    )


def full_panel(table: Table) -> shapes.Panel:
    """Return the page with the last move event by event, and the table in words."""
    presenter = get_presenter(table.game)
    events = table.get_last_move_events()[-MOST_TOLD:]
    body = _join_lines([*told(table, events), "", f"-# {presenter.about(table.state)}"])
    return shapes.Panel(_make_title(table), body, presenter.facts(table.state), footer=footer(table))


def set_up_panel(table: Table) -> shapes.Panel:
    """Return the page with all steps of the set-up."""
    lines = [spoken("set-up-list")]
    for _, sentence in table.game.list_setup_steps(table.state.setup):
        lines.append(f"- {sentence}")
    about = get_presenter(table.game).about(table.state)
    return shapes.Panel(f"{table.game.localized_title}: {about}", _join_lines(lines))


@shapes.aloud
def log_panel(table: Table, at: int) -> shapes.Panel:
    """Return the panel of an undone move, without buttons, as it stays in the channel."""
    entry = table.log.entries[at]
    headline = spoken("heading-undone", heading=get_presenter(table.game).heading(entry.state))
    return shapes.Panel("", _join_lines(told(table, entry.events)), headline=headline, ended=True)


def told(table: Table, events: Iterable[Event]) -> list[str]:
    """Return a sentence for each event."""
    return [shapes.as_typed(table.game.told(table.state, event)) for event in events]


def briefly(table: Table, events: Sequence[Event], state: Any = None) -> list[str]:
    """Return the events in the short words of the game, line by line. `state` is the one after them."""
    return [_format_brief(brief) for brief in briefs(table, events, state or table.state)]


def briefs(table: Table, events: Sequence[Event], state: Any) -> tuple[Brief, ...]:
    """Return the events in the short words of the game, or one sentence for each if this game is told in full.

    `state` is the state after the events.
    """
    if table.row.words == "full":
        return tuple(Brief(note=table.game.told(state, event)) for event in events)
    lines = table.game.briefly(state, events)
    if not table.is_without_box:
        return lines
    told = [line.replace(hands=without_box(line.hands), note=without_box(line.note)) for line in lines]
    return tuple(line for line in told if str(line.hands or "") or str(line.note or ""))


def _format_brief(brief: Brief) -> str:
    """Return a line of Markdown: the instruction in bold, then the note."""
    parts = list[str]()
    if brief.hands:
        parts.append(f"**{shapes.capital(shapes.as_typed(brief.hands))}**")
    if brief.note:
        parts.append(shapes.as_typed(brief.note))
    line = " ".join(parts)
    if brief.small:
        return f"-# {line}"
    return line


def _list_recent_briefs(table: Table, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the newest of these events in words; a panel has no room for all events after very many corrections."""
    return briefs(table, events[-MOST_TOLD:], table.state)


def _list_move_lines(events: Sequence[Event], lately: Iterable[Brief]) -> list[str]:
    """Return the lines of a move, with an ellipsis first if events were left out."""
    lines = [_format_brief(brief) for brief in lately]
    if len(events) > MOST_TOLD:
        return ["…", *lines]
    return lines


def _find_first_instruction(table: Table, lately: Iterable[Sequence[Brief]], first: str = "") -> str:
    """Return the first instruction for the player's hands, or nothing.

    If the panel begins with a text, it is the first item of the list in that text, such as what an undo puts back.
    """
    if first or table.game.compute_outcome(table.state):
        _, _, items = first.partition("\n- ")
        return items.partition("\n")[0]
    for brief in chain.from_iterable(lately):
        if brief.hands:
            return shapes.as_typed(brief.hands).rstrip(".")
    return ""


def _split_story(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines that are not empty, as many as a panel holds."""
    return tuple(filter(None, _join_lines(lines).split("\n")))


def _list_small_lines(table: Table) -> list[str]:
    """Return small lines: the score if the player has reported one, and notes that no picture shows."""
    game = table.game
    state = table.state
    notes = list[str]()
    if not game.compute_outcome(state):
        progress = game.progress(state)
        if progress and progress.yours is not None:
            notes.append(standing(progress, game.opponent(state)))
    notes += get_presenter(game).aside(state)
    lines = (" · ".join(notes), *beside(table))
    return [f"-# {line}" for line in lines if line]


def standing(progress: game.Progress, opponent: str) -> str:
    """Return the opponent's points and those that the player has reported."""
    his = signed(progress.his)
    yours = signed(progress.yours or 0)
    text = say("standing", his=his, yours=yours, net=progress.net, round=progress.round)
    return str(text.by(opponent))


def where_it_stands(table: Table, *, yours: bool) -> str:
    """Return the state of a game for a list of games. It never shows a move that is not revealed yet.

    The host is named unless the list is about `yours`, the games of the reader.
    """
    state = table.state
    if table.revealed_parts is not None:
        state = table.state_before_move
    his, _, where = get_presenter(table.game).heading(state).rpartition(" · ")
    points = None
    progress = table.game.progress(state)
    if progress:
        points = progress.yours
    host = None
    if not yours:
        host = table.row.host_id
    return spoken("games-stands", where=where, his=his or None, yours=if_told(points), host=host)


def score_panel(table: Table) -> shapes.Panel:
    """Return the page with the score sheet, and with the forecast while the game is not over."""
    body = about(table)
    if table.game.compute_outcome(table.state) is None:
        body = "\n".join(foretold(table))
    sheet = get_presenter(table.game).sheet(table.state)
    return shapes.Panel(title=_make_title(table), body=body, facts=sheet, footer=footer(table))


def history_panel(table: Table, page: int) -> shapes.Panel:
    """Return a page of the mainline; the first page has the newest moves. `page` is limited to the existing pages."""
    entries = [table.log.entries[seq] for seq in reversed(table.log.line.played)]
    page_count = ceil(len(entries) / PAGE) or 1
    page = min(max(page, 0), page_count - 1)
    shown = entries[page * PAGE : (page + 1) * PAGE]
    rows = list[shapes.Row]()
    if shown:
        options = tuple((move_label(table, entry.seq), str(entry.seq)) for entry in shown)
        rows.append((shapes.Select(spoken("history-look"), "", options, verb="stood"),))
    turning = shapes.turns(page, page_count, "history", words=("button-newer", "button-older"))
    if turning:
        rows.append(turning)
    lines = [_describe_entry(table, entry) for entry in shown] or [spoken("nothing-played")]
    footer = spoken("footer-page", page=page + 1, pages=page_count)
    return shapes.Panel(title=spoken("title-history"), body=_join_lines(lines), rows=tuple(rows), footer=footer)


def stood_panel(table: Table, at: int) -> shapes.Panel:
    """Return the table after an earlier move, in words and as a picture, with buttons to the moves before and after.

    Raises Refusal if the move was undone.
    """
    line = (0, *table.log.line.played)
    if at not in line:
        raise Refusal(say("refused-undone-move", move=at))
    entry = table.log.entries[at]
    place = line.index(at)
    presenter = get_presenter(table.game)
    buttons = shapes.turns(
        place, len(line), "stood", lambda target: str(line[target]), ("button-before", "button-after")
    )
    rows: tuple[shapes.Row, ...] = ((replace(shapes.WHY, argument=str(at)), shapes.HISTORY),)
    if buttons:
        rows = (buttons, *rows)
    return shapes.Panel(
        title=spoken("heading-after", heading=presenter.heading(entry.state), move=at),
        body=_join_lines(briefly(table, entry.events, entry.state)),
        facts=presenter.facts(entry.state),
        rows=rows,
        footer=spoken("footer-then", game=table.row.id, move=table.seq),
        ended=True,
        picture=table_scene(table, at),
    )


def _describe_entry(table: Table, entry: log.Entry) -> str:
    """Return one line of the history: the command, and its events as far as they say something else."""
    command = shapes.as_typed(summed_up(table, entry))
    happened = " ".join(sentence for sentence in told(table, entry.events) if sentence.rstrip(".") != command)
    return shapes.clipped(spoken("history-move", move=entry.seq, command=command, happened=happened), 320)


def note(before: Table, after: Table, command: commands.Command) -> str:
    """Return the text that goes with a move, or nothing.

    After an undo it lists what to put back on the table, computed from the two states.
    """
    if after.disputed_cards:
        return spoken("told-otherwise", host=after.row.host_id, cards=after.disputed_cards)
    if not isinstance(command, commands.Undo):
        return ""
    return "\n".join(story.put_back(after.game, before.state, after.state))


@shapes.aloud
def noted_panel(after: Table, before: Table, command: commands.Command) -> shapes.Panel:
    """Return the panel after a command, with the note that goes with it."""
    return table_panel(after, note(before, after, command))


def receipt(before: Table, after: Table, command: commands.Command) -> str:
    """Return the private confirmation of a command: its events, and the note that goes with it."""
    lines = [" ".join(told(after, after.log.entries[-1].events)) or spoken("noted")]
    extra = note(before, after, command)
    if extra:
        lines.append(extra)
    return shapes.clipped("\n".join(lines), 1900)


def too_late(table: Table, seq: int, command: commands.Command | None = None) -> str:
    """Return the reply to a press or form that was made for an earlier move, `seq`.

    It says whether the same command was stored anyway, what was stored last, and what the game asks now.
    """
    shown = table.log.entries[-1]
    move = None
    following = table.log.entries[seq + 1 :]
    if command and following and following[0].command == command and _is_in_effect(table, following[0]):
        shown = following[0]
        move = shown.seq
    stored = ""
    if shown.command:
        stored = spoken("too-late-stored", command=shapes.as_typed(summed_up(table, shown)))
    first_event = " ".join(told(table, shown.events[:1]))
    question = table.game.phrase_question(table.state)
    return shapes.clipped(spoken("too-late", move=move, said=first_event or stored, question=question), 1900)


def too_late_to_call(table: Table) -> str:
    """Return the reply to a call that was made for an earlier move."""
    return shapes.clipped(f"{spoken('refused-late-call')} {_describe_for_watchers(table)}".strip(), 1900)


def too_late_to_watch(table: Table) -> str:
    """Return the reply to a watcher who pressed a button of an earlier move."""
    return shapes.clipped(spoken("too-late-watching", told=_describe_for_watchers(table)).strip(), 1900)


def _describe_for_watchers(table: Table) -> str:
    """Return what was played last and whose turn it is, in the third person; nothing while a move is revealed."""
    shown = table.log.entries[-1]

    def make(_: Table) -> shapes.Panel:
        lines = [" ".join(told(table, shown.events[:1])), now(table)]
        return shapes.Panel(" ".join(filter(None, lines)), "")

    if table.revealed_parts is not None:
        return ""
    return for_watchers(table, make).title


def _is_in_effect(table: Table, entry: log.Entry) -> bool:
    """Return whether the entry is in effect: an undo, a redo, or a move of the mainline."""
    return isinstance(entry.command, commands.Undo | commands.Redo) or entry.seq in table.log.line.played


def footer(table: Table) -> str:
    """Return the footer with the numbers of the game and of the move."""
    return spoken("footer-game", game=table.row.id, move=table.seq)


def _join_lines(lines: Iterable[str]) -> str:
    """Return the lines as the text of a panel, cut off where it is too long."""
    return shapes.clipped("\n".join(lines).strip(), MOST)
