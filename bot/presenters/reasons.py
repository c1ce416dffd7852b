"""Why he did that: what he knew, which rules were asked, what each of them ruled out, and what was left.

Everything is read from the events; nothing is computed anew. How a game names its grounds and options ("slot 5", not
"5") stands in its engine.
"""

from collections.abc import Iterable, Sequence

from bot.play.table import Table, events_of, move_entries
from bot.presenters.panel import Button, Panel, Row, as_typed, capital, pages, turns
from bot.presenters.pictures import reasons_scene
from bot.saying import spoken
from engines.core import Event, Narrowing, Option, row, story

MOST = 2600
"""Characters of a page: more than that is no explanation any more."""


def why_panel(table: Table, at: int | None = None) -> Panel:
    """The answer of the move at this seq; the picture shows what was ruled out, where space is the reason."""
    move, events = _meant(table, at)
    answer = [capital(as_typed(said)) for said in table.game.reasons(table.state, events)]
    if not answer:
        return rules_panel(table, at)
    rows: tuple[Row, ...] = ((Button(spoken("button-all-rules"), "why", f"0 {move}"), _disagree(move)),)
    return Panel(spoken("title-why"), "\n".join(answer), rows=rows, picture=reasons_scene(table, at))


def rules_panel(table: Table, at: int | None = None, page: int = 0) -> Panel:
    """The whole path with its sections, page by page."""
    move, events = _meant(table, at)
    every = pages(explained(table, events), MOST, "\n\n") or [spoken("why-nothing")]
    page = min(max(page, 0), len(every) - 1)
    turning = turns(page, len(every), "why", lambda to: f"{to} {move}")
    rows: tuple[Row, ...] = ((*turning, _disagree(move)),)
    footer = spoken("footer-page", page=page + 1, pages=len(every)) if len(every) > 1 else ""
    return Panel(spoken("title-why"), every[page], rows=rows, footer=footer, picture=reasons_scene(table, at))


def _meant(table: Table, at: int | None) -> tuple[int, tuple[Event, ...]]:
    """The move by its number, and what happened in it."""
    events = events_of(move_entries(table.log, at))
    return table.log.line.at if at is None else min(at, table.seq), events


def _disagree(move: int) -> Button:
    return Button(spoken("button-disagree"), "page", f"disagree {move}")


def explained(table: Table, events: Iterable[Event]) -> list[str]:
    """Decision by decision; what follows from one without a choice stands below it."""
    parts: list[str] = []
    for event in events:
        if event.rule is None:
            continue
        head = f"**{as_typed(table.game.told(table.state, event))}**"
        told = "\n".join([head, *_grounds(table, event), *_asked(table, event, event.rule)])
        if event.why or not parts:
            parts.append(told)
        else:
            parts[-1] += f"\n{told}"
    return parts


def _asked(table: Table, event: Event, rule: str) -> list[str]:
    """Every rule that ruled something out, and what was left; the one that it follows from, without a choice."""
    if not event.why:
        return [_cited(table, rule)]
    steps = [_step(table, event, number, entry) for number, entry in enumerate(event.why, start=1)]
    left = event.why[-1].left
    return [*steps, spoken("why-left", count=len(left), left=_listed(table, event, left))]


def _step(table: Table, event: Event, number: int, entry: Narrowing) -> str:
    out = [option for option in entry.before if option not in entry.left]
    cited, named = _cited(table, entry.rule), _listed(table, event, out)
    return spoken("why-step", number=number, cited=cited, count=len(out), out=named)


def _grounds(table: Table, event: Event) -> list[str]:
    opponent = table.game.opponent(table.state)
    grounds = [str(ground.by(opponent)) for ground in table.game.grounds(event)]
    return [f"- {ground}" for ground in grounds] if len(grounds) > 1 else grounds


def _cited(table: Table, name: str) -> str:
    rule = table.game.rulebook[name]
    gist = rule.gist.by(table.game.opponent(table.state))
    return spoken("why-rule", gist=gist, book=rule.book, section=rule.section)


def _listed(table: Table, event: Event, options: Sequence[Option]) -> str:
    if len(options) > story.MOST_OPTIONS:
        return spoken("why-many", count=len(options))
    named = row(table.game.option(event, option) for option in options)
    return str(named.by(table.game.opponent(table.state)))
