"""What is made of an interaction as it comes in, and of what Discord says when it is answered."""

import json
from io import BytesIO
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.incoming import Adapter, ConnectionState, clean

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Turn", "custom_id": "ec:1:0:say:turn"}]}


def parsed(monkeypatch: pytest.MonkeyPatch, data: Any) -> list[Any]:
    """What comes of it: an interaction that was made and told, or data for the library to do so."""
    heard: list[Any] = []
    monkeypatch.setattr(AutoShardedConnectionState, "parse_interaction_create", lambda _, data: heard.append(data))
    monkeypatch.setattr("discord.Interaction", lambda data, **_: SimpleNamespace(data=data))
    state = object.__new__(ConnectionState)
    state.dispatch = lambda event, interaction: heard.append((event, interaction))
    ConnectionState.parse_interaction_create(state, data)
    return heard


def test_of_a_message_that_was_pressed_on_only_what_somebody_looks_at_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    message = {"id": "5", "flags": 64, "content": "Hm.", "embeds": [{"footer": {"text": "die 3"}}], "author": {}}
    press = {"id": "7", "type": 3, "data": {"custom_id": "ec:1:0:say:\u202eturn", "component_type": 2}}
    [(event, interaction)] = parsed(monkeypatch, press | {"message": message | {"components": [BUTTON]}})
    assert (event, interaction.data) == ("interaction", press | {"data": clean(press["data"])})
    read = interaction.message
    assert (read.id, read.flags.ephemeral, read.content, read.embeds[0].footer.text) == (5, True, "Hm.", "die 3")
    assert read.created_at == discord.Object(5).created_at


def test_what_is_no_press_on_a_message_is_the_library_s(monkeypatch: pytest.MonkeyPatch) -> None:
    command = {"id": "8", "type": 2, "data": {"name": "about"}}
    assert parsed(monkeypatch, command) == [command]


def test_what_is_sent_reads_as_the_library_would_write_it() -> None:
    sent = {
        "type": 4,
        "data": {"content": 'Zoë – 🎲\u2028\0"', "flags": 1 << 12, "embeds": [], "tts": False, "x": None},
    }
    written = discord.utils._to_json(sent)
    assert isinstance(written, str)
    assert json.loads(written) == sent
    assert " " not in written.replace("Zoë – ", "")


ANSWER = {"interaction": {"id": "7", "response_message_id": "5"}, "resource": {"type": 4, "message": {"id": "5"}}}


@pytest.mark.parametrize(("told", "read"), [(ANSWER, {"interaction": ANSWER["interaction"]}), (None, None), ("", "")])
async def test_of_an_answer_only_its_id_is_read(monkeypatch: pytest.MonkeyPatch, told: Any, read: Any) -> None:
    async def request(_: AsyncWebhookAdapter, way: str, *, to: int) -> Any:
        assert (way, to) == ("POST", 7)
        return told and dict(told)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    assert await Adapter().request("POST", to=7) == read  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(("kind", "asked"), [(4, {"with_response": "1"}), (7, None)])
async def test_nobody_asks_what_a_message_shows_that_was_there(
    monkeypatch: pytest.MonkeyPatch, kind: int, asked: Any
) -> None:
    async def request(_: AsyncWebhookAdapter, *, session: Any, payload: Any, params: Any) -> Any:
        assert (payload["type"], params) == (kind, asked)
        assert session.request("POST") == ("POST", aiohttp.ClientTimeout()), "whoever answers has a time-out"
        return dict(ANSWER) if params else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    session = SimpleNamespace(request=lambda way, timeout: (way, timeout))
    sent = {"payload": {"type": kind}, "params": {"with_response": "1"}}
    told = await Adapter().request(session=session, **sent)  # type: ignore[no-untyped-call]
    assert bool(told["interaction"].get("response_message_id")) is (kind == 4)


async def test_a_message_and_its_picture_are_sent_at_once() -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "Ü"}', content_type="application/json")
    form.add_field("files[0]", BytesIO(b"a picture"), filename="table.png", content_type="application/octet-stream")
    made, writer = form(), AsyncMock()
    await made.write(writer)
    assert isinstance(made, aiohttp.MultipartWriter)
    (((sent,), _),) = writer.write.call_args_list
    assert len(sent) == made.size
    first, second, third, end = sent.split(b"--" + made.boundary.encode())
    assert (first, end) == (b"", b"--\r\n")
    assert second.endswith('\r\n\r\n{"content": "Ü"}\r\n'.encode())
    assert b'filename="table.png"' in third
    assert third.endswith(b"\r\n\r\na picture\r\n")
