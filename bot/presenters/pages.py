"""The private pages of every game: more buttons, corrections, moves to go back to, seats, and help."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, cast

from bot.play.table import Seat, Table
from bot.presenters import corrections, heights, panels, recap, watching
from bot.presenters import panel as shapes
from bot.presenters.overviews import help_panel, move_label, moves
from bot.presenters.pictures import guide_scene
from bot.presenters.registry import get_presenter
from bot.sentences import spoken
from engines.core import YOU, Adjust, Adjusted, Event, IllegalCommand, Thing, player, shown, speaking

MOST_HINTED = 100
"""The maximal number of characters in the hint of an input."""
MOST_TYPED = 200
"""The maximal length of an input, unless the list to edit is longer. The longest list of ten building tiles has 141."""


def page(table: Table, name: str, reveal: str = "all") -> shapes.Panel | None:
    """Return the private page of this name, or None if there is no such page.

    A number behind a tilde chooses the page of a long menu, or of a text that is too high for a phone: `correct~1`.
    `reveal` says how the opponent's turns are shown now, `all` at once or by `press`.
    """
    name, _, suffix = name.partition("~")
    found = _find_page(table, name, reveal)
    if found is None:
        return None
    number = 0
    if suffix.isdecimal():
        number = int(suffix)
    found = replace(found, rows=panels.paged(found.rows, number, "page", f"{name}~"))
    if found.guide:
        found = replace(found, picture=guide_scene(table, found.guide))
    if name == "calls":  # it is read to press one of its buttons, which stand together
        return found
    return heights.cut_to_page(found, number, f"{name}~")


def _find_page(table: Table, name: str, reveal: str) -> shapes.Panel | None:
    """Return the page of this name, which may carry a number (`undo 0`); a page of the game itself if no other fits."""
    match name.split():
        case ["more"]:
            return _make_more_page(table, reveal)
        case ["correct"]:
            return _make_correction_page(table)
        case ["fix", thing, slot, at]:
            return corrections.make_page(table, thing, slot, at)
        case ["disagree", at] if at.isdecimal():
            return _make_disagreement_page(table, min(int(at), table.seq))
        case ["undo", number] if number.isdecimal():
            return _make_undo_page(table, int(number))
        case ["seats"]:
            return _make_seats_page(table)
        case ["calls"]:
            return watching.calls_page(table)
        case ["help"]:
            return help_page(table)
        case [recap.ROUNDS]:
            return recap.rounds_panel(table)
        case ["full"]:
            return panels.full_panel(table)
        case ["set-up"]:
            return panels.set_up_panel(table)
    return get_presenter(table.game).page(table.state, name)


def _make_more_page(table: Table, reveal: str) -> shapes.Panel:
    """Return the page behind *More…*: rows of the game, rows to look at moves, and rows about the game as a whole."""
    presenter = get_presenter(table.game)
    rows = (*presenter.more(table.state), _list_log_buttons(table), _list_game_buttons(table, reveal))
    text = f"{spoken('more-text')}\n-# {presenter.about(table.state)}"
    return shapes.Panel(spoken("title-more"), text, rows=rows, footer=panels.footer(table))


def _list_log_buttons(table: Table) -> shapes.Row:
    """Return the buttons to correct, undo, redo, and to look at the history and the score."""
    buttons = list[shapes.Button]()
    if table.state.tracked:
        buttons.append(shapes.Button(spoken("button-correct"), "page", "correct"))
    buttons.append(shapes.Button(spoken("button-undo-to"), "page", "undo 0"))
    if table.log.line.undone:
        buttons.append(shapes.REDO)
    return (*buttons, shapes.HISTORY, shapes.SCORE)


def _list_game_buttons(table: Table, reveal: str) -> shapes.Row:
    """Return the buttons to read in full, for help, for the opponent's turns, for seats, and to end the game.

    The opponent's turn comes along by itself or waits for a press. The button switches to the other way.
    """
    buttons = list[shapes.Button]()
    if table.row.words == "brief":
        buttons.append(shapes.FULL)
    buttons.append(shapes.Button(spoken("button-help"), "page", "help"))
    if table.state.tracked and table.game.follows:
        other_way = "all"
        if reveal == "all":
            other_way = "press"
        buttons.append(shapes.Button(spoken("button-along", reveal=reveal), "along", other_way))
    if table.row.home_kind == "server":
        buttons.append(shapes.Button(spoken("button-hand-over"), "page", "seats"))
    return (*buttons, shapes.Button(spoken("button-end"), "end", style="danger"))


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_correction_page(table: Table) -> shapes.Panel:
    """Return the page with all things that can be corrected, and a menu to choose one."""
    lines = list[str]()
    for fix in table.game.fixes_for(table.state):
        lines.append(spoken("correct-stands", what=fix.label, stands=_describe_thing(table, fix, table.state)))
    choose = shapes.Select(spoken("correct-which"), "", _list_fix_options(table), verb="fix")
    return shapes.Panel(spoken("title-correct"), shapes.clipped("\n".join(lines), 2000), rows=((choose,),))


def _make_disagreement_page(table: Table, at: int) -> shapes.Panel:
    """Return the page for a decision that the host finds wrong: a correction, or a report of the mistake.

    The decision stays in the log, and the correction is appended.
    """
    rows = list[shapes.Row]()
    if table.state.tracked and table.row.is_open:
        rows.append((shapes.Select(spoken("correct-which"), f"disagree {at}", _list_fix_options(table), verb="fix"),))
    rows.append((shapes.Button(spoken("button-report"), "report", str(at)),))
    return shapes.Panel(spoken("title-disagree"), spoken("disagree-text"), rows=tuple(rows))


def report_form(at: int) -> shapes.Form:
    """Return the form to report a wrong decision of the move at this seq."""
    example = spoken("form-report-sentence-example")
    sentence = shapes.Field("sentence", spoken("form-report-sentence"), placeholder=example, most=1000)
    return shapes.Form(spoken("form-report"), f"report {at}", (sentence,))


def _list_fix_options(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the things that can be corrected as options: label and name."""
    return tuple((str(fix.label), fix.name) for fix in table.game.fixes_for(table.state))


def fix_form(table: Table, name: str, about: str = "") -> shapes.Form:
    """Return the form to correct the thing of this name.

    A list is filled in, so that one item can be edited. A single value is left empty, because it would have to be
    deleted first. If `about` is `disagree 12`, the form has a second field with a note on move 12.
    """
    fix = table.game.fix_at(table.state, name)
    stands = _describe_thing(table, fix, table.state)
    value = ""
    if len(stands.split()) > 1:
        value = stands
    hint = shapes.clipped(spoken("form-correct-hint", stands=stands, hint=fix.hint), MOST_HINTED)
    fields = [shapes.Field("to", str(fix.label), value, hint, most=max(MOST_TYPED, 2 * len(value)))]
    if about.startswith("disagree "):
        note = spoken("form-correct-note-disagree", move=about.split()[1])
        fields.append(shapes.Field(shapes.NOTE, spoken("form-correct-note"), note, most=60))
    return shapes.Form(spoken("title-correct"), f"adjust {fix.name}", tuple(fields))


def preview(table: Table, line: str) -> shapes.Panel:
    """Return the changes of a correction, with a button that applies it.

    Raises IllegalCommand if the game would refuse the correction; it quotes the line.
    """
    fix = table.game.fix_at(table.state, line.split()[1])
    try:
        command = table.game.meant(table.state, line, table.row.language)
        after = table.log.play(command)
    except IllegalCommand as error:
        raise table.game.quote(error, line, table.row.language) from None
    events = after.entries[-1].events
    if isinstance(command, Adjust):
        events = table.game.correction(table.state, command).events
    lines = [spoken("preview-now", what=fix.label, stands=_describe_thing(table, fix, table.state))]
    for event in events:
        lines += [f"**{sentence}**" for sentence in _describe_changes(table, after.state, event)]
    opponent = table.game.opponent(table.state)
    for sentence in table.game.things.unseen(table.state, after.state):
        lines.append(f"**{sentence.by(opponent)}**")
    apply = shapes.Button(spoken("button-correct-it"), "apply", line, "primary")
    return shapes.Panel(spoken("title-preview"), "\n".join(lines), rows=((apply,),))


def _describe_changes(table: Table, after: Any, event: Event) -> list[str]:
    """Return what to move on the table because of an event of a correction, a sentence each.

    A change that moves nothing on the table is given as the thing that will stand there in the state `after`.
    """
    game = table.game
    if not isinstance(event, Adjusted):
        return [str(game.told(table.state, event))]
    sentences = list[str]()
    fixes = list[Thing]()
    for change in event.changes:
        moved = game.things.moved(change)
        if moved:
            sentences.append(str(moved.by(game.opponent(table.state))))
        else:
            fixes += game.correcting(after, change.field)
    for fix in dict.fromkeys(fixes):
        sentences.append(spoken("correct-stands", what=fix.label, stands=_describe_thing(table, fix, after)))
    return sentences


def _describe_thing(table: Table, fix: Thing, state: Any) -> str:
    """Return a thing of this state in words, or a question mark if it is unknown."""
    return shown(table.game.words, fix.shown(state)) or "?"


def insist(error: IllegalCommand, line: str) -> shapes.Panel:
    """Return a refusal with a button that plays the line all the same, because the person may know better."""
    sure = shapes.Button(spoken("button-insist"), "say", f"{line} sure", "danger")
    return shapes.Panel(spoken("title-insist"), str(error), rows=((sure,),))


def which_is_right(error: IllegalCommand) -> shapes.Panel:
    """Return a refusal because of two contradictory reports, with a button for each of them."""
    rows = tuple((shapes.Button(str(label), "say", line),) for label, line in error.choices)
    sentence = error.sentence
    if "lines" in sentence.values:
        sentence = sentence.replace(values={**sentence.values, "lines": None})
    return shapes.Panel(spoken("title-which-is-right"), str(sentence), rows=rows)


# ── Going back ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_undo_page(table: Table, number: int) -> shapes.Panel:
    """Return a page of the moves that undo can go back to; the last page if there is none of this number."""
    if not table.log.line.played:
        return shapes.Panel(spoken("title-undo-to"), spoken("nothing-played"))
    every = moves(table)
    page_count = ceil(len(every) / shapes.OPTIONS)
    number = min(number, page_count - 1)
    start = number * shapes.OPTIONS
    options = tuple((move_label(table, seq), str(seq)) for seq in every[start : start + shapes.OPTIONS])
    rows: tuple[shapes.Row, ...] = ((shapes.Select(spoken("undo-to-where"), "undo", options),),)
    turning = shapes.turns(number, page_count, "page", "undo {}".format, ("button-newer", "button-older"))
    if turning:
        rows = (*rows, turning)
    return shapes.Panel(spoken("title-undo-to"), spoken("undo-to-text"), rows=rows)


# ── Seats ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_seats_page(table: Table) -> shapes.Panel:
    """Return the page with the host and the co-hosts, and menus of people to give and share seats."""
    co_hosts = [spoken("seats-along", person=person) for person in table.row.co_hosts]
    menus = [shapes.People(spoken("seats-give"), "give"), shapes.People(spoken("seats-share"), "share")]
    if co_hosts:
        menus.append(shapes.People(spoken("seats-unshare"), "unshare"))
    body = "\n".join([spoken("seats-host", host=table.row.host_id), *co_hosts])
    return shapes.Panel(spoken("title-seats"), body, rows=tuple((menu,) for menu in menus))


# ── Help ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def rest_page(form: shapes.Form, told: str) -> shapes.Panel:
    """Return the page between two parts of a form: what was told, and a button that opens the next part.

    No form may open a form, so this takes a press.
    """
    button = shapes.Button(spoken("button-rest"), "form", f"{form.rest} {told}", "primary")
    return shapes.Panel(form.title, spoken("rest-text", told=told), rows=((button,),))


def lost(table: Table, seat: Seat) -> str:
    """Return the state of the game and what can be pressed, for a person who was refused several times."""
    heading = get_presenter(table.game).heading(table.state)
    if seat == "watcher":
        return spoken("lost-watching", heading=heading)
    make_panel = panels.table_panel if table.seq else panels.start_panel
    panel = make_panel(table)
    labels = list[str]()
    with speaking(panel.language):
        for row in panel.rows:
            labels += [_get_label(item) for item in row]
    labels = [label for label in labels if label]
    press = " · ".join(labels[:4])  # the next press is among them
    return spoken("lost", heading=heading, question=table.game.phrase_question(table.state), press=press)


def help_page(table: Table) -> shapes.Panel:
    """Return the help for the person that texts are now addressed to; watchers have nothing to press."""
    seat: Seat = "watcher"
    if player() == YOU:
        seat = "host"
    return help_panel(table.game, lost(table, seat), table.state)


def _get_label(item: shapes.Button | shapes.Select | shapes.People) -> str:
    """Return the label as it is shown; nothing for a disabled button."""
    if not isinstance(item, shapes.Button):
        return item.placeholder
    if item.disabled:
        return ""
    return f"{item.emoji or ''} {item.label}".strip()


# ── Rights ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Who:
    """A person's rights at a table."""

    seat: Seat
    manages: bool = False
    """Whether the person has the permission Manage Messages where the game is played."""

    @property
    def hosts(self) -> bool:
        """Whether the person is the host."""
        return self.seat == "host"

    @property
    def plays(self) -> bool:
        """Whether the person is the host or a co-host."""
        return self.seat != "watcher"


MAY: dict[str, Callable[[Who], bool]] = {
    **dict.fromkeys(("why", "score", "history", "stood", "call", "again", "rematch", "harder"), lambda _: True),
    **dict.fromkeys(map("page {}".format, ("more", "calls", "full", "help", "rounds", "set-up")), lambda _: True),
    **dict.fromkeys(("end", "really_end", "page seats"), lambda who: who.plays or who.manages),
    "give": lambda who: who.hosts or who.manages,
    "share": lambda who: who.hosts,
}
"""The permission checks by verb, and by name for pages. Everything else is for host and co-hosts."""


def offered(table: Table, panel: shapes.Panel, who: Who) -> shapes.Panel:
    """Return the panel without the buttons and menus that this person may not use."""
    rows = list[shapes.Row]()
    for row in panel.rows:
        items = tuple(item for item in row if _may_use(table, item, who))
        if items:
            rows.append(cast(shapes.Row, items))
    return replace(panel, rows=tuple(rows))


def _may_use(table: Table, item: shapes.Button | shapes.Select | shapes.People, who: Who) -> bool:
    """Return whether the person may use this button or menu."""
    if isinstance(item, shapes.Button) and item.verb == "page":
        return _may_open(table, item.argument, who)
    if item.verb in MAY:
        return MAY[item.verb](who)
    return who.plays


def _may_open(table: Table, name: str, who: Who) -> bool:
    """Return whether the person may open this page. Watchers may read pages of the game that have no buttons."""
    name, _, _ = name.partition("~")
    permits = MAY.get(f"page {name}")
    if permits:
        return permits(who)
    if who.plays:
        return True
    page = get_presenter(table.game).page(table.state, name)
    return page is not None and not page.rows
