"""Which message is the panel is stored after the answer, in batches, and is known before."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.play import noting
from bot.play.noting import Notes
from storage import DatabaseUnavailable, DrawnPanel
from tests.bot.tables import row


class Store:
    def __init__(self) -> None:
        self.written = list[list[DrawnPanel]]()
        self.told = list[int]()
        self.fault: Exception | None = None
        self.free = asyncio.Event()
        self.free.set()

    async def drew_all(self, drawings: Sequence[DrawnPanel]) -> None:
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
def notes(store: Store, monkeypatch: pytest.MonkeyPatch) -> Notes:
    monkeypatch.setattr(noting, "WRITTEN_AFTER", 3600)
    given: Any = store
    cache: Any = SimpleNamespace(invalidate_load=store.told.append)
    return Notes(given, cache)


@pytest.fixture
def at_once(notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noting, "WRITTEN_AFTER", 0)


async def written(notes: Notes) -> None:
    await asyncio.sleep(0.001)  # its timer
    assert notes._writer
    await notes._writer


@pytest.mark.usefixtures("at_once")
async def test_many_games_are_written_together(notes: Notes, store: Store) -> None:
    for game in range(20):
        notes.note(drawing(game, game))
    await written(notes)
    (batch,) = store.written
    assert [each.game_id for each in batch] == list(range(20))
    assert store.told == [5] * 20


async def test_drawings_that_are_not_stored_yet_are_known(notes: Notes, store: Store) -> None:
    store.free.clear()
    notes.note(drawing(1, 7))
    writing = asyncio.create_task(notes.write())
    await asyncio.sleep(0)
    notes.note(drawing(1, 8))
    assert notes.over(row(id=1)).panel_message_id == 8
    assert notes.over(row(id=2)) == row(id=2)
    store.free.set()
    await writing
    assert notes.over(row(id=1)).panel_message_id == 8
    await notes.write()
    assert notes.over(row(id=1)) == row(id=1)


async def test_a_stop_stores_all_waiting_drawings(notes: Notes, store: Store) -> None:
    notes.note(drawing(1, 7))
    await notes.write()
    assert [[each.message_id for each in batch] for batch in store.written] == [[7]]


@pytest.mark.usefixtures("at_once")
async def test_drawings_that_cannot_be_stored_are_stored_later(
    notes: Notes, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(noting, "RETRIED_AFTER", 0)
    store.fault = DatabaseUnavailable("The disk is full.")
    for game in range(3):
        notes.note(drawing(game, game))
    await written(notes)
    assert notes.over(row(id=1)).panel_message_id == 1
    store.fault = None
    notes.note(drawing(1, 7))
    await written(notes)
    assert [[each.message_id for each in batch] for batch in store.written] == [[0, 1, 2, 7]]
    assert not notes._latest_drawings
    assert notes._timer is None


async def test_waiting_drawings_are_bounded(notes: Notes, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noting, "MOST_DUE", 10)
    store.fault = DatabaseUnavailable("The disk is full.")
    for game in range(25):
        notes.note(drawing(game, game))
    await notes.write()
    assert [each.game_id for each in notes._waiting_drawings] == list(range(15, 25))
    assert set(notes._latest_drawings) == set(range(15, 25))


async def test_a_row_that_is_up_to_date_is_not_copied(notes: Notes) -> None:
    """Every move asks several times, and a row has many fields."""
    notes.note(drawing(1, 7))
    known = notes.over(row(id=1))
    assert (known.panel_message_id, known.drawn) == (7, 7)
    assert notes.over(known) is known
    notes.note(drawing(1, 8))
    assert notes.over(known).panel_message_id == 8
    await notes.write()


async def test_a_panel_that_a_move_has_stored_is_not_stored_again(notes: Notes, store: Store) -> None:
    """No write starts for it. Drawings of other games are stored when they are due."""
    notes.note(drawing(1, 7))
    taken = notes.of(1)
    notes.note(drawing(1, 8))
    notes.written(taken)
    assert notes.over(row(id=1)).panel_message_id == 8
    notes.written(notes.of(1))
    assert notes._timer is None
    notes.note(drawing(2, 9))
    assert not notes.of(1)
    await notes.write()
    assert [[each.message_id for each in batch] for batch in store.written] == [[9]]
    assert notes._timer is None
