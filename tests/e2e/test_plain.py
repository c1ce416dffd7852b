"""A game with the plain presenter is played through Discord."""

from typing import Any

import pytest

from engines.salamandra import GAME as SALAMANDRA
from tests.e2e.conftest import Evening


@pytest.fixture(autouse=True)
def without_presenters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.presenters.registry.PRESENTERS", {})
    monkeypatch.setattr("bot.presenters.picture_drawing.PICTURES", {})


async def start(evening: Evening, game: str, **options: Any) -> None:
    await evening.host.slash(evening.channel, f"{game} start", **options, seed=7)


async def test_a_plain_game_is_played_by_buttons_and_forms(evening: Evening) -> None:
    await start(evening, "salamandra", level=2)
    await evening.press("Rudolph's part of the round")
    while (ask := SALAMANDRA.find_ask(await evening.state())) and ask.about != "vp":
        await evening.press(
            {"spot": "The bonus spot is free", "groves": "He has no groves"}[ask.about]
        )
    assert evening.panel.attachments
    form = await evening.press("Your points at the end of the round…")
    await evening.host.submit_modal(form, {"points": "21"})
    await evening.painted()
    state = await evening.state()
    assert (state.round, state.you.last) == (2, 21)


async def test_a_plain_game_is_played_by_lists(evening: Evening) -> None:
    await start(evening, "waterdeep", depth="guided")
    (menu, *_) = [
        item
        for row in evening.panel.components
        for item in row.children
        if getattr(item, "options", ())
    ]
    await evening.host.select(evening.panel, [menu.options[0].value], custom_id=menu.custom_id)
    await evening.painted()
    state = await evening.state()
    assert menu.options[0].value == f"quest {state.opponent.quests[0]}"
