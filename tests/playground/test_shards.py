"""Several bots on one PostgreSQL, as real processes: each serves its shards, and one takes over
from another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from storage.database_url import parse_database_url
from storage.migration import migrate_database
from storage.watches import hash_token
from tests.bench.faults import FAULTS, suffered
from tests.playground.fleet import Fleet, Player, counted, fleet
from tests.playground.fleet import Server as FleetServer
from tests.playground.people import Person, until
from tests.playground.processes import Bots, Server
from tests.playground.test_nights import night_table, shows
from tests.storage.conftest import fresh_database, somebody_waits
from tests.storage.postgres import MIGRATED, cluster, free_port
from tests.web.conftest import Visitor

Making = Callable[[int, int], Awaitable[Fleet]]


@pytest.fixture(scope="module")
def discord() -> Iterator[Server]:
    with Server() as made:
        yield made


@pytest.fixture
async def fleet_of(
    discord: Server, bots: Bots, postgres: str, tmp_path: Path
) -> AsyncIterator[Making]:
    async with AsyncExitStack() as stack:

        async def made(count: int, servers: int) -> Fleet:
            url = await stack.enter_async_context(fresh_database(postgres, MIGRATED))
            return await stack.enter_async_context(
                fleet(discord.address, bots, url, tmp_path, count, servers)
            )

        yield made


@asynccontextmanager
async def playing(ours: Fleet, pause: float = 0.05) -> AsyncIterator[list[Player]]:
    """Somebody on each server, until the block ends."""
    players = [Player(server, pause, seed) for seed, server in enumerate(ours.servers)]
    for player in players:
        await ours.warm(player.server)
        await player.starts()
    end = asyncio.Event()
    async with asyncio.TaskGroup() as evening:
        for player in players:
            evening.create_task(player.plays(end))
        try:
            yield players
        finally:
            end.set()


async def test_a_rolling_restart_and_a_crash_under_load(fleet_of: Making) -> None:
    """Whoever presses is answered, and every answer is in the store once: the successor stands at
    the door."""
    ours = await fleet_of(3, 3)
    two, one = ours.starts("0-1", **a_page()), ours.starts("2")
    await ours.connected(0, 1, 2)
    async with playing(ours) as players:
        await asyncio.sleep(0.5)
        ours.starts("0-1", **a_page())
        await ours.connected(0, 1, times=2)
        await ours.log_says("another process serves shards 0, 1, waiting for it to leave")
        given = await ours.servers[0].host.slash("watch link")
        assert await asyncio.to_thread(two.stop) == 0
        ours.starts("2")
        await ours.connected(2, times=2)
        await ours.log_says("another process serves shards 2, waiting for it to leave")
        one.kill()
        await ours.log_says("this process serves shards 2 of 3", 2)

        async def enough_was_pressed() -> bool:
            return sum(len(player.pressed) for player in players) > 25

        await until(enough_was_pressed)
    found = await counted(ours, players)
    assert found.tried - found.answered <= 1, (
        "who presses in the moment of the crash may hear nothing in three seconds"
    )
    assert (found.doubled, found.lost) == (0, 0), found
    assert found.found + found.refused == found.answered > 20, found
    token = given["message"]["content"].partition("/w/")[2].split()[0].rstrip(">.")
    assert await ours.ask("SELECT token FROM links") == [(hash_token(token),)], (
        "both have heard it, and one has done it"
    )


@pytest.mark.slow
async def test_a_successor_takes_over_from_a_process_that_stands_still(fleet_of: Making) -> None:
    """After 20 s without a heartbeat. When that process wakes it stores nothing more, and ends."""
    ours = await fleet_of(1, 1)
    owner = ours.starts("0")
    player = Player(ours.servers[0], 0, 1)
    await ours.warm(player.server)
    await player.starts()
    player.pressed += [await player.press() for _ in range(3)]
    ours.starts("0")
    await ours.log_says("another process serves shards 0, waiting for it to leave")
    await ours.connected(0, times=2)
    ((frozen,),) = await ours.ask(
        f"SELECT process FROM heartbeats JOIN pg_locks ON pid = backend_pid WHERE {HELD}"
    )
    owner.freeze()
    await ours.log_says("no heartbeat for 20 seconds")
    await ours.log_says("this process serves shards 0 of 1", 2)
    assert (frozen,) not in await ours.ask("SELECT application_name FROM pg_stat_activity")
    player.pressed += [await player.press() for _ in range(3)]
    owner.thaw()
    player.pressed += [await player.press() for _ in range(3)]
    assert await asyncio.to_thread(owner.finished) == 2
    await ours.log_says("Another process serves shards of this one")
    player.pressed += [await player.press() for _ in range(3)]
    found = await counted(ours, [player])
    assert (found.doubled, found.lost) == (0, 0), found
    assert found.found + found.refused == found.answered, found
    assert [each.told for each in player.pressed[-3:]] == [True] * 3


def a_page() -> dict[str, str]:
    return {"WATCH_URL": "http://127.0.0.1", "WATCH_PORT": str(free_port())}


async def test_two_bots_serve_chats_servers_that_did_not_invite_them_and_pages(
    fleet_of: Making,
) -> None:
    """What is said to the bot alone goes to the first shard; what happens where it is no member, to
    either process."""
    ours = await fleet_of(2, 2)
    ports = [free_port(), free_port()]
    for number, port in enumerate(ports):
        ours.starts(str(number), WATCH_URL=f"http://127.0.0.1:{port}", WATCH_PORT=str(port))
    await ours.connected(0, 1)
    for server in ours.servers:
        await ours.warm(server)
    host = ours.servers[1].host
    chat = Person(ours.playground, host.id, await ours.playground.direct(host.id))
    guild = await ours.playground.lone_guild("Café Meeple")
    channel = int(
        (await ours.playground.ask("POST", f"/guilds/{guild}/channels", {"name": "games"}))["id"]
    )
    await ours.playground.ask("POST", f"/guilds/{guild}/members", {"user": host.id})
    for place, home in ((chat, chat.channel), (Person(ours.playground, host.id, channel), guild)):
        player = Player(FleetServer(home, place), 0, 1)
        await player.starts()
        for _ in range(6):
            player.pressed.append(await player.press())
        found = await counted(ours, [player])
        assert (found.tried, found.found, found.doubled, found.lost) == (6, 6, 0, 0), found
    await the_page_of_one_follows_a_game_of_the_other(ours, ports)


async def the_page_of_one_follows_a_game_of_the_other(ours: Fleet, ports: list[int]) -> None:
    player = Player(ours.servers[0], 0, 1)
    await player.starts()
    given = await player.server.host.slash("watch link", names=True)
    path = given["message"]["content"].partition(f":{ports[0]}")[2].split()[0].rstrip(">.")
    elsewhere = f"http://127.0.0.1:{ports[1]}{path}"
    async with ours.playground.http.get(f"{elsewhere}/live") as live:
        assert live.status == 200
        visitor = Visitor(live)
        assert "Nora" in str(await visitor.page()), "a server that is not in the memory of this bot"
        for _ in range(3):
            await player.press()
            await visitor.page()
        assert (await player.server.host.slash("watch unlink"))["state"] == "answered"
        with pytest.raises(EOFError):
            while True:
                await visitor.event()
    async with ours.playground.http.get(elsewhere) as gone:
        assert gone.status == 404


async def test_another_count_is_refused_and_a_lock_that_is_lost_ends_a_bot(
    fleet_of: Making,
) -> None:
    ours = await fleet_of(1, 1)
    bot = ours.starts("0")
    await ours.warm(ours.servers[0])
    ours.count = 3
    assert await asyncio.to_thread(ours.starts("2").finished) == 2
    await ours.log_says("divide the servers into 1 shards, and this one into 3")
    engine = create_async_engine(parse_database_url(ours.url))
    async with engine.connect() as thief:
        waiting = asyncio.create_task(thief.execute(text("SELECT pg_advisory_lock(7301, 0)")))
        await somebody_waits(ours.url)
        await ours.ask(
            f"{ENDED} WHERE application_name LIKE '%wire' AND datname = current_database()"
        )
        await waiting
        assert await asyncio.to_thread(bot.finished) == 2
    await engine.dispose()
    await ours.log_says("Another process serves shards of this one")


HELD = "locktype = 'advisory' AND classid = 7301 AND granted"
ENDED = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"


async def test_postgresql_is_stopped_and_started(
    discord: Server, bots: Bots, tmp_path: Path
) -> None:
    """People get a sentence, nothing is lost, and it comes back by itself."""
    with cluster() as postgresql:
        await migrate_database(postgresql.url)
        async with fleet(discord.address, bots, postgresql.url, tmp_path, 1, 1) as ours:
            bot = ours.starts("0")
            player = Player(ours.servers[0], 0, 1)
            await ours.warm(player.server)
            await player.starts()
            player.pressed.append(await player.press())
            await asyncio.to_thread(postgresql.stop)
            away = await player.press()
            assert (away.answered, away.told) == (True, False)
            assert any(
                "No move was stored" in each["content"]
                for each in await player.server.host.messages()
            )
            postgresql.start()

            async def stored() -> bool:
                player.pressed.append(await player.press())
                return player.pressed[-1].told

            await until(stored)
            assert bot.is_running
            found = await counted(ours, [player])
            assert (found.answered, found.found, found.lost) == (found.tried, 2, 0), found


@pytest.mark.soak
async def test_sessions_begin_one_after_the_other_over_all_processes(fleet_of: Making) -> None:
    """As Discord wants it: one in five seconds. Nobody is turned away."""
    ours = await fleet_of(3, 3)
    before = (await ours.playground.ask("GET", "/gateway"))["turned_away"]
    await ours.playground.ask("POST", "/shards", {"shards": 3, "places": 1, "pause": 4.5})
    for share in ("0-1", "2"):
        ours.starts(share)
    await ours.connected(0, 1, 2)
    assert (await ours.playground.ask("GET", "/gateway"))["turned_away"] == before


@pytest.mark.soak
async def test_the_lock_may_come_before_the_connection(fleet_of: Making) -> None:
    """The fallback: nothing is stored twice or lost, and those who press in between may hear
    nothing."""
    ours = await fleet_of(1, 1)
    old = ours.starts("0", HAND_OVER="lock")
    await ours.connected(0)
    async with playing(ours) as players:
        ours.starts("0", HAND_OVER="lock")
        await ours.log_says("another process serves shards 0, waiting for it to leave")
        assert (await ours.sessions())[0] == 1, "it does not connect before"
        assert await asyncio.to_thread(old.stop) == 0
        await ours.warm(ours.servers[0])

        async def goes_on() -> bool:
            return sum(each.answered for each in players[0].pressed) > 5

        await until(goes_on)
    found = await counted(ours, players)
    assert (found.doubled, found.lost) == (0, 0)
    assert found.found > 5


@pytest.mark.soak
@pytest.mark.parametrize("what", FAULTS)
async def test_whatever_happens_nothing_is_lost(what: str, bots: Bots, tmp_path: Path) -> None:
    """Ten times, under the presses of a dozen servers."""
    with cluster() as database:
        found = await suffered(FAULTS[what], bots, database, tmp_path, times=10, servers=12)
    assert (found.doubled, found.lost) == (0, 0), found
    assert found.found > 50


async def test_a_night_in_chats_that_another_bot_answers(fleet_of: Making) -> None:
    """The table stands on a server of the second; without threads everybody plays in a chat, which
    is the first's."""
    ours = await fleet_of(2, 2)
    ours.starts("0")
    ours.starts("1")
    await ours.connected(0, 1)
    server = ours.servers[1]
    await ours.warm(server)
    host = server.host
    await ours.playground.ask(
        "PATCH", f"/guilds/{server.guild}", {"deny": ["create_private_threads"]}
    )
    assert (await host.slash("duplicate start", opponent="Leopold"))["state"] == "answered"
    shown = await night_table(host)
    joined = await host.press("Join", shown)
    assert "in our chat" in joined["message"]["content"]
    chat = Person(ours.playground, host.id, await ours.playground.direct(host.id))

    async def brought() -> bool:
        return any(each["components"] for each in await chat.messages())

    await until(brought)
    await host.press("Pause", await night_table(host))
    refused = await chat.press("Leopold's turn", await chat.panel())
    assert "The host has paused the duplicate night" in refused["message"]["content"]
    await shows(host, "Paused")
    await host.press("Go on", await night_table(host))
    player = Player(FleetServer(chat.channel, chat), 0, 1)
    for _ in range(4):
        await player.press()
    await shows(host, f"<@{host.id}>, round 2: ")
