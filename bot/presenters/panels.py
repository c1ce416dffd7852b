"""The panels of every game: the table, a move in the log, the score, the history, the set-up
list."""

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
    get_last_move_entries_in_round,
    get_side_to_move,
    split_events_into_reveal_parts,
    split_move_opponent_first,
)
from bot.presenters import components
from bot.presenters.game_lists import make_move_options, summarize_entry
from bot.presenters.pads import Pad
from bot.presenters.registry import get_presenter
from bot.presenters.scenes import make_table_scene
from bot.presenters.scores import describe_game_and_opponent, describe_outcome
from bot.presenters.watcher_texts import (
    arrange_watcher_call_buttons,
    list_forecast_lines,
    list_watcher_lines,
    make_panel_in_third_person,
)
from bot.sentences import Refusal, say, say_now
from engines.core import (
    Event,
    Misplayed,
    Sentence,
    commands,
    format_if_told,
    format_signed,
    game,
    log,
    transcript,
)
from engines.core.catalogue import get_box_title
from engines.core.text.sentence import Brief, reword_for_play_without_box

MAX_BODY = 3500
"""The maximal number of characters in the text of a panel. An embed holds 4,096, all embeds of a
message 6,000."""
MAX_SHOWN_EVENTS = 60
"""The maximal number of events of a move that a panel shows."""
MOVES_PER_PAGE = 10
"""The number of moves on a page of the history."""


@components.in_game_language
def make_table_panel(
    table: Table, intro: str | Sentence = "", side: int | None = None, pad_line: str = ""
) -> components.Panel:
    """Return the panel of a game: the last move, the table, and the buttons for the moves that are
    possible now.

    `intro` is a text before the move. `side` chooses the part of the buttons if there are too many
    for one panel. None leaves the choice to the game, which goes by the last move. `pad_line` is
    the beginning of a typed line: the panel asks for what follows it, if something can.
    """
    if table.revealed_parts is not None:
        return make_revealed_parts_panel(table)
    game = table.game
    state = table.state
    entries = get_last_move_entries_in_round(table.log)
    events = collect_events(entries)
    if side is None:
        side = get_presenter(game).choose_side(state, events)
    recent = _list_recent_briefs(table, events)
    asked = get_presenter(game).make_pad(state, pad_line) if pad_line else None
    body = (
        _list_pad_question_lines(asked)
        if asked
        else [*_list_small_print_lines(table), *_list_question_lines(table)]
    )
    if table.row.is_open and table.free_entries <= WARN_BELOW_ENTRIES:
        body.append(say_now("log-is-nearly-full", left=table.free_entries))

    def find_first_instruction() -> str:
        parts = split_move_opponent_first(entries)
        if len(parts) == 1:
            return _find_first_instruction_for_player(table, [recent], str(intro))
        briefs_by_part = (_list_recent_briefs(table, collect_events(part)) for part in parts)
        return _find_first_instruction_for_player(table, briefs_by_part, str(intro))

    rows = asked.rows if asked else _arrange_rows(table, side, events)
    move_lines = _split_move_lines([str(intro), *_list_move_lines(events, recent)])
    return components.Panel(
        title="",
        body=_join_lines(body),
        make_table_facts=partial(_list_facts_unless_pad_waits, table),
        rows=rows,
        headline=_make_panel_title(table),
        make_instruction=find_first_instruction,
        move_lines=move_lines,
        is_final=game.compute_outcome(state) is not None,
        picture=make_table_scene(table, known_events=events, side=side),
    )


def make_private_pad_page(table: Table, line: str) -> components.Panel | None:
    """Return the private page of a pad after this beginning of a typed line, or None if nothing
    follows it now."""
    asked = get_presenter(table.game).make_pad(table.state, line)
    if asked is None:
        return None
    rows = tuple(map(_point_back_button_to_more_page, asked.rows))
    return components.Panel(asked.question, asked.told, rows=rows)


def _point_back_button_to_more_page(row: components.Row) -> components.Row:
    """Return the row with a button back to *More…* in place of one to the panel: a private pad was
    opened there."""
    items: list[Any] = []
    for item in row:
        if isinstance(item, components.Button) and item.verb == "flip":
            items.append(replace(item, verb="page", argument="more"))
        else:
            items.append(item)
    return cast(components.Row, tuple(items))


def _list_pad_question_lines(asked: Pad) -> list[str]:
    """Return the answers so far and the question of a pad."""
    return [asked.told, f"**{asked.question}**"]


def _list_question_lines(table: Table) -> list[str]:
    """Return the question of the game; in a chat with the bot also that an answer can be written,
    once in a game."""
    lines = [f"**{table.game.phrase_question(table.state)}**"]
    if table.row.home_kind == "direct":
        example = get_presenter(table.game).make_example_answer(table.state)
        if example:
            lines.insert(0, f"-# {say_now('just-write', example=example)}")
    return lines


def _list_facts_unless_pad_waits(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the table in words, or nothing while a pad of a briefly told game waits for a press.

    *In full* shows the table in words at any time.
    """
    ask = table.game.find_ask(table.state)
    if ask is not None and ask.is_answered_by_buttons and table.row.words == "brief":
        return ()
    return get_presenter(table.game).list_facts(table.state)


def _make_panel_title(table: Table) -> str:
    """Return the heading of the game, or the result if the game has ended."""
    outcome = table.game.compute_outcome(table.state)
    if outcome:
        return describe_outcome(outcome)
    return get_presenter(table.game).format_heading(table.state)


@components.in_game_language
def make_live_panel(table: Table) -> components.Panel:
    """Return the live panel of a game in another channel, with buttons for calls and reasons."""
    return make_panel_in_third_person(table, _make_live_panel)


def _make_live_panel(table: Table) -> components.Panel:
    channel_line = say_now("played-elsewhere", channel=table.row.channel_id, host=table.row.host_id)
    if table.revealed_parts is not None:
        panel = make_revealed_parts_panel(table)
        return replace(panel, body=f"{panel.body}\n{channel_line}", rows=())
    recent = list[Sequence[Brief]]()
    lines = list[str]()
    if table.row.status == "abandoned":
        body = say_now("game-was-ended")
    else:
        body = _join_lines(_list_live_panel_lines(table, channel_line))
        for part in split_move_opponent_first(get_last_move_entries_in_round(table.log)):
            events = collect_events(part)
            recent.append(_list_recent_briefs(table, events))
            lines += _list_move_lines(events, recent[-1])
    reading_buttons = (components.WHY_BUTTON, components.SCORE_BUTTON, components.HISTORY_BUTTON)
    rows = (*arrange_watcher_call_buttons(table), reading_buttons)
    return components.Panel(
        title="",
        body=body,
        facts=get_presenter(table.game).list_facts(table.state),
        rows=_remove_undo_and_why_if_useless(table, rows),
        headline=_make_panel_title(table),
        make_instruction=partial(_find_first_instruction_for_player, table, recent),
        move_lines=_split_move_lines(lines),
        is_final=table.game.compute_outcome(table.state) is not None,
        picture=make_table_scene(table),
    )


def _list_live_panel_lines(table: Table, channel_line: str) -> list[str]:
    """Return the text of a live panel: notes, forecast, whose turn it is, the countdown, and the
    channel, which `channel_line` names."""
    lines = [
        *_list_small_print_lines(table),
        *list_forecast_lines(table),
        describe_whose_turn(table),
    ]
    if table.countdown_ends:
        lines.append(say_now("revealed", ends=f"<t:{table.countdown_ends}:R>"))
    return [*lines, channel_line]


def describe_whose_turn(table: Table) -> str:
    """Return a sentence for watchers that says whose turn it is, or nothing if the game is not
    open."""
    if not table.row.is_open:
        return ""
    opponent = table.game.name_opponent(table.state)
    sentence = say("now", move=get_side_to_move(table)).for_opponent(opponent)
    return components.capitalize_player_at_sentence_starts(str(sentence))


def make_revealed_parts_panel(table: Table) -> components.Panel:
    """Return the panel of a move that is revealed part by part.

    It shows the parts so far, and neither the table nor the heading after the whole move.
    """
    parts = split_events_into_reveal_parts(table.game, table.get_last_move_events())
    next_button = components.Button(say_now("button-next"), "next", style="primary")
    all_button = components.Button(say_now("button-all"), "all")
    buttons = (next_button, all_button)
    heading = get_presenter(table.game).format_heading(table.state_before_move)
    headline = say_now("heading-part", heading=heading, part=table.revealed_parts, parts=len(parts))
    body = _join_lines(map(_format_brief, list_revealed_briefs(table)))
    return components.Panel(title="", body=body, rows=(buttons,), headline=headline)


def list_revealed_briefs(table: Table) -> list[Brief]:
    """Return the lines of the parts of the last move that are revealed so far."""
    revealed = list[Brief]()
    for part in split_events_into_reveal_parts(table.game, table.get_last_move_events())[
        : table.revealed_parts
    ]:
        revealed += describe_events_as_briefs(table, part, table.state)
    return revealed


def _arrange_rows(
    table: Table, side: int, recent_events: Sequence[Event] = ()
) -> tuple[components.Row, ...]:
    """Return the buttons of the game, with those to redo, to call, to go back to a mistake, and to
    read in full."""
    game_rows = get_presenter(table.game).arrange_rows(table.state, side)
    rows = cut_menus_to_page(
        _remove_undo_and_why_if_useless(table, game_rows, recent_events), side, "flip"
    )
    mistake = _find_move_before_mistake(table)
    if mistake is not None:
        back = components.Button(say_now("button-undo-there"), argument=f"undo {mistake}")
        rows = _add_button(rows, back, components.UNDO_BUTTON, components.MORE_BUTTON)
    if table.log.mainline.undone:
        rows = _add_button(
            rows, components.REDO_BUTTON, components.UNDO_BUTTON, components.MORE_BUTTON
        )
    if not side and table.row.home_kind != "direct" and call_service.can_watchers_call(table):
        rows = _add_button(rows, components.CALL_BUTTON, components.MORE_BUTTON)
    if table.row.words != "brief":
        return rows
    if _has_room_for_button(rows[-1]):
        return (*rows[:-1], _append_to_row(rows[-1], components.FULL_BUTTON))
    if len(rows) < components.MAX_MOVE_ROWS:
        return (*rows, (components.FULL_BUTTON,))
    return rows


def _find_move_before_mistake(table: Table) -> int | None:
    """Return the move before an earlier report that the last move has shown to be wrong, or
    None."""
    *earlier, last = (0, *table.log.mainline.played)
    for event in table.log.entries[last].events:
        if isinstance(event, Misplayed) and event.told_by:
            return _find_move_before_latest_command(table, earlier, event.told_by)
    return None


def _find_move_before_latest_command(
    table: Table, seqs: Sequence[int], command_kind: str
) -> int | None:
    """Return the move before the latest command of this kind among these moves, or None if there is
    no such command."""
    for seq_before, seq in reversed([*pairwise(seqs)]):
        command = table.log.entries[seq].command
        if command and command.do == command_kind:
            return seq_before
    return None


def _remove_undo_and_why_if_useless(
    table: Table, rows: tuple[components.Row, ...], recent_events: Sequence[Event] = ()
) -> tuple[components.Row, ...]:
    """Return the rows without *Undo* if there is no move, and without *Why?* if no rule explains
    the last move.

    `recent_events` are events that the caller has already read; they are looked at first.
    """
    if not table.log.mainline.played:
        return _remove_buttons(rows, components.UNDO_BUTTON, components.WHY_BUTTON)
    if _has_rule(recent_events) or _has_rule(table.get_last_move_events()):
        return rows
    return _remove_buttons(rows, components.WHY_BUTTON)


def _has_rule(events: Iterable[Event]) -> bool:
    """Return whether a rule explains one of the events."""
    return any(event.rule for event in events)


def _append_to_row(row: components.Row, button: components.Button) -> components.Row:
    """Return the row of buttons with one more at its end."""
    return cast(components.Row, (*row, button))


def _add_button(
    rows: tuple[components.Row, ...], button: components.Button, *neighbours: components.Button
) -> tuple[components.Row, ...]:
    """Return the rows with one more button.

    It goes beside the first neighbour whose row has room, else into the last row with room, else
    into a row of its own. It is left out if all five rows are full.
    """
    row_numbers = list[int]()
    for neighbour in neighbours:
        for number, row in enumerate(rows):
            if neighbour in row:
                row_numbers.append(number)
    row_numbers += reversed(range(len(rows)))
    for number in row_numbers:
        if _has_room_for_button(rows[number]):
            extended_row = _append_to_row(rows[number], button)
            return (*rows[:number], extended_row, *rows[number + 1 :])
    if len(rows) < components.MAX_ROWS:
        return (*rows, (button,))
    return rows


def cut_menus_to_page(
    rows: tuple[components.Row, ...], page: int, verb: str, argument_prefix: str = ""
) -> tuple[components.Row, ...]:
    """Return the rows with page `page` of each menu that has more options than Discord accepts.

    Buttons with this verb lead to the other pages; their argument is `argument_prefix` followed by
    the number of the page.
    """
    longest = 0
    for item in chain.from_iterable(rows):
        if isinstance(item, components.Select):
            longest = max(longest, len(item.options))
    if longest <= components.MAX_OPTIONS:
        return rows
    page_count = ceil(longest / components.MAX_OPTIONS)
    shown_page = min(page, page_count - 1)
    cut_rows = tuple(_cut_menu_to_page(row, page) for row in rows)

    def format_argument(target: int) -> str:
        return f"{argument_prefix}{target}"

    for button in components.make_page_buttons(shown_page, page_count, verb, format_argument):
        cut_rows = _add_button(cut_rows, button, components.MORE_BUTTON)
    return cut_rows


def _cut_menu_to_page(row: components.Row, page: int) -> components.Row:
    """Return a menu with the options of one page, or of its last page if it has fewer; another row
    as it is."""
    menu = row[0]
    if not isinstance(menu, components.Select):
        return row
    last = (len(menu.options) - 1) // components.MAX_OPTIONS
    start = min(page, last) * components.MAX_OPTIONS
    return (replace(menu, options=menu.options[start : start + components.MAX_OPTIONS]),)


def _remove_buttons(
    rows: tuple[components.Row, ...], *buttons: components.Button
) -> tuple[components.Row, ...]:
    """Return the rows without these buttons, and without rows that become empty."""
    kept_rows = list[components.Row]()
    for row in rows:
        items = tuple(item for item in row if item not in buttons)
        if items:
            kept_rows.append(cast(components.Row, items))
    return tuple(kept_rows)


def _has_room_for_button(row: components.Row) -> bool:
    """Return whether a button can be added; a menu has a row of its own."""
    first = next(iter(row), None)
    return len(row) < components.MAX_ROWS and not isinstance(
        first, components.Select | components.PeopleSelect
    )


@components.in_game_language
def make_start_panel(table: Table, laid_aside: Table | None = None) -> components.Panel:
    """Return the panel of a game that has just begun: the first steps of the set-up, and the first
    buttons.

    It has no button *In full*, because no move was played yet. `laid_aside` is the game that this
    start has laid aside.
    """
    panel = make_table_panel(table)
    if table.is_without_box:
        return _make_start_panel_without_box(table, panel, laid_aside)
    lines = _list_laid_aside_lines(laid_aside)
    lines.append(f"-# {get_presenter(table.game).describe_setup(table.state)}")
    lines += [f"- {sentence}" for sentence in table.game.list_short_setup_steps(table.state.setup)]
    if not table.row.can_post_unprompted:
        lines.append(f"-# {say_now('away')}")
    rows = _remove_buttons(panel.rows, components.FULL_BUTTON)
    set_up_button = components.Button(say("button-set-up"), "page", "set-up")
    rows = _add_button(rows, set_up_button, components.MORE_BUTTON, components.UNDO_BUTTON)
    return replace(
        panel,
        headline=f"{table.game.localized_title}: {panel.headline}",
        body=_join_lines([*lines, *panel.move_lines, panel.body]),
        rows=rows,
        make_instruction=str,
        move_lines=(),
        make_table_facts=tuple,
        is_final=False,
        picture=None,
    )


def _list_laid_aside_lines(laid_aside: Table | None) -> list[str]:
    """Return a line that names the game which a start has laid aside, if there is one.

    Its package may have been removed.
    """
    if laid_aside is None:
        return []
    row = laid_aside.row
    return [say_now("start-laid-aside", game=get_box_title(row.game), number=row.id)]


def _make_start_panel_without_box(
    table: Table, panel: components.Panel, laid_aside: Table | None
) -> components.Panel:
    """Return the panel of a game that has just begun without a box: what its picture shows, and the
    first question."""
    presenter = get_presenter(table.game)
    lines = [
        *_list_laid_aside_lines(laid_aside),
        f"-# {presenter.describe_setup(table.state)}",
        say_now("nothing-to-set-up"),
    ]
    shows = presenter.describe_picture_contents(table.state)
    if shows and panel.picture:
        lines.append(shows)
    if not table.row.can_post_unprompted:
        lines.append(f"-# {say_now('away')}")
    rows = _remove_buttons(panel.rows, components.FULL_BUTTON)
    own_box = components.Button(say("button-own-box"), "own_box")
    return replace(
        panel,
        headline=f"{table.game.localized_title}: {panel.headline}",
        body=_join_lines([*lines, panel.body]),
        rows=_add_button(rows, own_box, components.MORE_BUTTON, components.UNDO_BUTTON),
        make_instruction=str,
        move_lines=(),
    )


def make_full_last_move_page(table: Table) -> components.Panel:
    """Return the page with the last move event by event, and the table in words."""
    presenter = get_presenter(table.game)
    events = table.get_last_move_events()[-MAX_SHOWN_EVENTS:]
    body = _join_lines(
        [*list_event_sentences(table, events), "", f"-# {presenter.describe_setup(table.state)}"]
    )
    facts = presenter.list_facts(table.state)
    return components.Panel(_make_panel_title(table), body, facts, footer=make_footer(table))


def make_set_up_steps_panel(table: Table) -> components.Panel:
    """Return the page with all steps of the set-up."""
    lines = [say_now("set-up-list")]
    for _, sentence in table.game.list_setup_steps(table.state.setup):
        lines.append(f"- {sentence}")
    about = get_presenter(table.game).describe_setup(table.state)
    return components.Panel(f"{table.game.localized_title}: {about}", _join_lines(lines))


@components.in_game_language
def make_panel_of_undone_move(table: Table, seq: int) -> components.Panel:
    """Return the panel of an undone move, without buttons, as it stays in the channel."""
    entry = table.log.entries[seq]
    headline = say_now(
        "heading-undone", heading=get_presenter(table.game).format_heading(entry.state)
    )
    body = _join_lines(list_event_sentences(table, entry.events))
    return components.Panel("", body, headline=headline, is_final=True)


def list_event_sentences(table: Table, events: Iterable[Event]) -> list[str]:
    """Return a sentence for each event."""
    sentences = list[str]()
    for event in events:
        sentence = table.game.describe_event_at_table(table.state, event)
        sentences.append(components.escape_markup_except_player_mention(sentence))
    return sentences


def list_brief_lines(table: Table, events: Sequence[Event], state_after: Any = None) -> list[str]:
    """Return the events in the short words of the game, as lines of Markdown.

    `state_after` is the state after the events; None stands for the current one.
    """
    briefs = describe_events_as_briefs(table, events, state_after or table.state)
    return [_format_brief(brief) for brief in briefs]


def describe_events_as_briefs(
    table: Table, events: Sequence[Event], state_after: Any
) -> tuple[Brief, ...]:
    """Return the events in the short words of the game, or one sentence for each if this game is
    told in full.

    `state_after` is the state after the events. Instructions for the box are left out in a game
    that is played without it.
    """
    if table.row.words == "full":
        return tuple(
            Brief(detail=table.game.describe_event_at_table(state_after, event)) for event in events
        )
    lines = table.game.describe_move(state_after, events)
    if not table.is_without_box:
        return lines
    shown_lines = list[Brief]()
    for line in lines:
        instruction = reword_for_play_without_box(line.instruction)
        detail = reword_for_play_without_box(line.detail)
        if str(instruction or "") or str(detail or ""):
            shown_lines.append(line.replace(instruction=instruction, detail=detail))
    return tuple(shown_lines)


def _format_brief(brief: Brief) -> str:
    """Return a line of Markdown: the instruction in bold, then the note."""
    parts = list[str]()
    if brief.instruction:
        parts.append(
            f"**{components.capitalize(components.escape_markup_except_player_mention(brief.instruction))}**"
        )
    if brief.detail:
        parts.append(components.escape_markup_except_player_mention(brief.detail))
    line = " ".join(parts)
    if brief.is_minor:
        return f"-# {line}"
    return line


def _list_recent_briefs(table: Table, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the newest of these events in words; a panel has no room for all events after very
    many corrections."""
    return describe_events_as_briefs(table, events[-MAX_SHOWN_EVENTS:], table.state)


def _list_move_lines(events: Sequence[Event], recent_briefs: Iterable[Brief]) -> list[str]:
    """Return the lines of a move, with an ellipsis first if events were left out."""
    lines = [_format_brief(brief) for brief in recent_briefs]
    if len(events) > MAX_SHOWN_EVENTS:
        return ["…", *lines]
    return lines


def _find_first_instruction_for_player(
    table: Table, recent_briefs: Iterable[Sequence[Brief]], intro: str = ""
) -> str:
    """Return the first instruction for the player's hands, or nothing.

    If the panel begins with a text, it is the first item of the list in that text, such as what an
    undo puts back.
    """
    if intro or table.game.compute_outcome(table.state):
        _, _, items = intro.partition("\n- ")
        return items.partition("\n")[0]
    for brief in chain.from_iterable(recent_briefs):
        if brief.instruction:
            return components.escape_markup_except_player_mention(brief.instruction).rstrip(".")
    return ""


def _split_move_lines(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the single lines of these texts that are not empty, as many as a panel holds."""
    return tuple(filter(None, _join_lines(lines).split("\n")))


def _list_small_print_lines(table: Table) -> list[str]:
    """Return small lines: the score if the player has reported one, and notes that no picture
    shows."""
    game = table.game
    state = table.state
    notes = list[str]()
    if not game.compute_outcome(state):
        progress = game.progress(state)
        if progress and progress.yours is not None:
            notes.append(describe_points(progress, game.name_opponent(state)))
    notes += get_presenter(game).list_notes(state)
    lines = (" · ".join(notes), *list_watcher_lines(table))
    return [f"-# {line}" for line in lines if line]


def describe_points(progress: game.Progress, opponent: str) -> str:
    """Return the points of both sides.

    If those of the opponent are a minus in the player's, that says what he took, once he has.
    """
    if not progress.net:
        kind = "both"
    elif progress.his:
        kind = "taken"
    else:
        kind = "alone"
    text = say(
        "standing",
        kind=kind,
        his=format_signed(progress.his),
        yours=format_signed(progress.yours or 0),
    )
    return str(text.for_opponent(opponent))


def describe_status(table: Table, *, is_own: bool) -> str:
    """Return the state of a game for a list of games. It never shows a move that is not revealed
    yet.

    The host is named unless the list is about `is_own`, the games of the reader.
    """
    state = table.state
    if table.revealed_parts is not None:
        state = table.state_before_move
    his, _, where = get_presenter(table.game).format_heading(state).rpartition(" · ")
    points = None
    progress = table.game.progress(state)
    if progress:
        points = progress.yours
    host = None
    if not is_own:
        host = table.row.host_id
    return say_now(
        "games-stands", where=where, his=his or None, yours=format_if_told(points), host=host
    )


def make_score_panel(table: Table) -> components.Panel:
    """Return the page with the score sheet, and with the forecast while the game is not over."""
    body = describe_game_and_opponent(table)
    if table.game.compute_outcome(table.state) is None:
        body = "\n".join(list_forecast_lines(table))
    sheet = get_presenter(table.game).list_score_facts(table.state)
    return components.Panel(
        title=_make_panel_title(table), body=body, facts=sheet, footer=make_footer(table)
    )


def make_history_panel(table: Table, page: int) -> components.Panel:
    """Return a page of the mainline; the first page has the newest moves. `page` is limited to the
    existing pages."""
    entries = [table.log.entries[seq] for seq in reversed(table.log.mainline.played)]
    page_count = ceil(len(entries) / MOVES_PER_PAGE) or 1
    page = min(max(page, 0), page_count - 1)
    shown_entries = entries[page * MOVES_PER_PAGE : (page + 1) * MOVES_PER_PAGE]
    rows = list[components.Row]()
    if shown_entries:
        options = make_move_options(table, (entry.seq for entry in shown_entries))
        rows.append((components.Select(say_now("history-look"), "", options, verb="stood"),))
    page_buttons = components.make_page_buttons(
        page, page_count, "history", label_keys=("button-newer", "button-older")
    )
    if page_buttons:
        rows.append(page_buttons)
    lines = [_describe_entry(table, entry) for entry in shown_entries] or [
        say_now("nothing-played")
    ]
    footer = say_now("footer-page", page=page + 1, pages=page_count)
    return components.Panel(
        title=say_now("title-history"), body=_join_lines(lines), rows=tuple(rows), footer=footer
    )


def make_past_panel(table: Table, seq: int) -> components.Panel:
    """Return the table after an earlier move, in words and as a picture, with buttons to the moves
    before and after.

    Raises Refusal if the move was undone.
    """
    line = (0, *table.log.mainline.played)
    if seq not in line:
        raise Refusal(say("refused-undone-move", move=seq))
    entry = table.log.entries[seq]
    place = line.index(seq)
    presenter = get_presenter(table.game)
    buttons = components.make_page_buttons(
        place,
        len(line),
        "stood",
        lambda target: str(line[target]),
        ("button-before", "button-after"),
    )
    why_button = replace(components.WHY_BUTTON, argument=str(seq))
    rows: tuple[components.Row, ...] = ((why_button, components.HISTORY_BUTTON),)
    if buttons:
        rows = (buttons, *rows)
    return components.Panel(
        title=say_now("heading-after", heading=presenter.format_heading(entry.state), move=seq),
        body=_join_lines(list_brief_lines(table, entry.events, entry.state)),
        facts=presenter.list_facts(entry.state),
        rows=rows,
        footer=say_now("footer-then", game=table.row.id, move=table.seq),
        is_final=True,
        picture=make_table_scene(table, seq),
    )


def _describe_entry(table: Table, entry: log.Entry) -> str:
    """Return one line of the history: the command, and its events as far as they say something
    else."""
    command = components.escape_markup_except_player_mention(summarize_entry(table, entry))
    sentences = list[str]()
    for sentence in list_event_sentences(table, entry.events):
        if sentence.rstrip(".") != command:
            sentences.append(sentence)
    happened = " ".join(sentences)
    text = say_now("history-move", move=entry.seq, command=command, happened=happened)
    return components.clip(text, 320)


def make_undo_or_dispute_note(
    table_before: Table, table_after: Table, command: commands.Command
) -> str:
    """Return the note that goes with a command, or an empty text.

    If typed cards contradict stored ones, it names these cards. After an undo it lists what to put
    back on the table, computed from the two states.
    """
    if table_after.disputed_cards:
        cards = table_after.disputed_cards
        return say_now("told-otherwise", host=table_after.row.host_id, cards=cards)
    if not isinstance(command, commands.Undo):
        return ""
    changes = transcript.describe_undo_changes(
        table_after.game, table_before.state, table_after.state
    )
    return "\n".join(changes)


@components.in_game_language
def make_panel_with_note(
    table_after: Table, *, table_before: Table, command: commands.Command
) -> components.Panel:
    """Return the panel after a command, in the game's language, with the note that goes with it."""
    note = make_undo_or_dispute_note(table_before, table_after, command)
    return make_table_panel(table_after, note)


def make_command_receipt(table_before: Table, table_after: Table, command: commands.Command) -> str:
    """Return the private confirmation of a command: its events, and the note that goes with it."""
    sentences = list_event_sentences(table_after, table_after.log.entries[-1].events)
    lines = [" ".join(sentences) or say_now("noted")]
    note = make_undo_or_dispute_note(table_before, table_after, command)
    if note:
        lines.append(note)
    return components.clip("\n".join(lines), 1900)


def describe_stale_press(
    table: Table, pressed_seq: int, command: commands.Command | None = None
) -> str:
    """Return the reply to a press or form that was made for an earlier move, `pressed_seq`.

    It says whether the same command was stored anyway, what was stored last, and what the game asks
    now.
    """
    shown_entry = table.log.entries[-1]
    move = None
    following = table.log.entries[pressed_seq + 1 :]
    if (
        command
        and following
        and following[0].command == command
        and _is_in_effect(table, following[0])
    ):
        shown_entry = following[0]
        move = shown_entry.seq
    stored = ""
    if shown_entry.command:
        stored = say_now(
            "too-late-stored",
            command=components.escape_markup_except_player_mention(
                summarize_entry(table, shown_entry)
            ),
        )
    first_event = " ".join(list_event_sentences(table, shown_entry.events[:1]))
    question = table.game.phrase_question(table.state)
    text = say_now("too-late", move=move, said=first_event or stored, question=question)
    return components.clip(text, 1900)


def format_late_call_reply(table: Table) -> str:
    """Return the reply to a call that was made for an earlier move."""
    return components.clip(
        f"{say_now('refused-late-call')} {_describe_last_move_for_watchers(table)}".strip(), 1900
    )


def format_late_watcher_reply(table: Table) -> str:
    """Return the reply to a watcher who pressed a button of an earlier move."""
    return components.clip(
        say_now("too-late-watching", told=_describe_last_move_for_watchers(table)).strip(), 1900
    )


def _describe_last_move_for_watchers(table: Table) -> str:
    """Return what was played last and whose turn it is, in the third person; nothing while a move
    is revealed."""
    shown = table.log.entries[-1]

    def make(_: Table) -> components.Panel:
        sentences = list_event_sentences(table, shown.events[:1])
        lines = [" ".join(sentences), describe_whose_turn(table)]
        return components.Panel(" ".join(filter(None, lines)), "")

    if table.revealed_parts is not None:
        return ""
    return make_panel_in_third_person(table, make).title


def _is_in_effect(table: Table, entry: log.Entry) -> bool:
    """Return whether the entry is in effect: an undo, a redo, or a move of the mainline."""
    is_undo_or_redo = isinstance(entry.command, commands.Undo | commands.Redo)
    return is_undo_or_redo or entry.seq in table.log.mainline.played


def make_footer(table: Table) -> str:
    """Return the footer with the numbers of the game and of the move."""
    return say_now("footer-game", game=table.row.id, move=table.seq)


def _join_lines(lines: Iterable[str]) -> str:
    """Return the lines as the text of a panel, cut off where it is too long."""
    return components.clip("\n".join(lines).strip(), MAX_BODY)
