"""Which message is the panel is stored after the answer, in batches, and is known before."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.play import panel_tracker
from bot.play.panel_tracker import PanelTracker
from storage import DatabaseUnavailable, DrawnPanel
from tests.bot.tables import row


class Store:
    def __init__(self) -> None:
        self.written = list[list[DrawnPanel]]()
        self.told = list[int]()
        self.fault: Exception | None = None
        self.free = asyncio.Event()
        self.free.set()

    async def record_panels(self, drawings: Sequence[DrawnPanel]) -> None:
        await self.free.wait()
        if self.fault:
            raise self.fault
        self.written.append(list(drawings))


def drawing(game: int, message: int) -> DrawnPanel:
    return DrawnPanel(game_id=game, channel_id=5, message_id=message, shown_seq=message)


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def notes(store: Store, monkeypatch: pytest.MonkeyPatch) -> PanelTracker:
    monkeypatch.setattr(panel_tracker, "WRITE_DELAY_SECONDS", 3600)
    given: Any = store
    cache: Any = SimpleNamespace(invalidate_load=store.told.append)
    return PanelTracker(given, cache)


@pytest.fixture
def at_once(notes: PanelTracker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel_tracker, "WRITE_DELAY_SECONDS", 0)


async def written(notes: PanelTracker) -> None:
    await asyncio.sleep(0.001)  # its timer
    assert notes._writer
    await notes._writer


@pytest.mark.usefixtures("at_once")
async def test_many_games_are_written_together(notes: PanelTracker, store: Store) -> None:
    for game in range(20):
        notes.queue_drawn_panel(drawing(game, game))
    await written(notes)
    (batch,) = store.written
    assert [each.game_id for each in batch] == list(range(20))
    assert store.told == [5] * 20


async def test_drawings_that_are_not_stored_yet_are_known(
    notes: PanelTracker, store: Store
) -> None:
    store.free.clear()
    notes.queue_drawn_panel(drawing(1, 7))
    writing = asyncio.create_task(notes.write_waiting_panels())
    await asyncio.sleep(0)
    notes.queue_drawn_panel(drawing(1, 8))
    assert notes.with_latest_panel(row(id=1)).panel_message_id == 8
    assert notes.with_latest_panel(row(id=2)) == row(id=2)
    store.free.set()
    await writing
    assert notes.with_latest_panel(row(id=1)).panel_message_id == 8
    await notes.write_waiting_panels()
    assert notes.with_latest_panel(row(id=1)) == row(id=1)


async def test_a_stop_stores_all_waiting_drawings(notes: PanelTracker, store: Store) -> None:
    notes.queue_drawn_panel(drawing(1, 7))
    await notes.write_waiting_panels()
    assert [[each.message_id for each in batch] for batch in store.written] == [[7]]


@pytest.mark.usefixtures("at_once")
async def test_drawings_that_cannot_be_stored_are_stored_later(
    notes: PanelTracker, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_tracker, "RETRY_DELAY_SECONDS", 0)
    store.fault = DatabaseUnavailable("The disk is full.")
    for game in range(3):
        notes.queue_drawn_panel(drawing(game, game))
    await written(notes)
    assert notes.with_latest_panel(row(id=1)).panel_message_id == 1
    store.fault = None
    notes.queue_drawn_panel(drawing(1, 7))
    await written(notes)
    assert [[each.message_id for each in batch] for batch in store.written] == [[0, 1, 2, 7]]
    assert not notes._latest_drawings
    assert notes._timer is None


async def test_waiting_drawings_are_bounded(
    notes: PanelTracker, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_tracker, "MAX_WAITING_PANELS", 10)
    store.fault = DatabaseUnavailable("The disk is full.")
    for game in range(25):
        notes.queue_drawn_panel(drawing(game, game))
    await notes.write_waiting_panels()
    assert [each.game_id for each in notes._unwritten_panels] == list(range(15, 25))
    assert set(notes._latest_drawings) == set(range(15, 25))


async def test_a_row_that_is_up_to_date_is_not_copied(notes: PanelTracker) -> None:
    """Every move asks several times, and a row has many fields."""
    notes.queue_drawn_panel(drawing(1, 7))
    known = notes.with_latest_panel(row(id=1))
    assert (known.panel_message_id, known.drawn) == (7, 7)
    assert notes.with_latest_panel(known) is known
    notes.queue_drawn_panel(drawing(1, 8))
    assert notes.with_latest_panel(known).panel_message_id == 8
    await notes.write_waiting_panels()


async def test_a_panel_that_a_move_has_stored_is_not_stored_again(
    notes: PanelTracker, store: Store
) -> None:
    """No write starts for it. Drawings of other games are stored when they are due."""
    notes.queue_drawn_panel(drawing(1, 7))
    taken = notes.list_unwritten_panels(1)
    notes.queue_drawn_panel(drawing(1, 8))
    notes.mark_panels_written(taken)
    assert notes.with_latest_panel(row(id=1)).panel_message_id == 8
    notes.mark_panels_written(notes.list_unwritten_panels(1))
    assert notes._timer is None
    notes.queue_drawn_panel(drawing(2, 9))
    assert not notes.list_unwritten_panels(1)
    await notes.write_waiting_panels()
    assert [[each.message_id for each in batch] for batch in store.written] == [[9]]
    assert notes._timer is None
