"""What outlives the playground itself, and how it starts where something is in the way."""

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from deploy.playground.__main__ import main
from tests.playground.people import Person, Playground
from tests.playground.processes import Server

Start = Callable[..., tuple[int, str]]

COMMAND = {"name": "ask", "description": "Ask"}
EARLIER = Path(__file__).parent / "earlier" / "world.json"
"""Kept before there were chats."""


async def furnished(playground: Playground) -> Person:
    """A guild with a channel nobody may link in, and a person."""
    guild = (await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"]
    body = {"name": "table", "deny": {guild: ["mention_everyone"]}}
    channel = (await playground.ask("POST", f"/guilds/{guild}/channels", body))["id"]
    user = (await playground.ask("POST", "/users", {"name": "host"}))["id"]
    await playground.ask(
        "POST", f"/guilds/{guild}/members", {"user": user, "permissions": ["manage_messages"]}
    )
    return Person(playground, int(user), int(channel))


async def as_bot(playground: Playground, method: str, path: str, **body: Any) -> Any:
    headers = {"Authorization": f"Bot {playground.address['token']}"}
    async with playground.http.request(
        method, f"{playground.address['api']}{path}", headers=headers, **body
    ) as given:
        assert given.status < 300, await given.text()
        return await given.json()


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    keep = str(tmp_path / "deep" / "world.json")
    async with aiohttp.ClientSession() as http:
        with Server("--keep", keep) as first:
            playground = Playground(first.address, http)
            person = await furnished(playground)
            await playground.ask(
                "POST", f"/channels/{person.channel}/messages", {"as": person.id, "content": "Hi"}
            )
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps({"content": "The board"}))
            form.add_field("files[0]", b"\x89PNG", filename="board.png", content_type="image/png")
            sent = await as_bot(
                playground, "POST", f"/channels/{person.channel}/messages", data=form
            )
            path = f"/channels/{person.channel}/messages/{sent['id']}/threads"
            thread = await as_bot(playground, "POST", path, json={"name": "Game"})
            bot = (await as_bot(playground, "GET", "/users/@me"))["id"]
            await as_bot(playground, "PUT", f"/applications/{bot}/commands", json=[COMMAND])
            before = await person.messages()
            commands = await playground.ask("GET", "/commands")
        with Server("--keep", keep) as second:
            playground = person.playground = Playground(second.address, http)
            assert await person.messages() == before
            assert await playground.ask("GET", "/commands") == commands
            assert (await as_bot(playground, "GET", "/users/@me"))["id"] == bot
            assert (await as_bot(playground, "GET", f"/channels/{thread['id']}"))["name"] == "Game"
            shown = await as_bot(playground, "GET", f"/channels/{person.channel}")
            assert shown["permission_overwrites"][0]["deny"] == str(1 << 17)
            path = before[1]["attachments"][0]["url"].removeprefix(first.address["url"])
            async with http.get(f"{second.address['url']}{path}") as given:
                assert (given.content_type, await given.read()) == ("image/png", b"\x89PNG")
            await playground.ask(
                "DELETE", f"/channels/{person.channel}/messages/{sent['id']}?as={person.id}"
            )


async def test_chats_and_who_has_the_app_are_there_after_a_restart(tmp_path: Path) -> None:
    keep = str(tmp_path / "world.json")
    async with aiohttp.ClientSession() as http:
        with Server("--keep", keep) as first:
            playground = Playground(first.address, http)
            person = await furnished(playground)
            friend = int((await playground.ask("POST", "/users", {"name": "friend"}))["id"])
            places = [
                await playground.direct(person.id),
                await playground.group([person.id, friend]),
            ]
            for channel in places:
                await playground.ask(
                    "POST", f"/channels/{channel}/messages", {"as": person.id, "content": "Hi"}
                )
            alone = await playground.lone_guild("Graz")
            await playground.forbid_external_apps(alone)
            await playground.install(friend, False)
            await playground.allow_user_install(False)
            before = await playground.ask("GET", f"/guilds/{alone}")
        kept = json.loads(Path(keep).read_text(encoding="utf-8"))
        with Server("--keep", keep) as second:
            playground = Playground(second.address, http)
            assert await playground.direct(person.id) == places[0]
            for channel in places:
                said = await Person(playground, person.id, channel).messages()
                assert [each["content"] for each in said] == ["Hi"]
            assert await playground.ask("GET", f"/guilds/{alone}") == before
            assert set(
                (await as_bot(playground, "GET", "/applications/@me"))["integration_types_config"]
            ) == {"0"}
        assert json.loads(Path(keep).read_text(encoding="utf-8")) == kept


async def test_a_house_of_an_earlier_release_gets_the_new_rooms_once(tmp_path: Path) -> None:
    keep = tmp_path / "world.json"
    keep.write_bytes(EARLIER.read_bytes())
    async with aiohttp.ClientSession() as http:
        with Server("--keep", str(keep), "--furnished") as server:
            playground = Playground(server.address, http)
            old = json.loads(EARLIER.read_text(encoding="utf-8"))
            nora = next(user["id"] for user in old["users"] if user["name"] == "Nora")
            table = Person(playground, nora, old["channels"][0]["id"])
            assert [each["content"] for each in await table.messages()] == ["Hello"]
            assert await table.commands() == ["ask"]
            direct = await playground.direct(nora)
            assert await Person(playground, nora, direct).commands() == ["ask"]
        kept = json.loads(keep.read_text(encoding="utf-8"))
        assert [len(chat["members"]) for chat in kept["chats"]] == [2, 2, 2, 3]
        assert [len(guild["members"]) for guild in kept["guilds"]] == [4, 3]
        with Server("--keep", str(keep), "--furnished"):
            pass
        assert json.loads(keep.read_text(encoding="utf-8")) == kept


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"playground": 1, "users": [1]}', '{"playground": 99}', "\udcff"]
)
def test_a_damaged_file_is_told_and_left_alone(tmp_path: Path, text: str, start: Start) -> None:
    keep = tmp_path / "world.json"
    keep.write_bytes(text.encode(errors="surrogateescape"))
    before = keep.read_bytes()
    status, said = start("--keep", str(keep))
    assert status == 2
    assert said.startswith(str(keep))
    assert said.endswith("Move it away to start anew.\n")
    assert (keep.read_bytes(), list(tmp_path.iterdir())) == (before, [keep])


@pytest.mark.parametrize("arguments", [("--keep", "."), ("--port", "70000")])
def test_what_cannot_be_used(arguments: tuple[str, ...], start: Start) -> None:
    status, said = start(*arguments)
    assert (status, said.count("\n")) == (2, 1)


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Start:
    """Where it ends by itself."""

    def started(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["playground", "--port", "0", *arguments])
        return main(), capsys.readouterr().err

    return started


def test_a_port_in_use_takes_the_next_and_says_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Server(port=port) as server:
            found = int(server.address["url"].rsplit(":", 1)[1])
            assert port < found < port + 50
        assert server.said == f"Port {port} is in use; taking {found}.\n"
