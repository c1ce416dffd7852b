"""Everything that is shown of a table, made once for all checks: panels, pages, forms, pictures,
the watch page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.pictures.canvas import Sheet
from bot.play.table import Table
from bot.presenters import panels, private_pages, why_panels
from bot.presenters.components import Button, Form, Panel, PeopleSelect, Select
from bot.presenters.recap import make_recap_panel
from bot.presenters.registry import PRESENTERS, get_presenter
from bot.presenters.watch_page import make_watch_page
from bot.presenters.watcher_texts import make_panel_in_third_person
from bot.sentences import say_now
from engines.core import Entry, Event, Forecast, Log, current_language, use_player_name
from engines.testing import shuffle_box
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
        found = [get_presenter(self.table.game).make_form(self.table.state, name) for name in asked]
        assert None not in found
        fixes = (
            fix for fix in self.table.game.things.correctables if fix.is_on_table(self.table.state)
        )
        return [
            *filter(None, found),
            *(private_pages.make_correction_form(self.table, fix.name) for fix in fixes),
        ]

    @cached_property
    def texts(self) -> set[str]:
        """All that is read of it, but for its picture."""
        fields = (field for form in self.forms for field in form.fields)
        asked = (text for field in fields for text in (field.label, field.placeholder))
        shown = (text for panel in self.panels for text in said(panel))
        return {
            *shown,
            *(form.title for form in self.forms),
            *asked,
            *every_text(make_watch_page(self.table, {})),
        }

    @cached_property
    def move(self) -> tuple[Event, ...]:
        return move(self.log)

    def drawn(self) -> list[Sheet]:
        """The table and what he chose from, as they are drawn; a pad has a picture of its own, or
        none."""
        ask = self.table.game.find_ask(self.log.state)
        if self.table.game.name not in PRESENTERS:
            return []
        picture = picture_of(self.table.game.name)
        if ask and ask.is_answered_by_buttons:
            pad = picture.draw_pad(self.log.state)
            return [pad] if pad else []
        return [
            sheet
            for sheet in (
                picture.draw_table(self.log.state, self.move),
                reasons_of(picture, self.move),
            )
            if sheet
        ]

    @cached_property
    def sheets(self) -> list[Sheet]:
        """As they are drawn for whoever plays."""
        return self.drawn()

    @property
    def described(self) -> list[str]:
        if self.table.game.name not in PRESENTERS:
            return []
        picture = picture_of(self.table.game.name)
        return [picture.describe_table(self.log.state, self.move), reasons_told(picture, self.move)]

    @property
    def watched(self) -> Iterator[Any]:
        """All that somebody reads who does not play."""
        table = replace(self.table, forecasts={1: Forecast(104.2, 5.4, 400)})
        yield panels.make_live_panel(table)
        yield panels.make_live_panel(replace(table, row=replace(table.row, words="full")))
        yield from (make_watch_page(table, names) for names in ({}, {table.row.host_id: "Nora"}))
        yield from (make_panel_in_third_person(table, make) for make in READ)
        with use_player_name("Nora"):
            yield from self.described
            yield from (text for sheet in self.drawn() for text, _ in sheet.texts)
            yield from map(str, told(self.log))


def table_of(log: Log) -> Table:
    return Table(row(log.seq, game=log.game.name, language=current_language()), log)


READ = (
    why_panels.make_why_panel,
    why_panels.make_move_rules_panel,
    panels.make_score_panel,
    panels.make_full_last_move_page,
    lambda table: panels.make_history_panel(table, 0),
    lambda table: panels.make_past_panel(table, table.log.mainline.last_seq),
    lambda table: private_pages.make_private_page(table, "calls") or panels.make_score_panel(table),
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
        number, page = 0, private_pages.make_private_page(table, name)
        while page:
            yield page
            number += 1
            onward = [
                item
                for item in items([page])
                if item.verb == "page" and item.argument == f"{name}~{number}"
            ]
            page = private_pages.make_private_page(table, onward[0].argument) if onward else None


def told(log: Log) -> Iterator[Any]:
    """The last entry: event by event, briefly, and why."""
    events = log.entries[-1].events
    yield from (log.game.describe_event_at_table(log.state, event) for event in events)
    yield from (
        part
        for line in log.game.describe_move(log.state, events)
        for part in (line.instruction, line.detail)
        if part
    )
    yield from log.game.list_reasons(log.state, events)


def every_panel(table: Table) -> list[Panel]:
    return [
        panels.make_table_panel(table, UNDONE),
        panels.make_start_panel(table),
        *every_reason(table),
        panels.make_score_panel(table),
        panels.make_live_panel(table),
        panels.make_past_panel(table, table.log.mainline.last_seq),
        panels.make_history_panel(table, 0),
        panels.make_panel_of_undone_move(table, table.seq),
        panels.make_table_panel(table, side=1),
        make_recap_panel(table, ()),
        *every_page(table),
    ]


def every_reason(table: Table) -> list[Panel]:
    """The pages of `/why`, one after the other as *Next page* opens them."""
    found = [why_panels.make_why_panel(table), why_panels.make_move_rules_panel(table)]
    while say_now("button-on") in said(found[-1]):
        found.append(why_panels.make_move_rules_panel(table, page=len(found) - 1))
    return found


def every_page(table: Table) -> list[Panel]:
    """Whatever the buttons of the panel and of *More…* open to read, and what *I disagree…*
    does."""
    more = private_pages.make_private_page(table, "more")
    rows = (*get_presenter(table.game).arrange_rows(table.state), *(more.rows if more else ()))
    opened = {
        item.argument
        for line in rows
        for item in line
        if isinstance(item, Button) and item.verb == "page"
    }
    names = {"more", "symbols", f"disagree {table.log.mainline.last_seq}"}
    names |= {"correct", "toll", "broke", "claims"} if table.state.is_tracked else set()
    return [
        shown
        for name in sorted(names | opened)
        if (shown := private_pages.make_private_page(table, name))
    ]


def items(shown: list[Panel]) -> Iterator[Any]:
    return (item for panel in shown for line in panel.rows for item in line)


def said(panel: Panel) -> Iterator[str]:
    yield from (
        panel.title,
        panel.headline,
        panel.make_instruction(),
        *panel.move_lines,
        panel.body,
        panel.footer,
    )
    yield from (
        text for fact in (*panel.facts, *panel.make_table_facts(), *panel.sections) for text in fact
    )
    for item in items([panel]):
        match item:
            case Button(label=label):
                yield label
            case Select(placeholder=placeholder, options=options):
                yield from (placeholder, *(label for label, _ in options))
            case PeopleSelect(placeholder=placeholder):
                yield placeholder


def every_text(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Panel():
            yield from said(value)
        case dict():
            yield from (
                text
                for key, inner in value.items()
                if key not in STYLED
                for text in every_text(inner)
            )
        case list() | tuple():
            yield from (text for inner in value for text in every_text(inner))


def in_another_order(log: Log) -> Log:
    """With every deck shuffled anew, and from another seed: nothing that anybody can see has
    changed. Earlier entries were looked at before."""
    entries = (
        Entry(each.seq, each.command, each.events, shuffle_box(each.state))
        for each in log.entries[-SHUFFLED:]
    )
    return replace(
        log,
        entries=(*log.entries[:-SHUFFLED], *entries),
        header=log.header.replace(seed=log.header.seed + 1),
    )
