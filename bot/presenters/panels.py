"""Any game as panels: the table, a move in the log, why, the score, the history, the set-up list."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise
from math import ceil
from typing import Any, cast

from bot.play import guesses
from bot.play.table import SCARCE, Table, events_of, his_first, parts_of, this_round, whose_move
from bot.presenters import panel as shapes
from bot.presenters.overviews import move_label, summed_up
from bot.presenters.pictures import table_scene
from bot.presenters.registry import get_presenter
from bot.presenters.scores import about, headline
from bot.presenters.watching import beside, call_rows, for_watchers, foretold
from bot.saying import Refusal, say, spoken
from engines.core import Event, Misplayed, Sentence, commands, game, if_told, log, signed, story
from engines.core.text import sentence as telling

MOST = 3500
"""Characters of a panel's text: an embed holds 4,096, and all embeds of a message 6,000."""
MOST_TOLD = 60
"""Events of a move that a panel tells."""
PAGE = 10


@shapes.aloud
def table_panel(table: Table, first: str | Sentence = "", side: int = 0) -> shapes.Panel:
    """Where the game stands: the last move, the table, and the buttons for what is possible now."""
    if table.parts is not None:
        return part_panel(table)
    entries, game, state = this_round(table.log), table.game, table.state
    events, parts = events_of(entries), his_first(entries)
    lately = _lately(table, events)
    asked = f"**{game.phrase_question(state)}**"
    scarce = table.row.is_open and table.room <= SCARCE
    room = [spoken("log-is-nearly-full", left=table.room)] if scarce else []
    return shapes.Panel(
        title="",
        body=_text([*_aside(table), asked, *room]),
        table=partial(_facts, table),
        rows=_rows(table, side, events),
        headline=_title(table),
        step=lambda: _step(
            table, [lately] if len(parts) == 1 else (_lately(table, events_of(part)) for part in parts), str(first)
        ),
        story=_story([str(first), *_lines(events, lately)]),
        ended=game.compute_outcome(state) is not None,
        picture=table_scene(table, told=events),
    )


def _facts(table: Table) -> tuple[tuple[str, str], ...]:
    """A pad is all that is looked at until it is pressed; *In full* has the table in words."""
    ask = table.game.asking(table.state)
    at_pad = ask is not None and ask.on_pad and table.row.words == "brief"
    return () if at_pad else get_presenter(table.game).facts(table.state)


def _title(table: Table) -> str:
    """Where the game stands; at its end who won, and how."""
    outcome = table.game.compute_outcome(table.state)
    return headline(outcome) if outcome else get_presenter(table.game).heading(table.state)


@shapes.aloud
def watch_panel(table: Table) -> shapes.Panel:
    """For those who watch from another channel: the buttons are calls and reasons."""
    return for_watchers(table, _watch_panel)


def _watch_panel(table: Table) -> shapes.Panel:
    where = spoken("played-elsewhere", channel=table.row.channel_id, host=table.row.host_id)
    if table.parts is not None:
        panel = part_panel(table)
        return replace(panel, body=f"{panel.body}\n{where}", rows=())
    abandoned = table.row.status == "abandoned"
    parts = [events_of(part) for part in his_first(() if abandoned else this_round(table.log))]
    lately = [_lately(table, part) for part in parts]
    countdown = [spoken("revealed", ends=f"<t:{table.reveals_at}:R>")] if table.reveals_at else []
    lines = [*_aside(table), *foretold(table), now(table), *countdown, where]
    return shapes.Panel(
        title="",
        body=spoken("game-was-ended") if abandoned else _text(lines),
        facts=get_presenter(table.game).facts(table.state),
        rows=_possible(table, (*call_rows(table), (shapes.WHY, shapes.SCORE, shapes.HISTORY))),
        headline=_title(table),
        step=partial(_step, table, lately),
        story=_story(line for part, told in zip(parts, lately, strict=True) for line in _lines(part, told)),
        ended=table.game.compute_outcome(table.state) is not None,
        picture=table_scene(table),
    )


def now(table: Table) -> str:
    """Whose turn it is, to those who watch."""
    if not table.row.is_open:
        return ""
    return shapes.begun(str(say("now", move=whose_move(table)).by(table.game.opponent(table.state))))


def part_panel(table: Table) -> shapes.Panel:
    """A move that is revealed part by part: what is told so far, and nothing of how the table stands after it."""
    parts = parts_of(table.game, table.move())
    rows: shapes.Row = (
        shapes.Button(spoken("button-next"), "next", style="primary"),
        shapes.Button(spoken("button-all"), "all"),
    )
    heading = get_presenter(table.game).heading(table.before_move)
    return shapes.Panel(
        title="",
        body=_text(_line(brief) for brief in parts_so_far(table)),
        rows=(rows,),
        headline=spoken("heading-part", heading=heading, part=table.parts, parts=len(parts)),
    )


def parts_so_far(table: Table) -> list[telling.Brief]:
    parts = parts_of(table.game, table.move())[: table.parts]
    return [brief for part in parts for brief in briefs(table, part, table.state)]


def _rows(table: Table, side: int, lately: Sequence[Event] = ()) -> tuple[shapes.Row, ...]:
    """Those of the game; what was undone can be brought back by one press, and what comes next be called."""
    rows = paged(_possible(table, get_presenter(table.game).rows(table.state, side), lately), side, "flip")
    if (seq := _misplayed(table)) is not None:
        back = shapes.Button(spoken("button-undo-there"), argument=f"undo {seq}")
        rows = _grown(rows, back, shapes.UNDO, shapes.MORE)
    if table.log.line.undone:
        rows = _grown(rows, shapes.REDO, shapes.UNDO, shapes.MORE)
    if not side and guesses.are_open(table):
        rows = _grown(rows, shapes.CALL, shapes.MORE)
    if table.row.words != "brief":
        return rows
    if _has_room(rows[-1]):
        return (*rows[:-1], cast(shapes.Row, (*rows[-1], shapes.FULL)))
    return (*rows, (shapes.FULL,))[: shapes.MOST_ROWS]


def _misplayed(table: Table) -> int | None:
    """The move to go back to, where the last one says that an earlier move was played by what was not so."""
    *earlier, last = (0, *table.log.line.played)
    for event in table.log.entries[last].events:
        if isinstance(event, Misplayed) and event.told_by:
            saying = [(before, table.log.entries[seq].command) for before, seq in pairwise(earlier)]
            return next((before for before, said in reversed(saying) if said and said.do == event.told_by), None)
    return None


def _possible(table: Table, rows: tuple[shapes.Row, ...], lately: Sequence[Event] = ()) -> tuple[shapes.Row, ...]:
    """Without what has nothing to go back to, or to explain; `lately`: what is known of the last move."""
    if not table.log.line.played:
        return _without(rows, shapes.UNDO, shapes.WHY)
    explained = any(event.rule for event in lately) or any(event.rule for event in table.move())
    return rows if explained else _without(rows, shapes.WHY)


def _grown(rows: tuple[shapes.Row, ...], button: shapes.Button, *neighbours: shapes.Button) -> tuple[shapes.Row, ...]:
    """With one more button: beside the first of these whose row has room for it, or in the last row that has."""
    beside = [number for each in neighbours for number, row in enumerate(rows) if each in row]
    for number in (*beside, *reversed(range(len(rows)))):
        if _has_room(rows[number]):
            return (*rows[:number], cast(shapes.Row, (*rows[number], button)), *rows[number + 1 :])
    return (*rows, (button,)) if len(rows) < 5 else rows


def paged(rows: tuple[shapes.Row, ...], number: int, verb: str, name: str = "") -> tuple[shapes.Row, ...]:
    """A list that is longer than Discord's turns pages."""
    lists = [len(item.options) for row in rows for item in row if isinstance(item, shapes.Select)]
    last = max(ceil(max(lists, default=0) / shapes.OPTIONS) - 1, 0)
    if not last:
        return rows
    shown = tuple((_page(row[0], number),) if isinstance(row[0], shapes.Select) else row for row in rows)
    for button in shapes.turns(min(number, last), last + 1, verb, lambda to: f"{name}{to}"):
        shown = _grown(shown, button, shapes.MORE)
    return shown


def _page(select: shapes.Select, number: int) -> shapes.Select:
    start = min(number, (len(select.options) - 1) // shapes.OPTIONS) * shapes.OPTIONS
    return replace(select, options=select.options[start : start + shapes.OPTIONS])


def _without(rows: tuple[shapes.Row, ...], *buttons: shapes.Button) -> tuple[shapes.Row, ...]:
    kept = (cast(shapes.Row, tuple(item for item in row if item not in buttons)) for row in rows)
    return tuple(row for row in kept if row)


def _has_room(row: shapes.Row) -> bool:
    """A menu has a row of its own."""
    return len(row) < 5 and not isinstance(next(iter(row), None), shapes.Select | shapes.People)


@shapes.aloud
def start_panel(table: Table) -> shapes.Panel:
    """The set-up list, and the first buttons; nothing has happened yet that could be told in full."""
    panel = table_panel(table)
    lines = [f"- {sentence}" for sentence in table.game.first_steps(table.state.setup)]
    about = f"-# {get_presenter(table.game).about(table.state)}"
    away = [] if table.row.is_reached else [f"-# {spoken('away')}"]
    body = _text([about, *lines, *away, *panel.story, panel.body])
    rows = _without(panel.rows, shapes.FULL)
    rows = _grown(rows, shapes.Button(say("button-set-up"), "page", "set-up"), shapes.MORE, shapes.UNDO)
    headline = f"{table.game.title}: {panel.headline}"
    bare = replace(panel, headline=headline, step=str, story=(), table=tuple, ended=False, picture=None)
    return replace(bare, body=body, rows=rows)


def full_panel(table: Table) -> shapes.Panel:
    """The last move event by event, and the table in words: all that a picture shows."""
    shown = get_presenter(table.game)
    body = _text([*told(table, table.move()[-MOST_TOLD:]), "", f"-# {shown.about(table.state)}"])
    return shapes.Panel(_title(table), body, shown.facts(table.state), footer=footer(table))


def set_up_panel(table: Table) -> shapes.Panel:
    """What to put on the table, all of it."""
    lines = [f"- {sentence}" for _, sentence in table.game.list_setup_steps(table.state.setup)]
    about = get_presenter(table.game).about(table.state)
    return shapes.Panel(f"{table.game.title}: {about}", _text([spoken("set-up-list"), *lines]))


@shapes.aloud
def log_panel(table: Table, at: int) -> shapes.Panel:
    """A move that was undone, as it stays in the channel: without buttons."""
    entry = table.log.entries[at]
    headline = spoken("heading-undone", heading=get_presenter(table.game).heading(entry.state))
    return shapes.Panel("", _text(told(table, entry.events)), headline=headline, ended=True)


def told(table: Table, events: Iterable[Event]) -> list[str]:
    return [shapes.as_typed(table.game.told(table.state, event)) for event in events]


def briefly(table: Table, events: Sequence[Event], state: Any = None) -> list[str]:
    return [_line(brief) for brief in briefs(table, events, state or table.state)]


def briefs(table: Table, events: Sequence[Event], state: Any) -> tuple[telling.Brief, ...]:
    """As a friend would tell it, in the state after it; unless this game is told in full."""
    if table.row.words == "full":
        return tuple(telling.Brief(note=table.game.told(state, event)) for event in events)
    return table.game.briefly(state, events)


def _line(brief: telling.Brief) -> str:
    hands = [f"**{shapes.capital(shapes.as_typed(brief.hands))}**"] if brief.hands else []
    note = [shapes.as_typed(brief.note)] if brief.note else []
    return ("-# " if brief.small else "") + " ".join([*hands, *note])


def _lately(table: Table, events: Sequence[Event]) -> tuple[telling.Brief, ...]:
    """What happened. After very many corrections only the newest of them: a panel has no room for all."""
    return briefs(table, events[-MOST_TOLD:], table.state)


def _lines(events: Sequence[Event], lately: Iterable[telling.Brief]) -> list[str]:
    return [*(["…"] if len(events) > MOST_TOLD else []), *map(_line, lately)]


def _step(table: Table, lately: Iterable[Sequence[telling.Brief]], first: str = "") -> str:
    """The first thing that hands do for him, in a few words: after an undo, what is to be put back."""
    if first or table.game.compute_outcome(table.state):
        return first.partition("\n- ")[2].partition("\n")[0]
    hands = (shapes.as_typed(brief.hands) for brief in chain.from_iterable(lately) if brief.hands)
    return next(hands, "").rstrip(".")


def _story(lines: Iterable[str]) -> tuple[str, ...]:
    """Line by line, as much of it as a panel holds."""
    return tuple(filter(None, _text(lines).split("\n")))


def _aside(table: Table) -> list[str]:
    """The score where yours is known, and what no picture shows, small."""
    game, state = table.game, table.state
    progress = None if game.compute_outcome(state) else game.progress(state)
    score = [standing(progress)] if progress and progress.yours is not None else []
    aside = " · ".join((*score, *get_presenter(game).aside(state)))
    return [f"-# {line}" for line in (aside, *beside(table)) if line]


def standing(progress: game.Progress) -> str:
    """His points and yours, as you told them."""
    his, yours = signed(progress.his), signed(progress.yours or 0)
    return spoken("standing", his=his, yours=yours, net=progress.net, round=progress.round)


def where_it_stands(table: Table, *, yours: bool) -> str:
    """In a list of games, `yours` or of others: never what is not told yet."""
    state = table.state if table.parts is None else table.before_move
    now, (his, _, where) = table.game.progress(state), get_presenter(table.game).heading(state).rpartition(" · ")
    points = if_told(now.yours if now else None)
    return spoken("games-stands", where=where, his=his or None, yours=points, host=None if yours else table.row.host_id)


def score_panel(table: Table) -> shapes.Panel:
    over = table.game.compute_outcome(table.state) is not None
    sheet = get_presenter(table.game).sheet(table.state)
    body = about(table) if over else "\n".join(foretold(table))
    return shapes.Panel(title=_title(table), body=body, facts=sheet, footer=footer(table))


def history_panel(table: Table, page: int) -> shapes.Panel:
    """The moves that count, newest page first."""
    entries = [table.log.entries[seq] for seq in reversed(table.log.line.played)]
    pages = ceil(len(entries) / PAGE) or 1
    page = min(max(page, 0), pages - 1)
    shown = entries[page * PAGE : (page + 1) * PAGE]
    lines = [_history(table, entry) for entry in shown] or [spoken("nothing-played")]
    turning = shapes.turns(page, pages, "history", words=("button-newer", "button-older"))
    options = tuple((move_label(table, entry.seq), str(entry.seq)) for entry in shown)
    look: shapes.Row = (shapes.Select(spoken("history-look"), "", options, verb="stood"),) if shown else ()
    rows = tuple(row for row in (look, turning) if row)
    footer = spoken("footer-page", page=page + 1, pages=pages)
    return shapes.Panel(title=spoken("title-history"), body=_text(lines), rows=rows, footer=footer)


def stood_panel(table: Table, at: int) -> shapes.Panel:
    """The table after an earlier move, in words and as a picture; one move back and forth by a press."""
    line = (0, *table.log.line.played)
    if at not in line:
        raise Refusal(say("refused-undone-move", move=at))
    entry, place = table.log.entries[at], line.index(at)
    shown = get_presenter(table.game)
    buttons = shapes.turns(place, len(line), "stood", lambda to: str(line[to]), ("button-before", "button-after"))
    why: shapes.Row = (replace(shapes.WHY, argument=str(at)), shapes.HISTORY)
    return shapes.Panel(
        title=spoken("heading-after", heading=shown.heading(entry.state), move=at),
        body=_text(briefly(table, entry.events, entry.state)),
        facts=shown.facts(entry.state),
        rows=(buttons, why) if buttons else (why,),
        footer=spoken("footer-then", game=table.row.id, move=table.seq),
        ended=True,
        picture=table_scene(table, at),
    )


def _history(table: Table, entry: log.Entry) -> str:
    """What was said, and what happened: not the same again."""
    said = shapes.as_typed(summed_up(table, entry))
    happened = " ".join(each for each in told(table, entry.events) if each.rstrip(".") != said)
    return shapes.clipped(spoken("history-move", move=entry.seq, command=said, happened=happened), 320)


def note(before: Table, after: Table, command: commands.Command) -> str:
    """What is said beside the move itself: for an undo what to put back, computed from the two states."""
    if after.disputed:
        return spoken("told-otherwise", host=after.row.host_id, cards=after.disputed)
    if not isinstance(command, commands.Undo):
        return ""
    return "\n".join(story.put_back(after.game, before.state, after.state))


@shapes.aloud
def noted_panel(after: Table, before: Table, command: commands.Command) -> shapes.Panel:
    return table_panel(after, note(before, after, command))


def receipt(before: Table, after: Table, command: commands.Command) -> str:
    """One private line or two about what was said."""
    said = " ".join(told(after, after.log.entries[-1].events)) or spoken("noted")
    return shapes.clipped("\n".join(part for part in (said, note(before, after, command)) if part), 1900)


def too_late(table: Table, seq: int, command: commands.Command | None = None) -> str:
    """To a press or a form from `seq`: whether its own command was stored, what was stored last, what is asked now."""
    since = table.log.entries[seq + 1 :]
    own = since[0] if command and since and since[0].command == command and _counts(table, since[0]) else None
    shown = own or table.log.entries[-1]
    stored = spoken("too-late-stored", command=shapes.as_typed(summed_up(table, shown))) if shown.command else ""
    said = " ".join(told(table, shown.events[:1])) or stored
    move, question = own.seq if own else None, table.game.phrase_question(table.state)
    return shapes.clipped(spoken("too-late", move=move, said=said, question=question), 1900)


def _counts(table: Table, entry: log.Entry) -> bool:
    return isinstance(entry.command, commands.Undo | commands.Redo) or entry.seq in table.log.line.played


def footer(table: Table) -> str:
    return spoken("footer-game", game=table.row.id, move=table.seq)


def _text(lines: Iterable[str]) -> str:
    return shapes.clipped("\n".join(lines).strip(), MOST)
