"""`make run LAN=1`: the page on one's own phone, and every door that stays shut to the network.

A second loopback address is the network here: the real process listens on it as it would on
192.168.0.5.
"""

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest
from segno import make_qr

from tests.playground.people import Playground, Thing, server_of, until
from tests.playground.processes import ROOT, plain
from tests.playground.tryouts import Tryout, refused

NETWORK = "127.0.0.2"
SEATED = "The bot has taken its seat."


@pytest.fixture(scope="module")
def tryout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tryout]:
    with Tryout(tmp_path_factory.mktemp("phone"), 0, "--lan", NETWORK) as made:
        made.line(SEATED)
        yield made


@dataclass
class Phone:
    """Somebody in the network. What a browser would send along is sent, unless a test says
    otherwise."""

    tryout: Tryout
    http: aiohttp.ClientSession
    cookie: str = ""

    @property
    def url(self) -> str:
        return self.tryout.link.partition("/?")[0]

    @property
    def key(self) -> str:
        return parse_qs(urlsplit(self.tryout.link).query)["key"][0]

    def headers(self, **other: str) -> dict[str, str]:
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        return {"Origin": self.url, **cookie, **other}

    async def enter(self) -> SimpleCookie:
        async with self.http.get(self.tryout.link) as given:
            assert given.status == 200
            (line,) = given.headers.getall("Set-Cookie")
        made = SimpleCookie(line)
        self.cookie = "; ".join(f"{each.key}={each.value}" for each in made.values())
        return made

    async def ask(self, method: str, path: str, body: Any = None, **other: str) -> tuple[int, Any]:
        asked = self.http.request(
            method, f"{self.url}{path}", json=body, headers=self.headers(**other)
        )
        async with asked as given:
            kind = given.content_type
            return given.status, await (
                given.json() if kind == "application/json" else given.text()
            )

    @asynccontextmanager
    async def live(self, person: str = "", **other: str) -> AsyncIterator[Thing]:
        url = f"{self.url.replace('http', 'ws')}/playground/live?as={person}"
        async with self.http.ws_connect(url, headers=self.headers(**other)) as ws:
            yield (await ws.receive_json())["d"]

    async def shut_out(self, **other: str) -> None:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            async with self.live(**other):
                pass


@pytest.fixture
async def phone(tryout: Tryout) -> AsyncIterator[Phone]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http:
        yield Phone(tryout, http)


@pytest.fixture
async def inside(phone: Phone) -> Phone:
    await phone.enter()
    return phone


@pytest.fixture
async def world(inside: Phone) -> Thing:
    async with inside.live() as told:
        return told


def person(world: Thing, name: str) -> str:
    return str(next(each["id"] for each in world["people"] if each["username"] == name))


def computer(phone: Phone) -> Playground:
    """The other side: whoever sits at the computer may do everything."""
    url = phone.tryout.url
    return Playground({"url": url, "control": f"{url}/playground"}, phone.http)


# ── The link and the cookie ───────────────────────────────────────────────────────────────────────


async def test_the_link_is_swapped_for_a_strict_cookie(phone: Phone) -> None:
    (cookie,) = (await phone.enter()).values()
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert len(phone.key) >= 32
    assert len(cookie.value) >= 32
    assert cookie.value != phone.key
    async with phone.http.get(phone.tryout.link) as given:
        assert given.headers["Cache-Control"] == "no-store"
        assert given.headers["Referrer-Policy"] == "no-referrer"
        assert phone.key not in await given.text()
    assert (await phone.ask("GET", "/"))[0] == 200


@pytest.mark.parametrize("key", ["", "x", "%00", "%ff", "ä", "{key}x", "{short}", "{cookie}"])
async def test_a_wrong_key_gets_a_sentence_and_no_cookie(inside: Phone, key: str) -> None:
    cookie = inside.cookie.partition("=")[2]
    tried = key.format(key=inside.key, short=inside.key[:-1], cookie=cookie)
    async with inside.http.get(f"{inside.url}/?key={tried}") as given:
        assert given.status == 403
        assert "Set-Cookie" not in given.headers
        assert "make run LAN=1" in await given.text()


async def test_the_key_opens_nothing_but_the_first_page(inside: Phone) -> None:
    key, inside.cookie = inside.key, ""
    for path in ("/page/app.js", "/playground/commands", "/favicon.ico"):
        assert (await inside.ask("GET", f"{path}?key={key}"))[0] == 403
    assert (await inside.ask("POST", f"/?key={key}"))[0] == 403
    await inside.shut_out(Cookie=f"chair={key}")


async def test_every_start_makes_new_secrets(inside: Phone, tmp_path: Path) -> None:
    with Tryout(tmp_path, 0, "--lan", NETWORK) as second:
        other = Phone(second, inside.http)
        assert other.key != inside.key
        port = other.url.rpartition(":")[2]
        other.cookie = f"chair-{port}={inside.cookie.partition('=')[2]}"
        assert (await other.ask("GET", "/"))[0] == 403
        async with inside.http.get(f"{other.url}/?key={inside.key}") as given:
            assert given.status == 403


async def test_the_secrets_are_printed_once_and_kept_nowhere(tmp_path: Path) -> None:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http:
        with Tryout(tmp_path, 0, "--lan", NETWORK) as tryout:
            tryout.line(SEATED)
            phone = Phone(tryout, http)
            await phone.enter()
            await phone.ask("GET", f"/none?key={phone.key}")
            host, port = urlsplit(phone.url).netloc.split(":")
            for line in (
                f"GET /?key={phone.key} HTTP/9.x",
                f"GET /?key={phone.key}\x01 HTTP/1.1\r\nHost: \x00",
            ):
                with socket.create_connection((host, int(port))) as raw:
                    raw.sendall(line.encode() + b"\r\n\r\n")
                    await asyncio.to_thread(raw.recv, 1000)
            key, cookie = phone.key, phone.cookie.partition("=")[2]
            assert tryout.stop() == 0
        said = "".join(tryout.said)
        assert said.count(key) == 1
        assert cookie not in said
        for file in tmp_path.rglob("*"):
            assert not file.is_file() or not {key.encode(), cookie.encode()} & set(_words(file)), (
                file
            )


def _words(file: Path) -> list[bytes]:
    return re.findall(rb"[\w-]{20,}", file.read_bytes())


# ── Who comes in ──────────────────────────────────────────────────────────────────────────────────

PATHS = (
    "/",
    "/page/app.js",
    "/favicon.ico",
    "/playground/commands",
    "/api/v10/gateway",
    "/attachments/0/1/a.png",
)


@pytest.mark.parametrize(
    "cookie", ["", "{name}=", "{name}=x", "{name}={key}", "chair={value}", "{name}={value}x"]
)
async def test_without_the_right_cookie_there_is_nothing(inside: Phone, cookie: str) -> None:
    name, _, value = inside.cookie.partition("=")
    inside.cookie = cookie.format(name=name, value=value, key=inside.key)
    for path in PATHS:
        assert (await inside.ask("GET", path))[0] == 403, path
    for path in ("/playground/faults", "/playground/files?name=a", "/playground/channels/1/slash"):
        assert (await inside.ask("POST", path, {}))[0] == 403, path
    await inside.shut_out()


@pytest.mark.parametrize("header", ["Host", "Origin"])
@pytest.mark.parametrize(
    "name", ["evil.example", "localhost", "127.0.0.1", "{here}.evil.example", ""]
)
async def test_another_name_or_page_is_refused(
    inside: Phone, world: Thing, header: str, name: str
) -> None:
    port = inside.url.rpartition(":")[2]
    host = f"{name.format(here=NETWORK)}:{port}" if name else "null"
    other = {header: host if header == "Host" else f"http://{host}"}
    body = {"as": world["me"], "content": "From elsewhere"}
    for method, path in (("GET", "/"), ("GET", "/page/app.js"), ("POST", _say(world))):
        status, _ = await inside.ask(method, path, body if method == "POST" else None, **other)
        assert status == 403, (method, path)
    await inside.shut_out(**other)
    async with inside.http.get(inside.tryout.link, headers=other) as given:
        assert given.status == 403
        assert "Set-Cookie" not in given.headers


async def test_whatever_acts_must_say_from_which_page(inside: Phone, world: Thing) -> None:
    body = {"as": world["me"], "content": "From nowhere"}
    async with inside.http.post(
        f"{inside.url}{_say(world)}", json=body, headers={"Cookie": inside.cookie}
    ) as given:
        assert given.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await inside.http.ws_connect(
            f"{inside.url}/playground/live", headers={"Cookie": inside.cookie}
        )


def _say(world: Thing) -> str:
    return f"/playground/channels/{world['channels'][0]['id']}/messages"


# ── What is there ─────────────────────────────────────────────────────────────────────────────────

SHUT = (
    *(
        ("GET", "/api/v10/gateway"),
        ("GET", "/api/v10/users/@me"),
        ("POST", "/api/v10/channels/{channel}/messages"),
    ),
    *(
        ("GET", "/gateway"),
        ("GET", "/gateway/"),
        ("GET", "/playground/gateway"),
        ("POST", "/playground/gateway"),
    ),
    *(
        ("POST", "/playground/faults"),
        ("DELETE", "/playground/faults"),
        ("POST", "/playground/limits"),
    ),
    *(
        ("POST", "/playground/clock"),
        ("GET", "/playground/requests"),
        ("DELETE", "/playground/requests"),
    ),
    *(
        ("POST", "/playground/users"),
        ("POST", "/playground/guilds"),
        ("GET", "/playground/guilds/{guild}"),
    ),
    *(
        ("POST", "/playground/guilds/{guild}/members"),
        ("DELETE", "/playground/guilds/{guild}/members/{milo}"),
    ),
    *(
        ("PATCH", "/playground/guilds/{guild}"),
        ("PATCH", "/playground/users/{milo}"),
        ("POST", "/playground/chats"),
    ),
    *(
        ("PATCH", "/playground/application"),
        ("GET", "/playground/channels/{channel}/commands?as={milo}"),
    ),
    *(("POST", "/playground/guilds/{guild}/channels"), ("GET", "/playground/commands")),
    *(("GET", "/page/..%2fserver.py"), ("GET", "/page/none.js"), ("GET", "/world.json")),
)


@pytest.mark.parametrize(("method", "path"), SHUT)
async def test_the_rest_is_not_there(inside: Phone, world: Thing, method: str, path: str) -> None:
    names = {
        "channel": world["channels"][0]["id"],
        "guild": server_of(world),
        "milo": person(world, "Milo"),
    }
    status, _ = await inside.ask(method, path.format(**names), {} if method == "POST" else None)
    assert status == 404


async def test_reading_a_channel_as_somebody_is_not_there(inside: Phone, world: Thing) -> None:
    status, _ = await inside.ask("GET", f"{_say(world)}?as={world['me']}")
    assert status == 405


async def test_the_gateway_takes_no_socket_from_the_network(inside: Phone) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
        await inside.http.ws_connect(f"{inside.url}/gateway", headers=inside.headers())


async def test_the_computer_keeps_its_doors(inside: Phone) -> None:
    """And they are on the other address alone."""
    assert await computer(inside).ask("GET", "/commands") is not None
    port = int(inside.tryout.url.rpartition(":")[2])
    async with inside.http.get(
        f"{inside.tryout.url}/", headers={"Host": f"{NETWORK}:{port}"}
    ) as given:
        assert given.status == 403


# ── As oneself ────────────────────────────────────────────────────────────────────────────────────


async def test_an_evening_on_the_phone(inside: Phone, world: Thing) -> None:
    """Start, press, look at the picture, fill in a form, write, delete."""
    assert world["alone"]
    assert world["me"] == person(world, "Nora")

    async def registered() -> bool:
        return bool(await computer(inside).ask("GET", "/commands"))

    await until(registered)
    channel = f"/playground/channels/{world['channels'][0]['id']}"
    start = {
        "as": world["me"],
        "command": "gah start",
        "options": {"level": "easy", "depth": "dealt"},
    }
    panel = (await _became(inside, await inside.ask("POST", f"{channel}/slash", start)))["message"]
    first = panel["components"][0]["components"][0]["custom_id"]
    pressed = await inside.ask(
        "POST", f"{channel}/messages/{panel['id']}/press", {"as": world["me"], "custom_id": first}
    )
    assert (await _became(inside, pressed))["state"] == "answered"
    status, said = await inside.ask(
        "POST", f"{channel}/messages", {"as": world["me"], "content": "Well"}
    )
    assert status == 200
    assert (await inside.ask("DELETE", f"{channel}/messages/{said['id']}?as={world['me']}"))[
        0
    ] == 204


async def _became(phone: Phone, started: tuple[int, Any]) -> Thing:
    status, told = started
    assert status == 200, told
    return dict((await phone.ask("GET", f"/playground/interactions/{told['id']}?wait=3"))[1])


async def test_nobody_elses_name(inside: Phone, world: Thing) -> None:
    milo, channel = person(world, "Milo"), f"/playground/channels/{world['channels'][1]['id']}"
    said = await computer(inside).ask(
        "POST", f"/channels/{world['channels'][1]['id']}/messages", {"as": milo, "content": "Mine"}
    )
    for path, body in (
        ("messages", {"content": "Not me"}),
        ("slash", {"command": "about"}),
        ("autocomplete", {"command": "gah start", "focused": "level"}),
        (f"messages/{said['id']}/press", {"custom_id": "x"}),
    ):
        for name in (milo, int(milo)):
            assert (await inside.ask("POST", f"{channel}/{path}", {"as": name, **body}))[
                0
            ] == 403, path
        for other in (
            body,
            [body],
            {"as": None, **body},
            {"as": [world["me"]], **body},
            {"as": True, **body},
        ):
            assert (await inside.ask("POST", f"{channel}/{path}", other))[0] == 403, (path, other)
    for change in ({"as": milo, "archived": False}, {"name": "mine"}):
        assert (await inside.ask("PATCH", channel, change))[0] == 403
    assert (await inside.ask("DELETE", f"{channel}/messages/{said['id']}?as={milo}"))[0] == 403
    async with inside.live(milo) as told:
        assert told["me"] == world["me"]
    direct = f"/playground/channels/{await computer(inside).direct(int(milo))}"
    assert (
        await inside.ask("POST", f"{direct}/messages", {"as": world["me"], "content": "Between us"})
    )[0] == 403


async def test_nobody_elses_answers_and_files(inside: Phone, world: Thing) -> None:
    milo, channel = person(world, "Milo"), f"/channels/{world['channels'][1]['id']}"
    desk = computer(inside)
    started = await desk.ask("POST", f"{channel}/slash", {"as": milo, "command": "about"})
    assert (await inside.ask("GET", f"/playground/interactions/{started['id']}?wait=1"))[0] == 403
    assert (
        await inside.ask("POST", f"/playground/interactions/{started['id']}/submit", {"values": {}})
    )[0] == 403
    async with inside.http.post(
        f"{inside.tryout.url}/playground/files?name=a.txt", data=b"Milo's"
    ) as given:
        kept = await given.json()
    assert (await inside.ask("GET", urlsplit(kept["url"]).path))[0] == 404


async def test_a_file_from_the_phone_reaches_the_bot(inside: Phone, world: Thing) -> None:
    headers = inside.headers()
    async with inside.http.post(
        f"{inside.url}/playground/files?name=a.jsonl", data=b"{}\n", headers=headers
    ) as given:
        kept = await given.json()
    assert kept["url"].startswith(inside.tryout.url)
    body = {"as": world["me"], "command": "import", "options": {"file": kept["id"]}}
    started = await inside.ask(
        "POST", f"/playground/channels/{world['channels'][1]['id']}/slash", body
    )
    assert (await _became(inside, started))["state"] == "answered"


# ── On request ────────────────────────────────────────────────────────────────────────────────────


def test_what_is_opened_is_said_plainly(tryout: Tryout) -> None:
    assert re.search(rf"http://{NETWORK}:\d+/\?key=[\w-]{{32}}$", tryout.link)
    said = "".join(tryout.said)
    for words in ("as Nora", "not encrypted", "Every start makes a new link"):
        assert words in said


def test_the_link_can_be_scanned(tryout: Tryout) -> None:
    """Module by module, two in each block: light is a block, as terminals are dark; with its
    margin."""
    assert tryout.link
    tryout.line(SEATED)
    blocks = [line.rstrip("\n") for line in tryout.said if re.fullmatch("[ ▀▄█]{30,}\n", line)]
    upper = [["█▀".find(each) < 0 for each in line] for line in blocks]
    lower = [["█▄".find(each) < 0 for each in line] for line in blocks]
    shown = [row for pair in zip(upper, lower, strict=True) for row in pair]
    wanted = [list(map(bool, row)) for row in make_qr(tryout.link).matrix_iter(border=4)]
    assert shown[: len(wanted)] == wanted


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        *(("x", "is no address"), ("300.1.1.1", "is no address"), ("::1", "is no address")),
        *(
            ("8.8.8.8", "network at home"),
            ("0.0.0.0", "network at home"),
            ("224.0.0.1", "network at home"),
        ),
    ],
)
def test_addresses_that_are_none(tmp_path: Path, address: str, sentence: str) -> None:
    assert sentence in refused("--folder", str(tmp_path), "--port", "0", "--lan", address)


def test_an_address_of_somebody_else(tmp_path: Path) -> None:
    other = "10.254.253.252"
    command = [
        sys.executable,
        "-m",
        "deploy.tryout",
        "--folder",
        str(tmp_path),
        "--port",
        "0",
        "--lan",
        other,
    ]
    ended = subprocess.run(
        command, cwd=ROOT, env=plain(), capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert "no address of this computer" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("variables", "wanted"), [((), False), (("LAN=0",), False), (("LAN=1",), True)]
)
def test_make_run_asks_for_it(variables: tuple[str, ...], wanted: bool) -> None:
    command = ["make", "--dry-run", "run", *variables]
    told = subprocess.run(
        command, cwd=ROOT, env=plain(), capture_output=True, text=True, check=True
    ).stdout
    assert ("--lan '1'" in told) is wanted
