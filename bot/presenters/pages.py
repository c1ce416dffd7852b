"""Private pages of every game: more, corrections, where to go back to, seats, and help for those who are lost."""

from bot.play.table import Seat, Table
from bot.presenters.overviews import moves
from bot.presenters.panel import NOTE, REDO, SCORE, Button, Field, Form, Panel, People, Row, Select, clipped
from bot.presenters.panels import presenter
from bot.presenters.watching import calls_page
from engines.core.errors import IllegalCommand
from engines.core.events import Adjusted
from engines.core.fixing import Fix
from engines.core.saying import refuse

MOST_OPTIONS = 25
MOST_TYPED = 100
"""Characters of an input."""


def page(table: Table, name: str) -> Panel | None:
    """`more`, `correct`, `seats`, `undo 0` (and its further pages); else the game's own."""
    match name.split():
        case ["more"]:
            return _more(table)
        case ["correct"]:
            return _correct(table)
        case ["disagree", at] if at.isdecimal():
            return _disagree(table, min(int(at), table.seq))
        case ["undo", number] if number.isdecimal():
            return _undo_to(table, int(number))
        case ["seats"]:
            return _seats(table)
        case ["calls"]:
            return calls_page(table)
    return presenter(table.game).page(table.state, name)


def _more(table: Table) -> Panel:
    correct = (Button("Correct…", "page", "correct"),) if table.state.tracked else ()
    redo = (REDO,) if table.log.line.undone else ()
    look: Row = (*correct, Button("Undo to…", "page", "undo 0"), *redo, Button("History", "history", "0"), SCORE)
    seat: Row = (Button("Hand over…", "page", "seats"), Button("End the game…", "end", style="danger"))
    rows = (*presenter(table.game).more(table.state), look, seat)
    return Panel("More", "What else is there to say or to see?", rows=rows)


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _correct(table: Table) -> Panel:
    fixes = table.game.fixes_for(table.state)
    lines = [f"{fix.label}: {fix.shown(table.state) or '?'}" for fix in fixes]
    choose = Select("What is different on your table?", "", _fixes(table), verb="fix")
    return Panel("Correct the table", clipped("\n".join(lines), 2000), rows=((choose,),))


def _disagree(table: Table, at: int) -> Panel:
    """The host has the last word: what was decided stays in the log, and the correction beside it."""
    lines = [
        "Say what is right on your table: the log keeps what was decided, and your correction beside it.",
        "If you think that the bot has the rule wrong, write it down: you get a file for a bug report.",
    ]
    choose = Select("What is different on your table?", f"disagree {at}", _fixes(table), verb="fix")
    correct: tuple[Row, ...] = ((choose,),) if table.state.tracked and table.row.is_open else ()
    return Panel("I disagree", "\n".join(lines), rows=(*correct, (Button("Write a report…", "report", str(at)),)))


def report_form(at: int) -> Form:
    return Form(
        "A report",
        f"report {at}",
        (Field("sentence", "What should have happened, and why?", placeholder="He should have …", most=1000),),
    )


def _fixes(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple((str(fix.label), fix.name) for fix in table.game.fixes_for(table.state))


def _fix(table: Table, name: str) -> Fix:
    """By its name, if there is such a thing on this table."""
    here = table.game.fixes_for(table.state)
    found = next((fix for fix in here if fix.name == name.lower()), None)
    if found is None:
        what = table.game.fix(name).label  # a name that no table knows is refused here
        raise refuse("what-is-not-followed-now", what=what)
    return found


def fix_form(table: Table, name: str, about: str = "") -> Form:
    """Prefilled with what the bot believes, as far as an input holds it; for a disagreement also with the move."""
    fix = _fix(table, name)
    shown = fix.shown(table.state)
    fields = [Field("to", str(fix.label), shown if len(shown) <= MOST_TYPED else "", str(fix.hint))]
    if about.startswith("disagree "):
        fields.append(Field(NOTE, "Why, for the log", f"I disagree with move {about.split()[1]}", most=60))
    return Form("Correct the table", f"adjust {fix.name}", tuple(fields))


def preview(table: Table, line: str) -> Panel:
    """The difference, before it is applied. Refuses what the game would refuse."""
    fix = _fix(table, line.split()[1])
    after = table.log.play(table.game.parse_command(table.game.typed(line)))
    first = after.entries[-1].events[0]
    told = _changes(table, first) if isinstance(first, Adjusted) else [str(table.game.told(table.state, first))]
    opponent = table.game.opponent(table.state)
    told += [str(said.by(opponent)) for said in table.game.moved_unseen(table.state, after.state)]
    lines = [f"{fix.label} now: {fix.shown(table.state) or '?'}", *(f"**{sentence}**" for sentence in told)]
    return Panel("Correct the table?", "\n".join(lines), rows=((Button("Correct it", "apply", line, "primary"),),))


def _changes(table: Table, event: Adjusted) -> list[str]:
    """What to move on the table; what cannot be seen there is told by its field."""
    opponent = table.game.opponent(table.state)
    moved = [(change, table.game.moved(change)) for change in event.changes]
    return [str(said.by(opponent)) if said else f"{change.field}: {change.new}" for change, said in moved]


def insist(no: IllegalCommand, line: str) -> Panel:
    """A refusal that the person may know better than we do."""
    return Panel("Are you sure?", str(no), rows=((Button("It is so", "say", f"{line} sure", "danger"),),))


def which_is_right(no: IllegalCommand) -> Panel:
    """A refusal where two things that were told disagree: a press says which of them is right."""
    rows = tuple((Button(str(label), "say", line),) for label, line in no.choices)
    return Panel("Which is right?", str(no), rows=rows)


# ── Going back ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _undo_to(table: Table, number: int) -> Panel:
    every = moves(table) if table.log.line.played else []
    number = min(number, max(len(every) - 1, 0) // MOST_OPTIONS)
    start = number * MOST_OPTIONS
    shown = every[start : start + MOST_OPTIONS]
    if not shown:
        return Panel("Undo to…", "Nothing has been played yet.")
    choose = Select("Go back to where the game stood…", "undo", tuple((label, str(seq)) for label, seq in shown))
    pages = [("Newer", number - 1)] if start else []
    pages += [("Older", number + 1)] if start + MOST_OPTIONS < len(every) else []
    turning: Row = tuple(Button(label, "page", f"undo {to}") for label, to in pages)
    rows: tuple[Row, ...] = ((choose,), turning) if turning else ((choose,),)
    return Panel("Undo to…", "What you go back over can be redone until something new is played.", rows=rows)


# ── Seats ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _seats(table: Table) -> Panel:
    along = [f"<@{person}> plays along." for person in table.row.co_hosts]
    rows: tuple[Row, ...] = ((People("Give the seat to…", "give"),), (People("Play together with…", "share"),))
    if table.row.co_hosts:
        rows = (*rows, (People("No longer together with…", "unshare"),))
    return Panel("Who plays", "\n".join([f"<@{table.row.host_id}> plays this game.", *along]), rows=rows)


# ── Being lost ──────────────────────────────────────────────────────────────────────────────────────────────────────


def lost(table: Table, seat: Seat) -> str:
    """Where the game stands and what can be pressed, for somebody who was refused again and again."""
    shown = presenter(table.game)
    if seat == "watcher":
        return f"{shown.heading(table.state)}. You are watching: `/why`, `/score` and `/history` are for everyone."
    labels = [_label(item) for row in shown.rows(table.state) for item in row]
    press = " · ".join(label for label in labels if label)
    return (
        f"{shown.heading(table.state)}. {table.game.question(table.state)}\n"
        f"On the panel you can press: {press}. `/table` brings it to the end of the channel, `/help` explains."
    )


def _label(item: Button | Select | People) -> str:
    if isinstance(item, Button):
        return "" if item.disabled else f"{item.emoji or ''} {item.label}".strip()
    return item.placeholder
