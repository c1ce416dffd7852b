"""The picture queue: one worker, answers wait briefly, and each picture is drawn once."""

import asyncio
import gc
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest

from bot.play.table import Table
from bot.presenters.components import Panel, Picture
from bot.presenters.panels import make_table_panel
from bot.presenters.picture_requests import TableRequest
from bot.ui.admission import AdmissionControl
from bot.ui.panel_messages import PanelMessages
from bot.ui.picture_rendering import MAX_CACHED_BYTES, PictureQueue, RenderedPanel
from engines.core import ENGLISH, Header, Log, current_language, use_language
from engines.gah import GAME
from tests.bot.tables import row
from tests.picture_thread import InThread, scene_of


class NoClient:
    """Knows no channel."""

    def get_channel(self, _: int) -> None:
        return None


def table() -> Table:
    return Table(
        row(), Log.begin(GAME, Header.parse({"game": "gah", "setup": {"level": "easy"}, "seed": 1}))
    )


def studio() -> PictureQueue:
    client: Any = NoClient()
    return PictureQueue(client, AdmissionControl(), InThread())


@pytest.fixture
async def made() -> AsyncIterator[PictureQueue]:
    made = studio()
    yield made
    await made.stop_drawing()


async def test_an_answer_waits_only_for_a_limited_time(made: PictureQueue) -> None:
    ready = threading.Event()

    def draw() -> Picture:
        ready.wait(5)
        return Picture(b"png", "A table.")

    panel = Panel("t", "b", picture=scene_of(("slow",), draw))
    shown = await made.render_panel(1, table(), panel, max_seconds=0.02)
    assert shown.is_late
    assert "file" not in shown.make_message()
    assert shown.make_edit()["attachments"] == []
    ready.set()
    later = await made.render_panel(1, table(), panel)
    assert not later.is_late
    assert later.make_message()["file"].description == "A table."


async def test_the_same_picture_is_drawn_once_and_can_be_sent_often(made: PictureQueue) -> None:
    drawn = []

    def draw() -> Picture:
        drawn.append(threading.current_thread().name)
        return Picture(b"png", "A table.")

    panel = Panel("t", "b", picture=scene_of(("same",), draw))
    both = await asyncio.gather(*(made.render_panel(1, table(), panel) for _ in range(5)))
    files = [shown.make_edit()["attachments"][0].fp.read() for shown in both for _ in range(2)]
    assert files == [b"png"] * 10
    assert len(drawn) == 1
    assert drawn[0].startswith("pictures")


async def test_a_picture_is_drawn_and_cached_in_the_language_of_its_panel(
    made: PictureQueue,
) -> None:
    """This holds for a picture that had to wait, too."""
    drawn = []

    def draw() -> Picture:
        drawn.append(current_language())
        return Picture(current_language().encode(), "A table.")

    async def shown(spoken: str, who: int) -> Picture | None:
        with use_language(spoken):
            panel = Panel("t", "b", picture=scene_of(("same",), draw))
        with use_language("xx"):
            return (await made.render_panel(1, table(), panel, user_id=who)).picture

    pictures = await asyncio.gather(
        *(shown(spoken, who) for who, spoken in enumerate(("en", "de", "fr", "de")))
    )
    assert [picture and picture.png for picture in pictures] == [b"en", b"de", b"fr", b"de"]
    assert sorted(drawn) == ["de", "en", "fr"]
    assert current_language() == ENGLISH


async def test_only_the_latest_pictures_are_cached(made: PictureQueue) -> None:
    png = b"x" * (MAX_CACHED_BYTES // 10)
    for number in range(30):
        await made.render_panel(
            1, table(), Panel("t", "b", picture=scene_of((number,), lambda: Picture(png, "")))
        )
        await made.render_panel(
            1, table(), Panel("t", "b", picture=scene_of((0,), lambda: Picture(png, "again")))
        )
    assert made._pictures.size <= MAX_CACHED_BYTES
    assert len(made._pictures) == 9
    first = await made.render_panel(
        1, table(), Panel("t", "b", picture=scene_of((0,), lambda: None))
    )
    assert first.picture == Picture(png, "")  # used all the time, and never drawn again


# ── More wishes than one thread can fulfil ────────────────────────────────────────────────────────


class Easel:
    """Draws what it is told, in the order in which it was asked; the first one only when it is let
    go."""

    def __init__(self) -> None:
        self.ready, self.drawn = threading.Event(), list[object]()

    def panel(self, *key: object) -> Panel:
        def draw() -> Picture:
            self.ready.wait(5)
            self.drawn.append(key)
            return Picture(repr(key).encode(), "A table.")

        return Panel("t", "b", picture=scene_of((1, *key), draw))


@pytest.fixture
async def easel(made: PictureQueue) -> Easel:
    """The thread is busy with something else."""
    easel = Easel()
    await made.render_panel(99, table(), easel.panel("first"), max_seconds=0)
    while made._current is None:
        await asyncio.sleep(0)
    return easel


async def test_the_newest_picture_is_drawn_first(made: PictureQueue, easel: Easel) -> None:
    waiting = [
        asyncio.create_task(made.render_panel(channel, table(), easel.panel(channel)))
        for channel in range(5)
    ]
    await asyncio.sleep(0)
    easel.ready.set()
    assert all(shown.picture for shown in await asyncio.gather(*waiting))
    assert easel.drawn == [("first",), (4,), (3,), (2,), (1,), (0,)]


async def test_pictures_that_answers_wait_for_are_drawn_first_and_in_order(
    made: PictureQueue, easel: Easel
) -> None:
    """A picture that was too late for its answer waits behind them."""
    assert (await made.render_panel(50, table(), easel.panel("late"), max_seconds=0)).is_late
    answers = [
        asyncio.create_task(made.render_panel(at, table(), easel.panel(at), max_seconds=5))
        for at in range(3)
    ]
    edit = asyncio.create_task(made.render_panel(9, table(), easel.panel("edit")))
    await asyncio.sleep(0)
    easel.ready.set()
    assert all(shown.picture for shown in await asyncio.gather(*answers, edit))
    while ("late",) not in easel.drawn:
        await asyncio.sleep(0.01)
    assert easel.drawn == [("first",), (0,), (1,), (2,), ("edit",), ("late",)]


async def test_positions_that_a_panel_has_passed_are_not_drawn(
    made: PictureQueue, easel: Easel
) -> None:
    """Waiting tasks for them end at once."""
    moves = [
        asyncio.create_task(made.render_panel(1, table(), easel.panel(seq))) for seq in range(20)
    ]
    await asyncio.sleep(0)
    passed = await asyncio.gather(*moves[:-1])
    assert not any(shown.picture for shown in passed)
    assert len(made._waiting) == 1
    easel.ready.set()
    assert (await moves[-1]).picture
    assert easel.drawn == [("first",), (19,)]
    assert not made._wanted_by_place


async def test_a_position_that_another_view_still_shows_is_drawn(
    made: PictureQueue, easel: Easel
) -> None:
    """Another channel follows the game, a private answer shows it, or a page is open."""
    old, new = easel.panel(1), easel.panel(2)
    assert old.picture
    wishes = [
        asyncio.create_task(made.render_panel(1, table(), old)),
        asyncio.create_task(made.render_panel(2, table(), old)),
        asyncio.create_task(made.render_panel(1, table(), old, user_id=7)),
        asyncio.create_task(made.draw_for_watch_page(old.picture)),
        asyncio.create_task(made.render_panel(1, table(), new)),
    ]
    await asyncio.sleep(0)
    easel.ready.set()
    await asyncio.gather(*wishes)
    assert easel.drawn == [("first",), (2,), (1,)]


async def test_private_answers_and_panels_do_not_replace_each_other(
    made: PictureQueue, easel: Easel
) -> None:
    wishes = [
        asyncio.create_task(made.render_panel(1, table(), easel.panel(number), user_id=who))
        for number, who in enumerate((None, 7, 8))
    ]
    await asyncio.sleep(0)
    easel.ready.set()
    assert all(shown.picture for shown in await asyncio.gather(*wishes))


async def test_an_old_picture_that_is_asked_for_again_does_not_jump_the_queue(
    made: PictureQueue, easel: Easel
) -> None:
    """It is requested again for answers that could not wait for it."""
    late = await made.render_panel(1, table(), easel.panel("late"), max_seconds=0)
    assert late.is_late
    newer = asyncio.create_task(made.render_panel(2, table(), easel.panel("newer")))
    await asyncio.sleep(0)
    again = asyncio.create_task(made.render_panel(1, table(), easel.panel("late")))
    await asyncio.sleep(0)
    easel.ready.set()
    assert (await newer).picture
    assert (await again).picture
    assert easel.drawn == [("first",), ("newer",), ("late",)]


class Later:
    """Stands for the service, the edit queue and the studio: what is made when its turn comes, and
    drawn."""

    def __init__(self, latest: Table) -> None:
        self.latest, self.jobs, self.drawn = latest, list[Any](), list[int]()
        self.games = self
        self.edit_queue = SimpleNamespace(
            edit_or_post_message=lambda *given: self.jobs.append(given[-1])
        )

    async def find_open_game(self, _: int) -> Table:
        return self.latest

    async def render_panel(self, _: int, table: Table, panel: Panel) -> RenderedPanel:
        self.drawn.append(table.seq)
        return RenderedPanel(table, panel)


def hung() -> Table:
    """Message 5 is its panel."""
    return replace(table(), row=row(panel_message_id=5))


async def test_a_late_picture_of_a_position_that_has_passed_is_not_drawn() -> None:
    posted = hung()
    moved = replace(
        posted,
        log=posted.log.play_command(
            GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 9}}})
        ),
    )
    for latest, drawn in ((moved, []), (posted, [posted.seq])):
        later: Any = Later(latest)
        PanelMessages(later, later.edit_queue, later)._attach_late_picture(
            RenderedPanel(posted, Panel("t", "b"), is_late=True), 5
        )
        (job,) = later.jobs
        await job()
        assert later.drawn == drawn


async def test_a_late_picture_is_waited_for_until_it_is_drawn() -> None:
    posted = hung()
    later: Any = Later(posted)
    shown = [
        RenderedPanel(posted, Panel("t", "b"), is_late=True),
        RenderedPanel(posted, Panel("t", "b"), Picture(b"png", "A table.")),
    ]

    async def render_panel(*_: Any) -> RenderedPanel:
        return shown.pop(0)

    later.render_panel = render_panel
    PanelMessages(later, later.edit_queue, later)._attach_late_picture(
        RenderedPanel(posted, Panel("t", "b"), is_late=True), 5
    )
    (job,) = later.jobs
    assert (await job()).content["attachments"]
    assert not shown


# ── While a move is being stored ──────────────────────────────────────────────────────────────────


def moved(before: Table, points: int) -> Table:
    command = GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": points}}})
    return replace(before, log=before.log.play_command(command))


async def test_a_picture_drawn_ahead_is_drawn_once(
    made: PictureQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[Any]()

    def draw(request: TableRequest) -> None:
        drawn.append(request.state.opponent.vp)

    monkeypatch.setattr("bot.presenters.picture_drawing.draw_picture", draw)
    after = moved(table(), 9)
    made.prefetch_picture(after)
    await made.render_panel(1, after, make_table_panel(after))
    assert drawn == [9]


async def test_a_picture_of_a_move_that_was_not_stored_is_never_shown(
    made: PictureQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has stored a move with the same seq."""

    def draw(request: TableRequest) -> Picture:
        return Picture(b"png", f"{request.state.opponent.vp} points")

    monkeypatch.setattr("bot.presenters.picture_drawing.draw_picture", draw)
    before = table()
    ours, theirs = moved(before, 9), moved(before, 31)
    assert (ours.row.id, ours.seq) == (theirs.row.id, theirs.seq)
    made.prefetch_picture(ours)
    shown = await made.render_panel(1, theirs, make_table_panel(theirs))
    assert shown.picture == Picture(b"png", "31 points")


@pytest.mark.slow
async def test_a_cached_picture_keeps_no_game_in_memory(
    made: PictureQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "bot.presenters.picture_drawing.draw_picture", lambda *_: Picture(b"png", "A table.")
    )
    shown = moved(table(), 9)
    await made.render_panel(1, shown, make_table_panel(shown))
    state = ref(shown.state)
    del shown
    gc.collect()
    assert state() is None
    assert len(made._pictures) == 1
    again = moved(table(), 9)
    await made.render_panel(1, again, make_table_panel(again))
    assert len(made._pictures) == 2


async def test_a_panel_gets_its_picture_though_the_next_move_was_not_stored(
    made: PictureQueue, easel: Easel
) -> None:
    shows = asyncio.create_task(made.render_panel(1, table(), easel.panel("late")))
    await asyncio.sleep(0)
    made.prefetch_picture(moved(table(), 9))
    easel.ready.set()
    assert (await shows).picture
