"""The private pages of every game: more buttons, corrections, moves to go back to, seats, and
help."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, cast

from bot.play.table import Seat, Table
from bot.presenters import components, corrections, heights, panels, recap, watcher_texts
from bot.presenters.game_lists import list_undo_targets, make_help_panel, make_move_options
from bot.presenters.registry import get_presenter
from bot.presenters.scenes import make_guide_scene
from bot.sentences import say_now
from engines.core import (
    YOU,
    Adjust,
    Adjusted,
    Event,
    IllegalCommand,
    Thing,
    current_player,
    translate_codes,
    use_language,
)

MAX_HINT = 100
"""The maximal number of characters in the hint of an input."""
MAX_INPUT = 200
"""The maximal length of an input, unless the list to edit is longer. The longest list of ten
building tiles has 141."""


def make_private_page(
    table: Table, name: str, reveal_mode: str = "all", viewer: "Viewer | None" = None
) -> components.Panel | None:
    """Return the private page of this name, or None if there is no such page.

    A number behind a tilde chooses the page of a long menu, or of a text that is too high for a
    phone: `correct~1`. `reveal_mode` says how the opponent's turns are shown now, `all` at once or
    by `press`. Buttons that the viewer may not use are left out, and so are moves in a game that
    was ended. This is done before the page is cut, so that no part holds only such buttons.
    """
    name, _, suffix = name.partition("~")
    found = _make_named_page(table, name, reveal_mode)
    if found is None:
        return None
    if table.row.status == "abandoned":
        found = _remove_move_rows(found)
    if viewer is not None:
        found = remove_forbidden_buttons(table, found, viewer)
    number = 0
    if suffix.isdecimal():
        number = int(suffix)
    found = replace(found, rows=panels.cut_menus_to_page(found.rows, number, "page", f"{name}~"))
    if found.guide:
        found = replace(found, picture=make_guide_scene(table, found.guide))
    if name == "calls":  # it is read to press one of its buttons, which stand together
        return found
    return heights.cut_panel_to_page(found, number, f"{name}~")


def _remove_move_rows(panel: components.Panel) -> components.Panel:
    """Return the page without rows that play a move."""

    def has_move(row: components.Row) -> bool:
        return any(item.verb == components.PLAY_LINE_VERB for item in row)

    return replace(panel, rows=tuple(row for row in panel.rows if not has_move(row)))


def _make_named_page(table: Table, name: str, reveal_mode: str) -> components.Panel | None:
    """Return the page of this name, which may carry a number (`undo 0`); a page of the game itself
    if no other fits."""
    match name.split():
        case ["more"]:
            return _make_more_page(table, reveal_mode)
        case ["correct"]:
            return _make_correction_page(table)
        case ["fix", thing, slot, disagreed_move]:
            return corrections.make_correction_choice_page(table, thing, slot, disagreed_move)
        case ["disagree", move] if move.isdecimal():
            return _make_disagreement_page(table, min(int(move), table.seq))
        case ["undo", number] if number.isdecimal():
            return _make_undo_page(table, int(number))
        case ["seats"]:
            return _make_seats_page(table)
        case ["calls"]:
            return watcher_texts.make_watcher_calls_page(table)
        case ["help"]:
            return make_help_page(table)
        case [recap.ROUNDS_PAGE]:
            return recap.make_rounds_panel(table)
        case ["full"]:
            return panels.make_full_last_move_page(table)
        case ["set-up"]:
            return panels.make_set_up_steps_panel(table)
    return get_presenter(table.game).make_page(table.state, name)


def _make_more_page(table: Table, reveal_mode: str) -> components.Panel:
    """Return the page behind *More…*: rows of the game, rows to look at moves, and rows about the
    game as a whole."""
    presenter = get_presenter(table.game)
    rows = (
        *presenter.arrange_more_rows(table.state),
        _list_move_log_buttons(table),
        _list_game_buttons(table, reveal_mode),
    )
    text = f"{say_now('more-text')}\n-# {presenter.describe_setup(table.state)}"
    return components.Panel(
        say_now("title-more"), text, rows=rows, footer=panels.make_footer(table)
    )


def _list_move_log_buttons(table: Table) -> components.Row:
    """Return the buttons to correct, undo, redo, and to look at the history and the score."""
    buttons = list[components.Button]()
    if table.state.is_tracked:
        buttons.append(components.Button(say_now("button-correct"), "page", "correct"))
    buttons.append(components.Button(say_now("button-undo-to"), "page", "undo 0"))
    if table.log.mainline.undone:
        buttons.append(components.REDO_BUTTON)
    return (*buttons, components.HISTORY_BUTTON, components.SCORE_BUTTON)


def _list_game_buttons(table: Table, reveal_mode: str) -> components.Row:
    """Return the buttons to read in full, for help, for the opponent's turns, for seats, and to end
    the game.

    The opponent's turn comes along by itself or waits for a press. The button switches to the other
    way.
    """
    buttons = list[components.Button]()
    if table.row.words == "brief":
        buttons.append(components.FULL_BUTTON)
    buttons.append(components.Button(say_now("button-help"), "page", "help"))
    if table.state.is_tracked and table.game.automatic_command:
        other_way = "all"
        if reveal_mode == "all":
            other_way = "press"
        label = say_now("button-along", reveal=reveal_mode)
        buttons.append(components.Button(label, "along", other_way))
    if table.row.home_kind == "server":
        buttons.append(components.Button(say_now("button-hand-over"), "page", "seats"))
    return (*buttons, components.Button(say_now("button-end"), "end", style="danger"))


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────


def _make_correction_page(table: Table) -> components.Panel:
    """Return the page with all things that can be corrected, and a menu to choose one."""
    lines = list[str]()
    for fix in table.game.list_correctables(table.state):
        lines.append(_describe_thing(table, fix, table.state))
    choose = components.Select(
        say_now("correct-which"), "", _list_correction_options(table), verb="fix"
    )
    body = components.clip("\n".join(lines), 2000)
    return components.Panel(say_now("title-correct"), body, rows=((choose,),))


def _make_disagreement_page(table: Table, seq: int) -> components.Panel:
    """Return the page for a decision that the host finds wrong: a correction, or a report of the
    mistake.

    The decision stays in the log, and the correction is appended.
    """
    rows = list[components.Row]()
    if table.state.is_tracked and table.row.is_open:
        options = _list_correction_options(table)
        menu = components.Select(say_now("correct-which"), f"disagree {seq}", options, verb="fix")
        rows.append((menu,))
    rows.append((components.Button(say_now("button-report"), "report", str(seq)),))
    return components.Panel(say_now("title-disagree"), say_now("disagree-text"), rows=tuple(rows))


def make_wrong_decision_form(seq: int) -> components.Form:
    """Return the form to report a wrong decision of the move at this seq."""
    example = say_now("form-report-sentence-example")
    sentence = components.Field(
        "sentence", say_now("form-report-sentence"), placeholder=example, max_length=1000
    )
    return components.Form(say_now("form-report"), f"report {seq}", (sentence,))


def _list_correction_options(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the things that can be corrected as options: label and name."""
    options = list[tuple[str, str]]()
    for fix in table.game.list_correctables(table.state):
        options.append((str(fix.label), fix.name))
    return tuple(options)


def make_correction_form(table: Table, name: str, note_target: str = "") -> components.Form:
    """Return the form to correct the thing of this name.

    A list is filled in, so that one item can be edited. A single value is left empty, because it
    would have to be deleted first. If `note_target` is `disagree 12`, the form has a second field
    with a note on move 12. Raises IllegalCommand if there is no such thing at this table.
    """
    fix = table.game.find_correctable(table.state, name)
    stands = _format_thing(table, fix, table.state)
    value = ""
    if len(stands.split()) > 1:
        value = stands
    hint = components.clip(say_now("form-correct-hint", stands=stands, hint=fix.hint), MAX_HINT)
    max_length = max(MAX_INPUT, 2 * len(value))
    fields = [components.Field("to", str(fix.label), value, hint, max_length=max_length)]
    if note_target.startswith("disagree "):
        note = say_now("form-correct-note-disagree", move=note_target.split()[1])
        fields.append(
            components.Field(
                components.NOTE_FIELD, say_now("form-correct-note"), note, max_length=60
            )
        )
    return components.Form(say_now("title-correct"), f"adjust {fix.name}", tuple(fields))


def make_correction_preview(table: Table, line: str) -> components.Panel:
    """Return the changes of a correction, with a button that applies it.

    Raises IllegalCommand if the game would refuse the correction; it quotes the line.
    """
    fix = table.game.find_correctable(table.state, line.split()[1])
    try:
        command = table.game.parse_in_state(table.state, line, table.row.language)
        after = table.log.play_command(command)
    except IllegalCommand as error:
        raise table.game.quote_refusal(error, line, table.row.language) from None
    events = after.entries[-1].events
    if isinstance(command, Adjust):
        events = table.game.play_correction(table.state, command).events
    stands = _format_thing(table, fix, table.state)
    lines = [say_now("preview-now", what=fix.label, stands=stands)]
    changes = list[str]()
    for event in events:
        changes += _describe_correction_changes(table, after.state, event)
    opponent = table.game.name_opponent(table.state)
    for sentence in table.game.things.describe_unseen(table.state, after.state):
        changes.append(str(sentence.for_opponent(opponent)))
    lines += [f"**{change}**" for change in changes]
    apply = components.Button(say_now("button-correct-it"), "apply", line, "primary")
    return components.Panel(say_now("title-preview"), "\n".join(lines), rows=((apply,),))


def _describe_correction_changes(table: Table, state_after: Any, event: Event) -> list[str]:
    """Return what to move on the table because of an event of a correction, a sentence each.

    A change that moves nothing on the table is given as the thing that will stand there in the
    state `state_after`.
    """
    game = table.game
    if not isinstance(event, Adjusted):
        return [str(game.describe_event_at_table(table.state, event))]
    sentences = list[str]()
    fixes = list[Thing]()
    for change in event.changes:
        moved = game.things.describe_move(change)
        if moved:
            sentences.append(str(moved.for_opponent(game.name_opponent(table.state))))
        else:
            fixes += game.find_correctables_for(state_after, change.field)
    for fix in dict.fromkeys(fixes):
        sentences.append(_describe_thing(table, fix, state_after))
    return sentences


def _describe_thing(table: Table, fix: Thing, state: Any) -> str:
    """Return a sentence that says how a correctable thing stands in this state."""
    return say_now("correct-stands", what=fix.label, stands=_format_thing(table, fix, state))


def _format_thing(table: Table, fix: Thing, state: Any) -> str:
    """Return a thing of this state in words, or a question mark if it is unknown."""
    return translate_codes(table.game.words, fix.format_current(state)) or "?"


def make_play_anyway_panel(error: IllegalCommand, line: str) -> components.Panel:
    """Return a refusal with a button that plays the line all the same, because the person may know
    better."""
    sure = components.Button(
        say_now("button-insist"), components.PLAY_LINE_VERB, f"{line} sure", "danger"
    )
    return components.Panel(say_now("title-insist"), str(error), rows=((sure,),))


def make_contradiction_panel(error: IllegalCommand) -> components.Panel:
    """Return a refusal because of two contradictory reports, with a button for each of them."""
    rows = list[components.Row]()
    for label, line in error.choices:
        rows.append((components.Button(str(label), components.PLAY_LINE_VERB, line),))
    sentence = error.sentence
    if "lines" in sentence.values:
        sentence = sentence.replace(values={**sentence.values, "lines": None})
    return components.Panel(say_now("title-which-is-right"), str(sentence), rows=tuple(rows))


# ── Going back ────────────────────────────────────────────────────────────────────────────────────


def _make_undo_page(table: Table, number: int) -> components.Panel:
    """Return a page of the moves that undo can go back to; the last page if there is none of this
    number."""
    if not table.log.mainline.played:
        return components.Panel(say_now("title-undo-to"), say_now("nothing-played"))
    targets = list_undo_targets(table)
    page_count = ceil(len(targets) / components.MAX_OPTIONS)
    number = min(number, page_count - 1)
    start = number * components.MAX_OPTIONS
    options = make_move_options(table, targets[start : start + components.MAX_OPTIONS])
    menu = components.Select(say_now("undo-to-where"), "undo", options)
    rows: tuple[components.Row, ...] = ((menu,),)
    page_buttons = components.make_page_buttons(
        number, page_count, "page", "undo {}".format, ("button-newer", "button-older")
    )
    if page_buttons:
        rows = (*rows, page_buttons)
    return components.Panel(say_now("title-undo-to"), say_now("undo-to-text"), rows=rows)


# ── Seats ─────────────────────────────────────────────────────────────────────────────────────────


def _make_seats_page(table: Table) -> components.Panel:
    """Return the page with the host and the co-hosts, and menus of people to give and share
    seats."""
    co_hosts = [say_now("seats-along", person=person) for person in table.row.co_hosts]
    give_menu = components.PeopleSelect(say_now("seats-give"), "give")
    share_menu = components.PeopleSelect(say_now("seats-share"), "share")
    rows: list[components.Row] = [(give_menu,), (share_menu,)]
    if co_hosts:
        rows.append((components.PeopleSelect(say_now("seats-unshare"), "unshare"),))
    body = "\n".join([say_now("seats-host", host=table.row.host_id), *co_hosts])
    return components.Panel(say_now("title-seats"), body, rows=tuple(rows))


# ── Help ──────────────────────────────────────────────────────────────────────────────────────────


def make_form_continuation_page(form: components.Form, typed_values: str) -> components.Panel:
    """Return the page between two parts of a form: what was typed, and a button that opens the next
    part.

    No form may open a form, so this takes a press.
    """
    argument = f"{form.rest} {typed_values}"
    button = components.Button(say_now("button-rest"), "form", argument, "primary")
    text = say_now("rest-text", told=typed_values)
    return components.Panel(form.title, text, rows=((button,),))


def describe_state_and_possible_presses(table: Table, seat: Seat) -> str:
    """Return the state of the game and what can be pressed, for a person who was refused several
    times."""
    heading = get_presenter(table.game).format_heading(table.state)
    if seat == "watcher":
        return say_now("lost-watching", heading=heading)
    make_panel = panels.make_table_panel if table.seq else panels.make_start_panel
    panel = make_panel(table)
    labels = list[str]()
    with use_language(panel.language):
        for row in panel.rows:
            labels += map(_format_item_label, row)
    labels = [label for label in labels if label]
    press = " · ".join(labels[:4])  # the next press is among them
    question = table.game.phrase_question(table.state)
    return say_now("lost", heading=heading, question=question, press=press)


def make_help_page(table: Table) -> components.Panel:
    """Return the help for the person that texts are now addressed to; watchers have nothing to
    press."""
    seat: Seat = "watcher"
    if current_player() == YOU:
        seat = "host"
    return make_help_panel(
        table.game, describe_state_and_possible_presses(table, seat), table.state
    )


def _format_item_label(
    item: components.Button | components.Select | components.PeopleSelect,
) -> str:
    """Return the label as it is shown; nothing for a disabled button."""
    if not isinstance(item, components.Button):
        return item.placeholder
    if item.disabled:
        return ""
    return f"{item.emoji or ''} {item.label}".strip()


# ── Rights ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Viewer:
    """A person's rights at a table."""

    seat: Seat
    can_manage: bool = False
    """Whether the person has the permission Manage Messages where the game is played."""

    @property
    def is_host(self) -> bool:
        """Whether the person is the host."""
        return self.seat == "host"

    @property
    def is_player(self) -> bool:
        """Whether the person is the host or a co-host."""
        return self.seat != "watcher"


PERMISSIONS: dict[str, Callable[[Viewer], bool]] = {
    **dict.fromkeys(
        ("why", "score", "history", "stood", "call", "again", "rematch", "harder"), lambda _: True
    ),
    **dict.fromkeys(
        map("page {}".format, ("more", "calls", "full", "help", "rounds", "set-up")), lambda _: True
    ),
    **dict.fromkeys(
        ("end", "really_end", "page seats"), lambda who: who.is_player or who.can_manage
    ),
    "give": lambda who: who.is_host or who.can_manage,
    "share": lambda who: who.is_host,
}
"""The permission checks by verb, and by name for pages. Everything else is for host and
co-hosts."""


def remove_forbidden_buttons(
    table: Table, panel: components.Panel, viewer: Viewer
) -> components.Panel:
    """Return the panel without the buttons and menus that this person may not use."""
    rows = list[components.Row]()
    for row in panel.rows:
        items = tuple(item for item in row if _can_use_item(table, item, viewer))
        if items:
            rows.append(cast(components.Row, items))
    return replace(panel, rows=tuple(rows))


def _can_use_item(
    table: Table,
    item: components.Button | components.Select | components.PeopleSelect,
    viewer: Viewer,
) -> bool:
    """Return whether the person may use this button or menu."""
    if isinstance(item, components.Button) and item.verb == "page":
        return _can_open_page(table, item.argument, viewer)
    if item.verb in PERMISSIONS:
        return PERMISSIONS[item.verb](viewer)
    return viewer.is_player


def _can_open_page(table: Table, name: str, viewer: Viewer) -> bool:
    """Return whether the person may open this page. Watchers may read pages of the game that have
    no buttons."""
    name, _, _ = name.partition("~")
    permits = PERMISSIONS.get(f"page {name}")
    if permits:
        return permits(viewer)
    if viewer.is_player:
        return True
    page = get_presenter(table.game).make_page(table.state, name)
    return page is not None and not page.rows
