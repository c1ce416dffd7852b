"""The playground without a bot: what it lets through, what it refuses and with which code, held
against Discord's."""

import asyncio
import io
import json
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import aiohttp
import pytest

from tests.playground.manual_bot import BUTTON, COMMAND, Raw, by_hand
from tests.playground.people import PATIENCE, Playground, Refused, Thing
from tests.playground.processes import Server

INPUT = {"type": 4, "style": 1, "custom_id": "line"}
FORM = {
    "title": "Form",
    "custom_id": "form",
    "components": [{"type": 18, "label": "Line", "component": INPUT}],
}
FILE = {"type": 11, "name": "file", "description": "Its file", "required": True}
LONG = [{"name": f"{number:050}", "value": f"{number:050}"} for number in range(25)]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as made:
        yield made


@pytest.fixture
async def raw(server: Server) -> AsyncIterator[Raw]:
    async with by_hand(server.address) as made:
        await made.register(COMMAND)
        yield made


# ── The gateway ───────────────────────────────────────────────────────────────────────────────────


async def test_hello_heartbeat_identify_ready_guild(raw: Raw) -> None:
    address = raw.playground.address
    async with raw.playground.http.ws_connect(address["gateway"]) as socket:
        assert (await socket.receive_json())["d"]["heartbeat_interval"] > 1000
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 2, "d": {"token": address["token"], "intents": 1}})
        ready = await socket.receive_json()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["resume_gateway_url"].startswith("ws://127.0.0.1:")
        assert (await socket.receive_json())["t"] == "GUILD_CREATE"


async def test_zlib_stream(raw: Raw) -> None:
    inflate = zlib.decompressobj()
    async with raw.playground.http.ws_connect(
        f"{raw.playground.address['gateway']}?compress=zlib-stream"
    ) as socket:
        packed = await socket.receive_bytes()
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert json.loads(inflate.decompress(packed))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert json.loads(inflate.decompress(await socket.receive_bytes()))["op"] == 11


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ('{"op": 2, "d": {"token": "wrong"}}', 4004),
        ('{"op": 2}', 4002),
        ("no json", 4002),
        ('{"op": 99}', 4001),
        ('{"op": 3, "d": {}}', 4003),
    ],
)
async def test_close_codes(raw: Raw, sent: str, code: int) -> None:
    async with raw.playground.http.ws_connect(raw.playground.address["gateway"]) as socket:
        await socket.receive_json()
        await socket.send_str(sent)
        assert (await socket.receive(timeout=PATIENCE)).data == code


async def test_resume_of_an_unknown_session(raw: Raw) -> None:
    address = raw.playground.address
    async with raw.playground.http.ws_connect(address["gateway"]) as socket:
        await socket.receive_json()
        await socket.send_json(
            {"op": 6, "d": {"token": address["token"], "session_id": "none", "seq": 4}}
        )
        assert await socket.receive_json() == {"op": 9, "d": False}


async def test_resume_replays_in_order_and_only_what_was_missed(raw: Raw) -> None:
    address = raw.playground.address
    async with raw.playground.http.ws_connect(address["gateway"]) as first:
        await first.receive_json()
        await first.send_json({"op": 2, "d": {"token": address["token"], "intents": 0}})
        session = (await first.receive_json())["d"]["session_id"]
        seen = 1
    started = [(await raw.person.start_slash("ask"))["id"] for _ in range(3)]
    async with raw.playground.http.ws_connect(address["gateway"]) as second:
        await second.receive_json()
        await second.send_json(
            {"op": 6, "d": {"token": address["token"], "session_id": session, "seq": seen}}
        )
        heard = [await second.receive_json() for _ in range(4)]
    assert [each["s"] for each in heard] == [seen + number for number in (1, 2, 3, 4)]
    assert [each["d"].get("id") for each in heard] == [*started, None]
    assert heard[-1]["t"] == "RESUMED"


async def test_a_bot_without_heartbeats_is_sent_away(playful: Playground) -> None:
    """Talking about other things is no heartbeat."""
    async with playful.http.ws_connect(playful.address["gateway"]) as quiet:
        assert (await quiet.receive_json())["d"]["heartbeat_interval"] == 500
        await quiet.send_json({"op": 2, "d": {"token": playful.address["token"], "intents": 0}})
        await quiet.receive_json()
        talking = asyncio.create_task(_talk(quiet))
        assert (await quiet.receive(timeout=PATIENCE)).data == 4009
        talking.cancel()
    async with playful.http.ws_connect(playful.address["gateway"]) as alive:
        await alive.receive_json()
        for _ in range(12):
            await alive.send_json({"op": 1, "d": None})
            assert (await alive.receive_json())["op"] == 11
            await asyncio.sleep(0.1)


async def _talk(socket: Any) -> None:
    with suppress(ConnectionError):
        while not socket.closed:
            await socket.send_json({"op": 3, "d": {}})
            await asyncio.sleep(0.05)


@pytest.fixture
async def playful() -> AsyncIterator[Playground]:
    with Server("--heartbeat", "0.5") as server:
        async with aiohttp.ClientSession() as http:
            yield Playground(server.address, http)


async def test_an_event_that_is_late(raw: Raw) -> None:
    await raw.playground.fault("DISPATCH", "INTERACTION_CREATE", "delay", seconds=0.15)
    late = (await raw.person.start_slash("ask"))["id"]
    prompt = (await raw.person.start_slash("ask"))["id"]
    assert [(await raw.event("INTERACTION_CREATE"))["id"] for _ in range(2)] == [prompt, late]


async def test_a_request_that_arrives_twice(raw: Raw) -> None:
    path = f"/channels/{raw.person.channel}/messages"
    await raw.playground.fault("POST", path, "duplicate")
    assert (await raw.api("POST", path, {"content": "Once"}))[0] == 200
    assert [each["content"] for each in await raw.person.messages()] == ["Once", "Once"]


# ── Answers ───────────────────────────────────────────────────────────────────────────────────────


async def test_an_answer_and_its_second_try(raw: Raw) -> None:
    interaction = await raw.asked()
    status, told = await raw.answer(interaction, 4, content="Yes", components=[BUTTON])
    assert status == 200
    assert told["interaction"]["response_message_id"] == told["resource"]["message"]["id"]
    assert (await raw.answer(interaction, 4, content="Yes"))[1]["code"] == 40060
    assert (await raw.api("GET", raw.hook(interaction, "/messages/@original")))[1][
        "content"
    ] == "Yes"


@pytest.mark.parametrize("kind", [6, 7, 8, 99])
async def test_kinds_that_a_command_does_not_take(raw: Raw, kind: int) -> None:
    status, told = await raw.answer(await raw.asked(), kind, content="Yes")
    assert (status, told["code"]) == (400, 50035)


async def test_three_seconds_and_fifteen_minutes(raw: Raw) -> None:
    late, answered = await raw.asked(), await raw.asked()
    assert (await raw.api("POST", raw.hook(answered), {"content": "Too early"}))[1]["code"] == 10015
    await raw.answer(answered, 4, content="Yes")
    await raw.playground.ask("POST", "/clock", {"ahead": 3.1})
    assert (await raw.answer(late, 4, content="Yes"))[1]["code"] == 10062
    assert (await raw.api("POST", raw.hook(answered), {"content": "And"}))[0] == 200
    await raw.playground.ask("POST", "/clock", {"ahead": 901})
    assert (await raw.api("POST", raw.hook(answered), {"content": "More"}))[1]["code"] == 50027
    assert (await raw.api("POST", f"/webhooks/{raw.application}/none", {"content": "More"}))[1][
        "code"
    ] == 10015


async def test_the_first_follow_up_fills_a_deferral_and_takes_its_visibility(raw: Raw) -> None:
    interaction = await raw.asked()
    await raw.answer(interaction, 5, flags=64)
    _, filled = await raw.api("POST", raw.hook(interaction), {"content": "Here"})
    assert filled["flags"] == 64
    _, second = await raw.api("POST", raw.hook(interaction), {"content": "Public"})
    assert [each["content"] for each in await raw.person.messages()] == ["Here", "Public"]
    assert [each["content"] for each in await raw.friend.messages()] == ["Public"]
    _, listed = await raw.api("GET", f"/channels/{raw.person.channel}/messages")
    assert [each["id"] for each in listed] == [second["id"]]
    hidden = f"/channels/{raw.person.channel}/messages/{filled['id']}"
    assert (await raw.api("PATCH", hidden, {"content": "x"}))[1]["code"] == 10008
    assert (await raw.api("DELETE", raw.hook(interaction, "/messages/@original")))[0] == 204
    assert (await raw.api("GET", raw.hook(interaction, "/messages/@original")))[1]["code"] == 10008


async def test_a_form_from_a_button_edits_its_message(raw: Raw) -> None:
    await raw.answer(await raw.asked(), 4, content="Press", components=[BUTTON])
    await raw.person.start_press("Go")
    pressed = await raw.event("INTERACTION_CREATE")
    assert pressed["message"]["content"] == "Press"
    assert (await raw.answer(pressed, 9, **FORM))[0] == 200
    await raw.playground.ask(
        "POST", f"/interactions/{pressed['id']}/submit", {"values": {"line": "b4"}}
    )
    submitted = await raw.event("INTERACTION_CREATE")
    assert submitted["data"]["components"][0]["component"]["value"] == "b4"
    assert (await raw.answer(submitted, 9, **FORM))[1]["code"] == 50035
    await raw.answer(submitted, 7, content="Done", components=[])
    assert [each["content"] for each in await raw.friend.messages()] == ["Done"]


async def test_the_original_is_edited(raw: Raw) -> None:
    interaction = await raw.asked()
    path = raw.hook(interaction, "/messages/@original")
    assert (await raw.api("PATCH", path, {"content": "Too early"}))[1]["code"] == 10015
    await raw.answer(interaction, 5)
    assert (await raw.person.messages())[0]["flags"] == 128
    assert (await raw.api("PATCH", path, {}))[1]["code"] == 50006
    assert (await raw.api("PATCH", path, {"content": "First"}))[0] == 200
    _, second = await raw.api("PATCH", path, {"embeds": [{"title": "And"}]})
    assert (second["content"], second["flags"]) == ("First", 0)
    assert [each["id"] for each in await raw.friend.messages()] == [second["id"]]
    assert second["interaction"]["name"] == "ask"
    assert (await raw.api("PATCH", path, {"content": "x" * 2001}))[1]["code"] == 50035


# ── Selects ───────────────────────────────────────────────────────────────────────────────────────

OPTIONS = [{"label": text, "value": text} for text in ("red", "blue")]


def select(kind: int, **more: Any) -> Thing:
    return {"type": 1, "components": [{"type": kind, "custom_id": "pick", **more}]}


async def test_a_choice_among_texts(raw: Raw) -> None:
    rows = [select(3, options=OPTIONS, max_values=2)]
    _, told = await raw.answer(await raw.asked(), 4, content="Which?", components=rows)
    message = told["resource"]["message"]
    for wrong in (("green",), (), ("red", "red")):
        with pytest.raises(Refused, match="50035"):
            await raw.person.start_by_id(message, "pick", wrong)
    await raw.person.start_by_id(message, "pick", ("blue", "red"))
    data = (await raw.event("INTERACTION_CREATE"))["data"]
    assert (data["component_type"], data["values"]) == (3, ["blue", "red"])


async def test_a_choice_among_people_roles_and_channels(raw: Raw) -> None:
    guild = await raw.playground.ask("GET", f"/guilds/{raw.guild}")
    role = guild["roles"][-1]["id"]
    cases = [
        (5, str(raw.friend.id), {"users", "members"}, role),
        (6, role, {"roles"}, str(raw.friend.id)),
        (7, role, {"roles"}, str(raw.person.channel)),
        (8, str(raw.person.channel), {"channels"}, role),
    ]
    for kind, value, found, wrong in cases:
        _, told = await raw.answer(await raw.asked(), 4, content="Who?", components=[select(kind)])
        message = told["resource"]["message"]
        for refused in (wrong, "nobody"):
            with pytest.raises(Refused, match="50035"):
                await raw.person.start_by_id(message, "pick", (refused,))
        await raw.person.start_by_id(message, "pick", (value,))
        data = (await raw.event("INTERACTION_CREATE"))["data"]
        assert (data["values"], data["resolved"].keys()) == ([value], found)
        assert all(value in known for known in data["resolved"].values())


async def test_only_channels_of_the_kinds_asked_for(raw: Raw) -> None:
    _, told = await raw.answer(
        await raw.asked(), 4, content="Where?", components=[select(8, channel_types=[11])]
    )
    with pytest.raises(Refused, match="50035"):
        await raw.person.start_by_id(
            told["resource"]["message"], "pick", (str(raw.person.channel),)
        )


async def test_a_form_of_many_kinds(raw: Raw) -> None:
    kinds: dict[str, Thing] = {
        "line": {"type": 4, "style": 1, "required": False},
        "pick": {"type": 3, "options": OPTIONS},
        "who": {"type": 5, "required": False},
        "radio": {"type": 21, "options": OPTIONS},
        "boxes": {"type": 22, "options": OPTIONS, "min_values": 0, "required": False},
    }
    parts = [
        {"type": 18, "label": name, "component": {"custom_id": name, **kind}}
        for name, kind in kinds.items()
    ]
    await raw.person.start_slash("ask")
    asked = await raw.event("INTERACTION_CREATE")
    assert (await raw.answer(asked, 9, title="Form", custom_id="form", components=parts))[0] == 200
    path = f"/interactions/{asked['id']}/submit"
    good = {"pick": ["red"], "who": [str(raw.friend.id)], "radio": "blue", "boxes": ["red", "blue"]}
    for wrong in (
        {"pick": ["green"]},
        {"radio": None},
        {"who": ["1"]},
        {"boxes": "red"},
        {"boxes": ["red"] * 2},
        {"line": 4},
    ):
        with pytest.raises(Refused, match="50035"):
            await raw.playground.ask("POST", path, {"values": good | wrong})
    await raw.playground.ask("POST", path, {"values": good})
    data = (await raw.event("INTERACTION_CREATE"))["data"]
    filled = {part["component"]["custom_id"]: part["component"] for part in data["components"]}
    assert filled["line"]["value"] == ""
    assert [filled[name]["values"] for name in ("pick", "who", "boxes")] == [
        good["pick"],
        good["who"],
        good["boxes"],
    ]
    assert filled["radio"]["value"] == "blue"
    assert str(raw.friend.id) in data["resolved"]["users"]


async def test_a_command_that_takes_a_file(raw: Raw) -> None:
    taking = {"name": "import", "description": "A game", "options": [FILE]}
    await raw.api("PUT", f"/applications/{raw.application}/commands", [taking])
    url = f"{raw.playground.address['control']}/files?name=my game.txt"
    async with raw.playground.http.post(
        url, data=b"{}", headers={"Content-Type": "text/plain"}
    ) as given:
        file = await given.json()
    await raw.person.start_slash("import", file=file["id"])
    data = (await raw.event("INTERACTION_CREATE"))["data"]
    told = data["resolved"]["attachments"][data["options"][0]["value"]]
    assert (told["filename"], told["size"]) == ("my game.txt", 2)
    async with raw.playground.http.get(told["url"]) as given:
        assert await given.read() == b"{}"
    with pytest.raises(Refused, match="50035"):
        await raw.person.start_slash("import", file="1")
    async with raw.playground.http.post(
        url, data=io.BytesIO(b"x" * (10 * 1024 * 1024 + 1))
    ) as given:
        assert (given.status, (await given.json())["code"]) == (413, 40005)


# ── Files ─────────────────────────────────────────────────────────────────────────────────────────


async def test_a_file_with_its_message(raw: Raw) -> None:
    interaction = await raw.asked()
    told = {"content": "", "embeds": [{"image": {"url": "attachment://board.png"}}]}
    told["attachments"] = [{"id": 0, "filename": "board.png", "description": "The board"}]
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"type": 4, "data": told}))
    form.add_field("files[0]", b"\x89PNG", filename="board.png", content_type="image/png")
    path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
    status, answered = await raw.api("POST", path, data=form)
    assert status == 200
    (file,) = answered["resource"]["message"]["attachments"]
    assert file["description"] == "The board"
    assert answered["resource"]["message"]["embeds"][0]["image"]["url"] == file["url"]
    async with raw.playground.http.get(file["url"]) as given:
        assert (given.content_type, await given.read()) == ("image/png", b"\x89PNG")


# ── Messages, threads, permissions ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("body", "code", "where"),
    [
        ({}, 50006, None),
        ({"content": "x" * 2001}, 50035, "content"),
        ({"embeds": [{"title": "x"}] * 11}, 50035, "embeds"),
        ({"embeds": [{"description": "x" * 4096}, {"description": "x" * 2000}]}, 50035, "embeds"),
        ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, 50035, "embeds"),
        ({"content": "x", "components": [BUTTON] * 6}, 50035, "components"),
        ({"content": "x", "components": [BUTTON, BUTTON]}, 50035, "components"),
        ({"content": "x", "components": [{"type": 1, "components": []}]}, 50035, "components"),
    ],
)
async def test_messages_that_discord_refuses(
    raw: Raw, body: Thing, code: int, where: str | None
) -> None:
    status, told = await raw.api("POST", f"/channels/{raw.person.channel}/messages", body)
    assert (status, told["code"]) == (400, code)
    assert where is None or where in told["errors"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Ask"},
        {"name": "a" * 33},
        {"description": ""},
        {"description": "x" * 101},
        {"description_localizations": {"de": "x" * 101}},
        {
            "options": [
                {"type": 3, "name": f"o{number}", "description": "x"} for number in range(26)
            ]
        },
        {"options": [{"type": 3, "name": "a", "description": "x"}] * 2},
        {
            "options": [
                {"type": 3, "name": n, "description": "x", "required": n == "b"} for n in "ab"
            ]
        },
        {"options": [{"type": kind, "name": f"o{kind}", "description": "x"} for kind in (1, 3)]},
        {
            "options": [
                {"type": 3, "name": f"o{n}", "description": "x", "choices": LONG} for n in range(5)
            ]
        },
    ],
)
async def test_commands_that_discord_refuses(raw: Raw, wrong: Thing) -> None:
    path = f"/applications/{raw.application}/commands"
    status, told = await raw.api("PUT", path, [COMMAND | wrong])
    assert (status, told["code"]) == (400, 50035)
    assert [each["name"] for each in (await raw.api("GET", path))[1]] == ["ask"]


async def test_commands_are_shown_in_the_language_of_the_browser_and_told_so(raw: Raw) -> None:
    """By their names they are called, so those stay."""
    chosen = {"name": "red", "value": "r", "name_localizations": {"de": "rot"}}
    option = {"type": 3, "name": "colour", "description": "Which", "choices": [chosen]}
    german = {"description_localizations": {"de": "Fragt"}, "name_localizations": {"de": "frage"}}
    await raw.api(
        "PUT",
        f"/applications/{raw.application}/commands",
        [COMMAND | german | {"options": [option]}],
    )
    there = f"/channels/{raw.person.channel}"
    for liked, told in (
        ("de-AT,de;q=0.9", ("ask", "Fragt", "rot")),
        ("fr", ("ask", COMMAND["description"], "red")),
    ):
        locale = liked.partition(",")[0]
        raw.playground.http.headers["Accept-Language"] = liked
        (shown,) = await raw.playground.ask("GET", f"{there}/commands?as={raw.person.id}")
        assert (
            shown["name"],
            shown["description"],
            shown["options"][0]["choices"][0]["name"],
        ) == told
        await raw.playground.ask("POST", f"{there}/slash", {"as": raw.person.id, "command": "ask"})
        assert (await raw.event("INTERACTION_CREATE"))["locale"] == locale


async def test_who_may_not_is_told_so(raw: Raw) -> None:
    for denied, method, code in (("send_messages", "POST", 50013), ("view_channel", "POST", 50001)):
        body = {"name": "quiet", "deny": {str(raw.guild): [denied]}}
        channel = (await raw.playground.ask("POST", f"/guilds/{raw.guild}/channels", body))["id"]
        status, told = await raw.api(method, f"/channels/{channel}/messages", {"content": "x"})
        assert (status, told["code"]) == (403, code)
    assert (await raw.api("GET", "/channels/1"))[1]["code"] == 10003
    assert (await raw.api("GET", f"/channels/{raw.person.channel}/messages/1"))[1]["code"] == 10008
    said = {"as": raw.person.id, "content": "Mine"}
    mine = await raw.playground.ask("POST", f"/channels/{raw.person.channel}/messages", said)
    path = f"/channels/{raw.person.channel}/messages/{mine['id']}"
    assert (await raw.api("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await raw.api("DELETE", path))[1]["code"] == 50013


async def test_archived_and_locked_threads(raw: Raw) -> None:
    made = {"name": "Game", "type": 11}
    status, thread = await raw.api("POST", f"/channels/{raw.person.channel}/threads", made)
    assert status == 201
    path = f"/channels/{thread['id']}"
    _, said = await raw.api(
        "POST", f"{path}/messages", {"content": "Hello", "components": [BUTTON]}
    )
    raw.person.channel = int(thread["id"])
    await raw.api("PATCH", path, {"archived": True})
    assert (await raw.api("PATCH", f"{path}/messages/{said['id']}", {"content": "x"}))[1][
        "code"
    ] == 50083
    await raw.person.start_press("Go")
    assert (await raw.answer(await raw.event("INTERACTION_CREATE"), 7, content="x"))[1][
        "code"
    ] == 50083
    assert (await raw.api("POST", f"{path}/messages", {"content": "opens it"}))[0] == 200
    assert not (await raw.api("GET", path))[1]["thread_metadata"]["archived"]
    await raw.playground.ask("PATCH", path, {"locked": True, "archived": True})
    assert (await raw.api("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 50083
    assert (await raw.api("PATCH", path, {"archived": False}))[1]["code"] == 50013


async def test_pins(raw: Raw) -> None:
    channel = f"/channels/{raw.person.channel}"
    _, first = await raw.api("POST", f"{channel}/messages", {"content": "First"})
    _, second = await raw.api("POST", f"{channel}/messages", {"content": "Second"})
    pin = f"{channel}/messages/pins"
    assert (await raw.api("PUT", f"{pin}/{first['id']}"))[1]["code"] == 50013
    member = {"user": raw.application, "permissions": ["pin_messages"]}
    await raw.playground.ask("POST", f"/guilds/{raw.guild}/members", member)
    for said in (first, second, second):
        assert (await raw.api("PUT", f"{pin}/{said['id']}"))[0] == 204
        await asyncio.sleep(0.002)
    _, listed = await raw.api("GET", f"{pin}?limit=1")
    assert ([each["message"]["content"] for each in listed["items"]], listed["has_more"]) == (
        ["Second"],
        True,
    )
    _, older = await raw.api("GET", pin, params={"before": listed["items"][0]["pinned_at"]})
    assert [each["message"]["content"] for each in older["items"]] == ["First"]
    told = [each for each in await raw.person.messages() if each["type"] == 6]
    assert [each["message_reference"]["message_id"] for each in told] == [first["id"], second["id"]]
    assert (await raw.api("DELETE", f"{pin}/{first['id']}"))[0] == 204
    assert [each["pinned"] for each in await raw.person.messages() if each["content"]] == [
        False,
        True,
    ]
    assert (await raw.api("PUT", f"{pin}/1"))[1]["code"] == 10008


async def test_commands_of_one_guild(raw: Raw) -> None:
    path = f"/applications/{raw.application}/guilds/{raw.guild}/commands"
    status, (made,) = await raw.api("PUT", path, [COMMAND | {"name": "here"}])
    assert (status, made["guild_id"]) == (200, str(raw.guild))
    assert [each["name"] for each in (await raw.api("GET", path))[1]] == ["here"]
    assert [each["name"] for each in await raw.playground.ask("GET", "/commands")] == ["ask"]
    assert await raw.person.commands() == ["here", "ask"]
    await raw.person.start_slash("here")
    assert (await raw.event("INTERACTION_CREATE"))["data"]["guild_id"] == str(raw.guild)
    other = (await raw.playground.ask("POST", "/guilds", {"name": "Graz"}))["id"]
    raw.person.channel = int(
        (await raw.playground.ask("POST", f"/guilds/{other}/channels", {"name": "table"}))["id"]
    )
    await raw.playground.ask("POST", f"/guilds/{other}/members", {"user": raw.person.id})
    assert await raw.person.commands() == ["ask"]
    nowhere = f"/applications/{raw.application}/guilds/1/commands"
    assert (await raw.api("PUT", nowhere, [COMMAND]))[1]["code"] == 10004


async def test_people_and_threads(raw: Raw) -> None:
    """Whoever may write opens an archived thread; only those who manage threads close or unlock
    one."""
    _, thread = await raw.api(
        "POST", f"/channels/{raw.person.channel}/threads", {"name": "Game", "type": 11}
    )
    path = f"/channels/{thread['id']}"
    with pytest.raises(Refused, match="50013"):
        await raw.playground.ask("PATCH", path, {"as": raw.person.id, "archived": True})
    await raw.playground.ask("PATCH", path, {"archived": True})
    opened = await raw.playground.ask("PATCH", path, {"as": raw.person.id, "archived": False})
    assert not opened["thread_metadata"]["archived"]
    await raw.playground.ask("PATCH", path, {"archived": True})
    await raw.playground.ask(
        "POST", f"{path}/messages", {"as": raw.person.id, "content": "opens it"}
    )
    assert not (await raw.api("GET", path))[1]["thread_metadata"]["archived"]
    await raw.playground.ask("PATCH", path, {"locked": True})
    with pytest.raises(Refused, match="50083"):
        await raw.playground.ask(
            "POST", f"{path}/messages", {"as": raw.person.id, "content": "locked"}
        )


async def test_rate_limits(raw: Raw) -> None:
    await raw.playground.ask("POST", "/limits", {"most": 2, "seconds": 0.3})
    path = f"/channels/{raw.person.channel}/messages"
    assert [(await raw.api("POST", path, {"content": "x"}))[0] for _ in range(3)] == [200, 200, 429]
    _, told = await raw.api("POST", path, {"content": "x"})
    await asyncio.sleep(told["retry_after"])
    assert (await raw.api("POST", path, {"content": "x"}))[0] == 200


# ── The door ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
async def test_foreign_hosts_and_origins_are_refused(raw: Raw, headers: dict[str, str]) -> None:
    for path in ("/playground/commands", "/api/v10/gateway", "/gateway"):
        async with raw.playground.http.get(
            f"{raw.playground.address['url']}{path}", headers=headers
        ) as given:
            assert given.status == 403


async def test_a_wrong_token(raw: Raw) -> None:
    headers = {"Authorization": "Bot wrong"}
    async with raw.playground.http.get(
        f"{raw.playground.address['api']}/users/@me", headers=headers
    ) as given:
        assert given.status == 401


async def test_broken_bodies(raw: Raw) -> None:
    address = raw.playground.address
    headers = {"Authorization": f"Bot {address['token']}", "Content-Type": "application/json"}
    for url in (
        f"{address['api']}/channels/{raw.person.channel}/messages",
        f"{address['control']}/users",
    ):
        async with raw.playground.http.post(url, data="{", headers=headers) as given:
            assert given.status == 400
    async with raw.playground.http.post(f"{address['control']}/users", json={}) as given:
        assert given.status == 400
