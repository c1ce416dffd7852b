"""The page as the server sees it: files with a strict policy, and live connections that tell each
viewer their own."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from tests.playground.people import PATIENCE, Playground, Thing, server_of
from tests.playground.processes import ROOT, Server

FILES = sorted((ROOT / "deploy" / "playground" / "page").iterdir())


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--furnished") as made:
        yield made


@dataclass
class Tab:
    socket: aiohttp.ClientWebSocketResponse
    world: Thing

    @property
    def channel(self) -> str:
        return str(self.world["channels"][0]["id"])

    def person(self, name: str) -> str:
        return str(next(each["id"] for each in self.world["people"] if each["username"] == name))

    async def heard(self, name: str) -> Thing:
        async with asyncio.timeout(60):
            while True:
                told = await self.socket.receive_json()
                if told["t"] == name:
                    return dict(told["d"])

    async def quiet(self) -> bool:
        try:
            await self.socket.receive_json(timeout=0.15)
        except TimeoutError:
            return True
        return False


@dataclass
class House:
    address: dict[str, str]
    http: aiohttp.ClientSession

    @asynccontextmanager
    async def tab(self, person: str = "", **headers: str) -> AsyncIterator[Tab]:
        url = f"{self.address['control'].replace('http', 'ws')}/live?as={person}"
        async with self.http.ws_connect(url, headers=headers) as socket:
            first = await socket.receive_json()
            assert first["t"] == "WORLD"
            yield Tab(socket, first["d"])

    async def bot(self, method: str, path: str, body: Any) -> Any:
        headers = {"Authorization": f"Bot {self.address['token']}"}
        async with self.http.request(
            method, f"{self.address['api']}{path}", json=body, headers=headers
        ) as given:
            assert given.status < 300, await given.text()
            return await given.json()

    @property
    def control(self) -> Playground:
        return Playground(self.address, self.http)


@pytest.fixture
async def house(server: Server) -> AsyncIterator[House]:
    async with aiohttp.ClientSession() as http:
        yield House(server.address, http)


# ── Files ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/", *(f"/page/{file.name}" for file in FILES), "/favicon.ico"])
async def test_every_file_comes_with_the_policy(house: House, path: str) -> None:
    async with house.http.get(f"{house.address['url']}{path}") as given:
        assert given.status == 200
        policy = given.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert given.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/page/none.js", "/page/..%2fserver.py", "/page/", "/page/../page.py"]
)
async def test_nothing_else_is_served(house: House, path: str) -> None:
    async with house.http.get(f"{house.address['url']}{path}") as given:
        assert given.status == 404


def test_nothing_that_people_write_becomes_markup() -> None:
    scripts = {
        file.name: file.read_text(encoding="utf-8")
        for file in FILES
        if file.suffix in (".js", ".html")
    }
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        " style=",
    ):
        assert [name for name, text in scripts.items() if word in text] == [], word


async def test_a_file_never_runs_as_a_page_of_ours(house: House) -> None:
    async with house.tab() as tab:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps({"content": "Files"}))
        form.add_field("files[0]", b"<script>", filename="a.html", content_type="text/html")
        form.add_field("files[1]", b"\x89PNG", filename="b.png", content_type="image/png")
        headers = {"Authorization": f"Bot {house.address['token']}"}
        url = f"{house.address['api']}/channels/{tab.channel}/messages"
        async with house.http.post(url, data=form, headers=headers) as given:
            page, picture = (await given.json())["attachments"]
        for file, disposition in ((page, "attachment"), (picture, None)):
            async with house.http.get(file["url"]) as given:
                assert "sandbox" in given.headers["Content-Security-Policy"]
                assert given.headers.get("Content-Disposition") == disposition


# ── Live ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"}]
)
async def test_foreign_pages_hear_nothing(house: House, headers: dict[str, str]) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        async with house.tab(**headers):
            pass
    for path in ("/", "/page/app.js"):
        async with house.http.get(f"{house.address['url']}{path}", headers=headers) as given:
            assert given.status == 403


async def test_our_own_page_is_welcome(house: House) -> None:
    async with house.tab(Origin=house.address["url"]) as tab:
        assert [each["name"] for each in tab.world["channels"]][:2] == ["table", "second-table"]
        assert [each["username"] for each in tab.world["people"]] == [
            "Empty Chair",
            "Nora",
            "Milo",
            "Tessa",
        ]
        assert tab.world["me"] == tab.person("Nora")
        assert not tab.world["online"]


async def test_two_viewers_each_see_their_own(house: House) -> None:
    async with house.tab() as nora, house.tab(nora.person("Milo")) as milo:
        assert milo.world["me"] == nora.person("Milo")
        said = {"as": nora.world["me"], "content": "Hello"}
        await house.control.ask("POST", f"/channels/{nora.channel}/messages", said)
        for tab in (nora, milo):
            assert (await tab.heard("MESSAGE_CREATE"))["content"] == "Hello"
        await nora.socket.send_json({"open": nora.channel})
        opened = await nora.heard("OPENED")
        assert [each["content"] for each in opened["messages"]][-1] == "Hello"
        await nora.socket.send_json({"open": nora.channel, "most": 1})
        opened = await nora.heard("OPENED")
        assert (len(opened["messages"]), opened["earlier"]) == (1, True)


async def test_whispers_reach_one_person_in_every_tab(house: House) -> None:
    async with (
        house.tab() as nora,
        house.tab() as again,
        house.tab(nora.person("Milo")) as milo,
        house.http.ws_connect(house.address["gateway"]) as gateway,
    ):
        await gateway.send_json({"op": 2, "d": {"token": house.address["token"], "intents": 0}})
        assert (await milo.heard("PRESENCE"))["online"]
        ask = [{"name": "ask", "description": "Ask"}]
        await house.bot("PUT", f"/applications/{nora.world['bot']}/commands", ask)
        assert [each["name"] for each in (await milo.heard("COMMANDS"))["commands"]] == ["ask"]
        body = {"as": nora.world["me"], "command": "ask"}
        await house.control.ask("POST", f"/channels/{nora.channel}/slash", body)
        while (told := await gateway.receive_json()).get("t") != "INTERACTION_CREATE":
            pass
        asked = told["d"]
        path = f"/interactions/{asked['id']}/{asked['token']}/callback?with_response=1"
        await house.bot("POST", path, {"type": 4, "data": {"content": "Psst", "flags": 64}})
        for tab in (nora, again):
            assert (await tab.heard("MESSAGE_CREATE"))["content"] == "Psst"
        assert await milo.quiet()
        await milo.socket.send_json({"open": nora.channel})
        assert "Psst" not in str(await milo.heard("OPENED"))


async def test_who_may_not_see_a_channel_is_not_told_of_it(house: House) -> None:
    async with house.tab() as nora, house.tab(nora.person("Milo")) as milo:
        deny = {"name": "office", "deny": {nora.person("Milo"): ["view_channel"]}}
        guild = server_of(nora.world)
        office = await house.control.ask("POST", f"/guilds/{guild}/channels", deny)
        assert "office" in str(await nora.heard("CHANNELS"))
        said = {"as": nora.world["me"], "content": "Secret"}
        await house.control.ask("POST", f"/channels/{office['id']}/messages", said)
        assert (await nora.heard("MESSAGE_CREATE"))["content"] == "Secret"
        await milo.socket.send_json({"open": office["id"]})
        await milo.socket.send_json({"open": milo.channel})
        assert (await milo.heard("OPENED"))["id"] == milo.channel


async def test_the_bot_alone_comes_first_then_its_server_then_the_rest(house: House) -> None:
    async with house.tab() as tab:
        places = tab.world["places"]
        named = [(each["name"], each["chat"], each["bot"]) for each in places[:3]]
        assert named == [
            ("Empty Chair", True, True),
            ("The Empty Chair", False, True),
            ("Café Meeple", False, False),
        ]
        assert (places[-1]["name"], places[-1]["chat"], places[-1]["bot"]) == (
            "Thursday evenings",
            True,
            False,
        )
        assert [len(each["people"]) for each in (*places[:3], places[-1])] == [2, 4, 3, 3]
        chats = [each for each in tab.world["channels"] if each["place"] == each["id"]]
        assert sorted(each["name"] for each in chats) == ["Empty Chair", "Thursday evenings"]


async def test_every_place_says_which_commands_it_has(house: House) -> None:
    async with house.tab() as tab:
        ask = {"name": "ask", "description": "Ask"}
        everywhere = ask | {
            "name": "everywhere",
            "contexts": [0, 1, 2],
            "integration_types": [0, 1],
        }
        servers = ask | {"name": "servers", "contexts": [0]}
        await house.bot(
            "PUT", f"/applications/{tab.world['bot']}/commands", [ask, everywhere, servers]
        )
        told = await tab.heard("COMMANDS")
        names = {each["id"]: each["name"] for each in told["commands"]}
        offered = {
            each["name"]: [names[number] for number in each["commands"]] for each in told["places"]
        }
        assert offered["Empty Chair"] == ["ask", "everywhere"]
        assert offered["The Empty Chair"] == ["ask", "everywhere", "servers"]
        assert offered["Café Meeple"] == offered["Thursday evenings"] == ["everywhere"]
        await house.control.install(int(tab.world["me"]), False)
        told = await tab.heard("COMMANDS")
        left = {each["name"]: len(each["commands"]) for each in told["places"]}
        assert [left[name] for name in ("The Empty Chair", "Café Meeple", "Thursday evenings")] == [
            3,
            0,
            0,
        ]
        await house.control.install(int(tab.world["me"]), True)


async def test_commands_are_described_in_the_language_of_the_browser(house: House) -> None:
    ask = {"name": "ask", "description": "Ask", "description_localizations": {"de": "Frag"}}
    for liked, described in (("de-DE,de;q=0.9", "Frag"), ("fr", "Ask")):
        async with house.tab(**{"Accept-Language": liked}) as tab:
            await house.bot("PUT", f"/applications/{tab.world['bot']}/commands", [ask])
            told = await tab.heard("COMMANDS")
            assert [each["description"] for each in told["commands"]] == [described]
        async with house.tab(**{"Accept-Language": liked}) as tab:
            assert [each["description"] for each in tab.world["commands"]] == [described]


async def test_what_is_said_to_the_bot_alone_nobody_else_hears(house: House) -> None:
    async with house.tab() as nora, house.tab(nora.person("Milo")) as milo:
        direct = await house.control.direct(int(nora.world["me"]))
        said = {"as": nora.world["me"], "content": "Between us"}
        await house.control.ask("POST", f"/channels/{direct}/messages", said)
        assert (await nora.heard("MESSAGE_CREATE"))["content"] == "Between us"
        assert await milo.quiet()
        assert str(direct) not in str(milo.world)


async def test_a_new_group_is_shown_to_its_people(house: House) -> None:
    async with house.tab() as nora, house.tab(nora.person("Tessa")) as tessa:
        group = await house.control.group([int(nora.world["me"]), int(nora.person("Milo"))])
        told = await nora.heard("CHANNELS")
        assert next(each["name"] for each in told["channels"] if each["id"] == str(group)) == "Milo"
        assert str(group) not in str(await tessa.heard("CHANNELS"))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"open": []}', '{"open": "1"}', '{"open": 1, "most": "x"}']
)
async def test_nonsense_from_a_page_is_passed_over(house: House, text: str) -> None:
    async with house.tab() as tab:
        await tab.socket.send_str(text)
        await tab.socket.send_json({"open": tab.channel})
        assert (await tab.heard("OPENED"))["id"] == tab.channel


async def test_whoever_is_not_known_is_the_first_person(house: House) -> None:
    async with house.tab("12345") as tab:
        assert tab.world["me"] == tab.person("Nora")


async def test_a_house_where_nobody_lives() -> None:
    with Server() as empty:
        async with aiohttp.ClientSession() as http:
            url = f"{empty.address['control'].replace('http', 'ws')}/live"
            async with http.ws_connect(url) as socket:
                assert (await socket.receive(timeout=PATIENCE)).data == 4404
