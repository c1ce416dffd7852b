"""The studio: one thread draws, answers wait a moment at most, the same picture is drawn once."""

import asyncio
import threading
from typing import Any

from bot.play.table import Table
from bot.presenters.panel import Panel, Picture, Scene
from bot.ui.showing import Studio
from engines.core.log import Log
from engines.core.starting import Header
from engines.gah import GAME
from tests.bot.test_panels import row


class NoClient:
    """Knows no channel."""

    def get_channel(self, _: int) -> None:
        return None


def table() -> Table:
    return Table(row(), Log.begin(GAME, Header.parse({"game": "gah", "setup": {"level": "easy"}, "seed": 1})))


def studio() -> Studio:
    client: Any = NoClient()
    return Studio(client)


async def test_an_answer_waits_no_longer_than_it_must() -> None:
    ready, made = threading.Event(), studio()

    def draw() -> Picture:
        ready.wait(5)
        return Picture(b"png", "A table.")

    panel = Panel("t", "b", picture=Scene(("slow",), draw))
    shown = await made.show(1, table(), panel, within=0.02)
    assert shown.late
    assert "file" not in shown.new()
    assert shown.edited()["attachments"] == []
    ready.set()
    later = await made.show(1, table(), panel)
    assert not later.late
    assert later.new()["file"].description == "A table."
    made.close()


async def test_the_same_picture_is_drawn_once_and_can_be_sent_often() -> None:
    drawn, made = [], studio()

    def draw() -> Picture:
        drawn.append(threading.current_thread().name)
        return Picture(b"png", "A table.")

    panel = Panel("t", "b", picture=Scene(("same",), draw))
    both = await asyncio.gather(*(made.show(1, table(), panel) for _ in range(5)))
    files = [shown.edited()["attachments"][0].fp.read() for shown in both for _ in range(2)]
    assert files == [b"png"] * 10
    assert len(drawn) == 1
    assert drawn[0].startswith("pictures")
    made.close()


async def test_only_the_latest_pictures_are_kept() -> None:
    made = studio()
    for number in range(100):
        await made.show(1, table(), Panel("t", "b", picture=Scene((number,), lambda: None)))
    assert len(made._drawn) <= 32
    made.close()
