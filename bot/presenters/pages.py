"""Private pages of every game: more, corrections, where to go back to, seats, and help for those who are lost."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, cast

from bot.play.table import Seat, Table
from bot.presenters import panel as shapes
from bot.presenters import panels, recap, watching
from bot.presenters.overviews import help_panel, move_label, moves
from bot.presenters.registry import get_presenter
from bot.saying import spoken
from engines.core import YOU, Adjust, Adjusted, Event, IllegalCommand, Thing, player, shown, speaking

MOST_HINTED = 100
"""Characters of an input's hint."""
MOST_TYPED = 200
"""Characters of an input, unless a list is longer by itself: the longest list of ten building tiles has 141."""


def page(table: Table, name: str, reveal: str = "all") -> shapes.Panel | None:
    """By its name; behind a tilde which page of a list that is longer than Discord's."""
    name, _, number = name.partition("~")
    found = _more(table, reveal) if name == "more" else _named(table, name)
    at = int(number) if number.isdecimal() else 0
    return found and replace(found, rows=panels.paged(found.rows, at, "page", f"{name}~"))


def _named(table: Table, name: str) -> shapes.Panel | None:
    """`correct`, `seats`, `undo 0` (and its further pages); else the game's own."""
    match name.split():
        case ["correct"]:
            return _correct(table)
        case ["disagree", at] if at.isdecimal():
            return _disagree(table, min(int(at), table.seq))
        case ["undo", number] if number.isdecimal():
            return _undo_to(table, int(number))
        case ["seats"]:
            return _seats(table)
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


def _more(table: Table, reveal: str) -> shapes.Panel:
    """His turn comes by itself, or waits for a press: as it is not now, a button makes it."""
    correct = (shapes.Button(spoken("button-correct"), "page", "correct"),) if table.state.tracked else ()
    redo = (shapes.REDO,) if table.log.line.undone else ()
    undo = shapes.Button(spoken("button-undo-to"), "page", "undo 0")
    look: shapes.Row = (*correct, undo, *redo, shapes.HISTORY, shapes.SCORE)
    end = shapes.Button(spoken("button-end"), "end", style="danger")
    full = (shapes.FULL,) if table.row.words == "brief" else ()
    hand_over = [shapes.Button(spoken("button-hand-over"), "page", "seats")] if table.row.home_kind == "server" else []
    switch = shapes.Button(spoken("button-along", reveal=reveal), "along", "press" if reveal == "all" else "all")
    along = [switch] if table.state.tracked and table.game.follows else []
    seat: shapes.Row = (*full, shapes.Button(spoken("button-help"), "page", "help"), *along, *hand_over, end)
    rows = (*get_presenter(table.game).more(table.state), look, seat)
    about = f"-# {get_presenter(table.game).about(table.state)}"
    return shapes.Panel(spoken("title-more"), f"{spoken('more-text')}\n{about}", rows=rows, footer=panels.footer(table))


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _correct(table: Table) -> shapes.Panel:
    fixes = table.game.fixes_for(table.state)
    lines = [spoken("correct-stands", what=fix.label, stands=_stands(table, fix, table.state)) for fix in fixes]
    choose = shapes.Select(spoken("correct-which"), "", _fixes(table), verb="fix")
    return shapes.Panel(spoken("title-correct"), shapes.clipped("\n".join(lines), 2000), rows=((choose,),))


def _disagree(table: Table, at: int) -> shapes.Panel:
    """The host has the last word: what was decided stays in the log, and the correction beside it."""
    choose = shapes.Select(spoken("correct-which"), f"disagree {at}", _fixes(table), verb="fix")
    correct: tuple[shapes.Row, ...] = ((choose,),) if table.state.tracked and table.row.is_open else ()
    report = shapes.Button(spoken("button-report"), "report", str(at))
    return shapes.Panel(spoken("title-disagree"), spoken("disagree-text"), rows=(*correct, (report,)))


def report_form(at: int) -> shapes.Form:
    example = spoken("form-report-sentence-example")
    sentence = shapes.Field("sentence", spoken("form-report-sentence"), placeholder=example, most=1000)
    return shapes.Form(spoken("form-report"), f"report {at}", (sentence,))


def _fixes(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple((str(fix.label), fix.name) for fix in table.game.fixes_for(table.state))


def fix_form(table: Table, name: str, about: str = "") -> shapes.Form:
    """Of several things the bot believes one may be wrong, so they are there to be edited; a single one would have to
    be deleted first. For a disagreement the move is there, too."""
    fix = table.game.fix_at(table.state, name)
    stands = _stands(table, fix, table.state)
    several = stands if len(stands.split()) > 1 else ""
    hint = shapes.clipped(spoken("form-correct-hint", stands=stands, hint=fix.hint), MOST_HINTED)
    fields = [shapes.Field("to", str(fix.label), several, hint, most=max(MOST_TYPED, 2 * len(several)))]
    if about.startswith("disagree "):
        disagree = spoken("form-correct-note-disagree", move=about.split()[1])
        fields.append(shapes.Field(shapes.NOTE, spoken("form-correct-note"), disagree, most=60))
    return shapes.Form(spoken("title-correct"), f"adjust {fix.name}", tuple(fields))


def preview(table: Table, line: str) -> shapes.Panel:
    """The difference, before it is applied. Refuses what the game would refuse."""
    fix = table.game.fix_at(table.state, line.split()[1])
    try:
        command = table.game.meant(table.state, line, table.row.language)
        after = table.log.play(command)
    except IllegalCommand as error:
        raise table.game.quote(error, line, table.row.language) from None
    corrected = table.game.correction(table.state, command) if isinstance(command, Adjust) else after.entries[-1]
    told = [said for event in corrected.events for said in _changes(table, after.state, event)]
    opponent = table.game.opponent(table.state)
    told += [str(said.by(opponent)) for said in table.game.things.unseen(table.state, after.state)]
    now = spoken("preview-now", what=fix.label, stands=_stands(table, fix, table.state))
    apply = shapes.Button(spoken("button-correct-it"), "apply", line, "primary")
    lines = [now, *(f"**{sentence}**" for sentence in told)]
    return shapes.Panel(spoken("title-preview"), "\n".join(lines), rows=((apply,),))


def _changes(table: Table, after: Any, event: Event) -> list[str]:
    """What to move on the table, and what follows; what cannot be seen there is shown as it will stand."""
    game, opponent = table.game, table.game.opponent(table.state)
    if not isinstance(event, Adjusted):
        return [str(game.told(table.state, event))]
    moved = [str(said.by(opponent)) for change in event.changes if (said := game.things.moved(change))]
    unseen = (change.field for change in event.changes if not game.things.moved(change))
    fixes = dict.fromkeys(fix for field in unseen for fix in game.correcting(after, field))
    return [*moved, *(spoken("correct-stands", what=fix.label, stands=_stands(table, fix, after)) for fix in fixes)]


def _stands(table: Table, fix: Thing, state: Any) -> str:
    return shown(table.game.words, fix.shown(state)) or "?"


def insist(no: IllegalCommand, line: str) -> shapes.Panel:
    """A refusal that the person may know better than we do."""
    sure = shapes.Button(spoken("button-insist"), "say", f"{line} sure", "danger")
    return shapes.Panel(spoken("title-insist"), str(no), rows=((sure,),))


def which_is_right(no: IllegalCommand) -> shapes.Panel:
    """A refusal where two things that were told disagree: a press says which of them is right."""
    rows = tuple((shapes.Button(str(label), "say", line),) for label, line in no.choices)
    return shapes.Panel(spoken("title-which-is-right"), str(no), rows=rows)


# ── Going back ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _undo_to(table: Table, number: int) -> shapes.Panel:
    if not table.log.line.played:
        return shapes.Panel(spoken("title-undo-to"), spoken("nothing-played"))
    every = moves(table)
    pages = ceil(len(every) / shapes.OPTIONS)
    number = min(number, pages - 1)
    shown = every[number * shapes.OPTIONS :][: shapes.OPTIONS]
    choose = shapes.Select(spoken("undo-to-where"), "undo", tuple((move_label(table, seq), str(seq)) for seq in shown))
    turning: shapes.Row = shapes.turns(number, pages, "page", "undo {}".format, ("button-newer", "button-older"))
    rows: tuple[shapes.Row, ...] = ((choose,), turning) if turning else ((choose,),)
    return shapes.Panel(spoken("title-undo-to"), spoken("undo-to-text"), rows=rows)


# ── Seats ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _seats(table: Table) -> shapes.Panel:
    along = [spoken("seats-along", person=person) for person in table.row.co_hosts]
    seats = {"give": spoken("seats-give"), "share": spoken("seats-share")}
    seats |= {"unshare": spoken("seats-unshare")} if along else {}
    rows = tuple((shapes.People(label, verb),) for verb, label in seats.items())
    body = "\n".join([spoken("seats-host", host=table.row.host_id), *along])
    return shapes.Panel(spoken("title-seats"), body, rows=rows)


# ── Being lost ──────────────────────────────────────────────────────────────────────────────────────────────────────


def lost(table: Table, seat: Seat) -> str:
    """Where the game stands and what can be pressed, for somebody who was refused again and again."""
    shown = get_presenter(table.game)
    if seat == "watcher":
        return spoken("lost-watching", heading=shown.heading(table.state))
    panel = panels.table_panel(table) if table.seq else panels.start_panel(table)
    with speaking(panel.language):
        labels = [_label(item) for row in panel.rows for item in row]
    press = " · ".join([label for label in labels if label][:4])  # the next press is among them
    return spoken(
        "lost", heading=shown.heading(table.state), question=table.game.phrase_question(table.state), press=press
    )


def help_page(table: Table) -> shapes.Panel:
    """For whoever reads it: those who watch have nothing to press."""
    return help_panel(table.game, lost(table, "host" if player() == YOU else "watcher"), table.state)


def _label(item: shapes.Button | shapes.Select | shapes.People) -> str:
    if isinstance(item, shapes.Button):
        return "" if item.disabled else f"{item.emoji or ''} {item.label}".strip()
    return item.placeholder


# ── What people are offered: what they may do, and nothing else ─────────────────────────────────────────────────────


@dataclass(frozen=True)
class Who:
    seat: Seat
    manages: bool = False
    """Manage Messages, where the game is played."""

    @property
    def hosts(self) -> bool:
        return self.seat == "host"

    @property
    def plays(self) -> bool:
        return self.seat != "watcher"


MAY: dict[str, Callable[[Who], bool]] = {
    **dict.fromkeys(("why", "score", "history", "stood", "call", "again", "rematch", "harder"), lambda _: True),
    **dict.fromkeys(map("page {}".format, ("more", "calls", "full", "help", "rounds", "set-up")), lambda _: True),
    **dict.fromkeys(("end", "really_end", "page seats"), lambda who: who.plays or who.manages),
    "give": lambda who: who.hosts or who.manages,
    "share": lambda who: who.hosts,
}
"""By verb, and by name for pages. Everything else is for those who play."""


def offered(table: Table, panel: shapes.Panel, who: Who) -> shapes.Panel:
    rows = (tuple(item for item in row if _may(table, item, who)) for row in panel.rows)
    return replace(panel, rows=tuple(cast(shapes.Row, row) for row in rows if row))


def _may(table: Table, item: shapes.Button | shapes.Select | shapes.People, who: Who) -> bool:
    if isinstance(item, shapes.Button) and item.verb == "page":
        return _may_open(table, item.argument, who)
    return MAY[item.verb](who) if item.verb in MAY else who.plays


def _may_open(table: Table, name: str, who: Who) -> bool:
    """A page of the game that has nothing to press is there to be read."""
    if (rule := MAY.get(f"page {name}")) or who.plays:
        return rule is None or rule(who)
    page = get_presenter(table.game).page(table.state, name)
    return page is not None and not page.rows
