"""Everything that is shown of a table, made once for all checks: panels, pages, forms, pictures, the watch page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.pictures.canvas import Sheet
from bot.play.table import Table
from bot.presenters import pages, panels, reasons
from bot.presenters.panel import Button, Form, Panel, People, Select
from bot.presenters.recap import recap_panel
from bot.presenters.registry import PRESENTERS, get_presenter
from bot.presenters.watch_page import watch_page
from bot.presenters.watching import for_watchers
from bot.sentences import spoken
from engines.core import Entry, Event, Forecast, Log, language, telling_of
from engines.testing import shuffled
from tests.bot.tables import row
from tests.pictures.positions import move, picture_of, reasons_of, reasons_told

UNDONE = f"⟦Undone. {'x' * 500}⟧"
"""As long as it may be, and as the pseudo-language says it."""
SHUFFLED = 12
STYLED = {"status", "by", "language"}
"""Names in the document of the watch page by which it is only styled."""


@dataclass(frozen=True)
class Look:
    """At a table, in the language that is spoken."""

    logs: tuple[Log, ...]
    at: int

    @property
    def log(self) -> Log:
        return self.logs[self.at]

    @cached_property
    def table(self) -> Table:
        return table_of(self.log)

    @cached_property
    def panels(self) -> list[Panel]:
        return every_panel(self.table)

    @cached_property
    def forms(self) -> list[Form]:
        """Those behind the buttons, and one for each correction."""
        asked = dict.fromkeys(item.argument for item in items(self.panels) if item.verb == "form")
        found = [get_presenter(self.table.game).form(self.table.state, name) for name in asked]
        assert None not in found
        fixes = (fix for fix in self.table.game.things.fixes if fix.kept(self.table.state))
        return [*filter(None, found), *(pages.fix_form(self.table, fix.name) for fix in fixes)]

    @cached_property
    def texts(self) -> set[str]:
        """All that is read of it, but for its picture."""
        fields = (field for form in self.forms for field in form.fields)
        asked = (text for field in fields for text in (field.label, field.placeholder))
        shown = (text for panel in self.panels for text in said(panel))
        return {*shown, *(form.title for form in self.forms), *asked, *every_text(watch_page(self.table, {}))}

    @cached_property
    def move(self) -> tuple[Event, ...]:
        return move(self.log)

    def drawn(self) -> list[Sheet]:
        """The table and what he chose from, as they are drawn; a pad has a picture of its own, or none."""
        ask = self.table.game.asking(self.log.state)
        if self.table.game.name not in PRESENTERS:
            return []
        picture = picture_of(self.table.game.name)
        if ask and ask.on_pad:
            pad = picture.draw_pad(self.log.state)
            return [pad] if pad else []
        return [sheet for sheet in (picture.draw(self.log.state, self.move), reasons_of(picture, self.move)) if sheet]

    @cached_property
    def sheets(self) -> list[Sheet]:
        """As they are drawn for whoever plays."""
        return self.drawn()

    @property
    def described(self) -> list[str]:
        if self.table.game.name not in PRESENTERS:
            return []
        picture = picture_of(self.table.game.name)
        return [picture.describe(self.log.state, self.move), reasons_told(picture, self.move)]

    @property
    def watched(self) -> Iterator[Any]:
        """All that somebody reads who does not play."""
        table = replace(self.table, forecasts={1: Forecast(104.2, 5.4, 400)})
        yield panels.watch_panel(table)
        yield panels.watch_panel(replace(table, row=replace(table.row, words="full")))
        yield from (watch_page(table, names) for names in ({}, {table.row.host_id: "Nora"}))
        yield from (for_watchers(table, make) for make in READ)
        with telling_of("Nora"):
            yield from self.described
            yield from (text for sheet in self.drawn() for text, _ in sheet.texts)
            yield from map(str, told(self.log))


def table_of(log: Log) -> Table:
    return Table(row(log.seq, game=log.game.name, language=language()), log)


READ = (
    reasons.why_panel,
    reasons.rules_panel,
    panels.score_panel,
    panels.full_panel,
    lambda table: panels.history_panel(table, 0),
    lambda table: panels.stood_panel(table, table.log.line.at),
    lambda table: pages.page(table, "calls") or panels.score_panel(table),
)
"""What a press or a command shows privately to somebody who watches."""


READ_IN_A_GAME = (
    "correct",
    "done",
    "done lord",
    "extra",
    "full",
    "how",
    "lines",
    "set-up",
    "symbols",
    "card",
    "cards",
    "map",
)
"""The pages that people read while they play; no game has all of them."""


def answers(table: Table) -> Iterator[Panel]:
    """Every page of each private answer during a game."""
    for name in READ_IN_A_GAME:
        number, page = 0, pages.page(table, name)
        while page:
            yield page
            number += 1
            onward = [item for item in items([page]) if item.verb == "page" and item.argument == f"{name}~{number}"]
            page = pages.page(table, onward[0].argument) if onward else None


def told(log: Log) -> Iterator[Any]:
    """The last entry: event by event, briefly, and why."""
    events = log.entries[-1].events
    yield from (log.game.told(log.state, event) for event in events)
    yield from (part for line in log.game.briefly(log.state, events) for part in (line.hands, line.note) if part)
    yield from log.game.reasons(log.state, events)


def every_panel(table: Table) -> list[Panel]:
    return [
        panels.table_panel(table, UNDONE),
        panels.start_panel(table),
        *every_reason(table),
        panels.score_panel(table),
        panels.watch_panel(table),
        panels.stood_panel(table, table.log.line.at),
        panels.history_panel(table, 0),
        panels.log_panel(table, table.seq),
        panels.table_panel(table, side=1),
        recap_panel(table, ()),
        *every_page(table),
    ]


def every_reason(table: Table) -> list[Panel]:
    """The pages of `/why`, one after the other as *Next page* opens them."""
    found = [reasons.why_panel(table), reasons.rules_panel(table)]
    while spoken("button-on") in said(found[-1]):
        found.append(reasons.rules_panel(table, page=len(found) - 1))
    return found


def every_page(table: Table) -> list[Panel]:
    """Whatever the buttons of the panel and of *More…* open to read, and what *I disagree…* does."""
    more = pages.page(table, "more")
    rows = (*get_presenter(table.game).rows(table.state), *(more.rows if more else ()))
    opened = {item.argument for line in rows for item in line if isinstance(item, Button) and item.verb == "page"}
    names = {"more", "symbols", f"disagree {table.log.line.at}"}
    names |= {"correct", "toll", "broke", "claims"} if table.state.tracked else set()
    return [shown for name in sorted(names | opened) if (shown := pages.page(table, name))]


def items(shown: list[Panel]) -> Iterator[Any]:
    return (item for panel in shown for line in panel.rows for item in line)


def said(panel: Panel) -> Iterator[str]:
    yield from (panel.title, panel.headline, panel.step(), *panel.story, panel.body, panel.footer)
    yield from (text for fact in (*panel.facts, *panel.table(), *panel.lists) for text in fact)
    for item in items([panel]):
        match item:
            case Button(label=label):
                yield label
            case Select(placeholder=placeholder, options=options):
                yield from (placeholder, *(label for label, _ in options))
            case People(placeholder=placeholder):
                yield placeholder


def every_text(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Panel():
            yield from said(value)
        case dict():
            yield from (text for key, inner in value.items() if key not in STYLED for text in every_text(inner))
        case list() | tuple():
            yield from (text for inner in value for text in every_text(inner))


def in_another_order(log: Log) -> Log:
    """With every deck shuffled anew, and from another seed: nothing that anybody can see has changed. Earlier entries
    were looked at before."""
    entries = (Entry(each.seq, each.command, each.events, shuffled(each.state)) for each in log.entries[-SHUFFLED:])
    return replace(
        log, entries=(*log.entries[:-SHUFFLED], *entries), header=log.header.replace(seed=log.header.seed + 1)
    )
