"""SIGKILL at any moment: what anybody was shown is stored, and the game goes on from there."""

import asyncio
import random

import aiohttp
import pytest

from tests.playground.conftest import Evening, House
from tests.playground.people import Playground, Thing, buttons, public, seq

CALLBACK = "/interactions/*/*/callback"
FINAL = {"track": "84", "rooms": "31", "staff": "18", "goods": "6", "cafe": "0"}


async def test_a_discord_that_is_out_of_order(own_house: House) -> None:
    async with aiohttp.ClientSession() as http:
        await Playground(own_house.address, http).fault(
            "GET", "/users/@me", "status", status=503, times=None
        )
    for verb in ((), ("sync",)):
        bot = own_house.bots.run(
            own_house.address, own_house.folder, *verb, DATABASE_URL=own_house.url
        )
        assert await asyncio.to_thread(bot.finished) == 2


async def move(evening: Evening) -> Thing | None:
    """Starts the next move of a dealt game by buttons; None when it is over."""
    panel = await evening.host.panel()
    labels = buttons(panel)
    for label in ("Leopold's turn", "Roll for me", "None of them"):
        if label in labels:
            return await evening.host.start_press(label, panel)
    if "Enter my score…" in labels:
        shown = await evening.host.press("Enter my score…", panel)
        if not shown.get("modal"):
            return shown  # it was stored and not shown: the panel is brought up to date
        body = {"values": FINAL}
        return dict(
            await evening.playground.ask("POST", f"/interactions/{shown['id']}/submit", body)
        )
    dice = [label for label in labels if "×" in label]
    return await evening.host.start_press(dice[0], panel) if dice else None


@pytest.mark.parametrize(
    ("seed", "often"),
    [(1, 0.1), *(pytest.param(seed, 0.25, marks=pytest.mark.soak) for seed in range(2, 6))],
)
async def test_killed_at_random_moments_the_game_still_finishes(
    stormy: Evening, seed: int, often: float
) -> None:
    """Whatever anybody was shown is in the store, every move once, and the game goes on from
    there."""
    chance = random.Random(seed)
    sent: set[int] = set()
    await stormy.start()
    for _ in range(150):
        started = await move(stormy)
        if started is None:
            break
        sent.add(int(started["id"]))
        if chance.random() < often:
            await asyncio.sleep(chance.uniform(0, 0.025))
            stormy.bot_is_killed()
            shown = max(
                seq(each)
                for each in await stormy.host.messages()
                if public(each) and each["components"]
            )
            assert stormy.stored()[-1][0] >= shown
            await stormy.bot_comes()
        else:
            assert (await stormy.host.outcome(started))["state"] == "answered"
    stored = stormy.stored()
    assert [number for number, _ in stored] == list(range(len(stored)))
    assert {interaction for _, interaction in stored[1:] if interaction} <= sent, (
        "but for turns that came along"
    )
    assert stormy.house.ask("SELECT status FROM games") == [("finished",)]
    assert len(stormy.house.ask("SELECT * FROM results")) == 1
