"""Panels fit into Discord's limits in the worst case, and say what they should."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.languages import languages
from bot.play.table import Table
from bot.presenters import overviews, pages, panels, reasons
from bot.presenters.panel import FULL, UNDO, WHY, Button, Panel, Select
from bot.ui.views import embed, modal, view
from engines.core.catalogue import games
from engines.core.commands import Undo
from engines.core.game import Game
from engines.core.log import Entry, Log
from engines.core.rng import Rng
from engines.core.starting import Header
from engines.core.words import language
from engines.gah import GAME
from engines.gah.setting_up import MODULE_SETS
from engines.gah.state import Setup
from storage import StoredGame, StoredResult
from tests.engines.gah.tables import HOTELS
from tests.engines.test_conformance import shuffled
from tests.pictures.positions import logs, wild

RECORDS = sorted((Path(__file__).parents[1] / "engines" / "playthroughs").glob("*.jsonl"))
EVERY_RECORD = pytest.mark.parametrize(
    ("record", "step"),
    [
        pytest.param(path, step, id=f"{path.stem}-{step}", marks=[pytest.mark.soak] if step == 1 else [])
        for path in RECORDS
        for step in (7, 1)
    ],
)
"""Its positions in steps of so many."""
SETUPS = [
    pytest.param(game, setup, id=f"{game.name}-{setup}", marks=[pytest.mark.soak] if number % 4 else [pytest.mark.slow])
    for game in games().values()
    for number, setup in enumerate(game.setups)
]
UNDONE = "Undone. " + "x" * 500
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def row(seq: int = 0, **changes: Any) -> StoredGame:
    fields: dict[str, Any] = {
        "id": 2**63 - 1,
        "home_id": 1,
        "channel_id": 2,
        "host_id": 3,
        "co_hosts": (),
        "game": "gah",
        "header": "{}",
        "revision": "gah-1",
        "seq": seq,
        "status": "open",
        "panel_channel_id": None,
        "panel_message_id": None,
        "drawn": 0,
        "created_at": NOW,
        "touched_at": NOW,
        "ended_at": None,
        "language": language(),
    }
    return StoredGame(**(fields | changes))


def every_panel(table: Table) -> list[Any]:
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
        *every_page(table),
    ]


def every_reason(table: Table) -> list[Any]:
    """The pages of `/why`, one after the other as `Next page` opens them, and what `I disagree…` opens."""
    found = [reasons.why_panel(table), reasons.rules_panel(table)]
    while any(isinstance(item, Button) and item.label == "Next page" for item in found[-1].rows[0]):
        found.append(reasons.rules_panel(table, page=len(found) - 1))
    disagree = pages.page(table, f"disagree {table.log.line.at}")
    return [*found, disagree] if disagree else found


def every_page(table: Table) -> list[Any]:
    """Whatever the buttons of the panel and of `More…` open to read."""
    names = {"more", "correct", "symbols", "toll", "broke", "claims"} if table.state.tracked else {"more", "symbols"}
    return [shown for name in sorted(names) if (shown := pages.page(table, name))]


def fits(panel: Any, table: Table) -> None:
    shown = embed(panel)
    assert len(shown) <= 6000
    assert len(shown.title or "") <= 256
    assert len(shown.description or "") <= 4096
    assert all(len(field.name or "") <= 256 and len(field.value or "") <= 1024 for field in shown.fields)
    items = view(table.row.id, table.seq, panel.rows).children
    assert len(items) <= 25
    ids = [getattr(item, "custom_id", "") for item in items]
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= 100 for custom_id in ids)
    for panel_row in panel.rows:
        assert 1 <= len(panel_row) <= 5


def private_pages(table: Table) -> list[Any]:
    """`More…`, and every page that a button there or on the panel opens."""
    more = pages.page(table, "more")
    rows = (*panels.presenter(table.game).rows(table.state), *(more.rows if more else ()))
    names = {item.argument for line in rows for item in line if isinstance(item, Button) and item.verb == "page"}
    return [found for name in sorted(names) if (found := pages.page(table, name))]


def lines(item: Any) -> list[str]:
    """The moves that a press or a choice says; corrections are known by their names instead."""
    match item:
        case Button(verb="say", argument=line):
            said = [line]
        case Select(verb="say", argument=line, options=options):
            said = [f"{line} {value}" for _, value in options]
        case _:
            said = []
    return [line for line in said if not line.startswith("adjust")]


def may_be_sent(panel: Any, table: Table) -> None:
    """Selects have options, and each once; forms keep to the length of their inputs; a move has a line of its own."""
    game = table.game
    for line in (line for panel_row in panel.rows for item in panel_row for line in lines(item)):
        command = game.parse_command(game.typed(line))
        assert game.parse_command(game.typed(game.line(command))) == command
    for item in (item for line in panel.rows for item in line):
        if isinstance(item, Select):
            values = [value for _, value in item.options]
            assert 1 <= len(values) <= 25
            assert len(set(values)) == len(values)
            assert all(1 <= len(label) <= 100 and len(value) <= 100 for label, value in item.options)
        if isinstance(item, Button) and item.verb == "form":
            form = panels.presenter(table.game).form(table.state, item.argument)
            assert form is not None
            assert 1 <= len(form.fields) <= 5
            modal(table.row.id, table.seq, form, 2**63 - 1)
    for fix in table.game.fixes:
        if fix.kept(table.state):
            form = pages.fix_form(table, fix.name)
            assert all(len(field.value) <= field.most for field in form.fields)
            assert form.fields[0].value in ("", fix.shown(table.state)), "whatever there is several of can be edited"
            modal(table.row.id, table.seq, form, 2**63 - 1)


def positions(record: Path, step: int) -> tuple[Log, ...]:
    return logs(record.stem)[::-step]


@EVERY_RECORD
def test_every_panel_of_a_game_fits(record: Path, step: int) -> None:
    for log in positions(record, step):
        table = Table(row(log.seq, game=log.game.name), log)
        for panel in every_panel(table):
            fits(panel, table)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_every_panel_of_a_wild_game_fits(game: Game[Any, Any], setup: Any) -> None:
    """With its private pages and its forms, after every third move."""
    for log in wild(game.name, setup, 5)[1::3]:
        table = Table(row(log.seq, game=game.name), log)
        shown = panels.table_panel(table, UNDONE), panels.start_panel(table)
        for panel in (*shown, *every_reason(table), *private_pages(table)):
            fits(panel, table)
            may_be_sent(panel, table)


@pytest.mark.parametrize(("modules", "entrance"), HOTELS, ids=str)
@pytest.mark.parametrize("depth", ["guided", "dealt", "card"])
def test_the_whole_set_up_list_is_one_press_away(modules: Any, entrance: Any, depth: Any) -> None:
    setup = Setup(level="hard", depth=depth, modules=modules, entrance=entrance)
    header = Header(game="gah", setup=setup.model_dump(mode="json", exclude_none=True), seed=3)
    table = Table(row(), Log.begin(GAME, header))
    panel = panels.start_panel(table)
    fits(panel, table)
    lines = [str(sentence) for sentence in GAME.first_steps(setup)]
    assert len(lines) <= 6
    assert all(line in panel.body for line in lines)
    assert any(isinstance(item, Button) and item.argument == "set-up" for line in panel.rows for item in line)
    whole = pages.page(table, "set-up")
    assert whole
    fits(whole, table)
    assert all(str(sentence) in whole.body for _, sentence in GAME.set_up(setup))
    assert panel.body.endswith(f"**{GAME.question(table.state)}**")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_a_start_offers_the_whole_list_and_no_move_in_full(game: Game[Any, Any]) -> None:
    for setup in game.setups:
        header = Header(game=game.name, setup=setup.model_dump(mode="json", exclude_none=True), seed=3)
        table = Table(row(game=game.name), Log.begin(game, header))
        assert FULL in buttons(panels.table_panel(table))
        shown = buttons(panels.start_panel(table))
        assert FULL not in shown
        assert [button.label for button in shown].count("All of it…") == 1


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_nothing_is_undone_or_explained_before_something_happened(game: Game[Any, Any]) -> None:
    for setup in game.setups:
        header = Header(game=game.name, setup=setup.model_dump(mode="json", exclude_none=True), seed=3)
        log = Log.begin(game, header)
        ask, moves = game.asking(log.state), game.engine.legal(log.state)
        told = log.play(game.engine.deal(log.state, ask, Rng.seeded(1))[0] if ask else moves[0])
        for table in (Table(row(game=game.name), log), Table(row(2, game=game.name), told.play(Undo()))):
            for panel in (panels.start_panel(table), panels.table_panel(table), panels.watch_panel(table)):
                assert not {UNDO, WHY} & set(buttons(panel))
                assert all(panel.rows)
        table = Table(row(1, game=game.name), told)
        assert UNDO in buttons(panels.table_panel(table))
        assert WHY not in buttons(panels.table_panel(table)) or any(event.rule for event in table.move())


@pytest.mark.parametrize("spoken_there", languages())
@pytest.mark.parametrize("game", games())
def test_points_of_both_sides_stand_in_one_order(game: str, spoken_there: str) -> None:
    """His before yours, as in the small line; the headline of an end begins with yours, and so does what is below."""
    record = next(path.stem for path in RECORDS if path.stem.startswith(f"{game}-") and "loss" not in path.stem)
    for log in logs(record):
        progress, outcome = log.game.progress(log.state), log.game.outcome(log.state)
        if progress is None or progress.net or progress.yours is None or progress.his == progress.yours:
            continue
        table = Table(row(log.seq, game=game, language=spoken_there), log)
        panel = panels.table_panel(table)
        shown = " ".join((panel.headline, *panel.story, panel.body))
        order = (outcome.yours, outcome.his) if outcome else (progress.his, progress.yours)
        pairs = [tuple(map(int, pair)) for pair in re.findall(r"(\d+) : (?:\w+ )?(\d+)", shown)]
        assert all(pair == order for pair in pairs if sorted(pair) == sorted(order)), shown


def test_a_picture_is_described_after_an_undo_without_the_marks_of_a_list() -> None:
    log = logs("gah-guided-medium")[9].play(Undo())
    table = Table(row(log.seq, game="gah"), log)
    panel = panels.noted_panel(table, Table(row(9, game="gah"), logs("gah-guided-medium")[9]), Undo())
    assert any(line.startswith("- ") for line in panel.story)
    assert "- " not in panel.described("")


def buttons(panel: Panel) -> list[Button]:
    return [item for row in panel.rows for item in row if isinstance(item, Button)]


def test_what_can_be_started_without_typing() -> None:
    starts = panels.presenter(GAME).starts()
    assert len(starts) <= 25
    assert len({label for label, _ in starts}) == len(starts)
    assert {GAME.parse_setup(setup).modules or () for _, setup in starts} == set(MODULE_SETS)


def test_lists() -> None:
    many = [row(id=number, channel_id=number) for number in range(500)]
    assert len(embed(overviews.games_panel(many, {}))) <= 6000
    won = StoredResult(
        game_id=1,
        home_id=1,
        game="gah",
        player_id=3,
        opponent="Leopold",
        level="hard",
        won=True,
        yours=130,
        his=120,
        ended_at=NOW,
    )
    text = overviews.results_panel([won]).body
    assert "**Leopold, hard**: 1 of 1 won, best margin +10" in text
    assert "not finished" in overviews.results_panel([]).body


@EVERY_RECORD
def test_no_panel_knows_the_order_of_a_deck(record: Path, step: int) -> None:
    """With every deck of the box shuffled anew, and from another seed, every panel stays as it is."""
    for log in positions(record, step):
        entries = tuple(Entry(each.seq, each.command, each.events, shuffled(each.state)) for each in log.entries)
        stored = row(log.seq, game=log.game.name)
        unlike = replace(log, entries=entries, header=log.header.but(seed=log.header.seed + 1))
        real, other = Table(stored, log), Table(stored, unlike)
        assert every_panel(real) == every_panel(other)
