"""The unit as it is shipped: what it starts plays within what the unit allows, and leaves nobody
behind."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from tests.deploy import sandbox
from tests.deploy.sandbox import lines_of, size
from tests.playground.conftest import Evening, House, _evening
from tests.playground.people import PATIENCE, Playground, text
from tests.playground.processes import Bots, Server, plain
from tests.playground.test_seen import Lookout, Outside
from tests.playground.test_watching import step
from tests.storage.postgres import free_port

UNIT = sandbox.ROOT / "deploy" / "empty-chair.service"
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze") or sys.platform != "linux",
    reason="this machine has no systemd-analyze",
)


def children(pid: int) -> Iterator[int]:
    """Those that run, and those that nobody has waited for."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(file.read_text().rpartition(")")[2].split()[1]) == pid:
                yield int(file.parent.name)


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.fixture
async def unit(bots: Bots, tmp_path: Path) -> AsyncIterator[tuple[Lookout, int]]:
    """Started as systemd would, with no more in its environment than the unit's lines and the
    playground's address."""
    lines = lines_of(UNIT)
    health, watch = free_port(), free_port()
    with Server() as server, (tmp_path / "log.txt").open("w") as log:
        settings = {
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "DISCORD_TOKEN": server.address["token"],
            "DISCORD_API_URL": server.address["api"],
            "DISCORD_GATEWAY_URL": server.address["gateway"],
            "HEALTH_PORT": str(health),
            "WATCH_URL": f"http://127.0.0.1:{watch}",
            "WATCH_PORT": str(watch),
        }
        bot = subprocess.Popen(
            [sys.executable, sandbox.__file__, UNIT],
            cwd=tmp_path,
            env=plain(forecasts=True) | settings,
            stderr=log,
        )
        try:
            async with aiohttp.ClientSession() as http:
                house = House(server.address, bots, tmp_path)
                playground, outside = Playground(server.address, http), Outside(http, health)
                await outside.is_ready(200)
                yield Lookout(await _evening(house, playground), outside, watch), bot.pid
            beside = list(children(bot.pid))
            bot.send_signal(getattr(signal, lines["KillSignal"][0]))
            assert bot.wait(PATIENCE) == 0
            assert not [each for each in beside if Path(f"/proc/{each}").exists()]
        finally:
            if bot.poll() is None:
                bot.kill()
                bot.wait()


@pytest.mark.beside
@needs_systemd
@pytest.mark.slow
async def test_a_round_and_its_forecast_as_the_unit_starts_it(
    unit: tuple[Lookout, int], tmp_path: Path
) -> None:
    (lookout, pid), lines = unit, lines_of(UNIT)
    evening, outside = lookout.evening, lookout.outside
    await evening.start()
    while "round 2" not in text(await evening.host.panel()):
        assert await step(evening)
    await evening.host.slash("score")
    await outside.sees(lambda page: page("forecasts_total", outcome="made") == 1)
    await everything_else(evening, lookout)
    page = await outside.sees(lambda page: page("forecasts_waiting") == 0)
    beside = {Path(f"/proc/{each}/cmdline").read_bytes().split(b"\0")[2] for each in children(pid)}
    # Whoever foretells stays for half a minute.
    assert beside - {b"engines"} == {b"bot.picture_worker"}
    assert (page("forecasts_total", outcome="failed"), page("faults_total", logger="bot")) == (0, 0)
    assert page("pictures_total", outcome="failed") == 0
    assert sum(map(resident, (pid, *children(pid)))) < size(lines["MemoryHigh"][0]) / 2
    assert len(list(Path(f"/proc/{pid}/task").iterdir())) < int(lines["TasksMax"][0]) / 2
    said = (tmp_path / "log.txt").read_text()
    assert not re.search("Traceback|WARNING|ERROR", said), said


async def everything_else(evening: Evening, lookout: Lookout) -> None:
    """Whatever begins a thread, a file or a connection of its own."""
    for command, options in (
        ("export", {}),
        ("stats", {}),
        ("privacy", {"data": "export"}),
        ("why", {}),
    ):
        assert (await evening.host.slash(command, **options))["state"] == "answered"
    link = re.search(r"/w/[\w-]+", text((await evening.host.slash("watch link"))["message"]))
    assert link
    async with lookout.outside.http.get(
        f"http://127.0.0.1:{lookout.watch}{link[0]}/live"
    ) as stream:
        assert stream.status == 200
        assert await stream.content.readline()
