"""`make run` without a token: the playground, the bot beside it, and what is kept of both."""

import os
import re
import signal
import socket
import subprocess
from pathlib import Path

import aiohttp
import pytest

from deploy.tryout import _get_watch_port, _lock_first_unused_folder
from tests.deploy.test_phone import NETWORK, SEATED
from tests.playground.people import Person, Playground, until
from tests.playground.processes import ROOT, plain
from tests.playground.tryouts import Tryout, alive, refused


async def nora(tryout: Tryout, http: aiohttp.ClientSession) -> Person:
    async with http.ws_connect(f"{tryout.url.replace('http', 'ws')}/playground/live") as socket:
        world = (await socket.receive_json())["d"]
    playground = Playground({"url": tryout.url, "control": f"{tryout.url}/playground"}, http)
    return Person(playground, int(world["me"]), int(world["channels"][0]["id"]))


async def registered(person: Person) -> None:
    async def known() -> bool:
        return bool(await person.playground.ask("GET", "/commands"))

    await until(known)


async def answering(person: Person) -> None:
    """A machine that is busy needs a while for the first time, and the playground may still know
    the old one."""

    async def answers() -> bool:
        return bool((await person.slash("about"))["state"] == "answered")

    await until(answers)


def shut_to_the_network(tryout: Tryout) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((NETWORK, int(tryout.url.rpartition(":")[2])), timeout=2)
    assert "phone" not in "".join(tryout.said)


@pytest.mark.beside
async def test_an_evening_goes_on_the_next_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot is killed and comes back; everything is stopped by Ctrl-C; the old buttons work on
    the next day. A port in use, a folder in use, and nothing opened unasked."""
    folder = tmp_path / "evening"
    async with aiohttp.ClientSession() as http:
        with (
            socket.create_server(("127.0.0.1", 0)) as taken,
            Tryout(folder, taken.getsockname()[1]) as first,
        ):
            assert first.line("Port").startswith(
                f"Port {taken.getsockname()[1]} is in use; taking "
            )
            first.line(SEATED)
            beside, lock = _lock_first_unused_folder(folder)
            lock.close()
            assert (beside.name, sorted(tmp_path.iterdir())) == ("evening-2", [folder, beside])
            assert f"Another playground is open in {folder}" in capsys.readouterr().out
            person = await nora(first, http)
            await registered(person)
            assert (await person.slash("gah start", level="easy", depth="dealt"))[
                "state"
            ] == "answered"
            killed = first.bot()
            os.kill(killed, signal.SIGKILL)
            first.line("The bot has stopped (status -9). It starts again in")
            await person.playground.connected()
            await answering(person)
            assert (await person.press("Leopold's turn"))["state"] == "answered"
            before, second_bot = await person.messages(), first.bot()
            shut_to_the_network(first)
            assert first.stop() == 0
            assert not alive(second_bot)
        with Tryout(folder) as second:
            second.line(SEATED)
            again = await nora(second, http)
            assert (again.id, again.channel) == (person.id, person.channel)
            assert [each["id"] for each in await again.messages()] == [
                each["id"] for each in before
            ]
            panel = await again.panel()
            assert (await again.press("Undo", panel))["state"] == "answered"
            requests = await again.playground.ask("GET", "/requests")
            assert not [each for each in requests if each["path"].endswith("/commands")]
            assert second.stop(signal.SIGTERM) == 0


def test_neighbours_have_watch_pages_of_their_own() -> None:
    """Also before their bots have opened them."""
    ports = {port: _get_watch_port(port) for port in range(8000, 8100)}
    assert not {*ports, *ports.values()} - {*range(8000, 8100), *range(9000, 9100)}
    assert len({*ports.values()}) == 100
    assert _get_watch_port(65000) == 0, "any"


@pytest.mark.parametrize(
    ("name", "sentence"), [("world.json", "Move it away"), ("games.sqlite", "SQLite")]
)
def test_damaged_files_end_it_with_a_sentence(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / name).write_text("no such thing", encoding="utf-8")
    with Tryout(tmp_path) as tryout:
        told, _ = tryout.process.communicate(timeout=60)
        assert tryout.process.returncode == 2
    assert sentence in told.decode()
    assert "Traceback" not in told.decode()
    assert (tmp_path / name).read_text(encoding="utf-8") == "no such thing"


@pytest.mark.parametrize(
    ("port", "sentence"),
    [("70000", "no port 70000"), ("-1", "no port -1"), ("65536", "no port 65536"), ("x", "'x'")],
)
def test_ports_that_are_none(tmp_path: Path, port: str, sentence: str) -> None:
    assert sentence in refused("--folder", str(tmp_path), "--port", port)


def test_make_run_starts_it_without_a_token_and_the_bot_with_one() -> None:
    for variables, wanted in (((), "deploy.tryout"), (("DISCORD_TOKEN=x",), "empty-chair run")):
        command = ["make", "--dry-run", "run", *variables]
        told = subprocess.run(
            command, cwd=ROOT, env=plain(), capture_output=True, text=True, check=True
        ).stdout
        assert re.search(rf"{re.escape(wanted)}\b", told)
