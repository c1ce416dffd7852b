"""Watching along with real processes: a host and two watchers, bursts of moves and of calls, a
crash."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from tests.playground.conftest import Evening, joined
from tests.playground.people import Person, Thing, buttons, die, public, seq, text, until

BURST = 200


@dataclass
class Sofa:
    """Another channel of the same server, in which friends follow the game."""

    evening: Evening
    anna: Person
    ben: Person

    @classmethod
    async def of(cls, evening: Evening) -> "Sofa":
        playground, guild = evening.playground, evening.guild
        channel = int(
            (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "sofa"}))["id"]
        )
        people = [
            Person(playground, await joined(playground, guild, name), channel)
            for name in ("anna", "ben")
        ]
        return cls(evening, *people)

    async def panel(self) -> Thing:
        return [each for each in await self.anna.messages() if public(each)][-1]

    async def catches_up(self) -> None:
        """Until the live panel shows what the game's own one shows."""

        async def same() -> bool:
            return seq(await self.panel()) == seq(await self.evening.host.panel())

        await until(same)

    async def shows(self, words: str) -> None:
        async def there() -> bool:
            panel = await self.panel()
            fields = [
                f"{each['name']} {each['value']}" for each in panel["embeds"][0].get("fields", [])
            ]
            return words in " ".join([text(panel), *fields])

        await until(there)


async def edits(evening: Evening, channel: int) -> int:
    sent = await evening.playground.ask("GET", "/requests")
    return sum(
        each["method"] == "PATCH" and f"/channels/{channel}/messages/" in each["path"]
        for each in sent
    )


def fields(message: Thing) -> set[str]:
    return {each["name"] for embed in message["embeds"] for each in embed.get("fields", ())}


async def watched(evening: Evening) -> Sofa:
    await evening.start(**{"with": evening.friend.id})
    sofa = await Sofa.of(evening)
    followed = await sofa.anna.slash("watch here")
    assert public(followed["message"]), text(followed["message"])
    return sofa


async def step(evening: Evening) -> bool:
    """One more press of the host; False when the score is asked for."""
    panel = await evening.host.panel()
    labels = list(buttons(panel))
    if "Enter my score…" in labels:
        return False
    if "None of them" in labels:
        await evening.host.press("None of them", panel)
    else:
        await evening.host.press(
            "Leopold's turn" if "Leopold's turn" in labels else die(panel), panel
        )
    return True


async def test_a_whole_evening_with_two_watchers(evening: Evening) -> None:
    sofa = await watched(evening)
    for _ in range(3):
        await sofa.catches_up()
        panel = await sofa.panel()
        for person in (sofa.anna, sofa.ben):
            receipt = await person.press(
                next(label for label in buttons(panel) if label.startswith("Die")), panel
            )
            assert "You call" in text(receipt["message"])
        await step(evening)
        while "Leopold's turn" not in buttons(await evening.host.panel()):
            await step(evening)
    while await step(evening):
        pass
    form = await evening.host.press("Enter my score…")
    await evening.host.submit(form, track="84", rooms="31", staff="18", goods="6", cafe="0")
    await sofa.shows(" 139 : ")

    async def recapped() -> bool:
        return any("Best callers" in fields(each) for each in await evening.host.messages())

    await until(recapped)
    board = await sofa.anna.slash("callers")
    assert f"<@{sofa.anna.id}>" in board["message"]["embeds"][0]["fields"][0]["value"]


async def test_a_burst_of_fifty_moves_is_painted_late(evening: Evening) -> None:
    """One edit per 1.1 s, and the last one shows where the game stands."""
    sofa = await watched(evening)
    await evening.host.press("Leopold's turn")
    channel = sofa.anna.channel
    started = asyncio.get_running_loop().time()
    before = await edits(evening, channel)
    for number in range(50):
        panel = await evening.host.panel()
        await evening.host.press("Undo" if number % 2 else die(panel), panel)
    await sofa.catches_up()
    seconds = asyncio.get_running_loop().time() - started
    assert await edits(evening, channel) - before <= seconds / 1.1 + 1
    last, live = await evening.host.panel(), await sofa.panel()
    assert seq(live) == seq(last)
    assert live["content"].split(" · ")[:2] == last["content"].split(" · ")[:2]


@pytest.mark.parametrize("first", ["calls", "reveal"])
async def test_calls_race_the_reveal(evening: Evening, first: str) -> None:
    """A call that got its receipt was stored while the game still stood there; no other counts."""
    sofa = await watched(evening)
    panel, own = await sofa.panel(), await evening.host.panel()
    label = next(label for label in buttons(panel) if label.startswith("Die"))
    people = [sofa.anna, sofa.ben]
    presses = [person.start_press(label, panel) for person in people]
    reveal = evening.host.start_press("Leopold's turn", own)
    order: list[Any] = [*presses, reveal] if first == "calls" else [reveal, *presses]
    started = await asyncio.gather(*order)
    ends = [await evening.host.outcome(each) for each in started]
    accepted = sum("You call" in text(end["message"]) for end in ends if end.get("message"))
    stored = evening.house.ask(
        "SELECT count(*) FROM calls JOIN games ON id = game_id WHERE calls.home_id = ?",
        evening.guild,
    )
    assert stored == [(accepted,)]
    assert all(end["state"] == "answered" for end in ends)


async def test_hundreds_of_calls_in_one_burst(evening: Evening) -> None:
    sofa = await watched(evening)
    panel = await sofa.panel()
    labels = [label for label in buttons(panel) if label.startswith(("Die", "Blue", "Red"))]
    crowd = [
        Person(
            evening.playground,
            await joined(evening.playground, evening.guild, f"fan {number}"),
            sofa.anna.channel,
        )
        for number in range(BURST)
    ]

    async def call(number: int) -> Thing:
        person = crowd[number]
        return await person.outcome(await person.start_press(labels[number % len(labels)], panel))

    ends = await asyncio.gather(*(call(number) for number in range(BURST)))
    assert Counter(end["state"] for end in ends) == {"answered": BURST}
    assert all("You call" in text(end["message"]) for end in ends)
    assert evening.house.ask("SELECT count(*) FROM calls WHERE home_id = ?", evening.guild) == [
        (BURST,)
    ]
    await evening.host.press("Leopold's turn")
    await sofa.shows(f" of {BURST} were right")


async def test_a_crash_before_the_live_panel_was_painted(stormy: Evening) -> None:
    sofa = await watched(stormy)
    await stormy.playground.fault("PATCH", f"/channels/{sofa.anna.channel}/messages/*", "drop")
    await stormy.host.press("Leopold's turn")
    stormy.bot_is_killed()
    await stormy.playground.calm()
    await stormy.bot_comes_back()
    await sofa.shows("Leopold")

    async def caught_up() -> bool:
        return "Call" not in " ".join(buttons(await sofa.panel())) and "Die: a " in text(
            await sofa.panel()
        )

    await until(caught_up)


async def test_a_thread_for_chatter_wakes_up(evening: Evening) -> None:
    await evening.start()
    sofa = await Sofa.of(evening)
    await sofa.anna.slash("watch here", thread=True)

    def threads() -> list[int]:
        query = "SELECT thread_id FROM watches WHERE channel_id = ? AND thread_id IS NOT NULL"
        return [each[0] for each in evening.house.ask(query, sofa.anna.channel)]

    async def opened() -> bool:
        return bool(threads())

    await until(opened)
    (thread,) = threads()
    await evening.playground.ask("PATCH", f"/channels/{thread}", {"archived": True})
    await evening.host.press("Leopold's turn")

    async def awake() -> bool:
        sent = await evening.playground.ask("GET", "/requests")
        return any(
            each["method"] == "PATCH"
            and each["path"].endswith(f"/channels/{thread}")
            and each["status"] == 200
            for each in sent
        )

    await until(awake)


async def test_after_each_round_a_forecast(stormy: Evening) -> None:
    """Played out by a process of its own; the live panel has it first."""
    stormy.house.more["FORECASTS"] = "true"
    stormy.bot_is_killed()
    await stormy.bot_comes_back()
    sofa = await watched(stormy)
    while "round 2" not in text(await stormy.host.panel()):
        await step(stormy)
    await sofa.shows("Leopold is on course for about ")
    score = await stormy.host.slash("score")
    assert "Leopold is on course for about " in text(score["message"])
