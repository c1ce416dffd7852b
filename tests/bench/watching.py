"""Watching along: what twenty live panels cost a move, and five hundred calls in one burst."""

import asyncio
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import aiohttp

from tests.bench.turns import Bot, seated, seconds, to_his_turn
from tests.playground.people import Person, Playground, Thing, buttons, text
from tests.playground.processes import Server

PANELS = 20
TURNS = 30
CALLS = 500


async def turns(person: Person) -> list[float]:
    found = []
    for _ in range(TURNS):
        await to_his_turn(person)
        await asyncio.sleep(0.2)
        found.append(await seconds(person, "turn"))
    return found


async def edits(playground: Playground, channels: list[int]) -> int:
    sent = await playground.ask("DELETE", "/requests")
    places = [f"/channels/{channel}/messages/" for channel in channels]
    return sum(each["method"] == "PATCH" and any(place in each["path"] for place in places) for each in sent)


async def member(playground: Playground, guild: int, name: str, channel: int) -> Person:
    user = int((await playground.ask("POST", "/users", {"name": name}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return Person(playground, user, channel)


async def with_panels(host: Person, guild: int) -> tuple[list[float], int, int]:
    """Turns with live panels, the edits they took, and how many moves there were."""
    playground, channels = host.playground, []
    for number in range(PANELS):
        made = await playground.ask("POST", f"/guilds/{guild}/channels", {"name": f"sofa-{number}"})
        channels.append(int(made["id"]))
        await Person(playground, host.id, channels[-1]).slash("watch here")
    await edits(playground, channels)
    watched = await turns(host)
    await asyncio.sleep(2.5)
    moves = sum("/callback" in each["path"] for each in await playground.ask("GET", "/requests"))
    return watched, await edits(playground, channels), moves


async def burst(people: list[Person], press: Thing | None) -> tuple[float, float]:
    """Seconds until all are answered, and the 99th percentile: calls on a panel, or `/about`."""
    begun = perf_counter()

    async def one(number: int) -> float:
        person = people[number]
        if press is None:
            end = await person.outcome(await person.start_slash("about"))
        else:
            labels = [label for label in buttons(press) if label.startswith(("Die", "Blue", "Red"))]
            end = await person.outcome(await person.start_press(labels[number % len(labels)], press))
            assert "You call" in text(end["message"]), end
        assert end["state"] == "answered", end
        return perf_counter() - begun

    took = await asyncio.gather(*(one(number) for number in range(len(people))))
    return max(took), quantiles(took, n=100)[98]


async def report(folder: Path) -> None:
    with Server() as server:
        bot = Bot(server.address, folder)
        async with aiohttp.ClientSession() as http:
            host, guild = await seated(http, server.address)
            await host.playground.connected()
            await host.slash("gah start", level="hard", depth="dealt", seed=1)
            alone = await turns(host)
            watched, painted, moves = await with_panels(host, guild)
            await to_his_turn(host)
            crowd = [await member(host.playground, guild, f"fan {number}", host.channel) for number in range(CALLS)]
            nothing, nothing_99 = await burst(crowd, None)
            panel = await live_panel(host, guild)
            for person in crowd:
                person.channel = int(panel["channel_id"])
            called, called_99 = await burst(crowd, panel)
        bot.stop()
    ratio = median(watched) / median(alone)
    print(f"Watching along: {PANELS} live panels, {TURNS} turns")
    print(f"  /turn alone          {median(alone) * 1e3:7.2f} ms p50")
    print(f"  with live panels     {median(watched) * 1e3:7.2f} ms p50  ({ratio:.2f} ×; at most 1.20)")
    print(f"  edits for a move     {painted / moves:7.1f}  (at most {PANELS})")
    print(f"  {CALLS} /about at once   {nothing:7.2f} s, p99 {nothing_99:.2f} s")
    print(f"  {CALLS} calls at once    {called:7.2f} s, p99 {called_99:.2f} s  (within 3)")


async def live_panel(host: Person, guild: int) -> Thing:
    """A live panel that shows the game as it stands."""
    made = await host.playground.ask("POST", f"/guilds/{guild}/channels", {"name": "crowd"})
    watcher = Person(host.playground, host.id, int(made["id"]))
    return dict((await watcher.slash("watch here"))["message"])
